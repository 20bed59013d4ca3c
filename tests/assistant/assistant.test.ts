import { findCard, indexCards, searchWord } from '@station-zero/schema/assistant/find-card.ts'
import { NO_DATE, type Response, respond } from '@station-zero/schema/assistant/respond.ts'
import { describe, expect, test } from 'vitest'
import type { Asked } from './asked.ts'
import { furtherAnswerable, furtherUnanswerable } from './further-questions.ts'
import { cards, deckFiles, person } from './person.ts'
import { answerable, unanswerable } from './questions.ts'
import { spokenAnswerable, spokenUnanswerable } from './spoken-questions.ts'
import { unseenAnswerable, unseenUnanswerable } from './unseen-questions.ts'

const index = indexCards(cards, new Map(deckFiles.map(({ id, name }) => [id, name])))
const ask = (text: string): Response => respond(text, person, (asked) => findCard(index, asked))

describe.each([
  ['150 questions that people ask', answerable, unanswerable, 0.8],
  ['30 more that it was improved with', furtherAnswerable, furtherUnanswerable, 0.8],
  ['29 that say more than the question', spokenAnswerable, spokenUnanswerable, 0.8],
  ['30 that it was never tuned on', unseenAnswerable, unseenUnanswerable, 0.7],
] as const)('of %s', (_, withAnswer, without, least) => {
  test('nobody gets an answer of the wrong kind or about something else', () => {
    const wrong = [
      ...withAnswer.flatMap((asked) => (isRight(asked) || isSilent(asked.ask) ? [] : [shown(asked.ask)])),
      ...without.flatMap((asked) => (isSilent(asked) ? [] : [shown(asked)])),
    ]
    expect(wrong).toEqual([])
  })

  test('most that can be answered are', () => {
    const unanswered = withAnswer.filter((asked) => !isRight(asked)).map(({ ask: text }) => shown(text))
    const share = 1 - unanswered.length / withAnswer.length
    expect(share, unanswered.join('\n')).toBeGreaterThanOrEqual(least)
  })
})

test('who entered the day of a test or an interview is told it; who did not gets no other answer', () => {
  const at = (iso: string) => ({ at: Date.parse(iso), changedAt: 1, changeId: 'c' })
  const [seattle, houston, ...others] = person.applications
  const dated = {
    ...person,
    applications: [
      { ...must(seattle), stageDates: { interview: at('2026-12-03T17:00:00Z'), testing: at('2026-11-01T17:00:00Z') } },
      { ...must(houston), stageDates: { testing: at('2026-12-10T17:00:00Z') } },
      ...others,
    ],
  }
  const told = (text: string) => respond(text, dated, () => null)
  expect(told('When is my exam?').message).toBe(
    'Testing, Firefighter/Paramedic, Houston Fire Department: on December 10, 2026 (in 17 days)',
  )
  expect(told('when is my interview').message).toContain('on December 3, 2026 (in 10 days)')
  expect(told('when is the FDNY exam').kind).toBe('none')
  expect(ask('When is my exam?')).toMatchObject({ kind: 'none', message: NO_DATE })
})

test('who asks whether they are ready is told a range with what it rests on, or that it is too early to say', () => {
  for (const asked of [
    'Am I ready?',
    'am i ready for the written exam',
    'how ready am I',
    'am i ready for my test yet?',
  ])
    expect(ask(asked)).toMatchObject({
      kind: 'ready',
      message:
        '62 to 74 on the General form (from 3 tests and 410 answers). Your exam is in 23 days. What would raise it most: Practice Mechanical Reasoning questions; Study Mathematics cards.',
      links: [{ to: '/progress' }],
    })
  const early = { words: 'Not enough to say yet: one test of 25 tells more', raises: [] }
  expect(respond('am i ready', { ...person, readiness: early, examInDays: null }, () => null).message).toBe(
    'Not enough to say yet: one test of 25 tells more.',
  )
  expect(respond('am i ready', { ...person, readiness: null }, () => null).kind).toBe('none')
  expect(ask('am i ready for the cpat').kind).not.toBe('ready')
})

test('who asks what to do today is told the list of today, in its order', () => {
  expect(ask('What should I do today?')).toMatchObject({
    kind: 'next',
    message: 'Study 20 cards. 14 reviews and 6 new cards are due today. After that: Take a practice test (19 min).',
  })
})

test('who has real jobs on the board is not counted the samples', () => {
  const jobs = person.jobs.map((job) => ({ ...job, isSample: job.id !== 'j1' }))
  expect(respond('jobs in texas', { ...person, jobs }, () => null).message).toContain('1 open position in Texas')
})

test('an answer about jobs opens the board with the same filters', () => {
  const to = (text: string) => ask(text).links[0]?.to
  expect(to('volunteer jobs in ohio')).toBe('/jobs?filter=volunteer&state=OH')
  expect(to('jobs closing this week')).toBe('/jobs?closing=7-days')
  expect(to('dallas jobs')).toBe('/jobs?q=Dallas')
})

test('whoever has an exam in three weeks and asks what to do is told the next step, and where to write the date down', () => {
  expect(ask('My exam is in three weeks, what should I do?')).toMatchObject({ kind: 'next' })
  expect(ask('my cpat is next month what do i do first').kind).toBe('next')
  const undated = { ...person, applications: [] }
  expect(respond('When is my exam?', undated, () => null)).toMatchObject({
    message: NO_DATE,
    links: [{ to: '/jobs?list=applications', label: 'Applications' }],
  })
})

test('whoever asks whether they would pass the CPAT today is told their times and the limit, and no promise', () => {
  expect(ask('would I pass the CPAT today?')).toMatchObject({ kind: 'cpat', links: [{ to: '/cpat' }] })
  const untimed = respond('would I pass the CPAT today?', { ...person, cpatScores: [] }, () => null)
  expect(untimed.message).toContain('The limit is 10:20.')
  expect(ask('will i pass').kind).toBe('none')
})

test('whoever asks for their password is led to it', () => {
  expect(ask('how do I change my password?').links).toEqual([{ to: '?settings=security', label: 'Security' }])
  expect(ask('where are the settings').links[0]?.to).toBe('?settings=all')
})

test('a question that no card answers leads to the few cards about a word of it', () => {
  expect(ask('how do I tie a bowline?').kind).toBe('none')
  expect(searchWord(index, 'how do I tie a bowline?')).toBe('bowline')
  expect(searchWord(index, 'how do I file my taxes?')).toBeNull()
})

test('the list is as long as it says', () => {
  expect([answerable.length, unanswerable.length]).toEqual([90, 60])
})

/** A short help reply claims nothing either. */
function isSilent(text: string): boolean {
  const { kind } = ask(text)
  return kind === 'none' || kind === 'help'
}

function isRight({ ask: text, kind, says = [], to, cards: from }: Asked): boolean {
  const given = ask(text)
  if (kind !== given.kind) return false
  if (from) return from.includes(given.cardId ?? '')
  const leads = !to || given.links.some((link) => link.to.split('?')[0] === to)
  return leads && says.every((words) => words.test(given.message))
}

function shown(text: string): string {
  const { kind, cardId, message } = ask(text)
  return `${text} -> ${kind}: ${cardId ?? message}`
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('no cards')
  return value
}
