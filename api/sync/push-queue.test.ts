import { expect, test } from 'vitest'
import { openPushQueue, type Waiting } from './push-queue.ts'

interface Item extends Waiting {
  name: string
}

const item = (name: string, userId: string, { bytes = 1, since = 0 } = {}): Item => ({ name, userId, bytes, since })
const names = (items: Item[]) => items.map(({ name }) => name)

test('[S16] who sends much waits behind themselves: everybody has a turn before anybody has a second one', () => {
  const queue = openPushQueue<Item>()
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) queue.add(item(name, name.charAt(0)))
  expect(names(queue.take({ count: 4, bytes: 99 }))).toEqual(['a1', 'b1', 'c1', 'a2'])
  queue.add(item('d1', 'd'))
  expect(names(queue.take({ count: 9, bytes: 99 }))).toEqual(['b2', 'a3', 'd1'])
  expect(queue.size).toBe(0)
})

test('a group has so many bytes, and one that is larger goes alone', () => {
  const queue = openPushQueue<Item>()
  queue.add(item('large', 'a', { bytes: 500 }))
  queue.add(item('b1', 'b', { bytes: 60 }))
  queue.add(item('c1', 'c', { bytes: 60 }))
  const take = () => names(queue.take({ count: 9, bytes: 100 }))
  expect([take(), take(), take(), take()]).toEqual([['large'], ['b1'], ['c1'], []])
})

test('[S16] what has waited too long is taken out, and the rest keeps its order', () => {
  const queue = openPushQueue<Item>()
  for (const [n, name] of ['a1', 'b1', 'a2', 'b2'].entries())
    queue.add(item(name, name.charAt(0), { since: n < 3 ? n : 50 }))
  expect(names(queue.takeOlder(2)).sort()).toEqual(['a1', 'b1'])
  expect(names(queue.take({ count: 9, bytes: 99 }))).toEqual(['a2', 'b2'])
  expect([queue.size, queue.takeAll()]).toEqual([0, []])
})

test('[S16] what was put off keeps its order: who had no turn is next, and who had one waits behind everybody else', () => {
  const queue = openPushQueue<Item>()
  for (const name of ['a1', 'a2', 'b1', 'c1']) queue.add(item(name, name.charAt(0)))
  const [a1, b1, c1, a2] = queue.take({ count: 9, bytes: 99 })
  expect(a1?.name).toBe('a1')
  for (const name of ['a3', 'c2', 'd1']) queue.add(item(name, name.charAt(0)))
  queue.putBack([b1, c1, a2] as Item[], new Set(['a']))
  expect(queue.size).toBe(6)
  expect(names(queue.take({ count: 9, bytes: 99 }))).toEqual(['b1', 'c1', 'd1', 'a2', 'c2', 'a3'])
})
