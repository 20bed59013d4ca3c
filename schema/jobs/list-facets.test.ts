import { describe, expect, test } from 'vitest'
import type { RowOf } from '../tables.ts'
import { activeFilters, choicesOf, listJobs } from './list.ts'
import { EVERYTHING, type JobQuery, readQuery, writeQuery } from './query.ts'

const day = 86_400_000
const now = Date.UTC(2026, 10, 21, 12)
const around = { savedIds: new Set<string>(), now, timeZone: 'UTC' }

const job = (id: string, change: Partial<RowOf<'jobs'>>): RowOf<'jobs'> => ({
  ...{ id, version: 1, title: 'Firefighter', department: `Department ${id}`, location: 'Austin, TX', salary: '$1' },
  ...{ description: 'Shifts.', requirements: ['A license'], deadline: now + 3 * day, type: 'Career', applyUrl: null },
  ...{ isSample: false, addedAt: now - day, ...change },
})
const jobs = [
  job('a', { requirements: ['Current EMT certification', 'Pass the written exam and CPAT'] }),
  job('b', { type: 'Volunteer', location: 'Dallas, Texas', deadline: null, addedAt: now }),
  job('c', { type: 'Paid-call', location: 'Troy, NY', deadline: now + 20 * day }),
  job('d', { title: 'Captain', location: 'Utica, New York', requirements: ['Firefighter I and II certificates'] }),
  job('e', { location: 'Salem, OH', deadline: now - day, addedAt: null }),
]
const ids = (change: Partial<JobQuery>) =>
  listJobs(jobs, { ...EVERYTHING, ...change }, around)
    .map(({ id }) => id)
    .join('')
const counts = (change: Partial<JobQuery>) => {
  const choices = choicesOf(jobs, { ...EVERYTHING, ...change }, around)
  return Object.fromEntries(
    Object.entries(choices).map(([name, all]) => [name, all.map(({ label, count }) => `${label} ${count}`)]),
  )
}

describe('the list', () => {
  test.each<[Partial<JobQuery>, string]>([
    [{ state: 'TX' }, 'ab'],
    [{ state: 'NY', search: 'new york' }, 'dc'],
    [{ type: 'Volunteer' }, 'b'],
    [{ closing: '7-days' }, 'ad'],
    [{ closing: '30-days' }, 'adc'],
    [{ closing: 'none' }, 'b'],
    [{ needs: 'emt' }, 'a'],
    [{ needs: 'cpat' }, 'a'],
    [{ needs: 'no-medical', state: 'TX' }, 'b'],
    [{ needs: 'certificate' }, 'd'],
    [{ needs: 'no-certificate', closing: '7-days' }, 'a'],
    [{ sort: 'newest' }, 'bdcae'],
    [{ sort: 'name' }, 'dabce'],
  ])('the list with the filters %o contains the jobs %s, in this order', (change, expected) => {
    expect(ids(change)).toBe(expected)
  })
})

test('each filter choice shows how many jobs match both the choice and the other filters', () => {
  expect(counts({})).toEqual({
    state: ['New York 2', 'Ohio 1', 'Texas 2'],
    type: ['Career 3', 'Paid-call 1', 'Volunteer 1'],
    closing: ['Next 7 days 2', 'Next 30 days 3', 'No deadline 1'],
    needs: ['EMT 1', 'No EMT or medic 4', 'CPAT 1', 'Written exam 1', 'Fire certificate 1', 'No fire certificate 4'],
  })
  expect(counts({ state: 'TX' })).toMatchObject({
    state: ['New York 2', 'Ohio 1', 'Texas 2'],
    type: ['Career 1', 'Volunteer 1'],
  })
})

test('a filter choice that does not match any job is not offered unless it is selected', () => {
  expect(counts({ state: 'HI' }).state).toEqual(['Hawaii 0', 'New York 2', 'Ohio 1', 'Texas 2'])
  expect(counts({ state: 'OH' }).type).toEqual(['Career 1'])
})

test('a state without jobs of the selected type is listed with a count of 0', () => {
  expect(counts({ type: 'Volunteer' }).state).toEqual(['New York 0', 'Ohio 0', 'Texas 1'])
  const real = [...jobs.map((one) => ({ ...one, isSample: true })), job('f', { location: 'Reno, NV' })]
  expect(choicesOf(real, EVERYTHING, around).state.map(({ label }) => label)).toEqual(['Nevada'])
})

test('the active filters are sorted by how many jobs match without them, most first', () => {
  const query = { ...EVERYTHING, search: 'troy', state: 'TX', closing: '30-days' } as const
  expect(listJobs(jobs, query, around)).toEqual([])
  expect(activeFilters(jobs, query, around)).toEqual([
    { name: 'search', label: '“troy”', countWithout: 1 },
    { name: 'state', label: 'Texas', countWithout: 1 },
    { name: 'closing', label: 'Next 30 days', countWithout: 0 },
  ])
})

test('a query is written to the URL and read back unchanged', () => {
  const query: JobQuery = {
    ...{ search: 'cedar bluff', view: 'volunteer', state: 'OR', type: 'Paid-call', closing: '7-days' },
    ...{ needs: 'no-medical', sort: 'newest', samples: false },
  }
  const address = new Map<string, string>(writeQuery(query))
  expect(readQuery((name) => address.get(name) ?? null)).toEqual(query)
  expect(writeQuery(EVERYTHING)).toEqual([])
})

test('invalid values in the URL are ignored, and a search that is too long is truncated', () => {
  const address: Record<string, string> = {
    q: 'x'.repeat(500),
    state: 'Atlantis',
    closing: 'soon',
    sort: 'wage',
    samples: '1',
  }
  expect(readQuery((name) => address[name] ?? null)).toEqual({ ...EVERYTHING, search: 'x'.repeat(100) })
})
