import type { FastifyRequest } from 'fastify'
import { sql, type Transaction } from 'kysely'
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

/** What all routes and commands of the operator's console share. */

export const adminTags = ['admin']

export type Tx = Transaction<Tables>

/** Who acts: an operator who is signed in, or a command on the server. */
export type Actor = Pick<Session, 'userId' | 'sessionRowId'> | 'server'

export const idOf = (actor: Actor): string | null => (actor === 'server' ? null : actor.userId)

/** Requests of one operator to all routes of the console. A page takes a few. */
const REQUESTS_A_MINUTE = 240

export interface ConsoleOptions {
  /** What `operatorOnly` returns, the same for all routes, because they share one limit. */
  onRequest: ReturnType<typeof operatorOnly>
}

/**
 * The `onRequest` hooks of every route of the console. Whether the person is an operator is read from the database on each request, so that
 * a former operator loses access at once.
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
  /** The account that the act changes. */
  subjectId?: string
  /** Does the act, and returns its result with what to record; without `audit`, nothing has changed. */
  work(tx: Tx): Promise<{ result: T; audit?: Omit<NewAuditEntry, 'at' | 'actorId'> }>
}

/**
 * Runs an act and records it in one transaction, in which the actor is still signed in and an operator. Accounts are locked in one order for
 * everyone, so that two operators who act on each other can't deadlock. Throws `operator-only` or `session-expired`.
 */
export async function act<T>({ writer }: Pick<Database, 'writer'>, given: Act<T>): Promise<T> {
  return writer.transaction().execute(async (tx) => {
    await holdActor(tx, given.actor, given.subjectId)
    const { result, audit } = await given.work(tx)
    if (audit) await addAuditEntry(tx, { at: given.now, actorId: idOf(given.actor), ...audit })
    return result
  })
}

/** Locks both accounts, and throws unless the actor is still signed in and an operator. */
export async function holdActor(tx: Tx, actor: Actor, subjectId?: string): Promise<void> {
  const accounts = [idOf(actor), subjectId ?? null].filter((id) => id !== null)
  for (const id of accounts.sort()) await hold(tx, id)
  if (actor === 'server') return
  const user = await holdSession(tx, actor)
  if (user.isOperator !== 1 || user.isDemo === 1) throw new HttpError('operator-only')
}

/** A place in a list that is sorted by time and ID, newest first. */
export interface Cursor {
  at: number
  id: string
}

const CURSOR = /^(\d{1,15})~([\w.:@-]{1,150})$/

export const IdParams = v.object({ id: v.pipe(v.string(), v.maxLength(100)) })

export const AfterQuery = { after: v.optional(v.pipe(v.string(), v.maxLength(200))) }

/** Throws `request-invalid` if the text is not a cursor of this server. */
export function readCursor(after: string | undefined): Cursor | null {
  if (after === undefined || after === '') return null
  const [, at, id] = CURSOR.exec(after) ?? []
  if (at === undefined || id === undefined)
    throw new HttpError('request-invalid', { sentence: '"after" is not a place in this list.', field: 'after' })
  return { at: Number(at), id }
}

/** The condition for rows after the cursor, in a list that is sorted by `column` and `id`, newest first; true for the first page. */
export const isAfter = (cursor: Cursor | null, column: 'at' | 'createdAt' = 'createdAt') =>
  cursor === null ? sql<boolean>`1 = 1` : sql<boolean>`(${sql.ref(column)}, "id") < (${cursor.at}, ${cursor.id})`

export const createdCursor = ({ createdAt, id }: { createdAt: number; id: string }): Cursor => ({ at: createdAt, id })

/** One page of rows that were read with one more than `most`. */
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

export const iso = (ms: number): string => new Date(ms).toISOString()
