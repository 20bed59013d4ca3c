import { DeletionReceipt } from '@station-zero/schema/auth/responses.ts'
import { useState } from 'react'
import * as v from 'valibot'
import { fieldOf } from '../data/error-field.ts'
import { readMemberships } from '../data/repositories/groups.ts'
import { isFromServer, isSessionOver, noAnswerSentence, request } from '../data/request.ts'
import { saveReceipt } from '../data/session-hint.ts'
import { forgetAccount } from '../data/sign-out.ts'
import { useLive } from '../data/use-live.ts'
import { Button } from '../ui/button.tsx'
import { type FieldErrors, passwordOf, useForm } from '../ui/form.ts'
import { OwnPassword } from './security/own-password.tsx'
import { Problem } from './settings-parts.tsx'

export function DeleteView({ onDeleted }: { onDeleted: () => void }) {
  const { isPending, errors, onSubmit } = useDelete(onDeleted)
  return (
    <form onSubmit={onSubmit} noValidate className="grid max-w-prose gap-4">
      <p>
        Your account and everything in it are deleted at once: reviews, tests, workouts, saved jobs, notes, settings and
        sessions. Then they are deleted from this device, with drafts and recordings. They can’t be restored.
      </p>
      <GroupsLost />
      <p>
        Other devices where you are signed in keep their copy until you sign out there. If you might want your work
        later, export it first.
      </p>
      <OwnPassword section="delete" label="Your password" error={errors.password} />
      <Problem>{errors.form}</Problem>
      <Button type="submit" variant="danger" size="large" className="sm:justify-self-start" disabled={isPending}>
        {isPending ? 'Deleting...' : 'Delete account for good'}
      </Button>
    </form>
  )
}

/** Explains how the deletion affects the person's posts and groups. Renders nothing if the person is in no group or class. */
function GroupsLost() {
  const found = useLive(readMemberships, [])
  if (!found || found.all.length === 0) return null
  const { owned } = found
  return (
    <p>
      In your groups and classes, your posts, cards and name are deleted for all members. The others see that a former
      member wrote something there, but not what. {owned.map(outcomeOf).join(' ')}
    </p>
  )
}

/** States what happens to a group or class that the person owns. */
function outcomeOf({ name, heir }: Memberships['owned'][number]): string {
  if (heir === null)
    return `You own “${name}”. Nobody can take it over, so it closes, and everything in it is deleted after 30 days.`
  if (heir === 'staff') return `You own “${name}”. Its longest-serving leader becomes its owner.`
  return heir === 'members'
    ? `You own “${name}”. Its longest-serving member becomes its owner.`
    : `You own “${name}”. ${heir.name} becomes its owner.`
}

type Memberships = Awaited<ReturnType<typeof readMemberships>>

/**
 * Deletes the account on the server first; nothing on this device changes until the server has responded. `onDeleted` navigates away from
 * this form's URL.
 */
function useDelete(onDeleted: () => void) {
  const [isDeleted, setIsDeleted] = useState(false)
  const form = useForm({
    check: (data): FieldErrors => (passwordOf(data) ? {} : { password: 'Enter your password' }),
    async send(data) {
      const receipt = v.parse(
        DeletionReceipt,
        await request('DELETE', '/api/auth/user', { password: passwordOf(data) }),
      )
      // Leave the URL before the receipt opens. Otherwise the next person at this URL would also be asked to delete an account.
      onDeleted()
      // Store the receipt first: this form disappears along with the account.
      saveReceipt(receipt)
      await forgetAccount()
      // Disables the button, so that it can't be pressed again before the screen changes.
      setIsDeleted(true)
    },
    place,
  })
  return { ...form, isPending: form.isPending || isDeleted }
}

const OFFLINE = 'Nothing was deleted on this device. Deleting needs a connection; try again when you have one.'
const ENDED =
  'Your session has ended. Sign in again to delete the account. If you cannot sign in, it is already deleted.'

function place(error: unknown): FieldErrors {
  if (isSessionOver(error)) return { form: ENDED }
  return isFromServer(error)
    ? { [fieldOf(error, ['password'])]: error.sentence }
    : { form: noAnswerSentence(error, OFFLINE) }
}
