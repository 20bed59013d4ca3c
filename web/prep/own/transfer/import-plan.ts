import { hashText } from '@station-zero/schema/core/text-hash.ts'
import {
  CARD_SIDES,
  type CardImage,
  type CardSide,
  MAX_ALT_LENGTH,
  MAX_CARD_IMAGES,
  MAX_IMAGE_BYTES,
  MAX_IMAGES,
  MAX_TOTAL_IMAGE_BYTES,
} from '@station-zero/schema/prep/card-images.ts'
import { keyOfId, type NewCard } from '@station-zero/schema/prep/own-cards.ts'
import { studyIdsOf } from '@station-zero/schema/prep/own-study.ts'
import {
  MAX_DECK_NAME_LENGTH,
  MAX_OWN_CARDS,
  MAX_OWN_DECKS,
  MAX_TAG_LENGTH,
  MAX_TAGS,
} from '@station-zero/schema/prep/own-tables.ts'
import { cardProblem, splitTags } from '@station-zero/schema/prep/pasted-cards.ts'
import { type ImagesOfCard, type ImageUsage, NO_IMAGES } from '../../../data/repositories/card-images.ts'
import type { OwnCard, OwnDeck } from '../../../data/repositories/own-decks.ts'
import { type ImportedReviews, newReviewId } from '../../../data/review-import.ts'
import { descriptionOf, IMAGE_MARK } from './html-text.ts'
import {
  ALL_OTHER_FIELDS,
  type FileImage,
  type FileReview,
  IMAGE_ONLY,
  type ImportedFile,
  type ImportedNote,
  type LeftOut,
  type Mapping,
  type NoteImage,
} from './imported-file.ts'

/** The person's choices in the preview. */
export interface Choices {
  /** The mapping of each note type. */
  mappings: readonly Mapping[]
  /**
   * By index of the file's deck: the ID of a personal deck, `new` or `skip`. The cards of a deck without an entry are added to the deck
   * from an earlier import, to the deck with the same name, or to a new deck.
   */
  targets: ReadonlyMap<number, string>
  /** Whether the text and images of cards from an earlier import are replaced with the file's. */
  isUpdating: boolean
  /** Whether the file's reviews are imported. */
  withHistory: boolean
}

export interface Own {
  /** The person's decks, including deleted ones, and their cards, including deleted ones. */
  decks: readonly OwnDeck[]
  cards: readonly OwnCard[]
  /** Images by card ID. Cards without images have no entry. */
  images: ReadonlyMap<string, ImagesOfCard>
  imageUsage: ImageUsage
  /** The reviews of earlier imports. May be empty if the file has no reviews. */
  reviews: ImportedReviews
}

export interface DeckPlan {
  name: string
  /** The deck that gets the cards; null for a new deck. */
  target: OwnDeck | null
  isSkipped: boolean
  added: { key: string; card: NewCard; isArchived: boolean; images: PlannedImage[] }[]
  changed: CardChange[]
  /** Ids of deleted cards that the file contains. */
  restored: string[]
  /** Number of cards that are already in the deck and that the import does not change. */
  unchanged: number
  history: CardHistory[]
  problems: CardProblem[]
}

/** A card that can't be imported. `line`: its line in a text file. */
export interface CardProblem {
  line: number | undefined
  front: string
  sentence: string
}

/** Reviews of a card that are not stored yet. A new card has no ID before its deck exists. */
export type CardHistory = { card: NewCard; reviews: FileReview[] } & ({ key: string } | { cardId: string })

/** A card whose text or images change. */
export interface CardChange {
  cardId: string
  /** The card as it is in the file. */
  card: NewCard
  before: Partial<NewCard>
  after: Partial<NewCard>
  images: PlannedImage[]
}

/** An image to set on a side of a card. */
export interface PlannedImage {
  side: CardSide
  /** Index in the file's `images`. */
  source: number
  alt: string
  /** The side's current image; null if the side has no image. */
  before: CardImage | null
}

export interface ImportPlan {
  decks: DeckPlan[]
  /** The reason why the plan can't be carried out; null if it can be carried out. */
  problem: string | null
  /** Number of cards that lose tags because there are too many or they are too long. */
  cutTags: number
  images: ImagesPlan
  /** Number of reviews of cards that our card types don't have, such as the third card of a note. */
  strayReviews: number
  /** The reviews of earlier imports. */
  imported: ImportedReviews
}

export interface ImagesPlan {
  sources: readonly FileImage[]
  /** Number of card sides that get an image. */
  count: number
  /** Total size of the images to import, in bytes. Each image is counted once. */
  bytes: number
  /** Number of animations. Only their first frame is imported. */
  animations: number
  leftOut: Map<LeftOut, number>
  /** The person's remaining image storage, in bytes. */
  roomBytes: number
  /** Hashes of images that the person already has. */
  known: ReadonlySet<string>
  /** Whether the encoded images may need more than `roomBytes`. */
  isTight: boolean
}

export function planImport(file: ImportedFile, choices: Choices, own: Own): ImportPlan {
  const { mappings, targets, isUpdating, withHistory } = choices
  const cardsOfDecks = Map.groupBy(own.cards, ({ deckId }) => deckId)
  const byDeck = Map.groupBy(file.notes, ({ deck }) => deck)
  const keys = keysOf(file, mappings)
  const decksOfKeys = new Map<string, string[]>()
  for (const { id, deckId } of own.cards) {
    const key = keyOfCard(id)
    decksOfKeys.set(key, [...(decksOfKeys.get(key) ?? []), deckId])
  }
  let [cutTags, strayReviews] = [0, 0]
  const images = planImages(file.images, own.imageUsage)
  const decks = file.decks.map((name, index): DeckPlan => {
    const notes = byDeck.get(index) ?? []
    const chosen = targets.get(index)
    const target =
      chosen === 'new' || chosen === 'skip'
        ? null
        : (own.decks.find(({ id }) => id === (chosen ?? earlierDeck(notes, keys, decksOfKeys, own))) ??
          own.decks.find((deck) => !deck.isDeleted && deck.name === shortName(name)) ??
          null)
    const plan: DeckPlan = {
      ...{ name: shortName(name), target, isSkipped: chosen === 'skip' },
      ...{ added: [], changed: [], restored: [], unchanged: 0, history: [], problems: [] },
    }
    if (plan.isSkipped) return plan
    const existing = existingCards(target ? (cardsOfDecks.get(target.id) ?? []) : [])
    const seen = new Set<string>()
    for (const note of notes) {
      const mapping = mappings[note.type]
      if (!mapping) continue
      let read = cardOf(note, mapping, file)
      const key = keys.get(note) ?? ''
      const text = JSON.stringify([read.card.front, read.card.back])
      const problem = problemOf(read.card, note)
      if (problem) {
        plan.problems.push(problem)
        continue
      }
      if (seen.has(key) || (note.guid === null && note.key === null && seen.has(text))) {
        plan.problems.push({ line: note.line, front: read.card.front, sentence: 'is in this file twice' })
        continue
      }
      seen.add(key).add(text)
      const found = existing.take(key, read.card.front)
      const mayChange = !found || isUpdating || found.isDeleted
      const current = (found && own.images.get(found.id)) ?? NO_IMAGES
      const wanted = mayChange ? newImages(read.images, file.images, current) : []
      const excess = wanted.filter((image) => !images.take(image))
      if (excess.length > 0) {
        read = cardOf(note, mapping, file, new Set(excess.map(({ source }) => source)))
        const without = problemOf(read.card, note)
        if (without) {
          images.leaveOut(read.leftOut)
          plan.problems.push(without)
          continue
        }
      }
      if (read.isCut) cutTags += 1
      images.leaveOut(read.leftOut)
      const added = wanted.filter((image) => !excess.includes(image))
      const change = found && mayChange ? changeOf(found, read.card, added) : null
      if (!found) plan.added.push({ key, card: read.card, isArchived: note.isArchived === true, images: added })
      else {
        if (change) plan.changed.push(change)
        if (found.isDeleted) plan.restored.push(found.id)
        if (!change && !found.isDeleted) plan.unchanged += 1
      }
      if (!withHistory || !note.reviews?.length) continue
      const card = found && !change ? ownText(found) : read.card
      const { reviews, strays } = matchReviews(card, note.reviews)
      const fresh = found ? reviews.filter((review) => isNewReview(found.id, card, review, own.reviews)) : reviews
      strayReviews += strays
      if (fresh.length > 0) plan.history.push({ card, reviews: fresh, ...(found ? { cardId: found.id } : { key }) })
    }
    return plan
  })
  return {
    decks,
    cutTags,
    strayReviews,
    problem: quotaProblem(decks, own),
    images: images.plan(),
    imported: own.reviews,
  }
}

const problemOf = (card: NewCard, { line }: ImportedNote): CardProblem | null => {
  const sentence = cardProblem(card)?.sentence
  return sentence === undefined ? null : { line, front: card.front || card.back, sentence }
}

/**
 * Returns the id of the deck that contains most of these cards from an earlier import; null if no deck contains any. Decks that are not
 * deleted take precedence.
 */
function earlierDeck(
  notes: readonly ImportedNote[],
  keys: ReadonlyMap<ImportedNote, string>,
  decksOfKeys: ReadonlyMap<string, readonly string[]>,
  own: Own,
): string | null {
  const counts = new Map<string, number>()
  for (const note of notes)
    for (const deckId of decksOfKeys.get(keys.get(note) ?? '') ?? []) counts.set(deckId, (counts.get(deckId) ?? 0) + 1)
  const found = own.decks
    .filter(({ id }) => counts.has(id))
    .sort((a, b) => Number(a.isDeleted) - Number(b.isDeleted) || (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0))
  return found[0]?.id ?? null
}

function existingCards(cards: readonly OwnCard[]) {
  const byKey = new Map(cards.map((card) => [keyOfCard(card.id), card]))
  const byFront = Map.groupBy(
    cards.filter(({ isDeleted }) => !isDeleted),
    ({ front }) => normalized(front),
  )
  const taken = new Set<string>()
  return {
    /** Returns the card with this key, or else a card with this front, if there is one. Never returns the same card twice. */
    take(key: string, front: string): OwnCard | undefined {
      // All fronts that contain only an image have the same text, so the text can't tell them apart.
      const withFront = front === IMAGE_ONLY ? [] : (byFront.get(normalized(front)) ?? [])
      const found = [byKey.get(key), ...withFront].find((card) => card !== undefined && !taken.has(card.id))
      if (found) taken.add(found.id)
      return found
    },
  }
}

function changeOf(found: OwnCard, card: NewCard, images: PlannedImage[]): CardChange | null {
  const after = differences(found, card)
  const fields = Object.keys(after) as (keyof NewCard)[]
  if (fields.length + images.length === 0) return null
  const before = Object.fromEntries(fields.map((field) => [field, found[field]])) as Partial<NewCard>
  return { cardId: found.id, card, before, after, images }
}

/** Returns the fields of `after` that differ from `before`. */
export const differences = (before: NewCard, after: NewCard): Partial<NewCard> =>
  Object.fromEntries(
    (['kind', 'front', 'back', 'hint', 'tags'] as const)
      .filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
      .map((field) => [field, after[field]]),
  )

function quotaProblem(decks: readonly DeckPlan[], own: Own): string | null {
  const live = own.decks.filter(({ isDeleted }) => !isDeleted)
  const liveIds = new Set(live.map(({ id }) => id))
  const used = decks.filter((deck) => !deck.isSkipped && countWrites(deck) > 0)
  const restoredIds = new Set(used.flatMap(({ target }) => (target?.isDeleted ? [target.id] : [])))
  const newDecks = used.filter(({ target }) => target === null).length + restoredIds.size
  const number = (value: number) => value.toLocaleString('en-US')
  if (live.length + newDecks > MAX_OWN_DECKS)
    return `These are ${number(newDecks)} new decks, and you can have ${number(Math.max(0, MAX_OWN_DECKS - live.length))} more (${MAX_OWN_DECKS} in total). Import fewer decks, or add their cards to a deck that you have.`
  const before = own.cards.filter(({ deckId, isDeleted }) => !isDeleted && liveIds.has(deckId)).length
  const returning = own.cards.filter(({ deckId, isDeleted }) => !isDeleted && restoredIds.has(deckId)).length
  const more = returning + used.reduce((sum, { added, restored }) => sum + added.length + restored.length, 0)
  if (before + more > MAX_OWN_CARDS)
    return `These are ${number(more)} new cards, and your decks can hold ${number(Math.max(0, MAX_OWN_CARDS - before))} more (${number(MAX_OWN_CARDS)} in total). Import fewer decks.`
  return null
}

/**
 * Returns the number of cards and reviews that the plan writes. Restoring a deleted deck whose cards are all unchanged counts as one write.
 */
export const countWrites = (deck: DeckPlan): number => {
  const { added, changed, restored, target, unchanged, isSkipped } = deck
  if (isSkipped) return 0
  const writes = added.length + changed.length + restored.length + countReviews(deck)
  return writes || (target?.isDeleted && unchanged > 0 ? 1 : 0)
}

export const countReviews = ({ history, isSkipped }: DeckPlan): number =>
  isSkipped ? 0 : history.reduce((sum, { reviews }) => sum + reviews.length, 0)

// Reviews

/**
 * Returns the reviews that belong to one of our study cards, and the number of other reviews. A review refers to a card by its position in
 * the note: the second card of a reversed note asks for the front, and the cards of a cloze note have the numbers of its blanks.
 */
function matchReviews(card: NewCard, reviews: readonly FileReview[]): { reviews: FileReview[]; strays: number } {
  const known = new Set(studyIdsOf({ id: '', ...card }))
  const matched = reviews.filter((review) => known.has(studyIdOf('', card, review)))
  return { reviews: matched, strays: reviews.length - matched.length }
}

/** ID of the study card that the review belongs to, if there is such a card; see `studyIdsOf`. */
export function studyIdOf(cardId: string, { kind }: Pick<NewCard, 'kind'>, { card }: FileReview): string {
  if (kind === 'cloze') return `${cardId}:c${card + 1}`
  if (card === 0) return cardId
  return card === 1 ? `${cardId}:r` : `${cardId}:${card}`
}

const isNewReview = (cardId: string, card: NewCard, review: FileReview, imported: ImportedReviews): boolean =>
  newReviewId({ ...review, cardId: studyIdOf(cardId, card, review) }, imported) !== null

const ownText = ({ kind, front, back, hint, tags }: OwnCard): NewCard => ({ kind, front, back, hint, tags })

// Images

/**
 * Returns the images in the file that differ from those on the card. An image that has to be re-encoded can't be compared, so it does not
 * replace an existing image. If the file has no description, the card's current description is preserved.
 */
function newImages(images: readonly ReadImage[], sources: readonly FileImage[], current: ImagesOfCard): PlannedImage[] {
  return images.flatMap(({ side, source, alt }): PlannedImage[] => {
    const before = current[side]
    const hash = sources[source]?.hash ?? null
    // Remove the unpaired surrogate that remains if the limit splits a character.
    const described = alt?.slice(0, MAX_ALT_LENGTH).replace(/[\ud800-\udbff]$/, '')
    const next = described ?? before?.alt ?? NO_DESCRIPTION
    if (before && (hash === null || (hash === before.hash && next === before.alt))) return []
    return [{ side, source, alt: next, before }]
  })
}

/**
 * The description of an image for which the file has none. An empty description would mark the image as decorative, so screen readers would
 * skip it.
 */
export const NO_DESCRIPTION = 'Image without a description'

function planImages(sources: readonly FileImage[], { hashes, bytes: usedBytes, sides }: ImageUsage) {
  const taken = new Set<number>()
  const leftOut = new Map<LeftOut, number>()
  let [count, files, replaced] = [0, hashes.size, sides]
  return {
    /** Counts the image against the limits. If the image exceeds them, returns false and does not count the image. */
    take({ source, before }: PlannedImage): boolean {
      const isNew = !taken.has(source) && !hashes.has(sources[source]?.hash ?? '')
      if ((isNew && files >= MAX_IMAGES) || (!before && replaced >= MAX_CARD_IMAGES)) return false
      taken.add(source)
      count += 1
      if (isNew) files += 1
      if (!before) replaced += 1
      return true
    },
    leaveOut(reasons: readonly LeftOut[]) {
      for (const reason of reasons) leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1)
    },
    plan(): ImagesPlan {
      const used = [...taken].flatMap((index) => sources[index] ?? [])
      const roomBytes = Math.max(0, MAX_TOTAL_IMAGE_BYTES - usedBytes)
      const sum = (of: (image: FileImage) => number) => used.reduce((total, image) => total + of(image), 0)
      return {
        ...{ sources, count, leftOut, roomBytes, known: hashes, bytes: sum(({ bytes }) => bytes) },
        animations: used.filter(({ isAnimation }) => isAnimation).length,
        isTight: sum(({ bytes }) => Math.min(bytes, MAX_IMAGE_BYTES)) > roomBytes,
      }
    },
  }
}

// Cards

/** An image in the file that is placed on a side of a card. */
interface ReadImage {
  side: CardSide
  source: number
  /** The image's description; null if the file has none. */
  alt: string | null
}

interface ReadCard {
  card: NewCard
  /** Whether tags were omitted because there are too many or they are too long. */
  isCut: boolean
  images: ReadImage[]
  leftOut: LeftOut[]
}

/**
 * Converts a note to a card. `excess` contains the indexes of images that exceed the person's image limits. In the text of Anki notes, an
 * image that is left out is replaced by its description.
 */
export function cardOf(
  note: ImportedNote,
  mapping: Mapping,
  file: Pick<ImportedFile, 'source' | 'images'>,
  excess: ReadonlySet<number> = new Set(),
): ReadCard {
  const { front, back, hint, tags } = mapping
  const images: ReadImage[] = []
  const leftOut: LeftOut[] = []
  // Our exports write this text as the description of an image without a description.
  const found = note.images.map((image) => (image.alt === NO_DESCRIPTION ? { ...image, alt: null } : image))
  const byField = Map.groupBy(found, ({ field }) => field)

  /** Puts the image on a side, or records why it is left out. Returns whether the image is used. */
  function place({ source, alt }: NoteImage, side: CardSide | null): boolean {
    const problem = typeof source === 'string' ? source : (file.images[source]?.problem ?? null)
    if (typeof source === 'string' || problem !== null) leftOut.push(problem ?? 'missing')
    else if (excess.has(source)) leftOut.push('over-limit')
    else if (side === null) leftOut.push('not-shown')
    else if (images.some((image) => image.side === side)) leftOut.push('second')
    else return images.push({ side, source, alt }) > 0
    return false
  }

  /** Returns the field's text and places the field's images on `side`. If `side` is null, the images are left out. */
  function fieldOf(at: number | null, side: CardSide | null): string {
    if (at === null) return ''
    const text = note.fields[at] ?? ''
    const inField = byField.get(at) ?? []
    if (file.source !== 'anki') for (const image of inField) place(image, side)
    if (file.source !== 'anki' || inField.length === 0) return text.trim()
    let [nth, depth] = [0, 0]
    const isCloze = mapping.kind === 'cloze' && side === 'front'
    const marked = text.replaceAll(MARKS, (token) => {
      if (token !== IMAGE_MARK) depth = Math.max(0, depth + (token === '}}' ? -1 : 1))
      if (token !== IMAGE_MARK) return token
      const image = inField[nth++]
      if (!image) return ''
      const isGap = isCloze && depth > 0
      // An image inside a blank is shown with the answer.
      if (!place(image, isGap ? 'back' : side)) return descriptionOf(image.alt)
      return isGap ? IMAGE_ONLY : IMAGE_MARK
    })
    return withoutMarks(marked)
  }

  const frontText = fieldOf(front, 'front')
  const backText =
    back === ALL_OTHER_FIELDS
      ? note.fields
          .flatMap((_, at) => (at === front || at === hint || at === tags ? [] : [fieldOf(at, 'back')]))
          .filter((field) => field !== '')
          .join('\n')
      : fieldOf(back, 'back')
  const hintText = fieldOf(hint, null)
  const used = back === ALL_OTHER_FIELDS ? null : new Set([front, back, hint])
  if (used) for (const image of found) if (!used.has(image.field)) place(image, null)
  const all = [...new Set([...note.tags, ...splitTags(fieldOf(tags, null))])]
  const kept = all.filter((tag) => tag.length <= MAX_TAG_LENGTH).slice(0, MAX_TAGS)
  const kind = file.source === 'text' && CLOZE.test(frontText) ? 'cloze' : mapping.kind
  const textOf = (side: CardSide, text: string, isNeeded: boolean) =>
    text === '' && isNeeded && images.some((image) => image.side === side) ? IMAGE_ONLY : text
  return {
    card: {
      ...{ kind, hint: hintText, tags: kept },
      front: textOf('front', frontText, true),
      back: textOf('back', backText, kind !== 'cloze'),
    },
    isCut: kept.length < all.length,
    images: images.sort((a, b) => CARD_SIDES.indexOf(a.side) - CARD_SIDES.indexOf(b.side)),
    leftOut,
  }
}

const MARKS = new RegExp(`\\{\\{c[1-9]\\d?(?:,[1-9]\\d?)*::|\\}\\}|${IMAGE_MARK}`, 'g')

/** Removes the image marks and the lines that contain nothing else. */
function withoutMarks(text: string): string {
  return text
    .split('\n')
    .filter((line) => !line.includes(IMAGE_MARK) || line.replaceAll(IMAGE_MARK, '').trim() !== '')
    .map((line) => (line.includes(IMAGE_MARK) ? line.replaceAll(IMAGE_MARK, '').trim() : line))
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

const CLOZE = /\{\{c[1-9]\d?(?:,[1-9]\d?)*::(?!\s*\}\})/

/**
 * Shortens a deck name from the start. The name of an Anki subdeck begins with the parent deck's name, so the end of a long name is more
 * specific.
 */
function shortName(name: string): string {
  const trimmed = name.trim() || 'Imported cards'
  return trimmed.length <= MAX_DECK_NAME_LENGTH ? trimmed : `…${trimmed.slice(1 - MAX_DECK_NAME_LENGTH)}`
}

// Keys

/** Returns the key of each note. A note without an ID is identified by its front, plus a number if several notes have the same front. */
function keysOf(file: ImportedFile, mappings: readonly Mapping[]): Map<ImportedNote, string> {
  const counts = new Map<string, number>()
  return new Map(
    file.notes.map((note) => {
      if (note.key !== null) return [note, note.key]
      if (note.guid !== null) return [note, hashText(`guid:${note.guid}`)]
      const front = normalized(note.fields[mappings[note.type]?.front ?? 0] ?? '')
      const place = `${note.deck}:${front}`
      const nth = counts.get(place) ?? 0
      counts.set(place, nth + 1)
      return [note, hashText(`front:${nth === 0 ? '' : nth}:${front}`)]
    }),
  )
}

const normalized = (front: string): string => front.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Returns the key by which a file identifies a card: the key contained in the card's ID, or else a hash of the ID. */
export const keyOfCard = (cardId: string): string => keyOfId(cardId) ?? hashText(`card:${cardId}`)
