import { must, Refused } from '@station-zero/schema/core/refusals.ts'
import { NewCode, NewCodeBody, RedeemBody, RedeemedCode } from '@station-zero/schema/spaces/invite-code.ts'
import { NAME_LENGTH } from '@station-zero/schema/spaces/links.ts'
import { isStaff } from '@station-zero/schema/spaces/permissions.ts'
import type { Role, SpaceRow } from '@station-zero/schema/spaces/tables.ts'
import { hexOf, memberIdOf } from '@station-zero/sync/server/space.ts'
import type { Kysely } from 'kysely'
import type * as v from 'valibot'
import { hold } from '../db/dialect.ts'
import { hasSpaces } from '../db/operators.ts'
import { sha256 } from '../db/space-store.ts'
import type { Tables } from '../db/types.ts'
import { networksOf } from '../http/addresses.ts'
import type { App } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import { limitPerson } from '../http/request-limits.ts'
import { openTries } from './guessing.ts'
import { plainCode } from './recovery.ts'
import { newInviteCode } from './signup-access.ts'

/**
 * Short codes that replace the invite links of groups and classes. They are part of `auth` because, like its other codes, they are
 * guessable. Joining with the secret that a code returns is the same mutation as joining by link.
 */

const CODES_A_MINUTE = 30
const MINUTE_MS = 60_000
/** At most 10 wrong codes per account in any hour. A code has 39 bits. */
const PER_ACCOUNT = { burst: 5, refillMs: 12 * MINUTE_MS, delaysMs: [] }
/** At most 60 wrong codes per address in any hour, because everyone in a classroom may share one address. */
const PER_ADDRESS = { burst: 30, refillMs: 2 * MINUTE_MS, delaysMs: [] }
/** For each IPv6 prefix length, the factor by which `PER_ADDRESS` is multiplied. */
const TIMES = { 64: 1, 56: 3, 48: 10 }
const tags = ['community']

export async function spaceCodeRoutes(app: App): Promise<void> {
  const { db } = app
  const tries = openTries(db)
  const onRequest = [app.requireUser, limitPerson(app, CODES_A_MINUTE)]
  const assertOn = async (): Promise<void> => {
    if (!(await hasSpaces(db))) throw new HttpError('groups-off')
  }

  app.post(
    '/api/space-codes',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Create a code for an invite to a group or class, or return its existing code',
        body: NewCodeBody,
        response: { 200: NewCode },
        errors: ['invite-invalid', 'groups-off'],
      },
    },
    async ({ person, body }) => {
      await assertOn()
      const memberId = memberIdOf({ sha256 }, body.spaceId, person.userId)
      const now = app.now()
      return db.writer.transaction().execute(async (trx) => {
        await hold(trx, `space code ${body.spaceId} ${body.inviteId}`)
        // Same error as for a wrong secret, so that the response reveals nothing about the space.
        if (!(await isStaffOf(trx, body.spaceId, memberId))) throw new Refused('invite-invalid')
        const invite = must(await findOpen(trx, body, now), 'invite-invalid')
        const known = await trx
          .selectFrom('spaceCodes')
          .select('code')
          .where('spaceId', '=', body.spaceId)
          .where('inviteId', '=', body.inviteId)
          .executeTakeFirst()
        if (known) return known
        const code = newInviteCode()
        await trx
          .insertInto('spaceCodes')
          .values({ code, ...body, expiresAt: invite.expiresAt })
          .execute()
        return { code }
      })
    },
  )

  app.post(
    '/api/space-codes/redeem',
    {
      onRequest,
      schema: {
        tags,
        summary: 'Return the invite for a code; wrong codes are limited per account and address',
        body: RedeemBody,
        response: { 200: RedeemedCode },
        errors: ['code-unknown', 'too-many-tries', 'groups-off'],
      },
    },
    async ({ person, body, ip }) => {
      await assertOn()
      const taken = await tries.take(
        [
          { kind: 'account', of: `space-code ${person.userId}`, limit: PER_ACCOUNT, isGivenBack: true },
          ...networksOf(ip).map(({ bits, network }) => ({
            ...{ kind: 'address' as const, of: `space-code ${network}`, isGivenBack: true },
            limit: {
              burst: PER_ADDRESS.burst * TIMES[bits],
              refillMs: Math.ceil(PER_ADDRESS.refillMs / TIMES[bits]),
              delaysMs: [],
            },
          })),
        ],
        app.now(),
      )
      const found = await redeem(db.reader, body.code, app.now())
      if (!found) throw new HttpError('code-unknown')
      await tries.giveBack(taken)
      return found
    },
  )
}

type Reader = Pick<Kysely<Tables>, 'selectFrom'>

async function isStaffOf(reader: Reader, spaceId: string, memberId: string): Promise<boolean> {
  const access = await reader
    .selectFrom('spaceAccess')
    .select(['state', 'role'])
    .where('spaceId', '=', spaceId)
    .where('memberId', '=', memberId)
    .executeTakeFirst()
  return access?.state === 'active' && isStaff(access.role as Role)
}

type InviteParts = v.InferOutput<typeof NewCodeBody>

/**
 * Returns the invite, or undefined if it does not exist, its secret is wrong, or it can no longer be used. Membership, capacity and bans
 * are checked when the person enters.
 */
async function findOpen(
  reader: Reader,
  { spaceId, inviteId, secret }: InviteParts,
  now: number,
): Promise<SpaceRow<'invites'> | undefined> {
  const found = await reader
    .selectFrom('spaceRows')
    .innerJoin('spaces', 'spaces.spaceId', 'spaceRows.spaceId')
    .select(['row', 'spaces.closedAt'])
    .where('spaceRows.spaceId', '=', spaceId)
    .where('tableName', '=', 'invites')
    .where('rowKey', '=', inviteId)
    .executeTakeFirst()
  if (!found || found.closedAt !== null) return undefined
  const invite = JSON.parse(found.row) as SpaceRow<'invites'>
  const isOver = invite.isRevoked || invite.usesLeft === 0 || now > invite.expiresAt
  if (isOver || hexOf(sha256(secret)) !== invite.secretHash) return undefined
  return invite
}

async function redeem(
  reader: Reader,
  typed: string,
  now: number,
): Promise<v.InferOutput<typeof RedeemedCode> | undefined> {
  const plain = plainCode(typed)
  const code = `${plain.slice(0, 4)}-${plain.slice(4)}`
  const parts = await reader
    .selectFrom('spaceCodes')
    .select(['spaceId', 'inviteId', 'secret'])
    .where('code', '=', code)
    .executeTakeFirst()
  const invite = parts && (await findOpen(reader, parts, now))
  if (!invite) return undefined
  const name = await reader
    .selectFrom('spaceRows')
    .select('row')
    .where('spaceId', '=', parts.spaceId)
    .where('tableName', '=', 'spaceInfo')
    .where('rowKey', '=', 'name')
    .executeTakeFirst()
  const { value } = name ? (JSON.parse(name.row) as SpaceRow<'spaceInfo'>) : { value: '' }
  return { ...parts, role: invite.role, name: value.slice(0, NAME_LENGTH) }
}
