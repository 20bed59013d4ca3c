import { expect, test } from 'vitest'
import { cardsItems, closingItems, dateItems, isCardsHour, isQuiet, noticeOf, placeItems } from './plan.ts'

const at = (iso: string, timeZone = 'America/Chicago') => ({ now: Date.parse(iso), timeZone })
const HOUR_MS = 3_600_000

test.each([
  ['2026-11-21T13:59:00Z', 'America/Chicago', true],
  ['2026-11-21T14:00:00Z', 'America/Chicago', false],
  ['2026-11-22T02:59:00Z', 'America/Chicago', false],
  ['2026-11-22T03:00:00Z', 'America/Chicago', true],
  ['2026-11-21T14:00:00Z', 'Pacific/Honolulu', true],
  ['2026-11-21T03:15:00Z', 'Asia/Kathmandu', false],
])('%s in %s is in quiet hours: %s', (iso, zone, quiet) => {
  expect(isQuiet(at(iso, zone))).toBe(quiet)
})

test.each([
  ['before the hour', '2026-11-21T23:59:00Z', 18, 0, false],
  ['at the hour', '2026-11-22T00:00:00Z', 18, 0, true],
  ['at the hour, with a spread of nine minutes', '2026-11-22T00:00:00Z', 18, 9, false],
  ['nine minutes after the hour, with that spread', '2026-11-22T00:09:00Z', 18, 9, true],
  ['two hours later, after the server was down', '2026-11-22T02:00:00Z', 18, 0, false],
  ['at night', '2026-11-22T03:01:00Z', 20, 0, false],
])('the due-cards notification is sent only within two hours of the chosen hour: %s', (_, iso, hour, spread, isNow) => {
  expect(isCardsHour(at(iso), hour, spread)).toBe(isNow)
})

test('the notification about due cards is sent at 6 p.m. local time even on days when the clocks change', () => {
  expect(isCardsHour(at('2026-03-08T22:59:00Z'), 18, 0)).toBe(false)
  expect(isCardsHour(at('2026-03-08T23:00:00Z'), 18, 0)).toBe(true)
  expect(isCardsHour(at('2026-11-01T23:59:00Z'), 18, 0)).toBe(false)
  expect(isCardsHour(at('2026-11-02T00:00:00Z'), 18, 0)).toBe(true)
})

test('due cards cause one notification per study day, and no notification is sent if nothing is due', () => {
  const evening = cardsItems(12, at('2026-11-22T00:10:00Z'))
  expect(evening).toMatchObject([{ body: '12 reviews are due today.', path: '/prep?study=today' }])
  expect(cardsItems(11, at('2026-11-22T09:59:00Z'))[0]?.thing).toBe(evening[0]?.thing)
  expect(cardsItems(1, at('2026-11-22T10:00:00Z'))[0]).toMatchObject({ body: '1 review is due today.' })
  expect(cardsItems(1, at('2026-11-22T10:00:00Z'))[0]?.thing).not.toBe(evening[0]?.thing)
  expect(cardsItems(0, at('2026-11-22T00:10:00Z'))).toEqual([])
})

const job = { id: 'j1', title: 'Recruit', department: 'Oak Park Fire', isSample: false }
const CLOSES = Date.parse('2026-11-29T05:30:00Z')

test.each([
  ['8 days before', '2026-11-21T05:00:00Z', undefined],
  ['7 days before, by the device’s calendar', '2026-11-21T15:00:00Z', 'closes in 7 days'],
  ['5 days before', '2026-11-23T15:00:00Z', undefined],
  ['1 day before', '2026-11-28T02:00:00Z', 'closes tomorrow'],
  ['on the day', '2026-11-28T15:00:00Z', undefined],
])('a notification about a saved job’s deadline is sent 7 days and 1 day before: %s', (_, iso, words) => {
  const [item] = closingItems([{ ...job, deadline: CLOSES }], at(iso))
  expect(item?.body).toEqual(words && `Recruit, Oak Park Fire, ${words}.`)
})

test('sample jobs and jobs without a deadline cause no notification, and moving a job’s deadline causes a second notification', () => {
  const clock = at('2026-11-21T15:00:00Z')
  expect(closingItems([{ ...job, deadline: CLOSES, isSample: true }], clock)).toEqual([])
  expect(closingItems([{ ...job, deadline: null }], clock)).toEqual([])
  const things = [CLOSES, CLOSES - HOUR_MS].flatMap((deadline) => closingItems([{ ...job, deadline }], clock))
  expect(new Set(things.map(({ thing }) => thing)).size).toBe(2)
})

test('an interview causes a notification the day before, even if it starts at 7 a.m., but not on the day itself', () => {
  const date = { applicationId: 'a1', stage: 'interview' as const, department: 'Oak Park Fire' }
  const seven = { ...date, at: Date.parse('2026-11-23T13:00:00Z') }
  expect(dateItems([seven], at('2026-11-22T15:00:00Z'))).toEqual([
    {
      ...{ topic: 'dates', thing: `date:a1:interview:${seven.at}`, path: '/jobs?list=applications&application=a1' },
      body: 'Your interview is tomorrow: Oak Park Fire.',
    },
  ])
  expect(dateItems([seven], at('2026-11-21T15:00:00Z'))).toEqual([])
  expect(dateItems([seven], at('2026-11-23T12:00:00Z'))).toEqual([])
  expect(dateItems([{ ...seven, stage: 'applied' }], at('2026-11-22T15:00:00Z'))).toEqual([])
})

test('a place from the waitlist and a moved event cause a notification, but an unchanged or past event does not', () => {
  const clock = at('2026-11-22T15:00:00Z')
  const place = { eventId: 'e1', title: 'Stair climb', startTime: clock.now + HOUR_MS, startsAt: clock.now + HOUR_MS }
  expect(placeItems([{ ...place, hasWaited: false }], clock)).toEqual([])
  expect(placeItems([{ ...place, hasWaited: true }], clock)[0]?.body).toBe('You have a place: Stair climb.')
  const moved = { ...place, startsAt: clock.now + 2 * HOUR_MS, hasWaited: false }
  expect(placeItems([moved], clock)[0]?.body).toBe('Moved to another time: Stair climb.')
  expect(placeItems([{ ...moved, startsAt: clock.now - 1 }], clock)).toEqual([])
})

test('three jobs that close soon are combined into one notification that lists the items of all three', () => {
  const jobs = ['j1', 'j2', 'j3'].map((id) => ({ ...job, id, deadline: CLOSES }))
  const items = closingItems(jobs, at('2026-11-21T15:00:00Z'))
  expect(noticeOf('closings', items)).toEqual({
    ...{ topic: 'closings', title: 'Saved job', body: '3 jobs you saved close soon.', path: '/jobs?filter=saved' },
    things: items.map(({ thing }) => thing),
  })
  expect(noticeOf('closings', items.slice(0, 1))).toMatchObject({ path: '/jobs?job=j1' })
  expect(noticeOf('cards', items)).toBeNull()
})
