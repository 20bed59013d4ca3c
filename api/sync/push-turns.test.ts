import type { PushAnswer } from '@station-zero/sync/protocol.ts'
import { expect, onTestFinished, test } from 'vitest'
import { openTestApp, type Person, TEST_START } from '../testing/app.ts'
import { fileOf, isOnPostgres } from '../testing/database.ts'
import { openDevice, reviews } from '../testing/device.ts'
import { PushesBusy } from './push-faults.ts'
import { openPushes } from './pushes.ts'

const DEVICES = 30

/** A station whose turn to write somebody else has, until it is given back. */
async function openBusyStation(...names: string[]) {
  const station = await openTestApp()
  const ann = await station.signUp('ann')
  const others: Person[] = []
  for (const name of names) others.push(await station.signUp(name))
  const warm = openDevice(ann, TEST_START)
  warm.do(...reviews(1))
  await warm.push()
  const { promise: isGivenBack, resolve } = Promise.withResolvers<void>()
  onTestFinished(() => resolve())
  const lent = fileOf(station.db).lendTurn(async () => {
    await isGivenBack
    return { committed: { changed: [], hasCounted: false } }
  })
  const count = async () => (await station.db.reader.selectFrom('reviews').selectAll().execute()).length
  return {
    ...station,
    ann,
    others,
    count,
    async giveBack() {
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
  '[S16] a push that has waited for 1.5 s is told to come again in 1 to 6 s, not all at once, and is not applied',
  {
    timeout: 20_000,
  },
  async () => {
    const { ann, count, giveBack } = await openBusyStation()
    const startedAt = performance.now()
    const answers = await Promise.all(
      Array.from({ length: DEVICES }, async () => {
        const { statusCode, headers, json } = await ann.call('POST', '/api/sync/push', {
          body: pushOf(ann.id, crypto.randomUUID()),
        })
        return { statusCode, stop: json<PushAnswer>().stop, seconds: Number(headers['retry-after']) }
      }),
    )
    expect(performance.now() - startedAt).toBeGreaterThan(1_400)
    expect(new Set(answers.map(({ statusCode, stop }) => `${statusCode} ${stop}`))).toEqual(new Set(['503 transient']))
    const waits = answers.map(({ seconds }) => seconds)
    expect([Math.min(...waits) >= 1, Math.max(...waits) <= 6, new Set(waits).size > 1]).toEqual([true, true, true])
    await giveBack()
    expect(await count()).toBe(1)
  },
)

test.skipIf(isOnPostgres)('[S16] a push whose client has hung up is not applied when its turn comes', async () => {
  const { ann, count, db, giveBack } = await openBusyStation()
  const pushes = openPushes({ sqlite: fileOf(db), now: () => TEST_START, onLost: () => undefined })
  onTestFinished(() => pushes.close())
  const sent = (isGone: boolean) => {
    const body = new TextEncoder().encode(JSON.stringify(pushOf(ann.id, crypto.randomUUID())))
    const push = { body, isGzip: false, userId: ann.id, address: '10.0.0.1', isDemo: false, isGone: () => isGone }
    return pushes.answer(push, () => undefined).catch((error: unknown) => error)
  }
  const both = Promise.all([sent(true), sent(false)])
  await giveBack()
  const [gone, there] = await both
  expect(gone).toBeInstanceOf(PushesBusy)
  expect(there).toMatchObject({ outcome: 'applied' })
  expect(await count()).toBe(2)
})

test.skipIf(isOnPostgres)('[S16] a full push makes nobody who waits with it wait for it', async () => {
  const { ann, others, db, giveBack } = await openBusyStation('bob', 'eve')
  const pushes = openPushes({ sqlite: fileOf(db), now: () => TEST_START, onLost: () => undefined })
  onTestFinished(() => pushes.close())
  const told: string[] = []
  const send = async ({ id: userId, user }: Person, count: number) => {
    const mutations = reviews(count).map((done, at) => ({
      ...{ seq: at + 1, id: crypto.randomUUID(), v: 1, at: TEST_START, ...done },
    }))
    const body = new TextEncoder().encode(JSON.stringify({ ...pushOf(userId, crypto.randomUUID()), mutations }))
    await pushes.answer({ body, isGzip: false, userId, address: '10.0.0.1', isDemo: false }, () => undefined)
    told.push(`${user.username} ${count}`)
  }
  const [bob = ann, eve = ann] = others
  const all = [send(bob, 1), send(ann, 500), send(ann, 2), send(eve, 1)]
  await giveBack()
  await Promise.all(all)
  // Ann's second push stays behind her first.
  expect(told).toEqual(['bob 1', 'eve 1', 'ann 500', 'ann 2'])
})

test.skipIf(isOnPostgres)(
  '[S9] a push that is applied on the thread that serves lets others have their turn every 25 mutations',
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
    await turnsFor(1)
    const [few, many] = [await turnsFor(24), await turnsFor(500)]
    expect(Math.abs(many - few - 500 / 25)).toBeLessThan(2)
  },
)
