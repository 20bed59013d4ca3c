import { elapsedMs, formatElapsed } from '@station-zero/schema/core/clock.ts'
import { finishAnswer, type OneWay, retake, startAnswer, type Turn, turnAt } from '@station-zero/schema/oral/one-way.ts'
import { ANSWER_LENGTHS, answerLength } from '@station-zero/schema/oral/questions.ts'
import { type Anchors, scoreAnchors } from '@station-zero/schema/oral/score-anchors.ts'
import {
  changeTurn,
  endSession,
  goOn,
  isLastQuestion,
  leftMs,
  maxNoteLength,
  nextQuestion,
  noteOn,
  notesOf,
  type OralSession,
  oneWayOf,
  pauseSession,
  resumeSession,
  rubric,
  SCORE_LABELS,
  withNote,
} from '@station-zero/schema/oral/session.ts'
import { Pause, Play, X } from 'lucide-react'
import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { steadyNow } from '../data/time.ts'
import { ChangeNotSaved } from '../saving/change-not-saved.tsx'
import { SaveButton } from '../saving/save-button.tsx'
import { holdBusy } from '../ui/busy.ts'
import { Button, buttonClass, primaryActionClass } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Scale } from '../ui/choices.tsx'
import { classes } from '../ui/classes.ts'
import { showModal, useStep } from '../ui/dialog.tsx'
import { TextAreaField } from '../ui/field.tsx'
import { useWakeLock } from '../ui/full-screen.ts'
import { ProgressBar } from '../ui/progress.tsx'
import { NotSaved } from '../ui/saved-note.tsx'
import { useNow } from '../ui/use-now.ts'
import { AnswerRecorder } from './answer-recorder.tsx'
import { Fold, ListensFor, SampleAnswers, StarTips } from './coaching.tsx'
import { ReviewList, useRecordings } from './recordings.tsx'
import { type CurrentSession, ENDINGS } from './use-session.ts'

type SessionDialogProps = { session: OralSession; hand: CurrentSession; onClose: () => void }

/** Shows the session in the whole window. Escape and Back close the dialog without discarding the session, which can be resumed. */
export function SessionDialog({ session, hand, onClose }: SessionDialogProps) {
  const { id, kind, title, ending } = session
  const questionId = session.questions[session.at]?.id
  const oneWay = oneWayOf(session)
  const turn = useTurn(oneWay)
  const phase = turn?.phase
  const [startedId, setStartedId] = useState<string>()
  const recordings = useRecordings()
  /** Whether the current question has a recording, or its recording or timer has started. */
  const isAnswered =
    questionId === startedId ||
    recordings?.some((one) => one.sessionId === id && one.questionId === questionId) === true
  const next = classes(
    isAnswered || phase === 'over'
      ? primaryActionClass
      : classes(buttonClass('secondary', 'large'), 'in-bar min-h-16!'),
    NEXT,
  )
  useEffect(() => holdBusy(), [])
  useWakeLock(ending === null && session.clock.pausedAt === null)
  return (
    <Frame
      title={title}
      kind={oneWay ? 'One-way interview' : kind === 'mock' ? 'Mock interview' : 'Practice session'}
      below={
        ending === null && (
          <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
            {turn ? <AnswerTime turn={turn} /> : <SessionClock session={session} onChange={hand.change} />}
            <QuestionProgress session={session} />
          </div>
        )
      }
      onClose={onClose}
      step={ending === null ? session.at : -1}
      footer={
        ending === null ? (
          <div className="mx-auto flex max-w-3xl flex-wrap gap-3">
            <Button
              variant="secondary"
              className="in-bar flex-[2_1_7rem] px-2!"
              onClick={() => hand.change((before, now) => endSession(before, 'ended', now))}
            >
              End Session
            </Button>
            {phase === 'thinking' || phase === 'answering' ? (
              <button
                type="button"
                aria-disabled={turn?.isFresh}
                className={classes(primaryActionClass, NEXT)}
                onClick={() => hand.change(changeTurn(phase === 'thinking' ? startAnswer : finishAnswer))}
              >
                {phase === 'thinking' ? 'Start My Answer' : 'Finish My Answer'}
              </button>
            ) : isLastQuestion(session) ? (
              <button
                type="button"
                aria-disabled={turn?.isFresh}
                className={next}
                onClick={() => !turn?.isFresh && hand.change((before, now) => endSession(before, 'completed', now))}
              >
                Complete Session
              </button>
            ) : (
              <button
                type="button"
                aria-disabled={turn?.isFresh}
                className={next}
                onClick={() => hand.change(nextQuestion)}
              >
                Next Question
              </button>
            )}
          </div>
        ) : null
      }
    >
      {hand.unsaved && (
        <div className="mb-4">
          <ChangeNotSaved unsaved={hand.unsaved} sentence="This device could not store your last change." />
        </div>
      )}
      {ending === null ? (
        <QuestionView
          session={session}
          phase={phase}
          isAnswered={isAnswered}
          onChange={hand.change}
          onAnswer={() => setStartedId(questionId)}
        />
      ) : (
        <ScoreView session={session} hand={hand} />
      )}
    </Frame>
  )
}

const NEXT = 'flex-[3_1_9rem] justify-center px-2! text-center'

type FrameProps = {
  title: string
  kind: string
  /** Content of the dark header, below the title. */
  below: ReactNode
  /** When this value changes, the view scrolls to the top. */
  step: number
  footer: ReactNode
  onClose: () => void
  children: ReactNode
}

function Frame({ title, kind, below, step, footer, onClose, children }: FrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useStep(true, onClose)
  useEffect(() => {
    const element = dialog.current
    if (element) showModal(element)
    return () => element?.close()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new step must scroll to the top and focus its heading
  useEffect(() => {
    body.current?.scrollTo?.(0, 0)
    body.current?.querySelector<HTMLElement>('h3[tabindex="-1"]')?.focus({ preventScroll: true })
  }, [step])
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      className="m-0 size-full max-h-none max-w-none bg-bar text-on-bar motion-safe:animate-rise"
    >
      {/* If the window is short or the text is large, the whole dialog scrolls. */}
      <div className="grid h-full grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] [@media(max-height:30rem)]:block">
        <header className="on-frame mx-auto w-full max-w-[65rem] px-safe pt-safe pb-3 text-on-bar">
          <div className="flex items-center gap-x-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="text-on-bar-muted text-sm">{kind}</p>
              <h2 id={titleId} className="text-xl sm:text-2xl">
                {title}
              </h2>
            </div>
            <Button
              variant="quiet"
              size="icon"
              aria-label="Set this session aside"
              onClick={onClose}
              className="-mr-2 text-on-bar not-disabled:hover:bg-bar-raised not-disabled:active:bg-bar-raised"
            >
              <X aria-hidden="true" />
            </Button>
          </div>
          {below}
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
        <div ref={body} tabIndex={0} className={SHEET}>
          {children}
        </div>
        {footer && (
          <footer className="on-frame bg-bar pb-safe text-on-bar">
            <div className="px-safe py-3">{footer}</div>
          </footer>
        )}
      </div>
    </dialog>
  )
}

/** When less time than this remains, the remaining time is highlighted. */
const SHORT_MS = 2 * 60_000

function SessionClock({ session, onChange }: { session: OralSession; onChange: CurrentSession['change'] }) {
  const isPaused = session.clock.pausedAt !== null
  const now = Math.max(useNow({ read: steadyNow, isRunning: !isPaused }), session.clock.startedAt)
  const left = leftMs(session, now)
  if (left !== null) {
    return (
      <p
        role="timer"
        aria-label="Time left"
        className={classes(CLOCK, left < SHORT_MS && '-ml-2 rounded-md bg-on-bar px-2 py-1 text-bar')}
      >
        {formatElapsed(left + 999)}
        <span className="ml-2 text-2xl">left</span>
      </p>
    )
  }
  return (
    <div className="flex items-end gap-2">
      <p role="timer" aria-label="Session time" className={CLOCK}>
        {formatElapsed(elapsedMs(session.clock, now))}
      </p>
      <Button
        variant="quiet"
        size="icon"
        aria-label={isPaused ? 'Resume timer' : 'Pause timer'}
        className="text-on-bar not-disabled:hover:bg-bar-raised not-disabled:active:bg-bar-raised"
        onClick={() => onChange(isPaused ? resumeSession : pauseSession)}
      >
        {isPaused ? <Play aria-hidden="true" /> : <Pause aria-hidden="true" />}
      </Button>
    </div>
  )
}

/** The current answer of a one-way interview; undefined for other sessions. */
function useTurn(oneWay: OneWay | undefined): Turn | undefined {
  const now = useNow({ read: steadyNow, isRunning: oneWay !== undefined })
  return oneWay && turnAt(oneWay, now)
}

const PHASES = { thinking: 'to think', answering: 'to answer', over: 'left' }

/** The clock of the current answer, which can't be paused. */
function AnswerTime({ turn: { phase, leftMs: left } }: { turn: Turn }) {
  const name = PHASES[phase]
  return (
    <p role="timer" aria-label={`Time ${name}`} className={CLOCK}>
      {formatElapsed(phase === 'over' ? 0 : left + 999)}
      <span className="ml-2 text-2xl">{name}</span>
    </p>
  )
}

const SHEET =
  'mx-auto w-full max-w-[65rem] overflow-y-auto overscroll-contain rounded-t-xl bg-ground text-ink px-safe py-5 -outline-offset-3 md:px-10 md:py-8'

const CLOCK = 'whitespace-nowrap font-display font-semibold text-[min(4.5rem,18vw)] leading-[0.9] tabular-nums'

function QuestionProgress({ session: { at, questions } }: { session: OralSession }) {
  return (
    <div className="in-bar w-full max-w-88 [--accent:var(--on-bar-accent)]">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-semibold">Question Progress</p>
        <p className="text-on-bar-muted text-sm">
          Question {at + 1} of {questions.length}
        </p>
      </div>
      <ProgressBar value={at + 1} max={questions.length} label="Question Progress" />
    </div>
  )
}

type QuestionViewProps = {
  session: OralSession
  phase: Turn['phase'] | undefined
  isAnswered: boolean
  onChange: CurrentSession['change']
  onAnswer: () => void
}

function QuestionView({ session, phase, isAnswered, onChange, onAnswer }: QuestionViewProps) {
  const { questions, at, kind } = session
  const question = questions[at]
  const oneWay = oneWayOf(session)
  if (!question) return null
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-5 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
      <div className="grid grid-cols-1 content-start gap-5">
        <h3 tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
          {question.question}
        </h3>
        <AnswerRecorder
          key={question.id}
          sessionId={session.id}
          questionId={question.id}
          lengthTip={oneWay ? null : ANSWER_LENGTHS[answerLength(question)].exception}
          isNextStep={!isAnswered}
          onStart={onAnswer}
          {...(oneWay && {
            isAnswering: phase === 'answering',
            invitation: invitationOf(oneWay, phase),
            advice: 'Look at the lens while you speak. The clock cannot be paused.',
          })}
        />
        {oneWay && phase === 'over' && oneWay.retakesLeft > 0 && (
          <Button variant="secondary" className="justify-self-start" onClick={() => onChange(changeTurn(retake))}>
            Retake ({oneWay.retakesLeft} left)
          </Button>
        )}
      </div>
      <div className="lg:row-span-2">
        <TextAreaField
          label="Practice notes"
          name="notes"
          rows={4}
          maxLength={maxNoteLength(session, question.id)}
          value={noteOn(session, question.id)}
          onChange={({ target }) => onChange((before) => withNote(before, question.id, target.value))}
          placeholder="Words that worked, examples to use, what to cut"
          className="lg:min-h-72"
        />
      </div>
      {/* As in real interviews, hints are hidden during an interview. All hints are shown afterward. */}
      {kind === 'practice' && (
        <div className="divide-y divide-line self-start border-line border-y">
          <StarTips star={question.star} />
          <ListensFor points={question.listensFor} />
          <SampleAnswers key={question.id} questionId={question.id} />
        </div>
      )}
    </div>
  )
}

/** The recorder's text while it is off, in a one-way interview. */
function invitationOf({ minutes }: OneWay, phase: Turn['phase'] | undefined): string {
  if (phase === 'over') return 'This answer is over. Go on when you are ready.'
  if (phase === 'answering') return 'Answer out loud now.'
  return `Think first. The recording starts by itself, and you then have ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`
}

/** Shown after the last question. Scores are optional. Recordings come first, so that people listen to them before scoring. */
function ScoreView({ session, hand }: { session: OralSession; hand: CurrentSession }) {
  const { ending, clock, at, questions, scores, notes } = session
  const answerNotes = notesOf({ ...session, notes: '' })
  const recordings = useRecordings()
  const hasTakes = recordings?.some(({ sessionId }) => sessionId === session.id) ?? false
  const review = (
    <Card className="py-0! sm:py-0!">
      <Fold title={hasTakes ? 'Listen to your answers' : 'Review the questions'} isOpen={hasTakes}>
        <ReviewList sessionId={session.id} questions={questions.slice(0, at + 1)} />
      </Fold>
    </Card>
  )
  const heading = (
    <div>
      <h3 tabIndex={-1} className="text-3xl outline-none">
        {ENDINGS[ending ?? 'ended']}
      </h3>
      <p className="text-muted">
        {at + 1} of {questions.length} questions in {formatElapsed(elapsedMs(clock, clock.pausedAt ?? clock.startedAt))}
      </p>
    </div>
  )
  const scoring = (
    <>
      {hasTakes && review}
      <Card>
        <h4 className="font-display font-semibold text-2xl">Score yourself (optional)</h4>
        <p className="mb-3 text-muted">
          As a panel would: 1 weak, 3 good, 5 outstanding. The lines below each scale say what an assessor sees and
          hears.
        </p>
        <div className="grid grid-cols-1 gap-6">
          {rubric.map(({ quality, name, question }) => (
            <ScoreField
              key={quality}
              name={name}
              question={question}
              anchors={scoreAnchors[quality]}
              score={scores[quality]}
              onScore={(score) =>
                hand.change((before) => ({ ...before, scores: { ...before.scores, [quality]: score } }))
              }
            />
          ))}
        </div>
      </Card>
      <TextAreaField
        label="Practice notes"
        name="notes"
        maxLength={maxNoteLength(session, null)}
        value={notes}
        onChange={({ target }) => hand.change((before) => ({ ...before, notes: target.value }))}
        placeholder="What to keep, what to change next time"
      />
      {answerNotes && (
        <div>
          <h4 className="font-semibold">Notes on your answers, saved with the session</h4>
          <p className="whitespace-pre-line break-words text-muted">{answerNotes}</p>
        </div>
      )}
      {!hasTakes && review}
      {hand.saving.state === 'failed' && <NotSaved sentence={hand.saving.sentence} onRetry={hand.save} />}
      <div className="grid gap-3">
        <SaveButton disabled={hand.saving.state === 'saving'} onClick={hand.save}>
          Save Session
        </SaveButton>
        <div className="flex flex-wrap gap-3 *:flex-[1_1_9rem]">
          {ending !== 'timed-out' && (
            <Button variant="secondary" onClick={() => hand.change(goOn)}>
              Back to the questions
            </Button>
          )}
          <Button variant="quiet" className="text-red-ink" onClick={hand.discard}>
            Discard session
          </Button>
        </div>
      </div>
    </>
  )
  // The layout depends on whether there are recordings, so until the recordings have been read, only the focused heading is rendered.
  return (
    <div className="grid grid-cols-1 gap-4">
      {heading}
      {recordings && scoring}
    </div>
  )
}

type ScoreFieldProps = {
  name: string
  question: string
  anchors: Anchors
  score: number | null
  onScore: (score: number | null) => void
}

/** A score from 1 to 5; pressing the selected score clears it. */
function ScoreField({ name, question, anchors, score, onScore }: ScoreFieldProps) {
  return (
    <fieldset>
      <legend className="mb-1">
        <span className="block font-semibold">{name}</span> <span className="block text-muted text-sm">{question}</span>
      </legend>
      <Scale
        labels={SCORE_LABELS}
        value={score}
        onChoose={onScore}
        onPressAgain={() => onScore(null)}
        className="min-h-12"
      />
      <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-muted text-sm">
        {([1, 3, 5] as const).map((level) => (
          <Fragment key={level}>
            <dt className="font-semibold">{level}</dt>
            <dd>{anchors[level]}</dd>
          </Fragment>
        ))}
      </dl>
    </fieldset>
  )
}
