import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTurns } from './turns.ts'

const LIMITS = { waiting: 6, waitingOfOne: 4, retryAfterS: 2 }

test('one at a time, in order, and what fails holds nobody up', async () => {
  const turns = openTurns(LIMITS)
  const log: string[] = []
  const work = (name: string) => async () => {
    log.push(`${name} begins`)
    await turn()
    log.push(`${name} ends`)
    if (name === 'b') throw new Error('b fails')
  }
  const all = ['a', 'b', 'c'].map((name) => turns.take(name, work(name)))
  expect((await Promise.allSettled(all)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})

test('who asks for much waits behind themselves, and others do not', async () => {
  const turns = openTurns(LIMITS)
  const log: string[] = []
  const take = (asker: string, name: string) => turns.take(asker, async () => void log.push(name))
  await Promise.all([take('a', 'a1'), take('a', 'a2'), take('a', 'a3'), take('b', 'b1'), take('c', 'c1')])
  expect(log).toEqual(['a1', 'b1', 'c1', 'a2', 'a3'])
})

test('between jobs that hold the thread the event loop goes round often enough for new connections', async () => {
  const turns = openTurns(LIMITS)
  let rounds = 0
  const seen: number[] = []
  const work = async () => {
    seen.push(rounds)
    for (const until = performance.now() + 12; performance.now() < until; );
  }
  let isDone = false
  const done = Promise.all([turns.take('a', work), turns.take('a', work)]).then(() => {
    isDone = true
  })
  for (; !isDone; rounds += 1) await turn()
  await done
  const [first = 0, second = 0] = seen
  expect(second - first).toBeGreaterThanOrEqual(8)
})

test('one asker has four places of the six, and who finds none is told when to come again', async () => {
  const turns = openTurns(LIMITS)
  const take = (asker: string) =>
    turns.take(asker, async () => asker).catch(({ code, retryAfterS }) => [code, retryAfterS])
  const busy = ['busy', 2]
  const asked = ['a', 'a', 'a', 'a', 'a', 'b', 'b', 'b'].map(take)
  expect(await Promise.all(asked)).toEqual(['a', 'a', 'a', 'a', busy, 'b', 'b', busy])
  expect(await take('a')).toBe('a')
})
