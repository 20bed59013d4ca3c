import { expect, test } from 'vitest'
import type { RowOf } from '../tables.ts'
import { countMatches, type Wisher, wishFor, wishLike } from './alerts.ts'
import { EVERYTHING } from './query.ts'

const now = Date.UTC(2026, 10, 21, 12)
const job = (id: string, change: Partial<RowOf<'jobs'>>): RowOf<'jobs'> => ({
  ...{ id, version: 1, title: 'Firefighter', department: 'Oak Park Fire', location: 'Austin, TX', salary: '$1' },
  ...{ description: 'Shifts.', requirements: [], deadline: null, type: 'Entry Level', applyUrl: null },
  ...{ isSample: false, addedAt: null, ...change },
})
const chief = job('c', { title: 'Fire Chief', type: 'Experienced', location: 'Salem, OH' })
const jobs = [job('a', {}), job('b', { type: 'Volunteer', location: 'Troy, NY' }), chief]
const nobody: Wisher = { query: EVERYTHING, location: null, goalId: null, job: null }
const wish = (change: Partial<Wisher>) => Object.values(wishFor({ ...nobody, ...change }, jobs, now)).join(' | ')
const query = (change: Partial<typeof EVERYTHING>) => ({ query: { ...EVERYTHING, ...change } })

test.each<[string, Partial<Wisher>, string]>([
  ['the filter', query({ type: 'Volunteer', state: 'NY' }), 'Volunteer | New York'],
  ['the filter chip and the search', query({ view: 'volunteer', search: 'jobs in ny' }), 'Volunteer | New York'],
  ['the profile', { location: 'Dallas, Texas', goalId: 'entry-level' }, 'Entry Level | Texas'],
  [
    'the filter before the profile',
    { ...query({ state: 'NY' }), location: 'Dallas, TX', goalId: 'volunteer' },
    'Volunteer | New York',
  ],
  ['the job whose card was tapped', { job: chief }, 'Experienced | Ohio'],
  ['nothing', {}, 'Firefighter | '],
])('a new alert is prefilled from %s', (_, wisher, expected) => {
  expect(wish(wisher)).toBe(expected)
})

test('a prefilled alert that matches no open job is broadened until one matches, and stays as it is without open jobs', () => {
  expect(wish({ location: 'Austin, TX', goalId: 'paramedic' })).toBe('Firefighter | Texas')
  expect(wish({ location: 'Boise, ID', goalId: 'volunteer' })).toBe('Volunteer | ')
  expect(wish({ location: 'Boise, ID', goalId: 'wildland' })).toBe('Firefighter | ')
  expect(wishFor({ ...nobody, location: 'Boise, ID', goalId: 'wildland' }, [], now)).toEqual({
    keywords: 'Wildland',
    location: 'Idaho',
  })
})

test('a chosen type or state stays in the alert even if no job matches today', () => {
  expect(wish(query({ view: 'volunteer', search: 'ohio' }))).toBe('Volunteer | Ohio')
  expect(wish(query({ type: 'Volunteer', state: 'OH' }))).toBe('Volunteer | Ohio')
  expect(wish({ ...query({ view: 'volunteer' }), location: 'Salem, OH' })).toBe('Volunteer | ')
  expect(wish({ ...query({ state: 'TX' }), goalId: 'volunteer' })).toBe('Firefighter | Texas')
})

test('closed jobs are not counted as matches', () => {
  const all = [...jobs, job('d', { deadline: now - 1 })]
  expect(countMatches({ keywords: 'firefighter', location: 'TX' }, all, now)).toBe(1)
  expect(wishLike(chief)).toEqual({ keywords: 'Fire Chief Oak Park Fire', location: 'Salem, OH' })
})

test('an alert suggested for a specific job has at most 20 words', () => {
  const long = job('l', { title: Array.from({ length: 30 }, (_, n) => `a${n}`).join(' ') })
  expect(wishLike(long).keywords.split(' ')).toHaveLength(20)
})
