import { GUEST } from '@station-zero/sync/client/device-state.ts'
import { enterGuest, signIn, signOut } from './accounts.ts'
import { openDevice } from './device.ts'
import type { Disk } from './disk.ts'
import { PEOPLE, type Simulation } from './simulation.ts'
import { openTab, type Tab } from './tab.ts'

/** What happens to devices and to who uses them. */

export function jumpClock({ scheduler }: Simulation, { device }: Tab): void {
  device.skewMs = scheduler.pick([0, 30_000, -400_000_000, 40_000_000_000, -90_000_000_000])
}

export async function changeAccount(sim: Simulation, tab: Tab): Promise<void> {
  const { scheduler } = sim
  const { currentUserId, needsSignIn } = tab.device.state
  if (needsSignIn && currentUserId && scheduler.chance(0.6)) return signIn(sim, tab, currentUserId, { adopts: false })
  if (currentUserId === null && scheduler.chance(0.4)) return enterGuest(tab)
  if (currentUserId === null || currentUserId === GUEST || scheduler.chance(0.6))
    return signIn(sim, tab, scheduler.pick(PEOPLE), { adopts: scheduler.chance(0.7) })
  return signOut(sim, tab, { keeps: scheduler.chance(0.6) })
}

/**
 * The whole phone, onto another one: both go on, with one client id. What a guest did stays behind: on two phones it
 * may become two people's.
 */
export async function copyDevice(sim: Simulation, { device }: Tab): Promise<void> {
  if (sim.devices.length > 3) return
  const twin = openDevice(`device-${sim.devices.length + 1}`, sim)
  for (const [userId, disk] of device.disks) {
    if (userId === GUEST) continue
    const copy = twin.diskOf(userId)
    copy.watch.queued.push(...disk.watch.queued)
    copy.pause = disk.pause
    await copy.putBack(disk.memory.copy())
  }
  Object.assign(twin, { state: { ...device.state }, session: device.session, isOld: device.isOld })
  sim.devices.push(twin)
  openTab(twin, sim)
}

/** From a backup of the phone, made now and played back later. What was done since is lost, and nobody can help it. */
export async function putDeviceBack(sim: Simulation, { device }: Tab): Promise<void> {
  const { currentUserId } = device.state
  const disk = currentUserId && currentUserId !== GUEST ? device.disks.get(currentUserId) : undefined
  if (!disk) return
  const { pause } = disk
  const copy = disk.memory.copy()
  sim.scheduler.after(sim.scheduler.between(5_000, 60_000), async () => {
    if (disk.isDeleted) return
    for (const tab of sim.tabs) if (tab.device === device) tab.life.end()
    const here = await idsOn(sim, disk)
    const known = new Set<string>()
    await copy.transact(async (t) => {
      for (const id of here) if (await t.hasMutation(id)) known.add(id)
    })
    for (const id of here) {
      const deed = sim.deeds.all.get(id)
      if (deed && sim.journal.ever.get(id)?.has('applied')) deed.isOnServerOnly ||= !known.has(id)
      else if (deed && !known.has(id)) deed.excuse = 'the phone was put back'
    }
    disk.watch.endLife(known)
    disk.pause = pause
    await disk.putBack(copy)
    sim.scheduler.note(`${device.name} was put back`)
    openTab(device, sim)
  })
}

/** What was queued there, and what could not be done in this account when a guest's work moved into it. */
async function idsOn(sim: Simulation, disk: Disk): Promise<string[]> {
  const refused: string[] = []
  await disk.look(async (t) => {
    for (const id of sim.deeds.all.keys()) if (await t.getRefused(id)) refused.push(id)
  })
  return [...new Set([...disk.watch.queued, ...refused])]
}
