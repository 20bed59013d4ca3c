import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import { calendarDay, dateOfDay, dayOfDate, momentOf } from '@station-zero/schema/core/time.ts'
import { timeEarned } from '@station-zero/schema/home/earned.ts'
import { recordScore } from '@station-zero/schema/physical/mutations.ts'
import { CPAT_LIMIT_SECONDS, isPass } from '@station-zero/schema/physical/program.ts'
import {
  failureInWords,
  outcomeOf,
  parseScoreTime,
  type RunOutcome,
} from '@station-zero/schema/physical/run-through.ts'
import { useId, useState } from 'react'
import { enact } from '../data/enact.ts'
import { listScores } from '../data/repositories/training.ts'
import { READ_ONLY, useIsReadOnly } from '../data/session.ts'
import { deviceTimeZone } from '../data/time-zone.ts'
import { useLive } from '../data/use-live.ts'
import { whyNotSaved } from '../saving/use-enact.ts'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { formatDayDone } from '../ui/format.ts'
import { ProgressLink } from '../ui/progress-link.tsx'
import { Rows, RowValue, SectionTitle } from '../ui/rows.tsx'
import { Earned, NotSaved } from '../ui/saved-note.tsx'
import { useNow } from '../ui/use-now.ts'

/** The list of scores. Renders nothing if there are no scores. */
export function CpatScores() {
  const scores = useLive(listScores, [])?.toReversed()
  if (!scores || scores.length === 0) return null
  return (
    <section aria-labelledby="scores-title">
      <SectionTitle id="scores-title" title="Your CPAT Scores">
        <ProgressLink />
      </SectionTitle>
      <Rows isBare>
        {scores.map(({ id, totalTime, splits, failure, ...score }) => (
          <li key={id} className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 py-2">
            <span>
              {formatDayDone(score)}
              {failure && <span className="block text-muted">{failureInWords(failure)}</span>}
            </span>
            <span className="flex items-center gap-4">
              <RowValue>
                <span className="sr-only">Total time </span>
                {formatElapsed(totalTime * 1_000)}
              </RowValue>
              <OutcomeBadge score={{ totalTime, splits, failure }} />
            </span>
          </li>
        ))}
      </Rows>
    </section>
  )
}

const tones: Record<RunOutcome, BadgeTone> = { pass: 'green', fail: 'red', stopped: 'neutral' }

export function OutcomeBadge({ score }: { score: Parameters<typeof outcomeOf>[0] }) {
  const outcome = outcomeOf(score)
  return <Badge tone={tones[outcome]}>{outcome.toUpperCase()}</Badge>
}

/** A form for logging a time from a test day or a practice course. */
export function LogScore() {
  const isReadOnly = useIsReadOnly()
  const noteId = useId()
  const { typed, errors, outcome, type, save } = useLogScore()
  return (
    <section aria-labelledby="log-title">
      <SectionTitle id="log-title" title="Log a CPAT time" />
      <form
        noValidate
        className="grid items-start gap-4 sm:max-lg:grid-cols-[1fr_1fr_auto]"
        onSubmit={(event) => {
          event.preventDefault()
          void save(event.currentTarget)
        }}
      >
        <Field
          label="Test date"
          name="testDate"
          type="date"
          value={typed.testDate}
          max={isoDay(Date.now())}
          error={errors.testDate}
          disabled={isReadOnly}
          onChange={({ target }) => type({ testDate: target.value })}
        />
        <Field
          label="Total time (m:ss)"
          name="totalTime"
          value={typed.totalTime}
          error={errors.totalTime}
          hint={`${formatElapsed(CPAT_LIMIT_SECONDS * 1_000)} or less passes.`}
          placeholder="9:45"
          autoComplete="off"
          enterKeyHint="done"
          disabled={isReadOnly}
          onChange={({ target }) => type({ totalTime: target.value })}
        />
        {/* Aligned with the input boxes instead of their labels. */}
        <Button
          type="submit"
          variant="secondary"
          className="sm:max-lg:mt-7"
          disabled={isReadOnly || outcome.state === 'saving'}
          aria-describedby={isReadOnly ? noteId : undefined}
        >
          Log time
        </Button>
      </form>
      {isReadOnly && (
        <p id={noteId} className="mt-2 font-semibold text-muted text-sm">
          {READ_ONLY}
        </p>
      )}
      <p role="status" className="mt-3 font-semibold text-green-ink empty:hidden">
        {outcome.state === 'saved' && outcome.words}
      </p>
      <TimeEarned scoreId={outcome.state === 'saved' ? outcome.id : null} />
      {outcome.state === 'failed' && (
        <div className="mt-3">
          <NotSaved sentence={outcome.sentence} onRetry={() => void save(null)} />
        </div>
      )}
    </section>
  )
}

type Typed = { testDate: string; totalTime: string }
type Outcome =
  | { state: 'idle' | 'saving' }
  | { state: 'saved'; words: string; id: string }
  | { state: 'failed'; sentence: string }

/** How often an open form checks whether the date has changed. */
const REFRESH_MS = 60_000

function useLogScore() {
  const now = useNow({ everyMs: REFRESH_MS })
  const [typedDate, setTypedDate] = useState<string | null>(null)
  const [totalTime, setTotalTime] = useState('')
  const typed: Typed = { testDate: typedDate ?? isoDay(now), totalTime }
  const [errors, setErrors] = useState<Partial<Typed>>({})
  const [outcome, setOutcome] = useState<Outcome>({ state: 'idle' })

  async function save(form: HTMLFormElement | null) {
    const found = read(typed)
    setErrors(found.errors)
    if (!found.score) {
      const [first] = Object.keys(found.errors)
      return form?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    }
    setOutcome({ state: 'saving' })
    try {
      const id = await enact(recordScore, found.score)
      const seconds = found.score.totalTime
      setOutcome({
        state: 'saved',
        id,
        words: `Logged ${formatElapsed(seconds * 1_000)}: ${isPass(seconds) ? 'PASS' : 'FAIL'}`,
      })
      // Clears the field only if the person has not typed another time in the meantime.
      setTotalTime((before) => (before === typed.totalTime ? '' : before))
    } catch (error) {
      setOutcome({ state: 'failed', sentence: whyNotSaved(error, 'This device could not store it.') })
    }
  }

  return {
    ...{ typed, errors, outcome, save },
    type(change: Partial<Typed>) {
      if (change.testDate !== undefined) setTypedDate(change.testDate)
      if (change.totalTime !== undefined) setTotalTime(change.totalTime)
      setErrors((before) => ({
        ...before,
        ...Object.fromEntries(Object.keys(change).map((name) => [name, undefined])),
      }))
      setOutcome({ state: 'idle' })
    },
  }
}

function read({ testDate, totalTime }: Typed): {
  errors: Partial<Typed>
  score?: { testDate: number; totalTime: number; studyDay: number }
} {
  const at = noonOf(testDate)
  const seconds = parseScoreTime(totalTime)
  const errors: Partial<Typed> = {}
  if (at === null) errors.testDate = 'Enter the date of the test.'
  else if (testDate > isoDay(Date.now())) errors.testDate = 'This date is in the future.'
  if (seconds === null) errors.totalTime = 'Enter the time as m:ss, like 9:45.'
  return Object.keys(errors).length > 0 || at === null || seconds === null
    ? { errors }
    : { errors, score: { testDate: at, totalTime: seconds, studyDay: dayOfDate(testDate) } }
}

/** Returns the date at this time in the device's time zone, in the format of a date input, for example '2026-11-21'. */
function isoDay(at: number): string {
  return dateOfDay(calendarDay(at, deviceTimeZone()))
}

/**
 * Returns noon of that day in local time, which is on the same day in nearby time zones. If noon is in the future, returns the current
 * time, because a later time could be on a study day that has not begun. Null if the date is invalid or before 1990.
 */
function noonOf(date: string): number | null {
  const day = /^\d{4}-\d\d-\d\d$/.test(date) ? dayOfDate(date) : Number.NaN
  return day >= EARLIEST_DAY ? Math.min(Date.now(), momentOf(day, NOON_MIN, deviceTimeZone())) : null
}

const EARLIEST_DAY = dayOfDate('1990-01-01')
const NOON_MIN = 12 * 60

/** Congratulates the person on a new best time. */
export function TimeEarned({ scoreId }: { scoreId: string | null }) {
  const earned = useLive(async (db) => (scoreId === null ? null : timeEarned(scoreId, await listScores(db))), [scoreId])
  return <Earned>{earned}</Earned>
}
