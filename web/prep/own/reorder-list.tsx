import { ArrowUpDown, Check } from 'lucide-react'
import { useRef, useState } from 'react'
import { useRows } from '../../ui/back/addressed.tsx'
import { Button } from '../../ui/button.tsx'
import { type Direction, MoveButtons, useMovedFocus } from '../../ui/move-buttons.tsx'
import { Rows } from '../../ui/rows.tsx'

const FIRST_ROWS = 50
const MORE_ROWS = 100

type ReorderListProps = {
  rows: readonly { id: string; name: string }[]
  /** Moves the row from one index to another. Resolves to false if the move was not saved. */
  onMove: (from: number, to: number) => Promise<boolean>
}

/** A list whose rows are moved with buttons, by touch or keyboard. Each move is saved immediately and announced. */
export function ReorderList({ rows, onMove }: ReorderListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [announced, announce] = useState('')
  const [isMoving, setIsMoving] = useState(false)
  const [shown, show] = useRows(FIRST_ROWS, '')
  const order = rows.map(({ id }) => id).join()

  const noteMove = useMovedFocus(list, order, isMoving)

  async function move(from: number, direction: Direction) {
    const [row, to] = [rows[from], direction === 'up' ? from - 1 : from + 1]
    if (!row || isMoving) return
    noteMove(row.id, direction)
    setIsMoving(true)
    if (to >= shown) show(shown + MORE_ROWS)
    if (await onMove(from, to)) announce(`${row.name}: now ${to + 1} of ${rows.length.toLocaleString('en-US')}`)
    setIsMoving(false)
  }

  return (
    <div ref={list} className="grid gap-3">
      <p role="status" className="min-h-5 text-muted text-sm [overflow-wrap:anywhere]">
        {announced || 'Each move is saved at once.'}
      </p>
      <Rows isOrdered>
        {rows.slice(0, shown).map(({ id, name }, index) => (
          <li key={id} className="flex min-h-16 items-center gap-3 py-1 pr-1 pl-4">
            <span aria-hidden="true" className="min-w-6 text-muted text-sm tabular-nums">
              {index + 1}
            </span>
            <p className="line-clamp-6 min-w-0 flex-1 [overflow-wrap:anywhere]">{name}</p>
            <MoveButtons
              id={id}
              name={name}
              index={index}
              count={rows.length}
              onMove={(direction) => void move(index, direction)}
            />
          </li>
        ))}
      </Rows>
      {rows.length > shown && (
        <Button variant="secondary" size="large" onClick={() => show(shown + MORE_ROWS)}>
          {`Show ${Math.min(MORE_ROWS, rows.length - shown)} more of ${rows.length.toLocaleString('en-US')}`}
        </Button>
      )}
    </div>
  )
}

type ReorderButtonProps = {
  isReordering: boolean
  variant: 'secondary' | 'quiet'
  className?: string
  onToggle: (isReordering: boolean) => void
}

/** Switches between the normal list and the `ReorderList`. */
export const ReorderButton = ({ isReordering, variant, className, onToggle }: ReorderButtonProps) => (
  <Button variant={variant} className={className} onClick={() => onToggle(!isReordering)}>
    {isReordering ? (
      <Check aria-hidden="true" className="size-5" />
    ) : (
      <ArrowUpDown aria-hidden="true" className="size-5" />
    )}
    {isReordering ? 'Done' : 'Reorder'}
  </Button>
)
