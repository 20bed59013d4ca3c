import type { DrainResult } from '@station-zero/sync/client/drain.ts'
import { createLoop, type Loop, type LoopState } from '@station-zero/sync/client/loop.ts'
import { loadEngine } from '../guest/load-engine.ts'
import { countWaiting } from '../queries/waiting.ts'
import type { AccountHandle } from '../stores/account.ts'
import { changeDeviceState } from '../stores/device-db.ts'

export const bearer = (): string | null => localStorage.getItem('sessionToken')

export function startLoop(account: AccountHandle, onState: (state: LoopState) => void): Loop {
  const page = document
  return createLoop({
    drain: () => syncRound(account),
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

export async function syncRound(account: AccountHandle): Promise<DrainResult> {
  const { sync } = await loadEngine()
  const result = await sync(account, bearer)
  if (result.kind === 'sign-in') await changeDeviceState({ needsSignIn: true })
  if (result.kind === 'weather' || result.kind === 'wait') await askForBackgroundSync()
  return result
}

/** Where the browser has it, the worker is woken when the signal is back, page or no page. */
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
