import {
  EVENT_TYPES,
  JOB_TYPES,
  MAX_EVENT_MINUTES,
  MAX_EVENT_PLACES,
  MAX_MENTOR_YEARS,
  MAX_REQUIREMENT_LENGTH,
  MAX_REQUIREMENTS,
  MAX_SPECIALTIES,
} from '@station-zero/schema/admin/listings.ts'
import { WEB_ADDRESS } from '@station-zero/schema/core/fields.ts'
import { NOT_STATED } from '@station-zero/schema/jobs/tables.ts'
import { useId } from 'react'
import { localTime } from '../data/date-time-input.ts'
import { deviceTimeZone } from '../data/time-zone.ts'
import { Field, SelectField, TextAreaField } from '../ui/field.tsx'
import { type FieldErrors, textOf } from '../ui/form.ts'
import type { ListingForm } from './listings.tsx'
import { timeIn } from './parts.tsx'

/** Forms for groups, events, mentors and jobs. The server validates everything again. */

export const groupForm: ListingForm<'groups'> = {
  fields: ['name', 'category', 'description', 'location'],
  check: (data) => missingIn(data, { name: 'a name', description: 'a description', location: 'a location or Online' }),
  bodyOf: (data) => ({
    ...{ name: textOf(data, 'name'), description: textOf(data, 'description'), location: textOf(data, 'location') },
    category: textOf(data, 'category') === 'workout' ? 'workout' : 'study',
  }),
  Fields: ({ row, errors }) => (
    <>
      <Field {...line('name', 120)} label="Name" defaultValue={row?.name} error={errors.name} />
      <SelectField
        label="Type"
        name="category"
        defaultValue={row?.category ?? 'study'}
        options={[
          { value: 'study', label: 'Study group' },
          { value: 'workout', label: 'Workout group' },
        ]}
        error={errors.category}
      />
      <TextAreaField
        {...line('description', 1_000)}
        label="Description"
        rows={4}
        defaultValue={row?.description}
        error={errors.description}
      />
      <Field
        {...line('location', 120)}
        label="Location"
        placeholder="Bend, OR"
        defaultValue={row?.location}
        hint="A city or “Online”."
        error={errors.location}
      />
    </>
  ),
}

export const eventForm: ListingForm<'events'> = {
  fields: ['title', 'startsAt', 'duration', 'location', 'type', 'maxParticipants', 'description'],
  check: (data) => ({
    ...missingIn(data, { title: 'a title', location: 'a location', description: 'a description' }),
    ...(!timeIn(data, 'startsAt') && { startsAt: 'Choose a date and a time' }),
    ...wrongNumber(data, 'duration', 0, MAX_EVENT_MINUTES),
    ...wrongNumber(data, 'maxParticipants', 1, MAX_EVENT_PLACES),
  }),
  bodyOf: (data) => ({
    ...{ title: textOf(data, 'title'), description: textOf(data, 'description'), location: textOf(data, 'location') },
    ...{ startsAt: timeIn(data, 'startsAt') ?? '', type: textOf(data, 'type') },
    ...{ duration: Number(textOf(data, 'duration')), maxParticipants: Number(textOf(data, 'maxParticipants')) },
  }),
  Fields: ({ row, errors }) => (
    <>
      <Field {...line('title', 120)} label="Title" defaultValue={row?.title} error={errors.title} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          label="Starts"
          name="startsAt"
          type="datetime-local"
          defaultValue={row && localTime(Date.parse(row.startsAt))}
          required
          hint={`In your time zone, ${deviceTimeZone()}.`}
          error={errors.startsAt}
        />
        <Field
          {...number('duration', 0, MAX_EVENT_MINUTES)}
          label="Duration in minutes"
          defaultValue={row?.duration ?? 60}
          hint="Enter 0 if there is no set end."
          error={errors.duration}
        />
      </div>
      <Field {...line('location', 200)} label="Location" defaultValue={row?.location} error={errors.location} />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Type"
          name="type"
          defaultValue={row?.type ?? 'study'}
          options={optionsOf(EVENT_TYPES, row?.type)}
          error={errors.type}
        />
        <Field
          {...number('maxParticipants', 1, MAX_EVENT_PLACES)}
          label="Capacity"
          defaultValue={row?.maxParticipants ?? 20}
          hint="Once it is full, people join a waitlist."
          error={errors.maxParticipants}
        />
      </div>
      <TextAreaField
        {...line('description', 2_000)}
        label="Description"
        rows={4}
        defaultValue={row?.description}
        error={errors.description}
      />
    </>
  ),
}

export const mentorForm: ListingForm<'mentors'> = {
  fields: ['name', 'rank', 'department', 'yearsExperience', 'specialties', 'bio', 'isVerified', 'isPaused'],
  check: (data) => ({
    ...missingIn(data, { name: 'a name', rank: 'a rank', department: 'a department', bio: 'what the mentor offers' }),
    ...wrongNumber(data, 'yearsExperience', 0, MAX_MENTOR_YEARS),
    ...tooMany(commasIn(data, 'specialties'), 'specialties', MAX_SPECIALTIES, 40),
  }),
  bodyOf: (data) => ({
    ...{ name: textOf(data, 'name'), rank: textOf(data, 'rank'), department: textOf(data, 'department') },
    ...{ bio: textOf(data, 'bio'), yearsExperience: Number(textOf(data, 'yearsExperience')) },
    ...{ specialties: commasIn(data, 'specialties'), isVerified: data.has('isVerified') },
    isPaused: data.has('isPaused'),
  }),
  Fields: ({ row, errors }) => (
    <>
      <Field {...line('name', 80)} label="Name" defaultValue={row?.name} error={errors.name} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...line('rank', 60)}
          label="Rank"
          placeholder="Captain"
          defaultValue={row?.rank}
          hint="Shown before the name."
          error={errors.rank}
        />
        <Field
          {...number('yearsExperience', 0, MAX_MENTOR_YEARS)}
          label="Years of experience"
          defaultValue={row?.yearsExperience}
          error={errors.yearsExperience}
        />
      </div>
      <Field {...line('department', 120)} label="Department" defaultValue={row?.department} error={errors.department} />
      <Field
        {...line('specialties', 400)}
        required={false}
        label="Specialties (optional)"
        placeholder="interview, hazmat"
        defaultValue={row?.specialties.join(', ')}
        hint="Separated by commas."
        error={errors.specialties}
      />
      <TextAreaField {...line('bio', 1_000)} label="About" rows={4} defaultValue={row?.bio} error={errors.bio} />
      <Checkbox
        name="isVerified"
        label="Verified"
        hint="You have verified this person’s identity and employer."
        isChecked={row?.isVerified ?? false}
        error={errors.isVerified}
      />
      <Checkbox
        name="isPaused"
        label="Not taking requests"
        hint="Candidates see this instead of the button."
        isChecked={row?.isPaused ?? false}
      />
    </>
  ),
}

export const jobForm: ListingForm<'jobs'> = {
  fields: [
    ...['title', 'department', 'location', 'type', 'salary', 'closesOn', 'applyUrl', 'requirements', 'description'],
  ],
  check(data) {
    const url = textOf(data, 'applyUrl')
    return {
      ...missingIn(data, { title: 'a title', department: 'the department', location: 'a location' }),
      ...(url && !WEB_ADDRESS.test(url) && { applyUrl: 'Enter a URL that starts with https://' }),
      ...tooMany(linesIn(data, 'requirements'), 'requirements', MAX_REQUIREMENTS, MAX_REQUIREMENT_LENGTH),
      ...missingIn(data, { description: 'a description' }),
    }
  },
  bodyOf: (data) => ({
    ...{ title: textOf(data, 'title'), department: textOf(data, 'department'), location: textOf(data, 'location') },
    ...{ salary: textOf(data, 'salary') || NOT_STATED, description: textOf(data, 'description') },
    ...{ requirements: linesIn(data, 'requirements'), closesOn: textOf(data, 'closesOn') || null },
    ...{ type: textOf(data, 'type'), applyUrl: textOf(data, 'applyUrl') || null },
  }),
  Fields: ({ row, errors }) => (
    <>
      <Field {...line('title', 120)} label="Title" defaultValue={row?.title} error={errors.title} />
      <Field {...line('department', 120)} label="Department" defaultValue={row?.department} error={errors.department} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...line('location', 120)}
          label="Location"
          placeholder="Bend, OR"
          defaultValue={row?.location}
          error={errors.location}
        />
        <SelectField
          label="Type"
          name="type"
          defaultValue={row?.type ?? JOB_TYPES[0]}
          options={optionsOf(JOB_TYPES, row?.type)}
          error={errors.type}
        />
        <Field
          {...line('salary', 120)}
          required={false}
          label="Pay (optional)"
          placeholder="$58,400 a year"
          defaultValue={row?.salary === NOT_STATED ? '' : row?.salary}
          error={errors.salary}
        />
        <Field
          label="Last day to apply (optional)"
          name="closesOn"
          type="date"
          defaultValue={row?.closesOn ?? ''}
          error={errors.closesOn}
        />
      </div>
      <Field
        {...line('applyUrl', 500)}
        required={false}
        label="Link to apply (optional)"
        type="url"
        inputMode="url"
        placeholder="https://"
        defaultValue={row?.applyUrl ?? ''}
        error={errors.applyUrl}
      />
      <TextAreaField
        name="requirements"
        label="Requirements (optional)"
        rows={4}
        defaultValue={row?.requirements.join('\n')}
        hint="One per line."
        error={errors.requirements}
      />
      <TextAreaField
        {...line('description', 2_000)}
        label="Description"
        rows={5}
        defaultValue={row?.description}
        error={errors.description}
      />
    </>
  ),
}

type CheckboxProps = { name: string; label: string; hint: string; isChecked: boolean; error?: string | undefined }

function Checkbox({ name, label, hint, isChecked, error }: CheckboxProps) {
  const id = useId()
  return (
    <label className="flex min-h-12 items-center gap-3">
      <input
        type="checkbox"
        name={name}
        defaultChecked={isChecked}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && id}
        className="size-6 shrink-0 accent-accent"
      />
      <span>
        <span className="block font-semibold">{label}</span>
        <span className="block text-muted text-sm">{hint}</span>
        {error && (
          <span id={id} className="block text-danger-ink text-sm">
            {error}
          </span>
        )}
      </span>
    </label>
  )
}

const line = (name: string, maxLength: number) => ({ name, maxLength, autoComplete: 'off', required: true })

const number = (name: string, min: number, max: number) =>
  ({ name, min, max, type: 'number', inputMode: 'numeric', required: true }) as const

/** The suggested values, plus the current value if it is not among them. */
const optionsOf = (suggested: readonly string[], current: string | undefined) =>
  [...new Set([...suggested, ...(current === undefined ? [] : [current])])].map((value) => ({
    value,
    label: value.charAt(0).toUpperCase() + value.slice(1),
  }))

function missingIn(data: FormData, names: Record<string, string>): FieldErrors {
  const missing = Object.entries(names).filter(([name]) => textOf(data, name) === '')
  return Object.fromEntries(missing.map(([name, what]) => [name, `Enter ${what}`]))
}

function wrongNumber(data: FormData, name: string, min: number, max: number): FieldErrors {
  const text = textOf(data, name)
  const value = Number(text)
  if (text !== '' && Number.isInteger(value) && value >= min && value <= max) return {}
  return { [name]: `Enter a number from ${min} to ${max.toLocaleString('en-US')}` }
}

const itemsOf = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((item) => item.trim())
    .filter((item) => item !== '')

const linesIn = (data: FormData, name: string): string[] => itemsOf(textOf(data, name), '\n')
const commasIn = (data: FormData, name: string): string[] => itemsOf(textOf(data, name), ',')

function tooMany(items: readonly string[], name: string, maxItems: number, maxLength: number): FieldErrors {
  if (items.length > maxItems) return { [name]: `Enter at most ${maxItems} items` }
  return items.some((item) => item.length > maxLength)
    ? { [name]: `Each item can have at most ${maxLength} characters` }
    : {}
}
