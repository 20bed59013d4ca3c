import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import { type SectionScore, sectionOf, sectionOrOtherNames } from '@station-zero/schema/prep/exam.ts'
import { kindsOf } from '@station-zero/schema/prep/kinds.ts'
import { drillOf, missedIn } from '@station-zero/schema/prep/missed.ts'
import { missingToPass, PASS_PERCENT, scorePercent, trendWords } from '@station-zero/schema/prep/score.ts'
import { hasBestWorst, type PartScore, type Parts, partScores } from '@station-zero/schema/prep/sitting.ts'
import { Check, ChevronRight, Target } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { listScoredTests } from '../../../data/repositories/tests.ts'
import { useLive } from '../../../data/use-live.ts'
import { PercentBar } from '../../../ui/chart.tsx'
import { classes } from '../../../ui/classes.ts'
import { formatDayAndTime } from '../../../ui/format.ts'
import { Rows, RowValue, SectionTitle } from '../../../ui/rows.tsx'
import { paths } from '../../use-prep-view.ts'
import type { TestKind } from '../use-start-test.ts'
import type { ReviewedQuestion } from './use-result.tsx'

/** States whether the score reaches the common pass line. Uses the rounded score, as shown. */
export function PassLine({ score, correct, total }: { score: number; correct: number; total: number }) {
  const isPassed = score >= PASS_PERCENT
  return (
    <p className="flex items-center gap-1.5 font-semibold">
      <LineIcon isPassed={isPassed} />
      {isPassed
        ? `At or above the pass line of ${PASS_PERCENT}%`
        : `${missingToPass(correct, total)} more correct to reach the pass line of ${PASS_PERCENT}%`}
    </p>
  )
}

function LineIcon({ isPassed }: { isPassed: boolean }) {
  const Icon = isPassed ? Check : Target
  return <Icon aria-hidden="true" className="size-5 shrink-0" />
}

type ScoresProps = {
  questions: ReviewedQuestion[]
  /** Starts a drill; null while no drill can be started. */
  onDrill: ((kind: TestKind) => void) | null
}

/** Scores of each part and of its sections, with the part's pass line. Pressing a section starts a drill of its missed questions. */
export function PartScores({ parts, questions, onDrill }: ScoresProps & { parts: Parts }) {
  const scores = partScores(parts, questions)
  const lines = scores.filter(({ passPercent }) => passPercent !== null)
  const passed = lines.filter(isPassed).length
  const isApart = scores.length > 1 && lines.length === scores.length
  let from = 0
  const asked = scores.map(({ sections }) =>
    sections.map(({ total }) => {
      from += total
      return questions.slice(from - total, from)
    }),
  )
  return (
    <section aria-labelledby="parts-heading">
      <SectionTitle id="parts-heading" title={scores.length > 1 ? 'By Part' : 'By Section'} />
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
          : `The line across the bars is ${PASS_PERCENT}%, a common pass line. The real exam may have another, or none.`}
        {hasBestWorst(questions) && ' Best and worst count half a point each.'}
      </p>
      <Rows>
        {scores.map((score, nth) => {
          const { name, points, total, percent, passPercent, sections } = score
          const has = isPassed(score)
          const isOne = sections.length <= 1
          return (
            <li key={name}>
              <ScoreRow
                name={name}
                value={`${points}/${total}, ${percent}%`}
                bar={{ value: percent, mark: passPercent ?? PASS_PERCENT }}
                note={
                  passPercent !== null && (
                    <>
                      <LineIcon isPassed={has} />
                      {has ? `Passed: at or above ${passPercent}%` : `Below the line of ${passPercent}%`}
                    </>
                  )
                }
                drill={isOne ? drillIn(asked[nth]?.[0] ?? []) : null}
                onDrill={onDrill}
              />
              {!isOne && (
                <div className="divide-y divide-line border-line border-t pl-4">
                  {sections.map((section, at) => (
                    <ScoreRow
                      key={section.name}
                      name={section.name}
                      value={`${section.points}/${section.total}`}
                      drill={drillIn(asked[nth]?.[at] ?? [])}
                      onDrill={onDrill}
                    />
                  ))}
                </div>
              )}
            </li>
          )
        })}
      </Rows>
    </section>
  )
}

const isPassed = ({ percent, passPercent }: PartScore): boolean => percent >= (passPercent ?? PASS_PERCENT)

type SectionScoresProps = ScoresProps & { scores: SectionScore[]; revised: number }

/** The score of each section, with the pass line. Pressing a section starts a drill of its missed questions, or of new questions. */
export function SectionScores({ scores, revised, questions, onDrill }: SectionScoresProps) {
  const hasHalves = scores.some(({ correct }) => !Number.isInteger(correct))
  return (
    <section aria-labelledby="sections-heading">
      <SectionTitle id="sections-heading" title="By Section" />
      <p className="mb-3 text-muted">
        The pass line here is {PASS_PERCENT}%, a common one. Your test’s announcement has yours.
        {hasHalves && ' Best and worst count half a point each.'}
      </p>
      <Rows>
        {scores.map(({ section, correct, total }) => {
          const percent = scorePercent(correct, total)
          const missing = missingToPass(correct, total)
          const asked = questions.filter(({ question }) => question && (sectionOf(question) ?? 'other') === section)
          const drill = drillIn(asked)
          const isNew = drill === null && section !== 'other' && kindsOf(section).length > 0
          return (
            <li key={section}>
              <ScoreRow
                name={sectionOrOtherNames[section]}
                value={`${correct}/${total}, ${percent}%`}
                bar={{ value: percent, mark: PASS_PERCENT }}
                note={
                  <>
                    <LineIcon isPassed={missing === 0} />
                    {missing === 0 ? 'At or above the line' : `${missing} more correct to reach the pass line`}
                  </>
                }
                drill={isNew ? { words: 'Drill 10 new', kind: { type: 'section', section } } : drill}
                onDrill={onDrill}
              />
            </li>
          )
        })}
      </Rows>
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

interface Drill {
  words: string
  kind: TestKind
}

/** Returns a drill of the missed questions among these, or null if a drill can't ask any of them. */
function drillIn(questions: ReviewedQuestion[]): Drill | null {
  const questionIds = drillOf(missedIn(questions)).map(({ id }) => id)
  if (questionIds.length === 0) return null
  return { words: `Drill ${questionIds.length} missed`, kind: { type: 'drill', questionIds } }
}

type ScoreRowProps = {
  name: string
  value: string
  bar?: { value: number; mark: number }
  note?: ReactNode
  /** The drill that pressing the row starts; null if the row is not a button. */
  drill: Drill | null
  onDrill: ScoresProps['onDrill']
}

function ScoreRow({ name, value, bar, note, drill, onDrill }: ScoreRowProps) {
  const content = (
    <>
      <span className="grid min-w-0 flex-1 gap-1.5">
        <span className="flex items-baseline justify-between gap-4">
          <span className="font-semibold">{name}</span>
          <RowValue>{value}</RowValue>
        </span>
        {bar && <PercentBar {...bar} />}
        {(note || drill) && (
          <span className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
            {note && <span className="flex items-center gap-1.5 text-muted"> {note}</span>}
            {drill && <span className="ml-auto font-semibold text-accent-ink"> {drill.words}</span>}
          </span>
        )}
      </span>
      {drill && <ChevronRight aria-hidden="true" className="shrink-0 text-muted" />}
    </>
  )
  const rowClass = 'flex min-h-16 w-full items-center gap-3 px-4 py-3 text-left -outline-offset-3'
  if (!drill) return <div className={rowClass}>{content}</div>
  return (
    <button
      type="button"
      className={classes(rowClass, 'hover:bg-sunken active:bg-sunken')}
      disabled={onDrill === null}
      onClick={() => onDrill?.(drill.kind)}
    >
      {content}
    </button>
  )
}

const SHOWN = 6

/**
 * The scores of this test and of the tests with the same name before it, at most `SHOWN` in total. The bars show the same numbers as the
 * table. Renders nothing for the first test.
 */
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
      <SectionTitle id="trend-heading" title="Your scores" />
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
