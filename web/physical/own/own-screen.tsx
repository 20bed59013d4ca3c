import { minutesInWords } from '@station-zero/schema/core/clock.ts'
import { plural } from '@station-zero/schema/core/words.ts'
import { chosenExercise, personalWorkout, type StartedWorkout } from '@station-zero/schema/physical/active-workout.ts'
import { libraryOf } from '@station-zero/schema/physical/library.ts'
import { setOwnWorkout, setTraining } from '@station-zero/schema/physical/own-training.ts'
import { isPersonal, isUndone, templateOf } from '@station-zero/schema/physical/program.ts'
import { ChevronRight, ClipboardPen, Dumbbell, FileUp, Pencil, Play, Plus, Scale, Undo2, Weight } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import {
  listCompletions,
  listOwnWorkouts,
  listWorkouts,
  type OwnWorkout,
  readCompletion,
  readOwnWorkout,
} from '../../data/repositories/training.ts'
import { READ_ONLY, useIsReadOnly } from '../../data/session.ts'
import { useLive } from '../../data/use-live.ts'
import { useRows } from '../../ui/back/addressed.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { goToHeading } from '../../ui/focus.ts'
import { formatDay, formatDayDone } from '../../ui/format.ts'
import { NotFoundScreen } from '../../ui/not-found-screen.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Rows, rowLinkClass, SectionTitle } from '../../ui/rows.tsx'
import { NextWorkout, TrainingTabs } from '../training-header.tsx'
import { WorkoutGate } from '../workout-gate.tsx'
import { BodyWeight } from './body-weight.tsx'
import { ImportTraining } from './import-form.tsx'
import { LogTraining } from './log-form.tsx'
import { ownTraining } from './paths.ts'
import { Plates } from './plates.tsx'
import { useSaveTraining } from './training-acts.ts'
import { OwnWorkoutEditor } from './workout-form.tsx'

/** Training outside the program. The last segment of the URL selects the view. */
export function OwnTrainingScreen() {
  const { view } = useParams()
  const [params] = useSearchParams()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new view must focus its heading.
  useEffect(goToHeading, [view])
  if (view === undefined) return <OwnTraining />
  const titles: Partial<Record<string, [title: string, content: ReactNode]>> = {
    log: [params.has('edit') ? 'Edit Workout' : 'Log a Past Workout', <LogTraining key="log" />],
    workout: [params.has('id') ? 'Edit Your Workout' : 'New Workout', <OwnWorkoutEditor key="workout" />],
    weight: ['Body Weight', <BodyWeight key="weight" />],
    plates: ['Plate Calculator', <Plates key="plates" />],
    import: ['Import Workouts', <ImportTraining key="import" />],
  }
  const [title, content] = titles[view] ?? []
  if (title === undefined) return <NotFoundScreen />
  return (
    <>
      <PageHeader icon={<Dumbbell />} title={title} back={{ to: ownTraining.home, label: 'Your Training' }} />
      {content}
    </>
  )
}

function OwnTraining() {
  const isReadOnly = useIsReadOnly()
  const found = useLive(async (db) => {
    const [workouts, own, completions] = await Promise.all([listWorkouts(db), listOwnWorkouts(db), listCompletions(db)])
    const trainings = completions.filter((row) => isPersonal(row) && !isUndone(row))
    return { library: libraryOf(workouts), own, trainings: trainings.sort((a, b) => b.completedAt - a.completedAt) }
  }, [])
  return (
    <WorkoutGate
      next={undefined}
      headerWith={(resume, start) => (
        <PageHeader
          icon={<Dumbbell />}
          title="Your Training"
          subtitle="Your own lifts, runs and rucks"
          below={
            <>
              <div className="grid min-h-[7.375rem] content-end pb-4 md:max-w-md">
                {resume !== undefined ? (
                  resume
                ) : (
                  <NextWorkout
                    label="Start an Empty Workout"
                    note="Add exercises as you go"
                    onStart={() => start(personalWorkout('Workout', []))}
                  />
                )}
              </div>
              <TrainingTabs current="own" />
            </>
          }
        />
      )}
    >
      {({ start }) =>
        found && (
          <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-x-10">
            <Deleted />
            <section aria-labelledby="own-workouts-title">
              <SectionTitle id="own-workouts-title" title="Your Workouts">
                {!isReadOnly && (
                  <Link to={ownTraining.newWorkout} className={`${buttonClass('quiet')} -mr-4`}>
                    <Plus aria-hidden="true" className="size-5" />
                    New workout
                  </Link>
                )}
              </SectionTitle>
              <OwnWorkouts
                own={found.own}
                lastDone={new Map(found.trainings.toReversed().map((row) => [templateOf(row), row.completedAt]))}
                onStart={(workout) => start(startedFrom(workout, found.library))}
              />
            </section>
            <section aria-labelledby="own-log-title">
              <SectionTitle id="own-log-title" title="Logged">
                {!isReadOnly && (
                  <Link to={ownTraining.log} className={`${buttonClass('quiet')} -mr-4`}>
                    <ClipboardPen aria-hidden="true" className="size-5" />
                    Log a past workout
                  </Link>
                )}
              </SectionTitle>
              {isReadOnly && <p className="font-semibold text-muted text-sm">{READ_ONLY}</p>}
              <Trainings trainings={found.trainings} />
            </section>
            <nav aria-label="More about your training" className="lg:col-span-2">
              <Rows>
                <ToolLink to="/physical/history" icon={<Dumbbell aria-hidden="true" />} name="Records and volume">
                  Estimated one-rep max, best sets, and pounds a week
                </ToolLink>
                <ToolLink to={ownTraining.plates} icon={<Weight aria-hidden="true" />} name="Plate calculator">
                  Which plates to put on each side of the bar
                </ToolLink>
                <ToolLink
                  to={ownTraining.import}
                  icon={<FileUp aria-hidden="true" />}
                  name="Import from Strong or Hevy"
                >
                  A CSV file, with a preview. To export your log, go to Settings, then “Export data”
                </ToolLink>
                <ToolLink to={ownTraining.weight} icon={<Scale aria-hidden="true" />} name="Body weight">
                  Private: only you can see it
                </ToolLink>
              </Rows>
            </nav>
          </div>
        )
      }
    </WorkoutGate>
  )
}

type ToolLinkProps = { to: string; icon: ReactNode; name: string; children: ReactNode }

const ToolLink = ({ to, icon, name, children }: ToolLinkProps) => (
  <li>
    <Link to={to} className={rowLinkClass}>
      {icon}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        <span className="block text-muted text-sm">{children}</span>
      </span>
      <ChevronRight aria-hidden="true" className="shrink-0 text-muted" />
    </Link>
  </li>
)

/** Returns the workout to start. An exercise that is missing from the library is the person's own, so it has no CPAT event. */
function startedFrom({ id, name, exercises }: OwnWorkout, library: ReturnType<typeof libraryOf>): StartedWorkout {
  const byName = new Map(library.map((one) => [one.name, one]))
  return personalWorkout(
    name,
    exercises.map(({ sets, ...planned }) =>
      chosenExercise(
        byName.get(planned.name) ?? { name: planned.name, kind: planned.kind ?? 'weight', event: null },
        sets,
      ),
    ),
    id,
  )
}

type OwnWorkoutsProps = {
  own: readonly OwnWorkout[]
  /** When each workout was last done, in ms, by workout id. */
  lastDone: ReadonlyMap<string | undefined, number>
  onStart: (workout: OwnWorkout) => void
}

function OwnWorkouts({ own, lastDone, onStart }: OwnWorkoutsProps) {
  if (own.length === 0)
    return (
      <p className="text-muted">Save the exercises that you do together as a workout, and start it with one press.</p>
    )
  return (
    <Rows>
      {own.map((workout) => {
        const last = lastDone.get(workout.id)
        return (
          <li key={workout.id} className="flex flex-wrap items-center gap-x-2 py-2 pr-2 pl-4">
            <span className="min-w-0 flex-[1_1_10rem]">
              <span className="block font-semibold [overflow-wrap:anywhere]">{workout.name}</span>
              <span className="block text-muted text-sm">
                {[
                  workout.isArchived && 'Archived',
                  plural(workout.exercises.length, 'exercise'),
                  last !== undefined && `last done ${formatDay(last)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            {!workout.isArchived && (
              <Button variant="secondary" aria-label={`Start ${workout.name}`} onClick={() => onStart(workout)}>
                <Play aria-hidden="true" className="size-5" />
                Start
              </Button>
            )}
            <Link
              to={ownTraining.workout(workout.id)}
              aria-label={`Edit ${workout.name}`}
              className={buttonClass('quiet', 'icon')}
            >
              <Pencil aria-hidden="true" className="size-5" />
            </Link>
          </li>
        )
      })}
    </Rows>
  )
}

const FIRST_ROWS = 10
const MORE_ROWS = 50

function Trainings({ trainings }: { trainings: Awaited<ReturnType<typeof listCompletions>> }) {
  const [shown, show] = useRows(FIRST_ROWS, 'trainings')
  if (trainings.length === 0)
    return (
      <p className="text-muted">No workouts logged yet. Workouts you log count toward your streak and weekly goal.</p>
    )
  return (
    <>
      <Rows>
        {trainings.slice(0, shown).map((row) => (
          <li key={row.id}>
            <Link to={ownTraining.edit(row.id)} className={rowLinkClass}>
              <span className="min-w-0 flex-1">
                <span className="block font-semibold [overflow-wrap:anywhere]">{row.name ?? 'Workout'}</span>
                <span className="block text-muted text-sm">
                  {[
                    formatDayDone(row),
                    minutesInWords(row.duration),
                    row.log && row.log.length > 0 && row.log.map(({ name }) => name).join(', '),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
              <ChevronRight aria-hidden="true" className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </Rows>
      {trainings.length > shown && (
        <Button variant="secondary" className="mt-3" onClick={() => show(shown + MORE_ROWS)}>
          Show more of {trainings.length.toLocaleString('en-US')}
        </Button>
      )}
    </>
  )
}

/** After a deletion, offers to restore the item that the URL specifies. */
function Deleted() {
  const [params, setParams] = useSearchParams()
  const save = useSaveTraining()
  const [isRestoring, setIsRestoring] = useState(false)
  const [completionId, workoutId] = [params.get('deleted'), params.get('deletedWorkout')]
  const found = useLive(
    async (db) => {
      if (completionId !== null) {
        const row = await readCompletion(db, completionId)
        return row && isUndone(row) ? (row.name ?? 'Workout') : null
      }
      const row = workoutId === null ? undefined : await readOwnWorkout(db, workoutId)
      return row?.isDeleted ? row.name : null
    },
    [completionId, workoutId],
  )
  if (!found) return null
  const restore = async () => {
    setIsRestoring(true)
    const isRestored =
      completionId === null
        ? await save(setOwnWorkout, { workoutId: workoutId ?? '', isDeleted: false })
        : await save(setTraining, { completionId, isDeleted: false })
    setIsRestoring(false)
    if (isRestored) setParams({}, { replace: true })
  }
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-sunken p-4 lg:col-span-2">
      <p className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">Deleted: {found}</p>
      <Button variant="secondary" disabled={isRestoring} onClick={() => void restore()}>
        <Undo2 aria-hidden="true" className="size-5" />
        Restore
      </Button>
    </div>
  )
}
