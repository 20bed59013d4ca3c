import { Check, Circle, X } from 'lucide-react'
import { classes } from '../../ui/classes.ts'

/** The mark of an option after its question has been answered in a drill. */
export interface Mark {
  isRight: boolean
  words: string
  className: string
  ink: string
}

const looks = {
  right: { className: 'border-success bg-success-wash', ink: 'text-success-ink' },
  wrong: { className: 'border-danger bg-danger-wash', ink: 'text-danger-ink' },
}

export const mark = (isRight: boolean, words: string): Mark => ({
  ...{ isRight, words },
  ...looks[isRight ? 'right' : 'wrong'],
})

/** Returns how to mark an option; null for an option that is neither right nor chosen. */
export function markOf(isRight: boolean, isChosen: boolean): Mark | null {
  if (isRight) return mark(true, isChosen ? 'Your answer, right' : 'Right answer')
  return isChosen ? mark(false, 'Your answer') : null
}

/** Reserves the icon's space before the question is answered, so that the layout does not shift. */
export function MarkIcon({ mark }: { mark: Mark | null }) {
  if (!mark) return <Circle aria-hidden="true" className="size-5 shrink-0 text-edge" />
  const Icon = mark.isRight ? Check : X
  return <Icon aria-hidden="true" className={classes('size-5 shrink-0', mark.ink)} strokeWidth={3} />
}
