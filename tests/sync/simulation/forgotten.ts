import { signIn } from './accounts.ts'
import type { Device } from './device.ts'
import { keepWorkingIn, otherTab } from './guests.ts'
import { inject, MILD } from './network-faults.ts'
import { doSomething } from './people.ts'
import { PEOPLE, type Simulation } from './simulation.ts'
import { openTab, type Tab } from './tab.ts'

/** Every twentieth history is about a server restored from a backup that is older than an account, whose owner then signs up again [A4]. */
const EVERY = 20
export const isOfForgotten = (seed: string): boolean => Number(seed) % EVERY === EVERY - 2

const [ACCOUNT, NEXT] = PEOPLE
/** Duration of signing up and of the move after it, in ms. */
const MOVING_MS = 280

/** Plays a history with one person on all devices, and correct clocks; only the server loses data. */
export async function* playForgotten(sim: Simulation, steps: number): AsyncGenerator<void> {
  const { scheduler, server, devices } = sim
  for (const device of devices) Object.assign(device, { skewMs: 0, isOld: false })
  const older = await scheduler.finish(server.backUp())
  for (let step = 0; step < steps; step += 1) {
    if (step === Math.floor(steps / 2)) {
      server.forgotten.add(ACCOUNT)
      for (const device of devices) if (scheduler.chance(0.5)) await loseArchive(sim, device)
      await scheduler.finish(server.restore(older))
    }
    await oneStep(sim, step < Math.floor(steps / 2) ? useAccount : useNewAccount)
    yield
  }
  await moveEverything(sim)
}

/** Simulates a pause of more than a week, after which only the rows of confirmed mutations remain, not the mutations themselves [C9]. */
async function loseArchive({ actions }: Simulation, { disks }: Device): Promise<void> {
  await disks.get(ACCOUNT)?.read(async (t) => {
    for (const { id } of await t.allArchived()) {
      const action = actions.all.get(id)
      if (action && !action.makesRowIn) action.excuse = 'a row does not contain earlier changes'
    }
    await t.dropArchived(Number.POSITIVE_INFINITY)
  })
}

async function oneStep(sim: Simulation, be: (sim: Simulation, tab: Tab) => Promise<void>): Promise<void> {
  const { scheduler, devices, tabs } = sim
  const device = scheduler.pick(devices)
  const isHere = (one: Tab) => one.device === device && !one.life.isOver()
  if (!tabs.some(isHere)) openTab(device, sim)
  const tab = scheduler.pick(tabs.filter(isHere))
  if (scheduler.chance(0.3)) inject(sim, tab, MILD).catch(() => undefined)
  else be(sim, tab).catch(() => undefined)
  await scheduler.runFor(scheduler.pick([20, 300, 1_000, 5_000, 20_000]))
}

async function useAccount(sim: Simulation, tab: Tab): Promise<void> {
  const { currentUserId, needsSignIn } = tab.device.state
  if (currentUserId === null || needsSignIn) return signIn(sim, tab, ACCOUNT, { adopts: false })
  await workOn(sim, tab)
}

/**
 * Continues working, or signs the person up again, which moves everything into the new account. The old account no longer exists, so the
 * server rejects its sessions.
 */
async function useNewAccount(sim: Simulation, tab: Tab): Promise<void> {
  const { currentUserId, needsSignIn } = tab.device.state
  if (!needsSignIn && (currentUserId === NEXT || sim.scheduler.chance(0.5))) return workOn(sim, tab)
  keepWorkingIn(sim, otherTab(sim, tab))
  interrupt(sim, tab)
  await signUp(sim, tab)
}

/** Kills the tab, or fills the disk, during the move. */
function interrupt({ scheduler }: Simulation, { device, life }: Tab): void {
  if (scheduler.chance(0.4)) return void life.after(scheduler.between(0, MOVING_MS), life.end)
  if (scheduler.chance(0.4)) for (const disk of device.disks.values()) disk.isFull = true
}

async function workOn(sim: Simulation, tab: Tab): Promise<void> {
  tab.show()
  for (let more = sim.scheduler.pick([1, 2, 4]); more > 0; more -= 1) doSomething(sim, tab).catch(() => undefined)
}

function signUp(sim: Simulation, tab: Tab): Promise<void> {
  const moves = tab.device.disks.has(ACCOUNT) ? [{ from: ACCOUNT, into: NEXT }] : []
  return signIn(sim, tab, NEXT, { adopts: false, moves })
}

/**
 * Ends all faults, then signs the person up on every device, which moves any remaining work of the old account. Reports a breach if a device
 * still has such work.
 */
async function moveEverything(sim: Simulation): Promise<void> {
  const { scheduler, devices, tabs, server } = sim
  for (const { life } of tabs) life.end()
  await scheduler.runFor(200_000)
  for (const device of devices) {
    Object.assign(device, { isOffline: false })
    server.isDown = false
    for (const disk of device.disks.values()) disk.isFull = false
    const tab = openTab(device, sim)
    await scheduler.finish(signUp(sim, tab))
    if (device.disks.has(ACCOUNT)) sim.actions.broken('I10', `${device.name} still has work of a forgotten account`)
  }
}
