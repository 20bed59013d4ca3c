import { expect, test } from 'vitest'
import type { RowOf } from '../../tables.ts'
import { isClosed, jobsOnBoard } from '../deadline.ts'
import { MAX_OPEN_JOBS, planImport, type Reading, type Sighting } from './import.ts'
import type { Posting } from './posting.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 22)

const posting = (key: string, change: Partial<Posting> = {}): Posting => ({
  key,
  title: `Firefighter ${key}`,
  department: 'Cedar Bluff Fire Department',
  location: 'Cedar Bluff, OR',
  salary: 'Not stated',
  description: 'Rides an engine.',
  requirements: [],
  deadline: NOW + 30 * DAY,
  type: 'Full Time',
  applyUrl: 'https://jobs.example.org/1',
  ...change,
})

function finish<T>(steps: Generator<void, T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

/** Returns a board that stores each import's changes. */
function openBoard() {
  const jobs = new Map<string, RowOf<'jobs'>>()
  const sightings = new Map<string, Sighting>()
  return {
    jobs: () => [...jobs.values()],
    one: (title: string) => [...jobs.values()].find((job) => job.title === title),
    read(feed: string, postings: Posting[], { now = NOW, isComplete = true } = {}) {
      const reading: Reading = { feed, source: `Source ${feed}`, postings, isComplete }
      const known = { jobs: [...jobs.values()], sightings: [...sightings.values()] }
      const plan = finish(planImport(known, reading, now, (from, key) => `${from}-${key}`))
      for (const job of plan.jobs) jobs.set(job.id, job)
      for (const one of plan.sightings) sightings.set(`${one.feed} ${one.key}`, one)
      return plan.outcomes.map(({ outcome }) => outcome).join(' ')
    },
  }
}

test('importing a feed again adds no duplicates, and a changed opening updates the existing job', () => {
  const board = openBoard()
  expect(board.read('a', [posting('1'), posting('2')])).toBe('taken taken')
  const before = board.jobs()
  expect(board.read('a', [posting('1'), posting('2')], { now: NOW + 1_000 })).toBe('unchanged unchanged')
  expect(board.jobs()).toEqual(before)
  expect(board.read('a', [posting('1', { salary: '$1 a year' }), posting('2')])).toBe('updated unchanged')
  expect(board.jobs()).toHaveLength(2)
  expect(board.one('Firefighter 1')).toMatchObject({ version: 2, salary: '$1 a year', addedAt: NOW })
})

test('an opening in two feeds is on the board once, as the first feed describes it, until both feeds drop it', () => {
  const board = openBoard()
  board.read('a', [posting('1', { title: 'Fire Fighter', department: 'Cedar Bluff Fire Dept.' }), posting('x')])
  const other = posting('9', { title: 'Firefighter', deadline: null })
  expect(board.read('b', [other, posting('y')])).toBe('duplicate taken')
  expect(board.read('b', [{ ...other, salary: '$2' }, posting('y')])).toBe('duplicate unchanged')
  expect(board.one('Fire Fighter')).toMatchObject({ salary: 'Not stated', source: 'Source a' })
  expect(board.read('a', [posting('x')], { now: NOW + DAY })).toBe('unchanged')
  expect(board.one('Fire Fighter')?.goneAt).toBeNull()
  board.read('b', [{ ...other, salary: '$2' }, posting('y')], { now: NOW + 2 * DAY })
  expect(board.one('Firefighter')).toMatchObject({ id: 'a-1', salary: '$2', source: 'Source b' })
  expect(board.read('b', [posting('y')], { now: NOW + 3 * DAY })).toBe('unchanged closed')
  expect(isClosed(board.one('Firefighter') as RowOf<'jobs'>, NOW + 3 * DAY)).toBe(true)
})

test('an opening listed twice in a feed, with the same key or the same text, is one job', () => {
  const board = openBoard()
  const twin = { ...posting('1'), key: '2' }
  expect(board.read('a', [posting('1'), posting('1'), twin])).toBe('taken duplicate duplicate')
  expect(board.read('a', [posting('1'), twin])).toBe('unchanged duplicate')
  expect(board.read('a', [posting('1'), { ...twin, title: 'Captain' }])).toBe('unchanged taken')
  expect(board.jobs()).toHaveLength(2)
})

test('an opening dropped from its feed is closed, and is reopened as the same job when the feed lists it again', () => {
  const board = openBoard()
  board.read('a', [posting('1'), posting('2')])
  expect(board.read('a', [posting('1')], { now: NOW + DAY })).toBe('unchanged closed')
  const gone = board.one('Firefighter 2')
  expect(gone).toMatchObject({ goneAt: NOW + DAY })
  expect(jobsOnBoard(board.jobs(), { samples: null }, NOW + DAY)).toHaveLength(1)
  expect(board.read('a', [posting('1'), posting('2')], { now: NOW + 2 * DAY })).toBe('unchanged reopened')
  expect(board.one('Firefighter 2')).toMatchObject({ id: gone?.id, goneAt: null })
})

test('an empty or incomplete read of a feed does not close any jobs', () => {
  const board = openBoard()
  board.read('a', [posting('1'), posting('2')])
  expect(board.read('a', [], { now: NOW + DAY })).toBe('')
  expect(board.read('a', [posting('1')], { now: NOW + DAY, isComplete: false })).toBe('unchanged')
  expect(board.one('Firefighter 2')?.goneAt).toBeNull()
})

test('an opening that has already closed is refused, and a job whose deadline moves into the past is closed', () => {
  const board = openBoard()
  expect(board.read('a', [posting('1', { deadline: NOW - 1 }), posting('2')])).toBe('refused taken')
  expect(board.read('a', [posting('2', { deadline: NOW - 1 })])).toBe('closed')
  expect(jobsOnBoard(board.jobs(), { samples: null }, NOW)).toEqual([])
})

test('the same opening a year later is a new job', () => {
  const board = openBoard()
  board.read('a', [posting('1')])
  const next = posting('7', { title: 'Firefighter 1', deadline: NOW + 400 * DAY })
  expect(board.read('a', [next], { now: NOW + 365 * DAY })).toBe('taken')
  expect(board.jobs()).toHaveLength(2)
})

test('a job without a deadline counts as closed if its source has not listed it for 60 days', () => {
  const board = openBoard()
  board.read('a', [posting('1', { deadline: null }), posting('2', { deadline: NOW + 99 * DAY })])
  const onBoard = (days: number) => jobsOnBoard(board.jobs(), { samples: null }, NOW + days * DAY).length
  expect([onBoard(59), onBoard(61)]).toEqual([2, 1])
})

test('an import does not add jobs once the board has the maximum number of open jobs', () => {
  const board = openBoard()
  const many = Array.from({ length: MAX_OPEN_JOBS + 2 }, (_, n) => posting(`${n}`))
  expect(
    board
      .read('a', many)
      .split(' ')
      .filter((one) => one === 'refused'),
  ).toHaveLength(2)
  expect(board.jobs()).toHaveLength(MAX_OPEN_JOBS)
})
