import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openFairGate, openTurns } from './fair-queue.ts'

const LIMITS = { waiting: 6, waitingOfOne: 4, retryAfterS: 2 }

test('jobs run one at a time and in order, and a failed job does not block the next one', async () => {
  const turns = openTurns(LIMITS)
  const log: string[] = []
  const work = (name: string) => async () => {
    log.push(`${name} begins`)
    await turn()
    log.push(`${name} ends`)
    if (name === 'b') throw new Error('b fails')
  }
  const all = ['a', 'b', 'c'].map((name) => turns.take({ address: name }, work(name)))
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

test('an address with many jobs delays only itself', async () => {
  const turns = openTurns(LIMITS)
  const log: string[] = []
  const take = (requester: string, name: string) => turns.take({ address: requester }, async () => void log.push(name))
  await Promise.all([take('a', 'a1'), take('a', 'a2'), take('a', 'a3'), take('b', 'b1'), take('c', 'c1')])
  expect(log).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
})

test('between long jobs, the event loop runs eight rounds, so that it accepts new connections', async () => {
  const turns = openTurns(LIMITS)
  let rounds = 0
  const seen: number[] = []
  const work = async () => {
    seen.push(rounds)
    for (const until = performance.now() + 12; performance.now() < until; );
  }
  let isDone = false
  const done = Promise.all([turns.take({ address: 'a' }, work), turns.take({ address: 'a' }, work)]).then(() => {
    isDone = true
  })
  for (; !isDone; rounds += 1) await turn()
  await done
  const [first = 0, second = 0] = seen
  expect(second - first).toBeGreaterThanOrEqual(8)
})

test('one address may use four of six slots, but a second address gets up to three, and rejected jobs get a retry time', async () => {
  const turns = openTurns(LIMITS)
  const take = (requester: string) =>
    turns.take({ address: requester }, async () => requester).catch(({ code, retryAfterS }) => [code, retryAfterS])
  const busy = ['busy', 2]
  const asked = ['a', 'a', 'a', 'a', 'a', 'b', 'b', 'b'].map(take)
  expect(await Promise.all(asked)).toEqual(['a', 'a', 'a', busy, busy, 'b', 'b', 'b'])
  expect(await take('a')).toBe('a')
})

test('forty people at one address get no more turns than one person at another address', async () => {
  const turns = openTurns({ waiting: 100, waitingOfOne: 4, retryAfterS: 2 })
  const log: string[] = []
  const take = (address: string, userId: string) => turns.take({ address, userId }, async () => void log.push(userId))
  const all = Array.from({ length: 40 }, (_, n) => take('hostile', `hostile ${n}`))
  for (const name of ['ann', 'ben', 'ann']) all.push(take(name, name))
  await Promise.all(all)
  expect(log.slice(0, 5)).toEqual(['hostile 0', 'ann', 'ben', 'hostile 1', 'ann'])
})

test('an address that fills the queue loses jobs to other addresses', async () => {
  const turns = openTurns(LIMITS)
  const take = (address: string, userId: string) =>
    turns.take({ address, userId }, async () => userId).catch(({ code }) => `${userId} ${code}`)
  const hostile = Array.from({ length: 6 }, (_, n) => take('hostile', `h${n}`))
  const others = ['ann', 'ben', 'cat'].map((name) => take(name, name))
  const more = take('hostile', 'h6')
  expect(await Promise.all(others)).toEqual(['ann', 'ben', 'cat'])
  expect((await Promise.all(hostile)).filter((one) => one.endsWith('busy'))).toHaveLength(3)
  expect(await more).toBe('h6 busy')
})

test('using several IP addresses does not raise a person’s limit', async () => {
  const turns = openTurns({ ...LIMITS, waiting: 100 })
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const asked = Array.from({ length: 10 }, (_, n) =>
    turns
      .take({ address: `address ${n}`, userId: 'wanderer' }, () => isReleased)
      .then(
        () => 'done',
        () => 'busy',
      ),
  )
  release()
  expect((await Promise.all(asked)).filter((outcome) => outcome === 'done')).toHaveLength(LIMITS.waitingOfOne)
})

test('if everyone at the busiest address has one waiting job, the newest of these jobs is rejected', async () => {
  const turns = openTurns({ ...LIMITS, waiting: 7 })
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const rejected: string[] = []
  const take = (address: string, userId: string) =>
    turns.take({ address, userId }, () => isReleased).catch(() => void rejected.push(userId))
  const all = ['h0', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((userId) => take('hall', userId))
  all.push(take('home', 'ann'), take('home', 'bob'))
  release()
  await Promise.all(all)
  expect(rejected).toEqual(['h6', 'h5'])
})

test('an IPv6 site with many /64 networks cannot fill the queue for others and gets no more turns than one address', async () => {
  const turns = openTurns(LIMITS)
  const log: string[] = []
  const take = (address: string) =>
    turns
      .take({ address }, async () => void log.push(address))
      .then(
        () => 'done',
        ({ code }) => code,
      )
  const site = Array.from({ length: 6 }, (_, n) => take(`2001:db8:1:${n}::/64`))
  expect(await Promise.all([take('192.0.2.7'), take('2001:db8:2:0::/64')])).toEqual(['done', 'done'])
  expect((await Promise.all(site)).filter((outcome) => outcome === 'busy')).toHaveLength(2)
  expect(log.slice(0, 4)).toEqual(['2001:db8:1:0::/64', '192.0.2.7', '2001:db8:2:0::/64', '2001:db8:1:1::/64'])
})

test('a gate runs two calls at a time, and an address with many calls delays only itself', async () => {
  const gate = openFairGate(2, { waiting: 10, waitingOfOne: 10, retryAfterS: 2 })
  const log: string[] = []
  let running = 0
  const take = (address: string, name: string) =>
    gate.take({ address }, async () => {
      running += 1
      expect(running).toBeLessThanOrEqual(2)
      await turn()
      running -= 1
      log.push(name)
      if (name === 'a1') throw new Error('a1 fails')
    })
  const all = [take('a', 'a1'), take('a', 'a2'), take('a', 'a3'), take('a', 'a4'), take('b', 'b1')]
  expect((await Promise.allSettled(all)).map(({ status }) => status)[0]).toBe('rejected')
  expect(log).toEqual(['a1', 'a2', 'a3', 'b1', 'a4'])
})

test('with a limit per requester, neither one address nor one person at several addresses runs two calls at once', async () => {
  const gate = openFairGate(2, { waiting: 10, waitingOfOne: 10, retryAfterS: 2, atOnceOfOne: 1 })
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const started: string[] = []
  const take = (address: string, userId: string, work = () => isReleased) =>
    gate.take({ address, userId }, async () => {
      started.push(`${userId} at ${address}`)
      await work()
    })
  const all = [take('home', 'ann'), take('home', 'bob'), take('bus', 'ann'), take('gym', 'cy', async () => {})]
  await turn()
  expect(started).toEqual(['ann at home', 'cy at gym'])
  release()
  await Promise.all(all)
  expect(started.slice(2).toSorted()).toEqual(['ann at bus', 'bob at home'])
})
