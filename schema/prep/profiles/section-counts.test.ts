import { expect, test } from 'vitest'
import { profiles } from '../exam.ts'
import { GENERAL } from './general.ts'
import { sectionCounts } from './section-counts.ts'

const part = { name: 'One', minutes: 60, passPercent: null, note: null, packetMinutes: null }

test('the section counts of the General form are those of its profile', () => {
  const asked = Object.entries(profiles.general.counts).filter(([, count]) => count > 0)
  expect(sectionCounts(GENERAL)).toEqual(Object.fromEntries(asked))
})

test('sources without a count share the remaining questions, and human relations count as judgment', () => {
  const from = [{ topic: 'math', count: 6 }, { generated: 'math', families: ['percent'] }, { generated: 'tables' }]
  const sections = [
    { name: 'Numbers', count: 16, from },
    { name: 'People', count: 20, from: [{ topic: 'human-relations' }] },
  ]
  expect(sectionCounts({ parts: [{ ...part, sections }] })).toEqual({ mathematics: 11, tables: 5, judgement: 20 })
})
