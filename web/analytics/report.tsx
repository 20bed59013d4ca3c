import { type ReactNode, useId } from 'react'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { classes } from '../ui/classes.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Read } from './use-read.ts'

type ReportProps<T> = {
  title: string
  read: Read<T>
  /** While the first answer is on its way, so that nothing jumps when it comes. */
  skeleton?: string
  className?: string
  children: (data: T) => ReactNode
}

/** One part of the dashboard. What was read before stays where a newer reading fails, and says so. */
export function Report<T>({ title, read, skeleton = 'h-72 w-full', className, children }: ReportProps<T>) {
  const id = useId()
  const { data, error, isFetching } = read
  return (
    <section aria-labelledby={id} className={classes('min-w-0', className)}>
      <Card className="h-full">
        <h2 id={id} className="mb-3 text-2xl">
          {title}
        </h2>
        {error && (
          <div
            role="alert"
            className="mb-3 flex flex-wrap items-center justify-between gap-2 rounded-md bg-red-wash p-3"
          >
            <p className="min-w-0 text-red-ink">
              {data === undefined ? 'Not loaded' : 'Not updated'}: {readSentence(error)}
            </p>
            <Button variant="secondary" disabled={isFetching} onClick={() => void read.refetch()}>
              Retry
            </Button>
          </div>
        )}
        {data === undefined ? !error && <Skeleton className={skeleton} /> : children(data)}
      </Card>
    </section>
  )
}

/** `status: sentence` from the server; a browser's own words for no connection differ and help nobody. */
export function readSentence(error: Error): string {
  return /^\d{3}: /.test(error.message) ? error.message : 'the server could not be reached. Check your connection.'
}
