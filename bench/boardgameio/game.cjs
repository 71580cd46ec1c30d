// A game of face-down cards for boardgame.io, as its own guide would write it: three players with
// three cards each and two in the middle; a turn is two of look, switch and shuffle. Every player
// is sent only the cards that they have looked at.
'use strict';

const HAND = 3;
const MIDDLE = 2;
const INVALID = 'INVALID_MOVE';

const places = (ctx) => ctx.numPlayers * HAND + MIDDLE;
const isPlace = (ctx, place) => Number.isInteger(place) && place >= 0 && place < places(ctx);

function setup({ ctx, random }) {
  const cards = random.Shuffle([...Array(places(ctx) + 1).keys()]).slice(0, places(ctx));
  const seen = Object.fromEntries([...Array(ctx.numPlayers).keys()].map((player) => [player, {}]));
  return { cards, seen };
}

function look({ G, ctx, playerID }, place) {
  if (!isPlace(ctx, place)) return INVALID;
  G.seen[playerID][place] = G.cards[place];
}

function switchCards({ G, ctx }, one, other) {
  if (!isPlace(ctx, one) || !isPlace(ctx, other) || one === other) return INVALID;
  [G.cards[one], G.cards[other]] = [G.cards[other], G.cards[one]];
  for (const known of Object.values(G.seen)) {
    const [first, second] = [known[one], known[other]];
    delete known[one];
    delete known[other];
    if (second !== undefined) known[one] = second;
    if (first !== undefined) known[other] = first;
  }
}

function shuffle({ G, playerID, random }) {
  const own = [0, 1, 2].map((number) => Number(playerID) * HAND + number);
  const mixed = random.Shuffle(own.map((place) => G.cards[place]));
  own.forEach((place, number) => {
    G.cards[place] = mixed[number];
    for (const known of Object.values(G.seen)) delete known[place];
  });
  G.seen[playerID][own[0]] = G.cards[own[0]];
}

module.exports = {
  name: 'load',
  minPlayers: 3,
  maxPlayers: 3,
  disableUndo: true,
  setup,
  playerView: ({ G, playerID }) => ({
    cards: G.cards.length,
    seen: playerID == null ? {} : { [playerID]: G.seen[playerID] },
  }),
  turn: { maxMoves: 2 },
  moves: {
    look: { move: look, client: false, redact: true },
    switch: { move: switchCards, client: false },
    shuffle: { move: shuffle, client: false, redact: true },
  },
};
