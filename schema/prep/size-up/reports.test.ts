import { expect, test } from 'vitest'
import { REPORT_PARTS } from './parts.ts'
import { sizeUps } from './reports.ts'

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean)
const all = Object.entries(sizeUps)

test('every model report has all seven parts, in the order they are spoken', () => {
  expect(all).toHaveLength(24)
  for (const [id, { report }] of all) {
    expect(Object.keys(report), id).toEqual([...REPORT_PARTS])
    for (const part of REPORT_PARTS) expect(report[part], `${id}, ${part}`).toMatch(/^[A-Z0-9].*[.]$/)
  }
})

test('every model report has 40 to 70 words, so that it can be spoken in 30 seconds', () => {
  const lengths = all.map(([id, { report }]) => [id, wordsOf(Object.values(report).join(' ')).length] as const)
  expect(lengths.filter(([, length]) => length < 40 || length > 70)).toEqual([])
})

test('no two model reports have the same conditions or the same action', () => {
  for (const part of ['conditions', 'action'] as const)
    expect(new Set(all.map(([, { report }]) => report[part])).size).toBe(all.length)
})
