import { currentPart } from '@station-zero/schema/prep/sitting.ts'
import { ArrowLeft, ArrowRight, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, primaryActionClass } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { clockOf, partLabel, scopeOf, sectionNameAt, type TestDraft } from './draft.ts'
import { TimeLeft } from './scene-study.tsx'
import type { Test } from './use-test.ts'

type ExamFrameProps = {
  header: ReactNode
  /** Content next to the sheet, such as the question map. Rendered only if there is enough space. */
  aside?: ReactNode
  /** The action bar, below the sheet. */
  actions?: ReactNode
  /** Whether the sheet has two columns. */
  isWide?: boolean
  children: ReactNode
}

/**
 * A dark screen with the content on a sheet. The header and the action bar stay in view while the document scrolls, unless the window is
 * too short.
 */
export function ExamFrame({ header, aside, actions, isWide = false, children }: ExamFrameProps) {
  const width = aside || isWide ? 'max-w-340' : 'max-w-260'
  return (
    <div className="flex min-h-dvh flex-col bg-bar">
      <div
        data-top
        className={classes(
          onBar,
          'z-20 px-gutter pt-safe [@media(min-height:34rem)]:sticky [@media(min-height:34rem)]:top-0',
        )}
      >
        <div className={classes('mx-auto', width)}>{header}</div>
      </div>
      <div className="flex flex-1 flex-col md:px-gutter">
        <div
          className={classes(
            'mx-auto flex w-full flex-1 flex-col',
            width,
            Boolean(aside) && 'lg:grid lg:grid-cols-[minmax(0,1fr)_19rem] lg:gap-8 xl:grid-cols-[minmax(0,1fr)_23rem]',
          )}
        >
          <div className="flex min-w-0 flex-1 flex-col">
            <div
              className={classes(
                'flex flex-1 flex-col rounded-xl bg-ground px-4 pt-4 pb-3 md:px-12 md:py-8',
                isWide ? 'lg:px-8' : 'lg:px-16',
              )}
            >
              <div className={classes('mx-auto flex w-full flex-1 flex-col', !isWide && 'max-w-190')}>{children}</div>
            </div>
            {actions && (
              <div
                data-dock
                className={classes(
                  onBar,
                  'z-10 px-4 pt-2 pb-[max(8px,env(safe-area-inset-bottom))] md:px-0 md:py-4 [@media(min-height:34rem)]:sticky [@media(min-height:34rem)]:bottom-0',
                )}
              >
                {actions}
              </div>
            )}
          </div>
          {aside && (
            <aside
              className={classes(onBar, 'sticky top-30 max-h-[calc(100dvh-8rem)] self-start overflow-y-auto pb-4')}
            >
              {aside}
            </aside>
          )}
        </div>
      </div>
    </div>
  )
}

const onBar = 'on-frame in-bar bg-bar text-on-bar'

type ExamHeadProps = {
  draft: TestDraft
  onExit: () => void
  /** The person's position in the test. */
  children: ReactNode
  /** Controls at the end of the row, after the exam's clock. */
  tools?: ReactNode
  below?: ReactNode
}

/** The row above the sheet: the Exit button, the position, the clock and tools. */
export function ExamHead({ draft, onExit, children, tools, below }: ExamHeadProps) {
  const clock = clockOf(draft)
  return (
    <>
      {/* On the narrowest screens, or with large text, the position is on a separate line below the buttons. */}
      <div className="flex min-h-14 items-center gap-x-1 max-[23rem]:flex-wrap max-[23rem]:justify-between md:min-h-16 md:gap-x-2">
        <Button variant="quiet" className="-ml-3 min-w-12 shrink-0 px-3! md:mr-1" onClick={onExit}>
          <X aria-hidden="true" className="size-6" />
          <Word>Exit Test</Word>
        </Button>
        <div className="min-w-0 flex-1 py-1 max-[23rem]:order-last max-[23rem]:flex max-[23rem]:basis-full max-[23rem]:flex-wrap max-[23rem]:items-baseline max-[23rem]:justify-between max-[23rem]:gap-x-3 max-[23rem]:pt-0">
          {children}
          {draft.exam?.time && (
            <p className="text-on-bar-muted text-sm leading-tight first-letter:uppercase">{draft.exam.time}</p>
          )}
        </div>
        {clock !== null && <TimeLeft until={clock} label="Time left" isOnHeader />}
        {tools}
      </div>
      {below}
    </>
  )
}

type PreviousAndNextProps = {
  isFirst: boolean
  onPrevious: () => void
  onNext: () => void
  /** The button that replaces Next at the last question. */
  children: ReactNode
}

/** The buttons of the action bar. */
export function PreviousAndNext({ isFirst, onPrevious, onNext, children }: PreviousAndNextProps) {
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2 md:grid-cols-[11rem_minmax(0,1fr)]">
      <Button variant="secondary" className="min-h-16! max-md:px-5" disabled={isFirst} onClick={onPrevious}>
        <ArrowLeft aria-hidden="true" className="size-5" />
        Previous
      </Button>
      {children || (
        <button type="button" className={primaryActionClass} onClick={onNext}>
          <span className="flex-1 text-center">Next</span>
          <ArrowRight aria-hidden="true" className="size-6" />
        </button>
      )}
    </div>
  )
}

/** A button label that is visually hidden on narrow screens, where the button shows only its icon. */
export const Word = ({ children }: { children: ReactNode }) => <span className="max-md:sr-only">{children}</span>

/** The keyboard shortcut for a button. Shown on large screens with a mouse or trackpad, because such devices usually have a keyboard. */
export const KeyHint = ({ children }: { children: string }) => (
  <span
    aria-hidden="true"
    className="hidden min-w-7 rounded border border-current px-1.5 text-center font-sans font-semibold text-sm leading-6 lg:pointer-fine:inline-block"
  >
    {children}
  </span>
)

interface Stretch {
  name: string | undefined
  from: number
  /** Index after the last question of the section. */
  to: number
}

/** Returns the sections of the exam, or of its current part, in order. A practice test has a single section without a name. */
function stretchesOf({ draft, asked }: Test): Stretch[] {
  const { from, to } = scopeOf(draft)
  const stretches: Stretch[] = []
  for (const [at, question] of asked.entries()) {
    if (at < from || at >= to) continue
    const name = sectionNameAt(draft, question, at)
    const last = stretches.at(-1)
    if (last && last.name === name) last.to = at + 1
    else stretches.push({ name, from: at, to: at + 1 })
  }
  return stretches
}

/**
 * The test's progress bar: one segment per section, proportional in length to the section's number of questions. A thick line shows the
 * share of each section's questions that are answered, and a ring marks the current question.
 */
export function AnsweredLine({ test, isAnswered }: { test: Test; isAnswered: (at: number) => boolean }) {
  const { draft } = test
  const stretches = stretchesOf(test)
  const { from, to } = scopeOf(draft)
  const [total, answered] = [to - from, test.asked.filter((_, at) => at >= from && at < to && isAnswered(at)).length]
  const hasNames = stretches.length > 1
  return (
    <div className="pb-1.5 md:pb-3">
      <div
        role="progressbar"
        aria-label="Questions answered"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={answered}
        aria-valuetext={`${Math.round((100 * answered) / Math.max(1, total))}%`}
        className="sr-only"
      />
      <div aria-hidden="true" className="relative flex h-6 items-center gap-2">
        {stretches.map((stretch) => (
          <span
            key={stretch.from}
            data-bar
            className="relative h-0.5 min-w-0 basis-0 bg-on-bar-muted/60"
            style={{ flexGrow: stretch.to - stretch.from }}
          >
            <span
              className="absolute -inset-y-0.5 left-0 rounded-full bg-on-bar-accent"
              style={{ width: `${share(stretch, isAnswered)}%` }}
            />
          </span>
        ))}
        <span
          className="absolute size-5 -translate-x-1/2 rounded-full border-[5px] border-on-bar bg-on-bar ring-2 ring-bar ring-inset"
          style={{ left: `clamp(0.625rem, ${(100 * (draft.index - from + 0.5)) / total}%, calc(100% - 0.625rem))` }}
        />
      </div>
      {hasNames && (
        <p aria-hidden="true" className="flex gap-2 text-on-bar-muted text-sm leading-tight max-md:hidden">
          {stretches.map((stretch) => (
            <span
              key={stretch.from}
              className={classes(
                'line-clamp-2 min-w-0 basis-0 hyphens-auto',
                draft.index >= stretch.from && draft.index < stretch.to && 'font-semibold text-on-bar',
              )}
              style={{ flexGrow: stretch.to - stretch.from }}
            >
              {(stretch.to - stretch.from) / total >= NAME_SHARE && stretch.name}
            </span>
          ))}
        </p>
      )}
    </div>
  )
}

/** Minimum share of the progress bar at which a section's name fits in two lines. */
const NAME_SHARE = 0.12

function share({ from, to }: Stretch, isAnswered: (at: number) => boolean): number {
  const answered = Array.from({ length: to - from }, (_, nth) => isAnswered(from + nth)).filter(Boolean).length
  return (100 * answered) / (to - from)
}

/** The position in an exam with parts, for its header: `Part 2 of 4: Reading`. */
export function partTitle(draft: TestDraft): string {
  const parts = draft.exam?.parts ?? []
  return [partLabel(draft), parts[currentPart(parts)]?.name].filter(Boolean).join(': ')
}
