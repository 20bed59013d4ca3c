import { expect, test } from 'vitest'
import { hasNeed } from './requirements.ts'

test('a job without listed requirements does not match “No EMT or medic”', () => {
  expect(hasNeed({ requirements: [] }, 'no-medical')).toBe(false)
  expect(hasNeed({ requirements: ['A driver license'] }, 'no-medical')).toBe(true)
})

test('an imported job that mentions EMT only in its text matches neither “EMT” nor “No EMT or medic”', () => {
  const imported = { requirements: ['A driver license'], description: 'EMT license by the date of hire.' }
  expect(hasNeed({ ...imported, source: 'City of Akron' }, 'no-medical')).toBe(false)
  expect(hasNeed({ ...imported, source: 'City of Akron' }, 'no-certificate')).toBe(true)
  expect(hasNeed({ ...imported, source: 'City of Akron' }, 'emt')).toBe(false)
})
