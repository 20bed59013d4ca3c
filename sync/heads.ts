/**
 * The newest version that the person may see, by space id; null without access. Heads are hints: a device pulls a space
 * if its head differs [G6].
 */
export type Heads = Record<string, number | null>

/** A short hash for devices and the server (32-bit FNV-1a). After a collision, a device detects only the next change. */
export function hashOfHeads(heads: Heads): string {
  let hash = 0x811c9dc5
  const entries = Object.entries(heads).sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [id, head] of entries)
    for (const character of `${id}=${head};`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(16)
}
