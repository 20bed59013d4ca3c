import { matchReason } from '@station-zero/schema/jobs/alerts.ts'
import { deleteAlert, setAlert, switchAlert } from '@station-zero/schema/jobs/mutations.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { anyContent, noteArrived } from '../db/content.ts'
import type { Database } from '../db/database.ts'
import { enact } from '../db/enact.ts'
import { erasePerson } from '../db/erase-person.ts'
import { fromRow, toRow } from '../db/rows.ts'
import { matchHere } from '../testing/jobs.ts'
import { stores } from '../testing/stores.ts'
import { ALERTS_A_PERSON, type Batch, compareAlerts } from './compare-alerts.ts'
import { matchAlerts, startRun, writeBatches } from './match-alerts.ts'

const START = Date.UTC(2026, 10, 23, 12)
const DAY = 86_400_000
/** Small, so that every loop runs several times. */
const SIZES = { people: 2, arrivals: 3, jobsKept: 4, matches: 2, marks: 2 }
const TITLES = ['Fire Cadet', 'Fire Captain', 'Volunteer Firefighter', 'Paramedic', 'Cadet, Paramedic']
const PLACES = ['Salem, OR', 'Troy, NY', 'Austin, TX']
const KEYWORDS = ['fire', 'cadet', 'paramedic', 'captain fire', 'volunteer', 'cadet paramedic']
const LOCATIONS = ['', 'Oregon', 'TX', 'Troy']

type Job = RowOf<'jobs'>

/** Pseudorandom numbers, the same in every run. */
function openRandom(seed: number) {
  let state = seed
  const below = (limit: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
  return { below, of: <T>(all: readonly T[]): T => all[below(all.length)] as T }
}

async function openWorld(open: (typeof stores)[number]['open']) {
  const db = await open()
  onTestFinished(() => db.close())
  let now = START
  const tick = (): number => {
    now += 1_000
    return now
  }
  return {
    ...{ db, tick },
    async arrives(id: string, change: Partial<Job> = {}) {
      const job: Job = {
        ...{ id, version: 1, title: 'Fire Cadet', department: 'Oak Park', location: 'Salem, OR', salary: '$1' },
        ...{ description: 'Shifts.', requirements: [], deadline: null, type: 'Full Time', applyUrl: null },
        ...{ isSample: false, addedAt: null, source: null, seenAt: null, goneAt: null, ...change },
      }
      const { id: key, ...rest } = toRow('jobs', job)
      const at = tick()
      await db.writer.transaction().execute(async (trx) => {
        await anyContent(trx)
          .insertInto('jobs')
          .values({ id: key, ...rest })
          .onConflict((known) => known.column('id').doUpdateSet(rest))
          .execute()
        await noteArrived(trx, [job], at)
      })
    },
    async sets(userId: string, keywords: string, location = '', at = tick()) {
      const id = crypto.randomUUID()
      await enact(db.store, setAlert, { keywords, location, isActive: true }, { userId, at, id })
      return id
    },
    async switches(userId: string, alertId: string, isActive: boolean) {
      await enact(db.store, switchAlert, { alertId, isActive }, { userId, at: tick(), id: crypto.randomUUID() })
    },
    match: (work = { jobsRead: 0, comparisons: 0 }) =>
      matchHere(db, { now: tick(), work, sizes: SIZES }).then(() => work),
    found: () => listMatches(db),
    expected: () => listExpected(db),
  }
}

async function listMatches({ reader }: Database): Promise<string[]> {
  const rows = await reader.selectFrom('alertMatches').select(['userId', 'id']).execute()
  return rows.map(({ userId, id }) => `${userId} ${id}`).sort()
}

/** Compares every active alert with every job that arrived after the alert was changed. Slow, but obviously correct. */
async function listExpected({ reader }: Database): Promise<string[]> {
  const alerts = (await reader.selectFrom('jobAlerts').selectAll().where('isActive', '=', 1).execute()).map((row) => ({
    userId: row.userId,
    ...fromRow('jobAlerts', row),
  }))
  const jobs = new Map(
    (await reader.selectFrom('jobs').selectAll().execute()).map((row) => [row.id, fromRow('jobs', row)]),
  )
  const arrivals = await reader.selectFrom('jobArrivals').selectAll().execute()
  return alerts
    .flatMap((alert) =>
      arrivals.flatMap(({ jobId, arrivedAt }) => {
        const job = jobs.get(jobId)
        const isFound = job && arrivedAt >= alert.changedAt && matchReason(alert, job) !== null
        return isFound ? [`${alert.userId} ${alert.id}:${jobId}`] : []
      }),
    )
    .sort()
}

/** Yields only the first `count` batches, as if the process had died after writing them. */
async function* first(batches: AsyncGenerator<Batch>, count: number): AsyncGenerator<Batch> {
  for (let n = 0; n < count; n += 1) {
    const { value, done } = await batches.next()
    if (done) return
    yield value
  }
}

describe.each(stores.filter(({ isHere }) => isHere))('alert matching on $name', ({ open, name }) => {
  test('the matches of random alerts and jobs equal those of a brute-force comparison, no matter where runs are interrupted', async () => {
    const world = await openWorld(open)
    const { db } = world
    const expected = new Set<string>()
    const { below, of } = openRandom(name.length)
    const alerts: { userId: string; id: string }[] = []
    for (let round = 0; round < 12; round += 1) {
      for (let n = below(4); n > 0; n -= 1)
        await world.arrives(`job-${below(14)}`, { title: of(TITLES), location: of(PLACES), description: of(TITLES) })
      for (let n = below(4); n > 0; n -= 1) {
        const userId = `person-${below(5)}`
        // Some alerts were set offline and reached the server later.
        const at = world.tick() - below(3) * 20_000
        alerts.push({ userId, id: await world.sets(userId, of(KEYWORDS), of(LOCATIONS), at) })
      }
      if (alerts.length > 0 && below(2) === 0) {
        const { userId, id } = of(alerts)
        await world.switches(userId, id, below(2) === 0)
      }
      const batches = compareAlerts(db.reader, { now: world.tick(), sizes: SIZES })
      await writeBatches(db, await startRun(db), first(batches, below(8)))
      for (const one of await world.expected()) expected.add(one)
      await world.match()
      // Matches are kept when a job or an alert changes later.
      expect(await world.found()).toEqual([...expected].sort())
    }
    expect(expected.size).toBeGreaterThan(20)
  })

  test('a run compares only new jobs with all alerts, and only changed alerts with all jobs', async () => {
    const world = await openWorld(open)
    for (let n = 0; n < 5; n += 1) await world.sets(`person-${n}`, 'cadet')
    for (let n = 0; n < 7; n += 1) await world.arrives(`job-${n}`)
    const early = START - DAY
    expect(await world.match()).toEqual({ jobsRead: 7, comparisons: 35 })
    expect(await world.match()).toEqual({ jobsRead: 0, comparisons: 0 })
    await world.arrives('job-7')
    expect(await world.match()).toEqual({ jobsRead: 1, comparisons: 5 })
    await world.sets('person-5', 'cadet', '', early)
    expect((await world.match()).comparisons).toBe(8)
    await world.sets('person-6', 'cadet')
    expect(await world.match()).toEqual({ jobsRead: 0, comparisons: 0 })
    await world.arrives('job-7', { title: 'Captain' })
    expect(await world.match()).toEqual({ jobsRead: 1, comparisons: 7 })
    expect(await world.found()).toHaveLength(48)
  })

  test('a run stops marking alerts and jobs as compared once a later run has started, so no match is missed', async () => {
    const world = await openWorld(open)
    const { db } = world
    await world.arrives('job-1')
    await world.match()
    await world.sets('anna', 'cadet')
    const run = await startRun(db)
    const batches = compareAlerts(db.reader, { now: world.tick(), sizes: { ...SIZES, people: 1 } })
    // The run has already listed the arrivals, without job-2. The other run compares job-2 with all alerts that exist at that time.
    await writeBatches(db, run, first(batches, 1))
    await world.arrives('job-2')
    await world.match()
    await world.sets('maia', 'cadet', '', START)
    await writeBatches(db, run, batches)
    await world.match()
    expect(await world.found()).toEqual(await world.expected())
    expect(await world.found()).toHaveLength(3)
  })

  test('jobs written by a server of the previous version are compared again', async () => {
    const world = await openWorld(open)
    const { db } = world
    await world.sets('maia', 'captain')
    await world.arrives('job-1')
    await world.match()
    await db.writer.updateTable('jobs').set({ title: 'Captain' }).where('id', '=', 'job-1').execute()
    // The previous version does not have the column `comparedArrivedAt`, so it does not set it.
    const arrivedAt = world.tick()
    await db.writer
      .insertInto('jobArrivals')
      .values({ jobId: 'job-1', arrivedAt })
      .onConflict((known) => known.column('jobId').doUpdateSet({ arrivedAt }))
      .execute()
    await world.match()
    expect(await world.found()).toHaveLength(1)
  })

  test('an alert over the limit per person is skipped, and is compared with all jobs once it is within the limit', async () => {
    const world = await openWorld(open)
    const oldest = await world.sets('maia', 'cadet')
    await world.arrives('job-1')
    await world.match()
    const newer: string[] = []
    for (let n = 0; n < ALERTS_A_PERSON; n += 1) newer.push(await world.sets('maia', 'nobody'))
    await world.arrives('job-2')
    expect((await world.match()).comparisons).toBe(ALERTS_A_PERSON)
    const by = { userId: 'maia', at: world.tick(), id: crypto.randomUUID() }
    await enact(world.db.store, deleteAlert, { alertId: newer[0] ?? '' }, by)
    await world.match()
    expect(await world.found()).toEqual([`maia ${oldest}:job-1`, `maia ${oldest}:job-2`])
  })

  test('a run on a thread finds matches and can be aborted, and deleting an account deletes its marks', async () => {
    const world = await openWorld(open)
    const { db } = world
    await world.sets('maia', 'cadet')
    await world.arrives('job-1')
    const ending = new AbortController()
    const run = matchAlerts(db, world.tick(), ending.signal)
    ending.abort()
    await run
    await matchAlerts(db, world.tick())
    expect(await world.found()).toHaveLength(1)
    expect(await db.reader.selectFrom('comparedAlerts').select('userId').execute()).toEqual([{ userId: 'maia' }])
    await erasePerson(db, 'maia')
    expect(await db.reader.selectFrom('comparedAlerts').selectAll().execute()).toEqual([])
  })

  test('an import deletes arrivals older than 30 days', async () => {
    const world = await openWorld(open)
    await world.arrives('job-1')
    const { db } = world
    await db.writer.transaction().execute((trx) => noteArrived(trx, [], START + 32 * DAY))
    expect(await db.reader.selectFrom('jobArrivals').selectAll().execute()).toEqual([])
    await world.sets('maia', 'cadet', '', START - DAY)
    await world.match()
    expect(await world.found()).toEqual([])
  })
})
