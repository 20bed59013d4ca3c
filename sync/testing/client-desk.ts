import { type Mutation, mutation } from '@station-zero/schema/core/mutation.ts'
import { Refused } from '@station-zero/schema/core/refusals.ts'
import * as v from 'valibot'
import { enact } from '../client/enact.ts'
import type { PushPorts } from '../client/push.ts'
import type { Change, ClientStore, ClientTx, Entry, Meta, RefusedEntry, Shadow } from '../client/store.ts'
import type { PullArgs, Reply } from '../client/transport.ts'
import type { PullAnswer, PulledRow, PushAnswer, PushRequest } from '../protocol.ts'
import { openMemoryStore } from './memory-store.ts'

export const CLIENT = 'client-1'
export const EPOCH = 'epoch-1'

/** The data stored on a device. */
export interface Held {
  meta: Meta
  /** The stored sum at each key. */
  sums: Record<string, number>
  queue: string[]
  archived: Entry[]
  shadows: Shadow[]
  parked: PulledRow[]
  staged: PulledRow[]
}

/** A device, and a server whose responses the test scripts. */
export interface ClientDesk {
  store: ClientStore
  ports: PushPorts
  mutations: Map<string, Mutation>
  pushes: PushRequest[]
  pulls: PullArgs[]
  /** Scripted responses, in order. A function is called when the request arrives. */
  onPush: (Reply<PushAnswer> | (() => Promise<Reply<PushAnswer>>))[]
  onPull: (Reply<PullAnswer> | (() => Promise<Reply<PullAnswer>>))[]
  /** Every list of changes passed to the store. */
  changes: Change[][]
  now: number
  /** Number of times that mutations have run. */
  runs: number
  /** Adds `n` to the sum at `key`; the mutation's id is `m<seq>`. */
  add(key: string, n: number): Promise<void>
  /** Adds 1, 2, 3 and so on to the sum at `a`: mutations `m1` to `m<count>`. */
  addAll(count: number): Promise<void>
  held(): Promise<Held>
  refused(id: string): Promise<RefusedEntry | undefined>
  setMeta(part: Partial<Meta>): Promise<void>
}

export const sum = (key: string, totalTime: number) => ({ id: key, testDate: 0, totalTime, passed: false })
export const pulledSum = (key: string, total: number | null): PulledRow => ({
  ...{ table: 'cpatScores', key, row: total === null ? null : sum(key, total) },
})
export const pushed = (last: number, more: Partial<PushAnswer> = {}): Reply<PushAnswer> => ({
  kind: 'ok',
  answer: { epoch: EPOCH, last, results: [], ...more },
})
export const page = (rows: PulledRow[], more: Partial<PullAnswer> = {}): Reply<PullAnswer> => ({
  kind: 'ok',
  answer: { epoch: EPOCH, cursor: '9', more: false, rows, last: 0, ...more },
})

/** A response that arrives after `happens` has run on the device. */
export const meanwhile =
  <T>(happens: () => Promise<void>, reply: T) =>
  async (): Promise<T> => {
    await happens()
    return reply
  }

const AddArgs = v.strictObject({ key: v.string(), n: v.number(), text: v.optional(v.string()) })

export function openClientDesk(): ClientDesk {
  const memory = openMemoryStore('ann', CLIENT)
  const store: ClientStore = {
    userId: 'ann',
    transact: (run) => memory.transact((t) => run(recorded(t))),
  }
  const recorded = (t: ClientTx): ClientTx => ({
    ...t,
    async change(changes) {
      desk.changes.push(changes)
      await t.change(changes)
    },
  })
  const add = mutation('add', 1, AddArgs, async (tx, { key, n }) => {
    desk.runs += 1
    const before = await tx.get('cpatScores', key)
    if (n === 13) throw new Refused('job-missing')
    await tx.put('cpatScores', sum(key, (before?.totalTime ?? 0) + n))
    // Thrown after the write, to test that the write is rolled back.
    if ((before?.totalTime ?? 0) + n > 1_000) throw new Error('The sum exceeds 1,000')
  })
  let ids = 1
  const next = async <Answer>(answers: (Answer | (() => Promise<Answer>))[]): Promise<Answer> => {
    const answer = answers.shift()
    if (answer === undefined) throw new Error('The test provides no further server response.')
    return typeof answer === 'function' ? (answer as () => Promise<Answer>)() : answer
  }
  const mutations = new Map<string, Mutation>([[add.name, add]])
  const desk: ClientDesk = {
    store,
    mutations,
    ports: {
      store,
      mutations,
      now: () => desk.now,
      newId: () => {
        ids += 1
        return `client-${ids}`
      },
      transport: {
        push(request) {
          desk.pushes.push(JSON.parse(JSON.stringify(request)) as PushRequest)
          return next(desk.onPush)
        },
        pull(args) {
          desk.pulls.push(args)
          return next(desk.onPull)
        },
      },
    },
    ...{ pushes: [], pulls: [], onPush: [], onPull: [], changes: [], now: 1_000_000, runs: 0 },
    async add(key, n) {
      const { nextSeq } = await memory.transact((t) => t.getMeta())
      await enact(store, add, { key, n }, { id: `m${nextSeq}`, at: desk.now })
    },
    async addAll(count) {
      for (let n = 1; n <= count; n += 1) await desk.add('a', n)
    },
    held: () =>
      memory.transact(async (t) => {
        const rows = (await t.allRows('cpatScores')) as ReturnType<typeof sum>[]
        return {
          meta: await t.getMeta(),
          sums: Object.fromEntries(rows.map(({ id, totalTime }) => [id, totalTime])),
          queue: (await t.entriesAfter(0)).map(({ seq, id }) => `${seq} ${id}`),
          archived: await t.allArchived(),
          shadows: await t.allShadows(),
          parked: await t.allAside('parked'),
          staged: await t.allAside('staged'),
        }
      }),
    refused: (id) => memory.transact((t) => t.getRefused(id)),
    setMeta: (part) => memory.transact(async (t) => t.putMeta({ ...(await t.getMeta()), ...part })),
  }
  return desk
}
