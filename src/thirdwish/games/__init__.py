"""One folder, one game. `thirdwish.engine.game.discover` finds them; nothing names them."""
