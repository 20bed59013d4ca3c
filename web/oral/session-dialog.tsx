import { endSession, isLastQuestion, nextQuestion, type OralSession } from '@station-zero/schema/oral/session.ts'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { holdBusy } from '../ui/busy.ts'
import { Button } from '../ui/button.tsx'
import { useStep } from '../ui/dialog.tsx'
import { useWakeLock } from '../ui/full-screen.ts'
import { NotSaved } from '../ui/saved-note.tsx'
import { QuestionView } from './question-view.tsx'
import { ScoreView } from './score-view.tsx'
import { SessionClock } from './session-clock.tsx'
import type { SessionInHand } from './use-session.ts'

type SessionDialogProps = { session: OralSession; hand: SessionInHand; onClose: () => void }

/** Fills the whole window on a phone. Escape and Back set the session aside; closing it never discards it. */
export function SessionDialog({ session, hand, onClose }: SessionDialogProps) {
  const { kind, title, ending } = session
  useEffect(() => holdBusy(), [])
  useWakeLock(ending === null && session.clock.pausedAt === null)
  return (
    <Frame
      title={title}
      kind={kind === 'mock' ? 'Mock interview' : 'Practice session'}
      clock={ending === null && <SessionClock session={session} onChange={hand.change} />}
      onClose={onClose}
      step={ending === null ? session.at : -1}
      footer={
        ending === null ? (
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              size="large"
              className="flex-[2_1_8rem] px-2!"
              onClick={() => hand.change((before, now) => endSession(before, 'ended', now))}
            >
              End Session
            </Button>
            {isLastQuestion(session) ? (
              <Button
                size="large"
                className="flex-[3_1_9rem] px-2!"
                onClick={() => hand.change((before, now) => endSession(before, 'completed', now))}
              >
                Complete Session
              </Button>
            ) : (
              <Button size="large" className="flex-[3_1_9rem] px-2!" onClick={() => hand.change(nextQuestion)}>
                Next Question
              </Button>
            )}
          </div>
        ) : null
      }
    >
      {hand.retryDraft && (
        <div className="mb-4">
          <NotSaved sentence="This device could not store your last change." onRetry={hand.retryDraft} />
        </div>
      )}
      {ending === null ? (
        <QuestionView session={session} onChange={hand.change} />
      ) : (
        <ScoreView session={session} hand={hand} />
      )}
    </Frame>
  )
}

type FrameProps = {
  title: string
  kind: string
  clock: ReactNode
  /** When this changes, the view scrolls back to the top. */
  step: number
  footer: ReactNode
  onClose: () => void
  children: ReactNode
}

function Frame({ title, kind, clock, step, footer, onClose, children }: FrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useStep(true, onClose)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step is another page.
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
      className="m-0 size-full max-h-none max-w-none bg-ground text-ink backdrop:bg-black/60 motion-safe:animate-rise sm:m-auto sm:h-[min(54rem,94dvh)] sm:max-w-3xl sm:rounded-xl sm:border sm:border-line sm:shadow-float"
    >
      {/* If the window is short or the text is large, the whole dialog scrolls. */}
      <div className="grid h-full grid-cols-1 grid-rows-[auto_minmax(0,1fr)_auto] [@media(max-height:30rem)]:block">
        <header className="on-frame bg-bar pt-safe text-on-bar">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-safe py-2">
            <div className="min-w-0 flex-1 basis-32">
              <p className="text-on-bar-muted text-sm">{kind}</p>
              <h2 id={titleId} className="text-xl sm:text-2xl">
                {title}
              </h2>
            </div>
            {clock}
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
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard too */}
        <div ref={body} tabIndex={0} className="overflow-y-auto overscroll-contain px-safe py-4 -outline-offset-3">
          {children}
        </div>
        {footer && (
          <footer className="border-line border-t bg-surface pb-safe">
            <div className="px-safe py-3">{footer}</div>
          </footer>
        )}
      </div>
    </dialog>
  )
}
