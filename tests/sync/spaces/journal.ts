import type { ServerTx } from '@station-zero/sync/server/store.ts'

/** A mutation that the server has settled. Listed in the commit order of its partition. */
export interface Settled {
  userId: string
  clientId: string
  seq: number
  id: string
  name: string
  args: unknown
  /** The mutation's timestamp after the server's adjustment, in ms. */
  at: number
  now: number
  how: 'applied' | 'refused' | 'quarantined' | 'repeated'
}

type Running = Pick<Settled, 'id' | 'name' | 'args' | 'at' | 'now'>
type Watched = Pick<ServerTx, 'putResult' | 'appliedOf'> & { putClient(record: never): Promise<void> }

/** What the server has committed, by partition. Restored together with the server. */
export interface Journal {
  settled: Map<string, Settled[]>
  /** Every outcome that each mutation has had, including outcomes that a restore has undone. */
  ever: Map<string, Set<Settled['how']>>
  running(mutation: Running): void
  /** Wraps a transaction so that the mutations it settles are added to `written`. */
  watch<T extends Watched>(partition: string, userId: string, t: T, written: Settled[]): T
  commit(partition: string, written: readonly Settled[]): void
  /** Records that a background job erased the member [G11]. */
  erased(partition: string, userId: string): void
  of(partition: string): readonly Settled[]
  copy(): Map<string, Settled[]>
  restore(settled: Map<string, Settled[]>, isRestored: (partition: string) => boolean): void
}

export function openJournal(onSettled: (partition: string, settled: Settled) => void): Journal {
  /** The last run of each mutation, by id. */
  const runs = new Map<string, Running>()
  const journal: Journal = {
    settled: new Map(),
    ever: new Map(),
    running: (mutation) => void runs.set(mutation.id, mutation),
    watch(partition, userId, t, written) {
      const isApplied = (id: string) => journal.of(partition).some((one) => one.id === id && one.how === 'applied')
      const note = (clientId: string, seq: number, id: string, how: Settled['how']) => {
        const ran = runs.get(id) ?? { id, name: '', args: null, at: 0, now: 0 }
        written.push({ ...ran, userId, clientId, seq, how })
      }
      return {
        ...t,
        async putClient(record: { clientId: string; last: number; lastIds: string[] }) {
          await t.putClient(record as never)
          const { clientId, last, lastIds } = record
          for (const [place, id] of lastIds.entries())
            if (!written.some((one) => one.id === id))
              note(clientId, last - lastIds.length + 1 + place, id, isApplied(id) ? 'repeated' : 'applied')
          written.sort((a, b) => a.seq - b.seq)
        },
        async putResult(clientId, result, payload) {
          await t.putResult(clientId, result, payload)
          note(clientId, result.seq, result.id, result.code === 'quarantined' ? 'quarantined' : 'refused')
        },
      }
    },
    commit(partition, written) {
      const settled = journal.settled.get(partition) ?? []
      journal.settled.set(partition, settled)
      for (const one of written) {
        settled.push(one)
        journal.ever.set(one.id, (journal.ever.get(one.id) ?? new Set()).add(one.how))
        onSettled(partition, one)
      }
    },
    erased(partition, userId) {
      const none = { clientId: '', seq: 0, args: null, at: 0, now: 0 }
      const settled = journal.settled.get(partition) ?? []
      journal.settled.set(partition, settled)
      settled.push({ ...none, userId, id: `erase ${settled.length}`, name: 'erase', how: 'applied' })
    },
    of: (partition) => journal.settled.get(partition) ?? [],
    copy: () => new Map([...journal.settled].map(([name, all]) => [name, [...all]])),
    restore(settled, isRestored) {
      for (const name of new Set([...journal.settled.keys(), ...settled.keys()]))
        if (isRestored(name)) journal.settled.set(name, [...(settled.get(name) ?? [])])
    },
  }
  return journal
}
