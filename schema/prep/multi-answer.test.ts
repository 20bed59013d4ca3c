import { expect, test } from 'vitest'
import type { RowOf } from '../tables.ts'
import { firstOrder, moveStep } from './build-list.ts'
import { isWhole, packList, toggleOption, unpackList, unpackPair } from './drafts.ts'
import { isBlank, isRight, pointsFor } from './exam.ts'
import { drillKind, makeForm } from './forms.ts'
import { deckKinds } from './kinds.ts'
import { asMultiQuestion, isMulti } from './multi-answer.ts'
import { canStandAlone } from './mutations.ts'
import { cardOfQuestion } from './queue.ts'

const row = (id: string, format: RowOf<'multiQuestions'>['format'], key: number[]): RowOf<'multiQuestions'> => ({
  ...{ id, version: 1, topic: 'ropes', deckId: 'ropes', cardId: null, question: 'Which?', format, key },
  ...{ answers: ['One', 'Two', 'Three', 'Four', 'Five'], rationales: ['1', '2', '3', '4', '5'], explanation: 'So.' },
  ...{ difficulty: 1, hint: null, source: 'A book', verified: true },
})
const select = asMultiQuestion(row('ropes-mr01', 'multiple-response', [0, 3]))
const order = asMultiQuestion(row('ropes-bl01', 'build-list', [0, 1, 2, 3, 4]))

/** All lists of different options, of any length. */
const listsOf = (options: number[]): number[][] => [
  [],
  ...options.flatMap((one) => listsOf(options.filter((other) => other !== one)).map((rest) => [one, ...rest])),
]

test('only the whole set is right in a multiple-response question, and only the whole order in a build list', () => {
  const lists = listsOf([0, 1, 2, 3, 4])
  const right = (question: typeof select) => lists.filter((chosen) => isRight(question, { answer: null, chosen }))
  expect(right(select)).toEqual([
    [0, 3],
    [3, 0],
  ])
  expect(right(order)).toEqual([[0, 1, 2, 3, 4]])
  for (const question of [select, order]) {
    expect(pointsFor(question, { answer: null })).toBe(0)
    // Earlier versions send an index; it is never the answer to a multi-answer question.
    for (const answer of [0, 1, 2, 3]) expect(pointsFor(question, { answer, worst: answer })).toBe(0)
  }
})

test('an answer is blank only if nothing was chosen', () => {
  expect(isBlank({ answer: null })).toBe(true)
  expect(isBlank({ answer: null, worst: null, chosen: [] })).toBe(true)
  for (const given of [{ answer: 0 }, { answer: null, worst: 1 }, { answer: null, chosen: [0] }])
    expect(isBlank(given)).toBe(false)
})

test('every list can be encoded as a number and decoded again, and no other answer uses that number', () => {
  const numbers = new Set<number>()
  for (const chosen of listsOf([0, 1, 2, 3, 4, 5]))
    for (const isComplete of [true, false]) {
      const answer = packList(chosen, isComplete)
      numbers.add(answer)
      expect(unpackList(answer)).toEqual(chosen)
      expect(isWhole(answer)).toBe(isComplete)
      expect(unpackPair(answer)).toEqual({ best: null, worst: null })
    }
  expect(numbers.size).toBe(2 * listsOf([0, 1, 2, 3, 4, 5]).length)
  expect(Math.min(...numbers)).toBeGreaterThan(1_000)
  for (const answer of [null, 0, 3, 100, 155]) expect(unpackList(answer)).toBeUndefined()
})

test('selecting more options than the question requires has no effect', () => {
  expect(toggleOption([], 3, 2)).toEqual([3])
  expect(toggleOption([3], 1, 2)).toEqual([1, 3])
  expect(toggleOption([1, 3], 4, 2)).toEqual([1, 3])
  expect(toggleOption([1, 3], 3, 2)).toEqual([1])
})

test('a build list starts in an order that the seed determines, and never in the right order', () => {
  const seeds = Array.from({ length: 500 }, (_, at) => `seed ${at}`)
  const orders = seeds.map((seed) => firstOrder(order, seed))
  expect(orders).toEqual(seeds.map((seed) => firstOrder(order, seed)))
  for (const shown of orders) {
    expect(shown.toSorted()).toEqual(order.key)
    expect(isRight(order, { answer: null, chosen: shown })).toBe(false)
  }
  expect(new Set(orders.map(String)).size).toBeGreaterThan(80)
})

test('a step moves by one position, but not past either end of the list', () => {
  expect(moveStep([4, 2, 0], 0, 1)).toEqual([2, 4, 0])
  expect(moveStep([4, 2, 0], 2, 1)).toEqual([4, 0, 2])
  expect(moveStep([4, 2, 0], 0, -1)).toEqual([4, 2, 0])
  expect(moveStep([4, 2, 0], 2, 3)).toEqual([4, 2, 0])
})

test('multi-answer questions are asked in tests and drills of their deck, but not while their track is off', () => {
  const pool = [select, order]
  const isAsked = (form: readonly Parameters<typeof isMulti>[0][]) => form.filter(isMulti).length
  expect(isAsked(makeForm(pool, 'ropes', 25, 's'))).toBe(2)
  expect(isAsked(makeForm(pool, 'ladders', 25, 's'))).toBe(0)
  const track = { decks: ['ropes'], topics: [] }
  expect(isAsked(makeForm(pool, null, 25, 's', [{ ...track, isOn: true }]))).toBe(2)
  expect(isAsked(makeForm(pool, null, 25, 's', [{ ...track, isOn: false }]))).toBe(0)
  const [kind] = deckKinds([{ id: 'ropes', name: 'Ropes' }])
  expect(kind && isAsked(drillKind(pool, kind, 's', { recent: new Set(), asked: new Set() }))).toBe(2)
})

test('the card of a missed multi-answer question lists the right options, or the steps in order', () => {
  expect(canStandAlone(select.id, select)).toBe(true)
  const missed = { questionVersion: 1, addedAt: 7 }
  expect(cardOfQuestion(select, missed).back).toBe('A. One\nD. Four')
  expect(cardOfQuestion(order, missed).back).toBe('1. One\n2. Two\n3. Three\n4. Four\n5. Five')
})
