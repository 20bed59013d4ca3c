import type { ClientStore, ClientTx } from '@station-zero/sync/client/store.ts'
import { byKey, type Case, entry, pulled, put, refused, remove, review, shadow, storeCase } from './case.ts'

const [a, b] = [review('a'), review('b')]

async function fill(t: ClientTx): Promise<void> {
  await t.putMeta({ ...(await t.getMeta()), nextSeq: 3, epoch: 'e' })
  await t.change([put(a)])
  await t.addEntries([entry(1), entry(2)])
  await t.addArchived([entry(7)], 100)
  await t.addRefused([refused(8)])
  await t.putShadows([shadow('a')])
  await t.setAside('staged', [pulled('s')])
  await t.setAside('parked', [pulled('p')])
}

/** Deletes or changes everything that `fill` wrote. */
async function overturn(t: ClientTx): Promise<void> {
  await t.putMeta({ ...(await t.getMeta()), nextSeq: 99, epoch: null })
  await t.change([remove(a), put(b)])
  await t.dropEntries([1])
  await t.addEntries([entry(4)])
  await t.dropArchived(Number.MAX_SAFE_INTEGER)
  await t.addArchived([entry(5)], 200)
  await t.dropRefused('mutation-8')
  await t.addRefused([refused(6)])
  await t.clearShadows()
  await t.addShadows([shadow('b')])
  await t.putShadows([shadow('c')])
  await t.clearAside('staged')
  await t.setAside('parked', [pulled('q')])
}

const everything = (store: ClientStore) =>
  store.transact(async (t) => ({
    meta: await t.getMeta(),
    rows: await t.allRows('reviews'),
    entries: await t.entriesAfter(0),
    archived: await t.allArchived(),
    refused: [await t.getRefused('mutation-8'), await t.getRefused('mutation-6')],
    shadows: byKey(await t.allShadows()),
    staged: await t.allAside('staged'),
    parked: await t.allAside('parked'),
  }))

const fails = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'committed',
    (error: Error) => error.message,
  )

async function abortsCleanly(store: ClientStore, run: (t: ClientTx) => Promise<unknown>): Promise<unknown> {
  await store.transact(fill)
  const before = JSON.stringify(await everything(store))
  const end = await fails(store.transact(run))
  return [end, JSON.stringify(await everything(store)) === before]
}

export const transactionCases: Case[] = [
  storeCase(
    'transact: returns the result of the callback',
    async (store) => [await store.transact(async () => 7), await store.transact(async () => undefined)],
    [7, undefined],
  ),
  storeCase(
    'transact: if the callback throws at its end, the changes of every method are rolled back',
    (store) =>
      abortsCleanly(store, async (t) => {
        await overturn(t)
        throw new Error('boom')
      }),
    ['boom', true],
  ),
  storeCase(
    'transact: if the callback throws after 1,000 awaits, all its changes are rolled back',
    (store) =>
      abortsCleanly(store, async (t) => {
        await overturn(t)
        for (let waits = 0; waits < 1_000; waits += 1) await null
        await t.addEntries([entry(50)])
        throw new Error('boom')
      }),
    ['boom', true],
  ),
  {
    name: 'transact: all committed data is the same after a restart',
    async play({ store, reopen }) {
      await store.transact(fill)
      await store.transact(overturn)
      const before = JSON.stringify(await everything(store))
      return [before.includes('mutation-5'), JSON.stringify(await everything(await reopen())) === before]
    },
    expected: [true, true],
  },
  storeCase(
    'transact: concurrent transactions run one after the other, even after one of them has failed',
    async (store) => {
      const count = (isBad: boolean) =>
        store.transact(async (t) => {
          const meta = await t.getMeta()
          await null
          await t.putMeta({ ...meta, nextSeq: meta.nextSeq + 1 })
          if (isBad) throw new Error('boom')
        })
      const ends = await Promise.all([count(false), fails(count(true)), count(false), fails(count(true)), count(false)])
      return [ends.filter((end) => end === 'boom').length, (await store.transact((t) => t.getMeta())).nextSeq]
    },
    [2, 4],
  ),
  storeCase(
    'transact: writes that the callback did not await are visible to later reads and are committed',
    async (store) => {
      const within = await store.transact(async (t) => {
        void t.change([put(a)])
        void t.addEntries([entry(1)])
        void t.putShadows([shadow('a')])
        void t.setAside('parked', [pulled('p')])
        const seen = [
          (await t.entriesAfter(0)).length,
          (await t.allShadows()).length,
          (await t.allRows('reviews')).length,
        ]
        void t.addRefused([refused(8)])
        return seen
      })
      const { refused: refusedEntries, parked } = await everything(store)
      return [within, refusedEntries[0]?.id, parked.length]
    },
    [[1, 1, 1], 'mutation-8', 1],
  ),
  storeCase(
    'transact: every method of an ended transaction throws',
    async (store) => {
      const ended = await store.transact(async (t) => ({ t }))
      const calls: Record<keyof ClientTx, () => Promise<unknown>> = callsOn(ended.t)
      const ends: string[] = []
      for (const [name, call] of Object.entries(calls)) {
        const end = await fails((async () => call())())
        if (end === 'committed') ends.push(name)
      }
      const { rows, entries, shadows } = await everything(store)
      return [ends, rows, entries, shadows]
    },
    [[], [], [], []],
  ),
]

const callsOn = (t: ClientTx): Record<keyof ClientTx, () => Promise<unknown>> => ({
  getMeta: () => t.getMeta(),
  putMeta: () => t.putMeta({} as never),
  getRow: () => t.getRow('reviews', 'a'),
  getRows: () => t.getRows('reviews', ['a']),
  allRows: () => t.allRows('reviews'),
  change: () => t.change([put(a)]),
  addEntries: () => t.addEntries([entry(1)]),
  entriesAfter: () => t.entriesAfter(0),
  dropEntries: () => t.dropEntries([1]),
  addArchived: () => t.addArchived([entry(1)], 1),
  allArchived: () => t.allArchived(),
  dropArchived: () => t.dropArchived(1),
  addRefused: () => t.addRefused([refused(1)]),
  getRefused: () => t.getRefused('mutation-1'),
  dropRefused: () => t.dropRefused('mutation-1'),
  hasMutation: () => t.hasMutation('mutation-1'),
  shadowed: () => t.shadowed([{ table: 'reviews', key: 'a' }]),
  allShadows: () => t.allShadows(),
  putShadows: () => t.putShadows([shadow('a')]),
  addShadows: () => t.addShadows([shadow('a')]),
  clearShadows: () => t.clearShadows(),
  setAside: () => t.setAside('parked', [pulled('p')]),
  allAside: () => t.allAside('parked'),
  clearAside: () => t.clearAside('parked'),
})
