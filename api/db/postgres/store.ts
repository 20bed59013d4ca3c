import type { Result } from '@station-zero/sync/protocol.ts'
import type { ClientRecord, ServerReadTx, ServerTx } from '@station-zero/sync/server/store.ts'
import type { Kysely, Transaction } from 'kysely'
import type { CommitAnnouncer } from '../commits.ts'
import { openPostgresContent } from '../content-cache.ts'
import { PostgresFault } from '../faults.ts'
import type { Growth, Sender, SenderGrowth } from '../growth.ts'
import { openUsage, QUOTAS, type Quotas, type Used } from '../quotas.ts'
import { openPostgresCounts } from '../shared-counts.ts'
import type { GroupStore } from '../sqlite-store.ts'
import type { Tables } from '../types.ts'
import { readsIn, writesIn } from './protocol-rows.ts'
import { onConnectionOf, type Run } from './statements.ts'
import { openPersonRows, openPersonTx } from './tx.ts'

interface Options {
  writer: Kysely<Tables>
  reader: Kysely<Tables>
  now: () => number
  commits: CommitAnnouncer
  /** Replaces the real quotas, for tests that fill an account. */
  quotas?: Quotas
  /** Limits how much the data that people send may grow. If missing, only the quotas apply. */
  growth?: Growth
}

/**
 * Opens the protocol's store on PostgreSQL. Every write locks the person's row with its first statement and writes its rows with its last
 * statements. Statements are pipelined, so that a push takes the same number of round trips for 1 and for 500 mutations.
 */
export function postgresStore({ writer, reader, now, commits, quotas = QUOTAS, growth }: Options): GroupStore {
  const contentFor = openPostgresContent()
  let epoch: string | undefined

  /** Writes in an open transaction. Returns the result, and a function that announces the change once it is committed. */
  async function writeIn<T>(
    trx: Transaction<Tables>,
    userId: string,
    apply: (t: ServerTx) => Promise<T>,
    from?: Pick<Sender, 'address'>,
  ): Promise<{ result: T; announce(): void }> {
    let client: ClientRecord | undefined
    const { result, version, hasCounted } = await onConnectionOf(trx, async (send) => {
      const life = openLife()
      const { held, run, runEarly } = lockPerson(life.guard(send), userId, from !== undefined)
      // Set once the row is locked. Nothing uses these variables earlier, because every change first reads its row.
      const versions = { newest: 0 }
      let stored: ReadonlyMap<string, Used> = new Map()
      let sender: SenderGrowth | undefined
      const begun = held.then(({ version, used, since }) => {
        versions.newest = version
        stored = used
        sender = from && growth?.({ ...from, since })
        sender?.mustBeServed()
      })
      const changedTotals: [kind: string, used: Used][] = []
      const usage = openUsage(
        quotas,
        {
          get: (kind) => stored.get(kind),
          all: () => stored,
          put: (kind, used) => void changedTotals.push([kind, used]),
        },
        () => sender,
      )
      begun.catch(() => undefined)
      const personRows = openPersonRows(run, userId, versions, now)
      const { assertOpen } = life
      const content = contentFor(run)
      const counts = openPostgresCounts(run)
      const tx = openPersonTx({ userId, run, personRows, content, counts, usage, now, assertOpen })
      const reads = readsIn(run, userId)
      const writes = writesIn(run, userId, usage)
      const device = openDevice(readsIn(runEarly, userId), writesIn(runEarly, userId, usage), writes)
      try {
        const result = await apply({
          ...{ ...reads, ...writes, ...device },
          expect: (keys) => personRows.expect(keys),
          async changesAfter(...page) {
            await personRows.flush()
            return reads.changesAfter(...page)
          },
          getClient: async (clientId) => (client?.clientId === clientId ? client : device.getClient(clientId)),
          async putClient(record) {
            client = record
          },
          getVersions: async () => {
            const { purgedThrough } = await held
            return { version: versions.newest, purgedThrough }
          },
          rows: tx.rows,
          isLost: (error) => error instanceof PostgresFault,
          savepoint: async () => tx.savepoint(),
          release: tx.release,
          rollback: tx.rollback,
        })
        await begun
        const version = versions.newest === (await held).version ? undefined : versions.newest
        usage.flush()
        const last = { client, used: changedTotals, version }
        await Promise.all([personRows.flush(), writeLast(run, userId, now(), last)])
        return { result, version, hasCounted: tx.hasCounted() }
      } finally {
        life.end()
      }
    })
    return {
      result,
      announce() {
        if (version !== undefined) commits.changed({ userId, version, clientId: client?.clientId ?? null })
        if (hasCounted) commits.counted()
      },
    }
  }

  const store: GroupStore = {
    async write(userId, apply, from) {
      const { result, announce } = await writer.transaction().execute((trx) => writeIn(trx, userId, apply, from))
      announce()
      return result
    },

    writeIn,

    // Runs each write in its own transaction, because PostgreSQL runs many writes at once and groups their fsyncs. One transaction for many
    // people would hold all of their locks.
    together: (run) => run(store, (work) => writer.transaction().execute(work)),

    read: (userId, run) =>
      reader.transaction().execute(async (trx) => {
        const life = openLife()
        try {
          return await onConnectionOf(trx, (send) => run(readsIn(life.guard(send), userId) satisfies ServerReadTx))
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

/** Detects use after the end of the transaction, when its connection may belong to another transaction. */
function openLife() {
  let isOver = false
  const assertOpen = () => {
    if (isOver) throw new Error('The transaction has ended.')
  }
  return {
    assertOpen,
    guard:
      (run: Run): Run =>
      async (text, ...values) => {
        assertOpen()
        return run(text, ...values)
      },
    end: () => {
      isOver = true
    },
  }
}

interface Held {
  version: number
  purgedThrough: number
  /** What the person has stored, by kind. */
  used: ReadonlyMap<string, Used>
  /** When the account was created, in ms. Read only if `withAge` is set; undefined if the account does not exist. */
  since: number | undefined
}

/** One person's row, locked until the commit. */
interface LockedPerson {
  held: Promise<Held>
  /** Sends a statement after the row is locked. */
  run: Run
  /** For a transaction's first reads: sends the statement right behind the lock statement, and resolves once the row is locked. */
  runEarly: Run
}

function lockPerson(send: Run, userId: string, withAge: boolean): LockedPerson {
  let wasMissing = false

  async function lock(): Promise<Held> {
    const [[found], used, since] = await Promise.all([
      selectForUpdate(send, userId),
      usedBy(send, userId),
      withAge ? createdAtOf(send, userId) : undefined,
    ])
    if (found) return { ...found, used, since }
    wasMissing = true
    await send(
      'insert into "people" ("userId", "version", "purgedThrough") values ($1, 0, 0) on conflict ("userId") do nothing',
      userId,
    )
    const [created = { version: 0, purgedThrough: 0 }] = await selectForUpdate(send, userId)
    return { ...created, used: await usedBy(send, userId), since }
  }

  const held = lock()
  // Every statement waits for `held` and reports its error, so the rejection is handled there.
  held.catch(() => undefined)
  return {
    held,
    async run(text, ...values) {
      await held
      return send(text, ...values)
    },
    async runEarly(text, ...values) {
      const answer = send<never>(text, ...values)
      answer.catch(() => undefined)
      await held
      // If there was no row to lock, the first read happened without the lock, so send it again.
      return wasMissing ? send(text, ...values) : answer
    },
  }
}

const selectForUpdate = (send: Run, userId: string) =>
  send<Pick<Held, 'version' | 'purgedThrough'>>(
    'select "version", "purgedThrough" from "people" where "userId" = $1 for update',
    userId,
  )

async function createdAtOf(send: Run, userId: string): Promise<number | undefined> {
  const [user] = await send<{ createdAt: number }>('select "createdAt" from "users" where "id" = $1', userId)
  return user?.createdAt
}

async function usedBy(send: Run, userId: string): Promise<Map<string, Used>> {
  const rows = await send<Used & { tableName: string }>(
    'select "tableName", "rows", "bytes" from "usage" where "userId" = $1',
    userId,
  )
  return new Map(rows.map(({ tableName, rows, bytes }) => [tableName, { rows, bytes }]))
}

type Reads = Pick<ServerReadTx, 'getClient'>
type Results = Pick<ServerTx, 'getResults' | 'putResult' | 'dropResults' | 'makeRoomForClient'>

/** Reads a device's results together with the device, because every push reads both. */
function openDevice(early: Reads, earlyResults: Pick<Results, 'getResults'>, writes: Results): Reads & Results {
  let read: { clientId: string; results: Promise<Result[]> } | undefined
  /** Wraps a write after which the results must be read again. */
  const changing =
    <Given extends unknown[]>(change: (...given: Given) => Promise<void>) =>
    (...given: Given) => {
      read = undefined
      return change(...given)
    }
  return {
    getClient(clientId) {
      const results = earlyResults.getResults(clientId)
      results.catch(() => undefined)
      read = { clientId, results }
      return early.getClient(clientId)
    },
    getResults: (clientId) => (read?.clientId === clientId ? read.results : writes.getResults(clientId)),
    putResult: changing(writes.putResult),
    dropResults: changing(writes.dropResults),
    makeRoomForClient: changing(writes.makeRoomForClient),
  }
}

/** Rows written just before a person's transaction commits. */
interface LastWrites {
  client: ClientRecord | undefined
  /** The usage totals that have changed. */
  used: readonly (readonly [kind: string, used: Used])[]
  /** The person's new version; undefined if the version is unchanged. */
  version: number | undefined
}

/**
 * Writes `last` in a single statement, because each additional statement would add a round trip during which no other request can write for
 * this person.
 */
async function writeLast(run: Run, userId: string, now: number, last: LastWrites): Promise<void> {
  const values: unknown[] = [userId]
  const add = (value: unknown): string => `$${values.push(value)}`
  const parts = [putClient(last.client, now, add), putUsed(last.used, add), putVersion(last.version, add)]
  const written = parts.flatMap((part, at) => (part ? [`"part${at}" as (${part})`] : []))
  if (written.length > 0) await run(`with ${written.join(', ')} select 1`, ...values)
}

/** Adds a parameter and returns its placeholder. `$1` is the person. */
type AddParameter = (value: unknown) => string

function putClient(client: ClientRecord | undefined, now: number, add: AddParameter): string | undefined {
  if (!client) return
  const { clientId, last, lastIds, prevId } = client
  return `insert into "clients" ("userId", "clientId", "last", "lastIds", "prevId", "seenAt")
    values ($1, ${[clientId, last, JSON.stringify(lastIds), prevId, now].map(add)})
    on conflict ("userId", "clientId") do update set "last" = excluded."last", "lastIds" = excluded."lastIds",
    "prevId" = excluded."prevId", "seenAt" = excluded."seenAt"`
}

function putUsed(used: LastWrites['used'], add: AddParameter): string | undefined {
  if (used.length === 0) return
  const [kinds, rows, bytes] = [
    used.map(([kind]) => kind),
    used.map(([, one]) => one.rows),
    used.map(([, one]) => one.bytes),
  ]
  return `insert into "usage" ("userId", "tableName", "rows", "bytes")
    select $1, "new".* from unnest(${add(kinds)}::text[], ${add(rows)}::int8[], ${add(bytes)}::int8[]) as "new"
    on conflict ("userId", "tableName") do update set "rows" = excluded."rows", "bytes" = excluded."bytes"`
}

const putVersion = (version: number | undefined, add: AddParameter): string | undefined =>
  version === undefined ? undefined : `update "people" set "version" = ${add(version)} where "userId" = $1`
