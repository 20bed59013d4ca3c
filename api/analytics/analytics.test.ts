import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { ADDRESS_SHARE, openAddressShares } from './recorder.ts'
import { maskEmail, maskName } from './reports.ts'
import { deviceTypeOf } from './routes.ts'

const BATCH = '/api/analytics/events'
const EVENT = '/api/analytics/event'
const ADMIN = '/api/admin/analytics'
const READS = ['summary', 'events', 'requests', 'users'].map((name) => `${ADMIN}/${name}`)
const PHONE = { 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/156 Mobile', 'sec-ch-ua-mobile': '?1' }
const LAPTOP = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156', 'sec-ch-ua-mobile': '?0' }

const view = (pagePath: string, more: object = {}) => ({ body: { eventType: 'page_view', pagePath, ...more } })

async function readAs({ logInDemo }: TestApp, name: string) {
  return (await (await logInDemo()).call('GET', `${ADMIN}/${name}`)).json()
}

test('[analytics.demo-only] only the demo account and operators can read the analytics', async () => {
  const { call, signUp, logInDemo } = await openTestApp()
  const [maia, demo] = [await signUp('maia'), await logInDemo()]
  for (const url of READS) {
    const stranger = await call('GET', url)
    expect([url, stranger.statusCode, stranger.body]).toEqual([url, 401, 'Session expired'])
    const other = await maia.call('GET', url)
    expect([url, other.statusCode, other.body]).toEqual([
      url,
      403,
      'Only the demo account or an operator can see this.',
    ])
    expect([url, (await demo.call('GET', url)).statusCode]).toEqual([url, 200])
  }
})

test('[calls.analytics.summary] a fresh server reports zero counts and empty lists, apart from the demo sign-in request', async () => {
  const app = await openTestApp()
  expect(await readAs(app, 'summary')).toEqual({
    totalSessions: 0,
    totalPageViews: 0,
    totalSignupAttempts: 0,
    totalSignupSuccess: 0,
    totalRequests: 1,
    deviceBreakdown: { mobile: 0, desktop: 0, tablet: 0 },
    topPages: [],
  })
  expect(await readAs(app, 'events')).toEqual([])
  expect(await readAs(app, 'users')).toEqual([])
})

test('two tabs on two devices count as two sessions, regardless of the number of pages they show', async () => {
  const app = await openTestApp()
  const [phone, laptop] = [randomUUID(), randomUUID()]
  for (const path of ['/prep', '/jobs', '/prep'])
    await app.call('POST', EVENT, { ...view(path, { visitId: phone }), headers: PHONE })
  await app.call('POST', EVENT, { ...view('/prep', { visitId: laptop }), headers: LAPTOP })
  await app.call('POST', EVENT, view('/physical'))
  expect(await readAs(app, 'summary')).toMatchObject({
    totalSessions: 2,
    totalPageViews: 5,
    deviceBreakdown: { mobile: 1, desktop: 1, tablet: 0 },
    topPages: [
      { page: '/prep', views: 3 },
      { page: '/jobs', views: 1 },
      { page: '/physical', views: 1 },
    ],
  })
})

test('stored analytics identify neither the user nor the network address', async () => {
  const app = await openTestApp()
  const maia = await app.signUp('maia')
  const visitId = randomUUID()
  await maia.call('POST', EVENT, { ...view('/prep', { visitId }), headers: PHONE })
  await maia.call('GET', `/api/users/${maia.id}/saved-jobs?secret=1`)
  await readAs(app, 'summary')
  const kept = JSON.stringify(
    await Promise.all(
      (['analyticsEvents', 'analyticsRequests', 'analyticsVisits', 'analyticsCounts', 'analyticsPages'] as const).map(
        (table) => app.db.reader.selectFrom(table).selectAll().execute(),
      ),
    ),
  )
  expect(kept).toContain('/api/users/:userId/saved-jobs')
  for (const secret of [maia.id, 'maia', visitId, '127.0.0.1', 'Android', 'secret']) expect(kept).not.toContain(secret)
})

test('[calls.analytics.event] the response to an event echoes what was stored, and a click is not counted as a page view', async () => {
  const app = await openTestApp()
  const answer = await app.call('POST', EVENT, { body: { eventType: 'click', pagePath: '/jobs', agoMs: 60_000 } })
  expect([answer.statusCode, answer.json()]).toEqual([
    202,
    { id: expect.any(String), eventType: 'click', pagePath: '/jobs', timestamp: '2026-11-21T11:59:00.000Z' },
  ])
  expect(await readAs(app, 'events')).toEqual([answer.json()])
  expect(await readAs(app, 'summary')).toMatchObject({ totalPageViews: 0, totalSessions: 0 })
})

test('events queued offline arrive as one batch, each with its own time', async () => {
  const app = await openTestApp()
  const events = [
    { eventType: 'page_view', pagePath: '/prep', agoMs: 7_200_000 },
    { eventType: 'page_view', pagePath: '/jobs', agoMs: 3_600_000 },
  ]
  const answer = await app.call('POST', '/api/analytics/events', { body: { events, visitId: randomUUID() } })
  expect([answer.statusCode, answer.json()]).toEqual([202, { counted: 2 }])
  expect(await readAs(app, 'events')).toMatchObject([
    { pagePath: '/jobs', timestamp: '2026-11-21T11:00:00.000Z' },
    { pagePath: '/prep', timestamp: '2026-11-21T10:00:00.000Z' },
  ])
  expect(await readAs(app, 'summary')).toMatchObject({ totalSessions: 1, totalPageViews: 2 })
})

test.each([
  ['an unknown type', { eventType: 'keystroke', pagePath: '/' }],
  ['no path', { eventType: 'page_view' }],
  ['another site', { eventType: 'page_view', pagePath: 'https://example.org/' }],
  ['a query', { eventType: 'page_view', pagePath: '/prep?name=maia' }],
  ['a path without an end', { eventType: 'page_view', pagePath: `/${'x'.repeat(200)}` }],
  ['a name', { eventType: 'page_view', pagePath: '/', userId: 'maia' }],
])('an event with %s is rejected', async (_, body) => {
  const { call } = await openTestApp()
  expect((await call('POST', EVENT, { body })).statusCode).toBe(400)
})

test('[analytics.conversion.counted] the server counts sign-ups, and counts failed sign-ups as attempts', async () => {
  const app = await openTestApp()
  await app.signUp('maia')
  const again = { username: 'maia', email: 'other@example.org', password: 'maia-password' }
  expect((await app.call('POST', '/api/auth/signup', { body: again })).statusCode).toBe(409)
  expect(await readAs(app, 'summary')).toMatchObject({ totalSignupAttempts: 2, totalSignupSuccess: 1 })
  expect(await readAs(app, 'events')).toMatchObject([{ eventType: 'signup_success', pagePath: null }])
})

test('[calls.analytics.requests] requests are listed newest first, without the dashboard’s own requests', async () => {
  const app = await openTestApp()
  await app.call('GET', '/api/jobs?keywords=captain')
  app.clock.now += 1_000
  await app.call('GET', '/api/decks/nowhere/cards')
  app.clock.now += 1_000
  await app.call('GET', '/api/health')
  await app.call('POST', EVENT, view('/prep'))
  const [login, ...before] = await readAs(app, 'requests')
  expect(login).toMatchObject({ method: 'POST', path: '/api/auth/login', statusCode: 200 })
  expect(before).toEqual([
    expect.objectContaining({ method: 'GET', path: '/api/decks/:id/cards', statusCode: 404 }),
    expect.objectContaining({ method: 'GET', path: '/api/jobs', statusCode: 200, responseTime: expect.any(Number) }),
  ])
})

test('[analytics.users.masked, calls.analytics.users] the demo account sees masked names regardless of its password, and an operator sees full names', async () => {
  for (const demoPassword of [null, 'the-operators-own']) {
    const station = await openTestApp({ settings: { demoPassword } })
    const body = { username: 'maia', email: 'maia@example.org', name: 'Ines Holm', password: 'ladder 42' }
    const maia = (await station.call('POST', '/api/auth/signup', { body })).json().user
    const masked = { username: 'm•••', name: 'I•••', email: 'm•••@e•••.org', createdAt: maia.createdAt }
    const [row] = await readAs(station, 'users')
    expect(row).toEqual({ id: expect.any(String), ...masked })
    expect((await readAs(station, 'users'))[0].id).toBe(row.id)
    expect(row.id).not.toBe(maia.id)
    const access = (await station.call('GET', '/api/analytics/access')).json()
    expect(access).toEqual({ isPublishedPassword: demoPassword === null })

    const captain = await station.signUp('captain')
    expect((await captain.call('GET', `${ADMIN}/users`)).statusCode).toBe(403)
    await station.db.writer.updateTable('users').set({ isOperator: 1 }).where('id', '=', captain.id).execute()
    for (const url of READS) expect((await captain.call('GET', url)).statusCode).toBe(200)
    const named = { id: maia.id, username: 'maia', name: 'Ines Holm', email: 'maia@example.org' }
    expect((await captain.call('GET', `${ADMIN}/users`)).json()).toContainEqual(expect.objectContaining(named))
  }
})

test('an IP address can add at most 10,000 events a day to the counts and 1,000 to the list', async () => {
  const station = await openTestApp()
  const { db, signUp, call } = station
  await signUp('maia')
  const events = Array.from({ length: 50 }, () => view('/prep').body)
  let counted = 0
  for (let sent = 0; sent < 300; sent += 1) {
    const answer = await call('POST', BATCH, { body: { events, visitId: randomUUID() } })
    expect(answer.statusCode).toBe(202)
    counted += answer.json().counted
  }
  // Reading the summary flushes pending entries.
  await readAs(station, 'summary')
  // The sign-up used one of the address's events.
  expect(counted).toBe(ADDRESS_SHARE.counted - 1)
  const rows = await db.reader.selectFrom('analyticsEvents').select('eventType').execute()
  expect(rows).toHaveLength(ADDRESS_SHARE.listed)
  expect(rows.filter(({ eventType }) => eventType === 'signup_success')).toHaveLength(1)
  const views = await db.reader.selectFrom('analyticsCounts').select('count').where('name', '=', 'pageViews').execute()
  expect(views).toEqual([{ count: ADDRESS_SHARE.counted - 1 }])
})

test('an IP address can add at most 1,000 sessions a day, each tab counts once, and other addresses are unaffected', () => {
  const shares = openAddressShares()
  const take = (address: string, tab: number, day = 0) => shares.takeVisit(address, `tab ${tab}`, day * 86_400_000)
  for (let tab = 0; tab < ADDRESS_SHARE.visits; tab += 1) expect(take('one', tab) && take('one', tab)).toBe(true)
  expect([take('one', 5_000), take('one', 0), take('other', 5_000), take('one', 6_000, 1)]).toEqual([
    false,
    true,
    true,
    true,
  ])
})

test('an IPv6 site can add at most ten times as much as a single address', () => {
  const shares = openAddressShares({ counted: 10, listed: 2, visits: 3, errors: 4 })
  const sum = { counted: 0, listed: 0, visits: 0, errors: 0 }
  for (let n = 0; n < 40; n += 1) {
    const address = `2001:db8:1:${n}::/64`
    const { counted, listed } = shares.takeEvents(address, 20, 0)
    sum.counted += counted
    sum.listed += listed
    sum.errors += shares.takeErrors(address, Array(5).fill({ error: fault, at: 0 }), 0).length
    for (let tab = 0; tab < 5; tab += 1) sum.visits += shares.takeVisit(address, `tab ${n} ${tab}`, 0) ? 1 : 0
  }
  expect(sum).toEqual({ counted: 100, listed: 20, visits: 30, errors: 40 })
  expect(shares.takeEvents('2001:db8:2:0::/64', 20, 0)).toEqual({ counted: 10, listed: 2 })
})

const fault = { kind: 'TypeError', place: 'home-Bx3k.js:9:1024', version: 'index-Bpg2.js' }
const errorEvent = (more: object = {}, agoMs = 0) => ({ eventType: 'error', error: { ...fault, ...more }, agoMs })
const DAY_MS = 86_400_000

test('errors on devices are counted by class, place and version, and operators see the counts', async () => {
  const app = await openTestApp()
  const events = [errorEvent(), errorEvent({}, DAY_MS), errorEvent({ kind: 'React418' }, 2 * DAY_MS)]
  const answer = await app.call('POST', BATCH, { body: { events: [...events, view('/prep').body] } })
  expect([answer.statusCode, answer.json()]).toEqual([202, { counted: 4 }])
  await app.call('POST', BATCH, { body: { events: [errorEvent()] } })
  expect(await readAs(app, 'errors')).toEqual([
    { ...fault, count: 3, lastDay: '2026-11-21' },
    { ...fault, kind: 'React418', count: 1, lastDay: '2026-11-19' },
  ])
  expect(await readAs(app, 'summary')).toMatchObject({ totalPageViews: 1 })
  expect(await readAs(app, 'events')).toHaveLength(1)
})

test.each([
  ['a message', { message: 'maia is not defined' }],
  ['a sentence as its class', { kind: 'maia is not defined' }],
  ['an address as its place', { place: 'https://example.org/jobs?job=1' }],
  ['a path with an id', { place: '/api/users/u-123' }],
])('an error with %s is rejected', async (_, more) => {
  const { call } = await openTestApp()
  const answer = await call('POST', BATCH, { body: { events: [errorEvent(more)] } })
  expect(answer.statusCode).toBe(400)
})

const madeUpErrors = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => errorEvent({ place: `made-up.js:1:${from + n}` }))

test('an IP address can report at most 300 errors a day, and fabricated errors do not displace errors from other addresses', async () => {
  const app = await openTestApp({ settings: { trustedProxies: 1 } })
  const send = async (address: string, events: object[]) => {
    const headers = { 'x-forwarded-for': address }
    return (await app.call('POST', BATCH, { body: { events }, headers })).json().counted
  }
  const counted = []
  for (let n = 0; n < 7; n += 1) counted.push(await send(`2001:db8:1:${n % 2}::1`, madeUpErrors(50 * n, 50)))
  counted.push(await send('192.0.2.7', madeUpErrors(1_000, 50)), await send('192.0.2.7', madeUpErrors(1_000, 50)))
  for (let n = 0; n < 5; n += 1) await send('192.0.2.7', madeUpErrors(1_000, 50))
  counted.push(await send('192.0.2.8', [errorEvent(), errorEvent({ place: 'made-up.js:1:1' })]))
  expect(counted).toEqual([50, 50, 50, 50, 50, 50, 50, 50, 50, 2])
  expect(await send('192.0.2.7', madeUpErrors(1_000, 50))).toBe(0)
  const errors: { place: string; count: number }[] = await readAs(app, 'errors')
  expect(errors).toHaveLength(22)
  expect(errors[0]).toMatchObject({ kind: 'Other', place: 'unknown', count: 340 + 240 })
  expect(errors).toContainEqual(expect.objectContaining({ ...fault, count: 1 }))
  expect(errors).toContainEqual(expect.objectContaining({ place: 'made-up.js:1:1', count: 2 }))
})

test('at most 100 different errors a day are counted separately', async () => {
  const app = await openTestApp({ settings: { trustedProxies: 1 } })
  for (let n = 0; n < 12; n += 1) {
    const headers = { 'x-forwarded-for': `192.0.2.${n}` }
    await app.call('POST', BATCH, { body: { events: madeUpErrors(10 * n, 10) }, headers })
  }
  const errors: { kind: string; count: number }[] = await readAs(app, 'errors')
  expect(errors).toHaveLength(100)
  expect(errors[0]).toMatchObject({ kind: 'Other', place: 'unknown', count: 21 })
})

test('errors older than 30 days are deleted', async () => {
  const app = await openTestApp()
  await app.call('POST', BATCH, { body: { events: [errorEvent({}, 30 * DAY_MS), errorEvent({ kind: 'RangeError' })] } })
  app.clock.now += DAY_MS
  await app.call('POST', BATCH, { body: { events: [errorEvent({ kind: 'SyntaxError' })] } })
  await readAs(app, 'errors')
  expect((await readAs(app, 'errors')).map(({ kind }: { kind: string }) => kind)).toEqual(['SyntaxError', 'RangeError'])
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', undefined, 'mobile'],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36', '?1', 'mobile'],
  ['Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36', '?0', 'tablet'],
  ['Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148', undefined, 'tablet'],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36', '?0', 'desktop'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', undefined, 'desktop'],
  ['', '?1', 'mobile'],
  ['', undefined, 'desktop'],
])('%.60s with the hint %s is detected as %s', (userAgent, mobileHint, device) => {
  expect(deviceTypeOf({ userAgent, ...(mobileHint && { mobileHint }) })).toBe(device)
})

test.each([
  ['jane@example.com', 'j•••@e•••.com'],
  ['j@e.co.uk', 'j•••@e•••.uk'],
  ['"a@b"@example.org', '"•••@e•••.org'],
  ['nobody', 'n•••@•••'],
  ['', '•••@•••'],
])('email address %s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})

test.each([
  ['Jane Doe', 'J•••'],
  ['jane@example.com', 'j•••'],
  ['👩🏽‍🚒 Ash', '👩•••'],
])('name %s is shown as %s', (name, shown) => {
  expect(maskName(name)).toBe(shown)
})
