import { expect, test } from 'vitest'
import type { LiveSign } from '../protocol.ts'
import { readSigns } from './read-signs.ts'

const STREAM = ': hello\n\nretry: 5000\nevent: poke\ndata: 12\n\n:\n\nevent: counts\r\ndata: 3\r\n\r\n'

const read = (pieces: string[]): LiveSign[] => {
  const signs: LiveSign[] = []
  const feed = readSigns((sign) => signs.push(sign))
  for (const piece of pieces) feed(piece)
  return signs
}

test('[L5] live events are parsed from a stream regardless of how the stream is split into chunks', () => {
  const signs = [
    { event: 'poke', data: '12' },
    { event: 'counts', data: '3' },
  ]
  expect(read([STREAM])).toEqual(signs)
  expect(read([...STREAM])).toEqual(signs)
})

test('[L5] unknown and malformed events are skipped, and the next valid event is read', () => {
  const other = 'event: news\ndata: 1\n\ndata: 5\n\nevent: poke\ndata: <p>\n\n<html>\n\nevent: poke\n\n'
  expect(read([`${other}event: poke\ndata: 4\n\n`])).toEqual([{ event: 'poke', data: '4' }])
  expect(read(['x'.repeat(100_000), '\n\nevent: poke\ndata: 4\n\n'])).toEqual([{ event: 'poke', data: '4' }])
})

test('[L5] an event at the start of the stream, or with no space after its colons, is read', () => {
  expect(read(['event: poke\ndata: 4\n\n'])).toEqual([{ event: 'poke', data: '4' }])
  expect(read(['event:counts\ndata:4\n\n'])).toEqual([{ event: 'counts', data: '4' }])
})

test('[L5] a field in a comment or in a malformed line is ignored', () => {
  expect(read([': event: poke\ndata: 4\n\n'])).toEqual([])
  expect(read(['event: poke\ndata: 4\rx\n\n'])).toEqual([])
})
