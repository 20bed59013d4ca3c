import { ADMIN_PAGE_ROWS, AuditPage } from '@station-zero/schema/admin/console.ts'
import * as v from 'valibot'
import { usernamesOf } from '../db/audit.ts'
import type { App } from '../http/app-types.ts'
import { AfterQuery, adminTags, type ConsoleOptions, isAfter, iso, pageOf, readCursor } from './acting.ts'

const AuditQuery = v.object({ ...AfterQuery, subject: v.optional(v.pipe(v.string(), v.maxLength(100))) })

export async function auditRoutes(app: App, { onRequest }: ConsoleOptions): Promise<void> {
  const { reader } = app.db

  app.get(
    '/api/admin/audit',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'List operators’ actions, newest first, optionally only those on one account',
        querystring: AuditQuery,
        response: { 200: AuditPage },
        errors: ['operator-only'],
      },
    },
    async ({ query: { after, subject } }) => {
      const cursor = readCursor(after)
      const rows = await reader
        .selectFrom('auditLog')
        .selectAll()
        .$if(subject !== undefined, (query) => query.where('subjectId', '=', subject ?? ''))
        .where(isAfter(cursor, 'at'))
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(ADMIN_PAGE_ROWS + 1)
        .execute()
      const usernames = await usernamesOf(
        reader,
        rows.flatMap(({ actorId, subjectId }) => [actorId, subjectId]),
      )
      return pageOf(
        rows,
        ADMIN_PAGE_ROWS,
        ({ at, id }) => ({ at, id }),
        ({ id, at, actorId, action, subjectId, subject: named, before, after: later }) => ({
          ...{ id, at: iso(at), action },
          actor: actorId === null ? null : { id: actorId, username: usernames.get(actorId) ?? null },
          subject: subjectId === null ? named : (usernames.get(subjectId) ?? subjectId),
          before: fieldsIn(before),
          after: fieldsIn(later),
        }),
      )
    },
  )
}

const fieldsIn = (json: string | null): Record<string, unknown> | null =>
  json === null ? null : (JSON.parse(json) as Record<string, unknown>)
