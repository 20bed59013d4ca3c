import type { TargetDate } from '../account/target-dates.ts'
import type { HomeFigures } from '../home/reply.ts'
import type { ListedJob } from '../jobs/deadline.ts'
import type { Document } from '../jobs/documents.ts'
import type { Section, SectionScore } from '../prep/exam.ts'
import type { RowOf } from '../tables.ts'

/** Everything the assistant may use to answer: the person's data on this device, and the job board. */
export interface Known {
  /** Current time, in ms since 1970. */
  now: number
  timeZone: string
  figures: HomeFigures
  /** The first open item of the Today list. */
  next: { title: string; reason: string; to: string } | null
  /** All other open items of the Today list, in the order of the list. */
  after: readonly { title: string; minutes: number | null }[]
  /** The expected score on the next exam form, in words, and what would raise that score most; null if this device cannot compute it. */
  readiness: { words: string; raises: readonly string[] } | null
  /** Days until the written exam; null if no date is set or the date has passed. */
  examInDays: number | null
  /** The person's target dates, soonest first, as on home. */
  dates: readonly TargetDate[]
  /** Today's date in the person's time zone, like `2026-11-23`. */
  today: string
  /** Consecutive days of activity, as on the Progress screen. */
  streak: number
  /** Whole minutes on cards, tests, workouts and interviews. `planned`: the week plan's minutes for today; null if never set. */
  minutes: { today: number; week: number; planned: number | null }
  /** The person's documents, without removed documents. */
  documents: readonly Pick<Document, 'kind' | 'name' | 'issued' | 'expires'>[]
  decks: readonly KnownDeck[]
  /** Finished tests. */
  tests: readonly Pick<RowOf<'practiceTests'>, 'name' | 'type' | 'score' | 'completedAt' | 'studyDay'>[]
  /** Scores per exam section, over all finished tests with questions in the section. */
  sections: readonly (SectionScore & { section: Section })[]
  jobs: readonly ListedJob[]
  savedIds: ReadonlySet<string>
  /** The person's applications, without removed applications. */
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
  /** Number of seen cards that are due today. */
  due: number
  /** Mean mastery of the deck's cards, in rounded percent. */
  mastery: number
}
