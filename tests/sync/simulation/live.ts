import type { Simulation } from './simulation.ts'

/**
 * Simulates the server's live stream [L5], which wakes the person's open pages after a commit. No rule depends on it,
 * so half of the histories run without it.
 */
export function openLive(sim: () => Simulation, hasStreams: boolean): { committed(userId: string): void } {
  return {
    committed(userId) {
      if (!hasStreams) return
      const { tabs, scheduler } = sim()
      for (const { account, device, isVisible, life } of tabs) {
        if (account?.userId !== userId || !isVisible || device.isOffline || life.isOver()) continue
        life.after(scheduler.between(20, 600), () => account.loop.poke(0))
      }
    },
  }
}
