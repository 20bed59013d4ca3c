import { MINUTE_MS } from '../core/time.ts'

/** Time to think before each answer, in ms. */
export const THINK_MS = 30_000

/**
 * Steps are ignored for this long after a phase began, in ms: one button takes all steps, so a double tap, or a tap just as the time ran
 * out, would take the next step too.
 */
const MIN_PHASE_MS = 500

/** The limits of a one-way interview, which the employer sets in a real one. */
export interface OneWayForm {
  /** Time limit of each answer. */
  minutes: (typeof ANSWER_MINUTES)[number]
  /** Number of times that each question may be answered again. */
  retakes: (typeof RETAKES)[number]
}

export const ANSWER_MINUTES = [1, 2, 3] as const
export const RETAKES = [0, 1, 2] as const

/**
 * The current answer of a one-way interview. Its clock can't be paused: it stores the times of steps, so that the time while the app was
 * closed counts. All times are steady times, in ms.
 */
export interface OneWay extends OneWayForm {
  /** When the time to think started. */
  startedAt: number
  /** When the person started the answer before the time to think was over; otherwise null. */
  answeredAt: number | null
  /** When the person finished the answer before its time was over; otherwise null. */
  endedAt: number | null
  /** Retakes left for this question. */
  retakesLeft: number
}

export interface Turn {
  phase: 'thinking' | 'answering' | 'over'
  /** Time left in this phase, in ms; 0 if the answer is over. */
  leftMs: number
  /** Whether the phase has just begun, so that no step is possible yet. */
  isFresh: boolean
}

/** Starts the time to think about a question, with all of its retakes. */
export const startTurn = ({ minutes, retakes }: OneWayForm, now: number): OneWay => ({
  ...{ minutes, retakes, startedAt: now },
  ...{ answeredAt: null, endedAt: null, retakesLeft: retakes },
})

/** When the answer's time is up, in ms, if the person does not finish it earlier. */
export const answerEndsAt = ({ startedAt, answeredAt, minutes }: OneWay): number =>
  (answeredAt ?? startedAt + THINK_MS) + minutes * MINUTE_MS

/** The phase at this time. A phase whose time ran out while the app was closed ended at its scheduled end. */
export function turnAt(turn: OneWay, now: number): Turn {
  const { startedAt, answeredAt, endedAt } = turn
  // A clock that was set back must neither extend a phase nor block its steps.
  const time = Math.max(now, startedAt, answeredAt ?? 0)
  const from = answeredAt ?? startedAt + THINK_MS
  const isFresh = (since: number) => now >= since && now < since + MIN_PHASE_MS
  if (time < from) return { phase: 'thinking', leftMs: from - time, isFresh: isFresh(startedAt) }
  const until = answerEndsAt(turn)
  if (endedAt !== null || time >= until) return { phase: 'over', leftMs: 0, isFresh: isFresh(endedAt ?? until) }
  return { phase: 'answering', leftMs: until - time, isFresh: isFresh(from) }
}

/** Whether this is the current phase, and it has not just begun. */
export function canStep(turn: OneWay, now: number, phase: Turn['phase']): boolean {
  const at = turnAt(turn, now)
  return at.phase === phase && !at.isFresh
}

/** Starts the answer now, instead of after the time to think. */
export const startAnswer = (turn: OneWay, now: number): OneWay =>
  canStep(turn, now, 'thinking') ? { ...turn, answeredAt: now } : turn

export const finishAnswer = (turn: OneWay, now: number): OneWay =>
  canStep(turn, now, 'answering') ? { ...turn, endedAt: now } : turn

/** Starts the time to think again, if the answer is over and a retake is left. */
export const retake = (turn: OneWay, now: number): OneWay =>
  turnAt(turn, now).phase === 'over' && turn.retakesLeft > 0
    ? { ...startTurn(turn, now), retakesLeft: turn.retakesLeft - 1 }
    : turn

/** Maximum length of an interview with this many questions, in minutes, without the time between answers. */
export const oneWayMinutes = (questions: number, { minutes, retakes }: OneWayForm): number =>
  Math.ceil(questions * (minutes + THINK_MS / MINUTE_MS) * (1 + retakes))
