import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import { type SectionScore, sectionOrOtherNames } from '@station-zero/schema/prep/exam.ts'
import { missingToPass, PASS_PERCENT, scorePercent, trendWords } from '@station-zero/schema/prep/score.ts'
import { hasBestWorst, type PartScore, type Parts, partScores } from '@station-zero/schema/prep/sitting.ts'
import { Check, Target } from 'lucide-react'
import { Link } from 'react-router-dom'
import { listScoredTests } from '../../../data/repositories/tests.ts'
import { useLive } from '../../../data/use-live.ts'
import { PercentBar } from '../../../ui/chart.tsx'
import { formatDayAndTime } from '../../../ui/format.ts'
import { paths } from '../../use-prep-view.ts'
import type { ReviewedQuestion } from './use-result.tsx'

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
      <PercentBar value={percent} mark={passPercent ?? PASS_PERCENT} />
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

/** The score of each section beside the pass line. */
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
      <PercentBar value={percent} mark={PASS_PERCENT} />
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

const SHOWN = 6

/** This test and earlier ones of the same name. The bars repeat the numbers of the table. */
export function ScoreTrend({ testId, name }: { testId: string; name: string }) {
  const tests = useLive(
    async (db) => {
      const same = await listScoredTests(db, name)
      const until = same.findIndex(({ id }) => id === testId) + 1
      return same.slice(Math.max(0, until - SHOWN), until)
    },
    [testId, name],
  )
  if (!tests || tests.length < 2) return null
  return (
    <section aria-labelledby="trend-heading">
      <h2 id="trend-heading" className="text-2xl">
        Your scores
      </h2>
      <p className="mb-3 text-muted">{trendWords(tests.flatMap(({ score }) => score ?? []))}</p>
      <table className="w-full overflow-hidden rounded-lg border border-line bg-surface text-left">
        <thead className="sr-only">
          <tr>
            <th scope="col">When</th>
            <th scope="col">Score</th>
            <th scope="col">Time</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {tests.map(({ id, completedAt, score, timeSpent }) => (
            <tr key={id}>
              <th scope="row" className="px-4 py-2 font-normal">
                {id === testId ? (
                  <span className="font-semibold">This test</span>
                ) : (
                  <Link
                    to={paths.result(id)}
                    className="inline-flex min-h-10 items-center underline underline-offset-4"
                  >
                    {completedAt !== null && formatDayAndTime(completedAt)}
                  </Link>
                )}
              </th>
              <td className="w-2/5 py-2">
                <span className="flex items-center gap-2">
                  <span className="w-12 shrink-0 text-right font-semibold tabular-nums">{score}%</span>
                  <PercentBar value={score ?? 0} mark={PASS_PERCENT} className="flex-1" />
                </span>
              </td>
              <td className="px-4 py-2 text-right tabular-nums">{formatElapsed((timeSpent ?? 0) * 1_000)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
