import {
  DEVICE_ZONE,
  MAX_A_DAY,
  SETTINGS,
  STUDY_TIMES,
  TEST_TIMES,
  WORKOUT_DIFFICULTIES,
} from '@station-zero/schema/account/settings.ts'
import { DAY_STARTS, type DayStart, WEEK_DAYS } from '@station-zero/schema/core/time.ts'
import { plain } from '@station-zero/schema/core/typed-number.ts'
import { cardsInSitting } from '@station-zero/schema/prep/pace.ts'
import { useState } from 'react'
import { deviceTimeZone, zoneName } from '../data/time-zone.ts'
import { Field, SelectField, type SelectOption } from '../ui/field.tsx'
import { MemorySection } from './memory-section.tsx'
import { Section, useChangeSetting } from './settings-parts.tsx'

/** Settings for studying and training, most frequently changed first. */
export function StudySection() {
  const { settings, isReadOnly, change } = useChangeSetting()
  const fitting = cardsInSitting(settings.preferredStudyTime)
  return (
    <>
      <Section title="Cards">
        <SelectField
          label={SETTINGS.preferredStudyTime.label}
          name="preferredStudyTime"
          hint={`About ${fitting.reviews} reviews, or ${fitting.newCards} new cards. We’ll tell you when a session is over, and you can keep going.`}
          options={STUDY_TIMES.map((value) => ({ value, label: `${value} minutes` }))}
          value={settings.preferredStudyTime}
          disabled={isReadOnly}
          onChange={({ target }) => pick(STUDY_TIMES, target.value, (value) => change('preferredStudyTime', value))}
        />
        <LimitField
          label={SETTINGS.newCardsADay.label}
          name="newCardsADay"
          hint="Across all decks. Leave it empty for no limit."
          value={settings.newCardsADay}
          disabled={isReadOnly}
          onChange={(value) => void change('newCardsADay', value)}
        />
        <LimitField
          label={SETTINGS.minutesADay.label}
          name="minutesADay"
          hint="Once these minutes are used up, no more new cards are shown. Reviews stay due, and you can always keep going."
          value={settings.minutesADay}
          disabled={isReadOnly}
          onChange={(value) => void change('minutesADay', value)}
        />
      </Section>
      <MemorySection />
      <Section title="Tests and workouts">
        <SelectField
          label={SETTINGS.testTime.label}
          name="testTime"
          hint="For timed tests, if your exam grants extra time. A test in progress keeps its original time."
          options={TEST_TIMES.map(named)}
          value={settings.testTime}
          disabled={isReadOnly}
          onChange={({ target }) => pick(TEST_TIMES, target.value, (value) => change('testTime', value))}
        />
        <SelectField
          label={SETTINGS.defaultWorkoutDifficulty.label}
          name="defaultWorkoutDifficulty"
          hint="Workouts of this level are marked in the program."
          options={WORKOUT_DIFFICULTIES.map(named)}
          value={settings.defaultWorkoutDifficulty}
          disabled={isReadOnly}
          onChange={({ target }) =>
            pick(WORKOUT_DIFFICULTIES, target.value, (value) => change('defaultWorkoutDifficulty', value))
          }
        />
      </Section>
      <Section title="Week and day">
        <SelectField
          label={SETTINGS.weeklyGoalReset.label}
          name="weeklyGoalReset"
          hint="Where “this week” begins on the home screen."
          options={WEEK_DAYS.map(named)}
          value={settings.weeklyGoalReset}
          disabled={isReadOnly}
          onChange={({ target }) => pick(WEEK_DAYS, target.value, (value) => change('weeklyGoalReset', value))}
        />
        <SelectField
          label={SETTINGS.timeZone.label}
          name="timeZone"
          hint="Days, deadlines and reminders follow this clock."
          options={zones(settings.timeZone)}
          value={settings.timeZone}
          disabled={isReadOnly}
          onChange={({ target }) => void change('timeZone', target.value)}
        />
        <SelectField
          label={SETTINGS.dayStart.label}
          name="dayStart"
          hint="Cards become due at this hour. Activity before this hour counts toward the previous day. Changing the hour doesn’t move past activity."
          options={DAY_STARTS.map((value) => ({ value, label: HOURS[value] }))}
          value={settings.dayStart}
          disabled={isReadOnly}
          onChange={({ target }) => pick(DAY_STARTS, target.value, (value) => change('dayStart', value))}
        />
      </Section>
    </>
  )
}

const HOURS: Record<DayStart, string> = {
  ...{ 0: 'Midnight', 1: '1 a.m.', 2: '2 a.m.', 3: '3 a.m.', 4: '4 a.m.', 5: '5 a.m.', 6: '6 a.m.' },
}

const named = (value: string): SelectOption => ({ value, label: `${value[0]?.toUpperCase()}${value.slice(1)}` })

/** Calls `then` with a select's value if the value is one of the choices. */
function pick<T extends string>(choices: readonly T[], value: string, then: (choice: T) => void): void {
  const choice = choices.find((one) => one === value)
  if (choice !== undefined) then(choice)
}

/** Returns the time zones to choose from, including the chosen zone even if this device does not support it. */
function zones(chosen: string): SelectOption[] {
  const known = Intl.supportedValuesOf('timeZone')
  const others = chosen === DEVICE_ZONE || known.includes(chosen) ? known : [chosen, ...known]
  return [
    { value: DEVICE_ZONE, label: `Same as this device (${zoneName(deviceTimeZone())})` },
    ...others.map((value) => ({ value, label: zoneName(value) })),
  ]
}

type LimitFieldProps = {
  label: string
  name: string
  hint: string
  /** The stored limit. '0' means no limit, and is shown as an empty field. */
  value: string
  disabled: boolean
  onChange: (value: string) => void
}

/**
 * A number from 1 to 200, or empty for no limit. Saved on every keystroke, so that leaving the page loses no input. A typed 0 is rejected,
 * because a person would mean 'none', but a stored '0' means 'no limit'.
 */
function LimitField({ value, onChange, ...field }: LimitFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (value === '0' ? '' : value)
  const limit = limitOf(shown)

  function type(text: string) {
    setTyped(text)
    const next = limitOf(text)
    if (next !== null && next !== value) onChange(next)
  }

  return (
    <Field
      {...field}
      inputMode="numeric"
      autoComplete="off"
      placeholder="No limit"
      value={shown}
      error={limit === null ? `Enter a number from 1 to ${MAX_A_DAY}, or leave it empty for no limit.` : undefined}
      onChange={({ target }) => type(target.value)}
      // If the limit is valid, show the stored value after blur, because another device may change it.
      onBlur={() => limit !== null && setTyped(null)}
    />
  )
}

/** Parses a limit from 1 to `MAX_A_DAY`. Returns '0' (no limit) if the text is empty, and null if it is not a valid limit. */
function limitOf(text: string): string | null {
  const digits = plain(text)
  if (digits === '') return '0'
  const limit = Number(digits)
  return /^\d+$/.test(digits) && limit > 0 && limit <= MAX_A_DAY ? String(limit) : null
}
