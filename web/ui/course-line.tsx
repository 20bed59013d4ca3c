import { Fragment } from 'react'
import { classes } from './classes.ts'

type CourseLineProps = {
  steps: number
  done: number
  className?: string
}

/**
 * A progress line for steps of the same kind: completed steps are thick, the current step is a ring, and future steps are thin. Hidden from
 * screen readers, so the count must also be in text next to it.
 */
export function CourseLine({ steps, done, className }: CourseLineProps) {
  const isOver = done >= steps
  return (
    <div aria-hidden="true" data-course-line className={classes('flex h-6 items-center', className)}>
      {Array.from({ length: steps }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the steps are identical and never reordered.
        <Fragment key={at}>
          {at === done && (
            <span className="-mx-0.5 size-5 shrink-0 rounded-full border-[5px] border-on-bar bg-on-bar ring-2 ring-bar ring-inset" />
          )}
          <span
            className={classes(
              'min-w-0 flex-1',
              at < done ? 'h-1.5 bg-on-bar-accent first:rounded-l-full' : 'h-0.5 bg-on-bar-muted/60',
            )}
          />
          {at < steps - 1 && at + 1 !== done && (
            <span
              className={classes(
                'mx-[3px] size-3 shrink-0 rounded-full border-2',
                at < done ? 'border-on-bar-accent bg-on-bar-accent' : 'border-on-bar-muted',
              )}
            />
          )}
        </Fragment>
      ))}
      <span
        className={classes('size-4 shrink-0 rounded-[3px] border-2 border-on-bar', isOver ? 'bg-on-bar' : undefined)}
      />
    </div>
  )
}
