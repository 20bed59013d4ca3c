import { vi } from 'vitest'

const AT_ONCE_MS = 10

/** Until `vi.unstubAllGlobals()`, timers of exactly `ms` fire after almost no delay; other timers are unchanged. */
export function shortenTimers(ms: number): void {
  const { setTimeout } = globalThis
  const short = (work: (...args: unknown[]) => void, after?: number, ...args: unknown[]) =>
    setTimeout(work, after === ms ? AT_ONCE_MS : after, ...args)
  vi.stubGlobal('setTimeout', short)
}
