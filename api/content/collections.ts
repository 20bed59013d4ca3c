import { type ContentTableName, contentTableNames, contentTables, type RowOf } from '@station-zero/schema/tables.ts'
import * as v from 'valibot'
import type { Feature } from '../app-types.ts'
import type { Database } from '../db/database.ts'
import { fromRow } from '../db/rows.ts'
import type { StoredRow } from '../db/types.ts'
import { openPackedAnswers, sendPacked } from '../http/packed-answers.ts'

/** Names are not checked: a device may know a collection that this server does not. */
const ContentRequest = v.strictObject({
  hashes: v.optional(
    v.pipe(v.record(v.pipe(v.string(), v.maxLength(64)), v.pipe(v.string(), v.maxLength(128))), v.maxEntries(100)),
    {},
  ),
})

const collectionOf = (table: ContentTableName) =>
  v.optional(v.object({ hash: v.string(), rows: v.array<v.GenericSchema>(contentTables[table].row) }))
const ContentAnswer = v.object({
  collections: v.object(Object.fromEntries(contentTableNames.map((table) => [table, collectionOf(table)]))),
})

/** A collection as sent; built once, because every new visitor asks for all of them. */
interface Kept {
  hash: string
  json: string
}

/** Sends the collections that a device does not have in their newest version. Public: content is the same for everyone. */
export const contentCollections: Feature = async (app) => {
  const answers = openPackedAnswers()
  const kept = new Map<ContentTableName, Kept>()

  app.post(
    '/api/content',
    {
      schema: {
        tags: ['content'],
        summary: 'The collections whose hash differs from the one given',
        body: ContentRequest,
        responseAsSent: { 200: ContentAnswer },
      },
    },
    async ({ body }, reply) => {
      const collections = await differing(app.db, body.hashes, kept)
      const text = () => {
        const fields = collections.map(({ table, json }) => `${JSON.stringify(table)}:${json}`)
        return `{"collections":{${fields.join(',')}}}`
      }
      const key = collections.map(({ table, hash }) => `${table} ${hash}`).join()
      return sendPacked(reply, answers, { key, type: 'application/json; charset=utf-8', text })
    },
  )
}

async function differing({ reader }: Database, known: Record<string, string>, kept: Map<ContentTableName, Kept>) {
  return reader.transaction().execute(async (trx) => {
    const hashes = await trx.selectFrom('contentHashes').selectAll().execute()
    const hashOf = new Map(hashes.map(({ tableName, hash }) => [tableName, hash]))
    const found: { table: ContentTableName; hash: string; json: string }[] = []
    for (const table of contentTableNames) {
      const hash = hashOf.get(table)
      if (hash === undefined || (Object.hasOwn(known, table) && known[table] === hash)) continue
      let collection = kept.get(table)
      if (collection?.hash !== hash) {
        const rows = await trx.selectFrom<ContentTableName>(table).selectAll().orderBy('id').execute()
        const typed = rows.map((row): RowOf<typeof table> => fromRow(table, row as StoredRow<typeof table>))
        collection = { hash, json: JSON.stringify({ hash, rows: typed }) }
        kept.set(table, collection)
      }
      found.push({ table, hash, json: collection.json })
    }
    return found
  })
}
