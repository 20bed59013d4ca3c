import { ErrorFacts } from '@station-zero/schema/analytics/events.ts'
import * as v from 'valibot'
import { trackError } from './track.ts'

/** Errors that this page has reported, so that a repeated error counts once. */
const reported = new Set<string>()

/**
 * Reports an error without its message, its URL or anything that a person typed. Ignores errors of browser extensions, failed imports, and
 * errors that this page has already reported.
 */
export async function reportError(error: unknown, version: string): Promise<void> {
  const facts = factsOf(error, version)
  const key = facts && `${facts.kind} ${facts.place}`
  if (!facts || !key || reported.has(key)) return
  reported.add(key)
  await trackError(facts)
}

export function factsOf(error: unknown, version: string): ErrorFacts | undefined {
  const [name, words, stack] = [textOf(error, 'name'), textOf(error, 'message'), textOf(error, 'stack')]
  // A failed import is expected when offline; the screen shows the error.
  if (/dynamically imported module|Importing a module script failed/.test(words)) return undefined
  const place = placeIn(stack)
  if (place === undefined && /[\w-]+:\/\//.test(stack)) return undefined
  const [, reactError] = /^Minified React error #(\d{1,4})/.exec(words) ?? []
  const kind = reactError ? `React${reactError}` : name
  const facts = { kind: isKind(kind) ? kind : 'Error', place: place ?? 'unknown', version }
  return v.is(ErrorFacts, facts) ? facts : undefined
}

const isKind = (name: string): boolean => v.is(ErrorFacts.entries.kind, name)

/**
 * Returns the position of the first stack frame in one of our files, such as `home-Bx3k.js:9:1024`; undefined if there is none. All
 * browsers format a position like `https://host/assets/home-Bx3k.js:9:1024`.
 */
function placeIn(stack: string): string | undefined {
  for (const [, origin, place] of stack.matchAll(/(https?:\/\/[^/\s)]+)\/(?:[\w-]+\/)*([\w.-]+\.\w+:\d+:\d+)/g))
    if (origin === location.origin) return place
  return undefined
}

const textOf = (error: unknown, name: 'name' | 'message' | 'stack'): string => {
  const value: unknown = Object(error)[name]
  return typeof value === 'string' ? value : ''
}
