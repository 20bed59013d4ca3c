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

/** Images on personal cards: which card has which image, and the files on this device. */

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

/** By card; cards without images are missing. */
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

/** Null if the file is not on this device. */
export const readImageFile = async (db: AccountDb, hash: string): Promise<ImageFile | null> =>
  (await db.imageFiles.get(hash)) ?? null

/**
 * Stores an image before a card names it, so that no card ever names an image that was never stored. An image that no card names within
 * 30 days is deleted (`image-transfer.ts`).
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

/** By hash. Reads only the index, so no image is loaded. */
export async function listImageFiles(db: AccountDb): Promise<Map<string, ImageInfo>> {
  const found = new Map<string, ImageInfo>()
  await db.imageFiles.orderBy('[uploadedAt+addedAt+bytes]').eachKey((key, { primaryKey }) => {
    const [uploadedAt, addedAt, bytes] = key as unknown as [number, number, number]
    found.set(primaryKey, { uploadedAt, addedAt, bytes })
  })
  return found
}

/** Hashes of the images that any card names, including deleted cards, which can be restored. */
export const listAllNamedHashes = async (db: AccountDb): Promise<string[]> =>
  (await db.cardImages.orderBy('hash').uniqueKeys()) as string[]

/**
 * Hashes of the images that cards name, without deleted cards: those that are uploaded and downloaded. The server deletes the images of
 * deleted cards after a while, and they must not be uploaded again.
 */
export async function listNamedHashes(db: AccountDb): Promise<string[]> {
  const rows = await db.cardImages.orderBy('hash').toArray()
  const cards = await db.ownCards.bulkGet(rows.map(({ cardId }) => cardId))
  return [...new Set(rows.flatMap(({ hash }, at) => (hash === null || cards[at]?.isDeleted !== false ? [] : [hash])))]
}

/** Hashes of the images that cards name and that only this device has, as far as it knows. */
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

/** Key in `local` of an `ImageTransferState`. */
const STATE_KEY = 'images'

export interface ImageTransferState {
  /** The epoch of the server that was asked which images it has, and when, ms. */
  epoch: string | null
  checkedAt: number
  /** A sentence that explains why images can't be uploaded; null if there is no problem. */
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
    // Screens read this live, so an unchanged state is not written.
    if (JSON.stringify(after) !== JSON.stringify(before)) await db.local.put({ key: STATE_KEY, value: after })
  })
}

/** Shown in the sync list and the storage section. */
export async function readImageSummary(db: AccountDb) {
  const [unsent, files, { problem }] = await Promise.all([
    listUnsentImages(db),
    listImageFiles(db),
    readTransferState(db),
  ])
  const bytes = [...files.values()].reduce((sum, file) => sum + file.bytes, 0)
  return { unsent: unsent.length, stored: files.size, bytes, problem }
}
