import type { ActiveWorkout } from '@station-zero/schema/physical/active-workout.ts'
import { exerciseInHand, hasWork, keepForLater, toggleSet } from '@station-zero/schema/physical/active-workout.ts'
import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { READ_ONLY, useIsReadOnly } from '../db/identity/session.ts'
import { holdBusy } from '../ui/busy.ts'
import { Button } from '../ui/button.tsx'
import { NotSaved } from '../ui/not-saved.tsx'
import { useWakeLock } from '../ui/use-wake-lock.ts'
import { CloseWorkout } from './close-workout.tsx'
import { CompleteCard } from './complete-card.tsx'
import { ExerciseCard } from './exercise-card.tsx'
import type { WorkoutSession } from './use-active-workout.ts'
import { WorkoutDock } from './workout-dock.tsx'

export function ActiveWorkoutView({ active, session }: { active: ActiveWorkout; session: WorkoutSession }) {
  const { workout, clock } = active
  const [isClosing, setIsClosing] = useState(false)
  const isReadOnly = useIsReadOnly()
  const staysOn = useWakeLock(clock.pausedAt === null)
  const inHand = exerciseInHand(active)
  const { heading, list } = useArrival(inHand)
  useEffect(() => holdBusy(), [])

  return (
    <div className="grid gap-4 sm:gap-5">
      <header className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-semibold text-muted">
            Week {workout.week} · Day {workout.day} · {workout.duration} min target
          </p>
          <h1 ref={heading} tabIndex={-1} className="text-3xl sm:text-4xl">
            {workout.name}
          </h1>
        </div>
        <Button
          variant="secondary"
          size="icon"
          aria-label="Close workout"
          className="size-14"
          onClick={() => (hasWork(active) ? setIsClosing(true) : session.discard())}
        >
          <X aria-hidden="true" />
        </Button>
      </header>
      {isReadOnly && (
        <p className="rounded-md bg-amber-wash p-4 text-amber-ink">
          {READ_ONLY}: you can look around, but this workout cannot be completed.
        </p>
      )}
      {!staysOn && (
        <p className="rounded-md bg-blue-wash p-4 text-blue-ink">
          This device may turn its screen off. The clock and your sets will still be right.
        </p>
      )}
      {session.retryDraft && (
        <NotSaved
          sentence="This device could not store your last change. It is still on this screen."
          onRetry={session.retryDraft}
        />
      )}
      <p>{workout.description}</p>
      <h2 className="text-2xl">Exercises</h2>
      <ol ref={list} className="grid gap-3 sm:gap-4">
        {workout.exercises.map((exercise, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the workout's own copy never changes its order
          <li key={at} className="scroll-mt-4">
            <ExerciseCard
              exercise={exercise}
              number={at + 1}
              ticked={active.ticked[at] ?? []}
              isInHand={at === inHand}
              onToggle={(set) => session.change((before) => toggleSet(before, at, set))}
            />
          </li>
        ))}
      </ol>
      <CompleteCard active={active} session={session} />
      <WorkoutDock active={active} onChange={session.change} />
      {isClosing && (
        <CloseWorkout
          onClose={() => setIsClosing(false)}
          onKeep={() => session.change(keepForLater)}
          onDiscard={session.discard}
        />
      )}
    </div>
  )
}

/** Whether the person has already focused a control before the frame, possibly while typing. */
const isSomewhere = (): boolean => document.activeElement?.matches('a, button, input, textarea, summary') ?? false

/** Moves the focus to the heading. For a workout that is resumed midway, scrolls to the current exercise. */
function useArrival(inHand: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLOListElement>(null)
  const first = useRef(inHand)
  useEffect(() => {
    const target = first.current > 0 ? list.current?.children[first.current] : heading.current?.parentElement
    // After the screen's own focus handling, which scrolls to the top.
    const frame = requestAnimationFrame(() => {
      if (isSomewhere()) return
      heading.current?.focus({ preventScroll: true })
      target?.scrollIntoView?.({ block: first.current > 0 ? 'start' : 'end' })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return { heading, list }
}
