// @vitest-environment jsdom
import type { ExamProfile } from '@station-zero/schema/prep/tables.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Current } from '../../data/active-account.ts'
import { passageRow, putContent, questionRow } from '../../testing/prep-content.ts'
import { cards, click, decks, endDevice, openPrep, press, SLOW, startDevice } from '../../testing/prep-screens.tsx'
import { hidePage } from '../../testing/time.ts'

const of = (id: string, key: number, topic: string, more: Partial<RowOf<'questions'>> = {}) => ({
  ...{ ...questionRow(id, key), topic, deckId: null },
  ...more,
})
const questions = [
  of('human-q1', 0, 'human-relations', { worst: 2 }),
  of('memory-q1', 0, 'memory', { passageId: 'memory-01' }),
  of('reading-q1', 1, 'reading', { passageId: 'reading-01' }),
]
const passages = [passageRow('memory-01', 'memory'), passageRow('reading-01', 'reading')]
const statement = (n: number, text: string, twin: number) => ({
  ...{ id: `work-${n}`, order: n, trait: 'team' as const, text, twinId: `work-${twin}`, isOpposite: true },
})
const part = { minutes: 10, passPercent: 70, note: null, packetMinutes: null, sections: [] }
const profile: ExamProfile = {
  ...{ id: 'short-style', order: 2, name: 'Short-style', summary: '3 questions', isPassedByPart: true },
  styleOf: 'In the style of a short test. Not affiliated with it.',
  ...{ source: 'The short guide', checkedOn: '2026-11-23', limits: ['It is short.'] },
  parts: [
    { ...part, name: 'Work Style', minutes: null, passPercent: null, statements: 2 },
    { ...part, name: 'People', sections: [{ name: 'Actions', count: 1, from: [{ topic: 'human-relations' }] }] },
    {
      ...{ ...part, name: 'Recall', packetMinutes: 30 },
      sections: [{ name: 'Packet', count: 1, from: [{ topic: 'memory' }], inPacket: true }],
    },
    {
      ...{ ...part, name: 'Listening' },
      sections: [{ name: 'Heard', count: 1, from: [{ topic: 'reading' }], isHeard: true }],
    },
  ],
}

let account: Current
beforeEach(async () => {
  account = await startDevice()
  await putContent(account.db, { decks, cards, questions, passages })
  await account.db.examProfiles.put(profile)
  await account.db.workStatements.bulkPut([statement(1, 'I help.', 2), statement(2, 'I never help.', 1)])
})
afterEach(() => endDevice(account))

const isShown = (text: string) => screen.queryByText(text) !== null

async function startShort(): Promise<void> {
  await click('Start Simulator')
  fireEvent.click(await screen.findByRole('radio', { name: /^Short-style/ }))
  expect(isShown('In the style of a short test. Not affiliated with it.')).toBe(true)
  expect(isShown('Source: The short guide. Checked 2026-11-23.')).toBe(true)
  await click('Start the 3 questions')
  expect(await screen.findByRole('heading', { name: 'Part 1 of 4: Work Style' }, SLOW)).toBeTruthy()
}

async function handIn(): Promise<void> {
  await click(/^Finish (Part|Test)$/)
  await click('Hand it in')
}

test('an exam runs part by part, with work style statements, best and worst actions, a packet and a listening passage', async () => {
  const { unmount } = openPrep()
  await startShort()
  await click('Start part 1')
  expect(await screen.findByRole('heading', { name: 'I help.' })).toBeTruthy()
  press('5')
  await click('Next')
  expect(await screen.findByRole('heading', { name: 'I never help.' })).toBeTruthy()
  fireEvent.click(screen.getByRole('radio', { name: 'Strongly agree' }))
  await click('Finish Part')

  expect(await screen.findByRole('heading', { name: 'Part 2 of 4: People' })).toBeTruthy()
  expect(await screen.findByText(/^0 of 1 pairs agree/)).toBeTruthy()
  await click('Start part 2')
  expect(await screen.findByText('Question 1 of 1')).toBeTruthy()
  press('a')
  expect(screen.getByText('0 answered, 0% complete', { exact: false })).toBeTruthy()
  press('4')
  expect(await screen.findByText('1 answered, 100% complete', { exact: false })).toBeTruthy()
  await handIn()

  await click('Open the packet')
  expect(await screen.findByText('Text of memory-01')).toBeTruthy()
  unmount()
  openPrep()
  expect(await screen.findByText('Text of memory-01', {}, SLOW)).toBeTruthy()
  await click('Hand back the packet')
  await click('Hand it back and start')
  expect(await screen.findByText('Question memory-q1?')).toBeTruthy()
  expect(isShown('Text of memory-01')).toBe(false)
  press('a')
  await handIn()

  await click('Start part 4')
  expect(await screen.findByText(/^This device can’t read aloud/)).toBeTruthy()
  expect(isShown('Text of reading-01')).toBe(true)
  await click('Go to the questions')
  expect(await screen.findByText('Question reading-q1?')).toBeTruthy()
  expect(isShown('Text of reading-01')).toBe(false)
  press('b')
  await handIn()

  expect(await screen.findByText('Saved on device', {}, SLOW)).toBeTruthy()
  const byPart = screen.getByRole('region', { name: 'By Part' })
  expect(within(byPart).getByText('2 of 3 parts passed. You have to pass each part on its own.')).toBeTruthy()
  expect(within(byPart).getByText('0.5/1, 50%')).toBeTruthy()
  expect(isShown('Half right')).toBe(true)
  const [saved] = await account.db.practiceTests.toArray()
  expect(saved).toMatchObject({ name: 'Written Exam Simulator, Short-style', score: 83, correctAnswers: 2 })
  expect(saved?.answers?.[0]).toEqual({ questionId: 'human-q1', answer: 0, worst: 3 })
  expect(saved?.parts?.map(({ name }) => name)).toEqual(['People', 'Recall', 'Listening'])
})

test('background questions have their own answer options, and the advice compares the answers to paired questions without a score', async () => {
  const background = [
    { id: 'b1', text: 'How often were you late?', answers: ['Never', 'Once', 'Twice', 'Monthly', 'Weekly'] },
    { id: 'b2', text: 'How often were you ready?', answers: ['Never', 'Rarely', 'Half', 'Usually', 'Always'] },
  ].map((one, at, all) => ({ ...one, twinId: all[1 - at]?.id ?? null, isOpposite: true }))
  const about = { ...part, name: 'Background', minutes: null, passPercent: null, background }
  await account.db.examProfiles.put({ ...profile, parts: [about, ...profile.parts.slice(1)] })
  openPrep()
  await click('Start Simulator')
  fireEvent.click(await screen.findByRole('radio', { name: /^Short-style/ }))
  expect(isShown('2 questions about your past, not scored')).toBe(true)
  await click('Start the 3 questions')
  await click('Start part 1')
  expect(await screen.findByRole('heading', { name: 'How often were you late?' })).toBeTruthy()
  expect(within(screen.getByRole('radiogroup', { name: 'Your answer' })).getAllByRole('radio')).toHaveLength(5)
  press('5')
  expect(screen.getByRole('radio', { name: 'Weekly', checked: true })).toBeTruthy()
  press('ArrowRight')
  expect(await screen.findByRole('heading', { name: 'How often were you ready?' })).toBeTruthy()
  press('e')
  await click('Finish Part')
  const advice = await screen.findByRole('region', { name: 'Your background answers' })
  expect(within(advice).getByText(/^0 of 1 pairs agree/)).toBeTruthy()
  expect(within(advice).getByText('Weekly.')).toBeTruthy()
  expect(within(advice).getByText('Always.')).toBeTruthy()
  await waitFor(async () => {
    const draft = await account.db.drafts.get('prep:test')
    expect(draft?.value).toMatchObject({ exam: { parts: [{ isBackground: true, replies: [4, 4] }, {}, {}, {}] } })
  })
})

test('a part whose time ran out while the phone was locked ends, and the next part’s clock does not start until the person begins it', async () => {
  openPrep()
  await startShort()
  await click('Start part 1')
  await click('Next')
  await click('Finish Part')
  await click('Start part 2')
  expect(await screen.findByText('Question 1 of 1')).toBeTruthy()
  await waitFor(async () => {
    const draft = await account.db.drafts.get('prep:test')
    expect(draft?.value).toMatchObject({ exam: { parts: [{}, { startedAt: expect.any(Number) }, {}, {}] } })
  })
  const now = Date.now
  const page = hidePage()
  Date.now = () => now() + 11 * 60_000
  page.show()
  try {
    expect(await screen.findByRole('heading', { name: 'Part 3 of 4: Recall' }, SLOW)).toBeTruthy()
    expect(screen.queryByRole('timer')).toBeNull()
  } finally {
    Date.now = now
  }
})

test('a device without exam profiles offers the General profile', async () => {
  await account.db.examProfiles.clear()
  openPrep()
  await click('Start Simulator')
  expect(await screen.findAllByRole('radio')).toHaveLength(1)
  expect(screen.getByRole('radio', { name: /^General/ })).toBeTruthy()
})

test('a study packet lists its sections, a link leads to each, and no question shows the packet again', async () => {
  const packet = {
    ...passageRow('packet-01', 'reading'),
    paragraphs: ['Welcome.', 'Section 1: Ranks', 'A captain leads.', 'Section 2: Radio', 'Call once.'],
  }
  await putContent(account.db, {
    ...{ decks, cards, passages: [packet] },
    questions: [of('packet-01-q001', 0, 'packet', { passageId: 'packet-01' })],
  })
  const recall = {
    ...{ ...part, name: 'Recall', packetMinutes: 20 },
    sections: [{ name: 'Packet', count: 1, from: [{ topic: 'packet' }], inPacket: true }],
  }
  await account.db.examProfiles.put({ ...profile, id: 'packet-style', name: 'Packet-style', parts: [recall] })
  openPrep()
  await click('Start Simulator')
  fireEvent.click(await screen.findByRole('radio', { name: /^Packet-style/ }))
  await click('Start the 1 questions')
  await click('Open the packet')
  expect(await screen.findByText(/^2 sections\./)).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'Section 2: Radio' }))
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Section 2: Radio' }))
  await click('Hand back the packet')
  await click('Hand it back and start')
  expect(await screen.findByText('Question packet-01-q001?')).toBeTruthy()
  expect(isShown('Call once.')).toBe(false)
  await waitFor(async () => {
    const draft = await account.db.drafts.get('prep:test')
    expect(draft?.value).toMatchObject({ exam: { parts: [{ startedAt: expect.any(Number) }] } })
  })
})
