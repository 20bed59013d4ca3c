import { randomUUID } from 'node:crypto'
import { Invite, InviteBody, InvitePage } from '@station-zero/schema/admin/console.ts'
import { DAY_MS } from '@station-zero/schema/core/time.ts'
import * as v from 'valibot'
import { NoBody, Nothing } from '../auth/sign-in.ts'
import { isInviteEnded, newInviteCode } from '../auth/signup-access.ts'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/types.ts'
import type { App } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import {
  type Actor,
  AfterQuery,
  act,
  adminTags,
  type ConsoleOptions,
  IdParams,
  iso,
  newestPage,
  readNewest,
} from './acting.ts'

/** Maximum number of open invitations. */
const MAX_INVITES = 1_000
const MAX_INVITE_MS = 366 * DAY_MS

/**
 * Creates an invitation with a new code. Throws `request-invalid` if `expiresAt` is in the past or too far in the future, or `list-full` if
 * there are already `MAX_INVITES` open invitations.
 */
export async function createInvite(
  db: Database,
  { note, uses, expiresAt }: v.InferOutput<typeof InviteBody>,
  { actor, now }: { actor: Actor; now: number },
): Promise<Tables['invites']> {
  const endsAt = Date.parse(expiresAt)
  if (!(endsAt > now))
    throw new HttpError('request-invalid', { sentence: 'An invitation must end in the future.', field: 'expiresAt' })
  if (endsAt > now + MAX_INVITE_MS)
    throw new HttpError('request-invalid', { sentence: 'An invitation must end within a year.', field: 'expiresAt' })
  const invite = {
    ...{ id: randomUUID(), code: newInviteCode(), note, uses, used: 0 },
    ...{ expiresAt: endsAt, createdAt: now, revokedAt: null },
  }
  return act(db, {
    actor,
    now,
    async work(tx) {
      const { open } = await tx
        .selectFrom('invites')
        .select(({ fn }) => fn.countAll<number>().as('open'))
        .where('expiresAt', '>', now)
        .where('revokedAt', 'is', null)
        .executeTakeFirstOrThrow()
      if (open >= MAX_INVITES) throw new HttpError('list-full')
      await tx.insertInto('invites').values(invite).execute()
      const after = { note, uses, expiresAt: iso(endsAt) }
      return { result: invite, audit: { action: 'invites.create', subject: invite.code, after } }
    },
  })
}

export async function inviteRoutes(app: App, { onRequest }: ConsoleOptions): Promise<void> {
  const { db } = app

  app.get(
    '/api/admin/invites',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'List invitations, newest first',
        querystring: v.object(AfterQuery),
        response: { 200: InvitePage },
        errors: ['operator-only'],
      },
    },
    async ({ query }) => {
      const rows = await readNewest(db.reader.selectFrom('invites').selectAll(), query.after)
      return newestPage(rows, (row) => asInvite(row, app.now()))
    },
  )

  app.post(
    '/api/admin/invites',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'Create an invitation to sign up',
        body: InviteBody,
        response: { 201: Invite },
        errors: ['operator-only', 'list-full'],
      },
    },
    async ({ body, person }, reply) => {
      const now = app.now()
      return reply.code(201).send(asInvite(await createInvite(db, body, { actor: person, now }), now))
    },
  )

  app.delete(
    '/api/admin/invites/:id',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'Revoke an invitation; accounts created with it remain',
        params: IdParams,
        body: NoBody,
        response: { 204: Nothing },
        errors: ['operator-only', 'entry-missing'],
      },
    },
    async ({ params: { id }, person }, reply) => {
      const now = app.now()
      await act(db, {
        actor: person,
        now,
        async work(tx) {
          const invite = await tx.selectFrom('invites').select('code').where('id', '=', id).executeTakeFirst()
          if (!invite) throw new HttpError('entry-missing')
          const { numUpdatedRows } = await tx
            .updateTable('invites')
            .set({ revokedAt: now })
            .where('id', '=', id)
            .where('revokedAt', 'is', null)
            .executeTakeFirstOrThrow()
          if (numUpdatedRows === 0n) return { result: undefined }
          return { result: undefined, audit: { action: 'invites.revoke', subject: invite.code } }
        },
      })
      return reply.code(204).send()
    },
  )
}

const asInvite = (row: Tables['invites'], now: number): v.InferOutput<typeof Invite> => ({
  ...{ id: row.id, code: row.code, note: row.note, uses: row.uses, used: row.used },
  ...{ expiresAt: iso(row.expiresAt), createdAt: iso(row.createdAt), isEnded: isInviteEnded(row, now) },
})
