import { plural } from '@station-zero/schema/core/words.ts'
import { beginWorkout } from '@station-zero/schema/physical/active-workout.ts'
import type { Assigned } from '@station-zero/schema/spaces/assigned.ts'
import {
  type Assignment,
  byDue,
  dueWords,
  isOverdue,
  listed,
  TRACKED_ASSIGNMENTS,
  tracked,
} from '@station-zero/schema/spaces/assignments.ts'
import { classRows } from '@station-zero/schema/spaces/class-table.ts'
import { setAssignment } from '@station-zero/schema/spaces/course.ts'
import { checkTask } from '@station-zero/schema/spaces/follow.ts'
import { isStaff } from '@station-zero/schema/spaces/permissions.ts'
import { Check, ClipboardList, Dumbbell, Layers, type LucideIcon, Play, Plus, SquareCheckBig } from 'lucide-react'
import { type MouseEvent, useId, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { type AccountDb, newId } from '../data/account-db.ts'
import { getWritableAccount } from '../data/active-account.ts'
import { putFirstDraft } from '../data/drafts.ts'
import { type Class, formatDueDay, readAssigned } from '../data/repositories/classes.ts'
import type { Member } from '../data/repositories/groups.ts'
import { readWorkout } from '../data/repositories/training.ts'
import { steadyNow } from '../data/time.ts'
import { deviceTimeZone } from '../data/time-zone.ts'
import { useLive } from '../data/use-live.ts'
import { useEnact } from '../saving/use-enact.ts'
import { useEnactInSpace } from '../saving/use-enact-in-space.ts'
import { assignedTarget } from '../spaces/assigned-target.ts'
import { PanelHead, WaitingNote } from '../spaces/parts.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { useChoices } from '../ui/choices.tsx'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { RowGroup, Rows, rowTitleClass } from '../ui/rows.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { useNow } from '../ui/use-now.ts'
import { AssignmentDialog } from './assignment-dialog.tsx'

type PanelProps = { group: Class; me: Member }

const LOOK_EVERY_MS = 60_000

const icons: Record<Assignment['kind'], LucideIcon> = {
  deck: Layers,
  test: ClipboardList,
  workout: Dumbbell,
  text: SquareCheckBig,
}

/** Staff see the assignments and how many recruits have done each. Recruits see their own assignments. */
export const AssignmentsPanel = (props: PanelProps) =>
  isStaff(props.me.role) ? <SetAssignments {...props} /> : <OwnAssignments {...props} />

const dueText = (dueAt: number | null, now: number): string =>
  dueWords(dueAt, { now, timeZone: deviceTimeZone(), formatDay: formatDueDay })

function DueNote({ assignment, now, isDone = false }: { assignment: Assignment; now: number; isDone?: boolean }) {
  const isLate = !isDone && isOverdue(assignment, now)
  return (
    <span className={classes(isLate && 'font-semibold text-danger-ink')}>
      {assignment.dueAt !== null ? (
        <time dateTime={new Date(assignment.dueAt).toISOString()}>{dueText(assignment.dueAt, now)}</time>
      ) : (
        dueText(null, now)
      )}
    </span>
  )
}

// Staff

function SetAssignments({ group }: PanelProps) {
  const titleId = useId()
  const now = useNow({ everyMs: LOOK_EVERY_MS })
  const [editing, setEditing] = useState<Assignment | 'new' | null>(null)
  const [removed, setRemoved] = useState<Assignment | null>(null)
  const enact = useEnactInSpace(group.id)
  const all = listed(group.assignments)
  const rows = classRows({ ...group, now })
  const sharing = rows.filter(({ figures }) => figures !== null)

  async function setRemovedTo(assignment: Assignment, isRemoved: boolean) {
    const { id: assignmentId, kind, ref, title, dueAt } = assignment
    const isDone = await enact(setAssignment, { assignmentId, kind, ref, title, dueAt, isRemoved })
    if (isDone) setRemoved(isRemoved ? assignment : null)
  }

  return (
    <section aria-labelledby={titleId} className="max-w-3xl">
      <PanelHead id={titleId} title="Assignments">
        <p className="text-muted">{all.length > 0 && plural(all.length, 'assignment')}</p>
        <Button aria-haspopup="dialog" onClick={() => setEditing('new')}>
          <Plus aria-hidden="true" className="size-5" />
          Assign
        </Button>
      </PanelHead>
      <div role="status" className="empty:hidden">
        {removed && (
          <p className="mb-4 flex flex-wrap items-center gap-x-4 rounded-md bg-sunken px-4 py-1 [overflow-wrap:anywhere]">
            <span className="min-w-0 flex-1">Removed “{removed.title}”.</span>
            <Button variant="quiet" onClick={() => void setRemovedTo(removed, false)}>
              Undo
            </Button>
          </p>
        )}
      </div>
      {all.length === 0 ? (
        <EmptyState title="Nothing assigned yet">
          <p>Assign a deck, a test, a workout or a task. It appears on each recruit’s home screen.</p>
        </EmptyState>
      ) : (
        <Rows>
          {all.toSorted(byDue).map((assignment) => (
            <li key={assignment.id}>
              <SetRow
                assignment={assignment}
                now={now}
                classId={group.id}
                isWaiting={group.waitingIds.has(assignment.id)}
                done={sharing.filter(({ done }) => (done.get(assignment.id) ?? null) !== null).length}
                of={sharing.length}
                onEdit={() => setEditing(assignment)}
                onRemove={() => void setRemovedTo(assignment, true)}
              />
            </li>
          ))}
        </Rows>
      )}
      {all.length > 0 && rows.length > 0 && (
        <p className="mt-3 max-w-prose text-muted text-sm">
          {sharing.length > 0
            ? 'The numbers include only recruits who share their progress. What a recruit completes online is counted within a minute.'
            : 'No recruit shares their progress yet, so you can’t see what is done.'}
        </p>
      )}
      {all.length > TRACKED_ASSIGNMENTS && (
        <p className="mt-3 max-w-prose text-muted text-sm">
          Recruits see the newest {TRACKED_ASSIGNMENTS} assignments. Remove old assignments to make room.
        </p>
      )}
      {editing && (
        <AssignmentDialog
          classId={group.id}
          assignment={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </section>
  )
}

type SetRowProps = {
  assignment: Assignment
  now: number
  classId: string
  isWaiting: boolean
  done: number
  of: number
  onEdit: () => void
  onRemove: () => void
}

function SetRow({ assignment, now, classId, isWaiting, done, of, onEdit, onRemove }: SetRowProps) {
  const titleId = useId()
  const { id, kind, title } = assignment
  const Icon = icons[kind]
  const missing = `/community/classes/${classId}?${new URLSearchParams({ tab: 'recruits', missing: id })}`
  return (
    <RowGroup titleId={titleId} className="px-4 pt-3">
      <div className="flex gap-4">
        <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-muted" />
        <div className="min-w-0 flex-1">
          <h3 id={titleId} className={rowTitleClass}>
            {title}
          </h3>
          <p className="flex flex-wrap gap-x-3 text-muted text-sm">
            <DueNote assignment={assignment} now={now} isDone={of > 0 && done === of} />
            {of > 0 && (
              <span className="font-semibold text-ink">
                {done} of {of} done
              </span>
            )}
            <WaitingNote isWaiting={isWaiting} />
          </p>
        </div>
      </div>
      {/* Keeps Edit and Remove together, so that they wrap as one unit. */}
      <div className="-mx-4 flex flex-wrap">
        {done < of && (
          <Link to={missing} className={buttonClass('quiet')}>
            <span>
              Who has not done it <span className="sr-only">({title})</span>
            </span>
          </Link>
        )}
        <div className="flex">
          <Button variant="quiet" aria-haspopup="dialog" onClick={onEdit}>
            <span>
              Edit <span className="sr-only">{title}</span>
            </span>
          </Button>
          <Button variant="quiet" className="text-danger-ink!" onClick={onRemove}>
            <span>
              Remove <span className="sr-only">{title}</span>
            </span>
          </Button>
        </div>
      </div>
    </RowGroup>
  )
}

// Recruits

function OwnAssignments({ group }: PanelProps) {
  const titleId = useId()
  const now = useNow({ everyMs: LOOK_EVERY_MS })
  const found = useLive((db) => readAssigned(db, group.id), [group.id])
  const open = found?.filter(({ isDone }) => !isDone) ?? []
  const minutes = open.reduce((sum, one) => sum + (one.minutes ?? 0), 0)
  const isWhole = open.every((one) => one.minutes !== null)
  return (
    <section aria-labelledby={titleId} className="max-w-3xl">
      <PanelHead id={titleId} title="Assignments">
        {open.length > 0 && (
          <p className="text-muted">
            {open.length} to do{minutes > 0 && `, ${isWhole ? 'about' : 'at least'} ${minutes} min`}
          </p>
        )}
      </PanelHead>
      {!found ? (
        <Spinner label="Loading assignments..." />
      ) : found.length === 0 && group.state === 'asked' ? null : found.length === 0 ? (
        <EmptyState title="Nothing assigned yet">
          <p>What your instructors assign appears here and on your home screen. You can do it offline.</p>
        </EmptyState>
      ) : (
        <Rows>
          {found.map((one) => (
            <li key={one.assignment.id}>
              <OwnRow assigned={one} now={now} />
            </li>
          ))}
        </Rows>
      )}
      {tracked(group.assignments).length > 0 && (
        <p className="mt-3 max-w-prose text-muted text-sm">
          Decks, tests and workouts are marked as done on this device when you finish them after they were assigned.
        </p>
      )}
    </section>
  )
}

function OwnRow({ assigned, now }: { assigned: Assigned; now: number }) {
  const titleId = useId()
  const { assignment, isDone, minutes, task } = assigned
  const Icon = icons[assignment.kind]
  return (
    <RowGroup titleId={titleId} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      {isDone ? (
        <span className="grid size-6 shrink-0 place-items-center rounded-full bg-success text-on-success">
          <Check aria-hidden="true" className="size-4" />
        </span>
      ) : (
        <Icon aria-hidden="true" className="size-6 shrink-0 text-muted" />
      )}
      <div className="min-w-0 flex-[1_1_12rem]">
        <div className="flex flex-wrap items-center gap-x-2">
          <h3 id={titleId} className={rowTitleClass}>
            {assignment.title}
          </h3>
          {isDone && <Badge tone="green">Done</Badge>}
        </div>
        <p className="text-sm [overflow-wrap:anywhere]">{assignment.kind !== 'text' && task}</p>
        <p className="flex flex-wrap gap-x-3 text-muted text-sm">
          <DueNote assignment={assignment} now={now} isDone={isDone} />
          {minutes !== null && <span>About {minutes} min</span>}
        </p>
      </div>
      {assignment.kind === 'text' ? (
        <TaskCheck id={assignment.id} title={assignment.title} isDone={isDone} />
      ) : (
        !isDone && <StartLink assigned={assigned} />
      )}
    </RowGroup>
  )
}

function TaskCheck({ id, title, isDone }: { id: string; title: string; isDone: boolean }) {
  const enact = useEnact()
  const [shown, choose] = useChoices({ isDone }, (_, to) => enact(checkTask, { assignmentId: id, isDone: to }))
  return (
    <label className="flex min-h-12 items-center gap-3 font-semibold">
      <input
        type="checkbox"
        checked={shown.isDone}
        onChange={(event) => void choose('isDone', event.target.checked)}
        className="size-6 shrink-0 accent-accent"
      />
      <span>
        Done <span className="sr-only">({title})</span>
      </span>
    </label>
  )
}

function StartLink({ assigned: { assignment, spaceId, start } }: { assigned: Assigned }) {
  const navigate = useNavigate()
  if (!start) return null
  const { to, state } = assignedTarget(start, spaceId)

  // A workout is started before its screen opens. A modified click opens a new tab, which does not start the workout.
  function begin(event: MouseEvent) {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const account = getWritableAccount()
    if (start?.what !== 'workout' || !isPlain || !account) return
    event.preventDefault()
    startWorkout(account.db, start.workoutId)
      .catch((error: unknown) => console.error('Failed to start an assigned workout:', error))
      .finally(() => void navigate(to))
  }

  return (
    <Link to={to} state={state} onClick={begin} className={buttonClass('secondary')}>
      <Play aria-hidden="true" className="size-5" />
      <span>
        Start <span className="sr-only">{assignment.title}</span>
      </span>
    </Link>
  )
}

/** Stores the draft that the workout's screen opens with, unless another workout is in progress. */
async function startWorkout(db: AccountDb, workoutId: string): Promise<void> {
  const workout = await readWorkout(db, workoutId)
  if (workout) await putFirstDraft(db, 'physical:workout', beginWorkout(workout, newId(), steadyNow()))
}
