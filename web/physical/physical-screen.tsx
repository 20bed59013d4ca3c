import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import { dayOfDate } from '@station-zero/schema/core/time.ts'
import { CPAT_EVENT_COUNT, CPAT_LIMIT_SECONDS } from '@station-zero/schema/physical/program.ts'
import { ChevronDown, ChevronRight, Dumbbell } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useStudyDay } from '../data/time.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { classes } from '../ui/classes.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { BeforeYouTrain, EventList } from './cpat-facts.tsx'
import { Schedule } from './schedule.tsx'
import { CpatScores, LogScore } from './scores.tsx'
import { dayInWords, type Program, useCpatDate, useProgram, useProgramPlan, useWeek } from './use-program.ts'
import { WorkoutGate } from './workout-gate.tsx'

const SCHEDULE = 'schedule'

export function PhysicalScreen() {
  const program = useProgram()
  const [week, showWeek] = useWeek()
  const first = typeof program === 'object' ? program.weekInHand : 1
  return (
    <WorkoutGate header={<PageHeader icon={<Dumbbell />} title="Physical Training" subtitle="Train for the CPAT" />}>
      {({ activeId, start, undo }) => (
        <>
          <Overview program={program} isOpen={week !== null} onToggle={() => showWeek(week === null ? first : null)} />
          {week !== null && (
            <Schedule
              id={SCHEDULE}
              program={program}
              week={week}
              activeId={activeId}
              onWeek={showWeek}
              onStart={start}
              onUndo={undo}
            />
          )}
          <BeforeYouTrain />
          <CpatScores />
          <LogScore />
          <EventList />
        </>
      )}
    </WorkoutGate>
  )
}

type OverviewProps = { program: ReturnType<typeof useProgram>; isOpen: boolean; onToggle: () => void }

function Overview({ program, isOpen, onToggle }: OverviewProps) {
  return (
    <Card>
      <h2 className="text-2xl">CPAT Overview</h2>
      <CpatDate program={program} />
      <dl className="my-4 flex flex-wrap justify-between gap-3 sm:grid sm:grid-cols-3">
        <Figure name="Time limit" value={formatElapsed(CPAT_LIMIT_SECONDS * 1_000)} />
        <Figure name="Events" value={`${CPAT_EVENT_COUNT}`} />
        <Figure name="Scoring" value="Pass/Fail" />
      </dl>
      <div className="grid gap-3 sm:flex">
        <Button
          variant={isOpen ? 'secondary' : 'primary'}
          size="large"
          aria-expanded={isOpen}
          aria-controls={isOpen ? SCHEDULE : undefined}
          onClick={onToggle}
        >
          Start Training Program
          <ChevronDown aria-hidden="true" className={classes('size-5', isOpen && 'rotate-180')} />
        </Button>
        <Link to="/cpat" className={buttonClass('secondary', 'large')}>
          CPAT Training
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
        <Link to="/physical/history" className={buttonClass('secondary', 'large')}>
          What you lifted
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
      </div>
    </Card>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="font-display font-semibold text-3xl leading-tight sm:text-4xl">{value}</dd>
    </div>
  )
}

/** The CPAT date and the number of workouts planned until then. */
function CpatDate({ program }: { program: Program | 'missing' | undefined }) {
  const date = useCpatDate()
  const { day: today } = useStudyDay()
  const fitted = useProgramPlan(program)
  if (date === null || dayOfDate(date) <= today) return null
  const count = fitted?.plan.slots.length ?? 0
  return (
    <Link to="/cpat" className="inline-flex min-h-12 items-center font-semibold underline underline-offset-4">
      CPAT on {dayInWords(dayOfDate(date))}
      {typeof program === 'object' &&
        (count === 0 ? ': rest until then' : `: ${count === 1 ? '1 workout' : `${count} workouts`} until then`)}
    </Link>
  )
}
