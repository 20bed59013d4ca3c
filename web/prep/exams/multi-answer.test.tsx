// @vitest-environment jsdom
import { packList } from '@station-zero/schema/prep/drafts.ts'
import { DRILL_NAME } from '@station-zero/schema/prep/missed.ts'
import { asMultiQuestion } from '@station-zero/schema/prep/multi-answer.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Current } from '../../data/active-account.ts'
import { putContent } from '../../testing/prep-content.ts'
import {
  button,
  cards,
  click,
  decks,
  endDevice,
  openPrep,
  press,
  questions,
  SLOW,
  startDevice,
} from '../../testing/prep-screens.tsx'
import { newTestDraft, TEST_DRAFT, type TestDraft } from './draft.ts'

const row = (id: string, changes: Partial<RowOf<'multiQuestions'>>): RowOf<'multiQuestions'> => ({
  ...{
    id,
    version: 1,
    topic: 'fire',
    deckId: 'fire',
    cardId: null,
    explanation: `Explanation of ${id}`,
    difficulty: 2,
  },
  ...{ hint: null, source: 'A book', verified: true, question: '', answers: [], key: [], rationales: [] },
  format: 'multiple-response',
  ...changes,
})
const select = row('fire-mr01', {
  question: 'Which are even? Select the two.',
  ...{ answers: ['One', 'Two', 'Three', 'Four', 'Five'], key: [1, 3], rationales: ['1', '2', '3', '4', '5'] },
})
const order = row('fire-bl01', {
  ...{ format: 'build-list', question: 'Count to four. Put the numbers in order.', key: [0, 1, 2, 3] },
  ...{ answers: ['First', 'Second', 'Third', 'Fourth'], rationales: ['1', '2', '3', '4'] },
})
const multi = [select, order]

let account: Current
beforeEach(async () => {
  account = await startDevice()
  await putContent(account.db, { decks, cards, questions: questions.slice(0, 1) })
  await account.db.multiQuestions.bulkPut(multi)
  await account.db.multiKeys.bulkPut(multi.map(({ id, format, key }) => ({ id: `${id}@1`, format, key })))
})
afterEach(() => endDevice(account))

async function begin(hasFeedback: boolean): Promise<{ unmount(): void }> {
  const name = hasFeedback ? DRILL_NAME : 'Fire Behavior Practice Test'
  const draft = { seed: 's', type: 'mixed' as const, deckId: null, name, hasFeedback }
  const value = newTestDraft(draft, multi.map(asMultiQuestion), Date.now())
  await account.db.drafts.put({ key: TEST_DRAFT, value, savedAt: 0 })
  const opened = openPrep('/prep?test=1')
  await screen.findByText('Question 1 of 2', {}, SLOW)
  return opened
}
const stored = async () => (await account.db.drafts.get(TEST_DRAFT))?.value as TestDraft
const option = (name: RegExp) => screen.getByRole('checkbox', { name }) as HTMLInputElement
const steps = () =>
  within(screen.getByRole('list', { name: /^Count to four/ }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replace(/^\d/, '').replace(/(Right|Comes .*)$/, ''))
/** Moves steps up until they are in the right order. */
async function sort(): Promise<void> {
  for (let moves = 0; moves < 12; moves += 1) {
    const shown = steps()
    const at = shown.findIndex((text, index) => index > 0 && placeOf(text) < placeOf(shown[index - 1]))
    if (at < 0) return
    await click(`Move ${shown[at]} up`)
  }
}
const placeOf = (text: string | undefined) => order.answers.indexOf(text ?? '')

test('in a test, options are selected with check boxes and steps are ordered with buttons, and the result shows each answer', async () => {
  await begin(false)
  expect(option(/^A ?One/).checked).toBe(false)
  fireEvent.click(option(/^B ?Two/))
  expect(screen.getByText('1 of 2 selected')).toBeTruthy()
  expect(screen.getByText('0 answered, 0% complete')).toBeTruthy()
  fireEvent.click(option(/^C ?Three/))
  expect(screen.getByText('1 answered, 50% complete')).toBeTruthy()
  fireEvent.click(option(/^E ?Five/))
  expect(screen.getByText('You can select only 2. Clear one first to select another.')).toBeTruthy()
  expect(option(/^E ?Five/).checked).toBe(false)
  await click('Next')
  await screen.findByText('Question 2 of 2')
  expect(steps()).not.toEqual(order.answers)
  expect(((await button('Finish Test')) as HTMLButtonElement).disabled).toBe(true)
  await sort()
  expect(steps()).toEqual(order.answers)
  await click('Finish Test')
  expect(await screen.findByText('Saved on device', {}, SLOW)).toBeTruthy()
  expect(await account.db.practiceTests.toArray()).toMatchObject([
    {
      ...{ score: 50, correctAnswers: 1 },
      answers: [
        { questionId: 'fire-mr01', answer: null, chosen: [1, 2] },
        { questionId: 'fire-bl01', answer: null, chosen: [0, 1, 2, 3] },
      ],
    },
  ])
  const wrong = within(screen.getByRole('region', { name: 'Review' }))
  expect(wrong.getByText('Your answers').nextElementSibling?.textContent).toBe('B. TwoC. Three')
  expect(wrong.getByText('Right answers').nextElementSibling?.textContent).toBe('B. TwoD. Four')
  await click(/^All \(2\)/)
  expect((await screen.findByText('Your order, the right one')).nextElementSibling?.textContent).toBe(
    '1. First2. Second3. Third4. Fourth',
  )
})

test('options can be selected and cleared by keyboard, and the button of a moved step keeps focus', async () => {
  await begin(false)
  for (const key of ['b', '4']) press(key)
  expect([option(/^B/).checked, option(/^D/).checked]).toEqual([true, true])
  press('b')
  expect(option(/^B/).checked).toBe(false)
  press('ArrowRight')
  await screen.findByText('Question 2 of 2')
  const [first = ''] = steps()
  fireEvent.click(await button(`Move ${first} down`))
  expect(steps()[1]).toBe(first)
  expect(document.activeElement).toBe(await button(`Move ${first} down`))
  expect(screen.getByText(`${first}: now 2 of 4`)).toBeTruthy()
  fireEvent.click(await button(`Move ${first} down`))
  fireEvent.click(await button(`Move ${first} down`))
  expect(document.activeElement).toBe(await button(`Move ${first} up`))
  await waitFor(async () => expect((await stored()).answers[1]).not.toBeNull())
  press('ArrowLeft')
  await screen.findByText('Question 1 of 2')
})

test('the order of a build list survives a reload, and an unmoved list counts as answered after “Keep this order”', async () => {
  const { unmount } = await begin(false)
  press('ArrowRight')
  await screen.findByText('Question 2 of 2')
  const shown = steps()
  await waitFor(async () => expect((await stored()).index).toBe(1))
  unmount()
  openPrep('/prep?test=1')
  await screen.findByText('Question 2 of 2', {}, SLOW)
  expect(steps()).toEqual(shown)
  await click('Keep this order')
  await waitFor(async () => expect((await stored()).answers[1]).toBe(packList(shown.map(placeOf), true)))
  expect(screen.getByText('1 answered, 50% complete')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Keep this order' })).toBeNull()
  expect(steps()).toEqual(shown)
})

test('a drill explains an answer only after “Check answer”, and the answer can’t be changed afterward', async () => {
  await begin(true)
  fireEvent.click(option(/^A ?One/))
  expect(((await button('Check answer')) as HTMLButtonElement).disabled).toBe(true)
  fireEvent.click(option(/^B ?Two/))
  expect(screen.queryByText('Explanation of fire-mr01')).toBeNull()
  await waitFor(async () => expect((await stored()).answers[0]).toBe(packList([0, 1], false)))
  await click('Check answer')
  expect(await screen.findByText('Wrong. The right answers are B and D.')).toBeTruthy()
  expect(screen.getByText('Explanation of fire-mr01')).toBeTruthy()
  expect(screen.getByText('Your answer, right')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('group', { name: select.question }))
  fireEvent.click(option(/^B ?Two/))
  expect(option(/^B ?Two/).checked).toBe(true)
  press('ArrowRight')
  await screen.findByText('Question 2 of 2')
  const shown = steps()
  await click('Check answer')
  expect(await screen.findByText('Wrong. The steps above show where they belong.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull()
  expect(steps()).toEqual(shown)
  await waitFor(async () => expect((await stored()).answers[1]).toBe(packList(shown.map(placeOf), true)))
})

test('missed multi-answer questions of both formats become due cards', async () => {
  const TEST = '01890f4e-0000-4000-8000-0000000000aa'
  await account.db.practiceTests.put({
    ...{ id: TEST, name: 'Mixed Practice Test', type: 'mixed', createdAt: 1, completedAt: 2, totalQuestions: 2 },
    ...{ score: 0, correctAnswers: 0, timeSpent: 120, verified: true },
    questions: multi.map(({ id, version }) => ({ id, version })),
    answers: [
      { questionId: 'fire-mr01', answer: null, chosen: [0, 1] },
      { questionId: 'fire-bl01', answer: null },
    ],
  })
  openPrep(`/prep?result=${TEST}`)
  const make = await button('Make them cards')
  await waitFor(() => expect((make as HTMLButtonElement).disabled).toBe(false))
  fireEvent.click(make)
  await screen.findByText(/^Done: 2 cards are due/, {}, SLOW)
  expect(await account.db.deckSummaries.get('missed')).toMatchObject({ totalCards: 2 })
  expect(screen.getByText('Blank')).toBeTruthy()
})
