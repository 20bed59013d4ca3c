import type { ServerStore, ServerTx } from '@station-zero/sync/server/store.ts'
import type { Kysely } from 'kysely'
import type { CommitsTeller } from './commits.ts'
import type { Growth, Sender } from './growth.ts'
import { preparePeople } from './people.ts'
import { preparePersonStatements } from './person-statements.ts'
import { QUOTAS, type Quotas } from './quotas.ts'
import { prepareCounts } from './shared-counts.ts'
import { isStorageFault, type Sqlite, type Statement } from './sqlite.ts'
import { prepareReads } from './store-reads.ts'
import { prepareWrites } from './store-writes.ts'
import { openPersonTx } from './tx.ts'
import type { Tables } from './types.ts'
import { prepareUsage } from './usage.ts'

interface Connections {
  writer: Kysely<Tables>
  /** The writer's own connection. Prepared statements run on it only while its transaction is open. */
  write: Sqlite
  reader: Kysely<Tables>
  read: Sqlite
  now: () => number
  /** Notified after each commit. */
  commits: CommitsTeller
  /** The most that one person may store, for tests that fill an account. */
  quotas?: Quotas
  /** Limits what people send; if missing, only the quotas apply. */
  growth?: Growth
}

/** What to announce once a write is committed. `version` is null if no row changed. */
interface WriteEvents {
  userId: string
  version: number | null
  clientId: string | null
  hasCounted: boolean
}

/** Writes by many people that share one transaction, its lock, and its fsync. */
export interface GroupStore extends ServerStore {
  /**
   * Each `write` of the store passed to `run` has its own savepoint, so one that throws does not affect the others. A storage
   * fault loses all of them and is thrown.
   */
  together<T>(run: (store: ServerStore) => Promise<T>): Promise<T>
}

/** The protocol's store on SQL. Every write locks the person's row with its first statement. */
export function serverStore({
  writer,
  write,
  reader,
  read,
  now,
  commits,
  quotas = QUOTAS,
  growth,
}: Connections): GroupStore {
  const statements = preparePersonStatements(write)
  const counts = prepareCounts(write)
  const writes = prepareWrites(write, now)
  const readsOfWrite = prepareReads(write)
  const reads = prepareReads(read)
  const people = preparePeople(write)
  const usages = prepareUsage(write, quotas)
  const savepoint = prepareSavepoint(write)
  const createdAt = write.prepare<[string], number>('select "createdAt" from "users" where "id" = ?').pluck()
  let epoch: string | undefined

  /** Must run inside an open transaction. */
  async function writeInside<T>(
    events: WriteEvents,
    run: (t: ServerTx) => Promise<T>,
    from?: Pick<Sender, 'address'>,
  ): Promise<T> {
    const { userId } = events
    const life = openLife(write)
    const held = people.lock(userId)
    const versions = { newest: held.version }
    const { assertOpen, isEnded } = life
    const sender = from && growth?.({ ...from, since: createdAt.get(userId) })
    sender?.mustBeServed()
    const usage = usages(userId, sender)
    const tx = openPersonTx(statements, { userId, counts, versions, usage, now, assertOpen, isEnded })
    const own = writes(userId, assertOpen, usage)
    try {
      const result = await run({
        ...readsOfWrite(userId, assertOpen),
        ...own,
        putClient(record) {
          events.clientId = record.clientId
          return own.putClient(record)
        },
        getVersions: async () => ({ version: versions.newest, purgedThrough: held.purgedThrough }),
        rows: tx.rows,
        isLost,
        savepoint: async () => tx.savepoint(),
        release: async () => tx.release(),
        rollback: async () => tx.rollback(),
      })
      usage.flush()
      if (versions.newest !== held.version) {
        people.raise(userId, versions.newest)
        events.version = versions.newest
      }
      events.hasCounted = tx.hasCounted()
      return result
    } finally {
      life.end()
    }
  }

  const isLost = (error: unknown): boolean => isStorageFault(error) || !write.inTransaction

  function announce({ userId, version, clientId, hasCounted }: WriteEvents): void {
    if (version !== null) commits.changed({ userId, version, clientId })
    if (hasCounted) commits.counted()
  }

  const store: GroupStore = {
    async write(userId, run, from) {
      const events = noEvents(userId)
      const done = await writer.transaction().execute(() => writeInside(events, run, from))
      announce(events)
      return done
    },

    async together(run) {
      // Load it first: if the reader and the writer share a connection, we can't query it inside the transaction.
      await store.epoch()
      const committed: WriteEvents[] = []
      let lostBy: { error: unknown } | undefined
      const writeOne: ServerStore['write'] = async (userId, apply, from) => {
        if (lostBy) throw lostBy.error
        const events = noEvents(userId)
        try {
          savepoint.begin.run()
          const result = await writeInside(events, apply, from)
          savepoint.release.run()
          committed.push(events)
          return result
        } catch (error) {
          if (isLost(error)) lostBy = { error }
          else savepoint.undo()
          throw error
        }
      }
      const done = await writer.transaction().execute(async () => {
        const done = await run({ ...store, write: writeOne })
        if (lostBy) throw lostBy.error
        return done
      })
      committed.forEach(announce)
      return done
    },

    read: (userId, run) =>
      reader.transaction().execute(async () => {
        const life = openLife(read)
        try {
          return await run(reads(userId, life.assertOpen))
        } finally {
          life.end()
        }
      }),

    async epoch() {
      epoch ??= (await reader.selectFrom('meta').select('value').where('key', '=', 'epoch').executeTakeFirstOrThrow())
        .value
      return epoch
    },
  }
  return store
}

const noEvents = (userId: string): WriteEvents => ({ userId, version: null, clientId: null, hasCounted: false })

/** The savepoint around those of the mutations, under a different name. */
function prepareSavepoint(db: Sqlite) {
  const [begin, release, rollback] = ['savepoint one_write', 'release one_write', 'rollback to one_write'].map((text) =>
    db.prepare(text),
  ) as [Statement, Statement, Statement]
  return {
    begin,
    release,
    undo(): void {
      rollback.run()
      release.run()
    },
  }
}

/** Guards against use after the transaction, which would write outside of it. SQLite may also have ended it on its own. */
function openLife(db: Sqlite): { assertOpen: () => void; isEnded: () => boolean; end: () => void } {
  let isOver = false
  return {
    assertOpen: () => {
      if (isOver || !db.inTransaction) throw new Error('This transaction is over.')
    },
    isEnded: () => isOver,
    end: () => {
      isOver = true
    },
  }
}
