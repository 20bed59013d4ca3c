import { GUEST } from '@station-zero/sync/device/device-state.ts'
import type { MemoryStore } from '@station-zero/sync/testing/memory-store.ts'
import { enterGuest, signIn, signOut } from './accounts.ts'
import { openDevice } from './device.ts'
import type { Disk } from './disk.ts'
import { doSomething } from './people.ts'
import { PEOPLE, type Simulation } from './simulation.ts'
import { openTab, type Tab } from './tab.ts'

/** Device faults, and switches to another user. */

export function jumpClock({ scheduler }: Simulation, { device }: Tab): void {
  device.skewMs = scheduler.pick([0, 30_000, -400_000_000, 40_000_000_000, -90_000_000_000])
}

/** The device's clock is ahead while the person works offline, and is corrected before anything is sent. */
export async function doWithClockAhead(sim: Simulation, tab: Tab): Promise<void> {
  const { device, life } = tab
  const { skewMs, isOffline } = device
  Object.assign(device, { skewMs: skewMs + sim.scheduler.pick([500_000, 90_000_000]), isOffline: true })
  for (let more = 3; more > 0; more -= 1) {
    await doSomething(sim, tab)
    await life.sleep(sim.scheduler.between(1, 500))
  }
  Object.assign(device, { skewMs, isOffline })
  tab.page.look()
}

export async function changeAccount(sim: Simulation, tab: Tab): Promise<void> {
  const { scheduler } = sim
  const { currentUserId, needsSignIn } = tab.device.state
  if (needsSignIn && currentUserId && scheduler.chance(0.6)) return signIn(sim, tab, currentUserId, { adopts: false })
  if (currentUserId === null && scheduler.chance(0.4)) return enterGuest(tab)
  if (currentUserId === null || currentUserId === GUEST || scheduler.chance(0.6))
    return signIn(sim, tab, scheduler.pick(PEOPLE), { adopts: scheduler.chance(0.7) })
  return signOut(sim, tab, { keepsData: scheduler.chance(0.6) })
}

/**
 * Copies the whole phone onto another phone: both continue under the same client id. A guest's work is not copied, because two different
 * people might adopt it on the two phones.
 */
export async function copyDevice(sim: Simulation, { device }: Tab): Promise<void> {
  if (sim.devices.length > 3) return
  const twin = openDevice(`device-${sim.devices.length + 1}`, sim)
  for (const [userId, disk] of device.disks) {
    if (userId === GUEST) continue
    const copy = twin.diskOf(userId)
    copy.watch.queued.push(...disk.watch.queued)
    copy.pause = disk.pause
    for (const one of [copy, disk]) one.watch.hasTwin = true
    await copy.replace(disk.memory.copy())
  }
  Object.assign(twin, { state: { ...device.state }, session: device.session, isOld: device.isOld })
  sim.devices.push(twin)
  openTab(twin, sim)
}

/**
 * Makes a backup of the phone now, and restores it once or twice at random later times. The person's actions after the backup are lost,
 * which no sync can prevent.
 */
export async function restoreDevice(
  sim: Simulation,
  { device }: Tab,
  afterMs = sim.scheduler.between(5_000, 60_000),
): Promise<void> {
  const { scheduler } = sim
  const { currentUserId } = device.state
  const disk = currentUserId && currentUserId !== GUEST ? device.disks.get(currentUserId) : undefined
  if (!disk) return
  const { pause } = disk
  const backup = disk.memory.copy()
  const once = async () => {
    if (disk.isDeleted) return
    for (const tab of sim.tabs) if (tab.device === device) tab.life.end()
    for (const life of device.workers) life.end()
    await replaceDisk(sim, disk, backup.copy())
    disk.pause = pause
    scheduler.note(`${device.name} was restored`)
    openTab(device, sim)
  }
  scheduler.after(afterMs, once)
  if (scheduler.chance(0.5)) scheduler.after(afterMs + scheduler.between(2_000, 60_000), once)
}

/** Restores the phone to its state before two mutations: the server refuses the first, and keeps failing on the second [S6]. */
export async function restoreAfterRefusal(sim: Simulation, tab: Tab): Promise<void> {
  const { device, page } = tab
  const { server, scheduler } = sim
  const { isOffline } = device
  device.isOffline = true
  for (let more = 2; more > 0; more -= 1) await doSomething(sim, tab)
  const entries = (await tab.account?.db.read((t) => t.entriesAfter(0))) ?? []
  const [refused, failing] = entries.slice(-2)
  device.isOffline = isOffline
  if (!refused || !failing) return
  server.refusals.add(refused.id)
  server.faults.set(failing.id, 3)
  await restoreDevice(sim, tab, scheduler.between(2_500, 14_000))
  page.look()
}

async function replaceDisk(sim: Simulation, disk: Disk, copy: MemoryStore): Promise<void> {
  const here = await idsOn(sim, disk)
  const known = new Set<string>()
  await copy.transact(async (t) => {
    for (const id of here) if (await t.hasMutation(id)) known.add(id)
  })
  for (const id of here) {
    const action = sim.actions.all.get(id)
    if (action && sim.journal.ever.get(id)?.has('applied')) action.isOnServerOnly ||= !known.has(id)
    else if (action && !known.has(id)) action.excuse = 'the phone was restored'
  }
  disk.watch.endLife(known)
  disk.watch.hasTwin = true
  await disk.replace(copy)
}

/** Returns the ids of mutations ever queued on this disk, and the ids of mutations that the account refused when a guest's work moved into it. */
async function idsOn(sim: Simulation, disk: Disk): Promise<string[]> {
  const refused: string[] = []
  await disk.read(async (t) => {
    for (const id of sim.actions.all.keys()) if (await t.getRefused(id)) refused.push(id)
  })
  return [...new Set([...disk.watch.queued, ...refused])]
}
