import { type Difficulty, family } from '../family.ts'
import { between, pick } from '../kit/chance.ts'
import { answer, gainOf, sized } from './hydraulics-answer.ts'
import { drawing } from './hydraulics-drawing.ts'
import { drawPlaced, type Place, valued } from './shared/options.ts'
import { inches, pounds, strokes } from './shared/words.ts'

/** Two pistons joined by a fluid: sizes are areas in square inches, or diameters in inches. */
export interface Press {
  sizes: 'areas' | 'diameters'
  small: number
  large: number
  /** On the small piston, pounds. */
  force: number
  /** Of the small piston, inches a stroke. */
  stroke: number
  /** Of the large piston, inches in all. */
  lift: number
  asks: 'output' | 'input' | 'strokes'
  scene: number
  place: Place
}

const SCENES = ['rescue jack', 'hydraulic press', 'vehicle lift', 'bottle jack']

export const hydraulics = family<Press>({
  name: 'hydraulics',
  version: 1,
  draw(random, difficulty: Difficulty): Press {
    const sizes = difficulty === 1 || (difficulty === 3 && random() < 0.3) ? 'areas' : 'diameters'
    const asks = difficulty === 3 ? 'strokes' : pick(random, ['output', 'input'] as const)
    return drawPlaced(random, answer, (place) => {
      const [small, times] = [
        between(random, 1, sizes === 'areas' ? 5 : 3),
        between(random, sizes === 'areas' ? 4 : 2, sizes === 'areas' ? 15 : 6),
      ]
      const rest = {
        stroke: between(random, 2, 9),
        lift: between(random, 2, 12),
        scene: between(random, 0, 3),
        place,
      }
      const given: Press = { sizes, small, large: small * times, force: between(random, 20, 150, 5), asks, ...rest }
      const many = (given.lift * gainOf(given)) / given.stroke
      const isHuman =
        asks === 'strokes'
          ? Number.isInteger(many) && many >= 4 && many <= 150 && given.stroke !== given.lift
          : given.force * gainOf(given) <= 5_000
      return isHuman ? given : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, given.asks === 'strokes' ? strokes : pounds),
    hint: 'The pressure is the same under both pistons; what differs is the surface it acts on.',
    figure: drawing(given),
    source: "OpenStax, College Physics 2e, Pascal's Principle section",
  }),
})

function stem(given: Press): string {
  const { sizes, small, large, force, stroke, lift, asks, scene } = given
  const machine = `The pump piston of a ${SCENES[scene]} has ${sized(sizes, small)}, and its lift piston has ${sized(sizes, large)}. Ignore all losses and the height of the fluid.`
  if (asks === 'output')
    return `${machine} The pump piston is pushed with ${pounds(force)}. What force does the lift piston give?`
  if (asks === 'input')
    return `${machine} What push on the pump piston holds a load of ${pounds(force * gainOf(given))} on the lift piston?`
  return `${machine} Each stroke pushes the pump piston ${inches(stroke)} and none of the fluid flows back. How many strokes raise the lift piston ${inches(lift)}?`
}
