import { expect, test } from 'vitest'
import { minutesInWords, wholeMinutes } from '../core/clock.ts'
import { type CardMemory, DEFAULT_PARAMETERS, foldCard } from '../prep/memory.ts'
import { missedReviewId } from '../prep/mutations.ts'
import type { RowOf } from '../tables.ts'
import { daysWith, frameOf, timeSpent } from './period.ts'
import {
  bestEventTimes,
  type CpatRun,
  cpatRuns,
  cpatSentence,
  minutesSentence,
  pointsOf,
  predictedRecall,
  recallByDeck,
  recallSentence,
  sectionTrends,
  testsIn,
  testsSentence,
  workoutsByWeek,
  workoutsSentence,
} from './progress.ts'
import { addDays, type Graded, sumDays, sumRecalled } from './study-sums.ts'

/** Monday, November 23, 2026, noon UTC. The four-week period begins on November 2. */
const NOW = Date.UTC(2026, 10, 23, 12)
const frame = frameOf({ period: '4', now: NOW, timeZone: 'UTC', weeklyGoalReset: 'monday', firstDone: null })
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
const today = frame.today

const review = (reviewedAt: number, rating: number, rest: Partial<RowOf<'reviews'>> = {}) => ({
  ...{ id: 'r1', cardId: 'c1', deckId: 'ladders', undoneAt: null, reviewedAt, rating },
  ...rest,
})

const study = (reviews: readonly Graded[], firstSeen: (cardId: string) => number) =>
  addDays(sumDays(reviews, { ...frame, lastDay: today, firstSeen }))

test('a card takes the time since the previous card’s grade, or eight seconds after a gap of more than a minute', () => {
  const at = (seconds: number) => NOW + seconds * 1_000
  const sums = study(
    // The first card counts as 8 s. The next two took 20 s and 60 s, the fourth counts as 8 s because the gap was 61 s, and the fifth took
    // 10 s.
    [review(at(0), 3), review(at(20), 3), review(at(80), 1), review(at(141), 3), review(at(151), 3)],
    () => NOW - DAY_MS,
  )
  expect(sums.secondsByDay).toEqual(new Map([[today, 8 + 20 + 60 + 8 + 10]]))
})

test('a repeated card that is not graded Again counts as recalled, and the first review of a card is not counted', () => {
  const first = NOW - 2 * DAY_MS
  const { recalled } = study(
    [
      review(first, 1),
      review(first + MINUTE_MS, 2),
      review(NOW - DAY_MS, 1),
      review(NOW - 3_000, 4, { undoneAt: NOW }),
      review(NOW - 2_000, 4),
      review(NOW, 3, { deckId: 'ems', cardId: 'c2' }),
    ],
    (cardId) => (cardId === 'c1' ? first : NOW - DAY_MS),
  )
  expect(recalled).toEqual(
    new Map([
      ['ladders', { passed: 2, total: 3 }],
      ['ems', { passed: 1, total: 1 }],
    ]),
  )
  expect(sumRecalled(recalled.values())).toEqual({ passed: 3, total: 4 })
})

test('a card made due by a test does not count as study time or as forgotten', () => {
  const id = missedReviewId('01890f4e-0000-4000-8000-0000000000aa', 1)
  const sums = study([review(NOW - 5_000, 1, { id }), review(NOW, 3)], () => NOW - DAY_MS)
  expect(sums.recalled).toEqual(new Map([['ladders', { passed: 1, total: 1 }]]))
  expect(sums.secondsByDay).toEqual(new Map([[today, 8]]))
})

test('a review before the period or in the future is not counted', () => {
  const sums = study([review(NOW - 40 * DAY_MS, 3), review(NOW + 2 * DAY_MS, 3)], () => 0)
  expect([sums.secondsByDay.size, sums.recalled.size]).toEqual([0, 0])
})

const memory = (cardId: string, deckId: string, stability: number, daysAgo: number): CardMemory => ({
  ...{ cardId, deckId, stability, due: 0, difficulty: 5, reps: 2, lapses: 0, state: 2, learningSteps: 0 },
  ...{ scheduledDays: stability, firstReviewAt: 0, lastReviewAt: NOW - daysAgo * DAY_MS },
  lastDay: today - daysAgo,
})

test('a card with a stability of ten days has a recall of 90% after ten days, and a deck’s recall is the mean of its cards’ recall', () => {
  // By definition, stability is the number of days after which the probability of recall is 90%; right after an answer it is 100%.
  const predicted = predictedRecall(
    {
      packs: [],
      loose: [memory('a', 'ladders', 10, 10), memory('b', 'ladders', 10, 0)],
      parameters: DEFAULT_PARAMETERS,
    },
    [],
    today,
  )
  expect(predicted.get('ladders')?.seen).toBe(2)
  expect(predicted.get('ladders')?.recall).toBeCloseTo(0.95, 3)
})

test('a card made due by a test is not counted as seen, and a forgotten card has a recall of 0% until it is answered again', () => {
  const made = missedReviewId('01890f4e-0000-4000-8000-0000000000aa', 1)
  const graded = (cardId: string, ...given: [rating: number, secondsAgo: number, id?: string][]) =>
    given.map(([rating, secondsAgo, id = `${cardId}-${secondsAgo}`], seq) => ({
      ...review(NOW - secondsAgo * 1_000, rating, { id, cardId, deckId: cardId }),
      ...{ clientId: 'c', seq },
    }))
  const reviews = [
    graded('made', [1, 60, made]),
    graded('made-again', [4, 30 * 86_400], [1, 60, made]),
    graded('forgotten', [3, 900], [1, 60]),
    graded('answered', [1, 60, made], [3, 30]),
    graded('hard', [2, 60]),
  ]
  const memories = reviews.flatMap((own) => foldCard(own, 'UTC', DEFAULT_PARAMETERS) ?? [])
  const predicted = predictedRecall(
    { packs: [], loose: memories, parameters: DEFAULT_PARAMETERS },
    reviews.flat(),
    today,
  )
  expect([...predicted].map(([deckId, { seen, recall }]) => [deckId, seen, Math.round(100 * recall)])).toEqual([
    ['made-again', 1, 0],
    ['forgotten', 1, 0],
    ['answered', 1, 100],
    ['hard', 1, 100],
  ])
})

test('the deck with the lowest recall comes first, and decks that were not started are omitted', () => {
  const decks = ['ladders', 'ems', 'ropes'].map((id) => ({ id, name: id.toUpperCase(), totalCards: 100 }))
  const lines = recallByDeck({
    decks,
    predicted: new Map([
      ['ladders', { seen: 5, recall: 0.948 }],
      ['ems', { seen: 2, recall: 0.7 }],
      // A deck that is no longer in the content.
      ['gone', { seen: 1, recall: 0.1 }],
    ]),
    recalled: new Map([['ladders', { passed: 7, total: 8 }]]),
  })
  expect(lines).toEqual([
    { deckId: 'ems', name: 'EMS', totalCards: 100, seen: 2, predicted: 70, recalled: { passed: 0, total: 0 } },
    { deckId: 'ladders', name: 'LADDERS', totalCards: 100, seen: 5, predicted: 95, recalled: { passed: 7, total: 8 } },
  ])
})

const question = (id: string, topic: string): RowOf<'questions'> => ({
  ...{ id, version: 1, topic, deckId: null, cardId: null, question: 'Q', answers: ['a', 'b', 'c', 'd'] },
  ...{ correctAnswer: 1, explanation: '', rationales: ['', '', '', ''], difficulty: 1, hint: null },
  ...{ source: '', figure: null, passageId: null, verified: true },
})
const finished = (id: string, at: number, more: Partial<RowOf<'practiceTests'>> = {}): RowOf<'practiceTests'> => ({
  ...{ id, name: 'Mixed Practice Test', type: 'mixed', totalQuestions: 3, createdAt: at, completedAt: at },
  ...{ score: 67, correctAnswers: 2, timeSpent: 90, verified: true },
  questions: ['m1', 'm2', 'e1'].map((one) => ({ id: one, version: 1 })),
  answers: [
    { questionId: 'm1', answer: 1 },
    { questionId: 'm2', answer: 0 },
    { questionId: 'e1', answer: 1 },
  ],
  ...more,
})

test('scores are listed in the order in which the tests were finished, without drills of missed questions', () => {
  const tests = testsIn(
    [
      finished('late', NOW),
      finished('early', NOW - DAY_MS, { score: 33 }),
      finished('drill', NOW, { name: 'Missed Questions Drill' }),
      finished('open', NOW, { completedAt: null, score: null }),
      finished('old', NOW - 90 * DAY_MS),
    ],
    frame,
  )
  expect(pointsOf(tests).map(({ testId, score }) => [testId, score])).toEqual([
    ['early', 33],
    ['late', 67],
  ])
})

test('each section has its own score in each test, and questions that belong to no section count under “Other topics”', () => {
  const bank = new Map(
    [question('m1', 'math'), question('m2', 'math'), question('e1', 'ems')].map((one) => [one.id, one]),
  )
  const [math, other, ...rest] = sectionTrends(
    [finished('t1', NOW - DAY_MS), finished('t2', NOW)],
    ({ id, questions }, at) => {
      const asked = questions[at]?.id ?? ''
      // One question of the second test has changed since the person answered it.
      return id === 't2' && asked === 'm1' ? { ...question('m1', 'math'), version: 2 } : bank.get(asked)
    },
  )
  expect(rest).toEqual([])
  expect(math).toMatchObject({ name: 'Mathematics', correct: 1, total: 3 })
  expect(math?.points.map(({ testId, score }) => [testId, score])).toEqual([
    ['t1', 50],
    ['t2', 0],
  ])
  expect(other).toMatchObject({ name: 'Other topics', correct: 2, total: 2 })
})

const workout = (completedAt: number, more: Partial<RowOf<'workoutProgress'>> = {}): RowOf<'workoutProgress'> => ({
  ...{ id: String(completedAt), workoutId: 'w1', completedAt, duration: 30, rating: null, notes: null },
  ...more,
})

test('each week shows the number of workouts finished in it, including weeks without workouts', () => {
  const weeks = workoutsByWeek(
    [workout(NOW), workout(NOW - DAY_MS), workout(NOW - 2 * DAY_MS), workout(NOW - 3 * DAY_MS, { undoneAt: NOW })],
    frame,
  )
  expect(weeks.map(({ workouts }) => workouts)).toEqual([0, 0, 2, 1])
})

test('the best CPAT time is the fastest of all times, including times from before the period', () => {
  const score = (id: string, daysAgo: number, totalTime: number) => ({
    ...{ id, testDate: NOW - daysAgo * DAY_MS, totalTime, passed: totalTime <= 620 },
  })
  const { runs, best } = cpatRuns([score('c', 1, 640), score('a', 90, 615), score('b', 10, 610)], frame)
  expect(best).toMatchObject({ id: 'b', seconds: 610 })
  expect(runs.map(({ id, isBest }) => [id, isBest])).toEqual([
    ['b', true],
    ['c', false],
  ])
  expect(cpatRuns([score('a', 90, 600)], frame)).toMatchObject({ runs: [], best: { id: 'a' } })
  expect(cpatRuns([], frame)).toEqual({ runs: [], best: null })
})

test('an exercise done against the clock shows its fastest time in the period, and other exercises show no time', () => {
  const log = (seconds: number) => [
    { name: 'Station 6: Search', sets: [{ seconds }, { seconds: seconds + 9 }] },
    { name: 'Step-ups', sets: [{ seconds: 60 }] },
  ]
  expect(
    bestEventTimes(
      [workout(NOW, { log: log(50) }), workout(NOW - DAY_MS, { log: log(45) }), workout(1, { log: log(30) })],
      frame,
    ),
  ).toEqual([{ name: 'Station 6: Search', seconds: 45, at: NOW - DAY_MS }])
})

test('minutes are counted by area on the study day of the activity', () => {
  const session = (startedAt: number, seconds: number) => ({ startedAt, seconds }) as RowOf<'oralSessions'>
  const spent = timeSpent(
    {
      studied: new Map([[today, 100]]),
      tests: [finished('t1', NOW), finished('t2', NOW, { completedAt: null, timeSpent: null })],
      workouts: [workout(NOW - DAY_MS), workout(NOW, { undoneAt: NOW })],
      // Starts at 3:50, before the study day ends, and ends after 4:00.
      sessions: [session(Date.UTC(2026, 10, 22, 3, 50), 1_200)],
    },
    frame,
  )
  expect(spent).toEqual({
    study: new Map([[today, 2]]),
    tests: new Map([[today, 2]]),
    workouts: new Map([[today - 1, 30]]),
    interviews: new Map([[today - 1, 20]]),
  })
  expect(daysWith(spent)).toBe(2)
})

test('times under a minute round up to a minute, and long times are written in hours and minutes', () => {
  expect([0, 5, 89, 90].map(wholeMinutes)).toEqual([0, 1, 1, 2])
  expect([0, 45, 60, 200].map(minutesInWords)).toEqual(['0 min', '45 min', '1 h', '3 h 20 min'])
})

const run = (seconds: number): CpatRun => ({ id: 'a', at: 0, seconds, isBest: true })

test('each chart has a sentence that summarizes it', () => {
  expect(recallSentence({ passed: 87, total: 100 }, '4')).toBe(
    'You recalled the card in 87 of 100 reviews in the last 4 weeks.',
  )
  expect(recallSentence({ passed: 0, total: 1 }, '12')).toBe(
    'You recalled the card in 0 of 1 review in the last 12 weeks.',
  )
  expect(recallSentence({ passed: 4_120, total: 5_000 }, 'all')).toBe(
    'You recalled the card in 4,120 of 5,000 reviews so far.',
  )
  expect(testsSentence([72], '4')).toBe('Your test in the last 4 weeks is 2 points above the pass line of 70%.')
  expect(testsSentence([69], 'all')).toBe('Your test so far is 1 point below the pass line of 70%.')
  expect(testsSentence([70], '12')).toBe('Your test in the last 12 weeks is on the pass line of 70%.')
  expect(testsSentence([60, 70, 80], '12')).toBe('2 of your 3 tests in the last 12 weeks reached the pass line of 70%.')
  expect(testsSentence([40, 66], 'all')).toBe('Your best of 2 tests so far is 66%; the pass line is 70%.')
  expect(workoutsSentence(9, 2, '4')).toBe('You finished 9 workouts in the last 4 weeks, 2 of them this week.')
  expect(workoutsSentence(1, 1, 'all')).toBe('You finished 1 workout so far, and it was this week.')
  expect(workoutsSentence(3, 3, '4')).toBe('You finished 3 workouts in the last 4 weeks, all of them this week.')
  expect(cpatSentence(run(598))).toBe('Your best course is 9:58, 22 seconds under 10:20.')
  expect(cpatSentence(run(619))).toBe('Your best course is 10:19, 1 second under 10:20.')
  expect(cpatSentence(run(620))).toBe('Your best course is 10:20, exactly the limit.')
  expect(cpatSentence(run(725))).toBe('Your best course is 12:05, 1:45 min from 10:20.')
  expect(minutesSentence(200, 9, '4')).toBe('You put in 3 h 20 min on 9 days in the last 4 weeks.')
})

test('the sentence about a period without activity states what did not happen, such as “No test in the last 4 weeks.”', () => {
  const quiet = [
    recallSentence({ passed: 0, total: 0 }, '4'),
    testsSentence([], '4'),
    workoutsSentence(0, 0, '4'),
    minutesSentence(0, 0, '4'),
    cpatSentence(null),
    workoutsSentence(4, 0, '4'),
  ]
  expect(quiet).toEqual([
    'No card has come up a second time in the last 4 weeks.',
    'No test in the last 4 weeks.',
    'No workout in the last 4 weeks.',
    'No time recorded in the last 4 weeks.',
    'No time for the whole course yet.',
    'You finished 4 workouts in the last 4 weeks.',
  ])
})
