import { Refused } from '@station-zero/schema/refusals.ts'
import type { RefusedEntry } from '@station-zero/sync/client/store.ts'
import { FileDown, RotateCw, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { discardItem, retryItem } from '../../data/sync-items.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useFocusInstead } from '../../ui/focus.ts'
import { DiscardQuestion } from './discard-question.tsx'
import type { ItemTold } from './item-subject.ts'
import { adviceFor, doneAt, itemWords } from './item-words.ts'
import { saveItem } from './save-item.ts'

type RefusedItemProps = ItemTold & {
  entry: RefusedEntry
  onSaid: (said: string) => void
  /** Receives the item that takes its place, if there is one. */
  onGone: (next: Element | null) => void
}

/** A refused item: what it is, when it was done, why it was refused, and what to do about it. */
export function RefusedItem({ entry, name, subject, onSaid, onGone }: RefusedItemProps) {
  const item = useRef<HTMLLIElement>(null)
  const discardButton = useRef<HTMLButtonElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [problem, setProblem] = useState('')
  useFocusInstead(discardButton, !isAsking)

  async function leave(act: () => Promise<void>, said: string) {
    const next = item.current?.nextElementSibling ?? item.current?.previousElementSibling ?? null
    setProblem('')
    try {
      await act()
      onSaid(said)
      onGone(next)
    } catch (error) {
      setProblem(error instanceof Refused ? `Not now: ${error.message}` : 'The device could not do it. Try again.')
    }
  }

  return (
    <li ref={item} tabIndex={-1} className="grid gap-2 py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 font-semibold text-lg leading-snug">{name}</p>
        <Badge tone="red">{entry.code === 'quarantined' ? 'Set aside' : 'Refused'}</Badge>
      </div>
      {subject && <p className="line-clamp-4 break-words">{subject}</p>}
      <p className="text-muted text-sm">Done {doneAt(entry.at)}</p>
      <p className="border-red border-l-4 pl-3">
        <span className="font-semibold text-red-ink">{entry.sentence}</span> {adviceFor(entry.code)}
      </p>
      <p role="alert" className="font-semibold text-red-ink empty:hidden">
        {problem}
      </p>
      {isAsking ? (
        <DiscardQuestion
          loss={itemWords(entry.name).loss}
          onDiscard={() => void leave(() => discardItem(entry.id), `Discarded: ${name}`)}
          onKeep={() => setIsAsking(false)}
        />
      ) : (
        <div className="grid grid-cols-3 gap-2 sm:flex">
          <Button
            variant="secondary"
            className="px-2! sm:px-4!"
            onClick={() => void leave(() => retryItem(entry.id), `Trying again: ${name}`)}
          >
            <RotateCw aria-hidden="true" className="size-5" />
            Retry
          </Button>
          <Button
            variant="secondary"
            className="px-2! sm:px-4!"
            onClick={() => onSaid(saveItem({ name, subject }, entry))}
          >
            <FileDown aria-hidden="true" className="size-5" />
            Export
          </Button>
          <Button
            ref={discardButton}
            variant="quiet"
            className="px-2! text-red-ink sm:px-4!"
            onClick={() => setIsAsking(true)}
          >
            <Trash2 aria-hidden="true" className="size-5" />
            Discard
          </Button>
        </div>
      )}
    </li>
  )
}
