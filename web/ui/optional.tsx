import { type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'

/** For a lazy part that the screen can do without. `room` holds its place while it loads; if it cannot be loaded, nothing is shown. */
export function Optional({ children, room }: { children: ReactNode; room?: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={room}>{children}</Suspense>
    </ErrorBoundary>
  )
}
