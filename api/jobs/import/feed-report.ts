import type { Outcome, PlannedImport } from '@station-zero/schema/jobs/postings/import.ts'
import type { Feed } from '../../feeds/feed-name.ts'

/** What came of one feed: its openings one by one, or why it could not be read. */
export type FeedReport =
  | { feed: Feed; format: string; outcomes: PlannedImport['outcomes']; isComplete: boolean }
  | { feed: Feed; sentence: string }

const COUNTED: [Outcome, string][] = [
  ['taken', 'taken'],
  ['updated', 'updated'],
  ['reopened', 'reopened'],
  ['unchanged', 'unchanged'],
  ['closed', 'closed'],
  ['duplicate', 'already there'],
  ['refused', 'refused'],
]

/** '12 taken, 0 updated, 40 unchanged, 1 closed, 2 already there, 1 refused' */
export const countWords = (outcomes: PlannedImport['outcomes']): string =>
  COUNTED.map(([name, word]) => [outcomes.filter(({ outcome }) => outcome === name).length, name, word] as const)
    .filter(([count, name]) => count > 0 || name !== 'reopened')
    .map(([count, , word]) => `${count} ${word}`)
    .join(', ')
