import type { ArgsOf } from '../core/mutation.ts'
import { dayOfDate, WEEK_DAYS } from '../core/time.ts'
import { plain } from '../core/typed-number.ts'
import { GENERAL } from '../prep/exam-profiles.ts'
import { type DatedTarget, type dropTarget, MAX_TARGET_MINUTES, type Target, type Targets } from './targets.ts'

/** The values of the form's fields. A date is `2027-03-14` or empty. */
export interface TypedTargets {
  written: string
  profile: string
  cpat: string
  oral: string
  pack: string
  /** Minutes per weekday as typed, from Monday to Sunday. */
  minutes: readonly string[]
}

type TargetErrors = Partial<Record<DatedTarget | `minutes-${number}`, string>>

/** A date further away than this probably has a mistyped year. */
const FARTHEST_DAYS = 3 * 366
const dated = ['written', 'cpat', 'oral', 'pack'] as const

/**
 * Returns error messages by field; empty if everything can be saved. A stored date may stay after it has passed, but a new date must not be
 * in the past.
 */
export function targetErrors(typed: TypedTargets, stored: Targets, today: number): TargetErrors {
  const errors: TargetErrors = {}
  for (const target of dated) {
    const error = typed[target] === stored[target]?.date ? null : dateError(typed[target], today)
    if (error) errors[target] = error
  }
  for (const [nth, text] of typed.minutes.entries())
    if (minutesOf(text) === null) errors[`minutes-${nth}`] = `Enter a number from 0 to ${MAX_TARGET_MINUTES}.`
  return errors
}

function dateError(date: string, today: number): string | null {
  if (date === '') return null
  const day = dayOfDate(date)
  if (Number.isNaN(day)) return 'Enter the whole date: month, day and year.'
  if (day < today) return 'This date has passed. Enter a date from today on, or clear it.'
  return day > today + FARTHEST_DAYS ? 'This is more than three years away. Check the year.' : null
}

/** Parses the minutes of a weekday; null unless the text is a whole number from 0 to 480. An empty field means a day without study. */
function minutesOf(text: string): number | null {
  const digits = plain(text)
  const minutes = Number(digits)
  return /^\d*$/.test(digits) && minutes <= MAX_TARGET_MINUTES ? minutes : null
}

type TargetChange = { set: Target } | { drop: ArgsOf<(typeof dropTarget)['args']> }

/** Returns only the changed values, so that nothing else is overwritten on other devices. The form must have no errors. */
export function targetChanges(typed: TypedTargets, stored: Targets, usual: readonly number[]): TargetChange[] {
  const minutes = typed.minutes.map((text) => minutesOf(text) ?? 0)
  const before = stored.minutes ?? usual
  return [
    ...(typed.written === ''
      ? stored.written || typed.profile !== (stored.profile ?? GENERAL.id)
        ? [{ drop: { target: 'written' as const, profile: typed.profile } }]
        : []
      : typed.written === stored.written?.date && typed.profile === stored.written.profile
        ? []
        : [{ set: { target: 'written' as const, date: typed.written, profile: typed.profile } }]),
    ...(['cpat', 'oral', 'pack'] as const).flatMap((target): TargetChange[] => {
      if (typed[target] === '') return dropOf(target, stored)
      return typed[target] === stored[target]?.date ? [] : [{ set: { target, date: typed[target] } }]
    }),
    ...(minutes.length === WEEK_DAYS.length && minutes.some((one, nth) => one !== before[nth])
      ? [{ set: { target: 'minutes' as const, minutes } }]
      : []),
  ]
}

const dropOf = (target: 'cpat' | 'oral' | 'pack', stored: Targets): TargetChange[] =>
  stored[target] ? [{ drop: { target } }] : []
