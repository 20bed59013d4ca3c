import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { QUARANTINE_AFTER_TRIES } from '@station-zero/sync/limits.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Changed, newestVersion } from '../db/commits.ts'
import { openTestApp, type Person, TEST_START } from '../testing/app.ts'
import { fileOf, isOnPostgres } from '../testing/database.ts'
import { openDevice, reviews, save } from '../testing/device.ts'
import { openInProcessWriter } from './push-writer.ts'

test('concurrent pushes and REST calls take turns, and none of them is lost or rejected', async () => {
  const { db, signUp } = await openTestApp()
  const [ann, bob] = [await signUp('ann'), await signUp('bob')]
  const announced: Changed[] = []
  onTestFinished(db.onChanged((changed) => void announced.push(changed)))
  const statuses: number[] = []
  const push = async (person: Person) => {
    const device = openDevice(person, TEST_START)
    for (let round = 0; round < 10; round += 1) {
      device.do(...reviews(30))
      statuses.push((await device.push()).status)
    }
  }
  const saveOverRest = async ({ id, call }: Person) => {
    for (let round = 0; round < 10; round += 1)
      for (const method of ['POST', 'DELETE'] as const)
        statuses.push((await call(method, `/api/users/${id}/saved-jobs/job-1`)).statusCode)
  }
  await Promise.all([push(ann), push(ann), push(bob), saveOverRest(ann), saveOverRest(bob)])
  expect(statuses.filter((status) => status > 201)).toEqual([])
  const rows = await db.reader.selectFrom('reviews').select(['userId', 'version']).execute()
  expect(rows.length).toBe(900)
  // Every change has its own version and is announced, regardless of the connection that made it.
  expect([await newestVersion(db.reader, ann.id), await newestVersion(db.reader, bob.id)]).toEqual([620, 320])
  expect(new Set(rows.map(({ userId, version }) => `${userId} ${version}`)).size).toBe(900)
  expect(announced.length).toBe(30 + 40)
  expect(Math.max(...announced.filter(({ userId }) => userId === ann.id).map(({ version }) => version))).toBe(620)
})

test('[S10] event places taken by pushes and over REST share one count, and both kinds of change are announced', async () => {
  const { db, signUp } = await openTestApp()
  const [ann, bob, eve] = [await signUp('ann'), await signUp('bob'), await signUp('eve')]
  const announced: string[] = []
  onTestFinished(db.onCounted(() => void announced.push('counted')))
  onTestFinished(db.onChanged(({ userId }) => void announced.push(userId)))
  const join = { name: 'community.join-event', args: { eventId: 'event-1' } }
  const [phone, late] = [openDevice(ann, TEST_START), openDevice(eve, TEST_START)]
  phone.do(join)
  await phone.push()
  await bob.call('POST', '/api/events/event-1/join')
  late.do(join)
  await late.push()
  // Two of the event's three places are taken from the start.
  const [counts] = await db.reader.selectFrom('sharedCounts').select(['taken', 'waiting']).execute()
  expect(counts).toEqual({ taken: 1, waiting: 2 })
  expect(announced).toEqual([ann.id, 'counted', bob.id, 'counted', eve.id, 'counted'])
})

test('a push sees content that was changed by seeding, even if the thread has already read the old content', async () => {
  const { db, signUp } = await openTestApp()
  const phone = openDevice(await signUp('ann'), TEST_START)
  const refused = async () => (await phone.push()).answer?.results.map(({ seq, code }) => [seq, code])
  await db.writer.insertInto('contentHashes').values({ tableName: 'jobs', hash: 'before' }).execute()
  phone.do(save('job-1'), save('job-new'))
  expect(await refused()).toEqual([[2, 'job-missing']])
  await db.writer.transaction().execute(async (trx) => {
    await sql`update "jobs" set "id" = 'job-new' where "id" = 'job-1'`.execute(trx)
    await trx.updateTable('contentHashes').set({ hash: 'after' }).execute()
  })
  phone.do(save('job-1'), save('job-new'))
  expect(await refused()).toEqual([[3, 'job-missing']])
})

test.skipIf(isOnPostgres)('[S7] a mutation that throws is logged with its error', async () => {
  const lines: string[] = []
  const logTo = { write: (line: string) => void lines.push(line) }
  const { db, signUp } = await openTestApp({ settings: { logLevel: 'error' }, logTo })
  const phone = openDevice(await signUp('ann'), TEST_START)
  phone.do(...reviews(1))
  await phone.push()
  await sql`alter table "savedJobs" rename to "gone"`.execute(db.writer)
  phone.do(save('job-1'))
  expect((await phone.push()).answer).toMatchObject({ last: 1, stop: 'transient' })
  const err = expect.objectContaining({ message: expect.stringContaining('no such table'), stack: expect.any(String) })
  const expected = { msg: 'Mutation failed', mutation: 'jobs.save', err }
  expect(lines.map((line) => JSON.parse(line))).toEqual([expect.objectContaining(expected)])
})

test.skipIf(isOnPostgres)(
  'a push takes the write lock only after the thread has started, so other writers do not wait for the start',
  async () => {
    const { db, signUp } = await openTestApp()
    const phone = openDevice(await signUp('ann'), TEST_START)
    const emit = vi.spyOn(Worker.prototype, 'emit')
    const file = fileOf(db)
    const lend = file.lendTurn
    const hadStarted: boolean[] = []
    vi.spyOn(file, 'lendTurn').mockImplementation((work) => {
      hadStarted.push(emit.mock.calls.some(([name]) => name === 'message'))
      return lend(work)
    })
    onTestFinished(() => void vi.restoreAllMocks())
    phone.do(...reviews(1))
    await phone.push()
    expect(hadStarted).toEqual([true])
  },
)

test.skipIf(isOnPostgres)('while a push holds the write lock, writes wait and reads do not', async () => {
  const { clock, db, signUp } = await openTestApp()
  const ann = await signUp('ann')
  const phone = openDevice(ann, TEST_START)
  phone.do(...reviews(1))
  await phone.push()
  phone.do(...reviews(1))
  clock.now += 3_600_000
  let release = () => {}
  const lent = fileOf(db).lendTurn(async () => {
    await new Promise<void>((resolve) => {
      release = resolve
    })
    return { committed: { changed: [], hasCounted: false, spaces: [] } }
  })
  const writing = Promise.all([ann.call('POST', '/api/users/me/saved-jobs/job-1', { body: {} }), phone.push()])
  // These requests also update the session's `usedAt`, but do not wait for that write.
  for (const url of ['/api/auth/user', `/api/users/${ann.id}/saved-jobs`, '/api/decks'])
    expect([url, (await ann.call('GET', url)).statusCode]).toEqual([url, 200])
  const isTouched = async () =>
    (await db.reader.selectFrom('sessions').select('usedAt').execute()).some(({ usedAt }) => usedAt === clock.now)
  await sleep(100)
  expect([await isTouched(), await newestVersion(db.reader, ann.id)]).toEqual([false, 1])
  release()
  await lent
  const [saved, pushed] = await writing
  expect([saved.statusCode, pushed.status, await newestVersion(db.reader, ann.id)]).toEqual([201, 200, 3])
  await expect.poll(isTouched).toBe(true)
})

test.skipIf(isOnPostgres)(
  '[S16] pushes are counted by outcome: applied, refused, held, quarantined or shed',
  async () => {
    const { app, db, signUp } = await openTestApp({ settings: { logLevel: 'silent' } })
    const ann = await signUp('ann')
    const counts = () => Object.fromEntries(app.readings.get('pushes')?.read() as ReadonlyMap<string, number>)
    expect(counts()).toEqual({ applied: 0, refused: 0, quarantined: 0, held: 0, shed: 0 })
    const phone = openDevice(ann, TEST_START)
    for (const done of [...reviews(2), save('job-missing'), ...reviews(1)]) {
      phone.do(done)
      await phone.push()
    }
    expect(counts()).toEqual({ applied: 3, refused: 1, quarantined: 0, held: 0, shed: 0 })
    await sql`alter table "savedJobs" rename to "gone"`.execute(db.writer)
    phone.do(save('job-1'))
    for (let tries = 0; tries < QUARANTINE_AFTER_TRIES; tries += 1) await phone.push()
    expect(counts()).toEqual({ applied: 3, refused: 1, quarantined: 1, held: QUARANTINE_AFTER_TRIES - 1, shed: 0 })
    // Only 16 bodies per person may arrive at once.
    const devices = Array.from({ length: 20 }, () => openDevice(ann, TEST_START))
    for (const device of devices) device.do(...reviews(1))
    const answers = await Promise.all(devices.map((device) => device.push()))
    const shed = answers.filter(({ status }) => status === 503).length
    expect(shed).toBeGreaterThan(0)
    expect([counts().shed, counts().applied]).toEqual([shed, 3 + 20 - shed])
  },
)

test('20 queued invalid pushes are not all rejected in one turn of the event loop', async () => {
  const { db, signUp } = await openTestApp()
  const ann = await signUp('ann')
  const pushes = openInProcessWriter({ db, now: () => TEST_START })
  onTestFinished(() => pushes.close())
  const invalid = { body: new TextEncoder().encode('{}'), isGzip: false, userId: ann.id, address: '::1', isDemo: false }
  let rejected = 0
  const all = Array.from({ length: 20 }, () =>
    pushes
      .answer(invalid, () => undefined)
      .catch(() => {
        rejected += 1
      }),
  )
  await turn()
  expect(rejected).toBeLessThan(20)
  await Promise.all(all)
  expect(rejected).toBe(20)
})
