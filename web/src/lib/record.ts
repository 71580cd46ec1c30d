/** Records out of bytes: a game's View and Box, read by the layout that the server tells. */
import type { LayoutField, Shape } from "./wire";

export type Field = number | Field[] | Decoded;
export interface Decoded {
  [name: string]: Field;
}

/** Bytes out of base64, as JSON carries them. */
export function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
}

/** The record that lies in some bytes; its type is generated in the game's `face/records.ts`. */
export function decode<T>(shape: Shape, bytes: Uint8Array): T {
  const data = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return record(shape.fields, data, 0) as T;
}

function record(fields: LayoutField[], data: DataView, from: number): Decoded {
  const made: Decoded = {};
  for (const field of fields) {
    const at = from + field.at;
    const size = field.kind === "record" ? field.size : SIZES[field.kind];
    if (field.count === null) made[field.name] = one(field, data, at);
    else made[field.name] = Array.from({ length: field.count }, (_, i) => one(field, data, at + i * size));
  }
  return made;
}

const SIZES: Record<string, number> = { u8: 1, i8: 1, u16: 2, i16: 2, u32: 4, i32: 4 };

function one(field: LayoutField, data: DataView, at: number): Field {
  switch (field.kind) {
    case "u8": return data.getUint8(at);
    case "i8": return data.getInt8(at);
    case "u16": return data.getUint16(at, true);
    case "i16": return data.getInt16(at, true);
    case "u32": return data.getUint32(at, true);
    case "i32": return data.getInt32(at, true);
    default: return record(field.fields, data, at);
  }
}

/** A text that lies in a row of bytes, as `put_text` wrote it: UTF-8, filled up with zeros. */
export function textAt(row: readonly number[], at: number, length: number): string {
  const bytes = row.slice(at, at + length);
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(Uint8Array.from(end < 0 ? bytes : bytes.slice(0, end)));
}
