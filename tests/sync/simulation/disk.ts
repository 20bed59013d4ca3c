import type { ClientStore, ClientTx } from '@station-zero/sync/client/store.ts'
import type { Pause } from '@station-zero/sync/device/turn.ts'
import type { MemoryStore } from '@station-zero/sync/testing/memory-store.ts'
import type { Life } from './life.ts'
import type { Simulation } from './simulation.ts'
import { type Watch, watchDisk } from './watch.ts'

/**
 * One account's database on one device, used by several contexts. Its transactions run one after another, and after a
 * crash each is applied completely or not at all.
 */
export interface Disk {
  name: string
  userId: string
  memory: MemoryStore
  watch: Watch
  isDeleted: boolean
  /** The account that now has this database's work [A2]; null before the move. */
  movedTo: string | null
  /** The account that this database's work is to move to: the first account that was specified [A3]. */
  promisedTo: string | null
  /** Listeners of the pages that have the database open, called when another page deletes it. */
  onDeleted: Set<() => void>
  /** A wait that the server requested, stored next to the queue. */
  pause: Pause | undefined
  /** The same wait as the simulation observed it, with start and end on the simulation's clock; null after the phone was restored. */
  requestedWait: { from: number; until: number; skewMs: number } | null
  /** Makes the next commit fail. */
  isFull: boolean
  /** Opens the store for one context. */
  openFor(life: Life): ClientStore
  mustBeWritable(): void
  /** Reads immediately, without simulated delays. */
  read<T>(run: (t: ClientTx) => Promise<T>): Promise<T>
  /** Replaces the contents after the device is restored. */
  replace(memory: MemoryStore): Promise<void>
}

class DiskError extends Error {}

/** Thrown if the database was deleted, or closed for writing because its work is moving. */
export class GoneError extends DiskError {}

export function openDisk(first: MemoryStore, name: string, { scheduler, ...rest }: Simulation): Disk {
  const watch = watchDisk({ ...rest, name, userId: first.userId })
  const wait = () => scheduler.between(0, 3)

  /** Commits everything, or nothing if the context crashes or the disk is full. */
  const commit = <T>(life: Life, run: (t: ClientTx) => Promise<T>): Promise<T> =>
    disk.memory.transact(async (t) => {
      const value = await run(life.willCrash() ? crashable(t, life) : t)
      if (life.crashesNow()) throw new DiskError('The context has crashed.')
      if (disk.isFull) throw new DiskError('The disk is full.')
      await watch.inspect(t)
      return value
    })

  const disk: Disk = {
    name,
    userId: first.userId,
    memory: first,
    watch,
    isDeleted: false,
    movedTo: null,
    promisedTo: null,
    onDeleted: new Set(),
    pause: undefined,
    requestedWait: null,
    isFull: false,
    openFor: (life) => ({
      userId: disk.userId,
      async transact(run) {
        await life.sleep(wait())
        disk.mustBeWritable()
        try {
          return await commit(life, run)
        } catch (error) {
          if (life.willCrash() && life.crashesNow()) life.end()
          disk.isFull = false
          throw error
        } finally {
          await life.sleep(wait())
        }
      },
    }),
    mustBeWritable() {
      if (disk.isDeleted) throw new GoneError('The database was deleted.')
      if (disk.movedTo) throw new GoneError('The guest’s work is being moved into an account.')
    },
    read: (run) => disk.memory.transact(run),
    async replace(memory) {
      disk.memory = memory
      disk.requestedWait = null
      await memory.transact(watch.reset)
    },
  }
  return disk
}

/** Wraps the transaction for a context that may crash at any access, in which case nothing is committed. */
function crashable(t: ClientTx, life: Life): ClientTx {
  return new Proxy(t, {
    get(target, name) {
      const access = target[name as keyof ClientTx] as (...args: unknown[]) => Promise<unknown>
      return (...args: unknown[]) =>
        life.crashesNow() ? Promise.reject(new DiskError('The context has crashed.')) : access.apply(target, args)
    },
  })
}
