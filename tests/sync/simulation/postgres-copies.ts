import { openPostgres } from '@station-zero/api/db/postgres/open.ts'
import { throwawayPostgres } from '@station-zero/api/testing/postgres.ts'
import { contentRows } from '../content.ts'

const LIMITS = { connections: 3, statementMs: 20_000, lockMs: 10_000 }

let template: Promise<string> | undefined

/** Creates a database for one thread of a hunt, with the simulation's content. Also returns a function that drops the database. */
export async function copyForHunter(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = await throwawayPostgres()
  template ??= makeTemplate()
  const name = await server.create(await template)
  return { url: server.urlOf(name), drop: () => server.drop(name) }
}

async function makeTemplate(): Promise<string> {
  const server = await throwawayPostgres()
  const name = await server.create()
  const db = await openPostgres({ url: server.urlOf(name), ...LIMITS })
  await contentRows.insertInto(db)
  await db.close()
  return name
}
