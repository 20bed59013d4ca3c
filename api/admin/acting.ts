import { ADMIN_PAGE_ROWS } from '@station-zero/schema/admin/console.ts'
import type { FastifyRequest } from 'fastify'
import { type SelectQueryBuilder, sql, type Transaction } from 'kysely'
import * as v from 'valibot'
import { holdSession } from '../auth/accounts.ts'
import { addAuditEntry, type NewAuditEntry } from '../db/audit.ts'
import type { Database } from '../db/database.ts'
import { hold } from '../db/dialect.ts'
import { isOperator } from '../db/operators.ts'
import type { Tables } from '../db/types.ts'
import type { App, Session } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import { limitPerson } from '../http/request-limits.ts'

/** The role check, audited transactions and pagination that all admin console routes and commands share. */

export const adminTags = ['admin']

export type Tx = Transaction<Tables>

/** A signed-in operator, or a command that runs on the server. */
export type Actor = Pick<Session, 'userId' | 'sessionRowId'> | 'server'

export const idOf = (actor: Actor): string | null => (actor === 'server' ? null : actor.userId)

/** Maximum requests per minute from one operator, across all admin routes. Opening a page takes a few requests. */
const REQUESTS_A_MINUTE = 360

export interface ConsoleOptions {
  /** The hooks from `operatorOnly`. Pass the same hooks to every route, so that all routes share one rate limit. */
  onRequest: ReturnType<typeof operatorOnly>
}

/**
 * Creates the `onRequest` hooks of every admin route. They read the operator role from the database on each request, so that revoking the
 * role takes effect immediately.
 */
export function operatorOnly(app: App) {
  const requireOperator = async ({ person }: FastifyRequest) => {
    if (person.isDemo || !(await isOperator(app.db, person.userId))) throw new HttpError('operator-only')
  }
  return [app.requireUser, requireOperator, limitPerson(app, REQUESTS_A_MINUTE)]
}

interface Act<T> {
  actor: Actor
  now: number
  /** The account to change. */
  subjectId?: string
  /** Performs the action. Returns its result and the audit entry to add; omit `audit` if nothing changed. */
  work(tx: Tx): Promise<{ result: T; audit?: Omit<NewAuditEntry, 'at' | 'actorId'> }>
}

/**
 * Performs an action and adds its audit entry in one transaction, which first checks that the actor is still signed in and an operator.
 * Locks accounts in ID order, so that two operators who act on each other's accounts can't deadlock. Throws `operator-only` or
 * `session-expired`.
 */
export async function act<T>({ writer }: Pick<Database, 'writer'>, given: Act<T>): Promise<T> {
  return writer.transaction().execute(async (tx) => {
    await holdActor(tx, given.actor, given.subjectId)
    const { result, audit } = await given.work(tx)
    if (audit) await addAuditEntry(tx, { at: given.now, actorId: idOf(given.actor), ...audit })
    return result
  })
}

/** Locks the actor's and the subject's accounts, and throws unless the actor is still signed in and an operator. */
export async function holdActor(tx: Tx, actor: Actor, subjectId?: string): Promise<void> {
  const accounts = [idOf(actor), subjectId ?? null].filter((id) => id !== null)
  for (const id of accounts.sort()) await hold(tx, id)
  if (actor === 'server') return
  const user = await holdSession(tx, actor)
  if (user.isOperator !== 1 || user.isDemo === 1) throw new HttpError('operator-only')
}

/** A position in a list sorted by time and ID, newest first. */
export interface Cursor {
  at: number
  id: string
}

const CURSOR = /^(\d{1,15})~([\w.:@-]{1,150})$/

export const IdParams = v.object({ id: v.pipe(v.string(), v.maxLength(100)) })

export const AfterQuery = { after: v.optional(v.pipe(v.string(), v.maxLength(200))) }

/** Parses a cursor; returns null if the text is missing or empty. Throws `request-invalid` if the text is not a cursor that `pageOf` created. */
export function readCursor(after: string | undefined): Cursor | null {
  if (after === undefined || after === '') return null
  const [, at, id] = CURSOR.exec(after) ?? []
  if (at === undefined || id === undefined)
    throw new HttpError('request-invalid', { sentence: '"after" is not a valid cursor for this list.', field: 'after' })
  return { at: Number(at), id }
}

/**
 * Returns the condition for the rows after the cursor in a list sorted by `column` and `id`, newest first. Without a cursor, it is always
 * true.
 */
export const isAfter = (cursor: Cursor | null, column: 'at' | 'createdAt' | 'reportedAt' = 'createdAt') =>
  cursor === null ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.ref(column)}, "id") < (${cursor.at}, ${cursor.id})`

export const createdCursor = ({ createdAt, id }: { createdAt: number; id: string }): Cursor => ({ at: createdAt, id })

/**
 * Returns the first `most` rows and the cursor for the next page, or null if this is the last page. Query `most + 1` rows: the extra row
 * shows that there is a next page.
 */
export function pageOf<Row, Shown>(
  rows: Row[],
  most: number,
  cursorOf: (row: Row) => Cursor,
  show: (row: Row) => Shown,
) {
  const page = rows.slice(0, most)
  const last = rows.length > most ? page.at(-1) : undefined
  const cursor = last && cursorOf(last)
  return { rows: page.map(show), next: cursor ? `${cursor.at}~${cursor.id}` : null }
}

/**
 * Reads one page of `query`, newest first, and one more row, by which `newestPage` detects that there is a next page. `query` must select
 * all columns.
 */
export const readNewest = <DB, Table extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Table, Row>,
  after: string | undefined,
): Promise<Row[]> =>
  query
    .where(isAfter(readCursor(after)))
    .orderBy(sql.ref('createdAt'), 'desc')
    .orderBy(sql.ref('id'), 'desc')
    .limit(ADMIN_PAGE_ROWS + 1)
    .execute()

export const newestPage = <Row extends { createdAt: number; id: string }, Shown>(
  rows: Row[],
  show: (row: Row) => Shown,
) => pageOf(rows, ADMIN_PAGE_ROWS, createdCursor, show)

export const iso = (ms: number): string => new Date(ms).toISOString()

/** Returns the values of the differing fields before and after a change, for the audit log. */
export function changedFields(
  before: object,
  after: object,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const old: Record<string, unknown> = { ...before }
  const isDifferent = ([name, value]: [string, unknown]) => JSON.stringify(old[name]) !== JSON.stringify(value)
  const differing = Object.entries(after).filter(isDifferent)
  return {
    before: Object.fromEntries(differing.map(([name]) => [name, old[name] ?? null])),
    after: Object.fromEntries(differing),
  }
}
