import type { Random } from '../../../random.ts'
import { type Difficulty, family } from '../../family.ts'
import { between, pick } from '../../kit/chance.ts'
import { at } from '../../kit/lists.ts'
import { drawPlaced, valued } from '../../kit/placed.ts'
import { answer } from './answer.ts'
import { drawing } from './figure.ts'
import { type Dial, type Given, part } from './given.ts'
import { reading, stem } from './words.ts'

type Face = Omit<Dial, 'value'>
const face = (name: string, unit: string, top: number, major: number, parts: number): Face => ({
  ...{ name, unit, top },
  ...{ major, parts },
})

const FACES: readonly Face[] = [
  face('discharge gauge', 'psi', 400, 100, 5),
  face('discharge gauge', 'psi', 400, 100, 4),
  face('intake gauge', 'psi', 200, 50, 5),
  face('flowmeter', 'gpm', 500, 100, 4),
  face('flowmeter', 'gpm', 1000, 200, 4),
  face('coolant gauge', '°F', 250, 50, 5),
  face('air brake gauge', 'psi', 150, 30, 3),
  face('tachometer', 'rpm', 3000, 500, 5),
  face('nozzle gauge', 'psi', 160, 40, 4),
]
/** Two on one panel, the higher one first. */
const PAIRS: readonly (readonly [Face, Face])[] = [
  [face('discharge gauge', 'psi', 400, 100, 5), face('intake gauge', 'psi', 100, 20, 4)],
  [face('discharge gauge', 'psi', 400, 100, 4), face('intake gauge', 'psi', 200, 50, 5)],
  [face('pump gauge', 'psi', 300, 100, 5), face('nozzle gauge', 'psi', 160, 40, 4)],
  [face('front brake gauge', 'psi', 150, 50, 5), face('rear brake gauge', 'psi', 120, 40, 4)],
]

/** A pointer between the numbers of a scale, on one gauge or on two. */
export const gaugeReading = family<Given>({
  name: 'gauge-reading',
  version: 3,
  draw: (random, difficulty: Difficulty) => {
    const stem = between(random, 0, 3)
    const pair = pick(random, PAIRS)
    const alone = pick(random, FACES)
    return drawPlaced(random, answer, (place) => {
      const dials =
        difficulty === 3 ? pair.map((one) => drawDial(random, one, 1)) : [drawDial(random, alone, difficulty)]
      const given: Given = { dials, asks: difficulty === 3 ? 'difference' : 'value', stem, place }
      const [one, other] = [at(dials, 0), dials[1]]
      return !other || one.value - other.value >= 20 ? given : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, reading(at(given.dials, 0))),
    hint: 'First work out what one small mark is worth.',
    figure: drawing(given),
    source: 'U.S. Navy, Basic Machines (NAVEDTRA 14037), pressure gauges',
  }),
})

/** On a small mark, or at difficulty 2 halfway between two; never on a number. */
function drawDial(random: Random, one: Face, difficulty: Difficulty): Dial {
  const dial = { ...one, value: 0 }
  const numbers = between(random, one.top > 200 ? 0 : 1, one.top / one.major - 1)
  const isHalf = difficulty === 2 && (part(dial) / 2) % 1 === 0
  const marks = isHalf ? between(random, 0, one.parts - 1) + 0.5 : between(random, 1, one.parts - 1)
  return { ...dial, value: numbers * one.major + marks * part(dial) }
}
