import { shuffled } from '../../../random.ts'
import { type Difficulty, family } from '../../family.ts'
import { between, pick } from '../../kit/chance.ts'
import { drawPlaced, valued } from '../../kit/placed.ts'
import { pointAnswer, speedAnswer } from './answer.ts'
import { drawing } from './figure.ts'
import { type Pipe, speedIn } from './given.ts'
import { fps, stem } from './words.ts'

export const pipeFlow = family<Pipe>({
  name: 'pipe-flow',
  version: 4,
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
        place: { rank: 0, order: [] },
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
      hint: 'The same amount of water passes through every part each second.',
      figure: drawing(given),
      source: 'OpenStax, College Physics 2e, Flow Rate and Its Relation to Velocity section',
    }
  },
})
