import { type By, type DecidingTx, type Mutation, mutation } from '@station-zero/schema/core/mutation.ts'
import { Refused } from '@station-zero/schema/core/refusals.ts'
import * as v from 'valibot'
import type { PushAnswer, SentMutation } from '../protocol.ts'
import { push } from '../server/push.ts'
import { EPOCH, Lost, openServerDouble, type ServerDouble } from './server-double.ts'

/** The server's time at the start, in ms. */
export const NOW = 1_000_000

export interface Batch {
  userId?: string
  epoch?: string | null
  clientId?: string
  prevId?: string | null
  /** Time on the device's clock when the batch is sent, in ms. */
  clock?: number
}

/** A server with one person, Ann, with a log of the effects of her pushes. */
export interface PushDesk {
  store: ServerDouble
  send(some: SentMutation[], batch?: Batch): Promise<PushAnswer>
  /** The mutations `say`, `append` and `decided`. The `text` argument determines the outcome. */
  mutations: Map<string, Mutation>
  /** Texts that took effect, with author and time. */
  done: (By & { text: string })[]
  texts(): string[]
  faults: { error: unknown; name: string; id: string }[]
  /** Number of times the push yielded to other work. */
  turns: number
  now: number
}

export const sent = (seq: number, text = `word ${seq}`, more: Partial<SentMutation> = {}): SentMutation => ({
  ...{ seq, id: `id-${seq}`, name: 'say', v: 1, at: NOW - 1_000 + seq, args: { text } },
  ...more,
})

export function openPushDesk(): PushDesk {
  const rows = { counts: {}, get: async () => undefined } as unknown as DecidingTx
  const speak = async (tx: Partial<DecidingTx>, { text }: { text: string }, by: By): Promise<void> => {
    if (tx.counts !== rows.counts) throw new Error('The mutation did not receive the transaction’s rows.')
    if (text === 'refuse') throw new Refused('job-missing')
    if (text === 'refuse at length') throw new Refused('job-missing', 's'.repeat(500))
    if (text === 'break') throw new Error('a bug')
    if (text === 'disk full') throw new Lost('disk full')
    desk.done.push({ text, ...by })
  }
  const Words = v.strictObject({ text: v.string() })
  const say = mutation('say', 2, Words, speak)
  const decided = mutation(
    'decided',
    1,
    Words,
    () => Promise.reject(new Error('The server must call decide, not run')),
    speak,
  )
  const append: Mutation = { ...say, name: 'append', isAppend: true }
  const desk: PushDesk = {
    store: openServerDouble(rows),
    mutations: new Map([say, decided, append].map((one): [string, Mutation] => [one.name, one])),
    ...{ done: [], faults: [], turns: 0, now: NOW },
    texts: () => desk.done.map(({ text }) => text),
    send: (some, { userId = 'ann', epoch = EPOCH, clientId = 'phone', prevId = null, clock } = {}) =>
      push(
        {
          store: desk.store,
          mutations: desk.mutations,
          now: () => desk.now,
          yieldTurn: async () => {
            desk.turns += 1
          },
          onFault: (error, { name, id }) => desk.faults.push({ error, name, id }),
        },
        'ann',
        { proto: 1, epoch, clientId, userId, now: clock ?? desk.now, prevId, mutations: some },
      ),
  }
  return desk
}
