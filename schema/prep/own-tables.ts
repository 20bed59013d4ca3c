import * as v from 'valibot'
import { Count, Id, Instant, Strings, Text } from '../core/fields.ts'
import { personTable } from '../core/table.ts'

/** The decks and cards that people write themselves. `own-study.ts` says how they are asked, `own-cards.ts` how they are changed. */

// Limits

/** Decks and cards of one person that are not deleted. The app checks them before it adds; the server's quotas have room for deleted ones. */
export const MOST_OWN_DECKS = 200
export const MOST_OWN_CARDS = 20_000
/** Cards that one mutation can add, delete or restore. */
export const MOST_CARDS_AT_ONCE = 100
/** UTF-8 bytes of a card's texts. With its tags, they are 8 KiB. */
export const CARD_BYTES = { front: 3_072, back: 4_096, hint: 512 } as const
export const MOST_TAGS = 10
export const MAX_TAG_LENGTH = 40
export const MAX_DECK_NAME_LENGTH = 80

export function utf8Length(text: string): number {
  let bytes = 0
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return bytes
}

/** What is wrong with a text that is too long; null if it fits. */
export function tooLong(text: string, most: number): string | null {
  const bytes = utf8Length(text)
  if (bytes <= most) return null
  const characters = Math.ceil(((bytes - most) * text.length) / bytes)
  return `is too long: shorten it by about ${characters.toLocaleString('en-US')} characters`
}

// Tables

const Within = (most: number) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => tooLong(text, most) === null,
      ({ input }) => tooLong(input, most) ?? '',
    ),
  )
const Front = v.pipe(
  Within(CARD_BYTES.front),
  v.check((text) => text.trim() !== '', 'is empty'),
)
export const CARD_KINDS = ['basic', 'reversed', 'cloze'] as const
export type CardKind = (typeof CARD_KINDS)[number]
export const Kind = v.picklist(CARD_KINDS)
export const DeckName = Text(MAX_DECK_NAME_LENGTH)
export const Color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'is not a color like #c2410c'))

/** The fields of a card that the person writes. */
export const fields = {
  kind: Kind,
  front: Front,
  /** May be empty on a cloze card, where it is extra text that is shown with the answer. */
  back: Within(CARD_BYTES.back),
  hint: Within(CARD_BYTES.hint),
  tags: Strings(MOST_TAGS, MAX_TAG_LENGTH),
}

/** Of the last change of each field that was changed since the row was created, by the field's name. Without one, a field has its first value. */
const Stamps = v.record(v.pipe(v.string(), v.maxLength(20)), v.object({ changedAt: Instant, changeId: Id }))

export const ownDecks = personTable(
  'id',
  v.object({
    /** The id of the mutation that created it, as for cards. */
    id: Id,
    name: DeckName,
    color: Color,
    order: Count,
    createdAt: Instant,
    /** Kept, and not studied. */
    isArchived: v.boolean(),
    /** A deleted deck hides its cards and keeps them, so that a deletion can be undone. */
    isDeleted: v.boolean(),
    stamps: Stamps,
  }),
)

export const ownCards = personTable(
  'id',
  v.object({
    id: Id,
    deckId: Id,
    ...fields,
    order: Count,
    createdAt: Instant,
    isDeleted: v.boolean(),
    stamps: Stamps,
  }),
)
