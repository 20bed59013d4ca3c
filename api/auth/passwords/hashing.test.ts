import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { openTestApp, TEST_START } from '../../testing/app.ts'
import { isOnPostgres } from '../../testing/database.ts'
import type { HashJob } from './hash-thread.ts'
import { askHash, HASHES_AT_ONCE, hashesByState, MAX_WAITING, openHashThreads } from './hash-threads.ts'
import { argon2 } from './passwords.ts'

test.skipIf(isOnPostgres)(
  'fifty concurrent sign-ins do not delay static files, and those beyond the queue get 503 with Retry-After',
  async () => {
    const webDir = mkdtempSync(join(tmpdir(), 'station-zero-web-'))
    onTestFinished(() => rmSync(webDir, { recursive: true }))
    writeFileSync(join(webDir, 'index.html'), '<!doctype html><html></html>')
    writeFileSync(join(webDir, 'page.js'), 'x'.repeat(50_000))
    const { call, signUp } = await openTestApp({ webDir, hasher: argon2 })
    await signUp('maia')
    const logins = Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        call('POST', '/api/auth/login', { body: { username: `nobody-${at}`, password: 'wrong' } }),
      ),
    )
    // On Node's shared pool, every file would wait for hashes, and no hash would be left after five files.
    for (let file = 0; file < 5; file += 1) expect((await call('GET', '/page.js')).statusCode).toBe(200)
    expect(hashesByState().get('running')).toBeGreaterThan(0)
    const answers = await logins
    const refused = answers.filter(({ statusCode }) => statusCode === 503)
    expect(refused.length).toBeGreaterThanOrEqual(50 - HASHES_AT_ONCE - MAX_WAITING - 10)
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(HASHES_AT_ONCE)
    expect(refused[0]?.headers['retry-after']).toBe('2')
    expect(answers.filter(({ statusCode }) => statusCode !== 401 && statusCode !== 503)).toEqual([])
  },
)

test('a known device goes ahead of a full queue of unknown ones', async () => {
  const passwordHash = await argon2.hash('maia-password')
  const verify = { kind: 'verify', password: 'wrong', passwordHash } as const
  const ended: string[] = []
  const strangers = Array.from({ length: HASHES_AT_ONCE + MAX_WAITING }, () =>
    askHash(verify).then(
      () => ended.push('stranger'),
      () => ended.push('refused'),
    ),
  )
  const refused = expect(askHash(verify)).rejects.toMatchObject({ code: 'busy' })
  // Read before any of them can have ended.
  expect(Object.fromEntries(hashesByState())).toEqual({ running: HASHES_AT_ONCE, waiting: MAX_WAITING })
  await refused
  const endedBefore = ended.length
  const isRight = await argon2.isRight('maia-password', passwordHash, { isFirst: true })
  ended.push('maia')
  await Promise.all(strangers)
  expect(isRight).toBe(true)
  expect(Object.fromEntries(hashesByState())).toEqual({ running: 0, waiting: 0 })
  // On a busy machine other threads may finish a few jobs before hers; in a shared queue she would be last.
  expect(ended.indexOf('maia') - endedBefore).toBeLessThanOrEqual(HASHES_AT_ONCE + MAX_WAITING / 2)
})

test('a try does not count if its check failed', async () => {
  const hasher = {
    ...argon2,
    isRight: () => askHash({ kind: 'verify', password: 'x', passwordHash: 'no hash at all' }).then(() => false),
  }
  const { call, db } = await openTestApp({ hasher })
  const body = { username: 'nobody', password: 'x' }
  for (let at = 0; at < 20; at += 1) expect((await call('POST', '/api/auth/login', { body })).statusCode).toBe(500)
  const owed = await db.reader.selectFrom('tries').select('key').where('paidUntil', '>', TEST_START).execute()
  expect(owed).toEqual([])
})

const startWorker = () => new Worker(new URL('./hash-thread.ts', import.meta.url))
const CODES: HashJob = { kind: 'codes', codes: ['a'], salt: 's' }

test('hashing recovers from failures to start a thread as soon as one can be started', async () => {
  let failures = HASHES_AT_ONCE + 1
  const workers: Worker[] = []
  const threads = openHashThreads(() => {
    failures -= 1
    if (failures >= 0) throw new Error('no more threads')
    const worker = startWorker()
    workers.push(worker)
    return worker
  })
  for (let tries = 0; tries <= HASHES_AT_ONCE; tries += 1)
    await expect(threads.ask(CODES)).rejects.toMatchObject({ code: 'busy', retryAfterS: 2 })
  expect(Object.fromEntries(threads.byState())).toEqual({ running: 0, waiting: 0 })
  expect(await threads.ask(CODES)).toHaveLength(1)
  await Promise.all(workers.map((worker) => worker.terminate()))
})

test('a thread that exits while idle is replaced', async () => {
  const workers: Worker[] = []
  const threads = openHashThreads(() => {
    const worker = startWorker()
    workers.push(worker)
    return worker
  })
  await threads.ask(CODES)
  await workers[0]?.terminate()
  expect(await threads.ask(CODES)).toHaveLength(1)
  expect(workers).toHaveLength(2)
  await workers[1]?.terminate()
})
