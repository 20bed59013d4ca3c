import { randomUUID } from 'node:crypto'
import { DAY_MS, HOUR_MS } from '@station-zero/schema/core/time.ts'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './database.ts'
import type { Tables } from './types.ts'

/** Retention period of audit log entries, in ms. */
export const AUDIT_KEEP_MS = 365 * DAY_MS

export interface NewAuditEntry {
  at: number
  /** The operator's user ID; null for a command on the server. */
  actorId: string | null
  /** The name of the action, for example `people.suspend`. */
  action: string
  /** The user ID of the affected person. */
  subjectId?: string
  /** Any other subject, such as an invitation code. */
  subject?: string
  /** The changed values. Never includes passwords, codes that can be used to sign in, or session IDs. */
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

/** Adds an entry to the audit log. Must be called in the transaction of the recorded action. */
export async function addAuditEntry(
  tx: Transaction<Tables>,
  { at, actorId, action, subjectId, subject, before, after }: NewAuditEntry,
): Promise<void> {
  const asText = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value))
  await tx
    .insertInto('auditLog')
    .values({
      ...{ id: randomUUID(), at, actorId, action, subjectId: subjectId ?? null, subject: subject ?? null },
      ...{ before: asText(before), after: asText(after) },
    })
    .execute()
}

const PSEUDONYM = 'deleted-'

/**
 * Replaces a person's ID with one pseudonym in the audit log, suspensions, operator grants and corrections, and clears `before` and `after`
 * in the audit log entries about the person, because they contain names and addresses. Must be called in the transaction that deletes the
 * account.
 */
export async function pseudonymize(tx: Transaction<Tables>, userId: string): Promise<void> {
  const pseudonym = `${PSEUDONYM}${randomUUID()}`
  await tx
    .updateTable('auditLog')
    .set({ subjectId: pseudonym, before: null, after: null })
    .where('subjectId', '=', userId)
    .execute()
  await tx.updateTable('auditLog').set({ actorId: pseudonym }).where('actorId', '=', userId).execute()
  await tx
    .updateTable('users')
    .set({ suspendedBy: pseudonym })
    .where('suspendedAt', 'is not', null)
    .where('suspendedBy', '=', userId)
    .execute()
  await tx.updateTable('operatorGrants').set({ grantedBy: pseudonym }).where('grantedBy', '=', userId).execute()
  await tx.updateTable('operatorGrants').set({ revokedBy: pseudonym }).where('revokedBy', '=', userId).execute()
  await tx.updateTable('corrections').set({ createdBy: pseudonym }).where('createdBy', '=', userId).execute()
  await tx.updateTable('corrections').set({ endedBy: pseudonym }).where('endedBy', '=', userId).execute()
}

/** Maximum number of people that one purge pseudonymizes. The next purge continues with the remaining people. */
const MAX_PSEUDONYMS = 100

/** Deletes rows that the admin console no longer lists, and pseudonymizes people whose accounts an older server version deleted. */
export async function purgeConsole(
  { reader, writer }: Pick<Database, 'reader' | 'writer'>,
  now: number,
): Promise<void> {
  for (const column of ['subjectId', 'actorId'] as const) {
    const gone = await reader
      .selectFrom('auditLog')
      .select(`${column} as id`)
      .distinct()
      .where(column, 'is not', null)
      .where(column, 'not like', `${PSEUDONYM}%`)
      .where(({ exists, not, selectFrom }) =>
        not(exists(selectFrom('users').select('users.id').whereRef('users.id', '=', `auditLog.${column}`))),
      )
      .limit(MAX_PSEUDONYMS)
      .execute()
    for (const { id } of gone) if (id !== null) await writer.transaction().execute((tx) => pseudonymize(tx, id))
  }
  const before = await purgeCutoff(writer, now)
  await writer.deleteFrom('auditLog').where('at', '<', before).execute()
  await writer.deleteFrom('invites').where('expiresAt', '<', before).execute()
  await writer.deleteFrom('eventWindows').where('until', '<', before).execute()
  await writer.deleteFrom('stationAnnouncements').where('until', '<', before).execute()
  await writer.deleteFrom('corrections').where('endedAt', '<', before).execute()
}

/** Key of the `meta` row that stores the cutoff of the latest purge, in ms since the epoch. */
const CUTOFF_KEY = 'consolePurgedTo'
/** Maximum distance that the cutoff moves per purge. Purges run hourly. */
const MAX_CUTOFF_STEP_MS = 2 * HOUR_MS

/**
 * Returns the time before which console rows are deleted. The cutoff starts at the oldest audit entry and moves toward one year ago in
 * small steps: if the clock is a year ahead for a few hours, only a few hours of the log are deleted, not the whole log.
 */
async function purgeCutoff(writer: Database['writer'], now: number): Promise<number> {
  const yearAgo = now - AUDIT_KEEP_MS
  return writer.transaction().execute(async (tx) => {
    const stored = await tx.selectFrom('meta').select('value').where('key', '=', CUTOFF_KEY).executeTakeFirst()
    const oldest = await tx
      .selectFrom('auditLog')
      .select(({ fn }) => fn.min<number | null>('at').as('at'))
      .executeTakeFirst()
    const from = stored ? Number(stored.value) : Number(oldest?.at ?? yearAgo)
    const cutoff = Math.min(yearAgo, from + MAX_CUTOFF_STEP_MS)
    const value = String(cutoff)
    await tx
      .insertInto('meta')
      .values({ key: CUTOFF_KEY, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
    return cutoff
  })
}

/** Returns usernames by ID. IDs without an account are omitted. */
export const usernamesOf = async (
  reader: Pick<Kysely<Tables>, 'selectFrom'>,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> => {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const found = await reader.selectFrom('users').select(['id', 'username']).where('id', 'in', wanted).execute()
  return new Map(found.map(({ id, username }) => [id, username]))
}
