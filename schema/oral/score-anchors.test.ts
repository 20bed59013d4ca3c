import { expect, test } from 'vitest'
import { scoreAnchors } from './score-anchors.ts'
import { rubric } from './session.ts'

test('each quality has distinct anchors for 1, 3 and 5 that address the candidate', () => {
  const lines = rubric.flatMap(({ quality }) => Object.values(scoreAnchors[quality]))
  expect(lines).toHaveLength(18)
  expect(new Set(lines).size).toBe(18)
  // An anchor describes what the candidate did, so it addresses the candidate.
  for (const line of lines) expect(line).toMatch(/\b[Yy]ou(r)?\b/)
})
