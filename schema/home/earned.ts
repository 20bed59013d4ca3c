import { plural } from '../core/words.ts'
import { meanScore } from '../oral/session.ts'
import { isUndone } from '../physical/program.ts'
import { PROGRAM_SHAPES } from '../physical/program-plan.ts'
import { type ProgramId, programIdOf } from '../physical/programs.ts'
import { isWholeCourse } from '../physical/run-through.ts'
import { isDrill } from '../prep/missed.ts'
import { PASS_PERCENT } from '../prep/score.ts'
import type { RowOf } from '../tables.ts'

// Achievements are derived from the rows, and each achievement belongs to the one row that earned it. It is therefore shown only with that
// row's result, is the same on every device, and is never shown twice. No achievement depends on consecutive days.

type Test = Pick<RowOf<'practiceTests'>, 'id' | 'name' | 'score' | 'completedAt'>
type Workout = Pick<RowOf<'workouts'>, 'id' | 'week'>
type Completion = Pick<RowOf<'workoutProgress'>, 'id' | 'workoutId' | 'completedAt' | 'undoneAt'>
type Session = Pick<RowOf<'oralSessions'>, 'id' | 'interviewId' | 'topicId' | 'scores' | 'startedAt'>
type Time = Pick<RowOf<'cpatScores'>, 'id' | 'totalTime' | 'splits'>

/** Returns an announcement if this test was the first to reach the pass line, otherwise null. Drills don't count. */
export function testEarned(testId: string, tests: readonly Test[]): string | null {
  const passed = tests.filter(
    ({ name, score, completedAt }) => completedAt !== null && !isDrill(name) && (score ?? 0) >= PASS_PERCENT,
  )
  const first = earliest(passed.map(({ id, completedAt }) => ({ id, at: completedAt ?? 0 })))
  return first?.id === testId ? `Your first test at ${PASS_PERCENT}% or more.` : null
}

/** Returns an announcement if this test beats all earlier tests with the same name. Null for the first test and for drills. */
export function testRecord(testId: string, tests: readonly Test[]): string | null {
  const own = tests.find(({ id }) => id === testId)
  const { completedAt, score, name } = own ?? {}
  if (completedAt == null || score == null || name === undefined || isDrill(name)) return null
  const earlier = tests.filter((one) => one.name === name && (one.completedAt ?? completedAt) < completedAt)
  const best = Math.max(...earlier.map((one) => one.score ?? 0))
  if (earlier.length === 0 || score <= best) return null
  return `Your best score in this test, ${plural(score - best, 'point')} above your previous best.`
}

const NUMBERS: Readonly<Record<number, string>> = { 4: 'four', 8: 'eight' }

/** Returns an announcement if this completion finished its week or its program, otherwise null. `all`: the workouts of all programs. */
export function workoutEarned(
  completionId: string,
  all: readonly Workout[],
  progress: readonly Completion[],
): string | null {
  const firsts = new Map<string, Done>()
  for (const { id, workoutId, completedAt, undoneAt } of progress) {
    if (isUndone({ undoneAt })) continue
    const known = firsts.get(workoutId)
    const one = { id, at: completedAt }
    if (!known || isBefore(one, known)) firsts.set(workoutId, one)
  }
  const finished = (some: readonly Workout[]): boolean => {
    const done = some.flatMap(({ id }) => firsts.get(id) ?? [])
    return done.length === some.length && latest(done)?.id === completionId
  }
  const workout = all.find(({ id }) => firsts.get(id)?.id === completionId)
  if (!workout) return null
  const { week } = workout
  const program: ProgramId = programIdOf(workout.id)
  const { weeks } = PROGRAM_SHAPES[program]
  const workouts = all.filter(({ id }) => programIdOf(id) === program)
  if (new Set(workouts.map((one) => one.week)).size === weeks && finished(workouts))
    return `All ${NUMBERS[weeks] ?? weeks} weeks done. You finished the program.`
  return finished(workouts.filter((one) => one.week === week)) ? `Week ${week} done: every workout in it.` : null
}

/** Returns an announcement if this time beats all other times. Null if there is no other time, and for runs that ended early. */
export function timeEarned(scoreId: string, scores: readonly Time[]): string | null {
  const times = scores.filter(isWholeCourse)
  const own = times.find(({ id }) => id === scoreId)
  const best = Math.min(...times.filter(({ id }) => id !== scoreId).map(({ totalTime }) => totalTime))
  if (!own || !Number.isFinite(best) || own.totalTime >= best) return null
  const faster = best - own.totalTime
  return `Your best CPAT time, ${plural(faster, 'second')} faster than before.`
}

/** Returns an announcement if the person rated this session higher than all earlier sessions of the same interview or topic, otherwise null. */
export function sessionRecord(sessionId: string, sessions: readonly Session[]): string | null {
  const own = sessions.find(({ id }) => id === sessionId)
  const mean = meanScore(own?.scores ?? null)
  if (!own || mean === null) return null
  const isSame = (one: Session) =>
    own.interviewId === null ? one.topicId === own.topicId : one.interviewId === own.interviewId
  const earlier = sessions
    .filter((one) => one.startedAt < own.startedAt && isSame(one))
    .flatMap(({ scores }) => meanScore(scores) ?? [])
  const best = Math.max(...earlier)
  if (earlier.length === 0 || mean <= best) return null
  return `Your best score here, up from ${best.toFixed(1)} of 5.`
}

/** Returns an announcement of the decks whose last unseen card was seen since the session began; null if there are none. */
export function decksEarned(
  decks: readonly { name: string; totalCards: number; seen: number; lastFirstSeenAt: number }[],
  startedAt: number,
): string | null {
  const names = decks
    .filter((one) => one.totalCards > 0 && one.seen >= one.totalCards && one.lastFirstSeenAt >= startedAt)
    .map(({ name }) => name)
  if (names.length === 0) return null
  return `You have now seen every card in ${new Intl.ListFormat('en-US').format(names)}.`
}

type Done = { id: string; at: number }

/** Returns whether `a` was finished first. Ties are broken by id, so that all devices agree. */
const isBefore = (a: Done, b: Done): boolean => a.at < b.at || (a.at === b.at && a.id < b.id)
const earliest = (some: readonly Done[]): Done | undefined =>
  some.reduce<Done | undefined>((first, one) => (first && isBefore(first, one) ? first : one), undefined)
const latest = (some: readonly Done[]): Done | undefined =>
  some.reduce<Done | undefined>((last, one) => (last && isBefore(one, last) ? last : one), undefined)
