import { requestMentorship } from '@station-zero/schema/community/mutations.ts'
import { MESSAGE_LENGTH } from '@station-zero/schema/community/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { type FormEvent, useState } from 'react'
import { NotStoredYet } from '../saving/not-stored-yet.tsx'
import { useTypedText } from '../saving/use-typed-text.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextAreaField } from '../ui/field.tsx'
import { useAct } from './use-act.ts'

type MentorshipDialogProps = { mentor: RowOf<'mentors'>; onClose: () => void }

/** The message is stored as a draft until it is sent, so it survives if the app is killed. */
export function MentorshipDialog({ mentor: { userId, rank, department, isSample }, onClose }: MentorshipDialogProps) {
  const act = useAct()
  const message = useTypedText(`mentorship:${userId}`, '')
  const [isSending, setIsSending] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    setIsSending(true)
    const text = message.text.trim()
    const isDone = await act(requestMentorship, { mentorId: userId, ...(text && { message: text }) })
    setIsSending(false)
    if (!isDone) return
    await message.clear()
    onClose()
  }

  return (
    <Dialog open onClose={onClose} title={isSample ? 'This is a sample mentor' : 'Request Mentorship'}>
      <form data-kept onSubmit={(event) => void send(event)} className="grid gap-4">
        <p>
          {rank}, {department}
        </p>
        {isSample && (
          <p>
            It is made up to show how mentorship works, so nobody will read or answer a request. If you want to try it
            out, send one; you can withdraw it at any time.
          </p>
        )}
        <TextAreaField
          label="Message (optional)"
          name="message"
          rows={4}
          maxLength={MESSAGE_LENGTH}
          value={message.text}
          hint="What you are preparing for, and what you would like help with."
          onChange={({ target }) => message.type(target.value)}
        />
        <NotStoredYet typed={message} />
        <Button type="submit" size="large" variant={isSample ? 'secondary' : 'primary'} disabled={isSending}>
          {isSending ? 'Sending...' : 'Request Mentorship'}
        </Button>
        {isSample && (
          <Button size="large" onClick={onClose}>
            Not now
          </Button>
        )}
      </form>
    </Dialog>
  )
}
