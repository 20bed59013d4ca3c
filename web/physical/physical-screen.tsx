import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import { dayOfDate } from '@station-zero/schema/core/time.ts'
import { CPAT_EVENT_COUNT, CPAT_LIMIT_SECONDS } from '@station-zero/schema/physical/program.ts'
import { PROGRAM_WORDS } from '@station-zero/schema/physical/program-words.ts'
import { Link } from 'react-router-dom'
import { useStudyDay } from '../data/time.ts'
import { Rows, RowValue, SectionTitle } from '../ui/rows.tsx'
import { TrainingHome } from './training-home.tsx'
import { dayInWords, useCpatDate, useProgram, useProgramId, useProgramPlan } from './use-program.ts'

export function PhysicalScreen() {
  return (
    <TrainingHome
      path="/physical"
      title="Physical Training"
      subtitle={PROGRAM_WORDS[useProgramId()].subtitle}
      facts={<Overview />}
      isFoldable
    />
  )
}

const figures = [
  ['Time limit', formatElapsed(CPAT_LIMIT_SECONDS * 1_000)],
  ['Events', `${CPAT_EVENT_COUNT}`],
  ['Scoring', 'Pass/Fail'],
] as const

function Overview() {
  return (
    <section aria-labelledby="overview-title">
      <SectionTitle id="overview-title" title="CPAT Overview" />
      <Rows isBare>
        {figures.map(([name, value]) => (
          <li key={name} className="flex min-h-13 items-center justify-between gap-4 py-2">
            <span>{name}</span>
            <RowValue>{value}</RowValue>
          </li>
        ))}
      </Rows>
      <CpatDate />
    </section>
  )
}

/**
 * A link with the CPAT date and, in the CPAT program, the number of workouts planned until then. Renders nothing unless the date is in the
 * future.
 */
function CpatDate() {
  const program = useProgram()
  const date = useCpatDate()
  const { day: today } = useStudyDay()
  const fitted = useProgramPlan(program)
  if (date === null || dayOfDate(date) <= today) return null
  const count = fitted?.plan.slots.length ?? 0
  return (
    <Link to="/cpat" className="inline-flex min-h-12 items-center font-semibold underline underline-offset-4">
      CPAT on {dayInWords(dayOfDate(date))}
      {typeof program === 'object' &&
        program.id === 'cpat' &&
        (count === 0 ? ': rest until then' : `: ${count === 1 ? '1 workout' : `${count} workouts`} until then`)}
    </Link>
  )
}
