// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import type { StationCard, StationDeck, StationPassage, StationQuestion } from '@station-zero/schema/admin/decks.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AT, address, dialog, openAdmin, press, type, writesIn } from '../testing/admin-page.tsx'
import { problem } from '../testing/problem.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const page = (rows: object[], next: string | null = null) => ({ rows, next })
const ID = 'station-d1'
const deck: StationDeck = {
  ...{ id: ID, name: 'District 4 streets', color: '#0f766e', version: 3, createdAt: AT, changedAt: AT },
  ...{ cards: 2, questions: 1, passages: 0 },
}
const card: StationCard = {
  ...{ id: `${ID}.c1`, deckId: ID, version: 1_234, position: 1, createdAt: AT, changedAt: AT },
  ...{ front: 'Which district is Elm Street in?', back: 'District 2.', hint: '', explanation: '', tags: ['streets'] },
  source: 'District map 2026',
}
const question: StationQuestion = {
  ...{
    id: `${ID}.q1`,
    deckId: ID,
    version: 4_321,
    position: 1,
    createdAt: AT,
    changedAt: AT,
    hint: null,
    difficulty: 2,
  },
  ...{ question: 'Which engine is first due?', answers: ['E1', 'E2', 'E3', 'E4'], correctAnswer: 1, source: 'SOG 3' },
  rationales: ['Port.', 'Its area.', 'Hills.', 'Reserve.'],
}
const passage: StationPassage = {
  ...{ id: `${ID}.p1`, deckId: ID, version: 5_678, position: 1, createdAt: AT, changedAt: AT, questions: 3 },
  ...{ title: 'Radio rules', paragraphs: ['Say who you call.', 'Wait for the answer.'], source: 'SOG 7.1' },
}
const {
  id: _id,
  deckId: _deckId,
  position: _position,
  createdAt: _createdAt,
  changedAt: _changedAt,
  ...cardBody
} = card
const second = { ...card, id: `${ID}.c2`, front: 'Which district is Oak Street in?', back: 'District 5.', position: 2 }
const answers = {
  'GET decks': page([deck]),
  [`GET decks/${ID}`]: deck,
  [`GET decks/${ID}/cards`]: page([card, second]),
  [`GET decks/${ID}/questions`]: page([question]),
  [`GET decks/${ID}/passages`]: page([]),
  'POST deck-cards/check': { warnings: [] },
  'POST deck-questions/check': { warnings: [] },
  'POST deck-passages/check': { warnings: [] },
}
const DECK_ADDRESS = `/admin?section=decks&deck=${ID}`

test('a new deck needs a name, and a deck without cards is marked “Not on devices”', async () => {
  const empty = { ...deck, cards: 0, questions: 0, passages: 0 }
  const sent = await openAdmin('/admin?section=decks', { 'GET decks': page([empty]), 'POST decks': empty })
  const row = await screen.findByRole('group', { name: /^District 4 streets/ })
  expect(row.textContent).toContain('Not on devices')
  expect(within(row).getByRole('link', { name: 'Open' }).getAttribute('href')).toBe(DECK_ADDRESS)
  await press('New deck')
  expect(address()).toBe('/admin?section=decks&entry=new')
  await press('Create deck')
  expect(await screen.findByText('Enter a name')).toBeTruthy()
  type('Name', 'Radio codes')
  fireEvent.click(screen.getByRole('radio', { name: 'Color 3' }))
  await press('Create deck')
  expect(await screen.findByText('Deck created')).toBeTruthy()
  expect(writesIn(sent)).toEqual([{ name: 'POST decks', body: { name: 'Radio codes', color: '#1d4ed8' } }])
})

test('the form for a new card has three required fields, and shows a preview and style guide warnings', async () => {
  const sent = await openAdmin(DECK_ADDRESS, {
    ...answers,
    'POST deck-cards/check': { warnings: [{ field: 'front', problem: 'must end with a question mark.' }] },
    [`POST decks/${ID}/cards`]: { ids: [card.id], duplicates: 0 },
  })
  await press('New card')
  await waitFor(() => expect(address()).toBe(`${DECK_ADDRESS}&item=new`))
  expect(screen.getByRole('heading', { level: 1, name: 'New card' })).toBeTruthy()
  await press('Save')
  expect(await screen.findAllByText('Enter text')).toHaveLength(3)
  const fill = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
  fill('Front', 'Which district is Elm Street in')
  fill('Back', 'District 2.')
  fill('Source', 'District map 2026')
  fill('Tags (optional)', 'streets, streets, district 2')
  expect(screen.getByRole('region', { name: 'Preview' }).textContent).toContain('District 2.Source: District map 2026')
  fireEvent.blur(screen.getByLabelText('Front'))
  const guide = screen.getByRole('region', { name: 'Style guide' })
  await waitFor(() => expect(guide.textContent).toContain('Front must end with a question mark.'))
  expect(guide.textContent).toContain('Warnings don’t prevent saving.')
  await press('Save')
  expect(await screen.findByText('Card added')).toBeTruthy()
  await waitFor(() => expect(address()).toBe(DECK_ADDRESS))
  const body = {
    ...{ front: 'Which district is Elm Street in', back: 'District 2.', hint: '', explanation: '' },
    ...{ source: 'District map 2026', tags: ['streets', 'district 2'] },
  }
  expect(writesIn(sent).at(-1)).toEqual({ name: `POST decks/${ID}/cards`, body: { items: [body] } })
})

test('saving an edited card sends the version that the operator read, and a conflict is shown in the form', async () => {
  let current = card
  const sent = await openAdmin(DECK_ADDRESS, {
    ...answers,
    [`GET deck-cards/${card.id}`]: () => Response.json(current),
    [`PUT deck-cards/${card.id}`]: () => {
      current = { ...card, version: 5_555 }
      return problem(409, 'entry-changed', 'This was changed in the meantime.')
    },
  })
  const row = within(await screen.findByRole('group', { name: /^1\. Which district is Elm/ }))
  fireEvent.click(row.getByRole('button', { name: 'Edit' }))
  const back = await screen.findByLabelText('Back')
  fireEvent.input(back, { target: { value: 'District 9.' } })
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await press('Save')
    expect(await screen.findByText('This was changed in the meantime.')).toBeTruthy()
    await waitFor(() => expect(writesIn(sent).filter(({ name }) => name.startsWith('PUT'))).toHaveLength(attempt))
  }
  // Both attempts send the version that the form was opened with.
  for (const { body } of writesIn(sent).filter(({ name }) => name.startsWith('PUT')))
    expect(body).toEqual({ ...cardBody, back: 'District 9.', version: 1_234 })
})

test('a pasted list is previewed, including the lines that can’t be added, and then added as cards', async () => {
  const sent = await openAdmin(`${DECK_ADDRESS}&paste=1`, {
    ...answers,
    [`POST decks/${ID}/cards`]: { ids: ['x', 'y'], duplicates: 1 },
  })
  const text = 'What is 1?\tOne.\nWhat is 2?\tTwo.\tCount.\tIt follows one.\tBook 2\nWhat is 3?\nWhat is 1?\tOne.'
  fireEvent.change(await screen.findByLabelText('List, one card per line'), { target: { value: text } })
  expect(await screen.findByText(/^1 card to add\. 3 lines can’t be added\./)).toBeTruthy()
  expect(screen.getAllByText(/has no source: enter one above the list/)).toHaveLength(2)
  fireEvent.change(screen.getByLabelText('Source'), { target: { value: 'Book 1' } })
  expect(await screen.findByText(/^2 cards to add\. 2 lines can’t be added\./)).toBeTruthy()
  expect(screen.getByText(/has no back/)).toBeTruthy()
  expect(screen.getByText(/is in the list twice/)).toBeTruthy()
  await press('Add 2 cards')
  expect(await screen.findByText('2 cards added')).toBeTruthy()
  expect(await screen.findByText(/1 card was already in the deck/)).toBeTruthy()
  const one = { front: 'What is 1?', back: 'One.', hint: '', explanation: '', source: 'Book 1', tags: [] }
  const two = {
    ...one,
    front: 'What is 2?',
    back: 'Two.',
    hint: 'Count.',
    explanation: 'It follows one.',
    source: 'Book 2',
  }
  expect(writesIn(sent)).toEqual([{ name: `POST decks/${ID}/cards`, body: { items: [one, two] } }])
})

test('an operator can edit a question’s options, reasons and difficulty', async () => {
  const sent = await openAdmin(`${DECK_ADDRESS}&list=questions`, {
    ...answers,
    [`GET deck-questions/${question.id}`]: question,
    [`PUT deck-questions/${question.id}`]: question,
  })
  await press('Edit')
  fireEvent.input(await screen.findByLabelText('Correct answer'), { target: { value: '2' } })
  fireEvent.input(screen.getByLabelText('Difficulty'), { target: { value: '3' } })
  expect(screen.getByRole('region', { name: 'After the answer' }).textContent).toContain('E3 (correct)')
  await press('Save')
  expect(await screen.findByText('Question saved')).toBeTruthy()
  const { id: _1, deckId: _2, position: _3, createdAt: _4, changedAt: _5, ...body } = question
  expect(writesIn(sent)).toEqual([
    { name: `PUT deck-questions/${question.id}`, body: { ...body, correctAnswer: 2, difficulty: 3 } },
  ])
})

test('a new question can be saved only after an answer is chosen as correct', async () => {
  const sent = await openAdmin(`${DECK_ADDRESS}&list=questions&item=new`, {
    ...answers,
    [`POST decks/${ID}/questions`]: { ids: ['q'], duplicates: 0 },
  })
  const fill = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
  await screen.findByLabelText('Question')
  fill('Question', question.question)
  for (const [at, letter] of ['A', 'B', 'C', 'D'].entries()) {
    fill(`Option ${letter}`, question.answers[at] ?? '')
    fill(`Reason for option ${letter}`, question.rationales[at] ?? '')
  }
  fill('Source', question.source)
  expect(screen.getByRole('region', { name: 'Preview' }).textContent).not.toContain('(correct)')
  await press('Save')
  expect(await screen.findByText('Choose the correct answer')).toBeTruthy()
  expect(writesIn(sent)).toEqual([])
  fill('Correct answer', '1')
  await press('Save')
  expect(await screen.findByText('Question added')).toBeTruthy()
  const { id: _1, deckId: _2, version: _3, position: _4, createdAt: _5, changedAt: _6, ...body } = question
  expect(writesIn(sent).at(-1)?.body).toEqual({ items: [{ ...body, difficulty: 1 }] })
})

const withPassage = { ...answers, [`GET decks/${ID}/passages`]: page([passage]) }

test('the text of a new passage is divided into paragraphs at blank lines, and a long paragraph is rejected', async () => {
  const sent = await openAdmin(`${DECK_ADDRESS}&list=passages`, {
    ...answers,
    'POST deck-passages/check': { warnings: [{ field: 'paragraphs', problem: 'has 9 words, not 200 to 400.' }] },
    [`POST decks/${ID}/passages`]: { ids: [passage.id], duplicates: 0 },
  })
  await press('New passage')
  await waitFor(() => expect(address()).toBe(`${DECK_ADDRESS}&list=passages&item=new`))
  await press('Save')
  expect(await screen.findAllByText('Enter text')).toHaveLength(3)
  const fill = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
  fill('Title', 'Radio rules')
  fill('Source', 'SOG 7.1')
  fill('Text', `Short.\n\n${'x'.repeat(1_501)}`)
  await press('Save')
  expect(await screen.findByText(/^Paragraph 2 has more than 1,500 characters/)).toBeTruthy()
  expect(writesIn(sent)).toEqual([])
  fill('Text', '  Say who\nyou call. \n \n\nWait for the answer.\n')
  const preview = screen.getByRole('region', { name: 'Passage: Radio rules' })
  expect([...preview.querySelectorAll('p')].map((one) => one.textContent)).toEqual([
    'Radio rules',
    ...passage.paragraphs,
  ])
  fireEvent.blur(screen.getByLabelText('Text'))
  const guide = screen.getByRole('region', { name: 'Style guide' })
  await waitFor(() => expect(guide.textContent).toContain('Text has 9 words, not 200 to 400.'))
  await press('Save')
  expect(await screen.findByText('Passage added')).toBeTruthy()
  const { title, paragraphs, source } = passage
  expect(writesIn(sent).at(-1)).toEqual({
    ...{ name: `POST decks/${ID}/passages`, body: { items: [{ title, paragraphs, source }] } },
  })
})

test('a question about a passage is added from the passage, shows its text in the preview, and has its source', async () => {
  const sent = await openAdmin(`${DECK_ADDRESS}&list=passages`, {
    ...withPassage,
    [`POST decks/${ID}/questions`]: { ids: ['q'], duplicates: 0 },
  })
  const row = within(await screen.findByRole('group', { name: /^1\. Radio rules/ }))
  expect(row.getByText('3 questions')).toBeTruthy()
  fireEvent.click(row.getByRole('link', { name: 'Add question' }))
  expect((await screen.findByLabelText<HTMLSelectElement>('Passage')).value).toBe(passage.id)
  expect(screen.queryByLabelText('Source')).toBe(null)
  expect(screen.getByRole('region', { name: 'Before the answer' }).textContent).toContain('Wait for the answer.')
  const link = screen.getByRole('link', { name: 'Edit the passage' })
  expect(link.getAttribute('href')).toBe(`${DECK_ADDRESS}&list=passages&item=${passage.id}`)
  const fill = (label: string, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } })
  fill('Question', question.question)
  for (const [at, letter] of ['A', 'B', 'C', 'D'].entries()) {
    fill(`Option ${letter}`, question.answers[at] ?? '')
    fill(`Reason for option ${letter}`, question.rationales[at] ?? '')
  }
  fill('Correct answer', '1')
  await press('Save')
  expect(await screen.findByText('Question added')).toBeTruthy()
  await waitFor(() => expect(address()).not.toContain('item='))
  const { id: _1, deckId: _2, version: _3, position: _4, createdAt: _5, changedAt: _6, ...body } = question
  const about = { ...body, difficulty: 1, passageId: passage.id, source: passage.source }
  expect(writesIn(sent).at(-1)?.body).toEqual({ items: [about] })
})

test('a report about a question shows its passage, and the question can be separated from it', async () => {
  const about = { ...question, passageId: passage.id, source: passage.source }
  const sent = await openAdmin(`/admin?section=reports&correct=question~${question.id}`, {
    ...withPassage,
    'GET reports': page([]),
    [`GET deck-questions/${question.id}`]: about,
    [`PUT deck-questions/${question.id}`]: question,
  })
  const select = await screen.findByLabelText('Passage')
  expect(screen.getByRole('region', { name: 'Passage: Radio rules' }).textContent).toContain('Say who you call.')
  // React listens to the change event of a select, and the form's preview to its input event.
  fireEvent.input(select, { target: { value: '' } })
  fireEvent.change(select, { target: { value: '' } })
  expect(screen.queryByRole('region', { name: 'Passage: Radio rules' })).toBe(null)
  const source = await screen.findByLabelText('Source')
  fireEvent.input(source, { target: { value: 'SOG 3' } })
  await press('Save')
  expect(await screen.findByText('Question saved')).toBeTruthy()
  const { id: _1, deckId: _2, position: _3, createdAt: _4, changedAt: _5, ...body } = question
  expect(writesIn(sent)).toEqual([{ name: `PUT deck-questions/${question.id}`, body }])
})

test('the question list names the passage of a question, and deleting a passage states the number of its questions', async () => {
  const sent = await openAdmin(`${DECK_ADDRESS}&list=questions`, {
    ...withPassage,
    [`GET decks/${ID}`]: { ...deck, passages: 1 },
    [`GET decks/${ID}/questions`]: page([{ ...question, passageId: passage.id }]),
    [`DELETE deck-passages/${passage.id}`]: () => new Response(null, { status: 204 }),
  })
  expect(await screen.findByText('About “Radio rules”')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Passages (1)' }))
  fireEvent.click(
    within(await screen.findByRole('group', { name: /^1\. Radio/ })).getByRole('button', { name: 'Delete' }),
  )
  const confirmation = await dialog('Delete this passage?')
  expect(confirmation.getByText(/^“Radio rules” with 3 questions disappears from devices/)).toBeTruthy()
  await press('Delete passage')
  expect(await screen.findByText('Passage deleted')).toBeTruthy()
  expect(writesIn(sent)).toEqual([{ name: `DELETE deck-passages/${passage.id}`, body: null }])
})

test('cards are moved and deleted, and a deck is deleted after a confirmation', async () => {
  const none = () => new Response(null, { status: 204 })
  const sent = await openAdmin(DECK_ADDRESS, {
    ...answers,
    [`POST deck-cards/${second.id}/move`]: none,
    [`DELETE deck-cards/${second.id}`]: none,
    [`DELETE decks/${ID}`]: none,
  })
  const row = () => screen.findByRole('group', { name: /^2\. Which district is Oak/ })
  fireEvent.click(within(await row()).getByRole('button', { name: 'Move' }))
  const move = await dialog('Move this card')
  type('Position', '3')
  fireEvent.click(move.getByRole('button', { name: 'Move' }))
  expect(await screen.findByText('Enter a number from 1 to 2')).toBeTruthy()
  type('Position', '1')
  fireEvent.click(move.getByRole('button', { name: 'Move' }))
  expect(await screen.findByText('Card moved')).toBeTruthy()
  fireEvent.click(within(await row()).getByRole('button', { name: 'Delete' }))
  await press('Delete card')
  expect(await screen.findByText('Card deleted')).toBeTruthy()
  await press('Delete deck')
  const confirmation = await dialog('Delete this deck?')
  expect(confirmation.getByText(/with 2 cards and 1 question disappears from devices/)).toBeTruthy()
  fireEvent.click(confirmation.getByRole('button', { name: 'Delete deck' }))
  expect(await screen.findByText('Deck deleted')).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/admin?section=decks'))
  expect(writesIn(sent)).toEqual([
    { name: `POST deck-cards/${second.id}/move`, body: { position: 1, deckVersion: 3 } },
    { name: `DELETE deck-cards/${second.id}`, body: null },
    { name: `DELETE decks/${ID}`, body: null },
  ])
})

test('a report about a card of an operator’s deck opens the card itself, not a correction', async () => {
  const sent = await openAdmin(`/admin?section=reports&correct=card~${card.id}`, {
    ...answers,
    'GET reports': page([]),
    [`GET deck-cards/${card.id}`]: card,
    [`PUT deck-cards/${card.id}`]: card,
  })
  fireEvent.input(await screen.findByLabelText('Back'), { target: { value: 'District 9.' } })
  await press('Save')
  expect(await screen.findByText('Card saved')).toBeTruthy()
  expect(writesIn(sent)).toMatchObject([{ name: `PUT deck-cards/${card.id}`, body: { back: 'District 9.' } }])
})
