import type { Database } from '@station-zero/api/db/database.ts'
import type { RegisteredRoute } from '@station-zero/api/http/app-types.ts'
import { sql } from 'kysely'
import { type Case, nameOf } from './cases.ts'
import { CURRENT_REVISION, IDS } from './known-ids.ts'
import { addPersonWithWork } from './people.ts'
import { drawCases, type Round, type RoundOptions } from './round.ts'
import { disconnects, sendCase } from './send.ts'
import { openWorld, type World } from './world.ts'

/** Plays every route of the admin console as an operator, and compares the whole database before and after each request. */

/** Prefix of the route names, because `playRound` plays the same routes as other people. */
export const AS_OPERATOR = 'as operator: '
/** Written by any request, whether or not it is accepted: statistics, when a session was last used, and when jobs are due. */
const BOOKKEEPING = /^(?:auditLog|analytics\w+|backgroundJobs|sessions|tries|kysely_\w+)$/
/** The row that `/api/health` writes to check the disk. */
const isProbe = (row: string): boolean => row.includes('"key":"probe"')
/** Actions that are recorded although they change nothing. `people.export` returns everyone's data. */
const READS = ['people.export']

export async function playOperator(options: RoundOptions): Promise<Round> {
  const { seed, casesARoute, route: only, number, store } = options
  const world = await openWorld(store)
  const round: Round = { cases: {}, ms: {}, failures: [], answered: [] }
  try {
    const routes = world.app.routes.filter(
      (route) => route.url.startsWith('/api/admin/') && (only === undefined || AS_OPERATOR + nameOf(route) === only),
    )
    const lists = routes.map((route) => ({ route, cases: drawCases(route, seed, casesARoute, true) }))
    const read = await openState(world.db)
    let state = await read()
    const play = async (route: RegisteredRoute, given: Case, index: number, isAgain = false): Promise<boolean> => {
      const name = AS_OPERATOR + nameOf(route)
      const startedAt = performance.now()
      const { failure, request, statuses } = await sendCase(world, await withRevision(world, route, given), false)
      const after = await read()
      round.answered.push({ route: isAgain ? `${name}, again` : name, number: index, request, statuses })
      round.cases[name] = (round.cases[name] ?? 0) + 1
      round.ms[name] = (round.ms[name] ?? 0) + performance.now() - startedAt
      const what = failure?.what ?? unfoundedChange(state, after, statuses ?? [])
      if (what) round.failures.push({ seed, route: name, number: index, request, answer: '', ...failure, what })
      world.clock.now += 10
      state = (await restorePeople(world)) ? await read() : after
      return statuses?.every((status) => status < 400) ?? false
    }
    for (let index = 0; index < casesARoute; index += 1) {
      for (const { route, cases } of lists) {
        const given = cases[index]
        // The server may finish a request after its client disconnected, so its effects can't be assigned to it.
        if (!given || disconnects(given) || (number ?? index) !== index) continue
        const isAccepted = await play(route, given, index)
        // A repeated request must change nothing or be recorded again.
        if (isAccepted && route.method !== 'GET') await play(route, given, index, true)
      }
    }
  } finally {
    await world.close()
  }
  return round
}

export interface State {
  /** The rows of each table, joined into one string. */
  tables: Map<string, string>
  /** The audit log's actions by entry. */
  audit: Map<string, string>
}

/** Returns a function that reads the state of the whole database, except bookkeeping. */
export async function openState(db: Database): Promise<() => Promise<State>> {
  const found = await db.reader.introspection.getTables()
  const names = found.map(({ name }) => name).filter((name) => !BOOKKEEPING.test(name))
  return () => readState(db, names)
}

async function readState(db: Database, names: readonly string[]): Promise<State> {
  const tables = new Map(names.map((name): [string, string[]] => [name, []]))
  for (const { name, row } of await readRows(db, names)) if (!isProbe(row)) tables.get(name)?.push(row)
  const entries = await db.reader.selectFrom('auditLog').select(['id', 'action']).execute()
  return {
    tables: new Map([...tables].map(([name, rows]) => [name, rows.sort().join('\n')])),
    audit: new Map(entries.map(({ id, action }) => [id, action])),
  }
}

/** Reads all rows of the tables as JSON. On PostgreSQL with one statement, because each statement is a round trip. */
async function readRows(
  { reader, sqlite }: Database,
  names: readonly string[],
): Promise<{ name: string; row: string }[]> {
  if (!sqlite) {
    const selects = names.map(
      (name) =>
        sql`select ${sql.lit(name)} as "name", row_to_json("all")::text as "row" from ${sql.table(name)} as "all"`,
    )
    return (await sql<{ name: string; row: string }>`${sql.join(selects, sql` union all `)}`.execute(reader)).rows
  }
  const all: { name: string; row: string }[] = []
  for (const name of names) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(reader)
    all.push(...rows.map((row) => ({ name, row: JSON.stringify(row) })))
  }
  return all
}

/** Returns what a request did although it was refused, changed without an audit entry, or recorded without a change. */
function unfoundedChange(before: State, after: State, statuses: readonly number[]): string | undefined {
  const changed = [...after.tables].flatMap(([name, rows]) => (before.tables.get(name) === rows ? [] : name))
  const actions = [...after.audit].flatMap(([id, action]) => (before.audit.has(id) ? [] : action))
  const isRefused = statuses.every((status) => status >= 400)
  if (isRefused && changed.length > 0) return `changed ${changed.join(', ')} although it was refused`
  if (isRefused && actions.length > 0) return `recorded ${actions.join(', ')} although it was refused`
  if (changed.length > 0 && actions.length === 0) return `changed ${changed.join(', ')} without an audit entry`
  if (changed.length === 0 && actions.some((action) => !READS.includes(action)))
    return `recorded ${actions.join(', ')} although nothing changed`
  return undefined
}

/** Replaces `CURRENT_REVISION` in a correction with the item's current revision, so that the correction is not rejected as outdated. */
async function withRevision({ app, bearers }: World, { url }: RegisteredRoute, given: Case): Promise<Case> {
  if (!url.endsWith('/correct') || typeof given.body !== 'string' || !given.body.includes(CURRENT_REVISION))
    return given
  const { statusCode, body } = await app.inject({
    url: given.url.replace(/\/correct.*$/, ''),
    headers: { authorization: `Bearer ${bearers.operator}` },
  })
  const { revision } = statusCode === 200 ? (JSON.parse(body) as { revision: string }) : { revision: 'none' }
  return { ...given, body: given.body.replaceAll(CURRENT_REVISION, revision) }
}

/** Restores people whom the operator deleted and signs the operator in again. Returns whether anything was restored. */
async function restorePeople({ db, restore }: World): Promise<boolean> {
  const here = await db.reader.selectFrom('users').select('id').where('id', 'in', [IDS.A, IDS.B]).execute()
  for (const who of ['A', 'B'] as const) if (!here.some(({ id }) => id === IDS[who])) await addPersonWithWork(db, who)
  await restore()
  return here.length < 2
}
