import { roundOfWorker } from '@station-zero/sync/device/rounds.ts'
import type { Device } from './device.ts'
import { beginLife } from './life.ts'
import { countWaiting, drainDisk } from './rounds.ts'
import type { Simulation } from './simulation.ts'

/** Starts the service worker, as the browser does with or without an open page. The worker may end or crash midway. */
export async function wakeWorker(sim: Simulation, device: Device): Promise<void> {
  const life = beginLife(`${device.name}.worker`, sim.scheduler)
  device.workers.add(life)
  life.onEnd(() => device.workers.delete(life))
  if (sim.scheduler.chance(0.2)) life.after(sim.scheduler.between(0, 300), life.end)
  if (sim.scheduler.chance(0.2)) life.crashInTransaction(sim.scheduler.between(0, 60))
  try {
    await roundOfWorker(device.statesFor(life), async (userId) => {
      const disk = device.diskOf(userId)
      return {
        userId,
        sync: () => drainDisk(device, disk, life, sim, 'wait'),
        countWaiting: () => countWaiting(disk, life),
        close: () => undefined,
      }
    })
  } finally {
    life.end()
  }
}

/** Simulates Background Sync: fires one event once the device is online. */
export function askForBackgroundSync(sim: Simulation, device: Device): void {
  const { scheduler } = sim
  if (device.backgroundSync !== 'idle') return
  device.backgroundSync = 'requested'
  const wakeOrWait = () => {
    if (device.isOffline) return void scheduler.after(scheduler.between(1_000, 20_000), wakeOrWait)
    device.backgroundSync = 'idle'
    wakeWorker(sim, device).catch(() => undefined)
  }
  scheduler.after(scheduler.between(500, 20_000), wakeOrWait)
}
