import * as v from 'valibot'
import { CalendarDate, Id } from '../core/fields.ts'
import { mutation } from '../core/mutation.ts'
import { isLater } from '../core/register.ts'
import { WEEK_DAYS } from '../core/time.ts'
import type { RowOf } from '../tables.ts'

/** The person's targets: four dates, and the minutes for study on each weekday. All are optional. */
export const targetNames = ['written', 'cpat', 'oral', 'pack', 'minutes'] as const
export type TargetName = (typeof targetNames)[number]
export type DatedTarget = Exclude<TargetName, 'minutes'>

export const targetTitles: Record<TargetName, string> = {
  written: 'Written exam',
  cpat: 'CPAT',
  oral: 'Oral board',
  pack: 'Pack test',
  minutes: 'Study minutes',
}

/** Maximum minutes per weekday. */
export const MAX_TARGET_MINUTES = 480

/** From Monday to Sunday; 0 is a rest day. */
const WeekMinutes = v.pipe(
  v.array(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_TARGET_MINUTES))),
  v.length(WEEK_DAYS.length),
)

/** The profile is the id of a simulator form. An id unknown to this version counts as the General form. */
const TargetArgs = v.variant('target', [
  v.strictObject({ target: v.literal('written'), date: CalendarDate, profile: Id }),
  v.strictObject({ target: v.literal('cpat'), date: CalendarDate }),
  v.strictObject({ target: v.literal('oral'), date: CalendarDate }),
  v.strictObject({ target: v.literal('pack'), date: CalendarDate }),
  v.strictObject({ target: v.literal('minutes'), minutes: WeekMinutes }),
])
export type Target = v.InferOutput<typeof TargetArgs>

/**
 * Sets or changes a target. Each target is a separate register, so that two devices don't undo each other's changes. Version 2 accepts the
 * pack test.
 */
export const setTarget = mutation('account.set-target', 2, TargetArgs, async (tx, said, by) => {
  if (!isLater(by, await tx.get('targets', said.target))) return
  const { target, ...values } = said
  await tx.put('targets', { target, ...NOTHING, ...values, changedAt: by.at, changeId: by.id })
})

const DropArgs = v.variant('target', [
  v.strictObject({ target: v.literal('written'), profile: v.exactOptional(Id) }),
  v.strictObject({ target: v.picklist(['cpat', 'oral', 'pack', 'minutes']) }),
])

/**
 * Removes a target. The row is kept, so that an older change that arrives later does not restore the date. Version 2 accepts the pack test.
 * Version 3 accepts the profile of a written exam without a date, which the row then contains.
 */
export const dropTarget = mutation('account.drop-target', 3, DropArgs, async (tx, said, by) => {
  if (!isLater(by, await tx.get('targets', said.target))) return
  await tx.put('targets', { ...NOTHING, ...said, changedAt: by.at, changeId: by.id })
})

const NOTHING = { date: null, profile: null, minutes: null }

/** Returns the target in a row; null if the target was removed, or if this version does not support its kind. */
export function targetOf({ target, date, profile, minutes }: RowOf<'targets'>): Target | null {
  const read = v.safeParse(TargetArgs, {
    target,
    ...(date !== null && { date }),
    ...(profile !== null && { profile }),
    ...(minutes !== null && { minutes }),
  })
  return read.success ? read.output : null
}

export interface Targets {
  written: { date: string; profile: string } | null
  cpat: { date: string } | null
  oral: { date: string } | null
  pack: { date: string } | null
  /** From Monday to Sunday; null if never entered. */
  minutes: readonly number[] | null
  /** The profile of the written exam, which can be chosen without a date; null if not chosen. */
  profile: string | null
}

/** Returns the targets that are set. Dates are calendar days, like `2027-03-14`. */
export function targetsOf(rows: readonly RowOf<'targets'>[]): Targets {
  const targets: Targets = { written: null, cpat: null, oral: null, pack: null, minutes: null, profile: null }
  for (const row of rows) {
    if (row.target === 'written') targets.profile = row.profile
    const known = targetOf(row)
    if (known?.target === 'minutes') targets.minutes = known.minutes
    else if (known?.target === 'written') targets.written = { date: known.date, profile: known.profile }
    else if (known) targets[known.target] = { date: known.date }
  }
  return targets
}
