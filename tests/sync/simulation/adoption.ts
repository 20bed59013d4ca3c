import { historyOf, type PersonRows } from '@station-zero/schema/account/history.ts'
import { personTableNames } from '@station-zero/schema/tables.ts'
import type { ClientTx, Entry } from '@station-zero/sync/client/store.ts'
import { adoptAccounts, type ForgottenWork } from '@station-zero/sync/device/adopt-account.ts'
import { adoptGuest, type GuestWork } from '@station-zero/sync/device/adopt-guest.ts'
import { GUEST } from '@station-zero/sync/device/device-state.ts'
import type { LeavingWork } from '@station-zero/sync/device/move-work.ts'
import type { Device } from './device.ts'
import type { Disk } from './disk.ts'
import type { Life } from './life.ts'
import type { Simulation } from './simulation.ts'

/** Runs the product's own adoption code on this device's disks. A context does this before it opens an account. */
export async function finishAdoption(sim: Simulation, device: Device, life: Life): Promise<void> {
  const { scheduler } = sim
  const ports = {
    states: device.statesFor(life),
    mutations: device.mutations,
    async hasDatabase(userId: string) {
      await life.sleep(scheduler.between(0, 2))
      return device.disks.has(userId)
    },
    async openAccount(userId: string) {
      await life.sleep(scheduler.between(0, 2))
      return { store: device.diskOf(userId).openFor(life), close: () => undefined }
    },
    // Every disk already has the content.
    copyContent: async () => undefined,
    takeTheRest: () => life.sleep(scheduler.between(0, 5)),
  }
  await adoptGuest({
    ...ports,
    locks: device.locks?.locksFor(life) ?? null,
    openWork: () => openGuestWork(sim, device, life),
    adoptAccounts: (moves) =>
      adoptAccounts(
        {
          ...ports,
          openWork: (userId) => openForgottenWork(sim, device, life, userId),
          dropAccount: async () => undefined,
          hideAccount: async () => undefined,
        },
        moves,
      ),
  })
}

/** From now on, the work belongs to the account that it moves to (`promisedTo`), and must be settled under that account. */
function changeOwner(sim: Simulation, disk: Disk, entries: readonly Pick<Entry, 'id'>[]): void {
  for (const { id } of entries) {
    const action = sim.actions.all.get(id)
    if (action?.owner === disk.userId) action.owner = into(disk)
  }
}

const into = ({ userId, promisedTo }: Disk): string => promisedTo ?? userId

function openLeavingWork(device: Device, disk: Disk, wait: () => Promise<void>): LeavingWork {
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
      // If another tab removed this disk first, the device may already have a new disk for the same user.
      if (device.disks.get(disk.userId) === disk) device.removeDisk(disk.userId)
    },
  }
}

function openGuestWork(sim: Simulation, device: Device, life: Life): GuestWork {
  const disk = device.diskOf(GUEST)
  const wait = () => life.sleep(sim.scheduler.between(0, 3))
  return {
    ...openLeavingWork(device, disk, wait),
    store: {
      userId: GUEST,
      async transact(run) {
        await wait()
        return disk.read(async (t) => {
          changeOwner(sim, disk, await t.entriesAfter(0))
          return run(t)
        })
      },
    },
    // A guest's refusals come only from imported files, which the simulation does not have.
    refused: async () => [],
  }
}

function openForgottenWork(sim: Simulation, device: Device, life: Life, userId: string): ForgottenWork {
  const disk = device.diskOf(userId)
  const wait = () => life.sleep(sim.scheduler.between(0, 3))
  const read = async (from: (t: ClientTx) => Promise<Entry[]>): Promise<Entry[]> => {
    await wait()
    const entries = await disk.read(from)
    changeOwner(sim, disk, entries)
    for (const { id, ...entry } of entries) {
      // A row does not contain the ids of later changes, so the mutations rebuilt from it get new ids.
      const action = sim.actions.all.get(id) ?? sim.actions.begin({ ...entry, id, owner: into(disk), makesRowIn: null })
      action.hasLostPlace = true
    }
    return entries
  }
  return {
    ...openLeavingWork(device, disk, wait),
    history: () => read(historyIn),
    archive: () => read((t) => t.allArchived()),
    queue: () => read((t) => t.entriesAfter(0)),
    refused: () => read((t) => refusedIn(t, sim.actions.all.keys())),
    hasParked: () => disk.read(async (t) => (await t.allAside('parked')).length > 0),
  }
}

async function historyIn(t: ClientTx): Promise<Entry[]> {
  const rows: Record<string, unknown> = {}
  for (const table of personTableNames) rows[table] = await t.allRows(table)
  return historyOf(rows as PersonRows).map((past, seq) => ({ ...past, seq }))
}

async function refusedIn(t: ClientTx, ids: Iterable<string>): Promise<Entry[]> {
  const found: Entry[] = []
  for (const id of ids) {
    const refused = await t.getRefused(id)
    if (refused) found.push(refused)
  }
  return found
}
