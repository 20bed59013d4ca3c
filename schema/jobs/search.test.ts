import { describe, expect, test } from 'vitest'
import { matchReason } from './alerts.ts'
import { placeOf } from './postings/posting.ts'
import { finds, passesFilter, prepareSearch, readSearch, searchFor } from './search.ts'
import { readLocation, stateOf } from './states.ts'

const jobAt = (location: string) => ({
  title: 'Firefighter Recruit',
  department: 'La Mesa Fire & Rescue',
  location,
  description: 'Join an engine company in a growing town.',
  type: 'Entry Level',
})
const found = (search: string, location = 'Austin, TX') => searchFor(search)(jobAt(location))

describe('a search for jobs in a state', () => {
  test.each([
    'Texas',
    'texas',
    'TX',
    'tx',
    'T.X.',
    'jobs in Texas',
    'austin texas',
    'Texas, Austin',
    'TX recruit',
    'Tex',
  ])('[jobs.search.rule] the search "%s" finds jobs in Texas, located by the state’s code or its name', (search) => {
    expect(
      ['Austin, TX', 'Austin, Texas', 'Austin, TX 78701', 'Austin, Texas, USA'].map((at) => found(search, at)),
    ).toEqual([true, true, true, true])
  })

  test.each(['new york', 'NEW YORK', 'N.Y.', 'n. y.', 'NY', 'york new', 'New-York'])(
    'the search "%s" finds jobs in New York, and not in York, PA',
    (search) => {
      expect([found(search, 'Troy, NY'), found(search, 'Troy, New York'), found(search, 'York, PA')]).toEqual([
        true,
        true,
        false,
      ])
    },
  )

  test('a state search does not find a state whose name merely contains the searched name or is part of it', () => {
    expect([
      found('Virginia', 'Elkins, WV'),
      found('West Virginia', 'Elkins, WV'),
      found('Virginia', 'Salem, VA'),
    ]).toEqual([false, true, true])
    expect([
      found('Kansas', 'Conway, AR'),
      found('Washington', 'Washington, D.C.'),
      found('DC', 'Washington, D.C.'),
    ]).toEqual([false, true, true])
  })

  test('a state search does not find jobs elsewhere whose text merely contains the letters of the state code', () => {
    expect([found('PA', 'Oak Park, IL'), found('OR', 'Orlando, FL'), found('ME'), found('in')]).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  test.each(['Gary, IN', 'gary in', 'Gary IN', 'in', 'Indiana', 'jobs in IN'])(
    'the search "%s" finds a job in Gary, IN, and not in Gary, TX',
    (search) => {
      expect([found(search, 'Gary, IN'), found(search, 'Gary, TX')]).toEqual([true, false])
    },
  )

  test('a search that mentions two states finds jobs in both', () => {
    expect(['Troy, NY', 'Salem, OH', 'Gary, IN'].map((at) => found('ohio or new york', at))).toEqual([
      true,
      true,
      false,
    ])
  })
})

test('[jobs.search.rule] a search ignores case, accents, punctuation, word order, plurals and abbreviations in place names', () => {
  for (const search of [
    'firefighters',
    'RESCUE & fire',
    'mesa, la',
    'rescue/fire',
    'éngine company!',
    'jobs',
    'fire near me',
  ])
    expect([search, found(search)]).toEqual([search, true])
  for (const search of ['St. Paul', 'saint paul', 'Saint Paul, Minnesota'])
    expect([search, found(search, 'St. Paul, MN')]).toEqual([search, true])
})

test('a ZIP code finds only jobs with that ZIP code', () => {
  expect([found('78701', 'Austin, TX 78701'), found('78701', 'Austin, TX')]).toEqual([true, false])
})

test('if a location contains no state, all of its words are returned', () => {
  expect(readLocation('Statewide')).toEqual({ state: undefined, words: ['statewide'] })
  expect(readLocation('')).toEqual({ state: undefined, words: [] })
})

test.each(['Hawaii', 'Hawaiʻi', 'Hawai‘i', 'Hawai’i', 'Hawai`i', 'Hawaiʼi'])(
  'a job in %s is in Hawaii, however the search spells it',
  (spelling) => {
    const location = `Kailua-Kona, ${spelling}`
    expect(stateOf({ location })).toBe('HI')
    expect(placeOf({ city: 'Kailua-Kona', region: spelling })).toBe('Kailua-Kona, HI')
    for (const typed of ['hawaii', 'HI', 'Hawai‘i', 'hawaiʻi'])
      expect(finds(readSearch(typed), prepareSearch(location, 'Firefighter')), typed).toBe(true)
    expect(finds(readSearch('oahu'), prepareSearch('Oʻahu, HI', 'Firefighter'))).toBe(true)
    const job = { title: 'Firefighter', department: 'County of Kauaʻi', location, type: 'Full Time', description: '' }
    expect(matchReason({ keywords: 'kauai', location: 'Hawaii' }, job)).not.toBeNull()
  },
)

const job = { title: 'Fire Captain', description: 'Leads a crew.', salary: '$90,000 a year', type: 'Experienced' }

describe('the Entry Level filter', () => {
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
  ])('[jobs.filter.entry-level] the Entry Level filter includes a job with %o', (change) => {
    expect(passesFilter({ ...job, ...change }, 'entry-level')).toBe(true)
  })

  test('[jobs.filter.entry-level] the Entry Level filter excludes other jobs', () => {
    expect(passesFilter(job, 'entry-level')).toBe(false)
    expect(passesFilter({ ...job, salary: 'entry' }, 'entry-level')).toBe(false)
  })
})

describe('the Volunteer filter', () => {
  test.each([
    { title: 'Volunteer Firefighter' },
    { title: 'Fire Explorer' },
    { title: 'Reserve Firefighter' },
    { salary: 'Volunteer; meal allowance' },
    { salary: 'Unpaid youth program' },
    { description: 'Works beside volunteers.' },
    { type: 'Volunteer' },
  ])('[jobs.filter.volunteer] the Volunteer filter includes a job with %o', (change) => {
    expect(passesFilter({ ...job, ...change }, 'volunteer')).toBe(true)
  })

  test('[jobs.filter.volunteer] the Volunteer filter excludes other jobs', () => {
    expect(passesFilter(job, 'volunteer')).toBe(false)
    expect(passesFilter({ ...job, description: 'Unpaid' }, 'volunteer')).toBe(false)
  })
})

test('[jobs.filter.all] the All Jobs filter includes every job', () => {
  expect(passesFilter(job, 'all')).toBe(true)
})

describe('the job search', () => {
  const found = (search: string) =>
    searchFor(search)({
      ...{ title: 'Firefighter', department: 'Cedar Bluff Fire', location: 'Cedar Bluff, OR' },
      ...{ description: 'Shifts.', type: 'Volunteer' },
    })

  test('a search finds a volunteer job by its type alone', () => {
    expect(['volunteer', 'volunteer jobs in Oregon', 'volunteer ohio'].map(found)).toEqual([true, true, false])
  })

  test('[jobs.search.rule] a search finds jobs that contain all of its words, in any order and case', () => {
    expect(['cedar', 'OR bluff', 'shifts firefighter', 'bluff,'].map(found)).toEqual([true, true, true, true])
  })

  test('a search does not find a job that lacks one of its words', () => {
    expect(found('cedar ohio')).toBe(false)
  })

  test('[jobs.search.rule] an empty search finds every job', () => {
    expect(['', '   '].map(found)).toEqual([true, true])
  })
})
