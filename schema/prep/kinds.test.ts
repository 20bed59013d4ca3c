import { expect, test } from 'vitest'
import { GENERAL } from './exam-profiles.ts'
import { profilesAsking } from './kinds.ts'

test('a deck lists the exams that have questions on its topics', () => {
  const short = { ...GENERAL, name: 'Short', parts: [] }
  expect(profilesAsking('maps-memory', [GENERAL, short])).toEqual(['General'])
  expect(profilesAsking('ladders', [GENERAL, short])).toEqual([])
})
