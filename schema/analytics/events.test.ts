import * as v from 'valibot'
import { expect, test } from 'vitest'
import { isTrackedPath, MAX_BATCH_EVENTS, TrackedEvent, TrackedEvents } from './events.ts'
import { percentOf } from './reports.ts'

const event = { eventType: 'page_view', pagePath: '/prep' }

test.each([
  ['/', true],
  ['/prep', true],
  ['/station0', true],
  ['/analytics', false],
  ['/login', false],
  ['/signup/again', false],
  ['/prep/analytics', false],
  ['//evil.example', false],
  ['https://example.org/', false],
  ['/prep?deck=fire', false],
  [`/${'x'.repeat(200)}`, false],
])('[analytics.page-views.not] a visit to %.40s is counted: %s', (path, isCounted) => {
  expect(isTrackedPath(path)).toBe(isCounted)
})

test('an event has a known type and a path, and no data that identifies a person', () => {
  expect(v.is(TrackedEvent, event)).toBe(true)
  expect(v.is(TrackedEvent, { ...event, visitId: '6f1f3c1e-5f0e-4c59-9f5f-0d6f0a4d2f10', agoMs: 5 })).toBe(true)
  for (const wrong of [
    { ...event, userId: 'maia' },
    { ...event, visitId: 'maia' },
    { ...event, eventType: 'keystroke' },
    { ...event, pagePath: 'prep' },
    { ...event, pagePath: '/prep?name=maia' },
    { ...event, agoMs: -1 },
    { eventType: 'page_view' },
  ])
    expect(v.is(TrackedEvent, wrong), JSON.stringify(wrong)).toBe(false)
})

test('a batch has 1 to 50 events', () => {
  const batch = (length: number) => ({ events: Array.from({ length }, () => event) })
  expect(v.is(TrackedEvents, batch(1))).toBe(true)
  expect(v.is(TrackedEvents, batch(MAX_BATCH_EVENTS))).toBe(true)
  expect(v.is(TrackedEvents, batch(0))).toBe(false)
  expect(v.is(TrackedEvents, batch(MAX_BATCH_EVENTS + 1))).toBe(false)
})

test.each([
  [0, 0, '0'],
  [0, 4, '0.0'],
  [1, 3, '33.3'],
  [2, 3, '66.7'],
  [4, 4, '100.0'],
])('[analytics.conversion.rule] %i successes over %i attempts are %s percent', (successes, attempts, percent) => {
  expect(percentOf(successes, attempts)).toBe(percent)
})
