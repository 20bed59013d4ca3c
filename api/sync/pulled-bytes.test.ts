import { expect, test } from 'vitest'
import { countPulledBytes } from './pulled-bytes.ts'

test('whoever has pulled a minute’s worth waits for more, and nobody else does', () => {
  const pulled = countPulledBytes(60_000)
  for (let page = 0; page < 6; page += 1) {
    pulled.mustHaveRoom('ann', 0)
    pulled.spend('ann', 11_000, 0)
  }
  expect(() => pulled.mustHaveRoom('ann', 0)).toThrow(expect.objectContaining({ code: 'too-many', retryAfterS: 7 }))
  expect(() => pulled.mustHaveRoom('ann', 7_000)).not.toThrow()
  expect(() => pulled.mustHaveRoom('bob', 0)).not.toThrow()
})
