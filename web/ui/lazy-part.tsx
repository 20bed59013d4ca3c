import { Component, type ReactNode, Suspense, useEffect, useState } from 'react'

export type Load<T> = () => Promise<T>

export interface Loaded<T> {
  /** The loaded part; undefined until it is loaded. */
  part: T | undefined
  hasFailed: boolean
  retry(): void
}

const loaded = new Map<Load<unknown>, unknown>()
const underWay = new Map<Load<unknown>, Promise<unknown>>()

/** Loads a part ahead of time. If loading fails, the screen that shows the part reports the error. */
export function preload(load: Load<unknown>): void {
  loadOnce(load).catch(() => undefined)
}

/** Loads a part outside of a component, so that components that need the part later render it immediately. */
export async function loadOnce<T>(load: Load<T>): Promise<T> {
  if (loaded.has(load)) return loaded.get(load) as T
  const loading = (underWay.get(load) as Promise<T> | undefined) ?? load()
  underWay.set(load, loading)
  try {
    const found = await loading
    loaded.set(load, found)
    return found
  } finally {
    underWay.delete(load)
  }
}

/**
 * Returns a lazily loaded part of the app. A part that is already loaded renders immediately; Suspense would delay it by 300 ms once a
 * fallback was shown.
 */
export function useLoad<T>(load: Load<T>): Loaded<T> {
  const [part, setPart] = useState(() => loaded.get(load) as T | undefined)
  const [hasFailed, setHasFailed] = useState(false)
  const [tries, setTries] = useState(1)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each increment of `tries` must load the module again.
  useEffect(() => {
    let isCurrent = true
    loadOnce(load).then(
      (found) => isCurrent && setPart(() => found),
      () => isCurrent && setHasFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [load, tries])

  function retry() {
    // Safari caches a failed module load, so the second retry reloads the page.
    if (tries > 1) return location.reload()
    setHasFailed(false)
    setTries(tries + 1)
  }

  return { part, hasFailed, retry }
}

/** Wraps an optional lazy part. `room` reserves the part's space while it loads; if loading fails, nothing is rendered. */
export function Optional({ children, room }: { children: ReactNode; room?: ReactNode }) {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={room}>{children}</Suspense>
    </ErrorBoundary>
  )
}

type ErrorBoundaryProps = { fallback: (reset: () => void) => ReactNode; children: ReactNode }

/** React still requires a class for error boundaries. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback(() => this.setState({ failed: false })) : this.props.children
  }
}

/** Returns false initially, and true once the browser has been idle. For content that may render after the first paint. */
export function useIsIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  return isIdle
}

/**
 * Calls `run` when the browser is idle, or after 2 s if it stays busy. In Safari, which has no idle callback, calls it after 200 ms.
 * Returns a function that cancels the call.
 */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run, { timeout: 2000 })
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(run, 200)
  return () => clearTimeout(id)
}
