import type { MentorshipRequest } from '@station-zero/schema/admin/listings.ts'
import { MESSAGE_LENGTH } from '@station-zero/schema/community/tables.ts'
import { MessagesSquare } from 'lucide-react'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ActionDialog } from '../saving/action-dialog.tsx'
import { Pages } from '../saving/online-view.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Switch } from '../ui/choices.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextAreaField } from '../ui/field.tsx'
import { textOf } from '../ui/form.ts'
import { RowGroup, Rows, rowTitleClass, SectionTitle } from '../ui/rows.tsx'
import { useToast } from '../ui/toast.tsx'
import { useMentorshipRequests, useWrite, writes } from './admin-api.ts'
import { ReadView, Time } from './parts.tsx'

const TITLE_ID = 'requests-title'

/** Requests to the station's mentors. `&all=1` includes answered requests. */
export function MentorshipRequests() {
  const [params, setParams] = useSearchParams()
  const isAll = params.has('all')
  const requests = useMentorshipRequests({ after: params.get('after'), all: isAll ? '1' : null })

  function showAll(all: boolean) {
    const changed = new URLSearchParams(params)
    changed.delete('after')
    if (all) changed.set('all', '1')
    else changed.delete('all')
    setParams(changed, { replace: true })
  }

  return (
    <section aria-labelledby={TITLE_ID}>
      <SectionTitle id={TITLE_ID} title="Mentorship requests" />
      <p className="mb-4 max-w-prose text-muted">
        Ask the mentor, then send their answer here. The person finds it under Community, even offline. Only operators
        can read these messages. Requests to mentors with a linked account are not listed: the mentors answer them.
      </p>
      <div className="mb-4 max-w-md">
        <Switch label="Show answered requests" checked={isAll} onChange={showAll} />
      </div>
      <ReadView read={requests} label="Loading requests...">
        {({ rows, next }) => (
          <>
            {rows.length === 0 ? (
              <EmptyState icon={<MessagesSquare className="size-8" />} title="No open requests" />
            ) : (
              <Rows>
                {rows.map((request) => (
                  <RequestItem key={`${request.userId} ${request.mentorId}`} request={request} />
                ))}
              </Rows>
            )}
            <Pages next={next} isFetching={requests.isFetching} />
          </>
        )}
      </ReadView>
    </section>
  )
}

type Answer = 'accepted' | 'declined'

const nameOf = ({ username, name }: MentorshipRequest): string => (name ? `${name} (${username})` : username)
const mentorOf = ({ mentor }: MentorshipRequest): string =>
  mentor ? `${mentor.name}, ${mentor.department}` : 'a mentor who was deleted'

function RequestItem({ request }: { request: MentorshipRequest }) {
  const titleId = useId()
  const [answering, setAnswering] = useState<Answer | null>(null)
  const { message, requestedAt, answer, answerText, answeredAt } = request
  return (
    <li>
      <RowGroup titleId={titleId} className="grid gap-2 px-4 py-3 [overflow-wrap:anywhere]">
        <h3 id={titleId} className={`${rowTitleClass} flex flex-wrap items-center gap-x-2`}>
          {nameOf(request)} asks {mentorOf(request)}
          {answer && <Badge tone={answer === 'accepted' ? 'green' : 'neutral'}>{answerWords[answer]}</Badge>}
        </h3>
        <p className="text-muted text-sm">
          <Time at={requestedAt} />
        </p>
        {message ? <p className="whitespace-pre-line">{message}</p> : <p className="text-muted">No message</p>}
        {answerText && (
          <div className="rounded-md bg-sunken px-3 py-2">
            <p className="whitespace-pre-line">{answerText}</p>
            <p className="text-muted text-sm">
              Answered <Time at={answeredAt} />
            </p>
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          {answer ? (
            <Button
              variant="quiet"
              aria-haspopup="dialog"
              onClick={() => setAnswering(answer === 'accepted' ? 'accepted' : 'declined')}
            >
              Change answer
            </Button>
          ) : (
            <>
              <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAnswering('accepted')}>
                Accept
              </Button>
              <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAnswering('declined')}>
                Decline
              </Button>
            </>
          )}
        </div>
      </RowGroup>
      {answering && <AnswerDialog request={request} answer={answering} onClose={() => setAnswering(null)} />}
    </li>
  )
}

const answerWords = { accepted: 'Accepted', declined: 'Declined', ended: 'Ended' }

const words = {
  accepted: { title: 'Accept this request', submit: 'Send answer', hint: 'How, when and where to meet the mentor.' },
  declined: { title: 'Decline this request', submit: 'Send answer', hint: 'Why, and what the person can do instead.' },
}

type AnswerDialogProps = { request: MentorshipRequest; answer: Answer; onClose: () => void }

function AnswerDialog({ request: given, answer, onClose }: AnswerDialogProps) {
  const write = useWrite()
  const { toast } = useToast()
  // The request as it was when the dialog opened, because a refetch may change it while the dialog is open.
  const [request] = useState(given)
  const { title, submit, hint } = words[answer]
  const isChange = request.answer !== null
  return (
    <ActionDialog
      title={isChange ? 'Change answer' : title}
      submit={submit}
      pending="Sending..."
      fields={['text']}
      check={(data) => (textOf(data, 'text') ? {} : { text: 'Enter a message' })}
      send={async (data) => {
        const chosen = data.get('answer') === 'declined' ? 'declined' : 'accepted'
        await write(writes.answerRequest(request, isChange ? chosen : answer, textOf(data, 'text')))
        onClose()
        toast({ title: 'Answer sent', description: `${request.username} reads it after the next sync.` })
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            {nameOf(request)} asks {mentorOf(request)}.
          </p>
          {isChange && (
            <fieldset className="grid gap-1">
              <legend className="mb-1 font-semibold">Answer</legend>
              {(['accepted', 'declined'] as const).map((value) => (
                <label key={value} className="flex min-h-11 items-center gap-3">
                  <input
                    type="radio"
                    name="answer"
                    value={value}
                    defaultChecked={value === answer}
                    className="size-6 shrink-0 accent-accent"
                  />
                  {answerWords[value]}
                </label>
              ))}
            </fieldset>
          )}
          <TextAreaField
            label="Message to the person"
            name="text"
            rows={4}
            maxLength={MESSAGE_LENGTH}
            defaultValue={request.answerText ?? ''}
            hint={hint}
            required
            error={errors.text}
          />
        </>
      )}
    </ActionDialog>
  )
}
