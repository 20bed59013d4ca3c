import type { Result } from '@station-zero/sync/protocol.ts'
import type { ClientRecord, ServerReadTx, ServerTx } from '@station-zero/sync/server/store.ts'
import type { Kysely } from 'kysely'
import type { CommitsTeller } from '../commits.ts'
import type { Growth, SenderGrowth } from '../growth.ts'
import { QUOTAS, type Quotas } from '../quotas.ts'
import type { GroupStore } from '../server-store.ts'
import type { Tables } from '../types.ts'
import { openUsage, type Usage, type Used } from '../usage.ts'
import { keepContent } from './content.ts'
import { countsIn } from './counts.ts'
import { PostgresFault } from './fault.ts'
import { holdPerson } from './hold-person.ts'
import { writeLast } from './last-writes.ts'
import { openPersonRows } from './person-rows.ts'
import { openPersonTx } from './person-tx.ts'
import { readsIn, writesIn } from './protocol-rows.ts'
import { onConnectionOf, type Run, runOn } from './run.ts'

interface Options {
  writer: Kysely<Tables>
  reader: Kysely<Tables>
  now: () => number
  /** Notified after each commit. */
  commits: CommitsTeller
  quotas?: Quotas
  /** Limits what people send; if missing, only the quotas apply. */
  growth?: Growth
}

/** The protocol's store on PostgreSQL. Every write locks the person's row with its first statement and writes its rows with its last. */
export function postgresStore({ writer, reader, now, commits, quotas = QUOTAS, growth }: Options): GroupStore {
  const contentFor = keepContent()
  let epoch: string | undefined

  const store: GroupStore = {
    async write(userId, apply, from) {
      let client: ClientRecord | undefined
      const { result, version, hasCounted } = await writer.transaction().execute((trx) =>
        onConnectionOf(trx, async (send) => {
          const life = openLife()
          const { held, run, runEarly } = holdPerson(life.guard(send), userId, from !== undefined)
          const versions = { newest: 0 }
          const { usage, init, changed } = usageOf(quotas)
          const begun = held.then(({ version, used, since }) => {
            versions.newest = version
            const sender = from && growth?.({ ...from, since })
            init(used, sender)
            sender?.mustBeServed()
          })
          begun.catch(() => undefined)
          const own = openPersonRows(run, userId, versions, now)
          const { assertOpen } = life
          const content = contentFor(run)
          const tx = openPersonTx({ userId, run, own, content, counts: countsIn(run), usage, now, assertOpen })
          const reads = readsIn(run, userId)
          const writes = writesIn(run, userId, usage)
          const device = deviceIn(readsIn(runEarly, userId), writesIn(runEarly, userId, usage), writes)
          try {
            const result = await apply({
              ...{ ...reads, ...writes, ...device },
              expect: (keys) => own.expect(keys),
              async changesAfter(...page) {
                await own.flush()
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
            await Promise.all([own.flush(), writeLast(run, userId, now(), { client, used: changed(), version })])
            return { result, version, hasCounted: tx.hasCounted() }
          } finally {
            life.end()
          }
        }),
      )
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

type Reads = Pick<ServerReadTx, 'getClient'>
type Results = Pick<ServerTx, 'getResults' | 'putResult' | 'dropResults' | 'makeRoomForClient'>

/** A device's refusals are read together with the device: every push asks for both. */
function deviceIn(early: Reads, earlyResults: Pick<Results, 'getResults'>, writes: Results): Reads & Results {
  let read: { clientId: string; results: Promise<Result[]> } | undefined
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

/** The person's totals. They are never used before `init`, because every change first reads its row. */
function usageOf(quotas: Quotas): {
  usage: Usage
  init(used: ReadonlyMap<string, Used>, sender: SenderGrowth | undefined): void
  changed(): [string, Used][]
} {
  let stored: ReadonlyMap<string, Used> = new Map()
  let growth: SenderGrowth | undefined
  const changed: [kind: string, used: Used][] = []
  const usage = openUsage(
    quotas,
    {
      get: (kind) => stored.get(kind),
      all: () => stored,
      put: (kind, used) => void changed.push([kind, used]),
    },
    {
      mustBeServed: () => growth?.mustBeServed(),
      assertMayGrow: (held, grown) => growth?.assertMayGrow(held, grown),
      mustFitOnDisk: (heldBytes) => growth?.mustFitOnDisk(heldBytes),
      spend: (grown) => growth?.spend(grown),
    },
  )
  return {
    usage,
    init: (used, sender) => {
      stored = used
      growth = sender
    },
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
