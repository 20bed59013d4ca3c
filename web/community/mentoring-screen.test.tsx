// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import type { MentorRequest, OwnMentor } from '@station-zero/schema/community/mentoring.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { enterAs } from '../testing/account.ts'
import { maia } from '../testing/person.ts'
import { problem } from '../testing/problem.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { MentoringScreen } from './mentoring-screen.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const AT = '2026-11-20T10:00:00.000Z'
const LATER = '2026-11-21T10:00:00.000Z'
const own: OwnMentor = {
  ...{ mentorId: 'station-m1', rank: 'Captain', name: 'Maria Ortiz', department: 'City Fire' },
  ...{ isPaused: false, blocked: [] },
}
const open: MentorRequest = {
  ...{ id: 'person1', name: 'Pia Lind', message: 'I failed my last panel.', requestedAt: AT },
  ...{ answer: null, answerText: null, answeredAt: null, isBlocked: false },
}
const accepted: MentorRequest = { ...open, answer: 'accepted', answerText: 'Monday.', answeredAt: LATER }

type Answers = Record<string, object | (() => Response)>

/** Opens the screen with a server that returns only these responses. Returns the writes; later writes are appended. */
async function openScreen(answers: Answers, at = '/community/mentoring') {
  const sent: [name: string, body: unknown][] = []
  await enterAs(maia, (method, path, body) => {
    const name = `${method} ${path.replace('/api/mentor', '').replace(/\?$/, '')}`
    if (method !== 'GET' && path.startsWith('/api/mentor')) sent.push([name, body])
    const answer = path.startsWith('/api/mentor') ? answers[name] : undefined
    return typeof answer === 'function' ? answer() : answer && Response.json(answer)
  })
  render(
    <MemoryRouter initialEntries={[at]}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <ToastProvider>
          <MentoringScreen />
        </ToastProvider>
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return sent
}

const page = (rows: MentorRequest[], next: string | null = null) => ({ rows, next })
const done = () => new Response(null, { status: 204 })
const cardOf = async (name: string | RegExp) => within(await screen.findByRole('group', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('a mentor accepts a request with a message, which is required', async () => {
  let rows = [open]
  const sent = await openScreen({
    'GET ': own,
    'GET /requests': () => Response.json(page(rows)),
    'POST /requests/person1/answer': () => {
      rows = []
      return Response.json(accepted)
    },
  })
  const card = await cardOf('Pia Lind')
  expect(card.getByText('I failed my last panel.')).toBeTruthy()
  fireEvent.click(card.getByRole('button', { name: 'Accept' }))
  const form = await dialog('Accept this request')
  fireEvent.click(form.getByRole('button', { name: 'Send answer' }))
  expect(await form.findByText('Enter a message')).toBeTruthy()
  fireEvent.change(form.getByLabelText('Message to the person'), { target: { value: ' Monday. ' } })
  fireEvent.click(form.getByRole('button', { name: 'Send answer' }))
  expect(await screen.findByText('Answer sent')).toBeTruthy()
  expect(await screen.findByText('No open requests')).toBeTruthy()
  const body = { requestedAt: AT, answeredAt: null, answer: 'accepted', text: 'Monday.' }
  expect(sent).toEqual([['POST /requests/person1/answer', body]])
})

test('a mentor declines without a message, and sees the server’s reason if the request has changed', async () => {
  const changed = 'This was changed in the meantime, so nothing was saved. Open it again to see the current version.'
  const sent = await openScreen({
    ...{ 'GET ': own, 'GET /requests': page([{ ...open, name: null, message: null }]) },
    'POST /requests/person1/answer': () => problem(409, 'entry-changed', changed),
  })
  const card = await cardOf('Someone without a name')
  expect(card.getByText('No message')).toBeTruthy()
  fireEvent.click(card.getByRole('button', { name: 'Decline' }))
  const form = await dialog('Decline this request')
  fireEvent.click(form.getByRole('button', { name: 'Send answer' }))
  expect(await form.findByText(changed)).toBeTruthy()
  expect(sent).toEqual([
    ['POST /requests/person1/answer', { requestedAt: AT, answeredAt: null, answer: 'declined', text: '' }],
  ])
})

test('a mentor can end an accepted mentorship, which is listed with the answered requests', async () => {
  const sent = await openScreen({
    ...{ 'GET ': own, 'GET /requests': page([]), 'GET /requests?all=1': page([accepted]) },
    'POST /requests/person1/answer': { ...accepted, answer: 'ended', answerText: null },
  })
  fireEvent.click(await screen.findByRole('switch', { name: 'Show answered requests' }))
  const card = await cardOf(/^Pia Lind ?Accepted$/)
  fireEvent.click(card.getByRole('button', { name: 'End mentorship' }))
  fireEvent.click((await dialog('End this mentorship?')).getByRole('button', { name: 'End mentorship' }))
  expect(await screen.findByText('Mentorship ended')).toBeTruthy()
  expect(sent).toEqual([
    ['POST /requests/person1/answer', { requestedAt: AT, answeredAt: LATER, answer: 'ended', text: '' }],
  ])
})

test('a mentor blocks and unblocks a person, and reports a request', async () => {
  let blocked: OwnMentor['blocked'] = []
  const sent = await openScreen({
    'GET ': () => Response.json({ ...own, blocked }),
    'GET /requests': page([open]),
    'POST /requests/person1/report': done,
    'POST /requests/person1/block': () => {
      blocked = [{ id: 'person1', name: 'Pia Lind', blockedAt: AT }]
      return done()
    },
    'DELETE /blocked/person1': () => {
      blocked = []
      return done()
    },
  })
  const card = await cardOf('Pia Lind')
  fireEvent.click(card.getByRole('button', { name: 'Report' }))
  const form = await dialog('Report this request?')
  fireEvent.change(form.getByLabelText('Reason'), { target: { value: 'Asked for money.' } })
  fireEvent.click(form.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('Report sent')).toBeTruthy()
  fireEvent.click(card.getByRole('button', { name: 'Block' }))
  fireEvent.click((await dialog('Block this person?')).getByRole('button', { name: 'Block' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Unblock Pia Lind' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Blocked people' })).toBeNull())
  expect(sent).toEqual([
    ['POST /requests/person1/report', { requestedAt: AT, reason: 'Asked for money.' }],
    ['POST /requests/person1/block', { requestedAt: AT }],
    ['DELETE /blocked/person1', null],
  ])
})

test('a mentor can stop taking requests', async () => {
  let isPaused = false
  const sent = await openScreen({
    'GET ': () => Response.json({ ...own, isPaused }),
    'GET /requests': page([]),
    'PATCH ': () => {
      isPaused = true
      return Response.json({ ...own, isPaused })
    },
  })
  const toggle = await screen.findByRole('switch', { name: /^Take new requests/ })
  expect(toggle).toHaveProperty('checked', true)
  fireEvent.click(toggle)
  expect(await screen.findByText('You are not taking requests')).toBeTruthy()
  await waitFor(() => expect(toggle).toHaveProperty('checked', false))
  expect(sent).toEqual([['PATCH ', { isPaused: true }]])
})

test('the mentoring screen says that it needs a connection, or that it is only for accounts linked to a mentor', async () => {
  await openScreen({})
  expect(await screen.findByText('Your mentorship requests need a connection.')).toBeTruthy()
  cleanup()
  await openScreen({ 'GET ': () => problem(403, 'mentor-only', 'Your account is not linked to a mentor.') })
  expect(await screen.findByText('This page is for mentors')).toBeTruthy()
})

test('once the account is unlinked, the requests that were loaded before are hidden', async () => {
  let isLinked = true
  const linkedOnly = (answer: object) => () =>
    isLinked ? Response.json(answer) : problem(403, 'mentor-only', 'Your account is not linked to a mentor.')
  await openScreen({
    ...{ 'GET ': linkedOnly(own), 'GET /requests': linkedOnly(page([open])) },
    'POST /requests/person1/report': done,
  })
  const card = await cardOf('Pia Lind')
  isLinked = false
  fireEvent.click(card.getByRole('button', { name: 'Report' }))
  const form = await dialog('Report this request?')
  fireEvent.change(form.getByLabelText('Reason'), { target: { value: 'Rude.' } })
  fireEvent.click(form.getByRole('button', { name: 'Send report' }))
  expect(await screen.findByText('This page is for mentors')).toBeTruthy()
  expect(screen.queryByText('Pia Lind')).toBeNull()
})
