import { eventKey, groupKey, membersOf, participantsOf } from '@station-zero/schema/community/board.ts'
import {
  eventMemberships,
  events,
  groupMemberships,
  groups,
  MESSAGE_LENGTH,
  mentors,
  mentorshipRequests,
  REQUEST_ANSWERS,
} from '@station-zero/schema/community/tables.ts'
import { Count, Id, IsoTime } from '@station-zero/schema/core/fields.ts'
import * as v from 'valibot'
import type { Database } from '../db/database.ts'
import { ENACT_ERRORS } from '../db/enact.ts'
import { findMentorOf } from '../db/mentors.ts'
import { hasSpaces, mayOpenClasses } from '../db/operators.ts'
import { fromRow } from '../db/rows.ts'
import { CountsAnswer, countsByKey, readCounts } from '../db/shared-counts.ts'
import type { Feature } from '../http/app-types.ts'
import { askMentor, changeEvent, changeGroup, listMemberships, listRequests, withdraw } from './memberships.ts'
import { mentorRoutes } from './mentor-routes.ts'
import { FILL_PLACES, placeJobs } from './places.ts'

// The community board and a person's memberships as the REST API returns them.

const Group = v.object({ ...v.omit(groups.row, ['seededMembers']).entries, memberCount: Count })
const Event = v.object({
  ...v.omit(events.row, ['seededParticipants']).entries,
  startTime: IsoTime,
  currentParticipants: Count,
  waiting: Count,
})

const InGroup = v.pick(groupMemberships.row, ['groupId', 'isMember'])
const AtEvent = v.object({ ...v.pick(eventMemberships.row, ['eventId', 'state']).entries, startTime: IsoTime })
const Memberships = v.object({ groups: v.array(InGroup), events: v.array(AtEvent) })
const Request = v.object({
  ...v.pick(mentorshipRequests.row, ['mentorId', 'message', 'state']).entries,
  requestedAt: IsoTime,
  answer: v.nullable(v.picklist(REQUEST_ANSWERS)),
  answerText: v.nullable(v.string()),
})

const Params = v.object({ id: Id })
const NoBody = v.strictObject({})
/** An empty message counts as no message. */
const RequestBody = v.strictObject({
  mentorId: Id,
  message: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MESSAGE_LENGTH))),
})
const CountsQuery = v.strictObject({
  since: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'is not a version')), '0'),
  epoch: v.optional(Id),
})

const tags = ['community']
const ofGroup = { tags, params: Params, body: NoBody, errors: ['group-missing', ...ENACT_ERRORS] } as const
const ofEvent = {
  tags,
  params: Params,
  body: NoBody,
  errors: ['event-missing', 'event-started', ...ENACT_ERRORS],
} as const
/** Status 201 means that the request changed something; 200 means that nothing had to change. */
const madeOr = <Row extends v.GenericSchema>(row: Row) => ({ 200: row, 201: row })

export const community: Feature = async (app) => {
  const { db, requireUser } = app
  const stopListening = db.onCounted(() => app.backgroundJobs.poke(FILL_PLACES))
  app.addHook('onReady', async () => app.backgroundJobs.add(placeJobs(app)))
  app.addHook('onClose', async () => stopListening())

  app.get(
    '/api/groups',
    { schema: { tags, summary: 'List the study and workout groups', response: { 200: v.array(Group) } } },
    () => listGroups(db),
  )
  app.get(
    '/api/events',
    { schema: { tags, summary: 'List the events, soonest first', response: { 200: v.array(Event) } } },
    () => listEvents(db),
  )
  app.get(
    '/api/mentors',
    { schema: { tags, summary: 'List the mentors', response: { 200: v.array(mentors.row) } } },
    () => listMentors(db),
  )

  app.get(
    '/api/community/counts',
    {
      schema: {
        tags,
        summary: 'Return the group sizes and event places that have changed since a version',
        querystring: CountsQuery,
        response: {
          200: v.object({
            ...CountsAnswer.entries,
            now: v.number(),
            /** Whether people can create and join groups. */
            hasSpaces: v.boolean(),
            /** Whether the signed-in person may create classes. */
            mayOpenClasses: v.boolean(),
            /** Whether the signed-in person's account is linked to a mentor. */
            isMentor: v.boolean(),
          }),
        },
      },
    },
    async ({ query, session }) => {
      const isOn = await hasSpaces(db)
      return {
        ...(await readCounts(db.reader, { since: Number(query.since), epoch: query.epoch })),
        now: app.now(),
        hasSpaces: isOn,
        mayOpenClasses: isOn && session !== null && (await mayOpenClasses(db.reader, session.userId)),
        isMentor: session !== null && (await findMentorOf(db.reader, session.userId)) !== undefined,
      }
    },
  )

  app.get(
    '/api/users/:userId/memberships',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'List the groups and events that this person has joined',
        response: { 200: Memberships },
      },
    },
    ({ person }) => listMemberships(db, person.userId),
  )

  app.post(
    '/api/groups/:id/join',
    { onRequest: requireUser, schema: { ...ofGroup, summary: 'Join the group', response: madeOr(InGroup) } },
    async (request, reply) => {
      const { isNew, row } = await changeGroup(db, request.by(), request.params.id, true)
      return reply.code(isNew ? 201 : 200).send(row)
    },
  )
  app.delete(
    '/api/groups/:id/join',
    { onRequest: requireUser, schema: { ...ofGroup, summary: 'Leave the group', response: { 200: InGroup } } },
    async (request) => (await changeGroup(db, request.by(), request.params.id, false)).row,
  )
  app.post(
    '/api/events/:id/join',
    { onRequest: requireUser, schema: { ...ofEvent, summary: 'Join the event', response: madeOr(AtEvent) } },
    async (request, reply) => {
      const { isNew, row } = await changeEvent(db, request.by(), request.params.id, true)
      return reply.code(isNew ? 201 : 200).send(row)
    },
  )
  app.delete(
    '/api/events/:id/join',
    { onRequest: requireUser, schema: { ...ofEvent, summary: 'Leave the event', response: { 200: AtEvent } } },
    async (request) => (await changeEvent(db, request.by(), request.params.id, false)).row,
  )

  app.get(
    '/api/mentorship-requests',
    {
      onRequest: requireUser,
      schema: { tags, summary: 'List the open mentorship requests, newest first', response: { 200: v.array(Request) } },
    },
    ({ person }) => listRequests(db, person.userId),
  )

  app.post(
    '/api/mentorship-requests',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'Request mentorship from the mentor with this userId',
        body: RequestBody,
        response: madeOr(Request),
        errors: ['mentor-missing', 'mentor-unavailable', 'mentor-requests-many', ...ENACT_ERRORS],
      },
    },
    async (request, reply) => {
      const { isNew, row } = await askMentor(db, request.by(), request.body)
      return reply.code(isNew ? 201 : 200).send(row)
    },
  )

  app.delete(
    '/api/mentorship-requests/:id',
    {
      onRequest: requireUser,
      schema: {
        tags,
        summary: 'Withdraw the request to the mentor with this userId',
        params: Params,
        body: NoBody,
        response: { 200: Request },
        errors: ['request-missing', ...ENACT_ERRORS],
      },
    },
    (request) => withdraw(db, request.by(), request.params.id),
  )

  await mentorRoutes(app)
}

async function listGroups({ reader }: Database) {
  const rows = await reader.selectFrom('groups').selectAll().orderBy('id').execute()
  const counts = await countsByKey(reader)
  return rows
    .map((row) => fromRow('groups', row))
    .map(({ seededMembers, ...group }) => ({
      ...group,
      memberCount: membersOf({ seededMembers, isSample: group.isSample }, counts.get(groupKey(group.id))),
    }))
}

async function listEvents({ reader }: Database) {
  const rows = await reader.selectFrom('events').selectAll().orderBy('startTime').orderBy('id').execute()
  const counts = await countsByKey(reader)
  return rows
    .map((row) => fromRow('events', row))
    .map(({ seededParticipants, ...event }) => ({
      ...event,
      startTime: new Date(event.startTime).toISOString(),
      currentParticipants: participantsOf({ seededParticipants, ...event }, counts.get(eventKey(event.id))),
      waiting: counts.get(eventKey(event.id))?.waiting ?? 0,
    }))
}

async function listMentors({ reader }: Database) {
  const rows = await reader.selectFrom('mentors').selectAll().orderBy('id').execute()
  return rows.map((row) => fromRow('mentors', row))
}
