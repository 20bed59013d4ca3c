import { GUEST } from '@station-zero/sync/device/device-state.ts'
import { giveSession } from './accounts.ts'
import { type Device, updateApp } from './device.ts'
import type { Disk } from './disk.ts'
import { beginLife } from './life.ts'
import { drainDisk } from './rounds.ts'
import { copyBackByHand } from './server-faults.ts'
import type { Simulation } from './simulation.ts'

/** Maximum sync rounds per device once all faults have ended. A mutation that fails on the server is attempted five times. */
const MAX_ROUNDS = 40
/** Maximum bytes that an idle device uses to send one request and receive an empty response. */
const IDLE_BYTES = 400

/** Ends all faults: every device goes online, is updated and signed in, and every account with data on a device syncs. */
export async function endFaults(sim: Simulation): Promise<void> {
  const { scheduler, network, devices, tabs } = sim
  network.badness = 0
  for (const { life } of tabs) life.end()
  // Messages in flight arrive, and lasting faults end, together with everything that they started.
  await scheduler.runFor(200_000)
  for (const { life } of tabs) life.end()
  for (const device of devices) {
    device.isOffline = false
    await updateApp(device)
  }
  const disks = scheduler.random() < 0.5 ? disksOf(devices) : disksOf(devices).reverse()
  if (scheduler.chance(0.3))
    await copyBackByHand(sim, async () => {
      for (const [device, disk] of disks) await drainQuietly(sim, device, disk)
      await scheduler.runFor(30_000)
    })
  for (let round = 0, quiet = 0; round < MAX_ROUNDS && quiet < 2; round += 1) {
    const before = sim.journal.settled.length
    for (const [device, disk] of disks) await drainQuietly(sim, device, disk)
    const isQuiet = sim.journal.settled.length === before && disks.every(([, disk]) => disk.watch.waiting() === 0)
    quiet = isQuiet ? quiet + 1 : 0
    await scheduler.runFor(30_000)
  }
  for (const [device, disk] of disks) await mustBeIdle(sim, device, disk)
}

const disksOf = (devices: readonly Device[]): [Device, Disk][] =>
  devices.flatMap((device) =>
    [...device.disks.values()].flatMap((disk): [Device, Disk][] => (disk.userId === GUEST ? [] : [[device, disk]])),
  )

async function drainQuietly(sim: Simulation, device: Device, disk: Disk): Promise<void> {
  giveSession(sim, device, disk.userId)
  disk.isFull = false
  const life = beginLife(`${device.name}.quiet`, sim.scheduler)
  await sim.scheduler.finish(drainDisk(device, disk, life, sim, 'leave'))
}

async function mustBeIdle(sim: Simulation, device: Device, disk: Disk): Promise<void> {
  const { network, actions } = sim
  const [bytes, requests] = [network.bytes, network.requests]
  await drainQuietly(sim, device, disk)
  const [moreBytes, moreRequests] = [network.bytes - bytes, network.requests - requests]
  if (moreRequests !== 1 || moreBytes > IDLE_BYTES)
    actions.broken(
      'I13',
      `${disk.name}: a round with nothing to do took ${moreRequests} requests and ${moreBytes} bytes`,
    )
}
