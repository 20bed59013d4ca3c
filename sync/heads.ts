/** The latest version that the person may see, by space id; null without access. Heads are hints: a device pulls a space if its head differs [G6]. */
export type Heads = Record<string, number | null>

interface SpaceSign {
  spaceId: string
  head: number | null
  /** Devices wait a random time up to this many ms, so that the members of a large space do not all pull at once. */
  spreadMs: number
}

export const formatSpaceSign = ({ spaceId, head, spreadMs }: SpaceSign): string => `${spaceId}:${head}:${spreadMs}`

/** Parses the data of a `space` event, which `LiveSign` has validated. A space's id may contain colons. */
export function parseSpaceSign(data: string): SpaceSign {
  const parts = data.split(':')
  const spreadMs = Number(parts.pop())
  const head = parts.pop()
  return { spaceId: parts.join(':'), head: head === 'null' ? null : Number(head), spreadMs }
}

/**
 * Returns a 32-bit FNV-1a hash of the heads; devices and the server compute the same hash. If two sets of heads collide, a device misses
 * that change and detects only the next one.
 */
export function hashOfHeads(heads: Heads): string {
  let hash = 0x811c9dc5
  const entries = Object.entries(heads).sort(([a], [b]) => (a < b ? -1 : 1))
  for (const [id, head] of entries)
    for (const character of `${id}=${head};`) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(16)
}
