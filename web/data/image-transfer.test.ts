// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { createHash } from 'node:crypto'
import { addOwnCards, addOwnDeck, deleteOwnCards, setCardImage } from '@station-zero/schema/prep/own-cards.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AccountDb, GUEST, newId } from './account-db.ts'
import { closeCurrent, getCurrent, openCurrent } from './active-account.ts'
import { enact } from './enact.ts'
import { hashOfImage, toBase64 } from './image-hash.ts'
import { downloadImages, downloadNow, freeImages, transferImages } from './image-transfer.ts'
import { listUnsentImages, putImageFile, readImageSummary } from './repositories/card-images.ts'
import {
  chooseDeckImages,
  imagesHaveNoRoom,
  listFreeableImages,
  readDeckImagesChoices,
  UnsentChanges,
} from './repositories/deck-images.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * The simulated server: its images, the refusals it returns for the next uploads (whose images it does not store), and the requests it
 * received.
 */
const server = { images: new Map<string, { type: string; data: string }>(), refusals: [] as Response[], log: [''] }

function answer(method: string, path: string, body: string | undefined): Response {
  server.log.push(`${method} ${path.slice('/api/users/me/images/'.length).slice(0, 8)}`)
  const hash = path.slice('/api/users/me/images/'.length)
  if (method === 'POST') {
    const { hashes } = JSON.parse(body ?? '') as { hashes: string[] }
    return Response.json({ missing: hashes.filter((one) => !server.images.has(one)) })
  }
  if (method === 'PUT') {
    const refusal = server.refusals.shift()
    if (refusal?.type === 'error') throw new TypeError('No signal')
    if (refusal) return refusal
    server.images.set(hash, JSON.parse(body ?? ''))
    return new Response(null, { status: 204 })
  }
  const image = server.images.get(hash)
  return image ? Response.json(image) : problem(404, 'image-missing')
}

const problem = (status: number, code: string, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ detail: `The sentence of ${code}.`, code }), {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  })

let isOffline = false
let db: AccountDb
let userId = ''
let now = Date.now()
const transfer = () => transferImages({ db, userId }, () => now)

beforeEach(async () => {
  Object.assign(server, { images: new Map(), refusals: [], log: [] })
  isOffline = false
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: { method?: string; body?: string } = {}) => {
    if (isOffline || !path.startsWith('/api/users/me/images/')) throw new TypeError('No signal')
    return answer(method, path, body)
  })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  // Each test uses a different person, because pauses after failures are stored per person and image.
  userId = newId()
  now = Date.now()
  ;({ db } = await openCurrent(userId))
})
afterEach(async () => {
  closeCurrent()
  await db.delete()
  vi.restoreAllMocks()
})

let fills = 0
function imageOf() {
  fills += 1
  const data = new TextEncoder().encode(`image ${fills}`).buffer as ArrayBuffer
  return { hash: hashOfImage(data), type: 'image/webp', data }
}

async function createCard(): Promise<string> {
  const deckId = await enact(addOwnDeck, { name: 'Streets', color: '#c2410c', order: 0 })
  return enact(addOwnCards, {
    deckId,
    order: 0,
    cards: [{ kind: 'basic', front: 'Elm', back: 'North', hint: '', tags: [] }],
  })
}

async function addImage(cardId?: string) {
  const image = imageOf()
  await putImageFile(db, image, now)
  await enact(setCardImage, { cardId: cardId ?? (await createCard()), side: 'front', hash: image.hash, alt: 'A map' })
  return image
}

const uploadedAt = async (hash: string) => (await db.imageFiles.get(hash))?.uploadedAt

test('devices and the server compute the same hash', () => {
  const bytes = new Uint8Array(200_000).map((_, at) => at % 251)
  expect(hashOfImage(bytes.buffer)).toBe(createHash('sha256').update(bytes).digest('base64url'))
  expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'))
})

test('an image is uploaded once if a card references it, and not at all otherwise', async () => {
  const image = await addImage()
  await putImageFile(db, imageOf(), now)
  expect(await listUnsentImages(db)).toEqual([image.hash])
  await Promise.all([transfer(), transfer()])
  await transfer()
  expect([...server.images.keys()]).toEqual([image.hash])
  expect(server.log.filter((line) => line.startsWith('PUT'))).toHaveLength(1)
  expect(await uploadedAt(image.hash)).toBe(now)
  expect(await listUnsentImages(db)).toEqual([])
})

test('if a tab is killed after storing the image and before saving the card, the image is available for the next attempt', async () => {
  const cardId = await createCard()
  const image = imageOf()
  await putImageFile(db, image, now)
  closeCurrent()
  ;({ db } = await openCurrent(userId))
  expect(await db.cardImages.count()).toBe(0)
  await enact(setCardImage, { cardId, side: 'back', hash: image.hash, alt: '' })
  await transfer()
  expect([...server.images.keys()]).toEqual([image.hash])
})

test('if a card is refused, neither the card nor its image reference is saved', async () => {
  const image = imageOf()
  await putImageFile(db, image, now)
  const id = newId()
  const also = [{ mutation: setCardImage, args: { cardId: id, side: 'front', hash: image.hash, alt: '' } }]
  const cards = [{ kind: 'basic' as const, front: 'Elm', back: 'North', hint: '', tags: [] }]
  await expect(enact(addOwnCards, { deckId: 'missing', order: 0, cards }, { id, also })).rejects.toThrow()
  const deckId = await enact(addOwnDeck, { name: 'Streets', color: '#c2410c', order: 0 })
  const wrong = [{ ...also[0], mutation: setCardImage, args: { cardId: id, side: 'front', hash: 'short', alt: '' } }]
  await expect(enact(addOwnCards, { deckId, order: 0, cards }, { id, also: wrong })).rejects.toThrow()
  expect([await db.ownCards.count(), await db.cardImages.count()]).toEqual([0, 0])
  await enact(addOwnCards, { deckId, order: 0, cards }, { id, also })
  expect(await db.cardImages.toArray()).toMatchObject([{ cardId: id, hash: image.hash }])
})

test('an interrupted upload is retried after a pause, and the image is not sent again if the server already has it', async () => {
  const image = await addImage()
  isOffline = true
  await transfer()
  expect(await uploadedAt(image.hash)).toBe(0)
  isOffline = false
  await transfer()
  expect(server.log).toEqual([])
  // The server stored the image, but the response was lost.
  server.images.set(image.hash, { type: image.type, data: toBase64(new Uint8Array(image.data)) })
  now += HOUR_MS
  await transfer()
  expect(await uploadedAt(image.hash)).toBe(now)
  expect(server.log.filter((line) => line.startsWith('PUT'))).toEqual([])
})

test('images over the account’s limit stay on the device with an explanation, and are uploaded once there is space', async () => {
  const first = await addImage()
  const second = await addImage()
  server.refusals.push(problem(409, 'images-full'))
  await transfer()
  expect(server.images.size).toBe(0)
  expect(await readImageSummary(db)).toMatchObject({ unsent: 2, stored: 2, problem: 'The sentence of images-full.' })
  now += HOUR_MS
  await transfer()
  expect(new Set(server.images.keys())).toEqual(new Set([first.hash, second.hash]))
  expect(await readImageSummary(db)).toMatchObject({ unsent: 0, stored: 2, problem: null })
})

test('while the station has turned uploads off, images stay on the device, and they are uploaded once uploads are on again', async () => {
  const first = await addImage()
  const second = await addImage()
  const off = () => problem(503, 'images-off', { 'retry-after': '600' })
  server.refusals.push(off(), off())
  await transfer()
  expect(server.log.filter((line) => line.startsWith('PUT'))).toHaveLength(1)
  expect(await readImageSummary(db)).toMatchObject({ unsent: 2, stored: 2, problem: 'The sentence of images-off.' })
  now += 600_000
  await transfer()
  expect(server.images.size).toBe(0)
  now += HOUR_MS
  await transfer()
  expect(new Set(server.images.keys())).toEqual(new Set([first.hash, second.hash]))
  expect(await readImageSummary(db)).toMatchObject({ unsent: 0, problem: null })
})

test('an image that the server rejects as invalid does not block other images', async () => {
  await addImage()
  await addImage()
  server.refusals.push(problem(400, 'image-invalid'))
  await transfer()
  expect(server.images.size).toBe(1)
  expect(await readImageSummary(db)).toMatchObject({ unsent: 1, problem: 'The sentence of image-invalid.' })
  await transfer()
  expect(await readImageSummary(db)).toMatchObject({ unsent: 1, problem: 'The sentence of image-invalid.' })
})

const NOT_ACCEPTED = 'An image can’t be uploaded, because it is too large or not a WebP or JPEG image.'

test.each([
  ['the server rejects the request', () => problem(400, 'request-invalid'), NOT_ACCEPTED],
  ['the server rejects the size', () => problem(413, 'body-too-large'), 'The sentence of body-too-large.'],
  ['a proxy rejects the size', () => new Response('<p>Too large</p>', { status: 413 }), NOT_ACCEPTED],
])('an image does not block other images if %s', async (_, refusal, sentence) => {
  await addImage()
  await addImage()
  server.refusals.push(refusal())
  await transfer()
  expect(server.images.size).toBe(1)
  expect(await readImageSummary(db)).toMatchObject({ unsent: 1, problem: sentence })
})

test('the explanation for a rejected image is shown even if the connection is lost during the next upload', async () => {
  await addImage()
  await addImage()
  server.refusals.push(problem(400, 'image-invalid'), Response.error())
  await transfer()
  expect(await readImageSummary(db)).toMatchObject({ unsent: 2, problem: 'The sentence of image-invalid.' })
})

test('an upload that the server rejected with Retry-After is retried only after that delay', async () => {
  await addImage()
  server.refusals.push(problem(429, 'images-today', { 'retry-after': '7200' }))
  await transfer()
  now += 7_199_000
  await transfer()
  expect(server.images.size).toBe(0)
  now += 1_000
  await transfer()
  expect(server.images.size).toBe(1)
})

test('after the server was restored, and once a day, images that the server lost are uploaded again', async () => {
  const image = await addImage()
  const setEpoch = async (epoch: string) => {
    const meta = await db.meta.get('sync')
    if (meta) await db.meta.put({ ...meta, value: { ...meta.value, epoch } })
  }
  await setEpoch('before')
  await transfer()
  server.images.clear()
  await transfer()
  expect(server.images.size).toBe(0)
  await setEpoch('after')
  await transfer()
  expect([...server.images.keys()]).toEqual([image.hash])
  server.images.clear()
  now += DAY_MS
  await transfer()
  expect([...server.images.keys()]).toEqual([image.hash])
})

test('a deleted card’s image is kept on the device, and is uploaded again only if the card is restored', async () => {
  const cardId = await createCard()
  const image = await addImage(cardId)
  await transfer()
  await enact(deleteOwnCards, { cardIds: [cardId], isDeleted: true })
  // The server has deleted the image, because no card has referenced it for 30 days.
  server.images.clear()
  now += 31 * DAY_MS
  await db.outbox.clear()
  await transfer()
  expect(server.images.size).toBe(0)
  expect(await db.imageFiles.count()).toBe(1)
  await enact(deleteOwnCards, { cardIds: [cardId], isDeleted: false })
  now += DAY_MS
  await transfer()
  expect([...server.images.keys()]).toEqual([image.hash])
})

test('an image from another device is downloaded once the server has it, and a damaged image is not stored', async () => {
  const cardId = await createCard()
  const image = imageOf()
  await enact(setCardImage, { cardId, side: 'front', hash: image.hash, alt: 'A map' })
  await transfer()
  expect(await db.imageFiles.count()).toBe(0)
  server.images.set(image.hash, { type: 'image/webp', data: toBase64(new TextEncoder().encode('another image')) })
  now += HOUR_MS
  await transfer()
  expect(await db.imageFiles.count()).toBe(0)
  server.images.set(image.hash, { type: 'image/webp', data: toBase64(new Uint8Array(image.data)) })
  now += HOUR_MS
  await transfer()
  const stored = await db.imageFiles.get(image.hash)
  expect(stored).toMatchObject({ type: 'image/webp', uploadedAt: now })
  expect(new Uint8Array(stored?.data ?? new ArrayBuffer(0))).toEqual(new Uint8Array(image.data))
})

test('an image that no card references is deleted after 30 days, unless a draft references it or changes are pending', async () => {
  const [orphan, drafted] = [imageOf(), imageOf()]
  const named = await addImage()
  for (const image of [orphan, drafted]) await putImageFile(db, image, now)
  await db.drafts.put({
    key: 'prep:own-card:x',
    value: { frontImage: { hash: drafted.hash, alt: '', isDecorative: true } },
    savedAt: now,
  })
  now += 31 * DAY_MS
  await transfer()
  expect(await db.imageFiles.count()).toBe(3)
  await db.outbox.clear()
  await transfer()
  const left = await db.imageFiles.toCollection().primaryKeys()
  expect(new Set(left)).toEqual(new Set([named.hash, drafted.hash]))
  expect(getCurrent()?.userId).toBe(userId)
})

test('an export downloads missing images and returns those that can’t be downloaded', async () => {
  const [here, there, nowhere] = [imageOf(), imageOf(), imageOf()]
  await putImageFile(db, here, now)
  server.images.set(there.hash, { type: there.type, data: toBase64(new Uint8Array(there.data)) })
  const hashes = [here.hash, there.hash, nowhere.hash]
  const { signal } = new AbortController()
  const download = () => downloadImages({ db, userId }, hashes, signal, () => undefined)
  isOffline = true
  expect(await download()).toEqual([there.hash, nowhere.hash])
  isOffline = false
  expect(await download()).toEqual([nowhere.hash])
  expect((await db.imageFiles.get(there.hash))?.bytes).toBe(there.data.byteLength)
  server.images.clear()
  expect(await downloadImages({ db, userId: GUEST }, hashes, signal, () => undefined)).toEqual([nowhere.hash])
})

const free = () => freeImages(db, () => undefined)
const storedHashes = async () => new Set(await db.imageFiles.toCollection().primaryKeys())
const hashesOf = (...images: { hash: string }[]) => new Set(images.map(({ hash }) => hash))
const deckOf = async (cardId: string) => String((await db.ownCards.get(cardId))?.deckId)

/** A card with an image that the server has, and nothing left to send. */
async function uploadedCard() {
  const cardId = await createCard()
  const image = await addImage(cardId)
  await transfer()
  await db.outbox.clear()
  return { ...image, cardId, deckId: await deckOf(cardId) }
}

test('freeing up space never deletes an image that the server does not have', async () => {
  const [uploaded, lost, deleted] = [await uploadedCard(), await uploadedCard(), await uploadedCard()]
  await enact(deleteOwnCards, { cardIds: [deleted.cardId], isDeleted: true })
  server.refusals.push(problem(409, 'images-full'))
  const unsent = await addImage()
  const unused = imageOf()
  await putImageFile(db, unused, now)
  await transfer()
  server.images.delete(lost.hash)
  await db.outbox.clear()
  expect(await free()).toBe(uploaded.data.byteLength)
  expect(await storedHashes()).toEqual(hashesOf(lost, deleted, unsent, unused))
  // The image that the server has lost is uploaded again, and so is the image that did not fit.
  now += HOUR_MS
  await transfer()
  expect([...server.images.keys()]).toEqual(expect.arrayContaining([lost.hash, unsent.hash]))
})

test('offline, and while changes wait to be sent, freeing up space deletes no image', async () => {
  const image = await uploadedCard()
  isOffline = true
  await expect(free()).rejects.toThrow(TypeError)
  isOffline = false
  await createCard()
  await expect(free()).rejects.toThrow(UnsentChanges)
  expect(await storedHashes()).toEqual(hashesOf(image))
  expect(await readDeckImagesChoices(db)).toEqual({})
})

test('an image removed to free up space is downloaded again on demand, and not by the next transfer', async () => {
  const image = await uploadedCard()
  await free()
  await transfer()
  expect(await storedHashes()).toEqual(new Set())
  downloadNow({ db, userId }, image.hash)
  await vi.waitFor(async () => expect(await storedHashes()).toEqual(hashesOf(image)))
})

test('freeing up space leaves the images of a deck that is kept offline, also those that another deck uses', async () => {
  const [kept, other] = [await uploadedCard(), await uploadedCard()]
  await enact(setCardImage, { cardId: other.cardId, side: 'back', hash: kept.hash, alt: '' })
  await db.outbox.clear()
  await chooseDeckImages(db, [kept.deckId], 'kept')
  expect((await listFreeableImages(db)).map(({ hash }) => hash)).toEqual([other.hash])
  await free()
  expect(await storedHashes()).toEqual(hashesOf(kept))
})

test('all images of a deck that is kept offline are downloaded, also with the data saver and after a restart', async () => {
  const images = [await uploadedCard(), await uploadedCard()]
  await free()
  Object.assign(navigator, { connection: { saveData: true } })
  await transfer()
  expect(await storedHashes()).toEqual(new Set())
  await chooseDeckImages(db, [images[0]?.deckId ?? ''], 'kept')
  closeCurrent()
  ;({ db } = await openCurrent(userId))
  await transfer()
  expect(await storedHashes()).toEqual(hashesOf(...images.slice(0, 1)))
  Reflect.deleteProperty(navigator, 'connection')
})

test('the downloads of a deck stop when the person turns them off', async () => {
  const images = [await uploadedCard(), await uploadedCard(), await uploadedCard()]
  await free()
  const deckIds = images.map(({ deckId }) => deckId)
  await chooseDeckImages(db, deckIds, 'kept')
  const { get } = Map.prototype
  vi.spyOn(server.images, 'get').mockImplementation(function (this: typeof server.images, hash) {
    void chooseDeckImages(db, deckIds, 'on-demand')
    return get.call(this, hash) as ReturnType<typeof server.images.get>
  })
  await transfer()
  expect((await storedHashes()).size).toBe(1)
})

test('if the storage is full, the device reports that images do not fit, until one fits again', async () => {
  const image = await uploadedCard()
  await free()
  await chooseDeckImages(db, [image.deckId], 'kept')
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore) {
    throw new DOMException(`No room in ${this.name}.`, 'QuotaExceededError')
  })
  await transfer()
  expect(imagesHaveNoRoom.get()).toBe(true)
  full.mockRestore()
  now += HOUR_MS
  await transfer()
  expect(imagesHaveNoRoom.get()).toBe(false)
  expect(await storedHashes()).toEqual(hashesOf(image))
})
