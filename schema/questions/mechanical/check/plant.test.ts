import { expect, test } from 'vitest'
import { seededRandom } from '../../../core/random.ts'
import type { Question } from '../../check/check.ts'
import { generatedItems, generatedQuestion } from '../../generated.ts'
import { plant } from '../plant/family.ts'
import { plantSolver } from './plant.ts'

const FORMS = 12
const FORM_QUESTIONS = 36
/** Minimum share of questions about each of parts, principles and faults. */
const MIN_SHARE = 0.15

const forms = Array.from({ length: FORMS }, (_, at) =>
  generatedItems('mechanical', FORM_QUESTIONS, seededRandom(`plant-${at}`), [plant]),
)
const plantOf = ({ figure }: (typeof forms)[number][number]): string => figure?.text ?? ''

test('the 36 questions of a form are distinct and about one plant, and each form has a different plant', () => {
  for (const form of forms) {
    expect(form).toHaveLength(FORM_QUESTIONS)
    expect(new Set(form.map(({ question }) => question)).size).toBe(FORM_QUESTIONS)
    expect(new Set(form.map(plantOf)).size).toBe(1)
  }
  expect(new Set(forms.map((form) => form.map(plantOf)[0])).size).toBe(FORMS)
})

test('a question regenerated from its ID has the same plant as in its form', () => {
  const [form = [], other = []] = forms
  const inTurn = form.flatMap((question, at) => [question, other[at] ?? question])
  for (const question of inTurn) expect(generatedQuestion(question.id)).toEqual(question)
})

test('parts, principles and faults are each the subject of more than 15 % of the questions', () => {
  const kindOf = (question: string): string =>
    / for\?$|^Which part/.test(question)
      ? 'part'
      : /^Which (?:way|change)|What happens\?$|turn the (?:same|opposite|other)/.test(question)
        ? 'principle'
        : 'fault'
  const counts = Map.groupBy(forms.flat(), ({ question }) => kindOf(question))
  for (const kind of ['part', 'principle', 'fault'])
    expect((counts.get(kind)?.length ?? 0) / FORMS / FORM_QUESTIONS, kind).toBeGreaterThan(MIN_SHARE)
})

test('a plant’s description names every letter and station in its drawing', () => {
  for (const [{ figure } = { figure: null }] of forms) {
    const labels = (figure?.shapes ?? []).flatMap((shape) => (shape.shape === 'label' ? [shape.text] : []))
    const letters = labels.flatMap((text) => /^([A-Z])\b/.exec(text)?.[1] ?? [])
    expect(new Set(letters).size).toBeGreaterThan(20)
    for (const letter of letters) expect(figure?.text).toMatch(new RegExp(`\\b${letter}\\b`))
    for (const number of labels.filter((text) => /^\d$/.test(text)))
      expect(figure?.text).toContain(`Station ${number},`)
  }
})

const MANY = 1_000
const hard = (['2', '3'] as const).flatMap((level) =>
  Array.from({ length: MANY }, (_, at) => generatedQuestion(`gen:mechanical:plant:${level}:q${at}-plant${at % 30}`)),
)
const asking = (words: string) => hard.flatMap((one) => (one?.question.includes(words) ? one : []))

test('answers about what is still true after a fault are unconditional, because a conditional statement stays true if its condition never occurs', () => {
  const still = asking('is still true?')
  expect(still.length).toBeGreaterThan(20)
  expect(still.flatMap(({ answers }) => answers.filter((answer) => /\beach\b|\bwhile\b/.test(answer)))).toEqual([])
})

test('a tank is never a wrong option for a pile-up at the conveyor that follows it', () => {
  const after = asking('pile up?').filter(
    ({ answers, correctAnswer, figure }) =>
      figure?.text.includes('float') && answers[correctAnswer]?.startsWith('At station 2,'),
  )
  expect(after.length).toBeGreaterThan(3)
  expect(after.flatMap(({ answers }) => answers.filter((answer) => answer.startsWith('At station 1,')))).toEqual([])
})

test('a leaking check valve is never an option for the cause of hot oil or a dark lamp', () => {
  const causes = asking('be the cause?').filter(({ question }) => /gets hot|stays dark/.test(question))
  expect(causes.length).toBeGreaterThan(15)
  expect(causes.flatMap(({ answers }) => answers.filter((answer) => answer.includes('leaks oil back')))).toEqual([])
})

test('the independent solver rejects more than a quarter of the answer keys when the plants are swapped', () => {
  const swapped = forms.flatMap((form, at) =>
    form.map((question) => ({
      ...question,
      difficulty: 2 as const,
      figure: forms[(at + 1) % FORMS]?.[0]?.figure ?? null,
    })),
  )
  const isRight = swapped.filter((question) =>
    plantSolver.isRight(question as Question, question.answers[question.correctAnswer] ?? ''),
  )
  expect(isRight.length / swapped.length).toBeLessThan(0.75)
})
