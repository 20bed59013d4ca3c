// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { reviewCard } from '@station-zero/schema/prep/mutations.ts'
import { addOwnCards, addOwnDeck, nthId, setOwnCard, setOwnDeck } from '@station-zero/schema/prep/own-cards.ts'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Current } from '../../data/active-account.ts'
import { enact } from '../../data/enact.ts'
import { putContent } from '../../testing/prep-content.ts'
import { cards, click, decks, endDevice, SLOW, startDevice } from '../../testing/prep-screens.tsx'
import { zoneAtNoon } from '../../testing/time.ts'
import { AppRouter } from '../../ui/back/app-router.tsx'
import { PrepScreen } from '../screen.tsx'
import { OwnDeckScreen } from './deck-screen.tsx'

let account: Current
beforeEach(async () => {
  account = await startDevice()
  await account.db.settings.put({ key: 'timeZone', value: zoneAtNoon(), changedAt: 1, changeId: 'c' })
  await putContent(account.db, { decks, cards })
})
afterEach(() => endDevice(account))

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

const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name }, SLOW)
const type = async (name: string | RegExp, value: string) => fireEvent.change(await field(name), { target: { value } })

const createDeck = () => enact(addOwnDeck, { name: 'Streets', color: '#c2410c', order: 0 })
const card = (front: string, back = `About ${front}`) => ({ kind: 'basic' as const, front, back, hint: '', tags: [] })
const addCards = (deckId: string, fronts: readonly string[]) =>
  enact(addOwnCards, { deckId, order: 0, cards: fronts.map((front) => card(front)) })

const rows = () => account.db.ownCards.toArray()

test('a person creates a deck, writes and previews a card, and finds the deck in the list', async () => {
  open('/prep')
  await click('New deck')
  await click('Create deck')
  expect(await screen.findByText('Enter a name for the deck.')).toBeTruthy()
  await type('Name', 'Streets')
  await click('Create deck')
  expect(await screen.findByText('No cards yet', {}, SLOW)).toBeTruthy()
  fireEvent.click(await screen.findByRole('link', { name: 'Add a card' }))
  await type('Front', 'Elm Street\n<b>bold</b>')
  const preview = await screen.findByRole('region', { name: 'Preview' })
  expect(within(preview).getByText(/<b>bold<\/b>/)).toBeTruthy()
  await click('Save')
  expect(await screen.findByText('This card has no back.')).toBeTruthy()
  await type('Back', 'District 4')
  await type(/^Tags/, 'streets, north')
  await click('Save')
  expect(await screen.findByText('District 4', {}, SLOW)).toBeTruthy()
  expect(await rows()).toMatchObject([{ front: 'Elm Street\n<b>bold</b>', tags: ['streets', 'north'], order: 0 }])
  expect(await account.db.drafts.count()).toBe(0)
  open('/prep')
  expect(await screen.findByRole('button', { name: 'Study Now: Streets' }, SLOW)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Edit cards: Streets' })).toBeTruthy()
})

test('Ctrl+Enter saves a card and starts another one, and unsaved input is kept when the person leaves the page', async () => {
  const deckId = await createDeck()
  open(`/prep/own/${deckId}?add=1`)
  await type('Front', 'Elm')
  await type('Back', '4')
  fireEvent.keyDown(await field('Back'), { key: 'Enter', ctrlKey: true })
  await waitFor(async () => expect(await rows()).toHaveLength(1), SLOW)
  await waitFor(async () => expect((await field('Front')).value).toBe(''), SLOW)
  await type('Front', 'Oak')
  await waitFor(async () => expect(await account.db.drafts.get(`prep:own-card:${deckId}`)).toBeTruthy(), SLOW)
  open(`/prep/own/${deckId}?add=1`)
  expect((await field('Front')).value).toBe('Oak')
})

test('editing a card changes only the edited fields, and deleting a card can be undone', async () => {
  const deckId = await createDeck()
  const id = await addCards(deckId, ['Elm'])
  open(`/prep/own/${deckId}`)
  fireEvent.click(await screen.findByRole('link', { name: 'Edit: Elm' }, SLOW))
  await type('Back', 'District 5')
  await click('Save')
  expect(await screen.findByText('District 5', {}, SLOW)).toBeTruthy()
  expect(Object.keys((await account.db.ownCards.get(id))?.stamps ?? {})).toEqual(['back'])
  await click('Delete: Elm')
  expect(await screen.findByText('Deleted: Elm', {}, SLOW)).toBeTruthy()
  expect(await screen.findByText('No cards yet')).toBeTruthy()
  await click('Undo')
  expect(await screen.findByText('District 5', {}, SLOW)).toBeTruthy()
})

test('saving an edit does not overwrite changes made on another device', async () => {
  const deckId = await createDeck()
  const id = await addCards(deckId, ['Elm'])
  open(`/prep/own/${deckId}?edit=${id}`)
  await type('Front', 'Elm Street')
  await enact(setOwnCard, { cardId: id, back: 'District 9' })
  await waitFor(async () => expect((await field('Back')).value).toBe('District 9'), SLOW)
  await click('Save')
  expect(await screen.findByText('Elm Street', {}, SLOW)).toBeTruthy()
  expect(await account.db.ownCards.get(id)).toMatchObject({ front: 'Elm Street', back: 'District 9' })
})

test('a cloze card has a preview for each cloze number, and is not saved without a cloze deletion', async () => {
  const deckId = await createDeck()
  open(`/prep/own/${deckId}?add=1`)
  fireEvent.change(await screen.findByRole('combobox', { name: 'Card type' }), { target: { value: 'cloze' } })
  await type('Text with blanks', 'The first due lays a line')
  await click('Save')
  expect(await screen.findByText(/^This card has no blanks/)).toBeTruthy()
  await type('Text with blanks', 'The {{c1::first due}} lays a {{c2:: }}')
  await click('Save')
  expect(await screen.findByText('This card has an empty blank.')).toBeTruthy()
  await type('Text with blanks', 'The {{c1::first due}} lays a {{c2::line}}')
  const preview = await screen.findByRole('region', { name: 'Preview' })
  expect(within(preview).getByText('The […] lays a line')).toBeTruthy()
  expect(within(preview).getByText('The first due lays a […]')).toBeTruthy()
  await click('Save')
  expect(await screen.findByText('Fill in the blanks', { selector: 'p' }, SLOW)).toBeTruthy()
})

test('a pasted list is previewed and added in one step that can be undone', async () => {
  const deckId = await createDeck()
  await addCards(deckId, ['Elm'])
  open(`/prep/own/${deckId}?paste=1`)
  const lines = Array.from({ length: 120 }, (_, at) => `Street ${at}\tDistrict ${at}`)
  await type('Your list, one card per line', [...lines, 'Alone', 'Elm\tAbout Elm'].join('\n'))
  expect(await screen.findByText('120 cards to add. 2 lines can’t be imported.', {}, SLOW)).toBeTruthy()
  expect(screen.getByText('Line 121').parentElement?.textContent).toContain('has no back')
  expect(screen.getByText('Line 122').parentElement?.textContent).toContain('is already in this deck')
  await click('Add 120 cards')
  expect(await screen.findByText('Added 120 cards', {}, SLOW)).toBeTruthy()
  const live = async () => (await rows()).filter(({ isDeleted }) => !isDeleted)
  expect(await live()).toHaveLength(121)
  expect((await live()).map(({ order }) => order).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 121 }, (_, at) => at),
  )
  await click('Undo')
  await waitFor(async () => expect(await live()).toHaveLength(1), SLOW)
})

test('the preview of a pasted list shows the hint and the tags', async () => {
  const deckId = await createDeck()
  open(`/prep/own/${deckId}?paste=1`)
  await type('Your list, one card per line', 'Elm\tDistrict 4\tTrees\tstreets, north')
  expect(await screen.findByText('Hint: Trees · Tags: streets, north', {}, SLOW)).toBeTruthy()
})

test('if the separator of a pasted list is detected wrongly, the person can choose another one', async () => {
  const deckId = await createDeck()
  open(`/prep/own/${deckId}?paste=1`)
  await type('Your list, one card per line', 'a, b;1, 2\nc, d;3, 4')
  expect(await screen.findByRole('button', { name: 'Add 2 cards' }, SLOW)).toBeTruthy()
  fireEvent.change(screen.getByRole('combobox', { name: 'Columns are separated by' }), { target: { value: ';"' } })
  await click('Add 2 cards')
  await waitFor(async () => expect((await rows()).map(({ front }) => front)).toEqual(['a, b', 'c, d']), SLOW)
})

test('a deck can be archived, unarchived, deleted and restored', async () => {
  const deckId = await createDeck()
  await addCards(deckId, ['Elm', 'Oak'])
  open(`/prep/own/${deckId}`)
  await click('Archive')
  expect(await screen.findByText(/2 cards and 0 reviews/, {}, SLOW)).toBeTruthy()
  await click('Archive deck')
  await click('Unarchive deck')
  await click('Delete deck')
  const dialog = await screen.findByRole('dialog')
  expect(await within(dialog).findByText(/It has 2 cards and 0 reviews/, {}, SLOW)).toBeTruthy()
  fireEvent.click(within(dialog).getByRole('button', { name: 'Delete deck' }))
  await click('Restore deck')
  expect(await screen.findByText('Elm', {}, SLOW)).toBeTruthy()
})

test('a deleted deck can be restored later, from the list of decks', async () => {
  const deckId = await createDeck()
  await addCards(deckId, ['Elm'])
  await enact(setOwnDeck, { deckId, isDeleted: true })
  open('/prep')
  expect(await screen.findByText('1 deck that you deleted', {}, SLOW)).toBeTruthy()
  await click('Restore Streets')
  expect(await screen.findByRole('button', { name: 'Study Now: Streets' }, SLOW)).toBeTruthy()
  expect(screen.queryByText('1 deck that you deleted')).toBeNull()
})

test('a deck whose cards create several study cards shows both counts', async () => {
  const deckId = await createDeck()
  await addCards(deckId, ['Elm'])
  const gaps = { kind: 'cloze' as const, front: '{{c1::Elm}} and {{c2::Oak}}', back: '', hint: '', tags: [] }
  await enact(addOwnCards, { deckId, order: 1, cards: [gaps] })
  open(`/prep/own/${deckId}`)
  expect(await screen.findByText('2 cards, studied as 3', {}, SLOW)).toBeTruthy()
  open('/prep')
  expect(await screen.findByText('3 cards', {}, SLOW)).toBeTruthy()
})

test('the blank button asks the person to select words, and turns selected words into a blank', async () => {
  const deckId = await createDeck()
  open(`/prep/own/${deckId}?add=1`)
  fireEvent.change(await screen.findByLabelText('Card type', {}, SLOW), { target: { value: 'cloze' } })
  await type(/^Text with blanks/, 'Elm and Oak')
  const area = (await field(/^Text with blanks/)) as unknown as HTMLTextAreaElement
  area.setSelectionRange(3, 3)
  await click('Turn selection into a blank')
  expect(await screen.findByText(/Select the words in the text/, {}, SLOW)).toBeTruthy()
  expect(area.value).toBe('Elm and Oak')
  area.setSelectionRange(0, 3)
  await click('Turn selection into a blank')
  await waitFor(() => expect(area.value).toBe('{{c1::Elm}} and Oak'), SLOW)
  expect(screen.queryByText(/Select the words in the text/)).toBeNull()
})

test('a personal card is shown with its line breaks, and with an Edit link instead of a report button', async () => {
  const deckId = await createDeck()
  await addCards(deckId, ['Elm\nStreet'])
  open(`/prep?deck=${deckId}`)
  expect((await screen.findByRole('heading', { name: /Elm\s+Street/ }, SLOW)).className).toContain(
    'whitespace-pre-line',
  )
  await click('Show Answer')
  expect(await screen.findByRole('link', { name: 'Edit' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /report/i })).toBeNull()
  expect(screen.queryByText(/^Source/)).toBeNull()
  await click(/^Good/)
  await waitFor(async () => expect(await account.db.reviews.count()).toBe(1), SLOW)
})

test('cards are reordered with buttons: each move is saved and announced, and the row’s buttons keep focus', async () => {
  const deckId = await createDeck()
  await addCards(deckId, ['Elm', 'Oak', 'Ash'])
  open(`/prep/own/${deckId}`)
  await click('Reorder')
  const fronts = () => screen.getAllByRole('listitem').map((item) => item.textContent?.replace(/^\d+/, ''))
  expect(screen.getByRole('button', { name: 'Move Elm up' })).toHaveProperty('disabled', true)
  await click('Move Elm down')
  expect(await screen.findByText('Elm: now 2 of 3', { selector: '[role=status]' }, SLOW)).toBeTruthy()
  await waitFor(() => expect(fronts()).toEqual(['Oak', 'Elm', 'Ash']), SLOW)
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Elm down')
  await click('Move Elm down')
  await waitFor(() => expect(fronts()).toEqual(['Oak', 'Ash', 'Elm']), SLOW)
  // At the end of the list, the row's other button receives focus.
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Elm up'), SLOW)
  await click('Done')
  expect(await screen.findByRole('link', { name: 'Edit: Elm' }, SLOW)).toBeTruthy()
  const saved = (await rows()).toSorted((a, b) => a.order - b.order)
  expect(saved.map(({ front, order }) => [front, order])).toEqual([
    ['Oak', 0],
    ['Ash', 1],
    ['Elm', 2],
  ])
})

test('decks can be reordered in the deck list', async () => {
  for (const [order, name] of ['Streets', 'Hydrants', 'Radio'].entries())
    await enact(addOwnDeck, { name, color: '#c2410c', order })
  open('/prep')
  await click('Reorder')
  await click('Move Radio up')
  expect(await screen.findByText('Radio: now 2 of 3', {}, SLOW)).toBeTruthy()
  const decksNow = (await account.db.ownDecks.toArray()).toSorted((a, b) => a.order - b.order)
  expect(decksNow.map(({ name }) => name)).toEqual(['Streets', 'Radio', 'Hydrants'])
})

test('an archived card is marked, is listed last, can be found in search, and can be unarchived', async () => {
  const deckId = await createDeck()
  const id = await addCards(deckId, ['Elm', 'Oak', 'Ash'])
  open(`/prep/own/${deckId}`)
  await click('Archive: Elm')
  expect(await screen.findByText('Archived: Elm', {}, SLOW)).toBeTruthy()
  expect(await screen.findByText('2 cards · 1 archived', {}, SLOW)).toBeTruthy()
  const items = screen.getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringContaining('Oak'),
    expect.stringContaining('Ash'),
    expect.stringMatching(/Elm.*Archived/),
  ])
  open('/prep?search=Elm')
  expect(await screen.findByText('Streets · Archived', {}, SLOW)).toBeTruthy()
  open(`/prep?search=Elm&card=${nthId(id, 0, 3, 'card')}`)
  expect(await screen.findByText(/^Archived: this card is not studied/, {}, SLOW)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Study this deck' })).toBeNull()
  open(`/prep/own/${deckId}`)
  await click('Unarchive: Elm')
  expect(await screen.findByText('3 cards', {}, SLOW)).toBeTruthy()
  await click('Undo')
  expect(await screen.findByText('2 cards · 1 archived', {}, SLOW)).toBeTruthy()
})

test('search finds the cards of an archived deck and marks them as archived', async () => {
  const deckId = await createDeck()
  await addCards(deckId, ['Elm'])
  await enact(setOwnDeck, { deckId, isArchived: true })
  open('/prep?search=Elm')
  expect(await screen.findByText('Streets · Archived', {}, SLOW)).toBeTruthy()
})

test('a text that another device overwrote is shown on the card’s page, and the person can use it', async () => {
  const deckId = await createDeck()
  const cardId = await addCards(deckId, ['Elm'])
  const seen = { front: cardId }
  await enact(setOwnCard, { cardId, front: 'Elm Street', seen })
  await enact(setOwnCard, { cardId, front: 'Elm Avenue', seen })
  open(`/prep/own/${deckId}`)
  fireEvent.click(await screen.findByRole('link', { name: 'Edited on two devices' }, SLOW))
  const notice = await screen.findByRole('region', { name: 'Edited on two devices' }, SLOW)
  expect(notice.textContent).toContain('Elm Street')
  await click('Use this text: Front')
  await waitFor(async () => expect((await field('Front')).value).toBe('Elm Street'), SLOW)
  expect(screen.queryByRole('region', { name: 'Edited on two devices' })).toBeNull()
  await click('Save')
  await waitFor(async () => expect((await rows())[0]?.front).toBe('Elm Street'), SLOW)
  expect((await rows())[0]?.lost).toMatchObject({ front: { text: 'Elm Avenue' } })
})

test('an edit records which change the person saw when they started typing', async () => {
  const deckId = await createDeck()
  const cardId = await addCards(deckId, ['Elm'])
  open(`/prep/own/${deckId}?edit=${cardId}`)
  await type('Front', 'Elm Street')
  // Another device's edit arrives meanwhile.
  await enact(setOwnCard, { cardId, front: 'Elm Avenue', seen: { front: cardId } })
  await type('Front', 'Elm Street North')
  await click('Save')
  await waitFor(async () => expect((await rows())[0]?.front).toBe('Elm Street North'), SLOW)
  expect((await rows())[0]?.lost).toMatchObject({ front: { text: 'Elm Avenue' } })
})

describe('copies of built-in cards', () => {
  const [original = { id: '' }] = cards
  const correct = (front: string) => account.db.cards.update(original.id, { front, version: 1_001 })

  async function copyIt(): Promise<string> {
    const deckId = await createDeck()
    open(`/prep/own/copy?card=${original.id}`)
    fireEvent.click(await screen.findByRole('link', { name: 'Streets' }, SLOW))
    await type('Back', 'In my own words')
    await click('Save')
    expect(await screen.findByText('In my own words', {}, SLOW)).toBeTruthy()
    return deckId
  }

  test('a built-in card is copied into a personal deck as a new card, and the original stays due', async () => {
    open(`/prep?search=a&card=${original.id}`)
    const link = await screen.findByRole('link', { name: 'Copy and change' }, SLOW)
    expect(link.getAttribute('href')).toBe(`/prep/own/copy?card=${original.id}`)
    await enact(reviewCard, { cardId: original.id, rating: 3 })
    const memory = await account.db.cardMemory.get(original.id)
    await copyIt()
    const [copy] = await rows()
    expect(copy).toMatchObject({ kind: 'basic', back: 'In my own words' })
    expect(await account.db.ownCardStates.toArray()).toMatchObject([
      { id: copy?.id, originId: original.id, isArchived: null },
    ])
    expect(await account.db.cardMemory.toArray()).toEqual([memory])
    expect(screen.queryByText(/^The original was/)).toBeNull()
    expect(await account.db.drafts.count()).toBe(0)
  })

  test('a person without a personal deck creates one while copying a built-in card', async () => {
    open(`/prep/own/copy?card=${original.id}`)
    await click('New deck')
    await type('Name', 'Streets')
    await click('Create deck')
    await click('Save')
    await waitFor(async () => expect(await rows()).toHaveLength(1), SLOW)
  })

  test('when the original of a copied card is corrected, the person can use the new text, and can undo the replacement', async () => {
    await copyIt()
    await correct('A corrected question?')
    fireEvent.click(await screen.findByRole('link', { name: 'The original was corrected' }, SLOW))
    const notice = await screen.findByRole('region', { name: 'The original was corrected' }, SLOW)
    expect(notice.textContent).toContain('A corrected question?')
    expect(notice.textContent).toContain('In my own words')
    await click('Use the new text')
    expect(await screen.findByText('The new text is used', {}, SLOW)).toBeTruthy()
    expect((await rows())[0]?.front).toBe('A corrected question?')
    await waitFor(() => expect(screen.queryByText(/^The original was/)).toBeNull(), SLOW)
    await click('Undo')
    expect(await screen.findByText('In my own words', {}, SLOW)).toBeTruthy()
  })

  test('a person who keeps the text of a copied card is asked again only if the original changes again', async () => {
    await copyIt()
    await correct('A corrected question?')
    fireEvent.click(await screen.findByRole('link', { name: 'The original was corrected' }, SLOW))
    await click('Keep mine')
    await waitFor(() => expect(screen.queryByText(/^The original was/)).toBeNull(), SLOW)
    expect((await rows())[0]?.back).toBe('In my own words')
    // A change to the source alone does not show the notice.
    await account.db.cards.update(original.id, { source: 'Another book', version: 1_002 })
    await correct('Corrected again?')
    expect(await screen.findByRole('region', { name: 'The original was corrected' }, SLOW)).toBeTruthy()
  })
})
