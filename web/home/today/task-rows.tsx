import type { Opens, Thing } from '@station-zero/schema/home/today.ts'
import { checkTask } from '@station-zero/schema/spaces/follow.ts'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { currentWithin } from '../../data/active-account.ts'
import { useEnact } from '../../saving/use-enact.ts'
import { Button } from '../../ui/button.tsx'
import { useChoices } from '../../ui/choices.tsx'
import { Rows, rowClass } from '../../ui/rows.tsx'
import { OPENING_MS, targetOf } from '../under-way/targets.ts'

type Task = Thing & { taskId: string }

const isTask = (thing: Thing): thing is Task => thing.taskId !== undefined

/** The row whose checkbox is refocused after the row moves, because moving an element makes it lose focus. */
interface Refocus {
  id: string
  /** Whether the page also scrolls to the row: after Undo, and if the checkbox was toggled with the keyboard. */
  canScroll: boolean
}

type TaskRowsProps = {
  things: readonly Thing[]
  /** Renders an item that is not a task. */
  row: (thing: Thing) => ReactNode
}

/** Today's list with tasks that can be checked off. In a separate chunk, because few people are in a class. */
export function TaskRows({ things, row }: TaskRowsProps) {
  const enact = useEnact()
  const [checkedId, setCheckedId] = useState<string | null>(null)
  const refocus = useRef<Refocus | null>(null)
  const checked = things.filter(isTask).find(({ id, isDone }) => id === checkedId && isDone)

  async function check({ id, taskId }: Task, isDone: boolean): Promise<boolean> {
    // Home may have been rendered from the last visit's data before the account's database is open.
    await currentWithin(OPENING_MS)
    const isSaved = await enact(checkTask, { assignmentId: taskId, isDone })
    if (isSaved) setCheckedId(isDone ? id : null)
    return isSaved
  }

  async function undo(task: Task): Promise<void> {
    refocus.current = { id: task.id, canScroll: true }
    await check(task, false)
  }

  return (
    <>
      <div role="status" className="empty:hidden">
        {checked && (
          <p className="mb-3 flex flex-wrap items-center gap-x-4 rounded-md bg-sunken px-4 py-1 [overflow-wrap:anywhere]">
            <span className="min-w-0 flex-1">Done: {checked.title}</span>
            <Button variant="quiet" onClick={() => void undo(checked)}>
              Undo
            </Button>
          </p>
        )}
      </div>
      <Rows isOrdered>
        {things.map((thing) => (
          <li key={thing.id}>
            {isTask(thing) ? <TaskRow task={thing} onCheck={check} refocus={refocus} /> : row(thing)}
          </li>
        ))}
      </Rows>
    </>
  )
}

type TaskRowProps = {
  task: Task
  onCheck: (task: Task, isDone: boolean) => Promise<boolean>
  refocus: RefObject<Refocus | null>
}

function TaskRow({ task, onCheck, refocus }: TaskRowProps) {
  const { id, title, isDone } = task
  const checkbox = useRef<HTMLInputElement>(null)
  const [shown, choose] = useChoices({ isDone }, (_, to) => onCheck(task, to))

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `isDone` moves the row, after which the focus must be restored.
  useLayoutEffect(() => {
    if (refocus.current?.id !== id) return
    checkbox.current?.focus({ preventScroll: !refocus.current.canScroll })
    refocus.current = null
  }, [isDone])

  function change(to: boolean): void {
    refocus.current = { id, canScroll: checkbox.current?.matches(':focus-visible') ?? false }
    void choose('isDone', to)
  }

  return (
    <div className={rowClass}>
      <label className="-m-3 grid size-12 shrink-0 place-items-center">
        <input
          ref={checkbox}
          type="checkbox"
          aria-label={`Done (${title})`}
          checked={shown.isDone}
          onChange={(event) => change(event.target.checked)}
          className="size-6 accent-accent"
        />
      </label>
      {task.opens ? <TaskLink task={task} opens={task.opens} /> : <s className="min-w-0 flex-1 text-muted">{title}</s>}
    </div>
  )
}

function TaskLink({ task: { title, reason }, opens }: { task: Task; opens: Opens }) {
  const { to, state } = targetOf(opens)
  return (
    <Link
      to={to}
      state={state}
      className="-my-2.5 -mr-4 flex min-h-16 min-w-0 flex-1 items-center gap-4 py-2.5 pr-4 -outline-offset-3 hover:bg-sunken active:bg-sunken"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-muted text-sm">{reason}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted max-[22rem]:hidden" />
    </Link>
  )
}
