import type { Judged } from '@station-zero/schema/physical/rules.ts'
import { scenarios } from '@station-zero/schema/physical/rules.ts'
import { ChevronLeft, Scale } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { buttonClass } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RulesResult } from './rules-result.tsx'
import { ScenarioCard } from './scenario-card.tsx'

/** Situations from the test to judge: no penalty, a warning, or the end. Which one is shown is in the URL. */
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
