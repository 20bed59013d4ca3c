import { MAX_FAULTS } from '@station-zero/sync/limits.ts'
import type { Result } from '@station-zero/sync/protocol.ts'
import type { Fault, ServerReadTx, ServerTx } from '@station-zero/sync/server/store.ts'
import { bytesOfResult, DEVICE_BYTES } from '../growth.ts'
import { APPLIED_ROWS } from '../quotas.ts'
import type { Usage } from '../usage.ts'
import { changesIn } from './changes.ts'
import type { Run } from './run.ts'

/** How many ids to drop when there are too many: the first in byte order, which is random. */
const APPLIED_AT_ONCE = 10_000

export function readsIn(run: Run, userId: string): ServerReadTx {
  return {
    async getClient(clientId) {
      const [found] = await run<{ userId: string; last: number; lastIds: string; prevId: string | null }>(
        'select "userId", "last", "lastIds", "prevId" from "clients" where "clientId" = $1',
        clientId,
      )
      return found && { ...found, clientId, lastIds: JSON.parse(found.lastIds) }
    },
    async getVersions() {
      const [found] = await run<{ version: number; purgedThrough: number }>(
        'select "version", "purgedThrough" from "people" where "userId" = $1',
        userId,
      )
      return found ?? { version: 0, purgedThrough: 0 }
    },
    changesAfter: (after, limit, mostBytes = Number.POSITIVE_INFINITY) =>
      changesIn(run, userId, after, limit, mostBytes),
  }
}

type Writes = Omit<
  ServerTx,
  'rows' | 'putClient' | 'isLost' | 'savepoint' | 'release' | 'rollback' | 'expect' | keyof ServerReadTx
>

/** The protocol's own writes: results, applied ids, faults. A device is written last (`last-writes.ts`). */
export function writesIn(run: Run, userId: string, usage: Usage): Writes {
  return {
    async makeRoomForClient(most) {
      usage.spend(DEVICE_BYTES)
      const forgotten = await run<{ clientId: string }>(
        'select "clientId" from "clients" where "userId" = $1 order by "seenAt" desc, "clientId" offset $2',
        ...[userId, most - 1],
      )
      if (forgotten.length === 0) return
      const ids = forgotten.map(({ clientId }) => clientId)
      for (const table of ['results', 'faults', 'clients'])
        await run(`delete from "${table}" where "userId" = $1 and "clientId" = any($2::text[])`, userId, ids)
    },
    getResults: (clientId) =>
      run<Result>(
        'select "seq", "id", "code", "sentence" from "results" where "userId" = $1 and "clientId" = $2 order by "seq"',
        ...[userId, clientId],
      ),
    async putResult(clientId, { seq, id, code, sentence }, payload) {
      usage.spend(bytesOfResult(sentence, payload))
      await run(
        `insert into "results" ("userId", "clientId", "seq", "id", "code", "sentence", "payload")
          values ($1, $2, $3, $4, $5, $6, $7) on conflict ("userId", "clientId", "seq") do update set
          "id" = excluded."id", "code" = excluded."code", "sentence" = excluded."sentence", "payload" = excluded."payload"`,
        ...[userId, clientId, seq, id, code, sentence, payload],
      )
    },
    async dropResults(clientId, throughSeq) {
      await run(
        'delete from "results" where "userId" = $1 and "clientId" = $2 and "seq" <= $3',
        ...[userId, clientId, throughSeq],
      )
    },
    async appliedOf(ids) {
      const found = await run<{ id: string }>(
        'select "id" from "applied" where "userId" = $1 and "id" = any($2::text[])',
        ...[userId, ids],
      )
      return new Set(found.map(({ id }) => id))
    },
    async addApplied(ids) {
      await run('insert into "applied" ("userId", "id") select $1, unnest($2::text[])', userId, ids)
      if (usage.add('applied', ids.length) <= APPLIED_ROWS) return
      const dropped = await run(
        `delete from "applied" where "userId" = $1 and "id" in
          (select "id" from "applied" where "userId" = $1 order by "id" limit $2) returning "id"`,
        ...[userId, APPLIED_AT_ONCE],
      )
      usage.add('applied', -dropped.length)
    },
    async getFault(clientId, seq) {
      const [found] = await run<Fault>(
        'select "tries", "firstAt" from "faults" where "userId" = $1 and "clientId" = $2 and "seq" = $3',
        ...[userId, clientId, seq],
      )
      return found
    },
    async putFault(clientId, seq, { tries, firstAt }) {
      await run(
        `insert into "faults" ("userId", "clientId", "seq", "tries", "firstAt") values ($1, $2, $3, $4, $5)
          on conflict ("userId", "clientId", "seq") do update set "tries" = excluded."tries", "firstAt" = excluded."firstAt"`,
        ...[userId, clientId, seq, tries, firstAt],
      )
      await run(
        `delete from "faults" where "userId" = $1 and ("clientId", "seq") in
          (select "clientId", "seq" from "faults" where "userId" = $1 order by "firstAt" desc, "clientId" offset $2)`,
        ...[userId, MAX_FAULTS],
      )
    },
    async dropFault(clientId, seq) {
      await run('delete from "faults" where "userId" = $1 and "clientId" = $2 and "seq" = $3', userId, clientId, seq)
    },
  }
}
