/**
 * Returns a 72-bit hash as hexadecimal digits. The result is stored, so it must never change. Not cryptographic, because Web Crypto does
 * not exist over plain HTTP: use it only where a collision affects nobody but the person who causes it. Mixes bits like MurmurHash3.
 */
export function hashText(text: string): string {
  let [a, b, c] = [0x9e3779b9, 0x85ebca6b, 0xc2b2ae35]
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    a = rotated(Math.imul(a ^ code, 0xcc9e2d51))
    b = rotated(Math.imul(b ^ code, 0x1b873593))
    c = rotated(Math.imul(c ^ code, 0xe6546b65))
  }
  return [a ^ (b >>> 3), b ^ (c >>> 5), c ^ (a >>> 7)]
    .map((lane) =>
      finished(lane ^ text.length)
        .toString(16)
        .padStart(8, '0')
        .slice(0, 6),
    )
    .join('')
}

const rotated = (lane: number): number => (lane << 13) | (lane >>> 19)

function finished(lane: number): number {
  let value = Math.imul(lane ^ (lane >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
