import { type Clock, elapsedMs, formatElapsed } from '@station-zero/schema/core/clock.ts'
import { isWhole } from '@station-zero/schema/prep/drafts.ts'
import { phaseOf, sectionAt } from '@station-zero/schema/prep/sitting.ts'
import { Check, EyeOff, Flag, LayoutGrid, Timer } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { steadyNow } from '../../data/time.ts'
import { afterTraversal } from '../../ui/back/steps.ts'
import { Button, primaryActionClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useFocusMode } from '../../ui/full-screen.ts'
import { NotSaved } from '../../ui/saved-note.tsx'
import { useIsWide } from '../../ui/use-is-wide.ts'
import { useNow } from '../../ui/use-now.ts'
import { Asked, isBesidePassage } from './asked.tsx'
import { BetweenQuestions } from './between-questions.tsx'
import {
  canFinish,
  clockOf,
  clockOfTest,
  countAnswered,
  countBlank,
  countFlaggedIn,
  finishWord,
  firstUnanswered,
  isFlagged,
  isLastPart,
  minutesToSay,
  partLabel,
  sceneBefore,
  sceneLeftMs,
  sceneMinutes,
  scopeOf,
  sectionNameAt,
  type TestDraft,
} from './draft.ts'
import { AnsweredLine, ExamFrame, ExamHead, KeyHint, PreviousAndNext, Word } from './exam-frame.tsx'
import { TestKeysDialog, useTestKeys } from './exam-keys.tsx'
import { ListenStudy, SceneStudy } from './scene-study.tsx'
import type { Test } from './use-test.ts'

type Overlay = 'exit' | 'finish' | 'map' | 'keys' | null

/**
 * The test screen without the app's navigation: a dark header, the question on a sheet, the buttons below and, if there is enough space,
 * the question map next to the sheet.
 */
export function RunningTest({ test }: { test: Test }) {
  const { draft, passage } = test
  const [overlay, setOverlay] = useState<Overlay>(null)
  const options = useRef<HTMLDivElement>(null)
  const map = useRef<HTMLDivElement>(null)
  const isWide = useIsWide()
  const close = () => setOverlay(null)
  const parts = draft.exam?.parts
  const section = parts && sectionAt(parts, draft.index)
  const scene = sceneBefore(draft.exam ?? null, passage, steadyNow(), section)
  const phase = parts ? phaseOf(parts) : 'questions'
  const isAtQuestion = phase === 'questions'
  const hasMapBeside = isWide && isAtQuestion && !scene
  const clock = clockOf(draft)
  /** Finishes the test only after the dialog's history entry has been removed, because rendering the result takes a long time. */
  const handIn = () => {
    close()
    setTimeout(() => afterTraversal(test.finish))
  }
  /** Finishing can't be undone, so the person is asked to confirm in an exam, or if flagged questions are left. */
  const isAsking = draft.exam !== null || countFlaggedIn(draft) > 0
  const finish = () => (isAsking ? setOverlay('finish') : overlay === null ? test.finish() : handIn())
  const exit = () => (draft.exam || countAnswered(draft) > 0 ? setOverlay('exit') : test.exit())
  const toggleFlag = () => test.take({ step: 'flag', at: steadyNow() })
  const openMap = () =>
    hasMapBeside ? map.current?.querySelector<HTMLElement>('[aria-current]')?.focus() : setOverlay('map')
  useFocusMode()
  useTestKeys(options, {
    previous: () => test.take({ step: 'go', to: draft.index - 1 }),
    next: () => test.take({ step: 'go', to: draft.index + 1 }),
    flag: toggleFlag,
    map: openMap,
    help: () => setOverlay('keys'),
  })
  const notices = (
    <>
      {clock !== null && <TimeWarning key={clock} endsAt={clock} />}
      {test.trouble && (
        <NotSaved title="Your answers are not saved" sentence={test.trouble.sentence} onRetry={test.trouble.retry} />
      )}
    </>
  )
  return (
    <>
      <h1 className="sr-only">{draft.name}</h1>
      {isAtQuestion ? (
        <ExamFrame
          header={
            <TestHead
              test={test}
              isAtScene={scene !== null}
              onExit={exit}
              onFlag={toggleFlag}
              onMap={hasMapBeside ? null : openMap}
            >
              {notices}
            </TestHead>
          }
          isWide={!scene && isBesidePassage(test)}
          aside={hasMapBeside && <MapBeside test={test} place={map} onFinish={finish} />}
          actions={
            !scene ? (
              <TestControls test={test} onFinish={finish} />
            ) : (
              !section?.isHeard && (
                <button
                  type="button"
                  className={classes(primaryActionClass, 'justify-center')}
                  onClick={ofScene(test, scene.id).onHide}
                >
                  <EyeOff aria-hidden="true" className="size-6" />
                  Hide it and answer
                </button>
              )
            )
          }
        >
          {draft.exam && scene ? (
            section?.isHeard ? (
              <ListenStudy key={scene.id} passage={scene} {...ofScene(test, scene.id)} />
            ) : (
              <SceneStudy
                key={scene.id}
                scene={scene}
                minutes={sceneMinutes(draft.exam)}
                leftMs={sceneLeftMs(draft.exam, scene.id, steadyNow())}
                {...ofScene(test, scene.id)}
              />
            )
          ) : (
            <Asked test={test} options={options} />
          )}
        </ExamFrame>
      ) : (
        <BetweenQuestions test={test} notices={notices} onExit={() => setOverlay('exit')} />
      )}
      <ExitTestDialog
        draft={draft}
        isOpen={overlay === 'exit'}
        onStay={close}
        onPause={test.pause}
        onDiscard={test.exit}
      />
      <FinishDialog draft={draft} isOpen={overlay === 'finish'} onStay={close} onFinish={handIn} />
      <Dialog open={overlay === 'map'} onClose={close} title="All questions">
        <QuestionMap test={test} onGo={close} />
        <div data-dock className="sticky bottom-0 -mx-4 mt-4 -mb-4 bg-surface p-4 sm:-mx-6 sm:-mb-6 sm:px-6">
          <FinishFromMap test={test} onFinish={finish} />
        </div>
      </Dialog>
      <TestKeysDialog
        at={phase === 'statements' ? 'statement' : isAtQuestion && !scene ? 'question' : null}
        isOpen={overlay === 'keys'}
        onClose={close}
      />
    </>
  )
}

const ofScene = (test: Test, scene: string) => ({
  onShow: () => test.take({ step: 'show', scene, at: steadyNow() }),
  onHide: () => test.take({ step: 'hide', scene, at: steadyNow() }),
})

type TestHeadProps = {
  test: Test
  /** Whether the person is studying a scene: then there is no question to flag or to open from the map. */
  isAtScene: boolean
  onExit: () => void
  onFlag: () => void
  /** Opens the question map in a dialog; null if the map is already shown next to the question. */
  onMap: (() => void) | null
  children: ReactNode
}

function TestHead({ test, isAtScene, onExit, onFlag, onMap, children }: TestHeadProps) {
  const { draft } = test
  const { from, to } = scopeOf(draft)
  const total = to - from
  const answered = total - countBlank(draft)
  const part = partLabel(draft)
  const percent = Math.round((100 * answered) / total)
  const isOn = isFlagged(draft, draft.index)
  return (
    <ExamHead
      draft={draft}
      onExit={onExit}
      tools={
        <>
          {!draft.exam && <Elapsed clock={clockOfTest(draft)} />}
          {!isAtScene && (
            <>
              <Button variant="quiet" className="min-w-12 shrink-0 px-0! md:px-3!" aria-pressed={isOn} onClick={onFlag}>
                <Flag aria-hidden="true" className="size-6" fill={isOn ? 'currentColor' : 'none'} />
                <Word>Flag</Word>
                <KeyHint>F</KeyHint>
              </Button>
              {onMap && (
                <Button variant="quiet" className="-mr-3 min-w-12 shrink-0 px-0! md:px-3!" onClick={onMap}>
                  <LayoutGrid aria-hidden="true" className="size-6" />
                  <Word>All questions</Word>
                </Button>
              )}
            </>
          )}
        </>
      }
      below={
        <>
          <AnsweredLine test={test} isAnswered={(at) => isWhole(draft.answers[at] ?? null)} />
          {children}
        </>
      }
    >
      <p className="font-display font-semibold text-xl leading-tight">
        Question {draft.index - from + 1} of {total}
      </p>
      <p className="text-on-bar-muted text-sm leading-tight">
        {part && <span className="max-md:sr-only">{part}: </span>}
        {answered} answered, {percent}% complete
      </p>
    </ExamHead>
  )
}

function Elapsed({ clock }: { clock: Clock }) {
  const now = useNow({ read: steadyNow })
  return (
    <span
      role="timer"
      aria-label="Time"
      className="flex items-center gap-1 px-1 font-display font-semibold text-2xl tabular-nums leading-tight"
    >
      <Timer aria-hidden="true" className="size-5 max-xs:hidden" />
      {formatElapsed(elapsedMs(clock, now))}
    </span>
  )
}

function TestControls({ test, onFinish }: { test: Test; onFinish: () => void }) {
  const { draft } = test
  const { from, to } = scopeOf(draft)
  const isLast = draft.index === to - 1
  const missing = countBlank(draft)
  const hasOthersMissing = missing > (isWhole(draft.answers[draft.index] ?? null) ? 0 : 1)
  return (
    <div className="grid gap-2">
      {isLast && missing > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p id="missing">{missing === 1 ? '1 question is' : `${missing} questions are`} still without an answer.</p>
          {hasOthersMissing && (
            <button
              type="button"
              className="min-h-12 font-semibold underline underline-offset-4 hover:no-underline"
              onClick={() => test.take({ step: 'go', to: firstUnanswered(draft) })}
            >
              Go to the first unanswered
            </button>
          )}
        </div>
      )}
      <PreviousAndNext
        isFirst={draft.index === from}
        onPrevious={() => test.take({ step: 'go', to: draft.index - 1 })}
        onNext={() => test.take({ step: 'go', to: draft.index + 1 })}
      >
        {isLast && (
          <button
            type="button"
            className={classes(primaryActionClass, 'justify-center')}
            disabled={!canFinish(draft)}
            aria-describedby={missing > 0 ? 'missing' : undefined}
            // Ignores the second tap of a double tap on Next.
            onClick={(event) => event.detail < 2 && onFinish()}
          >
            {finishWord(draft)}
          </button>
        )}
      </PreviousAndNext>
    </div>
  )
}

/** The question map, rendered if there is enough space. It scrolls separately. */
function MapBeside({
  test,
  place,
  onFinish,
}: {
  test: Test
  place: RefObject<HTMLDivElement | null>
  onFinish: () => void
}) {
  const { draft } = test
  const isLast = draft.index === scopeOf(draft).to - 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question must scroll its button into view
  useEffect(() => {
    place.current?.querySelector('[aria-current]')?.scrollIntoView?.({ block: 'nearest' })
  }, [draft.index, place])
  return (
    <section aria-labelledby="map-title">
      <h2 id="map-title" className="mb-1 text-xl">
        All questions
      </h2>
      <div ref={place} className="pr-1">
        <QuestionMap test={test} />
      </div>
      {/* At the last question, the action bar has this button, so it is hidden here. */}
      <div className={classes('mt-5', isLast && 'invisible')}>
        <FinishFromMap test={test} onFinish={onFinish} variant="secondary" />
      </div>
    </section>
  )
}

/**
 * All questions of the test or the current part, grouped by section in an exam. Each is marked as answered, blank or flagged, and has a
 * button that opens it.
 */
function QuestionMap({ test, onGo }: { test: Test; onGo?: () => void }) {
  const { draft, asked } = test
  const { from, to } = scopeOf(draft)
  const places = asked
    .map((question, at) => ({ at, section: sectionNameAt(draft, question, at) ?? null }))
    .filter(({ at }) => at >= from && at < to)
  const blank = countBlank(draft)
  const isAnswered = ({ at }: { at: number }) => isWhole(draft.answers[at] ?? null)
  return (
    <>
      <p className="mb-4 text-muted">
        {to - from - blank} answered, {blank} blank, {countFlaggedIn(draft)} flagged
      </p>
      <div className="grid gap-4">
        {[...Map.groupBy(places, ({ section }) => section)].map(([section, ofSection]) => (
          <section key={section} aria-label={section ?? 'Questions'}>
            {section && (
              <h3 className="mb-1.5 flex justify-between gap-4 font-sans text-base">
                {section}
                <span className="font-normal text-muted text-sm">
                  {ofSection.filter(isAnswered).length} of {ofSection.length}
                </span>
              </h3>
            )}
            <ol className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1">
              {ofSection.map(({ at }) => (
                <li key={at}>
                  <Place
                    test={test}
                    at={at}
                    onGo={() => {
                      test.take({ step: 'go', to: at })
                      onGo?.()
                    }}
                  />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
    </>
  )
}

type FinishFromMapProps = { test: Test; onFinish: () => void; variant?: 'primary' | 'secondary' }

function FinishFromMap({ test: { draft }, onFinish, variant = 'primary' }: FinishFromMapProps) {
  return (
    <>
      <Button size="large" variant={variant} className="w-full" disabled={!canFinish(draft)} onClick={onFinish}>
        {finishWord(draft)}
      </Button>
      {!canFinish(draft) && (
        <p className="mt-2 text-center text-muted text-sm">
          {draft.exam ? 'Answer one question first.' : 'A practice test is finished when every question is answered.'}
        </p>
      )}
    </>
  )
}

/**
 * A question in the map. Its state is shown by shape as well as by color: filled with a check mark if answered, a thin border if blank, a
 * flag in the corner if flagged.
 */
function Place({ test: { draft }, at, onGo }: { test: Test; at: number; onGo: () => void }) {
  const isBlank = !isWhole(draft.answers[at] ?? null)
  const number = at - scopeOf(draft).from + 1
  const isMarked = isFlagged(draft, at)
  const state = `${isBlank ? 'blank' : 'answered'}${isMarked ? ', flagged' : ''}`
  return (
    <button
      type="button"
      aria-current={at === draft.index ? 'step' : undefined}
      aria-label={`Question ${number}, ${state}`}
      className={classes(
        'relative flex h-11 w-full flex-col items-center justify-center rounded-md border font-display font-semibold text-lg leading-none -outline-offset-3 aria-[current=step]:border-[3px] aria-[current=step]:border-ink',
        isBlank ? 'border-edge' : 'border-accent bg-accent-wash',
      )}
      onClick={onGo}
    >
      {number}
      {!isBlank && <Check aria-hidden="true" className="size-3.5" strokeWidth={4} />}
      {isMarked && <Flag aria-hidden="true" className="absolute right-0.5 bottom-1.5 size-3" fill="currentColor" />}
    </button>
  )
}

type ExitTestDialogProps = {
  draft: TestDraft
  isOpen: boolean
  onStay: () => void
  /** Returns to the deck list, where the person can resume the test. */
  onPause: () => void
  onDiscard: () => void
}

function ExitTestDialog({ draft, isOpen, onStay, onPause, onDiscard }: ExitTestDialogProps) {
  const answered = countAnswered(draft)
  const clock = clockOf(draft)
  return (
    <Dialog open={isOpen} onClose={onStay} title={draft.exam ? 'Leave the exam?' : 'Leave this test?'}>
      <div className="mb-4 grid gap-2">
        {clock !== null ? (
          <ClockRunsOn endsAt={clock} isPart={draft.exam?.parts !== undefined} />
        ) : draft.exam ? (
          <p>No clock is running now. Your place and your answers are kept on this device.</p>
        ) : (
          <p>
            You can leave for now: your place and your answers are kept on this device, and the clock stops until you
            come back.
          </p>
        )}
        <p className="text-muted">
          If you discard it, the test is not saved
          {answered > 0 && <>, and {answered === 1 ? 'your answer is' : `your ${answered} answers are`} discarded</>}.
        </p>
      </div>
      <div className="grid gap-3">
        <Button size="large" onClick={onStay}>
          Keep going
        </Button>
        <Button variant="secondary" size="large" onClick={onPause}>
          {clock !== null ? 'Leave with the clock running' : 'Leave for now'}
        </Button>
        <Button variant="quiet" className="text-danger-ink!" onClick={onDiscard}>
          Discard and leave
        </Button>
      </div>
    </Dialog>
  )
}

function ClockRunsOn({ endsAt, isPart }: { endsAt: number; isPart: boolean }) {
  const left = Math.max(0, endsAt - useNow({ read: steadyNow, everyMs: 1_000 }))
  return (
    <p>
      The clock keeps running while you are away: {formatElapsed(left + 999)} left. Your answers are kept, and when time
      is up
      {isPart ? ' this part ends by itself.' : ' the exam submits itself.'}
    </p>
  )
}

type FinishDialogProps = { draft: TestDraft; isOpen: boolean; onStay: () => void; onFinish: () => void }

/** Asks for confirmation and lists blank and flagged questions, because finishing can't be undone. */
function FinishDialog({ draft, isOpen, onStay, onFinish }: FinishDialogProps) {
  const [blank, flagged] = [countBlank(draft), countFlaggedIn(draft)]
  const what = !draft.exam ? 'test' : isLastPart(draft) ? 'exam' : 'part'
  return (
    <Dialog open={isOpen} onClose={onStay} title={`Hand in the ${what}?`}>
      <p className="mb-4">
        {blank === 0
          ? 'Every question is answered'
          : blank === 1
            ? '1 question is blank'
            : `${blank} questions are blank`}
        {flagged > 0 && (flagged === 1 ? ', and 1 is flagged' : `, and ${flagged} are flagged`)}.
        {blank > 0 && ' A blank counts as wrong, so a guess costs nothing.'}
        {what === 'part' && ' You can’t come back to this part.'}
      </p>
      {/* While questions are blank, the suggested step is to go back and guess. */}
      <div className="grid gap-3">
        {blank > 0 && (
          <Button size="large" onClick={onStay}>
            Keep going
          </Button>
        )}
        <Button variant={blank > 0 ? 'secondary' : 'primary'} size="large" onClick={onFinish}>
          Hand it in
        </Button>
        {blank === 0 && (
          <Button variant="secondary" size="large" onClick={onStay}>
            Keep going
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** Announces the remaining time at 10, 5 and 1 minutes, once each, because an announcement every second would be disruptive. */
function TimeWarning({ endsAt }: { endsAt: number }) {
  const minutes = minutesToSay(endsAt - useNow({ read: steadyNow, everyMs: 1_000 }))
  return (
    <p
      role="status"
      className="mb-2 rounded-md bg-warning-wash text-center font-semibold text-warning-ink empty:hidden"
    >
      {minutes !== null && (minutes === 1 ? '1 minute left' : `${minutes} minutes left`)}
    </p>
  )
}
