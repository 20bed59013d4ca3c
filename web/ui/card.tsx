import type { HTMLAttributes } from 'react'
import { classes } from './classes.ts'

export function Card({ className, ...rest }: HTMLAttributes<HTMLDivElement>) {
  return <div className={classes('rounded-lg border border-line bg-surface p-4 sm:p-5', className)} {...rest} />
}
