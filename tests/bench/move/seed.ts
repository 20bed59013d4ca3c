import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { DATABASE } from '../../e2e/seeded-file.ts'
import { copyPeople } from '../people.ts'

/** What a person who grades cards and records scores has, as the migrations made it. A table comes after those that it refers to. */
const TABLES = ['people', 'clients', 'reviews', 'cpatScores', 'usage']
/** Of these columns, ids end in four digits of their person, so that nobody's are another's. */
const IDS = ['id', 'clientId', 'prevId', 'lastIds']
const MOST_PEOPLE = 0xffff

/**
 * Gives `count` more people everything that `modelId` has: the rows, versions, sizes and clients that the server wrote for the model, under
 * ids of the same length. The server must be down.
 */
export function copyWork(dataDir: string, modelId: string, count: number): void {
  if (count > MOST_PEOPLE) throw new Error(`${MOST_PEOPLE} people at most: their ids end in four digits.`)
  const file = join(dataDir, DATABASE)
  const people = copyPeople(file, modelId, count)
  const db = new Sqlite(file)
  db.pragma('foreign_keys = ON')
  const room = `copied_${randomUUID().slice(0, 8)}`
  try {
    db.function('owned', { deterministic: true }, (ids, suffix) =>
      typeof ids === 'string' ? ids.replace(/[0-9a-f]{4}(?="|$)/g, String(suffix)) : ids,
    )
    db.exec(`create temp table "${room}" ("userId" text primary key, "suffix" text)`)
    const add = db.prepare(`insert into "${room}" values (?, ?)`)
    for (const [at, { userId }] of people.entries()) add.run(userId, at.toString(16).padStart(4, '0'))
    db.transaction(() => {
      for (const table of TABLES) db.prepare(copyOf(db, table, room)).run(modelId)
    })()
    db.pragma('wal_checkpoint(truncate)')
  } finally {
    db.close()
  }
}

function copyOf(db: Sqlite.Database, table: string, room: string): string {
  const names = (db.pragma(`table_info("${table}")`) as { name: string }[]).map(({ name }) => name)
  const values = names.map((name) =>
    name === 'userId'
      ? `"new"."userId"`
      : IDS.includes(name)
        ? `owned("old"."${name}", "new"."suffix")`
        : `"old"."${name}"`,
  )
  const columns = names.map((name) => `"${name}"`).join()
  return `insert into "${table}" (${columns}) select ${values.join()} from "${room}" as "new", "${table}" as "old" where "old"."userId" = ?`
}
