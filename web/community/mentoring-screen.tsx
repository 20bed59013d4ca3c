import {
  type MentorRequest,
  MentorRequestPage,
  OwnMentor,
  REPORT_LENGTH,
} from '@station-zero/schema/community/mentoring.ts'
import { MESSAGE_LENGTH, type RequestAnswer } from '@station-zero/schema/community/tables.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { HeartHandshake, MessagesSquare } from 'lucide-react'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import * as v from 'valibot'
import { isFromServer, isSessionOver, request } from '../data/request.ts'
import { sessionEnded, useVisitor } from '../data/session.ts'
import { ActionDialog, useDo } from '../saving/action-dialog.tsx'
import { OnlineView, Pages } from '../saving/online-view.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Switch } from '../ui/choices.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { TextAreaField } from '../ui/field.tsx'
import { hasLostFocus } from '../ui/focus.ts'
import { textOf } from '../ui/form.ts'
import { formatDayAndTime } from '../ui/format.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { RowGroup, Rows, rowTitleClass } from '../ui/rows.tsx'
import { useToast } from '../ui/toast.tsx'

const OFFLINE_TITLE = 'Your mentorship requests need a connection.'

/**
 * The requests to the mentor that the account is linked to. They are stored only on the server, because they belong to other people.
 * `?all=1` includes answered requests.
 */
export function MentoringScreen() {
  const { needsSignIn, user } = useVisitor()
  return (
    <>
      <PageHeader
        icon={<HeartHandshake />}
        title="Your Mentorship Requests"
        back={{ to: '/community', label: 'Community' }}
      />
      {needsSignIn || !user ? (
        <EmptyState title="Sign in first">
          <p>Mentorship requests are stored only on the server.</p>
          <Link to="/login" className={buttonClass()}>
            Sign in
          </Link>
        </EmptyState>
      ) : (
        <Mentoring key={user.id} userId={user.id} />
      )}
    </>
  )
}

/**
 * Reads the path when the screen opens, after each write, and when the window regains focus or the connection returns. The query key
 * contains the user's ID, so that one account never shows another account's data.
 */
function useRead<Schema extends v.GenericSchema>(userId: string, path: string, schema: Schema) {
  const read = useQuery({
    queryKey: ['mentoring', userId, path],
    queryFn: ({ signal }) => request('GET', path, undefined, { signal }),
    select: (answer): v.InferOutput<Schema> => v.parse(schema, answer),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  })
  const isEnded = isSessionOver(read.error)
  useEffect(() => {
    if (isEnded) void sessionEnded()
  }, [isEnded])
  return read
}

type Method = Parameters<typeof request>[0]

/** Returns a function that sends a write and then refetches the requests. */
function useWrite() {
  const client = useQueryClient()
  return async (method: Method, path: string, body?: object): Promise<void> => {
    try {
      await request(method, `/api/mentor${path}`, body)
    } catch (error) {
      if (isSessionOver(error)) void sessionEnded()
      throw error
    } finally {
      // Not awaited, so that a dialog closes immediately instead of after the lists have been read again.
      void client.invalidateQueries({ queryKey: ['mentoring'] })
    }
  }
}

function Mentoring({ userId }: { userId: string }) {
  const [params, setParams] = useSearchParams()
  const isAll = params.has('all')
  const search = new URLSearchParams({ ...(isAll && { all: '1' }) })
  const after = params.get('after')
  if (after) search.set('after', after)
  const mentor = useRead(userId, '/api/mentor', OwnMentor)
  const heading = useRef<HTMLHeadingElement>(null)
  const requests = useRead(userId, `/api/mentor/requests?${search}`, MentorRequestPage)

  function showAll(all: boolean) {
    const changed = new URLSearchParams(params)
    changed.delete('after')
    if (all) changed.set('all', '1')
    else changed.delete('all')
    setParams(changed, { replace: true })
  }

  // Hides what was loaded before the account was unlinked.
  if (isFromServer(mentor.error) && mentor.error.code === 'mentor-only')
    return (
      <EmptyState icon={<MessagesSquare className="size-8" />} title="This page is for mentors">
        <p>
          Mentors read and answer their requests here. If you are a mentor, ask the people who run this site to link
          your account.
        </p>
        <Link to="/community?tab=mentors" className={buttonClass('secondary')}>
          Find a mentor
        </Link>
      </EmptyState>
    )
  return (
    <OnlineView read={mentor} label="Loading your requests..." offlineTitle={OFFLINE_TITLE}>
      {(own) => (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:items-start lg:gap-10">
          <section aria-labelledby="requests-title" className="min-w-0">
            <h2 ref={heading} tabIndex={-1} id="requests-title" className="mb-3 text-2xl">
              {isAll ? 'All requests' : 'Open requests'}
            </h2>
            <p className="mb-4 max-w-prose text-muted">
              You answer as {[own.rank, own.name].filter(Boolean).join(' ')}, {own.department}. You see each person’s
              name and message. They read your answer under Community, even offline.
            </p>
            <div className="mb-4 max-w-md">
              <Switch label="Show answered requests" checked={isAll} onChange={showAll} />
            </div>
            <OnlineView read={requests} label="Loading your requests..." offlineTitle={OFFLINE_TITLE}>
              {({ rows, next }) => (
                <>
                  <RequestList rows={rows} isAll={isAll} heading={heading} />
                  <Pages next={next} isFetching={requests.isFetching} />
                </>
              )}
            </OnlineView>
          </section>
          <div className="grid min-w-0 gap-8">
            <Availability mentor={own} />
            {own.blocked.length > 0 && <Blocked people={own.blocked} />}
          </div>
        </div>
      )}
    </OnlineView>
  )
}

type RequestListProps = { rows: MentorRequest[]; isAll: boolean; heading: RefObject<HTMLHeadingElement | null> }

function RequestList({ rows, isAll, heading }: RequestListProps) {
  const before = useRef(rows.length)

  // Focus the heading, because the button that answered a request disappears along with the request.
  useEffect(() => {
    if (rows.length < before.current && hasLostFocus()) heading.current?.focus()
    before.current = rows.length
  }, [rows.length, heading])

  if (rows.length === 0)
    return (
      <EmptyState icon={<MessagesSquare className="size-8" />} title={isAll ? 'No requests yet' : 'No open requests'} />
    )
  return (
    <Rows>
      {rows.map((row) => (
        <RequestItem key={`${row.id} ${row.requestedAt}`} row={row} />
      ))}
    </Rows>
  )
}

function Availability({ mentor: { isPaused } }: { mentor: OwnMentor }) {
  const write = useWrite()
  const run = useDo()
  return (
    <section aria-labelledby="availability-title">
      <h2 id="availability-title" className="mb-3 text-2xl">
        Availability
      </h2>
      <Switch
        label="Take new requests"
        hint="When this is off, people see that you are not taking requests. Requests you already have stay."
        checked={!isPaused}
        onChange={(isTaking) =>
          void run(
            () => write('PATCH', '', { isPaused: !isTaking }),
            isTaking ? 'You are taking requests' : 'You are not taking requests',
            'Not saved',
          )
        }
      />
    </section>
  )
}

function Blocked({ people }: { people: OwnMentor['blocked'] }) {
  const write = useWrite()
  const run = useDo()
  return (
    <section aria-labelledby="blocked-title">
      <h2 id="blocked-title" className="mb-3 text-2xl">
        Blocked people
      </h2>
      <Rows>
        {people.map(({ id, name, blockedAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-[1_1_10rem] [overflow-wrap:anywhere]">
              <p className="font-semibold">{nameOf({ name })}</p>
              <p className="text-muted text-sm">
                Blocked <At time={blockedAt} />
              </p>
            </div>
            <Button
              variant="secondary"
              onClick={() => void run(() => write('DELETE', `/blocked/${id}`), 'Unblocked', 'Not unblocked')}
            >
              <span>
                Unblock <span className="sr-only">{nameOf({ name })}</span>
              </span>
            </Button>
          </li>
        ))}
      </Rows>
    </section>
  )
}

const nameOf = ({ name }: Pick<MentorRequest, 'name'>): string => name ?? 'Someone without a name'

const At = ({ time }: { time: string }) => <time dateTime={time}>{formatDayAndTime(new Date(time))}</time>

type Act = RequestAnswer | 'block' | 'report'

const answerWords: Record<RequestAnswer, string> = { accepted: 'Accepted', declined: 'Declined', ended: 'Ended' }

function RequestItem({ row }: { row: MentorRequest }) {
  const titleId = useId()
  const [act, setAct] = useState<Act | null>(null)
  const { message, requestedAt, answer, answerText, answeredAt, isBlocked } = row
  const button = (wanted: Act, label: string, variant: 'secondary' | 'quiet') => (
    <Button key={wanted} variant={variant} aria-haspopup="dialog" onClick={() => setAct(wanted)}>
      {label}
    </Button>
  )
  return (
    <li>
      <RowGroup titleId={titleId} className="grid gap-2 px-4 py-3 [overflow-wrap:anywhere]">
        <h3 id={titleId} className={`${rowTitleClass} flex flex-wrap items-center gap-x-2`}>
          {nameOf(row)}
          {answer && <Badge tone={answer === 'accepted' ? 'green' : 'neutral'}>{answerWords[answer]}</Badge>}
          {isBlocked && <Badge tone="red">Blocked</Badge>}
        </h3>
        <p className="text-muted text-sm">
          <At time={requestedAt} />
        </p>
        {message ? <p className="whitespace-pre-line">{message}</p> : <p className="text-muted">No message</p>}
        {answeredAt && (
          <div className="rounded-md bg-sunken px-3 py-2">
            {answerText && <p className="whitespace-pre-line">{answerText}</p>}
            <p className="text-muted text-sm">
              {answer ? answerWords[answer] : 'Answered'} <At time={answeredAt} />
            </p>
          </div>
        )}
        <div className="flex flex-wrap gap-2">
          {answer === null && button('accepted', 'Accept', 'secondary')}
          {answer === null && button('declined', 'Decline', 'quiet')}
          {answer === 'accepted' && button('accepted', 'Change message', 'secondary')}
          {answer === 'accepted' && button('ended', 'End mentorship', 'quiet')}
          {!isBlocked && button('block', 'Block', 'quiet')}
          {button('report', 'Report', 'quiet')}
        </div>
      </RowGroup>
      {act && <ActDialog row={row} act={act} onClose={() => setAct(null)} />}
    </li>
  )
}

interface Words {
  title: string
  submit: string
  text: string
  field?: { label: string; hint?: string; isRequired: boolean; maxLength: number }
  done: string
}

const acts: Record<Act, Words> = {
  accepted: {
    title: 'Accept this request',
    submit: 'Send answer',
    text: 'There are no messages in the app, so write how the two of you will meet.',
    field: {
      label: 'Message to the person',
      hint: 'How, when and where to reach or meet you.',
      isRequired: true,
      maxLength: MESSAGE_LENGTH,
    },
    done: 'Answer sent',
  },
  declined: {
    title: 'Decline this request',
    submit: 'Send answer',
    text: 'The person sees that you declined, and can ask another mentor.',
    field: { label: 'Message to the person (optional)', isRequired: false, maxLength: MESSAGE_LENGTH },
    done: 'Answer sent',
  },
  ended: {
    title: 'End this mentorship?',
    submit: 'End mentorship',
    text: 'The person sees that the mentorship has ended. This can’t be undone, but the person can ask you again.',
    field: { label: 'Message to the person (optional)', isRequired: false, maxLength: MESSAGE_LENGTH },
    done: 'Mentorship ended',
  },
  block: {
    title: 'Block this person?',
    submit: 'Block',
    text: 'You get no more requests from this person, who is not notified of the block. An open request is declined, and an accepted one ends.',
    done: 'Person blocked',
  },
  report: {
    title: 'Report this request?',
    submit: 'Send report',
    text: 'The people who run this site see the reason, this message, and who sent it.',
    field: { label: 'Reason', isRequired: true, maxLength: REPORT_LENGTH },
    done: 'Report sent',
  },
}

function ActDialog({ row: given, act, onClose }: { row: MentorRequest; act: Act; onClose: () => void }) {
  const write = useWrite()
  const { toast } = useToast()
  // The request as it was when the dialog opened, because a refetch may change it while the dialog is open.
  const [row] = useState(given)
  const { title, submit, text, field, done } = acts[act]
  const { id, requestedAt, answeredAt } = row
  const isDanger = act === 'block' || act === 'ended'
  return (
    <ActionDialog
      title={act === 'accepted' && row.answer === 'accepted' ? 'Change your message' : title}
      submit={submit}
      pending="Sending..."
      isDanger={isDanger}
      fields={['text']}
      check={(data): Record<string, string> =>
        field?.isRequired && !textOf(data, 'text')
          ? { text: act === 'report' ? 'Enter a reason' : 'Enter a message' }
          : {}
      }
      send={async (data) => {
        const typed = textOf(data, 'text')
        if (act === 'block') await write('POST', `/requests/${id}/block`, { requestedAt })
        else if (act === 'report') await write('POST', `/requests/${id}/report`, { requestedAt, reason: typed })
        else await write('POST', `/requests/${id}/answer`, { requestedAt, answeredAt, answer: act, text: typed })
        onClose()
        toast({ title: done })
      }}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            <b>{nameOf(row)}.</b> {text}
          </p>
          {field && (
            <TextAreaField
              label={field.label}
              name="text"
              rows={4}
              maxLength={field.maxLength}
              defaultValue={act === 'accepted' ? (row.answerText ?? '') : ''}
              hint={field.hint}
              required={field.isRequired}
              error={errors.text}
            />
          )}
        </>
      )}
    </ActionDialog>
  )
}
