import { dayOfDate, momentOf, wallClock } from '@station-zero/schema/core/time.ts'
import {
  type DatedStage,
  dateOf,
  isReached,
  STAGE_LABELS,
  stagesAhead,
  TIMED_STAGES,
} from '@station-zero/schema/jobs/applications.ts'
import { dateStage } from '@station-zero/schema/jobs/mutations.ts'
import { DATED_STAGES } from '@station-zero/schema/jobs/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { CalendarPlus, Check, ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useStudyTimeZone } from '../../data/time.ts'
import { useEnact } from '../../saving/use-enact.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/field.tsx'
import { formatWallClock, formatWallDay } from '../../ui/format.ts'
import { downloadCalendar } from '../job-lists.tsx'

type ApplicationDatesProps = { application: RowOf<'applications'>; isReadOnly: boolean; now: number }

/** The stages and their dates, with fields to enter the dates. */
export function ApplicationDates({ application, isReadOnly, now }: ApplicationDatesProps) {
  const act = useEnact()
  const timeZone = useStudyTimeZone()
  const { id: applicationId, title } = application
  const ahead = stagesAhead(application, { now, timeZone })
  const dates = DATED_STAGES.flatMap((stage) => {
    const at = dateOf(application, stage)
    return at === null ? [] : [{ stage, at }]
  })
  return (
    <div>
      <ol aria-label={`Dates of ${title}`}>
        {dates.map(({ stage, at }, nth) => (
          <Step key={stage} isLast={nth === dates.length - 1} isPast={isReached(stage, at, { now, timeZone })}>
            {STAGE_LABELS[stage]} <span className="text-muted">{words(stage, at, timeZone)}</span>
          </Step>
        ))}
      </ol>
      {ahead.length > 0 && (
        <Button
          variant="secondary"
          className="mt-2"
          onClick={() => downloadCalendar(ahead, `application-${applicationId}`)}
        >
          <CalendarPlus aria-hidden="true" className="size-5" />
          <span>
            Add to calendar <span className="sr-only">{title}</span>
          </span>
        </Button>
      )}
      {!isReadOnly && (
        <details className="group mt-1">
          <summary className="flex min-h-12 list-none items-center gap-1 font-semibold [&::-webkit-details-marker]:hidden">
            {isUndated(application) ? `Add the ${STAGE_LABELS[application.status].toLowerCase()} date` : 'Edit dates'}{' '}
            <span className="sr-only">of {title}</span>
            <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
          </summary>
          <div className="grid grid-cols-1 gap-3 pb-2">
            {DATED_STAGES.map((stage) => (
              <DateField
                key={stage}
                label={STAGE_LABELS[stage]}
                name={stage}
                isTimed={TIMED_STAGES.includes(stage)}
                at={dateOf(application, stage)}
                onDate={(at) => act(dateStage, { applicationId, stage, at })}
              />
            ))}
          </div>
        </details>
      )}
    </div>
  )
}

/** Stages and their dates in words, in stage order. */
export const dateLines = (application: RowOf<'applications'>, timeZone: string): string[] =>
  DATED_STAGES.flatMap((stage) => {
    const at = dateOf(application, stage)
    return at === null ? [] : [`${STAGE_LABELS[stage]} ${words(stage, at, timeZone)}`]
  })

/** Returns true if the application's current stage can have a date and the date is missing. */
const isUndated = (application: RowOf<'applications'>): boolean =>
  DATED_STAGES.some((stage) => stage === application.status && dateOf(application, stage) === null)

const words = (stage: DatedStage, at: number, timeZone: string): string =>
  (TIMED_STAGES.includes(stage) ? formatWallClock : formatWallDay)(wallClock(at, timeZone))

type StepProps = { isLast: boolean; isPast: boolean; children: React.ReactNode }

/** A stage, with a check mark if it is past or an open circle if it is in the future. */
function Step({ isLast, isPast, children }: StepProps) {
  return (
    <li className="flex gap-3">
      <span aria-hidden="true" className="flex flex-col items-center">
        <span
          className={classes(
            'mt-0.5 grid size-5 shrink-0 place-items-center rounded-full border-2',
            isPast ? 'border-success bg-success text-on-success' : 'border-edge',
          )}
        >
          {isPast && <Check className="size-3.5" strokeWidth={3} />}
        </span>
        {!isLast && <span className="w-0.5 grow bg-line" />}
      </span>
      <p className="pb-2">
        {children}
        {!isPast && <span className="sr-only"> (to come)</span>}
      </p>
    </li>
  )
}

type DateFieldProps = {
  label: string
  name: string
  /** Whether the field includes a time of day. */
  isTimed: boolean
  at: number | null
  /** Saves the date; null removes it. Resolves to true if the change was saved. */
  onDate: (at: number | null) => Promise<boolean>
}

const SETTLED_MS = 800

/** Saves on blur, or after a pause in typing, because Back does not cause a blur event, and Tab moves between the parts of the field. */
function DateField({ label, name, isTimed, at, onDate }: DateFieldProps) {
  const timeZone = useStudyTimeZone()
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const stored = at === null ? '' : inputText(at, isTimed, timeZone)
  const whole = typed === null || typed === stored ? null : (readInput(typed, timeZone) ?? null)
  const onTheWay = useRef<number | null>(undefined)

  async function keep(date: number | null) {
    if (onTheWay.current === date) return
    onTheWay.current = date
    const isSaved = await onDate(date)
    onTheWay.current = undefined
    if (isSaved) setTyped((now) => (now === typed ? null : now))
  }

  const keepWhole = useRef<() => void>(undefined)
  useEffect(() => {
    keepWhole.current = () => whole !== null && void keep(whole)
  })
  useEffect(() => () => keepWhole.current?.(), [])
  useEffect(() => {
    if (whole === null) return
    const settled = setTimeout(() => keepWhole.current?.(), SETTLED_MS)
    return () => clearTimeout(settled)
  }, [whole])

  async function leave(input: HTMLInputElement) {
    if (typed === null || (typed === stored && !input.validity.badInput)) return setError(undefined)
    const read = input.validity.badInput ? undefined : readInput(typed, timeZone)
    setError(read === undefined ? 'Enter the whole date, or clear it.' : undefined)
    if (read !== undefined) await keep(read)
  }

  return (
    <Field
      label={label}
      name={name}
      type={isTimed ? 'datetime-local' : 'date'}
      value={typed ?? stored}
      error={error}
      onChange={({ target }) => {
        setTyped(target.value)
        setError(undefined)
      }}
      onBlur={({ target }) => void leave(target)}
    />
  )
}

const EARLIEST_YEAR = 2000
const LATEST_YEAR = 2100
const NOON_MIN = 12 * 60

/** Value of a date field in the person's time zone: '2026-11-21', or '2026-11-21T09:30' with a time. */
export const inputText = (at: number, isTimed: boolean, timeZone: string): string =>
  new Date(wallClock(at, timeZone)).toISOString().slice(0, isTimed ? 16 : 10)

/** Parses a date field to ms; a date without a time is noon. Null if empty, undefined if invalid. */
export function readInput(text: string, timeZone: string): number | null | undefined {
  if (text === '') return null
  const [, date = '', year, hour, minute] = /^((\d{4,6})-\d\d-\d\d)(?:T(\d\d):(\d\d))?/.exec(text) ?? []
  if (!year || Number(year) < EARLIEST_YEAR || Number(year) > LATEST_YEAR) return undefined
  return momentOf(dayOfDate(date), hour ? Number(hour) * 60 + Number(minute) : NOON_MIN, timeZone)
}
