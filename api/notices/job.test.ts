import { randomUUID } from 'node:crypto'
import { calendarDay, dateOfDay } from '@station-zero/schema/core/time.ts'
import { missedReviewId } from '@station-zero/schema/prep/mutations.ts'
import { expect, test } from 'vitest'
import { type Person, TEST_START } from '../testing/app.ts'
import { DAY_MS, HOUR_MS, type NoticeStation, openNotices as open, saveJob } from '../testing/notices.ts'
import { operator } from '../testing/operators.ts'
import { makeReceiver } from '../testing/push-service.ts'

const review = (
  { db }: NoticeStation,
  person: Person,
  reviewedAt: number,
  cardId = 'ladders-001',
  id: string = randomUUID(),
) =>
  db.store.write(person.id, ({ rows }) =>
    rows.put('reviews', {
      ...{ id, cardId, deckId: 'ladders', rating: 1, reviewedAt },
      ...{ clientId: 'c', seq: 1, undoneAt: null },
    }),
  )

test('a due-cards notification is sent once a day, at the chosen hour, with a count and a link', async () => {
  const station = await open()
  const maia = await station.signUp('maia')
  await review(station, maia, TEST_START - 9 * DAY_MS)
  await station.subscribe(maia, ['cards'], { hour: 14 })
  for (let half = 0; half < 12; half += 1) await station.run(HOUR_MS / 2)
  expect(station.sentTexts()).toEqual([['1 review is due today.', '/prep?study=today']])
  expect(await station.run(19 * HOUR_MS)).toBe(0)
  expect(await station.run(2 * HOUR_MS)).toBe(1)
})

test('studying today suppresses the due-cards notification, but cards added by a test do not', async () => {
  const station = await open()
  const [maia, olof] = [await station.signUp('maia'), await station.signUp('olof')]
  for (const person of [maia, olof]) await review(station, person, TEST_START - 9 * DAY_MS)
  await review(station, maia, TEST_START - HOUR_MS, 'ladders-002')
  await review(station, olof, TEST_START - HOUR_MS, 'ladders-002', missedReviewId(randomUUID(), 1))
  for (const person of [maia, olof])
    await station.subscribe(person, ['cards'], { endpoint: `${station.service.origin}/${person.user.username}` })
  for (let half = 0; half < 4; half += 1) await station.run(HOUR_MS / 2)
  expect(station.service.deliveries.map(({ path }) => path)).toEqual(['/olof'])
})

test('studying after midnight counts toward the study day determined by the person’s start of the day', async () => {
  const station = await open()
  const [maia, olof] = [await station.signUp('maia'), await station.signUp('olof')]
  const midnight = Math.floor(TEST_START / DAY_MS) * DAY_MS
  for (const person of [maia, olof]) {
    await review(station, person, TEST_START - 9 * DAY_MS)
    await review(station, person, midnight + 2 * HOUR_MS, 'ladders-002')
    await station.subscribe(person, ['cards'], { endpoint: `${station.service.origin}/${person.user.username}` })
  }
  // With the default start of the day, 2 a.m. belongs to the previous study day; with Maia's setting, 2 a.m. belongs to
  // the current one.
  await station.db.store.write(maia.id, ({ rows }) =>
    rows.put('settings', { key: 'dayStart', value: '0', changedAt: 1, changeId: 'c' }),
  )
  for (let half = 0; half < 4; half += 1) await station.run(HOUR_MS / 2)
  expect(station.service.deliveries.map(({ path }) => path)).toEqual(['/olof'])
})

test('no notification is sent if no cards are due and nothing has happened in the enabled topics', async () => {
  const station = await open()
  const maia = await station.signUp('maia')
  await saveJob(station, maia, TEST_START + DAY_MS)
  await station.subscribe(maia, ['cards', 'matches', 'dates', 'places'])
  for (let half = 0; half < 4; half += 1) await station.run(HOUR_MS / 2)
  expect(station.service.deliveries).toEqual([])
})

test('while an operator has turned notifications off, nothing is sent and subscriptions are kept', async () => {
  const station = await open()
  const chief = await operator(station, 'ozzie')
  const maia = await station.signUp('maia')
  const url = '/api/users/me/notifications'
  const turn = (hasNotifications: boolean) => chief.call('PATCH', '/api/admin/station', { body: { hasNotifications } })
  await saveJob(station, maia, TEST_START + DAY_MS)
  await station.subscribe(maia, ['closings'])
  expect((await turn(false)).json()).toMatchObject({ hasNotifications: false })
  expect(await station.run(HOUR_MS)).toBe(0)
  expect((await maia.call('GET', url)).json()).toMatchObject({ isPaused: true, device: { topics: ['closings'] } })
  await station.subscribe(maia, ['dates'])
  expect(await station.devices()).toMatchObject([{ topics: '["closings"]' }])
  const { keys } = makeReceiver()
  const body = { deviceId: randomUUID(), endpoint: `${station.service.origin}/phone`, keys, timeZone: 'UTC', hour: 12 }
  const refused = await maia.call('PUT', url, { body: { ...body, topics: ['dates'] } })
  expect([refused.statusCode, refused.body]).toEqual([
    409,
    'Notifications are turned off on this station. Your choices stay on this device.',
  ])
  await turn(true)
  expect((await maia.call('GET', url)).json()).toMatchObject({ isPaused: false })
  expect(await station.run(HOUR_MS)).toBe(1)
  const { rows } = (await chief.call('GET', '/api/admin/audit')).json()
  expect(rows.map(({ action }: { action: string }) => action)).toEqual(Array(2).fill('station.notifications'))
  await turn(false)
  expect((await maia.call('DELETE', url)).statusCode).toBe(204)
  expect(await station.devices()).toEqual([])
})

test('a notification about a saved job is sent a week and a day before the job closes, and not at night', async () => {
  const station = await open()
  const maia = await station.signUp('maia')
  await saveJob(station, maia, TEST_START + 8 * DAY_MS)
  await station.subscribe(maia, ['closings'])
  const hours: number[] = []
  for (let half = 0; half < 9 * 6; half += 1)
    if ((await station.run(4 * HOUR_MS)) > 0) hours.push(new Date(station.clock.now).getUTCHours())
  expect(station.sentTexts().map(([body]) => body)).toEqual([
    'Firefighter Recruit, Cedar Bluff Fire Department, closes in 7 days.',
    'Firefighter Recruit, Cedar Bluff Fire Department, closes tomorrow.',
  ])
  expect(hours).toEqual([8, 8])
})

test('a personal job causes notifications until it is deleted or the person applies for it', async () => {
  const station = await open()
  const maia = await station.signUp('maia')
  const fields = { location: '', salary: '', applyUrl: null, notes: '', createdAt: 1, stamps: {} }
  const put = (id: string, title: string, isDeleted: boolean) =>
    station.db.store.write(maia.id, ({ rows }) =>
      rows.put('ownJobs', {
        ...{ id, title, department: 'Oak Park Fire', closesOn: dateOfDay(calendarDay(TEST_START, 'UTC') + 1) },
        ...{ ...fields, isDeleted },
      }),
    )
  await put('mine', 'Cadet', false)
  await put('deleted', 'Chief', true)
  await put('applied', 'Captain', false)
  await station.db.store.write(maia.id, ({ rows }) =>
    rows.put('applications', {
      ...{ id: 'a', jobId: 'applied', title: 'Captian', department: 'Oak Park', appliedAt: 1, status: 'interview' },
      ...{ isRemoved: false, changedAt: 1, changeId: 'a', notes: null, notesChangedAt: 1, notesChangeId: 'a' },
      stageDates: { interview: { at: TEST_START + DAY_MS, changedAt: 1, changeId: 'x' } },
    }),
  )
  await station.subscribe(maia, ['closings', 'dates'])
  await station.run(1)
  const texts = station.sentTexts().flat().join('\n')
  expect(texts).toContain('Cadet, Oak Park Fire, closes tomorrow.')
  expect(texts).toContain('Oak Park Fire')
  expect(texts).not.toMatch(/Chief|Captain/)
})

test('a sample job causes no notification', async () => {
  const station = await open()
  const maia = await station.signUp('maia')
  await saveJob(station, maia, TEST_START + DAY_MS, 1)
  await station.subscribe(maia, ['closings'])
  expect(await station.run(1)).toBe(0)
})

test('two new matches of an alert cause one notification, and matches from before notifications were enabled cause none', async () => {
  const station = await open()
  const { db, clock } = station
  const maia = await station.signUp('maia')
  await db.writer.updateTable('jobs').set({ isSample: 0 }).execute()
  const match = (jobId: string, matchedAt: number) =>
    db.store.write(maia.id, async ({ rows }) => {
      const stamp = { changedAt: 1, changeId: 'x' }
      const alert = { id: 'a1', keywords: 'fire', location: '', createdAt: 1, isActive: true, isDeleted: false }
      await rows.put('jobAlerts', { ...alert, ...stamp })
      const job = { jobId, title: 'Recruit', department: 'Oak Park Fire', location: 'Oak Park, IL' }
      await rows.put('alertMatches', {
        id: `a1:${jobId}`,
        alertId: 'a1',
        ...job,
        reason: 'fire',
        matchedAt,
        readAt: null,
      })
    })
  await match('job-1', clock.now - 1)
  await station.subscribe(maia, ['matches'])
  expect(await station.run(1)).toBe(0)
  await match('job-2', clock.now + HOUR_MS)
  await match('job-3', clock.now + HOUR_MS)
  expect(await station.run(2 * HOUR_MS)).toBe(1)
  expect(await station.run(2 * HOUR_MS)).toBe(0)
  expect(station.sentTexts()).toEqual([['2 new jobs match your alerts.', '/jobs?list=alerts']])
})

test('a place from the waitlist causes one notification, and so does a moved event', async () => {
  const station = await open()
  const { db, clock } = station
  const maia = await station.signUp('maia')
  await db.writer
    .updateTable('events')
    .set({ isSample: 0, startTime: clock.now + 5 * DAY_MS })
    .execute()
  const put = (state: 'waitlisted' | 'joined') =>
    db.store.write(maia.id, ({ rows }) =>
      rows.put('eventMemberships', {
        ...{ eventId: 'event-1', state, ticket: state === 'joined' ? null : 1, startTime: clock.now + 5 * DAY_MS },
        ...{ changedAt: 1, changeId: 'x' },
      }),
    )
  const start = clock.now
  await put('waitlisted')
  await station.subscribe(maia, ['places'])
  expect(await station.run(1)).toBe(0)
  await put('joined')
  expect(await station.run(HOUR_MS)).toBe(1)
  await db.writer
    .updateTable('events')
    .set({ startTime: start + 6 * DAY_MS })
    .execute()
  expect(await station.run(HOUR_MS)).toBe(1)
  expect(await station.run(HOUR_MS)).toBe(0)
  expect(station.sentTexts().map(([body]) => body)).toEqual([
    'You have a place: Stair Climb.',
    'Moved to another time: Stair Climb.',
  ])
})

test('the answer to a mentorship request causes one notification without the answer’s text, and so does a changed answer', async () => {
  const station = await open()
  const { db, clock } = station
  const maia = await station.signUp('maia')
  await station.subscribe(maia, ['places'])
  const put = (answer: { answer: 'accepted' | 'ended'; answerText: string; answeredAt: number } | null) =>
    db.store.write(maia.id, ({ rows }) =>
      rows.put('mentorshipRequests', {
        ...{ mentorId: 'mentor-user-1', message: 'Help?', state: 'sent', requestedAt: 1, changedAt: 1, changeId: 'x' },
        ...answer,
      }),
    )
  await put(null)
  expect(await station.run(HOUR_MS)).toBe(0)
  for (const answerText of ['On Monday.', 'On Tuesday.']) {
    await put({ answer: 'accepted', answerText, answeredAt: clock.now })
    expect(await station.run(HOUR_MS)).toBe(1)
    expect(await station.run(HOUR_MS)).toBe(0)
  }
  await put({ answer: 'ended', answerText: 'I am moving away.', answeredAt: clock.now })
  expect(await station.run(HOUR_MS)).toBe(1)
  const notice = ['Your mentorship request was answered.', '/community?tab=my-community']
  const end = ['Your mentorship has ended.', '/community?tab=my-community']
  expect(station.sentTexts()).toEqual([notice, notice, end])
})

test('an announcement causes one notification while it is shown, and announcements from before notifications were enabled cause none', async () => {
  const station = await open()
  const { db, clock } = station
  const maia = await station.signUp('maia')
  const announce = (id: string, from: number, title: string) =>
    db.writer
      .insertInto('announcements')
      .values({ id, title, text: 'Bring your turnout gear.', from, until: from + DAY_MS })
      .onConflict((known) => known.column('id').doUpdateSet({ title }))
      .execute()
  await announce('old', clock.now - 1, 'Open house')
  await station.subscribe(maia, ['announcements'])
  expect(await station.run(1)).toBe(0)
  await announce('new', clock.now + HOUR_MS, 'Hose drill on Saturday')
  expect(await station.run(HOUR_MS / 2)).toBe(0)
  expect(await station.run(HOUR_MS)).toBe(1)
  await announce('new', clock.now, 'Hose drill on Sunday')
  expect(await station.run(HOUR_MS)).toBe(0)
  expect(station.sentTexts()).toEqual([['Hose drill on Saturday', '/']])
})

test('an expired push subscription is deleted', async () => {
  for (const status of [404, 410]) {
    const station = await open(() => [status])
    const maia = await station.signUp('maia')
    await saveJob(station, maia, TEST_START + DAY_MS)
    await station.subscribe(maia, ['closings'])
    expect(await station.devices()).toHaveLength(1)
    expect(await station.run(1)).toBe(0)
    expect(await station.devices()).toEqual([])
  }
})

test('delivery to a busy push service is retried after the Retry-After delay, and the notification is sent once', async () => {
  let isBusy = true
  const station = await open(() => (isBusy ? [429, { 'retry-after': '7200' }] : [201]))
  const maia = await station.signUp('maia')
  await saveJob(station, maia, TEST_START + DAY_MS)
  await station.subscribe(maia, ['closings'])
  await station.run(1)
  await station.run(HOUR_MS)
  expect(station.service.deliveries).toHaveLength(1)
  isBusy = false
  expect(await station.run(HOUR_MS + 1)).toBe(1)
  expect(await station.run(HOUR_MS)).toBe(0)
})

test('a renewed subscription gets new notifications and no notifications that were already sent', async () => {
  const station = await open()
  const maia = await station.signUp('maia')
  await saveJob(station, maia, TEST_START + DAY_MS)
  const deviceId = randomUUID()
  await station.subscribe(maia, ['closings'], { deviceId })
  expect(await station.run(1)).toBe(1)
  await station.subscribe(maia, ['closings'], { deviceId, endpoint: `${station.service.origin}/rotated` })
  expect(await station.run(HOUR_MS)).toBe(0)
  await saveJob(station, maia, station.clock.now + DAY_MS)
  expect(await station.run(HOUR_MS)).toBe(1)
  expect(station.service.deliveries.map(({ path }) => path)).toEqual(['/phone', '/rotated'])
})

test('when two processes run at once, a notification is sent once', async () => {
  const station = await open()
  const maia = await station.signUp('maia')
  await saveJob(station, maia, TEST_START + DAY_MS)
  await station.subscribe(maia, ['closings'])
  station.clock.now += 1
  const sent = await Promise.all([station.run(), station.run()])
  expect(sent.reduce((sum, count) => sum + count)).toBe(1)
})

test('a device whose session has expired gets no notifications', async () => {
  const station = await open()
  const maia = await station.signUp('maia')
  await saveJob(station, maia, TEST_START + 32 * DAY_MS)
  await station.subscribe(maia, ['closings'])
  expect(await station.run(31 * DAY_MS)).toBe(0)
})

test('if a device’s next check was scheduled while the clock was ahead, the device is notified after the clock is set back', async () => {
  const station = await open()
  const maia = await station.signUp('maia')
  await station.subscribe(maia, ['closings'])
  await station.run(20 * DAY_MS)
  station.clock.now -= 20 * DAY_MS
  await saveJob(station, maia, TEST_START + DAY_MS)
  expect(await station.run(HOUR_MS)).toBe(1)
})
