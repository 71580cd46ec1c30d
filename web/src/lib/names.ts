/** What to call the players. */
import { SEAT_LETTERS, STRANGER, type Language, type Names } from "./face";
import type { SeatInfo } from "./wire";

/** What to call whoever sits in each seat, before language comes into it. */
export function seatNames(seats: readonly SeatInfo[], botWord: string, freeWord: string): string[] {
  return seats.map((seat, number) => {
    if (seat.player) return seat.player.name;
    if (seat.bot) return `${botWord} ${SEAT_LETTERS[number]}`;
    return freeWord;
  });
}

/** Names as sentences of a language need them. */
export function namesFor(names: readonly string[], me: number, language: Language): Names {
  const isMe = (seat: number) => seat === me && me !== STRANGER;
  const name = (seat: number) => names[seat] ?? "?";
  const german = language === "de";
  return {
    name,
    isMe,
    who: (seat) => (isMe(seat) ? (german ? "du" : "you") : name(seat)),
    whose: (seat, mine) => {
      if (isMe(seat)) return mine ?? (german ? "dein" : "your");
      return german ? genitive(name(seat)) : `${name(seat)}'s`;
    },
  };
}

/** "Adas"; "Max'" where an s is heard already. */
function genitive(name: string): string {
  return /[sßxz]$/i.test(name) ? `${name}'` : `${name}s`;
}

/** A sentence with a capital letter at its beginning. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
