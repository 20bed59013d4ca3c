import { initialsOf } from '@station-zero/schema/community/board.ts'
import { requestMentorship } from '@station-zero/schema/community/mutations.ts'
import { MESSAGE_LENGTH } from '@station-zero/schema/community/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { CircleCheck, Star } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { NotStoredYet } from '../saving/not-stored-yet.tsx'
import { useTypedText } from '../saving/use-typed-text.ts'
import { Addressed, addressedAs } from '../ui/back/addressed.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { classes } from '../ui/classes.ts'
import { Dialog } from '../ui/dialog.tsx'
import { CoatHooks } from '../ui/drawings.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextAreaField } from '../ui/field.tsx'
import { useFocusInstead } from '../ui/focus.ts'
import { RowGroup, Rows, rowTitleClass } from '../ui/rows.tsx'
import { type Community, MentorAnswer, mentorName, requestWords, useAct, WriteButton } from './use-community.tsx'

export function MentorsPanel({ community: { mentors, mine, isSending } }: { community: Community }) {
  const requests = new Map(mine.requests.map((request) => [request.mentorId, request]))
  if (mentors.length === 0)
    return (
      <EmptyState icon={<CoatHooks />} title="No mentors yet">
        <p>New ones appear here as soon as they join.</p>
      </EmptyState>
    )
  return (
    <section aria-labelledby="mentors-title">
      <h2 id="mentors-title" className="mb-3 text-2xl">
        Mentors
      </h2>
      <Addressed
        name="mentor"
        ids={mentors.map(({ userId }) => userId)}
        all={{ to: '/community?tab=mentors', label: 'See all mentors' }}
      />
      <Rows>
        {mentors.map((mentor) => (
          <li key={mentor.userId} {...addressedAs('mentor', mentor.userId)}>
            <MentorRow mentor={mentor} request={requests.get(mentor.userId)} isSending={isSending} />
          </li>
        ))}
      </Rows>
    </section>
  )
}

type MentorRowProps = {
  mentor: RowOf<'mentors'>
  request: RowOf<'mentorshipRequests'> | undefined
  isSending: boolean
}

export function MentorRow({ mentor, request, isSending }: MentorRowProps) {
  const titleId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { department, yearsExperience, bio, specialties } = mentor
  const name = mentorName(mentor)
  const words = requestWords(request, isSending)
  const line = useRef<HTMLParagraphElement>(null)
  useFocusInstead(line, words !== null && !isOpen)
  return (
    <RowGroup titleId={titleId} className="flex flex-wrap gap-x-4 gap-y-2 px-4 py-4 lg:flex-nowrap lg:items-center">
      <span
        aria-hidden="true"
        className="grid size-12 shrink-0 place-items-center rounded-full bg-bar font-display font-semibold text-on-bar text-xl dark:bg-bar-line"
      >
        {initialsOf(department)}
      </span>
      <div className="min-w-0 flex-[1_1_16rem]">
        <div className="flex items-start gap-x-2">
          <div id={titleId} className="min-w-0 flex-1">
            <h3 className={rowTitleClass}>{name}</h3>
            <p className="text-muted text-sm">{department}</p>
          </div>
          {mentor.isVerified && <Badge tone="green">Verified</Badge>}
          {mentor.isSample && <Badge>Sample</Badge>}
        </div>
        <p className="mt-1 max-w-prose text-sm">{bio}</p>
        <ul className="mt-1 flex flex-wrap items-center gap-x-4 text-sm">
          <MentorRating mentor={mentor} />
          <li>{yearsExperience === 1 ? '1 year experience' : `${yearsExperience} years experience`}</li>
          {specialties.length > 0 && (
            <li>
              <ul
                aria-label="Specialties"
                className="flex flex-wrap gap-x-1.5 text-muted *:not-last:after:content-[',']"
              >
                {specialties.map((specialty) => (
                  <li key={specialty}>{specialty}</li>
                ))}
              </ul>
            </li>
          )}
        </ul>
        {request?.state === 'sent' && <MentorAnswer request={request} />}
      </div>
      <div className="w-full pl-16 lg:w-auto lg:pl-0">
        {words ? (
          <p
            ref={line}
            tabIndex={-1}
            role="status"
            className={classes('flex min-h-12 items-center gap-1.5 rounded-md font-semibold', words.color)}
          >
            {request?.state === 'sent' && request.answer !== 'declined' && request.answer !== 'ended' && (
              <CircleCheck aria-hidden="true" className="size-5" />
            )}
            {words.text}
          </p>
        ) : mentor.isPaused ? (
          <p className="flex min-h-12 items-center text-muted">Not taking requests</p>
        ) : (
          <WriteButton variant="secondary" what={`from ${name}, ${department}`} onClick={() => setIsOpen(true)}>
            Request Mentorship
          </WriteButton>
        )}
      </div>
      {isOpen && <MentorshipDialog mentor={mentor} onClose={() => setIsOpen(false)} />}
    </RowGroup>
  )
}

/** A mentor's rating from reviews. Renders nothing for sample mentors and operator-added mentors, who can't be reviewed. */
function MentorRating({ mentor: { rating, totalReviews, isSample, name } }: { mentor: RowOf<'mentors'> }) {
  if (isSample || name) return null
  if (totalReviews === 0) return <li className="text-muted">No reviews yet</li>
  return (
    <li className="flex items-center gap-1.5">
      <Star aria-hidden="true" className="size-4 fill-current" />
      <span>
        <span className="sr-only">Rating </span>
        {rating.toFixed(1)}
        <span className="sr-only"> of 5</span>{' '}
        <span className="text-muted">({totalReviews === 1 ? '1 review' : `${totalReviews} reviews`})</span>
      </span>
    </li>
  )
}

type MentorshipDialogProps = { mentor: RowOf<'mentors'>; onClose: () => void }

/** Requests mentorship with an optional message, which is stored as a draft until it is sent, so that it survives if the app is killed. */
function MentorshipDialog({ mentor, onClose }: MentorshipDialogProps) {
  const { userId, department, isSample } = mentor
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
          {mentorName(mentor)}, {department}
        </p>
        {isSample && (
          <p>
            This mentor is made up to show how mentorship works, so nobody will read or answer a request. If you want to
            try it out, send one; you can withdraw it at any time.
          </p>
        )}
        {!isSample && (
          <p className="text-muted text-sm">
            The mentor, or an operator who answers for them, sees the name in your profile and this message.
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
        {isSample && (
          <Button size="large" onClick={onClose}>
            Not now
          </Button>
        )}
        <Button type="submit" size="large" variant={isSample ? 'secondary' : 'primary'} disabled={isSending}>
          {isSending ? 'Sending...' : 'Request Mentorship'}
        </Button>
      </form>
    </Dialog>
  )
}
