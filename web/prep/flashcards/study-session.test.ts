import type { Review } from '@station-zero/schema/prep/memory.ts'
import { expect, test } from 'vitest'
import {
  catchUp,
  goNext,
  goPrevious,
  gradeCard,
  gradedKinds,
  isFinished,
  isLast,
  keepOpen,
  lastGraded,
  noteSaved,
  openKinds,
  type StudySession,
  secondsStudied,
  standingOf,
  startSession,
  toggleAnswer,
  undoGrade,
  unsavedGrades,
} from './study-session.ts'

const MINUTE = 60_000
const later = { due: 9_000 * MINUTE }
const begin = (...cardIds: string[]): StudySession =>
  startSession({ deckId: 'd', mode: 'due', day: 1, now: 0, cardIds })
const shown = (session: StudySession) => session.entries[session.index]?.cardId
const order = (session: StudySession) => session.entries.map(({ cardId }) => cardId).join('')
const review = (id: string, cardId: string, reviewedAt: number, undoneAt: number | null = null): Review => ({
  id,
  cardId,
  deckId: 'd',
  rating: 3,
  reviewedAt,
  clientId: 'c',
  seq: 1,
  undoneAt,
})

test('grading a card shows the next card with its answer hidden', () => {
  const session = gradeCard(toggleAnswer(begin('a', 'b')), 3, 10, later)
  expect(shown(session)).toBe('b')
  expect(session.isRevealed).toBe(false)
  expect(lastGraded(session)).toMatchObject({ cardId: 'a', grade: { rating: 3, at: 10 } })
})

test('a session’s duration is the time from its start to its last grade, with a long break counted as the time of one card', () => {
  let session = begin('a', 'b', 'c')
  expect(secondsStudied(session, 8)).toBe(0)
  session = gradeCard(session, 3, 4_000, later)
  session = gradeCard(session, 3, 12_000, later)
  expect(secondsStudied(session, 8)).toBe(12)
  session = gradeCard(session, 3, 12_000 + 30 * MINUTE, later)
  expect(secondsStudied(session, 8)).toBe(20)
})

test('the remaining cards are counted as new cards and reviews, and a new card that is repeated counts as a review', () => {
  const cardIds = ['a', 'b', 'c', 'd']
  const newIds = new Set(['a', 'c', 'd'])
  let session = startSession({ deckId: 'd', mode: 'due', day: 1, now: 0, cardIds, newIds, atATime: 2 })
  expect(openKinds(session)).toEqual({ reviews: 1, newCards: 3 })
  session = gradeCard(session, 3, 0, { due: MINUTE })
  expect(openKinds(session)).toEqual({ reviews: 2, newCards: 2 })
})

test('a card being learned returns when its step is due, before the remaining cards', () => {
  let session = gradeCard(begin('a', 'b', 'c', 'd'), 1, 0, { due: MINUTE })
  expect(session.entries).toHaveLength(5)
  session = gradeCard(session, 3, MINUTE / 2, later)
  expect(shown(session)).toBe('c')
  session = gradeCard(session, 3, MINUTE, later)
  expect(shown(session)).toBe('a')
  expect(order(session)).toBe('abcad')
})

test('when no other cards are left, a card being learned is shown before its step is due', () => {
  let session = gradeCard(begin('a', 'b'), 1, 0, { due: 10 * MINUTE })
  session = gradeCard(session, 1, 5, { due: MINUTE })
  expect(shown(session)).toBe('b')
  session = gradeCard(session, 3, 10, later)
  expect(shown(session)).toBe('a')
  expect(isLast(session)).toBe(true)
  expect(isFinished(gradeCard(session, 3, 15, later))).toBe(true)
})

test('Next skips the current card without grading it, and Previous returns to that card', () => {
  let session = goNext(begin('a', 'b', 'c'), 0)
  expect(shown(session)).toBe('b')
  expect(lastGraded(session)).toBeNull()
  session = goPrevious(session)
  expect(shown(session)).toBe('a')
  session = gradeCard(session, 4, 5, later)
  expect(shown(session)).toBe('b')
})

test('a new card counts as half done after its first Good and as done when it is not repeated, and Again does not reduce the count', () => {
  const ids = ['a', 'b', 'seen', 'c']
  const start = {
    deckId: 'today',
    mode: 'due' as const,
    day: 1,
    now: 0,
    cardIds: ids,
    newIds: new Set(['a', 'b', 'c']),
  }
  const soon = { due: 10 * MINUTE }
  let session = startSession(start)
  expect(standingOf(session)).toEqual({ place: 1, total: 4, left: 4, done: 0 })
  const steps = [
    [3, soon, { place: 2, total: 4, left: 4, done: 0.5 }],
    [1, soon, { place: 3, total: 4, left: 4, done: 0.5 }],
    [1, soon, { place: 4, total: 4, left: 4, done: 0.5 }],
    [4, later, { place: 4, total: 4, left: 3, done: 1.5 }],
    [1, soon, { place: 4, total: 4, left: 3, done: 1.5 }],
    [3, soon, { place: 4, total: 4, left: 3, done: 2 }],
    [3, later, { place: 4, total: 4, left: 2, done: 3 }],
    [3, soon, { place: 4, total: 4, left: 2, done: 3 }],
  ] as const
  for (const [nth, [rating, after, standing]] of steps.entries()) {
    session = gradeCard(session, rating, nth, after)
    expect([nth, standingOf(session)]).toEqual([nth, standing])
  }
})

test('Next on the last card finishes the session', () => {
  const session = goNext(begin('a', 'b'), 0)
  expect(isLast(session)).toBe(true)
  expect(isFinished(goNext(session, 0))).toBe(true)
})

test('[prep.study.undo] undo removes the last grade and its repetition, including on the finish screen', () => {
  const finished = gradeCard(gradeCard(begin('a', 'b'), 3, 1, later), 3, 2, later)
  const again = undoGrade(finished)
  expect(shown(again)).toBe('b')
  expect(again.isRevealed).toBe(true)
  const learning = gradeCard(again, 1, 3, { due: MINUTE })
  expect(order(learning)).toBe('abb')
  const undone = undoGrade(learning)
  expect(order(undone)).toBe('ab')
  expect(shown(undone)).toBe('b')
  expect(shown(undoGrade(undone))).toBe('a')
})

test('undo without a grade changes nothing', () => {
  const session = begin('a')
  expect(undoGrade(session)).toBe(session)
})

test('a grade counts as unsaved until its review is stored', () => {
  const session = gradeCard(begin('a', 'b'), 3, 7, later)
  expect(unsavedGrades(session)).toEqual([{ cardId: 'a', rating: 3, at: 7 }])
  expect(unsavedGrades(noteSaved(session, 'a', 7, 'r1'))).toEqual([])
})

test('after the app was killed, a card with a saved grade is not shown again, and the grade is not saved again', () => {
  const draft = gradeCard(begin('a', 'b', 'c'), 3, 7, later)
  const caught = catchUp(draft, [review('r1', 'a', 8), review('r2', 'b', 9)], 20)
  expect(unsavedGrades(caught)).toEqual([])
  expect(shown(caught)).toBe('c')
})

test('after the app was killed, a card whose grade was undone can be graded again', () => {
  const draft = noteSaved(gradeCard(begin('a', 'b'), 3, 7, later), 'a', 7, 'r1')
  const caught = catchUp(draft, [review('r1', 'a', 8, 12)], 20)
  expect(caught.entries[0]?.grade).toBeNull()
})

test('a card graded on another device is also done on this device', () => {
  const caught = catchUp(begin('a', 'b', 'c'), [review('r1', 'c', 3), review('r2', 'a', 4)], 20)
  expect(shown(caught)).toBe('b')
  expect(isFinished(gradeCard(caught, 3, 21, later))).toBe(true)
})

test('a new card counts as new once, and its repetition counts as a review', () => {
  const graded = { grade: { rating: 3 as const, at: 7, reviewId: null }, notBefore: null }
  const entries = ['old', 'new', 'new', 'unsaved'].map((cardId) => ({ cardId, ...graded }))
  const memories = new Map([
    ['old', { firstReviewAt: 1 }],
    ['new', { firstReviewAt: 7 }],
  ])
  expect(gradedKinds({ entries, startedAt: 5 }, memories)).toEqual({ reviews: 2, newCards: 2 })
})

test('cards no longer in the plan are removed from the session, except the current card and repetitions', () => {
  const planned = { ...begin('a', 'b', 'c', 'd'), plan: 'an exam' }
  const atB = gradeCard(planned, 1, 0, { due: MINUTE })
  const left = new Set(['d'])
  expect(order(keepOpen(atB, left))).toBe('abda')
  expect(shown(keepOpen(atB, left))).toBe('b')
  expect(keepOpen(planned, new Set(['a', 'b', 'c', 'd', 'x']))).toBe(planned)
  expect(order(keepOpen(begin('a', 'b'), left))).toBe('ab')
})
