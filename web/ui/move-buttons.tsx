import { ChevronDown, ChevronUp } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { Button } from './button.tsx'

export type Direction = 'up' | 'down'

type MoveButtonsProps = {
  /** Identifies the row for `useMovedFocus`. */
  id: string
  /** Name of the row, for the buttons' accessible names. */
  name: string
  index: number
  count: number
  onMove: (direction: Direction) => void
}

/** Buttons that move a row of a list up and down, by touch or keyboard. */
export function MoveButtons({ id, name, index, count, onMove }: MoveButtonsProps) {
  return (
    <div className="flex">
      {(['up', 'down'] as const).map((direction) => (
        <Button
          key={direction}
          variant="quiet"
          size="icon"
          data-row={id}
          data-direction={direction}
          aria-label={`Move ${name} ${direction}`}
          disabled={index === (direction === 'up' ? 0 : count - 1)}
          onClick={() => onMove(direction)}
        >
          {direction === 'up' ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
        </Button>
      ))}
    </div>
  )
}

/**
 * Restores focus to the button that moved a row, because the browser blurs a button when its row is moved or when it becomes disabled. Call
 * the returned function before each move. `order` changes with each move; `isMoving` is true until the move is finished.
 */
export function useMovedFocus(list: RefObject<HTMLElement | null>, order: string, isMoving = false) {
  const last = useRef<{ id: string; direction: Direction } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `order` changes with each move, after which the focus must be restored.
  useLayoutEffect(() => {
    if (!last.current || isMoving) return
    const { id, direction } = last.current
    const buttons = [...(list.current?.querySelectorAll<HTMLButtonElement>('button') ?? [])]
    const ofRow = buttons.filter((button) => button.dataset.row === id && !button.disabled)
    const button = ofRow.find((one) => one.dataset.direction === direction) ?? ofRow[0]
    button?.focus()
  }, [order, isMoving])
  return (id: string, direction: Direction) => {
    last.current = { id, direction }
  }
}
