import { describe, expect, test } from 'vitest'
import type { RowOf } from '../tables.ts'
import { addressOf, hostOf, listJobs as listAround } from './list.ts'
import { EVERYTHING, type JobQuery, parseJobView } from './query.ts'

const day = 86_400_000
const now = Date.UTC(2026, 10, 21)

const job = (id: string, inDays: number | null, change: Partial<RowOf<'jobs'>> = {}): RowOf<'jobs'> => ({
  id,
  version: 1,
  title: 'Fire Captain',
  department: 'Cedar Bluff Fire',
  location: 'Cedar Bluff, OR',
  salary: '$90,000 a year',
  description: 'Leads a crew.',
  requirements: ['A license'],
  deadline: inDays === null ? null : now + inDays * day,
  type: 'Experienced',
  applyUrl: null,
  isSample: true,
  ...change,
})

const listJobs = (jobs: RowOf<'jobs'>[], query: JobQuery, at: number, savedIds = new Set<string>()) =>
  listAround(jobs, query, { savedIds, now: at, timeZone: 'UTC' })
const everything = EVERYTHING
const idsOf = (jobs: RowOf<'jobs'>[]) => jobs.map(({ id }) => id).join(' ')

describe('the order of the job list', () => {
  test('jobs are sorted by deadline, followed by jobs without a deadline and then closed jobs', () => {
    const jobs = [job('gone', -40), job('late', 90), job('open', null), job('justgone', -1), job('soon', 2)]
    expect(idsOf(listJobs(jobs, everything, now))).toBe('soon late open justgone gone')
  })

  test('jobs with equal deadlines are sorted by id', () => {
    expect(idsOf(listJobs([job('b', 3), job('a', 3)], everything, now))).toBe('a b')
  })
})

describe('the job list', () => {
  const jobs = [
    job('recruit', 5, { title: 'Recruit' }),
    job('reserve', 6, { title: 'Reserve', location: 'Oak Park, IL' }),
    job('captain', 7),
  ]

  test('the list contains only jobs that match both the filter chip and the search', () => {
    expect(idsOf(listJobs(jobs, { ...everything, view: 'entry-level' }, now))).toBe('recruit')
    expect(idsOf(listJobs(jobs, { ...everything, search: 'oak park' }, now))).toBe('reserve')
    expect(idsOf(listJobs(jobs, { ...everything, view: 'entry-level', search: 'oak' }, now))).toBe('')
  })

  test('the saved view contains only saved jobs and can be searched', () => {
    const saved = { ...everything, view: 'saved' } as const
    const savedIds = new Set(['reserve', 'captain'])
    expect(idsOf(listJobs(jobs, saved, now, savedIds))).toBe('reserve captain')
    expect(idsOf(listJobs(jobs, { ...saved, search: 'captain' }, now, savedIds))).toBe('captain')
  })
})

test('an unknown view in a link shows all jobs', () => {
  expect(['saved', 'volunteer', 'entry-level', 'all', 'Volunteer', '', null].map(parseJobView)).toEqual([
    'saved',
    'volunteer',
    'entry-level',
    'all',
    'all',
    'all',
    'all',
  ])
})

test('the displayed host of an application link excludes the path and the credentials', () => {
  expect(
    [
      'https://jobs.example.org/cedar-bluff',
      'HTTP://example.com:8080?x=1',
      'https://bank.example@evil.example/a@b',
      'https://evil.example\\@bank.example/apply',
    ].map(hostOf),
  ).toEqual(['jobs.example.org', 'example.com:8080', 'evil.example', 'evil.example'])
})

test.each([
  ['https://jobs.example.org/a?b=c#d', true],
  ['HTTP://jobs.example.org', true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
  ['//jobs.example.org', false],
  ['https://', false],
  [' https://jobs.example.org', false],
  [null, false],
])('[jobs.card.apply.http-only] the application link %j can be opened: %s', (applyUrl, isOpened) => {
  expect(addressOf({ applyUrl })).toBe(isOpened ? applyUrl : null)
})
