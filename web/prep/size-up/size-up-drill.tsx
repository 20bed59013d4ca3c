import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import {
  MAX_REPORT,
  REPORT_MS,
  REPORT_PARTS,
  REPORT_SOURCE,
  type ReportPart,
  reportParts,
  SIZE_UP_SESSION,
} from '@station-zero/schema/prep/size-up/parts.ts'
import type { SizeUp } from '@station-zero/schema/prep/size-up/reports.ts'
import { CHECKED_BY } from '@station-zero/schema/prep/track-words.ts'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { getWritableAccount } from '../../data/active-account.ts'
import { putSizeUpResult, type SizeUpPicture } from '../../data/repositories/size-up.ts'
import { steadyNow } from '../../data/time.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { FigureView } from '../../ui/figure-view.tsx'
import { goToHeading } from '../../ui/focus.ts'
import { useNow } from '../../ui/use-now.ts'
import { paths } from '../use-prep-view.ts'

/** A picture and its model report. */
export type Drilled = SizeUpPicture & SizeUp

/** Records a spoken report on this device. The recorder belongs to the interview screens, so the app passes it in. */
export type Recorder = ComponentType<{
  sessionId: string
  questionId: string
  lengthTip: null
  invitation: string
  advice: string
  isNextStep: boolean
  onStart: () => void
}>

type SizeUpDrillProps = { picture: Drilled; next: Drilled; Recorder: Recorder }

/** Shows a picture and collects the person's report, then shows the model report, whose parts the person checks off. */
export function SizeUpDrill({ picture, next, Recorder }: SizeUpDrillProps) {
  /** Result of `steadyNow()` when the person started to speak or type; null before. */
  const [startedAt, setStartedAt] = useState<number | null>(null)
  const [typed, setTyped] = useState('')
  const [isComparing, setIsComparing] = useState(false)
  useEffect(goToHeading, [])
  const start = () => setStartedAt((before) => before ?? steadyNow())
  const recorder = (
    <Recorder
      // Changing the key unmounts the recorder, which then stops and saves its recording.
      key={isComparing ? 'after' : 'before'}
      sessionId={SIZE_UP_SESSION}
      questionId={picture.id}
      lengthTip={null}
      invitation="Give the report out loud, as on the radio. A recording stays on this device."
      advice="Unit, address, building, conditions, action, strategy, command."
      isNextStep={!isComparing && startedAt === null}
      onStart={start}
    />
  )

  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-2 lg:items-start">
      <div className="lg:sticky lg:top-4">
        <p className="max-w-prose text-lg">
          You are the officer on <strong className="font-semibold">{picture.unit}</strong>, first at{' '}
          <strong className="font-semibold">{picture.address}</strong>.
        </p>
        <FigureView figure={picture.figure} hasWords />
      </div>
      <div className="grid grid-cols-1 gap-5">
        {isComparing ? (
          <>
            <Comparison
              picture={picture}
              next={next}
              typed={typed}
              onAgain={() => {
                setIsComparing(false)
                setTyped('')
                setStartedAt(null)
              }}
            />
            {recorder}
          </>
        ) : (
          <>
            <ReportClock startedAt={startedAt} />
            {recorder}
            <TextAreaField
              label="Or type your report"
              name="report"
              rows={4}
              maxLength={MAX_REPORT}
              value={typed}
              onChange={({ target }) => {
                start()
                setTyped(target.value)
              }}
            />
            <Button
              variant={startedAt === null ? 'secondary' : 'primary'}
              size="large"
              onClick={() => setIsComparing(true)}
            >
              Show the model report
            </Button>
          </>
        )}
      </div>
    </div>
  )
}

/** Counts down from 60 seconds, starting with the recording or the first typed character. The limit is not enforced. */
function ReportClock({ startedAt }: { startedAt: number | null }) {
  const now = useNow({ read: steadyNow, isRunning: startedAt !== null })
  const left = startedAt === null ? REPORT_MS : Math.max(0, startedAt + REPORT_MS - now)
  return (
    <section aria-labelledby="report" className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="report" className="text-2xl">
          Give your report
        </h2>
        <p
          role="timer"
          aria-label="Time left for the report"
          className="font-display font-semibold text-3xl tabular-nums leading-none"
        >
          {formatElapsed(left + (left < REPORT_MS ? 999 : 0))}
        </p>
      </div>
      <p role="status" className="text-muted">
        {left === 0
          ? 'The 60 seconds are over. Finish your sentence.'
          : 'The 60 seconds begin when you record or type. You can keep going after that.'}
      </p>
    </section>
  )
}

type ComparisonProps = { picture: Drilled; next: Drilled; typed: string; onAgain: () => void }

/** The model report, with a checkbox for each part. The person checks the parts that they gave; each change is saved immediately. */
function Comparison({ picture: { id, report }, next, typed, onAgain }: ComparisonProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [said, setSaid] = useState<readonly ReportPart[]>([])
  const [isUnsaved, setIsUnsaved] = useState(false)
  useEffect(() => heading.current?.focus(), [])

  async function store(parts: readonly ReportPart[]) {
    const db = getWritableAccount()?.db
    if (!db) return
    try {
      await putSizeUpResult(db, id, { said: [...parts], typed, doneAt: Date.now() })
      setIsUnsaved(false)
    } catch (error) {
      console.error('Failed to store the result of a size-up report:', error)
      setIsUnsaved(true)
    }
  }

  function check(part: ReportPart, isSaid: boolean) {
    const parts = REPORT_PARTS.filter((one) => (one === part ? isSaid : said.includes(one)))
    setSaid(parts)
    void store(parts)
  }

  return (
    <section aria-labelledby="model" className="grid grid-cols-1 gap-4">
      <h2 ref={heading} id="model" tabIndex={-1} className="text-2xl outline-none">
        Compare with a model report
      </h2>
      {typed && (
        <div>
          <h3 className="font-sans font-semibold text-base leading-6 tracking-normal">Your typed report</h3>
          <p className="whitespace-pre-line text-muted wrap-break-word">{typed}</p>
        </div>
      )}
      <fieldset className="grid gap-2">
        <legend className="mb-3 text-muted">
          Check each part that you gave, in your own words. Several reports can be right for one picture.
        </legend>
        {REPORT_PARTS.map((part) => (
          <label
            key={part}
            className="flex min-h-14 items-center gap-3 rounded-lg border border-edge bg-surface px-4 py-2 hover:bg-sunken has-checked:bg-accent-wash"
          >
            <input
              type="checkbox"
              className="size-6 shrink-0"
              checked={said.includes(part)}
              onChange={({ target }) => check(part, target.checked)}
            />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold text-sm">
                {reportParts[part].name}
                <span className="sr-only">: </span>
              </span>
              <span className="block">{report[part]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <p role="status" className="font-semibold">
        {said.length} of {REPORT_PARTS.length} parts
      </p>
      <p role="alert" className="font-semibold text-danger-ink empty:hidden">
        {isUnsaved && 'This device could not store the result.'}
      </p>
      <div className="flex flex-wrap gap-3 *:flex-[1_1_9rem]">
        <Link
          to={paths.sizeUpPicture(next.id)}
          replace
          className={buttonClass('primary', 'large')}
          onClick={() => {
            // A report that contains no part of the model report also counts as done.
            if (said.length === 0) void store(said)
          }}
        >
          Next picture
        </Link>
        <Button variant="secondary" size="large" onClick={onAgain}>
          Report again
        </Button>
      </div>
      <p className="text-muted text-sm">
        The order of the parts: {REPORT_SOURCE}. Departments differ; follow local protocol. A walk-around and a
        follow-up report come next. Unless a life is at stake, no crew enters before two firefighters stand by outside.{' '}
        {CHECKED_BY}
      </p>
    </section>
  )
}
