import { randomUUID } from 'node:crypto'
import type { SignupMode } from '@station-zero/schema/admin/console.ts'
import { POLICY_NAMES, type PolicyName } from '@station-zero/schema/policies/policies.ts'
import { Policy } from '@station-zero/schema/policies/responses.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import * as v from 'valibot'
import type { Database } from './database.ts'
import { hold, isPostgres } from './dialect.ts'
import { fromRow } from './rows.ts'
import type { Tables } from './types.ts'

/**
 * Returns whether the person is an operator and not suspended. Read on every admin request rather than stored in the session, so that a
 * former operator loses access at once.
 */
export const isOperator = async ({ reader }: Database, userId: string): Promise<boolean> =>
  (
    await reader
      .selectFrom('users')
      .select('isOperator')
      .where('id', '=', userId)
      .where('suspendedAt', 'is', null)
      .executeTakeFirst()
  )?.isOperator === 1

/** Returns whether an operator has allowed the person to create classes. False for suspended people and for the demo account. */
export const mayOpenClasses = async (reader: Pick<Kysely<Tables>, 'selectFrom'>, userId: string): Promise<boolean> =>
  (
    await reader
      .selectFrom('users')
      .select('mayOpenClasses')
      .where('id', '=', userId)
      .where('suspendedAt', 'is', null)
      .where('isDemo', '=', 0)
      .executeTakeFirst()
  )?.mayOpenClasses === 1

/**
 * Returns whether there is another active operator. Locks the set of operators until the transaction ends, so that two operators can't
 * demote each other concurrently. The accounts must already be locked.
 */
export async function hasOtherOperator(tx: Transaction<Tables>, userId: string): Promise<boolean> {
  await hold(tx, 'operators')
  const other = await tx
    .selectFrom('users')
    .select('id')
    .where((eb) => eb('isOperator', '=', eb.lit(1)))
    .where('isDemo', '=', 0)
    .where('suspendedAt', 'is', null)
    .where('id', '!=', userId)
    .limit(1)
    .executeTakeFirst()
  return other !== undefined
}

/** Grants or revokes the operator role. `by` is the acting operator's user ID, or null for a command. The caller must have locked the account. */
export async function setOperator(
  tx: Transaction<Tables>,
  userId: string,
  isOperator: boolean,
  { by, at }: { by: string | null; at: number },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ isOperator: isOperator ? 1 : 0 })
    .where('id', '=', userId)
    .execute()
  await tx
    .updateTable('operatorGrants')
    .set({ revokedAt: at, revokedBy: by })
    .where('userId', '=', userId)
    .where('revokedAt', 'is', null)
    .execute()
  const grant = { userId, id: randomUUID(), grantedAt: at, grantedBy: by, revokedAt: null, revokedBy: null }
  if (isOperator) await tx.insertInto('operatorGrants').values(grant).execute()
}

/** Settings that operators change, stored as `meta` rows. Without a row, the default applies. */
type SettingKey =
  | 'alert-mail'
  | 'demo'
  | 'images'
  | 'notifications'
  | 'samples'
  | 'signup'
  | 'spaces'
  | `policy:${PolicyName}`

async function readSetting(reader: Pick<Kysely<Tables>, 'selectFrom'>, key: SettingKey): Promise<string | undefined> {
  return (await reader.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst())?.value
}

async function writeSetting(writer: Kysely<Tables>, key: SettingKey, value: string | null): Promise<void> {
  if (value === null) await writer.deleteFrom('meta').where('key', '=', key).execute()
  else
    await writer
      .insertInto('meta')
      .values({ key, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
}

/** Returns whether an operator has disabled the demo account. */
export const isDemoOff = async ({ reader }: Pick<Database, 'reader'>): Promise<boolean> =>
  (await readSetting(reader, 'demo')) === 'off'

export const markDemo = (writer: Kysely<Tables>, isOn: boolean): Promise<void> =>
  writeSetting(writer, 'demo', isOn ? null : 'off')

/** Returns whether sample jobs, groups, events and mentors are part of the content. */
export const hasSamples = async (reader: Pick<Kysely<Tables>, 'selectFrom'>): Promise<boolean> =>
  (await readSetting(reader, 'samples')) !== 'off'

export const markSamples = (writer: Kysely<Tables>, isOn: boolean): Promise<void> =>
  writeSetting(writer, 'samples', isOn ? null : 'off')

/** Returns whether people can use groups and classes. Uses a prepared query, because sync requests read the setting. */
export async function hasSpaces({ lookUp }: Pick<Database, 'lookUp'>): Promise<boolean> {
  const key: SettingKey = 'spaces'
  const stored = await lookUp<{ value: string }>('select "value" from "meta" where "key" = ?', key)
  return stored?.value !== 'off'
}

/** Returns whether the server sends notifications and accepts subscriptions, provided that it is configured to. */
export const hasNotifications = async (reader: Pick<Kysely<Tables>, 'selectFrom'>): Promise<boolean> =>
  (await readSetting(reader, 'notifications')) !== 'off'

/** Returns whether people can upload images for their own cards. */
export const hasImages = async (reader: Pick<Kysely<Tables>, 'selectFrom'>): Promise<boolean> =>
  (await readSetting(reader, 'images')) !== 'off'

/** Returns whether operators get emails about server problems, if email is configured. */
export const hasAlertMail = async (reader: Pick<Kysely<Tables>, 'selectFrom'>): Promise<boolean> =>
  (await readSetting(reader, 'alert-mail')) !== 'off'

/** Turns a feature on or off. Returns whether this changed the setting. */
export async function markFeature(
  writer: Kysely<Tables>,
  key: 'alert-mail' | 'images' | 'notifications' | 'spaces',
  isOn: boolean,
): Promise<boolean> {
  const wasOn = (await readSetting(writer, key)) !== 'off'
  if (wasOn !== isOn) await writeSetting(writer, key, isOn ? null : 'off')
  return wasOn !== isOn
}

/** Returns the sign-up mode. Treats an unknown value, written by a newer version, as closed. */
export async function readSignupMode(reader: Pick<Kysely<Tables>, 'selectFrom'>): Promise<SignupMode> {
  const stored = (await readSetting(reader, 'signup')) ?? 'open'
  return stored === 'open' || stored === 'invited' ? stored : 'closed'
}

export const markSignupMode = (writer: Kysely<Tables>, mode: SignupMode): Promise<void> =>
  writeSetting(writer, 'signup', mode === 'open' ? null : mode)

const StoredPolicy = v.pipe(v.string(), v.parseJson(), v.omit(Policy, ['name']))

/** Returns the policy pages that operators have changed. Omits rows that this version of the server can’t parse, so that the standard text is shown. */
export async function readPolicies(reader: Pick<Kysely<Tables>, 'selectFrom'>): Promise<Policy[]> {
  const keyOf = (name: PolicyName): SettingKey => `policy:${name}`
  const rows = await reader.selectFrom('meta').selectAll().where('key', 'in', POLICY_NAMES.map(keyOf)).execute()
  return POLICY_NAMES.flatMap((name) => {
    const stored = v.safeParse(StoredPolicy, rows.find(({ key }) => key === keyOf(name))?.value)
    return stored.success ? [{ name, ...stored.output }] : []
  })
}

export const writePolicy = (writer: Kysely<Tables>, { name, ...stored }: Policy): Promise<void> =>
  writeSetting(writer, `policy:${name}`, JSON.stringify(stored))

export type Report = RowOf<'reports'> & { userId: string; settledAt: number | null }

/** Maximum reports by one person in a list, so that one person can't displace other people's reports. */
export const MAX_REPORTS_PER_PERSON = 50

interface ReportQuery {
  most: number
  /** Time of the oldest reports that are listed, in ms. */
  since?: number
  subjectId?: string | undefined
  /** Whether to include settled reports. */
  isAll?: boolean
  /** The last report of the previous page; the list continues after this report. */
  after?: { reportedAt: number; id: string } | undefined
}

/**
 * Returns at most `most` reports of mistakes in cards and questions, newest first, including at most `MAX_REPORTS_PER_PERSON` per person.
 */
export async function listReports(
  { reader }: Pick<Database, 'reader'>,
  { most, since = 0, subjectId, isAll = false, after }: ReportQuery,
): Promise<Report[]> {
  const isAboutSubject = (name: 'report' | 'newer') =>
    subjectId === undefined ? sql`true` : sql`${sql.id(name, 'subjectId')} = ${subjectId}`
  const isOpen = (name: 'report' | 'newer') =>
    isAll
      ? sql`true`
      : sql`not exists (select 1 from "settledReports" as "settled"
          where "settled"."userId" = ${sql.id(name, 'userId')} and "settled"."id" = ${sql.id(name, 'id')})`
  // Stops counting at the limit, so that the cost of a page does not grow with the number of reports.
  const newerOfPerson = sql<number>`(select count(*) from (
    select 1 from "reports" as "newer"
    where "newer"."userId" = "report"."userId" and ${isAboutSubject('newer')} and ${isOpen('newer')}
      and ("newer"."reportedAt" > "report"."reportedAt"
        or ("newer"."reportedAt" = "report"."reportedAt" and "newer"."id" < "report"."id"))
    limit ${sql.lit(MAX_REPORTS_PER_PERSON)}) as "counted")`
  const rows = await reader
    .selectFrom('reports as report')
    .leftJoin('settledReports', (join) =>
      join.onRef('settledReports.userId', '=', 'report.userId').onRef('settledReports.id', '=', 'report.id'),
    )
    .selectAll('report')
    .select('settledReports.settledAt')
    .where('report.reportedAt', '>=', since)
    .where(sql<boolean>`${isAboutSubject('report')} and ${isOpen('report')}`)
    .where(sql<boolean>`${newerOfPerson} < ${sql.lit(MAX_REPORTS_PER_PERSON)}`)
    .$if(after !== undefined, (query) =>
      query.where(({ and, eb, or }) => {
        const { reportedAt, id } = after ?? { reportedAt: 0, id: '' }
        return or([
          eb('report.reportedAt', '<', reportedAt),
          and([eb('report.reportedAt', '=', reportedAt), eb('report.id', '>', id)]),
        ])
      }),
    )
    .orderBy('report.reportedAt', 'desc')
    .orderBy('report.id')
    .limit(most)
    .execute()
  return rows.map(({ userId, settledAt, ...row }) => ({ ...fromRow('reports', { ...row }), userId, settledAt }))
}

/**
 * Marks reports as settled. Each name is the id of a report, or the id of a card or question, which settles all reports about it. Returns
 * the number of newly settled reports by name, or -1 if there is no matching report.
 */
export async function settleReports(
  { writer }: Pick<Database, 'writer'>,
  names: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  return writer.transaction().execute(async (trx) => {
    const counts = new Map<string, number>()
    for (const name of names) {
      const found = await trx
        .selectFrom('reports')
        .select(['userId', 'id'])
        .where((one) => one.or([one('id', '=', name), one('subjectId', '=', name)]))
        .execute()
      counts.set(name, found.length === 0 ? -1 : await settleAll(trx, found, now))
    }
    return counts
  })
}

/**
 * Marks all reports about a card or question as settled. Returns the number of newly settled reports. Locks the reports, so that an account
 * that is deleted at the same time leaves no row behind.
 */
export async function settleReportsOf(
  trx: Transaction<Tables>,
  kind: Report['kind'],
  subjectId: string,
  now: number,
): Promise<number> {
  const found = await trx
    .selectFrom('reports')
    .select(['userId', 'id'])
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .$if(isPostgres(trx), (query) => query.forUpdate())
    .execute()
  return settleAll(trx, found, now)
}

async function settleAll(
  trx: Transaction<Tables>,
  reports: readonly { userId: string; id: string }[],
  now: number,
): Promise<number> {
  let settled = 0
  for (const { userId, id } of reports) {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('settledReports')
      .values({ userId, id, settledAt: now })
      .onConflict((conflict) => conflict.columns(['userId', 'id']).doNothing())
      .executeTakeFirstOrThrow()
    settled += Number(numInsertedOrUpdatedRows)
  }
  return settled
}
