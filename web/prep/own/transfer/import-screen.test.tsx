// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import '../../../testing/worker-globals.ts'
import { DAY_MS } from '@station-zero/schema/core/time.ts'
import { addOwnCards, addOwnDeck, setOwnCard, setOwnCardState } from '@station-zero/schema/prep/own-cards.ts'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Current } from '../../../data/active-account.ts'
import { enact } from '../../../data/enact.ts'
import { readAllImages } from '../../../data/repositories/card-images.ts'
import { readMemory } from '../../../data/repositories/decks.ts'
import { readAllOwn, readOwnDecksWithCards, readOwnFronts } from '../../../data/repositories/own-cards.ts'
import { claimedDay } from '../../../data/time.ts'
import { ankiPackage, BASIC, CLOZE, REVERSED, type SamplePackage } from '../../../testing/anki-packages.ts'
import { codec, stubCodec } from '../../../testing/image-codec.ts'
import { InProcessWorker, SilentWorker } from '../../../testing/in-process-worker.ts'
import { putContent } from '../../../testing/prep-content.ts'
import { cards, click, decks, endDevice, SLOW, startDevice } from '../../../testing/prep-screens.tsx'
import { sampleImage } from '../../../testing/sample-images.ts'
import { AppRouter } from '../../../ui/back/app-router.tsx'
import { PrepScreen } from '../../screen.tsx'
import { OwnDeckScreen } from '../deck-screen.tsx'
import type { ImageReader } from './encode-image.ts'
import { type ImportPlan, planImport } from './import-plan.ts'
import { runImport } from './run-import.ts'
import { readImagesOf, transfer } from './transfer.ts'

let account: Current
beforeEach(async () => {
  vi.stubGlobal('Worker', InProcessWorker)
  stubCodec()
  account = await startDevice()
  await putContent(account.db, { decks, cards })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await endDevice(account)
})

function open(path = '/prep/own/import') {
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

async function choose(content: BlobPart, name: string) {
  const input = await screen.findByLabelText('Choose a file', {}, SLOW)
  fireEvent.change(input, { target: { files: [new File([content], name)] } })
}
const fileOf = async (sample: SamplePackage) => new Uint8Array(await (await ankiPackage(sample)).arrayBuffer())
const summary = async (text: string | RegExp) => expect(await screen.findByText(text, {}, SLOW)).toBeTruthy()
const select = async (name: string, value: string) =>
  fireEvent.change(await screen.findByRole('combobox', { name }, SLOW), { target: { value } })
const NO_IMAGES_READ: ImageReader = { read: async () => ({ problem: 'missing' }), close: () => {} }
/** A time that is the same in every call within a test run. */
const NOW = Date.now()
const daysAgo = (days: number) => NOW - days * DAY_MS
const live = async () =>
  (await readOwnDecksWithCards(account.db)).map(({ deck, cards: own }) => [
    deck.name,
    ...own.map(({ front, back }) => `${front}=${back}`),
  ])

const SAMPLE: SamplePackage = {
  decks: ['Streets', 'Rigs'],
  models: [BASIC, { ...BASIC, name: 'Rig', fields: ['Code', 'Name', 'Crew'] }],
  notes: [
    { guid: 'a', fields: ['Elm', 'District 2'] },
    { guid: 'b', fields: ['', 'No front'] },
    { guid: 'c', fields: ['E7', 'Engine 7', '4'], deck: 1, model: 1 },
  ],
  reviews: 3,
}

test('an Anki package is previewed, imported into new decks, and the import is undone as a whole', async () => {
  open('/prep')
  fireEvent.click(await screen.findByRole('link', { name: 'Import' }, SLOW))
  await choose(await fileOf(SAMPLE), 'Station.apkg')
  await summary('2 cards to add. 1 can’t be imported.')
  expect(screen.getByText('has no front')).toBeTruthy()
  expect(screen.getByText(/^2 reviews to add\./)).toBeTruthy()
  const rig = screen.getByRole('group', { name: 'Note type: Rig' })
  fireEvent.change(within(rig).getByRole('combobox', { name: 'Front' }), { target: { value: '1' } })
  fireEvent.change(within(rig).getByRole('combobox', { name: 'Back' }), { target: { value: '2' } })
  await click('Import 2 cards')
  await summary('Added 2 cards, with 2 reviews.')
  expect(await live()).toEqual([
    ['Streets', 'Elm=District 2'],
    ['Rigs', 'Engine 7=4'],
  ])
  await click('Undo import')
  await summary('The import was undone.')
  expect(await live()).toEqual([])
})

test('importing a file again does not add cards, and updates changed cards in a way that can be undone', async () => {
  const first = await fileOf({ decks: ['Streets'], notes: [{ guid: 'a', fields: ['Elm', '2'] }] })
  open()
  await choose(first, 'a.apkg')
  await click('Import 1 card')
  await summary('Added 1 card.')
  await click('Import another file')
  await choose(first, 'a.apkg')
  await summary('0 cards to add. 1 already in your decks.')
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Nothing to import' })).disabled).toBe(true)
  await click('Cancel')
  await choose(await fileOf({ decks: ['Streets'], notes: [{ guid: 'a', fields: ['Elm Street', '3'] }] }), 'a.apkg')
  await summary('0 cards to add. 1 card to update.')
  fireEvent.click(screen.getByRole('switch', { name: /^Update cards/ }))
  await summary('0 cards to add. 1 already in your decks.')
  fireEvent.click(screen.getByRole('switch', { name: /^Update cards/ }))
  await click('Update 1 card')
  await summary('Added 0 cards, updated 1.')
  expect(await live()).toEqual([['Streets', 'Elm Street=3']])
  await click('Undo import')
  await summary('The import was undone.')
  expect(await live()).toEqual([['Streets', 'Elm=2']])
})

test('a pasted list is imported into a deck that the person chooses, with a different separator', async () => {
  const deckId = await enact(addOwnDeck, { name: 'Streets', color: '#c2410c', order: 0 })
  open()
  const list = await screen.findByRole('textbox', { name: 'Your list, one card per line' }, SLOW)
  fireEvent.change(list, { target: { value: 'a, b;1, 2\nc, d;3, 4' } })
  await click('Preview the list')
  await summary('2 cards to add.')
  await select('Columns are separated by', ',"')
  await waitFor(() => expect(screen.getByText('b;1')).toBeTruthy(), SLOW)
  await select('Import “Pasted list” into', deckId)
  await click('Import 2 cards')
  await summary('Added 2 cards.')
  expect(await live()).toEqual([['Streets', 'a=b;1', 'c=d;3']])
})

const STUDIED: SamplePackage = {
  decks: ['Streets'],
  models: [BASIC, REVERSED, CLOZE],
  notes: [
    { guid: 'a', fields: ['Elm', '2'], reviews: [1, 2, 9].map((day) => ({ at: daysAgo(20 - day), ease: 3 })) },
    {
      ...{ guid: 'b', fields: ['Oak', '5'], model: 1 },
      reviews: [0, 1, 2].map((card) => ({ card, at: daysAgo(5 - card), ease: card + 1 })),
    },
    {
      guid: 'c',
      fields: ['{{c2::Ash}} and {{c3::Fir}}', ''],
      model: 2,
      reviews: [{ card: 2, at: daysAgo(2), ease: 4 }],
    },
  ],
}

/**
 * Returns the imported reviews that were not undone, in order of time. Each is the front of the personal card, the part of the study card's
 * ID after the personal card's ID, the rating and the time.
 */
async function shownReviews() {
  const fronts = await readOwnFronts(account.db)
  const rows = (await account.db.reviews.orderBy('reviewedAt').toArray()).filter(({ undoneAt }) => undoneAt === null)
  return rows.map(({ cardId, rating, reviewedAt }) => [
    fronts.get(cardId.slice(0, 36)),
    cardId.slice(36),
    rating,
    reviewedAt,
  ])
}

test('the review history of an Anki package is imported with its times, added only once, and undone with the import', async () => {
  const expected = [
    ...[1, 2, 9].map((day) => ['Elm', '', 3, daysAgo(20 - day)]),
    ['Oak', '', 1, daysAgo(5)],
    ['Oak', ':r', 2, daysAgo(4)],
    ['{{c2::Ash}} and {{c3::Fir}}', ':c3', 4, daysAgo(2)],
  ].sort((a, b) => Number(a[3]) - Number(b[3]))
  open()
  await choose(await fileOf(STUDIED), 'a.apkg')
  await summary(/^6 reviews to add\./)
  await summary('1 review of other cards of the same notes can’t be imported.')
  await click('Import 3 cards')
  await summary('Added 3 cards, with 6 reviews.')
  expect(await shownReviews()).toEqual(expected)
  const [first] = await account.db.reviews.orderBy('reviewedAt').toArray()
  expect(first?.studyDay).toBe(claimedDay(daysAgo(19)))
  expect(await readMemory(account.db, first?.cardId ?? '')).toMatchObject({ reps: 3, firstReviewAt: daysAgo(19) })

  await click('Import another file')
  await choose(await fileOf(STUDIED), 'a.apkg')
  await summary(/^0 reviews to add\./)
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Nothing to import' })).disabled).toBe(true)
  await click('Cancel')

  const more = structuredClone(STUDIED)
  more.notes[0]?.reviews?.push({ at: daysAgo(1), ease: 2 })
  await choose(await fileOf(more), 'a.apkg')
  await click('Import 1 review')
  await summary('Added 0 cards, with 1 review.')
  expect(await shownReviews()).toEqual([...expected, ['Elm', '', 2, daysAgo(1)]])
  await click('Undo import')
  await summary('The import was undone.')
  expect(await shownReviews()).toEqual(expected)
  await click('Import another file')
  await choose(await fileOf(more), 'a.apkg')
  await click('Import 1 review')
  await summary('Added 0 cards, with 1 review.')
  expect(await shownReviews()).toEqual([...expected, ['Elm', '', 2, daysAgo(1)]])
})

test('an Anki package can be imported without its review history', async () => {
  open()
  await choose(await fileOf(STUDIED), 'a.apkg')
  fireEvent.click(await screen.findByRole('switch', { name: /^Import the review history/ }, SLOW))
  await click('Import 3 cards')
  await summary('Added 3 cards.')
  expect(await account.db.reviews.count()).toBe(0)
})

test('a damaged file shows one error message and is not stored', async () => {
  open()
  await choose((await fileOf(SAMPLE)).subarray(0, 500), 'Station.apkg')
  expect((await screen.findByRole('alert', {}, SLOW)).textContent).toBe(
    'This file is damaged or incomplete. Export or download it again.',
  )
  expect(await readAllOwn(account.db)).toMatchObject({ decks: [], cards: [] })
})

test('the worker that reads a file is terminated when the person cancels, or when it stops responding', async () => {
  vi.stubGlobal('Worker', SilentWorker)
  open()
  await choose('a,b', 'a.csv')
  await click('Cancel')
  expect(await screen.findByLabelText('Choose a file', {}, SLOW)).toBeTruthy()
  expect(SilentWorker.terminated).toBe(1)
  vi.useFakeTimers()
  const reading = transfer({ kind: 'read', file: new Blob(['a']), name: 'a', options: {} })
  const outcome = expect(reading).rejects.toThrow(/takes too long/)
  vi.advanceTimersByTime(60_000)
  await outcome
  vi.useRealTimers()
  expect(SilentWorker.terminated).toBe(2)
})

test('an import that is stopped midway leaves only complete cards, and the next import adds the rest', async () => {
  const notes = Array.from({ length: 250 }, (_, at) => ({ guid: `g${at}`, fields: [`Street ${at}`, `${at}`] }))
  const file = await transfer({
    ...{ kind: 'read' as const, name: 'a.apkg', options: {} },
    file: await ankiPackage({ decks: ['Streets'], notes }),
  })
  const planNow = async (): Promise<ImportPlan> =>
    planImport(
      file,
      { mappings: file.types.map(({ mapping }) => mapping), targets: new Map(), isUpdating: true, withHistory: true },
      { ...(await readAllOwn(account.db)), reviews: new Map() },
    )
  const stopping = new AbortController()
  const log = await runImport(account.db, await planNow(), NO_IMAGES_READ, () => stopping.abort(), stopping.signal)
  expect(log.added).toHaveLength(100)
  expect(log.error).toBe(stopping.signal.reason)
  expect((await readAllOwn(account.db)).cards).toHaveLength(100)
  const plan = await planNow()
  expect(plan.decks[0]).toMatchObject({ unchanged: 100, changed: [] })
  const rest = await runImport(account.db, plan, NO_IMAGES_READ, () => {}, new AbortController().signal)
  expect(rest).toMatchObject({ error: null, createdDecks: [] })
  const { cards: own, decks: ownDecks } = await readAllOwn(account.db)
  expect(ownDecks).toHaveLength(1)
  expect(new Set(own.map(({ front }) => front)).size).toBe(250)
  expect(own).toHaveLength(250)
})

test('a deck is exported, and importing the file creates the same cards and recognizes cards that already exist', async () => {
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => {} }),
  )
  const deckId = await enact(addOwnDeck, { name: 'Streets', color: '#c2410c', order: 0 })
  const card = { kind: 'reversed' as const, front: 'Elm\nStreet', back: '<2>', hint: 'h', tags: ['a b'] }
  const cardId = await enact(addOwnCards, { deckId, order: 0, cards: [card] })
  open(`/prep/own/${deckId}`)
  await click('Export or share')
  for (const name of [/^Station Zero deck/, /^Anki package/, /^CSV/]) {
    const before = saved.length
    await click(name)
    await waitFor(() => expect(saved.length).toBe(before + 1), SLOW)
    await screen.findByText(/: 1 card\.$/, {}, SLOW)
  }
  expect(saved.map((file) => (file as File).name)).toEqual(['Streets.stationdeck', 'Streets.apkg', 'Streets.csv'])
  await enact(setOwnCard, { cardId, front: 'Elm' })
  for (const file of saved.slice(0, 2)) {
    open()
    await choose(await file.arrayBuffer(), (file as File).name)
    await summary('0 cards to add. 1 card to update.')
  }
  await click('Update 1 card')
  await summary('Added 0 cards, updated 1.')
  expect(await live()).toEqual([['Streets', 'Elm\nStreet=<2>']])
})

test('a deck is shared as a file through the share sheet, and is downloaded if sharing fails', async () => {
  const [shared, saved]: [ShareData[], Blob[]] = [[], []]
  const outcomes = [undefined, new DOMException('Closed', 'AbortError'), new DOMException('Blocked', 'NotAllowedError')]
  const device = {
    canShare: ({ files }: ShareData) => files?.length === 1,
    async share(data: ShareData) {
      shared.push(data)
      const problem = outcomes[shared.length - 1]
      if (problem) throw problem
    },
  }
  for (const [name, value] of Object.entries(device))
    Object.defineProperty(navigator, name, { configurable: true, value })
  onTestFinished(() => {
    for (const name of Object.keys(device)) Reflect.deleteProperty(navigator, name)
  })
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => {} }),
  )
  const deckId = await enact(addOwnDeck, { name: 'Streets', color: '#c2410c', order: 0 })
  const card = { kind: 'basic' as const, front: 'Elm', back: '4', hint: '', tags: [] }
  await enact(addOwnCards, { deckId, order: 0, cards: [card] })
  open(`/prep/own/${deckId}`)
  await click('Export or share')
  await click(/^Station Zero deck/)
  await screen.findByText(/: 1 card\.$/, {}, SLOW)
  expect([shared, saved]).toEqual([[], []])
  for (const nth of [1, 2, 3]) {
    await click('Share')
    await waitFor(() => expect(shared).toHaveLength(nth), SLOW)
  }
  await waitFor(() => expect(saved).toHaveLength(1), SLOW)
  const [file] = shared[0]?.files ?? []
  expect(file?.name).toBe('Streets.stationdeck')
  expect(JSON.parse((await file?.text()) ?? '')).toMatchObject({
    name: 'Streets',
    cards: [{ front: 'Elm', back: '4' }],
  })
})

test('a file that the system opens with the installed app is shown in the preview', async () => {
  const opened = new File(['Elm,District 2\nAsh,\nOak,District 5\n'], 'Streets.csv')
  vi.stubGlobal('launchQueue', {
    setConsumer: (consume: (launch: { files: { getFile(): Promise<File> }[] }) => void) =>
      consume({ files: [{ getFile: async () => opened }] }),
  })
  open()
  await summary('Streets.csv')
  await summary('2 cards to add. 1 can’t be imported.')
  const skipped = await screen.findByRole('list', { name: 'Skipped' })
  expect(skipped.textContent).toBe('Line 2 has no backAsh')
  expect(await live()).toEqual([])
})

test('exports preserve the order of the cards and mark archived cards as archived', async () => {
  const saved: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob)}`, revokeObjectURL: () => {} }),
  )
  const deckId = await enact(addOwnDeck, { name: 'Streets', color: '#c2410c', order: 0 })
  const ids: string[] = []
  for (const [order, front] of ['Oak', 'Elm', 'Ash'].entries()) {
    const card = { kind: 'basic' as const, front, back: '4', hint: '', tags: [] }
    ids.push(await enact(addOwnCards, { deckId, order, cards: [card] }))
  }
  const [oak = '', elm = ''] = ids
  await enact(setOwnCard, { cardId: oak, order: 7 })
  await enact(setOwnCardState, { cardId: elm, isArchived: true })
  open(`/prep/own/${deckId}`)
  await click('Export or share')
  for (const [nth, name] of [/^Station Zero deck/, /^Anki package/].entries()) {
    await click(name)
    await waitFor(() => expect(saved.length).toBe(nth + 1), SLOW)
    await screen.findByText(/: 3 cards\.$/, {}, SLOW)
  }
  for (const file of saved) {
    open()
    await choose(await file.arrayBuffer(), (file as File).name)
    await select('Import “Streets” into', 'new')
    await summary(/^1 card will be archived, as in the file/)
    await click('Import 3 cards')
    await summary('Added 3 cards.')
    const imported = (await readOwnDecksWithCards(account.db)).at(-1)
    expect(imported?.cards.map(({ front }) => front)).toEqual(['Elm', 'Ash', 'Oak'])
    const states = await account.db.ownCardStates.bulkGet((imported?.cards ?? []).map(({ id }) => id))
    expect(states.map((state) => state?.isArchived ?? false)).toEqual([true, false, false])
  }
})

describe('images', () => {
  const damaged = sampleImage('png')
  damaged.fill(0, 40)
  const ILLUSTRATED: SamplePackage = {
    decks: ['Streets'],
    notes: [
      { guid: 'a', fields: ['Elm<img src="a.webp" alt="A map">', '2<img src="b.png">'] },
      { guid: 'b', fields: ['Oak<img src="https://example.org/c.png">', '5<img src="bad.png" alt="A plan">'] },
      { guid: 'c', fields: ['<img src="a.webp" alt="A map">', '7'] },
    ],
    media: { 'a.webp': sampleImage('webp'), 'b.png': sampleImage('png'), 'bad.png': damaged },
  }
  /** Front text and image descriptions of each card that is not deleted. */
  async function shown() {
    const { images } = await readAllImages(account.db)
    const own = (await readOwnDecksWithCards(account.db)).flatMap(({ cards: all }) => all)
    return own.map(({ id, front }) => [front, images.get(id)?.front?.alt, images.get(id)?.back?.alt])
  }
  const ALL = [
    ['Elm', 'A map', 'Image without a description'],
    ['Oak', undefined, undefined],
    ['(image)', 'A map', undefined],
  ]

  beforeEach(() => {
    codec.encoded = sampleImage('losslessWebp')
    vi.stubGlobal('createImageBitmap', async (file: Blob) => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      if (bytes.length === damaged.length && bytes.every((byte, at) => byte === damaged[at]))
        throw new DOMException('No image', 'InvalidStateError')
      return { width: 64, height: 48, close: () => undefined }
    })
  })

  test('images are previewed, imported with their cards, removed by undo, and not added twice', async () => {
    open()
    await choose(await fileOf(ILLUSTRATED), 'a.apkg')
    await summary(/^4 images to add \(\d+ KB in the file\)/)
    await summary('1 image is on the web and is not downloaded.')
    await click('Import 3 cards')
    await summary('Added 3 cards, with 3 images.')
    await summary('1 image is damaged, or of a kind that this browser can’t read.')
    expect(await shown()).toEqual(ALL)
    expect((await live())[0]).toEqual(['Streets', 'Elm=2', 'Oak=5\n[A plan]', '(image)=7'])
    expect(await account.db.imageFiles.count()).toBe(2)
    await click('Undo import')
    await summary('The import was undone.')
    expect(await shown()).toEqual([])
    await click('Import another file')
    await choose(await fileOf(ILLUSTRATED), 'a.apkg')
    await click('Update 3 cards')
    await summary(/restored 3/)
    expect(await shown()).toEqual(ALL)
    expect(await account.db.cardImages.count()).toBe(3)
  })

  test('images are added to a deck that was imported without them, and undo removes only the images', async () => {
    open()
    const { media: _, ...texts } = ILLUSTRATED
    await choose(await fileOf(texts), 'a.apkg')
    await click('Import 3 cards')
    await summary('Added 3 cards.')
    const before = await live()
    await click('Import another file')
    await choose(await fileOf(ILLUSTRATED), 'a.apkg')
    await click('Update 3 cards')
    await summary('Added 0 cards, updated 3, with 3 images.')
    expect(await shown()).toEqual(ALL)
    await click('Undo import')
    await summary('The import was undone.')
    expect((await shown()).map(([, ...alts]) => alts)).toEqual(Array(3).fill([undefined, undefined]))
    expect(await live()).toEqual(before)
  })

  test('an import that is stopped midway leaves each imported card with its image, and the next import adds the rest', async () => {
    const notes = Array.from({ length: 60 }, (_, nth) => ({
      guid: `g${nth}`,
      fields: [`E${nth}<img src=${nth}.png>`, 'b'],
    }))
    const media = Object.fromEntries(notes.map((_, nth) => [`${nth}.png`, sampleImage('png')]))
    const blob = await ankiPackage({ decks: ['Streets'], notes, media })
    const file = await transfer({ kind: 'read', name: 'a.apkg', options: {}, file: blob })
    const choices = {
      mappings: file.types.map(({ mapping }) => mapping),
      targets: new Map(),
      isUpdating: true,
      withHistory: true,
    }
    const planNow = async () => planImport(file, choices, { ...(await readAllOwn(account.db)), reviews: new Map() })
    const run = async (stopping: AbortController, onProgress = () => {}) =>
      runImport(account.db, await planNow(), readImagesOf(blob, stopping.signal), onProgress, stopping.signal)
    const stopping = new AbortController()
    const log = await run(stopping, () => stopping.abort())
    expect(log).toMatchObject({ images: 20, error: stopping.signal.reason })
    expect(await account.db.ownCards.count()).toBe(20)
    expect(await account.db.cardImages.count()).toBe(20)
    expect((await planNow()).decks[0]).toMatchObject({ unchanged: 20, changed: [] })
    expect(await run(new AbortController())).toMatchObject({ images: 40, error: null })
    expect(await account.db.ownCards.count()).toBe(60)
    expect(await account.db.cardImages.count()).toBe(60)
  })

  test('the page encodes images if the worker has no canvas', async () => {
    vi.stubGlobal('OffscreenCanvas', undefined)
    const toBlob = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => {
      done(new Blob(['jpeg'], { type: 'image/webp' }))
    })
    const getContext = vi.spyOn(HTMLCanvasElement.prototype, 'getContext')
    getContext.mockReturnValue({ fillRect: () => {}, drawImage: () => {} } as never)
    open()
    await choose(await fileOf(ILLUSTRATED), 'a.apkg')
    await click('Import 3 cards')
    await summary('Added 3 cards, with 3 images.')
    expect(toBlob).toHaveBeenCalledTimes(1)
    expect(await shown()).toEqual(ALL)
    vi.restoreAllMocks()
  })

  test('images are exported with their cards, and the dialog first reports images that are not on the device', async () => {
    const saved: File[] = []
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (file: File) => `blob:${saved.push(file)}`, revokeObjectURL: () => {} }),
    )
    open()
    await choose(await fileOf(ILLUSTRATED), 'a.apkg')
    await click('Import 3 cards')
    fireEvent.click(await screen.findByRole('link', { name: 'Go to the deck' }, SLOW))
    await click('Export or share')
    for (const [name, extension] of [
      [/^Station Zero deck/, 'stationdeck'],
      [/^Anki package/, 'apkg'],
    ] as const) {
      await click(name)
      await summary(`Streets.${extension}: 3 cards, 2 images.`)
    }
    await click(/^CSV/)
    await summary('Streets.csv: 3 cards.')
    const isFile = ({ name }: File) => name?.endsWith('.apkg') || name?.endsWith('.stationdeck')
    for (const file of saved.filter(isFile)) {
      const read = await transfer({ kind: 'read', name: file.name, options: {}, file })
      const choices = {
        mappings: read.types.map(({ mapping }) => mapping),
        targets: new Map(),
        isUpdating: true,
        withHistory: true,
      }
      const plan = planImport(read, choices, { ...(await readAllOwn(account.db)), reviews: new Map() })
      expect(plan.decks[0]).toMatchObject({ unchanged: 3, changed: [] })
      const fresh = planImport(read, choices, { decks: [], cards: [], reviews: new Map(), ...NO_OWN_IMAGES })
      expect(fresh.images).toMatchObject({ count: 3 })
    }
    const [first] = await account.db.imageFiles.toCollection().primaryKeys()
    await account.db.imageFiles.delete(first ?? '')
    await click(/^Station Zero deck/)
    await summary(/^1 of 2 images is not on this device/)
    await click('Export without them')
    await summary('Streets.stationdeck: 3 cards, 1 image. Without 1 image.')
  })
})

const NO_OWN_IMAGES = { images: new Map(), imageUsage: { hashes: new Set<string>(), bytes: 0, sides: 0 } }
