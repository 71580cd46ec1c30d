/** Special rules in English, made from what the box says of them. */
import { ANY_TYPE } from "./cards";
import { Chosen, Condition, Item, Mode, Timing, Verb, Whose, type Rule } from "./records";

const TYPES = ["Love", "Wealth", "Power"];
const NUMBERS = ["no", "one", "two", "three"];

function condition(rule: Rule): string {
  const type = TYPES[rule.condition_type];
  const number = NUMBERS[rule.condition_number] ?? String(rule.condition_number);
  switch (rule.condition) {
    case Condition.HOLD:
      return rule.condition_number > 1 ? `you hold ${number} or more ${type} counters` : `you hold a ${type} counter`;
    case Condition.ANOTHER_HOLDS_MORE: return `another player holds more ${type} counters than you`;
    case Condition.TOOK_NONE: return "you took no counter this round";
    case Condition.TOOK_TYPE: return `you took a ${type} counter this round`;
    case Condition.TOOK_MANY: return `you took ${number} or more counters this round`;
    case Condition.LAID_ANOTHER: return "another wish of yours lies there";
    case Condition.BOTH_HAVE_GENIES: return "you and the player on your left both have a Genie";
    default: return "";
  }
}

function discard(rule: Rule): string {
  const others = rule.whose === Whose.ANOTHERS;
  const type = TYPES[rule.type];
  switch (rule.item) {
    case Item.HAND_CARD:
      if (others) return "discard a random card from another player's hand";
      return rule.chosen === Chosen.AT_RANDOM ? "discard a random card from your hand" : "discard a card from your hand";
    case Item.LAID_WISH:
      if (!others) return "discard another wish you laid";
      return `discard another player's wish${rule.type === ANY_TYPE ? "" : ` that shows ${type}`}`;
    case Item.GENIE: return others ? "send another player's Genie away" : "send your Genie away";
    case Item.COUNTER_TAKEN: return "give back a counter you took this round";
    default: return others ? `discard another player's ${type} counter` : `give back a ${type} counter`;
  }
}

function steal(rule: Rule): string {
  switch (rule.item) {
    case Item.HAND_CARD:
      return rule.whose === Whose.TAKERS
        ? "steal a random card from the hand of a player who took a counter this round"
        : "steal a random card from another player's hand";
    case Item.LAID_WISH: return "steal another player's laid wish";
    case Item.GENIE: return "steal another player's Genie";
    default: return `steal a ${TYPES[rule.type]} counter from ${rule.whose === Whose.RICHER ? "that" : "another"} player`;
  }
}

function exchange(rule: Rule): string {
  if (rule.item === Item.HAND_CARD) return "swap a card of your hand for one of another player's, both at random";
  if (rule.item === Item.GENIE) {
    return `swap Genies with ${rule.whose === Whose.LEFT ? "the player on your left" : "another player"}`;
  }
  return `swap a ${TYPES[rule.type]} counter for another player's ${TYPES[rule.other_type]} counter`;
}

function action(rule: Rule): string {
  switch (rule.verb) {
    case Verb.DISCARD: return discard(rule);
    case Verb.STEAL: return steal(rule);
    case Verb.EXCHANGE: return exchange(rule);
    case Verb.DISCARD_BOTH: return "discard one of your laid wishes and then another player's";
    case Verb.DRAW: return rule.type === ANY_TYPE ? "draw a wish from any pile" : `draw a ${TYPES[rule.type]} wish`;
    default: return "do nothing";
  }
}

function always(rule: Rule): string {
  if (rule.verb === Verb.LAY_THREE) return "you must lay three wishes if you can";
  return `all icons you laid count with ${rule.verb === Verb.ARROW_UP ? "an up" : "a down"} arrow`;
}

/** A rule as it stands on a card: "Before: you may steal another player's Genie." */
export function ruleText(rule: Rule): string {
  if (rule.timing === Timing.ALWAYS) return `Always: ${always(rule)}.`;
  const when = rule.timing === Timing.BEFORE ? "Before" : "After";
  const given = rule.condition === Condition.NONE ? "" : `if ${condition(rule)}, `;
  if (rule.whose === Whose.LEADERS) {
    const number = NUMBERS[rule.number] ?? String(rule.number);
    return `${when}: ${given}whoever holds the most ${TYPES[rule.type]} counters, ${number} or more, must discard one.`;
  }
  return `${when}: ${given}you ${rule.mode === Mode.MAY ? "may" : "must"} ${action(rule)}.`;
}

/** The question whom a rule is to hit. */
export function askPlayer(rule: Rule): string {
  const type = TYPES[rule.type];
  if (rule.verb === Verb.STEAL) {
    if (rule.item === Item.HAND_CARD) return "From whose hand do you steal a card?";
    return rule.item === Item.GENIE ? "Whose Genie do you steal?" : `From whom do you steal a ${type} counter?`;
  }
  if (rule.verb === Verb.EXCHANGE) {
    if (rule.item === Item.HAND_CARD) return "With whom do you swap a card at random?";
    if (rule.item === Item.GENIE) return "With whom do you swap Genies?";
    return `Who gets your ${type} counter for a ${TYPES[rule.other_type]} counter?`;
  }
  if (rule.item === Item.HAND_CARD) return "From whose hand is a card discarded?";
  return rule.item === Item.GENIE ? "Whose Genie do you send away?" : `Who loses a ${type} counter?`;
}

/** The question which laid wish a rule is to hit. */
export function askWish(rule: Rule, second: boolean): string {
  if (rule.verb === Verb.DISCARD_BOTH) {
    return second ? "And which wish of another player do you discard?" : "Which of your own wishes do you discard first?";
  }
  if (rule.verb === Verb.STEAL) return "Which laid wish do you steal?";
  if (rule.whose === Whose.MINE) return "Which other wish of yours do you discard?";
  return `Which wish${rule.type === ANY_TYPE ? "" : ` with ${TYPES[rule.type]}`} of another player do you discard?`;
}
