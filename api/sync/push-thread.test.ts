import { mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '../app.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { databaseFault, isBusy, openSqlite } from '../db/sqlite.ts'
import { openTestApp, type Person, TEST_START } from '../testing/app.ts'
import { fileOf, isOnPostgres } from '../testing/database.ts'
import { openDevice, reviews } from '../testing/device.ts'
import { restoreError, serializeError } from './push-messages.ts'

/** Returns a function that returns the receiving thread of each message sent to a thread since `watchThreads` was called, in order. */
function watchThreads(): () => Worker[] {
  const asked = vi.spyOn(Worker.prototype, 'postMessage')
  onTestFinished(() => asked.mockRestore())
  return () => asked.mock.contexts.filter((one) => one instanceof Worker)
}

/** Locks the file as another program would. Returns a function that releases the lock. */
function takeLock(file: string): () => void {
  const other = openSqlite(file, { isReadOnly: false })
  other.exec('begin immediate')
  return () => {
    other.exec('rollback')
    other.close()
  }
}

const reviewsIn = async ({ reader }: Database) => (await reader.selectFrom('reviews').select('id').execute()).length

test.skipIf(isOnPostgres)(
  'if the thread dies during a push, the response is 503, nothing is applied twice, and the next push succeeds',
  async () => {
    const { db, signUp } = await openTestApp()
    const phone = openDevice(await signUp('ann'), TEST_START)
    const threads = watchThreads()
    phone.do(...reviews(1))
    await phone.push()
    const release = takeLock(fileOf(db).path)
    phone.do(...reviews(50))
    const pushed = phone.push()
    await expect.poll(() => threads().length).toBe(2)
    await threads()[0]?.terminate()
    expect(await pushed).toEqual({ status: 503 })
    release()
    expect(await reviewsIn(db)).toBe(1)
    expect(await phone.push()).toMatchObject({ status: 200, answer: { last: 51, results: [] } })
    expect(await reviewsIn(db)).toBe(51)
    expect(new Set(threads()).size).toBe(2)
  },
)

test.skipIf(isOnPostgres)(
  '[S4] if the thread dies before or after its commit, entries that are sent again count once',
  async () => {
    const logged: string[] = []
    const { db, signUp } = await openTestApp({
      settings: { logLevel: 'error' },
      logTo: { write: (line) => void logged.push(line) },
    })
    const phone = openDevice(await signUp('ann'), TEST_START)
    const threads = watchThreads()
    const received: number[] = []
    for (let round = 0; round < 8; round += 1) {
      phone.do(...reviews(100))
      const pushed = phone.push()
      // Each round kills the thread a little later. If the thread is already running, a push takes about ten milliseconds.
      await sleep(2 * round)
      await threads().at(-1)?.terminate()
      received.push((await pushed).status)
      while (received.at(-1) !== 200) received.push((await phone.push()).status)
    }
    // A response with status 500 would be logged with its stack.
    expect(logged.filter((line) => JSON.parse(line).msg === 'Request failed with an unexpected error')).toEqual([])
    expect(received.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(await reviewsIn(db)).toBe(800)
  },
)

test.skipIf(isOnPostgres)(
  'if the file cannot be opened, a push gets 503, and the next push tries again to open the file',
  async () => {
    const { db, signUp } = await openTestApp()
    const phone = openDevice(await signUp('ann'), TEST_START)
    phone.do(...reviews(1))
    const elsewhere = `${fileOf(db).path}-elsewhere`
    renameSync(fileOf(db).path, elsewhere)
    expect(await phone.push()).toEqual({ status: 503 })
    renameSync(elsewhere, fileOf(db).path)
    expect(await phone.push()).toMatchObject({ answer: { last: 1 } })
  },
)

test.skipIf(isOnPostgres)(
  'a server whose push thread cannot start is not ready, and recovers without a push',
  async () => {
    const { call, signUp } = await openTestApp()
    const phone = openDevice(await signUp('ann'), TEST_START)
    const ready = async () => (await call('GET', '/api/ready')).statusCode
    expect(await ready()).toBe(200)
    const kill = (worker: Worker) => void worker.terminate()
    process.on('worker', kill)
    onTestFinished(() => void process.off('worker', kill))
    phone.do(...reviews(1))
    expect(await phone.push()).toEqual({ status: 503 })
    expect([await ready(), await ready()]).toEqual([503, 503])
    process.off('worker', kill)
    await expect.poll(ready, { timeout: 15_000 }).toBe(200)
    expect(await phone.push()).toMatchObject({ answer: { last: 1 } })
  },
)

// The push waits half a second for the lock. On a slow machine, the test may release the lock too late, so the test is retried.
test.skipIf(isOnPostgres)(
  'a server that closes during a push finishes that push, starts no other push, and leaves only the database file',
  {
    retry: 3,
  },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'station-zero-test-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const file = join(folder, 'station-zero.sqlite')
    const model = await openTestApp()
    const ann = await model.signUp('ann')
    await sql`vacuum into ${file}`.execute(model.db.writer)
    const { settings, now } = model.app
    const db = await openDatabase({ file, now })
    const app = await buildApp({ db, settings, now })
    const call: Person['call'] = (method, url, { body = {} } = {}) =>
      app.inject({ method, url, headers: { authorization: `Bearer ${ann.sessionId}` }, payload: body })
    const devices = [openDevice({ id: ann.id, call }, TEST_START), openDevice({ id: ann.id, call }, TEST_START)]
    const [phone] = devices
    const threads = watchThreads()
    phone?.do(...reviews(1))
    await phone?.push()
    const release = takeLock(file)
    for (const device of devices) device.do(...reviews(50))
    const pushed = devices.map((device) => device.push())
    await expect.poll(() => threads().length).toBe(2)
    const closed = app.close()
    await sleep(100)
    release()
    await closed
    await db.close()
    expect((await Promise.all(pushed)).map(({ status }) => status)).toEqual([200, 503])
    expect(readdirSync(folder)).toEqual(['station-zero.sqlite'])
    const again = await openDatabase({ file })
    expect(await reviewsIn(again)).toBe(51)
    await again.close()
  },
)

test('an error thrown in the thread keeps its type, message and stack', () => {
  expect(isBusy(restoreError(serializeError(databaseFault('database is locked', 'SQLITE_BUSY'))))).toBe(true)
  const thrown = new TypeError('no function')
  expect(restoreError(serializeError(thrown))).toMatchObject({
    name: 'TypeError',
    message: 'no function',
    stack: thrown.stack,
  })
  expect(restoreError(serializeError('a word')).message).toBe('a word')
})
