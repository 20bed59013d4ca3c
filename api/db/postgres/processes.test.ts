import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openRunner } from '../../jobs-runner/runner.ts'
import { ask, findPostgres } from '../../testing/postgres.ts'
import { newPostgres } from '../../testing/test-postgres.ts'
import { openCommits } from '../commits.ts'
import type { Database } from '../database.ts'
import { openPolling } from './commits.ts'
import { openPostgres } from './open.ts'

const here = test.skipIf(findPostgres() === null)
const nothing = async () => {}

/** Opens two servers that share nothing but one database. */
async function openTwo(): Promise<{ one: Database; other: Database; url: string }> {
  const { settings, drop } = await newPostgres(nothing)
  const [one, other] = [await openPostgres(settings), await openPostgres(settings)]
  onTestFinished(async () => {
    await one.close()
    await other.close()
    await drop()
  })
  return { one, other, url: settings.url }
}

const save = (db: Database, userId: string, jobId: string) =>
  db.store.write(userId, ({ rows }) => rows.put('savedJobs', { jobId, isSaved: true, changedAt: 1, changeId: 'c' }))

/** Returns a list that collects the announcements on a server. */
async function listenOn(db: Database): Promise<string[]> {
  const received: string[] = []
  db.onChanged(({ userId, version }) => received.push(`${userId} ${version}`))
  db.onCounted(() => received.push('counts'))
  return received
}

/** Waits until announcements from `sender` arrive, because the listening connection opens in the background. */
async function untilReceived(sender: Database, heard: string[]): Promise<void> {
  await expect
    .poll(
      async () => {
        sender.counted()
        return heard.length
      },
      // A broken connection is reopened after up to ten seconds.
      { timeout: 30_000, interval: 100 },
    )
    .toBeGreaterThan(0)
  await sleep(200)
  heard.length = 0
}

here('[L5] a change on one server is announced on the other', async () => {
  const { one, other } = await openTwo()
  const [here, there] = [await listenOn(one), await listenOn(other)]
  await untilReceived(one, there)
  here.length = 0
  await save(one, 'ann', 'j1')
  await save(one, 'ann', 'j2')
  one.counted()
  // On a slow machine the two commits may be announced separately.
  await expect.poll(() => there, { timeout: 20_000 }).toEqual(expect.arrayContaining(['ann 2', 'counts']))
  expect(here).toEqual(['ann 1', 'ann 2', 'counts'])
})

here(
  '[L5] a server reopens its listening connection when it breaks',
  async () => {
    const { one, other, url } = await openTwo()
    const there = await listenOn(other)
    await untilReceived(one, there)
    await ask(url, `select pg_terminate_backend(pid) from pg_stat_activity where application_name like '%listening'`)
    await untilReceived(one, there)
  },
  90_000,
)

here('[L5] polling announces a commit whose notification was lost, once', async () => {
  const { one, other } = await openTwo()
  const commits = openCommits()
  const received: string[] = []
  commits.onChanged(({ userId, version }) => received.push(`${userId} ${version}`))
  const polling = openPolling(other.reader, commits, 20)
  onTestFinished(() => polling.close())
  polling.start(() => ['ann', 'bob'])
  await save(one, 'ann', 'j1')
  await save(one, 'eve', 'j1')
  await expect.poll(() => received).toEqual(['ann 1'])
  await sleep(100)
  expect(received).toEqual(['ann 1'])
})

here('one server at a time runs a background job, and another takes over when that server dies', async () => {
  const { one, other } = await openTwo()
  const log = { warn: () => undefined } as never
  const timers = { now: undefined, after: () => () => undefined }
  const runs: string[] = []
  /** Functions that end the runs. Lease and due times use the database's clock, as in production. */
  const ends: (() => void)[] = []
  const start = (db: Database, name: string) => {
    const runner = openRunner({ db, log, ...timers })
    const run = () => {
      runs.push(name)
      return new Promise<void>((resolve) => ends.push(resolve))
    }
    runner.add([{ name: 'tidy', everyMs: 3_600_000, deadlineMs: 60_000, run }])
    return runner
  }
  // The first server claims the job and dies.
  await start(one, 'one').look()
  const second = start(other, 'other')
  await second.look()
  expect(runs).toEqual(['one'])
  // Expire the lease, as if a minute had passed on the database's clock.
  await one.writer
    .updateTable('backgroundJobs')
    .set(({ eb }) => ({ leaseEndsAt: eb('leaseEndsAt', '-', 60_001) }))
    .execute()
  await second.look()
  expect(runs).toEqual(['one', 'other'])
  for (const end of ends) end()
  const failures = () => other.reader.selectFrom('backgroundJobs').select(['failures', 'holder']).execute()
  await expect.poll(failures).toEqual([{ failures: 0, holder: null }])
  // The job is not due again on any server.
  await start(one, 'a third').look()
  expect(runs).toEqual(['one', 'other'])
})
