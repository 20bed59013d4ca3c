import * as v from 'valibot'
import { DAY_MS } from '../core/time.ts'

/** What may be counted; nothing in it identifies a person. */
export const EVENT_TYPES = ['page_view', 'signup_success', 'click'] as const
export type EventType = (typeof EVENT_TYPES)[number]

const MAX_PAGE_PATH_LENGTH = 200
/** Events per batch. */
export const MAX_BATCH_EVENTS = 50
/** Events that an offline device keeps; it drops the oldest first. */
export const MAX_WAITING_EVENTS = 1_000
/** Older events are not counted. */
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

/**
 * An error that nothing in the app handled: its class, where in our own files it was thrown, and the version. Never its message, which may
 * hold what a person typed, and no address.
 */
export const ErrorFacts = v.strictObject({
  /** `TypeError`, or `React418` for an error of React's production build. */
  kind: v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}\d{0,4}$/)),
  /** File, line and column of the build: `home-Bx3k.js:9:1024`. */
  place: v.pipe(v.string(), v.regex(/^(?:[\w-]{1,60}(?:\.[\w-]{1,20}){1,2}:\d{1,7}:\d{1,7}|unknown)$/)),
  /** The build's first file, whose name changes with every version. */
  version: v.pipe(v.string(), v.regex(/^[\w.-]{1,60}$/)),
})
export type ErrorFacts = v.InferOutput<typeof ErrorFacts>

const errorEvent = v.strictObject({ eventType: v.literal('error'), error: ErrorFacts, agoMs: event.agoMs })

/** A random id that a tab creates and forgets when it closes: a session is a tab. Without one, no session is counted. */
const VisitId = v.optional(v.pipe(v.string(), v.uuid()))

export const TrackedEvent = v.strictObject({ ...event, visitId: VisitId })
export const TrackedEvents = v.strictObject({
  events: v.pipe(v.array(v.union([v.strictObject(event), errorEvent])), v.minLength(1), v.maxLength(MAX_BATCH_EVENTS)),
  visitId: VisitId,
})

export type SentEvent = v.InferInput<typeof TrackedEvents>['events'][number]

/** Errors that one device reports a day. */
export const MAX_ERRORS_A_DAY = 10

const UNTRACKED = ['/admin', '/analytics', '/login', '/signup']

/** Whether a visit to this path is counted at all. */
export function isTrackedPath(path: string): boolean {
  return !UNTRACKED.some((part) => path.includes(part)) && v.is(PagePath, path)
}

/** Every screen of the app by its path. `tests/app-pages.test.ts` checks this list against the routes. */
export const APP_PAGES = [
  '/',
  '/station0',
  '/prep',
  '/physical',
  '/physical/history',
  '/cpat',
  '/cpat/rules',
  '/cpat/run',
  '/cpat/times',
  '/oral',
  '/jobs',
  '/jobs/documents',
  '/about/privacy',
  '/about/terms',
  '/about/minimum-age',
  '/community',
  '/progress',
  '/settings',
  '/analytics',
  '/admin',
  '/login',
  '/signup',
] as const

/** Every path that is not a screen of the app is counted under this one name. */
export const OTHER_PAGES = '(other)'

/** The name under which a page view is counted. Anyone can send any path, so we store no other text. */
export function knownPage(path: string): string {
  const page = path.length > 1 ? path.replace(/\/$/, '') : path
  return APP_PAGES.find((known) => known === page) ?? OTHER_PAGES
}
