import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readFeedName } from '../feeds/feed.ts'
import { openTestApp } from '../testing/app.ts'
import { refuseSightingsOf } from '../testing/jobs.ts'
import { feedKey, jobBoardJobs } from './background-jobs.ts'

const METRICS = { host: '127.0.0.1', port: 0 }

test('feeds that throw or can’t be read do not affect other feeds, and an operator sees their errors', async () => {
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
  expect(missing).toMatchObject({ failures: 1, waitMs: 600_000, lastError: 'There is no such file.' })
  expect(good).toMatchObject({ failures: 0, waitMs: 12 * 3_600_000, lastError: null })
  // The import requests alert matching, which otherwise is not due for an hour.
  const matches = () => db.reader.selectFrom('alertMatches').select('title').where('userId', '=', maia.id).execute()
  await expect.poll(matches, { timeout: 30_000 }).toEqual([{ title: 'Captain' }])
  const text = await app.metrics?.()
  expect(text).toContain('background_job_failures{job="read-feed"} 1')
  expect(text).toContain('background_job_failures{job="match-alerts"} 0')
  expect(text).toContain('background_job_last_success_age_seconds{job="match-alerts"} 0')
}, 90_000)
