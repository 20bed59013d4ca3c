import type { ClientStore, ClientTx } from '@station-zero/sync/client/store.ts'
import type { Pause } from '@station-zero/sync/device/turn.ts'
import type { MemoryStore } from '@station-zero/sync/testing/memory-store.ts'
import type { Life } from './life.ts'
import type { Simulation } from './simulation.ts'
import { type Watch, watchDisk } from './watch.ts'

/**
 * One account's database on one device. Several contexts use it. Its transactions run one after another, and after a crash each one is
 * there completely or not at all.
 */
export interface Disk {
  name: string
  userId: string
  memory: MemoryStore
  watch: Watch
  isDeleted: boolean
  /** The account that now has the guest's work [A2]. */
  movedTo: string | null
  /** The account that the guest's work was first promised to [A3]. */
  promisedTo: string | null
  /** Listeners of the pages that have it open, called when another page deletes it. */
  onDeleted: Set<() => void>
  /** A wait that the server asked for, stored next to the queue. */
  pause: Pause | undefined
  /** The same wait as the simulation saw it, from when to when by its own clock; null if the phone was put back. */
  asked: { from: number; until: number; skewMs: number } | null
  /** Makes the next commit fail. */
  isFull: boolean
  /** The store as one context uses it. */
  openFor(life: Life): ClientStore
  mustBeWritable(): void
  /** Reads at once, without simulated delays. */
  look<T>(run: (t: ClientTx) => Promise<T>): Promise<T>
  /** Replaces the contents after a restore of the device. */
  putBack(memory: MemoryStore): Promise<void>
}

class DiskError extends Error {}

/** The database was deleted, or closed for writing because its work is moving. */
export class GoneError extends DiskError {}

export function openDisk(first: MemoryStore, name: string, { scheduler, ...rest }: Simulation): Disk {
  const watch = watchDisk({ ...rest, name, userId: first.userId })
  const wait = () => scheduler.between(0, 3)

  /** Commits everything, or nothing if the context dies or the disk is full. */
  const commit = <T>(life: Life, run: (t: ClientTx) => Promise<T>): Promise<T> =>
    disk.memory.transact(async (t) => {
      const value = await run(life.isDoomed() ? mortal(t, life) : t)
      if (life.isStruck()) throw new DiskError('Struck dead.')
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
    asked: null,
    isFull: false,
    openFor: (life) => ({
      userId: disk.userId,
      async transact(run) {
        await life.sleep(wait())
        disk.mustBeWritable()
        try {
          return await commit(life, run)
        } catch (error) {
          if (life.isDoomed() && life.isStruck()) life.end()
          disk.isFull = false
          throw error
        } finally {
          await life.sleep(wait())
        }
      },
    }),
    mustBeWritable() {
      if (disk.isDeleted) throw new GoneError('The database is gone.')
      if (disk.movedTo) throw new GoneError('The guest’s work moves into an account.')
    },
    look: (run) => disk.memory.transact(run),
    async putBack(memory) {
      disk.memory = memory
      disk.asked = null
      await memory.transact(watch.beginAnew)
    },
  }
  return disk
}

/** The same transaction for a context that may die at any access. If it does, nothing is committed. */
function mortal(t: ClientTx, life: Life): ClientTx {
  return new Proxy(t, {
    get(target, name) {
      const access = target[name as keyof ClientTx] as (...args: unknown[]) => Promise<unknown>
      return (...args: unknown[]) =>
        life.isStruck() ? Promise.reject(new DiskError('Struck dead.')) : access.apply(target, args)
    },
  })
}
