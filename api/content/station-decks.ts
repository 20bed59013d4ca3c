import type { CardBody, ItemBody, ItemKind, PassageBody, QuestionBody } from '@station-zero/schema/admin/decks.ts'
import { CORRECTED_VERSIONS } from '@station-zero/schema/prep/corrected.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { Transaction } from 'kysely'
import { anyContent, stampContent } from '../db/content.ts'
import { pauseUnless } from '../db/pause.ts'
import { toRow } from '../db/rows.ts'
import type { Tables } from '../db/types.ts'
import { HttpError } from '../http/errors.ts'
import { addAnswerKeys, digestOf, isTaken } from './corrections.ts'

/**
 * Decks that operators add, as content. The tables `stationDecks` and `stationItems` are the source; the rows in the content tables, which
 * devices download, are derived from them. Seeding replaces the content tables and adds these rows again.
 */

type Trx = Transaction<Tables>
export type StoredDeck = Tables['stationDecks']
export type StoredItem = Tables['stationItems']

const CHUNK_ROWS = 100

const cardOf = ({ id, version, deckId, order, text }: StoredItem): RowOf<'cards'> => ({
  ...(JSON.parse(text) as CardBody),
  ...{ id, version, deckId, order },
})

/**
 * Converts a stored item to a content question. The topic is the deck's ID, so the question is asked in practice on this deck and in mixed
 * tests, but not in exams. A question about a passage has the passage's source.
 */
const questionOf = (
  { id, version, deckId, text }: StoredItem,
  passages: readonly RowOf<'passages'>[] = [],
): RowOf<'questions'> => {
  const body = JSON.parse(text) as QuestionBody
  const { passageId = null } = body
  return {
    ...{ ...body, id, version, topic: deckId, deckId, cardId: null, figure: null, passageId, verified: true },
    ...{ explanation: body.rationales[body.correctAnswer] ?? '', worst: null },
    source: passages.find((passage) => passage.id === passageId)?.source ?? body.source,
  }
}

const passageOf = ({ id, version, text }: StoredItem): RowOf<'passages'> => ({
  ...(JSON.parse(text) as PassageBody),
  ...{ id, version, kind: 'reading', figure: null, verified: true },
})

interface DeckContent {
  decks: RowOf<'decks'>[]
  cards: RowOf<'cards'>[]
  questions: RowOf<'questions'>[]
  passages: RowOf<'passages'>[]
}

/** Returns the content rows of all of the operators' decks, or of one deck. A deck without cards is not published, and neither are its questions and passages. */
export async function stationDeckRows(trx: Trx, deckId?: string): Promise<DeckContent> {
  const decks = await trx
    .selectFrom('stationDecks')
    .selectAll()
    .$if(deckId !== undefined, (query) => query.where('id', '=', deckId ?? ''))
    .orderBy('order')
    .execute()
  const items = await trx
    .selectFrom('stationItems')
    .selectAll()
    .$if(deckId !== undefined, (query) => query.where('deckId', '=', deckId ?? ''))
    .orderBy('id')
    .execute()
  const withCards = new Set(items.flatMap((item) => (item.kind === 'card' ? item.deckId : [])))
  const published = items.filter((item) => withCards.has(item.deckId))
  const passages = published.filter(({ kind }) => kind === 'passage').map(passageOf)
  return {
    decks: decks.flatMap(({ id, name, color, order }) =>
      withCards.has(id) ? { id, slug: id, name, color, order } : [],
    ),
    cards: published.filter(({ kind }) => kind === 'card').map(cardOf),
    questions: published.filter(({ kind }) => kind === 'question').map((item) => questionOf(item, passages)),
    passages,
  }
}

/** Updates a deck's content rows. Call it after the change, in the same transaction. */
export async function publishDeck(trx: Trx, deckId: string): Promise<void> {
  const pause = pauseUnless(new AbortController().signal)
  const rows = await stationDeckRows(trx, deckId)
  const content = anyContent(trx)
  for (const table of ['decks', 'cards', 'questions', 'passages'] as const) {
    const deletion = content.deleteFrom<keyof DeckContent>(table)
    await (table === 'passages'
      ? deletion.where('id', 'like', `${deckId}.%`)
      : deletion.where(table === 'decks' ? 'id' : 'deckId', '=', deckId)
    ).execute()
    const stored = rows[table].map((row) => toRow(table, row as never))
    for (let from = 0; from < stored.length; from += CHUNK_ROWS) {
      await content
        .insertInto<keyof DeckContent>(table)
        .values(stored.slice(from, from + CHUNK_ROWS))
        .execute()
      await pause()
    }
    await stampContent(trx, table, pause)
  }
}

/**
 * Returns a version for a new text of an item. It is derived from the text for the reason given at `versionFor` in `corrections.ts`: a
 * server that was restored from a backup must not assign another text a number to which a finished test refers. For a question about a
 * passage, it is also derived from the passage's paragraphs. Never returns the current version or, for a question, a version that was used
 * before. Throws `list-full` if no version is free.
 */
export async function nextVersion<K extends ItemKind>(
  trx: Trx,
  kind: K,
  item: { id: string; text: ItemBody<K>; current?: number },
): Promise<number> {
  const { from, to } = CORRECTED_VERSIONS
  const count = to - from + 1
  const read = await paragraphsOf(trx, item.text)
  const first = Number.parseInt(digestOf([kind, item.id, item.text, ...read]).slice(0, 12), 16) % count
  for (let step = 0; step < count; step += 1) {
    const version = from + ((first + step) % count)
    if (version === item.current) continue
    if (kind !== 'question' || !(await isTaken(trx, kind, { id: item.id, version }))) return version
  }
  throw new HttpError('list-full')
}

/** Returns the paragraphs of the passage that a question is about; none for all other items. */
async function paragraphsOf(trx: Trx, text: ItemBody<ItemKind>): Promise<string[]> {
  if (!('passageId' in text) || text.passageId === undefined) return []
  const passage = await trx
    .selectFrom('stationItems')
    .select('text')
    .where('id', '=', text.passageId)
    .executeTakeFirst()
  return passage ? (JSON.parse(passage.text) as PassageBody).paragraphs : []
}

/** Stores the answer keys of new versions. Finished tests refer to these keys, so they are never deleted. */
export const addKeysOf = (trx: Trx, items: readonly StoredItem[]): Promise<void> =>
  addAnswerKeys(
    trx,
    items.filter(({ kind }) => kind === 'question').map((item) => questionOf(item)),
  )
