import * as v from 'valibot'
import { expect, test } from 'vitest'
import { questions } from '../../../prep/tables.ts'
import { FIRST_SEED, SEEDS } from '../../../testing/scale.ts'
import type { Difficulty, Family } from '../../family.ts'
import { type GeneratedItem, makeItem } from '../../generated.ts'
import type { MathGiven } from '../kit.ts'

const MAX_STEM_LENGTH = 300
const levels: readonly Difficulty[] = [1, 2, 3]

/** Computes the answer differently from `pose`, using the parameters or the text of the question. */
export type Solve = (figures: unknown, item: GeneratedItem) => number

export const from = <Figures>(solve: (figures: Figures, item: GeneratedItem) => number) => solve as Solve

/** Defines a test for each difficulty of a family, which checks the questions of all seeds. */
export function checkFamily(family: Family, solvers: Record<Difficulty, Solve>): void {
  test.each(levels)(`${family.name} at difficulty %i has one right answer, and it is the key`, (difficulty) => {
    for (let at = FIRST_SEED; at < FIRST_SEED + SEEDS; at += 1) {
      const { item, figures } = made(family, difficulty, `s${at}`)
      const values = item.answers.map(amountOf)
      const label = `${family.name} ${difficulty} s${at}: ${item.question}\n${item.answers.join(' | ')}`
      if (Math.abs((values[item.correctAnswer] ?? Number.NaN) - solvers[difficulty](figures, item)) > 1e-9) {
        expect.fail(
          `${label}\nkey is ${item.answers[item.correctAnswer]}, but the solver computed ${solvers[difficulty](figures, item)}`,
        )
      }
      if (new Set(values).size !== 4 || new Set(item.answers).size !== 4 || values.some((value) => !(value > 0))) {
        expect.fail(`${label}\nhas two equal options, or an option that is not a positive number`)
      }
      if (
        /NaN|undefined|null|\[object|Infinity|(?<![\d.,/])\b1 (?:feet|inches|gallons|pounds|minutes|hours|lines)\b/.test(
          JSON.stringify([item.question, item.answers, item.rationales, item.hint]),
        )
      ) {
        expect.fail(`${label}\ncontains a raw value such as undefined or NaN, or a plural noun after 1`)
      }
      if (item.question.length > MAX_STEM_LENGTH)
        expect.fail(`${label}\nquestion is too long: ${item.question.length} characters`)
      if (item.figure) checkFigure(item)
      if (at % 50 === 0) checkRow(item, difficulty, makeItem(family, difficulty, `s${at}`))
    }
  })
}

/** The question for a seed, as the app generates it, and its parameters. */
export function made(family: Family, difficulty: Difficulty, seed: string): { item: GeneratedItem; figures: unknown } {
  let given: MathGiven | undefined
  const watched: Family = {
    ...family,
    pose: (drawn) => {
      given = drawn as MathGiven
      return family.pose(drawn)
    },
  }
  return { item: makeItem(watched, difficulty, seed), figures: given?.figures }
}

/** The numeric value of an option: a fraction, a time or a duration in its smaller unit, or a plain amount. */
export function amountOf(option: string): number {
  const text = option.replace(/,/g, '')
  const [first = Number.NaN, second] = numbersOf(text)
  if (/^\d+\/\d+$/.test(text)) return first / (second ?? 1)
  if (/^\d{4} hours$/.test(text) && !option.includes(',')) return Math.floor(first / 100) * 60 + (first % 100)
  if (second === undefined) return first
  return first * (text.includes('inch') ? 12 : 60) + second
}

export const numbersOf = (text: string): number[] =>
  [...text.replace(/(\d),(?=\d{3})/g, '$1').matchAll(/\d+(?:\.\d+)?/g)].map(([digits]) => Number(digits))

/** Returns the number captured by the pattern. `Two` and `Three` may be spelled out. NaN if the pattern does not match. */
export function read(question: string, pattern: RegExp): number {
  const text = pattern.exec(question)?.slice(1).find(Boolean) ?? ''
  const spelled = ['Two', 'Three'].indexOf(text)
  return spelled >= 0 ? spelled + 2 : Number(text.replace(/,/g, '') || Number.NaN)
}

function checkFigure({ figure, question }: GeneratedItem): void {
  const inText = new Set(numbersOf(figure?.text ?? ''))
  for (const shape of figure?.shapes ?? []) {
    if (shape.shape !== 'label') continue
    for (const number of numbersOf(shape.text)) {
      const isScale = question.includes('chart') && number % 20 === 0
      if (!isScale && !inText.has(number))
        expect.fail(`Label ${shape.text} contains a number that is missing from the figure’s text: ${figure?.text}`)
    }
    const [x, y] = shape.at
    if (x < 0 || y < 0 || x > (figure?.width ?? 0) || y > (figure?.height ?? 0))
      expect.fail(`Label ${shape.text} is outside the figure`)
    if ((shape.size ?? 16) < 14) expect.fail(`Label ${shape.text} is too small to read`)
  }
}

function checkRow(item: GeneratedItem, difficulty: Difficulty, again: GeneratedItem): void {
  const about = {
    id: 'gen-test',
    version: 1,
    topic: 'math',
    deckId: null,
    cardId: null,
    passageId: null,
    verified: true,
  }
  expect(v.parse(questions.row, { ...about, difficulty, ...item })).toBeTruthy()
  expect(again).toEqual(item)
}
