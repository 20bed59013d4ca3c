// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { mockInterviews } from '@station-zero/schema/oral/interviews.ts'
import { oralModules } from '@station-zero/schema/oral/modules.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AccountDb } from '../data/account-db.ts'
import { lastShownAt } from '../data/running-draft.ts'
import {
  enterBoard,
  leaveBoard,
  open,
  press,
  startInterview,
  startPractice,
  testQuestions,
} from '../testing/oral-board.tsx'
import { hidePage, stopTime } from '../testing/time.ts'

const START = 1_800_000_000_000
const MINUTE = 60_000

let db: AccountDb
beforeEach(async () => {
  localStorage.clear()
  db = await enterBoard()
})
afterEach(async () => {
  await leaveBoard()
  vi.unstubAllGlobals()
})

async function openModule(title: string): Promise<void> {
  const card = within(await screen.findByRole('group', { name: title }))
  fireEvent.click(card.getByRole('link'))
}

test('[oral.modules, oral.module.topics, oral.module.status] every module and mock interview is listed with its duration, difficulty and number of topics or questions', async () => {
  open()
  expect(await screen.findByRole('heading', { level: 1, name: 'Oral Interview Preparation' })).toBeTruthy()
  for (const { title, description, duration, difficulty, topics } of oralModules) {
    const card = within(await screen.findByRole('group', { name: title }))
    for (const text of [
      description,
      `${duration} min`,
      '4 topics',
      'Available',
      topics.map(({ name }) => name).join(' · '),
    ])
      expect(card.getByText(text)).toBeTruthy()
    expect(card.getByText(new RegExp(`Difficulty ${difficulty}`))).toBeTruthy()
  }
  for (const { title, description, duration, difficulty, questions } of mockInterviews) {
    const card = within(await screen.findByRole('group', { name: title }))
    for (const text of [description, `${duration} min`, `${questions} questions`])
      expect(card.getByText(text)).toBeTruthy()
    expect(card.getByText(new RegExp(`Difficulty ${difficulty}`))).toBeTruthy()
    expect(card.getByRole('button', { name: 'Start Interview' })).toBeTruthy()
  }
  const tips = within(screen.getByRole('region', { name: 'Interview Tips' }))
  expect(tips.getAllByRole('listitem').length).toBeGreaterThanOrEqual(3)
})

test('[oral.detail.topics] a module shows the key points of each topic, and Previous and Next move between topics', async () => {
  const [module] = oralModules
  if (!module) throw new Error('The content has no interview module.')
  open(`/oral?module=${module.id}`)
  expect(await screen.findByRole('heading', { level: 1, name: module.title })).toBeTruthy()
  expect((await screen.findByRole('progressbar', { name: 'Topic Progress' })).getAttribute('aria-valuemax')).toBe('4')
  expect(screen.getByRole('heading', { level: 2, name: 'Key Points' })).toBeTruthy()
  for (const [at, topic] of module.topics.entries()) {
    expect(await screen.findByText(`Topic ${at + 1} of 4`)).toBeTruthy()
    expect(screen.getByRole('heading', { level: 2, name: topic.name })).toBeTruthy()
    for (const point of topic.keyPoints) expect(screen.getByText(point)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Previous Topic' })).toHaveProperty('disabled', at === 0)
    expect(screen.getByRole('button', { name: 'Next Topic' })).toHaveProperty('disabled', at === 3)
    if (at < 3) await press('Next Topic')
  }
  await press('Previous Topic')
  expect(await screen.findByText('Topic 3 of 4')).toBeTruthy()
})

test('[oral.detail.timer] the module timer can be started, paused and reset, and it runs during practice', async () => {
  const time = stopTime(START)
  open('/oral?module=values')
  const timer = () => screen.getByRole('timer', { name: 'Time on this module' }).textContent
  expect(await screen.findByRole('timer', { name: 'Time on this module' })).toBeTruthy()
  await waitFor(() => expect(timer()).toBe('0:00 / 45:00'))
  await press('Play')
  await screen.findByRole('button', { name: 'Pause' })
  time.passTo(START + 65_000)
  await waitFor(() => expect(timer()).toContain('1:05'))
  await press('Pause')
  await screen.findByRole('button', { name: 'Play' })
  time.passTo(START + 500_000)
  await waitFor(() => expect(timer()).toContain('1:05'))
  await press('Reset timer')
  await waitFor(() => expect(timer()).toContain('0:00'))

  await startPractice('Topic 1: Integrity')
  time.passTo(START + 530_000)
  await press('End Session')
  time.passTo(START + 900_000)
  await press('Discard session')
  await screen.findByRole('button', { name: 'Play' })
  await waitFor(() => expect(timer()).toContain('0:30'))
})

test('the module timer excludes time while the phone is locked, another screen is open or the app is closed', async () => {
  const time = stopTime(START)
  open('/oral?module=values')
  const timer = () => screen.getByRole('timer', { name: 'Time on this module' }).textContent
  await waitFor(() => expect(timer()).toBe('0:00 / 45:00'))
  await press('Play')
  await waitFor(() => expect(lastShownAt('module:values')).toBe(START))
  time.passTo(START + MINUTE)
  const locked = hidePage()
  time.skipTo(START + 61 * MINUTE)
  locked.show()
  time.passTo(START + 62 * MINUTE)
  await waitFor(() => expect(timer()).toBe('2:00 / 45:00'))

  fireEvent.click(await screen.findByRole('link', { name: 'All modules' }))
  time.passTo(START + 92 * MINUTE)
  await openModule('Firefighter Core Values')
  await waitFor(() => expect(timer()).toBe('2:00 / 45:00'))
  cleanup()
  time.skipTo(START + 300 * MINUTE)
  open('/oral?module=values')
  await waitFor(() => expect(timer()).toBe('2:00 / 45:00'))
  time.passTo(START + 301 * MINUTE)
  await waitFor(() => expect(timer()).toBe('3:00 / 45:00'))
})

test('the module timer counts practice that is resumed on another screen', async () => {
  const time = stopTime(START)
  open('/oral?module=values')
  await startPractice('Topic 1: Integrity')
  time.passTo(START + MINUTE)
  await press('Set this session aside')
  fireEvent.click(await screen.findByRole('link', { name: 'All modules' }))
  time.passTo(START + 30 * MINUTE)
  await press('Resume Session')
  time.passTo(START + 40 * MINUTE)
  await press('Set this session aside')
  await openModule('Firefighter Core Values')
  await waitFor(() =>
    expect(screen.getByRole('timer', { name: 'Time on this module' }).textContent).toBe('11:00 / 45:00'),
  )
})

test('[oral.practice] practice asks one question at a time with STAR tips and notes, and the last question has the button that completes the session', async () => {
  open('/oral?module=values')
  await startPractice('Topic 1: Integrity')
  const bar = await screen.findByRole('progressbar', { name: 'Question Progress' })
  expect(bar.getAttribute('aria-valuenow')).toBe('1')
  expect(screen.getByText('Question Progress')).toBeTruthy()
  const asked = testQuestions.filter(({ topicId }) => topicId === 'integrity')
  for (const [at, { question }] of asked.entries()) {
    expect(await screen.findByRole('heading', { level: 3, name: question })).toBeTruthy()
    expect(screen.getByText(`Question ${at + 1} of 6`)).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'End Session' })).toBeTruthy()
    if (at < 5) await press('Next Question')
  }
  expect(screen.queryByRole('button', { name: 'Next Question' })).toBeNull()
  expect(await screen.findByRole('button', { name: 'Complete Session' })).toBeTruthy()
  const star = screen.getByText('STAR Tips').closest('details') as HTMLElement
  for (const step of ['Situation', 'Task', 'Action', 'Result']) expect(within(star).getByText(step)).toBeTruthy()
  expect(screen.getByLabelText('Practice notes').tagName).toBe('TEXTAREA')
  expect(screen.getByRole('button', { name: 'Start Recording' })).toBeTruthy()
})

test('[oral.mock.start] “Start Interview” starts the interview without STAR tips', async () => {
  open()
  await startInterview('Chief Interview Simulation')
  expect(await screen.findByText('Question 1 of 10')).toBeTruthy()
  expect(await screen.findByRole('dialog', { name: 'Chief Interview Simulation' })).toBeTruthy()
  expect(screen.queryByText('STAR Tips')).toBeNull()
})

test('[oral.no-call] practice sends nothing to the server', async () => {
  const asked = vi.fn(() => Promise.reject(new TypeError('No signal')))
  vi.stubGlobal('fetch', asked)
  open('/oral?module=values')
  await startPractice('Topic 1: Integrity')
  fireEvent.change(screen.getByLabelText('Practice notes'), { target: { value: 'Only here' } })
  await waitFor(async () => expect(await db.drafts.count()).toBeGreaterThan(0))
  expect(asked.mock.calls.filter(([path]: unknown[]) => /oral|question|note/.test(String(path)))).toEqual([])
  expect(await db.outbox.count()).toBe(0)
})
