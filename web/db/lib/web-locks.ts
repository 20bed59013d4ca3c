import type { Locks } from '@station-zero/sync/device/locks.ts'

/** The browser's locks across tabs and the worker; null where it has none. */
export function webLocks(): Locks | null {
  const { locks } = navigator
  if (!locks) return null
  return {
    request: (name, run, withinMs) =>
      withinMs === undefined
        ? locks.request(name, run)
        : locks.request(name, { signal: AbortSignal.timeout(withinMs) }, run),
    requestIfFree: (name, run) => locks.request(name, { ifAvailable: true }, (lock) => (lock ? run() : null)),
  }
}
