import { MAX_FAULTS } from '@station-zero/sync/limits.ts'
import type { Result } from '@station-zero/sync/protocol.ts'
import type { Fault, ServerReadTx, ServerTx } from '@station-zero/sync/server/store.ts'
import { bytesOfResult, DEVICE_BYTES } from './growth.ts'
import { APPLIED_ROWS } from './quotas.ts'
import type { Sqlite } from './sqlite.ts'
import type { Usage } from './usage.ts'

/** How many ids to drop when there are too many: the first in byte order, which is random. */
const APPLIED_AT_ONCE = 10_000

type Writes = Omit<ServerTx, 'rows' | 'isLost' | 'savepoint' | 'release' | 'rollback' | keyof ServerReadTx>

/** The protocol's own writes: clients, results, applied ids, faults. */
export function prepareWrites(
  db: Sqlite,
  now: () => number,
): (userId: string, assertOpen: () => void, usage: Usage) => Writes {
  const putClient = db.prepare(`insert into "clients" ("userId", "clientId", "last", "lastIds", "prevId", "seenAt")
    values (?, ?, ?, ?, ?, ?) on conflict ("userId", "clientId") do update set "last" = excluded."last",
    "lastIds" = excluded."lastIds", "prevId" = excluded."prevId", "seenAt" = excluded."seenAt"`)
  const oldestClients = db
    .prepare<[string, number], string>(
      'select "clientId" from "clients" where "userId" = ? order by "seenAt" desc, "clientId" limit -1 offset ?',
    )
    .pluck()
  const forgetClient = ['results', 'faults', 'clients'].map((table) =>
    db.prepare(`delete from "${table}" where "userId" = ? and "clientId" = ?`),
  )
  const getResults = db.prepare<[string, string], Result>(
    'select "seq", "id", "code", "sentence" from "results" where "userId" = ? and "clientId" = ?',
  )
  const putResult = db.prepare(`insert into "results" ("userId", "clientId", "seq", "id", "code", "sentence", "payload")
    values (?, ?, ?, ?, ?, ?, ?) on conflict ("userId", "clientId", "seq") do update set "id" = excluded."id",
    "code" = excluded."code", "sentence" = excluded."sentence", "payload" = excluded."payload"`)
  const dropResults = db.prepare('delete from "results" where "userId" = ? and "clientId" = ? and "seq" <= ?')
  const appliedOf = db
    .prepare<[string, string], string>(
      'select "id" from "applied" where "userId" = ? and "id" in (select "value" from json_each(?))',
    )
    .pluck()
  const addApplied = db.prepare('insert into "applied" ("userId", "id") select ?, "value" from json_each(?)')
  const dropApplied = db.prepare(`delete from "applied" where "userId" = ? and "id" in
    (select "id" from "applied" where "userId" = ? order by "id" limit ?)`)
  const getFault = db.prepare<[string, string, number], Fault>(
    'select "tries", "firstAt" from "faults" where "userId" = ? and "clientId" = ? and "seq" = ?',
  )
  const putFault =
    db.prepare(`insert into "faults" ("userId", "clientId", "seq", "tries", "firstAt") values (?, ?, ?, ?, ?)
    on conflict ("userId", "clientId", "seq") do update set "tries" = excluded."tries", "firstAt" = excluded."firstAt"`)
  const dropOldFaults = db.prepare(`delete from "faults" where "userId" = ? and ("clientId", "seq") in
    (select "clientId", "seq" from "faults" where "userId" = ? order by "firstAt" desc, "clientId" limit -1 offset ?)`)
  const dropFault = db.prepare('delete from "faults" where "userId" = ? and "clientId" = ? and "seq" = ?')

  return (userId, assertOpen, usage) => ({
    async makeRoomForClient(most) {
      assertOpen()
      usage.spend(DEVICE_BYTES)
      for (const clientId of oldestClients.all(userId, most - 1))
        for (const forget of forgetClient) forget.run(userId, clientId)
    },
    async putClient({ clientId, last, lastIds, prevId }) {
      assertOpen()
      putClient.run(userId, clientId, last, JSON.stringify(lastIds), prevId, now())
    },
    async getResults(clientId) {
      assertOpen()
      // Sorted here: starting an ordered query costs seven times as much, and most pushes find nothing.
      return getResults.all(userId, clientId).sort((a, b) => a.seq - b.seq)
    },
    async putResult(clientId, { seq, id, code, sentence }, payload) {
      assertOpen()
      usage.spend(bytesOfResult(sentence, payload))
      putResult.run(userId, clientId, seq, id, code, sentence, payload)
    },
    async dropResults(clientId, throughSeq) {
      assertOpen()
      dropResults.run(userId, clientId, throughSeq)
    },
    async appliedOf(ids) {
      assertOpen()
      return new Set(appliedOf.all(userId, JSON.stringify(ids)))
    },
    async addApplied(ids) {
      assertOpen()
      addApplied.run(userId, JSON.stringify(ids))
      if (usage.add('applied', ids.length) <= APPLIED_ROWS) return
      const { changes } = dropApplied.run(userId, userId, APPLIED_AT_ONCE)
      usage.add('applied', -changes)
    },
    async getFault(clientId, seq) {
      assertOpen()
      return getFault.get(userId, clientId, seq)
    },
    async putFault(clientId, seq, { tries, firstAt }) {
      assertOpen()
      putFault.run(userId, clientId, seq, tries, firstAt)
      dropOldFaults.run(userId, userId, MAX_FAULTS)
    },
    async dropFault(clientId, seq) {
      assertOpen()
      dropFault.run(userId, clientId, seq)
    },
  })
}
