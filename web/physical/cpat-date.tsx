import { dayOfDate } from '@station-zero/schema/core/time.ts'
import { Link } from 'react-router-dom'
import { useStudyDay } from '../data/time.ts'
import { useCpatDate } from './use-cpat-date.ts'
import type { Program } from './use-program.ts'
import { dayInWords, useProgramPlan } from './use-program-plan.ts'

/** The date of the person's CPAT, with what the plan has until then. */
export function CpatDate({ program }: { program: Program | 'missing' | undefined }) {
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
