import {
  type Judged,
  type Scenario,
  scenarios,
  VERDICT_LABELS,
  type Verdict,
} from '@station-zero/schema/physical/rules.ts'
import { CPAT_EVENT_NAMES, type CpatEvent } from '@station-zero/schema/physical/sets.ts'
import { ChevronRight, CircleCheckBig, CircleX, RotateCcw, Scale } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { buttonClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { classes } from '../ui/classes.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { EventPicture } from './event-picture.tsx'
import { TrainingTabs } from './training-header.tsx'

/** Situations to judge: no penalty, a warning, or the end of the test. `?n=3` shows the third situation. */
export function RulesScreen() {
  const [params] = useSearchParams()
  const [judged, setJudged] = useState<Judged>({})
  const number = Math.max(1, Number(params.get('n')) || 1)
  const scenario = scenarios[number - 1]
  return (
    <>
      <PageHeader
        icon={<Scale />}
        title="CPAT Rules Trainer"
        subtitle="What warns you, and what ends the test"
        below={
          <>
            <Progress judged={judged} number={number} />
            <TrainingTabs current="rules" />
          </>
        }
      />
      <div className="grid max-w-3xl grid-cols-1 gap-6">
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

/** Shows the number of the current situation, and how many of the answers so far are right. */
function Progress({ judged, number }: { judged: Judged; number: number }) {
  const answered = scenarios.filter(({ id }) => judged[id])
  const right = answered.filter(({ id, verdict }) => judged[id] === verdict).length
  return (
    <div className="max-w-3xl pb-4">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold">
          {number > scenarios.length ? 'All situations seen' : `Situation ${number} of ${scenarios.length}`}
        </span>
        {answered.length > 0 && (
          <span className="text-on-bar-muted">
            {right} of {answered.length} right
          </span>
        )}
      </p>
      <div data-bar aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-full bg-bar-line">
        <div
          className="h-full bg-on-bar-accent"
          style={{ width: `${(100 * Math.min(number - 1, scenarios.length)) / scenarios.length}%` }}
        />
      </div>
    </div>
  )
}

type ScenarioCardProps = {
  scenario: Scenario
  number: number
  total: number
  /** The first answer, which counts for the score; null until the person answers. */
  judged: Verdict | null
  onJudge: (verdict: Verdict) => void
}

const isEvent = (name: string): name is CpatEvent => CPAT_EVENT_NAMES.some((event) => event === name)

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
      <div className="flex flex-wrap items-center gap-3 text-muted">
        {isEvent(scenario.event) && (
          <span className="text-ink">
            <EventPicture event={scenario.event} isDecoration className="size-12" />
          </span>
        )}
        <span className="font-semibold">{scenario.event}</span>
        <span className="ml-auto">
          {number} of {total}
        </span>
      </div>
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

const markClass = 'flex items-center gap-2 text-right text-base'

function Mark({ verdict, judged, right }: { verdict: Verdict; judged: Verdict; right: Verdict }) {
  if (verdict === right)
    return (
      <span className={markClass}>
        {verdict === judged && 'Your answer'}
        <span className={verdict === judged ? 'sr-only' : undefined}>Right answer</span>
        <CircleCheckBig aria-hidden="true" className="size-5 shrink-0" />
      </span>
    )
  if (verdict !== judged) return null
  return (
    <span className={markClass}>
      Your answer
      <CircleX aria-hidden="true" className="size-5 shrink-0" />
    </span>
  )
}

/** The score, and the rule for each wrong answer. */
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
