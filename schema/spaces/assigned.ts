import { isUndone } from '../physical/program.ts'
import { minutesFor, minutesForCards, PACE_TESTS, secondsPerQuestion } from '../prep/pace.ts'
import { TEST_LENGTH } from '../prep/score.ts'
import type { ExamProfile } from '../prep/tables.ts'
import type { RowOf } from '../tables.ts'
import { type Assignment, assignedAt, byDue, isOfForm, parseTestForm, type TestForm, tracked } from './assignments.ts'
import type { SpaceRow } from './tables.ts'

/** A person's assignments in their classes and whether they are done, computed on the device from the person's own rows. */

/** The tasks that the person checked off or unchecked, by assignment. */
export type TaskChecks = ReadonlyMap<string, Pick<RowOf<'taskChecks'>, 'isDone' | 'changedAt'>>

/** A class that the person attends as a recruit, with its assignments. */
export interface AttendedClass {
  id: string
  name: string
  assignments: readonly Assignment[]
  /** The progress that the person published; undefined if there is none. */
  published: SpaceRow<'progress'> | undefined
}

export interface AssignedFacts {
  classes: readonly AttendedClass[]
  /** The ids of the cards of each assigned deck that are on this device. */
  cards: ReadonlyMap<string, readonly string[]>
  /** When each card of these decks was last answered, in ms; cards that were never answered are missing. */
  answered: ReadonlyMap<string, number>
  decks: readonly Pick<RowOf<'decks'>, 'id' | 'name'>[]
  /** Decks in tracks that are off. */
  decksOff: ReadonlySet<string>
  exams: readonly ExamProfile[]
  /** The assigned workouts. */
  workouts: readonly Pick<RowOf<'workouts'>, 'id' | 'name' | 'duration' | 'week' | 'day'>[]
  tests: readonly RowOf<'practiceTests'>[]
  completions: readonly RowOf<'workoutProgress'>[]
  checks: TaskChecks
  secondsACard: number
}

/** How to start an assignment. */
export type AssignedStart =
  /** `isOn`: whether the deck's track is on. */
  | { what: 'deck'; deckId: string; isOn: boolean }
  | { what: 'test'; startTest: { deckId: string | null } | { examId: string } }
  | { what: 'workout'; workoutId: string; week: number; day: number }
  /** The person checks off the task in the class. */
  | { what: 'text' }

export interface Assigned {
  assignment: Assignment
  spaceId: string
  className: string
  isDone: boolean
  /** Estimated minutes for the remaining work; null if unknown or done. */
  minutes: number | null
  /** Describes the assigned work and how much of it is done. */
  task: string
  /** Null if the material is not on this device. */
  start: AssignedStart | null
  /** The cards of an assigned deck that have not been answered since it was assigned; empty for other assignments. */
  cardsLeft: readonly string[]
}

/**
 * The facts as of an earlier time (ms), for example the start of the study day. `answeredBefore`: for each card answered since that time,
 * when it was last answered before that time.
 */
export function factsBefore(
  facts: AssignedFacts,
  time: number,
  answeredBefore: ReadonlyMap<string, number>,
): AssignedFacts {
  const isBefore = ({ completedAt }: { completedAt: number | null }) => completedAt !== null && completedAt < time
  const earlier = ({ figures, ...row }: SpaceRow<'progress'>) => {
    const done = Object.entries(figures?.done ?? {}).filter(([, at]) => at < time)
    return { ...row, figures: figures && { ...figures, done: Object.fromEntries(done) } }
  }
  return {
    ...facts,
    classes: facts.classes.map(({ published, ...one }) => ({ ...one, published: published && earlier(published) })),
    answered: new Map(
      [...facts.answered].flatMap(([cardId, at]): [string, number][] => {
        const before = at < time ? at : answeredBefore.get(cardId)
        return before === undefined ? [] : [[cardId, before]]
      }),
    ),
    tests: facts.tests.filter(isBefore),
    completions: facts.completions.filter(isBefore),
  }
}

/** The status of each tracked assignment: open assignments by due date, then completed assignments. */
export function assignedOf(facts: AssignedFacts): Assigned[] {
  const all = facts.classes.flatMap((one) =>
    tracked(one.assignments).map((assignment): Assigned => {
      const { isDone, ...standing } = standingOf(assignment, one, facts)
      return {
        ...{ assignment, spaceId: one.id, className: one.name, isDone, ...standing },
        minutes: isDone ? null : standing.minutes,
      }
    }),
  )
  return all.toSorted((a, b) => Number(a.isDone) - Number(b.isDone) || byDue(a.assignment, b.assignment))
}

type Standing = Pick<Assigned, 'isDone' | 'minutes' | 'task' | 'start' | 'cardsLeft'>

function standingOf(assignment: Assignment, ofClass: AttendedClass, facts: AssignedFacts): Standing {
  const { kind, ref } = assignment
  // Once done, an assignment stays done, even if a card is added to its deck.
  const wasDone = kind !== 'text' && ofClass.published?.figures?.done[assignment.id] !== undefined
  const standing = (): Standing => {
    if (kind === 'deck') return deckStanding(assignment, facts)
    if (kind === 'test') return testStanding(assignment, parseTestForm(ref), facts)
    if (kind === 'workout') return workoutStanding(assignment, facts)
    return {
      isDone: checkedAt(assignment, ofClass, facts) !== null,
      minutes: null,
      task: 'Task',
      start: { what: 'text' },
      cardsLeft: [],
    }
  }
  const found = standing()
  return { ...found, isDone: wasDone || found.isDone }
}

const MISSING = { isDone: false, minutes: null, start: null, cardsLeft: [] }

function deckStanding(
  assignment: Assignment,
  { cards, answered, decks, decksOff, secondsACard }: AssignedFacts,
): Standing {
  const deckId = assignment.ref ?? ''
  const deck = decks.find(({ id }) => id === deckId)
  if (!deck) return { ...MISSING, task: 'A deck that is not on this device yet' }
  const isOn = !decksOff.has(deckId)
  const ids = cards.get(deckId) ?? []
  const since = assignedAt(assignment)
  const left = ids.filter((id) => (answered.get(id) ?? 0) < since)
  const reviews = left.filter((id) => answered.has(id)).length
  return {
    isDone: ids.length > 0 && left.length === 0,
    minutes: ids.length > 0 ? minutesForCards({ reviews, newCards: left.length - reviews }, secondsACard) : null,
    task:
      ids.length === 0
        ? `Study the deck ${deck.name}`
        : `Answer each card of ${deck.name} once: ${ids.length - left.length} of ${ids.length} answered`,
    start: { what: 'deck', deckId, isOn },
    cardsLeft: left,
  }
}

function testStanding(assignment: Assignment, form: TestForm | null, facts: AssignedFacts): Standing {
  const name = form && nameOfForm(form, facts)
  if (!form || !name) return { ...MISSING, task: 'A test that is not on this device yet' }
  const finished = facts.tests.filter(({ completedAt }) => completedAt !== null)
  const latest = finished.toSorted((a, b) => (b.completedAt ?? 0) - (a.completedAt ?? 0)).slice(0, PACE_TESTS)
  return {
    isDone: testDoneAt(assignment, form, facts) !== null,
    minutes:
      form.what === 'exam' ? minutesOfExam(form.examId, facts) : minutesFor(TEST_LENGTH, secondsPerQuestion(latest)),
    task: `Take the ${name}`,
    start: {
      what: 'test',
      startTest:
        form.what === 'exam' ? { examId: form.examId } : { deckId: form.what === 'topic' ? form.deckId : null },
    },
    cardsLeft: [],
  }
}

type Named = Pick<AssignedFacts, 'decks' | 'exams'>

const nameIn =
  ({ decks, exams }: Named) =>
  (id: string): string | undefined =>
    exams.find((exam) => exam.id === id)?.name ?? decks.find((deck) => deck.id === id)?.name

/** The name of a test's form, as used within a sentence; null if its exam or deck is not on this device. */
export function nameOfForm(form: TestForm, named: Named): string | null {
  if (form.what === 'mixed') return 'mixed practice test'
  const name = nameIn(named)(form.what === 'exam' ? form.examId : form.deckId)
  return name === undefined ? null : form.what === 'exam' ? `${name} practice exam` : `${name} practice test`
}

function minutesOfExam(examId: string, { exams }: AssignedFacts): number | null {
  const parts = exams.find(({ id }) => id === examId)?.parts ?? []
  const minutes = parts.reduce((sum, part) => sum + (part.minutes ?? 0) + (part.packetMinutes ?? 0), 0)
  return minutes > 0 ? minutes : null
}

const testDoneAt = (assignment: Assignment, form: TestForm, facts: Named & Pick<AssignedFacts, 'tests'>) =>
  earliest(
    facts.tests.flatMap((test) =>
      test.completedAt !== null && isOfForm(test, form, nameIn(facts)) ? test.completedAt : [],
    ),
    assignment,
  )

function workoutStanding(assignment: Assignment, facts: AssignedFacts): Standing {
  const workout = facts.workouts.find(({ id }) => id === assignment.ref)
  if (!workout) return { ...MISSING, task: 'A workout that is not on this device yet' }
  return {
    isDone: workoutDoneAt(assignment, facts) !== null,
    minutes: workout.duration,
    task: `Complete the workout ${workout.name}`,
    start: { what: 'workout', workoutId: workout.id, week: workout.week, day: workout.day },
    cardsLeft: [],
  }
}

const workoutDoneAt = (assignment: Assignment, { completions }: Pick<AssignedFacts, 'completions'>) =>
  earliest(
    completions.flatMap((one) => (one.workoutId === assignment.ref && !isUndone(one) ? one.completedAt : [])),
    assignment,
  )

function earliest(times: readonly number[], assignment: Assignment): number | null {
  const since = assignedAt(assignment)
  const later = times.filter((at) => at >= since)
  return later.length > 0 ? Math.min(...later) : null
}

/**
 * When the assigned text was checked off, in ms; null if it is not. App versions that don't sync checks only publish them, so a published
 * check that is later than the person's row counts.
 */
function checkedAt(
  { id }: Assignment,
  { published }: Pick<AttendedClass, 'published'>,
  { checks }: Pick<AssignedFacts, 'checks'>,
): number | null {
  const [check, publishedAt] = [checks.get(id), published?.figures?.done[id] ?? null]
  if (!check || (publishedAt !== null && publishedAt > check.changedAt)) return publishedAt
  return check.isDone ? check.changedAt : null
}

/**
 * Completion times of the class's assignments, in ms, by ID. Omits assignments that are not done. `deckDoneAt`: when the assigned deck was
 * done.
 */
export function completionsOf(
  ofClass: AttendedClass,
  facts: Pick<AssignedFacts, 'decks' | 'exams' | 'tests' | 'completions' | 'checks'>,
  deckDoneAt: (assignment: Assignment) => number | null,
): Record<string, number> {
  const entries = tracked(ofClass.assignments).flatMap((assignment): [string, number][] => {
    const { id, kind, ref } = assignment
    const form = parseTestForm(ref)
    if (kind === 'text') {
      const at = checkedAt(assignment, ofClass, facts)
      return at === null ? [] : [[id, at]]
    }
    const found =
      kind === 'deck'
        ? deckDoneAt(assignment)
        : kind === 'workout'
          ? workoutDoneAt(assignment, facts)
          : form && testDoneAt(assignment, form, facts)
    const at = found ?? ofClass.published?.figures?.done[id]
    return at === undefined || at === null ? [] : [[id, at]]
  })
  return Object.fromEntries(entries)
}
