import { IDLE, type LoopState } from '@station-zero/sync/client/loop.ts'
import { createStore } from '../lib/store.ts'
import { showNewContentLoad } from '../stores/content-load.ts'

const state = createStore<LoopState>(IDLE)
const tried = createStore(false)

/** The state of the open account's sync loop. */
export const useLoopState = (): LoopState => state.useValue()

/** Whether the open account has finished a sync round, successfully or not. */
export const useHasTried = (): boolean => tried.useValue()

export function showLoop(next: LoopState): void {
  state.set(next)
  if (next.phase === 'idle') tried.set(true)
}

/** Another account was opened; its loop has not run yet. */
export function showNewLoop(): void {
  state.set(IDLE)
  tried.set(false)
  showNewContentLoad()
}
