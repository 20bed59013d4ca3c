import { type Difficulty, family } from '../family.ts'
import { between, pick } from '../kit/chance.ts'
import { answer } from './ramp-answer.ts'
import { drawing } from './ramp-drawing.ts'
import { drawPlaced, type Place, valued } from './shared/options.ts'
import { a, feet, pounds } from './shared/words.ts'

/** `push` × `slope` is `load` × `height`; lengths in feet. The base is 0 where it plays no part. */
export interface Ramp {
  load: number
  push: number
  height: number
  slope: number
  base: number
  asks: 'push' | 'load' | 'slope'
  isMirrored: boolean
  scene: number
  place: Place
}

const SCENES = [
  ['A crew rolls', 'cart', 'up a ramp into a truck'],
  ['Two firefighters slide', 'generator', 'up a smooth ramp onto a dock'],
  ['A recruit pushes', 'drum on rollers', 'up a straight ramp'],
  ['A mechanic winches', 'tire rack on wheels', 'up a ramp onto a trailer'],
] as const

const TRIPLES = [
  [3, 4, 5],
  [5, 12, 13],
  [6, 8, 10],
  [8, 15, 17],
  [9, 12, 15],
  [7, 24, 25],
  [10, 24, 26],
] as const

export const ramp = family<Ramp>({
  name: 'ramp',
  version: 2,
  draw(random, difficulty: Difficulty): Ramp {
    const asks =
      difficulty === 1
        ? 'push'
        : difficulty === 2
          ? pick(random, ['slope', 'load'] as const)
          : pick(random, ['push', 'load'] as const)
    return drawPlaced(random, answer, (place) => {
      const triple = pick(random, TRIPLES)
      const height = difficulty === 3 ? triple[0] : between(random, 2, 5)
      const slope = difficulty === 3 ? triple[2] : between(random, 6, 20)
      const load = between(random, 90, 650, 10)
      const push = (load * height) / slope
      const rest = { isMirrored: random() < 0.5, scene: between(random, 0, 3), place }
      const base = difficulty === 3 ? triple[1] : 0
      return push % 5 === 0 && slope >= 2 * height - base && push >= 20
        ? { load, push, height, slope, base, asks, ...rest }
        : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, given.asks === 'slope' ? feet : pounds),
    hint: 'The work along the slope equals the work straight up.',
    figure: drawing(given),
    source: 'U.S. Navy, Basic Machines (NAVEDTRA 14037), The Inclined Plane and the Wedge chapter',
  }),
})

function stem({ load, push, height, slope, base, asks, scene }: Ramp): string {
  const [who, what, where] = SCENES[scene] ?? SCENES[0]
  const heavy = asks === 'load' ? `a ${what}` : `${a(load, 'pound')} ${what}`
  const long = base
    ? ` The ramp covers ${feet(base)} of level ground and rises ${feet(height)}.`
    : asks === 'slope'
      ? ` The ramp must rise ${feet(height)}.`
      : ` The ramp is ${feet(slope)} long, measured along the slope, and rises ${feet(height)}.`
  const ask =
    asks === 'push'
      ? 'What force along the slope holds the load in place?'
      : asks === 'load'
        ? `A force of ${pounds(push)} along the slope just holds the load. How much does the load weigh?`
        : `How long must the slope be so that a force of ${pounds(push)} along it is just enough?`
  return `${who} ${heavy} ${where}.${long} Ignore friction. ${ask}`
}
