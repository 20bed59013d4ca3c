import { CloudOff } from 'lucide-react'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorBoundary } from '../ui/error-boundary.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { Arrival } from './arrival.tsx'

export type LoadScreen = () => Promise<ComponentType>

type LazyScreenProps = { title: string; load: LoadScreen; fallback?: ReactNode }

/** A screen that comes when it is needed; where it cannot be had, the rest of the app stays and it can be tried again. */
export function LazyScreen({ title, load, fallback = <Spinner label="Loading" /> }: LazyScreenProps) {
  const [Screen, setScreen] = useState(() => fetched(load))
  const [hasRetried, setHasRetried] = useState(false)

  function retry(reset: () => void) {
    // Safari remembers a module that failed, so the second try is a fresh page.
    if (hasRetried) return location.reload()
    setHasRetried(true)
    setScreen(() => fetched(load))
    reset()
  }

  return (
    <ErrorBoundary fallback={(reset) => <CouldNotLoad title={title} onRetry={() => retry(reset)} />}>
      <Suspense fallback={fallback}>
        <Screen />
        <Arrival title={title} />
      </Suspense>
    </ErrorBoundary>
  )
}

function fetched(load: LoadScreen) {
  return lazy(async () => ({ default: await load() }))
}

function CouldNotLoad({ title, onRetry }: { title: string; onRetry: () => void }) {
  return (
    <div role="alert" className="mx-auto max-w-xl py-4">
      <h1 className="mb-4 text-3xl">{title}</h1>
      <EmptyState icon={<CloudOff className="size-8" />} title="This screen could not be loaded">
        <p>Your work on this device is safe. Check your connection, then try again.</p>
        <Button onClick={onRetry}>Retry</Button>
      </EmptyState>
      <Arrival title={title} />
    </div>
  )
}
