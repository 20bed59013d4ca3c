import { findCard, indexCards, searchWord } from '@station-zero/schema/assistant/find-card.ts'
import { findTopic, indexTopics } from '@station-zero/schema/assistant/find-topic.ts'
import type { Known } from '@station-zero/schema/assistant/known.ts'
import {
  type Conversation,
  NO_DATE,
  type Response,
  respond,
  type Searches,
} from '@station-zero/schema/assistant/respond.ts'
import { describe, expect, test } from 'vitest'
import type { Asked } from './asked.ts'
import { askedByCandidates, mustRefuse, type Wanted } from './asked-by-candidates.ts'
import { freshAnswerable, freshUnanswerable } from './fresh-questions.ts'
import { furtherAnswerable, furtherUnanswerable } from './further-questions.ts'
import { lastAnswerable, lastUnanswerable } from './last-questions.ts'
import { cards, deckFiles, oralQuestions, person } from './person.ts'
import { answerable, unanswerable } from './questions.ts'
import { spokenAnswerable, spokenUnanswerable } from './spoken-questions.ts'
import { unseenAnswerable, unseenUnanswerable } from './unseen-questions.ts'

const index = indexCards(cards, new Map(deckFiles.map(({ id, name }) => [id, name])))
const topics = indexTopics(oralQuestions)
const words = new Set([...index.vocabulary, ...topics.vocabulary])
const searches: Searches = {
  findCard: (asked) => findCard(index, asked),
  findTopic: (asked) => findTopic(topics, asked),
  isWord: (word) => words.has(word),
}
const ask = (text: string, before?: Conversation): Response => respond(text, person, searches, before)
const nothing: Searches = { findCard: () => null, findTopic: () => null, isWord: () => false }
const askAs = (known: Known, text: string): Response => respond(text, known, nothing)

describe.each([
  ['the 150 common questions', answerable, unanswerable, 0.8],
  ['30 more questions used for tuning', furtherAnswerable, furtherUnanswerable, 0.8],
  ['29 questions with extra words around them', spokenAnswerable, spokenUnanswerable, 0.8],
  ['30 questions never used for tuning', unseenAnswerable, unseenUnanswerable, 0.7],
] as const)('%s', (_, withAnswer, without, minShare) => {
  test('every question gets the expected answer or a reply that makes no claim', () => {
    const wrong = [
      ...withAnswer.flatMap((asked) => (isRight(asked) || isSilent(asked.ask) ? [] : [shown(asked.ask)])),
      ...without.flatMap((asked) => (isSilent(asked) ? [] : [shown(asked)])),
    ]
    expect(wrong).toEqual([])
  })

  test('at least the required share of the answerable questions gets the expected answer', () => {
    const unanswered = withAnswer.filter((asked) => !isRight(asked)).map(({ ask: text }) => shown(text))
    const share = 1 - unanswered.length / withAnswer.length
    expect(share, unanswered.join('\n')).toBeGreaterThanOrEqual(minShare)
  })
})

const undated = { ...person, applications: [], dates: [] }

test('questions about exams and interviews are answered with the stage dates of applications, or the answer says that no date is set', () => {
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
  const answer = (text: string) => askAs({ ...dated, dates: [] }, text)
  expect(answer('When is my exam?').message).toBe(
    'Testing, Firefighter/Paramedic, Houston Fire Department: on December 10, 2026 (in 17 days)',
  )
  expect(answer('when is my interview').message).toContain('on December 3, 2026 (in 10 days)')
  expect(answer('when is the FDNY exam').kind).toBe('none')
  expect(askAs(undated, 'When is my exam?')).toMatchObject({
    kind: 'none',
    message: NO_DATE,
    links: [{ to: '/settings?section=dates', label: 'Dates and minutes' }],
  })
  // If the person also set dates, the answer lists both kinds of dates.
  expect(askAs(dated, 'When is my exam?').message).toMatch(/^Written exam: .*\nTesting, /)
})

test('a question about one date returns that date, or says that the date is not set', () => {
  expect(ask('oral board date').message).toBe('Oral board: Wednesday, January 20, 2027 (in 58 days)')
  const [written, ...others] = person.dates
  const passed = { ...person, dates: [{ ...must(written), inDays: -3 }] }
  expect(askAs(passed, 'when is my exam').message).toContain('(has passed)')
  expect(askAs({ ...person, dates: others }, 'when is my exam')).toMatchObject({ kind: 'none', message: NO_DATE })
  expect(askAs({ ...person, dates: others }, 'my dates').message).toMatch(/^CPAT: .*\nOral board: /)
})

test('a follow-up question takes omitted words from the previous question', () => {
  const then = (before: string, text: string) => ask(text, { asked: ask(before).asked, refusals: 0 })
  expect(then('When is my exam?', 'and the oral?').message).toMatch(/^Oral board: /)
  expect(then('When is my exam?', 'cpat?').message).toMatch(/^CPAT: /)
  expect(then('jobs in texas', 'what about ohio').message).toContain('in Ohio')
  expect(then('my best cpat time', 'and the last one?').message).toContain('Your last CPAT time: 10:05')
  expect(then('how many ladder cards are due', 'and ems?').message).toMatch(/^EMS Basics: 2 reviews due/)
  const second = then('When is my exam?', 'and the oral?')
  expect(ask('and the cpat?', { asked: second.asked, refusals: 0 }).message).toMatch(/^CPAT: /)
  // A complete question is not changed by the previous question.
  expect(then('When is my exam?', 'What should I do now?').kind).toBe('next')
  expect(then('When is my exam?', 'and my friend?').kind).toBe('none')
})

test('successive refusals in one conversation differ, and each suggests what to ask', () => {
  const messages = [0, 1, 2].map((refusals) => ask('who won the world cup', { asked: null, refusals }).message)
  expect(new Set(messages).size).toBe(3)
  for (const message of messages) expect(message).toMatch(/ I can /)
  expect(ask('my knee hurts').message).toMatch(/^That is a question for a doctor/)
  expect(ask('can i get hired with a felony').message).toMatch(/^That depends on the law/)
  expect(ask('will seattle call me back').message).toMatch(/^I never predict hiring/)
  expect(ask('what did my friend score').message).toMatch(/^I see only your own data/)
})

test('every question that a refusal suggests is answered', () => {
  for (const asked of [...mustRefuse, ...unanswerable, 'i typed the wrong exam date, fix it'])
    for (const offer of ask(asked).offers) expect(ask(offer).kind, `${asked} -> ${offer}`).not.toBe('none')
  expect(ask('i typed the wrong exam date, fix it').offers).toContain('Change my exam date')
  // Nothing is suggested for a question about health.
  expect(ask('my knee hurts when i do the cpat').message).not.toContain('Did you mean')
})

test('answers about the streak, minutes and documents have the same figures as their screens', () => {
  expect(ask('streak').message).toBe('6 days in a row. Days off don’t break it.')
  expect(askAs({ ...person, streak: 1 }, 'my streak').message).toBe('1 day in a row so far. Any session today counts.')
  expect(ask('minutes this week').message).toContain('Today: 25 min. This week: 25 min')
  expect(ask('when does my emt expire').message).toBe('EMT certification: good until January 4, 2027 (in 42 days)')
  expect(askAs({ ...person, documents: [] }, 'my documents').message).toContain('not added any documents')
})

test('“Am I ready?” returns a score range and its basis, or says it is too early to tell', () => {
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
  expect(askAs({ ...person, readiness: early, examInDays: null }, 'am i ready').message).toBe(
    'Not enough to say yet: one test of 25 tells more.',
  )
  expect(askAs({ ...person, readiness: null }, 'am i ready').kind).toBe('none')
  expect(ask('am i ready for the cpat').kind).not.toBe('ready')
})

test('“What should I do today?” returns today’s list in the same order', () => {
  expect(ask('What should I do today?')).toMatchObject({
    kind: 'next',
    message: 'Study 20 cards. 14 reviews and 6 new cards are due today. After that: Take a practice test (19 min).',
  })
})

test('sample jobs are not counted once the board has real jobs', () => {
  const jobs = person.jobs.map((job) => ({ ...job, isSample: job.id !== 'j1' }))
  expect(askAs({ ...person, jobs }, 'jobs in texas').message).toContain('1 open position in Texas')
})

test('an answer about jobs links to the job board with the filters that the question mentions', () => {
  const to = (text: string) => ask(text).links[0]?.to
  expect(to('volunteer jobs in ohio')).toBe('/jobs?filter=volunteer&state=OH')
  expect(to('jobs closing this week')).toBe('/jobs?closing=7-days')
  expect(to('dallas jobs')).toBe('/jobs?q=Dallas')
})

test('a question about what to do before an exam returns the next step, and a question about an unset date links to the settings', () => {
  expect(ask('My exam is in three weeks, what should I do?')).toMatchObject({ kind: 'next' })
  expect(ask('my cpat is next month what do i do first').kind).toBe('next')
  expect(askAs(undated, 'When is my exam?').links).toEqual([
    { to: '/settings?section=dates', label: 'Dates and minutes' },
  ])
})

test('“Would I pass the CPAT today?” returns the user’s times and the limit, without a prediction', () => {
  expect(ask('would I pass the CPAT today?')).toMatchObject({
    kind: 'cpat',
    links: [{ to: '/cpat' }, { to: '/cpat/times' }],
  })
  const untimed = askAs({ ...person, cpatScores: [] }, 'would I pass the CPAT today?')
  expect(untimed.message).toContain('The limit is 10:20.')
})

test.each([
  ['100 questions from candidates', askedByCandidates, 95, 1],
  ['120 questions used for tuning', freshAnswerable, 110, 2],
  ['40 questions never used for tuning', lastAnswerable, 26, 0],
] as const)(
  'of %s, at least the required number get the right answer and at most the allowed number get a wrong answer',
  (_, asked, minCorrect, maxWrong) => {
    const answers = asked.map((wanted) => ({ wanted, response: askWanted(wanted) }))
    const failed = answers.filter(({ wanted, response }) => !isExpected(wanted, response))
    const wrong = failed.filter(({ response }) => response.kind !== 'none' && response.kind !== 'help')
    const words = (found: typeof failed) => found.map(({ wanted }) => shown(wanted.ask)).join('\n')
    expect(asked.length - failed.length, words(failed)).toBeGreaterThanOrEqual(minCorrect)
    expect(wrong.length, words(wrong)).toBeLessThanOrEqual(maxWrong)
  },
)

test('questions about medicine, law, hiring and other people’s data are always refused', () => {
  const all = [...mustRefuse, ...freshUnanswerable, ...lastUnanswerable]
  expect(all.filter((asked) => ask(asked).kind !== 'none').map(shown)).toEqual([])
})

test('questions about the password, the settings and deletion link to the right section', () => {
  expect(ask('how do I change my password?').links).toEqual([{ to: '/settings?section=security', label: 'Security' }])
  expect(ask('where are the settings').links[0]?.to).toBe('/settings')
  expect(ask('delete my reminders').links[0]?.to).not.toBe('/settings?section=delete')
})

test('for a question that no card answers, the suggested search is the question’s rarest word that occurs on a card', () => {
  expect(ask('how do I tie a bowline?').kind).toBe('none')
  expect(searchWord(index, 'how do I tie a bowline?')).toBe('bowline')
  expect(searchWord(index, 'how do I bake bread?')).toBeNull()
})

test('no question was removed from the lists, which have 95, 55, 100, 120 and 40 questions', () => {
  expect([answerable.length, unanswerable.length]).toEqual([95, 55])
  expect([askedByCandidates.length, freshAnswerable.length, lastAnswerable.length]).toEqual([100, 120, 40])
})

/** Asks a question, after first asking the question that it follows, if any. */
function askWanted({ ask: text, after }: Wanted): Response {
  const before = after === undefined ? undefined : { asked: ask(after).asked, refusals: 0 }
  return ask(text, before)
}

function isExpected({ says = [], opens }: Wanted, { kind, cardId, message, links }: Response): boolean {
  const card = cards.find(({ id }) => id === cardId)
  const text = card ? `${card.back} ${card.explanation}` : message
  const addresses = card ? [`/prep?deck=${card.deckId}`] : links.map(({ to }) => to)
  return (
    kind !== 'none' &&
    says.every((words) => words.test(text)) &&
    (!opens || addresses.some((address) => address.startsWith(opens)))
  )
}

/** Whether the assistant makes no claim: it has no answer, or gives a short help reply. */
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
  if (value === undefined) throw new Error('The test person lacks a job or a date that this test needs.')
  return value
}
