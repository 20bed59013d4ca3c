import type { Change } from '@station-zero/sync/client/store.ts'
import { byId, type Case, CLIENT_ID, card, put, remove, review, storeCase, txCase } from './case.ts'

const numbered = (count: number) => Array.from({ length: count }, (_, index) => `key-${String(index).padStart(3, '0')}`)
/** Enough keys that a store may read the whole table instead of individual rows. */
const MANY = numbered(120)
const [a, b, c] = [review('a'), review('b'), review('c')]
const setting: Change = {
  table: 'settings',
  key: 'timeZone',
  before: undefined,
  after: { key: 'timeZone', value: 'America/Denver', changedAt: 5, changeId: 'change' },
}
const FRESH = {
  ...{ clientId: CLIENT_ID, nextSeq: 1, epoch: null, cursor: '0', acked: 0, covered: 0, prevId: null },
  ...{ isStaging: false, syncedAt: null },
}

export const rowCases: Case[] = [
  storeCase(
    'getMeta: a fresh store has the first seq, no epoch and its client id',
    (s) => s.transact((t) => t.getMeta()),
    FRESH,
  ),
  {
    name: 'getMeta: a client id that was only read is the same after a restart [C2]',
    async play({ store, reopen }) {
      const first = await store.transact((t) => t.getMeta())
      const later = await (await reopen()).transact((t) => t.getMeta())
      return first.clientId === later.clientId
    },
    expected: true,
  },
  txCase(
    'putMeta: every field is read back unchanged',
    {
      given: (t) => t.putMeta({ ...FRESH, prevId: 'gone', archiveClock: 5 }),
      does: (t) =>
        t.putMeta({
          ...FRESH,
          nextSeq: 9,
          epoch: 'e',
          cursor: '7-9',
          acked: 3,
          covered: 2,
          isStaging: true,
          syncedAt: 4,
        }),
    },
    (t) => t.getMeta(),
    { ...FRESH, nextSeq: 9, epoch: 'e', cursor: '7-9', acked: 3, covered: 2, isStaging: true, syncedAt: 4 },
  ),
  txCase(
    'getRow: returns a stored row, and undefined for a missing key or another table',
    { does: (t) => t.change([put(a)]) },
    async (t) => [await t.getRow('reviews', 'a'), await t.getRow('reviews', 'b'), await t.getRow('savedJobs', 'a')],
    [a, undefined, undefined],
  ),
  {
    name: 'getRow: returns a row of a content table, and undefined for a missing row',
    async play({ store, putCards }) {
      await putCards([card('x'), card('y')])
      return store.transact(async (t) => [
        await t.getRow('cards', 'y'),
        await t.getRow('cards', 'z'),
        await t.getRow('cards', 'y'),
        await t.getRow('decks', 'y'),
      ])
    },
    expected: [card('y'), undefined, card('y'), undefined],
  },
  {
    name: 'getRow: returns each of a hundred cards when all are read in one transaction',
    async play({ store, putCards }) {
      await putCards(MANY.slice(1).map(card))
      return store.transact(async (t) => {
        const found = []
        for (const key of MANY) found.push((await t.getRow('cards', key))?.front)
        return found
      })
    },
    expected: MANY.map((key, index) => (index === 0 ? undefined : `Front of ${key}?`)),
  },
  txCase(
    'getRows: returns rows in the order of the keys, undefined for a missing row, and a row twice if its key is given twice',
    { does: (t) => t.change([put(a), put(b), put(c)]) },
    (t) => t.getRows('reviews', ['c', 'missing', 'a', 'c']),
    [c, undefined, a, c],
  ),
  txCase(
    'getRows: an empty list of keys returns an empty list',
    { does: (t) => t.change([put(a)]) },
    (t) => t.getRows('reviews', []),
    [],
  ),
  txCase(
    'getRows: for many keys, every third of them missing, the rows are in the order of the keys with undefined for each missing row',
    { does: (t) => t.change(MANY.filter((_, index) => index % 3 > 0).map((key) => put(review(key)))) },
    async (t) => (await t.getRows('reviews', MANY.toReversed())).map((row) => (row as { id: string } | undefined)?.id),
    MANY.map((key, index) => (index % 3 > 0 ? key : undefined)).toReversed(),
  ),
  txCase(
    'getRows: many keys of a table with 700 rows return only the rows with these keys',
    { does: (t) => t.change(numbered(700).map((key) => put(review(key)))) },
    async (t) => (await t.getRows('reviews', ['x', ...MANY])).filter(Boolean).length,
    MANY.length,
  ),
  txCase(
    'allRows: returns every row of the given table and no row of another table',
    { given: (t) => t.change([put(a), setting]), does: (t) => t.change([put(b)]) },
    async (t) => [
      byId((await t.allRows('reviews')) as (typeof a)[]),
      await t.allRows('settings'),
      await t.allRows('savedJobs'),
    ],
    [[a, b], [setting.after], []],
  ),
  txCase(
    'change: an existing row is replaced with all its columns',
    {
      given: (t) => t.change([put(a)]),
      does: (t) => t.change([put(review('a', { rating: 1, undoneAt: 7, seq: 4 }), a)]),
    },
    (t) => t.getRow('reviews', 'a'),
    review('a', { rating: 1, undoneAt: 7, seq: 4 }),
  ),
  txCase(
    'change: applies puts and deletions in several tables at once',
    { given: (t) => t.change([put(a), put(b)]), does: (t) => t.change([remove(a), setting, put(c)]) },
    async (t) => [byId((await t.allRows('reviews')) as (typeof a)[]), await t.getRow('settings', 'timeZone')],
    [[b, c], setting.after],
  ),
  txCase(
    'change: a deleted row can be put again, even in the same transaction',
    {
      given: (t) => t.change([put(a)]),
      async does(t) {
        await t.change([remove(a)])
        await t.change([put(review('a', { rating: 2 }))])
      },
    },
    (t) => t.getRows('reviews', ['a']),
    [review('a', { rating: 2 })],
  ),
  txCase(
    'change: an empty list and deleting a missing row change nothing',
    {
      given: (t) => t.change([put(a)]),
      async does(t) {
        await t.change([])
        await t.change([remove(b)])
      },
    },
    (t) => t.allRows('reviews'),
    [a],
  ),
]
