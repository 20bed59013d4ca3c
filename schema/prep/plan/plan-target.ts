import { dayOfDate } from '../../core/time.ts'
import type { RowOf } from '../../tables.ts'
import { type Profile, profiles } from '../exam.ts'

/** What a plan is made for. A plan holds for its day as long as its `basis` is the same. */
export interface PlanTarget {
  /** The day of the exam, counted as study days are. */
  examDay: number
  /** The id of an exam, which this version may not know. */
  profile: string
  /** From Monday to Sunday. */
  minutes: readonly number[]
  /** Whether the person said the minutes. Workouts have no part in those that stand in for them. */
  isSaid: boolean
  /** The day of the CPAT, counted as study days are; null without one ahead. */
  cpatDay: number | null
  basis: string
}

interface Said {
  /** The person's rows, read without a schema because every start of the app does it. */
  targets: readonly RowOf<'targets'>[]
  /** The minutes of a sitting in the settings; they stand in for minutes a weekday that were never said. */
  sitting: number
  /** The study day. */
  today: number
}

/** Null without a written exam after today: then the ordinary schedule holds. */
export function planTarget({ targets, sitting, today }: Said): PlanTarget | null {
  const written = targets.find(({ target }) => target === 'written')
  if (!written?.date) return null
  const examDay = dayOfDate(written.date)
  if (examDay <= today) return null
  const said = targets.find(({ target }) => target === 'minutes')?.minutes
  const isSaid = said?.length === 7
  const minutes = isSaid ? said : Array.from({ length: 7 }, () => sitting)
  const profile = written.profile ?? 'general'
  const cpat = targets.find(({ target }) => target === 'cpat')?.date
  const cpatDay = cpat && dayOfDate(cpat) > today ? dayOfDate(cpat) : null
  return { examDay, profile, minutes, isSaid, cpatDay, basis: JSON.stringify([examDay, profile, minutes, cpatDay]) }
}

/** The form with this id; the General one where this version has no such form. */
export const profileOf = (id: string | null): Profile =>
  id !== null && Object.hasOwn(profiles, id) ? (id as Profile) : 'general'
