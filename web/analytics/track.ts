import {
  type ErrorFacts,
  type EventType,
  isTrackedPath,
  MAX_ERRORS_PER_DAY,
  MAX_EVENT_AGE_MS,
} from '@station-zero/schema/analytics/events.ts'
import { newId } from '../data/account-db.ts'
import { RequestError, request } from '../data/request.ts'
import { loadEventQueue } from './lazy.ts'

/** A `localStorage` key that is set while the queue contains events, so that a device without queued events does not open the database. */
const WAITING_KEY = 'eventsWaiting'
/** A UTC day and the number of errors reported on that day: `2026-11-28 3`. */
const ERRORS_KEY = 'errorsReported'

type PageEvent = Exclude<DeviceEvent, { eventType: 'error' }>

let lastPath: string | null = null
let isWatching = false

/**
 * Records a page view. Ignores pages that are not tracked and repeated views of the same page. If the person opted out of tracking, nothing
 * is sent or stored.
 */
export async function trackPageView(pagePath: string): Promise<void> {
  sendWhenOnline()
  if (!isTrackedPath(pagePath) || pagePath === lastPath || isRefused()) return
  lastPath = pagePath
  await track({ eventType: 'page_view', pagePath, at: Date.now() })
}

/** Queues an error for the operator's counts, at most `MAX_ERRORS_PER_DAY`. If the device is online, sends the queue. */
export async function trackError(error: ErrorFacts): Promise<void> {
  sendWhenOnline()
  if (isRefused() || !takeErrorOfToday()) return
  await keep([{ eventType: 'error', error, at: Date.now() }])
  if (navigator.onLine) await sendWaiting()
}

function takeErrorOfToday(): boolean {
  const today = new Date().toISOString().slice(0, 10)
  const [day, count] = (localStorage.getItem(ERRORS_KEY) ?? '').split(' ')
  const before = day === today ? Number(count) : 0
  if (before >= MAX_ERRORS_PER_DAY) return false
  localStorage.setItem(ERRORS_KEY, `${today} ${before + 1}`)
  return true
}

/** Sends the event, or stores it until there is a connection. Failures are only logged. */
async function track(event: PageEvent): Promise<void> {
  try {
    if (!navigator.onLine) throw new Error('No signal')
    await request('POST', '/api/analytics/event', { eventType: event.eventType, pagePath: event.pagePath, ...visit() })
    await sendWaiting()
  } catch (error) {
    console.debug('Analytics event not sent:', error)
    if (isForLater(error)) await keep([event]).catch((reason) => console.debug('Analytics event lost:', reason))
  }
}

/** Sends the stored events, oldest first. Events are removed before they are sent, so two tabs cannot send the same event. */
export async function sendWaiting(): Promise<void> {
  if (localStorage.getItem(WAITING_KEY) === null || isRefused()) return
  const { takeEvents } = await loadEventQueue()
  for (;;) {
    const taken = await takeEvents()
    if (taken.length === 0) return localStorage.removeItem(WAITING_KEY)
    // Errors are sent in a separate request, because earlier server versions reject them.
    const { views = [], errors = [] } = Object.groupBy(taken, ({ eventType }) =>
      eventType === 'error' ? 'errors' : 'views',
    )
    if (!(await sendBatch(views))) return keep(taken)
    if (!(await sendBatch(errors))) return keep(errors)
  }
}

/** Sends the events, except those older than `MAX_EVENT_AGE_MS`. Returns false if the events should be sent again later. */
async function sendBatch(taken: DeviceEvent[]): Promise<boolean> {
  const now = Date.now()
  const events = taken
    .map(({ at, ...event }) => ({ ...event, agoMs: Math.max(0, now - at) }))
    .filter(({ agoMs }) => agoMs <= MAX_EVENT_AGE_MS)
  try {
    if (events.length > 0) await request('POST', '/api/analytics/events', { events, ...visit() })
    return true
  } catch (error) {
    console.debug('Analytics events not sent:', error)
    return !isForLater(error)
  }
}

async function keep(events: DeviceEvent[]): Promise<void> {
  const { keepEvents } = await loadEventQueue()
  await keepEvents(events)
  localStorage.setItem(WAITING_KEY, 'true')
}

/**
 * Returns true if the event should be sent again later: the server was not reached, was busy or failed. An event that the server rejected
 * would be rejected again.
 */
const isForLater = (error: unknown): boolean =>
  !(error instanceof RequestError) || error.status === 429 || error.status >= 500

/** Returns true if the person opted out of tracking with Do Not Track or with Global Privacy Control, its legally binding successor. */
function isRefused(): boolean {
  const { doNotTrack, globalPrivacyControl }: Navigator & { globalPrivacyControl?: boolean } = navigator
  return doNotTrack === '1' || globalPrivacyControl === true
}

/** Returns a random id for the lifetime of this tab, because each tab counts as one session. Empty if `sessionStorage` is not available. */
function visit(): { visitId?: string } {
  try {
    const known = sessionStorage.getItem('visitId')
    // Replace an id in any other format, because the server would reject the id together with all events of this tab.
    const visitId = known && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(known) ? known : newId()
    sessionStorage.setItem('visitId', visitId)
    return { visitId }
  } catch {
    return {}
  }
}

/** Sends stored events once the device is online. */
function sendWhenOnline(): void {
  if (isWatching) return
  isWatching = true
  window.addEventListener('online', () => {
    sendWaiting().catch((error) => console.debug('Analytics events not sent:', error))
  })
}

/** An event on this device, with the device's own time in ms. */
export type DeviceEvent =
  | { eventType: EventType; pagePath: string; at: number }
  | { eventType: 'error'; error: ErrorFacts; at: number }
