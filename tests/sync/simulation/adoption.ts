import type { Entry } from '@station-zero/sync/client/store.ts'
import { adoptGuest, type GuestWork } from '@station-zero/sync/device/adopt-guest.ts'
import { GUEST } from '@station-zero/sync/device/device-state.ts'
import type { Device } from './device.ts'
import type { Life } from './life.ts'
import type { Simulation } from './simulation.ts'

/** What a context does before it opens an account: the product's own adoption, on this device's disks. */
export async function finishAdoption(sim: Simulation, device: Device, life: Life): Promise<void> {
  const { scheduler } = sim
  await adoptGuest({
    states: device.statesFor(life),
    locks: device.locks?.locksFor(life) ?? null,
    mutations: device.mutations,
    async hasDatabase(userId) {
      await life.sleep(scheduler.between(0, 2))
      return device.disks.has(userId)
    },
    openWork: () => openGuestWork(sim, device, life),
    async openAccount(userId) {
      await life.sleep(scheduler.between(0, 2))
      return { store: device.diskOf(userId).openFor(life), close: () => undefined }
    },
    // Every disk already has the content.
    copyContent: async () => undefined,
    takeTheRest: () => life.sleep(scheduler.between(0, 5)),
    adoptAccounts: async () => undefined,
  })
}

function openGuestWork(sim: Simulation, device: Device, life: Life): GuestWork {
  const disk = device.diskOf(GUEST)
  const wait = () => life.sleep(sim.scheduler.between(0, 3))
  /** From here on, the work belongs to the account it was promised to and must be settled under that account. */
  const changeOwner = (entries: readonly Entry[]) => {
    for (const { id } of entries) {
      const action = sim.actions.all.get(id)
      if (action?.owner === GUEST && disk.promisedTo) action.owner = disk.promisedTo
    }
  }

  return {
    async closeForWriting(wanted) {
      await wait()
      if (disk.isFull) {
        disk.isFull = false
        throw new Error('The disk is full.')
      }
      disk.movedTo ??= wanted
      return disk.movedTo
    },
    isTaken: () => disk.isDeleted,
    close: () => undefined,
    async delete() {
      await wait()
      // If another tab was first, the next guest may already have started a new one.
      if (device.disks.get(GUEST) === disk) device.removeDisk(GUEST)
    },
    store: {
      userId: GUEST,
      async transact(run) {
        await wait()
        return disk.look(async (t) => {
          changeOwner(await t.entriesAfter(0))
          return run(t)
        })
      },
    },
    // A guest's refusals come only from imported files, and the simulation has none.
    refused: async () => [],
  }
}
