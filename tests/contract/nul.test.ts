import { decodeText, encodeText } from '@station-zero/api/db/postgres/pool.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const text = fc.string({ unit: fc.constantFrom('\u0000', '\u0001', '\u0002', '0', '1', 'a', 'é') })

test('a text with NUL characters is encoded for PostgreSQL without them, and decoded unchanged', () => {
  fc.assert(
    fc.property(text, (written) => {
      expect(encodeText(written)).not.toContain('\u0000')
      expect(decodeText(encodeText(written))).toBe(written)
    }),
  )
})

test('texts with NUL characters sort in the same order after being encoded for PostgreSQL', () => {
  const order = (a: string, b: string) => Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)))
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect(order(encodeText(a), encodeText(b))).toBe(order(a, b))
    }),
  )
})
