import { expect, test } from 'vitest'
import { likelyKeys } from './likely-keys.ts'

const sent = (id: string, args: unknown) => ({ seq: 1, id, name: 'jobs.save', v: 1, at: 1, args })

test('what a person did is looked up by its id and by the short texts in it, each once', () => {
  const saved = sent('m1', { jobId: 'job-1', notes: 'n'.repeat(65), places: ['job-1', 7, null, 'k'.repeat(64)] })
  expect(likelyKeys([saved, sent('m2', { jobId: 'job-1' })])).toEqual(['m1', 'job-1', 'k'.repeat(64), 'm2'])
  expect(likelyKeys([])).toEqual([])
})

test('texts are found four levels deep, and no deeper', () => {
  const deep = { a: { b: { c: { d: 'four', e: { f: 'five' } } } } }
  expect(likelyKeys([sent('m1', deep)])).toEqual(['m1', 'four'])
})

test('a batch full of texts is looked up by its first 4,000', () => {
  const many = Array.from({ length: 4_000 }, (_, at) => `k${at}`)
  const keys = likelyKeys([sent('m1', many)])
  expect([keys.length, keys.at(-1)]).toEqual([4_000, 'k3998'])
})
