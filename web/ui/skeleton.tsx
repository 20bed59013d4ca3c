import { classes } from './classes.ts'

/** Takes its place at once and shows only where the wait is long enough to be noticed (150 ms). */
export function Skeleton({ className = 'h-6 w-full' }: { className?: string | undefined }) {
  return <div aria-hidden="true" className={classes('animate-pulse-soft rounded-md bg-sunken', className)} />
}
