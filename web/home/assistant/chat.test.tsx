// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { setTarget, targetTitles } from '@station-zero/schema/account/targets.ts'
import { NO_ANSWERS, NO_DATE } from '@station-zero/schema/assistant/respond.ts'
import { studyDay } from '@station-zero/schema/core/time.ts'
import { REPLY_DELAY_MS } from '@station-zero/schema/home/chat.ts'
import { setDocument } from '@station-zero/schema/jobs/mutations.ts'
import {
  addOwnCards,
  addOwnDeck,
  deleteOwnCards,
  setOwnCard,
  setOwnCardState,
} from '@station-zero/schema/prep/own-cards.ts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openCurrent } from '../../data/active-account.ts'
import { enact } from '../../data/enact.ts'
import { readStreak } from '../../data/repositories/history.ts'
import { enterGuest } from '../../data/session.ts'
import { storedTimeZone } from '../../data/time-zone.ts'
import { shortenTimers } from '../../testing/short-timers.ts'
import { preload } from '../../ui/lazy-part.tsx'
import { loadWelcome } from '../lazy.ts'
import { HomeScreen } from '../screen.tsx'
import { readHome } from '../today/read-home.ts'
import { answer } from './answer.ts'

beforeEach(async () => {
  shortenTimers(REPLY_DELAY_MS)
  preload(loadWelcome)
  await loadWelcome()
  await enterGuest()
  const { db } = await openCurrent('guest')
  const text = { version: 1, deckId: 'ladders', hint: 'Think.', tags: [], source: 'A book' }
  await db.decks.put({ id: 'ladders', slug: 'ladders', name: 'Ladders', color: '#c2410c', order: 1 })
  await db.cards.bulkPut([
    {
      id: 'c1',
      order: 1,
      front: 'What is the climbing angle of a ladder?',
      back: 'About 75 degrees.',
      explanation: 'Steeper tips over.',
      ...text,
    },
    {
      id: 'c2',
      order: 2,
      front: 'What does a halyard do?',
      back: 'It raises the fly section.',
      explanation: 'By a pulley.',
      ...text,
    },
  ])
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function BackButton() {
  const navigate = useNavigate()
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  )
}

const open = () =>
  render(
    <MemoryRouter initialEntries={[{ pathname: '/', key: crypto.randomUUID() }]}>
      <Routes>
        <Route path="/" element={<HomeScreen user={null} />} />
        <Route path="/prep" element={<BackButton />} />
      </Routes>
    </MemoryRouter>,
  )
const log = () => within(screen.getByRole('log'))
const box = () => screen.getByPlaceholderText<HTMLTextAreaElement>('How can I help?')
const send = () => screen.getByRole('button', { name: 'Send' })
const type = (value: string) => fireEvent.change(box(), { target: { value } })

test('[home.chat.initial, home.chat.box, home.chat.send-disabled] the assistant shows a greeting, and a blank message cannot be sent', () => {
  open()
  expect(log().getByText("I'm your firefighter career assistant. What can I help you with today?")).toBeDefined()
  expect(box().rows).toBe(2)
  // An answer that was cut off after four lines looked complete, so the list grows beyond the specified 15rem.
  expect(screen.getByRole('log').className.split(' ')).toEqual(
    expect.arrayContaining(['max-h-[60dvh]', 'overflow-y-auto']),
  )
  expect(send()).toHaveProperty('disabled', true)
  type('   \n ')
  expect(send()).toHaveProperty('disabled', true)
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(screen.queryByText('Assistant is typing...')).toBeNull()
})

test('sending a message moves focus to the conversation', async () => {
  open()
  type('What should I study?')
  send().focus()
  fireEvent.click(send())
  expect(document.activeElement).toBe(screen.getByRole('log'))
  expect(await log().findByText(/Practice tests: No attempts yet\./)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('log'))
})

test('Enter during an IME composition sends nothing, including in Safari, which reports only key code 229', () => {
  open()
  type('消防')
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true })
  fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 })
  expect(box().value).toBe('消防')
  expect(screen.queryByText('Assistant is typing...')).toBeNull()
})

test('[home.chat.enter, home.chat.send-disabled] Enter sends the message, Shift+Enter does not, and the answer appears after 1.5 s', async () => {
  vi.unstubAllGlobals()
  open()
  type('What should I study?')
  fireEvent.keyDown(box(), { key: 'Enter', shiftKey: true })
  expect(box().value).toBe('What should I study?')
  const askedAt = Date.now()
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(log().getByText('What should I study?')).toBeDefined()
  expect([box().value, log().getByText('Assistant is typing...').tagName]).toEqual(['', 'P'])
  type('again')
  expect(send()).toHaveProperty('disabled', true)
  expect(await log().findByText(/Practice tests: No attempts yet\./)).toBeDefined()
  expect(Date.now() - askedAt).toBeGreaterThanOrEqual(1_490)
  expect(screen.queryByText('Assistant is typing...')).toBeNull()
  expect(send()).toHaveProperty('disabled', false)
  expect(log().getByRole('link', { name: 'Study' }).getAttribute('href')).toBe('/prep')
})

test('[home.chat.decks] a question about firefighting is answered from the decks, with the deck as its source', async () => {
  open()
  type('At which climbing angle does a ladder stand?')
  fireEvent.click(send())
  expect(await log().findByText(/About 75 degrees\. Steeper tips over\./)).toBeDefined()
  expect(log().getByRole('link', { name: 'Source: Ladders' }).getAttribute('href')).toBe('/prep?deck=ladders')
})

test('[home.chat.help] asking for help lists what the assistant can answer', async () => {
  open()
  type('Help')
  fireEvent.click(send())
  expect(await log().findByText(/I can tell you what is due to study/)).toBeDefined()
  expect(log().queryByRole('link')).toBeNull()
})

test('a question that the assistant cannot answer is followed by a suggested question that it can answer', async () => {
  open()
  type('Who won the world cup?')
  fireEvent.click(send())
  expect(await log().findByText((messageText) => messageText.startsWith(NO_ANSWERS[0]))).toBeDefined()
  type('a draft')
  fireEvent.click(await log().findByRole('button', { name: 'What should I do now?' }))
  expect(await log().findByText(/Nothing is due|Study|Take a practice test/)).toBeDefined()
  expect(box().value).toBe('a draft')
})

test('the conversation is still there after following a link and going Back', async () => {
  open()
  type('What does a halyard do?')
  fireEvent.click(send())
  fireEvent.click(await log().findByRole('link', { name: 'Source: Ladders' }))
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(await log().findByText(/It raises the fly section\./)).toBeDefined()
})

test('a question about an exam date that is not set is not answered from the decks', async () => {
  open()
  type('When is my exam?')
  fireEvent.click(send())
  expect(await log().findByText(NO_DATE)).toBeDefined()
})

test('questions about dates are answered with the same number of days as on the home screen, even in a follow-up', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  await enact(setTarget, { target: 'written', date: inDays(20), profile: 'general' })
  await enact(setTarget, { target: 'oral', date: inDays(40) })
  const { db } = await openCurrent('guest')
  const { dates } = await readHome(db, Date.now())
  open()
  for (const [text, target] of [
    ['When is my exam?', 'written'],
    ['and the oral?', 'oral'],
  ] as const) {
    type(text)
    fireEvent.click(send())
    const days = dates.find((date) => date.target === target)?.inDays
    expect(await log().findByText(new RegExp(`^${targetTitles[target]}: .*in ${days} days`))).toBeDefined()
  }
  expect(log().getAllByRole('link', { name: 'Dates and minutes' })[0]?.getAttribute('href')).toBe(
    '/settings?section=dates',
  )
})

test('answers about streak, minutes and documents match the screens that show them', async () => {
  const { db } = await openCurrent('guest')
  const now = Date.now()
  await db.workoutProgress.put({
    ...{ id: 'p1', workoutId: 'w1d1', completedAt: now, duration: 35, rating: null, notes: null },
  })
  await enact(setDocument, { documentId: 'd1', kind: 'emt', expires: '2040-01-04' })
  const { streak } = await readStreak(db, now, studyDay(now, await storedTimeZone(db.settings)))
  expect((await answer(db, 'streak?', now)).message).toMatch(new RegExp(`^${streak} day`))
  expect((await answer(db, 'minutes today', now)).message).toContain('Today: 35 min.')
  const { message, links } = await answer(db, 'when does my emt run out', now)
  expect(message).toContain('EMT certification: good until January 4, 2040')
  expect(links).toEqual([{ to: '/jobs/documents', label: 'Documents' }])
})

test('with too few practice answers, a question about passing is answered with a note that it is too early to tell', async () => {
  const { db } = await openCurrent('guest')
  const { message, links } = await answer(db, 'Will I pass?', Date.now())
  expect(message).toContain('Not enough to say yet')
  expect(links).toEqual([{ to: '/progress', label: 'Your progress' }])
})

test('an answer from an interview module links to the module as its source', async () => {
  open()
  type('What do I wear?')
  fireEvent.click(send())
  expect(await log().findByText(/pressed, plain, nothing distracting/)).toBeDefined()
  expect(log().getByRole('link', { name: 'Source: Interview Fundamentals' }).getAttribute('href')).toBe(
    '/oral?module=fundamentals&topic=first-impression',
  )
})

test('[home.quick] the quick actions link to their areas, except that “Check Progress” only fills the message box', async () => {
  open()
  const links = within(screen.getByRole('navigation', { name: 'Quick actions' }))
  const targets = ['Study', 'Find Jobs', 'CPAT Workout', 'Interview Prep'].map((name) =>
    links.getByRole('link', { name }).getAttribute('href'),
  )
  expect(targets).toEqual(['/prep', '/jobs', '/physical', '/oral'])
  fireEvent.click(links.getByRole('button', { name: 'Check Progress' }))
  expect(box().value).toBe('How is my progress toward becoming a firefighter?')
  expect(document.activeElement).toBe(box())
  expect(screen.queryByText('Assistant is typing...')).toBeNull()
})

test('the answer to a question about health does not offer a card search', async () => {
  const { db } = await openCurrent('guest')
  expect((await answer(db, 'my halyard hurts my knee', Date.now())).links).toEqual([])
})

test('the reply to an unanswered question offers a search for a word that occurs in the cards', async () => {
  open()
  type('how do I oil a halyard by moonlight?')
  fireEvent.click(send())
  const link = await log().findByRole('link', { name: 'Search the cards for “halyard”' })
  expect(link.getAttribute('href')).toBe('/prep?search=halyard')
})

test('a question is answered from the current text of a personal card, but not if the card is archived or deleted', async () => {
  const { db } = await openCurrent('guest')
  const ask = async (text: string) => {
    const { message, links } = await answer(db, text, Date.now())
    return [message, ...links.map(({ label }) => label)]
  }
  expect(await ask('What is the code of the Elmhurst gate?')).not.toContain('Source: Streets')
  const deckId = await enact(addOwnDeck, { name: 'Streets', color: '#c2410c', order: 0 })
  const card = {
    kind: 'basic' as const,
    front: 'What is the code of the Elmhurst gate?',
    back: '4711.',
    hint: '',
    tags: [],
  }
  const cloze = { ...card, kind: 'cloze' as const, front: 'Rescue 9 quarters at {{c1::Willowdale}} station', back: '' }
  const cardId = await enact(addOwnCards, { deckId, order: 0, cards: [card] })
  await enact(addOwnCards, { deckId, order: 1, cards: [cloze] })
  expect(await ask('What is the code of the Elmhurst gate?')).toEqual([`${card.front}\n4711.`, 'Source: Streets'])
  expect((await ask('Where does Rescue 9 quarter?'))[0]).toContain('Rescue 9 quarters at Willowdale station')
  await enact(setOwnCard, { cardId, back: '1234.' })
  expect((await ask('What is the code of the Elmhurst gate?'))[0]).toBe(`${card.front}\n1234.`)
  await enact(setOwnCardState, { cardId, isArchived: true })
  expect(await ask('What is the code of the Elmhurst gate?')).not.toContain('Source: Streets')
  await enact(setOwnCardState, { cardId, isArchived: false })
  expect(await ask('What is the code of the Elmhurst gate?')).toContain('Source: Streets')
  await enact(deleteOwnCards, { cardIds: [cardId], isDeleted: true })
  expect(await ask('What is the code of the Elmhurst gate?')).not.toContain('Source: Streets')
})
