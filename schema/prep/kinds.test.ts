import { expect, test } from 'vitest'
import { GENERAL } from './exam-profiles.ts'
import { profilesAsking } from './kinds.ts'

test('a deck’s subject lists the exams that include it', () => {
  const short = { ...GENERAL, name: 'Short', parts: [] }
  expect(profilesAsking('maps-memory', [GENERAL, short])).toEqual(['General'])
  expect(profilesAsking('ladders', [GENERAL, short])).toEqual([])
})
