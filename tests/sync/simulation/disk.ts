import type { MemoryStore } from '@station-zero/sync/client/memory-store.ts'
import type { ClientStore, ClientTx, Entry, Meta } from '@station-zero/sync/client/store.ts'
import type { Deeds } from './deeds.ts'
import type { Journal } from './journal.ts'
import type { Life } from './life.ts'
import type { Scheduler } from './scheduler.ts'

/** One account's database on one device. Several contexts use it; its transactions come one after the other, and survive a crash or did not happen. */
export interface Disk {
  name: string
  userId: string
  memory: MemoryStore
  isDeleted: boolean
  /** The next transaction that commits fails instead: the disk is full. */
  isFull: boolean
  /** Every mutation ever queued here, in order. */
  queued: string[]
  /** The door that one context uses. */
  openFor(life: Life): ClientStore
  /** Without waiting, for a look. */
  look<T>(run: (t: ClientTx) => Promise<T>): Promise<T>
  /** The device was put back to what it was. */
  putBack(memory: MemoryStore): Promise<void>
  waiting(): number
}

export class DiskError extends Error {}

interface Ports {
  scheduler: Scheduler
  deeds: Deeds
  journal: Journal
  /** What fails when it is run again leaves no trace, by rule [C6]. */
  brittle: ReadonlySet<string>
  name: string
}

export function openDisk(first: MemoryStore, { scheduler, deeds, journal, brittle, name }: Ports): Disk {
  let entries: Entry[] = []
  let meta: Meta | null = null
  /** Of what was queued here, what made a row and was not refused: it is on the screen from then on. */
  const shown = new Set<string>()
  const known = new Set<string>()

  async function inspect(t: ClientTx): Promise<void> {
    const [nextEntries, nextMeta] = [await t.entriesAfter(0), await t.getMeta()]
    if (nextMeta === meta && nextEntries.length === entries.length) return
    const left = new Set(nextEntries.map(({ id }) => id))
    for (const { id } of entries) if (!left.has(id)) await mustBeSettled(t, id)
    for (const { id, seq } of nextEntries) {
      if (seq <= nextMeta.acked && !journal.ever.has(id) && disk.userId !== 'guest')
        deeds.broken('I3', `${name}: ${id} counts as settled, and the server has never settled it`)
      if (known.has(id)) continue
      known.add(id)
      if (disk.queued.includes(id)) continue
      disk.queued.push(id)
      if (deeds.all.get(id)?.makesRowIn) shown.add(id)
    }
    for (const id of shown) await mustBeShown(t, id)
    entries = nextEntries
    meta = nextMeta
  }

  async function mustBeSettled(t: ClientTx, id: string): Promise<void> {
    const how = journal.ever.get(id)
    const refused = await t.getRefused(id)
    if (refused?.code === 'too-large') return
    if (!how) deeds.broken('I3', `${name}: ${id} left the outbox, and the server has never settled it`)
    else if (refused && !how.has('refused') && !how.has('quarantined'))
      deeds.broken('I10', `${name}: ${id} is shown as refused, and the server has never refused it`)
    else if (!refused && !how.has('applied')) deeds.broken('I10', `${name}: ${id} was refused, and nobody is shown it`)
  }

  async function mustBeShown(t: ClientTx, id: string): Promise<void> {
    const deed = deeds.all.get(id)
    if (!deed?.makesRowIn || deed.excuse || brittle.has(id) || (await t.getRefused(id))) return void shown.delete(id)
    if (await t.getRow(deed.makesRowIn, id)) return
    deeds.broken('I7', `${name}: ${deed.name} ${id} is gone from the screen of the device that did it`)
    shown.delete(id)
  }

  const transact = <T>(run: (t: ClientTx) => Promise<T>): Promise<T> =>
    disk.memory.transact(async (t) => {
      const value = await run(t)
      await inspect(t)
      return value
    })

  const disk: Disk = {
    name,
    userId: first.userId,
    memory: first,
    isDeleted: false,
    isFull: false,
    queued: [],
    openFor: (life) => ({
      userId: disk.userId,
      async transact(run) {
        await life.sleep(scheduler.between(0, 3))
        if (disk.isDeleted) throw new DiskError('The database is gone.')
        const done = transact(async (t) => {
          const value = await run(life.isDoomed() ? mortal(t, life) : t)
          if (life.isOver() || life.isStruck()) throw new DiskError('Struck dead.')
          if (disk.isFull) throw new DiskError('The disk is full.')
          return value
        })
        const value = await done.catch(async (error) => {
          if (!life.isOver() && error instanceof DiskError && error.message === 'Struck dead.') life.end()
          disk.isFull = false
          await life.sleep(0)
          throw error
        })
        await life.sleep(scheduler.between(0, 3))
        return value
      },
    }),
    look: (run) => disk.memory.transact(run),
    async putBack(memory) {
      disk.memory = memory
      shown.clear()
      await memory.transact(async (t) => {
        entries = await t.entriesAfter(0)
        meta = await t.getMeta()
      })
    },
    waiting: () => (disk.userId === 'guest' ? 0 : entries.filter(({ seq }) => seq > (meta?.acked ?? 0)).length),
  }
  return disk
}

/** The same door, whose user may die at any access. What it did until then is never committed. */
function mortal(t: ClientTx, life: Life): ClientTx {
  return new Proxy(t, {
    get(target, name) {
      const access = target[name as keyof ClientTx] as (...args: unknown[]) => Promise<unknown>
      return (...args: unknown[]) =>
        life.isStruck() ? Promise.reject(new DiskError('Struck dead.')) : access.apply(target, args)
    },
  })
}
