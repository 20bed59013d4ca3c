import { ChevronDown, type LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Card } from '../card.tsx'

type ChartCardProps = {
  icon: LucideIcon
  /** What the chart is about, in a word or two. */
  topic: string
  /** What it says, in a sentence. */
  title: string
  children: ReactNode
  /** The same figures as a table. */
  table?: ReactNode
}

export function ChartCard({ icon: Icon, topic, title, children, table }: ChartCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Card className="grid gap-4">
        <div>
          <p className="flex items-center gap-2 text-muted">
            <Icon aria-hidden="true" className="size-5 shrink-0" />
            {topic}
          </p>
          <h2 id={id} className="mt-1 text-2xl">
            {title}
          </h2>
        </div>
        {children}
        {table && (
          <details className="group border-line border-t">
            <summary className="flex min-h-12 list-none items-center justify-between gap-2 font-semibold [&::-webkit-details-marker]:hidden">
              <span>
                {topic} <span className="font-normal text-muted">as a table</span>
              </span>
              <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
            </summary>
            {table}
          </details>
        )}
      </Card>
    </section>
  )
}
