import { describe, expect, test } from 'vitest'
import { checkNewer } from '../../check/check.ts'
import type { Difficulty } from '../../family.ts'
import { makeItem } from '../../generated.ts'
import { tableFamilies } from '../families.ts'
import { gaugeReading } from '../gauge-reading.ts'
import { solvers } from './solvers.ts'

describe('table and gauge questions have one right answer', () => checkNewer('tables', tableFamilies, solvers))

const SEEDS = 40
/** Size of a digit in system fonts, relative to the font size. */
const DIGIT = { width: 0.58, height: 0.72 }

test('the pointer of a gauge does not cross a number or unit', () => {
  const crossed: string[] = []
  for (const difficulty of [1, 2, 3] as Difficulty[])
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const { shapes = [] } = makeItem(gaugeReading, difficulty, `pointer-${seed}`).figure ?? {}
      for (const pointer of shapes) {
        if (pointer.shape !== 'line' || pointer.stroke !== 'red') continue
        const [[x1, y1] = [0, 0], [x2, y2] = [0, 0]] = pointer.points
        for (const label of shapes) {
          if (label.shape !== 'label') continue
          const { at, text, size = 16 } = label
          const [wide, high] = [(text.length * size * DIGIT.width) / 2 + 2, (size * DIGIT.height) / 2 + 2]
          const isCrossed = Array.from({ length: 201 }, (_, step) => step / 200).some(
            (share) =>
              Math.abs(x1 + (x2 - x1) * share - at[0]) < wide && Math.abs(y1 + (y2 - y1) * share - at[1]) < high,
          )
          if (isCrossed) crossed.push(`${difficulty} pointer-${seed}: ${text}`)
        }
      }
    }
  expect(crossed).toEqual([])
})
