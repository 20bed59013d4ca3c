import { DAY_MS } from '@station-zero/schema/core/time.ts'
import { IMAGE_TYPES } from '@station-zero/schema/prep/card-images.ts'
import * as v from 'valibot'
import { type AccountDb, type AccountHandle, GUEST, waitingEntries } from './account-db.ts'
import { fromBase64, hashOfImage, toBase64 } from './image-hash.ts'
import { NetworkSignInError } from './network-sign-in.ts'
import {
  changeTransferState,
  listAllNamedHashes,
  listImageFiles,
  listNamedHashes,
  listUnsentImages,
  readTransferState,
} from './repositories/card-images.ts'
import {
  chooseDeckImages,
  imagesHaveNoRoom,
  listFreeableImages,
  listHashesToDownload,
  readDeckImagesChoices,
  UnsentChanges,
} from './repositories/deck-images.ts'
import { isFromServer, isSessionOver, RequestError, request } from './request.ts'
import { isQuotaExceeded } from './storage.ts'

// Uploads and downloads the images of personal cards, one at a time, after a sync round has sent all mutations. Every step can be repeated,
// so an interrupted transfer continues in the next round.

const PATH = '/api/users/me/images'
/** How often to ask the server whether it still has the images. The device also asks after the server was restored from a backup. */
const CHECK_EVERY_MS = DAY_MS
/** Maximum hashes per request. */
const HASHES_AT_ONCE = 500
/** An image that no card references is deleted from this device once it was added longer ago than this. */
const UNNAMED_KEEP_MS = 30 * DAY_MS
const FIRST_PAUSE_MS = 30_000
const MAX_PAUSE_MS = 3_600_000

const Missing = v.object({ missing: v.array(v.string()) })
const Image = v.object({ type: v.picklist(IMAGE_TYPES), data: v.string() })

interface Pause {
  until: number
  ms: number
}

/** Pauses after failures, in memory: for all of an account's uploads or downloads, or for one image. A reload retries immediately. */
const pauses = new Map<string, Pause>()

const isPaused = (key: string, now: number): boolean => (pauses.get(key)?.until ?? 0) > now

function pause(key: string, now: number, atLeastMs = 0): void {
  const ms = Math.min(MAX_PAUSE_MS, (pauses.get(key)?.ms ?? FIRST_PAUSE_MS / 2) * 2)
  pauses.set(key, { ms, until: now + Math.max(ms, atLeastMs) })
}

const running = new Map<string, Promise<void>>()

type Account = Pick<AccountHandle, 'db' | 'userId'>

/**
 * Uploads and downloads the account's images. Call after a sync round that sent all mutations. Calls during a transfer wait for that
 * transfer. Never rejects.
 */
export function transferImages({ db, userId }: Account, now: () => number = Date.now): Promise<void> {
  if (userId === GUEST) return Promise.resolve()
  const known = running.get(userId)
  if (known) return known
  const transfer = inOneContext(userId, () => transferAll(db, userId, now))
    .catch((error: unknown) => {
      // The database is closed when the person signs out. After any other error, the next round retries.
      if (db.isOpen()) console.error('Failed to transfer images:', error)
    })
    .finally(() => running.delete(userId))
  running.set(userId, transfer)
  return transfer
}

/** Skips the transfer if another tab is already transferring. Without Web Locks, both tabs may send an image, which is harmless. */
async function inOneContext(userId: string, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator
  if (!locks) return work()
  await locks.request(`s0-images-${userId}`, { ifAvailable: true }, async (lock) => {
    if (lock) await work()
  })
}

async function transferAll(db: AccountDb, userId: string, now: () => number): Promise<void> {
  await attempt(`${userId}/up`, now, async () => {
    await askForMissing(db, now())
    await uploadAll(db, now)
  })
  await attempt(`${userId}/down`, now, () => downloadAll(db, now))
  await deleteUnnamed(db, now())
}

/** Runs `work` unless `key` is paused. A failure, such as a lost connection, pauses `key`; the pause grows with each failure. */
async function attempt(key: string, now: () => number, work: () => Promise<void>): Promise<void> {
  if (isPaused(key, now())) return
  try {
    await work()
    pauses.delete(key)
  } catch (error) {
    const retryAfterS = error instanceof RequestError ? (error.retryAfterS ?? 0) : 0
    pause(key, now(), retryAfterS * 1_000)
    const isOffline = error instanceof TypeError || error instanceof NetworkSignInError
    if (!isOffline && !isSessionOver(error)) console.error('Image transfer paused:', error)
  }
}

/**
 * Once a day, and after the server was restored, asks the server which of this device's images it lacks, so that they are uploaded again.
 */
async function askForMissing(db: AccountDb, now: number): Promise<void> {
  const epoch = (await db.meta.get('sync'))?.value.epoch ?? null
  const checked = await readTransferState(db)
  const isRecent = checked.checkedAt <= now && now - checked.checkedAt < CHECK_EVERY_MS
  if (checked.epoch === epoch && isRecent) return
  const [named, files] = await Promise.all([listNamedHashes(db), listImageFiles(db)])
  const held = named.filter((hash) => files.has(hash))
  for (let from = 0; from < held.length; from += HASHES_AT_ONCE) {
    const hashes = held.slice(from, from + HASHES_AT_ONCE)
    const missing = await requestMissing(hashes)
    for (const hash of hashes) {
      const isUploaded = files.get(hash)?.uploadedAt !== 0
      if (isUploaded === missing.has(hash)) await db.imageFiles.update(hash, { uploadedAt: isUploaded ? 0 : now })
    }
  }
  await changeTransferState(db, { epoch, checkedAt: now })
}

/** Returns the hashes whose images the server does not have. */
const requestMissing = async (hashes: readonly string[]): Promise<Set<string>> =>
  new Set(v.parse(Missing, await request('POST', `${PATH}/missing`, { hashes })).missing)

/** Shown if a proxy rejects an image, or if the server rejects the request without reading the image. */
const NOT_ACCEPTED = 'An image can’t be uploaded, because it is too large or not a WebP or JPEG image.'

/** Whether the server rejected the image's bytes, type or size, or a proxy rejected its size. */
const concernsOneImage = (error: unknown): error is RequestError =>
  error instanceof RequestError && (error.status === 413 || (error.status === 400 && error.code !== undefined))

async function uploadAll(db: AccountDb, now: () => number): Promise<void> {
  let problem: string | null = null
  for (const hash of await listUnsentImages(db)) {
    if (isPaused(hash, now())) {
      problem ??= (await readTransferState(db)).problem
      continue
    }
    const file = await db.imageFiles.get(hash)
    if (!file) continue
    try {
      await request('PUT', `${PATH}/${hash}`, { type: file.type, data: toBase64(new Uint8Array(file.data)) })
    } catch (error) {
      const isOfThisImage = concernsOneImage(error)
      if (isOfThisImage || (isFromServer(error) && !isSessionOver(error))) {
        problem = isFromServer(error) && error.code !== 'request-invalid' ? error.sentence : NOT_ACCEPTED
        // Stored immediately, because a later upload may fail.
        await changeTransferState(db, { problem })
      }
      // A rejected image stays on the device. The other uploads continue only if the rejection concerns this image alone.
      if (!isOfThisImage) throw error
      pause(hash, now(), MAX_PAUSE_MS)
      continue
    }
    await db.imageFiles.update(hash, { uploadedAt: now() })
  }
  await changeTransferState(db, { problem })
}

/**
 * Downloads the images that cards reference, so that they can be shown offline. `DeckImagesChoice` and the browser's data saver exclude
 * decks, whose images are downloaded once they are on the screen. Starts over when the person changes a choice.
 */
async function downloadAll(db: AccountDb, now: () => number): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  const choices = JSON.stringify(await readDeckImagesChoices(db))
  for (const hash of await listHashesToDownload(db, connection?.saveData === true)) {
    if (isPaused(hash, now())) continue
    if (JSON.stringify(await readDeckImagesChoices(db)) !== choices) return downloadAll(db, now)
    await download(db, hash, now)
  }
}

/**
 * Downloads one image. Resolves to false if the server does not have the image yet, because the device that added it has not uploaded it,
 * or if the response is not the image. Rejects if the request fails or the device can't store the image.
 */
async function download(db: AccountDb, hash: string, now: () => number): Promise<boolean> {
  const answer = await request('GET', `${PATH}/${hash}`).catch((error: unknown) => {
    if (error instanceof RequestError && error.code === 'image-missing') return null
    throw error
  })
  const image = readImage(answer, hash)
  if (!image) {
    pause(hash, now())
    return false
  }
  const { type, data } = image
  try {
    await db.imageFiles.put({ hash, type, bytes: data.byteLength, data, addedAt: now(), uploadedAt: now() })
  } catch (error) {
    if (isQuotaExceeded(error)) imagesHaveNoRoom.set(true)
    throw error
  }
  imagesHaveNoRoom.set(false)
  pauses.delete(hash)
  return true
}

/** Parses the response; undefined if it is not the image with this hash. */
function readImage(answer: unknown, hash: string): { type: string; data: ArrayBuffer } | undefined {
  const image = v.safeParse(Image, answer)
  if (!image.success) return undefined
  try {
    const data = fromBase64(image.output.data)
    return hashOfImage(data) === hash ? { type: image.output.type, data } : undefined
  } catch {
    return undefined
  }
}

/** Hashes that wait for `downloadNow`, so that a list with fifty images requests each image only once. */
const wanted = new Set<string>()
let lastDownload: Promise<unknown> = Promise.resolve()

/**
 * Starts to download an image that is on the screen, after the images that were requested earlier. Ignores failures. Does nothing offline
 * or for a guest.
 */
export function downloadNow({ db, userId }: Account, hash: string): void {
  if (userId === GUEST || !navigator.onLine || wanted.has(hash)) return
  wanted.add(hash)
  lastDownload = lastDownload
    .then(async () => {
      const isHere = (await db.imageFiles.where('hash').equals(hash).count()) > 0
      if (!isHere) await download(db, hash, Date.now)
    })
    // Ignored, because the screen will request the image again.
    .catch(() => undefined)
    .finally(() => wanted.delete(hash))
}

/**
 * Downloads images for an export, until a request fails or `signal` is aborted. Resolves to the hashes of the images that are still not on
 * this device. A failed request does not cause a rejection. `onProgress` receives the share of the missing images that were handled, from 0
 * to 1.
 */
export async function downloadImages(
  { db, userId }: Account,
  hashes: readonly string[],
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<string[]> {
  const files = await listImageFiles(db)
  const wanted = hashes.filter((hash) => !files.has(hash))
  const missing: string[] = []
  let canDownload = userId !== GUEST && navigator.onLine
  for (const [nth, hash] of wanted.entries()) {
    canDownload &&= !signal.aborted
    const isHere =
      canDownload &&
      (await download(db, hash, Date.now).catch(() => {
        canDownload = false
        return false
      }))
    if (!isHere) missing.push(hash)
    onProgress((nth + 1) / wanted.length)
  }
  return missing
}

/**
 * Number of images per request and per transaction, small enough that screens don't wait long. The server allows 60 such requests a minute.
 */
const FREED_AT_ONCE = 100

/**
 * Deletes the images that the server confirms to have right before the deletion, except those of kept decks. Sets their decks to
 * `on-demand`, so that the images are downloaded again only when a card shows them. Resolves to the number of deleted bytes. Rejects if the
 * server can't be reached, and with `UnsentChanges` if mutations wait to be sent.
 */
export async function freeImages(db: AccountDb, onProgress: (done: number, total: number) => void): Promise<number> {
  const listed = await listFreeableImages(db)
  let bytes = 0
  for (let from = 0; from < listed.length; from += FREED_AT_ONCE) {
    onProgress(from, listed.length)
    const some = listed.slice(from, from + FREED_AT_ONCE)
    const missing = await requestMissing(some.map(({ hash }) => hash))
    bytes += await deleteFreeable(db, new Set(some.flatMap(({ hash }) => (missing.has(hash) ? [] : [hash]))))
    for (const hash of missing) await db.imageFiles.update(hash, { uploadedAt: 0 })
  }
  return bytes
}

/**
 * Deletes the confirmed images that may still be deleted, and resolves to their size in bytes. Lists the images again in the transaction,
 * because cards, choices and uploads may have changed since the server's response.
 */
async function deleteFreeable(db: AccountDb, confirmed: ReadonlySet<string>): Promise<number> {
  const tables = [db.imageFiles, db.cardImages, db.ownCards, db.local, db.meta, db.outbox]
  return db.transaction('rw', tables, async () => {
    if ((await (await waitingEntries(db)).count()) > 0) throw new UnsentChanges()
    const freed = (await listFreeableImages(db)).filter(({ hash }) => confirmed.has(hash))
    await chooseDeckImages(db, [...new Set(freed.flatMap(({ deckIds }) => deckIds))], 'on-demand')
    await db.imageFiles.bulkDelete(freed.map(({ hash }) => hash))
    return freed.reduce((sum, image) => sum + image.bytes, 0)
  })
}

/**
 * Deletes old images that no card references. Does nothing while a mutation is pending or was refused, because the mutation may reference
 * an image, or its refusal may restore a reference.
 */
async function deleteUnnamed(db: AccountDb, now: number): Promise<void> {
  const files = await listImageFiles(db)
  const old = [...files].filter(([, { addedAt }]) => now - addedAt > UNNAMED_KEEP_MS).map(([hash]) => hash)
  if (old.length === 0) return
  await db.transaction('rw', [db.imageFiles, db.cardImages, db.drafts, db.outbox, db.refused], async () => {
    if ((await db.outbox.count()) + (await db.refused.count()) > 0) return
    const named = new Set(await listAllNamedHashes(db))
    const drafts = JSON.stringify(await db.drafts.where('key').startsWith('prep:own-card:').toArray())
    await db.imageFiles.bulkDelete(old.filter((hash) => !named.has(hash) && !drafts.includes(hash)))
  })
}
