import { type SectionTrend, type TestPoint, testsSentence } from '@station-zero/schema/home/progress.ts'
import { OTHER_TOPICS, type Section } from '@station-zero/schema/prep/exam.ts'
import { raiseWords } from '@station-zero/schema/prep/readiness.ts'
import { PASS_PERCENT } from '@station-zero/schema/prep/score.ts'
import { ChevronRight, ClipboardCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { Standing } from '../../data/repositories/standing.ts'
import { ChartCard, LineChart, PercentBar, Sparkline } from '../../ui/chart.tsx'
import { formatDay } from '../../ui/format.ts'
import { Table } from '../../ui/table.tsx'
import { targetOf } from '../under-way/targets.ts'
import { CHARTS } from './charts.ts'
import { Quiet } from './quiet.tsx'

const PERCENT_STEPS = [10, 20]
const PASS_LINE = { value: PASS_PERCENT, name: `Pass line ${PASS_PERCENT}%` }

/** Scores compared with the pass line, by test and by section. */
export function TestsCard({ standing, sections }: { standing: Standing; sections: SectionTrend[] }) {
  const { points, frame, hasTests, hasEarlier } = standing
  const title = hasTests
    ? testsSentence(
        points.map(({ score }) => score),
        frame.period,
      )
    : 'No test taken yet.'
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last)
    return (
      <ChartCard id={CHARTS.tests} icon={ClipboardCheck} topic="Tests" title={title}>
        <Quiet
          action="Take a practice test"
          target={targetOf({ what: 'test', deckId: null })}
          hasEarlier={hasEarlier && hasTests}
        >
          After a practice test or an exam, your score is shown here with the pass line of {PASS_PERCENT}%.
        </Quiet>
      </ChartCard>
    )
  return (
    <ChartCard
      id={CHARTS.tests}
      icon={ClipboardCheck}
      topic="Tests"
      title={title}
      note="The score of each test and exam, by the day you took it."
      table={<TestsTable points={points} sections={sections} />}
    >
      <LineChart
        label={
          points.length === 1
            ? `The score of 1 test, ${last.score}%, with the pass line at ${PASS_PERCENT}%.`
            : `Scores of ${points.length} tests, from ${first.score}% to ${last.score}%, with the pass line at ${PASS_PERCENT}%.`
        }
        unit="Score, %"
        points={points.map(({ at, score, name }) => ({ at, value: score, name }))}
        format={(score) => `${score}%`}
        steps={PERCENT_STEPS}
        limits={[0, 100]}
        goal={PASS_LINE}
      />
      {sections.length > 0 && (
        <div>
          <h3 className="mb-2 text-xl">By section</h3>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-1">
            {sections.map((section) => (
              <SectionLine key={section.part} section={section} span={[first.at, last.at]} />
            ))}
          </ul>
        </div>
      )}
    </ChartCard>
  )
}

/** A section's score. With two or more tests, their scores are shown on the same time axis as the chart above. */
function SectionLine({ section, span }: { section: SectionTrend; span: [number, number] }) {
  const { name, correct, total, points } = section
  const percent = Math.round((100 * correct) / total)
  const scores = points.map(({ score }) => score)
  return (
    <li>
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{name}</span>
        <span>
          {percent}%{' '}
          <span className="text-muted text-sm">
            ({correct} of {total})
          </span>
        </span>
      </p>
      {scores.length === 1 ? (
        <PercentBar value={percent} mark={PASS_PERCENT} />
      ) : (
        <Sparkline
          label={`${name}, test by test: ${scores.map((score) => `${score}%`).join(', ')}. The pass line is at ${PASS_PERCENT}%.`}
          points={points.map(({ at, score }) => ({ at, value: score }))}
          range={[0, 100]}
          goal={PASS_PERCENT}
          span={span}
        />
      )}
      {section.part !== OTHER_TOPICS && <DrillLink section={section.part} />}
    </li>
  )
}

/** Shown only if a deck has the section's questions, because a mixed test would drill other topics. */
function DrillLink({ section }: { section: Section }) {
  const { title, deckId } = raiseWords({ kind: 'practice', section })
  if (deckId === null) return null
  const { to, state } = targetOf({ what: 'test', deckId })
  return (
    <Link
      to={to}
      state={state}
      className="mt-1.5 flex min-h-12 items-center justify-between gap-3 leading-5 hover:underline"
    >
      {title}
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </Link>
  )
}

function TestsTable({ points, sections }: { points: TestPoint[]; sections: SectionTrend[] }) {
  const scoreIn = ({ points: known }: SectionTrend, testId: string) => known.find((one) => one.testId === testId)
  return (
    <Table
      caption="Test scores"
      isWide
      isStacked
      columns={['Test', 'Score', ...sections.map(({ name }) => name)]}
      className="[&_td]:whitespace-nowrap"
    >
      {points.toReversed().map(({ testId, name, at, score }) => (
        <tr key={testId}>
          <th scope="row" className="min-w-40 font-normal">
            <Link
              to={`/prep?${new URLSearchParams({ result: testId })}`}
              className="inline-flex min-h-12 flex-col justify-center underline decoration-edge underline-offset-4"
            >
              {formatDay(at)} <span className="text-sm">{name}</span>
            </Link>
          </th>
          <td className="self-center font-semibold">{score}%</td>
          {sections.map((section) => {
            const found = scoreIn(section, testId)
            return (
              <td key={section.part} data-name={section.name} data-none={!found || undefined}>
                {found ? `${found.correct} of ${found.total}` : '–'}
              </td>
            )
          })}
        </tr>
      ))}
    </Table>
  )
}
