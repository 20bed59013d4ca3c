import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readFeedName } from '@station-zero/api/feeds/feed.ts'
import { runFeed } from '@station-zero/api/jobs/import-feeds.ts'
import { importJobs } from '@station-zero/api/jobs/import-jobs.ts'
import { openTestApp, type TestApp } from '@station-zero/api/testing/app.ts'
import { expect, test } from 'vitest'
import { SHAPES, type Shape } from './shapes.ts'

const FOLDER = fileURLToPath(new URL('./shapes/', import.meta.url))
const BEFORE = {
  ...{ key: 'before', title: 'Listed before', department: 'Fire', location: 'Not stated', salary: 'Not stated' },
  ...{ type: 'Not stated', description: 'x', requirements: [], deadline: null, applyUrl: null },
}

test('every feed file has an expected result', () => {
  const files = readdirSync(FOLDER).filter((name) => !name.startsWith('.'))
  expect(files.sort()).toEqual(SHAPES.map(({ file }) => file).sort())
})

test.each([...Map.groupBy(SHAPES, ({ file }) => file.split('.').at(-1) ?? '')])(
  'every .%s feed is imported as a candidate expects',
  async (_kind, shapes) => {
    const station = await openTestApp()
    for (const shape of shapes) await play(station, shape)
  },
)

/** Imports a feed that previously listed one more opening, and compares the openings that the API then lists. */
async function play({ db, clock, call }: TestApp, { file, description, name, ...expected }: Shape): Promise<void> {
  const shape = `${file}: ${description}`
  for (const table of ['jobArrivals', 'jobSightings'] as const) await db.writer.deleteFrom(table).execute()
  await db.writer.deleteFrom('jobs').where('source', 'is not', null).execute()
  const feed = readFeedName(name ? `${name} <${file}>` : file, FOLDER)
  await importJobs(db, { feed: feed.at, source: feed.source, postings: [BEFORE], isComplete: true }, clock.now)
  const report = await runFeed(db, feed, { allowsPrivate: false, usajobs: null }, { now: () => clock.now })

  const listed: { title: string; isSample: boolean }[] = (await call('GET', '/api/jobs')).json()
  const jobs = listed.filter(({ isSample, title }) => !isSample && title !== BEFORE.title)
  expect(jobs.sort(byTitle), shape).toMatchObject([...(expected.jobs ?? [])].sort(byTitle))
  if ('sentence' in report) expect(report.sentence, shape).toBe(expected.sentence)
  else {
    expect(expected.sentence, shape).toBeUndefined()
    const refused = report.outcomes.filter(({ outcome }) => outcome === 'refused')
    const sentences = refused.map(({ title, reason }) => `${title}: ${reason}`)
    expect(sentences, shape).toEqual(expected.refused ?? [])
  }
  const isClosed = !listed.some(({ title }) => title === BEFORE.title)
  expect(isClosed, `${shape}; the opening that is missing in the feed`).toBe(expected.closesMissing ?? true)
}

const byTitle = (a: { title?: unknown }, b: { title?: unknown }) => String(a.title).localeCompare(String(b.title))
