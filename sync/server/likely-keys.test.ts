import { expect, test } from 'vitest'
import { likelyKeys } from './likely-keys.ts'

const sent = (id: string, args: unknown) => ({ seq: 1, id, name: 'jobs.save', v: 1, at: 1, args })

test('likely keys are the mutation ids and the texts of up to 64 characters in the arguments, without duplicates', () => {
  const saved = sent('m1', { jobId: 'job-1', notes: 'n'.repeat(65), places: ['job-1', 7, null, 'k'.repeat(64)] })
  expect(likelyKeys([saved, sent('m2', { jobId: 'job-1' })])).toEqual(['m1', 'job-1', 'k'.repeat(64), 'm2'])
  expect(likelyKeys([])).toEqual([])
})

test('likely keys are found up to four levels deep in the arguments', () => {
  const deep = { a: { b: { c: { d: 'four', e: { f: 'five' } } } } }
  expect(likelyKeys([sent('m1', deep)])).toEqual(['m1', 'four'])
})

test('a batch has at most 4,000 likely keys', () => {
  const many = Array.from({ length: 4_000 }, (_, at) => `k${at}`)
  const keys = likelyKeys([sent('m1', many)])
  expect([keys.length, keys.at(-1)]).toEqual([4_000, 'k3998'])
})
