/** Where the cards lie: a round table on a wide screen, rows on a tall one. */
import { CENTRE, HAND, PLACES, STRANGER } from "./records";

export interface Spot {
  x: number; // top left
  y: number;
  width: number;
}
export interface Plate {
  seat: number;
  x: number; // middle
  y: number;
  width: number;
}
export interface Plan {
  width: number;
  height: number;
  card: (Spot | null)[]; // by place
  plate: Plate[];
  removed: Spot;
  table: { x: number; y: number; rx: number; ry: number };
}

const high = (width: number) => (width * 7) / 5;

function lay(card: (Spot | null)[], first: number, count: number, x: number, y: number, width: number, gap: number): void {
  const all = count * width + (count - 1) * gap;
  for (let i = 0; i < count; i++) card[first + i] = { x: x - all / 2 + i * (width + gap), y, width };
}

/** The seat that is so many places clockwise from the one who looks. */
export function seatAt(me: number, seats: number, offset: number): number {
  return ((me === STRANGER ? 0 : me) + offset) % seats;
}

export function planFor(seats: number, me: number, tall: boolean): Plan {
  return tall ? tallPlan(seats, me) : widePlan(seats, me);
}

function widePlan(seats: number, me: number): Plan {
  const [width, height] = [1240, 836];
  const [cx, cy, rx, ry] = [width / 2, 400, 424, 276];
  const card: (Spot | null)[] = Array.from({ length: PLACES }, () => null);
  const plate: Plate[] = [];
  const [w, own, gap] = [112, 124, 14];
  for (let offset = 0; offset < seats; offset++) {
    const seat = seatAt(me, seats, offset);
    const angle = Math.PI / 2 + (2 * Math.PI * offset) / seats;
    const x = cx + rx * Math.cos(angle);
    const y = cy + ry * Math.sin(angle);
    const size = offset === 0 ? own : w;
    const top = offset === 0 ? y - high(size) / 2 - 6 : y - high(size) / 2 + 24;
    lay(card, seat * HAND, HAND, x, top, size, gap);
    plate.push({ seat, x, y: offset === 0 ? top + high(size) + 36 : top - 36, width: 230 });
  }
  lay(card, CENTRE, 2, cx, cy - high(w) / 2 + (seats === 3 ? -10 : 0), w, 20);
  return {
    width, height, card, plate,
    removed: { x: width - w - 20, y: height - high(w) - 16, width: w },
    table: { x: cx, y: cy, rx: 600, ry: 392 },
  };
}

function tallPlan(seats: number, me: number): Plan {
  const width = 400;
  const card: (Spot | null)[] = Array.from({ length: PLACES }, () => null);
  const plate: Plate[] = [];
  const [w, own, gap] = [54, 84, 8];
  // Rows of opponents, clockwise from the left as at a table: the near ones below the far ones.
  const rows = seats === 3 ? [[1, 2]] : seats === 4 ? [[2], [1, 3]] : [[2, 3], [1, 4]];
  let y = 28;
  for (const [i, row] of rows.entries()) {
    if (i === 1) y = centre(y);
    for (const [j, offset] of row.entries()) {
      const seat = seatAt(me, seats, offset);
      const x = row.length === 1 ? width / 2 : j === 0 ? 102 : width - 102;
      plate.push({ seat, x, y, width: 186 });
      lay(card, seat * HAND, HAND, x, y + 30, w, gap);
    }
    y += 30 + high(w) + 46;
  }
  if (rows.length === 1) y = centre(y);
  y -= 16;
  lay(card, seatAt(me, seats, 0) * HAND, HAND, width / 2, y, own, 14);
  plate.push({ seat: seatAt(me, seats, 0), x: width / 2, y: y + high(own) + 34, width: 240 });
  const height = y + high(own) + 66;
  return {
    width, height, card, plate,
    removed: { x: width - w - 10, y: card[CENTRE]!.y, width: w },
    table: { x: width / 2, y: height / 2, rx: 250, ry: height / 2 + 20 },
  };

  function centre(at: number): number {
    lay(card, CENTRE, 2, width / 2, at - 24, w, 10);
    return at - 24 + high(w) + 44;
  }
}
