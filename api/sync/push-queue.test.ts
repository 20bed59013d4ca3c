import { Worker } from 'node:worker_threads'
import type { PushAnswer } from '@station-zero/sync/protocol.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestApp, type Person, TEST_START } from '../testing/app.ts'
import { fileOf, isOnPostgres } from '../testing/database.ts'
import { openDevice, reviews } from '../testing/device.ts'
import { PushesBusy } from './push-messages.ts'
import {
  type Bounds,
  type Load,
  openPushQueue,
  openSlots,
  QUEUE_BOUNDS,
  type QueuedPush,
  type Slot,
} from './push-queue.ts'
import { openSqliteWriter } from './push-writer.ts'

interface Named extends QueuedPush {
  name: string
}

const UNBOUNDED = { count: 99, bytes: 9_999 }

function openQueue(bounds: Bounds = QUEUE_BOUNDS, takenPerAddress?: Load) {
  const queue = openPushQueue<Named>({ bounds, ...(takenPerAddress && { takenPerAddress }) })
  const rejected: string[] = []
  const add = (
    name: string,
    address: string,
    userId: string,
    { bytes = 1, since = 0, spaceId }: { bytes?: number; since?: number; spaceId?: string | undefined } = {},
  ): Named => {
    const push = { name, address, userId, spaceId, bytes, since, reject: () => void rejected.push(name) }
    queue.add(push)
    return push
  }
  const tryAdd = (...push: Parameters<typeof add>): boolean => {
    try {
      add(...push)
      return true
    } catch (error) {
      expect(error).toBeInstanceOf(PushesBusy)
      return false
    }
  }
  /** Takes the next group and applies it, except the pushes listed in `putBack`. */
  const apply = (most = UNBOUNDED, putBack: string[] = []): string[] => {
    const group = queue.take(most)
    for (const push of group) {
      if (putBack.includes(push.name)) queue.putBack(push)
      else {
        queue.moveToBack(push)
        queue.leave(push)
      }
    }
    return group.map(({ name }) => name)
  }
  return { queue, rejected, add, tryAdd, apply }
}

test('[S16] a group has at most one push per person, so a person with many pushes delays nobody else', () => {
  const { queue, add, apply } = openQueue()
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) add(name, `home of ${name.charAt(0)}`, name.charAt(0))
  expect(apply()).toEqual(['a1', 'b1', 'c1'])
  add('d1', 'home of d', 'd')
  expect([apply(), apply(), apply()]).toEqual([['a2', 'b2', 'd1'], ['a3'], []])
  expect(queue.size).toBe(0)
})

test('[G1] while a push for a space is being applied, other pushes for the space wait and pushes for other partitions do not', () => {
  const { queue, add } = openQueue()
  const one = { count: 1, bytes: 9_999 }
  for (const [name, spaceId] of [
    ['a', 'x'],
    ['b', 'x'],
    ['c', 'y'],
    ['d', undefined],
  ] as const)
    add(name, `home of ${name}`, name, { spaceId })
  const [first] = queue.take(one)
  expect([queue.take(one), queue.take(one), queue.take(one)].map((group) => group.map(({ name }) => name))).toEqual([
    ...[['c'], ['d'], []],
  ])
  if (first) queue.leave(first)
  expect(queue.take(one).map(({ name }) => name)).toEqual(['b'])
})

test('[S16] addresses take turns, and people take turns within their address', () => {
  const { add, apply } = openQueue()
  for (let n = 1; n <= 5; n += 1) add(`hall ${n}`, 'hall', `recruit ${n}`)
  add('ann', 'home of ann', 'ann')
  add('bob', 'home of bob', 'bob')
  expect(apply({ count: 3, bytes: 999 })).toEqual(['hall 1', 'ann', 'bob'])
  add('eve', 'home of eve', 'eve')
  expect(apply({ count: 3, bytes: 999 })).toEqual(['hall 2', 'eve', 'hall 3'])
  expect(apply({ count: 3, bytes: 999 })).toEqual(['hall 4', 'hall 5'])
})

test('a group is bounded in bytes, and a push larger than the bound is applied alone', () => {
  const { add, apply } = openQueue()
  add('large', 'a', 'a', { bytes: 500 })
  add('b1', 'b', 'b', { bytes: 60 })
  add('c1', 'c', 'c', { bytes: 60 })
  const next = () => apply({ count: 9, bytes: 100 })
  expect([next(), next(), next(), next()]).toEqual([['large'], ['b1'], ['c1'], []])
})

test('[S16] pushes that did not fit into a group are applied before pushes from addresses that have had a turn', () => {
  const { queue, add, apply } = openQueue()
  for (const name of ['a1', 'a2', 'b1', 'c1']) add(name, name.charAt(0), name.charAt(0))
  expect(apply(UNBOUNDED, ['b1', 'c1'])).toEqual(['a1', 'b1', 'c1'])
  for (const name of ['a3', 'c2', 'd1']) add(name, name.charAt(0), name.charAt(0))
  expect(queue.size).toBe(6)
  expect(apply()).toEqual(['b1', 'c1', 'a2', 'd1'])
  expect([apply(), apply()]).toEqual([['c2', 'a3'], []])
})

test('[S16] while a person’s push is being applied, their next push waits and other people’s pushes do not', () => {
  const { queue, add } = openQueue()
  const first = add('a1', 'a', 'a')
  add('a2', 'a', 'a')
  add('b1', 'b', 'b')
  const next = () => queue.take({ count: 1, bytes: 0 }).map(({ name }) => name)
  expect([next(), next(), next(), queue.size]).toEqual([['a1'], ['b1'], [], 1])
  queue.leave(first)
  expect(next()).toEqual(['a2'])
})

test('[S16] an address whose pushes occupy its lanes waits, and other addresses’ pushes do not', () => {
  const { queue, add } = openQueue(QUEUE_BOUNDS, { count: 2, bytes: 10 })
  const [first] = ['a', 'b', 'c', 'd'].map((person) => add(`${person}1`, 'hall', person))
  add('e1', 'home', 'e')
  const next = () => queue.take({ count: 1, bytes: 0 }).map(({ name }) => name)
  expect([next(), next(), next(), next()]).toEqual([['a1'], ['e1'], ['b1'], []])
  if (first) queue.leave(first)
  expect([next(), next(), queue.size]).toEqual([['c1'], [], 1])
})

test('[S16] while a large push from an address is being applied, no other push from that address is taken', () => {
  const { queue, add } = openQueue(QUEUE_BOUNDS, { count: 2, bytes: 10 })
  const large = add('a1', 'hall', 'a', { bytes: 10 })
  add('b1', 'hall', 'b')
  add('c1', 'home', 'c')
  const next = () => queue.take({ count: 1, bytes: 0 }).map(({ name }) => name)
  expect([next(), next(), next()]).toEqual([['a1'], ['c1'], []])
  queue.leave(large)
  expect(next()).toEqual(['b1'])
})

test('[S16] pushes that have waited too long are rejected unless they are being applied, and the remaining pushes keep their order', () => {
  const { queue, rejected, add, apply } = openQueue()
  add('taken', 'a', 'a', { since: 1 })
  const [taken] = queue.take(UNBOUNDED)
  for (const [n, name] of ['b1', 'c1', 'b2', 'c2'].entries())
    add(name, name.charAt(0), name.charAt(0), { since: n < 2 ? n : 50 })
  queue.expire(2)
  expect(rejected).toEqual(['b1', 'c1'])
  if (taken) queue.leave(taken)
  expect(apply()).toEqual(['b2', 'c2'])
  add('d1', 'd', 'd')
  queue.rejectAll(new Error('closing'))
  expect([rejected.at(-1), queue.size]).toEqual(['d1', 0])
})

test('[S16] 300 people behind one address can push at the same time', () => {
  const { queue, rejected, tryAdd } = openQueue()
  for (let n = 0; n < 300; n += 1) expect(tryAdd(`hall ${n}`, 'hall', `recruit ${n}`, { bytes: 2_000 })).toBe(true)
  expect([queue.size, rejected]).toEqual([300, []])
})

test('[S16] a person can have 64 waiting pushes, and one more push is rejected at once', () => {
  const { rejected, tryAdd } = openQueue()
  const own = Array.from({ length: 70 }, (_, n) => tryAdd(`a${n}`, 'home', 'ann'))
  expect([own.filter(Boolean).length, rejected]).toEqual([64, []])
})

const SMALL: Bounds = {
  total: { count: 6, bytes: 600 },
  perAddress: { count: 4, bytes: 400 },
  perPerson: { count: 3, bytes: 300 },
}

test('[S16] a person’s limit applies across all IP addresses', () => {
  const { tryAdd } = openQueue()
  const added = Array.from({ length: 100 }, (_, n) => tryAdd(`push ${n}`, `address ${n % 4}`, 'wanderer'))
  expect(added.filter(Boolean)).toHaveLength(QUEUE_BOUNDS.perPerson.count)
})

test('[S16] in a full queue, a push from a less busy address replaces the newest push of the busiest person', () => {
  const { rejected, tryAdd } = openQueue(SMALL)
  for (const name of ['a1', 'a2', 'a3', 'b1']) tryAdd(name, 'attacker', name.charAt(0))
  for (const name of ['c1', 'c2']) tryAdd(name, 'other', 'c')
  expect(tryAdd('victim 1', 'home', 'victim')).toBe(true)
  expect(rejected).toEqual(['a3'])
  expect(tryAdd('victim 2', 'home', 'victim')).toBe(true)
  expect(rejected).toEqual(['a3', 'a2'])
  // All three addresses have two pushes now, so none of them loses a push.
  expect(tryAdd('victim 3', 'home', 'victim')).toBe(false)
  expect(tryAdd('late', 'elsewhere', 'late')).toBe(true)
})

test('[S16] an IPv6 site with many /64 networks counts as one address in the queue', () => {
  const { rejected, add, tryAdd, apply } = openQueue({
    total: { count: 6, bytes: 999 },
    perAddress: { count: 6, bytes: 999 },
    perPerson: { count: 6, bytes: 999 },
  })
  for (let n = 0; n < 6; n += 1) add(`site ${n}`, `2001:db8:1:${n}::/64`, `account ${n}`)
  expect([tryAdd('ann', 'home of ann', 'ann'), tryAdd('bob', '2001:db8:2:0::/64', 'bob')]).toEqual([true, true])
  expect(rejected).toEqual(['site 5', 'site 4'])
  expect(apply({ count: 4, bytes: 999 })).toEqual(['site 0', 'ann', 'bob', 'site 1'])
})

test('[S16] at an address’s limit, a push from a less busy person replaces the newest push of the busiest person', () => {
  const { rejected, tryAdd } = openQueue(SMALL)
  for (const name of ['a1', 'a2', 'a3', 'b1']) tryAdd(name, 'hall', name.charAt(0))
  expect([tryAdd('recruit', 'hall', 'recruit'), rejected]).toEqual([true, ['a3']])
  expect([tryAdd('a4', 'hall', 'a'), rejected]).toEqual([false, ['a3']])
})

test('[S16] the bytes in the queue are limited, and a push that is being applied is never evicted', () => {
  const { queue, rejected, tryAdd } = openQueue(SMALL)
  expect(tryAdd('too large', 'a', 'a', { bytes: 301 })).toBe(false)
  expect(tryAdd('a1', 'a', 'a', { bytes: 300 })).toBe(true)
  expect(tryAdd('b1', 'b', 'b', { bytes: 290 })).toBe(true)
  const [taken] = queue.take({ count: 1, bytes: 0 })
  expect(taken?.name).toBe('a1')
  expect([tryAdd('c1', 'c', 'c', { bytes: 100 }), rejected]).toEqual([false, []])
  if (taken) queue.putBack(taken)
  expect([tryAdd('c1', 'c', 'c', { bytes: 100 }), rejected]).toEqual([true, ['a1']])
})

test('[S16] a slot’s bytes are counted as they arrive, and are freed when the slot is released', () => {
  const evicted: string[] = []
  const slots = openSlots<Slot>(SMALL, {
    canEvict: () => true,
    onEvicted: ({ userId }) => void evicted.push(userId),
  })
  const [ann, bob] = [
    { address: 'a', userId: 'ann', bytes: 0 },
    { address: 'b', userId: 'bob', bytes: 0 },
  ]
  slots.enter(ann)
  slots.enter(bob)
  slots.grow(ann, 300)
  expect(() => slots.grow(ann, 1)).toThrow(PushesBusy)
  slots.grow(bob, 300)
  expect(ann.bytes).toBe(300)
  expect(() => slots.enter({ address: 'c', userId: 'eve', bytes: 300 })).toThrow(PushesBusy)
  slots.leave(ann)
  slots.leave(ann)
  slots.enter({ address: 'c', userId: 'eve', bytes: 300 })
  expect(evicted).toEqual([])
})

/** The maximum number of bodies that one person may send concurrently. */
const DEVICES = 16
const PATIENT = { timeout: 15_000, interval: 100 }

/** Opens a server whose write lock is held until `release` is called. */
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
    return { committed: { changed: [], hasCounted: false, spaces: [] } }
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
  '[S16] pushes that have waited 1.5 s get 503 with different retry times from 1 to 6 s, and are not applied',
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

test.skipIf(isOnPostgres)('[S16] a server is neither ready nor healthy when its writer is stuck', async () => {
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
  '[S16] a server whose push thread does not reply is not ready until the thread replies',
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

test.skipIf(isOnPostgres)(
  '[S16] a push whose client disconnects while the push is waiting is not applied',
  async () => {
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
  },
)

test.skipIf(isOnPostgres)(
  '[S16] a push of maximum size does not delay other people’s pushes that are waiting at the same time',
  async () => {
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
  },
)

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
    // On a busy machine, a push takes more turns of the event loop, never fewer.
    const base = Math.min(await turnsFor(1), await turnsFor(1), await turnsFor(1), await turnsFor(1))
    expect(await turnsFor(500)).toBeGreaterThan(base + 500 / 25 - 2)
  },
)
