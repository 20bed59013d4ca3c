import { seedTestContent } from '@station-zero/api/testing/content.ts'
import { openTestFile } from '@station-zero/api/testing/database.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import { pull } from '@station-zero/sync/server/pull.ts'
import { push } from '@station-zero/sync/server/push.ts'
import type { ServerStore, ServerTx } from '@station-zero/sync/server/store.ts'
import { expect, onTestFinished, test } from 'vitest'
import { type Line, openHistory, type Pulled, pulled, pushed } from './history.ts'
import { wireBreaches } from './judge.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

/** Plays a phone that pushes and pulls three times, and then a new device that pulls everything. Returns the guarantees that were broken. */
async function play(plant: (store: ServerStore) => ServerStore = (store) => store) {
  const db = await openTestFile({ now: () => NOW })
  onTestFinished(() => db.close())
  await seedTestContent(db, NOW)
  const store = plant(db.store)
  const history = openHistory()
  const ports = { store, mutations, now: () => NOW, yieldTurn: () => Promise.resolve(), onFault: () => undefined }
  let cursor = '0'
  const pullFrom = async (clientId: string, from: string) => {
    const request = { clientId, userId: 'ann', epoch: undefined, cursor: from, limit: 100, now: NOW }
    const answer = await pull(store, 'ann', request)
    history.note(pulled(request, 200, answer))
    return answer.cursor
  }
  for (let round = 0; round < 3; round += 1) {
    const sent = [1, 2, 3, 4].map((n) => ({
      ...{ seq: 4 * round + n, id: idOf(4 * round + n), name: 'prep.review', v: 1, at: NOW },
      args: { cardId: 'ladders-001', rating: 3 },
    }))
    const request = { proto: 1 as const, epoch: null, clientId: idOf(900), userId: 'ann', now: NOW, mutations: sent }
    const answer = await push(ports, 'ann', { ...request, prevId: round === 0 ? null : idOf(4 * round) })
    history.note(pushed(request, 200, answer))
    cursor = await pullFrom(idOf(900), cursor)
  }
  await pullFrom(idOf(901), '0')
  return wireBreaches(history.lines)
}

/** Wraps the store to inject a fault into the transaction of a push. */
const withFault =
  (fault: (t: ServerTx) => Partial<ServerTx>) =>
  (store: ServerStore): ServerStore => ({
    ...store,
    write: (userId, run) => store.write(userId, (t) => run({ ...t, ...fault(t) })),
  })

test('in the traffic of a server without a planted fault, the judge finds no violation', async () => {
  expect(await play()).toEqual([])
})

test('a server that loses every fifth write is detected from the traffic alone', async () => {
  let puts = 0
  const losing = withFault((t) => ({
    rows: {
      ...t.rows,
      async put(table, row) {
        puts += 1
        if (puts % 5 !== 0) await t.rows.put(table, row)
      },
    },
  }))
  expect((await play(losing)).filter((breach) => breach.endsWith('was acknowledged, but is lost'))).toHaveLength(2)
})

test('a server that serves an older state is detected', async () => {
  let reads = 0
  const stale = (store: ServerStore): ServerStore => ({
    ...store,
    read: (userId, run) =>
      store.read(userId, (t) => {
        reads += 1
        return run(reads === 2 ? { ...t, getVersions: async () => ({ version: 2, purgedThrough: 0 }) } : t)
      }),
  })
  expect(await play(stale)).not.toEqual([])
})

const line = (sent: [number, string][], last: number | null): Line => ({
  kind: 'push',
  userId: 'ann',
  clientId: 'phone',
  sent,
  status: 200,
  last,
  refused: [],
})
const all = (rows: string[], clientId = 'new', next = '9'): Pulled => ({
  ...{ kind: 'pull', userId: 'ann', clientId, cursor: '0', status: 200, next, more: false, isReset: false, last: 0 },
  rows,
})

test.each([
  [
    'an earlier change arrives after a later one',
    [
      line(
        [
          [1, 'a'],
          [2, 'b'],
        ],
        2,
      ),
      all(['reviews b', 'reviews a']),
    ],
    'took effect before',
  ],
  ['a row arrives twice', [line([[1, 'a']], 1), all(['reviews a']), { ...all(['reviews a']), cursor: '9' }], 'twice'],
  ['a response lowers `last`', [line([[1, 'a']], 1), line([[1, 'a']], 0), all(['reviews a'])], 'last went back'],
  ['a row arrives that was never pushed', [line([[1, 'a']], 1), all(['reviews a', 'reviews x'])], 'no device sent it'],
  ['an acknowledged row never arrives', [line([[1, 'a']], 1), all([])], 'is lost'],
])('a breach is reported: %s', (_, lines, found) => {
  expect(wireBreaches(lines).join()).toContain(found)
})
