import { expect, test } from 'vitest'
import { closingTime, readClosing } from './closing.ts'
import {
  checkPosting,
  payWords,
  placeInTitle,
  placeOf,
  requirementsIn,
  typeOf,
  withoutRequirements,
} from './posting.ts'

const EVENING = '2026-11-23T03:59:59.000Z'

test.each([
  ['2026-11-22', EVENING],
  ['11/22/2026', EVENING],
  ['11/22/26', EVENING],
  ['11/22/2026 11:59 PM', EVENING],
  ['Sunday, November 22, 2026', EVENING],
  ['Nov. 22, 2026 at 5:00 pm EST', EVENING],
  ['22 Nov 2026', EVENING],
  ['2026-11-22T23:59:59.9970', EVENING],
  ['2026-11-22T17:00:00-08:00', '2026-11-23T01:00:00.000Z'],
  ['2026-11-22 17:00:00.000+0000', '2026-11-22T17:00:00.000Z'],
  ['Sun, 22 Nov 2026 17:00:00 GMT', '2026-11-22T17:00:00.000Z'],
  ['Sun, 22 Nov 2026 17:00:00 EST', '2026-11-22T22:00:00.000Z'],
  ['22-Nov-26', EVENING],
  ['22-Nov-2026', EVENING],
  ['11-22-2026', EVENING],
  ['2026/11/22', EVENING],
  ['November 22, 2026, 5 p.m.', EVENING],
  ['November 22, 2026 at 5:00 p.m. (Eastern Time)', EVENING],
  ['11/22/2026 11:59 PM Pacific Time', EVENING],
  ['11/22/2026 11:59 PM Pacific Time (US & Canada)', EVENING],
  ['11/22/2026, noon', EVENING],
  ['Sun, 22 Nov 2026 23:59:00:0', EVENING],
  ['2026-11-22T17:00', EVENING],
  ['2026-11-22T00:00:00Z', EVENING],
  ['2026-11-22T00:00:00-08:00', EVENING],
  ['2026-11-22T23:59:59-08:00', '2026-11-23T07:59:59.000Z'],
  ['2026-11-22T23:59:59-10:00', '2026-11-23T09:59:59.000Z'],
  ['Mon, 23 Nov 2026 07:59:00 GMT', '2026-11-23T07:59:00.000Z'],
  ['2026-11-23T04:59:59Z', '2026-11-23T04:59:59.000Z'],
  ['2026-11-23T10:00:00Z', '2026-11-23T09:59:59.000Z'],
  ['2026-11-22T17:00:00+10:00', '2026-11-22T10:00:00.000Z'],
])('a closing date written as %s is parsed as %s', (wording, at) => {
  expect(new Date(readClosing(wording) ?? 0).toISOString()).toBe(at)
})

test.each([
  ...[
    '',
    'Open until filled',
    'Continuous',
    'soon',
    '22/11/2026',
    '03.04.26',
    '2026-02-30',
    '13/13/2026',
    '0001-01-01',
  ],
  ...[
    '99999-01-01',
    ...[
      '11-22-26',
      'Nov-26',
      '22 Nov 26',
      '11/22-2026',
      'November 22',
      '11:59 PM Pacific Time',
      '11/22/2026 or when filled',
    ],
    ...[
      'Marvin 22, 2026',
      'November 22, 2026 (first review)',
      '11/22/2026 - 12/22/2026',
      '31-12-2026',
      '2026-11-22T25:00Z',
    ],
    '2026',
    '1',
    '-1',
    '2026-11-22T25:99:00Z',
    'Feb 30, 2026',
    '1/2/3/4',
    '2026-11-22junk',
    'x'.repeat(9_999),
  ],
])('no deadline is parsed from "%s"', (written) => {
  expect(readClosing(written)).toBeNull()
})

test.each([
  '12/31/2026',
  '2026-12-31',
  '2026-12-31T23:59:59-08:00',
  '2027-01-01T07:59:00Z',
  'December 31, 2026, 5 p.m.',
])('a closing date on December 31 keeps that date, written as %s', (written) => {
  const deadline = readClosing(written) ?? 0
  expect(closingTime(deadline)).toMatch(/^2026-12-31(T.*-10:00)?$/)
  expect(readClosing(closingTime(deadline))).toBe(deadline)
})

test.each([
  [{ city: 'Columbus', region: 'Ohio', country: 'US' }, 'Columbus, OH'],
  [{ city: 'Columbus', region: 'us-oh' }, 'Columbus, OH'],
  [{ region: 'OH' }, 'OH'],
  [{ city: 'San Juan', region: 'PR', country: 'PR' }, 'San Juan, PR'],
  [{ city: 'Toronto', region: 'ON', country: 'CA' }, 'Toronto, ON, Canada'],
  [{ city: 'Perth', region: 'WA', country: 'Australia' }, 'Perth, WA, Australia'],
  [{}, undefined],
])('the address %j is formatted as the location %s', (address, place) => {
  expect(placeOf(address)).toBe(place)
})

test('a location at the end of a title is parsed', () => {
  expect(placeInTitle('Firefighter/EMT - Columbus, OH')).toBe('Columbus, OH')
  expect(placeInTitle('Firefighter (St. Paul, Minnesota)')).toBe('St. Paul, Minnesota')
  expect(placeInTitle('Firefighter - Engine, Ladder')).toBeUndefined()
})

test.each([
  [{ least: 58_400, most: 72_000, unit: 'YEAR' }, '$58,400 to $72,000 a year'],
  [{ least: '24.60', most: '24.60', unit: 'PH' }, '$24.60 an hour'],
  [{ least: '$1,234', unit: 'per month' }, '$1,234 a month'],
  [{ least: 40_000, currency: 'CAD', unit: 'year' }, '40,000 CAD a year'],
  [{ least: 0, most: 0, unit: 'WC' }, 'Unpaid'],
  [{ least: 'competitive', most: Number.NaN }, undefined],
  [{ least: -5, most: 1e99 }, undefined],
])('pay of %j is written as %s', (pay, words) => {
  expect(payWords(pay)).toBe(words)
})

test('a source’s employment type is mapped to one of the filter’s types, or to “Not stated”', () => {
  expect(typeOf({ title: 'Firefighter Recruit', kinds: ['FULL_TIME'] })).toBe('Entry Level')
  expect(typeOf({ title: 'Firefighter', kinds: ['VOLUNTEER'] })).toBe('Volunteer')
  expect(typeOf({ title: 'Captain', kinds: ['Full-time'] })).toBe('Full Time')
  expect(typeOf({ title: 'Captain', kinds: [] })).toBe('Not stated')
})

test('requirements are read from the list under their heading, not from prose', () => {
  const text = 'EMT training is paid.\n\nMinimum Qualifications:\n\n- 18 or older\n- CPAT card\n\nBenefits\n- Boots'
  expect(requirementsIn(text)).toEqual(['18 or older', 'CPAT card'])
  expect(requirementsIn('You must have EMT.')).toEqual([])
  expect(withoutRequirements(text)).toBe('EMT training is paid.\n\nBenefits\n- Boots')
  expect(withoutRequirements('Requirements\n- EMT')).toBe('Requirements\n- EMT')
})

test('invisible and direction characters are removed from a title, and a long title is cut at a word', () => {
  const title = `Fire\u202efighter\u200b\u0000 ${'word '.repeat(60)}`
  const checked = checkPosting({ title, department: 'D\u0301\u0301\u0301\u0301\u0301\u0301ept' }, () => true)
  if (!('posting' in checked)) throw new Error(checked.reason)
  expect(checked.posting.title).toMatch(/^Firefighter word .* word…$/)
  expect(checked.posting.title.length).toBeLessThanOrEqual(120)
  expect(checked.posting.department).not.toMatch(/\p{M}{4}/u)
})

test('missing fields of a posting are shown as “Not stated”', () => {
  const checked = checkPosting({ title: 'Firefighter', department: 'Cedar Bluff Fire' }, () => true)
  expect(checked).toMatchObject({
    posting: { location: 'Not stated', salary: 'Not stated', type: 'Not stated', deadline: null, requirements: [] },
  })
})
