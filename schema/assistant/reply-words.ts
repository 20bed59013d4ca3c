import type { Reply } from '../home/reply.ts'

/** A reply may open more than one thing. */
export type AssistantReply = Reply & { also?: readonly NonNullable<Reply['link']>[] }

const DAY_MS = 86_400_000

export const count = (n: number, word: string): string => `${n} ${n === 1 ? word : pluralOf(word)}`

const pluralOf = (word: string): string => (/[^aeiou]y$/.test(word) ? word.replace(/y$/, 'ies') : `${word}s`)

/** Days of the person's calendar that are left, as the jobs board counts them. */
export const daysUntil = (at: number, now: number, timeZone: string): number =>
  dayOf(at, timeZone) - dayOf(now, timeZone)

/** Days since 1970-01-01. Swedish dates are written as ISO dates. */
const dayOf = (at: number, timeZone: string): number =>
  Date.parse(new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at)) / DAY_MS

export const inDays = (days: number): string => (days <= 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`)

/** "November 23, 2026", or "today". */
export function dayWords(at: number, now: number, timeZone: string): string {
  const words = (ms: number) => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(ms)
  return words(at) === words(now) ? 'today' : `on ${words(at)}`
}

/** "9:58" */
export const minutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
