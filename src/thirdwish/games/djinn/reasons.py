"""Reasons why a choice is not legal, in English; face/why.de.ts tells the same in German."""

from __future__ import annotations

from thirdwish.engine import reasons
from thirdwish.engine.game import Names
from thirdwish.engine.reasons import Reason
from thirdwish.games.djinn.cards import COLOUR_NAMES, LOCATION_NAMES
from thirdwish.games.djinn.table import Question

ASKS = {
    Question.TILE: "which Character Tile you take",
    Question.GO: "where you go",
    Question.TOLL: "what you pay another player",
    Question.ACT: "what you do where your Mage stands",
    Question.CHEST: "what you do with the chests",
    Question.ARCHIVES: "which option you choose",
    Question.TENT: "to which tent your Assistant goes",
    Question.CATCH: "which Djinn you catch",
    Question.HELP: "how you pay for the catch",
    Question.STORE: "where you put a Djinn",
    Question.FREE: "which Djinn you take for nothing",
    Question.CAPACITY: "whether you raise your Capacity",
    Question.STUDY: "how many Mage Cards you activate",
    Question.CIRCLE: "which circle you activate",
    Question.MAGE: "which Mage Card you take",
    Question.STACK: "which Equipment Card you take",
    Question.KEEP: "which card stays face up",
    Question.ACTIVATE: "which Mage Card you activate",
    Question.BOTTLE: "the colour of a Bottle",
    Question.TRADE: "which Bottle you trade",
    Question.BANISH: "which Djinn goes back into the bag",
    Question.DRAW: "whether you draw a Djinn",
    Question.TROPHY: "which Trophy you take",
    Question.TOM: "what Tom's card wants",
}


class Why(reasons.Why):
    """What can be wrong with a choice."""

    OVER = "the game is over"
    ASKED_ELSE = "the question now is {question}"
    TOM_WANTS_ELSE = "Tom's card wants something else, or you have none of it"
    NOTHING_SUCH = "there is no such thing to be had here now"
    MAGE_NOT_PLACED = "your Mage must be placed first"
    NOT_PUT_AWAY = "the Djinn that was caught must be put away first"
    LAST_ACTION = "this is the last action, which is no turn"
    NO_CARD_TO_USE = "you have no such card face up, or it would do nothing now"
    CANNOT_CORK = "you need such a Djinn in a circle, a fitting Bottle and a Cork"
    NO_SET = "you do not have those Djinn in Bottles, or no Trophy is left"
    NO_KEY = "you have no Key"
    MAGIC_FULL = "your Magic Power is at its maximum"
    KEY_NO_USE = "there is nothing to use it for"
    REWARD_AT_END = "nothing else can be done here: it comes when you end your turn"
    NO_REWARD = "no reward is due, or your Magic Power is at its maximum"
    FIRST_SQUARE = "the first place must be a square space"
    NO_PATH = "no path leads there from where you stand without turning back"
    CANNOT_PAY_MAGES = "you cannot pay those who stand there"
    ALREADY_THERE = "your Assistant stands there already"
    NO_TENT = "there is no such tent with so few players"
    CANNOT_PAY_ALL = "you cannot pay for all that"
    MUST_VISIT = "you have begun this action and must visit a tent"
    NONE_TO_SPARE = "you have none to spare"
    TILE_SORT = "you have one of that sort"
    NOT_OFFERED = "it is not offered"
    NOT_AT_SOURCE = "you are not at the Magic Source"
    CANNOT_BUY = "you have too few Scrolls, or no card to activate"
    SOURCE_DONE = "you have done the one or the other already"
    NO_BOSS = "no Boss is in the supply"
    TOO_LITTLE_MAGIC = "you have too little Magic Power"
    NO_PLACE = "it has no place"
    CATCH_OR_LEAVE = "you must catch Djinn here or leave them alone"
    ONLY_ROUND = "Djinn are only at round spaces"
    NO_CATCH = "there is no Djinn, or you have had your catch"
    NOT_AN_ACTION = "the Magic Source has no such action"
    RESTED = "you have taken Coins or Magic Power instead of acting"
    ACTED = "you have acted here"
    JUST_PLACED = "it was placed in this turn"
    NO_PASSAGE = "you have none"
    PASSAGE_USED = "you have used it in this turn"
    ACTED_THIS_TURN = "you have acted here in this turn"
    ONLY_BASIC = "a square space has only the basic action"
    AFRAID = "you are afraid of the dark"
    NO_MAGE_LEFT = "no such Mage Card is left"
    CANNOT_PAY_LOCATION = "you cannot pay the {location}"
    NO_SUCH_DJINN = "there is no such Djinn here"
    BOSS_STAYS = "a Boss cannot be banished"
    NO_ROOM = "you have neither a circle nor a Bottle and Cork for it"
    OWN_MAGIC_ONLY = "only your own Magic Power pays at the Source"
    NOT_YOUR_MAGE = "it is not your Mage Card"
    IS_ACTIVE = "it is active"
    CANNOT_PAY_IT = "you cannot pay for it"
    NOT_ACTIVE = "it is not active"
    NO_BOTTLE = "you have no {colour} Bottle and Cork that it could have"
    TOO_MANY = "you have no place for so many"
    TOO_STRONG = "the strength to pay is {strength} and you can pay no more than {most}"
    NO_CHEST = "there is no such chest"
    NO_KEYS_ON_CHESTS = "you cannot use Keys on chests"
    CANNOT_UNLOCK = "it has no lock, or you have no Key for it"
    NONE_ASIDE = "no chest is to be put aside"
    REST_ASIDE = "the chests left are to be put aside"
    NOT_YOUR_PASSAGE = "you have no such passage to place"
    OWN_PASSAGE_THERE = "a passage of yours lies there"
    SHOWN_THERE = "that location is shown there already, or you have placed one"
    NO_TROPHY = "it is not on offer"
    SAME_TROPHY = "the other one, just the same, is offered"
    OTHER_ROW = "it is not of your row"
    NO_STAVE = "you have no card to be used for a catch"
    NO_CIRCLE = "you need the circle for another, or none is free"
    CANNOT_LET_GO = "only a Djinn drawn from the bag can be let go"
    OPTION_GONE = "you have chosen it already, or there is nothing to activate"
    MUST_CHOOSE = "you have begun this action and must choose"
    PILE_CLOSED = "that pile is empty, or shows a Key and this is the basic action"
    NOT_COVERED = "no circle of yours is covered"
    SAME_COLOUR = "the Bottles must be of different colours"


def in_english(reason: Reason, names: Names) -> str:
    """Return a reason in words."""
    said = {
        "question": lambda question: ASKS[Question(question)],
        "location": LOCATION_NAMES.__getitem__,
        "colour": COLOUR_NAMES.__getitem__,
    }
    return reasons.in_english(reason, names, said)
