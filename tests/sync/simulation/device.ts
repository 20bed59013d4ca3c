import type { Mutation } from '@station-zero/schema/core/mutation.ts'
import {
  type DeviceChange,
  type DeviceState,
  type DeviceStates,
  GUEST,
  NOBODY,
} from '@station-zero/sync/device/device-state.ts'
import { type MemoryStore, openMemoryStore } from '@station-zero/sync/testing/memory-store.ts'
import { contentRows } from '../content.ts'
import { type Disk, openDisk } from './disk.ts'
import type { Life } from './life.ts'
import { type DeviceLocks, openLocks } from './locks.ts'
import type { Simulation } from './simulation.ts'

/** A phone or a laptop: its databases, its clock, who is signed in, and everything its tabs share. */
export interface Device {
  name: string
  disks: Map<string, Disk>
  /** The contents of the small `device` database. */
  state: DeviceState
  /** Returns the device states as one context (page or worker) reads and changes them. */
  statesFor(life: Life): DeviceStates
  session: string | null
  isOffline: boolean
  skewMs: number
  /** The device's running workers. */
  workers: Set<Life>
  /** The device's Web Locks; null if its browser has none. */
  locks: DeviceLocks | null
  /** Whether the browser will wake the worker, even with the app closed, once the device is online. A page must have requested it. */
  backgroundSync: 'unknown' | 'idle' | 'requested'
  /** Whether the device runs the previous version of the app, which parks the rows of the one table that it does not have. */
  isOld: boolean
  pullLimit: number
  /** The mutations of this version of the app; some may fail when rerun. */
  mutations: ReadonlyMap<string, Mutation>
  /** Time on the device's clock, in ms. */
  now(): number
  /** Opens the account's database, or creates it if it does not exist. */
  diskOf(userId: string): Disk
  removeDisk(userId: string): void
  translate(answer: unknown): unknown
  /** Listeners that make every tab check who is using the device now. */
  onStateChange: Set<() => void>
  changeState(change: DeviceChange): void
}

export function openDevice(name: string, sim: Simulation): Device {
  const { scheduler } = sim
  const device: Device = {
    name,
    disks: new Map(),
    state: NOBODY,
    statesFor: (life) => ({
      async read() {
        await life.sleep(scheduler.between(0, 2))
        return device.state
      },
      async change(change) {
        await life.sleep(scheduler.between(0, 2))
        const changed = typeof change === 'function' ? change(device.state) : change
        if (changed) device.changeState(changed)
      },
    }),
    session: null,
    isOffline: false,
    skewMs: scheduler.pick([0, 0, 0, 30_000, -400_000_000, 40_000_000_000, -90_000_000_000]),
    workers: new Set(),
    locks: scheduler.chance(0.25) ? openLocks() : null,
    backgroundSync: scheduler.chance(0.5) ? 'idle' : 'unknown',
    isOld: scheduler.chance(0.15),
    pullLimit: scheduler.pick([1, 2, 3, 5, 2_000, 2_000]),
    mutations: sim.clientMutations,
    now: () => Math.max(0, scheduler.now() + device.skewMs),
    diskOf(userId) {
      const found = device.disks.get(userId)
      if (found) return found
      const disk = openDisk(blank(userId, scheduler.newId()), `${name}/${userId}`, sim)
      device.disks.set(userId, disk)
      return disk
    },
    removeDisk(userId) {
      const disk = device.disks.get(userId)
      device.disks.delete(userId)
      if (!disk) return
      disk.isDeleted = true
      for (const notify of disk.onDeleted) notify()
    },
    translate: (answer) => (device.isOld ? forOldVersion(answer) : answer),
    onStateChange: new Set(),
    changeState(change) {
      device.state = { ...device.state, ...change }
      const guest = device.disks.get(GUEST)
      if (guest) guest.promisedTo ??= device.state.adoptInto
      for (const { from, into } of device.state.moves ?? []) {
        const disk = device.disks.get(from)
        if (disk) disk.promisedTo ??= into
      }
      for (const notify of device.onStateChange) notify()
    },
  }
  return device
}

function blank(userId: string, clientId: string): MemoryStore {
  const store = openMemoryStore(userId, clientId)
  contentRows.putInto(store)
  return store
}

/** A table that the previous version of the app does not have. */
export const NEW_TABLE = 'cpatScores'
export const unknownNameOf = (table: string): string => `${table}, unknown`

function forOldVersion(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('rows' in answer) || !Array.isArray(answer.rows)) return answer
  const rows = answer.rows.map((row: { table: string }) =>
    row.table === NEW_TABLE ? { ...row, table: unknownNameOf(NEW_TABLE) } : row,
  )
  return { ...answer, rows }
}

/** Updates the app. Parked rows of `NEW_TABLE` get the table name that the new version uses. */
export async function updateApp(device: Device): Promise<void> {
  device.isOld = false
  for (const disk of device.disks.values())
    await disk.read(async (t) => {
      for (const kind of ['parked', 'staged'] as const) {
        const rows = await t.allAside(kind)
        await t.clearAside(kind)
        await t.setAside(
          kind,
          rows.map((row) => (row.table === unknownNameOf(NEW_TABLE) ? { ...row, table: NEW_TABLE } : row)),
        )
      }
    })
}
