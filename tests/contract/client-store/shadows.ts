import type { ClientTx, Shadow } from '@station-zero/sync/client/store.ts'
import { byKey, type Case, pulled, review, shadow, txCase } from './case.ts'

const name = (key: string) => ({ table: 'reviews' as const, key })
const all = async (t: ClientTx): Promise<Shadow[]> => byKey(await t.allShadows())
/** Keys of enough shadows that a store may read all shadows with one request instead of one by one. */
const MANY = Array.from({ length: 130 }, (_, index) => `key-${index}`)
const changed = shadow('a', review('a', { rating: 1 }))
const ofJob: Shadow = { table: 'savedJobs', key: 'a', row: null }

export const shadowCases: Case[] = [
  txCase(
    'shadowed: returns the given rows that have a shadow, by table and key, even if the server has no such row',
    { does: (t) => t.putShadows([shadow('a'), shadow('b', null)]) },
    async (t) => [...(await t.shadowed([name('b'), name('c'), { table: 'savedJobs', key: 'a' }, name('a')]))].sort(),
    ['reviews/a', 'reviews/b'],
  ),
  txCase(
    'shadowed: an empty list of rows returns nothing, and so does any list if the store has no shadows',
    { does: (t) => t.addShadows([]) },
    async (t) => [
      [...(await t.shadowed([]))],
      [...(await t.shadowed([name('a')]))],
      [...(await t.shadowed(MANY.map(name)))],
    ],
    [[], [], []],
  ),
  txCase(
    'shadowed: of many given rows, returns those that have a shadow',
    { does: (t) => t.putShadows(['other', ...MANY.filter((_, index) => index % 4 === 0)].map((key) => shadow(key))) },
    async (t) => [...(await t.shadowed(MANY.map(name)))].sort(),
    MANY.filter((_, index) => index % 4 === 0)
      .map((key) => `reviews/${key}`)
      .sort(),
  ),
  txCase(
    'putShadows, allShadows: an existing shadow is replaced, and the others are unchanged',
    {
      given: (t) => t.putShadows([shadow('a'), shadow('b')]),
      does: (t) => t.putShadows([changed, ofJob, shadow('c', null)]),
    },
    async (t) => [...(await all(t))].sort((x, y) => (x.table < y.table ? -1 : x.table > y.table ? 1 : 0)),
    [changed, shadow('b'), shadow('c', null), ofJob],
  ),
  txCase(
    'putShadows: an empty list changes nothing',
    { given: (t) => t.putShadows([shadow('a')]), does: (t) => t.putShadows([]) },
    all,
    [shadow('a')],
  ),
  txCase(
    'addShadows: a row that has a shadow keeps it, and the other given rows get their shadow',
    { given: (t) => t.addShadows([shadow('a')]), does: (t) => t.addShadows([shadow('b', null), changed, shadow('c')]) },
    all,
    [shadow('a'), shadow('b', null), shadow('c')],
  ),
  txCase(
    'addShadows: of two shadows for one row, the first is stored',
    { does: (t) => t.addShadows([shadow('a'), changed]) },
    all,
    [shadow('a')],
  ),
  txCase(
    'addShadows: a shadow put in the same transaction is kept, and after clearShadows a new one is added',
    {
      async does(t) {
        await t.putShadows([shadow('a')])
        await t.addShadows([changed, shadow('b')])
        await t.clearShadows()
        await t.addShadows([changed])
      },
    },
    all,
    [changed],
  ),
  txCase(
    'clearShadows: removes all shadows',
    { given: (t) => t.putShadows([shadow('a'), ofJob]), does: (t) => t.clearShadows() },
    async (t) => [await all(t), (await t.shadowed([name('a')])).size],
    [[], 0],
  ),
  txCase(
    'setAside, allAside: the rows of each kind are in the order of arrival, including rows of unknown tables and deletions',
    {
      async given(t) {
        await t.setAside('staged', [pulled('b', 'reviews'), { table: 'reviews', key: 'gone', row: null }])
        await t.setAside('parked', [pulled('p')])
      },
      does: (t) => t.setAside('staged', [pulled('a', 'reviews'), pulled('b', 'reviews')]),
    },
    async (t) => [await t.allAside('staged'), await t.allAside('parked')],
    [
      [
        pulled('b', 'reviews'),
        { table: 'reviews', key: 'gone', row: null },
        pulled('a', 'reviews'),
        pulled('b', 'reviews'),
      ],
      [pulled('p')],
    ],
  ),
  txCase(
    'clearAside: clears only the given kind',
    {
      async given(t) {
        await t.setAside('staged', [pulled('s')])
        await t.setAside('parked', [pulled('p')])
      },
      async does(t) {
        await t.setAside('parked', [pulled('q')])
        await t.clearAside('parked')
        await t.setAside('parked', [pulled('r')])
      },
    },
    async (t) => [await t.allAside('staged'), await t.allAside('parked')],
    [[pulled('s')], [pulled('r')]],
  ),
]
