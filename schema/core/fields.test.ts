import * as v from 'valibot'
import { expect, test } from 'vitest'
import { CleanText, IsoTime, Line, OptionalLine, OptionalText, Text } from './fields.ts'

test('IsoTime accepts the ISO text of every storable time', () => {
  for (const at of [0, Date.UTC(2026, 10, 21, 12), 253_402_300_800_000, 8_640_000_000_000_000])
    expect(v.is(IsoTime, new Date(at).toISOString())).toBe(true)
})

test.each([
  '2026-11-21',
  '2026-11-21T12:00:00Z',
  '2026-11-21T12:00:00.000+01:00',
  '275760-09-13T00:00:00.000Z',
  '',
  '2026-02-30T12:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '2026-13-01T00:00:00.000Z',
  '+999999-01-01T00:00:00.000Z',
])('%j is not a valid time', (text) => expect(v.is(IsoTime, text)).toBe(false))

test('control characters and unpaired surrogates are removed from text, but line breaks, tabs and emoji are kept', () => {
  const typed = 'a\u0000b\u001b[31m\u007f\u0085\ud83d\r\nc\rd\te 👩‍🚒'
  for (const schema of [Text(100), OptionalText(100), CleanText])
    expect(v.parse(schema, typed)).toBe('ab[31m\nc\nd\te 👩‍🚒')
  for (const schema of [Line(100), OptionalLine(100)]) expect(v.parse(schema, typed)).toBe('ab[31m c d e 👩‍🚒')
})

test('text that consists only of control characters becomes empty, and is refused if it is required', () => {
  for (const schema of [Text(9), Line(9)]) expect(v.is(schema, '\u0000\u0001')).toBe(false)
  for (const schema of [OptionalText(9), OptionalLine(9)]) expect(v.parse(schema, '\u0000\u0001')).toBe('')
})
