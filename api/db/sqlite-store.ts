import type { ServerStore, ServerTx } from '@station-zero/sync/server/store.ts'
import { Kysely, type Transaction } from 'kysely'
import type { CommitAnnouncer } from './commits.ts'
import { diskSpaceOf, type Growth, openGrowth, type Sender } from './growth.ts'
import { prepareUsage, QUOTAS, type Quotas } from './quotas.ts'
import { prepareSqliteCounts } from './shared-counts.ts'
import { isStorageFault, openSqlite, type Sqlite, type Statement, StationDialect } from './sqlite.ts'
import { prepareReads, prepareWrites } from './sqlite-protocol-rows.ts'
import { openPersonTx, preparePersonStatements } from './sqlite-tx.ts'
import type { Tables } from './types.ts'

interface Connections {
  writer: Kysely<Tables>
  /** The writer's own connection. Prepared statements run on it only while its transaction is open. */
  write: Sqlite
  reader: Kysely<Tables>
  read: Sqlite
  now: () => number
  commits: CommitAnnouncer
  /** Replaces the real quotas, for tests that fill an account. */
  quotas?: Quotas
  /** Limits how much the data that people send may grow. If missing, only the quotas apply. */
  growth?: Growth
}

/** What to announce once a write is committed. `version` is null if no row changed. */
interface WriteEvents {
  userId: string
  version: number | null
  clientId: string | null
  hasCounted: boolean
}

export type InSavepoint = <T>(work: (trx: Transaction<Tables>) => Promise<T>) => Promise<T>

/** A store that can group writes by many people into one transaction, with one lock and one fsync. */
export interface GroupStore extends ServerStore {
  /**
   * Each `write` of the store passed to `run` has its own savepoint, so a write that throws does not affect the others. A storage fault
   * rolls back all of them and is thrown. `inSavepoint` runs any other work in the same transaction under the same conditions.
   */
  together<T>(run: (store: ServerStore, inSavepoint: InSavepoint) => Promise<T>): Promise<T>
  /** Like `write`, but runs in `trx`, an open transaction of the database's writer. `announce` must be called after `trx` is committed. */
  writeIn<T>(
    trx: Transaction<Tables>,
    userId: string,
    run: (t: ServerTx) => Promise<T>,
  ): Promise<{ result: T; announce(): void }>
}

/** Opens the protocol's store on SQLite. Every write locks the person's row with its first statement. */
export function sqliteStore({
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
  const counts = prepareSqliteCounts(write)
  const writes = prepareWrites(write, now)
  const readsOfWrite = prepareReads(write)
  const reads = prepareReads(read)
  const people = preparePeople(write)
  const openUsage = prepareUsage(write, quotas)
  const savepoint = prepareSavepoint(write)
  const createdAt = write.prepare<[string], number>('select "createdAt" from "users" where "id" = ?').pluck()
  let epoch: string | undefined

  /** Runs one write and records in `events` what to announce. Must be called inside an open transaction. */
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
    const usage = openUsage(userId, sender)
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
      // The epoch is loaded first, because it can't be queried inside the transaction if the reader and the writer share a connection.
      await store.epoch()
      const committed: WriteEvents[] = []
      let lostBy: { error: unknown } | undefined
      const saved = async <T>(work: () => Promise<T>): Promise<T> => {
        if (lostBy) throw lostBy.error
        try {
          savepoint.begin.run()
          const result = await work()
          savepoint.release.run()
          return result
        } catch (error) {
          if (isLost(error)) lostBy = { error }
          else savepoint.undo()
          throw error
        }
      }
      const writeOne: ServerStore['write'] = async (userId, apply, from) => {
        const events = noEvents(userId)
        const result = await saved(() => writeInside(events, apply, from))
        committed.push(events)
        return result
      }
      const done = await writer.transaction().execute(async (trx) => {
        const done = await run({ ...store, write: writeOne }, (work) => saved(() => work(trx)))
        if (lostBy) throw lostBy.error
        return done
      })
      committed.forEach(announce)
      return done
    },

    // The writer has one connection, so its open transaction is `trx`.
    async writeIn(_trx, userId, run) {
      const events = noEvents(userId)
      const result = await writeInside(events, run)
      return { result, announce: () => announce(events) }
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

/** Prepares the savepoint of one write in a group. Mutations have their own savepoints inside it, under another name. */
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

/**
 * Detects use after the end of the transaction, which would write outside of the transaction. SQLite may also have ended the transaction on
 * its own.
 */
function openLife(db: Sqlite): { assertOpen: () => void; isEnded: () => boolean; end: () => void } {
  let isOver = false
  return {
    assertOpen: () => {
      if (isOver || !db.inTransaction) throw new Error('The transaction has ended.')
    },
    isEnded: () => isOver,
    end: () => {
      isOver = true
    },
  }
}

/**
 * Opens the store on its own write connection, for a thread of a process that has the database open. Must be used only in a turn from
 * `lendTurn`, so that the two write connections never conflict.
 */
export function openOwnStore(
  file: string,
  options: { now: () => number; commits: CommitAnnouncer },
): { store: GroupStore; growth: Growth; close(): void } {
  const db = openSqlite(file, { isReadOnly: false, isThere: true })
  try {
    const kysely = new Kysely<Tables>({ dialect: new StationDialect(db, 'begin immediate') })
    const growth = openGrowth(options.now, diskSpaceOf(file))
    const store = sqliteStore({ writer: kysely, write: db, reader: kysely, read: db, growth, ...options })
    return { store, growth, close: () => db.close() }
  } catch (error) {
    db.close()
    throw error
  }
}

/** Prepares the statements for the person's row in `people`, which is the person's lock and stores their latest version. */
function preparePeople(db: Sqlite) {
  const lock = db.prepare<[string], { version: number; purgedThrough: number }>(
    'update "people" set "version" = "version" where "userId" = ? returning "version", "purgedThrough"',
  )
  const add = db.prepare(
    'insert into "people" ("userId", "version", "purgedThrough") values (?, 0, 0) on conflict ("userId") do nothing',
  )
  const raise = db.prepare('update "people" set "version" = ? where "userId" = ?')
  return {
    lock(userId: string): { version: number; purgedThrough: number } {
      const held = lock.get(userId)
      if (held) return held
      add.run(userId)
      return lock.get(userId) ?? { version: 0, purgedThrough: 0 }
    },
    raise(userId: string, version: number): void {
      raise.run(version, userId)
    },
  }
}
