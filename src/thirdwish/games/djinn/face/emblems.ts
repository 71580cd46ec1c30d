/**
 * Emblems of this game: each a path in a square of 24 by 24, filled by even-odd, so that an inner
 * outline is a hole. Goods, places, kinds of Equipment, and what tiles do.
 */
import { SHAPES } from "$lib/draw/shapes";
import { Ability, Good } from "./records";

export const EMBLEMS = {
  // goods
  coin: SHAPES.coin,
  scroll: "M6 3h13a2.500 2.500 0 0 1 0 5h-2v9a4 4 0 0 1-4 4H4.500a2.500 2.500 0 0 1 0-5H6zM8.500 7v1.600H14V7zM8.500 11v1.600H14V11zM8.500 15v1.600H14V15z",
  key: "M8 3a5.500 5.500 0 0 1 4.900 8L21 19v3h-3.500l-1-1.500v-2h-2l-1.300-1.300v-2L11 13a5.500 5.500 0 1 1-3-10zm-.5 3a2.300 2.300 0 1 0 0 4.600 2.300 2.300 0 0 0 0-4.600z",
  magic: "M12 1l2.600 7.400L22 11l-7.400 2.600L12 21l-2.600-7.400L2 11l7.400-2.600zM19.500 16l1 2.500 2.500 1-2.500 1-1 2.500-1-2.500-2.500-1 2.500-1z",
  cork: "M6 3h12v6l-2 12H8L6 9zM8.500 6v1.500h7V6zM9.500 11.500h2V13h-2zM13 15h2v1.500h-2z",
  bottle: "M9 1h6v2h-1v5.500c3.500 1.200 6 4.300 6 7.500 0 4-3.500 7-8 7s-8-3-8-7c0-3.200 2.500-6.300 6-7.500V3H9zM7.500 14.500c-1 2.500.5 5 2.500 5.800-.8-1.800-1.200-3.800-2.500-5.800z",
  circle: "M12 1.500a10.500 10.500 0 1 1 0 21 10.500 10.500 0 0 1 0-21zm0 2.200a8.300 8.300 0 1 0 0 16.600 8.300 8.300 0 0 0 0-16.600zM12 5l2 4.800 4.900-1.800-1.900 4.900 4.500 1.600H15L12 19l-3-4.500H2.500L7 12.900 5.100 8l4.900 1.800z",
  mage: "M12 1l4.500 8.500H20v2h-3.300A4.800 4.800 0 0 1 15 15.500c3 1 5 3.500 5 7.500H4c0-4 2-6.500 5-7.500a4.800 4.800 0 0 1-1.700-4H4v-2h3.500zM9.500 11.500a2.500 2.500 0 0 0 5 0z",
  equipment: "M12 2c3.500 0 6 1.500 6 1.500l3.500 5-3 1.800V22h-13V10.300l-3-1.800L6 3.500S8.500 2 12 2zm0 4.500l-2 3 2 9 2-9z",
  capacity: "M4 9h16l-2.500 13h-11zM12 1l5 5.500h-3.500V8h-3V6.500H7zM9 12l.6 7h1.400l-.4-7z",
  base: "M3 18h18v4H3zM6 14h12v3H6zM11 2h7l-2 2.500L18 7h-5.500v6h-1.500z",
  wake: "M12 5a7 7 0 1 1-6.700 9H8.500a4 4 0 1 0 .5-3.500l2.500 2.500H3V4.500l3.200 3.200A7 7 0 0 1 12 5z",
  trade: "M3 8h12V4l6 5.500-6 5.500v-3.800H3zM21 16H9v-2.500L3 18l6 5v-3h12z",
  banish: "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zm-6.200 5.700a7.500 7.500 0 0 0 10.500 10.500zm1.900-1.900l10.500 10.500A7.500 7.500 0 0 0 7.700 5.800z",
  djinn: "M12 2a5.500 5.500 0 0 1 5.500 5.500c0 2-.9 3.300-2 4.300 3 .4 5.500 1.700 5.500 3.700 0 2.500-4 3-7 3.500-2 .4-2 1.500-.5 3.500-4-1-6-2.500-6-5 0-1.700 1-3 2-4-2.500-.7-3-4-3-6A5.500 5.500 0 0 1 12 2zM9.800 6.500v2h1.400v-2zm3 0v2h1.400v-2z",
  // locations
  academy: "M12 2l10 5v2H2V7zM4 10.500h3V18H4zm4.700 0h2.600V18H8.700zm4 0h2.600V18h-2.600zm4.300 0h3V18h-3zM2 19.500h20V22H2z",
  tavern: "M4 6c0-2 2-3.500 4-3 1-1.500 4-1.500 5 0 2-.5 4 1 4 3v2h2.500A2.500 2.500 0 0 1 22 10.500v5a2.500 2.500 0 0 1-2.500 2.500H17v4H4zm13 4.500v5h2.500v-5zM7 10v9h1.600v-9zm5 0v9h1.600v-9z",
  catacombs: "M3 22V11a9 9 0 0 1 18 0v11h-4V11.500a5 5 0 0 0-10 0V22zM9 14h6v3H9zm0 4h6v4H9zm2.200 0v1.800h1.600V18z",
  archives: "M3 3h4v18H3zm1.200 3v2h1.600V6zM8.500 5H12v16H8.500zm1 3v1.500H11V8zM14 4.500l3.600-.9L22 20l-3.600 1zM3 22h19v1.200H3z",
  manufactory: "M10.500 1h3l.6 3 2.300 1 2.600-1.700 2 2L19.300 8l1 2.300 3 .6v3l-3 .6-1 2.300 1.700 2.600-2 2-2.600-1.700-2.300 1-.6 3h-3l-.6-3-2.300-1L5 21.400l-2-2 1.700-2.600-1-2.300-3-.6v-3l3-.6 1-2.300L3 5.400l2-2L7.600 5l2.300-1zM10.500 8v3l-2.500 2.500a3 3 0 0 0 2.500 4h3a3 3 0 0 0 2.500-4L13.500 11V8z",
  market: "M12 1l1 2 8 7H3l8-7zM3 11h18c0 1.700-1 3-2.200 3S16.500 13 16.500 13 15.700 14 14.300 14 12 13 12 13s-.8 1-2.200 1-2.300-1-2.300-1-1 1-2.300 1S3 12.700 3 11zM4.500 15.500H9V22H4.500zm10.500 0h4.500V22H15zM10 15.500h4L12 22z",
  source: "M12 1c2 4.500 5 6.500 5 10a5 5 0 0 1-10 0c0-3.500 3-5.500 5-10zM2 16c3-1 5 1.500 7 1.500h6c2 0 4-2.500 7-1.500-1 4-5 7-10 7S3 20 2 16zM12 7l-2 4.500h4z",
  // Equipment
  staff: "M15.500 1.500a5 5 0 0 1 5.500 8l-2-1.500a2.600 2.600 0 1 0-4.300-1L15 9.500 6 22.500 3.500 21l9-13a5 5 0 0 1 3-6.500z",
  hat: "M12 1.500c2.500 2 4.500 9 5 14 3 .4 5.500 1.300 5.500 2.700 0 2-5 3.300-10.500 3.300S1.500 20.200 1.500 18.200c0-1.400 2.500-2.300 5.500-2.700.5-5 2.500-12 5-14zM7.500 13.500l-.3 2c3 .8 6.600.8 9.600 0l-.3-2c-3 .8-6 .8-9 0z",
  cloak: "M9 2h6l1 2.500c3 3 5 9 5 17.500l-4.500-2-2 2.500L12 20l-2.500 2.500-2-2.500L3 22C3 13.500 5 7.500 8 4.500zM11 6l-1.500 10h1.300L12 8l1.200 8h1.300L13 6z",
  // further
  chest: "M4 10V8a5 5 0 0 1 5-5h6a5 5 0 0 1 5 5v2h-6.500V8.500h-3V10zM3 11.500h7.500V14h3v-2.500H21V21H3z",
  trophy: "M6 2h12v2h4c0 5-2 7.500-5 8-.8 1.300-2 2.300-3.500 2.700V18H17v4H7v-4h3.500v-3.300C9 14.300 7.800 13.300 7 12 4 11.500 2 9 2 4h4zM4.200 6c.3 2 1 3.200 2 3.700L6 6zM19.800 6H18l-.2 3.700c1-.5 1.700-1.700 2-3.700z",
  scoring: "M5 2h14v20l-3-2-2 2-2-2-2 2-2-2-3 2zM8 6v1.600h8V6zm0 4v1.600h8V10zm4 3l1 1.800 2 .3-1.500 1.400.4 2-1.900-1-1.900 1 .4-2L9 15.100l2-.3z",
  bag: "M9 2h6l-1.500 4C19 8 21 12 21 16c0 4-3.500 6-9 6s-9-2-9-6c0-4 2-8 7.500-10zM9 7.200V9h6V7.200z",
  passage: "M4 22V11a8 8 0 0 1 16 0v11h-4v-9H8v9zM10 15h4v2h-4zm0 3.500h4V20h-4z",
  hourglass: "M5 1h14v3h-1.500c0 4-2 6-4 8 2 2 4 4 4 8H19v3H5v-3h1.500c0-4 2-6 4-8-2-2-4-4-4-8H5zm4 3.500C9 7 10.500 8.500 12 10c1.500-1.500 3-3 3-5.500zM12 14c-1.500 1.500-3 3-3 6h6c0-3-1.500-4.500-3-6z",
  people: "M8 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm8.500 2a3.300 3.300 0 1 1 0 6.600 3.300 3.300 0 0 1 0-6.600zM1 21c0-5 3-8 7-8s7 3 7 8zm15.500 0c0-3-.8-5.500-2.300-7.300A5.600 5.600 0 0 1 23 21z",
  moon: "M15 2a10 10 0 1 0 7 15A9 9 0 0 1 15 2z",
  feet: "M7 2c2 0 3 2.500 3 5 0 2-.6 3.500-1 5H5.500C5 10 4 8.500 4 6.500 4 4 5.300 2 7 2zM5.500 13.500H9c.3 2-.3 3.500-1.800 3.500s-2-1.500-1.700-3.500zM17 6c1.700 0 3 2 3 4.500 0 2-1 3.500-1.500 5.500H15c-.4-1.500-1-3-1-5 0-2.500 1-5 3-5zm-2 11.500h3.500c.3 2-.2 3.500-1.700 3.500s-2.100-1.500-1.800-3.500z",
  eye: SHAPES.eye,
} as const;
export type EmblemName = keyof typeof EMBLEMS;

export const LOCATION_EMBLEMS: readonly EmblemName[] = ["academy", "tavern", "catacombs", "archives", "manufactory", "market"];
export const TYPE_EMBLEMS: readonly EmblemName[] = ["staff", "hat", "cloak"];
export const KIND_SHAPES = ["drop", "stone", "ember", "swirl"] as const;

export const GOOD_EMBLEMS: Record<number, EmblemName> = {
  [Good.CAPACITY]: "capacity", [Good.BASE]: "base", [Good.COINS]: "coin", [Good.SCROLLS]: "scroll", [Good.KEYS]: "key",
  [Good.MAGIC]: "magic", [Good.FILL]: "magic", [Good.CORKS]: "cork", [Good.CIRCLES]: "circle", [Good.MAGES]: "mage",
  [Good.EQUIPMENT]: "equipment", [Good.ACTIVATE]: "wake", [Good.BOTTLES]: "bottle", [Good.DIFFERENT_BOTTLES]: "bottle",
  [Good.TRADE]: "trade", [Good.BANISH]: "banish", [Good.DJINN]: "djinn",
};

/** What a card or tile shows for what it does: a large emblem, and perhaps a small one. */
export const ABILITY_EMBLEMS: Record<number, readonly EmblemName[]> = {
  [Ability.CATCH]: ["djinn", "magic"], [Ability.CATCH_BOSS]: ["djinn", "trophy"], [Ability.CHESTS]: ["chest", "eye"],
  [Ability.DISCOUNT]: ["mage", "coin"], [Ability.STAY]: ["market", "hourglass"], [Ability.NO_TOLL]: ["feet", "coin"],
  [Ability.START]: ["bag", "coin"], [Ability.NO_MARKET_TOLL]: ["market", "people"], [Ability.TAVERN_KEY]: ["tavern", "key"],
  [Ability.CORKS]: ["cork", "manufactory"], [Ability.SOURCE_PRICE]: ["source", "scroll"], [Ability.THRILL]: ["magic", "djinn"],
  [Ability.KEEP_KEYS]: ["key", "wake"], [Ability.STUDY]: ["academy", "mage"], [Ability.AMBITION]: ["scoring", "eye"],
  [Ability.COVER]: ["circle", "moon"], [Ability.POWER_ONLY]: ["eye", "mage"], [Ability.NO_ACTIVATE]: ["mage", "wake"],
  [Ability.BASIC_CHESTS]: ["catacombs", "moon"], [Ability.NO_CHEST_KEYS]: ["chest", "key"], [Ability.ASLEEP]: ["mage", "moon"],
  [Ability.DEARER]: ["manufactory", "coin"], [Ability.STRONGER]: ["djinn", "capacity"],
};
