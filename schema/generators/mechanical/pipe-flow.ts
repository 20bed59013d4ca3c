import { shuffled } from '../../random.ts'
import { type Difficulty, family } from '../family.ts'
import { between, pick } from '../kit/chance.ts'
import { listed } from '../kit/words.ts'
import { fps, name, pointAnswer, sizeWords, speedAnswer, speedIn } from './pipe-flow-answer.ts'
import { drawing } from './pipe-flow-drawing.ts'
import { drawPlaced, type Place, valued } from './shared/options.ts'

/** A full pipe in four parts; water flows through it from left to right. */
export interface Pipe {
  /** Of the parts A to D: diameters in inches, or areas in square inches. */
  sizes: number[]
  measure: 'diameters' | 'areas'
  asks: 'fastest' | 'slowest' | 'speed'
  /** Feet per second in A, where the speed in `part` is asked for. */
  speed: number
  part: 1 | 2 | 3
  scene: number
  place: Place
}

const SCENES = ['A hard pipe on an engine', 'A training pipe', 'A sprinkler pipe', 'A test pipe'] as const

export const pipeFlow = family<Pipe>({
  name: 'pipe-flow',
  version: 2,
  draw(random, difficulty: Difficulty): Pipe {
    const scene = between(random, 0, 3)
    if (difficulty === 1) {
      const sizes = shuffled([2, 3, 4, 6], random)
      return {
        sizes,
        measure: 'diameters',
        asks: pick(random, ['fastest', 'slowest'] as const),
        speed: 0,
        part: 1,
        scene,
        place: { rank: 0, turn: 0 },
      }
    }
    const measure = difficulty === 2 ? 'areas' : 'diameters'
    return drawPlaced(random, speedAnswer, (place) => {
      const sizes = shuffled(difficulty === 2 ? [2, 3, 4, 5, 6, 8, 10, 12] : [1, 2, 3, 4, 6, 8], random).slice(0, 4)
      const part = pick(random, [1, 2, 3] as const)
      const speed = between(random, 2, 30)
      const end = speedIn({ sizes, measure, speed, part })
      const isHuman = Number.isInteger(end) && end >= 2 && end <= 48
      return isHuman ? { sizes, measure, asks: 'speed', speed, part, scene, place } : undefined
    })
  },
  pose(given) {
    return {
      question: stem(given),
      ...(given.asks === 'speed' ? valued(speedAnswer(given), given.place, fps) : pointAnswer(given)),
      hint: 'The same amount of water must pass every part each second.',
      figure: drawing(given),
      source: 'OpenStax, College Physics 2e, Flow Rate and Its Relation to Velocity section',
    }
  },
})

function stem({ sizes, measure, asks, speed, part, scene }: Pipe): string {
  const pipe = `${SCENES[scene] ?? SCENES[0]} is full, and water flows through it steadily.`
  if (asks !== 'speed')
    return `${pipe} Its inside diameter is ${listed(sizes.map(sizeWords('diameters')))}. In which part does the water move ${asks}?`
  const what = measure === 'areas' ? 'The area of its cross section' : 'Its inside diameter'
  return `${pipe} ${what} is ${listed(sizes.map(sizeWords(measure)))}. In A the water moves at ${fps(speed)}. How fast does it move in ${name(part)}?`
}
