import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'

/** For a lazy part that the screen can do without: `room` keeps its place while it loads, and nothing does if it can't be loaded. */
export function Optional({ children, room }: { children: ReactNode; room?: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={room}>{children}</Suspense>
    </ErrorBoundary>
  )
}
