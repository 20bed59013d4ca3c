import { randomUUID } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { PROTO } from '@station-zero/sync/limits.ts'
import type { PullAnswer, PushAnswer, PushRequest } from '@station-zero/sync/protocol.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSqlite } from '../db/sqlite.ts'
import { openTestApp, type Person, type TestApp } from '../testing/app.ts'
import { isOnPostgres } from '../testing/database.ts'

// All tests share one app, because starting its push thread takes longer than a test. Each test has its own account.
let station: TestApp
let closeStation = async () => {}
beforeAll(async () => {
  station = await openTestApp({}, (close) => {
    closeStation = close
  })
})
afterAll(() => closeStation())

let ann: Person
let people = 0
beforeEach(async () => {
  people += 1
  ann = await station.signUp(`ann-${people}`)
})

/** A device's queue in wire format. */
function batchOf(person: Person, mutations: { name: string; args: unknown; v?: number }[], first = 1): PushRequest {
  const { now } = station.clock
  const sent = mutations.map((one, i) => ({ seq: first + i, id: randomUUID(), v: 1, at: now - 1_000, ...one }))
  return { proto: PROTO, epoch: null, clientId: randomUUID(), userId: person.id, now, prevId: null, mutations: sent }
}
const save = (jobId: string) => ({ name: 'jobs.save', args: { jobId } })
const review = (cardId: string) => ({ name: 'prep.review', args: { cardId, rating: 3 } })
const pushAs = (person: Person, body: object) => person.call('POST', '/api/sync/push', { body })
const push = async (person: Person, body: object) => (await pushAs(person, body)).json<PushAnswer>()
const pullAs = (person: Person, clientId: string, query = '') =>
  person.call('GET', `/api/sync/pull?clientId=${clientId}&userId=${person.id}${query}`)
const pull = async (person: Person, clientId: string, query = '') =>
  (await pullAs(person, clientId, query)).json<PullAnswer>()
const savedJobs = (...persons: Person[]) =>
  station.db.reader
    .selectFrom('savedJobs')
    .select('jobId')
    .where(
      'userId',
      'in',
      persons.map(({ id }) => id),
    )
    .orderBy('jobId')
    .execute()

test('a job saved on the phone is pulled by the laptop', async () => {
  const batch = batchOf(ann, [save('job-1'), save('job-2')])
  const answer = await push(ann, batch)
  expect(answer).toEqual({ epoch: await station.db.store.epoch(), last: 2, results: [] })
  const page = await pull(ann, batch.clientId)
  expect(page).toMatchObject({ epoch: answer.epoch, cursor: '2', more: false, last: 2 })
  expect(page.rows[0]).toEqual({
    table: 'savedJobs',
    key: 'job-1',
    row: { jobId: 'job-1', isSaved: true, changedAt: batch.now - 1_000, changeId: batch.mutations[0]?.id },
  })
  expect((await pull(ann, randomUUID())).last).toBe(0)
  expect((await pull(ann, batch.clientId, '&cursor=2')).rows).toEqual([])
})

test('a batch that is sent again gets the same response, and nothing is applied twice', async () => {
  const batch = batchOf(ann, [review('fire-behavior-001'), save('nobody')])
  const first = await push(ann, batch)
  expect(first.results).toEqual([
    { seq: 2, id: batch.mutations[1]?.id, code: 'job-missing', sentence: 'This job does not exist.' },
  ])
  expect(await push(ann, batch)).toEqual(first)
  expect(await station.db.reader.selectFrom('reviews').selectAll().where('userId', '=', ann.id).execute()).toHaveLength(
    1,
  )
})

test('a pull returns pages no larger than requested', async () => {
  const batch = batchOf(ann, [save('job-1'), save('job-2'), save('job-3')])
  await push(ann, batch)
  const first = await pull(ann, batch.clientId, '&limit=2')
  expect([first.rows.length, first.more]).toEqual([2, true])
  const second = await pull(ann, batch.clientId, `&limit=2&cursor=${first.cursor}`)
  expect([second.rows.length, second.more, second.cursor]).toEqual([1, false, '3'])
  expect((await pull(ann, batch.clientId, '&limit=0')).rows).toHaveLength(1)
})

test('without a session, sync requests get 401 as problem JSON', async () => {
  for (const answer of [
    await station.call('POST', '/api/sync/push', { body: batchOf(ann, [save('job-1')]) }),
    await station.call('GET', `/api/sync/pull?clientId=${randomUUID()}&userId=${ann.id}`),
  ]) {
    expect(answer.statusCode).toBe(401)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.json()).toMatchObject({ status: 401, code: 'session-expired' })
  }
  expect(await savedJobs(ann)).toEqual([])
})

test('[S2, W1] a batch for another person, server or device is rejected as a conflict and changes nothing', async () => {
  const bob = await station.signUp('bob')
  const batch = batchOf(ann, [save('job-1')])
  const epoch = await station.db.store.epoch()
  const conflict = (code: string) => ({
    ...{
      type: 'about:blank',
      title: 'Conflict',
      status: 409,
      detail: expect.stringMatching(/^.{20,}\.$/),
      code,
      epoch,
    },
  })
  const conflicts: [Person, object, string][] = [
    [bob, batch, 'user'],
    [ann, { ...batch, epoch: 'another' }, 'epoch'],
    [ann, { ...batch, prevId: randomUUID() }, 'fork'],
  ]
  for (const [person, body, code] of conflicts) {
    const answer = await pushAs(person, body)
    expect([answer.statusCode, answer.json()]).toEqual([409, conflict(code)])
  }
  expect(await savedJobs(ann, bob)).toEqual([])
  await push(ann, batch)
  const stolen = await pushAs(bob, { ...batchOf(bob, [save('job-2')]), clientId: batch.clientId })
  expect([stolen.statusCode, stolen.json()]).toEqual([409, conflict('client')])
  const pulled = await pullAs(bob, batch.clientId)
  expect([pulled.statusCode, pulled.json()]).toEqual([409, conflict('client')])
  expect(await savedJobs(ann, bob)).toEqual([{ jobId: 'job-1' }])
})

test('a request with another protocol version gets a 426 response with the reason, even if the request is otherwise invalid', async () => {
  const answer = await pushAs(ann, { proto: PROTO - 1, somethingOld: true })
  expect(answer.statusCode).toBe(426)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.json()).toMatchObject({ status: 426, code: 'proto', proto: PROTO })
  expect((await pullAs(ann, randomUUID(), `&proto=${PROTO + 1}`)).json().detail).toContain('server is older')
  expect((await pullAs(ann, randomUUID(), `&proto=${PROTO}`)).statusCode).toBe(200)
})

test('an unknown mutation stops the batch with `upgrade`, and the entries before the mutation are applied', async () => {
  const answer = await push(ann, batchOf(ann, [save('job-1'), { name: 'jobs.frame', args: {} }, save('job-2')]))
  expect(answer).toMatchObject({ last: 1, stop: 'upgrade', results: [] })
  expect(await savedJobs(ann)).toEqual([{ jobId: 'job-1' }])
})

test.each<[string, (batch: PushRequest) => object]>([
  ['an unknown field', (batch) => ({ ...batch, more: 1 })],
  ['no mutations', (batch) => ({ ...batch, mutations: [] })],
  ['too many mutations', (batch) => ({ ...batch, mutations: Array(501).fill(batch.mutations[0]) })],
  ['an invalid client id', (batch) => ({ ...batch, clientId: 'phone' })],
  ['no protocol', ({ proto: _proto, ...batch }) => batch],
])('a batch with %s is rejected as a whole', async (_what, change) => {
  const answer = await pushAs(ann, change(batchOf(ann, [save('job-1')])))
  expect(answer.statusCode).toBe(400)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(await savedJobs(ann)).toEqual([])
})

test('each of the demo account’s entries is refused, and none is applied', async () => {
  const demo = await station.logInDemo()
  const batch = batchOf(demo, [save('job-1'), review('fire-behavior-001')])
  const answer = await push(demo, batch)
  expect(answer.last).toBe(2)
  expect(answer.results.map(({ seq, code, sentence }) => [seq, code, sentence])).toEqual([
    [1, 'demo-read-only', 'Demo is read-only.'],
    [2, 'demo-read-only', 'Demo is read-only.'],
  ])
  const page = await pull(demo, batch.clientId)
  expect([page.rows, page.last >= 2]).toEqual([[], true])
})

test('a gzip-compressed batch is accepted', async () => {
  const batch = batchOf(ann, [save('job-1')])
  const answer = await sendPacked(gzipSync(JSON.stringify(batch)))
  expect(answer.json()).toMatchObject({ last: 1 })
})

test('[S12] a body that is too large, compressed or not, or that has an encoding other than gzip is rejected', async () => {
  const batch = batchOf(ann, [{ name: 'physical.complete-workout', args: { notes: 'x'.repeat(310 * 1024) } }])
  const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024))
  expect((await pushAs(ann, batch)).statusCode).toBe(413)
  expect((await sendPacked(gzipSync(JSON.stringify(batch)))).statusCode).toBe(413)
  expect(bomb.length).toBeLessThan(300 * 1024)
  expect((await sendPacked(bomb)).statusCode).toBe(413)
  expect((await sendPacked(Buffer.from('no gzip'))).statusCode).toBe(400)
  expect((await sendPacked(Buffer.from('{}'), 'br')).statusCode).toBe(415)
})

test('a batch just within the size limit is accepted', async () => {
  const notes = 'x'.repeat(3_900)
  const one = { name: 'physical.complete-workout', args: { workoutId: 'w1d1', duration: 30, notes } }
  const answer = await push(ann, batchOf(ann, Array(60).fill(one)))
  expect([answer.last, answer.results]).toEqual([60, []])
})

test.skipIf(isOnPostgres)(
  'a push gets 503 while the database is locked, and is applied when it is sent again later',
  async () => {
    const batch = batchOf(ann, [save('job-1')])
    const files = await sql<{ file: string }>`pragma database_list`.execute(station.db.writer)
    const another = openSqlite(files.rows[0]?.file ?? '', { isReadOnly: false })
    another.exec('begin immediate')
    const answer = await pushAs(ann, batch)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('1')
    expect(answer.json()).toMatchObject({ status: 503, stop: 'transient', retryAfterMs: 1_000 })
    expect(answer.body).not.toMatch(/locked|sqlite|\.ts/i)
    another.exec('rollback')
    another.close()
    expect(await push(ann, batch)).toMatchObject({ last: 1 })
  },
)

const sendPacked = (payload: Buffer, encoding = 'gzip') =>
  station.app.inject({
    method: 'POST',
    url: '/api/sync/push',
    payload,
    headers: {
      authorization: `Bearer ${ann.sessionId}`,
      'content-type': 'application/json',
      'content-encoding': encoding,
    },
  })
