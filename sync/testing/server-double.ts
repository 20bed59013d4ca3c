import type { DecidingTx } from '@station-zero/schema/core/mutation.ts'
import type { Result } from '../protocol.ts'
import type { ClientRecord, Fault, ServerStore, ServerTx } from '../server/store.ts'

export const EPOCH = 'epoch-1'

/** A failure of the store itself, such as a full disk. */
export class Lost extends Error {}

export interface ServerDouble extends ServerStore {
  /** Logged transaction calls, in order: change reads, savepoints, client evictions, lookups and additions of applied ids, and dropped results. */
  calls: string[]
  clients: Map<string, ClientRecord>
  results: Map<string, Result[]>
  payloads: (string | null)[]
  faults: Map<string, Fault>
  applied: Set<string>
  changes: Awaited<ReturnType<ServerTx['changesAfter']>>
  versions: { version: number; purgedThrough: number }
}

/** Opens the server's store for one person, in memory, for tests that cover only the protocol. A transaction that throws is not rolled back. */
export function openServerDouble(rows: DecidingTx = {} as DecidingTx): ServerDouble {
  const log = async (what: string): Promise<void> => void double.calls.push(what)
  const faultKey = (clientId: string, seq: number) => `${clientId} ${seq}`
  const t: ServerTx = {
    rows,
    getClient: async (clientId) => double.clients.get(clientId),
    changesAfter: async (after, limit, mostBytes) => {
      await log(`changes after ${after}, ${limit} at most, ${mostBytes} bytes`)
      return double.changes.filter(({ version }) => version > after).slice(0, limit)
    },
    getVersions: async () => double.versions,
    isLost: (error) => error instanceof Lost,
    savepoint: () => log('savepoint'),
    release: () => log('release'),
    rollback: () => log('rollback'),
    makeRoomForClient: (most) => log(`make room, ${most} at most`),
    putClient: async (record) => void double.clients.set(record.clientId, record),
    appliedOf: async (ids) => {
      await log(`applied of ${ids.join(' ')}`)
      return new Set(ids.filter((id) => double.applied.has(id)))
    },
    addApplied: async (ids) => {
      await log(`add applied ${ids.join(' ')}`)
      for (const id of ids) double.applied.add(id)
    },
    getResults: async (clientId) => double.results.get(clientId) ?? [],
    putResult: async (clientId, result, payload) => {
      double.results.set(clientId, [...(double.results.get(clientId) ?? []), result])
      double.payloads.push(payload)
    },
    dropResults: async (clientId, throughSeq) => {
      await log(`drop results through ${throughSeq}`)
      const kept = (double.results.get(clientId) ?? []).filter(({ seq }) => seq > throughSeq)
      double.results.set(clientId, kept)
    },
    getFault: async (clientId, seq) => double.faults.get(faultKey(clientId, seq)),
    putFault: async (clientId, seq, fault) => void double.faults.set(faultKey(clientId, seq), fault),
    dropFault: async (clientId, seq) => void double.faults.delete(faultKey(clientId, seq)),
  }
  const double: ServerDouble = {
    ...{ calls: [], clients: new Map(), results: new Map(), payloads: [], faults: new Map(), applied: new Set() },
    ...{ changes: [], versions: { version: 0, purgedThrough: 0 } },
    write: (_userId, run) => run(t),
    read: (_userId, run) => run(t),
    epoch: async () => EPOCH,
  }
  return double
}
