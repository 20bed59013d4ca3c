import { expect, test } from 'vitest'
import type { Document } from '../jobs/documents.ts'
import { documentThings } from './document-things.ts'

const paper = (id: string, kind: Document['kind'], issued: string | null, expires: string | null = null): Document => ({
  ...{ id, kind, name: null, issued, expires, note: null },
  ...{ isRemoved: false, addedAt: 1, changedAt: 1, changeId: id },
})
const TODAY = '2026-11-23'

test('a certificate that expires before a saved job’s deadline is on today’s list, with its expiration date and the deadline', () => {
  const needs = [{ title: 'Firefighter', day: '2027-01-15', requirements: ['CPAT card no more than 12 months old'] }]
  const papers = [paper('l', 'license', null, '2026-12-30'), paper('c', 'cpat', '2026-01-05')]
  expect(documentThings(papers, TODAY, [])).toMatchObject([{ id: 'document:l', reason: 'Good until Dec 30, 2026.' }])
  expect(documentThings([papers[1] as Document], TODAY, needs)).toMatchObject([
    {
      title: 'Renew: CPAT certificate',
      reason: 'Good until Jan 5, 2027; Firefighter needs it on Jan 15, 2027.',
      opens: { what: 'documents' },
    },
  ])
})

test('valid, removed and expired documents are not on today’s list', () => {
  const papers = [
    paper('a', 'cpat', '2026-10-01'),
    paper('b', 'emt', null),
    paper('c', 'license', null, '2026-11-01'),
    { ...paper('d', 'license', null, '2026-12-01'), isRemoved: true },
  ]
  expect(documentThings(papers, TODAY, [])).toEqual([])
})

test('a document that expires in seven weeks is already on today’s list, with a deadline within 14 days', () => {
  const [thing] = documentThings([paper('c', 'cpat', '2026-01-10')], TODAY, [])
  expect(thing?.runsOutAt).toBeLessThan(Date.parse(TODAY) + 14 * 86_400_000)
  const [last] = documentThings([paper('c', 'cpat', '2025-11-25')], TODAY, [])
  expect(last?.runsOutAt).toBe(Date.parse('2026-11-26'))
})
