import { Worker } from 'node:worker_threads'
import type { PushAnswer } from '@station-zero/sync/protocol.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestApp, type Person, TEST_START } from '../testing/app.ts'
import { fileOf, isOnPostgres } from '../testing/database.ts'
import { openDevice, reviews } from '../testing/device.ts'
import { PushesBusy } from './push-messages.ts'
import { openSqliteWriter } from './push-writer.ts'

/** The maximum number of bodies that one person may send at once. */
const DEVICES = 16
const PATIENT = { timeout: 15_000, interval: 100 }

/** A station whose write turn is taken until `release` is called. */
async function openBusyStation(...names: string[]) {
  const station = await openTestApp()
  const ann = await station.signUp('ann')
  const others: Person[] = []
  for (const name of names) others.push(await station.signUp(name))
  const warm = openDevice(ann, TEST_START)
  warm.do(...reviews(1))
  await warm.push()
  const { promise: isReleased, resolve } = Promise.withResolvers<void>()
  onTestFinished(() => resolve())
  const lent = fileOf(station.db).lendTurn(async () => {
    await isReleased
    return { committed: { changed: [], hasCounted: false } }
  })
  const count = async () => (await station.db.reader.selectFrom('reviews').selectAll().execute()).length
  return {
    ...station,
    ann,
    others,
    count,
    async release() {
      resolve()
      await lent
    },
  }
}

const pushOf = (userId: string, id: string) => ({
  ...{ proto: 1, epoch: null, clientId: id, userId, now: TEST_START, prevId: null },
  mutations: [{ seq: 1, id, v: 1, at: TEST_START, ...reviews(1)[0] }],
})

test.skipIf(isOnPostgres)(
  '[S16] pushes that waited 1.5 s get 503 with different retry times from 1 to 6 s, and are not applied',
  {
    timeout: 20_000,
  },
  async () => {
    const { ann, count, release } = await openBusyStation()
    const answers = await Promise.all(
      Array.from({ length: DEVICES }, async () => {
        const { statusCode, headers, json } = await ann.call('POST', '/api/sync/push', {
          body: pushOf(ann.id, crypto.randomUUID()),
        })
        return { statusCode, stop: json<PushAnswer>().stop, seconds: Number(headers['retry-after']) }
      }),
    )
    expect(new Set(answers.map(({ statusCode, stop }) => `${statusCode} ${stop}`))).toEqual(new Set(['503 transient']))
    const waits = answers.map(({ seconds }) => seconds)
    expect([Math.min(...waits) >= 1, Math.max(...waits) <= 6, new Set(waits).size > 1]).toEqual([true, true, true])
    await release()
    expect(await count()).toBe(1)
  },
)

test.skipIf(isOnPostgres)('[S16] a server is neither ready nor healthy while its writer is stuck', async () => {
  const { ann, call, release } = await openBusyStation()
  const [ready, health] = [
    async () => (await call('GET', '/api/ready')).statusCode,
    async () => (await call('GET', '/api/health')).statusCode,
  ]
  const pushed = ann.call('POST', '/api/sync/push', { body: pushOf(ann.id, crypto.randomUUID()) })
  await expect.poll(ready, PATIENT).toBe(503)
  await expect.poll(health, PATIENT).toBe(503)
  expect((await pushed).statusCode).toBe(503)
  await release()
  await expect.poll(ready, PATIENT).toBe(200)
  await expect.poll(health, PATIENT).toBe(200)
})

test.skipIf(isOnPostgres)(
  '[S16] a push thread that does not reply makes the server not ready until it does',
  async () => {
    const { app, signUp } = await openTestApp()
    const phone = openDevice(await signUp('ann'), TEST_START)
    phone.do(...reviews(1))
    await phone.push()
    const send = Worker.prototype.postMessage
    const delayed: (() => void)[] = []
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, message) {
      delayed.push(() => send.call(this, message))
    })
    onTestFinished(() => void vi.restoreAllMocks())
    phone.do(...reviews(1))
    const pushed = phone.push()
    const isReady = () => app.readyChecks.get('pushes')?.()
    await expect.poll(isReady, PATIENT).toBe(false)
    vi.restoreAllMocks()
    for (const sendNow of delayed) sendNow()
    expect(await pushed).toMatchObject({ status: 200 })
    expect(isReady()).toBe(true)
  },
)

test.skipIf(isOnPostgres)('[S16] a push whose client disconnected while it waited is not applied', async () => {
  const { ann, count, db, release } = await openBusyStation()
  const pushes = openSqliteWriter({ sqlite: fileOf(db), now: () => TEST_START, onLost: () => undefined })
  onTestFinished(() => pushes.close())
  const sent = (isGone: boolean) => {
    const body = new TextEncoder().encode(JSON.stringify(pushOf(ann.id, crypto.randomUUID())))
    const push = { body, isGzip: false, userId: ann.id, address: 'hall', isDemo: false, isGone: () => isGone }
    return pushes.answer(push, () => undefined).catch((error: unknown) => error)
  }
  const both = Promise.all([sent(true), sent(false)])
  await release()
  const [gone, there] = await both
  expect(gone).toBeInstanceOf(PushesBusy)
  expect(there).toMatchObject({ outcome: 'applied' })
  expect(await count()).toBe(2)
})

test.skipIf(isOnPostgres)('[S16] a full push does not delay other people’s pushes that wait with it', async () => {
  const { ann, others, db, release } = await openBusyStation('bob', 'eve')
  const pushes = openSqliteWriter({ sqlite: fileOf(db), now: () => TEST_START, onLost: () => undefined })
  onTestFinished(() => pushes.close())
  const answered: string[] = []
  const send = async ({ id: userId, user }: Person, count: number) => {
    const mutations = reviews(count).map((done, at) => ({
      ...{ seq: at + 1, id: crypto.randomUUID(), v: 1, at: TEST_START, ...done },
    }))
    const body = new TextEncoder().encode(JSON.stringify({ ...pushOf(userId, crypto.randomUUID()), mutations }))
    await pushes.answer({ body, isGzip: false, userId, address: 'hall', isDemo: false }, () => undefined)
    answered.push(`${user.username} ${count}`)
  }
  const [bob = ann, eve = ann] = others
  const all = [send(bob, 1), send(ann, 500), send(ann, 2), send(eve, 1)]
  await release()
  await Promise.all(all)
  // Ann's second push is applied after her first.
  expect(answered).toEqual(['bob 1', 'eve 1', 'ann 500', 'ann 2'])
})

test.skipIf(isOnPostgres)(
  '[S9] a push applied on the serving thread yields to the event loop every 25 mutations',
  async () => {
    const { signUp } = await openTestApp({ arePushesHere: true })
    const phone = openDevice(await signUp('ann'), TEST_START)
    let turns = 0
    const count = () => {
      turns += 1
      next = setImmediate(count)
    }
    let next = setImmediate(count)
    onTestFinished(() => clearImmediate(next))
    const turnsFor = async (mutations: number) => {
      phone.do(...reviews(mutations))
      const before = turns
      await phone.push()
      return turns - before
    }
    // On a busy machine a push takes more turns, never fewer.
    const base = Math.min(await turnsFor(1), await turnsFor(1), await turnsFor(1), await turnsFor(1))
    expect(await turnsFor(500)).toBeGreaterThan(base + 500 / 25 - 2)
  },
)
