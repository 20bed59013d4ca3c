import {
  missingWords,
  type Readiness,
  raiseWords,
  rangeWords,
  readinessWords,
} from '@station-zero/schema/prep/readiness.ts'
import { PASS_PERCENT } from '@station-zero/schema/prep/score.ts'
import { ChevronRight, Gauge } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { readExam, readReadiness } from '../../data/repositories/readiness.ts'
import { listExamProfiles } from '../../data/repositories/tests.ts'
import { useStudyDay } from '../../data/time.ts'
import { useLive } from '../../data/use-live.ts'
import { useAddressWith } from '../../ui/back/leave.tsx'
import { ChartCard } from '../../ui/chart.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Table } from '../../ui/table.tsx'
import { Quiet } from '../progress/quiet.tsx'
import { targetOf } from '../under-way/targets.ts'

export interface Standard {
  /** The expected score; undefined if it could not be calculated. */
  known: Readiness | undefined
  exam: { id: string; name: string }
  exams: readonly { id: string; name: string }[]
}

/** Returns the expected score on the exam in the URL or, if there is none, on the person's own exam. Undefined while loading. */
export function useReadiness(): Standard | undefined {
  const today = useStudyDay()
  const examId = useSearchParams()[0].get('exam') ?? undefined
  return useLive(
    async (db) => {
      const [exams, exam] = await Promise.all([listExamProfiles(db), readExam(db, examId)])
      return { exams, exam, known: await readReadiness(db, Date.now(), examId) }
    },
    [today, examId],
  )
}

type ReadinessCardProps = { id: string; standard: Standard }

/** The expected score on the next test form as a range, with the evidence for it and ways to improve it. */
export function ReadinessCard({ id, standard }: ReadinessCardProps) {
  const { known } = standard
  if (!known) return null
  if (known.state === 'not-enough')
    return (
      <ChartCard id={id} icon={Gauge} topic="Readiness" title={readinessWords(known)}>
        <Quiet action="Take a practice test" target={targetOf({ what: 'test', deckId: null })}>
          This shows the score to expect on the next exam form, as a range. {missingWords(known)}
        </Quiet>
      </ChartCard>
    )
  return <Ranges id={id} known={known} standard={standard} />
}

function Ranges({ id, known, standard }: ReadinessCardProps & { known: Extract<Readiness, { state: 'range' }> }) {
  const { overall, exam, tests, answers, sections, raises } = known
  return (
    <ChartCard
      id={id}
      icon={Gauge}
      topic="Readiness"
      title={`${rangeWords(overall)} on the ${exam} form`}
      table={
        <Table caption="Readiness" columns={['Section', 'Range', 'Answers']}>
          {sections.map(({ name, range, answers: count }) => (
            <tr key={name}>
              <th scope="row" className="font-normal">
                {name}
              </th>
              <td>{rangeWords(range)}</td>
              <td>{count}</td>
            </tr>
          ))}
        </Table>
      }
    >
      <ExamChoice standard={standard} />
      <p className="text-muted">
        The score to expect if you took a form today, from {tests === 1 ? '1 test' : `${tests} tests`} and {answers}{' '}
        answers. Four out of five times, your next score would fall in this range. The line is the pass mark of{' '}
        {PASS_PERCENT}.
      </p>
      <ul className="grid gap-3">
        {sections.map(({ name, range }) => (
          <li key={name}>
            <p className="mb-1 flex flex-wrap justify-between gap-x-4">
              <span className="font-semibold">{name}</span>
              <span>{rangeWords(range)}</span>
            </p>
            <RangeBar range={range} mark={PASS_PERCENT} />
          </li>
        ))}
      </ul>
      {raises.length > 0 && (
        <div>
          <h3 className="mb-1 text-xl">What would raise it most</h3>
          <ol className="grid">
            {raises.map((raise) => (
              <li key={`${raise.kind} ${raise.section}`}>
                <RaiseLink raise={raise} />
              </li>
            ))}
          </ol>
        </div>
      )}
    </ChartCard>
  )
}

function RaiseLink({ raise }: { raise: Extract<Readiness, { state: 'range' }>['raises'][number] }) {
  const { title, deckId } = raiseWords(raise)
  const target =
    raise.kind === 'cards' && deckId !== null
      ? { to: `/prep?${new URLSearchParams({ deck: deckId })}` }
      : targetOf({ what: 'test', deckId })
  return (
    <Link
      to={target.to}
      state={'state' in target ? target.state : undefined}
      className="flex min-h-12 items-center justify-between gap-3 hover:underline"
    >
      {title}
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </Link>
  )
}

/** Selects the exam for the range. The choice is in the URL; by default, it is the exam that the person is preparing for. */
function ExamChoice({ standard: { exam, exams } }: Pick<ReadinessCardProps, 'standard'>) {
  const navigate = useNavigate()
  const addressWith = useAddressWith()
  if (exams.length < 2) return null

  return (
    <SelectField
      label="Exam"
      name="exam"
      options={exams.map(({ id, name }) => ({ value: id, label: name }))}
      value={exam.id}
      onChange={({ target }) => void navigate(addressWith({ exam: target.value }), { replace: true })}
    />
  )
}

/** A range on a scale from 0 to 100. Decorative, because the same numbers are next to it as text. */
export function RangeBar({ range: { from, to }, mark }: { range: { from: number; to: number }; mark: number }) {
  return (
    <span data-bar aria-hidden="true" className="relative block h-3 min-w-8 rounded-full bg-sunken">
      <span
        className="absolute inset-y-0 min-w-1.5 rounded-full bg-accent"
        style={{ left: `${from}%`, width: `${to - from}%` }}
      />
      <span data-mark className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: `${mark}%` }} />
    </span>
  )
}
