import { NAME_LENGTH } from '@station-zero/schema/spaces/links.ts'
import { createSpace, setInfo } from '@station-zero/schema/spaces/membership.ts'
import { newId } from '../data/account-db.ts'
import { enactInSpace } from '../data/enact-in-space.ts'
import { readHasGroups, readMayOpenClasses } from '../data/repositories/groups.ts'
import { useLive } from '../data/use-live.ts'
import { whyNotSaved } from '../saving/use-enact.ts'
import { ABOUT_LENGTH, ForAccounts, GroupHeader, RULES_LENGTH } from '../spaces/parts.tsx'
import { useLeave } from '../ui/back/leave.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field, FormProblem, TextAreaField } from '../ui/field.tsx'
import { textOf, useForm } from '../ui/form.ts'
import { Spinner } from '../ui/spinner.tsx'

const TITLE = 'Open a Class'

export function NewClassScreen() {
  return (
    <ForAccounts title={TITLE} kind="class">
      <GroupHeader title={TITLE} />
      <NewClass />
    </ForAccounts>
  )
}

function NewClass() {
  const known = useLive(
    async (db) => ({ hasSpaces: await readHasGroups(db), mayOpen: await readMayOpenClasses(db) }),
    [],
  )
  if (!known) return <Spinner label="Loading..." />
  if (known.hasSpaces !== true || !known.mayOpen)
    return (
      <EmptyState title="You can’t open a class yet">
        <p>
          {known.hasSpaces === false
            ? 'The operator of this station has turned off groups and classes.'
            : 'The operator of this station decides who can open classes. Ask the operator for permission, then open this page while you are online.'}
        </p>
      </EmptyState>
    )
  return <NewClassForm />
}

function NewClassForm() {
  const leave = useLeave()
  const { isPending, errors, onSubmit } = useForm({
    check: (data) => ({
      ...(!textOf(data, 'name') && { name: 'Enter a name for the class' }),
      ...(!textOf(data, 'ownName') && { ownName: 'Enter the name that recruits see' }),
    }),
    async send(data) {
      const name = textOf(data, 'name')
      const spaceId = newId()
      await enactInSpace(
        {
          spaceId,
          link: { isWanted: true, kind: 'class', name },
          also: ['about', 'rules'].flatMap((key) =>
            textOf(data, key) ? { mutation: setInfo, args: { key, value: textOf(data, key) } } : [],
          ),
        },
        createSpace,
        { kind: 'class', name, ownName: textOf(data, 'ownName') },
      )
      leave(`/community/classes/${spaceId}`)
    },
    place: (error) => ({ form: whyNotSaved(error) }),
  })
  return (
    <form onSubmit={onSubmit} noValidate className="grid max-w-prose gap-5">
      <p>
        In a class, you assign decks, tests, workouts and tasks. Recruits see them on their home screen, and you see who
        is behind. Recruits decide whether you see their progress.
      </p>
      <Field label="Class name" name="name" maxLength={NAME_LENGTH} required autoComplete="off" error={errors.name} />
      <TextAreaField
        label="About the class (optional)"
        name="about"
        maxLength={ABOUT_LENGTH}
        hint="What it prepares for, when it meets, and how long it lasts. Everyone in the class sees it."
      />
      <TextAreaField
        label="Rules (optional)"
        name="rules"
        rows={5}
        maxLength={RULES_LENGTH}
        hint="Attendance, deadlines and how to ask for help. Everyone in the class sees them."
      />
      <Field
        label="Your name in this class"
        name="ownName"
        maxLength={NAME_LENGTH}
        required
        autoComplete="name"
        hint="Recruits see this name and that you are the owner. They never see your username or email address."
        error={errors.ownName}
      />
      <FormProblem>{errors.form}</FormProblem>
      <Button type="submit" size="large" disabled={isPending}>
        Open Class
      </Button>
    </form>
  )
}
