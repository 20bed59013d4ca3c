import { type Scenario, VERDICT_LABELS, type Verdict } from '@station-zero/schema/physical/rules.ts'
import { ChevronRight, CircleCheckBig, CircleX } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { buttonClass } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { classes } from '../../ui/classes.ts'

type ScenarioCardProps = {
  scenario: Scenario
  number: number
  total: number
  /** The first answer counts; null until there is one. */
  judged: Verdict | null
  onJudge: (verdict: Verdict) => void
}

const verdicts = Object.keys(VERDICT_LABELS) as Verdict[]

export function ScenarioCard({ scenario, number, total, judged, onJudge }: ScenarioCardProps) {
  const next = useRef<HTMLAnchorElement>(null)
  const wasJudged = useRef(judged !== null)
  useEffect(() => {
    if (judged !== null && !wasJudged.current) next.current?.focus({ preventScroll: true })
    wasJudged.current = judged !== null
  }, [judged])
  return (
    <Card className="grid gap-4">
      <p className="flex flex-wrap justify-between gap-x-4 text-muted">
        <span className="font-semibold">{scenario.event}</span>
        <span>
          {number} of {total}
        </span>
      </p>
      <h2 className="font-sans font-semibold text-xl tracking-normal leading-snug">{scenario.scene}</h2>
      <ul aria-label="What is the call?" className="grid gap-3">
        {verdicts.map((verdict) => (
          <li key={verdict}>
            <button
              type="button"
              disabled={judged !== null}
              onClick={() => onJudge(verdict)}
              className={classes(
                'flex min-h-14 w-full items-center justify-between gap-3 rounded-md border-2 px-4 py-2 text-left font-semibold text-lg',
                judged === null ? 'border-edge bg-surface hover:bg-sunken' : shownAs(verdict, judged, scenario),
              )}
            >
              {VERDICT_LABELS[verdict]}
              {judged !== null && <Mark verdict={verdict} judged={judged} right={scenario.verdict} />}
            </button>
          </li>
        ))}
      </ul>
      <div role="status">
        {judged !== null && (
          <p className="max-w-prose">
            <span className="font-semibold">
              {judged === scenario.verdict
                ? 'Right.'
                : `The answer is: ${VERDICT_LABELS[scenario.verdict].toLowerCase()}.`}
            </span>{' '}
            {scenario.reason}
            <span className="mt-2 block text-muted text-sm">Source: {scenario.source}</span>
          </p>
        )}
      </div>
      {judged !== null && (
        <Link ref={next} to={`/cpat/rules?n=${number + 1}`} className={buttonClass('primary', 'large')}>
          {number < total ? 'Next' : 'See how it went'}
          <ChevronRight aria-hidden="true" className="size-5" />
        </Link>
      )}
    </Card>
  )
}

function shownAs(verdict: Verdict, judged: Verdict, { verdict: right }: Scenario): string {
  if (verdict === right) return 'border-success bg-success-wash text-success-ink'
  return verdict === judged ? 'border-danger bg-danger-wash text-danger-ink' : 'border-line bg-surface text-muted'
}

function Mark({ verdict, judged, right }: { verdict: Verdict; judged: Verdict; right: Verdict }) {
  if (verdict === right)
    return (
      <span className="flex items-center gap-2">
        <CircleCheckBig aria-hidden="true" className="size-5 shrink-0" />
        <span className="sr-only">Right answer</span>
      </span>
    )
  if (verdict !== judged) return null
  return (
    <span className="flex items-center gap-2">
      <CircleX aria-hidden="true" className="size-5 shrink-0" />
      <span className="sr-only">Your answer</span>
    </span>
  )
}
