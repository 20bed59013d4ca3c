import { purge } from '@station-zero/api/db/purge.ts'
import { TOMBSTONE_KEEP_MS } from '@station-zero/sync/limits.ts'
import { enterGuest, signIn, signOut } from './accounts.ts'
import { type Device, GUEST, openDevice, updateApp } from './device.ts'
import { beginLife } from './life.ts'
import { NEW_NAME } from './server.ts'
import { PEOPLE, type Simulation } from './simulation.ts'
import { drainDisk, openTab, type Tab } from './tab.ts'

type Fault = (sim: Simulation, tab: Tab) => void | Promise<void>

/** Everything that can go wrong, or only differently; each as often as its weight says. */
const faults: [weight: number, name: string, fault: Fault][] = [
  [4, 'crash', (_, tab) => tab.life.end()],
  [5, 'crash in a transaction', ({ scheduler }, { life }) => life.dieInTransaction(scheduler.between(0, 25))],
  [4, 'another tab', (sim, { device }) => void openTab(device, sim)],
  [5, 'look away', (_, tab) => void (tab.isVisible = false)],
  [6, 'the worker wakes', wakeWorker],
  [3, 'no signal', (sim, { device }) => aWhile(sim, () => (device.isOffline = true), () => (device.isOffline = false))],
  [2, 'the clock jumps', jumpClock],
  [2, 'the disk is full', (_, { account }) => account && (account.disk.isFull = true)],
  [1, 'the app is updated', (_, { device }) => updateApp(device)],
  [3, 'the session expires', ({ server }, { device }) => void server.sessions.delete(device.session ?? '')],
  [9, 'somebody comes or goes', changeAccount],
  [2, 'the phone is copied', copyDevice],
  [2, 'the phone is put back', putDeviceBack],
  [2, 'the server is restarted', ({ server }) => server.restart()],
  [2, 'the server is down', (sim) => aWhile(sim, () => (sim.server.isDown = true), () => (sim.server.isDown = false))],
  [2, 'a backup', async ({ server, backups }) => void backups.push(await server.backUp())],
  [2, 'the server is restored', restoreServer],
  [1, 'tombstones are purged', purgeTombstones],
  [1, 'another protocol', (sim) => aWhile(sim, () => (sim.server.isOtherProto = true), () => (sim.server.isOtherProto = false))],
  [1, 'an older server', ({ server, scheduler }) => aWhile({ scheduler }, () => server.unknownNames.add(NEW_NAME), () => server.unknownNames.clear())],
  [2, 'a narrow proxy', narrowProxy],
  [3, 'a bug in the server', markWaiting(({ server, scheduler }, id) => server.faults.set(id, scheduler.pick([1, 2, 1_000])))],
  [3, 'a refusal', markWaiting(({ server }, id) => server.refusals.add(id))],
  [2, 'a bug on the device', markWaiting(({ brittle }, id) => brittle.size === 0 && brittle.add(id))],
  [2, 'a job is gone', ({ server, scheduler }) => aWhile({ scheduler }, () => server.db.removeJob('job-2'), () => server.db.returnJob('job-2'))],
]
const total = faults.reduce((sum, [weight]) => sum + weight, 0)

export async function strike(sim: Simulation, tab: Tab): Promise<void> {
  let left = sim.scheduler.random() * total
  const found = faults.find(([weight]) => (left -= weight) < 0)
  if (!found) return
  sim.scheduler.note(`${tab.life.name}: ${found[1]}`)
  await found[2](sim, tab)
}

function aWhile({ scheduler }: Pick<Simulation, 'scheduler'>, begin: () => void, end: () => void): void {
  begin()
  scheduler.after(scheduler.between(1_000, 60_000), end)
}

/** As `web/db/drain.ts` has it: whoever uses the device now, page or no page. */
async function wakeWorker(sim: Simulation, { device }: Tab): Promise<void> {
  const { currentUserId } = device.state
  if (!currentUserId) return
  const life = beginLife(`${device.name}.worker`, sim.scheduler)
  if (sim.scheduler.chance(0.2)) life.after(sim.scheduler.between(0, 300), life.end)
  if (sim.scheduler.chance(0.2)) life.dieInTransaction(sim.scheduler.between(0, 60))
  await drainDisk(device, device.diskOf(currentUserId), life, sim)
  life.end()
}

function jumpClock({ scheduler }: Simulation, { device }: Tab): void {
  device.skewMs = scheduler.pick([0, 30_000, -400_000_000, 40_000_000_000, -90_000_000_000])
  device.hasJumped = true
}

async function changeAccount(sim: Simulation, tab: Tab): Promise<void> {
  const { scheduler } = sim
  const { currentUserId, needsSignIn } = tab.device.state
  if (needsSignIn && currentUserId && scheduler.chance(0.6)) return signIn(sim, tab, currentUserId, { adopts: false })
  if (currentUserId === null && scheduler.chance(0.4)) return enterGuest(tab)
  if (currentUserId === null || currentUserId === GUEST || scheduler.chance(0.6))
    return signIn(sim, tab, scheduler.pick(PEOPLE), { adopts: scheduler.chance(0.7) })
  return signOut(sim, tab, { keeps: scheduler.chance(0.6) })
}

/** The whole phone, onto another one: both go on, with one client id. */
async function copyDevice(sim: Simulation, { device }: Tab): Promise<void> {
  if (sim.devices.length > 3) return
  const twin = openDevice(`device-${sim.devices.length + 1}`, sim)
  for (const [userId, disk] of device.disks) {
    const copy = twin.diskOf(userId)
    copy.watch.queued.push(...disk.watch.queued)
    await copy.putBack(disk.memory.copy())
  }
  Object.assign(twin, { state: { ...device.state }, session: device.session, isOld: device.isOld })
  sim.devices.push(twin)
  openTab(twin, sim)
}

/** From a backup of the phone, made now and played back later. What was done since is lost, and nobody can help it. */
async function putDeviceBack(sim: Simulation, { device }: Tab): Promise<void> {
  const { currentUserId } = device.state
  const disk = currentUserId && currentUserId !== GUEST ? device.disks.get(currentUserId) : undefined
  if (!disk) return
  const copy = disk.memory.copy()
  sim.scheduler.after(sim.scheduler.between(5_000, 60_000), async () => {
    if (disk.isDeleted) return
    for (const tab of sim.tabs) if (tab.device === device) tab.life.end()
    device.locks?.clear()
    const known = new Set<string>()
    await copy.transact(async (t) => {
      for (const id of disk.watch.queued) if (await t.hasMutation(id)) known.add(id)
    })
    for (const id of disk.watch.queued) {
      const deed = sim.deeds.all.get(id)
      if (deed && sim.journal.ever.get(id)?.has('applied')) deed.isOnServerOnly ||= !known.has(id)
      else if (deed && !known.has(id)) deed.excuse = 'the phone was put back'
    }
    await disk.putBack(copy)
    sim.scheduler.note(`${device.name} was put back`)
    openTab(device, sim)
  })
}

async function restoreServer({ server, backups, scheduler }: Simulation): Promise<void> {
  if (backups.length > 0) await server.restore(scheduler.pick(backups))
}

async function purgeTombstones({ server, scheduler }: Simulation): Promise<void> {
  const { kysely } = server.db
  const database = { reader: kysely, writer: kysely } as unknown as Parameters<typeof purge>[0]
  await purge(database, scheduler.now() + 2 * TOMBSTONE_KEEP_MS)
}

function narrowProxy(sim: Simulation): void {
  const most = sim.scheduler.pick([1, 2, 3])
  const { server } = sim
  aWhile(sim, () => (server.mostInBody = most), () => (server.mostInBody = Number.POSITIVE_INFINITY))
}

/** Something that is still to be sent. */
function markWaiting(mark: (sim: Simulation, id: string) => unknown): Fault {
  return async (sim, { account }) => {
    if (!account) return
    const entries = await account.disk.look((t) => t.entriesAfter(0))
    if (entries.length > 0) mark(sim, sim.scheduler.pick(entries).id)
  }
}

export function isUnwatched(device: Device, sim: Simulation): boolean {
  return !sim.tabs.some((tab) => tab.device === device && !tab.life.isOver())
}
