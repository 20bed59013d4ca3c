import type { CreateTableBuilder, Kysely } from 'kysely'
import { columnsFor } from '../dialect.ts'

/** Creates the tables of the decks and cards that people write themselves. The previous server version ignores these tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { clustered, columnTypes } = columnsFor(db)
  const { text, integer, boolean, json } = columnTypes
  const decks = { name: text, color: text, order: integer, createdAt: integer, isArchived: boolean }
  const cards = { deckId: text, kind: text, front: text, back: text, hint: text, tags: json, order: integer }
  const tables: Record<string, Record<string, typeof text>> = {
    ownDecks: { userId: text, id: text, ...decks, isDeleted: boolean, stamps: json, version: integer },
    ownCards: {
      userId: text,
      id: text,
      ...cards,
      createdAt: integer,
      isDeleted: boolean,
      stamps: json,
      version: integer,
    },
  }
  for (const [name, columns] of Object.entries(tables)) {
    let table: CreateTableBuilder<string, string> = db.schema.createTable(name)
    for (const [column, type] of Object.entries(columns)) table = table.addColumn(column, type, (one) => one.notNull())
    await table.addPrimaryKeyConstraint(`${name}_key`, ['userId', 'id']).modifyEnd(clustered).execute()
    await db.schema.createIndex(`${name}_version`).on(name).columns(['userId', 'version']).execute()
  }
}
