import { expect, test } from 'vitest'
import { TokenBuckets } from './token-buckets.ts'

const DAY_MS = 86_400_000

test('a bucket refills evenly up to its capacity, and other keys are unaffected', () => {
  const buckets = new TokenBuckets({ capacity: 100, refillPerMs: 1 })
  buckets.take('ann', 130, 0)
  expect([buckets.left('ann', 0), buckets.left('bob', 0)]).toEqual([-30, 100])
  expect([buckets.left('ann', 50), buckets.left('ann', 500)]).toEqual([20, 100])
  expect(buckets.refillMs(30)).toBe(30)
})

test('`times` multiplies the capacity and the refill rate', () => {
  const buckets = new TokenBuckets({ capacity: 100, refillPerMs: 1 })
  buckets.take('network', 1_000, 0, 10)
  expect([buckets.left('network', 0, 10), buckets.left('network', 10, 10)]).toEqual([0, 100])
})

test('a bucket that was charged while the clock was 400 days ahead refills once the clock is corrected', () => {
  const buckets = new TokenBuckets({ capacity: 100, refillPerMs: 1 })
  buckets.take('ann', 100, 400 * DAY_MS)
  expect([buckets.left('ann', 5_000), buckets.left('ann', 5_040)]).toEqual([0, 40])
})

test('above 10,000 keys, the key that was charged longest ago is evicted', () => {
  const buckets = new TokenBuckets({ capacity: 100, refillPerMs: 1 })
  for (let key = 0; key < 10_001; key += 1) buckets.take(`key ${key}`, 60, 0)
  expect([buckets.left('key 0', 0), buckets.left('key 1', 0)]).toEqual([100, 40])
})
