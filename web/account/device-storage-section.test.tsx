// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { addOwnCards, addOwnDeck, setCardImage } from '@station-zero/schema/prep/own-cards.ts'
import { setTrack } from '@station-zero/schema/prep/track-mutations.ts'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newId } from '../data/account-db.ts'
import type { Current } from '../data/active-account.ts'
import { refreshContent } from '../data/content.ts'
import { enact } from '../data/enact.ts'
import { hashOfImage } from '../data/image-hash.ts'
import { missingParts, partHashKey } from '../data/local-state.ts'
import { putImageFile } from '../data/repositories/card-images.ts'
import { bytesOfRows, measureStorage } from '../data/stored-sizes.ts'
import { enterAs } from '../testing/account.ts'
import { maia } from '../testing/person.ts'
import { cardRow, deckRow, putContent, questionRow, trackRow } from '../testing/prep-content.ts'
import { SettingsPage } from '../testing/settings-page.tsx'

let current: Current
let userId = ''
/** Hashes of the images that the server lacks; null while the server can't be reached. */
let missing: string[] | null
/** Bytes of the caches' responses, by cache and URL. */
let stored: Map<string, Map<string, number>>

beforeEach(async () => {
  userId = `storage-${newId()}`
  missing = []
  stored = new Map([
    ['workbox-precache-v2', new Map([['/index.html', 300_000]])],
    ['wasm', new Map([['/assets/sqlite.wasm', 900_000]])],
    ['shared-file', new Map([['/prep/own/import/shared-file', 5_000]])],
  ])
  vi.stubGlobal('caches', {
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    open: async (name: string) => ({
      keys: async () => [...(stored.get(name)?.keys() ?? [])],
      match: async (url: string) => new Response(new Uint8Array(stored.get(name)?.get(url) ?? 0)),
    }),
  })
  current = await enterAs({ ...maia, id: userId }, (method, path) =>
    method === 'POST' && path.endsWith('/images/missing') && missing ? Response.json({ missing }) : undefined,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const open = () => render(<SettingsPage at="/settings?section=storage" userId={userId} />)
const row = async (name: string) =>
  within((await screen.findByRole('heading', { level: 3, name })).closest('li') as HTMLElement)
const freeUp = async (name: string) => {
  fireEvent.click(await (await row(name)).findByRole('button', { name: /^Free up/ }))
  return screen.findByRole('dialog')
}
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Free up space' }))

async function addImage(bytes: number, uploadedAt: number): Promise<string> {
  const { db } = current
  const deckId = await enact(addOwnDeck, { name: 'Streets', color: '#c2410c', order: 0 })
  const cards = [{ kind: 'basic' as const, front: 'Elm', back: 'North', hint: '', tags: [] }]
  const cardId = await enact(addOwnCards, { deckId, order: 0, cards })
  const data = new Uint8Array(bytes).fill(bytes % 251).buffer
  const hash = hashOfImage(data)
  await putImageFile(db, { hash, type: 'image/webp', data }, 1)
  await enact(setCardImage, { cardId, side: 'front', hash, alt: '' })
  await db.imageFiles.update(hash, { uploadedAt })
  await db.outbox.clear()
  return hash
}

test('the device storage section lists the sizes of all categories, and offers to delete only what can be downloaded again', async () => {
  const { db } = current
  await addImage(70_000, 1)
  await addImage(50_000, 0)
  const file = { bytes: 40_000, data: new ArrayBuffer(40_000) }
  await db.recordings.put({
    ...{ id: 'r', sessionId: 's', questionId: 'q', recordedAt: 1, durationMs: 1, mimeType: 'audio/webm', ...file },
  })
  await db.documentFiles.put({ documentId: 'd', name: 'Card.jpg', mimeType: 'image/jpeg', ...file })
  await enact(addOwnDeck, { name: 'Unsent', color: '#c2410c', order: 0 })
  open()
  expect((await row('Images on your cards')).getByText('120 KB')).toBeTruthy()
  expect(await (await row('Images on your cards')).findByText('2 images. 1 only on this device so far.')).toBeTruthy()
  expect((await row('Recordings and drafts')).getByText('About 40 KB')).toBeTruthy()
  expect((await row('Files of documents')).getByText('40 KB')).toBeTruthy()
  expect((await row('Decks, questions and jobs')).getByText(/^About \d+ KB$/)).toBeTruthy()
  expect((await row('Changes waiting to be sent')).getByText(/^About 1 KB$/)).toBeTruthy()
  expect((await row('App files')).getByText('1.2 MB')).toBeTruthy()
  const names = screen.getAllByRole('button', { name: /^Free up/ }).map(({ ariaLabel }) => ariaLabel)
  expect(names).toEqual(['Free up 70 KB: Images on your cards', 'Free up 900 KB: App files'])
  expect(screen.getByRole('link', { name: 'Your recordings' }).getAttribute('href')).toBe('/oral#recordings')
})

test('images are deleted from the device after a confirmation that lists what stays and what needs a connection', async () => {
  const [uploaded, unsent] = [await addImage(70_000, 1), await addImage(50_000, 0)]
  open()
  const dialog = within(await freeUp('Images on your cards'))
  expect(dialog.getByText('1 image that is also in your account.')).toBeTruthy()
  expect(dialog.getByText(/and 1 image that belongs to a deck you keep offline or may not be in/)).toBeTruthy()
  expect(dialog.getByText('Each image downloads again when a card shows it.')).toBeTruthy()
  expect(await current.db.imageFiles.count()).toBe(2)
  confirm()
  const result = await screen.findByText('Freed 70 KB.')
  await waitFor(() => expect(document.activeElement).toBe(result))
  expect(await current.db.imageFiles.toCollection().primaryKeys()).toEqual([unsent].filter((hash) => hash !== uploaded))
  await waitFor(async () => expect((await row('Images on your cards')).getByText('50 KB')).toBeTruthy())
  expect((await row('Images on your cards')).queryByRole('button')).toBeNull()
})

test('if the server can’t be reached, freeing up space deletes no image, and the section says that no image was deleted', async () => {
  await addImage(70_000, 1)
  missing = null
  open()
  await freeUp('Images on your cards')
  confirm()
  expect(await screen.findByText(/^Stopped: the server did not confirm that it has the images/)).toBeTruthy()
  expect(await current.db.imageFiles.count()).toBe(1)
})

test('freeing up app files leaves the app itself and a shared file that is not imported yet', async () => {
  open()
  await freeUp('App files')
  confirm()
  expect(await screen.findByText('Freed 900 KB.')).toBeTruthy()
  expect([...stored.keys()]).toEqual(['workbox-precache-v2', 'shared-file'])
})

const fire = trackRow('fire', 1, { name: 'Firefighter I/II', decks: ['ropes'] })
const TABLES = ['cards', 'questions', 'skills', 'multiQuestions'] as const

/** Stores the content of a track, and turns the track on and off again. */
async function turnOffFire(): Promise<void> {
  const { db } = current
  await putContent(db, {
    decks: [deckRow('ladders', 'Ladders', 1), deckRow('ropes', 'Ropes', 2)],
    cards: [cardRow('ladders', 1), cardRow('ropes', 1)],
    questions: [questionRow('ropes-q', 0, 'ropes')],
    tracks: [fire],
  })
  await db.local.bulkPut(TABLES.map((table) => ({ key: partHashKey(table, 'fire'), value: 'here' })))
  await enact(setTrack, { trackId: 'fire', isOn: true })
  await enact(setTrack, { trackId: 'fire', isOn: false })
}

test('the content of a track that is off can be deleted, and is downloaded again only once the track is on', async () => {
  const { db } = current
  await turnOffFire()
  open()
  const dialog = within(await freeUp('Decks, questions and jobs'))
  expect(dialog.getByText('The cards and questions of tracks that are off: Firefighter I/II.')).toBeTruthy()
  confirm()
  expect(await screen.findByText(/^Freed \d+ KB\.$/)).toBeTruthy()
  const counts = async () => [(await db.cards.where('deckId').equals('ropes').count()) > 0, await db.questions.count()]
  expect(await counts()).toEqual([false, 0])
  expect(await db.cards.get('ladders-1')).toBeDefined()
  expect((await db.deckSummaries.get('ladders'))?.totalCards).toBeGreaterThan(0)

  const requests: string[][] = []
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    const { hashes } = JSON.parse(String(init.body)) as { hashes: Record<string, string> }
    requests.push(Object.keys(hashes).filter((name) => name.endsWith('.fire')))
    const part = { hash: 'again', rows: [] }
    const collections = { 'cards.fire': { ...part, rows: [cardRow('ropes', 1)] }, 'questions.fire': part }
    return Response.json({ collections: 'cards.fire' in hashes ? collections : {} })
  })
  expect(await missingParts(db)).toEqual([])
  await refreshContent(db)
  expect([requests.at(-1), ...(await counts())]).toEqual([[], false, 0])
  await enact(setTrack, { trackId: 'fire', isOn: true })
  expect(await missingParts(db)).toEqual(['fire'])
  await refreshContent(db)
  expect(await counts()).toEqual([true, 0])
})

test('the content of a track stays while a test in progress has its questions', async () => {
  await turnOffFire()
  await current.db.drafts.put({ key: 'prep:test', value: { questionIds: ['ropes-q'] }, savedAt: 1 })
  open()
  const content = await row('Decks, questions and jobs')
  expect(content.getByText(/Firefighter I\/II stays here, because something in progress uses it\.$/)).toBeTruthy()
  expect(content.queryByRole('button')).toBeNull()
})

test('the size of a large table is estimated from samples spread over the whole table', async () => {
  const { db } = current
  const before = await measureStorage(db)
  // The first and the last rows are much smaller than the others.
  const reviews = Array.from({ length: 3_000 }, (_, at) => ({
    ...{ id: `r-${10_000 + at}`, cardId: at > 300 && at < 2_700 ? 'card-'.repeat(40) : 'card-1' },
    ...{ grade: 3 as const, reviewedAt: at, elapsedMs: 1_000 },
  }))
  await db.table('reviews').bulkPut(reviews)
  const { progress } = await measureStorage(db)
  const added = progress.bytes - before.progress.bytes
  expect(progress.count - before.progress.count).toBe(3_000)
  expect(Math.abs(added - bytesOfRows(reviews)) / bytesOfRows(reviews)).toBeLessThan(0.1)
  expect(bytesOfRows([{ text: 'é', data: new ArrayBuffer(1_000) }])).toBe(
    1_000 + '[{"text":"é","data":null}]'.length + 1,
  )
})
