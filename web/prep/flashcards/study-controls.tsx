import type { Rating } from '@station-zero/schema/prep/memory.ts'
import { ArrowLeft, ArrowRight, Check, Eye, EyeOff } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { formatInterval } from './interval.ts'
import { RATING_NAMES, RATINGS } from './ratings.ts'
import { isLast } from './study-session.ts'
import type { Study } from './use-study.ts'

type StudyControlsProps = { study: Study; canGrade: boolean; isReadOnly: boolean }

/**
 * Docked at the bottom, within reach of the thumb, however long the answer is. With very large text they would cover the card, so they
 * come after it; columns wrap by the size of the text.
 */
export function StudyControls({ study, canGrade, isReadOnly }: StudyControlsProps) {
  const { isRevealed } = study.session
  return (
    <div
      data-dock
      className="-mx-4 -mb-5 grid gap-2 border-line border-t bg-ground px-4 pt-2 pb-3 [@media(min-height:34rem)]:sticky [@media(min-height:34rem)]:bottom-0 sm:mx-0 sm:px-0 lg:-mb-8"
    >
      {isRevealed && canGrade && <Grades study={study} />}
      {isRevealed && isReadOnly && <p className="py-2 text-center font-semibold text-muted">Demo is read-only</p>}
      <div className={classes('grid gap-2', isRevealed && 'grid-cols-[repeat(auto-fit,minmax(5rem,1fr))]')}>
        {isRevealed && (
          <Button
            variant="secondary"
            className="px-2!"
            disabled={study.session.index === 0}
            onClick={study.whenDrawn(study.previous)}
          >
            <ArrowLeft aria-hidden="true" className="hidden size-5 xs:block" />
            Previous
          </Button>
        )}
        <RevealButton study={study} />
        {isRevealed && <NextButton study={study} />}
      </div>
    </div>
  )
}

/** A single button for both labels, so it keeps the focus when the label changes. */
function RevealButton({ study }: { study: Study }) {
  const { isRevealed } = study.session
  const Icon = isRevealed ? EyeOff : Eye
  return (
    <Button
      variant={isRevealed ? 'quiet' : 'primary'}
      size={isRevealed ? 'normal' : 'large'}
      className={classes('min-w-0', isRevealed ? 'px-1!' : 'min-h-16')}
      onClick={study.whenDrawn(study.toggleAnswer)}
    >
      <Icon aria-hidden="true" className={classes('size-5', isRevealed && 'hidden sm:block')} />
      {isRevealed ? 'Hide Answer' : 'Show Answer'}
    </Button>
  )
}

function NextButton({ study }: { study: Study }) {
  const isComplete = isLast(study.session)
  const Icon = isComplete ? Check : ArrowRight
  return (
    <Button variant="secondary" className="px-2!" onClick={study.whenDrawn(study.next)}>
      {isComplete ? 'Complete' : 'Next'}
      <Icon aria-hidden="true" className="hidden size-5 xs:block" />
    </Button>
  )
}

function Grades({ study }: { study: Study }) {
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(3.9rem,1fr))] gap-2">
      <legend className="mb-1 text-muted text-sm leading-tight">
        How well did you know it? <span aria-hidden="true">Next in:</span>
      </legend>
      {RATINGS.map((rating) => (
        <button
          key={rating}
          type="button"
          aria-keyshortcuts={String(rating)}
          className={classes(
            'flex min-h-16 flex-col items-center justify-center rounded-md border-2 bg-surface px-1 leading-tight',
            tones[rating],
          )}
          onClick={study.whenDrawn(() => study.grade(rating))}
        >
          <span className="font-semibold text-lg">{RATING_NAMES[rating]}</span>
          <span className="text-sm">
            <span className="sr-only">, next in </span>
            {formatInterval(study.intervals[rating])}
          </span>
        </button>
      ))}
    </fieldset>
  )
}

const tones: Record<Rating, string> = {
  1: 'border-red-ink text-red-ink hover:bg-red-wash',
  2: 'border-amber-ink text-amber-ink hover:bg-amber-wash',
  3: 'border-green-ink text-green-ink hover:bg-green-wash',
  4: 'border-blue-ink text-blue-ink hover:bg-blue-wash',
}
