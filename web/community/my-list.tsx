import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Card } from '../ui/card.tsx'
import { hasLostFocus } from '../ui/focus.ts'

export type MyItem = { key: string; title: string; detail?: ReactNode; action?: ReactNode }

type MyListProps = { title: string; items: MyItem[]; empty?: ReactNode }

export function MyList({ title, items, empty }: MyListProps) {
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(items.length)

  // The button that removed an item disappears along with it.
  useEffect(() => {
    if (items.length < before.current && hasLostFocus()) heading.current?.focus()
    before.current = items.length
  }, [items.length])

  return (
    <section aria-labelledby={titleId}>
      <h2 ref={heading} tabIndex={-1} id={titleId} className="mb-3 text-2xl">
        {title}
      </h2>
      {items.length === 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-edge border-dashed px-4 py-3 text-muted">
          <p>None yet</p>
          {empty}
        </div>
      ) : (
        <Card className="py-1 sm:py-2">
          <ul className="divide-y divide-line">
            {items.map(({ key, title: name, detail, action }) => (
              <li key={key} className="flex flex-wrap items-center gap-3 py-3">
                <div className="min-w-0 flex-1 basis-52">
                  <p className="font-semibold">{name}</p>
                  {detail && <div className="mt-1 flex flex-wrap items-center gap-2 text-muted">{detail}</div>}
                </div>
                {action && <div className="grid w-full sm:w-84">{action}</div>}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}
