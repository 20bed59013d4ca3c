import type { TargetDate } from '../account/target-dates.ts'
import type { HomeFigures } from '../home/reply.ts'
import type { Document } from '../jobs/documents.ts'
import type { Section, SectionScore } from '../prep/exam.ts'
import type { RowOf } from '../tables.ts'

/** What the device knows of the person and the board when a question is asked. */
export interface Known {
  /** ms */
  now: number
  timeZone: string
  figures: HomeFigures
  /** The first thing of the Today list that is not done. */
  next: { title: string; reason: string; to: string } | null
  /** What else is on the Today list and not done, in its order. */
  after: readonly { title: string; minutes: number | null }[]
  /** The score to expect on the next exam form, in words, and what would raise it most; null if it is not known on this device. */
  readiness: { words: string; raises: readonly string[] } | null
  /** Days until the written exam; null without a date ahead. */
  examInDays: number | null
  /** The dates the person works toward, soonest first, as home lists them. */
  dates: readonly TargetDate[]
  /** Today on the person's calendar, like `2026-11-23`. */
  today: string
  /** Days in a row, as Progress counts them. */
  streak: number
  /** Whole minutes on cards, tests, workouts and interviews, and those of the week plan for today; null if never set. */
  minutes: { today: number; week: number; planned: number | null }
  /** Certificates and papers, without the removed ones. */
  documents: readonly Pick<Document, 'kind' | 'name' | 'issued' | 'expires'>[]
  decks: readonly KnownDeck[]
  /** Finished tests. */
  tests: readonly Pick<RowOf<'practiceTests'>, 'name' | 'type' | 'score' | 'completedAt' | 'studyDay'>[]
  /** Over all finished tests that had questions of the exam's sections. */
  sections: readonly (SectionScore & { section: Section })[]
  jobs: readonly RowOf<'jobs'>[]
  savedIds: ReadonlySet<string>
  /** Without the removed ones. */
  applications: readonly Pick<
    RowOf<'applications'>,
    'title' | 'department' | 'status' | 'appliedAt' | 'jobId' | 'stageDates'
  >[]
  /** Completions with the workout's name. */
  workouts: readonly ({ name: string } & Pick<RowOf<'workoutProgress'>, 'completedAt' | 'duration' | 'studyDay'>)[]
  cpatScores: readonly RowOf<'cpatScores'>[]
  oralSessions: readonly Pick<RowOf<'oralSessions'>, 'kind' | 'seconds' | 'startedAt' | 'studyDay'>[]
}

export interface KnownDeck {
  id: string
  name: string
  cards: number
  /** Seen cards that are due today. */
  due: number
  /** Rounded percent. */
  mastery: number
}
