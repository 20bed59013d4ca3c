import type { TestTime } from '@station-zero/schema/account/settings.ts'
import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import { type SectionScore, sectionOrOtherNames } from '@station-zero/schema/prep/exam.ts'
import { isDrill } from '@station-zero/schema/prep/missed.ts'
import { PASS_PERCENT, scorePercent } from '@station-zero/schema/prep/score.ts'
import { type Parts, partScores } from '@station-zero/schema/prep/sitting.ts'
import { useVisitor } from '../../../data/session.ts'
import { formatDayAndTime } from '../../../ui/format.ts'
import { PrintPage } from '../../../ui/print-page.tsx'
import type { ReviewedQuestion } from './use-result.tsx'

type PrintedResultProps = {
  name: string
  /** The score, in percent. */
  score: number
  points: number
  totalQuestions: number
  /** Time spent on the test, in seconds. */
  timeSpent: number
  blank: number
  questions: ReviewedQuestion[]
  sections: readonly SectionScore[]
  parts?: Parts | undefined
  time: TestTime
  /** When the test was finished, in ms since the Unix epoch. */
  finishedAt: number
}

/** The result as one printed page: figures and sections, without the questions. */
export function PrintedResult(props: PrintedResultProps) {
  const { name, score, points, totalQuestions, timeSpent, blank, time, finishedAt } = props
  const { user } = useVisitor()
  const hasPassLine = !props.parts && !isDrill(name)
  const figures = [
    ['Score', `${score}%`],
    ['Correct answers', `${points} of ${totalQuestions}`],
    ['Left blank', String(blank)],
    ['Time taken', formatElapsed(timeSpent * 1_000)],
    ...(time === 'standard' ? [] : [['Test time', `Extended: ${time}`]]),
    ...(hasPassLine
      ? [['Common pass line', `${PASS_PERCENT}%, ${score >= PASS_PERCENT ? 'reached' : 'not reached'}`]]
      : []),
  ]
  return (
    <PrintPage title={name} name={user ? user.name || user.username : null} date={formatDayAndTime(finishedAt)}>
      <dl className="mb-6 grid grid-cols-[auto_1fr] gap-x-8 gap-y-1">
        {figures.map(([term, value]) => (
          <div key={term} className="contents">
            <dt>{term}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <table className="w-full border-collapse text-left">
        <thead>
          <tr className="border-black border-b">
            <th scope="col" className="py-2">
              {props.parts ? 'Part and section' : 'Section'}
            </th>
            <th scope="col" className="py-2 text-right">
              Correct
            </th>
            <th scope="col" className="py-2 text-right">
              Percent
            </th>
            <th scope="col" className="py-2 text-right">
              Pass line
            </th>
          </tr>
        </thead>
        <tbody>
          {linesOf(props).map(({ title, isPart, correct, total, line }) => (
            <tr key={`${title} ${total}`} className="break-inside-avoid border-black/40 border-b">
              <th scope="row" className={isPart ? 'py-1.5' : 'py-1.5 pl-4 font-normal'}>
                {title}
              </th>
              <td className="py-1.5 text-right">
                {correct} of {total}
              </td>
              <td className="py-1.5 text-right">{scorePercent(correct, total)}%</td>
              <td className="py-1.5 text-right">{line === null ? '' : `${line}%`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-sm">
        A practice test, taken without supervision. The pass lines are common ones; an exam’s announcement has its own.
      </p>
    </PrintPage>
  )
}

interface Line {
  title: string
  isPart: boolean
  correct: number
  total: number
  /** The pass line in percent; null if the test has no pass line. */
  line: number | null
}

function linesOf({ name, parts, questions, sections }: PrintedResultProps): Line[] {
  if (!parts)
    return sections.map(({ section, correct, total }) => ({
      ...{ title: sectionOrOtherNames[section], isPart: true, correct, total },
      line: isDrill(name) ? null : PASS_PERCENT,
    }))
  return partScores(parts, questions).flatMap((part) => [
    { title: part.name, isPart: true, correct: part.points, total: part.total, line: part.passPercent },
    ...(part.sections.length > 1
      ? part.sections.map((one) => ({
          ...{ title: one.name, isPart: false, correct: one.points, total: one.total, line: null },
        }))
      : []),
  ])
}
