import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openPostgres } from '../db/postgres/open.ts'
import { runFeeds } from '../jobs/import-feeds.ts'
import { fail, succeed } from '../jobs-runner/job-state.ts'
import { openJobStore } from '../jobs-runner/job-store.ts'
import { readSettings } from '../settings.ts'
import { fileOf, openTestFile } from '../testing/database.ts'
import { openOidcProvider } from '../testing/oidc-provider.ts'
import { ask, findPostgres, throwawayPostgres } from '../testing/postgres.ts'
import { openSmtp } from '../testing/smtp.ts'
import { stores } from '../testing/stores.ts'
import { checkBackgroundJobs, checkFeeds } from './doctor-jobs.ts'
import { checkDatabase } from './doctor-postgres.ts'
import { checkMail, checkSso } from './doctor-services.ts'

const NOW = Date.UTC(2026, 10, 28, 12)
const MINUTE = 60_000
const timing = { everyMs: 60 * MINUTE, retry: { firstMs: 10 * MINUTE, maxMs: 60 * MINUTE } }

describe.each(stores)('doctor on $name', ({ isHere, open }) => {
  test.skipIf(!isHere)(
    'doctor lists failing background jobs, or reports in one line that no job is failing',
    async () => {
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
        await store.change(feed, (state, now) => fail(state, timing, now, 'The file does not exist.'))
      expect(await findings(NOW + 1)).toEqual([
        'warning: read-feed (City Fire 1a2b3c4d) failed 3 times in a row, last at 2026-11-28T12:00:00.000Z: The file does not exist. The next try is in 40 min.',
      ])
      expect((await findings(NOW + 41 * MINUTE))[0]).toMatch(/It is due to run again\.$/)
    },
  )
})

const HOUR = 60 * MINUTE
const OPENINGS = `title,company,location,id,validThrough
Firefighter,Cedar Bluff Fire,Cedar Bluff,a,2026-12-24
Engineer,Cedar Bluff Fire,Cedar Bluff,b,2026-11-01
`

test('doctor reports each feed’s last result, why a feed failed, and whether a feed was never read', async () => {
  const db = await openTestFile({ now: () => NOW })
  onTestFinished(() => db.close())
  const folder = dirname(fileOf(db).path)
  const file = join(folder, 'openings.csv')
  writeFileSync(file, OPENINGS)
  const settings = readSettings({ DATA_DIR: folder, JOB_FEEDS: `City Fire <${file}>, County <${folder}/none.csv>` })
  const findings = async (now = NOW + HOUR) =>
    (await checkFeeds(settings, now)).map(({ state, sentence }) => `${state}: ${sentence}`)
  const read = (now: number) =>
    runFeeds(db, settings.jobFeeds.feeds, settings.jobFeeds, { now: () => now, onReport: () => undefined })

  expect(await findings()).toEqual([
    'warning: City Fire was never read. The server reads it soon after it starts.',
    'warning: County was never read. The server reads it soon after it starts.',
  ])
  await read(NOW)
  const [city, county] = await findings()
  expect(city).toMatch(/^ok: City Fire was read 1 h ago: 1 taken, .*; 1 open on the board, 0 expired or gone\.$/)
  expect(county).toMatch(/^failure: County could not be read 1 h ago: .+ It was never read\.$/)
  writeFileSync(file, '\u0000\u0001')
  await read(NOW + 2 * HOUR)
  expect((await findings(NOW + 3 * HOUR))[0]).toMatch(
    /^warning: City Fire could not be read 1 h ago: .+ It was last read 3 h ago\.$/,
  )
  writeFileSync(file, OPENINGS)
  await read(NOW + 3 * HOUR)
  expect((await findings(NOW + 60 * HOUR))[0]).toBe(
    'failure: City Fire was last read 57 h ago, but it should be read every 12 h. Is the server running?',
  )
  expect(await checkFeeds(readSettings({ DATA_DIR: folder }), NOW)).toEqual([])
}, 60_000)

const LIMITS = { connections: 4, statementMs: 20_000, lockMs: 5_000 }

test.skipIf(findPostgres() === null)(
  'doctor reports a database without tables, too few connections, a wrong clock and an interrupted move',
  async () => {
    const server = await throwawayPostgres()
    const url = server.urlOf(await server.create())
    const states = async (connections = 4, now = Date.now) =>
      Object.fromEntries(
        (await checkDatabase({ url, ...LIMITS, connections }, now)).map(({ check, state }) => [check, state]),
      )
    expect(await states()).toMatchObject({ database: 'ok', schema: 'warning' })
    const db = await openPostgres({ url, ...LIMITS })
    onTestFinished(() => db.close())
    const allFine = { database: 'ok', schema: 'ok', connections: 'ok', replication: 'ok', clock: 'ok' }
    expect(await states()).toEqual(allFine)
    expect(await states(300)).toMatchObject({ connections: 'failure' })
    expect(await states(4, () => Date.now() - 60_000)).toMatchObject({ clock: 'failure' })
    await ask(url, `insert into kysely_migration values ('9999-later', '2026-11-23')`)
    expect(await states()).toMatchObject({ schema: 'failure' })
    await ask(
      url,
      `create table station_zero_move as select 'x' as "station", 'y' as "owner", 0::int2 as "isWhole";
        delete from kysely_migration where name = '9999-later'`,
    )
    expect(await states()).toEqual({ ...allFine, move: 'failure' })
  },
)

test('doctor connects to the mail server and to the single sign-on provider, and reports why a connection failed', async () => {
  expect([...(await checkMail({ mail: null })), ...(await checkSso({ sso: null }))]).toEqual([])

  const smtp = await openSmtp()
  const mail = { url: `smtp://127.0.0.1:${smtp.port}`, from: 'station@example.org' }
  expect(await checkMail({ mail })).toMatchObject([{ check: 'mail', state: 'ok' }])
  expect(smtp.received).toEqual([])
  await smtp.close()
  const [refused] = await checkMail({ mail })
  expect(refused).toMatchObject({ state: 'failure', sentence: expect.stringMatching(/ECONNREFUSED.*Check SMTP_URL/) })
  expect(refused?.sentence).not.toContain('@')

  const provider = await openOidcProvider('https://station.example.org')
  const { settings: sso } = provider
  expect(await checkSso({ sso })).toMatchObject([{ check: 'single sign-on', state: 'ok' }])
  await provider.stop()
  expect(await checkSso({ sso })).toEqual([
    {
      check: 'single sign-on',
      state: 'failure',
      sentence: `The metadata of ${sso.issuer} could not be read: it did not respond. Check OIDC_ISSUER and the provider.`,
    },
  ])
})
