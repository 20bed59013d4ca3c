import { formatElapsed } from '../core/clock.ts'
import { CPAT_LIMIT_SECONDS } from './reference.ts'
import { LEGS, type Leg } from './run-through.ts'
import type { CourseFailure, FailureReason } from './splits.ts'

export const REASON_LABELS: Record<FailureReason, string> = {
  stopped: 'I stopped',
  warnings: 'Too many warnings',
  dropped: 'Dropped something, or fell',
}

export const legName = ({ kind, event }: Leg): string => (kind === 'walk' ? `Walk to ${event}` : event)

/** Like 'Too many warnings:  Hose Drag'. */
export function failureInWords({ leg, reason }: CourseFailure): string {
  const where = LEGS[leg]
  const what = reason === 'stopped' ? 'Stopped' : REASON_LABELS[reason]
  return where ? `${what}: ${legName(where)}` : what
}

/** What the one large button does next. */
export function tapInWords(legsDone: number): { label: string; note: string } {
  const [now, next] = [LEGS[legsDone], LEGS[legsDone + 1]]
  if (!now || !next) return { label: 'Finish', note: 'Stops the clock' }
  if (now.kind === 'walk') return { label: 'Next event', note: now.event }
  return { label: 'Event done', note: `Then the ${legName(next).replace('Walk', 'walk')}` }
}

/** Like '0:35 left of 10:20' or '0:05 over 10:20'. */
export function marginInWords(seconds: number): string {
  const limit = formatElapsed(CPAT_LIMIT_SECONDS * 1_000)
  const time = formatElapsed(Math.abs(seconds) * 1_000)
  return seconds >= 0 ? `${time} left of ${limit}` : `${time} over ${limit}`
}

/** The same for a time that stands: '0:35 to spare' or '0:05 over the limit'. */
export function spareInWords(totalTime: number): string {
  const seconds = CPAT_LIMIT_SECONDS - totalTime
  const time = formatElapsed(Math.abs(seconds) * 1_000)
  return seconds >= 0 ? `${time} to spare` : `${time} over the limit`
}
