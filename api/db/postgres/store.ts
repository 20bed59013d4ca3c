import type { ClientRecord, ServerReadTx } from '@station-zero/sync/server/store.ts'
import type { Kysely } from 'kysely'
import type { CommitsTeller } from '../commits.ts'
import { QUOTAS, type Quotas } from '../quotas.ts'
import type { GroupStore } from '../server-store.ts'
import type { Tables } from '../types.ts'
import { openUsage, type Usage, type Used } from '../usage.ts'
import { keepContent } from './content.ts'
import { countsIn } from './counts.ts'
import { PostgresFault } from './fault.ts'
import { writeLast } from './last-writes.ts'
import { openPersonRows } from './person-rows.ts'
import { openPersonTx } from './person-tx.ts'
import { readsIn, writesIn } from './protocol-rows.ts'
import { type Run, runOn } from './run.ts'

interface Options {
  writer: Kysely<Tables>
  reader: Kysely<Tables>
  now: () => number
  /** Notified after each commit. */
  commits: CommitsTeller
  quotas?: Quotas
}

/** The protocol's store on PostgreSQL. Every write locks the person's row with its first statement and writes its rows with its last. */
export function postgresStore({ writer, reader, now, commits, quotas = QUOTAS }: Options): GroupStore {
  const contentFor = keepContent()
  let epoch: string | undefined

  const store: GroupStore = {
    async write(userId, apply) {
      let client: ClientRecord | undefined
      const { result, version, hasCounted } = await writer.transaction().execute(async (trx) => {
        const life = openLife()
        const run = life.guard(runOn(trx))
        const held = await lockPerson(run, userId)
        const versions = { newest: held.version }
        const { usage, changed: changedUsage } = await usageOf(run, userId, quotas)
        const own = openPersonRows(run, userId, versions, now)
        const { assertOpen } = life
        const content = contentFor(run)
        const tx = openPersonTx({ userId, run, own, content, counts: countsIn(run), usage, now, assertOpen })
        const reads = readsIn(run, userId)
        const writes = writesIn(run, userId, usage)
        try {
          const result = await apply({
            ...reads,
            ...writes,
            expect: (keys) => own.expect(keys),
            async changesAfter(...page) {
              await own.flush()
              return reads.changesAfter(...page)
            },
            getClient: async (clientId) => (client?.clientId === clientId ? client : reads.getClient(clientId)),
            async putClient(record) {
              client = record
            },
            getVersions: async () => ({ version: versions.newest, purgedThrough: held.purgedThrough }),
            rows: tx.rows,
            isLost: (error) => error instanceof PostgresFault,
            savepoint: async () => tx.savepoint(),
            release: tx.release,
            rollback: tx.rollback,
          })
          await own.flush()
          const version = versions.newest === held.version ? undefined : versions.newest
          await writeLast(run, userId, now(), { client, used: changedUsage(), version })
          return { result, version, hasCounted: tx.hasCounted() }
        } finally {
          life.end()
        }
      })
      if (version !== undefined) commits.changed({ userId, version, clientId: client?.clientId ?? null })
      if (hasCounted) commits.counted()
      return result
    },

    // PostgreSQL lets many write at once and shares the fsync by itself. One transaction for many people would hold all their locks.
    together: (run) => run(store),

    read: (userId, run) =>
      reader.transaction().execute(async (trx) => {
        const life = openLife()
        try {
          return await run(readsIn(life.guard(runOn(trx)), userId) satisfies ServerReadTx)
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

interface Held {
  version: number
  purgedThrough: number
}

/** The person's row is their lock, which holds until the commit. */
async function lockPerson(run: Run, userId: string): Promise<Held> {
  const lock = () => run<Held>('select "version", "purgedThrough" from "people" where "userId" = $1 for update', userId)
  const [held] = await lock()
  if (held) return held
  await run(
    'insert into "people" ("userId", "version", "purgedThrough") values ($1, 0, 0) on conflict ("userId") do nothing',
    userId,
  )
  const [made] = await lock()
  return made ?? { version: 0, purgedThrough: 0 }
}

async function usageOf(
  run: Run,
  userId: string,
  quotas: Quotas,
): Promise<{ usage: Usage; changed(): [string, Used][] }> {
  const found = await run<Used & { tableName: string }>(
    'select "tableName", "rows", "bytes" from "usage" where "userId" = $1',
    userId,
  )
  const stored = new Map(found.map(({ tableName, rows, bytes }) => [tableName, { rows, bytes }]))
  const changed: [kind: string, used: Used][] = []
  const usage = openUsage(quotas, {
    get: (kind) => stored.get(kind),
    put: (kind, used) => void changed.push([kind, used]),
  })
  return {
    usage,
    changed() {
      usage.flush()
      return changed
    },
  }
}

/** Guards against use after the transaction, which would find the connection in somebody else's. */
function openLife() {
  let isOver = false
  const assertOpen = () => {
    if (isOver) throw new Error('This transaction is over.')
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
