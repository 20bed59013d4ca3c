import { type Clock, elapsedMs, formatElapsed } from '@station-zero/schema/core/clock.ts'
import { isWhole } from '@station-zero/schema/prep/drafts.ts'
import { phaseOf, sectionAt } from '@station-zero/schema/prep/sitting.ts'
import { ArrowLeft, ArrowRight, Check, Flag, LayoutGrid, Timer, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { steadyNow } from '../../data/time.ts'
import { afterTraversal } from '../../ui/back/steps.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useFocusMode } from '../../ui/full-screen.ts'
import { ProgressBar } from '../../ui/progress.tsx'
import { NotSaved } from '../../ui/saved-note.tsx'
import { useNow } from '../../ui/use-now.ts'
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
  scopeOf,
  sectionNameAt,
  type TestDraft,
} from './draft.ts'
import { TestKeysDialog, useTestKeys } from './exam-keys.tsx'
import { Asked } from './question-form.tsx'
import { ListenStudy, SceneStudy, TimeLeft } from './scene-study.tsx'
import type { Test } from './use-test.ts'

type Overlay = 'exit' | 'finish' | 'map' | 'keys' | null

/** Full screen, without the app's bars. The question scrolls between a row above and the buttons below. */
export function RunningTest({ test }: { test: Test }) {
  const { draft, passage } = test
  const [overlay, setOverlay] = useState<Overlay>(null)
  const options = useRef<HTMLDivElement>(null)
  const close = () => setOverlay(null)
  const parts = draft.exam?.parts
  const section = parts && sectionAt(parts, draft.index)
  const scene = sceneBefore(draft.exam ?? null, passage, steadyNow(), section)
  const isAtQuestion = !parts || phaseOf(parts) === 'questions'
  const clock = clockOf(draft)
  /** Waits until the dialog's history entry is removed, because rendering the result takes long. */
  const handIn = () => {
    close()
    setTimeout(() => afterTraversal(test.finish))
  }
  /** Finishing can't be undone, so it asks if flagged questions are left. */
  const isAsking = draft.exam !== null || countFlaggedIn(draft) > 0
  const finish = () => (isAsking ? setOverlay('finish') : overlay === null ? test.finish() : handIn())
  useFocusMode()
  useTestKeys(options, {
    previous: () => test.take({ step: 'go', to: draft.index - 1 }),
    next: () => test.take({ step: 'go', to: draft.index + 1 }),
    flag: () => test.take({ step: 'flag', at: steadyNow() }),
    map: () => setOverlay('map'),
    help: () => setOverlay('keys'),
  })
  return (
    <div className="-mx-4 flex h-dvh flex-col bg-ground lg:-mx-8 [@media(max-height:24rem)]:h-auto">
      <h1 className="sr-only">{draft.name}</h1>
      {isAtQuestion && (
        <FocusRow
          draft={draft}
          isAtScene={scene !== null}
          onExit={() => (draft.exam || countAnswered(draft) > 0 ? setOverlay('exit') : test.exit())}
          onFlag={() => test.take({ step: 'flag', at: steadyNow() })}
          onMap={() => setOverlay('map')}
        />
      )}
      {clock !== null && <TimeWarning key={clock} endsAt={clock} />}
      {test.trouble && (
        <div className="px-4 py-2">
          <NotSaved title="Your answers are not saved" sentence={test.trouble.sentence} onRetry={test.trouble.retry} />
        </div>
      )}
      {!isAtQuestion && <BetweenQuestions test={test} onExit={() => setOverlay('exit')} />}
      {isAtQuestion && draft.exam && scene && (
        <div className="min-h-0 flex-1 overflow-y-auto px-4 py-3">
          <div className="mx-auto max-w-2xl">
            {section?.isHeard ? (
              <ListenStudy key={scene.id} passage={scene} {...ofScene(test, scene.id)} />
            ) : (
              <SceneStudy
                key={scene.id}
                scene={scene}
                leftMs={sceneLeftMs(draft.exam, scene.id, steadyNow())}
                {...ofScene(test, scene.id)}
              />
            )}
          </div>
        </div>
      )}
      {isAtQuestion && !(draft.exam && scene) && (
        <>
          <Asked test={test} options={options} />
          <TestControls test={test} onFinish={finish} />
        </>
      )}
      <ExitTestDialog
        draft={draft}
        isOpen={overlay === 'exit'}
        onStay={close}
        onPause={test.pause}
        onDiscard={test.exit}
      />
      <FinishDialog draft={draft} isOpen={overlay === 'finish'} onStay={close} onFinish={handIn} />
      <QuestionMap test={test} isOpen={overlay === 'map'} onClose={close} onFinish={finish} />
      <TestKeysDialog isOpen={overlay === 'keys'} onClose={close} />
    </div>
  )
}

const ofScene = (test: Test, scene: string) => ({
  onShow: () => test.take({ step: 'show', scene, at: steadyNow() }),
  onHide: () => test.take({ step: 'hide', scene, at: steadyNow() }),
})

type FocusRowProps = {
  draft: TestDraft
  /** While a scene is studied, there is no question to flag and nowhere to jump. */
  isAtScene: boolean
  onExit: () => void
  onFlag: () => void
  onMap: () => void
}

/** The row above a question: exit, progress, clock, flag and map. */
function FocusRow({ draft, isAtScene, onExit, onFlag, onMap }: FocusRowProps) {
  const { from, to } = scopeOf(draft)
  const total = to - from
  const answered = total - countBlank(draft)
  const clock = clockOf(draft)
  const part = partLabel(draft)
  const percent = Math.round((100 * answered) / total)
  const isOn = isFlagged(draft, draft.index)
  return (
    <div className="shrink-0 bg-surface pt-safe">
      {/* On the narrowest screens, or with large text, where you are takes a line of its own below the buttons. */}
      <div className="mx-auto flex min-h-14 max-w-5xl items-center px-1 xs:gap-x-1 max-[23rem]:flex-wrap max-[23rem]:justify-between sm:px-3">
        <Button variant="quiet" className="min-w-12 shrink-0 px-0! sm:px-3!" onClick={onExit}>
          <X aria-hidden="true" className="size-6" />
          <Word>Exit Test</Word>
        </Button>
        <div className="min-w-0 flex-1 py-1 max-[23rem]:order-last max-[23rem]:flex max-[23rem]:basis-full max-[23rem]:flex-wrap max-[23rem]:items-baseline max-[23rem]:justify-between max-[23rem]:gap-x-3 max-[23rem]:px-3 max-[23rem]:pt-0">
          <p className="font-display font-semibold text-lg leading-tight">
            Question {draft.index - from + 1} of {total}
          </p>
          <p className="font-display font-semibold text-muted text-sm leading-tight xs:text-[0.9375rem]">
            {part && <span className="max-sm:sr-only">{part}: </span>}
            {answered} answered, {percent}% complete
          </p>
        </div>
        {clock !== null && <TimeLeft until={clock} label="Time left" isTight />}
        {!draft.exam && <Elapsed clock={clockOfTest(draft)} />}
        {!isAtScene && (
          <>
            <Button variant="quiet" className="min-w-12 shrink-0 px-0! sm:px-3!" aria-pressed={isOn} onClick={onFlag}>
              <Flag aria-hidden="true" className="size-6" fill={isOn ? 'currentColor' : 'none'} />
              <Word>Flag</Word>
            </Button>
            <Button variant="quiet" className="min-w-12 shrink-0 px-0! sm:px-3!" onClick={onMap}>
              <LayoutGrid aria-hidden="true" className="size-6" />
              <Word>All questions</Word>
            </Button>
          </>
        )}
      </div>
      <ProgressBar value={answered} max={total} label="Questions answered" />
    </div>
  )
}

/** A button's name: only its icon shows on a narrow screen. */
const Word = ({ children }: { children: ReactNode }) => <span className="max-sm:sr-only">{children}</span>

function Elapsed({ clock }: { clock: Clock }) {
  const now = useNow({ read: steadyNow })
  return (
    <span
      role="timer"
      aria-label="Time"
      className="flex items-center gap-1 px-1 font-display font-semibold text-lg tabular-nums leading-tight"
    >
      <Timer aria-hidden="true" className="size-4 max-xs:hidden" />
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
    <div className="shrink-0 border-line border-t bg-surface px-4 pt-2 pb-safe">
      <div className="mx-auto grid max-w-2xl gap-1 pb-2">
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
        <div className="grid grid-cols-2 gap-3">
          <Button
            variant="secondary"
            size="large"
            className="px-3! max-sm:min-h-12! max-sm:py-2!"
            disabled={draft.index === from}
            onClick={() => test.take({ step: 'go', to: draft.index - 1 })}
          >
            <ArrowLeft aria-hidden="true" className="size-5" />
            Previous
          </Button>
          {isLast ? (
            <Button
              size="large"
              className="px-3! max-sm:min-h-12! max-sm:py-2!"
              disabled={!canFinish(draft)}
              aria-describedby={missing > 0 ? 'missing' : undefined}
              // Ignores the second tap of a double tap on Next.
              onClick={(event) => event.detail < 2 && onFinish()}
            >
              {finishWord(draft)}
            </Button>
          ) : (
            <Button
              size="large"
              className="px-3! max-sm:min-h-12! max-sm:py-2!"
              onClick={() => test.take({ step: 'go', to: draft.index + 1 })}
            >
              Next
              <ArrowRight aria-hidden="true" className="size-5" />
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}

type QuestionMapProps = { test: Test; isOpen: boolean; onClose: () => void; onFinish: () => void }

/** All questions, by section in an exam: what is answered, blank or flagged, and a way to each. */
function QuestionMap({ test, isOpen, onClose, onFinish }: QuestionMapProps) {
  const { draft, asked } = test
  const { from, to } = scopeOf(draft)
  const places = asked
    .map((question, at) => ({ at, section: sectionNameAt(draft, question, at) ?? null }))
    .filter(({ at }) => at >= from && at < to)
  const blank = countBlank(draft)
  return (
    <Dialog open={isOpen} onClose={onClose} title="All questions">
      <p className="mb-3">
        {to - from - blank} answered, {blank} blank, {countFlaggedIn(draft)} flagged
      </p>
      <div className="grid gap-4">
        {[...Map.groupBy(places, ({ section }) => section)].map(([section, ofSection]) => (
          <section key={section} aria-label={section ?? 'Questions'}>
            {section && <h3 className="mb-1 text-lg">{section}</h3>}
            <ol className="flex flex-wrap gap-1.5">
              {ofSection.map(({ at }) => (
                <li key={at}>
                  <Place
                    test={test}
                    at={at}
                    onGo={() => {
                      test.take({ step: 'go', to: at })
                      onClose()
                    }}
                  />
                </li>
              ))}
            </ol>
          </section>
        ))}
      </div>
      <div data-dock className="sticky bottom-0 -mx-4 mt-4 -mb-4 bg-surface p-4 sm:-mx-6 sm:-mb-6 sm:px-6">
        <Button size="large" className="w-full" disabled={!canFinish(draft)} onClick={onFinish}>
          {finishWord(draft)}
        </Button>
        {!canFinish(draft) && (
          <p className="mt-2 text-center text-muted text-sm">
            {draft.exam ? 'Answer one question first.' : 'A practice test is finished when every question is answered.'}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** A check mark for answered, a dashed edge for blank, a flag in the corner: by shape, not by color alone. */
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
        'relative flex size-12 flex-col items-center justify-center rounded-md border-2 font-semibold leading-tight tabular-nums aria-[current=step]:outline-2 aria-[current=step]:outline-ink aria-[current=step]:outline-offset-1',
        isBlank ? 'border-edge border-dashed' : 'border-blue bg-blue-wash',
      )}
      onClick={onGo}
    >
      {number}
      {!isBlank && <Check aria-hidden="true" className="size-4" strokeWidth={3} />}
      {isMarked && (
        <Flag
          aria-hidden="true"
          className="absolute -top-1.5 -right-1.5 size-5 rounded bg-surface p-0.5 text-amber-ink"
          fill="currentColor"
        />
      )}
    </button>
  )
}

type ExitTestDialogProps = {
  draft: TestDraft
  isOpen: boolean
  onStay: () => void
  /** Goes to the list; the test waits there. */
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
          {clock !== null ? 'Leave, the clock runs on' : 'Leave for now'}
        </Button>
        <Button variant="danger" size="large" onClick={onDiscard}>
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
      The clock runs on while you are away: {formatElapsed(left + 999)} left. Your answers are kept, and when time is up
      {isPart ? ' this part ends by itself.' : ' the exam submits itself.'}
    </p>
  )
}

type FinishDialogProps = { draft: TestDraft; isOpen: boolean; onStay: () => void; onFinish: () => void }

/** Handing in can't be undone, so this asks first and lists what is open. */
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
      <div className="grid gap-3">
        <Button size="large" onClick={onFinish}>
          Hand it in
        </Button>
        <Button variant="secondary" size="large" onClick={onStay}>
          Keep going
        </Button>
      </div>
    </Dialog>
  )
}

/** Says that time is running out, once each at 10, 5 and 1 minutes. Announcing every second would drown out the question. */
function TimeWarning({ endsAt }: { endsAt: number }) {
  const minutes = minutesToSay(endsAt - useNow({ read: steadyNow, everyMs: 1_000 }))
  return (
    <p role="status" className="bg-amber-wash text-center font-semibold text-amber-ink empty:hidden">
      {minutes !== null && (minutes === 1 ? '1 minute left' : `${minutes} minutes left`)}
    </p>
  )
}
