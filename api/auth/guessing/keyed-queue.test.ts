import { expect, test } from 'vitest'
import { openKeyedQueue } from './keyed-queue.ts'

const never = () => new Promise<never>(() => {})

test('calls that share a key run one after the other, and others do not wait', async () => {
  const inQueue = openKeyedQueue()
  const done: string[] = []
  const doing = (name: string, turns: number) => async () => {
    for (let turn = 0; turn < turns; turn += 1) await null
    done.push(name)
  }
  await Promise.all([
    inQueue(['maia', 'here'], doing('first', 20)),
    inQueue(['there', 'maia'], doing('second', 1)),
    inQueue(['olof', 'elsewhere'], doing('stranger', 1)),
  ])
  expect(done).toEqual(['stranger', 'first', 'second'])
})

test('a failed call does not block the next one, and a call that waits too long is rejected with a retry time', async () => {
  const inQueue = openKeyedQueue(20)
  const fail = inQueue(['maia'], () => Promise.reject(new Error('broken')))
  const next = inQueue(['maia'], async () => 'in')
  await expect(fail).rejects.toThrow('broken')
  expect(await next).toBe('in')
  void inQueue(['maia'], never)
  let hasRun = false
  const late = inQueue(['maia'], async () => {
    hasRun = true
  })
  await expect(late).rejects.toMatchObject({ code: 'busy' })
  expect(hasRun).toBe(false)
})
