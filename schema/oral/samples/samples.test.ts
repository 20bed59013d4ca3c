import { expect, test } from 'vitest'
import { samples } from './all.ts'

const wordsOf = (text: string): string[] => text.split(/\s+/)
const all = Object.entries(samples)

test.each(all)('both answers to %s take about half a minute to speak, and a panel asks on', (_, sample) => {
  for (const answer of [sample.weak, sample.strong]) {
    expect(wordsOf(answer).length).toBeGreaterThanOrEqual(60)
    expect(wordsOf(answer).length).toBeLessThanOrEqual(130)
  }
  for (const probe of sample.followUps) expect(probe).toMatch(/[?.]$/)
})

test('no two candidates tell the same story', () => {
  const spoken = all.flatMap(([, { weak, strong, followUps }]) => [weak, strong, ...followUps])
  expect(new Set(spoken).size).toBe(spoken.length)
})
