import { describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { stores, type TestStore } from '../testing/stores.ts'
import { openTestTimers, type TestTimers } from '../testing/timers.ts'
import { type JobState, LEASE_MS, PROCESS_ENDED } from './job-state.ts'
import { requestJob } from './job-store.ts'
import { type BackgroundJob, type JobContext, openRunner, type Runner } from './runner.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const START = Date.UTC(2026, 10, 28, 12)
const log = { warn: () => undefined } as never

const job = (run: BackgroundJob['run'], change: Partial<BackgroundJob> = {}): BackgroundJob => ({
  ...{ name: 'tidy', everyMs: HOUR, deadlineMs: 5 * MINUTE, retry: { firstMs: MINUTE, maxMs: 10 * MINUTE }, run },
  ...change,
})

/** Simulates a process that has its own runner on this database. */
function startProcess(db: Database, timers: TestTimers, jobs: BackgroundJob[]): Runner {
  const runner = openRunner({ db, log, now: timers.now, after: timers.after })
  onTestFinished(async () => {
    // Some tests leave jobs running, so keep advancing the clock until the shutdown's wait for those jobs times out.
    let isStopped = false
    const stopped = runner.stop().finally(() => {
      isStopped = true
    })
    while (!isStopped) {
      timers.advance(MINUTE)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await stopped
  })
  runner.add(jobs)
  return runner
}

async function rowOf(db: Database, name = 'tidy', key = ''): Promise<JobState> {
  const found = db.reader.selectFrom('backgroundJobs').selectAll().where('name', '=', name).where('key', '=', key)
  return found.executeTakeFirstOrThrow()
}

/** Resolves once the job's row matches `expected`. */
const untilStored = (db: Database, expected: Partial<JobState>, key = '') =>
  expect.poll(() => rowOf(db, 'tidy', key).catch(() => null), { timeout: 20_000 }).toMatchObject(expected)

/** A job whose runs end when the test ends them. */
function controlled() {
  const runs: { context: JobContext; end: (error?: Error) => void }[] = []
  const run = (context: JobContext) =>
    new Promise<void>((resolve, reject) => {
      runs.push({ context, end: (error) => (error ? reject(error) : resolve()) })
    })
  return { runs, run }
}

describe.each(stores)('background jobs on $name', ({ isHere, name: storeName, open }) => {
  async function openStore(): Promise<{ db: TestStore; timers: TestTimers }> {
    const db = await open()
    onTestFinished(() => db.close())
    return { db, timers: openTestTimers(START) }
  }

  test.skipIf(!isHere)(
    'a failing job is retried with growing delays, and its error is stored without sensitive parts',
    async () => {
      const { db, timers } = await openStore()
      let runs = 0
      let error: Error | null = new Error('No room at https://user:pw@example.org/x\nfor a line of ann@example.org')
      const work = async () => {
        runs += 1
        if (error) throw error
      }
      const runner = startProcess(db, timers, [job(work)])
      for (const [failures, waitMs] of [
        [1, MINUTE],
        [2, 2 * MINUTE],
        [3, 4 * MINUTE],
        [4, 8 * MINUTE],
        [5, 10 * MINUTE],
        [6, 10 * MINUTE],
      ] as const) {
        await runner.look()
        await untilStored(db, { failures, holder: null })
        expect(await rowOf(db)).toMatchObject({ dueAt: timers.now() + waitMs, lastErrorAt: timers.now() })
        timers.advance(waitMs - 1)
        await runner.look()
        expect(runs).toBe(failures)
        timers.advance(1)
      }
      expect((await rowOf(db)).lastError).toBe('No room at https://…')
      error = null
      await runner.look()
      await untilStored(db, { failures: 0, succeededAt: timers.now(), dueAt: timers.now() + HOUR })
    },
  )

  test.skipIf(!isHere)('a job runs again once its interval has passed, even after a restart', async () => {
    const { db, timers } = await openStore()
    let runs = 0
    const work = async () => {
      runs += 1
    }
    await startProcess(db, timers, [job(work)]).look()
    await untilStored(db, { succeededAt: START })
    timers.advance(HOUR / 2)
    await startProcess(db, timers, [job(work)]).look()
    expect(runs).toBe(1)
    timers.advance(HOUR / 2)
    await untilStored(db, { succeededAt: START + HOUR })
    expect(runs).toBe(2)
  })

  test.skipIf(!isHere)(
    'a hanging job counts as failed at its deadline, and runs again only after the hanging run has ended',
    async () => {
      const { db, timers } = await openStore()
      const { runs, run } = controlled()
      const other = controlled()
      const runner = startProcess(db, timers, [job(run), job(other.run, { key: 'other' })])
      await runner.look()
      expect([runs.length, other.runs.length]).toEqual([1, 1])
      other.runs[0]?.end()
      await untilStored(db, { succeededAt: START }, 'other')
      timers.advance(5 * MINUTE)
      await untilStored(db, { failures: 1, holder: null, lastError: 'The job did not finish within 300 s.' })
      expect(runs[0]?.context.signal.aborted).toBe(true)
      await expect(runs[0]?.context.pause()).rejects.toThrow('The job did not finish')
      timers.advance(HOUR)
      await runner.look()
      // A process never runs the same job twice at once, and other jobs are not affected.
      expect([runs.length, other.runs.length]).toEqual([1, 2])
      runs[0]?.end()
      await expect.poll(() => runs.length).toBe(2)
      runs[1]?.end()
      await untilStored(db, { failures: 0 })
    },
  )

  test.skipIf(!isHere)(
    'requests before a run result in one run, and requests during a run result in one more',
    async () => {
      const { db, timers } = await openStore()
      const { runs, run } = controlled()
      const runner = startProcess(db, timers, [job(run)])
      await runner.look()
      runs[0]?.end()
      await untilStored(db, { succeededAt: START, holder: null })
      for (let n = 0; n < 50; n += 1) runner.poke('tidy')
      await runner.look()
      expect(runs).toHaveLength(2)
      for (let n = 0; n < 50; n += 1) runner.poke('tidy')
      await runner.look()
      expect(runs).toHaveLength(2)
      runs[1]?.end()
      await expect.poll(() => runs.length).toBe(3)
      runs[2]?.end()
      await untilStored(db, { holder: null, isRequested: 0 })
      await runner.look()
      expect(runs).toHaveLength(3)
      // A command requests runs through the database, even for a job that no server has run yet.
      await requestJob(db, 'tidy')
      await requestJob(db, 'never-run')
      await runner.look()
      await expect.poll(() => runs.length).toBe(4)
      expect(await rowOf(db, 'never-run')).toMatchObject({ isRequested: 1 })
    },
  )

  test.skipIf(!isHere)('a job whose process died is run by another process', async () => {
    const { db, timers } = await openStore()
    const dead = controlled()
    // The dead process's timers never fire, so it does not renew its lease.
    const frozen = openTestTimers(START)
    await startProcess(db, { ...frozen, now: timers.now }, [job(dead.run)]).look()
    expect(dead.runs).toHaveLength(1)
    const { runs, run } = controlled()
    const runner = startProcess(db, timers, [job(run)])
    await runner.look()
    // Only one server uses a SQLite file, so the second server knows immediately that the first one is dead.
    expect(runs).toHaveLength(db.sqlite ? 1 : 0)
    timers.advance(LEASE_MS)
    await runner.look()
    await expect.poll(() => runs.length).toBe(1)
    expect(await rowOf(db)).toMatchObject({ failures: 1, lastError: PROCESS_ENDED })
    // If the first run ends late, its result is ignored.
    dead.runs[0]?.end(new Error('late'))
    runs[0]?.end()
    await untilStored(db, { failures: 0, holder: null, lastError: PROCESS_ENDED })
  })

  test.skipIf(!isHere)('a long run renews its lease, and is aborted if it loses the lease', async () => {
    const { db, timers } = await openStore()
    const { runs, run } = controlled()
    await startProcess(db, timers, [job(run, { deadlineMs: HOUR })]).look()
    for (let n = 1; n <= 9; n += 1) {
      timers.advance(LEASE_MS / 3)
      await untilStored(db, { leaseEndsAt: START + (n * LEASE_MS) / 3 + LEASE_MS })
    }
    await db.writer.updateTable('backgroundJobs').set({ holder: 'another' }).execute()
    timers.advance(LEASE_MS / 3)
    await expect.poll(() => runs[0]?.context.signal.aborted).toBe(true)
    runs[0]?.end()
    expect(await rowOf(db)).toMatchObject({ holder: 'another', finishedAt: null })
  })

  // SQLite is skipped because only one server uses a SQLite file.
  test.skipIf(!isHere || storeName === 'SQLite')('if two processes find a job due, only one runs it', async () => {
    const { db, timers } = await openStore()
    const [one, two] = [controlled(), controlled()]
    const runners = [startProcess(db, timers, [job(one.run)]), startProcess(db, timers, [job(two.run)])]
    await Promise.all(runners.map((runner) => runner.look()))
    expect(one.runs.length + two.runs.length).toBe(1)
    for (const { end } of [...one.runs, ...two.runs]) end()
    await untilStored(db, { succeededAt: START, failures: 0 })
  })

  test.skipIf(!isHere)('each time the clock jumps forward or backward, a job runs exactly once', async () => {
    const { db, timers } = await openStore()
    let runs = 0
    const runner = startProcess(db, timers, [
      job(async () => {
        runs += 1
      }),
    ])
    const lookRepeatedly = async (now: number) => {
      timers.setClock(now)
      for (let n = 0; n < 5; n += 1) {
        await runner.look()
        await expect.poll(async () => (await rowOf(db)).holder).toBe(null)
      }
      return runs
    }
    expect(await lookRepeatedly(START)).toBe(1)
    expect(await lookRepeatedly(START + 400 * 24 * HOUR)).toBe(2)
    expect(await lookRepeatedly(START + MINUTE)).toBe(3)
    expect(await lookRepeatedly(START - 24 * HOUR)).toBe(4)
    expect(await lookRepeatedly(START - 24 * HOUR + HOUR)).toBe(5)
  })

  test.skipIf(!isHere)(
    'a shutdown aborts a running job and waits until it ends, and another process can start the job immediately',
    async () => {
      const { db, timers } = await openStore()
      const { runs, run } = controlled()
      const runner = startProcess(db, timers, [job(run)])
      await runner.look()
      const stopped = runner.stop()
      await expect.poll(() => runs[0]?.context.signal.aborted).toBe(true)
      runs[0]?.end(new Error('aborted'))
      await stopped
      expect(await rowOf(db)).toMatchObject({ holder: null, failures: 0, dueAt: START })
      // A job that ignores the abort delays the shutdown by three seconds.
      const hung = controlled()
      const second = startProcess(db, timers, [job(hung.run)])
      await second.look()
      expect(hung.runs).toHaveLength(1)
      const ended = second.stop()
      await expect.poll(() => hung.runs[0]?.context.signal.aborted).toBe(true)
      timers.advance(3_000)
      await ended
      expect(await rowOf(db)).toMatchObject({ holder: null, failures: 0 })
    },
  )

  test.skipIf(!isHere)(
    'if the result of a run cannot be stored, the write is retried, and the job does not run in the meantime',
    async () => {
      const { db, timers } = await openStore()
      let runs = 0
      let isFull = false
      const unsynced: Database['unsynced'] = (work) =>
        isFull ? Promise.reject(new Error('The disk is full.')) : db.unsynced(work)
      const work = async () => {
        runs += 1
        isFull = true
        throw new Error('no')
      }
      const runner = startProcess({ ...db, unsynced }, timers, [job(work)])
      await runner.look()
      timers.advance(HOUR)
      await runner.look()
      expect([runs, (await rowOf(db)).failures]).toEqual([1, 0])
      isFull = false
      await runner.look()
      await untilStored(db, { failures: 1, holder: null, lastError: 'no' })
      expect(runs).toBe(1)
    },
  )

  test.skipIf(!isHere)(
    'jobs that share a concurrency limit take turns, and rows of removed jobs are deleted',
    async () => {
      const { db, timers } = await openStore()
      const { runs, run } = controlled()
      const keys = ['a', 'b', 'c']
      const runner = startProcess(
        db,
        timers,
        keys.map((key) => job(run, { key, atOnce: 2 })),
      )
      await runner.look()
      expect(runs).toHaveLength(2)
      runs[0]?.end()
      await expect.poll(() => runs.length).toBe(3)
      await requestJob(db, 'former')
      await runner.forgetOthers()
      const { states } = await runner.states()
      expect(states.map(({ key }) => key).sort()).toEqual(keys)
    },
  )
})
