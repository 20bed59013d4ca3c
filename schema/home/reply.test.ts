import { expect, test } from 'vitest'
import { INITIAL_MESSAGE, PROGRESS_QUESTION } from './chat.ts'
import { type HomeFigures, replyTo, topicOf } from './reply.ts'

const nothing: HomeFigures = {
  dueCards: 0,
  due: { reviews: 0, newCards: 0 },
  mastery: 0,
  tests: null,
  isPlanned: false,
  outside: 0,
  openJobs: 0,
  savedJobs: 0,
  firstClosing: null,
  workoutsDone: 0,
  workoutsTotal: 48,
  nextWorkout: 'Foundation Strength',
  oral: { sessions: 0, minutes: 0 },
  week: { answers: 0, workouts: 0, tests: 0 },
  sitting: { minutes: '30', cards: 60 },
}
const busy: HomeFigures = {
  ...nothing,
  dueCards: 12,
  due: { reviews: 4, newCards: 8 },
  mastery: 41,
  tests: { count: 4, average: 82 },
  openJobs: 3,
  savedJobs: 2,
  firstClosing: { title: 'Recruit', days: 5 },
  workoutsDone: 12,
  oral: { sessions: 3, minutes: 42 },
  week: { answers: 30, workouts: 1, tests: 2 },
}

test('[home.chat.initial] the assistant starts with the specified message', () => {
  expect(INITIAL_MESSAGE).toBe("I'm your firefighter career assistant. What can I help you with today?")
  expect(topicOf(PROGRESS_QUESTION)).toBe('progress')
})

test.each([
  ['What should I STUDY?', 'study'],
  ['flashcards', 'study'],
  ['the written exam', 'study'],
  ['any job near me', 'jobs'],
  ['my application', 'jobs'],
  ['How do I apply?', 'jobs'],
  ['cpat', 'workout'],
  ['a physical test', 'workout'],
  ['workouts today', 'workout'],
  ['interview tips', 'interview'],
  ['the oral board', 'interview'],
  ['my goals', 'progress'],
  ['progress?', 'progress'],
  ['study for a job', 'study'],
  ['is it temporal', 'help'],
  ['hello', 'help'],
])('[home.chat.keywords] “%s” is about %s', (text, topic) => {
  expect(topicOf(text)).toBe(topic)
})

test('[home.chat.figures] replies contain the person’s own figures', () => {
  expect(replyTo('study', busy).message).toBe(
    'You have 12 cards due today. 4 reviews · 8 new. Practice tests: 82% average over 4 tests.',
  )
  expect(replyTo('jobs', busy).message).toBe(
    'There are 3 open positions on the board, and you saved 2. The first of yours to close: Recruit, in 5 days.',
  )
  expect(replyTo('workout', busy).message).toContain('25% completion, 12 of 48 workouts')
  expect(replyTo('interview', busy).message).toContain('Interview practice: 3 sessions, 42 min.')
  expect(replyTo('progress', busy).link?.to).toBe('/progress')
  expect(replyTo('progress', busy).message).toContain('41% mastery over all decks, practice tests: 82% average')
  expect(replyTo('study', { ...busy, dueCards: 200 }).message).toContain('About 60 of them fit into your 30 minutes.')
})

test('before the decks have been downloaded, the assistant does not say that no card is due', () => {
  const { message } = replyTo('study', { ...nothing, due: null })
  expect(message).toContain('Your decks are not on this device yet')
  expect(message).not.toContain('0 cards')
})

test('[home.chat.figures] replies to a new user contain no invented figures', () => {
  for (const topic of ['study', 'workout', 'interview', 'progress'] as const)
    expect(replyTo(topic, nothing).message).toContain('No attempts yet')
  expect(replyTo('jobs', nothing).message).toBe('There are 0 open positions on the board, and you saved 0.')
})
