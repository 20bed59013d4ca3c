import { type SectionScore, sectionOrOtherNames } from '@station-zero/schema/prep/exam.ts'
import { missingToPass, PASS_PERCENT, scorePercent } from '@station-zero/schema/prep/score.ts'
import { Check, Target } from 'lucide-react'
import { PercentBar } from '../../../ui/chart.tsx'

/** The score of each section of the exam, beside the pass line, the one with the most to gain first said in words. */
export function SectionScores({ scores, revised }: { scores: SectionScore[]; revised: number }) {
  const hasHalves = scores.some(({ correct }) => !Number.isInteger(correct))
  return (
    <section aria-labelledby="sections-heading">
      <h2 id="sections-heading" className="text-2xl">
        By Section
      </h2>
      <p className="mb-3 text-muted">
        The pass line here is {PASS_PERCENT}%, a common one. Your test’s announcement has yours.
        {hasHalves && ' Best and worst count half a point each.'}
      </p>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {scores.map((score) => (
          <Section key={score.section} {...score} />
        ))}
      </ul>
      {revised > 0 && (
        <p className="mt-3 text-muted">
          {revised === 1
            ? '1 question has been revised since you took the test. It counts in your score and in no section here.'
            : `${revised} questions have been revised since you took the test. They count in your score and in no section here.`}
        </p>
      )}
    </section>
  )
}

function Section({ section, correct, total }: SectionScore) {
  const percent = scorePercent(correct, total)
  const missing = missingToPass(correct, total)
  return (
    <li className="grid gap-1.5 px-4 py-3">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-semibold">{sectionOrOtherNames[section]}</span>
        <span className="tabular-nums">
          {correct}/{total}, {percent}%
        </span>
      </p>
      <PercentBar value={percent} mark={PASS_PERCENT} tone={missing === 0 ? 'bg-green' : 'bg-amber'} />
      <p className="flex items-center gap-1.5 text-muted">
        {missing === 0 ? (
          <>
            <Check aria-hidden="true" className="size-4 text-green-ink" /> At or above the line
          </>
        ) : (
          <>
            <Target aria-hidden="true" className="size-4 text-amber-ink" />
            {missing} more correct to reach the pass line
          </>
        )}
      </p>
    </li>
  )
}
