import { GUEST } from '@station-zero/sync/device/device-state.ts'
import { enterGuest, signIn, signOut } from './accounts.ts'
import { doSomething } from './people.ts'
import { PEOPLE, type Simulation } from './simulation.ts'
import { openTab, type Tab } from './tab.ts'

/** Every fifth history is about guests whose work repeatedly moves into accounts. */
const EVERY = 5
export const isOfGuests = (seed: string): boolean => Number(seed) % EVERY === EVERY - 1

/** `SIGN_IN_MS`: duration of signing in; `MOVING_MS`: duration of the move after it. */
const SIGN_IN_MS = 250
const MOVING_MS = 30

/** Turns the device into a guest's device, or signs the guest in and moves their work into the account. */
export async function changeGuest(sim: Simulation, tab: Tab): Promise<void> {
  const { currentUserId } = tab.device.state
  if (currentUserId === null) return enterGuest(tab)
  if (currentUserId !== GUEST) return signOut(sim, tab, { keepsData: true })
  keepWorkingIn(sim, otherTab(sim, tab))
  interrupt(sim, tab)
  await signIn(sim, tab, sim.scheduler.pick(PEOPLE), { adopts: true })
}

/** Makes another tab continue working when the move starts [A2, A4]. */
export function keepWorkingIn(sim: Simulation, other: Tab): void {
  const { device, life } = other
  const begin = () => {
    const { adoptInto, moves = [] } = device.state
    if (!adoptInto && moves.length === 0) return
    device.onStateChange.delete(begin)
    for (let more = 4; more > 0; more -= 1)
      life.after(sim.scheduler.between(0, MOVING_MS), () => void doSomething(sim, other).catch(() => undefined))
  }
  device.onStateChange.add(begin)
  life.onEnd(() => device.onStateChange.delete(begin))
}

/** Kills the tab, or fills the disk, while the work moves [A3]. */
function interrupt({ scheduler }: Simulation, { device, life }: Tab): void {
  if (scheduler.chance(0.3)) life.after(scheduler.between(0, SIGN_IN_MS), life.end)
  else if (scheduler.chance(0.5)) for (const userId of [...PEOPLE, GUEST]) device.diskOf(userId).isFull = true
}

export function otherTab(sim: Simulation, tab: Tab): Tab {
  const isOther = (one: Tab) => one.device === tab.device && one !== tab && !one.life.isOver()
  return sim.tabs.find(isOther) ?? openTab(tab.device, sim)
}
