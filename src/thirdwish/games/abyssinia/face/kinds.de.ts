/** Love, Wealth and Power in German, as the sentences need them. */
export const NAMES = ["Liebe", "Reichtum", "Macht"];
export const WISH_OF = ["Liebeswunsch", "Reichtumswunsch", "Machtwunsch"];
export const WISHES_OF = ["Liebeswünsche", "Reichtumswünsche", "Machtwünsche"];
export const COUNTERS = ["Liebesmarke", "Reichtumsmarke", "Machtmarke"];
