import { type ReactNode, useId } from 'react'
import { Card } from '../ui/card.tsx'
import { classes } from '../ui/classes.ts'
import { Skeleton } from '../ui/spinner.tsx'
import type { Read } from './use-read.ts'

type ReportProps<T> = {
  title: string
  read: Read<T>
  className?: string
  children: (data: T) => ReactNode
}

/** One part of the dashboard: loading, failed or loaded. */
export function Report<T>({ title, read: { data, error }, className, children }: ReportProps<T>) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes('min-w-0', className)}>
      <Card className="h-full">
        <h2 id={id} className="mb-3 text-2xl">
          {title}
        </h2>
        {data !== undefined && children(data)}
        {data === undefined &&
          (error ? <p className="text-muted">Not loaded</p> : <Skeleton className="h-72 w-full" />)}
      </Card>
    </section>
  )
}
