import { type Difficulty, family } from '../family.ts'
import { between, pick } from '../kit/chance.ts'
import { drawPlaced, type Place, valued } from './shared/options.ts'
import { inches, pounds } from './shared/words.ts'
import { answer, built, totalOf } from './springs-answer.ts'
import { drawing } from './springs-drawing.ts'

/** Equal springs from the ceiling down: so many side by side on each level. */
export interface Springs {
  levels: number[]
  /** One spring stretches `inch` under `pound`. */
  inch: number
  pound: number
  load: number
  asks: 'stretch' | 'load'
  scene: number
  place: Place
}

const LEVELS: Record<Difficulty, readonly number[][]> = {
  1: [[1]],
  2: [[2], [3], [1, 1], [1, 1, 1], [4]],
  3: [
    [1, 2],
    [2, 1],
    [2, 2],
    [3, 1],
    [1, 3],
    [1, 1, 2],
    [2, 1, 1],
  ],
}

const SCENES = ['The load', 'A tool kit', 'A test weight', 'A radio case'] as const

export const springs = family<Springs>({
  name: 'springs',
  version: 2,
  draw(random, difficulty: Difficulty): Springs {
    const levels = [...pick(random, LEVELS[difficulty])]
    const asks = pick(random, ['stretch', 'load'] as const)
    return drawPlaced(random, answer, (place) => {
      const [inch, pound] = [between(random, 1, 6), between(random, 4, 30, 2)]
      const load = between(random, 6, 120, 2)
      const one = (load * inch) / pound
      const isEven =
        levels.every((side) => Number.isInteger(one / side)) && Number.isInteger(one) && one >= 2 && one <= 30
      const isOther = load !== pound || levels.join() !== '1'
      return isEven && isOther ? { levels, inch, pound, load, asks, scene: between(random, 0, 3), place } : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, given.asks === 'stretch' ? inches : pounds),
    hint: 'Think about the force in each single spring.',
    figure: drawing(given),
    source: "OpenStax, College Physics 2e, Hooke's Law: Stress and Strain Revisited section",
  }),
})

function stem(given: Springs): string {
  const { levels, inch, pound, load, asks, scene } = given
  const many = levels.reduce((sum, side) => sum + side, 0)
  const one = `A single spring stretches ${inches(inch)} under a pull of ${pounds(pound)}.`
  const rig =
    many === 1
      ? ''
      : ` From the ceiling down hang ${built(levels)}, ${many === 2 ? 'both' : 'all'} like this one. Ignore the weight of the springs${levels.some((side) => side > 1) ? ' and bars; springs side by side share the load equally' : ''}.`
  const thing = SCENES[scene] ?? SCENES[0]
  const what = many === 1 ? 'the spring' : 'the springs'
  if (asks === 'stretch')
    return `${one}${rig} ${thing} of ${pounds(load)} hangs at the bottom. How far ${many === 1 ? 'does the spring' : 'do the springs together'} stretch?`
  return `${one}${rig} ${thing} at the bottom stretches ${what} ${inches(totalOf(given))}${many === 1 ? '' : ' in all'}. How much does it weigh?`
}
