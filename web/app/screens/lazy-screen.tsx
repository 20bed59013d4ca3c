import { CloudOff } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBoundary } from '../../ui/error-boundary.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { type Load, useLoad } from '../../ui/use-load.ts'
import { Arrival } from './arrival.tsx'

export type LoadScreen = Load<ComponentType>

type LazyScreenProps = { title: string; load: LoadScreen; fallback?: ReactNode; isFrame?: boolean }

/**
 * A screen that comes when it is needed; where it cannot be had, the rest of the app stays and it can be tried again.
 * A frame leaves it to the screens in it to say where one has arrived.
 */
export function LazyScreen({ title, load, fallback = <Spinner label="Loading" />, isFrame = false }: LazyScreenProps) {
  const { part: Screen, hasFailed, retry } = useLoad(load)
  if (hasFailed) return <CouldNotLoad title={title} onRetry={retry} />
  if (!Screen) return fallback
  return (
    <ErrorBoundary fallback={(reset) => <CouldNotLoad title={title} onRetry={reset} />}>
      <Screen />
      {!isFrame && <Arrival title={title} />}
    </ErrorBoundary>
  )
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
