import type { SentMutation } from '../protocol.ts'

/** Longer texts are people's own words, not keys. */
const MAX_KEY_CHARACTERS = 64
const MAX_KEYS = 4_000
const MAX_DEPTH = 4

/**
 * Which rows mutations may look up: most are named by their id or by a text in their arguments. A wrong guess costs nothing, and a row that
 * is not among them is read when it is asked for.
 */
export function likelyKeys(mutations: readonly SentMutation[]): string[] {
  const keys = new Set<string>()
  const add = (value: unknown, depth: number): void => {
    if (keys.size >= MAX_KEYS) return
    if (typeof value === 'string' && value.length <= MAX_KEY_CHARACTERS) keys.add(value)
    if (typeof value !== 'object' || value === null || depth === 0) return
    for (const inner of Object.values(value)) add(inner, depth - 1)
  }
  for (const { id, args } of mutations) {
    add(id, 0)
    add(args, MAX_DEPTH)
  }
  return [...keys]
}
