import type { InviteLink } from '@station-zero/schema/spaces/invite-link.ts'
import { NAME_LENGTH } from '@station-zero/schema/spaces/links.ts'
import { enterSpace, shareProgress } from '@station-zero/schema/spaces/membership.ts'
import { enactInSpace } from '../data/enact-in-space.ts'
import { whyNotSaved } from '../saving/use-enact.ts'
import { useLeave } from '../ui/back/leave.tsx'
import { Button } from '../ui/button.tsx'
import { Field, FormProblem } from '../ui/field.tsx'
import { textOf, useForm } from '../ui/form.ts'
import { ConsentList } from './consent.tsx'

/** Joins a class by link. A recruit can agree to share progress, which is optional and unchecked by default. */
export function JoinClass({
  invite: { spaceId, inviteId, secret, classRole, name = 'Class' },
}: {
  invite: InviteLink
}) {
  const leave = useLeave()
  const isRecruit = classRole !== 'instructor'
  const { isPending, errors, onSubmit } = useForm({
    check: (data) => (textOf(data, 'name') ? {} : { name: 'Enter your name' }),
    async send(data) {
      await enactInSpace(
        {
          spaceId,
          link: { isWanted: true, kind: 'class', name },
          also: data.has('sharesProgress') ? [{ mutation: shareProgress, args: { isShared: true } }] : [],
        },
        enterSpace,
        { inviteId, secret, name: textOf(data, 'name') },
      )
      leave(`/community/classes/${spaceId}`)
    },
    place: (error) => ({ form: whyNotSaved(error) }),
  })
  return (
    <form onSubmit={onSubmit} noValidate className="grid max-w-prose gap-5">
      <p>
        {isRecruit
          ? 'The instructors assign decks, tests, workouts and tasks, which appear on your home screen, post announcements, and answer your questions. Other recruits don’t see you or what you ask.'
          : 'As an instructor, you assign work, answer questions, invite recruits, and see the progress of those who share it.'}
      </p>
      <Field
        label="Your name in this class"
        name="name"
        maxLength={NAME_LENGTH}
        required
        autoComplete="name"
        hint={
          isRecruit
            ? 'Your instructors see this name, the date you joined, your questions, and whether you plan to attend each session. They never see your username or email address.'
            : 'Everyone in the class sees this name. They never see your username or email address.'
        }
        error={errors.name}
      />
      {isRecruit && (
        <fieldset className="grid gap-3 rounded-lg border border-line bg-surface p-4">
          <legend className="sr-only">Sharing your progress</legend>
          <ConsentList />
          <label className="flex min-h-12 items-start gap-3 py-2 font-semibold">
            <input type="checkbox" name="sharesProgress" className="mt-0.5 size-6 shrink-0 accent-accent" />I agree to
            share this progress with my instructors
          </label>
          <p className="text-muted text-sm">This is optional. Without it, you still see and do all assignments.</p>
        </fieldset>
      )}
      <FormProblem>{errors.form}</FormProblem>
      <Button type="submit" size="large" disabled={isPending}>
        Join Class
      </Button>
    </form>
  )
}
