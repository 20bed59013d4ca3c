/** Returns the size of the text in UTF-8 bytes. */
export function byteLength(text: string): number {
  let bytes = 0
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

/** Returns whether the text has more than `max` UTF-8 bytes. Counts bytes only if the number of UTF-16 units is not conclusive. */
export const isLongerThan = (text: string, max: number): boolean =>
  text.length > max || (3 * text.length > max && byteLength(text) > max)
