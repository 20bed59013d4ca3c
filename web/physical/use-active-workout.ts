import {
  type ActiveWorkout,
  beginWorkout,
  completionOf,
  hasCaughtUp,
  type OwnCopy,
} from '@station-zero/schema/physical/active-workout.ts'
import { completeWorkout } from '@station-zero/schema/physical/mutations.ts'
import { Refused } from '@station-zero/schema/refusals.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { getCurrent } from '../db/page/active-account.ts'
import { useDraft } from '../db/page/draft.ts'
import { enact } from '../db/page/enact.ts'
import { useLive } from '../db/page/use-live.ts'

const DRAFT = 'physical:workout'
const NOT_STORED = 'This device could not store the workout. Your sets and notes are still here.'

export type Completion =
  | { state: 'idle' | 'saving' }
  | { state: 'failed'; sentence: string }
  /** Minutes. */
  | { state: 'done'; name: string; duration: number }

export interface WorkoutSession {
  /** Undefined while it is read, null where no workout is under way. */
  active: ActiveWorkout | null | undefined
  begin(workout: RowOf<'workouts'>): void
  change(how: (active: ActiveWorkout, now: number) => ActiveWorkout): void
  discard(): void
  complete(): void
  completion: Completion
  /** Writes the last change again; null where it is on the disk. */
  retryDraft: (() => void) | null
}

/** The one workout under way on this device. Every change is shown at once and written as one draft. */
export function useActiveWorkout(): WorkoutSession {
  const [stored, save, clear] = useDraft<ActiveWorkout>(DRAFT)
  const isFinished = useIsFinished(stored)
  const [own, setOwn] = useState<OwnCopy | null>(null)
  const [unsaved, setUnsaved] = useState<{ retry: () => void } | null>(null)
  const [completion, setCompletion] = useState<Completion>({ state: 'idle' })
  if (own && hasCaughtUp(stored, own)) setOwn(null)

  const active = own ? own.value : isFinished ? null : isFinished === undefined ? undefined : stored
  // Two taps before the next render must both count.
  const newest = useRef(active)
  useLayoutEffect(() => {
    newest.current = active
  })

  async function write(work: () => Promise<void>): Promise<void> {
    try {
      await work()
      setUnsaved(null)
    } catch (error) {
      console.error('Failed to save the workout under way:', error)
      setUnsaved({ retry: () => void write(work) })
    }
  }

  function show(startedAt: number, value: ActiveWorkout | null) {
    newest.current = value
    setOwn({ startedAt, value })
  }

  function keep(next: ActiveWorkout): Promise<void> {
    show(next.clock.startedAt, next)
    return write(async () => {
      if (newest.current) await save(newest.current)
    })
  }

  async function change(how: (active: ActiveWorkout, now: number) => ActiveWorkout): Promise<void> {
    const before = newest.current
    if (before) await keep({ ...how(before, Date.now()), revision: before.revision + 1 })
  }

  async function end(): Promise<void> {
    const ended = newest.current
    if (!ended) return
    show(ended.clock.startedAt, null)
    await write(clear)
  }

  async function complete(): Promise<void> {
    const done = newest.current
    if (!done || completion.state === 'saving') return
    setCompletion({ state: 'saving' })
    try {
      const completionsBefore = await countCompletions(done.workout.id)
      await change((before) => ({ ...before, completionsBefore }))
      const args = completionOf(done, Date.now())
      await enact(completeWorkout, args)
      setCompletion({ state: 'done', name: done.workout.name, duration: args.duration })
      newest.current = done
      await end()
    } catch (error) {
      console.error('Failed to complete workout:', error)
      setCompletion({ state: 'failed', sentence: error instanceof Refused ? error.message : NOT_STORED })
      await change((before) => ({ ...before, completionsBefore: null }))
    }
  }

  return {
    active,
    begin(workout) {
      setCompletion({ state: 'idle' })
      void keep(beginWorkout(workout, Date.now()))
    },
    change: (how) => void change(how),
    discard: () => void end(),
    complete: () => void complete(),
    completion,
    retryDraft: unsaved?.retry ?? null,
  }
}

async function countCompletions(workoutId: string): Promise<number> {
  return (await getCurrent()?.db.workoutProgress.where('workoutId').equals(workoutId).count()) ?? 0
}

/** Killed after the completion and before the draft was cleared: one more completion than before says so. */
function useIsFinished(stored: ActiveWorkout | null | undefined): boolean | undefined {
  const [startedAt, before, workoutId] = [stored?.clock.startedAt, stored?.completionsBefore, stored?.workout.id]
  const found = useLive(
    async (db) => ({
      startedAt,
      count: workoutId ? await db.workoutProgress.where('workoutId').equals(workoutId).count() : 0,
    }),
    [startedAt, workoutId],
  )
  if (before === undefined || before === null) return false
  // What was found for the draft before this one says nothing.
  return found && found.startedAt === startedAt ? found.count > before : undefined
}
