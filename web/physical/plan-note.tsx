import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router-dom'
import { Card } from '../ui/card.tsx'
import { dayInWords, type FittedProgram } from './use-program-plan.ts'

/** What to do when until the CPAT. Nothing of the program is taken away: what has no day can be done on any. */
export function PlanNote({ plan: fitted }: { plan: FittedProgram | null }) {
  const [next] = fitted?.plan.slots ?? []
  if (!fitted || !next) return null
  const { slots, leftOut } = fitted.plan
  const weeks = [...new Set(leftOut.map(({ week }) => week))]
  const again = slots.filter(({ isAgain }) => isAgain).length
  return (
    <Card className="grid gap-2">
      <h3 className="text-xl">Fitted to your CPAT on {fitted.testDay}</h3>
      <p className="max-w-prose">
        Next: <span className="font-semibold">{next.workout.name}</span>, {dayInWords(next.day)}.{' '}
        {slots.length === 1 ? '1 workout' : `${slots.length} workouts`} until{' '}
        {dayInWords(slots.at(-1)?.day ?? next.day)}, then rest.
      </p>
      {leftOut.length > 0 && (
        <p className="max-w-prose text-muted">
          There is no room for {leftOut.length === 1 ? '1 workout' : `${leftOut.length} workouts`} (week{' '}
          {weeks.join(', ')}), so the plan leaves them out. Loads go up week by week and never jump.
        </p>
      )}
      {again > 0 && (
        <p className="max-w-prose text-muted">
          You have time to spare: {again === 1 ? '1 workout comes' : `${again} workouts come`} a second time before the
          last, easier week.
        </p>
      )}
      <details className="group border-line border-t">
        <summary className="flex min-h-12 list-none items-center justify-between gap-2 font-semibold [&::-webkit-details-marker]:hidden">
          Every day of the plan
          <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
        </summary>
        <ol className="divide-y divide-line">
          {slots.map(({ day, workout, isAgain }) => (
            <li key={day}>
              <Link
                to={`?week=${workout.week}&day=${workout.day}`}
                className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 underline decoration-edge underline-offset-4"
              >
                <span>
                  {workout.name}
                  {isAgain && ' (again)'}
                </span>
                <span className="text-muted">{dayInWords(day)}</span>
              </Link>
            </li>
          ))}
        </ol>
      </details>
    </Card>
  )
}
