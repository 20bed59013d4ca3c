import type * as v from 'valibot'
import { type Clock, elapsedMs, formatElapsed, pauseClock, startClock } from '../core/clock.ts'
import { answerEndsAt, type OneWay, type Turn, turnAt } from '../oral/one-way.ts'
import type { OralSession } from '../oral/session.ts'
import type { ActiveWorkout } from '../physical/active-workout.ts'
import { type ActiveRun, courseMs, currentLeg, isOver } from '../physical/run-through.ts'
import { countSets } from '../physical/sets.ts'
import type { TestDraftShape } from '../prep/drafts.ts'
import { isWhole } from '../prep/drafts.ts'
import { clockEnd, currentPart, phaseOf, type SittingPart } from '../prep/sitting.ts'

/** An unfinished activity. */
export interface UnderWay {
  kind: 'exam' | 'test' | 'workout' | 'run' | 'interview' | 'practice'
  title: string
  /** The progress so far, as text: `3 of 9 sets`. */
  progress: string
  clock: Clock
  /** When the activity's time is up, in ms; null if it has no limit. */
  endsAt: number | null
  /** The current answer of a one-way interview, whose clock replaces the activity's clock and keeps running. */
  oneWay?: OneWay
  /** Whether the activity is saved for later until the person resumes it. */
  isAside: boolean
  /** Whether the activity is finished, so only its result remains to be viewed or saved. */
  isOver: boolean
  /** When the person last worked on the activity, in ms. */
  touchedAt: number
}

/**
 * Describes a test in progress. `leftAt` is when the person left a practice test, which stopped the test's clock; null if the person did
 * not leave.
 */
export function testUnderWay(
  test: v.InferOutput<typeof TestDraftShape>,
  touchedAt: number,
  leftAt: number | null = null,
): UnderWay {
  const parts = test.exam?.parts
  return {
    ...wholeTest(test, touchedAt, leftAt),
    ...(parts && test.finishedAt === null && inParts(parts, test.startedAt)),
  }
}

/**
 * Returns the progress and the clock of a test with parts. Between parts, no clock runs. During a part, the clock runs from the start of
 * the part or, while its packet is open, from when the packet was opened.
 */
function inParts(parts: readonly SittingPart[], startedAt: number): Pick<UnderWay, 'progress' | 'clock' | 'endsAt'> {
  const at = currentPart(parts)
  const of = parts.length > 1 ? `Part ${at + 1} of ${parts.length}` : parts[at]?.name
  const since = parts[at]?.startedAt ?? parts[at]?.packet?.openedAt
  const clock = startClock(since ?? parts[at - 1]?.endedAt ?? startedAt)
  return {
    progress: phaseOf(parts) === 'waiting' ? `${of} is next` : `${of}`,
    clock: phaseOf(parts) === 'waiting' ? { ...clock, pausedAt: clock.startedAt } : clock,
    endsAt: clockEnd(parts),
  }
}

function wholeTest(test: v.InferOutput<typeof TestDraftShape>, touchedAt: number, leftAt: number | null): UnderWay {
  const clock = test.clock ?? startClock(test.startedAt)
  const answered = test.answers.filter(isWhole).length
  return {
    kind: test.exam ? 'exam' : 'test',
    title: test.name,
    progress: `${answered} of ${test.questions.length} answered`,
    clock: test.exam ? clock : stoppedAt(clock, leftAt),
    endsAt: test.exam?.endsAt ?? null,
    isAside: false,
    isOver: test.finishedAt !== null,
    touchedAt,
  }
}

export function workoutUnderWay(active: ActiveWorkout, touchedAt: number): UnderWay {
  const { done, total } = countSets(active)
  return {
    kind: 'workout',
    title: active.workout.name,
    progress: `${done} of ${total} sets`,
    clock: active.clock,
    endsAt: null,
    isAside: active.isKept,
    isOver: false,
    touchedAt,
  }
}

/** Describes a run-through in progress. A run-through can't be paused; its clock stops when the run is over. */
export function runUnderWay(run: ActiveRun, touchedAt: number): UnderWay {
  const leg = currentLeg(run)
  return {
    kind: 'run',
    title: 'CPAT run-through',
    progress: leg ? `${leg.kind === 'walk' ? 'Walk to event' : 'Event'} ${leg.number} of 8: ${leg.event}` : 'Finished',
    clock: { ...startClock(run.startedAt), pausedAt: leg ? null : run.startedAt + courseMs(run, touchedAt) },
    endsAt: null,
    isAside: false,
    isOver: isOver(run),
    touchedAt,
  }
}

/**
 * Describes an interview session in progress. `leftAt` is when the person left the session, which stopped the session's clock; null if the
 * person did not leave.
 */
export function sessionUnderWay(session: OralSession, touchedAt: number, leftAt: number | null = null): UnderWay {
  const { kind, title, at, questions, clock, isAside, ending } = session
  const oneWay = session.kind === 'mock' ? session.oneWay : undefined
  return {
    kind: kind === 'mock' ? 'interview' : 'practice',
    title,
    progress: `Question ${at + 1} of ${questions.length}`,
    clock: stoppedAt(clock, leftAt),
    endsAt: kind === 'mock' ? clock.startedAt + clock.pausedMs + session.limitMs : null,
    isAside,
    isOver: ending !== null,
    touchedAt,
    ...(oneWay && ending === null && inAnswer(oneWay)),
  }
}

/** The session has no limit as a whole. The answer's clock also runs while the person is elsewhere. */
const inAnswer = (oneWay: OneWay): Pick<UnderWay, 'clock' | 'endsAt' | 'oneWay'> => ({
  clock: startClock(oneWay.startedAt),
  endsAt: oneWay.endedAt === null ? answerEndsAt(oneWay) : null,
  oneWay,
})

const turnOf = ({ oneWay }: UnderWay, now: number): Turn | undefined => oneWay && turnAt(oneWay, now)

const stoppedAt = (clock: Clock, at: number | null): Clock => (at === null ? clock : pauseClock(clock, at))

/** Returns the time at which the clock was paused, or now. */
const momentOf = ({ clock }: UnderWay, now: number): number => clock.pausedAt ?? now

const hasRunOut = (thing: UnderWay, now: number): boolean =>
  !thing.isOver && !thing.oneWay && thing.endsAt !== null && momentOf(thing, now) >= thing.endsAt

/** Whether the activity's clock is running. */
export const isTicking = (thing: UnderWay, now: number): boolean =>
  !thing.isOver && thing.clock.pausedAt === null && !hasRunOut(thing, now) && turnOf(thing, now)?.phase !== 'over'

/** Returns the time that the activity's own screen shows on its clock; null if that clock has stopped for good. */
export function clockOf(thing: UnderWay, now: number): { time: string; isLeft: boolean } | null {
  const { clock, endsAt, isOver } = thing
  if (isOver || hasRunOut(thing, now)) return null
  const turn = turnOf(thing, now)
  if (turn) return turn.phase === 'over' ? null : { time: formatElapsed(turn.leftMs + 999), isLeft: true }
  // If the device's clock was set back, the time left is capped at the full duration.
  if (endsAt !== null)
    return { time: formatElapsed(endsAt - Math.max(momentOf(thing, now), clock.startedAt) + 999), isLeft: true }
  return { time: formatElapsed(elapsedMs(clock, now)), isLeft: false }
}

/** Returns the activity's status; undefined while its clock is running. */
export function standingOf(thing: UnderWay, now: number): string | undefined {
  if (hasRunOut(thing, now)) return 'Time is up'
  if (thing.isOver) return thing.kind === 'exam' || thing.kind === 'test' ? 'Finished' : 'Waiting to be saved'
  if (turnOf(thing, now)?.phase === 'over') return 'Answer over'
  if (thing.isAside) return 'Kept for later'
  return thing.clock.pausedAt === null ? undefined : 'Paused'
}

/** Sorts by earliest end time, then by most recent use. Finished and paused activities have no end time. */
export const byUrgency = (things: readonly UnderWay[]): UnderWay[] =>
  things.toSorted((a, b) => (endOf(a) < endOf(b) ? -1 : endOf(a) > endOf(b) ? 1 : b.touchedAt - a.touchedAt))

const endOf = ({ clock, endsAt, isOver }: UnderWay): number =>
  isOver || clock.pausedAt !== null ? Number.POSITIVE_INFINITY : (endsAt ?? Number.POSITIVE_INFINITY)

/** Whether to show the activity on every screen. Activities without a running time limit that were last used before today are shown only on home. */
export const isShownEverywhere = (thing: UnderWay, { startsAt, now }: { startsAt: number; now: number }): boolean =>
  thing.touchedAt >= startsAt || (thing.endsAt !== null && thing.clock.pausedAt === null && thing.endsAt > now)
