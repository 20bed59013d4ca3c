import type * as v from 'valibot'
import { type Clock, elapsedMs, formatElapsed, pauseClock, startClock } from '../core/clock.ts'
import type { OralSession } from '../oral/session.ts'
import { type ActiveWorkout, countSets } from '../physical/active-workout.ts'
import { type ActiveRun, courseMs, isOver, legInHand } from '../physical/run-through.ts'
import type { TestDraftShape } from '../prep/drafts.ts'
import { isWhole } from '../prep/drafts.ts'
import { clockEnd, currentPart, phaseOf, type SittingPart } from '../prep/sitting.ts'

/** Something that was started and not finished. */
export interface UnderWay {
  kind: 'exam' | 'test' | 'workout' | 'run' | 'interview' | 'practice'
  title: string
  /** How far the person got. */
  progress: string
  clock: Clock
  /** When its time runs out, ms; null if it has no limit. */
  endsAt: number | null
  /** Set aside for later, until the person continues it. */
  isAside: boolean
  /** Finished; only its result remains to be viewed or saved. */
  isOver: boolean
  /** When it was last worked on, ms. */
  touchedAt: number
}

/** `leftAt` is when the person left a practice test; its clock stopped then. */
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

/** Before a part no clock runs, and while one does, it is that of the part or of its packet. */
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

/** A run through the course has no pause: its clock stops when it is over. */
export function runUnderWay(run: ActiveRun, touchedAt: number): UnderWay {
  const leg = legInHand(run)
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

/** `leftAt` is when the person left the session; its clock stopped then. */
export function sessionUnderWay(session: OralSession, touchedAt: number, leftAt: number | null = null): UnderWay {
  const { kind, title, at, questions, clock, isAside, ending } = session
  return {
    kind: kind === 'mock' ? 'interview' : 'practice',
    title,
    progress: `Question ${at + 1} of ${questions.length}`,
    clock: stoppedAt(clock, leftAt),
    endsAt: kind === 'mock' ? clock.startedAt + clock.pausedMs + session.limitMs : null,
    isAside,
    isOver: ending !== null,
    touchedAt,
  }
}

const stoppedAt = (clock: Clock, at: number | null): Clock => (at === null ? clock : pauseClock(clock, at))

/** The time of the pause, or now. */
const momentOf = ({ clock }: UnderWay, now: number): number => clock.pausedAt ?? now

const hasRunOut = (thing: UnderWay, now: number): boolean =>
  !thing.isOver && thing.endsAt !== null && momentOf(thing, now) >= thing.endsAt

/** Whether its clock is ticking. */
export const isTicking = (thing: UnderWay, now: number): boolean =>
  !thing.isOver && thing.clock.pausedAt === null && !hasRunOut(thing, now)

/** What its own screen's clock shows; null if that has stopped for good. */
export function clockOf(thing: UnderWay, now: number): { time: string; isLeft: boolean } | null {
  const { clock, endsAt, isOver } = thing
  if (isOver || hasRunOut(thing, now)) return null
  // If the device's clock was set back, no more is left than there was at the start.
  if (endsAt !== null)
    return { time: formatElapsed(endsAt - Math.max(momentOf(thing, now), clock.startedAt) + 999), isLeft: true }
  return { time: formatElapsed(elapsedMs(clock, now)), isLeft: false }
}

/** Undefined while it runs. */
export function standingOf(thing: UnderWay, now: number): string | undefined {
  if (hasRunOut(thing, now)) return 'Time is up'
  if (thing.isOver) return thing.kind === 'exam' || thing.kind === 'test' ? 'Finished' : 'Waiting to be saved'
  if (thing.isAside) return 'Kept for later'
  return thing.clock.pausedAt === null ? undefined : 'Paused'
}

/** The earliest deadline first, then what the person worked on last. */
export const byUrgency = (things: readonly UnderWay[]): UnderWay[] =>
  things.toSorted((a, b) => (endOf(a) < endOf(b) ? -1 : endOf(a) > endOf(b) ? 1 : b.touchedAt - a.touchedAt))

const endOf = ({ clock, endsAt, isOver }: UnderWay): number =>
  isOver || clock.pausedAt !== null ? Number.POSITIVE_INFINITY : (endsAt ?? Number.POSITIVE_INFINITY)

/** Whether it goes with the person to every screen: something left alone since before today waits on the home screen only. */
export const isAtHand = (thing: UnderWay, { startsAt, now }: { startsAt: number; now: number }): boolean =>
  thing.touchedAt >= startsAt || (thing.endsAt !== null && thing.clock.pausedAt === null && thing.endsAt > now)
