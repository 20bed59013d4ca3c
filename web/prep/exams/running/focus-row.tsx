import { type Clock, elapsedMs, formatElapsed } from '@station-zero/schema/clock.ts'
import { Flag, LayoutGrid, Timer, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { steadyNow } from '../../../data/time.ts'
import { Button } from '../../../ui/button.tsx'
import { ProgressBar } from '../../../ui/progress.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { clockOfTest, countBlank } from '../draft.ts'
import type { TestDraft } from '../draft-shape.ts'
import { isFlagged } from '../flags.ts'
import { clockOf, partLabel, scopeOf } from '../parts/scope.ts'
import { TimeLeft } from './time-left.tsx'

type FocusRowProps = {
  draft: TestDraft
  /** While a scene is studied, there is no question to flag and nowhere to jump. */
  isAtScene: boolean
  onExit: () => void
  onFlag: () => void
  onMap: () => void
}

/** All that stands above a question: leave, where you are, the clock, flag and map. */
export function FocusRow({ draft, isAtScene, onExit, onFlag, onMap }: FocusRowProps) {
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
