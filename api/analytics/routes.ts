import { createHash, randomUUID } from 'node:crypto'
import { type SentEvent, TrackedEvent, TrackedEvents } from '@station-zero/schema/analytics/events.ts'
import {
  AnalyticsErrors,
  AnalyticsEvent,
  AnalyticsEvents,
  AnalyticsRequests,
  AnalyticsSummary,
  AnalyticsUsers,
  type DeviceType,
} from '@station-zero/schema/analytics/reports.ts'
import { PUBLISHED_DEMO_PASSWORD } from '@station-zero/schema/auth/user.ts'
import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Database } from '../db/database.ts'
import { isDemoOff, isOperator } from '../db/operators.ts'
import { addressOf } from '../http/addresses.ts'
import type { Feature } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import { type Entry, listErrors } from './records.ts'
import { listEvents, listRequests, listUsers, summarize } from './reports.ts'

const tags = ['analytics']

export const analytics: Feature = async (app) => {
  const { db, recorder, requireUser, settings, analyticsShares: shares } = app
  const isPublishedPassword = (settings.demoPassword ?? PUBLISHED_DEMO_PASSWORD) === PUBLISHED_DEMO_PASSWORD
  /** Records events within the limits of the request's address and returns the number recorded. The device does not resend the remaining events. */
  const record = (request: FastifyRequest, visitId: string | undefined, events: SentEntry[]): number => {
    const [address, now] = [addressOf(request), app.now()]
    const { counted, listed } = shares.takeEvents(address, events.length, now)
    const visits = visitOf(request, visitId, now).filter(({ visitHash }) => shares.takeVisit(address, visitHash, now))
    recorder.add(...visits, ...events.slice(0, counted).map((event, index) => ({ ...event, isListed: index < listed })))
    return counted
  }
  const requireReader = async ({ person }: FastifyRequest) => {
    if (!person.isDemo && !(await isOperator(db, person.userId))) throw new HttpError('demo-only')
  }
  const onlyReaders = { onRequest: [requireUser, requireReader] }

  app.post(
    '/api/analytics/event',
    {
      schema: {
        tags,
        summary: 'Count one event; no account is required',
        body: TrackedEvent,
        response: { 202: AnalyticsEvent },
      },
    },
    async (request, reply) => {
      const { visitId, ...sent } = request.body
      const event = asEvent(sent, app.now())
      record(request, visitId, [event])
      const { id, eventType, pagePath, at } = event
      return reply.code(202).send({ id, eventType, pagePath, timestamp: new Date(at).toISOString() })
    },
  )

  app.post(
    '/api/analytics/events',
    {
      schema: {
        tags,
        summary: 'Count events queued on a device, and errors in the app',
        body: TrackedEvents,
        response: { 202: v.object({ counted: v.number() }) },
      },
    },
    async (request, reply) => {
      const { visitId, events: sent } = request.body
      const [address, now] = [addressOf(request), app.now()]
      const events = sent.flatMap((event) => (event.eventType === 'error' ? [] : [asEvent(event, now)]))
      const errors = sent.flatMap((event) =>
        event.eventType === 'error' ? [{ kind: 'error' as const, error: event.error, at: now - event.agoMs }] : [],
      )
      const countedErrors = shares.takeErrors(address, errors, now)
      recorder.add(...countedErrors)
      const counted = record(request, visitId, events) + countedErrors.length
      return reply.code(202).send({ counted })
    },
  )

  app.get(
    '/api/analytics/access',
    {
      schema: {
        tags,
        summary: 'Return whether the demo account accepts the published password',
        response: { 200: v.object({ isPublishedPassword: v.boolean() }) },
      },
    },
    async () => ({ isPublishedPassword: isPublishedPassword && !(await isDemoOff(db)) }),
  )

  /** Adds a route that reads recorded data. Pending entries are written first. */
  const readRoute = <Shape extends v.GenericSchema>(
    url: string,
    summary: string,
    { shape, read }: { shape: Shape; read: (db: Database) => Promise<v.InferInput<Shape>> },
  ) => {
    const schema = { tags, summary, response: { 200: shape as v.GenericSchema }, errors: ['demo-only'] as const }
    app.get(url, { ...onlyReaders, schema }, async () => {
      await recorder.flush()
      return read(db)
    })
  }
  readRoute('/api/admin/analytics/summary', 'Return all counts, for the demo account and operators', {
    shape: AnalyticsSummary,
    read: summarize,
  })
  readRoute('/api/admin/analytics/events', 'List the newest events, for the demo account and operators', {
    shape: AnalyticsEvents,
    read: listEvents,
  })
  readRoute(
    '/api/admin/analytics/errors',
    'List errors in the app with their counts, for the demo account and operators',
    {
      shape: AnalyticsErrors,
      read: listErrors,
    },
  )
  readRoute('/api/admin/analytics/requests', 'List the newest API requests, for the demo account and operators', {
    shape: AnalyticsRequests,
    read: listRequests,
  })

  app.get(
    '/api/admin/analytics/users',
    {
      ...onlyReaders,
      schema: {
        tags,
        summary: 'List the people who signed up; only operators see names and addresses',
        response: { 200: AnalyticsUsers },
        errors: ['demo-only'],
      },
    },
    // The demo account sees masked data even if an operator has set its password, because that password may be shared.
    ({ person }) => listUsers(db, { isMasked: person.isDemo }),
  )
}

type SentEntry = Omit<Extract<Entry, { kind: 'event' }>, 'isListed'>

const asEvent = (
  { eventType, pagePath, agoMs = 0 }: Exclude<SentEvent, { eventType: 'error' }>,
  now: number,
): SentEntry => ({
  kind: 'event',
  id: randomUUID(),
  eventType,
  pagePath,
  at: now - agoMs,
})

/** We store the tab's random ID for a day as a hash that is not linked to any event, and never store the address. */
function visitOf(
  { headers }: FastifyRequest,
  visitId: string | undefined,
  at: number,
): Extract<Entry, { kind: 'visit' }>[] {
  if (visitId === undefined) return []
  const hint = headers['sec-ch-ua-mobile']
  const device = deviceTypeOf({
    ...(headers['user-agent'] && { userAgent: headers['user-agent'] }),
    ...(typeof hint === 'string' && { mobileHint: hint }),
  })
  return [{ kind: 'visit', visitHash: createHash('sha256').update(visitId).digest('base64url'), device, at }]
}

/** An iPad that requests desktop pages claims to be a Mac, so it is counted as a desktop. */
const TABLET = /iPad|Tablet|PlayBook|Kindle|Silk|Android(?!.*Mobile)/i
const MOBILE = /Mobi|iPhone|iPod|Android/i

/** Returns the device type detected from the user agent. Only the type is stored. */
export function deviceTypeOf({ userAgent = '', mobileHint }: { userAgent?: string; mobileHint?: string }): DeviceType {
  if (TABLET.test(userAgent)) return 'tablet'
  if (mobileHint === '?1') return 'mobile'
  return MOBILE.test(userAgent) ? 'mobile' : 'desktop'
}
