import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readFeedList, readFeedName } from '../feeds/feed.ts'
import { readOnThread } from '../feeds/read-feeds.ts'
import { openTestApp, TEST_START } from '../testing/app.ts'
import { openTestDatabase } from '../testing/database.ts'
import { refuseSightingsOf } from '../testing/jobs.ts'
import { stores } from '../testing/stores.ts'
import { feedKey, jobBoardJobs, noteKey, parseNote, runFeeds } from './import-feeds.ts'
import { importJobs, jobIdOf, purgeImported } from './import-jobs.ts'
import { matchAlerts } from './match-alerts.ts'

const DAY = 86_400_000
const FEED = 'https://jobs.example.org/feed'

const posting = (key: string, title = `Firefighter ${key}`) => ({
  ...{ key, title, department: 'Cedar Bluff Fire', location: 'Cedar Bluff, OR', salary: 'Not stated' },
  ...{ description: 'Rides an engine.', requirements: [], deadline: null, type: 'Full Time', applyUrl: null },
})
const reading = (...keys: string[]) => ({
  ...{ feed: FEED, source: 'City of Cedar Bluff', isComplete: true, postings: keys.map((key) => posting(key)) },
})

test('[jobs.alerts.matches] an imported job matches an alert only once, even if it is imported several times', async () => {
  const { db, clock, signUp, call } = await openTestApp()
  const maia = await signUp('maia')
  await maia.call('POST', '/api/users/me/job-alerts', { body: { keywords: 'engine' } })
  for (let n = 0; n < 3; n += 1) {
    clock.now += DAY
    await importJobs(db, reading('1'), clock.now)
    await matchAlerts(db, clock.now)
  }
  const matches = await db.reader.selectFrom('alertMatches').selectAll().execute()
  expect(matches).toMatchObject([{ userId: maia.id, jobId: jobIdOf(FEED, '1'), title: 'Firefighter 1' }])
  const jobs = (await call('GET', '/api/jobs')).json()
  expect(jobs).toHaveLength(4)
  expect(jobs.find(({ isSample }: { isSample: boolean }) => !isSample)).toMatchObject({
    source: 'City of Cedar Bluff',
    seenAt: new Date(clock.now).toISOString(),
    goneAt: null,
  })
})

test('a dry run and an unchanged feed do not change the content hash', async () => {
  const { db, clock } = await openTestApp()
  const stamp = async () =>
    (await db.reader.selectFrom('contentHashes').selectAll().execute()).map(({ hash }) => hash).join()
  const before = await stamp()
  expect(await importJobs(db, reading('1'), clock.now, { isDryRun: true })).toMatchObject([{ outcome: 'taken' }])
  expect(await stamp()).toBe(before)
  await importJobs(db, reading('1'), clock.now)
  const after = await stamp()
  expect(after).not.toBe(before)
  await importJobs(db, reading('1'), clock.now + 1_000)
  expect(await stamp()).toBe(after)
})

test('a saved job is kept when its feed drops it, and an unsaved job is deleted after 90 days', async () => {
  const { db, clock, signUp, call } = await openTestApp()
  await importJobs(db, reading('1', '2', '3'), clock.now)
  const maia = await signUp('maia')
  const saved = jobIdOf(FEED, '1')
  await maia.call('POST', '/api/users/me/saved-jobs', { body: { jobId: saved } })
  await importJobs(db, reading('3'), clock.now + DAY)
  const onBoard = async () =>
    (await call('GET', '/api/jobs?keywords=cedar+full')).json().map(({ id }: { id: string }) => id)
  clock.now += DAY
  expect(await onBoard()).toEqual([jobIdOf(FEED, '3')])
  const kept = async () =>
    (await db.reader.selectFrom('jobs').select('id').where('source', 'is not', null).execute()).map(({ id }) => id)
  expect(await purgeImported(db, clock.now + 89 * DAY)).toBe(0)
  expect(await purgeImported(db, clock.now + 91 * DAY)).toBe(1)
  expect(await kept()).toContain(saved)
  expect((await maia.call('GET', '/api/users/me/saved-jobs')).json()).toMatchObject([{ jobId: saved }])
})

test('a failing feed does not stop the others from being read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'feeds-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'a.csv'), 'title,department\nCaptain,Cedar Fire\n')
  const db = await openTestDatabase()
  onTestFinished(() => db.close())
  const reports: unknown[] = []
  const feeds = ['none.csv', 'Cedar <a.csv>'].map((one) => readFeedName(one, folder))
  const onReport = (report: object) => void reports.push(report)
  await runFeeds(db, feeds, { allowsPrivate: false, usajobs: null }, { now: () => TEST_START, onReport })
  expect(reports).toMatchObject([
    { sentence: 'The file does not exist.' },
    { format: 'CSV', outcomes: [{ outcome: 'taken', title: 'Captain' }], feed: { source: 'Cedar' } },
  ])
})

test.each(stores.filter(({ isHere }) => isHere))(
  'a feed whose import throws does not stop the others on $name',
  async ({ open }) => {
    const folder = mkdtempSync(join(tmpdir(), 'feeds-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    for (const name of ['bad', 'good'])
      writeFileSync(join(folder, `${name}.csv`), `title,department\nCaptain of ${name},Cedar Fire\n`)
    const db = await open()
    onTestFinished(() => db.close())
    await refuseSightingsOf(db, 'bad')
    const reports: unknown[] = []
    const feeds = ['bad.csv', 'good.csv'].map((one) => readFeedName(one, folder))
    const onReport = (report: object) => void reports.push(report)
    await runFeeds(db, feeds, { allowsPrivate: false, usajobs: null }, { now: () => TEST_START, onReport })
    expect(reports).toMatchObject([
      { sentence: expect.stringMatching(/^The feed’s openings could not be imported: .+/) },
      { outcomes: [{ outcome: 'taken', title: 'Captain of good' }] },
    ])
    const notes = await Promise.all(
      feeds.map(({ at }) =>
        db.reader.selectFrom('meta').select('value').where('key', '=', noteKey(at)).executeTakeFirst(),
      ),
    )
    expect(notes.map((note) => parseNote(note?.value))).toMatchObject([
      {
        triedAt: TEST_START,
        readAt: null,
        sentence: expect.stringMatching(/^The feed’s openings could not be imported: .+/),
      },
      { triedAt: TEST_START, readAt: TEST_START, sentence: null },
    ])
  },
)

test('text that would stall a parser is rejected with an error message', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'feeds-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'a'), `<rss>${'<![CDATA['.repeat(2_000)}`)
  const order = { feed: readFeedName('a', folder), allowsPrivate: false, usajobs: null }
  expect(await readOnThread(order)).toEqual({ sentence: expect.stringMatching(/^[A-Z].*\.$/) })
})

test('a feed list contains URLs or file paths, each with an optional name', () => {
  expect(
    readFeedList('City Fire <https://a.example.org/x,y>, https://www.b.example.org/jobs#top,/srv/jobs.csv'),
  ).toEqual([
    { at: 'https://a.example.org/x,y', source: 'City Fire', isNamed: true },
    { at: 'https://www.b.example.org/jobs', source: 'b.example.org', isNamed: false },
    { at: '/srv/jobs.csv', source: 'jobs', isNamed: false },
  ])
  for (const wrong of [
    'ftp://a.example.org',
    'jobs.csv',
    'https://',
    'City <',
    'https://a b <https://c.example.org>',
    'http://me:pw@a.example.org',
  ])
    expect(() => readFeedList(wrong)).toThrow()
})

test.each(stores.filter(({ isHere }) => isHere))(
  'on $name, a repeated import changes nothing, a dropped opening is closed, and the purge deletes it after 90 days',
  async ({ open }) => {
    const db = await open()
    onTestFinished(() => db.close())
    const outcomes = async (keys: string[], now: number) =>
      (await importJobs(db, reading(...keys), now)).map(({ outcome }) => outcome).join(' ')
    expect(await outcomes(['1', '2'], TEST_START)).toBe('taken taken')
    expect(await outcomes(['1', '2'], TEST_START)).toBe('unchanged unchanged')
    expect(await outcomes(['1'], TEST_START + DAY)).toBe('unchanged closed')
    expect(await importJobs(db, reading('3'), TEST_START, { isDryRun: true })).toHaveLength(2)
    expect(await purgeImported(db, TEST_START + 92 * DAY)).toBe(1)
    expect(await db.reader.selectFrom('jobs').select(['id', 'goneAt']).execute()).toEqual([
      { id: jobIdOf(FEED, '1'), goneAt: null },
    ])
  },
)

const METRICS = { host: '127.0.0.1', port: 0 }

test('feeds that can’t be read or imported do not affect other feeds, and their errors are shown to operators', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'feeds-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['bad', 'good'])
    writeFileSync(join(folder, `${name}.csv`), `title,department,description\nCaptain,${name} Fire,Rides an engine.\n`)
  const feeds = ['bad.csv', 'missing.csv', 'good.csv'].map((name) => readFeedName(name, folder))
  const jobFeeds = { feeds, everyH: 12, allowsPrivate: false, usajobs: null }
  const { app, db, signUp } = await openTestApp({ settings: { jobFeeds, metrics: METRICS } })
  await refuseSightingsOf(db, 'bad')
  const maia = await signUp('maia')
  await maia.call('POST', '/api/users/me/job-alerts', { body: { keywords: 'engine' } })
  app.backgroundJobs.add(jobBoardJobs(app))

  const rowsOf = async () => {
    const { states, now } = await app.backgroundJobs.states()
    const found = states.filter(({ name }) => name === 'read-feed')
    return new Map(found.map((state) => [state.key, { ...state, waitMs: state.dueAt - now }]))
  }
  const ended = async () => [...(await rowsOf()).values()].filter(({ finishedAt }) => finishedAt !== null).length
  await expect.poll(ended, { timeout: 60_000 }).toBe(3)
  const rows = await rowsOf()
  const [bad, missing, good] = feeds.map((feed) => rows.get(feedKey(feed)))
  expect(bad).toMatchObject({ failures: 1, waitMs: 600_000, lastError: expect.stringMatching(/refuse/) })
  expect(missing).toMatchObject({ failures: 1, waitMs: 600_000, lastError: 'The file does not exist.' })
  expect(good).toMatchObject({ failures: 0, waitMs: 12 * 3_600_000, lastError: null })
  // The import requests alert matching, which otherwise would not be due for an hour.
  const matches = () => db.reader.selectFrom('alertMatches').select('title').where('userId', '=', maia.id).execute()
  await expect.poll(matches, { timeout: 30_000 }).toEqual([{ title: 'Captain' }])
  const text = await app.metrics?.()
  expect(text).toContain('background_job_failures{job="read-feed"} 1')
  expect(text).toContain('background_job_failures{job="match-alerts"} 0')
  expect(text).toContain('background_job_last_success_age_seconds{job="match-alerts"} 0')
}, 90_000)
