// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { MAX_IMAGE_BYTES } from '@station-zero/schema/prep/card-images.ts'
import { addOwnCards, addOwnDeck, setCardImage } from '@station-zero/schema/prep/own-cards.ts'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Current } from '../../data/active-account.ts'
import { enact } from '../../data/enact.ts'
import { hashOfImage } from '../../data/image-hash.ts'
import { putImageFile } from '../../data/repositories/card-images.ts'
import { codec, stubCodec } from '../../testing/image-codec.ts'
import { putContent } from '../../testing/prep-content.ts'
import { cards, click, decks, endDevice, SLOW, startDevice } from '../../testing/prep-screens.tsx'
import { zoneAtNoon } from '../../testing/time.ts'
import { AppRouter } from '../../ui/back/app-router.tsx'
import { PrepScreen } from '../screen.tsx'
import { OwnDeckScreen } from './deck-screen.tsx'
import { shrinkImage } from './shrink-image.ts'

let account: Current
beforeEach(async () => {
  stubCodec()
  let urls = 0
  Object.assign(URL, { createObjectURL: () => `blob:image-${++urls}`, revokeObjectURL: () => undefined })
  account = await startDevice()
  await account.db.settings.put({ key: 'timeZone', value: zoneAtNoon(), changedAt: 1, changeId: 'c' })
  await putContent(account.db, { decks, cards })
})
afterEach(async () => {
  await endDevice(account)
  vi.unstubAllGlobals()
})

function open(path: string) {
  cleanup()
  window.history.replaceState(null, '', path)
  return render(
    <AppRouter>
      <Routes>
        <Route path="/prep" element={<PrepScreen />} />
        <Route path="/prep/own/:deckId" element={<OwnDeckScreen />} />
      </Routes>
    </AppRouter>,
  )
}

const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name }, SLOW)
const type = async (name: string, value: string) => fireEvent.change(await field(name), { target: { value } })
const photo = (text = 'photo', mime = 'image/jpeg') => new File([text], 'photo', { type: mime })
const choose = async (side: string, file: File) =>
  fireEvent.change(screen.getByLabelText(`Image file: ${side}`), { target: { files: [file] } })

const createDeck = () => enact(addOwnDeck, { name: 'Streets', color: '#c2410c', order: 0 })
async function createCard(kind: 'basic' | 'reversed' = 'basic') {
  const deckId = await createDeck()
  const card = { kind, front: 'Elm', back: 'District 4', hint: '', tags: [] }
  return { deckId, cardId: await enact(addOwnCards, { deckId, order: 0, cards: [card] }) }
}
async function addImage(cardId: string, side: 'front' | 'back', alt: string) {
  const data = new TextEncoder().encode(`${side} ${alt}`).buffer as ArrayBuffer
  const hash = hashOfImage(data)
  await putImageFile(account.db, { hash, type: 'image/webp', data }, Date.now())
  await enact(setCardImage, { cardId, side, hash, alt })
  return hash
}

test('a large photo is shrunk until it fits, and is encoded as JPEG if the browser has no WebP encoder', async () => {
  codec.size = (px, quality) => Math.round(px * 200 * quality)
  const shrunk = await shrinkImage(photo())
  expect(codec.drawn[0]).toEqual([1_600, 1_200])
  expect(shrunk.type).toBe('image/webp')
  expect(shrunk.data.byteLength).toBeLessThanOrEqual(MAX_IMAGE_BYTES)
  codec.canEncodeWebp = false
  expect(await shrinkImage(photo())).toMatchObject({ type: 'image/jpeg', isAnimation: false })
  expect(await shrinkImage(photo('GIF89a', 'image/gif'))).toMatchObject({ isAnimation: true })
  codec.size = () => MAX_IMAGE_BYTES + 1
  await expect(shrinkImage(photo())).rejects.toThrow('can’t be made small enough')
  await expect(shrinkImage(photo('<svg/>', 'image/svg+xml'))).rejects.toThrow('SVG drawings can’t be used')
})

test('an image can be added to a new card and described, and is shown in the list', async () => {
  const deckId = await createDeck()
  open(`/prep/own/${deckId}?add=1`)
  await type('Front', 'Elm')
  await type('Back', 'District 4')
  await choose('Front', photo('bad'))
  expect(await screen.findByText(/^This browser can’t read this file/, {}, SLOW)).toBeTruthy()
  await choose('Front', photo())
  await screen.findByRole('button', { name: 'Replace image: Front' }, SLOW)
  await click('Save')
  expect(await screen.findByText('Describe the image, or mark it as decorative.')).toBeTruthy()
  expect(await account.db.ownCards.count()).toBe(0)
  await type('Describe the image', 'Map of Elm Street')
  await click('Save')
  expect(await screen.findByRole('img', { name: 'Map of Elm Street' }, SLOW)).toBeTruthy()
  const [card] = await account.db.ownCards.toArray()
  const [file] = await account.db.imageFiles.toArray()
  expect(await account.db.cardImages.toArray()).toMatchObject([
    { cardId: card?.id, side: 'front', hash: file?.hash, alt: 'Map of Elm Street' },
  ])
  expect(await account.db.drafts.count()).toBe(0)
})

test('a pasted image is kept when the person leaves the form, and can be marked as decorative', async () => {
  const { deckId, cardId } = await createCard()
  open(`/prep/own/${deckId}?edit=${cardId}`)
  const pasted = { files: [photo('pasted', 'image/png')], types: ['Files'] }
  fireEvent.paste(await field('Back'), { clipboardData: { ...pasted, types: ['text/plain', 'Files'] } })
  expect(await account.db.imageFiles.count()).toBe(0)
  fireEvent.paste(await field('Back'), { clipboardData: pasted })
  await screen.findByRole('button', { name: 'Replace image: Back' }, SLOW)
  await waitFor(async () => expect(await account.db.drafts.get(`prep:own-card:${cardId}`)).toBeTruthy(), SLOW)
  open(`/prep/own/${deckId}?edit=${cardId}`)
  await screen.findByRole('button', { name: 'Replace image: Back' }, SLOW)
  fireEvent.click(screen.getByRole('switch', { name: /^Decorative image/ }))
  await click('Save')
  await waitFor(
    async () => expect(await account.db.cardImages.toArray()).toMatchObject([{ side: 'back', alt: '' }]),
    SLOW,
  )
  expect(Object.keys((await account.db.ownCards.get(cardId))?.stamps ?? {})).toEqual([])
})

test('an image can be removed from a card, and editing the card’s text does not change the other image', async () => {
  const { deckId, cardId } = await createCard()
  await addImage(cardId, 'front', 'A map')
  const kept = await addImage(cardId, 'back', 'A plan')
  open(`/prep/own/${deckId}?edit=${cardId}`)
  await click('Remove image: Front')
  await type('Back', 'District 5')
  await click('Save')
  expect(await screen.findByText('District 5', {}, SLOW)).toBeTruthy()
  expect((await account.db.cardImages.orderBy('id').toArray()).map(({ hash, alt }) => [hash, alt])).toEqual([
    [kept, 'A plan'],
    [null, ''],
  ])
})

test('a flashcard shows the image of each side, and an enlarged image can be closed', async () => {
  const { deckId, cardId } = await createCard()
  await addImage(cardId, 'front', 'A map')
  await addImage(cardId, 'back', 'A plan')
  open(`/prep?deck=${deckId}`)
  expect(await screen.findByRole('img', { name: 'A map' }, SLOW)).toBeTruthy()
  expect(screen.queryByRole('img', { name: 'A plan' })).toBeNull()
  await click('Show Answer')
  expect(await screen.findByRole('img', { name: 'A plan' }, SLOW)).toBeTruthy()
  await click(/A plan/)
  const dialog = await screen.findByRole('dialog', { name: 'Image' })
  expect(within(dialog).getByRole('img', { name: 'A plan' })).toBeTruthy()
  await click('Close')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a reversed card shows the image on its back first', async () => {
  const { cardId } = await createCard('reversed')
  await addImage(cardId, 'front', 'A map')
  await addImage(cardId, 'back', 'A plan')
  open(`/prep?card=${cardId}:r`)
  await screen.findByRole('img', { name: 'A map' }, SLOW)
  await screen.findByRole('img', { name: 'A plan' }, SLOW)
  const alts = screen.getAllByRole<HTMLImageElement>('img').map(({ alt }) => alt)
  expect(alts).toEqual(['A plan', 'A map'])
})

test('an image that is not on the device yet is replaced by its description', async () => {
  const { deckId, cardId } = await createCard()
  await enact(setCardImage, { cardId, side: 'front', hash: 'x'.repeat(43), alt: 'A map' })
  open(`/prep?deck=${deckId}`)
  expect(await screen.findByText('A map', {}, SLOW)).toBeTruthy()
  expect(screen.getByText(/^This image is not on this device yet/)).toBeTruthy()
})
