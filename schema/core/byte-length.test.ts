import { expect, test } from 'vitest'
import { byteLength, isLongerThan } from './byte-length.ts'

test.each([
  ['', 0],
  ['a', 1],
  ['\u{7f}', 1],
  ['\u{80}', 2],
  ['\u{7ff}', 2],
  ['\u{800}', 3],
  ['\u{ffff}', 3],
  ['\u{10000}', 4],
  ['🚒', 4],
  ['Ünï 消防 🚒', 17],
])('%j is %i bytes of UTF-8', (text, bytes) => {
  expect(byteLength(text)).toBe(bytes)
})

test.each(['', 'a', 'aaaa', 'ééé', '消防', '🚒🚒', 'a🚒'])('isLongerThan agrees with byteLength for %j', (text) => {
  for (let max = 0; max < 14; max += 1) expect(isLongerThan(text, max)).toBe(byteLength(text) > max)
})
