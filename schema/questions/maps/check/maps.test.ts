import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Shape } from '../../../figures/figure.ts'
import { questions } from '../../../prep/tables.ts'
import { FEWEST_FOR_SHARES, FIRST_SEED, SEEDS } from '../../../testing/scale.ts'
import type { Difficulty } from '../../family.ts'
import { generatedId, generatedQuestion, makeItem } from '../../generated.ts'
import { mapFamilies } from '../families.ts'
import { keyOf } from './items.ts'

/** Families whose options are single numbers, so the key's rank could reveal the key. */
const numbered = [
  'one-way-blocks',
  'nearest-hydrant',
  'exit-route',
  'turned-plan',
  'side-view',
  'cube-count',
  'folded-box',
  'scale-distance',
]

const BROKEN = /undefined|NaN|Infinity|null|\[object| {2}|\b1 (?:blocks|doors|squares|lengths|cross streets|stories)\b/

const cases = mapFamilies.flatMap((family) =>
  ([1, 2, 3] as const).map((difficulty): [string, Difficulty] => [family.name, difficulty]),
)

describe('map questions are well formed and legible', () => {
  test.each(cases)(
    'questions of %s at difficulty %i have four distinct options that do not reveal the key',
    (name, difficulty) => {
      const family = mapFamilies.find((one) => one.name === name)
      if (!family) throw new Error(`There is no family ${name}.`)
      const ranks = [0, 0, 0, 0]
      const broken: string[] = []
      let longest = 0
      for (let seed = FIRST_SEED; seed < FIRST_SEED + SEEDS; seed += 1) {
        const item = makeItem(family, difficulty, `seed-${seed}`)
        const key = keyOf(item)
        const others = item.answers.filter((answer) => answer !== key)
        const numberIn = (text: string) => Number(/\d+/.exec(text.replaceAll(',', ''))?.[0])
        const values: (string | number)[] = numbered.includes(name) ? item.answers.map(numberIn) : item.answers
        const words = [item.question, ...item.answers, ...item.rationales, item.figure?.text ?? '']
        if (new Set(values).size !== 4 || words.some((text) => BROKEN.test(text)))
          broken.push(`${seed} ${words.join(' | ')}`)
        if (numbered.includes(name)) {
          const rank = others.filter((answer) => numberIn(answer) < numberIn(key)).length
          ranks[rank] = (ranks[rank] ?? 0) + 1
        }
        if (others.every((answer) => answer.length < key.length)) longest += 1
        if (seed % 50 === 0) {
          const row = generatedQuestion(generatedId('maps', family, difficulty, `seed-${seed}`))
          expect(v.safeParse(questions.row, row).issues).toBeUndefined()
          expect(makeItem(family, difficulty, `seed-${seed}`)).toEqual(item)
        }
      }
      expect(broken).toEqual([])
      if (SEEDS < FEWEST_FOR_SHARES) return
      expect(longest / SEEDS).toBeLessThanOrEqual(0.35)
      if (numbered.includes(name)) for (const count of ranks) expect(count / SEEDS).toBeGreaterThanOrEqual(0.12)
    },
  )

  test('every map question is drawn inside its figure with readable labels', () => {
    const wrong: string[] = []
    for (const family of mapFamilies) {
      for (let seed = 0; seed < 150; seed += 1) {
        const { figure } = makeItem(family, ((seed % 3) + 1) as Difficulty, `drawn-${seed}`)
        if (!figure) throw new Error(`${family.name} has no figure.`)
        const { width, height, shapes } = figure
        for (const shape of shapes) {
          const isInside = pointsOf(shape).every(([x = -1, y = -1]) => x >= 0 && x <= width && y >= 0 && y <= height)
          const isReadable = shape.shape !== 'label' || (shape.size ?? 0) >= 14
          if (!isInside || !isReadable) wrong.push(`${family.name} ${seed}: ${JSON.stringify(shape)}`)
        }
        if (height < 120 || height > 360) wrong.push(`${family.name} ${seed}: ${height} high`)
      }
    }
    expect(wrong).toEqual([])
  })
})

function pointsOf(shape: Shape): readonly (readonly number[])[] {
  switch (shape.shape) {
    case 'line':
      return shape.points
    case 'rect':
      return [shape.at, [shape.at[0] + shape.width, shape.at[1] + shape.height]]
    case 'label':
      return [shape.at]
    default:
      return [shape.center]
  }
}
