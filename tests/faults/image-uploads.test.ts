import 'fake-indexeddb/auto'
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ArgsOf, ArgsSchema, Mutation } from '@station-zero/schema/core/mutation.ts'
import { seededRandom } from '@station-zero/schema/core/random.ts'
import { HOUR_MS } from '@station-zero/schema/core/time.ts'
import { addOwnCards, addOwnDeck, nthId, setCardImage } from '@station-zero/schema/prep/own-cards.ts'
import { enact } from '@station-zero/sync/client/enact.ts'
import { type AccountHandle, newId } from '@station-zero/web/data/account-db.ts'
import { openAccount } from '@station-zero/web/data/client-store.ts'
import { hashOfImage } from '@station-zero/web/data/image-hash.ts'
import { transferImages } from '@station-zero/web/data/image-transfer.ts'
import { putImageFile } from '@station-zero/web/data/repositories/card-images.ts'
import { drainAccount } from '@station-zero/web/data/transport.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Server, startServer } from '../e2e/server.ts'
import { scale } from '../scale.ts'
import { addressOf, type Person, signUp } from './device.ts'

const globalFetch = fetch
const KILLS = scale.uploadKills
/** Each round stores at most three images. */
const IMAGES = 3 * KILLS + 1
const IMAGE_BYTES = 150_000
/** The longest delay between the start of a request and the kill, in ms. An upload takes a few milliseconds. */
const MAX_DELAY_MS = 12

const drain = (device: AccountHandle, { token }: Person) =>
  drainAccount(
    device,
    () => token,
    async () => {
      throw new Error('The person has no spaces.')
    },
  )

/** Adds a deck to the device, with one image of random bytes per card. Returns the images by hash. */
async function addCards({ db, store }: AccountHandle): Promise<Map<string, Uint8Array>> {
  const does = async <Schema extends ArgsSchema>(mutation: Mutation<string, Schema>, args: ArgsOf<Schema>) => {
    const stamp = { id: newId(), at: Date.now(), queuedAt: Date.now() }
    await enact(store, mutation, args, stamp)
    return stamp.id
  }
  const deckId = await does(addOwnDeck, { name: 'Streets', color: '#c2410c', order: 0 })
  const cards = Array.from({ length: IMAGES }, (_, nth) => ({
    ...{ kind: 'basic' as const, front: `Street ${nth}`, back: 'North', hint: '', tags: [] },
  }))
  const id = await does(addOwnCards, { deckId, order: 0, cards })
  const images = new Map<string, Uint8Array>()
  for (const nth of cards.keys()) {
    const bytes = new Uint8Array(randomBytes(IMAGE_BYTES))
    bytes.set([0xff, 0xd8, 0xff])
    const hash = hashOfImage(bytes.buffer)
    images.set(hash, bytes)
    await putImageFile(db, { hash, type: 'image/jpeg', data: bytes.buffer }, Date.now())
    await does(setCardImage, { cardId: nthId(id, nth, IMAGES, 'card'), side: 'front', hash, alt: '' })
  }
  return images
}

/** Kills the server at some point during one of the next uploads, then restarts it. */
function killDuringUpload(server: Server, random: () => number): () => Promise<void> {
  let left = Math.floor(random() * 3)
  let killed: Promise<void> | undefined
  const send = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const answer = send(path, init)
    if (init.method === 'PUT' && left-- === 0) killed = sleep(random() * MAX_DELAY_MS).then(() => server.kill())
    return answer
  })
  return async () => {
    vi.stubGlobal('fetch', send)
    expect(killed).toBeDefined()
    await killed
    await server.start()
  }
}

test(`after the server is killed with kill -9 ${KILLS} times during uploads, every image is on the server exactly once and reaches the next device`, async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const server = await startServer()
  onTestFinished(() => server.close())
  const person = await signUp(server.port, 'ida')
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    globalFetch(new URL(path, addressOf(server.port)), {
      ...init,
      headers: { ...(init.headers as Record<string, string>), authorization: `Bearer ${person.token}` },
    }),
  )
  onTestFinished(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  const phone = await openAccount(person.userId)
  const images = await addCards(phone)
  expect(await drain(phone, person)).toEqual({ kind: 'done' })
  const stored = () => server.rows<{ hash: string }>('select hash from imageFiles').map(({ hash }) => hash)
  const random = seededRandom('uploads')
  // Failures pause uploads, so each round is an hour later.
  let now = Date.now()
  for (let kill = 0; kill < KILLS; kill += 1) {
    const restarted = killDuringUpload(server, random)
    await transferImages(phone, () => (now += HOUR_MS))
    await restarted()
    const acknowledged = (await phone.db.imageFiles.toArray()).filter(({ uploadedAt }) => uploadedAt !== 0)
    const lost = acknowledged.filter(({ hash }) => !stored().includes(hash))
    expect(lost.map(({ hash }) => hash)).toEqual([])
  }
  await transferImages(phone, () => (now += HOUR_MS))
  expect(stored().sort()).toEqual([...images.keys()].sort())

  await phone.db.delete()
  const laptop = await openAccount(person.userId)
  onTestFinished(() => laptop.db.delete())
  expect(await drain(laptop, person)).toEqual({ kind: 'done' })
  await transferImages(laptop, () => (now += HOUR_MS))
  const files = await laptop.db.imageFiles.toArray()
  expect(new Map(files.map(({ hash, data }) => [hash, new Uint8Array(data)]))).toEqual(images)
}, 600_000)
