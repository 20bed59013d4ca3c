import { createHash, randomUUID } from 'node:crypto'
import { type SentEvent, TrackedEvent, TrackedEvents } from '@station-zero/schema/analytics/events.ts'
import {
  AnalyticsEvent,
  AnalyticsEvents,
  AnalyticsRequests,
  AnalyticsSummary,
  AnalyticsUsers,
} from '@station-zero/schema/analytics/reports.ts'
import { PUBLISHED_DEMO_PASSWORD } from '@station-zero/schema/auth/user.ts'
import type { FastifyRequest } from 'fastify'
import * as v from 'valibot'
import type { Feature } from '../app-types.ts'
import { isDemoOff } from '../db/operator/demo.ts'
import { isOperator } from '../db/operators.ts'
import { HttpError } from '../errors.ts'
import { deviceTypeOf } from './device-type.ts'
import { listEvents, listRequests, listUsers, summarize } from './reports.ts'
import type { Entry } from './write-entries.ts'

/** A page sends one event per visit to a screen; this allows a classroom behind one address. */
const EVENT_LIMIT = { max: 600, timeWindow: 60_000 }

const tags = ['analytics']

export const analytics: Feature = async (app) => {
  const { db, recorder, requireUser, settings } = app
  const isPublishedPassword = (settings.demoPassword ?? PUBLISHED_DEMO_PASSWORD) === PUBLISHED_DEMO_PASSWORD
  const countSent = app.createRateLimit(EVENT_LIMIT)
  const limitSent = async (request: FastifyRequest) => {
    const state = await countSent(request)
    if (!state.isAllowed && state.isExceeded)
      throw new HttpError('too-many', { retryAfterS: Math.max(1, state.ttlInSeconds) })
  }
  const requireReader = async ({ person }: FastifyRequest) => {
    if (!person.isDemo && !(await isOperator(db, person.userId))) throw new HttpError('demo-only')
  }
  const onlyReaders = { onRequest: [requireUser, requireReader] }

  app.post(
    '/api/analytics/event',
    {
      onRequest: limitSent,
      schema: {
        tags,
        summary: 'Count one event, without an account',
        body: TrackedEvent,
        response: { 202: AnalyticsEvent },
      },
    },
    async (request, reply) => {
      const { visitId, ...sent } = request.body
      const event = asEvent(sent, app.now())
      recorder.add(...visitOf(request, visitId, app.now()), event)
      const { id, eventType, pagePath, at } = event
      return reply.code(202).send({ id, eventType, pagePath, timestamp: new Date(at).toISOString() })
    },
  )

  app.post(
    '/api/analytics/events',
    {
      onRequest: limitSent,
      schema: {
        tags,
        summary: 'Count events that waited on a device without a signal',
        body: TrackedEvents,
        response: { 202: v.object({ counted: v.number() }) },
      },
    },
    async (request, reply) => {
      const { visitId, events } = request.body
      recorder.add(...visitOf(request, visitId, app.now()), ...events.map((event) => asEvent(event, app.now())))
      return reply.code(202).send({ counted: events.length })
    },
  )

  app.get(
    '/api/analytics/access',
    {
      schema: {
        tags,
        summary: 'Whether the demo account is open with the published password',
        response: { 200: v.object({ isPublishedPassword: v.boolean() }) },
      },
    },
    async () => ({ isPublishedPassword: isPublishedPassword && !(await isDemoOff(db)) }),
  )

  app.get(
    '/api/admin/analytics/summary',
    {
      ...onlyReaders,
      schema: {
        tags,
        summary: 'All counts, for demo and operators',
        response: { 200: AnalyticsSummary },
        errors: ['demo-only'],
      },
    },
    async () => {
      await recorder.flush()
      return summarize(db)
    },
  )

  app.get(
    '/api/admin/analytics/events',
    {
      ...onlyReaders,
      schema: {
        tags,
        summary: 'The newest events, for demo and operators',
        response: { 200: AnalyticsEvents },
        errors: ['demo-only'],
      },
    },
    async () => {
      await recorder.flush()
      return listEvents(db)
    },
  )

  app.get(
    '/api/admin/analytics/requests',
    {
      ...onlyReaders,
      schema: {
        tags,
        summary: 'The newest requests to the API, for demo and operators',
        response: { 200: AnalyticsRequests },
        errors: ['demo-only'],
      },
    },
    async () => {
      await recorder.flush()
      return listRequests(db)
    },
  )

  app.get(
    '/api/admin/analytics/users',
    {
      ...onlyReaders,
      schema: {
        tags,
        summary: 'Who signed up; only an operator sees names and addresses',
        response: { 200: AnalyticsUsers },
        errors: ['demo-only'],
      },
    },
    // The demo account sees masked data whatever its password is, because the password may be passed around.
    ({ person }) => listUsers(db, { isMasked: person.isDemo }),
  )
}

const asEvent = ({ eventType, pagePath, agoMs = 0 }: SentEvent, now: number): Extract<Entry, { kind: 'event' }> => ({
  kind: 'event',
  id: randomUUID(),
  eventType,
  pagePath,
  at: now - agoMs,
})

/** We store the tab's random id as a hash for a day, not linked to any event, and never store the address. */
function visitOf({ headers }: FastifyRequest, visitId: string | undefined, at: number): Entry[] {
  if (visitId === undefined) return []
  const hint = headers['sec-ch-ua-mobile']
  const device = deviceTypeOf({
    ...(headers['user-agent'] && { userAgent: headers['user-agent'] }),
    ...(typeof hint === 'string' && { mobileHint: hint }),
  })
  return [{ kind: 'visit', visitHash: createHash('sha256').update(visitId).digest('base64url'), device, at }]
}
