import { classes } from './classes.ts'

/** Takes up its space at once but becomes visible only after a noticeable wait (150 ms). */
export function Skeleton({ className = 'h-6 w-full' }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={classes('animate-pulse-soft rounded-md bg-sunken', className)} />
}
