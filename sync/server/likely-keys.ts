import type { SentMutation } from '../protocol.ts'

/** Longer texts are written by people and are not keys. */
const MAX_KEY_CHARACTERS = 64
const MAX_KEYS = 4_000
const MAX_DEPTH = 4

/**
 * Returns up to `MAX_KEYS` keys that mutations are likely to look up: their ids and the short texts in their arguments. A wrong guess is
 * harmless, and rows not listed here are read on demand.
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
