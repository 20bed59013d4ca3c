import { createHash } from 'node:crypto'
import {
  BASE_PART,
  partName,
  partOf,
  SPLIT_COLLECTIONS,
  type SplitCollection,
} from '@station-zero/schema/prep/tracks.ts'
import {
  type ContentTableName,
  contentTableNames,
  contentTables,
  NAMED_COLLECTIONS,
  type RowOf,
} from '@station-zero/schema/tables.ts'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import { anyContent } from '../db/content.ts'
import type { Database } from '../db/database.ts'
import { fromRow } from '../db/rows.ts'
import type { StoredRow, Tables } from '../db/types.ts'
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
/** `cards.firefighter` is the part of `cards` that belongs to the track `firefighter`. */
const ContentAnswer = v.object({
  collections: v.objectWithRest(
    Object.fromEntries(contentTableNames.map((table) => [table, collectionOf(table)])),
    v.object({ hash: v.string(), rows: v.array(v.union(SPLIT_COLLECTIONS.map((table) => contentTables[table].row))) }),
  ),
})

const TYPE = 'application/json; charset=utf-8'

/** A serialized collection, cached because every new visitor requests all collections. */
interface Collection {
  /** Name in requests and responses: the name of the table, or a `partName`. */
  name: string
  hash: string
  part: Part
}

/** A collection's parts by name. `of` identifies the state of the collection and of the tracks from which the parts were built. */
interface Split {
  of: string
  parts: ReadonlyMap<string, Collection>
}

interface Cache {
  whole: Map<ContentTableName, Collection>
  split: Map<SplitCollection, Split>
}

const [BEGIN, COMMA, END] = [openPart('{"collections":{'), openPart(','), openPart('}}')]

/**
 * Sends the collections that are missing or outdated on a device. Public: content is the same for everyone. A device that lists parts of
 * cards, questions and skill sheets gets those parts; app versions without tracks get whole collections. `NAMED_COLLECTIONS` are sent only
 * to devices that list them. The response to new visitors is compressed once. Every other response is concatenated from individually
 * compressed collections, so no combination of collections delays other requests.
 */
export const contentCollections: Feature = async (app) => {
  const cache: Cache = { whole: new Map(), split: new Map() }
  const full = new Map<boolean, { key: string; answer: PackedAnswer }>()

  app.post(
    '/api/content',
    {
      schema: {
        tags: ['content'],
        summary: 'Return the collections whose hash differs from the device’s hash',
        description:
          'If the hashes include parts of `cards` and `questions`, only those parts are sent instead of the whole collections: `cards.base` has the cards that every device gets, and `cards.firefighter` the cards in that track.',
        body: ContentRequest,
        responseAsSent: { 200: ContentAnswer },
      },
    },
    async ({ body }, reply) => {
      const isSplit = Object.keys(body.hashes).some((name) => name.includes('.'))
      const { collections, isAll } = await differing(app.db, body.hashes, cache, isSplit)
      const parts = [BEGIN, ...collections.flatMap(({ part }, at) => (at === 0 ? [part] : [COMMA, part])), END]
      if (!isAll) return sendPacked(reply, joinParts(parts), { type: TYPE, without: 'br' })
      const key = collections.map(({ hash }) => hash).join()
      let packed = full.get(isSplit)
      if (packed?.key !== key) {
        packed = { key, answer: packOnce(() => Buffer.concat(parts.map(({ text }) => text)).toString()) }
        full.set(isSplit, packed)
      }
      return sendPacked(reply, packed.answer, { type: TYPE })
    },
  )
}

/** Finds the collections that differ. `isAll` is true if these are exactly the collections that every new visitor gets. */
async function differing(
  { reader }: Database,
  known: Record<string, string>,
  cache: Cache,
  isSplit: boolean,
): Promise<{ collections: Collection[]; isAll: boolean }> {
  return reader.transaction().execute(async (trx) => {
    const hashes = await trx.selectFrom('contentHashes').selectAll().execute()
    const hashOf = new Map(hashes.map(({ tableName, hash }) => [tableName, hash]))
    const collections: Collection[] = []
    let isAll = true
    for (const table of contentTableNames) {
      const hash = hashOf.get(table)
      if (hash === undefined) continue
      if (isSplit && isSplitCollection(table)) {
        const parts = await splitParts(trx, table, `${hash} ${hashOf.get('tracks')}`, cache)
        for (const [name, collection] of parts) {
          const isNamed = Object.hasOwn(known, name)
          const isMissing = isNamed && known[name] !== collection.hash
          // A new visitor lists and gets the base part of each collection and no part of any track.
          if (isMissing !== (name === partName(table, BASE_PART)) || (isNamed && !isMissing)) isAll = false
          if (isMissing) collections.push(collection)
        }
        continue
      }
      // App versions that do not list parts cannot store skill sheets and multi-answer questions.
      if (table === 'skills' || table === 'multiQuestions') continue
      if (isNamedOnly(table) && !Object.hasOwn(known, table)) continue
      // Does not read a collection that the device already has.
      if (Object.hasOwn(known, table) && known[table] === hash) isAll = false
      else collections.push(await wholeOf(trx, table, hash, cache))
    }
    return { collections, isAll }
  })
}

const isSplitCollection = (table: ContentTableName): table is SplitCollection =>
  (SPLIT_COLLECTIONS as readonly string[]).includes(table)

const isNamedOnly = (table: ContentTableName): boolean => (NAMED_COLLECTIONS as readonly string[]).includes(table)

async function wholeOf(trx: Trx, table: ContentTableName, hash: string, { whole }: Cache): Promise<Collection> {
  const known = whole.get(table)
  if (known?.hash === hash) return known
  const collection = serialized(table, hash, await rowsOf(trx, table))
  whole.set(table, collection)
  return collection
}

/** Returns the collection's parts by name, from the cache if they are current. The base part always exists, even if it is empty. */
async function splitParts(trx: Trx, table: SplitCollection, of: string, { split }: Cache): Promise<Split['parts']> {
  const known = split.get(table)
  if (known?.of === of) return known.parts
  const tracks = await rowsOf(trx, 'tracks')
  const rows = await rowsOf<SplitCollection>(trx, table)
  const byPart = Map.groupBy(rows, (row) => partOf(tracks, row))
  const names = [BASE_PART, ...tracks.flatMap(({ id, isOnFromStart }) => (isOnFromStart ? [] : id))]
  const parts = new Map(
    names.map((part): [string, Collection] => {
      const name = partName(table, part)
      const ofPart = byPart.get(part) ?? []
      return [name, serialized(name, hashOfRows(ofPart), ofPart)]
    }),
  )
  split.set(table, { of, parts })
  return parts
}

type Trx = Transaction<Tables>

async function rowsOf<N extends ContentTableName>(trx: Trx, table: N): Promise<RowOf<N>[]> {
  const rows = await anyContent(trx).selectFrom<ContentTableName>(table).selectAll().orderBy('id').execute()
  return rows.map((row): RowOf<N> => fromRow(table, row as StoredRow<N>))
}

const hashOfRows = (rows: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 32)

function serialized(name: string, hash: string, rows: readonly unknown[]): Collection {
  return { name, hash, part: openPart(`${JSON.stringify(name)}:${JSON.stringify({ hash, rows })}`) }
}
