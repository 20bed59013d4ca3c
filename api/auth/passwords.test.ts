import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { openTestApp, TEST_START } from '../testing/app.ts'
import { isOnPostgres } from '../testing/database.ts'
import type { HashJob } from './hash-thread.ts'
import { argon2, HASHES_AT_ONCE, hashThreads, MAX_WAITING, openHashThreads, SERVER_REQUESTER } from './passwords.ts'

test.skipIf(isOnPostgres)(
  'fifty concurrent sign-ins do not delay static files, and sign-ins that exceed the queue get 503 with Retry-After',
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
    // If hashes ran on Node's shared pool, every file would wait for them, and no hash would still be running after five files.
    for (let file = 0; file < 5; file += 1) expect((await call('GET', '/page.js')).statusCode).toBe(200)
    expect(hashThreads.byState().get('running')).toBeGreaterThan(0)
    const answers = await logins
    const refused = answers.filter(({ statusCode }) => statusCode === 503)
    expect(refused.length).toBeGreaterThanOrEqual(50 - HASHES_AT_ONCE - MAX_WAITING - 10)
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(HASHES_AT_ONCE)
    expect(refused[0]?.headers['retry-after']).toBe('2')
    expect(answers.filter(({ statusCode }) => statusCode !== 401 && statusCode !== 503)).toEqual([])
  },
)

test('a known device is served ahead of a full queue of unknown devices', async () => {
  const passwordHash = await argon2.hash('maia-password', SERVER_REQUESTER)
  const verify = { kind: 'verify', password: 'wrong', passwordHash } as const
  const ended: string[] = []
  const strangers = Array.from({ length: HASHES_AT_ONCE + MAX_WAITING }, () =>
    hashThreads.ask(verify, { address: 'strangers' }).then(
      () => ended.push('stranger'),
      () => ended.push('refused'),
    ),
  )
  const refused = expect(hashThreads.ask(verify, { address: 'strangers' })).rejects.toMatchObject({ code: 'busy' })
  // Read before any of the jobs can finish.
  expect(Object.fromEntries(hashThreads.byState())).toEqual({ running: HASHES_AT_ONCE, waiting: MAX_WAITING })
  await refused
  const endedBefore = ended.length
  const isRight = await argon2.isRight('maia-password', passwordHash, SERVER_REQUESTER)
  ended.push('maia')
  await Promise.all(strangers)
  expect(isRight).toBe(true)
  expect(Object.fromEntries(hashThreads.byState())).toEqual({ running: 0, waiting: 0 })
  // On a busy machine, other threads may finish a few jobs before Maia's; in a shared queue, her job would be last.
  expect(ended.indexOf('maia') - endedBefore).toBeLessThanOrEqual(HASHES_AT_ONCE + MAX_WAITING / 2)
})

test('a sign-in attempt does not count as a try if checking the password throws an error', async () => {
  const hasher = {
    ...argon2,
    isRight: () =>
      hashThreads
        .ask({ kind: 'verify', password: 'x', passwordHash: 'no hash at all' }, SERVER_REQUESTER)
        .then(() => false),
  }
  const { call, db } = await openTestApp({ hasher })
  const body = { username: 'nobody', password: 'x' }
  for (let at = 0; at < 20; at += 1) expect((await call('POST', '/api/auth/login', { body })).statusCode).toBe(500)
  const owed = await db.reader.selectFrom('tries').select('key').where('paidUntil', '>', TEST_START).execute()
  expect(owed).toEqual([])
})

const startWorker = () => new Worker(new URL('./hash-thread.ts', import.meta.url))
const CODES = { kind: 'codes', codes: ['a'], salt: 's' } satisfies HashJob

test('a signed-in person who requests many hashes delays neither strangers’ sign-ins nor other signed-in people', async () => {
  const started: string[] = []
  const threads = openHashThreads(() => {
    const worker = startWorker()
    const post = worker.postMessage.bind(worker)
    worker.postMessage = (job: typeof CODES) => {
      started.push(job.salt)
      post(job)
    }
    return worker
  })
  let refused = 0
  const ask = (name: string, isKnown: boolean) =>
    threads.ask({ ...CODES, salt: name }, { address: name, isKnown }).catch(() => {
      refused += 1
    })
  const busy = Array.from({ length: HASHES_AT_ONCE + MAX_WAITING }, () => ask('busy', true))
  await Promise.all([...busy, ask('stranger', false), ask('person', true)])
  expect(refused).toBe(1)
  // The order of starts depends only on the queue, not on how fast each thread is.
  const places = ['stranger', 'person'].map((name) => started.indexOf(name))
  for (const place of places) {
    expect(place).toBeGreaterThanOrEqual(HASHES_AT_ONCE)
    expect(place).toBeLessThan(HASHES_AT_ONCE + 6)
  }
})

test('after failures to start a hash thread, hashing works again as soon as a thread can be started', async () => {
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
    await expect(threads.ask(CODES, SERVER_REQUESTER)).rejects.toMatchObject({ code: 'busy', retryAfterS: 2 })
  expect(Object.fromEntries(threads.byState())).toEqual({ running: 0, waiting: 0 })
  expect(await threads.ask(CODES, SERVER_REQUESTER)).toHaveLength(1)
  await Promise.all(workers.map((worker) => worker.terminate()))
})

test('a thread that exits while idle is replaced', async () => {
  const workers: Worker[] = []
  const threads = openHashThreads(() => {
    const worker = startWorker()
    workers.push(worker)
    return worker
  })
  await threads.ask(CODES, SERVER_REQUESTER)
  await workers[0]?.terminate()
  expect(await threads.ask(CODES, SERVER_REQUESTER)).toHaveLength(1)
  expect(workers).toHaveLength(2)
  await workers[1]?.terminate()
})
