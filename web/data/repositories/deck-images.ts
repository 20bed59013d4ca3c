import type { AccountDb } from '../account-db.ts'
import { createStore } from '../store.ts'
import { listImageFiles, listNamedImages } from './card-images.ts'

// Which images of personal decks this device stores. The choices belong to the device: they are stored in `local`, are never synced, and
// are deleted with the account's data at sign-out.

/**
 * `kept`: all images of the deck are downloaded, also if the browser's data saver is on, and freeing up space does not delete them.
 * `on-demand`: an image is downloaded when a card shows it. Without a choice, all images are downloaded unless the data saver is on, and
 * freeing up space deletes them.
 */
export type DeckImagesChoice = 'kept' | 'on-demand'
export type DeckImagesChoices = Readonly<Record<string, DeckImagesChoice>>

/** Key in `local` for `DeckImagesChoices`, by deck ID. */
const CHOICES_KEY = 'deckImages'

export const readDeckImagesChoices = async (db: AccountDb): Promise<DeckImagesChoices> =>
  ((await db.local.get(CHOICES_KEY))?.value as DeckImagesChoices | undefined) ?? {}

export const chooseDeckImages = (
  db: AccountDb,
  deckIds: readonly string[],
  choice: DeckImagesChoice,
): Promise<unknown> =>
  db.transaction('rw', db.local, async () => {
    const chosen = Object.fromEntries(deckIds.map((id) => [id, choice]))
    await db.local.put({ key: CHOICES_KEY, value: { ...(await readDeckImagesChoices(db)), ...chosen } })
  })

/** Whether the last download failed because the storage is full. */
export const imagesHaveNoRoom = createStore(false)

/** Returns the hashes of the images to download in the background, with those of kept decks first. */
export async function listHashesToDownload(db: AccountDb, isSavingData: boolean): Promise<string[]> {
  const [named, files, choices] = await Promise.all([
    listNamedImages(db),
    listImageFiles(db),
    readDeckImagesChoices(db),
  ])
  const missing = named.filter(({ hash }) => !files.has(hash))
  const kept = missing.filter(({ deckId }) => choices[deckId] === 'kept')
  const others = isSavingData ? [] : missing.filter(({ deckId }) => choices[deckId] === undefined)
  return [...new Set([...kept, ...others].map(({ hash }) => hash))]
}

/** Thrown if images can't be deleted until the changes in the outbox are sent, because those changes may reference the images. */
export class UnsentChanges extends Error {}

export interface FreeableImage {
  hash: string
  bytes: number
  /** The decks whose cards reference the image. */
  deckIds: readonly string[]
}

/**
 * Returns the images that can be downloaded again. These are images that the server has confirmed to have and that a card references,
 * because the server deletes unreferenced images after a while; deleted cards do not count. Images of kept decks are excluded.
 */
export async function listFreeableImages(db: AccountDb): Promise<FreeableImage[]> {
  const [named, files, choices] = await Promise.all([
    listNamedImages(db),
    listImageFiles(db),
    readDeckImagesChoices(db),
  ])
  return [...Map.groupBy(named, ({ hash }) => hash)].flatMap(([hash, references]) => {
    const file = files.get(hash)
    const deckIds = [...new Set(references.map(({ deckId }) => deckId))]
    if (!file || file.uploadedAt === 0 || deckIds.some((id) => choices[id] === 'kept')) return []
    return [{ hash, bytes: file.bytes, deckIds }]
  })
}

export interface DeckImages {
  /** Number of different images on the deck's cards, and how many of them are on this device. */
  total: number
  here: number
  choice: DeckImagesChoice | undefined
}

export async function readDeckImages(db: AccountDb, deckId: string): Promise<DeckImages> {
  const cards = await db.ownCards.where('deckId').equals(deckId).toArray()
  const cardIds = cards.flatMap(({ id, isDeleted }) => (isDeleted ? [] : id))
  const rows = await db.cardImages.where('cardId').anyOf(cardIds).toArray()
  const hashes = [...new Set(rows.flatMap(({ hash }) => hash ?? []))]
  const [here, choices] = await Promise.all([
    db.imageFiles.where('hash').anyOf(hashes).count(),
    readDeckImagesChoices(db),
  ])
  return { total: hashes.length, here, choice: choices[deckId] }
}
