import type { Simulation } from './simulation.ts'
import type { Tab } from './tab.ts'

/** How long a page may have no timer: the requested round is only being scheduled. */
const GRACE_MS = 70_000

/** While the queue is not empty and the page is visible, a timer must be armed [L1]. */
export function watchTimers({ tabs, scheduler, actions }: Simulation): { look(): void } {
  const since = new Map<Tab, number>()
  const isIdle = ({ account, isVisible, life }: Tab) =>
    !life.isOver() &&
    isVisible &&
    account &&
    account.db.watch.waiting() > 0 &&
    account.status.timers === 0 &&
    account.status.state.phase === 'idle'
  return {
    look() {
      for (const tab of tabs) {
        if (!isIdle(tab)) {
          since.delete(tab)
          continue
        }
        const idleSince = since.get(tab) ?? scheduler.now()
        since.set(tab, idleSince)
        if (scheduler.now() - idleSince > GRACE_MS)
          actions.broken('I11', `${tab.life.name} is visible with something waiting, and no timer is armed`)
      }
    },
  }
}
