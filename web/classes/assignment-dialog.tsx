import { calendarDay, dateOfDay, dayOfDate, momentOf } from '@station-zero/schema/core/time.ts'
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
import { Field, SelectField, type SelectOption } from '../ui/field.tsx'
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
  const options = assignable && kind !== 'text' ? optionsOf(assignable, kind) : []
  const timeZone = deviceTimeZone()

  async function save(data: FormData) {
    const ref = assignment ? assignment.ref : kind === 'text' ? null : textOf(data, 'ref')
    const named = options.find(({ value }) => value === ref)?.label ?? ''
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
            <SelectField
              key={kind}
              label={refLabels[kind]}
              name="ref"
              options={options}
              placeholder="Choose one"
              error={errors.ref}
            />
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
                : 'Without one, we use its name.'
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

function optionsOf({ decks, testDecks, exams, workouts }: Assignable, kind: Exclude<Kind, 'text'>): SelectOption[] {
  if (kind === 'deck') return decks.map(({ id, name }) => ({ value: id, label: name }))
  if (kind === 'workout')
    return workouts
      .toSorted((a, b) => programRank(a.id) - programRank(b.id) || a.week - b.week || a.day - b.day)
      .map(({ id, name, week, day }) => ({
        value: id,
        label: `${PROGRAMS[programIdOf(id)].shortName} week ${week}, day ${day}: ${name}`,
      }))
  return [
    ...exams.map(({ id, name }) => ({
      value: refOfTest({ what: 'exam', examId: id }),
      label: `${name} practice exam`,
    })),
    { value: refOfTest({ what: 'mixed' }), label: 'Mixed practice test' },
    ...testDecks.map(({ id, name }) => ({
      value: refOfTest({ what: 'topic', deckId: id }),
      label: `${name} practice test`,
    })),
  ]
}

const programRank = (workoutId: string): number => Object.keys(PROGRAMS).indexOf(programIdOf(workoutId))

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
