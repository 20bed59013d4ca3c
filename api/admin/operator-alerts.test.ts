import { HOUR_MS, MINUTE_MS } from '@station-zero/schema/core/time.ts'
import { expect, onTestFinished, test } from 'vitest'
import { type Incident, readIncidents, withAlerts } from '../db/incidents.ts'
import type { TestApp } from '../testing/app.ts'
import { openNotices } from '../testing/notices.ts'
import { openConsole, operator } from '../testing/operators.ts'
import { openSmtp } from '../testing/smtp.ts'
import { operatorAlertJobs } from './operator-alerts.ts'

/** Sets the failures of a background job, as the runner would after failed runs. */
async function setFailures({ db, clock }: TestApp, name: string, failures: number): Promise<void> {
  const row = {
    ...{ name, key: '', dueAt: clock.now, isRequested: 0, failures, holder: null, leaseEndsAt: null },
    ...{ startedAt: null, finishedAt: clock.now, succeededAt: null, revision: 0 },
    ...{ lastError: failures > 0 ? 'The disk is full.' : null, lastErrorAt: null },
  }
  await db.writer.deleteFrom('backgroundJobs').where('name', '=', name).execute()
  await db.writer.insertInto('backgroundJobs').values(row).execute()
}

function alertJobOf({ app, clock }: TestApp) {
  const [job] = operatorAlertJobs(app)
  if (!job) throw new Error('Expected a job.')
  return async () => {
    clock.now += 5 * MINUTE_MS
    await job.run({ signal: new AbortController().signal, pause: async () => undefined })
  }
}

async function openMailing(options: Parameters<typeof openSmtp>[0] = {}) {
  const smtp = await openSmtp(options)
  onTestFinished(smtp.close)
  const mail = { url: `smtp://127.0.0.1:${smtp.port}`, from: 'Station Zero <station@example.org>' }
  const station = await openConsole({ settings: { publicOrigin: 'https://station.example.org', mail } })
  const { db } = station
  /** Confirms the addresses of these people, as the links in their emails would. */
  const confirm = async (...usernames: string[]) =>
    void (await db.writer
      .updateTable('users')
      .set(({ ref }) => ({ verifiedEmail: ref('email') }))
      .where('username', 'in', usernames)
      .execute())
  const received = () =>
    smtp.received.map(({ to, text }) => [to.join(), /^Subject: (.*)$/m.exec(text)?.[1]?.trim()]).toSorted()
  return { ...station, smtp, confirm, received, run: alertJobOf(station) }
}

test('operators with a confirmed address are emailed once when a backup fails and once when a later backup succeeds', async () => {
  const station = await openMailing()
  const { smtp, confirm, received, run } = station
  await confirm('ozzie', 'maia')
  await run()
  expect(received()).toEqual([])
  await setFailures(station, 'backup', 1)
  for (let nth = 0; nth < 3; nth += 1) await run()
  expect(received()).toEqual([['ozzie@example.org', 'A problem at station.example.org']])
  expect(smtp.received[0]?.text).toContain('The last backup failed: The disk is full.')
  expect(smtp.received[0]?.text).toContain('https://station.example.org/admin')
  await setFailures(station, 'backup', 0)
  for (let nth = 0; nth < 3; nth += 1) await run()
  expect(received()).toEqual([
    ['ozzie@example.org', 'A problem at station.example.org'],
    ['ozzie@example.org', 'Resolved: a problem at station.example.org'],
  ])
  await setFailures(station, 'backup', 2)
  await run()
  expect(received()).toHaveLength(3)
})

test('a job is reported as a problem after three failures, and its problem is not resolved while it runs again', async () => {
  const station = await openMailing()
  await station.confirm('ozzie')
  await setFailures(station, 'read-feed', 2)
  await station.run()
  expect(station.received()).toEqual([])
  await setFailures(station, 'read-feed', 3)
  await station.run()
  const running = { holder: 'a process', leaseEndsAt: station.clock.now + 6 * MINUTE_MS }
  await station.db.writer.updateTable('backgroundJobs').set(running).where('name', '=', 'read-feed').execute()
  await station.run()
  expect(station.smtp.received).toHaveLength(1)
  expect(station.smtp.received[0]?.text).toContain('Background job read-feed is failing: The disk is full.')
})

test('while the mail server is down, the job fails and later emails only the operators who were not emailed', async () => {
  let isDown = false
  const station = await openMailing({
    onMailFrom: (_address, _session, done) =>
      done(isDown ? Object.assign(new Error('Try again later'), { responseCode: 451 }) : null),
  })
  const { chief, captain, confirm, received, run } = station
  await confirm('ozzie', 'captain')
  await setFailures(station, 'backup', 1)
  isDown = true
  await expect(run()).rejects.toThrow()
  isDown = false
  await run()
  await run()
  const subject = 'A problem at station.example.org'
  expect(received()).toEqual([
    [captain.user.email, subject],
    [chief.user.email, subject],
  ])
})

/** A station that could not send the email about a failed backup, because the mail server accepted no emails. */
async function openWhileMailIsDown() {
  let isDown = true
  const station = await openMailing({
    onMailFrom: (_address, _session, done) =>
      done(isDown ? Object.assign(new Error('Try again later'), { responseCode: 451 }) : null),
  })
  await station.confirm('ozzie')
  await setFailures(station, 'backup', 1)
  await expect(station.run()).rejects.toThrow()
  const bringMailUp = () => {
    isDown = false
  }
  return { ...station, bringMailUp }
}

test('a problem that is resolved before an email could be sent causes no email', async () => {
  const station = await openWhileMailIsDown()
  await setFailures(station, 'backup', 0)
  station.bringMailUp()
  await station.run()
  expect(station.received()).toEqual([])
})

test('a recipient that the mail server rejects does not delay the other operators', async () => {
  const station = await openMailing({ refuse: ['ozzie@example.org'] })
  await station.confirm('ozzie', 'captain')
  await setFailures(station, 'backup', 1)
  await station.run()
  await station.run()
  expect(station.received().map(([to]) => to)).toEqual(['captain@example.org'])
})

test('an alert email that waits for the mail server is not sent if operators turn the alert emails off in the meantime', async () => {
  const station = await openWhileMailIsDown()
  await station.chief.call('PATCH', '/api/admin/station', { body: { hasAlertMail: false } })
  station.bringMailUp()
  await station.run()
  expect(station.received()).toEqual([])
})

test('one operator’s full mailbox does not delay emails to the others, and that operator is emailed once the mailbox has space', async () => {
  let isFull = true
  const station = await openMailing({
    onRcptTo({ address }, _session, done) {
      const isRefused = isFull && address === fullAddress
      done(isRefused ? Object.assign(new Error('Mailbox full'), { responseCode: 452 }) : null)
    },
  })
  const { chief, captain, confirm, received, run } = station
  // Operators are emailed in the order of their IDs.
  const [first, second] = [chief.user, captain.user].toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const fullAddress = first?.email
  await confirm('ozzie', 'captain')
  await setFailures(station, 'backup', 1)
  await run()
  await run()
  expect(received().map(([to]) => to)).toEqual([second?.email])
  isFull = false
  for (let nth = 0; nth < 3; nth += 1) await run()
  expect(received().map(([to]) => to)).toEqual([first?.email, second?.email].toSorted())
})

test('many resolved problems do not displace a new problem from the list of incidents', () => {
  const problem = (key: string) => ({ key, text: key })
  let incidents: Incident[] = []
  const look = (now: number, ...keys: string[]) => {
    incidents = withAlerts(incidents, keys.map(problem), { now, isMailed: true })
  }
  look(1, 'disk')
  for (let nth = 1; nth < 300; nth += 1) look(nth, 'disk', ...(nth % 2 ? ['job:mail'] : []))
  look(1_000, 'disk', 'backup')
  expect(incidents).toHaveLength(100)
  expect(incidents.filter(({ endedAt }) => endedAt === null).map(({ key, startedAt }) => [key, startedAt])).toEqual([
    ['disk', 1],
    ['backup', 1_000],
  ])
})

test('operators can turn the emails off, and problems that occur while the emails are off are not emailed later', async () => {
  const station = await openMailing()
  await station.confirm('ozzie')
  const turn = (hasAlertMail: boolean) => station.chief.call('PATCH', '/api/admin/station', { body: { hasAlertMail } })
  expect((await turn(false)).json()).toMatchObject({ hasAlertMail: false })
  await setFailures(station, 'backup', 1)
  await station.run()
  expect((await turn(true)).json()).toMatchObject({ hasAlertMail: true })
  await station.run()
  expect(station.received()).toEqual([])
  expect(await readIncidents(station.db.reader)).toMatchObject([{ key: 'backup', endedAt: null, pendingMail: null }])
})

test('an operator’s device is notified once when a problem starts and once when it is resolved; other people’s devices are not notified', async () => {
  const station = await openNotices()
  const chief = await operator(station, 'ozzie')
  const maia = await station.signUp('maia')
  const run = alertJobOf(station)
  await station.subscribe(chief, ['station'])
  await station.subscribe(maia, ['station'], { endpoint: `${station.service.origin}/maia` })
  await setFailures(station, 'backup', 1)
  await run()
  for (let nth = 0; nth < 3; nth += 1) await station.run(HOUR_MS / 2)
  const problem: [string, string] = ['The last backup failed: The disk is full.', '/admin']
  expect(station.sentTexts()).toEqual([problem])
  await setFailures(station, 'backup', 0)
  await run()
  for (let nth = 0; nth < 3; nth += 1) await station.run(HOUR_MS / 2)
  expect(station.sentTexts()).toEqual([problem, [`Resolved: ${problem[0]}`, '/admin']])
  expect(station.service.deliveries.map(({ path }) => path)).toEqual(['/phone', '/phone'])
})

test('a problem that started and ended before a device could be notified causes no notification', async () => {
  const station = await openNotices()
  const chief = await operator(station, 'ozzie')
  const run = alertJobOf(station)
  await station.subscribe(chief, ['station'])
  await setFailures(station, 'backup', 1)
  await run()
  await setFailures(station, 'backup', 0)
  await run()
  await station.run(HOUR_MS)
  expect(station.service.deliveries).toEqual([])
})
