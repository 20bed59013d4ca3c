import { DEFAULT_SETTINGS } from '@station-zero/schema/account/settings.ts'
import { HOUR_MS } from '@station-zero/schema/core/time.ts'
import {
  type ActiveWorkout,
  COUNTED_AWAY_HOURS,
  exerciseInHand,
  hasWork,
  keepForLater,
  wasAwayTooLong,
} from '@station-zero/schema/physical/active-workout.ts'
import { endCountdown, entryFor, placeOf, stopTimedSet } from '@station-zero/schema/physical/player.ts'
import { useEffect, useRef, useState } from 'react'
import { useTimeAway } from '../../data/running-draft.ts'
import { READ_ONLY, useIsReadOnly } from '../../data/session.ts'
import { useSettings } from '../../data/use-live.ts'
import { useLayer } from '../../ui/back/leave.tsx'
import { holdBusy } from '../../ui/busy.ts'
import { useFocusMode, useWakeLock } from '../../ui/full-screen.ts'
import { NotSaved } from '../../ui/saved-note.tsx'
import { useToast } from '../../ui/toast.tsx'
import { CloseWorkout } from './close-workout.tsx'
import { CompleteCard } from './complete-card.tsx'
import { ExerciseList } from './exercise-list.tsx'
import { Player } from './player.tsx'
import { SetAction } from './set-action.tsx'
import type { WorkoutSession } from './use-active-workout.ts'
import { useCue } from './use-cue.ts'
import { useLastTime } from './use-last-time.ts'
import { WorkoutDock } from './workout-dock.tsx'
import { WorkoutHeader } from './workout-header.tsx'

export function ActiveWorkoutView({ active, session }: { active: ActiveWorkout; session: WorkoutSession }) {
  const [isClosing, setIsClosing] = useState(false)
  const [isList, showList] = useIsList()
  const isReadOnly = useIsReadOnly()
  const staysOn = useWakeLock(active.clock.pausedAt === null)
  const isFlashing = useCue(active)
  const lastTime = useLastTime()
  const unit = (useSettings() ?? DEFAULT_SETTINGS).weightUnit
  const inHand = exerciseInHand(active)
  const frame = useArrival(isList ? inHand : 0)
  const { toast } = useToast()
  useTimeAway(`workout:${active.clock.startedAt}`, (leftAt, now) => {
    session.comeBack(leftAt, now)
    if (wasAwayTooLong(active, leftAt, now))
      toast({
        title: `You were away for ${Math.round((now - leftAt) / HOUR_MS)} hours`,
        description: `${COUNTED_AWAY_HOURS} of them count toward this workout.`,
      })
  })
  useFocusMode()
  useEffect(() => holdBusy(), [])

  const { change, advance } = session
  const place = placeOf(active)
  const lastSets = place ? lastTime(active.workout.exercises[place.exercise]?.name ?? '') : []
  const entryOf = (one: ActiveWorkout) => (place ? entryFor(one, place, lastSets, unit) : {})

  return (
    <div ref={frame} className="mx-auto grid max-w-2xl grid-cols-1 gap-3 pt-2 sm:gap-5">
      <WorkoutHeader
        workout={active.workout}
        isList={isList}
        onList={showList}
        onClose={() => (hasWork(active) ? setIsClosing(true) : session.discard())}
      />
      {isReadOnly && (
        <p className="rounded-md bg-warning-wash p-4 text-warning-ink">
          {READ_ONLY}: you can look around, but this workout cannot be completed.
        </p>
      )}
      {session.retryDraft && (
        <NotSaved
          sentence="This device could not store your last change. It is still on this screen."
          onRetry={session.retryDraft}
        />
      )}
      {isList ? (
        <ExerciseList active={active} inHand={inHand} lastTime={lastTime} unit={unit} onChange={advance} />
      ) : (
        place && (
          <Player
            active={active}
            place={place}
            entry={entryOf(active)}
            lastSets={lastSets}
            unit={unit}
            onChange={change}
          />
        )
      )}
      <CompleteCard active={active} session={session} />
      {!staysOn && (
        <p className="rounded-md bg-accent-wash p-4 text-accent-ink">
          This device may turn its screen off. The clock and your sets will still be right.
        </p>
      )}
      <WorkoutDock
        active={active}
        onChange={advance}
        onStop={() =>
          advance((one, now) => (place && !isList ? stopTimedSet(one, place, entryOf(one), now) : endCountdown(one)))
        }
      >
        {!isList && place && <SetAction active={active} place={place} entryOf={entryOf} onChange={advance} />}
      </WorkoutDock>
      {isFlashing && (
        <div aria-hidden="true" className="pointer-events-none fixed inset-0 z-40 border-[1.5rem] border-success" />
      )}
      {isClosing && (
        <CloseWorkout
          onClose={() => setIsClosing(false)}
          onKeep={() => change(keepForLater)}
          onDiscard={session.discard}
        />
      )}
    </div>
  )
}

/** Whether the whole list is shown instead of one set at a time; in the URL, so Back returns to the set. */
function useIsList() {
  const { value, open, close } = useLayer('view')
  return [value === 'list', (isList: boolean) => (isList ? open('list') : close())] as const
}

/** Whether the person has already focused a control before the frame, possibly while typing. */
const isSomewhere = (): boolean => document.activeElement?.matches('a, button, input, textarea, summary') ?? false

/** Moves the focus to the heading. For a list that is resumed midway, scrolls to the current exercise. */
function useArrival(inHand: number) {
  const view = useRef<HTMLDivElement>(null)
  const first = useRef(inHand)
  useEffect(() => {
    const at = first.current
    // After the screen's own focus handling, which scrolls to the top.
    const frame = requestAnimationFrame(() => {
      if (isSomewhere()) return
      const heading = view.current?.querySelector<HTMLElement>('h1')
      heading?.focus({ preventScroll: true })
      if (at > 0) view.current?.querySelector(`[data-exercise="${at}"]`)?.scrollIntoView?.({ block: 'start' })
      else document.getElementById('main')?.scrollTo?.(0, 0)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return view
}
