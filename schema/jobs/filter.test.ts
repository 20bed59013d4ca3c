import { describe, expect, test } from 'vitest'
import { passesFilter, searchFor } from './filter.ts'

const job = { title: 'Fire Captain', description: 'Leads a crew.', salary: '$90,000 a year', type: 'Experienced' }

describe('Entry Level', () => {
  test.each([
    { title: 'Firefighter RECRUIT' },
    { title: 'Entry Firefighter' },
    { title: 'Trainee' },
    { title: 'Fire Cadet' },
    { title: 'Apprentice' },
    { description: 'An Entry-Level post.' },
    { description: 'For the new firefighter.' },
    { description: 'No experience needed.' },
    { description: 'No prior certificates.' },
    { type: 'Entry Level' },
  ])('[jobs.filter.entry-level] includes a job with %o', (change) => {
    expect(passesFilter({ ...job, ...change }, 'entry-level')).toBe(true)
  })

  test('[jobs.filter.entry-level] excludes other jobs', () => {
    expect(passesFilter(job, 'entry-level')).toBe(false)
    expect(passesFilter({ ...job, salary: 'entry' }, 'entry-level')).toBe(false)
  })
})

describe('Volunteer', () => {
  test.each([
    { title: 'Volunteer Firefighter' },
    { title: 'Fire Explorer' },
    { title: 'Reserve Firefighter' },
    { salary: 'Volunteer; meal allowance' },
    { salary: 'Unpaid youth program' },
    { description: 'Works beside volunteers.' },
    { type: 'Volunteer' },
  ])('[jobs.filter.volunteer] includes a job with %o', (change) => {
    expect(passesFilter({ ...job, ...change }, 'volunteer')).toBe(true)
  })

  test('[jobs.filter.volunteer] excludes other jobs', () => {
    expect(passesFilter(job, 'volunteer')).toBe(false)
    expect(passesFilter({ ...job, description: 'Unpaid' }, 'volunteer')).toBe(false)
  })
})

test('[jobs.filter.all] All Jobs includes every job', () => {
  expect(passesFilter(job, 'all')).toBe(true)
})

describe('the search', () => {
  const found = (search: string) =>
    searchFor(search)({
      ...{ title: 'Firefighter', department: 'Cedar Bluff Fire', location: 'Cedar Bluff, OR' },
      ...{ description: 'Shifts.', type: 'Volunteer' },
    })

  test('finds a volunteer job by its type alone', () => {
    expect(['volunteer', 'volunteer jobs in Oregon', 'volunteer ohio'].map(found)).toEqual([true, true, false])
  })

  test('[jobs.search.rule] finds every word, in any order and case', () => {
    expect(['cedar', 'OR bluff', 'shifts firefighter', 'bluff,'].map(found)).toEqual([true, true, true, true])
  })

  test('does not find a job that lacks one of the words', () => {
    expect(found('cedar ohio')).toBe(false)
  })

  test('[jobs.search.rule] finds every job if it is empty', () => {
    expect(['', '   '].map(found)).toEqual([true, true])
  })
})
