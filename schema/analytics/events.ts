import * as v from 'valibot'
import { DAY_MS } from '../core/time.ts'

/** The types of events that may be counted. No event contains data that identifies a person. */
export const EVENT_TYPES = ['page_view', 'signup_success', 'click'] as const
export type EventType = (typeof EVENT_TYPES)[number]

const MAX_PAGE_PATH_LENGTH = 200
export const MAX_BATCH_EVENTS = 50
/** Maximum events that an offline device stores; beyond that, the oldest events are dropped. */
export const MAX_WAITING_EVENTS = 1_000
/** Events older than this are not counted. */
export const MAX_EVENT_AGE_MS = 30 * DAY_MS

/** A path without host, query or fragment. */
const PagePath = v.pipe(
  v.string(),
  v.maxLength(MAX_PAGE_PATH_LENGTH),
  v.regex(/^\/(?!\/)[^\s?#\\\p{C}]*$/u, 'must be a path like /prep, without a query'),
)

/** `agoMs` is the time between the event and the request that sends it, so that the device's and the server's clocks are never compared. */
const event = {
  eventType: v.picklist(EVENT_TYPES),
  pagePath: PagePath,
  agoMs: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_EVENT_AGE_MS)), 0),
}

/**
 * An unhandled error: its class, the position in our own files where it was thrown, and the app version. Excludes the message, which may
 * contain text that a person typed, and the URL.
 */
export const ErrorFacts = v.strictObject({
  /** `TypeError`, or `React418` for an error of React's production build. */
  kind: v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}\d{0,4}$/)),
  /** File, line and column of the build: `home-Bx3k.js:9:1024`. */
  place: v.pipe(v.string(), v.regex(/^(?:[\w-]{1,60}(?:\.[\w-]{1,20}){1,2}:\d{1,7}:\d{1,7}|unknown)$/)),
  /** The build's entry file, whose name changes with every version. */
  version: v.pipe(v.string(), v.regex(/^[\w.-]{1,60}$/)),
})
export type ErrorFacts = v.InferOutput<typeof ErrorFacts>

const errorEvent = v.strictObject({ eventType: v.literal('error'), error: ErrorFacts, agoMs: event.agoMs })

/** A random id that each tab creates and never stores, so that a session corresponds to a tab. Without an id, no session is counted. */
const VisitId = v.optional(v.pipe(v.string(), v.uuid()))

export const TrackedEvent = v.strictObject({ ...event, visitId: VisitId })
export const TrackedEvents = v.strictObject({
  events: v.pipe(v.array(v.union([v.strictObject(event), errorEvent])), v.minLength(1), v.maxLength(MAX_BATCH_EVENTS)),
  visitId: VisitId,
})

export type SentEvent = v.InferInput<typeof TrackedEvents>['events'][number]

/** Maximum errors that one device reports per day. */
export const MAX_ERRORS_PER_DAY = 10

const UNTRACKED = ['/admin', '/analytics', '/login', '/signup', '/verify-email', '/reset-password']

/** Whether page views of this path are counted at all. */
export function isTrackedPath(path: string): boolean {
  return !UNTRACKED.some((part) => path.includes(part)) && v.is(PagePath, path)
}
