import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { type ItemPage, PAGE_ITEMS, pageStart } from '../../data/sync-items.ts'
import { Button } from '../../ui/button.tsx'

type ItemSectionProps<E, Told> = {
  title: string
  page: ItemPage<E, Told> | undefined
  from: number
  onFrom: (from: number) => void
  children: (item: ItemPage<E, Told>['items'][number]) => ReactNode
}

/** One half of the queue, a page at a time: rendering thousands of rows at once would freeze a phone. Renders nothing if it is empty. */
export function ItemSection<E, Told>({ title, page, from, onFrom, children }: ItemSectionProps<E, Told>) {
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
  // `aria-disabled` instead of `disabled`: a button that reaches the last page keeps the focus.
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
