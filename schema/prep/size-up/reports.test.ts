import { expect, test } from 'vitest'
import { REPORT_PARTS } from './parts.ts'
import { sizeUps } from './reports.ts'

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)
const all = Object.entries(sizeUps)

test('a model report has all seven parts, in the order in which they are said', () => {
  expect(all).toHaveLength(24)
  for (const [id, { report }] of all) {
    expect(Object.keys(report), id).toEqual([...REPORT_PARTS])
    for (const part of REPORT_PARTS) expect(report[part], `${id}, ${part}`).toMatch(/^[A-Z0-9].*[.]$/)
  }
})

test('a model report has 40 to 70 words, which fit into 30 seconds of speech', () => {
  const lengths = all.map(([id, { report }]) => [id, wordsOf(Object.values(report).join(' ')).length] as const)
  expect(lengths.filter(([, length]) => length < 40 || length > 70)).toEqual([])
})

test('no two model reports share their conditions or their action', () => {
  for (const part of ['conditions', 'action'] as const)
    expect(new Set(all.map(([, { report }]) => report[part])).size).toBe(all.length)
})
