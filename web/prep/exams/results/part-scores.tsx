import { hasBestWorst, type PartScore, type Parts, partScores } from '@station-zero/schema/prep/profiles/part-scores.ts'
import { PASS_PERCENT } from '@station-zero/schema/prep/score.ts'
import { Check, Target } from 'lucide-react'
import { PercentBar } from '../../../ui/chart.tsx'
import type { ReviewedQuestion } from './use-result.ts'

/** The score of each part, beside its own pass line, and of the sections in it. */
export function PartScores({ parts, questions }: { parts: Parts; questions: ReviewedQuestion[] }) {
  const scores = partScores(parts, questions)
  const lines = scores.filter(({ passPercent }) => passPercent !== null)
  const passed = lines.filter(isPassed).length
  const isApart = scores.length > 1 && lines.length === scores.length
  return (
    <section aria-labelledby="parts-heading">
      <h2 id="parts-heading" className="text-2xl">
        {scores.length > 1 ? 'By Part' : 'By Section'}
      </h2>
      {isApart && (
        <p className="mb-1 font-semibold">
          {passed === lines.length
            ? `All ${lines.length} parts passed.`
            : `${passed} of ${lines.length} parts passed. You have to pass each part on its own.`}
        </p>
      )}
      <p className="mb-3 text-muted">
        {lines.length > 0
          ? 'The pass lines here are common ones. Your test’s announcement has yours.'
          : `The line across the bars is ${PASS_PERCENT}%, a common pass line.`}
        {hasBestWorst(questions) && ' Best and worst count half a point each.'}
      </p>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {scores.map((score) => (
          <Part key={score.name} score={score} />
        ))}
      </ul>
    </section>
  )
}

const isPassed = ({ percent, passPercent }: PartScore): boolean => percent >= (passPercent ?? PASS_PERCENT)

function Part({ score }: { score: PartScore }) {
  const { name, points, total, percent, passPercent, sections } = score
  const has = isPassed(score)
  return (
    <li className="grid gap-1.5 px-4 py-3">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">{name}</span>
        <span className="shrink-0 tabular-nums">
          {points}/{total}, {percent}%
        </span>
      </p>
      <PercentBar value={percent} mark={passPercent ?? PASS_PERCENT} tone={has ? 'bg-green' : 'bg-amber'} />
      {passPercent !== null && (
        <p className="flex items-center gap-1.5 text-muted">
          {has ? (
            <>
              <Check aria-hidden="true" className="size-4 text-green-ink" /> Passed: at or above {passPercent}%
            </>
          ) : (
            <>
              <Target aria-hidden="true" className="size-4 text-amber-ink" /> Below the line of {passPercent}%
            </>
          )}
        </p>
      )}
      {sections.length > 1 && (
        <dl className="mt-1 grid gap-1 text-muted">
          {sections.map((section) => (
            <div key={section.name} className="flex justify-between gap-4">
              <dt>{section.name}</dt>
              <dd className="tabular-nums">
                {section.points}/{section.total}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  )
}
