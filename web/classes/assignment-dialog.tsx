import { calendarDay, dateOfDay, dayOfDate, momentOf } from '@station-zero/schema/core/time.ts'
import { plural } from '@station-zero/schema/core/words.ts'
import { PROGRAMS, programIdOf } from '@station-zero/schema/physical/programs.ts'
import { type Assignment, refOfTest } from '@station-zero/schema/spaces/assignments.ts'
import { setAssignment } from '@station-zero/schema/spaces/course.ts'
import { TITLE_LENGTH } from '@station-zero/schema/spaces/tables.ts'
import { useState } from 'react'
import { enactInSpace } from '../data/enact-in-space.ts'
import { type Assignable, readAssignable } from '../data/repositories/classes.ts'
import { deviceTimeZone } from '../data/time-zone.ts'
import { useLive } from '../data/use-live.ts'
import { FormDialog } from '../spaces/parts.tsx'
import { Field, SelectField } from '../ui/field.tsx'
import { textOf } from '../ui/form.ts'
import { Spinner } from '../ui/spinner.tsx'

type Kind = Assignment['kind']

const kindOptions: { value: Kind; label: string }[] = [
  { value: 'deck', label: 'A deck of cards' },
  { value: 'test', label: 'A test' },
  { value: 'workout', label: 'A workout' },
  { value: 'text', label: 'A task in your own words' },
]

const refLabels: Record<Exclude<Kind, 'text'>, string> = {
  deck: 'Which deck?',
  test: 'Which test?',
  workout: 'Which workout?',
}

const doneHints: Record<Kind, string> = {
  deck: 'Done once the recruit has answered each of its cards after you assigned it.',
  test: 'Done once the recruit has finished this test after you assigned it.',
  workout: 'Done once the recruit has completed this workout after you assigned it.',
  text: 'Recruits check it off themselves.',
}

type AssignmentDialogProps = { classId: string; assignment: Assignment | null; onClose: () => void }

/** Creates or edits an assignment. The assigned material can't be changed later, because some recruits may have done it already. */
export function AssignmentDialog({ classId, assignment, onClose }: AssignmentDialogProps) {
  const assignable = useLive(readAssignable, [])
  const [kind, setKind] = useState<Kind>(assignment?.kind ?? 'deck')
  const groups = assignable && kind !== 'text' ? optionGroups(assignable, kind) : []
  const timeZone = deviceTimeZone()

  async function save(data: FormData) {
    const ref = assignment ? assignment.ref : kind === 'text' ? null : textOf(data, 'ref')
    const named = groups.flatMap(({ options }) => options).find(({ value }) => value === ref)?.label ?? ''
    await enactInSpace({ spaceId: classId }, setAssignment, {
      assignmentId: assignment?.id ?? null,
      ...{ kind, ref, isRemoved: false },
      title: (textOf(data, 'title') || named).slice(0, TITLE_LENGTH),
      dueAt: dueAtOf(textOf(data, 'due'), timeZone),
    })
  }

  return (
    <FormDialog
      title={assignment ? 'Edit assignment' : 'New assignment'}
      submit={assignment ? 'Save' : 'Assign'}
      check={(data) => checkAssignment(data, assignment, kind)}
      save={save}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {!assignment && (
            <SelectField
              label="What do you want to assign?"
              name="kind"
              options={kindOptions}
              value={kind}
              onChange={(event) => setKind(event.target.value as Kind)}
              hint={doneHints[kind]}
            />
          )}
          {!assignment && kind !== 'text' && !assignable && <Spinner label="Loading the catalog..." />}
          {!assignment && kind !== 'text' && assignable && (
            <MaterialField key={kind} kind={kind} groups={groups} error={errors.ref} />
          )}
          <Field
            label={kind === 'text' ? 'Task' : 'Title (optional)'}
            name="title"
            maxLength={TITLE_LENGTH}
            defaultValue={assignment?.title}
            autoComplete="off"
            hint={
              kind === 'text'
                ? 'For example: Read chapter 12 and write down three questions.'
                : `If you leave this blank, the ${kind}’s name is used.`
            }
            error={errors.title}
          />
          <Field
            label="Due date (optional)"
            name="due"
            type="date"
            defaultValue={assignment?.dueAt ? dateOfDay(calendarDay(assignment.dueAt, timeZone)) : undefined}
            hint="Due at the end of that day. Recruits can still do it later."
            error={errors.due}
          />
        </>
      )}
    </FormDialog>
  )
}

interface OptionGroup {
  name: string
  options: { value: string; label: string }[]
}

type MaterialFieldProps = {
  kind: Exclude<Kind, 'text'>
  groups: readonly OptionGroup[]
  error: string | undefined
}

/** Lists with more options than this can be searched. */
const SEARCH_FROM = 15

/** The choice of a deck, test or workout. The chosen option stays in the list while the person searches for another. */
function MaterialField({ kind, groups, error }: MaterialFieldProps) {
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState('')
  const words = query.toLowerCase().split(/\s+/)
  const isFound = (label: string, group: string) =>
    words.every((word) => `${label} ${group}`.toLowerCase().includes(word))
  const found = groups.flatMap(({ name, options }): OptionGroup[] => {
    const matching = options.filter(({ value, label }) => value === chosen || isFound(label, name))
    return matching.length > 0 ? [{ name, options: matching }] : []
  })
  const count = (some: readonly OptionGroup[]) => some.reduce((sum, { options }) => sum + options.length, 0)
  return (
    <>
      {count(groups) > SEARCH_FROM && (
        <Field
          label={`Search ${kind}s`}
          name="search"
          type="search"
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          // Enter would submit the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <p role="status" className="sr-only">
        {query.trim() !== '' && `${plural(count(found), kind)} in the list`}
      </p>
      <SelectField
        label={refLabels[kind]}
        name="ref"
        placeholder={count(found) === 0 ? `No ${kind} found` : 'Choose one'}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
        error={error}
      >
        {found.map(({ name, options }) => (
          <optgroup key={name} label={name}>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </SelectField>
    </>
  )
}

function optionGroups({ decks, testDecks, exams, workouts }: Assignable, kind: Exclude<Kind, 'text'>): OptionGroup[] {
  if (kind === 'deck')
    return decks.map((group) => ({
      name: group.name,
      options: group.decks.map(({ id, name }) => ({ value: id, label: name })),
    }))
  if (kind === 'workout') {
    const sorted = workouts.toSorted((a, b) => a.week - b.week || a.day - b.day)
    const programs = Object.entries(PROGRAMS).map(([programId, { shortName }]) => ({
      name: shortName,
      options: sorted
        .filter(({ id }) => programIdOf(id) === programId)
        .map(({ id, name, week, day }) => ({ value: id, label: `${shortName} week ${week}, day ${day}: ${name}` })),
    }))
    return programs.filter(({ options }) => options.length > 0)
  }
  return [
    {
      name: 'Practice exams',
      options: exams.map(({ id, name }) => ({
        value: refOfTest({ what: 'exam', examId: id }),
        label: `${name} practice exam`,
      })),
    },
    { name: 'All topics', options: [{ value: refOfTest({ what: 'mixed' }), label: 'Mixed practice test' }] },
    ...testDecks.map((group) => ({
      name: group.name,
      options: group.decks.map(({ id, name }) => ({
        value: refOfTest({ what: 'topic', deckId: id }),
        label: `${name} practice test`,
      })),
    })),
  ]
}

/** The last moment of the chosen day, in ms; null without a due date. */
const dueAtOf = (date: string, timeZone: string): number | null =>
  date === '' ? null : momentOf(dayOfDate(date) + 1, 0, timeZone) - 1

function checkAssignment(data: FormData, assignment: Assignment | null, kind: Kind): Record<string, string> {
  const due = textOf(data, 'due')
  return {
    ...(!assignment && kind !== 'text' && !textOf(data, 'ref') && { ref: `Choose a ${kind}` }),
    ...((kind === 'text' || assignment) &&
      !textOf(data, 'title') && { title: kind === 'text' ? 'Enter the task' : 'Enter a title' }),
    ...(due !== '' && !/^20\d\d-\d\d-\d\d$/.test(due) && { due: 'Choose a date' }),
  }
}
