import type { Simulation } from './simulation.ts'

/**
 * What the server's stream does [L5]: after a commit it wakes the pages that this person has open. Nothing depends on it, so that half
 * of the histories have none.
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
