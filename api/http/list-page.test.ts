import { beforeEach, expect, test } from 'vitest'
import { quotasOf } from '../db/quotas.ts'
import { openTestApp, type Person, TEST_START, type TestApp } from '../testing/app.ts'
import { type Done, openDevice } from '../testing/device.ts'

const LIST = '/api/users/me/cpat/progress'
const LIST_BYTES = 1_200_000

let station: TestApp
let ann: Person
beforeEach(async () => {
  station = await openTestApp({ arePushesHere: true })
  ann = await station.signUp('ann')
})

const workout = (notes: string): Done => ({
  name: 'physical.complete-workout',
  args: { workoutId: 'w1d1', duration: 30, notes },
})
const scores = (count: number): Done[] =>
  Array.from({ length: count }, (_, at) => ({
    name: 'physical.record-score',
    // Several scores have the same time and are therefore ordered by key.
    args: { testDate: TEST_START - Math.floor(at / 3), totalTime: 600 },
  }))

/** The ids of each page, following the `Link` headers. */
async function pagesOf(person: Person, url: string): Promise<string[][]> {
  const pages: string[][] = []
  for (let next: string | undefined = url; next; ) {
    const answer = await person.call('GET', next)
    expect([answer.statusCode, answer.body.length < LIST_BYTES]).toEqual([200, true])
    pages.push(answer.json<{ id: string }[]>().map(({ id }) => id))
    next = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1]
  }
  return pages
}

test('a list of ordinary length fits on one page', async () => {
  const device = openDevice(ann, TEST_START)
  device.do(...scores(365))
  await device.push()
  expect((await pagesOf(ann, '/api/users/me/cpat-scores')).map((page) => page.length)).toEqual([365])
})

test('a list is read in pages that return each row once and in order', async () => {
  const device = openDevice(ann, TEST_START)
  device.do(...scores(20))
  await device.push()
  const [whole = []] = await pagesOf(ann, '/api/users/me/cpat-scores')
  const pages = await pagesOf(ann, '/api/users/me/cpat-scores?limit=7')
  expect(pages.map((page) => page.length)).toEqual([7, 7, 6])
  expect(pages.flat()).toEqual(whole)
})

test('a list of long notes is read in pages of about a mebibyte', async () => {
  const device = openDevice(ann, TEST_START)
  for (let push = 0; push < 10; push += 1) {
    device.do(...Array.from({ length: 20 }, () => workout('é'.repeat(4_000))))
    await device.push()
  }
  const pages = await pagesOf(ann, LIST)
  expect(pages.map((page) => page.length)).toEqual([130, 70])
  expect(new Set(pages.flat()).size).toBe(200)
})

test('one page of a list with long notes takes only two reads of 100 rows', async () => {
  const device = openDevice(ann, TEST_START)
  for (let push = 0; push < 25; push += 1) {
    device.do(...Array.from({ length: 20 }, () => workout('é'.repeat(4_000))))
    await device.push()
  }
  const reads: number[] = []
  const { reader } = station.db
  station.db.reader = reader.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      reads.push(result.rows.length)
      return result
    },
  })
  const answer = await ann.call('GET', LIST)
  station.db.reader = reader
  expect(answer.json<unknown[]>().length).toBe(130)
  expect(reads).toEqual([100, 100])
})

test('a list request waits while another page is being read, and other requests do not wait', async () => {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  const blocker = station.app.pageTurns.take({ address: 'elsewhere' }, () => isReleased)
  let isAnswered = false
  const answer = ann.call('GET', LIST).then(({ statusCode }) => {
    isAnswered = true
    return statusCode
  })
  // A request that is not queued gets its response first.
  expect((await ann.call('GET', '/api/auth/user')).statusCode).toBe(200)
  expect(isAnswered).toBe(false)
  release()
  await blocker
  expect(await answer).toBe(200)
})

test.each([
  ['?limit=0', 400],
  ['?limit=99999', 400],
  ['?limit=9999', 200],
  ['?before=5', 400],
  ['?before=5~x', 200],
  ['?before=5~x%27--', 400],
])('a page request with %s gets %d', async (query, status) => {
  for (const list of ['cpat/progress', 'cpat-scores', 'saved-jobs', 'applications', 'job-alerts'])
    expect([list, (await ann.call('GET', `/api/users/me/${list}${query}`)).statusCode]).toEqual([list, status])
})

test('a person who keeps pushing long notes fills up only their own account', async () => {
  const quotas = quotasOf(1_000, 400_000)
  const full = await openTestApp({ arePushesHere: true, quotas })
  const [hostile, olof] = [await full.signUp('hostile'), await full.signUp('olof')]
  const device = openDevice(hostile, TEST_START)
  const codes: string[] = []
  for (let push = 0; push < 20; push += 1) {
    device.do(...Array.from({ length: 40 }, () => workout('n'.repeat(4_000))))
    const { status, answer } = await device.push()
    expect([status, answer?.stop]).toEqual([200, undefined])
    codes.push(...(answer?.results ?? []).map(({ code }) => code))
  }
  expect(new Set(codes)).toEqual(new Set(['quota-bytes']))
  const { bytes } = await full.db.reader
    .selectFrom('usage')
    .select('bytes')
    .where('tableName', '=', 'workoutProgress')
    .executeTakeFirstOrThrow()
  expect(bytes).toBeLessThanOrEqual(400_000)
  expect((await hostile.call('GET', LIST)).body.length).toBeLessThan(500_000)
  const rest = await hostile.call('POST', '/api/users/me/cpat/workouts/w1d1/complete', {
    body: { duration: 5, notes: 'n'.repeat(4_000) },
  })
  expect([rest.statusCode, rest.body]).toEqual([
    403,
    'Your account is full: its completed workouts take up 0.4 MB, which is the maximum. ' +
      'This entry was not added. It stays on this device, where you can export it.',
  ])
  const other = openDevice(olof, TEST_START)
  other.do(workout('My first one.'))
  expect((await other.push()).answer).toMatchObject({ last: 1, results: [] })
  expect(await pagesOf(olof, LIST)).toHaveLength(1)
})

test('a person who reads a list too often gets 429, and nobody else does', async () => {
  const olof = await station.signUp('olof')
  const answers: number[] = []
  for (let read = 0; read < 61; read += 1) answers.push((await ann.call('GET', LIST)).statusCode)
  expect(answers.filter((status) => status === 200)).toHaveLength(60)
  expect(answers.at(-1)).toBe(429)
  expect((await olof.call('GET', LIST)).statusCode).toBe(200)
})
