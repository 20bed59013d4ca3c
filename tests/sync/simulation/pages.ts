import type { Simulation } from './simulation.ts'
import type { Tab } from './tab.ts'

/**
 * Maximum time, in ms, that a page may show another person's account: the current account's database may open slowly, or this tab may not
 * have been notified yet.
 */
const GRACE_MS = 60_000

/** Checks that every page shows the account of the person who uses the device, or no account. */
export function watchPages({ tabs, scheduler, actions }: Simulation): { check(): void } {
  const since = new Map<Tab, number>()
  const isWrong = ({ account, device: { state }, life }: Tab) =>
    !life.isOver() && account && !state.signingIn && account.userId !== state.currentUserId
  return {
    check() {
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
            `${tab.life.name} shows ${tab.account?.userId}’s account, but ${tab.device.state.currentUserId} uses the device`,
          )
      }
    },
  }
}
