import type { Announcement, ReportedItem, Station } from '@station-zero/schema/admin/console.ts'
import { HOUR_MS } from '@station-zero/schema/core/time.ts'
import { expect, test } from 'vitest'
import { rewriteSamples, seedContent } from '../content/seed.ts'
import type { Person, TestApp } from '../testing/app.ts'
import { makeContentFolder } from '../testing/content-folder.ts'
import { openDevice } from '../testing/device.ts'
import { openConsole } from '../testing/operators.ts'
import { announcementJobs } from './announcements.ts'

const ANNOUNCEMENTS = '/api/admin/announcements'

/** The announcements that a device downloads. */
async function onDevice({ call }: TestApp): Promise<{ hash: string; rows: { title: string }[] }> {
  const answer = await call('POST', '/api/content', { body: {} })
  return answer.json().collections.announcements
}

const titles = async (station: TestApp) => (await onDevice(station)).rows.map(({ title }) => title).sort()

const announcing = (now: number, title: string, from: number, until: number) => ({
  body: {
    title,
    text: 'Bring boots.',
    from: new Date(now + from).toISOString(),
    until: new Date(now + until).toISOString(),
  },
})

test('devices receive current and scheduled announcements, and drop expired announcements', async () => {
  const station = await openConsole()
  const { app, chief, clock } = station
  const [job] = announcementJobs(app)
  const runJob = () => job?.run({ signal: new AbortController().signal, pause: async () => undefined })
  const before = await onDevice(station)
  expect(before.rows).toEqual([])
  const now = clock.now
  const made = await chief.call('POST', ANNOUNCEMENTS, announcing(now, 'Hall closed', 0, HOUR_MS))
  expect(made.statusCode).toBe(201)
  const { id } = made.json<Announcement>()
  await chief.call('POST', ANNOUNCEMENTS, announcing(now, 'Open day', 5 * HOUR_MS, 9 * HOUR_MS))
  const current = await onDevice(station)
  expect(current.rows.map(({ title }) => title).sort()).toEqual(['Hall closed', 'Open day'])
  expect(current.rows[0]).toEqual({
    ...{ id: expect.any(String), title: expect.any(String), text: 'Bring boots.' },
    ...{ from: expect.any(Number), until: expect.any(Number) },
  })
  expect(current.hash).not.toBe(before.hash)
  const changed = await chief.call('PUT', `${ANNOUNCEMENTS}/${id}`, announcing(now, 'Hall open again', 0, 2 * HOUR_MS))
  expect(changed.json()).toMatchObject({ id, title: 'Hall open again' })
  expect(await titles(station)).toEqual(['Hall open again', 'Open day'])
  clock.now += 3 * HOUR_MS
  await runJob()
  expect(await titles(station)).toEqual(['Open day'])
  // The operator's list still contains expired announcements.
  const { rows, next } = (await chief.call('GET', ANNOUNCEMENTS)).json<{ rows: Announcement[]; next: string | null }>()
  expect([rows.map(({ title }) => title).sort(), next]).toEqual([['Hall open again', 'Open day'], null])
  const { hash } = await onDevice(station)
  await runJob()
  expect((await onDevice(station)).hash).toBe(hash)
  clock.now += 7 * HOUR_MS
  await runJob()
  expect(await onDevice(station)).toEqual(before)
})

test('a deleted announcement is removed from devices, and an announcement that would never be shown is rejected', async () => {
  const station = await openConsole()
  const { chief, clock, maia } = station
  const made = await chief.call('POST', ANNOUNCEMENTS, announcing(clock.now, 'Hall closed', 0, HOUR_MS))
  expect((await maia.call('DELETE', `${ANNOUNCEMENTS}/${made.json().id}`)).statusCode).toBe(403)
  expect((await chief.call('DELETE', `${ANNOUNCEMENTS}/${made.json().id}`)).statusCode).toBe(204)
  expect(await titles(station)).toEqual([])
  expect((await chief.call('DELETE', `${ANNOUNCEMENTS}/${made.json().id}`)).statusCode).toBe(404)
  for (const [from, until] of [
    [0, 0],
    [HOUR_MS, HOUR_MS],
    [-2 * HOUR_MS, -HOUR_MS],
    [2 * HOUR_MS, HOUR_MS],
  ] as const)
    expect((await chief.call('POST', ANNOUNCEMENTS, announcing(clock.now, 'x', from, until))).statusCode).toBe(400)
  for (const title of ['', ' ', 'x'.repeat(81)])
    expect((await chief.call('POST', ANNOUNCEMENTS, announcing(clock.now, title, 0, HOUR_MS))).statusCode).toBe(400)
  for (let n = 0; n < 50; n += 1)
    expect((await chief.call('POST', ANNOUNCEMENTS, announcing(clock.now, `n${n}`, 0, HOUR_MS))).statusCode).toBe(201)
  expect((await chief.call('POST', ANNOUNCEMENTS, announcing(clock.now, 'x', 0, HOUR_MS))).statusCode).toBe(409)
})

test('turning samples off and on takes effect immediately, survives reseeding, and does not affect imported jobs', async () => {
  const { folder, edit } = makeContentFolder()
  const station = await openConsole({ contentDir: folder })
  const { chief, clock, db } = station
  await db.writer.deleteFrom('answerKeys').execute()
  await db.writer.deleteFrom('questions').execute()
  await seedContent(db, folder, clock.now)
  const [job] = await db.reader.selectFrom('jobs').selectAll().limit(1).execute()
  if (!job) throw new Error('The content has no job.')
  await db.writer
    .insertInto('jobs')
    .values({ ...job, id: 'imported-1', isSample: 0, source: 'City Fire' })
    .execute()
  const shown = async () => {
    const { collections } = (await station.call('POST', '/api/content', { body: {} })).json()
    const names = ['jobs', 'groups', 'events', 'mentors']
    return names.map((name) => collections[name].rows.filter(({ isSample }: { isSample: boolean }) => isSample).length)
  }
  const before = await shown()
  expect(before.every((count) => count > 0)).toBe(true)
  const off = await chief.call('PATCH', '/api/admin/station', { body: { hasSamples: false } })
  expect(off.json<Station>().hasSamples).toBe(false)
  expect(await shown()).toEqual([0, 0, 0, 0])
  edit('groups.json', ({ groups }) => (groups[0].name = 'Another name'))
  edit('jobs.json', ({ jobs }) => (jobs[0].title = 'Another title'))
  await seedContent(db, folder, clock.now)
  expect(await shown()).toEqual([0, 0, 0, 0])
  expect(await db.reader.selectFrom('jobs').select('id').execute()).toEqual([{ id: 'imported-1' }])
  const on = await chief.call('PATCH', '/api/admin/station', { body: { hasSamples: true } })
  expect(on.json<Station>().hasSamples).toBe(true)
  expect(await shown()).toEqual(before)
  expect(await db.reader.selectFrom('jobs').select('id').where('id', '=', 'imported-1').execute()).toHaveLength(1)
  await db.writer.transaction().execute((tx) => rewriteSamples(tx, folder, clock.now))
  expect(await shown()).toEqual(before)
})

test('the station page shows the server’s state, and disabling the demo account ends its sessions', async () => {
  const station = await openConsole()
  const { chief } = station
  const demo = await station.logInDemo()
  const read = (await chief.call('GET', '/api/admin/station')).json<Station>()
  expect(read).toMatchObject({
    ...{ signup: 'open', hasSamples: true, hasDemo: true, version: expect.stringMatching(/^\d/), people: 3 },
    ...{ lastBackup: null, backupError: null, address: '127.0.0.1', eventWindows: [] },
  })
  expect(read.disk.used).toBeGreaterThan(0)
  expect(read.jobs.map(({ name }) => name)).toContain('fill-places')
  const off = await chief.call('PATCH', '/api/admin/station', { body: { hasDemo: false, signup: 'closed' } })
  expect(off.json()).toMatchObject({ hasDemo: false, signup: 'closed' })
  expect((await demo.call('GET', '/api/auth/user')).statusCode).toBe(401)
  expect((await chief.call('PATCH', '/api/admin/station', { body: { hasDemo: true } })).json().hasDemo).toBe(true)
  const { rows } = (await chief.call('GET', '/api/admin/audit')).json<{ rows: { action: string }[] }>()
  expect(rows.map(({ action }) => action).sort()).toEqual(['station.demo', 'station.demo', 'station.signup'])
})

const reported = (subjectId: string, text: string) => ({
  name: 'prep.report',
  args: { kind: 'card', subjectId, subjectVersion: 1, reason: 'typo', text },
})
const reportsOf = async (by: Person, query = '') =>
  (await by.call('GET', `/api/admin/reports${query}`)).json<{ rows: ReportedItem[]; next: string | null }>()

test('open reports are listed newest first with the reported card, in pages, until they are settled', async () => {
  const { chief, clock, maia } = await openConsole()
  const report = async (...done: ReturnType<typeof reported>[]) => {
    const phone = openDevice(maia, clock.now)
    phone.do(...done)
    expect((await phone.push()).answer?.last).toBe(done.length)
  }
  const reportedAt = new Date(clock.now).toISOString()
  await report(reported('fire-behavior-001', 'Hoes is a hose.'))
  clock.now += 1_000
  await report(reported('gone-001', 'So is hoze.'))
  const [gone, hose] = (await reportsOf(chief)).rows
  expect(gone).toMatchObject({ subjectId: 'gone-001', item: null })
  expect(hose).toEqual({
    ...{ id: expect.any(String), subjectId: 'fire-behavior-001', subjectKind: 'card' },
    ...{ reason: 'typo', note: 'Hoes is a hose.', at: reportedAt },
    ...{ settledAt: null, item: expect.objectContaining({ id: 'fire-behavior-001', front: 'What is 1?' }) },
  })
  const settle = (id = hose?.id) => chief.call('POST', `/api/admin/reports/${id}/settle`)
  expect((await settle()).statusCode).toBe(204)
  expect((await settle()).statusCode).toBe(204)
  expect((await settle('missing')).statusCode).toBe(404)
  expect((await reportsOf(chief)).rows.map(({ id }) => id)).toEqual([gone?.id])
  const all = (await reportsOf(chief, '?all=1')).rows
  expect(all.map(({ settledAt }) => settledAt)).toEqual([null, new Date(clock.now).toISOString()])
  const { rows } = (await chief.call('GET', '/api/admin/audit')).json()
  expect(rows).toMatchObject([{ action: 'reports.settle', subject: 'card fire-behavior-001' }])
  // The list contains at most 50 reports per person.
  await report(...Array.from({ length: 60 }, (_, n) => reported(`made-up-${n}`, 'x')))
  const first = await reportsOf(chief, '?all=1')
  expect(JSON.stringify(first)).not.toMatch(new RegExp(`maia|${maia.id}`))
  expect(first.rows).toHaveLength(50)
  expect(first.next).toBe(null)
})

test('reports from several people are paginated without gaps', async () => {
  const station = await openConsole()
  const { chief, clock, maia, captain } = station
  for (const person of [maia, captain]) {
    const phone = openDevice(person, clock.now)
    phone.do(...Array.from({ length: 50 }, (_, n) => reported(`made-up-${n}`, person.user.username)))
    expect((await phone.push()).answer?.last).toBe(50)
  }
  const one = await reportsOf(chief)
  const two = await reportsOf(chief, `?after=${one.next}`)
  expect([one.rows.length, two.rows.length, two.next]).toEqual([50, 50, null])
  expect(new Set([...one.rows, ...two.rows].map(({ id }) => id)).size).toBe(100)
})

test('saving an entry without a change adds no audit entry', async () => {
  const { chief, clock, db, signUp } = await openConsole()
  const { id } = await signUp('olof')
  const { body: announcement } = announcing(clock.now, 'Hall closed', 0, HOUR_MS)
  const group = { name: 'Night shift', description: 'After work.', location: 'Online', category: 'study' }
  const deck = { name: 'District 4 streets', color: '#0f766e' }
  const saves: [string, 'PUT' | 'POST', object][] = [
    [`/api/admin/people/${id}/suspend`, 'POST', { reason: 'Shares one account.' }],
  ]
  for (const [path, body] of [
    [ANNOUNCEMENTS, announcement],
    ['/api/admin/groups', group],
    ['/api/admin/decks', deck],
  ] as const) {
    const { id, version } = (await chief.call('POST', path, { body })).json<{ id: string; version?: number }>()
    saves.push([`${path}/${id}`, 'PUT', { ...body, ...(version && { version }) }])
  }
  await chief.call('POST', `/api/admin/people/${id}/suspend`, { body: { reason: 'Shares one account.' } })
  const actions = async () => (await db.reader.selectFrom('auditLog').select('action').execute()).length
  const before = await actions()
  clock.now += HOUR_MS / 2
  for (const [path, method, body] of saves) expect((await chief.call(method, path, { body })).statusCode).toBe(200)
  expect(await actions()).toBe(before)
  for (const [path, method, body] of saves) {
    const changed = {
      ...body,
      ...('reason' in body ? { reason: 'Shares it.' } : { title: 'Hall open', name: 'Hydrants' }),
    }
    const known = Object.fromEntries(Object.entries(changed).filter(([field]) => field in body))
    expect((await chief.call(method, path, { body: known })).statusCode).toBe(200)
  }
  expect(await actions()).toBe(before + saves.length)
})
