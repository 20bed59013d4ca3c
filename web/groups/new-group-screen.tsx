import { NAME_LENGTH } from '@station-zero/schema/spaces/links.ts'
import { createSpace, setInfo } from '@station-zero/schema/spaces/membership.ts'
import { newId } from '../data/account-db.ts'
import { enactInSpace } from '../data/enact-in-space.ts'
import { readHasGroups } from '../data/repositories/groups.ts'
import { useLive } from '../data/use-live.ts'
import { whyNotSaved } from '../saving/use-enact.ts'
import { ABOUT_LENGTH, ForAccounts, GroupHeader, WHAT_MEMBERS_SEE } from '../spaces/parts.tsx'
import { useLeave } from '../ui/back/leave.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field, FormProblem, TextAreaField } from '../ui/field.tsx'
import { textOf, useForm } from '../ui/form.ts'

const TITLE = 'New Group'

export function NewGroupScreen() {
  return (
    <ForAccounts title={TITLE}>
      <GroupHeader title={TITLE} />
      <NewGroup />
    </ForAccounts>
  )
}

function NewGroup() {
  const hasGroups = useLive(readHasGroups, [])
  if (hasGroups === false)
    return (
      <EmptyState title="Groups and classes are off">
        <p>The operator of this station has turned them off.</p>
      </EmptyState>
    )
  return <NewGroupForm />
}

function NewGroupForm() {
  const leave = useLeave()
  const { isPending, errors, onSubmit } = useForm({
    check: (data) => ({
      ...(!textOf(data, 'name') && { name: 'Enter a name for the group' }),
      ...(!textOf(data, 'ownName') && { ownName: 'Enter the name that members see' }),
    }),
    async send(data) {
      const [name, about, ownName] = [textOf(data, 'name'), textOf(data, 'about'), textOf(data, 'ownName')]
      const spaceId = newId()
      await enactInSpace(
        {
          spaceId,
          link: { isWanted: true, kind: 'group', name },
          also: about ? [{ mutation: setInfo, args: { key: 'about', value: about } }] : [],
        },
        createSpace,
        { kind: 'group', name, ownName },
      )
      leave(`/community/groups/${spaceId}`)
    },
    place: (error) => ({ form: whyNotSaved(error) }),
  })
  return (
    <form onSubmit={onSubmit} noValidate className="grid max-w-prose gap-5">
      <Field label="Group name" name="name" maxLength={NAME_LENGTH} required autoComplete="off" error={errors.name} />
      <TextAreaField
        label="About the group (optional)"
        name="about"
        maxLength={ABOUT_LENGTH}
        hint="What you study together, and when. Members see it."
      />
      <Field
        label="Your name in this group"
        name="ownName"
        maxLength={NAME_LENGTH}
        required
        autoComplete="nickname"
        hint={WHAT_MEMBERS_SEE}
        error={errors.ownName}
      />
      <FormProblem>{errors.form}</FormProblem>
      <Button type="submit" size="large" disabled={isPending}>
        Create Group
      </Button>
    </form>
  )
}
