import type { NewImage } from '@station-zero/schema/prep/card-images.ts'
import {
  addOwnCards,
  addOwnDeck,
  deleteOwnCards,
  keyedId,
  type NewCard,
  setCardImage,
  setOwnCard,
  setOwnCardState,
  setOwnDeck,
} from '@station-zero/schema/prep/own-cards.ts'
import { CARD_BYTES, DECK_COLOR, lengthProblem, MAX_CARDS_AT_ONCE } from '@station-zero/schema/prep/own-tables.ts'
import { inBatches } from '@station-zero/schema/prep/pasted-cards.ts'
import type { AccountDb } from '../../../data/account-db.ts'
import { enact } from '../../../data/enact.ts'
import { putImageFile } from '../../../data/repositories/card-images.ts'
import { nextCardOrder, nextDeckOrder } from '../../../data/repositories/own-cards.ts'
import { type ImportedReviews, importReviews, newReviewId, undoReviews } from '../../../data/review-import.ts'
import type { ImageReader } from './encode-image.ts'
import { descriptionOf } from './html-text.ts'
import {
  type CardChange,
  countWrites,
  type DeckPlan,
  differences,
  type ImagesPlan,
  type ImportPlan,
  NO_DESCRIPTION,
  type PlannedImage,
  studyIdOf,
} from './import-plan.ts'
import { IMAGE_ONLY, type LeftOut, type OnProgress } from './imported-file.ts'

/** A record of everything that an import wrote, so that the import can be undone. */
export interface ImportLog {
  createdDecks: string[]
  restoredDecks: string[]
  added: string[]
  restored: string[]
  changed: CardChange[]
  /** IDs of the reviews that were added. */
  reviewIds: string[]
  /** Number of images that were added to cards. */
  images: number
  /** Number of planned images that could not be stored, by reason. */
  leftOut: Map<LeftOut, number>
  /**
   * The reason why the import ended early; null if the import is complete. In both cases, the other fields describe only cards that were
   * written completely.
   */
  error: unknown
}

/** Maximum number of images per batch, so that a batch takes only a few seconds. An import can be stopped only between batches. */
const IMAGES_AT_ONCE = 20

/**
 * Writes the plan in batches, with the same mutations that the screens use. Stops after the current batch if `signal` is aborted. Never
 * throws.
 *
 * A batch's images are stored first. Then its cards and their image references are written in one transaction, so a card never lacks its
 * image. If the app is closed in between, none of the batch's cards exist, and importing the file again adds them. Images that no card
 * references are deleted after 30 days.
 */
export async function runImport(
  db: AccountDb,
  plan: ImportPlan,
  reader: ImageReader,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<ImportLog> {
  const log: ImportLog = {
    ...{ createdDecks: [], restoredDecks: [], added: [], restored: [], changed: [], reviewIds: [] },
    ...{ images: 0, leftOut: new Map(), error: null },
  }
  const images = openImport(db, plan.images, reader, log.leftOut)
  const total = plan.decks.reduce((sum, deck) => sum + countWrites(deck), plan.images.count)
  const step = () => {
    const cards = log.added.length + log.restored.length + log.changed.length
    onProgress((cards + log.reviewIds.length + images.done()) / Math.max(1, total))
    signal.throwIfAborted()
  }
  try {
    for (const deck of plan.decks) {
      if (countWrites(deck) === 0) continue
      const { name, target, added, restored, changed } = deck
      let deckId = target?.id
      if (deckId === undefined) {
        deckId = await enact(addOwnDeck, { name, color: DECK_COLOR, order: await nextDeckOrder(db) })
        log.createdDecks.push(deckId)
      } else if (target?.isDeleted) {
        await enact(setOwnDeck, { deckId, isDeleted: false })
        log.restoredDecks.push(deckId)
      }
      let order = await nextCardOrder(db, deckId)
      for (const batch of batchesOf(added)) {
        const stored = await images.store(batch.map(({ images: planned }) => planned))
        const ids = batch.map(({ key }) => keyedId(deckId, key))
        const args = {
          ...{ deckId, order, keys: batch.map(({ key }) => key) },
          cards: batch.map(({ card, images: planned }, nth) => withFailed(card, planned, stored[nth])),
        }
        const also = ids.flatMap((cardId, nth) => [
          ...mutationsOf(cardId, stored[nth]),
          ...(batch[nth]?.isArchived ? [{ mutation: setOwnCardState, args: { cardId, isArchived: true } }] : []),
        ])
        await enact(addOwnCards, args, { also })
        log.added.push(...ids)
        log.images += stored.flat().length
        order += batch.length
        step()
      }
      for (const cardIds of chunksOf(restored)) {
        await enact(deleteOwnCards, { cardIds, isDeleted: false })
        log.restored.push(...cardIds)
        step()
      }
      for (const change of changed) {
        const [stored] = await images.store([change.images])
        const current = { ...change.card, ...change.before }
        const after = differences(current, withFailed(change.card, change.images, stored))
        if (!(await writeChange(change.cardId, after, mutationsOf(change.cardId, stored)))) continue
        const isStored = (image: PlannedImage) => stored?.some((one) => one.side === image.side) === true
        log.changed.push({ ...change, images: change.images.filter(isStored) })
        log.images += stored?.length ?? 0
        step()
      }
      await importReviews(newReviews(deck, deckId, plan.imported), (ids) => {
        log.reviewIds.push(...ids)
        step()
      })
    }
  } catch (error) {
    log.error = error
  } finally {
    reader.close()
  }
  return log
}

/** Returns the reviews to store. The cards of the deck must exist. */
const newReviews = ({ history }: DeckPlan, deckId: string, imported: ImportedReviews) =>
  history.flatMap((one) => {
    const id = 'cardId' in one ? one.cardId : keyedId(deckId, one.key)
    const { card, reviews } = one
    return reviews.flatMap((ofFile) => {
      const review = { cardId: studyIdOf(id, card, ofFile), at: ofFile.at, rating: ofFile.rating }
      const reviewId = newReviewId(review, imported)
      return reviewId === null ? [] : [{ id: reviewId, ...review }]
    })
  })

/** Writes the changed text and images of a card. Resolves to false if there was nothing to write. */
async function writeChange(
  cardId: string,
  after: Partial<NewCard>,
  images: ReturnType<typeof mutationsOf>,
): Promise<boolean> {
  const [first, ...also] = images
  if (Object.keys(after).length > 0) await enact(setOwnCard, { cardId, ...after }, { also: images })
  else if (first) await enact(first.mutation, first.args, { also })
  else return false
  return true
}

// Images

interface StoredImage {
  side: PlannedImage['side']
  hash: string
  alt: string
}

const mutationsOf = (cardId: string, stored: readonly StoredImage[] = []) =>
  stored.map((image) => ({ mutation: setCardImage, args: { cardId, ...image } }))

/** Reads and stores each image in a plan once. */
function openImport(
  db: AccountDb,
  { sources, roomBytes, known }: ImagesPlan,
  reader: ImageReader,
  leftOut: ImportLog['leftOut'],
) {
  const hashes = new Map<number, string | LeftOutImage>()
  let [room, done] = [roomBytes, 0]

  async function keep(source: number, image: NewImage): Promise<void> {
    const bytes = known.has(image.hash) ? 0 : image.data.byteLength
    if (bytes > room) {
      hashes.set(source, { problem: 'over-limit' })
      return
    }
    await putImageFile(db, image, Date.now())
    room -= bytes
    hashes.set(source, image.hash)
  }

  return {
    done: () => done,
    /** Resolves with the stored images of each card. Images that could not be stored are counted in `leftOut`. */
    async store(cards: readonly (readonly PlannedImage[])[]): Promise<StoredImage[][]> {
      for (const source of new Set(cards.flatMap((planned) => planned.map((image) => image.source)))) {
        const image = sources[source]
        if (!image || hashes.has(source)) continue
        const result = await reader.read(image)
        if ('image' in result) await keep(source, result.image)
        else hashes.set(source, result)
      }
      return cards.map((planned) =>
        planned.flatMap(({ side, source, alt }): StoredImage[] => {
          done += 1
          const stored = hashes.get(source)
          if (typeof stored === 'string') return [{ side, hash: stored, alt }]
          const reason = stored?.problem ?? 'missing'
          leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1)
          return []
        }),
      )
    },
  }
}

interface LeftOutImage {
  problem: LeftOut
}

/** Adds the descriptions of images that could not be stored to the card's text, as the plan does for images that it leaves out. */
function withFailed(card: NewCard, planned: readonly PlannedImage[], stored: readonly StoredImage[] = []): NewCard {
  const failed = planned.filter(
    ({ side, alt, before }) =>
      before === null && alt !== NO_DESCRIPTION && !stored.some((image) => image.side === side),
  )
  const described = { ...card }
  for (const { side, alt } of failed) {
    const text = [card[side] === IMAGE_ONLY ? '' : card[side], descriptionOf(alt)]
      .filter((one) => one !== '')
      .join('\n')
    const fits = lengthProblem(text, CARD_BYTES[side]) === null && lengthProblem(alt, MAX_ADDED_BYTES) === null
    if (text !== '' && fits) described[side] = text
  }
  return described
}

/** Maximum size of a description that is added to a card's text, in bytes. The limit ensures that a batch still fits in one mutation. */
const MAX_ADDED_BYTES = 600

/** Splits cards into batches that each fit in one mutation and have at most `IMAGES_AT_ONCE` images. */
function batchesOf(added: DeckPlan['added']): DeckPlan['added'][] {
  const batches: DeckPlan['added'][] = []
  let at = 0
  for (const cards of inBatches(added.map(({ card }) => card))) {
    let images = Number.POSITIVE_INFINITY
    for (const one of added.slice(at, at + cards.length)) {
      images += one.images.length
      if (images > IMAGES_AT_ONCE) {
        batches.push([])
        images = one.images.length
      }
      batches.at(-1)?.push(one)
    }
    at += cards.length
  }
  return batches
}

// Undo

/** Deletes everything that the import added, and restores the text and images that it changed. */
export async function undoImport(log: ImportLog): Promise<void> {
  await undoReviews(log.reviewIds)
  for (const { cardId, before, images } of log.changed) {
    if (Object.keys(before).length > 0) await enact(setOwnCard, { cardId, ...before })
    for (const { side, before: image } of images)
      await enact(setCardImage, { cardId, side, hash: image?.hash ?? null, alt: image?.alt ?? '' })
  }
  for (const cardIds of chunksOf([...log.added, ...log.restored]))
    await enact(deleteOwnCards, { cardIds, isDeleted: true })
  for (const deckId of [...log.createdDecks, ...log.restoredDecks]) await enact(setOwnDeck, { deckId, isDeleted: true })
}

const chunksOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MAX_CARDS_AT_ONCE) }, (_, nth) =>
    ids.slice(nth * MAX_CARDS_AT_ONCE, (nth + 1) * MAX_CARDS_AT_ONCE),
  )
