/** What the panels show: sections of plaques, each with all the choices that pointing at it could mean. */
import type { Scene } from "$lib/face";
import { sentence } from "$lib/names";
import { asker, bossesInCity, equipmentOf, helpWorth, magesOf, passagesLeft, range, ROW_WORDS, TENT_LETTERS, tentOf, trophiesOf } from "./city";
import type { EmblemName } from "./emblems";
import { labels, type PanelName } from "./labels";
import {
  Ability, ASIDE, CHARACTERS, CHEST, COLOUR, COLOURS, Deed, DIG, DISCARDED, KEEP_NEW, KEEP_OLD, LOCATIONS, MAGE, NONE, ON_BOARD, ON_OFFER,
  OPEN, OPTION, PAY_TOM, PILE, PILES, Question, REVEALED, ROWS, SCORINGS, SQUARES, STACK, STALL, STALLS, STAND, SWAP,
  TENTS, TILE, TOM_DECK, TROPHIES, TROPHY, TYPES, UNLOCK, type Box, type City, type View,
} from "./records";
import { scoringPoints } from "./score";
import { said } from "./words";

export type Art =
  | { mage: number; asleep?: boolean }
  | { equipment: number }
  | { character: number }
  | { goods: readonly number[]; locked?: readonly number[] }
  | { emblem: EmblemName; number?: number }
  | { bottle: number }
  | { assistants: number[]; tent: string };

export interface Entry {
  key: string;
  title: string;
  text: string;
  art: Art;
  possible: readonly number[];
  /** Something that is not there any more, or has been used. */
  spent?: boolean;
}
export interface Section {
  title: string;
  note?: string;
  entries: Entry[];
}

/** The panel that a question is about; none where the map or the player's board is. */
export function panelFor(question: number): PanelName | null {
  switch (question) {
    case Question.TILE: return "tiles";
    case Question.CHEST: return "chests";
    case Question.ARCHIVES: return "archives";
    case Question.TENT: return "market";
    case Question.HELP: case Question.ACTIVATE: return "mages";
    case Question.MAGE: return "tavern";
    case Question.STACK: case Question.KEEP: return "manufactory";
    case Question.BOTTLE: case Question.TRADE: return "bottles";
    case Question.TROPHY: return "trophies";
    case Question.TOM: return "tom";
    default: return null;
  }
}

export function sectionsOf(scene: Scene<View, Box>, city: City, panel: PanelName): Section[] {
  const { box, view, names } = scene;
  const label = labels(scene.language);
  const { texts: say } = said(scene.language);
  const seat = view.me < view.seats ? view.me : asker(view);
  const player = city.player[seat];
  const mage = (card: number, possible: number[], note = ""): Entry => ({
    key: `mage-${card}`, title: say.name.mage(box, card), text: `${say.mageText(box, card)}${note}`, possible,
    art: { mage: card, asleep: city.mage_at[card] === seat && !city.active[card] }, spent: city.mage_at[card] === seat && !city.active[card],
  });
  const equipment = (card: number, possible: number[], note = ""): Entry => ({
    key: `equipment-${card}`, title: say.name.equipment(box, card), text: `${say.equipmentText(box, card)}${note}`, art: { equipment: card }, possible,
  });
  switch (panel) {
    case "tiles":
      return [true, false].map((good) => ({
        title: good ? label.good : label.bad,
        entries: range(CHARACTERS)
          .filter((tile) => city.character_at[tile] === ON_OFFER && !!box.character[tile].kind === good)
          .map((tile) => ({ key: `character-${tile}`, title: say.name.character(box, tile), text: say.characterText(box, tile), art: { character: tile }, possible: [TILE + tile] })),
      }));
    case "tavern":
      return [0, 1].map((keyed) => ({
        title: keyed ? label.withKey : label.withoutKey,
        note: keyed ? undefined : label.rebuilt,
        entries: range(PILES / 2, keyed * 2).flatMap((pile) => {
          const top = city.mage_top[pile];
          return top === NONE ? [] : [mage(top, [PILE + pile], ` (${label.beneath(city.mage_under[pile])})`)];
        }),
      }));
    case "manufactory": {
      const offered = city.offered;
      const worn = offered === NONE ? NONE : city.player[asker(view)].worn[box.equipment[offered].kind];
      return [
        ...(offered === NONE ? [] : [
          { title: label.newCard, entries: [equipment(offered, [KEEP_NEW])] },
          { title: label.oldCard, entries: worn === NONE ? [] : [equipment(worn, [KEEP_OLD])] },
        ]),
        {
          title: label.panels.manufactory, note: label.rebuilt,
          entries: range(TYPES).flatMap((kind) => {
            const top = city.stack_top[kind];
            return top === NONE ? [] : [equipment(top, [STACK + kind], ` (${say.types[kind]}, ${label.beneath(city.stack_under[kind])})`)];
          }),
        },
      ];
    }
    case "market":
      return range(TENTS).flatMap((tent) => {
        const stalls = range(STALLS).filter((stall) => tentOf(box, city, stall) === tent);
        const there = range(view.seats).filter((other) => city.player[other].tent === tent);
        if (stalls.length === 0) return [];
        return [{
          title: label.tent(TENT_LETTERS[tent]),
          entries: [
            ...stalls.map((stall): Entry => ({
              key: `stall-${stall}`, title: sentence(say.goods(box.stall[stall].gain)), art: { goods: box.stall[stall].gain }, possible: [STALL + stall],
              text: say.stall(box, stall).slice(say.goods(box.stall[stall].gain).length + 1),
            })),
            {
              key: `tent-${tent}`, title: label.tent(TENT_LETTERS[tent]), possible: [STAND + tent], art: { assistants: there, tent: TENT_LETTERS[tent] },
              text: `${label.stand}${there.length ? ` ${label.assistants(there.map((other) => names.name(other)).join(", "))}` : ""}`,
            } satisfies Entry,
          ],
        }];
      });
    case "archives": {
      const better = passagesLeft(player, ON_BOARD) === 0;
      return [
        {
          title: label.options,
          entries: range(4).map((option) => {
            const gain = box.deed[(better ? Deed.BETTER_COINS : Deed.ARCHIVES_COINS) + option].of;
            return { key: `option-${option}`, title: sentence(say.goods(gain)), text: "", art: { goods: gain }, possible: [OPTION + option] };
          }),
        },
        {
          title: label.placePassage,
          entries: range(LOCATIONS).filter((location) => player.passage[location] === ON_BOARD).map((location) => ({
            key: `dig-${location}`, title: label.passage(say.locations[location]), text: label.passageText, art: { emblem: "passage" as const },
            possible: range(SQUARES, DIG + location * SQUARES),
          })),
        },
      ];
    }
    case "chests":
      return [{
        title: label.panels.chests, note: label.rebuilt,
        entries: range(REVEALED).filter((slot) => city.revealed[slot] !== NONE).map((slot) => {
          const { gain, locked } = box.chest[city.revealed[slot]];
          return {
            key: `chest-${slot}`, title: sentence(say.goods(gain)), text: say.chest(box, city.revealed[slot]).slice(say.goods(gain).length).replace(/^; /, "+ "),
            art: { goods: gain, locked }, possible: [CHEST + slot, UNLOCK + slot, ASIDE + slot],
          };
        }),
      }];
    case "trophies":
      return range(ROWS).map((row) => {
        const left = range(TROPHIES).filter((trophy) => city.trophy_at[trophy] === ON_OFFER && box.trophy[trophy].row === row);
        return {
          title: label.row(ROW_WORDS[row]), note: left.length ? undefined : label.noneLeft,
          entries: left.map((trophy) => ({
            key: `trophy-${trophy}`, title: say.trophyName(box, trophy), text: say.trophy(box, trophy), possible: [TROPHY + trophy],
            art: { emblem: "trophy" as const, number: box.trophy[trophy].points },
          })),
        };
      });
    case "goals": {
      const card = (one: number): Entry => ({
        key: `scoring-${one}`, title: sentence(say.scoring(box, one)), possible: [], art: { emblem: "scoring" },
        text: label.nowWorth(scoringPoints(box, city, seat, one)),
      });
      const open = range(SCORINGS).filter((one) => city.scoring_at[one] === OPEN);
      const held = player.able[Ability.AMBITION] ? view.held.filter((one) => one !== NONE) : [];
      const bag = range(COLOURS).map((colour) => `${city.bag[colour]} ${say.colours[colour]}`).join(", ");
      return [
        ...secretsOf(scene, city).map((seat) => ({
          title: label.secretOf(scene.names.name(seat)), note: label.unseen,
          entries: scene.open![seat].held.filter((one) => one !== NONE).map((one) => ({ ...card(one), text: "" })),
        })),
        ...(open.length ? [{ title: label.openScoring, entries: open.map(card) }] : []),
        ...(held.length ? [{ title: label.secretScoring, entries: held.map(card) }] : []),
        {
          title: label.supply,
          entries: [
            { key: "bag", title: label.bosses(bossesInCity(city), city.supply), text: label.bag(bag), art: { emblem: "bag" }, possible: [] },
            { key: "keys", title: label.keysLeft(city.keys), text: label.chestsLeft(city.chests), art: { emblem: "key" }, possible: [] },
          ],
        },
      ];
    }
    case "mages": return cardsOf(scene, city, seat, true);
    case "bottles":
      return [{
        title: label.panels.bottles,
        entries: range(COLOURS).map((colour) => ({
          key: `bottle-${colour}`, title: sentence(label.bottlesOf(say.colours[colour])), art: { bottle: colour },
          text: label.bottleText(player.bottles[colour], player.corked[colour] + player.corked[colour + COLOURS]),
          possible: [COLOUR + colour, ...range(COLOURS, SWAP + colour * COLOURS)],
        })),
      }];
    case "tom": {
      const seen = range(TOM_DECK).filter((card) => city.tom_at[card] === DISCARDED && card !== city.errand);
      const errand = (card: number, possible: number[], spent = false): Entry => ({
        key: `tom-${card}`, title: sentence(say.errand(box, card)), text: "", art: { emblem: "hourglass" }, possible, spent,
      });
      return [
        { title: label.tomLeft(city.tom_left), note: label.tomText, entries: city.errand === NONE ? [] : [errand(city.errand, [PAY_TOM, ...range(COLOURS, COLOUR)])] },
        ...(seen.length ? [{ title: label.tomSeen, note: label.rebuilt, entries: seen.map((card) => errand(card, [], true)) }] : []),
      ];
    }
  }
}

/** In a replay with all hands open: others who have secret Scoring Cards, which they alone knew. */
export function secretsOf({ view, open = [] }: Scene<View, Box>, city: City): number[] {
  const holds = (seat: number) => city.player[seat].able[Ability.AMBITION] > 0 && open[seat]?.held.some((one) => one !== NONE);
  return range(view.seats).filter((seat) => seat !== view.me && holds(seat));
}

/** A player's cards at full length. */
export function cardsOf(scene: Scene<View, Box>, city: City, seat: number, mine: boolean): Section[] {
  const { box } = scene;
  const label = labels(scene.language);
  const { texts: say } = said(scene.language);
  const mages = magesOf(city, seat);
  const helps = mine && scene.view.question === Question.HELP;
  const player = city.player[seat];
  const others: Entry[] = [
    ...player.tile.flatMap((tile) => (tile === NONE ? [] : [{ key: `tile-${tile}`, title: say.name.character(box, tile), text: say.characterText(box, tile), art: { character: tile }, possible: [] }])),
    ...equipmentOf(city, seat).map((card) => ({
      key: `equipment-${card}`, title: say.name.equipment(box, card), text: say.equipmentText(box, card), art: { equipment: card },
      possible: [], spent: !player.worn.includes(card),
    })),
    ...trophiesOf(city, seat).map((trophy) => ({
      key: `trophy-${trophy}`, title: say.trophyName(box, trophy), text: say.trophy(box, trophy), possible: [], art: { emblem: "trophy" as const, number: box.trophy[trophy].points },
    })),
  ];
  return [
    {
      title: label.magesLabel,
      note: mine && mages.length === 0 ? label.noMages : undefined,
      entries: mages.map((card) => ({
        key: `mage-${card}`, title: say.name.mage(box, card),
        text: `${helps && city.active[card] ? `${label.worthNow(helpWorth(box, city, seat, card))} ` : ""}${say.mageText(box, card)} (${city.active[card] ? label.active : label.asleep})`,
        art: { mage: card, asleep: !city.active[card] }, possible: mine ? [MAGE + card] : [], spent: !city.active[card],
      })),
    },
    ...(others.length ? [{ title: label.ownCards, entries: others }] : []),
  ];
}
