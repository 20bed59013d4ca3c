import type { RefusalCode } from '@station-zero/schema/core/refusals.ts'
import { DAY_MS } from '@station-zero/schema/core/time.ts'
import type { SpaceKind } from '@station-zero/schema/spaces/links.ts'
import { MAX_OWN_SPACES, NEW_SPACES_A_DAY } from '@station-zero/schema/spaces/quotas.ts'
import { memberIdOf } from '@station-zero/sync/server/space.ts'
import type { Grown } from '@station-zero/sync/server/space-tx.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { hold } from './dialect.ts'
import { mayOpenClasses } from './operators.ts'
import type { Used } from './quotas.ts'
import { sha256 } from './space-store.ts'
import type { Tables } from './types.ts'

/** Per-person limits for spaces. These rows belong to the person, so none of these functions may run in a space's transaction [G1]. */

type Reader = Pick<Kysely<Tables>, 'selectFrom'>

export async function isLinked(reader: Reader, userId: string, spaceId: string): Promise<boolean> {
  const link = await reader
    .selectFrom('spaceLinks')
    .select('spaceId')
    .where('userId', '=', userId)
    .where('spaceId', '=', spaceId)
    .executeTakeFirst()
  return link !== undefined
}

interface Claim {
  userId: string
  spaceId: string
  kind: SpaceKind
  now: number
  /** Whether the person's address may create another space today. */
  isAddressAllowed: boolean
}

/**
 * Counts the space toward the person's limits, or returns why the person may not create it. `isNew` is true only if this call counted the
 * space. Idempotent. Concurrent claims by one person are serialized, so together they can't exceed the limits.
 */
export async function claimSpace(
  trx: Transaction<Tables>,
  { userId, spaceId, kind, now, isAddressAllowed }: Claim,
): Promise<{ refusal?: RefusalCode; isNew: boolean }> {
  await hold(trx, `created spaces ${userId}`)
  if (kind === 'class' && !(await mayOpenClasses(trx, userId))) return { refusal: 'class-not-allowed', isNew: false }
  const created = await trx.selectFrom('spaceCreations').selectAll().where('userId', '=', userId).execute()
  if (created.some((one) => one.spaceId === spaceId)) return { isNew: false }
  // The create mutation will be refused, so nothing is reserved for it.
  const existing = await trx.selectFrom('spaces').select('kind').where('spaceId', '=', spaceId).executeTakeFirst()
  if (existing && existing.kind !== null) return { isNew: false }
  const isRecent = ({ createdAt }: { createdAt: number }) => createdAt > now - DAY_MS && createdAt <= now
  if (created.filter(isRecent).length >= NEW_SPACES_A_DAY) return { refusal: 'spaces-today', isNew: false }
  const owned = await findOwned(trx, userId, created)
  const counted = created.filter((one) => owned.has(one.spaceId) || isRecent(one))
  if (owned.size >= MAX_OWN_SPACES) return { refusal: 'spaces-own', isNew: false }
  if (!isAddressAllowed) return { refusal: 'spaces-address', isNew: false }
  const outdated = created.filter((one) => !counted.includes(one)).map((one) => one.spaceId)
  if (outdated.length > 0)
    await trx.deleteFrom('spaceCreations').where('userId', '=', userId).where('spaceId', 'in', outdated).execute()
  await trx.insertInto('spaceCreations').values({ userId, spaceId, createdAt: now }).execute()
  return { isNew: true }
}

/** Returns the created spaces that the person still owns or that do not exist yet. */
async function findOwned(
  trx: Transaction<Tables>,
  userId: string,
  created: readonly { spaceId: string }[],
): Promise<Set<string>> {
  if (created.length === 0) return new Set()
  const ids = created.map(({ spaceId }) => spaceId)
  const spaces = await trx
    .selectFrom('spaces')
    .select(['spaceId', 'closedAt'])
    .where('spaceId', 'in', ids)
    .where('kind', 'is not', null)
    .execute()
  const memberIds = ids.map((spaceId) => memberIdOf({ sha256 }, spaceId, userId))
  const owners = await trx
    .selectFrom('spaceAccess')
    .select('spaceId')
    .where('spaceId', 'in', ids)
    .where('memberId', 'in', memberIds)
    .where('role', '=', 'owner')
    .where('state', '=', 'active')
    .execute()
  const open = new Set(spaces.filter(({ closedAt }) => closedAt === null).map(({ spaceId }) => spaceId))
  const owned = owners.map(({ spaceId }) => spaceId).filter((id) => open.has(id))
  const missing = ids.filter((id) => !spaces.some(({ spaceId }) => spaceId === id))
  return new Set([...owned, ...missing])
}

/** The `tableName` in `usage` for everything that a person has written to spaces. */
const SPACES_USAGE = 'spaces'

/** Returns when the account was created (undefined if it does not exist) and the person's usage, including spaces. */
export async function readAccount(reader: Reader, userId: string): Promise<{ since: number | undefined; held: Used }> {
  const user = await reader.selectFrom('users').select('createdAt').where('id', '=', userId).executeTakeFirst()
  const usage = await reader
    .selectFrom('usage')
    .select(({ fn }) => [fn.sum<number | null>('rows').as('rows'), fn.sum<number | null>('bytes').as('bytes')])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return { since: user?.createdAt, held: { rows: Number(usage?.rows ?? 0), bytes: Number(usage?.bytes ?? 0) } }
}

/** Adds to the person's usage in spaces. Does nothing if the account was deleted in the meantime. */
export async function addWritten(writer: Kysely<Tables>, userId: string, { rows, bytes }: Grown): Promise<void> {
  if (rows === 0 && bytes === 0) return
  await sql`insert into "usage" ("userId", "tableName", "rows", "bytes")
    select "id", ${SPACES_USAGE}, ${rows}, ${bytes} from "users" where "id" = ${userId}
    on conflict ("userId", "tableName") do update
    set "rows" = "usage"."rows" + excluded."rows", "bytes" = "usage"."bytes" + excluded."bytes"`.execute(writer)
}
