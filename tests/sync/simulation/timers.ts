import type { Simulation } from './simulation.ts'
import type { Tab } from './tab.ts'

/** Maximum time, in ms, that a page may have no timer while the requested round is being scheduled. */
const GRACE_MS = 70_000

/** Checks that a timer is armed while the queue is not empty and the page is visible [L1]. */
export function watchTimers({ tabs, scheduler, actions }: Simulation): { check(): void } {
  const since = new Map<Tab, number>()
  const isIdle = ({ account, isVisible, life }: Tab) =>
    !life.isOver() &&
    isVisible &&
    account &&
    account.db.watch.waiting() > 0 &&
    account.status.timers === 0 &&
    account.status.state.phase === 'idle'
  return {
    check() {
      for (const tab of tabs) {
        if (!isIdle(tab)) {
          since.delete(tab)
          continue
        }
        const idleSince = since.get(tab) ?? scheduler.now()
        since.set(tab, idleSince)
        if (scheduler.now() - idleSince > GRACE_MS)
          actions.broken('I11', `${tab.life.name} is visible and has entries waiting, but no timer is armed`)
      }
    },
  }
}
