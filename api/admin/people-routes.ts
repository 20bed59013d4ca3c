import { Readable } from 'node:stream'
import {
  ADMIN_PAGE_ROWS,
  ClassesBody,
  DeletePersonBody,
  EditPersonBody,
  PeoplePage,
  PeopleQuery,
  PersonDetail,
  ResetCodeAnswer,
  RoleBody,
  SuspendBody,
} from '@station-zero/schema/admin/console.ts'
import { DeletionReceipt } from '@station-zero/schema/auth/responses.ts'
import { csvLine } from '@station-zero/schema/core/csv.ts'
import * as v from 'valibot'
import { NoBody } from '../auth/sign-in.ts'
import { isOperator } from '../db/operators.ts'
import type { App, Session } from '../http/app-types.ts'
import { limitPerson } from '../http/request-limits.ts'
import { act, adminTags, type ConsoleOptions, createdCursor, IdParams, iso, pageOf, readCursor } from './acting.ts'
import {
  deletePerson,
  editPerson,
  endSessionsOfPerson,
  PERSON_ERRORS,
  readPerson,
  resetCodeOf,
  restorePerson,
  setMayOpenClasses,
  setRole,
  suspendPerson,
} from './people.ts'
import { asListed, listPeople, type PersonRow, searchPeople } from './people-list.ts'

const MAX_CSV_ROWS = 100_000
const CSV_ROWS_AT_ONCE = 200
const CSVS_A_MINUTE = 5

export async function peopleRoutes(app: App, { onRequest }: ConsoleOptions): Promise<void> {
  const { db } = app
  const by = ({ person }: { person: Session }) => ({ actor: person, now: app.now() })

  app.get(
    '/api/admin/people',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'List people, newest accounts first',
        querystring: PeopleQuery,
        response: { 200: PeoplePage },
        errors: ['operator-only'],
      },
    },
    async ({ query: { after, ...query } }) => {
      const { rows, total } = await searchPeople(db, query, { after: readCursor(after), most: ADMIN_PAGE_ROWS + 1 })
      return { ...pageOf(rows, ADMIN_PAGE_ROWS, createdCursor, asListed), total }
    },
  )

  app.get(
    '/api/admin/people.csv',
    {
      onRequest: [...onRequest, limitPerson(app, CSVS_A_MINUTE)],
      exposeHeadRoute: false,
      schema: {
        tags: adminTags,
        summary: 'Export the matching people as a CSV file, at most 100,000',
        querystring: v.omit(PeopleQuery, ['after']),
        response: {
          200: { description: 'One line per account.', content: { 'text/csv': { schema: { type: 'string' } } } },
        },
        errors: ['operator-only'],
      },
    },
    async ({ query, person }, reply) => {
      const { q, ...filter } = query
      // Record only whether there was a search text, because the text may contain a name.
      const after = { ...filter, hasSearch: Boolean(q) }
      const audit = { action: 'people.export', after }
      await act(db, { actor: person, now: app.now(), work: async () => ({ result: undefined, audit }) })
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="people.csv"')
        .send(Readable.from(csvOf(query, person.userId)))
    },
  )

  async function* csvOf(query: Omit<v.InferOutput<typeof PeopleQuery>, 'after'>, operatorId: string) {
    yield csvLine(CSV_COLUMNS)
    let last: PersonRow | undefined
    for (let rows = 0; rows < MAX_CSV_ROWS; rows += CSV_ROWS_AT_ONCE) {
      // The role may have been revoked since the previous chunk.
      if (!(await isOperator(db, operatorId))) throw new Error('The operator role was revoked during an export.')
      const after = last ? createdCursor(last) : null
      const people = await listPeople(db, query, { after, most: CSV_ROWS_AT_ONCE })
      last = people.at(-1)
      if (!last) return
      yield people.map((row) => csvLine(csvCells(row))).join('')
    }
  }

  app.get(
    '/api/admin/people/:id',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'Read one person: sessions, devices and counts, but nothing that the person wrote',
        params: IdParams,
        response: { 200: PersonDetail },
        errors: ['operator-only', 'person-missing'],
      },
    },
    ({ params }) => readPerson(db, params.id, app.now()),
  )

  app.post(
    '/api/admin/people/:id/suspend',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'Suspend an account: ends its sessions and rejects sign-ins with the reason',
        params: IdParams,
        body: SuspendBody,
        response: { 200: PersonDetail },
        errors: [...PERSON_ERRORS, 'last-operator'],
      },
    },
    async (req) => {
      await suspendPerson(db, req.params.id, req.body.reason, by(req))
      await app.endStaleStreams()
      return readPerson(db, req.params.id, app.now())
    },
  )

  app.post(
    '/api/admin/people/:id/restore',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'End a suspension',
        params: IdParams,
        body: NoBody,
        response: { 200: PersonDetail },
        errors: [...PERSON_ERRORS],
      },
    },
    async (req) => {
      await restorePerson(db, req.params.id, by(req))
      return readPerson(db, req.params.id, app.now())
    },
  )

  app.post(
    '/api/admin/people/:id/end-sessions',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'Sign a person out everywhere',
        params: IdParams,
        body: NoBody,
        response: { 200: PersonDetail },
        errors: [...PERSON_ERRORS],
      },
    },
    async (req) => {
      await endSessionsOfPerson(db, req.params.id, by(req))
      await app.endStaleStreams()
      return readPerson(db, req.params.id, app.now())
    },
  )

  app.post(
    '/api/admin/people/:id/reset-code',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'Create a code that sets a new password; valid for an hour and returned only once',
        params: IdParams,
        body: NoBody,
        response: { 200: ResetCodeAnswer },
        errors: [...PERSON_ERRORS],
      },
    },
    async (req) => {
      const { code, expiresAt } = await resetCodeOf(db, req.params.id, by(req))
      return { code, expiresAt: iso(expiresAt) }
    },
  )

  app.patch(
    '/api/admin/people/:id',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'Change a person’s name or email address',
        params: IdParams,
        body: EditPersonBody,
        response: { 200: PersonDetail },
        errors: [...PERSON_ERRORS, 'email-invalid'],
      },
    },
    async (req) => {
      await editPerson(db, req.params.id, req.body, by(req))
      return readPerson(db, req.params.id, app.now())
    },
  )

  app.post(
    '/api/admin/people/:id/role',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'Grant or revoke the operator role',
        params: IdParams,
        body: RoleBody,
        response: { 200: PersonDetail },
        errors: [...PERSON_ERRORS, 'last-operator', 'account-suspended'],
      },
    },
    async (req) => {
      await setRole(db, req.params.id, req.body.role, by(req))
      return readPerson(db, req.params.id, app.now())
    },
  )

  app.post(
    '/api/admin/people/:id/classes',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'Allow a person to create classes, or withdraw the permission',
        params: IdParams,
        body: ClassesBody,
        response: { 200: PersonDetail },
        errors: [...PERSON_ERRORS],
      },
    },
    async (req) => {
      await setMayOpenClasses(db, req.params.id, req.body.mayOpenClasses, by(req))
      return readPerson(db, req.params.id, app.now())
    },
  )

  app.post(
    '/api/admin/people/:id/delete',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'Delete an account and all of its data',
        params: IdParams,
        body: DeletePersonBody,
        response: { 200: DeletionReceipt },
        errors: [...PERSON_ERRORS, 'username-different', 'last-operator'],
      },
    },
    async (req) => {
      const receipt = await deletePerson(db, req.params.id, req.body.username, by(req))
      await app.endStaleStreams()
      return receipt
    },
  )
}

const CSV_COLUMNS = ['id', 'username', 'name', 'email', 'role', 'state', 'created', 'last used'] as const

function csvCells(row: PersonRow): string[] {
  const { id, username, name, email, role, state, createdAt, usedAt } = asListed(row)
  return [id, username, name ?? '', email, role, state, createdAt, usedAt ?? '']
}
