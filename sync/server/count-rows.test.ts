import type { DecidingTx } from '@station-zero/schema/core/mutation.ts'
import { expect, test } from 'vitest'
import { countRows } from './count-rows.ts'

test('[S3] each read, put and delete of a row is counted and forwarded to the store', async () => {
  const asked: unknown[] = []
  const note =
    (name: string) =>
    async (...args: unknown[]) =>
      void asked.push([name, ...args])
  const counts = {}
  const store = { counts, get: note('get'), put: note('put'), delete: note('delete') } as unknown as DecidingTx
  const { rows, touched } = countRows(store)
  expect(touched()).toBe(0)
  await rows.get('settings', 'goal')
  expect(touched()).toBe(1)
  const row = { key: 'goal', value: '20', changedAt: 1, changeId: 'm1' }
  await rows.put('settings', row)
  expect(touched()).toBe(2)
  await rows.delete('settings', 'goal')
  expect(touched()).toBe(3)
  expect(asked).toEqual([
    ['get', 'settings', 'goal'],
    ['put', 'settings', row],
    ['delete', 'settings', 'goal'],
  ])
  expect(rows.counts).toBe(counts)
})
