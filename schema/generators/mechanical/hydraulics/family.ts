import { type Difficulty, family } from '../../family.ts'
import { between, pick } from '../../kit/chance.ts'
import { drawPlaced, valued } from '../../kit/placed.ts'
import { pounds, strokes } from '../shared/words.ts'
import { answer } from './answer.ts'
import { drawing } from './figure.ts'
import { gainOf, type Press } from './given.ts'
import { stem } from './words.ts'

export const hydraulics = family<Press>({
  name: 'hydraulics',
  version: 3,
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
