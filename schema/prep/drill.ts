/** The name of a test of missed questions. Its scores stand in no trend: it is never the same test. */
export const DRILL_NAME = 'Missed Questions Drill'

const PRACTICE = 'Practice: '

/** The name of a short drill of one kind, by the kind's name. Its questions are new, so it says something about the exam. */
export const practiceName = (kind: string): string => `${PRACTICE}${kind}`

/** The kind's name if a test was a drill of one. */
export const practicedKind = (name: string): string | null =>
  name.startsWith(PRACTICE) ? name.slice(PRACTICE.length) : null

/** Of which sort a drill is; null for a test. */
export const drillSort = (name: string): 'missed' | 'kind' | null =>
  name === DRILL_NAME ? 'missed' : name.startsWith(PRACTICE) ? 'kind' : null

/** Neither is a test: nothing is earned by it, and it stands in no trend of tests. */
export const isDrill = (name: string): boolean => drillSort(name) !== null
