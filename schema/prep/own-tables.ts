import * as v from 'valibot'
import { byteLength } from '../core/byte-length.ts'
import { CleanText, Count, Id, Instant, Line, Lines } from '../core/fields.ts'
import { Stamps } from '../core/stamped-fields.ts'
import { MB, personTable } from '../core/table.ts'

/** Tables of personal decks and cards. `own-study.ts` defines how they are studied, `own-cards.ts` how they are changed. */

// Limits

/**
 * Maximum decks and cards per person, not counting deleted ones. The app checks these limits before adding; the server's quotas leave room
 * for deleted decks and cards.
 */
export const MAX_OWN_DECKS = 200
export const MAX_OWN_CARDS = 20_000
/** Maximum cards that one mutation can add, delete or restore. */
export const MAX_CARDS_AT_ONCE = 100
/** Maximum UTF-8 bytes of a card's texts. Together with the tags, about 8 KiB. */
export const CARD_BYTES = { front: 3_072, back: 4_096, hint: 512 } as const
/** Maximum characters of a pasted list. */
export const MAX_PASTED_LENGTH = 1_000_000
export const MAX_TAGS = 10
export const MAX_TAG_LENGTH = 40
export const MAX_DECK_NAME_LENGTH = 80
/** The color of new decks. People can't choose a color yet. */
export const DECK_COLOR = '#1d4ed8'

/** The error for a text that is too long; null if it fits. */
export function lengthProblem(text: string, maxBytes: number): string | null {
  const bytes = byteLength(text)
  if (bytes <= maxBytes) return null
  const characters = Math.ceil(((bytes - maxBytes) * text.length) / bytes)
  const unit = characters === 1 ? 'character' : 'characters'
  return `is too long: shorten it by about ${characters.toLocaleString('en-US')} ${unit}`
}

// Tables

export const Within = (maxBytes: number) =>
  v.pipe(
    CleanText,
    v.check(
      (text) => lengthProblem(text, maxBytes) === null,
      ({ input }) => lengthProblem(input, maxBytes) ?? '',
    ),
  )
const Front = v.pipe(
  Within(CARD_BYTES.front),
  v.check((text) => text.trim() !== '', 'is empty'),
)
export const CARD_KINDS = ['basic', 'reversed', 'cloze'] as const
export type CardKind = (typeof CARD_KINDS)[number]
export const Kind = v.picklist(CARD_KINDS)
export const DeckName = Line(MAX_DECK_NAME_LENGTH)
export const Color = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'is not a color like #c2410c'))

/** A hash of a card's text, as returned by `hashText`. */
export const TextHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{18}$/, 'is not a hash of a text'))

/** The editable fields of a card. */
export const fields = {
  kind: Kind,
  front: Front,
  /** The back is optional on a cloze card, where it is shown with the answer. */
  back: Within(CARD_BYTES.back),
  hint: Within(CARD_BYTES.hint),
  tags: Lines(MAX_TAGS, MAX_TAG_LENGTH),
}

export const ownDecks = personTable(
  'id',
  v.object({
    /** The ID of the mutation that created the deck. */
    id: Id,
    name: DeckName,
    color: Color,
    order: Count,
    createdAt: Instant,
    /** Archived decks are not studied. */
    isArchived: v.boolean(),
    /** Deleting a deck hides its cards but does not delete them, so that the deletion can be undone. */
    isDeleted: v.boolean(),
    stamps: Stamps,
  }),
  {
    label: 'Your own decks',
    /** The app allows 200 decks per person, but deleted decks still occupy rows. A heavy user has 1,000 rows of 1 KB (1 MB). */
    quota: { rows: 1_000, bytes: 1 * MB, name: 'personal decks' },
  },
)

/** The fields of a card whose text is stored as lost if another device's edit overrides it; see `lost-texts.ts`. */
export const LOST_FIELDS = ['front', 'back', 'hint'] as const
export type LostField = (typeof LOST_FIELDS)[number]

/** Time and ID of the edit, and the time when it lost, in ms. */
const LostText = v.object({ text: v.string(), changedAt: Instant, changeId: Id, lostAt: Instant })
export type LostText = v.InferOutput<typeof LostText>
const optionalText = v.exactOptional(LostText)
const LostTexts = v.object({ front: optionalText, back: optionalText, hint: optionalText })
export type LostTexts = v.InferOutput<typeof LostTexts>

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
    /** Null or missing if no text was lost. */
    lost: v.nullish(LostTexts),
  }),
  {
    label: 'Your own cards',
    /**
     * The app allows 20,000 cards per person, but deleted cards still occupy rows. A heavy user has 60,000 rows of 1.1 KB (66 MB). A card
     * has at most 8 KiB of text, and as much again if texts were lost.
     */
    quota: { rows: 60_000, bytes: 70 * MB, name: 'personal cards' },
  },
)

/**
 * State of a personal card besides its content; most cards have no row. A separate table rather than fields of `ownCards`, for the same
 * reason as `cardImages`. Each field is a separate register.
 */
export const ownCardStates = personTable(
  'id',
  v.object({
    /** ID of the personal card whose state this row stores. */
    id: Id,
    /** Always 0, so that changes by two devices give the same row in any order. */
    createdAt: Instant,
    /** Archived cards are not studied. Null if the card was never archived. */
    isArchived: v.nullable(v.boolean()),
    /** The built-in card that this card is a copy of; null if it is not a copy. */
    originId: v.nullable(Id),
    /** Hash of the original's text (`hashOfOriginal`) when the person copied it or last compared it with the copy. */
    originHash: v.nullable(TextHash),
    stamps: Stamps,
  }),
  {
    label: 'Archived and copied cards',
    /**
     * The table has one row for each archived or copied card, even if the card was deleted. A heavy user has 20,000 rows of 350 bytes (7
     * MB).
     */
    quota: { rows: 30_000, bytes: 12 * MB, name: 'archived and copied cards' },
  },
)
