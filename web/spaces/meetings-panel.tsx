import { writeCalendar } from '@station-zero/schema/core/calendar-file.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@station-zero/schema/core/time.ts'
import { answerMeeting, setMeeting } from '@station-zero/schema/spaces/course.ts'
import { isStaff, may } from '@station-zero/schema/spaces/permissions.ts'
import { type ANSWERS, PLACE_LENGTH, type SpaceRow, TITLE_LENGTH } from '@station-zero/schema/spaces/tables.ts'
import { CalendarPlus, Plus } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { localTime } from '../data/date-time-input.ts'
import { enactInSpace } from '../data/enact-in-space.ts'
import type { Group, Member } from '../data/repositories/groups.ts'
import { useEnactInSpace } from '../saving/use-enact-in-space.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { download } from '../ui/download.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field } from '../ui/field.tsx'
import { useFocusInstead } from '../ui/focus.ts'
import { textOf } from '../ui/form.ts'
import { formatAppointment } from '../ui/format.ts'
import { RowGroup, Rows, rowTitleClass, SectionTitle } from '../ui/rows.tsx'
import { useNow } from '../ui/use-now.ts'
import { FormDialog, nameOf, WaitingNote } from './parts.tsx'

type Meeting = SpaceRow<'meetings'>
type Answer = (typeof ANSWERS)[number]
type PanelProps = { group: Group; me: Member }

const LOOK_EVERY_MS = 30_000
const DEFAULT_MINUTES = 60
const MAX_MINUTES = 1_440

/** Returns the suggested start of a new meeting: the next full hour, one day later. */
const suggestedStart = (now: number): number => Math.ceil((now + DAY_MS) / HOUR_MS) * HOUR_MS

const words = {
  group: {
    title: 'Meetings',
    add: 'New meeting',
    empty: 'No upcoming meetings',
    forStaff: 'Members see meetings here and say whether they are coming.',
    forOthers: 'The people who lead the group add meetings here.',
    past: 'Earlier meetings',
    canceled: 'Meeting canceled',
    isOn: 'Meeting restored',
    cancel: 'Cancel meeting',
    edit: 'Change meeting',
    submit: 'Add meeting',
    who: 'Members',
  },
  class: {
    title: 'Sessions',
    add: 'New session',
    empty: 'No upcoming sessions',
    forStaff: 'Add a lecture, a drill or a test day. Recruits see it here and say whether they are coming.',
    forOthers: 'Your instructors add lectures, drills and test days here.',
    past: 'Earlier sessions',
    canceled: 'Session canceled',
    isOn: 'Session restored',
    cancel: 'Cancel session',
    edit: 'Edit session',
    submit: 'Add session',
    who: 'Everyone in the class',
  },
} as const

/**
 * Meetings that have not ended, soonest first. A class also lists earlier meetings, with the people who answered that they would attend.
 */
export function MeetingsPanel({ group, me }: PanelProps) {
  const titleId = useId()
  const now = useNow({ everyMs: LOOK_EVERY_MS })
  const [isAdding, setIsAdding] = useState(false)
  const canChange = may('spaces.set-meeting', me.role, group.kind)
  const text = words[group.kind]
  const isOver = ({ startsAt, minutes }: Meeting) => startsAt + minutes * MINUTE_MS <= now
  const known = group.meetings.filter(({ title }) => title !== '').toSorted((a, b) => a.startsAt - b.startsAt)
  const upcoming = known.filter((meeting) => !isOver(meeting))
  const past = group.kind === 'class' ? known.filter(isOver).toReversed() : []
  const addButton = useRef<HTMLButtonElement>(null)
  useFocusInstead(addButton, upcoming.length > 0 && !isAdding)
  const add = canChange && (
    <Button ref={addButton} aria-haspopup="dialog" onClick={() => setIsAdding(true)}>
      <Plus aria-hidden="true" className="size-5" />
      {text.add}
    </Button>
  )
  return (
    <section aria-labelledby={titleId} className="max-w-3xl">
      <SectionTitle id={titleId} title={text.title}>
        {upcoming.length > 0 && add}
      </SectionTitle>
      {upcoming.length === 0 ? (
        <EmptyState title={text.empty}>
          <p>{canChange ? text.forStaff : text.forOthers}</p>
          {add}
        </EmptyState>
      ) : (
        <Rows>
          {upcoming.map((meeting) => (
            <li key={meeting.id}>
              <MeetingRow meeting={meeting} group={group} me={me} canChange={canChange} />
            </li>
          ))}
        </Rows>
      )}
      {past.length > 0 && (
        <>
          <h3 className="mt-8 mb-3 text-xl">{text.past}</h3>
          <Rows>
            {past.map((meeting) => (
              <li key={meeting.id}>
                <MeetingRow meeting={meeting} group={group} me={me} canChange={false} isPast />
              </li>
            ))}
          </Rows>
        </>
      )}
      {isAdding && <MeetingDialog group={group} meeting={null} onClose={() => setIsAdding(false)} />}
    </section>
  )
}

const answerWords: Record<Answer, string> = { yes: 'Yes', maybe: 'Maybe', no: 'No' }
const ORDER: readonly Answer[] = ['yes', 'maybe', 'no']

type MeetingRowProps = PanelProps & { meeting: Meeting; canChange: boolean; isPast?: boolean }

function MeetingRow({ meeting, group, me, canChange, isPast = false }: MeetingRowProps) {
  const text = words[group.kind]
  const titleId = useId()
  const [isEditing, setIsEditing] = useState(false)
  const enact = useEnactInSpace(group.id)
  const { id, title, startsAt, minutes, place, isCanceled } = meeting
  const answers = group.attendance.filter(({ meetingId }) => meetingId === id)
  const mine = answers.find(({ member }) => member === me.id)?.answer
  return (
    <RowGroup titleId={titleId} className="grid gap-2 px-4 py-3">
      <div>
        <div className="flex flex-wrap items-center gap-x-2">
          <h3 id={titleId} className={rowTitleClass}>
            {title}
          </h3>
          {isCanceled && <Badge tone="red">Canceled</Badge>}
          <span className="text-sm">
            <WaitingNote isWaiting={group.waitingIds.has(id)} />
          </span>
        </div>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          <time dateTime={new Date(startsAt).toISOString()}>{formatAppointment(startsAt)}</time>, {minutes} min
          {place && ` · ${place}`}
        </p>
      </div>
      {!isCanceled && (
        <>
          {isPast ? (
            mine && <p className="text-sm">Your answer: {answerWords[mine]}</p>
          ) : (
            <fieldset className="flex flex-wrap items-center gap-2">
              <legend className="mb-2">
                Will you be there? <span className="sr-only">{title}</span>
              </legend>
              {ORDER.map((answer) => (
                <Button
                  key={answer}
                  variant={mine === answer ? 'primary' : 'secondary'}
                  aria-pressed={mine === answer}
                  onClick={() => void enact(answerMeeting, { meetingId: id, answer })}
                >
                  {answerWords[answer]}
                </Button>
              ))}
            </fieldset>
          )}
          {/* Recruits see only their own answer. */}
          {(group.kind === 'group' || isStaff(me.role)) && <Answers answers={answers} group={group} />}
        </>
      )}
      <div className="-ml-4 flex flex-wrap empty:hidden">
        {!isCanceled && !isPast && (
          <Button variant="quiet" onClick={() => saveToCalendar(meeting, group.name)}>
            <CalendarPlus aria-hidden="true" className="size-5" />
            <span>
              Add to calendar <span className="sr-only">{title}</span>
            </span>
          </Button>
        )}
        {canChange && (
          <>
            <Button variant="quiet" aria-haspopup="dialog" onClick={() => setIsEditing(true)}>
              <span>
                Change <span className="sr-only">{title}</span>
              </span>
            </Button>
            <Button
              variant="quiet"
              className={isCanceled ? undefined : 'text-danger-ink!'}
              onClick={() =>
                void enact(
                  setMeeting,
                  { meetingId: id, title, startsAt, minutes, place, isCanceled: !isCanceled },
                  isCanceled ? text.isOn : text.canceled,
                )
              }
            >
              <span>
                {isCanceled ? 'Undo cancellation' : text.cancel} <span className="sr-only">{title}</span>
              </span>
            </Button>
          </>
        )}
      </div>
      {isEditing && <MeetingDialog group={group} meeting={meeting} onClose={() => setIsEditing(false)} />}
    </RowGroup>
  )
}

/** Downloads the meeting as a calendar file, without a server. */
function saveToCalendar({ id, title, startsAt, minutes, place }: Meeting, groupName: string): void {
  const text = writeCalendar(
    {
      ...{ uid: `${id}@station-zero`, title, description: groupName, location: place },
      ...{ startAt: startsAt, endAt: startsAt + minutes * MINUTE_MS },
    },
    Date.now(),
  )
  download(new Blob([text], { type: 'text/calendar' }), `${id}.ics`)
}

type AnswersProps = { answers: readonly SpaceRow<'attendance'>[]; group: Group }

/** The names of the members who gave each answer. Omits members who left. In a class, includes recruits without an answer. */
function Answers({ answers, group: { members, kind } }: AnswersProps) {
  const active = new Map(members.filter(({ state }) => state === 'active').map((member) => [member.id, member]))
  const lines: { answer: string; names: string[] }[] = ORDER.flatMap((answer) => {
    const names = answers.flatMap((one) =>
      one.answer === answer && active.has(one.member) ? nameOf(active.get(one.member)) : [],
    )
    return names.length > 0 ? [{ answer: answerWords[answer], names }] : []
  })
  const answered = new Set(answers.map(({ member }) => member))
  const silent = [...active.values()].filter(({ id, role }) => role === 'recruit' && !answered.has(id)).map(nameOf)
  if (kind === 'class' && silent.length > 0) lines.push({ answer: 'No answer', names: silent })
  return (
    <ul className="text-sm [overflow-wrap:anywhere] empty:hidden">
      {lines.map(({ answer, names }) => (
        <li key={answer}>
          <b>
            {answer} ({names.length}):
          </b>{' '}
          {names.join(', ')}
        </li>
      ))}
    </ul>
  )
}

type MeetingDialogProps = { group: Group; meeting: Meeting | null; onClose: () => void }

function MeetingDialog({ group: { id: spaceId, kind }, meeting, onClose }: MeetingDialogProps) {
  const text = words[kind]
  const [openedAt] = useState(Date.now)
  return (
    <FormDialog
      title={meeting ? text.edit : text.add}
      submit={meeting ? 'Save' : text.submit}
      check={checkMeeting}
      save={(data) =>
        enactInSpace({ spaceId }, setMeeting, {
          meetingId: meeting?.id ?? null,
          title: textOf(data, 'title'),
          startsAt: Date.parse(textOf(data, 'startsAt')),
          minutes: Number(textOf(data, 'minutes')),
          place: textOf(data, 'place'),
          isCanceled: meeting?.isCanceled ?? false,
        })
      }
      onClose={onClose}
    >
      {(errors) => (
        <>
          <Field
            label="Title"
            name="title"
            maxLength={TITLE_LENGTH}
            defaultValue={meeting?.title}
            required
            autoComplete="off"
            error={errors.title}
          />
          <Field
            label="Starts at"
            name="startsAt"
            type="datetime-local"
            defaultValue={localTime(meeting?.startsAt ?? suggestedStart(openedAt))}
            required
            error={errors.startsAt}
          />
          <Field
            label="Minutes"
            name="minutes"
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_MINUTES}
            defaultValue={String(meeting?.minutes ?? DEFAULT_MINUTES)}
            required
            error={errors.minutes}
          />
          <Field
            label="Place (optional)"
            name="place"
            maxLength={PLACE_LENGTH}
            defaultValue={meeting?.place}
            hint={`An address, or a link for a call. ${text.who} can see it.`}
          />
        </>
      )}
    </FormDialog>
  )
}

function checkMeeting(data: FormData): Record<string, string> {
  const minutes = Number(textOf(data, 'minutes'))
  const areMinutesValid = Number.isInteger(minutes) && minutes >= 1 && minutes <= MAX_MINUTES
  return {
    ...(!textOf(data, 'title') && { title: 'Enter a title' }),
    ...(Number.isNaN(Date.parse(textOf(data, 'startsAt'))) && { startsAt: 'Choose a day and a time' }),
    ...(!areMinutesValid && { minutes: 'Enter a number from 1 to 1,440' }),
  }
}
