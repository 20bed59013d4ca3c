import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import { testEarned } from '@station-zero/schema/home/earned.ts'
import { EXAM_MINUTES, isRight, type SectionScore, sectionScores } from '@station-zero/schema/prep/exam.ts'
import { academyKinds, kinds } from '@station-zero/schema/prep/kinds.ts'
import { DRILL_NAME, isDrill, practicedKind } from '@station-zero/schema/prep/missed.ts'
import { paceWords, scoreMessage, trophyColor } from '@station-zero/schema/prep/score.ts'
import type { Parts } from '@station-zero/schema/prep/sitting.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { ClipboardList, Target, Trophy } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { listDecks } from '../../../data/repositories/decks.ts'
import { listTests } from '../../../data/repositories/tests.ts'
import { useLive } from '../../../data/use-live.ts'
import { useLeave } from '../../../ui/back/leave.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { scrollToTop, useFocusInstead } from '../../../ui/focus.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Earned } from '../../../ui/saved-note.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { paths } from '../../use-prep-view.ts'
import { StartAnotherTest } from '../start-test.tsx'
import { type StartTest, useStartTest } from '../use-start-test.ts'
import { MissedActions } from './missed-actions.tsx'
import { ResultReview } from './result-review.tsx'
import { PartScores, PassLine, ScoreTrend, SectionScores } from './scores.tsx'
import { type ResultSaved, type ReviewedQuestion, SavedLine, useResult } from './use-result.tsx'

type ResultViewProps = {
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
    scrollToTop()
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

/** False if part scores are shown instead, for a drill, and if one section is the whole test. */
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

export function ResultScreen({ testId }: { testId: string }) {
  const leaveFor = useLeave()
  const result = useResult(testId)
  const leave = () => leaveFor(paths.list)
  if (!result)
    return (
      <>
        <PageHeader icon={<ClipboardList />} title="Practice Test" subtitle="Results" />
        {result === undefined && <Spinner label="Loading the result..." />}
        {result === null && (
          <EmptyState title="This test is not on this device">
            <Button onClick={leave}>Back to Test Prep</Button>
          </EmptyState>
        )}
      </>
    )
  const { test, questions, passages, saved } = result
  return (
    <ResultView
      testId={testId}
      name={test.name}
      score={test.score ?? 0}
      correctAnswers={test.correctAnswers ?? 0}
      totalQuestions={test.totalQuestions}
      timeSpent={test.timeSpent ?? 0}
      questions={questions}
      passages={passages}
      isExam={test.type === 'simulator'}
      parts={test.parts ?? undefined}
      saved={saved}
      onLeave={leave}
    />
  )
}

type AnotherDrillProps = { name: string; starting: StartTest; isWaiting: boolean }

/** After a drill of one kind: ten more of it, or another kind. */
function AnotherDrill({ name, starting, isWaiting }: AnotherDrillProps) {
  const practiced = practicedKind(name)
  const all = useLive(async (db) => [...kinds, ...academyKinds(await listDecks(db))], [])
  const kind = all?.find((one) => one.name === practiced)
  if (!kind) return null
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Button
        variant="secondary"
        size="large"
        disabled={starting.isStarting || isWaiting}
        onClick={() => void starting.start({ type: 'kind', kind })}
      >
        <Target aria-hidden="true" className="size-5 shrink-0" />
        Drill these again
      </Button>
      <Link to={paths.kinds(kind.section === null ? 'academy' : 'exam')} className={buttonClass('secondary', 'large')}>
        All kinds
      </Link>
    </div>
  )
}

/** Congratulates on the first passed test. `testId` is null until the test is saved. */
function EarnedLine({ testId }: { testId: string | null }) {
  const earned = useLive(async (db) => (testId === null ? null : testEarned(testId, await listTests(db))), [testId])
  return <Earned>{earned}</Earned>
}
