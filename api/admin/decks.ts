import { randomBytes, randomUUID } from 'node:crypto'
import { ADMIN_PAGE_ROWS, CorrectionCheck } from '@station-zero/schema/admin/console.ts'
import {
  AddedItems,
  DeckBody,
  DeckChange,
  ITEM_KINDS,
  type ItemBody,
  type ItemKind,
  ItemMove,
  itemAdditions,
  itemBodies,
  itemChanges,
  itemPages,
  itemPaths,
  MAX_ITEM_BYTES,
  MAX_ITEMS,
  MAX_PASSAGE_LENGTH,
  MAX_PASSAGE_QUESTIONS,
  MAX_STATION_DECKS,
  type PassageBody,
  type QuestionBody,
  StationDeck,
  StationDeckPage,
  type StationItem,
  stationItems,
} from '@station-zero/schema/admin/decks.ts'
import { STATION_PREFIX } from '@station-zero/schema/prep/station-decks.ts'
import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { NoBody, Nothing } from '../auth/sign-in.ts'
import { assertDifferentAnswers } from '../content/corrections.ts'
import { cardWarnings, passageWarnings, questionWarnings } from '../content/lint/single.ts'
import { holdListings } from '../content/listings.ts'
import { addKeysOf, nextVersion, publishDeck, type StoredDeck, type StoredItem } from '../content/station-decks.ts'
import { settleReportsOf } from '../db/operators.ts'
import type { Tables } from '../db/types.ts'
import type { App } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import {
  AfterQuery,
  act,
  adminTags,
  type ConsoleOptions,
  changedFields,
  IdParams,
  iso,
  newestPage,
  pageOf,
  readCursor,
  readNewest,
  type Tx,
} from './acting.ts'

/** Decks with cards, questions and passages that operators add. `content/station-decks.ts` copies each change to the content tables. */

type Reader = Pick<Kysely<Tables>, 'selectFrom'>

/** Large enough for a pasted list of 500 ordinary cards, and within the limit of the sample nginx configuration. */
const BODY_LIMIT_BYTES = 1024 * 1024
/** Decks that operators add have positions above this value. A release's decks have positions below it. */
const FIRST_ORDER = 1_000

export async function deckRoutes(app: App, { onRequest }: ConsoleOptions): Promise<void> {
  const { db } = app

  app.get(
    '/api/admin/decks',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'List the decks that operators added, newest first',
        querystring: v.object(AfterQuery),
        response: { 200: StationDeckPage },
        errors: ['operator-only'],
      },
    },
    async ({ query }) => {
      const rows = await readNewest(db.reader.selectFrom('stationDecks').selectAll(), query.after)
      return newestPage(rows, await showDecks(db.reader, rows))
    },
  )

  app.get(
    '/api/admin/decks/:id',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'Read a deck that operators added',
        params: IdParams,
        response: { 200: StationDeck },
        errors: ['operator-only', 'entry-missing'],
      },
    },
    async ({ params: { id } }) => showDeck(db.reader, await findDeck(db.reader, id)),
  )

  app.post(
    '/api/admin/decks',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'Add a deck; devices download it once it has a card',
        body: DeckBody,
        response: { 201: StationDeck },
        errors: ['operator-only', 'list-full'],
      },
    },
    async ({ body, person }, reply) => {
      const now = app.now()
      const row = await act(db, {
        actor: person,
        now,
        async work(tx) {
          await holdListings(tx)
          await assertNameIsFree(tx, body.name)
          const decks = await tx.selectFrom('stationDecks').select('order').execute()
          if (decks.length >= MAX_STATION_DECKS)
            throw new HttpError('list-full', {
              sentence: `There can be at most ${MAX_STATION_DECKS} decks. Delete one first.`,
            })
          const order = Math.max(FIRST_ORDER, ...decks.map((deck) => deck.order)) + 1
          const id = STATION_PREFIX + randomUUID()
          const row: StoredDeck = { ...body, id, order, version: 1, createdAt: now, changedAt: now }
          await tx.insertInto('stationDecks').values(row).execute()
          return { result: row, audit: { action: 'decks.create', subject: body.name, after: body } }
        },
      })
      return reply.code(201).send(await showDeck(db.reader, row))
    },
  )

  app.put(
    '/api/admin/decks/:id',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'Change the name or the color of a deck',
        params: IdParams,
        body: DeckChange,
        response: { 200: StationDeck },
        errors: ['operator-only', 'entry-missing', 'entry-changed'],
      },
    },
    async ({ params: { id }, body: { version, name, color }, person }) => {
      const now = app.now()
      const row = await act(db, {
        actor: person,
        now,
        async work(tx) {
          await holdListings(tx)
          const stored = await findDeck(tx, id)
          if (stored.version !== version) throw new HttpError('entry-changed')
          if (stored.name === name && stored.color === color) return { result: stored }
          await assertNameIsFree(tx, name, id)
          const row = { ...stored, name, color, version: version + 1, changedAt: now }
          await tx.updateTable('stationDecks').set(row).where('id', '=', id).execute()
          await publishDeck(tx, id)
          const changes = changedFields({ name: stored.name, color: stored.color }, { name, color })
          return { result: row, audit: { action: 'decks.change', subject: name, ...changes } }
        },
      })
      return showDeck(db.reader, row)
    },
  )

  app.delete(
    '/api/admin/decks/:id',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'Delete a deck with its cards, questions and passages, but not the reviews and test results',
        params: IdParams,
        body: NoBody,
        response: { 204: Nothing },
        errors: ['operator-only', 'entry-missing'],
      },
    },
    async ({ params: { id }, person }, reply) => {
      await act(db, {
        actor: person,
        now: app.now(),
        async work(tx) {
          await holdListings(tx)
          const { name, color, cards, questions, passages } = await showDeck(tx, await findDeck(tx, id))
          await tx.deleteFrom('stationItems').where('deckId', '=', id).execute()
          await tx.deleteFrom('stationDecks').where('id', '=', id).execute()
          await publishDeck(tx, id)
          const before = { name, color, cards, questions, passages }
          return { result: undefined, audit: { action: 'decks.delete', subject: name, before } }
        },
      })
      return reply.code(204).send()
    },
  )

  for (const kind of ITEM_KINDS) itemRoutes(app, kind, onRequest)
}

type Hooks = ConsoleOptions['onRequest']
type AnyBody = ItemBody<ItemKind>

/** The routes for a deck's cards, questions or passages. */
function itemRoutes(app: App, kind: ItemKind, onRequest: Hooks): void {
  const { db } = app
  const paths = itemPaths[kind]
  const [list, one] = [`/api/admin/decks/:id/${paths.list}`, `/api/admin/${paths.one}`]
  const body = itemBodies[kind] as v.GenericSchema<unknown, AnyBody>
  const addition = itemAdditions[kind] as v.GenericSchema<unknown, { items: AnyBody[] }>
  const change = itemChanges[kind] as v.GenericSchema<unknown, AnyBody & { version: number }>
  const item = stationItems[kind] as v.GenericSchema<StationItem<ItemKind>>
  const page = itemPages[kind] as v.GenericSchema<{ rows: StationItem<ItemKind>[]; next: string | null }>

  const findItem = async (reader: Reader, id: string): Promise<StoredItem> => {
    const row = await itemsOf(reader, kind).where('id', '=', id).executeTakeFirst()
    if (!row) throw new HttpError('entry-missing')
    return row
  }

  app.get(
    list,
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: `List the ${kind}s of an operators’ deck in order`,
        params: IdParams,
        querystring: v.object(AfterQuery),
        response: { 200: page },
        errors: ['operator-only', 'entry-missing'],
      },
    },
    async ({ params: { id }, query }) => {
      await findDeck(db.reader, id)
      const cursor = readCursor(query.after)
      const rows = await itemsOf(db.reader, kind)
        .where('deckId', '=', id)
        .$if(cursor !== null, (found) => found.where('order', '>', cursor?.at ?? 0))
        .orderBy('order')
        .orderBy('id')
        .limit(ADMIN_PAGE_ROWS + 1)
        .execute()
      const first = rows[0] ? await positionOf(db.reader, rows[0]) : 1
      const at = new Map(rows.map((row, index) => [row.id, first + index]))
      const questions = kind === 'passage' ? await questionsAbout(db.reader, id) : undefined
      const cursorOf = ({ order, id }: StoredItem) => ({ at: order, id })
      return pageOf(rows, ADMIN_PAGE_ROWS, cursorOf, (row) => showItem(row, at.get(row.id) ?? 1, questions))
    },
  )

  app.post(
    list,
    {
      onRequest,
      bodyLimit: BODY_LIMIT_BYTES,
      schema: {
        tags: adminTags,
        summary: `Add ${kind}s to the end of a deck`,
        params: IdParams,
        body: addition,
        response: { 201: AddedItems },
        errors: ['operator-only', 'entry-missing', 'list-full'],
      },
    },
    async ({ params: { id: deckId }, body: { items }, person }, reply) => {
      const now = app.now()
      for (const [at, text] of items.entries()) assertIsValid(text, items.length > 1 ? at + 1 : undefined)
      const result = await act(db, {
        actor: person,
        now,
        async work(tx) {
          await holdListings(tx)
          const deck = await findDeck(tx, deckId)
          const { rows, duplicates } = await newItems(tx, kind, { deckId, items, now })
          if (rows.length > 0) {
            await assertFits(tx, kind, rows)
            await assertPassagesFit(tx, rows)
            await insertItems(tx, rows)
            await addKeysOf(tx, rows)
            await publishDeck(tx, deckId)
          }
          const after = rows.length === 1 ? items[0] : { [`${kind}s`]: rows.length }
          const audit = { action: `decks.add-${kind}s`, subject: deck.name, after: { ...after } }
          return { result: { ids: rows.map(({ id }) => id), duplicates }, ...(rows.length > 0 && { audit }) }
        },
      })
      return reply.code(201).send(result)
    },
  )

  app.get(
    `${one}/:id`,
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: `Read a ${kind} that operators added`,
        params: IdParams,
        response: { 200: item },
        errors: ['operator-only', 'entry-missing'],
      },
    },
    async ({ params: { id } }) => {
      return showOne(db.reader, await findItem(db.reader, id))
    },
  )

  app.put(
    `${one}/:id`,
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary:
          kind === 'passage'
            ? 'Change a passage that operators added'
            : `Change a ${kind} that operators added and settle the reports about it`,
        params: IdParams,
        body: change,
        response: { 200: item },
        errors: ['operator-only', 'entry-missing', 'entry-changed', 'list-full'],
      },
    },
    async ({ params: { id }, body: { version, ...text }, person }) => {
      const now = app.now()
      assertIsValid(text)
      const row = await act(db, {
        actor: person,
        now,
        async work(tx) {
          await holdListings(tx)
          const stored = await findItem(tx, id)
          if (stored.version !== version) throw new HttpError('entry-changed')
          const json = textOf(kind, text)
          if (json === stored.text) return { result: stored }
          const row: StoredItem = {
            ...{ ...stored, text: json, bytes: Buffer.byteLength(json), changedAt: now },
            version: await nextVersion(tx, kind, { id, text, current: version }),
          }
          await assertFits(tx, kind, [row], stored)
          await assertPassagesFit(tx, [row])
          await tx.updateTable('stationItems').set(row).where('id', '=', id).execute()
          await addKeysOf(tx, [row])
          if (kind === 'passage') await reviseQuestions(tx, stored, row)
          await publishDeck(tx, row.deckId)
          if (kind !== 'passage') await settleReportsOf(tx, kind, id, now)
          const changes = changedFields(JSON.parse(stored.text), text)
          return { result: row, audit: { action: `decks.change-${kind}`, subject: titleOf(text), ...changes } }
        },
      })
      return showOne(db.reader, row)
    },
  )

  app.post(
    `${one}/:id/move`,
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: `Move a ${kind} to another position in its deck`,
        params: IdParams,
        body: ItemMove,
        response: { 204: Nothing },
        errors: ['operator-only', 'entry-missing', 'entry-changed'],
      },
    },
    async ({ params: { id }, body: { position, deckVersion }, person }, reply) => {
      const now = app.now()
      await act(db, {
        actor: person,
        now,
        async work(tx) {
          await holdListings(tx)
          const moved = await findItem(tx, id)
          const deck = await findDeck(tx, moved.deckId)
          if (deck.version !== deckVersion) throw new HttpError('entry-changed')
          const change = await moveItem(tx, moved, position)
          if (!change) return { result: undefined }
          await countChange(tx, deck, now)
          await publishDeck(tx, deck.id)
          const audit = { action: `decks.move-${kind}`, subject: titleOf(JSON.parse(moved.text)), ...change }
          return { result: undefined, audit }
        },
      })
      return reply.code(204).send()
    },
  )

  app.delete(
    `${one}/:id`,
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: `Delete a ${kind} that operators added${kind === 'passage' ? ' and its questions' : ''}; reviews and test results stay`,
        params: IdParams,
        body: NoBody,
        response: { 204: Nothing },
        errors: ['operator-only', 'entry-missing'],
      },
    },
    async ({ params: { id }, person }, reply) => {
      const now = app.now()
      await act(db, {
        actor: person,
        now,
        async work(tx) {
          await holdListings(tx)
          const row = await findItem(tx, id)
          const about = kind === 'passage' ? ((await questionsAbout(tx, row.deckId)).get(id) ?? []) : []
          const ids = [id, ...about.map((question) => question.id)]
          await tx.deleteFrom('stationItems').where('id', 'in', ids).execute()
          await countChange(tx, await findDeck(tx, row.deckId), now)
          await publishDeck(tx, row.deckId)
          const text = JSON.parse(row.text)
          const before = kind === 'passage' ? { ...text, questions: about.length } : text
          return { result: undefined, audit: { action: `decks.delete-${kind}`, subject: titleOf(text), before } }
        },
      })
      return reply.code(204).send()
    },
  )

  app.post(
    `${one}/check`,
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: `Check the text of a ${kind} against the style guide, without saving it`,
        body,
        response: { 200: CorrectionCheck },
        errors: ['operator-only'],
      },
    },
    async ({ body: text }) => ({ warnings: warningsOf(text) }),
  )
}

// Reading and changing decks

async function findDeck(reader: Reader, id: string): Promise<StoredDeck> {
  const row = await reader.selectFrom('stationDecks').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new HttpError('entry-missing')
  return row
}

async function showDecks(reader: Reader, rows: readonly StoredDeck[]): Promise<(row: StoredDeck) => StationDeck> {
  const ids = rows.map(({ id }) => id)
  const counts =
    ids.length === 0
      ? []
      : await reader
          .selectFrom('stationItems')
          .select(({ fn }) => ['deckId', 'kind', fn.countAll<number>().as('rows')])
          .where('deckId', 'in', ids)
          .groupBy(['deckId', 'kind'])
          .execute()
  const countOf = (id: string, kind: ItemKind) =>
    Number(counts.find((one) => one.deckId === id && one.kind === kind)?.rows ?? 0)
  return ({ id, name, color, version, createdAt, changedAt }) => ({
    ...{ id, name, color, version, createdAt: iso(createdAt), changedAt: iso(changedAt) },
    ...{ cards: countOf(id, 'card'), questions: countOf(id, 'question'), passages: countOf(id, 'passage') },
  })
}

const showDeck = async (reader: Reader, row: StoredDeck): Promise<StationDeck> => (await showDecks(reader, [row]))(row)

/**
 * Throws `request-invalid` if another deck has this name. Test results contain the deck's name, so two decks with the same name could not
 * be distinguished.
 */
async function assertNameIsFree(tx: Tx, name: string, ownId?: string): Promise<void> {
  const [published, all] = [
    await tx.selectFrom('decks').select(['id', 'name']).execute(),
    await tx.selectFrom('stationDecks').select(['id', 'name']).execute(),
  ]
  const isSame = (one: { id: string; name: string }) =>
    one.id !== ownId && one.name.trim().toLowerCase() === name.toLowerCase()
  if ([...published, ...all].some(isSame))
    throw new HttpError('request-invalid', { sentence: 'There is already a deck with this name.', field: 'name' })
}

/** Increments the deck's version. Call it after changing the order of the items or deleting an item. */
const countChange = (tx: Tx, { id, version }: StoredDeck, now: number) =>
  tx
    .updateTable('stationDecks')
    .set({ version: version + 1, changedAt: now })
    .where('id', '=', id)
    .execute()

// Reading and changing the cards, questions and passages of a deck

const itemsOf = (reader: Reader, kind: ItemKind) =>
  reader.selectFrom('stationItems').selectAll().where('kind', '=', kind)

/** Serializes the fields in schema order, so that equal texts are equal strings. */
const textOf = (kind: ItemKind, text: AnyBody): string => {
  const fields: Record<string, unknown> = { ...text }
  return JSON.stringify(Object.fromEntries(Object.keys(itemBodies[kind].entries).map((name) => [name, fields[name]])))
}

const titleOf = (text: AnyBody): string => ('front' in text ? text.front : 'title' in text ? text.title : text.question)

/** `questions`: the deck's questions about passages, by passage; only for passages. */
function showItem(
  { text, id, deckId, version, createdAt, changedAt }: StoredItem,
  position: number,
  questions?: ReadonlyMap<string, StoredItem[]>,
) {
  const times = { createdAt: iso(createdAt), changedAt: iso(changedAt) }
  const counts = questions && { questions: questions.get(id)?.length ?? 0 }
  return { ...JSON.parse(text), id, deckId, version, position, ...times, ...counts } as StationItem<ItemKind>
}

async function showOne(reader: Reader, row: StoredItem): Promise<StationItem<ItemKind>> {
  const questions = row.kind === 'passage' ? await questionsAbout(reader, row.deckId) : undefined
  return showItem(row, await positionOf(reader, row), questions)
}

async function positionOf(reader: Reader, { kind, deckId, order }: StoredItem): Promise<number> {
  const { rows } = await reader
    .selectFrom('stationItems')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .where('deckId', '=', deckId)
    .where('kind', '=', kind)
    .where('order', '<=', order)
    .executeTakeFirstOrThrow()
  return Math.max(1, Number(rows))
}

/**
 * Throws `request-invalid` if a question has equal answers, or if a passage is too long. `nth` is the item's position in its list, starting
 * at 1.
 */
function assertIsValid(text: AnyBody, nth?: number): void {
  try {
    if ('answers' in text) assertDifferentAnswers(text.answers)
    if ('paragraphs' in text) assertIsShortEnough(text)
  } catch (error) {
    if (nth === undefined || !(error instanceof HttpError)) throw error
    throw new HttpError('request-invalid', { sentence: `Item ${nth}: ${error.message}`, field: `items.${nth - 1}` })
  }
}

function assertIsShortEnough({ paragraphs }: PassageBody): void {
  const length = paragraphs.reduce((sum, paragraph) => sum + paragraph.length, 0)
  if (length > MAX_PASSAGE_LENGTH)
    throw new HttpError('request-invalid', {
      sentence: `The text of a passage can have at most ${MAX_PASSAGE_LENGTH.toLocaleString('en-US')} characters and has ${length.toLocaleString('en-US')}.`,
      field: 'paragraphs',
    })
}

/** Returns the text that candidates see, by which duplicates are detected. */
const keyOf = (text: AnyBody): string =>
  JSON.stringify(
    'front' in text
      ? [text.front, text.back]
      : 'title' in text
        ? [text.title, text.paragraphs]
        : [text.question, text.answers, text.passageId],
  )

const passageIdOf = ({ kind, text }: StoredItem): string | undefined =>
  kind === 'question' ? (JSON.parse(text) as QuestionBody).passageId : undefined

/** Returns the deck's questions that are about a passage, by the passage's ID. */
async function questionsAbout(reader: Reader, deckId: string): Promise<Map<string, StoredItem[]>> {
  const questions = await itemsOf(reader, 'question').where('deckId', '=', deckId).execute()
  const about = Map.groupBy(questions, (question) => passageIdOf(question) ?? '')
  about.delete('')
  return about
}

/**
 * Throws `request-invalid` if a question is about a passage that is not in its deck, and `list-full` if a passage would have too many
 * questions. `rows` are new or changed items of one deck.
 */
async function assertPassagesFit(tx: Tx, rows: readonly StoredItem[]): Promise<void> {
  const given = Map.groupBy(rows, (row) => passageIdOf(row) ?? '')
  given.delete('')
  const deckId = rows[0]?.deckId
  if (given.size === 0 || deckId === undefined) return
  const passages = await itemsOf(tx, 'passage').where('deckId', '=', deckId).execute()
  const about = await questionsAbout(tx, deckId)
  const changed = new Set(rows.map(({ id }) => id))
  for (const [passageId, added] of given) {
    if (!passages.some(({ id }) => id === passageId))
      throw new HttpError('request-invalid', {
        sentence: 'This deck has no such passage. Choose another one.',
        field: 'passageId',
      })
    const others = (about.get(passageId) ?? []).filter(({ id }) => !changed.has(id))
    if (others.length + added.length > MAX_PASSAGE_QUESTIONS)
      throw new HttpError('list-full', {
        sentence: `A passage can have at most ${MAX_PASSAGE_QUESTIONS} questions. Delete one first.`,
      })
  }
}

/** Gives the questions about a passage new versions if its paragraphs changed, because finished tests asked them about the old text. */
async function reviseQuestions(tx: Tx, stored: StoredItem, passage: StoredItem): Promise<void> {
  const paragraphsOf = ({ text }: StoredItem) => JSON.stringify((JSON.parse(text) as PassageBody).paragraphs)
  if (paragraphsOf(stored) === paragraphsOf(passage)) return
  for (const question of (await questionsAbout(tx, passage.deckId)).get(passage.id) ?? []) {
    const { id, version: current } = question
    const version = await nextVersion(tx, 'question', { id, text: JSON.parse(question.text) as QuestionBody, current })
    await tx.updateTable('stationItems').set({ version }).where('id', '=', id).execute()
    await addKeysOf(tx, [{ ...question, version }])
  }
}

/** Returns rows for the items that the deck does not contain yet, so that repeating a request whose response was lost adds nothing. */
async function newItems(
  tx: Tx,
  kind: ItemKind,
  { deckId, items, now }: { deckId: string; items: readonly AnyBody[]; now: number },
): Promise<{ rows: StoredItem[]; duplicates: number }> {
  const stored = await itemsOf(tx, kind).where('deckId', '=', deckId).execute()
  const known = new Set(stored.map(({ text }) => keyOf(JSON.parse(text))))
  const rows: StoredItem[] = []
  let order = Math.max(0, ...stored.map((item) => item.order))
  for (const text of items) {
    const key = keyOf(text)
    if (known.has(key)) continue
    known.add(key)
    order += 1
    const [id, json] = [`${deckId}.${randomBytes(6).toString('hex')}`, textOf(kind, text)]
    rows.push({
      ...{ id, kind, deckId, order, text: json, bytes: Buffer.byteLength(json), createdAt: now, changedAt: now },
      version: await nextVersion(tx, kind, { id, text }),
    })
  }
  return { rows, duplicates: items.length - rows.length }
}

const ROWS_PER_INSERT = 100

async function insertItems(tx: Tx, rows: readonly StoredItem[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT)
    await tx
      .insertInto('stationItems')
      .values(rows.slice(from, from + ROWS_PER_INSERT))
      .execute()
}

/** Throws `list-full` if the rows exceed the maximum number of items or bytes. `replaced` is the row that the change replaces. */
async function assertFits(tx: Tx, kind: ItemKind, rows: readonly StoredItem[], replaced?: StoredItem): Promise<void> {
  const { count, bytes } = await tx
    .selectFrom('stationItems')
    .select(({ fn, eb }) => [
      fn.sum<number>(eb.case().when('kind', '=', kind).then(1).else(0).end()).as('count'),
      fn.sum<number>('bytes').as('bytes'),
    ])
    .executeTakeFirstOrThrow()
  const full = (sentence: string) => new HttpError('list-full', { sentence })
  const max = MAX_ITEMS[kind]
  if (!replaced && Number(count) + rows.length > max)
    throw full(
      `The decks can have at most ${max.toLocaleString('en-US')} ${kind}s in total and currently have ${Number(count).toLocaleString('en-US')}. Delete some first.`,
    )
  const added = rows.reduce((sum, row) => sum + row.bytes, 0) - (replaced?.bytes ?? 0)
  if (added > 0 && Number(bytes) + added > MAX_ITEM_BYTES)
    throw full(
      `The text of all decks can take up at most ${MAX_ITEM_BYTES / 1e6} MB in total. Shorten or delete cards, questions or passages first.`,
    )
}

/** Moves an item. Returns null if the item is already at the position. A position past the end moves the item to the end. */
async function moveItem(
  tx: Tx,
  { id, kind, deckId, order }: StoredItem,
  position: number,
): Promise<{ before: { position: number }; after: { position: number } } | null> {
  const all = await tx
    .selectFrom('stationItems')
    .select(['id', 'order'])
    .where('deckId', '=', deckId)
    .where('kind', '=', kind)
    .orderBy('order')
    .orderBy('id')
    .execute()
  const from = all.findIndex((one) => one.id === id)
  const to = Math.min(position, all.length) - 1
  const target = all[to]?.order
  if (from === to || target === undefined) return null
  const between = to < from ? ([target, order - 1] as const) : ([order + 1, target] as const)
  await tx
    .updateTable('stationItems')
    .set(({ eb }) => ({ order: eb('order', '+', to < from ? 1 : -1) }))
    .where('deckId', '=', deckId)
    .where('kind', '=', kind)
    .where('order', '>=', between[0])
    .where('order', '<=', between[1])
    .execute()
  await tx.updateTable('stationItems').set({ order: target }).where('id', '=', id).execute()
  return { before: { position: from + 1 }, after: { position: to + 1 } }
}

/** Returns style guide violations. A card's hint, explanation and tags are optional for operators. */
function warningsOf(text: AnyBody) {
  const item = { id: 'new', version: 1, deckId: 'deck', order: 1 }
  if ('front' in text) {
    const isLeftOut = (field: string) =>
      (field === 'hint' && text.hint === '') ||
      (field === 'explanation' && text.explanation === '') ||
      (field === 'tags' && text.tags.length === 0)
    return cardWarnings({ ...item, ...text }).filter(({ field }) => !isLeftOut(field))
  }
  if ('title' in text) return passageWarnings(text)
  return questionWarnings({
    ...{ ...item, ...text, topic: 'deck', cardId: null, figure: null, passageId: null, verified: true, worst: null },
    explanation: text.rationales[text.correctAnswer] ?? '',
  })
}
