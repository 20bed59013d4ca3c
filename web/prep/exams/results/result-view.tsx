import { formatElapsed } from '@station-zero/schema/clock.ts'
import { isRight } from '@station-zero/schema/prep/best-worst/points.ts'
import { DRILL_NAME, isDrill } from '@station-zero/schema/prep/drill.ts'
import { EXAM_MINUTES, type SectionScore, sectionScores } from '@station-zero/schema/prep/exam.ts'
import type { Parts } from '@station-zero/schema/prep/profiles/part-scores.ts'
import { paceWords, scoreMessage, trophyColor } from '@station-zero/schema/prep/score.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { ClipboardList, Trophy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { useFocusInstead } from '../../../ui/focus.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { StartAnotherTest } from '../start-another-test.tsx'
import { useStartTest } from '../use-start-test.ts'
import { AnotherDrill } from './another-drill.tsx'
import { EarnedLine } from './earned-line.tsx'
import { MissedActions } from './missed-actions.tsx'
import { PartScores } from './part-scores.tsx'
import { PassLine } from './pass-line.tsx'
import { ResultReview } from './result-review.tsx'
import { type ResultSaved, SavedLine } from './saved-line.tsx'
import { ScoreTrend } from './score-trend.tsx'
import { SectionScores } from './section-scores.tsx'
import type { ReviewedQuestion } from './use-result.ts'

export type ResultViewProps = {
  /** Set if the test was finished on this screen. */
  seed?: string
  /** Null until it is saved. */
  testId: string | null
  name: string
  /** Percent. */
  score: number
  correctAnswers: number
  totalQuestions: number
  /** Seconds. */
  timeSpent: number
  questions: ReviewedQuestion[]
  passages: Map<string, RowOf<'passages'>>
  /** A simulator's result also has section scores. */
  isExam: boolean
  /** An exam with parts has their scores instead. */
  parts?: Parts | undefined
  saved: ResultSaved
  onRetry?: () => void
  onLeave: () => void
}

export function ResultView(props: ResultViewProps) {
  const { name, score, correctAnswers, totalQuestions, timeSpent } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const starting = useStartTest(props.seed)
  const hasMissed = props.questions.some(({ question, ...given }) => question && !isRight(question, given))
  const { start, isStarting, problem } = starting
  const sections = sectionScores(props.questions)
  const revised = props.questions.filter(({ question }) => !question).length
  // The saved count is of whole answers, and best-and-worst questions have halves.
  const points = revised > 0 ? correctAnswers : sections.reduce((sum, { correct }) => sum + correct, 0)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('main')?.scrollTo?.(0, 0)
  }, [])
  // The retry button disappears along with the problem.
  useFocusInstead(heading, props.saved !== 'not-saved')
  return (
    <>
      <PageHeader icon={<ClipboardList />} title={name} subtitle="Results" />
      <div className="mx-auto grid max-w-2xl gap-8">
        <section className="overflow-hidden rounded-lg border border-line bg-surface text-center">
          <div className="grid justify-items-center gap-1 bg-bar px-4 py-6 text-on-bar">
            <Trophy
              role="img"
              aria-label={`${trophyColor(score)} trophy`}
              className={classes('size-12', trophyTones[trophyColor(score)])}
            />
            <h2 ref={heading} tabIndex={-1} className="mt-2 text-3xl outline-none">
              Practice Test Complete!
            </h2>
            <p className="font-display font-semibold text-7xl leading-none">{score}%</p>
          </div>
          <div className="grid gap-4 p-4 sm:p-6">
            <p className="text-lg">{scoreMessage(score)}</p>
            {!props.parts && !isDrill(name) && (
              <PassLine score={score} correct={correctAnswers} total={totalQuestions} />
            )}
            <EarnedLine testId={props.testId} />
            <dl className="grid grid-cols-2 gap-3">
              <Figure name="Correct" value={`${points}/${totalQuestions}`} />
              <Figure name="Time" value={formatElapsed(timeSpent * 1_000)} />
            </dl>
            {totalQuestions > 1 && timeSpent > 0 && (
              <p className="text-muted">{paceWords(timeSpent / totalQuestions)}</p>
            )}
            {props.isExam && !props.parts && timeSpent >= EXAM_MINUTES * 60 && (
              <p>Time ran out, so the exam submitted itself. Unanswered questions count as wrong.</p>
            )}
            <SavedLine saved={props.saved} onRetry={props.onRetry} />
          </div>
        </section>
        <MissedActions testId={props.testId} questions={props.questions} starting={starting} />
        <AnotherDrill
          name={name}
          starting={starting}
          isWaiting={props.saved === 'saving' || props.saved === 'not-saved'}
        />
        <div className="grid gap-4">
          <div className="grid gap-3 sm:grid-cols-2">
            <Button
              size="large"
              variant={hasMissed ? 'secondary' : 'primary'}
              disabled={isStarting || props.saved === 'saving' || props.saved === 'not-saved'}
              onClick={() => void start({ type: 'mixed' })}
            >
              Take Another Test
            </Button>
            <Button variant="secondary" size="large" className="sm:order-first" onClick={props.onLeave}>
              Back to Test Prep
            </Button>
          </div>
          <p role="alert" className="font-semibold text-red-ink empty:hidden">
            {problem}
          </p>
          <StartAnotherTest starting={starting} />
        </div>
        {props.parts && <PartScores parts={props.parts} questions={props.questions} />}
        {hasSections(props, sections) && <SectionScores scores={sections} revised={revised} />}
        {props.testId !== null && name !== DRILL_NAME && <ScoreTrend testId={props.testId} name={name} />}
        <ResultReview questions={props.questions} passages={props.passages} />
      </div>
    </>
  )
}

/** Not where the parts say it, in a drill, or where one section is the whole test. */
const hasSections = ({ parts, name, isExam, totalQuestions }: ResultViewProps, scores: readonly SectionScore[]) =>
  !parts && (isExam || (!isDrill(name) && scores.some(({ total }) => total < totalQuestions)))

const trophyTones = { yellow: 'text-yellow-400', orange: 'text-orange-400', gray: 'text-slate-400' }

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col-reverse rounded-md bg-sunken py-3">
      <dt className="text-muted">{name}</dt>
      <dd className="font-display font-semibold text-4xl leading-none">{value}</dd>
    </div>
  )
}
