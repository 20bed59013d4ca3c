import * as v from 'valibot'
import { Id, IsoTime } from '../core/fields.ts'
import { decks } from '../prep/tables.ts'
import { CardText, QuestionText } from './console.ts'
import { count, isText, longText, oneLine, pageOf } from './fields.ts'

/**
 * Decks with cards, questions and passages that operators manage in the admin console: requests and responses of `/api/admin/decks`. The
 * limits are the same as in the content tables.
 */

export const ITEM_KINDS = ['card', 'question', 'passage'] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

export const MAX_STATION_DECKS = 50
/**
 * Maximum number of items in all decks together. Every device downloads all of them. The form for questions lists the passages of a deck,
 * so they must fit on one page (`ADMIN_PAGE_ROWS`).
 */
export const MAX_ITEMS: Record<ItemKind, number> = { card: 2_000, question: 1_000, passage: 50 }
export const MAX_PASSAGE_QUESTIONS = 20
export const MAX_PASSAGE_PARAGRAPHS = 60
export const MAX_PARAGRAPH_LENGTH = 1_500
/** Maximum number of characters in all paragraphs of a passage: 2,000 words, the length of the longest passages in a release. */
export const MAX_PASSAGE_LENGTH = 15_000
/** Maximum UTF-8 bytes of all items' texts combined. */
export const MAX_ITEM_BYTES = 3_000_000
/** Maximum number of items in one request. */
export const MAX_ADDED_ITEMS = 500

export const MAX_DECK_NAME = 80
/** The colors that the form offers, which are the colors of the decks in a release. */
export const DECK_COLORS = [
  ...(['#0f766e', '#b45309', '#1d4ed8', '#be123c', '#6d28d9', '#15803d', '#334155', '#0369a1'] as const),
]

export const DeckBody = v.strictObject({ name: oneLine(MAX_DECK_NAME), color: decks.row.entries.color })
export type DeckBody = v.InferOutput<typeof DeckBody>

const optional = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max), isText)

/** The text of a card. The limits are the same as in a release, but hint, explanation and tags can be empty, because most pasted lists lack them. */
export const CardBody = v.strictObject({
  ...CardText.entries,
  hint: optional(300),
  explanation: optional(1_000),
  tags: v.pipe(v.array(oneLine(40)), v.maxLength(8)),
})
export type CardBody = v.InferOutput<typeof CardBody>

const { worst: _worst, explanation: _explanation, ...questionText } = QuestionText.entries

/**
 * The text of a question. The explanation is the rationale of the correct answer, as in the content files. `passageId` is a passage of the
 * same deck; candidates then see the passage's source instead of the question's.
 */
export const QuestionBody = v.strictObject({ ...questionText, difficulty: count(1, 3), passageId: v.optional(Id) })
export type QuestionBody = v.InferOutput<typeof QuestionBody>

/** A text that candidates read with its questions. */
export const PassageBody = v.strictObject({
  title: oneLine(80),
  paragraphs: v.pipe(v.array(longText(MAX_PARAGRAPH_LENGTH)), v.minLength(1), v.maxLength(MAX_PASSAGE_PARAGRAPHS)),
  source: longText(500),
})
export type PassageBody = v.InferOutput<typeof PassageBody>

export const itemBodies = { card: CardBody, question: QuestionBody, passage: PassageBody }
export type ItemBody<K extends ItemKind> = v.InferOutput<(typeof itemBodies)[K]>

/** In an update, the version that the operator read. */
const Version = count(1, 1_000_000)

/** `PUT /api/admin/decks/:id`. */
export const DeckChange = v.strictObject({ ...DeckBody.entries, version: Version })

/** `cards`, `questions` and `passages` are counts. Devices download the deck only if it has cards. */
export const StationDeck = v.object({
  ...DeckBody.entries,
  id: Id,
  version: Version,
  createdAt: IsoTime,
  changedAt: IsoTime,
  cards: count(0),
  questions: count(0),
  passages: count(0),
})
export type StationDeck = v.InferOutput<typeof StationDeck>
export const StationDeckPage = pageOf(StationDeck)

const added = <Body extends v.GenericSchema>(body: Body) =>
  v.strictObject({ items: v.pipe(v.array(body), v.minLength(1), v.maxLength(MAX_ADDED_ITEMS)) })

/** `POST /api/admin/decks/:id/cards`, `/questions` and `/passages`. */
export const itemAdditions = { card: added(CardBody), question: added(QuestionBody), passage: added(PassageBody) }

/** `duplicates` is the number of items that were not added because the deck already has them. */
export const AddedItems = v.object({ ids: v.array(Id), duplicates: count(0) })
export type AddedItems = v.InferOutput<typeof AddedItems>

/** `PUT /api/admin/deck-cards/:id`, `/deck-questions/:id` and `/deck-passages/:id`. */
export const itemChanges = {
  card: v.strictObject({ ...CardBody.entries, version: Version }),
  question: v.strictObject({ ...QuestionBody.entries, version: Version }),
  passage: v.strictObject({ ...PassageBody.entries, version: Version }),
}

/** `POST /api/admin/deck-cards/:id/move`. `deckVersion` is the version of the deck whose order the operator saw. */
export const ItemMove = v.strictObject({
  position: count(1, Math.max(...Object.values(MAX_ITEMS))),
  deckVersion: Version,
})

const listed = { id: Id, deckId: Id, version: Version, position: count(1), createdAt: IsoTime, changedAt: IsoTime }

/** `position` counts from 1. */
export const StationCard = v.object({ ...CardBody.entries, ...listed })
export type StationCard = v.InferOutput<typeof StationCard>
export const StationQuestion = v.object({ ...QuestionBody.entries, ...listed })
export type StationQuestion = v.InferOutput<typeof StationQuestion>
/** `questions` is the number of questions about the passage. */
export const StationPassage = v.object({ ...PassageBody.entries, ...listed, questions: count(0) })
export type StationPassage = v.InferOutput<typeof StationPassage>

export const stationItems = { card: StationCard, question: StationQuestion, passage: StationPassage }
export type StationItem<K extends ItemKind> = v.InferOutput<(typeof stationItems)[K]>
export const itemPages = {
  card: pageOf(StationCard),
  question: pageOf(StationQuestion),
  passage: pageOf(StationPassage),
}

/** Path segments: `list` follows `/api/admin/decks/:id/`, and `one`, for a single item, follows `/api/admin/`. */
export const itemPaths = {
  card: { list: 'cards', one: 'deck-cards' },
  question: { list: 'questions', one: 'deck-questions' },
  passage: { list: 'passages', one: 'deck-passages' },
} as const satisfies Record<ItemKind, { list: string; one: string }>
