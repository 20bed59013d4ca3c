import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isBusyFault, PostgresFault } from '@station-zero/api/db/faults.ts'
import { openPostgres } from '@station-zero/api/db/postgres/open.ts'
import { seedTestContent } from '@station-zero/api/testing/content.ts'
import { ask, findPostgres, startThrowaway, throwawayPostgres } from '@station-zero/api/testing/postgres.ts'
import { seededRandom } from '@station-zero/schema/core/random.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import { push } from '@station-zero/sync/server/push.ts'
import type { ServerStore } from '@station-zero/sync/server/store.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { scale } from '../scale.ts'

const LIMITS = { connections: 4, statementMs: 5_000, lockMs: 300 }
const NOW = Date.UTC(2026, 10, 21, 12)
const PHONES = 4
const MAX_BATCH = 20
const RETRY_AFTER_MS = 40
const DRAINED_WITHIN_MS = 60_000

async function openStation(started = throwawayPostgres()) {
  const server = await started
  const url = server.urlOf(await server.create())
  const db = await openPostgres({ url, ...LIMITS }, { now: () => NOW })
  onTestFinished(() => db.close())
  await seedTestContent(db, NOW)
  return { server, url, db }
}

const pushOf = (
  store: ServerStore,
  userId: string,
  clientId: string,
  prevId: string | null,
  ids: [seq: number, id: string][],
) =>
  push({ store, mutations, now: () => NOW, yieldTurn: () => Promise.resolve(), onFault: () => undefined }, userId, {
    ...{ proto: 1, epoch: null, clientId, userId, now: NOW, prevId },
    mutations: ids.map(([seq, id]) => ({
      ...{ seq, id, name: 'prep.review', v: 1, at: NOW },
      args: { cardId: 'ladders-001', rating: 3 },
    })),
  })

/** A phone that reviews continuously, and resends what was not acknowledged. */
function openPhone(store: ServerStore, userId: string, random: () => number) {
  const clientId = randomUUID()
  const acknowledged: string[] = []
  let isStopped = false
  const pushOnce = async (ids: string[]): Promise<boolean> => {
    const from = acknowledged.length + 1
    try {
      const numbered = ids.map((id, index): [number, string] => [from + index, id])
      const { last } = await pushOf(store, userId, clientId, acknowledged.at(-1) ?? null, numbered)
      expect(last).toBe(from + ids.length - 1)
      acknowledged.push(...ids)
      return true
    } catch (error) {
      if (!(error instanceof PostgresFault)) throw error
      await sleep(RETRY_AFTER_MS)
      return false
    }
  }
  const run = async () => {
    while (!isStopped) {
      const ids = Array.from({ length: 1 + Math.floor(random() * MAX_BATCH) }, () => randomUUID())
      while (!(await pushOnce(ids)));
    }
  }
  const done = run()
  return {
    acknowledged,
    async stop() {
      isStopped = true
      await done
    },
  }
}

describe.skipIf(findPostgres() === null)('a server on PostgreSQL', () => {
  test(
    `[S1, S3] PostgreSQL is killed ${scale.postgresKills} times while four phones push: every acknowledged review is stored once`,
    async () => {
      const { server, db } = await openStation(startThrowaway())
      const random = seededRandom('kills of PostgreSQL')
      const phones = Array.from({ length: PHONES }, (_, nth) => openPhone(db.store, `person-${nth % 2}`, random))
      for (let kill = 0; kill < scale.postgresKills; kill += 1) {
        await sleep(100 + random() * 400)
        await server.kill()
        await sleep(random() * 200)
        await server.start()
      }
      await sleep(200)
      await Promise.all(phones.map(({ stop }) => stop()))
      const found = await db.reader.selectFrom('reviews').select('id').execute()
      const acknowledged = phones.flatMap((phone) => phone.acknowledged)
      expect(new Set(found.map(({ id }) => id))).toEqual(new Set(acknowledged))
      expect(found.length).toBe(acknowledged.length)
      expect(acknowledged.length).toBeGreaterThan(0)
    },
    DRAINED_WITHIN_MS * 5,
  )

  test('a person’s phones that push through two servers at the same time get distinct versions', async () => {
    const { db, url } = await openStation()
    const servers = await Promise.all(
      [1, 2].map(() => openPostgres({ url, ...LIMITS, lockMs: 20_000 }, { now: () => NOW })),
    )
    onTestFinished(async () => void (await Promise.all(servers.map((server) => server.close()))))
    const phone = async (store: ServerStore) => {
      const clientId = randomUUID()
      let prevId: string | null = null
      for (let seq = 1; seq <= 20; seq += 1) {
        const id = randomUUID()
        await pushOf(store, 'ann', clientId, prevId, [[seq, id]])
        prevId = id
      }
    }
    await Promise.all(servers.flatMap(({ store }) => [phone(store), phone(store)]))
    const versions = (await db.reader.selectFrom('reviews').select('version').execute()).map(({ version }) => version)
    expect(versions.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 80 }, (_, index) => index + 1))
  })

  test('a push that waits too long for another process’s lock fails with a busy error and is not refused', async () => {
    const { db, url } = await openStation()
    await db.store.write('ann', ({ rows }) =>
      rows.put('cpatScores', { id: 's', testDate: 5, totalTime: 600, passed: true }),
    )
    const lockHolder = ask(
      url,
      `begin; select * from people where "userId" = 'ann' for update; select pg_sleep(2); commit`,
    )
    await sleep(300)
    const waiting = pushOf(db.store, 'ann', randomUUID(), null, [[1, randomUUID()]])
    await expect(waiting).rejects.toSatisfy(isBusyFault)
    // The lock on Ann's row does not delay other people's pushes.
    expect(await pushOf(db.store, 'bob', randomUUID(), null, [[1, randomUUID()]])).toMatchObject({ last: 1 })
    await lockHolder
  })
})
