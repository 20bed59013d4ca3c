import { createHash } from 'node:crypto'
import { MAX_IMAGE_BYTES } from '@station-zero/schema/prep/card-images.ts'
import { expect, test } from 'vitest'
import { openTestApp, type Person } from '../testing/app.ts'
import { openConsole } from '../testing/operators.ts'
import { deleteUnusedImages, UNUSED_KEEP_MS } from './images.ts'

/** A file that starts like a WebP image; the server does not decode images. */
function imageOf(fill: number, size = 64) {
  const bytes = Buffer.alloc(size, fill)
  bytes.write('RIFF', 0, 'latin1')
  bytes.write('WEBP', 8, 'latin1')
  return { hash: hashOf(bytes), body: { type: 'image/webp', data: bytes.toString('base64') } }
}
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url')

const put = ({ call }: Person, { hash, body }: ReturnType<typeof imageOf>) =>
  call('PUT', `/api/users/me/images/${hash}`, { body, headers: { accept: 'application/problem+json' } })
const get = ({ call }: Person, hash: string) => call('GET', `/api/users/me/images/${hash}`)
const missing = async ({ call }: Person, hashes: string[]) =>
  (await call('POST', '/api/users/me/images/missing', { body: { hashes } })).json().missing

test('an image is stored once, even if it is uploaded repeatedly, and only its owner can read it', async () => {
  const { db, signUp } = await openTestApp()
  const [maia, olof] = [await signUp('maia'), await signUp('olof')]
  const image = imageOf(1)
  expect(await missing(maia, [image.hash, image.hash])).toEqual([image.hash])
  const uploads = await Promise.all([put(maia, image), put(maia, image), put(maia, image)])
  expect(uploads.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
  const answer = await get(maia, image.hash)
  expect(answer.json()).toEqual(image.body)
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  expect(await missing(maia, [image.hash])).toEqual([])
  expect((await get(olof, image.hash)).statusCode).toBe(404)
  expect(await missing(olof, [image.hash])).toEqual([image.hash])
  expect((await olof.call('GET', `/api/users/${maia.id}/images/${image.hash}`)).statusCode).toBe(403)
  expect(await db.reader.selectFrom('imageFiles').select(['userId', 'bytes']).execute()).toEqual([
    { userId: maia.id, bytes: 64 },
  ])
})

test('a person’s uploads are stored one after another, and with ten waiting, further uploads get 503 with a time to retry', async () => {
  const { db, signUp } = await openTestApp()
  const maia = await signUp('maia')
  const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => put(maia, imageOf(n))))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(11).fill(204), 503])
  expect(answers.at(-1)?.headers['retry-after']).toBe('3')
  expect(answers.at(-1)?.json()).toMatchObject({ code: 'busy' })
  expect(await db.reader.selectFrom('imageFiles').select('hash').execute()).toHaveLength(11)
})

test('an image with a wrong hash or type, damaged base64 or too many bytes is rejected', async () => {
  const { db, signUp } = await openTestApp()
  const maia = await signUp('maia')
  const image = imageOf(1)
  const svg = Buffer.from('<svg onload="alert(1)"/>')
  const largest = imageOf(2, MAX_IMAGE_BYTES)
  const wrong = [
    { ...image, hash: imageOf(2).hash },
    { ...image, body: { ...image.body, type: 'image/jpeg' } },
    { ...image, body: { ...image.body, data: `${image.body.data.slice(0, -1)}!` } },
    { hash: hashOf(svg), body: { type: 'image/webp', data: svg.toString('base64') } },
    imageOf(2, MAX_IMAGE_BYTES + 1),
  ]
  for (const one of wrong) expect((await put(maia, one)).json()).toMatchObject({ status: 400, code: 'image-invalid' })
  const other = { ...image, body: { ...image.body, type: 'image/svg+xml' } }
  expect((await put(maia, other)).json()).toMatchObject({ status: 400, code: 'request-invalid' })
  expect((await put(maia, { ...image, hash: 'short' })).json()).toMatchObject({ status: 400, code: 'request-invalid' })
  expect(await db.reader.selectFrom('imageFiles').select('hash').execute()).toEqual([])
  expect((await put(maia, largest)).statusCode).toBe(204)
})

test('an account can store 2,000 images and 100 MB, and images that it already has can still be uploaded', async () => {
  const { db, signUp } = await openTestApp()
  const [maia, olof] = [await signUp('maia'), await signUp('olof')]
  const row = { type: 'image/webp' as const, createdAt: 1, unusedSince: null, data: '' }
  const image = imageOf(1)
  expect((await put(maia, image)).statusCode).toBe(204)
  const others = Array.from({ length: 1_999 }, (_, n) => ({ userId: maia.id, hash: `${n}`, bytes: 1, ...row }))
  await db.writer.insertInto('imageFiles').values(others).execute()
  expect((await put(maia, imageOf(2))).json()).toMatchObject({ status: 409, code: 'images-full' })
  expect((await put(maia, image)).statusCode).toBe(204)
  const large = { userId: olof.id, hash: 'large', bytes: 100 * 2 ** 20 - 64, ...row }
  await db.writer.insertInto('imageFiles').values(large).execute()
  expect((await put(olof, imageOf(1))).statusCode).toBe(204)
  expect((await put(olof, imageOf(2))).json()).toMatchObject({ status: 409, code: 'images-full' })
})

test('while an operator has turned uploads off, new images are postponed, and stored images can still be read', async () => {
  const { chief, maia, clock } = await openConsole()
  const [stored, late] = [imageOf(1), imageOf(2)]
  expect((await put(maia, stored)).statusCode).toBe(204)
  const turn = (hasImages: boolean) => chief.call('PATCH', '/api/admin/station', { body: { hasImages } })
  expect((await turn(false)).json()).toMatchObject({ hasImages: false, hasNotifications: true, hasSpaces: true })
  const answer = await put(maia, late)
  expect(answer.json()).toMatchObject({ status: 503, code: 'images-off' })
  expect(answer.headers['retry-after']).toBe('600')
  expect([(await put(maia, stored)).statusCode, (await get(maia, stored.hash)).statusCode]).toEqual([204, 200])
  await turn(false)
  clock.now += 1
  expect((await turn(true)).json()).toMatchObject({ hasImages: true })
  expect((await put(maia, late)).statusCode).toBe(204)
  const { rows } = (await chief.call('GET', '/api/admin/audit')).json()
  expect(rows.map(({ action, after }: { action: string; after: object }) => [action, after])).toEqual([
    ['station.images', { hasImages: true }],
    ['station.images', { hasImages: false }],
  ])
})

test('an upload is postponed while the disk is almost full, and succeeds later', async () => {
  let free = 10
  const { db, signUp, clock } = await openTestApp({ disk: () => ({ free: 100e9, total: 100e9 }) })
  const maia = await signUp('maia')
  Object.assign(db, { canAddFile: () => free > 1e9 })
  expect((await put(maia, imageOf(1))).json()).toMatchObject({ status: 503, code: 'disk-low' })
  free = 2e9
  clock.now += 1_000
  expect((await put(maia, imageOf(1))).statusCode).toBe(204)
})

test('a file is deleted 30 days after the last card that references it was deleted or got a different image', async () => {
  const { db, signUp, clock } = await openTestApp()
  const maia = await signUp('maia')
  const [shown, replaced, deleted, orphaned] = [imageOf(1), imageOf(2), imageOf(3), imageOf(4)]
  for (const image of [shown, replaced, deleted, orphaned]) expect((await put(maia, image)).statusCode).toBe(204)
  const card = { deckId: 'd', kind: 'basic' as const, front: 'a', back: 'b', hint: '', tags: [], order: 0 }
  const isDeleted = (id: string, is: boolean) =>
    db.store.write(maia.id, ({ rows }) =>
      rows.put('ownCards', { id, ...card, createdAt: 1, isDeleted: is, stamps: {} }),
    )
  const name = (cardId: string, hash: string) =>
    db.store.write(maia.id, ({ rows }) =>
      rows.put('cardImages', {
        ...{ id: `${cardId}:front`, cardId, side: 'front', hash, alt: '', changedAt: 1, changeId: hash },
      }),
    )
  const stored = async () =>
    (await db.reader.selectFrom('imageFiles').select('hash').orderBy('hash').execute()).map(({ hash }) => hash)
  const sorted = (...some: { hash: string }[]) => some.map(({ hash }) => hash).sort()

  for (const id of ['one', 'two', 'three']) await isDeleted(id, false)
  await name('one', shown.hash)
  await name('two', replaced.hash)
  await name('three', deleted.hash)
  await deleteUnusedImages(db, clock.now)
  await name('two', shown.hash)
  await isDeleted('three', true)
  // The orphaned image has been unused only since the first run, so it is kept for 30 days from then.
  await deleteUnusedImages(db, clock.now + UNUSED_KEEP_MS - 1)
  expect(await stored()).toEqual(sorted(shown, replaced, deleted, orphaned))
  await deleteUnusedImages(db, clock.now + UNUSED_KEEP_MS)
  expect(await stored()).toEqual(sorted(shown, replaced, deleted))
  // A restored card references its image again.
  await isDeleted('three', false)
  await deleteUnusedImages(db, clock.now + 3 * UNUSED_KEEP_MS)
  expect(await stored()).toEqual(sorted(shown, deleted))
  expect(await missing(maia, [shown.hash, replaced.hash])).toEqual([replaced.hash])
})

test('a clock that was ahead delays the deletion of a file by at most 30 days', async () => {
  const { db, signUp, clock } = await openTestApp()
  await put(await signUp('maia'), imageOf(1))
  await deleteUnusedImages(db, clock.now + 400 * UNUSED_KEEP_MS)
  await deleteUnusedImages(db, clock.now)
  await deleteUnusedImages(db, clock.now + UNUSED_KEEP_MS)
  expect(await db.reader.selectFrom('imageFiles').select('hash').execute()).toEqual([])
})

test('deleting the account deletes its images, and the receipt counts them', async () => {
  const { db, signUp } = await openTestApp()
  const [maia, olof] = [await signUp('maia'), await signUp('olof')]
  await put(maia, imageOf(1))
  await put(olof, imageOf(1))
  const answer = await maia.call('DELETE', '/api/auth/user', { body: { password: 'maia-password' } })
  expect(answer.json().deleted).toMatchObject({ imageFiles: 1 })
  expect(await db.reader.selectFrom('imageFiles').select('userId').execute()).toEqual([{ userId: olof.id }])
})
