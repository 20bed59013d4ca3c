import { GUEST, type Move } from '@station-zero/sync/device/device-state.ts'
import {
  enterGuest as enterGuestHere,
  signIn as signInHere,
  signOut as signOutHere,
} from '@station-zero/sync/device/sign-in.ts'
import type { Device } from './device.ts'
import type { Simulation } from './simulation.ts'
import type { Tab } from './tab.ts'

/** Signs in, which requires the server. `adopts` also moves the guest's work into the account; `moves` moves the work of forgotten accounts. */
export async function signIn(
  sim: Simulation,
  tab: Tab,
  userId: string,
  { adopts, moves = [] }: { adopts: boolean; moves?: Move[] },
): Promise<void> {
  const { device, life, page } = tab
  await life.sleep(sim.scheduler.between(20, 200))
  if (device.isOffline || sim.server.isDown) return
  giveSession(sim, device, userId)
  await signInHere(device.statesFor(life), page, userId, { adoptsGuest: adopts, moves })
  sim.scheduler.note(`${life.name} signed in as ${userId}`)
}

/** Gives the device a new session. A device has one session, so its previous session ends. */
export function giveSession(sim: Simulation, device: Device, userId: string): void {
  if (device.session) sim.server.sessions.delete(device.session)
  device.session = sim.scheduler.newId()
  sim.server.sessions.set(device.session, userId)
}

export const enterGuest = ({ device, life, page }: Tab): Promise<void> => enterGuestHere(device.statesFor(life), page)

/** Signs out. If `keepsData` is false, the account's data, including unsent work, is deleted; otherwise it stays on the device, hidden. */
export async function signOut(sim: Simulation, tab: Tab, { keepsData }: { keepsData: boolean }): Promise<void> {
  const { device, account, life, page } = tab
  const { session } = device
  device.session = null
  if (session) sim.scheduler.after(sim.scheduler.between(10, 20_000), () => sim.server.sessions.delete(session))
  await signOutHere(device.statesFor(life), page)
  if (!account || account.db.userId === GUEST || keepsData) return
  device.removeDisk(account.db.userId)
  await account.db.read(async (t) => {
    const queued = new Set(account.db.watch.queued)
    const waiting = new Set((await t.entriesAfter(0)).map(({ id }) => id))
    for (const action of sim.actions.all.values()) {
      const isHere = queued.has(action.id) || (await t.getRefused(action.id)) !== undefined
      const wasApplied = sim.journal.ever.get(action.id)?.has('applied')
      if (isHere && wasApplied) action.isOnServerOnly = true
      if (waiting.has(action.id) || (isHere && !wasApplied)) action.excuse = 'discarded by the person'
    }
  })
  sim.scheduler.note(`${tab.life.name} discarded ${account.db.userId}’s work`)
}
