import type { Option, Options } from '../family.ts'

/** Words instead of numbers as options: mistakes with the text or the reason of another one are left out. */
export function worded(key: Option, mistakes: readonly Option[]): Options {
  const seen = new Set([key.why])
  return { key, mistakes: mistakes.filter(({ why }) => !seen.has(why) && seen.add(why)) }
}
