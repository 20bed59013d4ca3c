import * as v from 'valibot'
import { DAY_MS } from '../core/time.ts'

/** What may be counted; nothing in it identifies a person. */
export const EVENT_TYPES = ['page_view', 'signup_success', 'click'] as const
export type EventType = (typeof EVENT_TYPES)[number]

export const MAX_PAGE_PATH_LENGTH = 200
/** Events per batch. */
export const MAX_BATCH_EVENTS = 50
/** Events that an offline device keeps; it drops the oldest first. */
export const MAX_WAITING_EVENTS = 1_000
/** An older event says nothing about today. */
export const MAX_EVENT_AGE_MS = 30 * DAY_MS

/** Only a path: no host, no query, no fragment. */
const PagePath = v.pipe(
  v.string(),
  v.maxLength(MAX_PAGE_PATH_LENGTH),
  v.regex(/^\/(?!\/)[^\s?#\\\p{C}]*$/u, 'must be a path like /prep, without a query'),
)

/** `agoMs`: how long the event waited on the device before it was sent, so we never compare two devices' clocks. */
const event = {
  eventType: v.picklist(EVENT_TYPES),
  pagePath: PagePath,
  agoMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_EVENT_AGE_MS)), 0),
}

/** A random id that a tab creates and forgets when it closes: a session is a tab. Without one, no session is counted. */
const VisitId = v.optional(v.pipe(v.string(), v.uuid()))

export const TrackedEvent = v.strictObject({ ...event, visitId: VisitId })
export const TrackedEvents = v.strictObject({
  events: v.pipe(v.array(v.strictObject(event)), v.minLength(1), v.maxLength(MAX_BATCH_EVENTS)),
  visitId: VisitId,
})

export type SentEvent = v.InferInput<typeof TrackedEvents>['events'][number]

const UNTRACKED = ['/analytics', '/login', '/signup']

/** Whether a visit to this path is counted at all. */
export function isTrackedPath(path: string): boolean {
  return !UNTRACKED.some((part) => path.includes(part)) && v.is(PagePath, path)
}
