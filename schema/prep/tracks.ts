import type { RowOf } from '../tables.ts'
import type { ExamProfile } from './profiles/profile.ts'

/** What entry exams test, and what the academy teaches afterward. Every deck and every topic belongs to one. */
export const trackList = ['exam', 'academy'] as const
export type Track = (typeof trackList)[number]

export const trackNames: Record<Track, string> = {
  exam: 'Exam skills',
  academy: 'Academy head start',
}

/** Decks whose subjects entry exams ask for; all others are fire knowledge, which they don't. */
const EXAM_DECKS: ReadonlySet<string> = new Set(['mechanical', 'math', 'maps-memory', 'judgement'])

/** The topics that prepare for a deck's subject, as profiles name them. */
const TOPICS_OF: Record<string, readonly string[]> = { 'maps-memory': ['maps', 'memory'] }

export const trackOfDeck = (deckId: string): Track => (EXAM_DECKS.has(deckId) ? 'exam' : 'academy')

/** A question of no deck is about a passage, or of a kind that only exams have. */
export const trackOf = ({ deckId }: Pick<RowOf<'questions'>, 'deckId'>): Track =>
  deckId === null ? 'exam' : trackOfDeck(deckId)

/** The names of the profiles that ask for a deck's subject, in their order. */
export function profilesAsking(deckId: string, profiles: readonly ExamProfile[]): string[] {
  const topics = TOPICS_OF[deckId] ?? [deckId]
  return profiles.filter((profile) => topics.some((topic) => asks(profile, topic))).map(({ name }) => name)
}

const asks = ({ parts }: ExamProfile, topic: string): boolean =>
  parts
    .flatMap(({ sections }) => sections.flatMap(({ from }) => from))
    .some((source) => ('topic' in source ? source.topic : source.generated) === topic)

/**
 * Puts what belongs to the exam track first, and keeps two of it before each one of the other track for as long as both last. Both keep
 * their order.
 */
export function leanToExam<T>(items: readonly T[], trackOfItem: (item: T) => Track): T[] {
  const exam = items.filter((item) => trackOfItem(item) === 'exam')
  const academy = items.filter((item) => trackOfItem(item) === 'academy')
  const leaning: T[] = []
  while (exam.length > 0 || academy.length > 0) leaning.push(...exam.splice(0, 2), ...academy.splice(0, 1))
  return leaning
}
