import { dropTarget, setTarget } from '@station-zero/schema/account/targets.ts'
import { dateOfDay, WEEK_DAYS } from '@station-zero/schema/core/time.ts'
import { GENERAL } from '@station-zero/schema/prep/exam-profiles.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { listExamProfiles } from '../../data/repositories/tests.ts'
import { useIsReadOnly } from '../../data/session.ts'
import { useStudyDay } from '../../data/time.ts'
import { useLive } from '../../data/use-live.ts'
import { useEnact } from '../../saving/use-enact.ts'
import { Button, chipClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/field.tsx'

/** Number of exams listed at first. The others are listed under "Another exam", so that the card stays short on a phone. */
const FIRST_EXAMS = 7
const WEEKS = [4, 8, 12]
const MINUTES = [10, 20, 30, 45]

/** `date` is null if the exam has no date yet. */
type Answers = { profile?: string | undefined; date?: string | null }

/**
 * Asks for the exam, its date and the minutes per day, in three taps. "Not now" is stored as a removed date of the written exam, so
 * that no other device asks again.
 */
export function FirstRun() {
  const enact = useEnact()
  const [{ profile, date }, setAnswers] = useState<Answers>({})
  const [isInMore, setIsInMore] = useState(false)
  const stored = useLive(listExamProfiles, [])
  const exams = stored && stored.length > 0 ? stored : [GENERAL]
  const { day: today } = useStudyDay()
  const step = profile === undefined ? 1 : date === undefined ? 2 : 3

  async function finish(minutes: number) {
    const isSaved = await enact(setTarget, { target: 'minutes', minutes: WEEK_DAYS.map(() => minutes) })
    if (!isSaved) return
    if (date) await enact(setTarget, { target: 'written', date, profile: profile ?? GENERAL.id })
    else await enact(dropTarget, { target: 'written', ...(profile && { profile }) })
  }

  if (useIsReadOnly()) return null
  return (
    <section aria-labelledby="first-run-title" className="grid gap-4 rounded-lg border border-line bg-surface p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="first-run-title" className="text-2xl">
          Plan your preparation
        </h2>
        <p className="text-muted text-sm">Question {step} of 3</p>
      </div>
      {step === 1 && (
        // Reserves the height of the first list while the exams are read from the database.
        <Question
          key={isInMore ? 'more' : 'first'}
          label="Which exam are you taking?"
          isNext={isInMore}
          className={isInMore ? '' : 'min-h-54 max-[22rem]:min-h-68 sm:min-h-40'}
        >
          {(isInMore ? exams.slice(FIRST_EXAMS) : exams.slice(0, FIRST_EXAMS)).map(({ id, name }) => (
            <Answer key={id} onClick={() => setAnswers({ profile: id })}>
              {id === GENERAL.id ? 'Not sure yet' : name}
            </Answer>
          ))}
          {!isInMore && exams.length > FIRST_EXAMS && <Answer onClick={() => setIsInMore(true)}>Another exam</Answer>}
        </Question>
      )}
      {step === 2 && (
        <>
          <Question label="When is your exam?" isNext>
            {WEEKS.map((weeks) => (
              <Answer key={weeks} onClick={() => setAnswers({ profile, date: dateOfDay(today + weeks * 7) })}>
                In about {weeks} weeks
              </Answer>
            ))}
            <Answer onClick={() => setAnswers({ profile, date: null })}>No date yet</Answer>
          </Question>
          <div className="max-w-56">
            <Field
              label="Or pick the date"
              name="first-run-date"
              type="date"
              min={dateOfDay(today)}
              onBlur={({ target }) => {
                if (target.value && target.validity.valid) setAnswers({ profile, date: target.value })
              }}
            />
          </div>
        </>
      )}
      {step === 3 && (
        <Question label="How many minutes a day do you have?" isNext>
          {MINUTES.map((minutes) => (
            <Answer key={minutes} onClick={() => void finish(minutes)}>
              {minutes} minutes
            </Answer>
          ))}
        </Question>
      )}
      <div className="flex flex-wrap items-center gap-x-2">
        {(step > 1 || isInMore) && (
          <Button
            variant="quiet"
            onClick={() => (step === 1 ? setIsInMore(false) : setAnswers(step === 3 ? { profile } : {}))}
          >
            Back
          </Button>
        )}
        <Button
          variant="quiet"
          className="-ml-4 first:ml-0"
          onClick={() => void enact(dropTarget, { target: 'written' })}
        >
          Not now
        </Button>
        <p className="text-muted text-sm">You can find this again in Settings.</p>
      </div>
    </section>
  )
}

type QuestionProps = {
  label: string
  /** Whether the question replaces the previous question and takes focus. */
  isNext?: boolean
  className?: string
  children: ReactNode
}

function Question({ label, isNext = false, className, children }: QuestionProps) {
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (isNext) group.current?.querySelector('button')?.focus()
  }, [isNext])
  return (
    <fieldset ref={group}>
      <legend className="mb-3 font-semibold">{label}</legend>
      <div className={classes('flex flex-wrap content-start gap-2', className)}>{children}</div>
    </fieldset>
  )
}

const Answer = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <button type="button" className={chipClass} onClick={onClick}>
    {children}
  </button>
)
