import { whenIdle } from '../ui/lazy-part.tsx'
import { loadReportError } from './lazy.tsx'

/** The build's entry file, whose name changes with every version. */
const [VERSION = 'unknown'] = /[\w.-]+$/.exec(new URL(import.meta.url).pathname) ?? []

/** Counts unhandled errors for the operator. The app works without these reports. */
export function watchErrors(): void {
  window.addEventListener('error', ({ error }) => error && report(error))
  window.addEventListener('unhandledrejection', ({ reason }) => report(reason))
}

/** For React's `onCaughtError`: reports errors that an error boundary has already handled on the screen. */
export function reportCaught(error: unknown): void {
  console.error(error)
  report(error)
}

function report(error: unknown): void {
  whenIdle(() => {
    loadReportError().then(
      (reportError) => reportError(error, VERSION).catch(() => undefined),
      () => undefined,
    )
  })
}
