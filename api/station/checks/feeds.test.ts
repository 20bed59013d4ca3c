import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runFeeds } from '../../jobs/import-feeds.ts'
import { readSettings } from '../../settings.ts'
import { fileOf, openTestFile } from '../../testing/database.ts'
import { checkFeeds } from './feeds.ts'

const NOW = Date.UTC(2026, 10, 21, 12)
const HOUR = 3_600_000
const OPENINGS = `title,company,location,id,validThrough
Firefighter,Cedar Bluff Fire,Cedar Bluff,a,2026-12-24
Engineer,Cedar Bluff Fire,Cedar Bluff,b,2026-11-01
`

test('doctor reports the last result of each feed, why one failed, and that one was never read', async () => {
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
    'failure: City Fire was last read 57 h ago, not every 12 h. Is the server running?',
  )
  expect(await checkFeeds(readSettings({ DATA_DIR: folder }), NOW)).toEqual([])
}, 60_000)
