import type { DrainResult } from '@station-zero/sync/client/drain.ts'
import { createLoop, type Loop, type LoopState } from '@station-zero/sync/client/loop.ts'
import { roundOfPage } from '@station-zero/sync/device/rounds.ts'
import { loadEngine } from '../guest/load-engine.ts'
import { untilFirstScreen } from '../lib/first-screen.ts'
import { loadWhoseSession } from '../lib/load-whose-session.ts'
import { isQuotaExceeded } from '../lib/quota.ts'
import { countWaiting } from '../queries/waiting.ts'
import type { AccountHandle } from '../stores/account.ts'
import { deviceStates } from '../stores/device-db.ts'

export const bearer = (): string | null => localStorage.getItem('sessionToken')

export function startLoop(account: AccountHandle, onState: (state: LoopState) => void): Loop {
  const page = document
  return createLoop({
    async drain() {
      await untilFirstScreen()
      return syncRound(account).catch((error: unknown): DrainResult => {
        if (!isQuotaExceeded(error)) throw error
        return { kind: 'no-room' }
      })
    },
    hasWaiting: async () => (await countWaiting(account)) > 0,
    isVisible: () => page.visibilityState === 'visible',
    setTimer(fn, ms) {
      const timer = setTimeout(fn, ms)
      return () => clearTimeout(timer)
    },
    random: Math.random,
    now: () => Date.now(),
    onState,
  })
}

export function syncRound(account: AccountHandle): Promise<DrainResult> {
  return roundOfPage({
    userId: account.userId,
    states: deviceStates,
    sync: async () => (await loadEngine()).sync(account, bearer),
    isStillSignedIn: async () => (await loadWhoseSession()).isStillSessionOf(account.userId),
    askForBackgroundSync,
  })
}

/** Registers Background Sync if the browser supports it, so the worker runs when the connection is back. */
export async function askForBackgroundSync(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  if (registration && 'sync' in registration) {
    const { sync } = registration as { sync: { register(tag: string): Promise<void> } }
    await sync.register('outbox').catch(() => undefined)
  }
}

export async function leaveToTheWorker(account: AccountHandle): Promise<void> {
  if ((await countWaiting(account)) > 0) await askForBackgroundSync()
}
