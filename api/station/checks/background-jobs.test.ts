import { dirname } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fail, succeed } from '../../jobs-runner/job-state.ts'
import { openJobStore } from '../../jobs-runner/job-store.ts'
import { readSettings } from '../../settings.ts'
import { stores } from '../../testing/stores.ts'
import { checkBackgroundJobs } from './background-jobs.ts'

const NOW = Date.UTC(2026, 10, 28, 12)
const MINUTE = 60_000
const timing = { everyMs: 60 * MINUTE, retry: { firstMs: 10 * MINUTE, maxMs: 60 * MINUTE } }

describe.each(stores)('doctor on $name', ({ isHere, open }) => {
  test.skipIf(!isHere)('lists failing background jobs, or reports in one line that there are none', async () => {
    const db = await open()
    onTestFinished(() => db.close())
    const settings = readSettings(
      'file' in db.place ? { DATA_DIR: dirname(db.place.file) } : { DATABASE_URL: db.place.pool.url },
    )
    const store = openJobStore(db, () => NOW)
    const findings = async (now = NOW) =>
      (await checkBackgroundJobs(settings, now)).map(({ state, sentence }) => `${state}: ${sentence}`)
    expect(await findings()).toEqual([])
    for (const [name, key] of [
      ['purge', ''],
      ['read-feed', 'City Fire 1a2b3c4d'],
    ] as const)
      await store.change({ name, key }, (state, now) => succeed(state, timing, now))
    expect(await findings()).toEqual(['ok: All 2 jobs ran without an error.'])
    const feed = { name: 'read-feed', key: 'City Fire 1a2b3c4d' }
    for (let n = 0; n < 3; n += 1)
      await store.change(feed, (state, now) => fail(state, timing, now, 'There is no such file.'))
    expect(await findings(NOW + 1)).toEqual([
      'warning: read-feed (City Fire 1a2b3c4d) failed 3 times in a row, last at 2026-11-28T12:00:00.000Z: There is no such file. The next try is in 40 min.',
    ])
    expect((await findings(NOW + 41 * MINUTE))[0]).toMatch(/It is due to run again\.$/)
  })
})
