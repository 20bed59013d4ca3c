import type { Mutation } from '@station-zero/schema/core/mutation.ts'
import type { ServerStore } from '@station-zero/sync/server/store.ts'

/** A mutation that the server settled: applied, refused, quarantined, or skipped because it had been applied earlier. */
export interface Settled {
  userId: string
  clientId: string
  seq: number
  id: string
  name: string
  args: unknown
  /** The mutation's time after the server's adjustment, in ms. */
  at: number
  /** When the server received the mutation, in ms; missing unless it was applied. */
  now?: number
  how: 'applied' | 'refused' | 'quarantined' | 'repeated'
  /** The number of the push that settled the mutation. */
  commit: number
}

/** Everything that was committed, in order. The server's rows must equal the fold of this list. Restored together with the database. */
export interface Journal {
  settled: Settled[]
  /** Every outcome that each mutation has had, including outcomes on servers that were lost. */
  ever: Map<string, Set<Settled['how']>>
  /** Wraps the store to record each commit. */
  watchStore(store: ServerStore): ServerStore
  watchMutation(mutation: Mutation): Mutation
}

export function openJournal(onSettled: (settled: Settled) => void): Journal {
  /** The mutations of the open write transaction; only one is open at a time. */
  let written: Settled[] = []
  let running: Settled | null = null
  let commit = 0

  const watchRun =
    <Args extends unknown[]>(name: string, run: (...args: Args) => Promise<void>) =>
    async (...args: Args): Promise<void> => {
      const [, values, { userId, clientId, seq, id, at, now }] = args as unknown as Parameters<Mutation['run']>
      running = { userId, clientId, seq, id, name, args: values, at, how: 'applied', commit }
      if (now !== undefined) running.now = now
      await run(...args)
    }

  const journal: Journal = {
    settled: [],
    ever: new Map(),
    watchMutation: (mutation) => ({
      ...mutation,
      run: watchRun(mutation.name, mutation.run),
      ...(mutation.decide && { decide: watchRun(mutation.name, mutation.decide) }),
    }),
    watchStore: (store) => ({
      ...store,
      async write(userId, run) {
        const result = await store.write(userId, (t) => {
          written = []
          commit += 1
          return run({
            ...t,
            async putClient(record) {
              await t.putClient(record)
              const { clientId, last, lastIds } = record
              for (const [place, id] of lastIds.entries()) {
                if (written.some((other) => other.id === id)) continue
                const seq = last - lastIds.length + 1 + place
                written.push({ userId, clientId, seq, id, name: '', args: null, at: 0, how: 'repeated', commit })
              }
              written.sort((a, b) => a.seq - b.seq)
            },
            async release() {
              await t.release()
              if (running) written.push(running)
            },
            async putResult(clientId, settled, payload) {
              await t.putResult(clientId, settled, payload)
              const { seq, id, code } = settled
              const how = code === 'quarantined' ? 'quarantined' : 'refused'
              written.push({ userId, clientId, seq, id, name: running?.name ?? '', args: null, at: 0, how, commit })
            },
          })
        })
        for (const settled of written) {
          journal.settled.push(settled)
          journal.ever.set(settled.id, (journal.ever.get(settled.id) ?? new Set()).add(settled.how))
          onSettled(settled)
        }
        written = []
        return result
      },
    }),
  }
  return journal
}
