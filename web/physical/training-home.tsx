import { nextWorkout, type ReferenceFigure } from '@station-zero/schema/physical/program.ts'
import { Dumbbell } from 'lucide-react'
import type { ReactNode } from 'react'
import { listCompletions, listScores } from '../data/repositories/training.ts'
import { useStudyDay } from '../data/time.ts'
import { useLive } from '../data/use-live.ts'
import { classes } from '../ui/classes.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { BeforeYouTrain, EventList } from './cpat-facts.tsx'
import { PackTests } from './program-chooser.tsx'
import { Records } from './records.tsx'
import { RunThrough } from './run-through.tsx'
import { Schedule } from './schedule.tsx'
import { CpatScores, LogScore } from './scores.tsx'
import { NextWorkout, TrainingHeader, TrainingTabs } from './training-header.tsx'
import { dayInWords, useProgram, useProgramId, useProgramPlan, useWeek } from './use-program.ts'
import { WorkoutGate } from './workout-gate.tsx'

type TrainingHomeProps = {
  path: '/physical' | '/cpat'
  title: string
  subtitle: string
  /** The section that describes the test. */
  facts: ReactNode
  /** Returns the name that is used for an event at this URL. */
  nameOf?: (figure: ReferenceFigure) => string
  /** Whether only the current week is shown, with a button that expands all weeks. */
  isFoldable?: boolean
}

/** The home screen of physical training, which is shown at two URLs with different titles and facts. */
export function TrainingHome({ path, title, subtitle, facts, nameOf, isFoldable = false }: TrainingHomeProps) {
  const programId = useProgramId()
  const program = useProgram()
  const plan = useProgramPlan(program)
  const { day: today } = useStudyDay()
  const [week, showWeek] = useWeek(programId)
  const past = useLive(async (db) => {
    const [scores, completions] = await Promise.all([listScores(db), listCompletions(db)])
    return { scores, completions }
  }, [])
  const slot = plan?.plan.slots[0]
  const known = typeof program === 'object' ? program : undefined
  const next = slot?.workout ?? (known && nextWorkout(known.workouts, new Set(known.completions.keys())))
  const headerWith = (action: ReactNode) => (
    <PageHeader
      icon={<Dumbbell />}
      title={title}
      subtitle={subtitle}
      below={
        <TrainingHeader
          program={program}
          programId={programId}
          next={action}
          tabs={<TrainingTabs current="program" program={path} />}
        />
      }
    />
  )
  return (
    <WorkoutGate
      next={next}
      headerWith={(resume, start) =>
        headerWith(
          resume !== undefined ? (
            resume
          ) : next ? (
            <div>
              <p className="mb-1.5 text-on-bar-muted">Next workout</p>
              <NextWorkout
                label="Start Workout"
                note={`${next.name}, week\u00a0${next.week}, day\u00a0${next.day}${slot && slot.day > today ? `, planned for ${dayInWords(slot.day)}` : ''}`}
                minutes={next.duration}
                onStart={() => start(next)}
              />
            </div>
          ) : (
            known &&
            known.workouts.length > 0 && (
              <p className="text-xl">
                You finished the program.{programId === 'on-ramp' && ' Next is the 8-Week Program: choose it below.'}
              </p>
            )
          ),
        )
      }
    >
      {({ activeId, start, undo }) => (
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:gap-x-10">
          <div className="grid content-start gap-8">
            <Schedule
              program={program}
              programId={programId}
              week={week}
              activeId={activeId}
              isFolded={isFoldable && week === null}
              onToggle={isFoldable ? () => showWeek(week === null ? (known?.currentWeek ?? 1) : null) : undefined}
              onWeek={showWeek}
              onUndo={undo}
              onStart={(workout) => {
                // Put this workout's week in the URL, so that the week stays open when the current week changes.
                if (!isFoldable) showWeek(workout.week)
                start(workout)
              }}
            />
            {/* Below the schedule, because the schedule would push the list down when it loads. */}
            {program && programId !== 'pack-test' && <EventList nameOf={nameOf} />}
          </div>
          {/* Invisible until the schedule above and its own content have loaded, so that nothing visible moves. */}
          <div className={classes('grid content-start gap-8', !(past && program) && 'invisible')}>
            {programId === 'pack-test' ? <PackTests /> : facts}
            <RunThrough scores={past?.scores ?? []} />
            <Records completions={past?.completions ?? []} />
            <CpatScores />
            <LogScore />
            <BeforeYouTrain />
          </div>
        </div>
      )}
    </WorkoutGate>
  )
}
