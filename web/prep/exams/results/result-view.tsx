import { isFinished } from '@station-zero/schema/core/time.ts'
import { testEarned, testRecord } from '@station-zero/schema/home/earned.ts'
import {
  EXAM_MINUTES,
  isBlank,
  type SectionScore,
  sections as sectionList,
  sectionNames,
  sectionOf,
  sectionOrOtherNames,
  sectionScores,
} from '@station-zero/schema/prep/exam.ts'
import { extendedMinutes, timeInName } from '@station-zero/schema/prep/extended-time.ts'
import { deckKinds, examKinds, trackKinds } from '@station-zero/schema/prep/kinds.ts'
import { DRILL_NAME, isDrill, practicedKind } from '@station-zero/schema/prep/missed.ts'
import { minutesFor, PACE_TESTS, secondsPerQuestion } from '@station-zero/schema/prep/pace.ts'
import { TEST_LENGTH } from '@station-zero/schema/prep/score.ts'
import type { Parts } from '@station-zero/schema/prep/sitting.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { ClipboardList, Printer, RotateCcw, Target } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { listDecks } from '../../../data/repositories/decks.ts'
import { listTests } from '../../../data/repositories/tests.ts'
import { readTracks } from '../../../data/repositories/tracks.ts'
import { useIsReadOnly } from '../../../data/session.ts'
import { useLive } from '../../../data/use-live.ts'
import { useLeave } from '../../../ui/back/leave.tsx'
import { Button, buttonClass, primaryActionClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { scrollToTop, useFocusInstead } from '../../../ui/focus.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Earned } from '../../../ui/saved-note.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { paths } from '../../use-prep-view.ts'
import { StartAnotherTest } from '../start-test.tsx'
import { type StartTest, type TestKind, useStartTest } from '../use-start-test.ts'
import { type Missed, MissedCards, useMissed } from './missed-actions.tsx'
import { PrintedResult } from './printed-result.tsx'
import { ResultReview } from './result-review.tsx'
import { ScoreBoard, ScoreBoardRoom } from './score-board.tsx'
import { PartScores, ScoreTrend, SectionScores } from './scores.tsx'
import { type ResultSaved, type ReviewedQuestion, SavedLine, useResult } from './use-result.tsx'

type ResultViewProps = {
  /** The test's seed, set if the test was finished on this screen. */
  seed?: string
  /** ID of the saved test; null until the test is saved. */
  testId: string | null
  name: string
  /** The score, in percent. */
  score: number
  correctAnswers: number
  totalQuestions: number
  /** Time spent on the test, in seconds. */
  timeSpent: number
  questions: ReviewedQuestion[]
  passages: Map<string, RowOf<'passages'>>
  /** Whether this is a simulator result, which also has section scores. */
  isExam: boolean
  /** The parts of an exam that has parts; their scores replace the section scores. */
  parts?: Parts | undefined
  /** When the test was finished, in ms since the Unix epoch. */
  finishedAt: number
  saved: ResultSaved
  onRetry?: () => void
  onLeave: () => void
}

export function ResultView(props: ResultViewProps) {
  const { name, correctAnswers, timeSpent, questions } = props
  const heading = useRef<HTMLHeadingElement>(null)
  const starting = useStartTest(props.seed)
  const { start, isStarting, problem } = starting
  const missed = useMissed(props.testId, questions)
  const isReadOnly = useIsReadOnly()
  const isWaiting = isStarting || props.saved === 'saving' || props.saved === 'not-saved'
  const onDrill = isWaiting || (props.testId === null && !isReadOnly) ? null : (kind: TestKind) => void start(kind)
  const sections = sectionScores(questions)
  const revised = questions.filter(({ question }) => !question).length
  const blank = questions.filter(isBlank).length
  // The saved count covers only whole points, but a best-and-worst question can earn half a point.
  const points = revised > 0 ? correctAnswers : sections.reduce((sum, { correct }) => sum + correct, 0)
  const time = timeInName(name)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollToTop()
  }, [])
  // When the problem is resolved, the focused retry button disappears, so focus moves to the heading.
  useFocusInstead(heading, props.saved !== 'not-saved')
  const board = (
    <ScoreBoard
      {...props}
      heading={heading}
      points={points}
      blank={blank}
      hasPassLine={!props.parts && !isDrill(name)}
      isNew={props.seed !== undefined}
      notes={
        <>
          {time !== 'standard' && <p>Taken with {time}.</p>}
          {props.isExam && !props.parts && timeSpent >= extendedMinutes(EXAM_MINUTES, time) * 60 && (
            <p>Time ran out, so the exam submitted itself. Unanswered questions count as wrong.</p>
          )}
          <SavedLine saved={props.saved} onRetry={props.onRetry} />
        </>
      }
      action={
        missed.drill.length > 0 ? (
          <DrillMissed missed={missed} sections={sections} questions={questions} onDrill={onDrill} />
        ) : (
          <button
            type="button"
            className={primaryActionClass}
            disabled={isWaiting}
            onClick={() => void start({ type: 'mixed' })}
          >
            <RotateCcw aria-hidden="true" className="size-7" strokeWidth={2.5} />
            <span className="min-w-0 flex-1">Take Another Test</span> <Minutes questions={TEST_LENGTH} />
          </button>
        )
      }
    />
  )
  return (
    <>
      <PageHeader icon={<ClipboardList />} title={name} subtitle="Results" below={board} />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:items-start lg:gap-10 print:hidden">
        <div className="grid gap-8">
          <EarnedLine testId={props.testId} />
          {props.parts && <PartScores parts={props.parts} questions={questions} onDrill={onDrill} />}
          {hasSections(props, sections) && (
            <SectionScores scores={sections} revised={revised} questions={questions} onDrill={onDrill} />
          )}
          <MissedCards missed={missed} isSaved={props.testId !== null} />
          <div>
            <div className="flex flex-wrap gap-2">
              <AnotherDrill name={name} starting={starting} isWaiting={isWaiting} />
              {missed.drill.length > 0 && (
                <Button variant="secondary" disabled={isWaiting} onClick={() => void start({ type: 'mixed' })}>
                  Take Another Test
                </Button>
              )}
              <Button variant="quiet" onClick={() => print()}>
                <Printer aria-hidden="true" className="size-5" />
                Print
              </Button>
              <Button variant="quiet" className="text-accent-ink!" onClick={props.onLeave}>
                Back to Test Prep
              </Button>
            </div>
            <p role="alert" className="mt-2 font-semibold text-danger-ink empty:hidden">
              {problem}
            </p>
            <StartAnotherTest starting={starting} />
          </div>
          {props.testId !== null && name !== DRILL_NAME && <ScoreTrend testId={props.testId} name={name} />}
        </div>
        <ResultReview questions={questions} passages={props.passages} />
      </div>
      <PrintedResult {...props} points={points} blank={blank} sections={sections} time={time} />
    </>
  )
}

type DrillMissedProps = {
  missed: Missed
  sections: readonly SectionScore[]
  questions: readonly ReviewedQuestion[]
  onDrill: ((kind: TestKind) => void) | null
}

/** The next step after a test with missed questions: a drill of those questions, with its estimated minutes. */
function DrillMissed({ missed: { drill }, sections, questions, onDrill }: DrillMissedProps) {
  const missedIds = new Set(drill)
  const most = sections
    .map(({ section }) => ({
      section,
      count: questions.filter(
        ({ id, question }) => missedIds.has(id) && question && (sectionOf(question) ?? 'other') === section,
      ).length,
    }))
    .toSorted((a, b) => b.count - a.count)[0]
  const words = drill.length === 1 ? 'Drill this one' : `Drill these ${drill.length}`
  return (
    <button
      type="button"
      className={primaryActionClass}
      disabled={onDrill === null}
      onClick={() => onDrill?.({ type: 'drill', questionIds: drill })}
    >
      <Target aria-hidden="true" className="size-7" strokeWidth={2.5} />
      <span className="min-w-0 flex-1">
        <span className="block">{words}</span>{' '}
        {most && sections.length > 1 && (
          <span className="block font-normal font-sans text-sm leading-tight">
            {`${sectionOrOtherNames[most.section]}: ${most.count}\u00a0of\u00a0them`}
          </span>
        )}
      </span>{' '}
      <Minutes questions={drill.length} />
    </button>
  )
}

/** Estimated duration of these questions, at the same pace as on the home screen. */
function Minutes({ questions }: { questions: number }) {
  const pace = useLive(async (db) => {
    const finished = (await listTests(db)).filter(isFinished).sort((a, b) => b.completedAt - a.completedAt)
    return secondsPerQuestion(finished.filter(({ score }) => score !== null).slice(0, PACE_TESTS))
  }, [])
  if (pace === undefined) return null
  return <span className="shrink-0 text-xl">{minutesFor(questions, pace)} min</span>
}

/** Whether to show section scores. False if part scores are shown instead and, outside an exam, for a drill or a test with one section. */
const hasSections = ({ parts, name, isExam, totalQuestions }: ResultViewProps, scores: readonly SectionScore[]) =>
  !parts && (isExam || (!isDrill(name) && scores.some(({ total }) => total < totalQuestions)))

export function ResultScreen({ testId }: { testId: string }) {
  const leaveFor = useLeave()
  const result = useResult(testId)
  const leave = () => leaveFor(paths.list)
  if (!result)
    return (
      <>
        <PageHeader icon={<ClipboardList />} title="Practice Test" subtitle="Results" below={<ScoreBoardRoom />} />
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
      finishedAt={test.completedAt ?? test.createdAt}
      saved={saved}
      onLeave={leave}
    />
  )
}

type AnotherDrillProps = { name: string; starting: StartTest; isWaiting: boolean }

/** After a drill of one kind or section: a button for ten more of its questions, or for another kind. */
function AnotherDrill({ name, starting, isWaiting }: AnotherDrillProps) {
  const practiced = practicedKind(name)
  const all = useLive(async (db) => {
    const [decks, tracks] = await Promise.all([listDecks(db), readTracks(db)])
    return [...examKinds, ...deckKinds(decks), ...trackKinds(tracks)]
  }, [])
  const kind = all?.find((one) => one.name === practiced)
  const section = sectionList.find((one) => sectionNames[one] === practiced)
  const drill: TestKind | null = kind ? { type: 'kind', kind } : section ? { type: 'section', section } : null
  if (!drill) return null
  const isOfAcademy = kind?.section === null
  return (
    <>
      <Button variant="secondary" disabled={isWaiting} onClick={() => void starting.start(drill)}>
        <RotateCcw aria-hidden="true" className="size-5 shrink-0" />
        Drill these again
      </Button>
      <Link to={paths.kinds(isOfAcademy ? 'academy' : 'exam')} className={buttonClass('secondary')}>
        All question types
      </Link>
    </>
  )
}

/** Congratulates the person on the first passed test, or on a new best score. `testId` is null until the test is saved. */
function EarnedLine({ testId }: { testId: string | null }) {
  const earned = useLive(
    async (db) => {
      if (testId === null) return null
      const tests = await listTests(db)
      return testEarned(testId, tests) ?? testRecord(testId, tests)
    },
    [testId],
  )
  return <Earned>{earned}</Earned>
}
