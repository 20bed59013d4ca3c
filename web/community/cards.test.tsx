// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openCurrent } from '../data/active-account.ts'
import { enterGuest } from '../data/session.ts'
import { events, groups, mentors } from '../testing/community-board.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { startWords } from './event-actions.tsx'
import { EventRow, GroupRow } from './groups-panel.tsx'
import { MentorRow } from './mentors-panel.tsx'
import { CommunityScreen } from './screen.tsx'

const [study, workout] = groups
const [climb, interview] = events
const [captain] = mentors
if (!study || !workout || !climb || !interview || !captain)
  throw new Error('The test data lacks a group, an event or a mentor.')

beforeEach(() => {
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= () => {}
  return enterGuest()
})
afterEach(cleanup)

test('[community.tabs] the community has three tabs, and the first is selected', async () => {
  const { db } = await openCurrent('guest')
  await db.groups.bulkPut(groups)
  render(
    <MemoryRouter initialEntries={['/community']}>
      <ToastProvider>
        <CommunityScreen />
      </ToastProvider>
    </MemoryRouter>,
  )
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Groups & Events',
    'Find Mentors',
    'My Community',
  ])
  expect(screen.getByRole('tab', { name: 'Groups & Events' }).getAttribute('aria-selected')).toBe('true')
  for (const name of ['Study Groups', 'Workout Groups', 'Upcoming Events'])
    expect(await screen.findByRole('heading', { level: 2, name })).toBeTruthy()
})

test('[community.groups.card, community.groups.join] a group’s card shows its category, members and place, and a button to join or leave', () => {
  const { rerender } = render(<GroupRow group={study} memberCount={5} isMember={false} />)
  for (const text of ['Study', 'We meet every week.', '5 members', 'Cedar Bluff, OR'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Join Group Ladder Night' })).toBeTruthy()
  rerender(<GroupRow group={workout} memberCount={1} isMember />)
  for (const text of ['Workout', '1 member', 'Joined']) expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Leave Group Stair Club' })).toBeTruthy()
})

test('[community.events.card] an event’s card shows its type, time, place and participants, and a “Join Event” button', () => {
  render(
    <EventRow {...{ event: climb, count: undefined, state: undefined, now: 0 }} isSending={false} isGuest={false} />,
  )
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Stair Climb')
  for (const text of ['Workout', 'Bring water.', 'Tower 1', startWords(climb.startTime)])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText('1/12 participants')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Join Event Stair Climb' })).toBeTruthy()
})

test.each([
  ['requested', true, 'Joining...'],
  ['requested', false, 'Requested'],
  ['waitlisted', false, 'On the waitlist'],
  ['joined', false, 'Joined'],
] as const)(
  '[community.events.joining, community.events.requested] the card of an event in the state %s (sending: %s) shows “%s” and no button to join',
  (state, isSending, words) => {
    render(<EventRow {...{ event: interview, count: undefined, state, isSending, now: 0 }} isGuest={false} />)
    expect(screen.getByText(words)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull()
  },
)

test('[community.mentors.card, community.mentors.initials] a mentor’s card shows rank, department with initials, rating, reviews, bio, years and specialties', () => {
  render(<MentorRow mentor={{ ...captain, isSample: false }} request={undefined} isSending={false} />)
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Captain')
  for (const text of ['Cedar Bluff Fire Department', 'CB', '(41 reviews)', 'Runs the academy.', '18 years experience'])
    expect(screen.getByText(text)).toBeTruthy()
  expect(screen.getByText(/^4\.9/)).toBeTruthy()
  const specialties = within(screen.getByRole('list', { name: 'Specialties' })).getAllByRole('listitem')
  expect(specialties.map(({ textContent }) => textContent)).toEqual(['rescue', 'hazmat'])
  expect(screen.getByRole('button', { name: /^Request Mentorship/ })).toBeTruthy()
})

test('a sample mentor has no rating or reviews, and a mentor without reviews says “No reviews yet”', () => {
  const { rerender } = render(<MentorRow mentor={captain} request={undefined} isSending={false} />)
  expect([screen.queryByText(/^4\.9/), screen.queryByText(/review/)]).toEqual([null, null])
  expect(screen.getByText('Sample')).toBeTruthy()
  rerender(
    <MentorRow mentor={{ ...captain, isSample: false, totalReviews: 0 }} request={undefined} isSending={false} />,
  )
  expect(screen.getByText('No reviews yet')).toBeTruthy()
  expect(screen.queryByText(/^4\.9/)).toBeNull()
})

const asked = (state: 'requested' | 'sent') => ({
  ...{ mentorId: 'm', message: null, state, requestedAt: 1, changedAt: 1, changeId: 'c' },
})

test('a mentor whom an operator added has a name and, if verified, a badge, and the row shows the answer to a request', () => {
  const maria = { ...captain, name: 'Maria Ortiz', isVerified: true, isSample: false, specialties: [] }
  const { rerender } = render(<MentorRow mentor={maria} request={undefined} isSending={false} />)
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Captain Maria Ortiz')
  expect(screen.getByText('Verified')).toBeTruthy()
  expect([screen.queryByText(/review/), screen.queryByRole('list', { name: 'Specialties' })]).toEqual([null, null])
  const answered = { ...asked('sent'), answerText: 'Monday at 6 pm.', answeredAt: 1 }
  rerender(<MentorRow mentor={maria} request={{ ...answered, answer: 'accepted' }} isSending={false} />)
  expect(screen.getByRole('status').textContent).toBe('Accepted')
  expect(screen.getByText('Monday at 6 pm.')).toBeTruthy()
  rerender(<MentorRow mentor={maria} request={{ ...answered, answer: 'declined' }} isSending={false} />)
  expect(screen.getByRole('status').textContent).toBe('Declined')
  rerender(<MentorRow mentor={maria} request={{ ...answered, answer: 'ended', answerText: null }} isSending={false} />)
  expect(screen.getByRole('status').textContent).toBe('Ended')
})

test('a mentor who has paused requests has no button, and an earlier request keeps its state', () => {
  const paused = { ...captain, isSample: false, isPaused: true }
  const { rerender } = render(<MentorRow mentor={paused} request={undefined} isSending={false} />)
  expect(screen.getByText('Not taking requests')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  rerender(<MentorRow mentor={paused} request={asked('sent')} isSending={false} />)
  expect(screen.getByText('Request sent')).toBeTruthy()
})

test('[community.mentors.sending] a mentorship request reads “Sending...” and then “Request sent”', async () => {
  const { rerender } = render(<MentorRow mentor={captain} request={asked('requested')} isSending />)
  expect(screen.getByText('Sending...')).toBeTruthy()
  rerender(<MentorRow mentor={captain} request={asked('sent')} isSending={false} />)
  expect(screen.getByText('Request sent')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Request Mentorship/ })).toBeNull()
  rerender(<MentorRow mentor={captain} request={undefined} isSending={false} />)
  fireEvent.click(screen.getByRole('button', { name: /^Request Mentorship/ }))
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'This is a sample mentor' })).toBeTruthy())
})
