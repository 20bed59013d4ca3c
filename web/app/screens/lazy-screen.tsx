import { PRODUCT } from '@station-zero/schema/core/product.ts'
import { CloudOff } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { firstScreenRendered } from '../../data/page-load.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { goToHeading } from '../../ui/focus.ts'
import { ErrorBoundary, type Load, useLoad } from '../../ui/lazy-part.tsx'
import { Spinner } from '../../ui/spinner.tsx'

export type LoadScreen = Load<ComponentType>

type LazyScreenProps = { title: string; load: LoadScreen; fallback?: ReactNode; isFrame?: boolean }

/**
 * A lazily loaded screen. If loading fails, the rest of the app stays and the person can retry. With `isFrame`, the screens inside it set
 * the page title and move focus.
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
    <div role="alert" className="mx-auto max-w-xl rounded-lg bg-ground p-4">
      <h1 className="mb-4 text-3xl">{title}</h1>
      <EmptyState icon={<CloudOff className="size-8" />} title="This screen could not be loaded">
        <p>Your work on this device is safe. Check your connection, then try again.</p>
        <Button onClick={onRetry}>Retry</Button>
      </EmptyState>
      <Arrival title={title} />
    </div>
  )
}

let shownPath: string | null = null

/**
 * Rendered next to a screen's content. Sets the page title and, after a navigation, focuses the heading. Home has no title, and reports its
 * first render itself.
 */
export function Arrival({ title }: { title: string | null }) {
  const { pathname } = useLocation()
  // A layout effect, so that a screen that sets a more specific title in an effect overrides this one.
  useLayoutEffect(() => {
    document.title = title === null ? PRODUCT : `${title} · ${PRODUCT}`
  }, [title])
  useEffect(() => {
    const isNavigation = shownPath !== null && shownPath !== pathname
    shownPath = pathname
    if (isNavigation) goToHeading()
    if (title !== null) firstScreenRendered()
  }, [pathname, title])
  return null
}
