import { type Listing, type ListingKind, listingPaths } from '@station-zero/schema/admin/listings.ts'
import { DAY_MS, HOUR_MS } from '@station-zero/schema/core/time.ts'
import { contentTables, type RowOf } from '@station-zero/schema/tables.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { seedContent } from '../content/seed.ts'
import { purgeImported } from '../jobs/import-jobs.ts'
import { matchAlerts } from '../jobs/match-alerts.ts'
import type { TestApp } from '../testing/app.ts'
import { makeContentFolder } from '../testing/content-folder.ts'
import { openConsole } from '../testing/operators.ts'

type Page = { rows: Listing<'groups'>[]; next: string | null }
const pathOf = (kind: ListingKind, id = '') => `/api/admin/${listingPaths[kind]}${id && `/${id}`}`
const group = { name: 'Night shift', description: 'We study after work.', location: 'Station 4', category: 'study' }
const event = (startsAt: number) => ({
  ...{ title: 'Ladder night', description: 'Bring boots.', startsAt: new Date(startsAt).toISOString(), duration: 90 },
  ...{ location: 'Station 4, bay 2', type: 'workout', maxParticipants: 1 },
})
const mentor = {
  ...{ name: 'Maria Ortiz', rank: 'Captain', department: 'City Fire', bio: 'Twenty panels.', yearsExperience: 18 },
  ...{ specialties: ['interview'], isVerified: true },
}
const job = {
  ...{ title: 'Recruit', department: 'City Fire', location: 'Bend, OR', salary: '$60,000', description: 'Academy.' },
  ...{ requirements: ['EMT'], closesOn: '2026-12-24', type: 'Entry Level', applyUrl: 'https://city.example.org/jobs' },
}

/** The rows of a collection as a device downloads them. */
async function onDevice<K extends ListingKind>({ call }: TestApp, kind: K): Promise<RowOf<K>[]> {
  const { collections } = (await call('POST', '/api/content', { body: {} })).json()
  // Content that was never seeded has no hash and is not sent.
  return collections[kind]?.rows ?? []
}
const addedRows = async <K extends ListingKind>(station: TestApp, kind: K) =>
  (await onDevice(station, kind)).filter(({ id }) => id.startsWith('station-'))

const bodies = (now: number) =>
  [
    ['groups', group, { name: 'Day shift' }],
    ['events', event(now + DAY_MS), { title: 'Hose night' }],
    ['mentors', mentor, { isVerified: false }],
    ['jobs', job, { closesOn: null }],
  ] as const

test.each(['groups', 'events', 'mentors', 'jobs'] as const)(
  'a listing that an operator adds to %s reaches devices, and so do its changes and its deletion',
  async (kind) => {
    const station = await openConsole()
    const { chief, clock } = station
    const [, body, changed] = bodies(clock.now).find(([name]) => name === kind) ?? []
    const created = await chief.call('POST', pathOf(kind), { body: body ?? {} })
    expect([created.statusCode, created.json()]).toEqual([
      201,
      expect.objectContaining({ ...body, version: 1, people: 0, waiting: 0 }),
    ])
    const { id, ...listing } = created.json<Listing<typeof kind>>()
    const [row] = await addedRows(station, kind)
    expect(v.is(contentTables[kind].row, row)).toBe(true)
    expect(row).toMatchObject({ id, version: 1, isSample: false })
    expect((await chief.call('GET', pathOf(kind))).json()).toEqual({ rows: [{ id, ...listing }], next: null })

    clock.now += HOUR_MS
    const put = await chief.call('PUT', pathOf(kind, id), { body: { ...body, ...changed, version: 1 } })
    expect([put.statusCode, put.json()]).toEqual([200, expect.objectContaining({ ...body, ...changed, version: 2 })])
    expect(await addedRows(station, kind)).toMatchObject([{ id, version: 2 }])

    expect((await chief.call('DELETE', pathOf(kind, id))).statusCode).toBe(204)
    expect((await chief.call('DELETE', pathOf(kind, id))).statusCode).toBe(404)
    expect((await chief.call('PUT', pathOf(kind, id), { body: { ...body, version: 2 } })).statusCode).toBe(404)
    expect((await chief.call('GET', pathOf(kind))).json().rows).toEqual([])
    const after = await addedRows(station, kind)
    expect(kind === 'jobs' ? after.map((one) => 'goneAt' in one && one.goneAt) : after).toEqual(
      kind === 'jobs' ? [clock.now] : [],
    )
    const { rows } = (await chief.call('GET', '/api/admin/audit')).json()
    const action = kind === 'events' ? 'community-events' : kind
    expect(rows.map((entry: { action: string }) => entry.action).sort()).toEqual(
      ['change', 'create', 'delete'].map((one) => `${action}.${one}`),
    )
  },
)

test('listings survive a restart with changed content files, and turning the samples off hides only the samples', async () => {
  const { folder, edit } = makeContentFolder()
  const station = await openConsole({ contentDir: folder })
  const { chief, clock, db } = station
  await db.writer.deleteFrom('answerKeys').execute()
  await db.writer.deleteFrom('questions').execute()
  await seedContent(db, folder, clock.now)
  for (const [kind, body] of bodies(clock.now))
    expect((await chief.call('POST', pathOf(kind), { body })).statusCode).toBe(201)
  const kinds = ['groups', 'events', 'mentors', 'jobs'] as const
  const all = async () => Promise.all(kinds.map((kind) => addedRows(station, kind)))
  const before = await all()
  expect(before.map(({ length }) => length)).toEqual([1, 1, 1, 1])
  const arrivals = async () => (await db.reader.selectFrom('jobArrivals').select('jobId').execute()).length
  const arrived = await arrivals()
  edit('groups.json', ({ groups }) => (groups[0].name = 'Another name'))
  edit('events.json', ({ events }) => (events[0].title = 'Another title'))
  edit('mentors.json', ({ mentors }) => (mentors[0].rank = 'Chief'))
  edit('jobs.json', ({ jobs }) => (jobs[0].location = 'Elsewhere'))
  await seedContent(db, folder, clock.now + DAY_MS)
  expect(await all()).toEqual(before)
  expect(await arrivals()).toBe(arrived + 1)
  await chief.call('PATCH', '/api/admin/station', { body: { hasSamples: false } })
  expect(await Promise.all(kinds.map((kind) => onDevice(station, kind)))).toEqual(before)
  await chief.call('PATCH', '/api/admin/station', { body: { hasSamples: true } })
  expect(await all()).toEqual(before)
  // Samples that are turned on again do not count as new jobs, even if a job was added to the board in the meantime.
  expect(await arrivals()).toBe(arrived + 1)
})

test('a content file can’t use the ID of a listing or of an imported job', async () => {
  const { folder, edit } = makeContentFolder()
  const { db, clock } = await openConsole()
  for (const id of ['station-1', 'feed-1']) {
    edit('groups.json', ({ groups }) => (groups[0].id = id))
    await expect(seedContent(db, folder, clock.now)).rejects.toThrow('must not start with "station-" or "feed-"')
  }
})

test('an invalid listing is rejected with a sentence about the field', async () => {
  const { chief, clock } = await openConsole()
  const soon = event(clock.now + HOUR_MS)
  const at = (ms: number) => new Date(clock.now + ms).toISOString()
  for (const [kind, body, field, sentence] of [
    ['groups', { ...group, name: ' ' }, 'name', null],
    ['groups', { ...group, name: 'x'.repeat(121) }, 'name', null],
    ['groups', { ...group, category: 'music' }, 'category', null],
    ['groups', { ...group, isSample: true }, 'isSample', null],
    ['events', { ...soon, startsAt: at(0) }, 'startsAt', 'An event must start in the future.'],
    ['events', { ...soon, startsAt: at(2_000 * DAY_MS) }, 'startsAt', 'An event can start at most 5 years from now.'],
    ['events', { ...soon, startsAt: 'tomorrow' }, 'startsAt', null],
    ['events', { ...soon, maxParticipants: 0 }, 'maxParticipants', null],
    ['mentors', { ...mentor, yearsExperience: 81 }, 'yearsExperience', null],
    ['mentors', { ...mentor, specialties: Array(9).fill('x') }, 'specialties', null],
    ['mentors', { ...mentor, name: 'two\nlines' }, 'name', null],
    ['jobs', { ...job, closesOn: '2026-11-19' }, 'closesOn', 'The closing date must not be in the past.'],
    ['jobs', { ...job, closesOn: '2026-02-30' }, 'closesOn', null],
    ['jobs', { ...job, applyUrl: 'javascript:alert(1)' }, 'applyUrl', null],
    ['jobs', { ...job, requirements: Array(13).fill('x') }, 'requirements', null],
  ] as const) {
    const headers = { accept: 'application/problem+json' }
    const answer = await chief.call('POST', pathOf(kind), { body, headers })
    const problem = answer.json()
    expect([kind, answer.statusCode, problem.field], answer.body).toEqual([kind, 400, field])
    if (sentence) expect(problem.detail).toBe(sentence)
    expect(problem.detail).toMatch(/^[^.]+\.$/)
  }
})

test('only operators can read and change listings', async () => {
  const { chief, clock, maia, call, logInDemo } = await openConsole()
  const demo = await logInDemo()
  for (const [kind, body] of bodies(clock.now)) {
    const { id } = (await chief.call('POST', pathOf(kind), { body })).json()
    for (const [one, status] of [
      [maia.call, 403],
      [demo.call, 403],
      [call, 401],
    ] as const) {
      expect((await one('GET', pathOf(kind))).statusCode).toBe(status)
      expect((await one('POST', pathOf(kind), { body })).statusCode).toBe(status)
      expect((await one('PUT', pathOf(kind, id), { body: { ...body, version: 1 } })).statusCode).toBe(status)
      expect((await one('DELETE', pathOf(kind, id))).statusCode).toBe(status)
    }
  }
})

test('if two operators change the same listing at the same time, one succeeds and the other gets a conflict', async () => {
  const station = await openConsole()
  const { chief, captain } = station
  const { id } = (await chief.call('POST', pathOf('groups'), { body: group })).json()
  const change = (by: typeof chief, name: string, version: number) =>
    by.call('PUT', pathOf('groups', id), { body: { ...group, name, version } })
  const answers = await Promise.all([change(chief, 'One', 1), change(captain, 'Two', 1)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const winner = answers.find(({ statusCode }) => statusCode === 200)?.json()
  expect(await addedRows(station, 'groups')).toMatchObject([{ name: winner.name, version: 2 }])
  expect((await change(captain, 'Three', 2)).statusCode).toBe(200)
  const added = await Promise.all(
    Array.from({ length: 8 }, (_, n) =>
      (n % 2 ? chief : captain).call('POST', pathOf('groups'), { body: { ...group, name: `G${n}` } }),
    ),
  )
  expect(added.every(({ statusCode }) => statusCode === 201)).toBe(true)
  expect(await addedRows(station, 'groups')).toHaveLength(9)
})

test('lists are paginated, and a full list rejects further listings', async () => {
  const { chief, clock, db } = await openConsole()
  const row = { ...group, category: 'study' as const, version: 1, changedAt: clock.now }
  const many = Array.from({ length: 199 }, (_, n) => ({ ...row, id: `station-${n}`, createdAt: clock.now - n }))
  await db.writer.insertInto('stationGroups').values(many).execute()
  const post = () => chief.call('POST', pathOf('groups'), { body: group })
  expect([(await post()).statusCode, (await post()).statusCode]).toEqual([201, 409])
  const ids = new Set<string>()
  let next: string | null = ''
  for (let pages = 0; next !== null; pages += 1) {
    expect(pages).toBeLessThan(4)
    const page: Page = (await chief.call('GET', `${pathOf('groups')}?after=${next}`)).json()
    for (const { id } of page.rows) ids.add(id)
    next = page.next
  }
  expect(ids.size).toBe(200)
})

test('raising the limit of an operator’s event gives people on its waitlist a place, and memberships of a deleted event are still listed', async () => {
  const station = await openConsole()
  const { app, chief, captain, clock, maia } = station
  const body = event(clock.now + DAY_MS)
  const { id } = (await chief.call('POST', pathOf('events'), { body })).json()
  const groupId = (await chief.call('POST', pathOf('groups'), { body: group })).json().id
  expect((await maia.call('POST', `/api/groups/${groupId}/join`)).statusCode).toBe(201)
  expect((await maia.call('POST', `/api/events/${id}/join`)).json().state).toBe('joined')
  expect((await captain.call('POST', `/api/events/${id}/join`)).json().state).toBe('waitlisted')
  const counts = async (kind: ListingKind) => {
    const [{ people, waiting }] = (await chief.call('GET', pathOf(kind))).json().rows
    return [people, waiting]
  }
  expect([await counts('events'), await counts('groups')]).toEqual([
    [1, 1],
    [1, 0],
  ])
  await chief.call('PUT', pathOf('events', id), { body: { ...body, maxParticipants: 2, version: 1 } })
  await app.backgroundJobs.idle()
  expect(await counts('events')).toEqual([2, 0])
  await chief.call('DELETE', pathOf('events', id))
  const memberships = (await maia.call('GET', '/api/users/me/memberships')).json()
  expect(memberships.events).toEqual([{ eventId: id, state: 'joined', startTime: body.startsAt }])
  expect((await maia.call('DELETE', `/api/events/${id}/join`)).json().state).toBe('left')
  // An event that has begun can still be edited, but not moved to another time in the past.
  const other = (await chief.call('POST', pathOf('events'), { body })).json()
  clock.now += 2 * DAY_MS
  const change = (startsAt: number) =>
    chief.call('PUT', pathOf('events', other.id), { body: { ...event(startsAt), version: 1 } })
  expect((await change(clock.now - HOUR_MS)).statusCode).toBe(400)
  expect((await change(Date.parse(body.startsAt))).statusCode).toBe(200)
})

test('a new job is matched with alerts, and its closing date is stored like the closing date of a job from a feed', async () => {
  const station = await openConsole()
  const { chief, clock, maia, db } = station
  const alert = { keywords: 'recruit', location: '' }
  expect((await maia.call('POST', '/api/users/me/job-alerts', { body: alert })).statusCode).toBe(201)
  const { id } = (await chief.call('POST', pathOf('jobs'), { body: job })).json()
  await matchAlerts(db, clock.now)
  const matches = await db.reader.selectFrom('alertMatches').select(['userId', 'jobId']).execute()
  expect(matches).toEqual([{ userId: maia.id, jobId: id }])
  const listed = (await station.call('GET', '/api/jobs?keywords=academy')).json()
  expect(listed).toMatchObject([{ id, closesOn: '2026-12-24', source: null, isSample: false }])
})

test('a deleted job is removed from the board, but people who saved it can still see it', async () => {
  const station = await openConsole()
  const { chief, clock, maia, db } = station
  const add = async () => (await chief.call('POST', pathOf('jobs'), { body: job })).json().id
  const [saved, other] = [await add(), await add()]
  await maia.call('POST', '/api/users/me/saved-jobs', { body: { jobId: saved } })
  for (const id of [saved, other]) await chief.call('DELETE', pathOf('jobs', id))
  expect((await station.call('GET', '/api/jobs')).json()).not.toContainEqual(expect.objectContaining({ id: saved }))
  expect((await addedRows(station, 'jobs')).map(({ goneAt }) => goneAt)).toEqual([clock.now, clock.now])
  await purgeImported(db, clock.now + 89 * DAY_MS)
  expect(await addedRows(station, 'jobs')).toHaveLength(2)
  await purgeImported(db, clock.now + 91 * DAY_MS)
  expect((await addedRows(station, 'jobs')).map(({ id }) => id)).toEqual([saved])
  expect(await db.reader.selectFrom('stationJobs').select('id').execute()).toEqual([{ id: saved }])
  expect((await chief.call('GET', pathOf('jobs'))).json().rows).toEqual([])
  await maia.call('DELETE', `/api/users/me/saved-jobs/${saved}`)
  await purgeImported(db, clock.now + 91 * DAY_MS)
  expect(await addedRows(station, 'jobs')).toEqual([])
})

const CSV = `title,department,location,deadline,url
Recruit,Cedar Fire,"Bend, OR",2027-01-31,https://cedar.example.org/1
,Cedar Fire,"Bend, OR",2027-01-31,https://cedar.example.org/2
"Engineer,Cedar Fire
`

test('pasted openings are previewed with unreadable lines, then imported, and updated by the next import', async () => {
  const station = await openConsole()
  const { chief, clock, db } = station
  const run = (given: object = {}) =>
    chief.call('POST', '/api/admin/job-imports', {
      body: { source: 'Cedar County', text: CSV, isWholeList: false, isPreview: false, ...given },
    })
  const imported = async () =>
    (await onDevice(station, 'jobs')).filter(({ source, goneAt }) => source === 'Cedar County' && goneAt === null)
  const preview = await run({ isPreview: true })
  expect([preview.statusCode, preview.json()]).toEqual([
    200,
    {
      ...{ format: 'CSV', counts: { refused: 2, taken: 1 }, isComplete: false },
      rows: [
        { outcome: 'refused', title: 'Line 4', reason: expect.any(String), job: null },
        { outcome: 'refused', title: 'Untitled', reason: 'it has no title', job: null },
        {
          ...{ outcome: 'taken', title: 'Recruit', reason: null },
          job: { department: 'Cedar Fire', location: expect.any(String), closesOn: expect.anything() },
        },
      ],
    },
  ])
  expect(await imported()).toEqual([])
  expect(await db.reader.selectFrom('auditLog').select('id').execute()).toEqual([])
  expect((await run()).json()).toEqual(preview.json())
  expect(await imported()).toMatchObject([{ title: 'Recruit', department: 'Cedar Fire', isSample: false }])
  const { rows } = (await chief.call('GET', '/api/admin/audit')).json()
  expect(rows).toMatchObject([{ action: 'jobs.import', subject: 'Cedar County', after: { refused: 2, taken: 1 } }])
  clock.now += HOUR_MS
  // A job that is missing from the list is closed only if the operator marks the list as complete.
  const other = CSV.split('\n').slice(0, 2).join('\n').replaceAll('Recruit', 'Chief').replace('/1', '/9')
  expect((await run({ text: other })).json().counts).toEqual({ taken: 1 })
  expect(await imported()).toHaveLength(2)
  expect((await run({ text: other, isWholeList: true })).json().counts).toEqual({ unchanged: 1, closed: 1 })
  expect(await imported()).toMatchObject([{ title: 'Chief' }])
})

test('import sources are listed with their openings, and deleting a source closes the openings that no other source lists', async () => {
  const station = await openConsole()
  const { chief, captain, clock, maia, db } = station
  const openings = (...numbers: number[]) =>
    ['title,department,location,deadline,url']
      .concat(numbers.map((n) => `Recruit ${n},Fire ${n},"Bend, OR",2027-01-31,https://cedar.example.org/${n}`))
      .join('\n')
  const run = (source: string, ...numbers: number[]) =>
    chief.call('POST', '/api/admin/job-imports', {
      body: { source, text: openings(...numbers), isWholeList: false, isPreview: false },
    })
  const sources = async () => (await chief.call('GET', '/api/admin/job-imports')).json().sources
  expect(await sources()).toEqual([])
  await run('Cedar County', 1, 2, 3)
  clock.now += HOUR_MS
  await run('Oak / Elm', 3, 4)
  const [at, earlier] = [clock.now, clock.now - HOUR_MS].map((ms) => new Date(ms).toISOString())
  expect(await sources()).toEqual([
    { source: 'Cedar County', openings: 3, lastImportAt: earlier },
    { source: 'Oak / Elm', openings: 2, lastImportAt: at },
  ])
  const open = async () =>
    (await onDevice(station, 'jobs'))
      .filter(({ source, goneAt }) => source && goneAt === null)
      .map(({ title }) => title)
  const saved = (await onDevice(station, 'jobs')).find(({ title }) => title === 'Recruit 1')?.id ?? ''
  await maia.call('POST', '/api/users/me/saved-jobs', { body: { jobId: saved } })
  const path = `/api/admin/job-imports/${encodeURIComponent('Cedar County')}`
  expect((await maia.call('DELETE', path)).statusCode).toBe(403)
  const answers = await Promise.all([chief.call('DELETE', path), captain.call('DELETE', path)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 404])
  // The other source still lists opening 3.
  expect((await open()).sort()).toEqual(['Recruit 3', 'Recruit 4'])
  expect(await sources()).toEqual([{ source: 'Oak / Elm', openings: 2, lastImportAt: at }])
  const { rows } = (await chief.call('GET', '/api/admin/audit')).json()
  expect(rows.filter(({ action }: { action: string }) => action === 'jobs.delete-source')).toMatchObject([
    { subject: 'Cedar County', before: { openings: 3 } },
  ])
  await purgeImported(db, clock.now + 91 * DAY_MS)
  const left = (await onDevice(station, 'jobs')).filter(({ source }) => source === 'Cedar County')
  expect(left.map(({ id }) => id)).toContain(saved)
  expect(left.map(({ title }) => title)).not.toContain('Recruit 2')
  expect((await chief.call('DELETE', `/api/admin/job-imports/${encodeURIComponent('Oak / Elm')}`)).statusCode).toBe(204)
  expect(await open()).toEqual([])
  // Another import of the same source reopens its jobs.
  expect((await run('Cedar County', 1)).json().counts).toEqual({ reopened: 1 })
})

test('text that is not a feed is rejected with a reason, and only operators can import', async () => {
  const { chief, maia } = await openConsole()
  const body = { source: 'Cedar County', text: 'hello', isWholeList: false, isPreview: true }
  const headers = { accept: 'application/problem+json' }
  const refused = await chief.call('POST', '/api/admin/job-imports', { body, headers })
  expect([refused.statusCode, refused.json().field]).toEqual([400, 'text'])
  expect((await maia.call('POST', '/api/admin/job-imports', { body: { ...body, text: CSV } })).statusCode).toBe(403)
  const ofLength = async (length: number) =>
    (await chief.call('POST', '/api/admin/job-imports', { body: { ...body, text: 'x'.repeat(length) } })).statusCode
  expect([await ofLength(900_001), await ofLength(1_100_000)]).toEqual([400, 413])
})
