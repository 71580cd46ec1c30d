/** Special rules in German, made from what the box says of them. */
import { ANY_TYPE } from "./cards";
import { Chosen, Condition, Item, Mode, Timing, Verb, Whose, type Rule } from "./records";
import { COUNTERS, NAMES, WISH_OF } from "./kinds.de";

const NUMBERS = ["keine", "eine", "zwei", "drei"];

function condition(rule: Rule): string {
  const counter = COUNTERS[rule.condition_type];
  const number = NUMBERS[rule.condition_number] ?? String(rule.condition_number);
  switch (rule.condition) {
    case Condition.HOLD:
      return rule.condition_number > 1 ? `du mindestens ${number} ${counter}n hast` : `du eine ${counter} hast`;
    case Condition.ANOTHER_HOLDS_MORE: return `jemand mehr ${counter}n hat als du`;
    case Condition.TOOK_NONE: return "du in dieser Runde keine Marke genommen hast";
    case Condition.TOOK_TYPE: return `du in dieser Runde eine ${counter} genommen hast`;
    case Condition.TOOK_MANY: return `du in dieser Runde mindestens ${number} Marken genommen hast`;
    case Condition.LAID_ANOTHER: return "noch ein anderer Wunsch von dir ausliegt";
    case Condition.BOTH_HAVE_GENIES: return "du und dein linker Nachbar beide einen Dschinn habt";
    default: return "";
  }
}

function discard(rule: Rule): string {
  const others = rule.whose === Whose.ANOTHERS;
  switch (rule.item) {
    case Item.HAND_CARD:
      if (others) return "eine zufällige Karte aus einer anderen Hand abwerfen";
      return `eine ${rule.chosen === Chosen.AT_RANDOM ? "zufällige " : ""}Karte aus deiner Hand abwerfen`;
    case Item.LAID_WISH:
      if (!others) return "einen anderen deiner ausliegenden Wünsche abwerfen";
      return `einen fremden Wunsch ${rule.type === ANY_TYPE ? "" : `mit ${NAMES[rule.type]} `}abwerfen`;
    case Item.GENIE: return others ? "einen fremden Dschinn fortschicken" : "deinen Dschinn fortschicken";
    case Item.COUNTER_TAKEN: return "eine Marke aus dieser Runde zurückgeben";
    default: return others ? `eine fremde ${COUNTERS[rule.type]} abwerfen` : `eine ${COUNTERS[rule.type]} zurückgeben`;
  }
}

function steal(rule: Rule): string {
  switch (rule.item) {
    case Item.HAND_CARD:
      return rule.whose === Whose.TAKERS
        ? "jemandem, der in dieser Runde eine Marke genommen hat, eine zufällige Karte aus der Hand stehlen"
        : "eine zufällige Karte aus einer anderen Hand stehlen";
    case Item.LAID_WISH: return "einen fremden ausliegenden Wunsch stehlen";
    case Item.GENIE: return "einen fremden Dschinn stehlen";
    default:
      return rule.whose === Whose.RICHER
        ? `dort eine ${COUNTERS[rule.type]} stehlen`
        : `jemandem eine ${COUNTERS[rule.type]} stehlen`;
  }
}

function exchange(rule: Rule): string {
  if (rule.item === Item.HAND_CARD) return "mit jemandem je eine zufällige Handkarte tauschen";
  if (rule.item === Item.GENIE) {
    return rule.whose === Whose.LEFT
      ? "mit deinem linken Nachbarn die Dschinn tauschen"
      : "deinen Dschinn gegen einen fremden tauschen";
  }
  return `eine ${COUNTERS[rule.type]} gegen eine fremde ${COUNTERS[rule.other_type]} tauschen`;
}

function action(rule: Rule): string {
  switch (rule.verb) {
    case Verb.DISCARD: return discard(rule);
    case Verb.STEAL: return steal(rule);
    case Verb.EXCHANGE: return exchange(rule);
    case Verb.DISCARD_BOTH: return "einen deiner ausliegenden Wünsche und dann einen fremden abwerfen";
    case Verb.DRAW:
      return rule.type === ANY_TYPE ? "einen Wunsch von einem beliebigen Stapel ziehen" : `einen ${WISH_OF[rule.type]} ziehen`;
    default: return "nichts tun";
  }
}

function always(rule: Rule): string {
  if (rule.verb === Verb.LAY_THREE) return "du musst drei Wünsche auslegen, wenn du kannst";
  return `alle Symbole, die du ausgelegt hast, zählen mit Pfeil nach ${rule.verb === Verb.ARROW_UP ? "oben" : "unten"}`;
}

/** A rule as it stands on a card: "Vorher: Du darfst einen fremden Dschinn stehlen." */
export function ruleText(rule: Rule): string {
  const cap = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  if (rule.timing === Timing.ALWAYS) return `Immer: ${cap(always(rule))}.`;
  const when = rule.timing === Timing.BEFORE ? "Vorher" : "Nachher";
  const given = rule.condition === Condition.NONE ? "" : `wenn ${condition(rule)}, `;
  if (rule.whose === Whose.LEADERS) {
    const number = NUMBERS[rule.number] ?? String(rule.number);
    const loses = given ? "muss eine abwerfen, wer" : "wer";
    const tail = `die meisten ${COUNTERS[rule.type]}n hat, mindestens ${number}`;
    return `${when}: ${cap(`${given}${loses} ${tail}`)}${given ? "" : ", muss eine abwerfen"}.`;
  }
  const modal = rule.mode === Mode.MAY ? "darfst" : "musst";
  return `${when}: ${cap(given ? `${given}${modal} du` : `du ${modal}`)} ${action(rule)}.`;
}

/** The question whom a rule is to hit. */
export function askPlayer(rule: Rule): string {
  const counter = COUNTERS[rule.type];
  if (rule.verb === Verb.STEAL) {
    if (rule.item === Item.HAND_CARD) return "Wem stiehlst du eine Karte aus der Hand?";
    return rule.item === Item.GENIE ? "Wessen Dschinn stiehlst du?" : `Wem stiehlst du eine ${counter}?`;
  }
  if (rule.verb === Verb.EXCHANGE) {
    if (rule.item === Item.HAND_CARD) return "Mit wem tauschst du eine zufällige Karte?";
    if (rule.item === Item.GENIE) return "Mit wem tauschst du den Dschinn?";
    return `Wer bekommt deine ${counter} für eine ${COUNTERS[rule.other_type]}?`;
  }
  if (rule.item === Item.HAND_CARD) return "Aus wessen Hand wird eine Karte abgeworfen?";
  return rule.item === Item.GENIE ? "Wessen Dschinn schickst du fort?" : `Wer verliert eine ${counter}?`;
}

/** The question which laid wish a rule is to hit. */
export function askWish(rule: Rule, second: boolean): string {
  if (rule.verb === Verb.DISCARD_BOTH) {
    return second ? "Und welchen fremden Wunsch wirfst du ab?" : "Welchen deiner eigenen Wünsche wirfst du zuerst ab?";
  }
  if (rule.verb === Verb.STEAL) return "Welchen ausliegenden Wunsch stiehlst du?";
  if (rule.whose === Whose.MINE) return "Welchen anderen deiner Wünsche wirfst du ab?";
  return `Welchen fremden Wunsch${rule.type === ANY_TYPE ? "" : ` mit ${NAMES[rule.type]}`} wirfst du ab?`;
}
