import { type ContentTableName, contentTableNames, contentTables, type RowOf } from '@station-zero/schema/tables.ts'
import * as v from 'valibot'
import type { Database } from '../db/database.ts'
import { fromRow } from '../db/rows.ts'
import type { StoredRow } from '../db/types.ts'
import type { Feature } from '../http/app-types.ts'
import { joinParts, openPart, type PackedAnswer, type Part, packOnce, sendPacked } from '../http/compression.ts'

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

const TYPE = 'application/json; charset=utf-8'

/** A collection in its serialized form, cached because every new visitor requests all of them. */
interface Collection {
  hash: string
  part: Part
}

const [BEGIN, COMMA, END] = [openPart('{"collections":{'), openPart(','), openPart('}}')]

/**
 * Sends the collections that are missing or outdated on a device. Public: content is the same for everyone. The response with all
 * collections, which every new visitor gets, is compressed once. Every other response is concatenated from individually compressed
 * collections, so no combination of collections delays other requests.
 */
export const contentCollections: Feature = async (app) => {
  const cache = new Map<ContentTableName, Collection>()
  let full: { key: string; answer: PackedAnswer } | undefined

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
      const { collections, isAll } = await differing(app.db, body.hashes, cache)
      const parts = [BEGIN, ...collections.flatMap(({ part }, at) => (at === 0 ? [part] : [COMMA, part])), END]
      if (!isAll) return sendPacked(reply, joinParts(parts), { type: TYPE, without: 'br' })
      const key = collections.map(({ hash }) => hash).join()
      if (full?.key !== key)
        full = { key, answer: packOnce(() => Buffer.concat(parts.map(({ text }) => text)).toString()) }
      return sendPacked(reply, full.answer, { type: TYPE })
    },
  )
}

async function differing(
  { reader }: Database,
  known: Record<string, string>,
  cache: Map<ContentTableName, Collection>,
): Promise<{ collections: Collection[]; isAll: boolean }> {
  return reader.transaction().execute(async (trx) => {
    const hashes = await trx.selectFrom('contentHashes').selectAll().execute()
    const hashOf = new Map(hashes.map(({ tableName, hash }) => [tableName, hash]))
    const collections: Collection[] = []
    let isAll = true
    for (const table of contentTableNames) {
      const hash = hashOf.get(table)
      if (hash === undefined) continue
      if (Object.hasOwn(known, table) && known[table] === hash) {
        isAll = false
        continue
      }
      let collection = cache.get(table)
      if (collection?.hash !== hash) {
        const rows = await trx.selectFrom<ContentTableName>(table).selectAll().orderBy('id').execute()
        const typed = rows.map((row): RowOf<typeof table> => fromRow(table, row as StoredRow<typeof table>))
        const part = openPart(`${JSON.stringify(table)}:${JSON.stringify({ hash, rows: typed })}`)
        collection = { hash, part }
        cache.set(table, collection)
      }
      collections.push(collection)
    }
    return { collections, isAll }
  })
}
