import {
  CARD_SIDES,
  type CardImage,
  type CardSide,
  cardImageId,
  type NewImage,
} from '@station-zero/schema/prep/card-images.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import type { AccountDb, ImageFile } from '../account-db.ts'
import { writeIn } from '../enact.ts'

// Images on personal cards: which card has which image, and the files on this device.

/** The image on each side of a card; null for a side without an image. */

export type ImagesOfCard = Record<CardSide, CardImage | null>

/** A person's usage of the image limits, as far as this device knows. */
export interface ImageUsage {
  /** Hashes of images that are referenced by cards or stored on this device. */
  hashes: ReadonlySet<string>
  /** Total size of the images on this device, in bytes. */
  bytes: number
  /** Number of card sides that have or had an image. */
  sides: number
}

export const NO_IMAGES: ImagesOfCard = { front: null, back: null }

export const readCardImages = async (db: AccountDb, cardId: string): Promise<ImagesOfCard> =>
  (await listCardImages(db, [cardId])).get(cardId) ?? NO_IMAGES

/** Returns images by card; cards without images are omitted. */
export async function listCardImages(db: AccountDb, cardIds: readonly string[]): Promise<Map<string, ImagesOfCard>> {
  const rows = await db.cardImages.bulkGet(cardIds.flatMap((id) => CARD_SIDES.map((side) => cardImageId(id, side))))
  return imagesOf(rows)
}

function imagesOf(rows: readonly (RowOf<'cardImages'> | undefined)[]): Map<string, ImagesOfCard> {
  const found = new Map<string, ImagesOfCard>()
  for (const row of rows)
    if (row && row.hash !== null)
      found.set(row.cardId, {
        ...(found.get(row.cardId) ?? NO_IMAGES),
        [row.side]: { hash: row.hash, alt: row.alt },
      })
  return found
}

/** Returns an image file; null if the file is not on this device. */
export const readImageFile = async (db: AccountDb, hash: string): Promise<ImageFile | null> =>
  (await db.imageFiles.get(hash)) ?? null

/**
 * Stores an image before a card references it, so that no card ever references an image that was never stored. An image that no card
 * references within 30 days is deleted (`image-transfer.ts`).
 */
export const putImageFile = (db: AccountDb, { hash, type, data }: NewImage, now: number): Promise<unknown> =>
  writeIn(db, (one) =>
    one.transaction('rw', one.imageFiles, async () => {
      const isKnown = (await one.imageFiles.update(hash, { addedAt: now })) > 0
      if (!isKnown) await one.imageFiles.put({ hash, type, bytes: data.byteLength, data, addedAt: now, uploadedAt: 0 })
    }),
  )

/** An image on this device, without its data. */
export type ImageInfo = Pick<ImageFile, 'uploadedAt' | 'addedAt' | 'bytes'>

/** Returns the images on this device by hash. Reads only the index, so no image data is loaded. */
export async function listImageFiles(db: AccountDb): Promise<Map<string, ImageInfo>> {
  const found = new Map<string, ImageInfo>()
  await db.imageFiles.orderBy('[uploadedAt+addedAt+bytes]').eachKey((key, { primaryKey }) => {
    const [uploadedAt, addedAt, bytes] = key as unknown as [number, number, number]
    found.set(primaryKey, { uploadedAt, addedAt, bytes })
  })
  return found
}

/** Returns the hashes of the images that any card references, including deleted cards, which can be restored. */
export const listAllNamedHashes = async (db: AccountDb): Promise<string[]> =>
  (await db.cardImages.orderBy('hash').uniqueKeys()) as string[]

/**
 * Returns the images that cards reference, with each card's deck, excluding deleted cards. The server deletes deleted cards' images after a
 * while, and they must not be uploaded again.
 */
export async function listNamedImages(db: AccountDb): Promise<{ hash: string; deckId: string }[]> {
  const rows = await db.cardImages.orderBy('hash').toArray()
  const cards = await db.ownCards.bulkGet(rows.map(({ cardId }) => cardId))
  return rows.flatMap(({ hash }, at) => {
    const card = cards[at]
    return hash === null || card?.isDeleted !== false ? [] : [{ hash, deckId: card.deckId }]
  })
}

/** Returns the hashes of the images that cards reference, excluding deleted cards. */
export const listNamedHashes = async (db: AccountDb): Promise<string[]> => [
  ...new Set((await listNamedImages(db)).map(({ hash }) => hash)),
]

/** Returns the hashes of images that cards reference and that, as far as this device knows, only this device has. */
export async function listUnsentImages(db: AccountDb): Promise<string[]> {
  const [named, files] = await Promise.all([listNamedHashes(db), listImageFiles(db)])
  return named.filter((hash) => files.get(hash)?.uploadedAt === 0)
}

/** Returns the images on all cards, including deleted cards, and the person's usage of the image limits. */
export async function readAllImages(
  db: AccountDb,
): Promise<{ images: Map<string, ImagesOfCard>; imageUsage: ImageUsage }> {
  const [rows, files] = await Promise.all([db.cardImages.toArray(), listImageFiles(db)])
  const bytes = [...files.values()].reduce((sum, file) => sum + file.bytes, 0)
  const hashes = new Set([...files.keys(), ...rows.flatMap(({ hash }) => hash ?? [])])
  return { images: imagesOf(rows), imageUsage: { hashes, bytes, sides: rows.length } }
}

/** Key in `local` for an `ImageTransferState`. */
const STATE_KEY = 'images'

export interface ImageTransferState {
  /**
   * The epoch of the server that was last asked which images it has, and the time of that request, in ms since the Unix epoch (0 if no
   * server was asked).
   */
  epoch: string | null
  checkedAt: number
  /** The message that explains why images can't be uploaded; null if there is no problem. */
  problem: string | null
}

export async function readTransferState(db: AccountDb): Promise<ImageTransferState> {
  const found = (await db.local.get(STATE_KEY))?.value as ImageTransferState | undefined
  return found ?? { epoch: null, checkedAt: 0, problem: null }
}

export async function changeTransferState(db: AccountDb, change: Partial<ImageTransferState>): Promise<void> {
  await db.transaction('rw', db.local, async () => {
    const before = await readTransferState(db)
    const after = { ...before, ...change }
    // Screens read this state live, so an unchanged state is not written.
    if (JSON.stringify(after) !== JSON.stringify(before)) await db.local.put({ key: STATE_KEY, value: after })
  })
}

/** Returns the image summary for the sync list and the storage section. */
export async function readImageSummary(db: AccountDb) {
  const [unsent, files, { problem }] = await Promise.all([
    listUnsentImages(db),
    listImageFiles(db),
    readTransferState(db),
  ])
  const bytes = [...files.values()].reduce((sum, file) => sum + file.bytes, 0)
  return { unsent: unsent.length, stored: files.size, bytes, problem }
}
