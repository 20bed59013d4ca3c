/** By space: the newest version that the person may see; null without access. Hints: a device pulls a space if its head differs [G6]. */
export type Heads = Record<string, number | null>

/** A short hash, the same on device and server (FNV-1a, 32 bits). If it collides, a device learns of a change a little later. */
export function hashOfHeads(heads: Heads): string {
  let hash = 0x811c9dc5
  const entries = Object.entries(heads).sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [id, head] of entries)
    for (const character of `${id}=${head};`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(16)
}
