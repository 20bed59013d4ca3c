import { changeSetting, settingArgs } from '@station-zero/schema/account/mutations.ts'
import { DEFAULT_SETTINGS, SETTINGS, type Settings, WEIGHT_UNITS } from '@station-zero/schema/account/settings.ts'
import { elapsedMs, formatElapsed } from '@station-zero/schema/core/clock.ts'
import { HOUR_MS } from '@station-zero/schema/core/time.ts'
import {
  type ActiveWorkout,
  addExercise,
  COUNTED_AWAY_HOURS,
  chosenExercise,
  currentExercise,
  hasWork,
  isOwnWorkout,
  keepForLater,
  type Place,
  pauseWorkout,
  resumeWorkout,
  tickEverySet,
  WORKOUT_NOTES_LENGTH,
  wasAwayTooLong,
} from '@station-zero/schema/physical/active-workout.ts'
import {
  changeEntry,
  endCountdown,
  entryFor,
  neighborOf,
  placeOf,
  showPlace,
  stopTimedSet,
} from '@station-zero/schema/physical/player.ts'
import { RATING_LABELS } from '@station-zero/schema/physical/program.ts'
import { countSets, MAX_LOGGED_EXERCISES } from '@station-zero/schema/physical/sets.ts'
import { ChevronLeft, ChevronRight, CircleCheckBig, List, Pause, Play, Plus, Settings2, Square, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTimeAway } from '../../data/running-draft.ts'
import { READ_ONLY, useIsReadOnly } from '../../data/session.ts'
import { steadyNow } from '../../data/time.ts'
import { useSettings } from '../../data/use-live.ts'
import { ChangeNotSaved } from '../../saving/change-not-saved.tsx'
import { SaveButton } from '../../saving/save-button.tsx'
import { useEnact } from '../../saving/use-enact.ts'
import { useLayer } from '../../ui/back/leave.tsx'
import { holdBusy } from '../../ui/busy.ts'
import { Button, primaryActionClass } from '../../ui/button.tsx'
import { Scale, Switch, useChoices } from '../../ui/choices.tsx'
import { classes } from '../../ui/classes.ts'
import { CourseLine } from '../../ui/course-line.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, SelectField, TextAreaField } from '../../ui/field.tsx'
import { scrollToTop } from '../../ui/focus.ts'
import { useFocusMode, useWakeLock } from '../../ui/full-screen.ts'
import { NotSaved } from '../../ui/saved-note.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useNow } from '../../ui/use-now.ts'
import { ChangeExercise } from '../own/change-exercise.tsx'
import { ExercisePicker } from '../own/exercise-picker.tsx'
import { canSound, canVibrate, lockedAlert, useCue } from './cue.ts'
import { ExerciseList, useLastTime } from './exercise-list.tsx'
import { Player } from './player.tsx'
import { SetEntry } from './set-entry.tsx'
import type { WorkoutSession } from './use-active-workout.ts'
import { SetAction, WorkoutDock } from './workout-dock.tsx'

export function ActiveWorkoutView({ active, session }: { active: ActiveWorkout; session: WorkoutSession }) {
  const [isClosing, setIsClosing] = useState(false)
  const [isChoosing, setIsChoosing] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const [changedExercise, setChangedExercise] = useState<number | null>(null)
  const [isList, showList] = useIsList()
  const isReadOnly = useIsReadOnly()
  const staysOn = useWakeLock(active.clock.pausedAt === null)
  const isFlashing = useCue(active)
  const lastTime = useLastTime()
  const unit = (useSettings() ?? DEFAULT_SETTINGS).weightUnit
  const currentIndex = currentExercise(active)
  const frame = useArrival(isList ? currentIndex : 0)
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
  const { done, total } = countSets(active)
  const isAllDone = total > 0 && done === total
  const exercise = place ? active.workout.exercises[place.exercise] : undefined
  const lastSets = exercise ? lastTime(exercise.name) : []
  const entryOf = (one: ActiveWorkout) => (place ? entryFor(one, place, lastSets, unit) : {})

  return (
    <div ref={frame} className="flex min-h-dvh flex-col bg-bar">
      <WorkoutHeader
        active={active}
        place={place}
        isList={isList}
        onChange={advance}
        onList={showList}
        onClose={() => (hasWork(active) ? setIsClosing(true) : session.discard())}
      />
      <div className="mx-auto flex w-full max-w-190 flex-1 flex-col gap-5 rounded-xl bg-ground px-4 py-4 md:w-[calc(100%-4rem)] md:px-10 md:py-6">
        {isReadOnly && (
          <p className="rounded-md bg-warning-wash p-4 text-warning-ink">
            {READ_ONLY}: you can look around, but this workout cannot be completed.
          </p>
        )}
        <ChangeNotSaved
          unsaved={session.unsaved}
          sentence="This device could not store your last change. It is still on this screen."
        />
        {isList ? (
          <ExerciseList
            active={active}
            currentIndex={currentIndex}
            lastTime={lastTime}
            unit={unit}
            onChange={advance}
          />
        ) : (
          place && (
            <Player
              active={active}
              place={place}
              entry={entryOf(active)}
              lastSets={lastSets}
              unit={unit}
              onChange={change}
              onEdit={() => setChangedExercise(place.exercise)}
            />
          )
        )}
        {total === 0 && <p className="text-muted">No exercises yet. Add the first one.</p>}
        <Button
          variant="secondary"
          size="large"
          disabled={active.workout.exercises.length >= MAX_LOGGED_EXERCISES}
          onClick={() => setIsAdding(true)}
        >
          <Plus aria-hidden="true" className="size-5" />
          Add an exercise
        </Button>
        <CompleteForm active={active} session={session} isAllDone={isAllDone} />
        <div className="grid justify-items-start gap-2 border-line border-t pt-3">
          {!staysOn && (
            <p className="text-muted text-sm">
              This device may turn its screen off. The clock and your sets will still be right.
            </p>
          )}
          <Button variant="quiet" className="-ml-4 max-[18rem]:ml-0" onClick={() => setIsChoosing(true)}>
            <Settings2 aria-hidden="true" className="size-5" />
            Workout options
          </Button>
        </div>
      </div>
      <WorkoutDock
        active={active}
        place={isList ? null : place}
        entry={entryOf(active)}
        onChange={advance}
        onStop={() =>
          advance((one, now) => (place && !isList ? stopTimedSet(one, place, entryOf(one), now) : endCountdown(one)))
        }
      >
        {!isList && place && exercise && (
          <>
            <SetEntry
              exercise={exercise}
              entry={entryOf(active)}
              unit={unit}
              onChange={(entry) => change((before) => changeEntry(before, place, entry))}
            />
            <SetAction active={active} place={place} entryOf={entryOf} onChange={advance} />
          </>
        )}
        {isAllDone && <CompleteAction session={session} />}
      </WorkoutDock>
      {isAdding && (
        <ExercisePicker
          title="Add an exercise"
          onClose={() => setIsAdding(false)}
          onPick={(picked) => {
            setIsAdding(false)
            change((before) => addExercise(before, chosenExercise(picked)))
          }}
        />
      )}
      {changedExercise !== null && (
        <ChangeExercise
          active={active}
          at={changedExercise}
          onChange={change}
          onClose={() => setChangedExercise(null)}
        />
      )}
      {isChoosing && <WorkoutOptions onClose={() => setIsChoosing(false)} />}
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

/**
 * Returns whether the list of all exercises is shown instead of one set at a time, and a function that switches the view. The state is in
 * the URL, so Back returns to the set.
 */
function useIsList() {
  const { value, open, close } = useLayer('view')
  return [value === 'list', (isList: boolean) => (isList ? open('list') : close())] as const
}

/** Whether a control already has focus, for example because the person has started typing. */
const isSomewhere = (): boolean => document.activeElement?.matches('a, button, input, textarea, summary') ?? false

/**
 * Returns the ref of the view. When the view opens, focuses its heading, unless a control already has focus. If the workout is resumed
 * midway in the list, scrolls to the current exercise; otherwise, scrolls to the top.
 */
function useArrival(currentIndex: number) {
  const view = useRef<HTMLDivElement>(null)
  const first = useRef(currentIndex)
  useEffect(() => {
    const at = first.current
    // Runs after the screen's own focus handling, which scrolls to the top.
    const frame = requestAnimationFrame(() => {
      if (isSomewhere()) return
      const heading = view.current?.querySelector<HTMLElement>('h1')
      heading?.focus({ preventScroll: true })
      if (at > 0) view.current?.querySelector(`[data-exercise="${at}"]`)?.scrollIntoView?.({ block: 'start' })
      else scrollToTop()
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return view
}

type WorkoutHeaderProps = {
  active: ActiveWorkout
  place: Place | null
  isList: boolean
  onChange: WorkoutSession['change']
  onList: (isList: boolean) => void
  onClose: () => void
}

/** The workout's name, clock and progress. */
function WorkoutHeader({ active, place, isList, onChange, onList, onClose }: WorkoutHeaderProps) {
  const { workout, clock, ticked } = active
  const isPaused = clock.pausedAt !== null
  const { done, total } = countSets(active)
  const finished = workout.exercises.filter(({ sets }, at) => (ticked[at]?.length ?? 0) >= sets).length
  return (
    // The clock is sticky above the long list; a single set fits without scrolling.
    <header
      data-top={isList || undefined}
      className={classes(
        'on-frame in-bar bg-bar px-gutter pt-safe pb-2 text-on-bar',
        isList && '[@media(min-height:40rem)]:sticky [@media(min-height:40rem)]:top-0 [@media(min-height:40rem)]:z-10',
      )}
    >
      <div className="mx-auto max-w-190">
        <div className="flex min-h-16 flex-wrap items-center gap-x-2 py-1.5">
          <Button variant="quiet" size="icon" aria-label="Close workout" className="-ml-3" onClick={onClose}>
            <X aria-hidden="true" />
          </Button>
          <div className="min-w-0 flex-[1_1_6rem]">
            <h1 tabIndex={-1} className="text-xl leading-6">
              {workout.name.trim() || 'Workout'}
            </h1>
            <p className="text-on-bar-muted text-sm leading-tight">
              {isOwnWorkout(active) ? (
                'Your own workout'
              ) : (
                <>
                  Week {workout.week} · Day {workout.day}
                  <span className="max-sm:sr-only"> · {workout.duration} min target</span>
                </>
              )}
            </p>
          </div>
          <Clock clock={clock} duration={isOwnWorkout(active) ? null : workout.duration} />
          <Button
            variant={isPaused ? 'secondary' : 'quiet'}
            size="icon"
            aria-label={isPaused ? 'Resume' : 'Pause'}
            className="-mr-2"
            onClick={() => onChange(isPaused ? resumeWorkout : pauseWorkout)}
          >
            {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
          </Button>
        </div>
        {workout.exercises.length > 0 && <CourseLine steps={workout.exercises.length} done={finished} />}
        <div className="flex flex-wrap items-center justify-between gap-x-2 text-sm">
          {place && !isList ? (
            <Where active={active} place={place} onChange={onChange} />
          ) : (
            <p className="text-on-bar-muted">
              {finished} of {workout.exercises.length} exercises done
            </p>
          )}
          <p className="ml-auto text-on-bar-muted">
            {isPaused && <span className="font-semibold text-on-bar">Paused · </span>}
            <span>
              {done} of {total} sets
            </span>
          </p>
          <Button
            variant="quiet"
            size={isList ? 'normal' : 'icon'}
            aria-label={isList ? 'One set at a time' : 'All exercises'}
            className={isList ? '-mr-2 px-2!' : '-mr-2'}
            onClick={() => onList(!isList)}
          >
            {isList ? <Square aria-hidden="true" className="size-5" /> : <List aria-hidden="true" />}
            {isList && 'One set'}
          </Button>
        </div>
      </div>
    </header>
  )
}

/** Shows the workout's elapsed time. `duration`: the target in minutes; null for a workout without a target. */
function Clock({ clock, duration }: { clock: ActiveWorkout['clock']; duration: number | null }) {
  const elapsed = elapsedMs(clock, useNow({ read: steadyNow, isRunning: clock.pausedAt === null }))
  return (
    <p
      role="timer"
      aria-label="Elapsed time"
      className="whitespace-nowrap font-display font-semibold text-3xl tabular-nums leading-none"
    >
      {formatElapsed(elapsed)}
      {duration !== null && <span className="text-base text-on-bar-muted"> / {duration}:00</span>}
    </p>
  )
}

/** Shows the current exercise, with buttons for the previous and the next exercise. */
function Where({ active, place, onChange }: Pick<WorkoutHeaderProps, 'active' | 'onChange'> & { place: Place }) {
  const [before, after] = [neighborOf(active, place, -1), neighborOf(active, place, 1)]
  const go = (to: Place | null) => to && onChange((one) => showPlace(one, to))
  return (
    <div className="-ml-3 flex items-center">
      <Button variant="quiet" size="icon" aria-label="Previous exercise" disabled={!before} onClick={() => go(before)}>
        <ChevronLeft aria-hidden="true" />
      </Button>
      <p className="text-on-bar-muted">
        Exercise {place.exercise + 1} of {active.workout.exercises.length}
      </p>
      <Button variant="quiet" size="icon" aria-label="Next exercise" disabled={!after} onClick={() => go(after)}>
        <ChevronRight aria-hidden="true" />
      </Button>
    </div>
  )
}

const unitNames = { lb: 'Pounds (lb)', kg: 'Kilograms (kg)' }

/** Weight unit and rest cues, stored in the account's settings. */
function WorkoutOptions({ onClose }: { onClose: () => void }) {
  const enact = useEnact()
  const isReadOnly = useIsReadOnly()
  const [settings, change] = useChoices<Settings>(useSettings() ?? DEFAULT_SETTINGS, (key, value) =>
    enact(changeSetting, settingArgs(key, value)),
  )
  return (
    <Dialog open onClose={onClose} title="Workout options">
      <SelectField
        label={SETTINGS.weightUnit.label}
        name="weightUnit"
        hint="What you logged before keeps its unit."
        options={WEIGHT_UNITS.map((value) => ({ value, label: unitNames[value] }))}
        value={settings.weightUnit}
        disabled={isReadOnly}
        onChange={({ target }) => void change('weightUnit', target.value === 'kg' ? 'kg' : 'lb')}
      />
      <h3 className="mt-5 text-xl">When a rest is over</h3>
      <Switch
        label="Sound"
        checked={settings.restSound}
        disabled={isReadOnly || !canSound()}
        onChange={(isOn) => void change('restSound', isOn)}
      />
      <Switch
        label="Vibration"
        hint={canVibrate() ? undefined : 'This device does not let websites vibrate.'}
        checked={settings.restVibration && canVibrate()}
        disabled={isReadOnly || !canVibrate()}
        onChange={(isOn) => void change('restVibration', isOn)}
      />
      <Switch
        label="Flash on the screen"
        checked={settings.restFlash}
        disabled={isReadOnly}
        onChange={(isOn) => void change('restFlash', isOn)}
      />
      <LockedAlert />
    </Dialog>
  )
}

/** Explains what happens when a rest ends while the screen is locked or another app is open. */
function LockedAlert() {
  const [alert, setAlert] = useState(lockedAlert)
  return (
    <div className="mt-4 border-line border-t pt-4">
      <h3 className="text-xl">When the screen is locked</h3>
      {alert === 'never' && (
        <p>
          This device stops web pages while the screen is locked, so there is no alert. The app keeps the screen on
          during a workout if the device allows it, and the clock shows the right time when you return.
        </p>
      )}
      {alert === 'granted' && (
        <p>You get a notification when a rest or a timed set is over. Battery saving can delay it.</p>
      )}
      {alert === 'denied' && (
        <p>Notifications are blocked for this site. Allow them in your browser’s settings to be alerted.</p>
      )}
      {alert === 'default' && (
        <>
          <p className="mb-2">A notification can tell you that a rest is over.</p>
          <Button
            variant="secondary"
            onClick={async () => {
              await Notification.requestPermission()
              setAlert(lockedAlert())
            }}
          >
            Allow notifications
          </Button>
        </>
      )}
    </div>
  )
}

type CompleteFormProps = {
  active: ActiveWorkout
  session: WorkoutSession
  /** Whether all sets are done, in which case the Complete button is on the action bar instead. */
  isAllDone: boolean
}

function CompleteForm({ active, session, isAllDone }: CompleteFormProps) {
  const { done, total } = countSets(active)
  const { completion } = session
  const [isAsking, setIsAsking] = useState(false)
  const finish = () => {
    setIsAsking(false)
    session.complete()
  }
  /** Checks off all sets, for people who trained without their phone. Doesn't save yet, so that they can review the sets. */
  const tickAll = () => {
    setIsAsking(false)
    session.change(tickEverySet)
  }
  return (
    <div className={classes('grid gap-5', !isAllDone && 'mt-4 border-line border-t pt-5')}>
      <div>
        <h2 className="text-2xl">Ready to Complete?</h2>
        <p className="text-muted">
          {total > 0 && done === total
            ? `All ${total} sets are done.`
            : `${done} of ${total} sets ${done === 1 ? 'is' : 'are'} checked off.`}
        </p>
      </div>
      {isOwnWorkout(active) && (
        <Field
          label="Name"
          name="name"
          maxLength={80}
          autoComplete="off"
          value={active.workout.name}
          onChange={({ target }) =>
            session.change((before) => ({ ...before, workout: { ...before.workout, name: target.value } }))
          }
        />
      )}
      <RatingField rating={active.rating} onRate={(rating) => session.change((before) => ({ ...before, rating }))} />
      <TextAreaField
        label="Notes (optional)"
        name="notes"
        maxLength={WORKOUT_NOTES_LENGTH}
        value={active.notes}
        onChange={({ target }) => session.change((before) => ({ ...before, notes: target.value }))}
        placeholder="Loads, how it felt, what to change next time"
      />
      {completion.state === 'failed' && <NotSaved sentence={completion.sentence} onRetry={session.complete} />}
      {!isAllDone && (
        <SaveButton
          disabled={completion.state === 'saving' || (total === 0 && !hasWork(active))}
          onClick={() => (done < total ? setIsAsking(true) : finish())}
        >
          <CircleCheckBig aria-hidden="true" className="size-5" />
          Complete Workout
        </SaveButton>
      )}
      {isAsking && (
        <OpenSets open={total - done} onClose={() => setIsAsking(false)} onAllDone={tickAll} onFinish={finish} />
      )}
    </div>
  )
}

/** The Complete button, shown on the action bar when all sets are completed. */
function CompleteAction({ session }: { session: WorkoutSession }) {
  const isReadOnly = useIsReadOnly()
  return (
    <button
      type="button"
      className={`${primaryActionClass} justify-center`}
      disabled={isReadOnly || session.completion.state === 'saving'}
      title={isReadOnly ? READ_ONLY : undefined}
      onClick={session.complete}
    >
      <CircleCheckBig aria-hidden="true" className="size-6" />
      Complete Workout
    </button>
  )
}

type OpenSetsProps = { open: number; onClose: () => void; onAllDone: () => void; onFinish: () => void }

/** Asks for confirmation before completing a workout with open sets, because a wet thumb easily presses the button by mistake. */
function OpenSets({ open, onClose, onAllDone, onFinish }: OpenSetsProps) {
  return (
    <Dialog open onClose={onClose} title={`${open === 1 ? '1 set' : `${open} sets`} left. Finish anyway?`}>
      <p className="mb-5">Your completed sets are saved. The others are left out.</p>
      <div className="grid gap-3">
        <Button size="large" onClick={onClose}>
          Go back
        </Button>
        <Button variant="secondary" size="large" onClick={onFinish}>
          Finish workout
        </Button>
        <Button variant="quiet" size="large" onClick={onAllDone}>
          {open === 1 ? 'I did that set too: check it off' : `I did all ${open}: check them off`}
        </Button>
      </div>
    </Dialog>
  )
}

type RatingFieldProps = { rating: number | null; onRate: (rating: number | null) => void }

function RatingField({ rating, onRate }: RatingFieldProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">How hard was it? (optional)</legend>
      <Scale labels={RATING_LABELS} value={rating} onChoose={onRate} className="min-h-15 px-1" />
      <p aria-hidden="true" className="mt-1 flex justify-between text-muted text-sm">
        <span>{RATING_LABELS[0]}</span>
        {rating !== null && <span className="font-semibold text-ink">{RATING_LABELS[rating - 1]}</span>}
        <span>{RATING_LABELS[RATING_LABELS.length - 1]}</span>
      </p>
      {rating !== null && (
        <button
          type="button"
          className="min-h-12 font-semibold underline decoration-edge underline-offset-4"
          onClick={() => onRate(null)}
        >
          Clear rating
        </button>
      )}
    </fieldset>
  )
}

type CloseWorkoutProps = { onClose: () => void; onKeep: () => void; onDiscard: () => void }

function CloseWorkout({ onClose, onKeep, onDiscard }: CloseWorkoutProps) {
  return (
    <Dialog open onClose={onClose} title="Close this workout?">
      <p className="mb-5">
        If you keep it for later, it waits here with its sets, notes and time. The clock stops until then.
      </p>
      <div className="grid gap-3">
        <Button size="large" onClick={onKeep}>
          Keep for later
        </Button>
        <Button variant="danger" size="large" onClick={onDiscard}>
          Discard workout
        </Button>
        <Button variant="quiet" size="large" onClick={onClose}>
          Keep training
        </Button>
      </div>
    </Dialog>
  )
}
