// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { addOwnCards, addOwnDeck, setCardImage } from '@station-zero/schema/prep/own-cards.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../../data/account-db.ts'
import { type Current, openCurrent } from '../../data/active-account.ts'
import { enact } from '../../data/enact.ts'
import { hashOfImage } from '../../data/image-hash.ts'
import { imagesHaveNoRoom, readDeckImages, readDeckImagesChoices } from '../../data/repositories/deck-images.ts'
import { enterGuest } from '../../data/session.ts'
import { useLive } from '../../data/use-live.ts'
import { enterAs } from '../../testing/account.ts'
import { maia } from '../../testing/person.ts'
import { KeepOffline } from './keep-offline.tsx'

let current: Current
let userId = ''
beforeEach(async () => {
  userId = `kept-${newId()}`
  current = await enterAs({ ...maia, id: userId })
})
afterEach(() => {
  cleanup()
  imagesHaveNoRoom.set(false)
  vi.unstubAllGlobals()
})

/** Creates a deck with two images and returns its ID. Only the first image is on this device. */
async function createDeck(): Promise<string> {
  const deckId = await enact(addOwnDeck, { name: 'Streets', color: '#c2410c', order: 0 })
  const card = { kind: 'basic' as const, front: 'Elm', back: 'North', hint: '', tags: [] }
  const cardId = await enact(addOwnCards, { deckId, order: 0, cards: [card] })
  for (const [at, side] of (['front', 'back'] as const).entries()) {
    const data = new Uint8Array(10 + at).buffer
    const hash = hashOfImage(data)
    await enact(setCardImage, { cardId, side, hash, alt: '' })
    const file = { hash, type: 'image/webp', bytes: 10 + at, data, addedAt: 1, uploadedAt: 1 }
    if (at === 0) await getDb().imageFiles.put(file)
  }
  return deckId
}

const getDb = () => current.db
const open = (deckId: string) =>
  render(
    <MemoryRouter>
      <KeepOffline deckId={deckId} />
    </MemoryRouter>,
  )
const keep = () => screen.findByRole('switch', { name: /^Keep images offline/ })

test('a person can keep a deck’s images on this device and see how many are downloaded, and the choice survives a restart', async () => {
  const deckId = await createDeck()
  open(deckId)
  expect(
    await screen.findByText(/^1 of 2 images is on this device\. The rest download while you are online,/),
  ).toBeTruthy()
  fireEvent.click(await keep())
  expect(
    await screen.findByText('1 of 2 images is on this device. The rest download while you are online.'),
  ).toBeTruthy()
  cleanup()
  current = await openCurrent(userId)
  open(deckId)
  await waitFor(async () => expect((await keep()).getAttribute('aria-checked')).toBe('true'))
  const [missing] = (await getDb().cardImages.toArray()).filter(({ side }) => side === 'back')
  const file = { type: 'image/webp', bytes: 1, data: new ArrayBuffer(1), addedAt: 1, uploadedAt: 1 }
  await getDb().imageFiles.put({ hash: String(missing?.hash), ...file })
  expect(await screen.findByText('All 2 images are on this device.')).toBeTruthy()
  fireEvent.click(await keep())
  expect(await screen.findByText('All 2 images are on this device. Freeing up space may delete them.')).toBeTruthy()
  expect(await readDeckImagesChoices(getDb())).toEqual({ [deckId]: 'on-demand' })
})

test('if the rest of the images does not fit on the device, the deck says so and links to the storage settings', async () => {
  imagesHaveNoRoom.set(true)
  open(await createDeck())
  fireEvent.click(await keep())
  expect(
    await screen.findByText(/^The storage on this device is full, so the rest could not be downloaded\./),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Free up space' }).getAttribute('href')).toBe('/settings?section=storage')
})

/** Shows that the deck's images have been read, so that a missing switch is not just late. */
function ReadProbe({ deckId }: { deckId: string }) {
  const images = useLive((db) => readDeckImages(db, deckId), [deckId])
  return images && <output>{`read ${images.total}`}</output>
}

test('decks without images and decks of guests have no switch', async () => {
  const openWithProbe = (deckId: string) =>
    render(
      <MemoryRouter>
        <KeepOffline deckId={deckId} />
        <ReadProbe deckId={deckId} />
      </MemoryRouter>,
    )
  openWithProbe(await enact(addOwnDeck, { name: 'Empty', color: '#c2410c', order: 0 }))
  await screen.findByText('read 0')
  expect(screen.queryByRole('switch')).toBeNull()
  cleanup()
  await enterGuest()
  current = await openCurrent('guest')
  openWithProbe(await createDeck())
  await screen.findByText('read 2')
  expect(screen.queryByRole('switch')).toBeNull()
})
