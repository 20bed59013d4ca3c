import { type TypedTargets, targetChanges, targetErrors } from '@station-zero/schema/account/target-form.ts'
import {
  type DatedTarget,
  dropTarget,
  setTarget,
  type Targets,
  targetsOf,
  targetTitles,
} from '@station-zero/schema/account/targets.ts'
import { dayOfDate, studyDay, WEEK_DAYS } from '@station-zero/schema/core/time.ts'
import { PROGRAMS } from '@station-zero/schema/physical/programs.ts'
import { profiles } from '@station-zero/schema/prep/exam.ts'
import { whenWords } from '@station-zero/schema/prep/plan/words.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { type FormEvent, useState } from 'react'
import { enact } from '../data/enact.ts'
import { listTargets, readSettings } from '../data/repositories/settings.ts'
import { listExamProfiles } from '../data/repositories/tests.ts'
import { useIsReadOnly } from '../data/session.ts'
import { studyTimeZone } from '../data/time-zone.ts'
import { useLive } from '../data/use-live.ts'
import { whyNotSaved } from '../saving/use-enact.ts'
import { Button } from '../ui/button.tsx'
import { Field, SelectField } from '../ui/field.tsx'
import { SaveRow, Section, useNotice, useUnsaved } from './settings-parts.tsx'

/** The dates a person works toward and the minutes available for studying. All fields are optional. */
export function TargetsView({ onSaved }: { onSaved: () => void }) {
  const form = useTargetsForm(onSaved)
  const exams = useLive(listExamProfiles, [])
  if (!form) return null
  const { typed, errors, isReadOnly, isSaving, isUnsaved, type, onSubmit } = form
  return (
    <form onSubmit={onSubmit} noValidate className="grid grid-cols-1 gap-8">
      <Section title="Your dates" note="Every date is optional, and you can change or clear it at any time.">
        <DateField target="written" hint="Today then picks the cards that help most on that day." form={form} />
        <div className="flex gap-x-2">
          <div className="field-rows min-w-0 flex-1">
            <SelectField
              label="Exam form"
              name="profile"
              hint="Determines how much each subject counts. Not sure? Choose General."
              options={formsWith(typed.profile, exams ?? [])}
              value={typed.profile}
              disabled={isReadOnly}
              onChange={({ target }) => type({ profile: target.value })}
            />
          </div>
          <span className={CLEAR_ROOM} />
        </div>
        <DateField target="cpat" form={form} />
        <DateField target="oral" form={form} />
        {form.hasPackTest && <DateField target="pack" form={form} />}
      </Section>
      <Section
        title="Minutes a day"
        note={`How long you can train on each day of the week, cards and workouts together. 0 is a day off.${form.targets.minutes ? '' : ` Not set yet: an exam plan uses your study session of ${form.usual[0]} minutes a day.`}`}
      >
        <EveryDay form={form} />
        <div className="grid grid-cols-[repeat(auto-fill,minmax(min(8rem,100%),1fr))] items-start gap-3 xl:grid-cols-7">
          {WEEK_DAYS.map((day, nth) => (
            <Field
              key={day}
              label={`${day[0]?.toUpperCase()}${day.slice(1)}`}
              name={`minutes-${nth}`}
              inputMode="numeric"
              autoComplete="off"
              value={typed.minutes[nth] ?? ''}
              error={errors[`minutes-${nth}`]}
              disabled={isReadOnly}
              onChange={({ target }) => type({ minutes: typed.minutes.with(nth, target.value) })}
            />
          ))}
        </div>
      </Section>
      <SaveRow isUnsaved={isUnsaved}>
        <Button type="submit" size="large" disabled={isReadOnly || isSaving}>
          {isSaving ? 'Saving...' : 'Save dates and minutes'}
        </Button>
      </SaveRow>
    </form>
  )
}

type Form = NonNullable<ReturnType<typeof useTargetsForm>>

/** A field that sets the minutes of all seven days at once. The field is empty if the days have different minutes. */
function EveryDay({ form: { typed, isReadOnly, type } }: { form: Form }) {
  const [first = '', ...others] = typed.minutes
  return (
    <Field
      label="Every day"
      name="minutes-every-day"
      hint="Fills all seven days. You can change each below."
      inputMode="numeric"
      autoComplete="off"
      value={others.every((one) => one === first) ? first : ''}
      disabled={isReadOnly}
      onChange={({ target }) => type({ minutes: WEEK_DAYS.map(() => target.value) })}
    />
  )
}

/** Reserves the width of the Clear button in rows without that button, so that the controls of all rows align. */
const CLEAR_ROOM = 'w-20 shrink-0 max-md:hidden'

type DateFieldProps = { target: DatedTarget; hint?: string; form: Form }

function DateField({ target, hint, form }: DateFieldProps) {
  const { typed, errors, today, isReadOnly, type } = form
  const date = typed[target]
  const inDays = date === '' ? null : dayOfDate(date) - today
  return (
    <div className="flex items-start gap-x-2 md:items-center">
      <div className="field-rows min-w-0 flex-1">
        <Field
          label={targetTitles[target]}
          name={target}
          type="date"
          value={date}
          hint={errors[target] ? undefined : inDays === null || Number.isNaN(inDays) ? hint : sayWhen(inDays)}
          error={errors[target]}
          disabled={isReadOnly}
          onChange={({ target: field }) => type({ [target]: field.value })}
        />
      </div>
      {date === '' ? (
        <span className={CLEAR_ROOM} />
      ) : (
        <Button
          variant="quiet"
          className="max-md:mt-7 md:w-20"
          disabled={isReadOnly}
          aria-label={`Clear ${targetTitles[target]} date`}
          onClick={() => type({ [target]: '' })}
        >
          Clear
        </Button>
      )}
    </div>
  )
}

const sayWhen = (inDays: number): string =>
  inDays < 0 ? `This date has passed: it was ${whenWords(inDays)}.` : `That is ${whenWords(inDays)}.`

/** Returns the exam forms for the list, including the chosen form even if it exists only in a newer version. */
function formsWith(chosen: string, exams: readonly RowOf<'examProfiles'>[]) {
  const known =
    exams.length > 0
      ? exams.map(({ id, name }) => ({ value: id, label: name }))
      : Object.entries(profiles).map(([value, { name }]) => ({ value, label: name }))
  return known.some(({ value }) => value === chosen)
    ? known
    : [...known, { value: chosen, label: 'Another form (counts as General here)' }]
}

/** The dates and minutes as typed, until they are saved. Undefined while loading. */
function useTargetsForm(onSaved: () => void) {
  const known = useLive(async (db) => {
    const [rows, { preferredStudyTime, trainingProgram }] = await Promise.all([listTargets(db), readSettings(db)])
    const targets = targetsOf(rows)
    return {
      targets,
      usual: WEEK_DAYS.map(() => Number(preferredStudyTime)),
      hasPackTest: PROGRAMS[trainingProgram].target === 'pack' || targets.pack !== null,
    }
  }, [])
  const { typed: changed, type, isUnsaved, onSaved: forget } = useUnsaved<TypedTargets>('targets')
  const [hasTried, setHasTried] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const isReadOnly = useIsReadOnly()
  const say = useNotice()
  if (!known) return undefined
  const { targets, usual, hasPackTest } = known
  const today = studyDay(Date.now(), studyTimeZone())
  const typed = { ...typedOf(targets, usual), ...changed }
  const errors = hasTried ? targetErrors(typed, targets, today) : {}

  async function save() {
    setIsSaving(true)
    try {
      for (const change of targetChanges(typed, targets, usual))
        await ('set' in change ? enact(setTarget, change.set) : enact(dropTarget, change.drop))
      forget()
      onSaved()
    } catch (error) {
      say({ tone: 'bad', text: `Not saved. ${whyNotSaved(error)}` })
    } finally {
      setIsSaving(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setHasTried(true)
    const form = event.currentTarget
    // A date field with an incomplete date has an empty value; only `badInput` reveals the incomplete date.
    const half = [...form.querySelectorAll<HTMLInputElement>('input[type=date]')].find((one) => one.validity.badInput)
    const [first] = Object.keys(targetErrors(typed, targets, today))
    if (half) say({ tone: 'bad', text: 'Enter the whole date: month, day and year.' })
    const wrong = half ?? (first && form.elements.namedItem(first))
    if (wrong instanceof HTMLElement) wrong.focus()
    else if (!isSaving) void save()
  }

  return {
    typed,
    errors,
    targets,
    usual,
    hasPackTest,
    isReadOnly,
    isSaving,
    today,
    isUnsaved,
    type,
    onSubmit,
  }
}

const typedOf = ({ written, cpat, oral, pack, minutes, profile }: Targets, usual: readonly number[]): TypedTargets => ({
  written: written?.date ?? '',
  profile: profile ?? 'general',
  cpat: cpat?.date ?? '',
  oral: oral?.date ?? '',
  pack: pack?.date ?? '',
  minutes: (minutes ?? usual).map(String),
})
