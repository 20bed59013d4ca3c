// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import type {
  Announcement,
  Correction,
  Invite,
  ReportedItem,
  ReportedPost,
} from '@station-zero/schema/admin/console.ts'
import type { MentorReport } from '@station-zero/schema/admin/listings.ts'
import { HOUR_MS } from '@station-zero/schema/core/time.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { AT, address, dialog, openAdmin, press, station, type, writesIn } from '../testing/admin-page.tsx'
import { problem } from '../testing/problem.ts'
import { concernsOf } from './concerns.ts'

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const page = (rows: object[], next: string | null = null) => ({ rows, next })
const LATER = '2099-01-01T00:00:00.000Z'
const localOf = (iso: string) => {
  const [at, offsetMs] = [new Date(iso), new Date(iso).getTimezoneOffset() * 60_000]
  return new Date(at.getTime() - offsetMs).toISOString().slice(0, 16)
}

const invite: Invite = {
  ...{ id: 'i1', code: 'k7mp-2q9x', note: 'Class 14', uses: 30, used: 3 },
  ...{ expiresAt: LATER, createdAt: AT, isEnded: false },
}
const LINK = 'http://localhost:3000/signup?invite=k7mp-2q9x'

test('invitations are listed with their uses, and invitations that are no longer valid show the reason', async () => {
  const ended = [
    { ...invite, id: 'i2', code: 'aaaa-aaaa', used: 30, isEnded: true },
    { ...invite, id: 'i3', code: 'bbbb-bbbb', expiresAt: AT, isEnded: true },
    { ...invite, id: 'i4', code: 'cccc-cccc', isEnded: true },
  ]
  const copied: string[] = []
  const clipboard = { writeText: async (text: string) => void copied.push(text) }
  await openAdmin('/admin?section=invitations', { 'GET invites': page([invite, ...ended]) })
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard }))
  const open = within(await screen.findByRole('group', { name: /^k7mp-2q9x/ }))
  expect(open.getByText(/^3 of 30 uses/)).toBeTruthy()
  expect(open.getByText('Class 14')).toBeTruthy()
  fireEvent.click(open.getByRole('button', { name: 'Copy link' }))
  expect(await open.findByText('Copied.')).toBeTruthy()
  expect(copied).toEqual([LINK])
  const groups = screen.getAllByRole('group').map(({ textContent }) => textContent)
  for (const [at, words] of ['Used up', 'Expired', 'Ended'].entries()) expect(groups[at + 1]).toContain(words)
})

test('a new invitation opens as a page with its link and a QR code of the link', async () => {
  const rows: Invite[] = []
  const sent = await openAdmin('/admin?section=invitations', {
    'GET invites': () => Response.json(page(rows)),
    'POST invites': () => {
      rows.push(invite)
      return Response.json(invite)
    },
  })
  expect(await screen.findByText('No invitations yet')).toBeTruthy()
  await press('New invitation')
  type('People who can use it', '0')
  type('Valid until', localOf(AT))
  await press('Create invitation')
  expect(await screen.findByText('Enter a number from 1 to 1,000')).toBeTruthy()
  expect(screen.getByText('Choose a time in the future')).toBeTruthy()
  type('People who can use it', '30')
  type('Valid until', localOf(LATER))
  type('Note (optional)', 'Class 14')
  await press('Create invitation')
  await waitFor(() => expect(address()).toBe('/admin?section=invitations&invite=i1'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Invitation' })).toBeTruthy()
  expect(await screen.findByText(LINK)).toBeTruthy()
  const code = screen.getByRole('img', { name: 'QR code of the link' })
  // Version 4 has 33 modules, plus a quiet zone of 4 modules on each side.
  expect(code.getAttribute('viewBox')).toBe('0 0 41 41')
  expect(writesIn(sent)).toEqual([{ name: 'POST invites', body: { uses: 30, expiresAt: LATER, note: 'Class 14' } }])
})

test('ending an invitation requires a confirmation', async () => {
  const sent = await openAdmin('/admin?section=invitations', {
    'GET invites': page([invite]),
    'DELETE invites/i1': () => Response.json({ ...invite, isEnded: true }),
  })
  await press('End')
  await press('End invitation')
  expect(await screen.findByText('Invitation k7mp-2q9x has ended')).toBeTruthy()
  expect(writesIn(sent).map(({ name }) => name)).toEqual(['DELETE invites/i1'])
})

const announcement: Announcement = {
  ...{ id: 'a1', title: 'Station closed', text: 'The gym is closed on Friday.' },
  ...{ from: AT, until: LATER, createdAt: AT },
}

test('the form for a new announcement shows a preview and creates the announcement', async () => {
  const sent = await openAdmin('/admin?section=announcements', {
    'GET announcements': page([announcement, { ...announcement, id: 'a2', title: 'Old', until: AT }]),
    'POST announcements': announcement,
  })
  expect((await screen.findByRole('group', { name: /^Station closed/ })).textContent).toContain('Current')
  expect(screen.getByRole('group', { name: /^Old/ }).textContent).toContain('Over')
  await press('New announcement')
  expect(address()).toBe('/admin?section=announcements&announcement=new')
  await press('Announce')
  expect(await screen.findByText('Enter a title')).toBeTruthy()
  fireEvent.input(screen.getByLabelText('Title'), { target: { value: 'CPAT moved' } })
  fireEvent.input(screen.getByLabelText('Text'), { target: { value: 'It is on Monday.' } })
  expect(screen.getByRole('region', { name: 'Preview' }).textContent).toContain('CPAT movedIt is on Monday.')
  type('From', localOf(LATER))
  type('Until', localOf(LATER))
  await press('Announce')
  expect(await screen.findByText('Choose a time after the start')).toBeTruthy()
  type('From', localOf(AT))
  await press('Announce')
  expect(await screen.findByText('Announced')).toBeTruthy()
  expect(writesIn(sent)).toEqual([
    {
      name: 'POST announcements',
      body: { title: 'CPAT moved', text: 'It is on Monday.', from: AT.replace(':11.', ':00.'), until: LATER },
    },
  ])
})

test('the form for a policy page shows a preview with links, and saves only the operator’s text', async () => {
  const sent = await openAdmin('/admin?section=policies', {
    'GET /api/policies': { policies: [{ name: 'terms', mode: 'replace', text: 'Be kind.', changedAt: AT }] },
    'PUT policies/privacy': { name: 'privacy', mode: 'add', text: 'x', changedAt: AT },
  })
  expect(await screen.findByText('Your text')).toBeTruthy()
  const [edit] = await screen.findAllByRole('button', { name: 'Edit' })
  fireEvent.click(edit as HTMLElement)
  expect(address()).toBe('/admin?section=policies&policy=privacy')
  const form = await dialog('Edit Privacy')
  expect(form.getByLabelText('Your text')).toBeTruthy()
  fireEvent.input(form.getByLabelText('Candidates see'), { target: { value: 'built-in' } })
  expect(form.queryByLabelText('Your text')).toBeNull()
  fireEvent.input(form.getByLabelText('Candidates see'), { target: { value: 'add' } })
  await press('Save')
  expect(await form.findByText('Enter the text of the page')).toBeTruthy()
  fireEvent.input(form.getByLabelText('Your text'), {
    target: { value: '<b>Ask</b> https://city.example/privacy.\n\nOr call us.' },
  })
  const preview = within(form.getByRole('region', { name: 'Preview' }))
  expect(preview.getByRole('heading', { name: 'What the operator can see' })).toBeTruthy()
  expect(preview.getByRole('link').getAttribute('href')).toBe('https://city.example/privacy')
  expect(preview.getByText(/<b>Ask<\/b>/)).toBeTruthy()
  await press('Save')
  await screen.findByText('Page saved')
  expect(writesIn(sent)).toEqual([
    {
      name: 'PUT policies/privacy',
      body: { mode: 'add', text: '<b>Ask</b> https://city.example/privacy.\n\nOr call us.', version: 0 },
    },
  ])
})

test('an announcement’s URL opens its form, and deleting it requires a confirmation', async () => {
  const sent = await openAdmin('/admin?section=announcements&announcement=a1', {
    'GET announcements': page([announcement]),
    'PUT announcements/a1': announcement,
    'DELETE announcements/a1': () => new Response(null, { status: 204 }),
  })
  await dialog('Edit announcement')
  type('Title', 'Gym closed')
  await press('Save')
  expect(await screen.findByText('Announcement saved')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Delete')
  await press('Delete announcement')
  expect(await screen.findByText('Announcement deleted')).toBeTruthy()
  expect(writesIn(sent).map(({ name, body }) => [name, (body as { title?: string } | null)?.title])).toEqual([
    ['PUT announcements/a1', 'Gym closed'],
    ['DELETE announcements/a1', undefined],
  ])
})

const card: ReportedItem = {
  ...{ id: 'r1', subjectId: 'ladders-001', subjectKind: 'card', reason: 'answer' },
  ...{ note: 'It is 70 degrees.', at: AT, settledAt: null },
  item: { front: 'What is the climbing angle?', back: 'About 75 degrees.', hint: '', source: 'NFPA 1931' },
}
const question = {
  ...{ question: 'Which knot?', answers: ['Bowline', 'Clove hitch', 'Square knot', 'Figure eight'], correctAnswer: 1 },
  ...{ explanation: 'It grips.', source: 'A book' },
}

test('each report is shown with its card or question and the correct answer, and can be settled', async () => {
  const rows = [card, { ...card, id: 'r2', subjectKind: 'question', item: question }, { ...card, id: 'r3', item: null }]
  const sent = await openAdmin('/admin?section=reports', {
    'GET reports': () => Response.json(page(rows)),
    'GET reports?all=1': page([{ ...card, settledAt: AT }]),
    'POST reports/r1/settle': () => {
      rows.shift()
      return Response.json({})
    },
  })
  const [first, second, third] = await screen.findAllByRole('article')
  expect(first?.textContent).toContain('The answer is wrong')
  expect(first?.textContent).toContain('It is 70 degrees.')
  expect(first?.textContent).toContain('What is the climbing angle?About 75 degrees.Source: NFPA 1931')
  expect(second?.textContent).toContain('Clove hitch (correct)')
  expect(third?.textContent).toContain('This card is no longer part of the study material.')
  fireEvent.click(within(first as HTMLElement).getByRole('button', { name: 'Mark as settled' }))
  expect(await screen.findByText('Report settled')).toBeTruthy()
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2))
  expect(writesIn(sent).map(({ name }) => name)).toEqual(['POST reports/r1/settle'])
  fireEvent.click(screen.getByRole('switch', { name: 'Show settled reports' }))
  await waitFor(() => expect(address()).toBe('/admin?section=reports&all=1'))
  expect(await screen.findByText(/^Settled/)).toBeTruthy()
})

const reportedPost: ReportedPost = {
  ...{ id: 'r1', spaceId: 's1', at: AT, settledAt: null, reason: 'Insults people', quote: 'rude words' },
  space: { kind: 'group', name: 'Ladder crew', isClosed: false },
  deck: null,
  posts: [
    { author: 'Ann', role: 'owner', text: 'rude words', at: AT, isGone: false, isReported: true },
    { author: 'Bob', role: 'member', text: 'Why?', at: LATER, isGone: false, isReported: false },
  ],
}

test('a reported post is shown with the posts around it, and is hidden after a confirmation', async () => {
  const rows = [reportedPost]
  const sent = await openAdmin('/admin?section=post-reports', {
    'GET post-reports': () => Response.json(page(rows)),
    'POST post-reports/s1/r1/settle': () => {
      rows.pop()
      return new Response(null, { status: 204 })
    },
  })
  const report = within(await screen.findByRole('article', { name: 'Insults people' }))
  const posts = within(report.getByRole('list')).getAllByRole('listitem')
  expect(posts.map(({ textContent }) => /rude words|Why\?/.exec(textContent ?? '')?.[0])).toEqual([
    'rude words',
    'Why?',
  ])
  expect(within(posts[0] as HTMLElement).getByText('Reported')).toBeTruthy()
  await press('Hide post')
  expect(writesIn(sent)).toEqual([])
  const asked = await dialog('Hide this post?')
  fireEvent.click(asked.getByRole('button', { name: 'Hide post' }))
  expect(await screen.findByText('Post hidden')).toBeTruthy()
  expect(await screen.findByText('No open reports')).toBeTruthy()
  expect(writesIn(sent)).toEqual([{ name: 'POST post-reports/s1/r1/settle', body: { moderation: 'hide' } }])
})

test('a reported deck is shown with its cards, a few at a time, and is removed after a confirmation', async () => {
  const cards = Array.from({ length: 21 }, (_, n) => ({ id: `c${n}`, front: `Front ${n}.`, back: 'Back', hint: '' }))
  const deck = { name: 'Hydrants', author: 'Ann', role: 'owner', isGone: false, cardCount: 300, cards }
  const sent = await openAdmin('/admin?section=post-reports', {
    'GET post-reports': () => Response.json(page([{ ...reportedPost, posts: [], deck }])),
    'POST post-reports/s1/r1/settle': () => new Response(null, { status: 204 }),
  })
  const report = within(await screen.findByRole('article', { name: 'Insults people' }))
  expect(report.getByText('Hydrants')).toBeTruthy()
  expect(report.queryByText('Front 20.')).toBeNull()
  await press('Show more cards')
  expect(await report.findByText('Front 20.')).toBeTruthy()
  expect(report.getByText('The first 21 of 300 cards')).toBeTruthy()
  await press('Remove deck')
  fireEvent.click((await dialog('Remove this deck?')).getByRole('button', { name: 'Remove deck' }))
  expect(await screen.findByText('Deck removed')).toBeTruthy()
  expect(writesIn(sent)).toEqual([{ name: 'POST post-reports/s1/r1/settle', body: { moderation: 'hide' } }])
})

test('reports about mentorship name the sender of a reported request, but not who reported a mentor', async () => {
  const mentor = { name: 'Captain Maria Ortiz', department: 'City Fire' }
  const rows: MentorReport[] = [
    {
      ...{
        id: 'm1',
        at: AT,
        settledAt: null,
        reporter: 'mentor',
        mentor,
        reason: 'Asked for money.',
        quote: 'Pay me.',
      },
      person: { userId: 'u1', username: 'pia', name: 'Pia Lind' },
    },
    {
      ...{ id: 'm2', at: AT, settledAt: null, reporter: 'person', mentor, reason: 'Rude.', quote: 'Go away.' },
      person: null,
    },
  ]
  const sent = await openAdmin('/admin?section=post-reports&list=mentorship', {
    'GET mentor-reports': () => Response.json(page(rows)),
    'POST mentor-reports/m1/settle': () => {
      rows.shift()
      return new Response(null, { status: 204 })
    },
  })
  const request = within(await screen.findByRole('group', { name: 'Request to Captain Maria Ortiz, City Fire' }))
  for (const text of ['Asked for money.', 'Pay me.']) expect(request.getByText(text)).toBeTruthy()
  expect(request.getByRole('link', { name: 'Pia Lind (pia)' }).getAttribute('href')).toBe(
    '/admin?section=people&person=u1',
  )
  const answer = within(screen.getByRole('group', { name: 'Answer by Captain Maria Ortiz, City Fire' }))
  expect(answer.queryByRole('link')).toBeNull()
  fireEvent.click(request.getByRole('button', { name: 'Mark as settled' }))
  expect(await screen.findByText('Report settled')).toBeTruthy()
  expect(screen.queryByText('Asked for money.')).toBeNull()
  expect(writesIn(sent).map(({ name }) => name)).toEqual(['POST mentor-reports/m1/settle'])
})

test.each([
  ['hasSpaces', /^Groups and classes/, 'Groups and classes are off'],
  ['hasNotifications', /^Notifications/, 'Notifications are off'],
  ['hasImages', /^Image uploads/, 'Image uploads are off'],
  ['hasAlertMail', /^Problems by email/, 'Operators get no emails about problems'],
])('a feature is turned off on the Station page: %s', async (name, label, done) => {
  let current = station
  const sent = await openAdmin('/admin', {
    'GET station': () => Response.json(current),
    'PATCH station': () => {
      current = { ...current, [name]: false }
      return Response.json(current)
    },
  })
  fireEvent.click(await screen.findByRole('switch', { name: label }))
  expect(await screen.findByText(done)).toBeTruthy()
  expect(screen.getByRole('switch', { name: label }).getAttribute('aria-checked')).toBe('false')
  expect(writesIn(sent)).toEqual([{ name: 'PATCH station', body: { [name]: false } }])
})

test('testing a job feed on the Station page shows its errors by line, or the reason why the feed can’t be read', async () => {
  const answers = [
    Response.json({
      ...{ format: 'CSV', openings: 12, errors: 1, isComplete: true },
      rows: [{ title: 'Line 7', reason: 'It has no title.' }],
    }),
    problem(502, 'feed-failed', 'feeds.example.org responded with status 404. Check the URL.'),
  ]
  const sent = await openAdmin('/admin', { 'GET station': station, 'POST feed-test': () => answers.shift() })
  const feed = within(await screen.findByRole('group', { name: 'City Fire' }))
  fireEvent.click(feed.getByRole('button', { name: 'Test' }))
  expect(await feed.findByText('CSV: 12 openings, 1 error. Nothing was imported.')).toBeTruthy()
  expect(feed.getByText('Line 7: It has no title.')).toBeTruthy()
  fireEvent.click(feed.getByRole('button', { name: 'Test' }))
  expect(await feed.findByText(/^The feed can’t be used: feeds\.example\.org responded with status 404\./)).toBeTruthy()
  expect(writesIn(sent)).toEqual(Array(2).fill({ name: 'POST feed-test', body: { key: 'City Fire 1a2b3c4d' } }))
})

test('sending a test notification shows how many devices it was sent to, or the server’s error', async () => {
  const answers = [
    Response.json({ devices: 2, sent: 1 }),
    problem(409, 'subscription-missing', 'None of your devices gets notifications.'),
  ]
  await openAdmin('/admin', { 'GET station': station, 'POST notification-test': () => answers.shift() })
  await press('Send yourself a test notification')
  expect(await screen.findByText('Test notification sent to 1 of 2 devices')).toBeTruthy()
  await press('Send yourself a test notification')
  expect(await screen.findByText('None of your devices gets notifications.')).toBeTruthy()
})

test('a backup is started on the Station page, which shows its progress and its result', async () => {
  const task = { task: 'make', requestedAt: AT, finishedAt: null, result: null, error: null }
  let backupTask: object | null = null
  const sent = await openAdmin('/admin', {
    'GET station': () => Response.json({ ...station, backupTask }),
    'POST backup-tasks': () => {
      backupTask = task
      return Response.json(task, { status: 202 })
    },
  })
  await press('Back up now')
  const part = within(screen.getByRole('region', { name: 'Backups' }))
  await waitFor(() => expect(part.getByRole('status').textContent).toBe('Making a backup...'))
  expect(part.getAllByRole<HTMLButtonElement>('button').map(({ disabled }) => disabled)).toEqual([true, true])
  backupTask = { ...task, finishedAt: AT, error: 'The disk is full.' }
  expect(await part.findByText(/The backup failed: The disk is full\./, {}, { timeout: 10_000 })).toBeTruthy()
  expect(part.getAllByRole<HTMLButtonElement>('button').map(({ disabled }) => disabled)).toEqual([false, false])
  expect(writesIn(sent)).toEqual([{ name: 'POST backup-tasks', body: { task: 'make' } }])
})

const cardText = {
  ...{ front: 'What is the climbing angle?', back: 'About 75 degrees.', hint: 'Less than 80.' },
  ...{ explanation: 'One quarter of the height.', source: 'NFPA 1931' },
}
const published: Correction = {
  ...{ id: 'c1', kind: 'card', subjectId: 'ladders-001', version: 1_234, title: 'What is the climbing angle?' },
  ...{ state: 'published', at: AT, by: 'olga', endedAt: null, endedBy: null },
}

test('a reported card is corrected with a preview and warnings, and the server’s error is shown in the form', async () => {
  let refusal: Response | null = problem(409, 'entry-changed', 'This was changed in the meantime.')
  const sent = await openAdmin('/admin?section=reports', {
    'GET reports': page([card]),
    'GET cards/ladders-001': { id: 'ladders-001', revision: 'r7', correction: null, text: cardText },
    'POST cards/ladders-001/check': { warnings: [{ field: 'back', problem: 'is blank or has extra spaces.' }] },
    'POST cards/ladders-001/correct': () => {
      const answer = refusal ?? Response.json(published, { status: 201 })
      refusal = null
      return answer
    },
  })
  await press('Correct')
  await waitFor(() => expect(address()).toBe('/admin?section=reports&correct=card%7Eladders-001'))
  const back = await screen.findByLabelText('Back')
  expect(within(screen.getByRole('region', { name: 'Reports' })).getByText(card.note ?? '')).toBeTruthy()
  const preview = screen.getByRole('region', { name: 'Preview' })
  expect(preview.textContent).toContain('What is the climbing angle?Hint, on request: Less than 80.')
  expect(preview.textContent).toContain('About 75 degrees.One quarter of the height.Source: NFPA 1931')
  fireEvent.input(back, { target: { value: '' } })
  await press('Publish')
  expect(await screen.findByText('Enter text')).toBeTruthy()
  fireEvent.input(back, { target: { value: 'About 70 degrees.' } })
  expect(preview.textContent).toContain('About 70 degrees.')
  fireEvent.blur(back)
  const styleGuide = screen.getByRole('region', { name: 'Style guide' })
  await waitFor(() => expect(styleGuide.textContent).toContain('Back is blank or has extra spaces.'))
  await press('Publish')
  expect(await screen.findByText('This was changed in the meantime.')).toBeTruthy()
  await press('Publish')
  expect(await screen.findByText('Correction published')).toBeTruthy()
  await waitFor(() => expect(address()).toBe('/admin?section=reports'))
  const body = { ...cardText, back: 'About 70 degrees.' }
  expect(writesIn(sent)).toEqual([
    { name: 'POST cards/ladders-001/check', body },
    { name: 'POST cards/ladders-001/correct', body: { revision: 'r7', ...body } },
    { name: 'POST cards/ladders-001/correct', body: { revision: 'r7', ...body } },
  ])
})

const questionText = {
  ...{ question: 'Which knot?', answers: ['Bowline', 'Clove hitch', 'Square knot', 'Figure eight'], correctAnswer: 1 },
  ...{ worst: null, explanation: 'It grips.', rationales: ['It slips.', 'It grips.', 'It joins.', 'It stops.'] },
  ...{ hint: null, source: 'A book' },
}
const openQuestion = (change: object = {}, passage: string | null = null) =>
  openAdmin('/admin?section=reports&correct=question~ropes-q001', {
    'GET questions/ropes-q001': {
      ...{ id: 'ropes-q001', revision: 'r7', correction: published, passage },
      text: { ...questionText, ...change },
    },
    'POST questions/ropes-q001/correct': published,
  })

test('changing the correct answer of a question also changes its explanation', async () => {
  const sent = await openQuestion()
  expect(await screen.findByText(/^Corrected/)).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Correct answer'), { target: { value: '3' } })
  fireEvent.input(screen.getByLabelText('Reason for option D'), { target: { value: 'It holds.' } })
  const before = screen.getByRole('region', { name: 'Before the answer' }).textContent
  expect(before).toMatch(/Which knot\?BowlineClove hitchSquare knotFigure eight$/)
  const after = screen.getByRole('region', { name: 'After the answer' }).textContent
  expect(after).toMatch(/^After the answerIt holds\.Bowline.*Figure eight \(correct\)It holds\.Source: A book$/)
  await press('Publish')
  expect(await screen.findByText('Correction published')).toBeTruthy()
  const [write] = writesIn(sent)
  expect(write?.body).toEqual({
    ...{ revision: 'r7', ...questionText, correctAnswer: 3, explanation: 'It holds.' },
    rationales: ['It slips.', 'It grips.', 'It joins.', 'It holds.'],
  })
})

test('a best-and-worst question has a field for the worst action, and a passage question has no field for its source', async () => {
  const sent = await openQuestion({ worst: 2 }, 'Ropes')
  expect(await screen.findByText(/^About the passage “Ropes”/)).toBeTruthy()
  expect(screen.queryByLabelText('Source')).toBeNull()
  expect(screen.queryByLabelText('Hint (optional)')).toBeNull()
  fireEvent.change(screen.getByLabelText('Best action'), { target: { value: '2' } })
  await press('Publish')
  expect(await screen.findByText('The worst action must differ from the best one')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Worst action'), { target: { value: '0' } })
  await press('Publish')
  expect(await screen.findByText('Correction published')).toBeTruthy()
  expect(writesIn(sent)[0]?.body).toMatchObject({
    correctAnswer: 2,
    worst: 0,
    explanation: 'It grips.',
    source: 'A book',
  })
})

test('a report about a generated question explains that it can’t be corrected', async () => {
  const generated = { ...card, subjectKind: 'question', subjectId: 'gen:maps:side-view:1:7', item: null }
  await openAdmin('/admin?section=reports', { 'GET reports': page([generated]) })
  expect(await screen.findByText(/^The app generates this question from a seed/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Correct' })).toBeNull()
})

test('corrections are listed with their state, and a published correction can be withdrawn', async () => {
  const ended = [
    { ...published, id: 'c2', state: 'replaced', endedAt: AT },
    { ...published, id: 'c3', state: 'withdrawn', by: null, endedAt: AT, endedBy: 'olga' },
  ]
  const sent = await openAdmin('/admin?section=corrections', {
    'GET corrections': page([published, ...ended]),
    'POST corrections/c1/withdraw': () => new Response(null, { status: 204 }),
  })
  const groups = (await screen.findAllByRole('group')).map(({ textContent }) => textContent)
  for (const [at, words] of ['Published', 'Replaced by release', 'Withdrawn'].entries())
    expect(groups[at]).toContain(words)
  expect(groups[2]).toContain('by a deleted account')
  expect(screen.getByRole('link', { name: 'Correct again' }).getAttribute('href')).toBe(
    '/admin?section=reports&correct=card%7Eladders-001',
  )
  await press('Withdraw')
  await press('Withdraw correction')
  expect(await screen.findByText('Correction withdrawn')).toBeTruthy()
  expect(writesIn(sent).map(({ name }) => name)).toEqual(['POST corrections/c1/withdraw'])
})

test('the audit log shows the actor, action, subject and changed values', async () => {
  const entries = [
    {
      ...{ id: 'e1', at: AT, actor: { id: 'o', username: 'olga' }, action: 'people.edit', subject: 'rosa' },
      ...{ before: { email: 'a@example.org', name: 'Rosa' }, after: { email: 'b@example.org', name: 'Rosa' } },
    },
    { id: 'e2', at: AT, actor: null, action: 'people.new-act', subject: null, before: null, after: null },
  ]
  await openAdmin('/admin?section=audit&subject=p1', { 'GET audit?subject=p1': page(entries) }, { isWide: true })
  expect(await screen.findByRole('heading', { name: 'Audit log of rosa' })).toBeTruthy()
  const table = within(await screen.findByRole('table', { name: 'Audit log' }))
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    ...['When', 'Who', 'What', 'About', 'Change'],
  ])
  const [, first, second] = table.getAllByRole('row').map(({ textContent }) => textContent)
  expect(first).toContain('olgaAccount editedrosaemail: a@example.org changed to b@example.org')
  expect(first).not.toContain('name:')
  expect(second).toContain('Command linepeople.new-act')
  expect(screen.getByRole('link', { name: 'Show all' }).getAttribute('href')).toBe('/admin?section=audit')
})

test('the station page lists problems under Needs attention', async () => {
  await openAdmin('/admin', { 'GET station': station, 'GET reports': page([card]) })
  const attention = within(await screen.findByRole('region', { name: 'Needs attention' }))
  expect(await attention.findByRole('link', { name: '1 reported mistake is open' })).toBeTruthy()
  expect(attention.getByText('Background job feeds is failing: getaddrinfo ENOTFOUND')).toBeTruthy()
  const jobs = within(screen.getByRole('region', { name: 'Background jobs' })).getAllByRole('listitem')
  expect(jobs[0]?.textContent).toContain('feeds Failing')
  expect(screen.getByRole('region', { name: 'Errors in the app' }).textContent).toContain('TypeError 3 times')
  expect(screen.getByRole('region', { name: 'Server' }).textContent).toContain('Free disk space60.0 GB')
})

test.each([
  ['a failed backup', { backupError: 'The disk is full.' }, 'The last backup failed: The disk is full.'],
  ['no backup', { lastBackup: null }, 'There is no backup yet.'],
  ['an old backup', { lastBackup: { at: AT, bytes: 1, isProven: true } }, 'The newest backup is 3 days old.'],
  ['low disk space', { disk: { used: 1, free: 820_000_000 } }, 'Only 820.0 MB of disk space is free.'],
])('the list “Needs attention” reports %s', (_, change, sentence) => {
  const now = Date.parse(AT) + 73 * HOUR_MS
  const healthy = { ...station, jobs: [], lastBackup: { at: new Date(now).toISOString(), bytes: 1, isProven: true } }
  expect(concernsOf(healthy, now)).toEqual([])
  expect(concernsOf({ ...healthy, ...change }, now)).toEqual([{ text: sentence }])
})

test('while email and single sign-on are off, the station page lists the steps that turn them on', async () => {
  await openAdmin('/admin', { 'GET station': { ...station, mail: null, sso: null }, 'GET reports': page([]) })
  const stepsOf = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  const mail = await stepsOf('Email')
  expect(mail[0]).toContain(
    "PUBLIC_ORIGIN=http://localhost:3000\nSMTP_URL=smtps://user:password@mail.example.org\nMAIL_FROM='",
  )
  expect(mail[1]).toContain('Restart the server.')
  const sso = await stepsOf('Single sign-on')
  expect(sso[0]).toContain('the redirect URL http://localhost:3000/api/auth/sso/callback and')
  expect(sso[1]).toContain('OIDC_ISSUER=')
  expect(screen.queryByRole('button', { name: 'Test the provider' })).toBeNull()
})

test('a missing backup is not reported on PostgreSQL, where backups are made outside of the server', () => {
  expect(concernsOf({ ...station, jobs: [], database: 'postgres', lastBackup: null }, Date.now())).toEqual([])
})

test('an operator restricts sign-ups to invitations and hides the samples', async () => {
  let current = station
  const sent = await openAdmin('/admin', {
    'GET station': () => Response.json(current),
    'PATCH station': (body: object) => {
      current = { ...current, ...body }
      return Response.json(current)
    },
  })
  fireEvent.click(await screen.findByRole('radio', { name: /^By invitation/ }))
  fireEvent.click(within(screen.getByRole('region', { name: 'Sign-ups' })).getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Sign-ups are by invitation')).toBeTruthy()
  fireEvent.click(screen.getByRole('switch', { name: /^Samples/ }))
  expect(await screen.findByText('Samples are hidden')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: /^Samples/ }).getAttribute('aria-checked')).toBe('false'),
  )
  expect(writesIn(sent)).toEqual([
    { name: 'PATCH station', body: { signup: 'invited' } },
    { name: 'PATCH station', body: { hasSamples: false } },
  ])
})

test('if the server rejects a change on the Station page, the switch returns to its previous state and the reason is shown', async () => {
  await openAdmin('/admin', {
    'GET station': station,
    'PATCH station': () => problem(503, 'busy', 'The server is busy. Try again in a moment.'),
  })
  fireEvent.click(await screen.findByRole('switch', { name: /^Demo account/ }))
  expect(await screen.findByText('The server is busy. Try again in a moment.')).toBeTruthy()
  await waitFor(() =>
    expect(screen.getByRole('switch', { name: /^Demo account/ }).getAttribute('aria-checked')).toBe('true'),
  )
})

test('an operator raises the sign-up limit for their own IP address and resets it', async () => {
  let windows: object[] = []
  const sent = await openAdmin('/admin', {
    'GET station': () => Response.json({ ...station, eventWindows: windows }),
    'POST events': (body: object) => {
      windows = [{ ...body, id: 'w1', used: 12 }]
      return Response.json(windows[0])
    },
    'DELETE events/w1': () => {
      windows = []
      return Response.json({})
    },
  })
  await press('Raise the limit')
  expect(await screen.findByLabelText('IP address')).toHaveProperty('value', '203.0.113.7')
  type('Until', localOf(LATER))
  await press('Allow')
  expect(await screen.findByText('300 people can sign up from 203.0.113.7')).toBeTruthy()
  const row = within(await screen.findByRole('group', { name: '203.0.113.7' }))
  expect(row.getByText(/^12 of 300 signed up/)).toBeTruthy()
  fireEvent.click(row.getByRole('button', { name: 'End' }))
  expect(await screen.findByText('The usual limit applies again')).toBeTruthy()
  expect(writesIn(sent)).toEqual([
    { name: 'POST events', body: { address: '203.0.113.7', people: 300, until: LATER } },
    { name: 'DELETE events/w1', body: null },
  ])
})
