import { calendarDay } from '../core/time.ts'
import { plural } from '../core/words.ts'
import type { RowOf } from '../tables.ts'
import type { SpaceRow } from './tables.ts'

export type Assignment = SpaceRow<'assignments'>

/** Maximum assignments that a recruit's progress covers, newest first. Keeps the progress within its size limit. */
export const TRACKED_ASSIGNMENTS = 50

/** The form of an assigned test, stored in the assignment's `ref`. */
export type TestForm = { what: 'exam'; examId: string } | { what: 'topic'; deckId: string } | { what: 'mixed' }

const MIXED = 'mixed'

export function refOfTest(form: TestForm): string {
  if (form.what === 'mixed') return MIXED
  return form.what === 'exam' ? `exam:${form.examId}` : `topic:${form.deckId}`
}

/** Parses the `ref` of an assigned test; null if this version of the app does not know the form. */
export function parseTestForm(ref: string | null): TestForm | null {
  if (ref === MIXED) return { what: 'mixed' }
  const [, kind, id] = /^(exam|topic):(.+)$/.exec(ref ?? '') ?? []
  if (!id) return null
  return kind === 'exam' ? { what: 'exam', examId: id } : { what: 'topic', deckId: id }
}

type Test = Pick<RowOf<'practiceTests'>, 'name' | 'type'>

/** Whether a completed test has the form, regardless of its time limit. `nameOf`: the current name of an exam or a deck. */
export function isOfForm({ name, type }: Test, form: TestForm, nameOf: (id: string) => string | undefined): boolean {
  if (form.what === 'mixed') return type === 'mixed' && name === 'Mixed Practice Test'
  if (form.what === 'topic') {
    const deck = nameOf(form.deckId)
    return type === 'deck-specific' && deck !== undefined && name === `${deck} Practice Test`
  }
  const exam = nameOf(form.examId)
  const base = exam && `Written Exam Simulator, ${exam}`
  return type === 'simulator' && base !== undefined && (name === base || name.startsWith(`${base}, `))
}

/** Assignments that are not removed, newest first. */
export const listed = (assignments: readonly Assignment[]): Assignment[] =>
  assignments
    .filter(({ isRemoved, title }) => !isRemoved && title !== '')
    .toSorted((a, b) => assignedAt(b) - assignedAt(a) || (a.id < b.id ? 1 : -1))

/** The assignments that progress covers, newest first. */
export const tracked = (assignments: readonly Assignment[]): Assignment[] =>
  listed(assignments).slice(0, TRACKED_ASSIGNMENTS)

/**
 * When the assignment was created, in ms. An edit changes `changedAt`, but the id starts with the time of creation. That time is from a
 * device's clock, which may be ahead, so it counts only if it is earlier than the change, whose time the server has corrected.
 */
export function assignedAt({ id, changedAt }: Pick<Assignment, 'id' | 'changedAt'>): number {
  const isTimeOrdered = /^[0-9a-f]{8}-[0-9a-f]{4}-7/.test(id)
  return isTimeOrdered ? Math.min(changedAt, Number.parseInt(id.slice(0, 13).replace('-', ''), 16)) : changedAt
}

/** Orders by due date, then oldest first. Assignments without a due date come last. */
export function byDue(a: Assignment, b: Assignment): number {
  const [dueA, dueB] = [a.dueAt ?? Number.POSITIVE_INFINITY, b.dueAt ?? Number.POSITIVE_INFINITY]
  return dueA === dueB ? assignedAt(a) - assignedAt(b) : dueA - dueB
}

export const isOverdue = ({ dueAt }: Pick<Assignment, 'dueAt'>, now: number): boolean => dueAt !== null && dueAt < now

/**
 * When the last of the deck's cards was first answered after the assignment, in ms; null if a card has not been answered. `reviews` must
 * not include undone reviews.
 */
export function deckDoneAt(
  cardIds: readonly string[],
  reviews: readonly Pick<RowOf<'reviews'>, 'cardId' | 'reviewedAt'>[],
  since: number,
): number | null {
  const first = new Map<string, number>()
  for (const { cardId, reviewedAt } of reviews)
    if (reviewedAt >= since) first.set(cardId, Math.min(reviewedAt, first.get(cardId) ?? Number.POSITIVE_INFINITY))
  const times = cardIds.map((id) => first.get(id))
  if (times.length === 0 || times.some((time) => time === undefined)) return null
  return Math.max(...times.map((time) => time ?? 0))
}

/** Up to this many days before the due date, `dueWords` also shows the number of days. */
const NEAR_DAYS = 14

/** Due date in words, like `Due tomorrow` or `3 days overdue (Sat, Nov 28)`. `formatDay` formats a moment in ms, with its weekday. */
export function dueWords(
  dueAt: number | null,
  { now, timeZone, formatDay }: { now: number; timeZone: string; formatDay: (at: number) => string },
): string {
  if (dueAt === null) return 'No due date'
  const days = calendarDay(dueAt, timeZone) - calendarDay(now, timeZone)
  if (dueAt < now) return days >= 0 ? 'Was due today' : `${plural(-days, 'day')} overdue (${formatDay(dueAt)})`
  if (days === 0) return 'Due today'
  if (days === 1) return 'Due tomorrow'
  return days <= NEAR_DAYS ? `Due in ${days} days (${formatDay(dueAt)})` : `Due ${formatDay(dueAt)}`
}
