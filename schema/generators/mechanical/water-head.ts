import { type Difficulty, family } from '../family.ts'
import { between } from '../kit/chance.ts'
import { drawPlaced, type Place, valued } from './shared/options.ts'
import { feet, psi } from './shared/words.ts'
import { answer, psiOf } from './water-head-answer.ts'
import { drawing } from './water-head-drawing.ts'

/** Water at rest in a tower and its pipe; heights in feet above the ground. */
export interface Head {
  surface: number
  /** Of the outlet with the gauge. */
  outlet: number
  /** A gauge at the ground, in psi, that takes the tower's place: 0 where there is none. */
  base: number
  /** How wide the tank is, feet: it plays no part. */
  width: number
  asks: 'gauge' | 'outlet'
  scene: number
  place: Place
}

const SCENES = ['a water tower', 'a rooftop tank', 'a hillside tank'] as const
const ROOFTOP = 1

export const waterHead = family<Head>({
  name: 'water-head',
  version: 2,
  draw(random, difficulty: Difficulty): Head {
    return drawPlaced(random, answer, (place) => {
      const surface = between(random, 40, 250, 10)
      const outlet = difficulty === 1 ? 0 : between(random, 20, 120, 10)
      const isGround = difficulty === 2
      const base = isGround ? between(random, 60, 150, 5) : 0
      const height = isGround ? outlet : surface - outlet
      const scene = between(random, 0, 2)
      // No roof carries a tank as wide as those on the ground.
      const rest = { width: scene === ROOFTOP ? between(random, 10, 20, 5) : between(random, 20, 60, 5), scene, place }
      const asks = difficulty === 2 ? 'outlet' : 'gauge'
      const isFit = height >= 30 && (!isGround || base - psiOf(height) >= 20) && (434 * height) % 1_000 !== 500
      return isFit ? { surface: isGround ? 0 : surface, outlet, base, asks, ...rest } : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, psi),
    hint: 'Only height counts: which height lies between the two places?',
    figure: drawing(given),
    source: 'OpenStax, College Physics 2e, Variation of Pressure with Depth in a Fluid section',
  }),
})

const RULE = '(Each foot of height counts 0.434 psi; round to the nearest psi.)'

function stem({ surface, outlet, base, width, scene }: Head): string {
  const tank = SCENES[scene] ?? SCENES[0]
  if (base)
    return `The water in a building's standpipe is at rest. A gauge at the ground reads ${psi(base)}. What does a gauge at an outlet ${feet(outlet)} above it read? ${RULE}`
  if (outlet)
    return `The water of ${tank}, open to the air, is at rest. Its surface is ${feet(surface)} above the ground, and the tank is ${feet(width)} wide. What does a gauge at an outlet ${feet(outlet)} above the ground read? ${RULE}`
  return `The water of ${tank}, open to the air, is at rest and its surface is ${feet(surface)} above a gauge at the ground. What does the gauge read? ${RULE}`
}
