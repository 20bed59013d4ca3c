// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { NO_ANSWER, NO_DATE } from '@station-zero/schema/assistant/respond.ts'
import { REPLY_DELAY_MS } from '@station-zero/schema/home/chat.ts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enterGuest } from '../../db/identity/session.ts'
import { openCurrent } from '../../db/page/active-account.ts'
import { shortenTimers } from '../../testing/short-timers.ts'
import { preload } from '../../ui/use-load.ts'
import { loadWelcome } from '../load-welcome.ts'
import { HomeScreen } from '../screen.tsx'

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

test('[home.chat.initial, home.chat.box, home.chat.send-disabled] the assistant greets, and nothing blank is sent', () => {
  open()
  expect(log().getByText("I'm your firefighter career assistant. What can I help you with today?")).toBeDefined()
  expect(box().rows).toBe(2)
  // An answer cut off after four lines was taken for the whole, so it grows beyond the specified 15rem.
  expect(screen.getByRole('log').className.split(' ')).toEqual(
    expect.arrayContaining(['max-h-[60dvh]', 'overflow-y-auto']),
  )
  expect(send()).toHaveProperty('disabled', true)
  type('   \n ')
  expect(send()).toHaveProperty('disabled', true)
  fireEvent.keyDown(box(), { key: 'Enter' })
  expect(screen.queryByText('Assistant is typing...')).toBeNull()
})

test('who presses Send by keys waits where the answer comes', async () => {
  open()
  type('What should I study?')
  send().focus()
  fireEvent.click(send())
  expect(document.activeElement).toBe(screen.getByRole('log'))
  expect(await log().findByText(/Practice tests: No attempts yet\./)).toBeDefined()
  expect(document.activeElement).toBe(screen.getByRole('log'))
})

test('Enter that ends a composition sends nothing, in Safari too, which marks it with key code 229 only', () => {
  open()
  type('消防')
  fireEvent.keyDown(box(), { key: 'Enter', isComposing: true })
  fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 })
  expect(box().value).toBe('消防')
  expect(screen.queryByText('Assistant is typing...')).toBeNull()
})

test('[home.chat.enter, home.chat.send-disabled] Enter sends, Shift+Enter does not, and the answer comes after a second and a half', async () => {
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

test('[home.chat.decks] a question about the trade is answered from the decks, with the deck as its source', async () => {
  open()
  type('At which climbing angle does a ladder stand?')
  fireEvent.click(send())
  expect(await log().findByText(/About 75 degrees\. Steeper tips over\./)).toBeDefined()
  expect(log().getByRole('link', { name: 'Source: Ladders' }).getAttribute('href')).toBe('/prep?deck=ladders')
})

test('[home.chat.help] who asks for help is told what can be asked', async () => {
  open()
  type('Help')
  fireEvent.click(send())
  expect(await log().findByText(/I can tell you what is due to study/)).toBeDefined()
  expect(log().queryByRole('link')).toBeNull()
})

test('who asks what nothing here knows is told so, and can press a question that is answered', async () => {
  open()
  type('Who won the world cup?')
  fireEvent.click(send())
  expect(await log().findByText(NO_ANSWER)).toBeDefined()
  type('a draft')
  fireEvent.click(await log().findByRole('button', { name: 'Which job closes next?' }))
  expect(await log().findByText(/None of those open positions/)).toBeDefined()
  expect(box().value).toBe('a draft')
})

test('who follows an answer’s link and comes Back finds the conversation', async () => {
  open()
  type('What does a halyard do?')
  fireEvent.click(send())
  fireEvent.click(await log().findByRole('link', { name: 'Source: Ladders' }))
  fireEvent.click(screen.getByRole('button', { name: 'Back' }))
  expect(await log().findByText(/It raises the fly section\./)).toBeDefined()
})

test('who asks for the exam’s date gets no knot-tying', async () => {
  open()
  type('When is my exam?')
  fireEvent.click(send())
  expect(await log().findByText(NO_DATE)).toBeDefined()
})

test('[home.quick] the quick buttons lead on, and Check Progress only fills the box', async () => {
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

test('a question that no card answers offers a search for the word that a card has', async () => {
  open()
  type('how do I oil a halyard by moonlight?')
  fireEvent.click(send())
  const link = await log().findByRole('link', { name: 'Search the cards for “halyard”' })
  expect(link.getAttribute('href')).toBe('/prep?search=halyard')
})
