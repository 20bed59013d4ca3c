import type * as v from 'valibot'
import { csvLine } from '../core/csv.ts'
import { dateOfDay } from '../core/time.ts'
import { type Section, sectionNames, sections } from '../prep/exam.ts'
import { type Assignment, byDue, isOverdue, tracked } from './assignments.ts'
import { PROGRESS_BYTES, type ProgressFigures, type SpaceRow } from './tables.ts'

/** The table of a class's recruits, computed from the progress that they share. */

export type Figures = v.InferOutput<typeof ProgressFigures>
type Member = SpaceRow<'members'>

/** `private`: the recruit does not share progress. `waiting`: the recruit shares progress, but none has been received yet. */
export type Sharing = 'private' | 'waiting' | 'shared'

export interface ClassRow {
  member: Member
  sharing: Sharing
  /** Null unless progress was received. */
  figures: Figures | null
  /** When the recruit's device last sent progress, in ms; null unless progress was received. */
  sentAt: number | null
  /** Completion time of each assignment, in ms, by id; null if it is not done. Empty unless progress was received. */
  done: ReadonlyMap<string, number | null>
  doneCount: number
  /** Overdue assignments that are not done. */
  behind: Assignment[]
  /** Whether the recruit shares progress and has done none of the assignments. */
  hasNotStarted: boolean
}

interface ClassFacts {
  members: readonly Member[]
  progress: readonly SpaceRow<'progress'>[]
  assignments: readonly Assignment[]
  now: number
}

/** Returns a row for each active recruit, by name. */
export function classRows({ members, progress, assignments, now }: ClassFacts): ClassRow[] {
  const assigned = tracked(assignments)
  const published = new Map(progress.map((row) => [row.id, row]))
  return members
    .filter(({ state, role }) => state === 'active' && role === 'recruit')
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map((member) => rowOf(member, member.sharesProgress ? published.get(member.id) : undefined, assigned, now))
}

function rowOf(
  member: Member,
  published: SpaceRow<'progress'> | undefined,
  assigned: readonly Assignment[],
  now: number,
): ClassRow {
  const figures = published?.figures ?? null
  const done = new Map(figures ? assigned.map(({ id }) => [id, figures.done[id] ?? null]) : [])
  const doneCount = [...done.values()].filter((at) => at !== null).length
  return {
    ...{ member, figures, done, doneCount },
    sharing: figures ? 'shared' : member.sharesProgress ? 'waiting' : 'private',
    sentAt: figures && published ? published.changedAt : null,
    behind: figures ? assigned.filter((one) => isOverdue(one, now) && done.get(one.id) === null) : [],
    hasNotStarted: figures !== null && assigned.length > 0 && doneCount === 0,
  }
}

export const CLASS_FILTERS = ['all', 'behind', 'not-started'] as const
export type ClassFilter = (typeof CLASS_FILTERS)[number]

/** Returns the rows that match a filter or, with `missing`, those of recruits who have not done that assignment. */
export function filterRows(rows: readonly ClassRow[], filter: ClassFilter, missing: string | null): ClassRow[] {
  return rows.filter((row) => {
    if (missing !== null) return row.done.get(missing) === null
    if (filter === 'behind') return row.behind.length > 0
    return filter === 'all' || row.hasNotStarted
  })
}

export const CLASS_SORTS = ['behind', 'name', 'done', 'minutes', 'mastery', 'active'] as const
export type ClassSort = (typeof CLASS_SORTS)[number]

/**
 * Sorts the rows by name, or by another value so that recruits who need attention come first and rows without progress come last. Ties are
 * sorted by name.
 */
export function sortRows(rows: readonly ClassRow[], sort: ClassSort): ClassRow[] {
  if (sort === 'name') return rows.toSorted(byName)
  const keyIn: Record<Exclude<ClassSort, 'name'>, (row: ClassRow, figures: Figures) => number> = {
    behind: ({ behind }) => -behind.length,
    done: ({ doneCount }) => doneCount,
    minutes: (_, { minutes }) => minutes,
    mastery: (_, { mastery }) => mastery,
    active: (_, { lastActiveDay }) => lastActiveDay ?? 0,
  }
  const keyOf = (row: ClassRow) => (row.figures ? keyIn[sort](row, row.figures) : Number.POSITIVE_INFINITY)
  return rows.toSorted((a, b) => {
    const [keyA, keyB] = [keyOf(a), keyOf(b)]
    return keyA === keyB ? byName(a, b) : keyA - keyB
  })
}

const byName = (a: ClassRow, b: ClassRow): number => a.member.name.localeCompare(b.member.name)

/** A recruit's status in words. */
export function statusWords({ sharing, behind, hasNotStarted }: ClassRow): string {
  if (sharing === 'private') return 'Not sharing'
  if (sharing === 'waiting') return 'No update yet'
  if (behind.length > 0) return `${behind.length} overdue`
  return hasNotStarted ? 'Not started' : 'On track'
}

/** The expected score in words; a dash if there are too few answers. */
export const scoreWords = ({ scoreRange }: Pick<Figures, 'scoreRange'>): string =>
  scoreRange ? `${scoreRange.low}–${scoreRange.high}%` : '–'

/** The sections of the exam that at least one of the rows has a figure for, in test order. */
export const sectionsIn = (rows: readonly ClassRow[]): Section[] =>
  sections.filter((section) => rows.some(({ figures }) => figures?.masteryBySection?.[section] !== undefined))

/** The table as CSV, with a column for each section and assignment. Times are days in the zone of `dayOf`. */
export function classCsv(
  rows: readonly ClassRow[],
  assignments: readonly Assignment[],
  dayOf: (at: number) => number,
): string {
  const assigned = tracked(assignments).toSorted(byDue)
  const shown = sectionsIn(rows)
  const head = [
    ...['Name', 'Status', 'Assignments done', 'Assignments', 'Overdue', 'Minutes in the last 7 days', 'Mastery in %'],
    ...['Expected score from', 'Expected score to', 'Last active'],
    ...shown.map((section) => `${sectionNames[section]} mastery in %`),
    ...assigned.map(({ title }) => title),
  ]
  const lines = rows.map(({ member, figures, done, doneCount, behind, ...row }) => {
    const start = [member.name, statusWords({ member, figures, done, doneCount, behind, ...row })]
    if (!figures) return [...start, ...head.slice(start.length).fill('')]
    const { scoreRange, lastActiveDay, masteryBySection } = figures
    return [
      ...start,
      ...[doneCount, assigned.length, behind.length, figures.minutes, figures.mastery].map(String),
      ...[scoreRange?.low ?? '', scoreRange?.high ?? ''].map(String),
      typeof lastActiveDay === 'number' ? dateOfDay(lastActiveDay) : '',
      ...shown.map((section) => String(masteryBySection?.[section] ?? '')),
      ...assigned.map(({ id }) => {
        const at = done.get(id) ?? null
        return at === null ? 'Not done' : dateOfDay(dayOf(at))
      }),
    ]
  })
  return [head, ...lines].map(csvLine).join('')
}

/** Removes the completions of the oldest assignments until the figures fit into a progress row. `newestFirst`: ids of the assignments. */
export function fitFigures(figures: Figures, newestFirst: readonly string[]): Figures {
  const ids = newestFirst.filter((id) => figures.done[id] !== undefined)
  for (let count = ids.length; ; count -= 1) {
    const done = Object.fromEntries(ids.slice(0, count).map((id) => [id, figures.done[id] ?? 0]))
    const fitting = { ...figures, done }
    if (count === 0 || JSON.stringify(fitting).length <= PROGRESS_BYTES) return fitting
  }
}

/** The data that a recruit agrees to share, one item per line. Every field of the progress is in this list. */
export const SHARED_FIGURES = [
  'Which assignments you have done, and when',
  'How many minutes you studied, practiced and trained on each of the last 7 days',
  'Your mastery of the cards, overall and by section of the written exam',
  'The range of your expected score on the written exam, once there are enough answers',
  'The last day on which you were active',
] as const
