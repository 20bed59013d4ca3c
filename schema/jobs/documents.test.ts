import { expect, test } from 'vitest'
import { addMonths, checkRequirement, type Document, goodUntil, readRequirement, standingOf } from './documents.ts'

const TODAY = '2026-11-23'
const cpat = (issued: string | null, expires: string | null = null): Document => ({
  ...{ id: 'd', kind: 'cpat', name: null, issued, expires, note: null },
  ...{ isRemoved: false, addedAt: 1, changedAt: 1, changeId: 'm' },
})
const job = (day: string, ...requirements: string[]) => ({ title: 'Firefighter', day, requirements })

test('a CPAT certificate is valid for a year from its issue date, or until its printed expiration date', () => {
  expect(goodUntil(cpat('2026-05-02'))).toBe('2027-05-02')
  expect(goodUntil(cpat('2026-05-02'), 6)).toBe('2026-11-02')
  expect(goodUntil(cpat('2026-05-02', '2026-12-31'))).toBe('2026-12-31')
  expect(goodUntil({ ...cpat('2026-05-02'), kind: 'transcripts' })).toBeNull()
  expect([addMonths('2026-08-31', 6), addMonths('2027-12-31', 2)]).toEqual(['2027-02-28', '2028-02-29'])
})

test('a person is warned if a document expires soon or before a job requires it', () => {
  const certificate = cpat('2026-04-10')
  expect(standingOf(certificate, TODAY)).toEqual({ state: 'good', until: '2027-04-10' })
  const closing = job('2027-01-15', 'CPAT card no more than 6 months old')
  expect(standingOf(certificate, TODAY, [closing])).toEqual({ state: 'too-early', until: '2026-10-10', need: closing })
  expect(standingOf(certificate, TODAY, [job('2027-01-15', 'CPAT card no more than 12 months old')]).state).toBe('good')
  expect(standingOf(certificate, TODAY, [job('2026-11-01', 'CPAT card')]).state).toBe('good')
  expect(standingOf(cpat('2025-12-24'), TODAY)).toEqual({ state: 'soon', until: '2026-12-24', days: 31 })
  expect(standingOf(cpat('2025-11-01'), TODAY)).toEqual({
    state: 'ran-out',
    until: '2025-11-01'.replace('2025', '2026'),
  })
})

test.each([
  ['CPAT card no more than 12 months old', 'cpat', 12],
  ['CPAT certificate from the past six months', 'cpat', 6],
  ['Current EMT certification, state or National Registry', 'emt', 12],
  ["Valid driver's license", 'license', 12],
  ['Valid driver’s license', 'license', 12],
  ['High school diploma or GED', 'transcripts', 12],
])('"%s" requires a document: %s', (requirement, kind, cpatMonths) => {
  expect(readRequirement(requirement)).toEqual({ kind, cpatMonths })
})

test.each([
  'Pass the written exam and CPAT',
  'EMT certification within one year of hire',
  'EMT certification, or enrolled in a class',
  'Age 18 or older',
  'Clean driving record for the past three years',
])('"%s" does not require a document now', (requirement) => {
  expect(readRequirement(requirement)).toBeNull()
})

test('a requirement is checked for the job’s closing day, against the document that is valid longest', () => {
  const asks = 'CPAT card no more than 12 months old'
  const [old, fresh] = [cpat('2025-12-01'), { ...cpat('2026-10-01'), id: 'e' }]
  expect(checkRequirement(asks, [], '2027-01-15')).toEqual({ state: 'missing' })
  expect(checkRequirement(asks, [old], '2027-01-15')).toEqual({
    state: 'too-early',
    document: old,
    until: '2026-12-01',
  })
  expect(checkRequirement(asks, [old, fresh], '2027-01-15')).toMatchObject({ state: 'have', until: '2027-10-01' })
  expect(checkRequirement(asks, [{ ...fresh, isRemoved: true }], '2027-01-15')).toEqual({ state: 'missing' })
  const diploma: Document = { ...cpat(null), kind: 'transcripts' }
  expect(checkRequirement('High school diploma or GED', [diploma], '2027-01-15')).toMatchObject({ state: 'have' })
  expect(checkRequirement('Age 18 or older', [fresh], '2027-01-15')).toBeNull()
})

test('a document that expires but has no dates does not count as valid', () => {
  const undated = cpat(null)
  expect(standingOf(undated, TODAY)).toEqual({ state: 'undated', until: null })
  expect(standingOf({ ...undated, kind: 'license' }, TODAY).state).toBe('undated')
  expect(standingOf({ ...undated, kind: 'transcripts' }, TODAY)).toEqual({ state: 'good', until: null })
  const asks = 'CPAT card no more than 12 months old'
  const [old, fresh] = [cpat('2025-12-01'), cpat('2026-10-01')]
  expect(checkRequirement(asks, [undated], '2027-01-15')).toEqual({ state: 'undated', document: undated })
  expect(checkRequirement(asks, [undated, old], '2027-01-15')).toEqual({ state: 'undated', document: undated })
  expect(checkRequirement(asks, [undated, fresh], '2027-01-15')).toMatchObject({ state: 'have', document: fresh })
})
