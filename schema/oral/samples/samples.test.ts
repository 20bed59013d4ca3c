import { expect, test } from 'vitest'
import { samples } from './all.ts'

const all = Object.entries(samples)
const wordsOf = (text: string) => text.toLowerCase().match(/[a-z0-9']+/g) ?? []
/** Two answers that share this many consecutive words are considered formulaic. */
const RUN = 8
const OPENING = 3

test('each follow-up ends with a question mark or a period', () => {
  for (const [id, { followUps }] of all) for (const probe of followUps) expect(probe, id).toMatch(/[?.]$/)
})

test('every sample answer and follow-up is unique', () => {
  const spoken = all.flatMap(([, { weak, strong, followUps }]) => [weak, strong, ...followUps])
  expect(new Set(spoken).size).toBe(spoken.length)
})

test('no two strong answers share their first three words or any eight words in a row', () => {
  const openings = all.map(([, { strong }]) => wordsOf(strong).slice(0, OPENING).join(' '))
  expect(openings.filter((one, at) => openings.indexOf(one) !== at)).toEqual([])
  const seen = new Map<string, string>()
  const shared: string[] = []
  for (const [id, { strong }] of all) {
    const words = wordsOf(strong)
    for (let at = 0; at + RUN <= words.length; at += 1) {
      const run = words.slice(at, at + RUN).join(' ')
      const other = seen.get(run)
      if (other !== undefined && other !== id) shared.push(`${other} and ${id}: ${run}`)
      seen.set(run, id)
    }
  }
  expect(shared).toEqual([])
})
