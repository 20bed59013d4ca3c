import { expect, test } from 'vitest'
import { hasNeed } from './requirements.ts'

test('a job that tells no requirements is not offered to somebody who has none', () => {
  expect(hasNeed({ requirements: [] }, 'no-medical')).toBe(false)
  expect(hasNeed({ requirements: ['A driver license'] }, 'no-medical')).toBe(true)
})

test('an imported job that asks for an EMT only in its text leaves out neither', () => {
  const imported = { requirements: ['A driver license'], description: 'EMT license by the date of hire.' }
  expect(hasNeed({ ...imported, source: 'City of Akron' }, 'no-medical')).toBe(false)
  expect(hasNeed({ ...imported, source: 'City of Akron' }, 'no-certificate')).toBe(true)
  expect(hasNeed({ ...imported, source: 'City of Akron' }, 'emt')).toBe(false)
})
