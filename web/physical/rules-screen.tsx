import {
  type Judged,
  type Scenario,
  scenarios,
  VERDICT_LABELS,
  type Verdict,
} from '@station-zero/schema/physical/rules.ts'
import { ChevronLeft, ChevronRight, CircleCheckBig, CircleX, RotateCcw, Scale } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { classes } from '../ui/classes.ts'
import { PageHeader } from '../ui/page-header.tsx'

/** Situations to judge: no penalty, a warning, or the end of the test. `?n=3` shows the third one. */
export function RulesScreen() {
  const [params] = useSearchParams()
  const [judged, setJudged] = useState<Judged>({})
  const number = Math.max(1, Number(params.get('n')) || 1)
  const scenario = scenarios[number - 1]
  return (
    <>
      <Link to="/cpat" className={`${buttonClass('quiet')} mb-2 -ml-3`}>
        <ChevronLeft aria-hidden="true" className="size-5" />
        CPAT Training
      </Link>
      <PageHeader icon={<Scale />} title="CPAT Rules Trainer" subtitle="What warns you, and what ends the test" />
      <div className="mx-auto grid max-w-2xl grid-cols-1 gap-4">
        {scenario ? (
          <ScenarioCard
            key={scenario.id}
            scenario={scenario}
            number={number}
            total={scenarios.length}
            judged={judged[scenario.id] ?? null}
            onJudge={(verdict) => setJudged((before) => ({ ...before, [scenario.id]: verdict }))}
          />
        ) : (
          <RulesResult judged={judged} onAgain={() => setJudged({})} />
        )}
        <p className="text-muted text-sm">
          In our own words, from public descriptions of the test. Station Zero is independent and not affiliated with
          the IAFF or the IAFC. What your test site says at orientation comes first.
        </p>
      </div>
    </>
  )
}

type ScenarioCardProps = {
  scenario: Scenario
  number: number
  total: number
  /** The first answer counts; null until there is one. */
  judged: Verdict | null
  onJudge: (verdict: Verdict) => void
}

const verdicts = Object.keys(VERDICT_LABELS) as Verdict[]

function ScenarioCard({ scenario, number, total, judged, onJudge }: ScenarioCardProps) {
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

/** The score and the rules behind the wrong answers. */
function RulesResult({ judged, onAgain }: { judged: Judged; onAgain: () => void }) {
  const answered = scenarios.filter(({ id }) => judged[id])
  const wrong = answered.filter(({ id, verdict }) => judged[id] !== verdict)
  return (
    <Card className="grid gap-4">
      <h2 className="text-3xl">
        {answered.length === 0
          ? 'Nothing answered yet'
          : `${answered.length - wrong.length} of ${answered.length} right`}
      </h2>
      {wrong.length > 0 && (
        <ul className="divide-y divide-line">
          {wrong.map(({ id, event, scene, verdict, reason }) => (
            <li key={id} className="py-3">
              <p className="text-muted text-sm">{event}</p>
              <p>{scene}</p>
              <p className="mt-1">
                <span className="font-semibold">{VERDICT_LABELS[verdict]}.</span> {reason}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Link to="/cpat/rules" onClick={onAgain} className={buttonClass('primary', 'large')}>
        <RotateCcw aria-hidden="true" className="size-5" />
        {answered.length === 0 ? 'Start' : 'Go through them again'}
      </Link>
    </Card>
  )
}
