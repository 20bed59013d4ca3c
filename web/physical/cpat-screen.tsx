import { cpatTrainingName } from '@station-zero/schema/physical/program.ts'
import { ChevronRight, Dumbbell, Footprints, type LucideIcon, Shirt, Timer, TrendingUp } from 'lucide-react'
import { Link } from 'react-router-dom'
import { buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { BeforeYouTrain, EventList } from './cpat-facts.tsx'
import { Schedule } from './schedule.tsx'
import { CpatScores, LogScore } from './scores.tsx'
import { useProgram, useWeek } from './use-program.ts'
import { WorkoutGate } from './workout-gate.tsx'

export function CpatScreen() {
  const program = useProgram()
  const [week, showWeek] = useWeek()
  return (
    <WorkoutGate
      header={
        <PageHeader
          icon={<Dumbbell />}
          title="CPAT Training"
          subtitle="Candidate Physical Ability Test, 8 weeks to the start line"
        />
      }
    >
      {({ activeId, start, undo }) => (
        <>
          <AboutCpat />
          <RunCard />
          <BeforeYouTrain />
          <Schedule
            program={program}
            week={week}
            activeId={activeId}
            onWeek={showWeek}
            onUndo={undo}
            onStart={(workout) => {
              // Keep this week's card visible when the current week advances.
              showWeek(workout.week)
              start(workout)
            }}
          />
          <CpatScores />
          <LogScore />
          <EventList nameOf={({ name }) => cpatTrainingName(name)} />
        </>
      )}
    </WorkoutGate>
  )
}

const rules: { icon: LucideIcon; text: string }[] = [
  { icon: Timer, text: 'Complete 8 events in 10:20 or less' },
  { icon: Shirt, text: 'Wear a 50-lb vest throughout' },
  { icon: TrendingUp, text: 'An additional 25 lbs for Stair Climb only' },
  { icon: Footprints, text: 'An 85-foot walk between events' },
]

function AboutCpat() {
  return (
    <Card>
      <h2 className="text-2xl">About CPAT</h2>
      <ul className="mt-3 grid gap-3 sm:grid-cols-2">
        {rules.map(({ icon: Icon, text }) => (
          <li key={text} className="flex items-center gap-3">
            <span aria-hidden="true" className="grid size-10 shrink-0 place-items-center rounded-md bg-sunken">
              <Icon className="size-5" />
            </span>
            {text}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function RunCard() {
  return (
    <Card>
      <h2 className="text-2xl">Run-through</h2>
      <p className="mt-1 max-w-prose">
        The eight events and the walks on one clock, with a split for each and what is left of 10:20.
      </p>
      <div className="mt-4 grid gap-3 sm:flex">
        <Link to="/cpat/run" className={buttonClass('primary', 'large')}>
          <Timer aria-hidden="true" className="size-5" />
          Time a run-through
        </Link>
        <Link to="/cpat/times" className={buttonClass('secondary', 'large')}>
          Times and chance
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
        <Link to="/cpat/rules" className={buttonClass('secondary', 'large')}>
          Rules trainer
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
      </div>
    </Card>
  )
}
