import { Refused } from '@station-zero/schema/core/refusals.ts'
import type { Entry, RefusedEntry } from '@station-zero/sync/client/store.ts'
import { ChevronLeft, ChevronRight, Clock, FileDown, RotateCw, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { discardItem, type ItemPage, PAGE_ITEMS, pageStart, retryItem } from '../../data/sync-items.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useFocusInstead } from '../../ui/focus.ts'
import { adviceFor, doneAt, type ItemDescription, itemWords, saveItem } from './item-subject.ts'

type ItemSectionProps<E, Words> = {
  title: string
  page: ItemPage<E, Words> | undefined
  from: number
  onFrom: (from: number) => void
  children: (item: ItemPage<E, Words>['items'][number]) => ReactNode
}

/**
 * One of the two parts of the queue, paginated, because rendering thousands of rows would freeze a phone.
 * Renders nothing if empty.
 */
export function ItemSection<E, Words>({ title, page, from, onFrom, children }: ItemSectionProps<E, Words>) {
  const id = useId()
  if (!page || page.total === 0) return null
  const start = pageStart(from, page.total)
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-1 flex items-baseline justify-between gap-3 border-line border-b pb-1 text-xl">
        {title}
        <span className="font-sans text-base text-muted tabular-nums">{page.total.toLocaleString('en-US')}</span>
      </h3>
      {page.total > PAGE_ITEMS && <Pager start={start} total={page.total} onFrom={onFrom} />}
      <ul className="divide-y divide-line">{page.items.map(children)}</ul>
    </section>
  )
}

function Pager({ start, total, onFrom }: { start: number; total: number; onFrom: (from: number) => void }) {
  const end = Math.min(start + PAGE_ITEMS, total)
  const [isFirst, isLast] = [start === 0, end === total]
  // `aria-disabled` instead of `disabled`, so that the button keeps focus on the last page.
  return (
    <div className="flex items-center justify-between gap-2">
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Previous ${PAGE_ITEMS}`}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onFrom(start - PAGE_ITEMS)}
      >
        <ChevronLeft aria-hidden="true" />
      </Button>
      <p aria-live="polite" className="text-muted text-sm tabular-nums">
        {(start + 1).toLocaleString('en-US')} to {end.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
      </p>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Next ${PAGE_ITEMS}`}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onFrom(end)}
      >
        <ChevronRight aria-hidden="true" />
      </Button>
    </div>
  )
}

type RefusedItemProps = ItemDescription & {
  entry: RefusedEntry
  onSaid: (text: string) => void
  /** Called with the item that takes the removed item's place, or null. */
  onGone: (next: Element | null) => void
}

/** A refused item: its name, its time, why it was refused, and what to do. */
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
      setProblem(
        error instanceof Refused ? `Not now: ${error.message}` : 'This device could not save the change. Try again.',
      )
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

type DiscardQuestionProps = { loss: string; onDiscard: () => void; onKeep: () => void }

/** Explains what is lost before the item is discarded. The button that keeps the item receives focus. */
function DiscardQuestion({ loss, onDiscard, onKeep }: DiscardQuestionProps) {
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => keep.current?.focus(), [])
  return (
    <fieldset className="grid gap-3 rounded-md bg-red-wash p-3">
      <legend className="sr-only">Discard this?</legend>
      <p>You lose {loss}. There is no other copy, and this can’t be undone. Export it first if you may want it.</p>
      <div className="flex flex-wrap gap-2">
        <Button ref={keep} variant="secondary" onClick={onKeep}>
          Keep it
        </Button>
        <Button variant="danger" onClick={onDiscard}>
          Discard for good
        </Button>
      </div>
    </fieldset>
  )
}

type WaitingItemProps = ItemDescription & { entry: Entry; onSaid: (message: string) => void }

export function WaitingItem({ entry, name, subject, onSaid }: WaitingItemProps) {
  return (
    <li className="flex items-center gap-3 py-2">
      <Clock aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{name}</p>
        {subject && <p className="line-clamp-2 break-words text-sm">{subject}</p>}
        <p className="text-muted text-sm">{doneAt(entry.at)}</p>
      </div>
      <Button
        variant="quiet"
        size="icon"
        aria-label={`Export ${name}, ${doneAt(entry.at)}`}
        onClick={() => onSaid(saveItem({ name, subject }, entry))}
      >
        <FileDown aria-hidden="true" className="size-5" />
      </Button>
    </li>
  )
}
