import type { Simulation } from './simulation.ts'
import type { Tab } from './tab.ts'

/** How long a page may show the account of somebody else: its database is slow to open, or the news has not reached this tab yet. */
const GRACE_MS = 60_000

/** Every page shows the account of the person who uses the device, or none. */
export function watchPages({ tabs, scheduler, actions }: Simulation): { look(): void } {
  const since = new Map<Tab, number>()
  const isWrong = ({ account, device: { state }, life }: Tab) =>
    !life.isOver() && account && !state.signingIn && account.userId !== state.currentUserId
  return {
    look() {
      for (const tab of tabs) {
        if (!isWrong(tab)) {
          since.delete(tab)
          continue
        }
        const wrongSince = since.get(tab) ?? scheduler.now()
        since.set(tab, wrongSince)
        if (scheduler.now() - wrongSince > GRACE_MS)
          actions.broken(
            'I16',
            `${tab.life.name} shows ${tab.account?.userId}’s account, and ${tab.device.state.currentUserId} uses the device`,
          )
      }
    },
  }
}
