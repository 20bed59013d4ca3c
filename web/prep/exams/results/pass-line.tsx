import { missingToPass, PASS_PERCENT } from '@station-zero/schema/prep/score.ts'
import { Check, Target } from 'lucide-react'

/** Which side of the common pass line the score is on; by the rounded score, as it is shown. */
export function PassLine({ score, correct, total }: { score: number; correct: number; total: number }) {
  const isPassed = score >= PASS_PERCENT
  return (
    <p className="flex items-center justify-center gap-1.5 font-semibold">
      {isPassed ? (
        <Check aria-hidden="true" className="size-5 shrink-0 text-green-ink" />
      ) : (
        <Target aria-hidden="true" className="size-5 shrink-0 text-amber-ink" />
      )}
      {isPassed
        ? `At or above the pass line of ${PASS_PERCENT}%`
        : `${missingToPass(correct, total)} more correct to reach the pass line of ${PASS_PERCENT}%`}
    </p>
  )
}
