import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { Figure } from '../../../figures/figure.ts'
import { questions } from '../../../prep/tables.ts'
import { FEWEST_FOR_SHARES, FIRST_SEED, SEEDS } from '../../../testing/scale.ts'
import type { Difficulty, Family } from '../../family.ts'
import { makeItem } from '../../generated.ts'
import { readers, solvers } from './solvers.ts'

const MIN_RANK_SHARE = 0.12
const MAX_KEY_SHARE = 0.35
const ONE_OF_MANY = /(?<![\d.,/])\b1 (?:feet|inches|pounds|turns|strokes|seconds)\b/

/** Defines a test per family and difficulty that checks all generated questions. */
export function checkFamilies(families: readonly Family[]): void {
  const cases = families.flatMap((family) =>
    ([1, 2, 3] as const).map((difficulty) => [family.name, difficulty, family] as const),
  )
  test.each(cases)('%s at difficulty %i has the key that its solver computes', (_, difficulty, family) => {
    const ranks = [0, 0, 0, 0]
    let longest = 0
    for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
      const { item, given } = made(family, difficulty, seed)
      const key = item.answers[item.correctAnswer] ?? ''
      const wrong = item.answers.filter((_, at) => at !== item.correctAnswer)
      const say = `${family.name} ${difficulty} ${seed}: ${item.question}`
      const solved = solvers[family.name]?.(given as never, item.figure ?? NO_FIGURE)
      hold((typeof solved === 'number' ? sizeOf(key) : key) === solved, say, `the solver gives ${solved}, not ${key}`)
      const read = readers[family.name]?.(item.question)
      hold(
        read === undefined || (typeof read === 'number' ? sizeOf(key) : key) === read,
        say,
        `the reader gives ${read}, not ${key}`,
      )
      hold(new Set(item.answers).size === 4, say, 'two options are equal')
      hold(!wrong.some((one) => isSame(one, key)), say, 'a mistake has the value of the key')
      hold(isQualitative(family) || new Set(item.answers.map(formOf)).size === 1, say, item.answers.join(' | '))
      hold(
        !ONE_OF_MANY.test([item.question, ...item.answers, ...item.rationales, item.figure?.text].join(' ')),
        say,
        'a plural noun follows 1',
      )
      checkFigure(item, say)
      if (seed % 50 === 0) {
        expect(() => v.parse(questions.row, rowOf(family, difficulty, item))).not.toThrow()
        expect(made(family, difficulty, seed).item).toEqual(item)
      }
      if (seed >= FIRST_SEED + FEWEST_FOR_SHARES) continue
      const value = sizeOf(key)
      const rank = item.answers.filter(
        (one, at) => sizeOf(one) < value || (sizeOf(one) === value && at < item.correctAnswer),
      ).length
      ranks[rank] = (ranks[rank] ?? 0) + 1
      if (wrong.every((one) => one.length < key.length)) longest += 1
    }
    if (SEEDS < FEWEST_FOR_SHARES) return
    expect(longest / FEWEST_FOR_SHARES).toBeLessThanOrEqual(MAX_KEY_SHARE)
    if (/\d/.test(made(family, difficulty, 0).item.answers.join(''))) {
      for (const rank of ranks) expect(rank / FEWEST_FOR_SHARES, ranks.join(' ')).toBeGreaterThanOrEqual(MIN_RANK_SHARE)
    }
  })
}

type Item = ReturnType<typeof makeItem>

function made(family: Family, difficulty: Difficulty, seed: number): { item: Item; given: unknown } {
  let given: unknown
  const watched: Family = { ...family, draw: (random, level, scene) => (given = family.draw(random, level, scene)) }
  return { item: makeItem(watched, difficulty, `seed-${seed}`), given }
}

const numbersIn = (text: string): string[] => text.match(/\d[\d,./]*\d|\d/g) ?? []
const sizeOf = (text: string): number => Number(/^[\d,.]+/.exec(text)?.[0].replaceAll(',', '') ?? Number.NaN)
const isSame = (one: string, other: string): boolean =>
  one === other || (formOf(one) === formOf(other) && /^\d/.test(one) && sizeOf(one) === sizeOf(other))

/** Returns the option's unit in a form that is equal for singular and plural. */
const formOf = (text: string): string =>
  text
    .replace(/^[\d,.]+ /, '')
    .replace(/foot|feet/, 'ft')
    .replace(/(pound|inch|turn|stroke|second)(e?s)?$/, '$1')
    .replace(/^(In part|Box) .$/, '$1')

/** Checks the figure's height, that no line leaves the page, that labels are legible, and that their numbers are in the texts. */
function checkFigure({ figure, question }: Item, say: string): void {
  const { shapes, text, width, height } = figure ?? NO_FIGURE
  hold(shapes.length > 0 && height >= 120 && height <= 360, say, `figure: ${shapes.length} shapes, height ${height}`)
  const asked = numbersIn(question)
  const isInFigureOnly = /gear train of|Four boxes/.test(question)
  for (const shape of shapes) {
    if (shape.shape === 'line') {
      const isInside = shape.points.every(([x, y]) => x >= 0 && x <= width && y >= 0 && y <= height)
      hold(isInside, say, `a line leaves the page: ${shape.points.join(' ')}`)
    }
    if (shape.shape !== 'label') continue
    hold((shape.size ?? 16) >= 14, say, `small letters: ${shape.text}`)
    for (const number of numbersIn(shape.text)) {
      hold(numbersIn(text).includes(number), say, `the figure shows ${number}, but its description does not`)
      hold(isInFigureOnly || asked.includes(number), say, `the figure shows ${number}, which is not in the question`)
    }
  }
}

function hold(isRight: boolean, say: string, what: string): void {
  if (!isRight) throw new Error(`${say}\n${what}`)
}

const NO_FIGURE: Figure = { width: 0, height: 0, shapes: [], text: '' }
const isQualitative = ({ name }: Family): boolean => name === 'belts' || name === 'gear-direction'

const rowOf = (family: Family, difficulty: Difficulty, item: Item) => ({
  ...{
    id: `gen:mechanical:${family.name}:${difficulty}:a`,
    version: family.version,
    topic: 'mechanical',
    difficulty,
    verified: true,
  },
  ...{ deckId: null, cardId: null, passageId: null },
  ...item,
})
