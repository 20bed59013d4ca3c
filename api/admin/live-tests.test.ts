import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { readFeedList } from '../feeds/feed.ts'
import { sendTestNotice } from '../notices/job.ts'
import { vapidKeys } from '../notices/send.ts'
import { isOnPostgres } from '../testing/database.ts'
import { openNotices } from '../testing/notices.ts'
import { openConsole, operator } from '../testing/operators.ts'

const PROBLEM = { headers: { accept: 'application/problem+json' } }

async function serveFeed(text: () => string): Promise<string> {
  const server = createServer((request, response) => {
    if (request.url !== '/jobs.csv') return response.writeHead(404).end()
    response.setHeader('content-type', 'text/csv')
    response.end(text())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/jobs.csv`
}

test('a feed test reports the number of openings and the reason for each error, and imports nothing', async () => {
  let text =
    'title,department,url\nFirefighter,City Fire,https://city.example.org/1\nFirefighter,,javascript:alert(1)\n'
  const feeds = readFeedList(`City Fire <${await serveFeed(() => text)}>`)
  const { chief, maia, db } = await openConsole({
    settings: { jobFeeds: { feeds, everyH: 12, allowsPrivate: true, usajobs: null } },
  })
  const countJobs = async () => (await db.reader.selectFrom('jobs').select('id').execute()).length
  const before = await countJobs()
  const [feed] = (await chief.call('GET', '/api/admin/station')).json().feeds
  expect(feed).toMatchObject({ source: 'City Fire', readAt: null, summary: null, error: null })
  const run = (key: string) => chief.call('POST', '/api/admin/feed-test', { body: { key }, ...PROBLEM })
  const answer = await run(feed.key)
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      ...{ format: 'CSV', openings: 1, errors: 1, isComplete: true },
      rows: [{ title: 'Firefighter', reason: 'its application URL is not a plain http or https URL' }],
    },
  ])
  text = ''
  expect((await run(feed.key)).json()).toMatchObject({ status: 502, code: 'feed-failed', detail: 'The feed is empty.' })
  expect((await run('unknown')).json()).toMatchObject({ status: 404, code: 'entry-missing' })
  expect(await countJobs()).toBe(before)
  expect((await maia.call('POST', '/api/admin/feed-test', { body: { key: feed.key } })).statusCode).toBe(403)
})

test('a test notification is sent only to the operator’s own devices, and a failed delivery is reported with its reason', async () => {
  let status = 201
  const station = await openNotices(() => [status])
  const chief = await operator(station, 'ozzie')
  const maia = await station.signUp('maia')
  await station.subscribe(maia, ['cards'], { endpoint: `${station.service.origin}/maia` })
  const push = { subject: 'mailto:ops@example.org', allowsPrivate: true }
  const sender = { settings: push, keys: await vapidKeys(station.db), ca: station.service.ca }
  const send = () => sendTestNotice(station.app, sender, chief.id)
  const none = await chief.call('POST', '/api/admin/notification-test', PROBLEM)
  expect(none.json()).toMatchObject({ status: 409, code: 'subscription-missing' })
  await station.subscribe(chief, ['cards'])
  expect(await send()).toEqual({ devices: 1, sent: 1 })
  expect(station.service.deliveries.map(({ path }) => path)).toEqual(['/phone'])
  expect(station.sentTexts()).toEqual([['Notifications work.', '/admin']])
  status = 403
  await expect(send()).rejects.toThrow('The push service responded with status 403')
  await chief.call('PATCH', '/api/admin/station', { body: { hasNotifications: false } })
  const paused = await chief.call('POST', '/api/admin/notification-test', PROBLEM)
  expect(paused.json()).toMatchObject({ status: 409, code: 'notifications-paused' })
  await chief.call('PATCH', '/api/admin/station', { body: { hasNotifications: true } })
  status = 410
  await expect(send()).rejects.toThrow('no longer knows this device')
  expect(await station.devices()).toHaveLength(1)
})

test('a server without a contact address does not send test notifications', async () => {
  const { chief } = await openConsole()
  const answer = await chief.call('POST', '/api/admin/notification-test')
  expect([answer.statusCode, answer.body]).toEqual([409, 'Notifications are not configured. Set PUSH_SUBJECT.'])
})

test('operators can start one backup task at a time, and only on SQLite', async () => {
  const { chief, captain } = await openConsole()
  const start = (task: string) => chief.call('POST', '/api/admin/backup-tasks', { body: { task }, ...PROBLEM })
  const first = await start('make')
  if (isOnPostgres) return expect(first.json()).toMatchObject({ status: 409, code: 'backup-elsewhere' })
  expect([first.statusCode, first.json()]).toMatchObject([202, { task: 'make', finishedAt: null }])
  expect((await start('prove')).json()).toMatchObject({ status: 409, code: 'backup-running' })
  const { backupTask } = (await captain.call('GET', '/api/admin/station')).json()
  expect(backupTask).toMatchObject({ task: 'make', finishedAt: null, result: null, error: null })
  const { rows } = (await chief.call('GET', '/api/admin/audit')).json()
  expect(rows.map(({ action }: { action: string }) => action)).toEqual(['backups.make'])
})

test('an operator can run a test at most ten times a minute', async () => {
  const { chief } = await openConsole()
  const run = () => chief.call('POST', '/api/admin/feed-test', { body: { key: 'unknown' }, ...PROBLEM })
  for (let nth = 0; nth < 10; nth += 1) expect((await run()).statusCode).toBe(404)
  expect((await run()).json()).toMatchObject({ status: 429 })
})
