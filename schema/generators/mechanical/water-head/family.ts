import { type Difficulty, family } from '../../family.ts'
import { between } from '../../kit/chance.ts'
import { drawPlaced, valued } from '../../kit/placed.ts'
import { psi } from '../shared/words.ts'
import { answer } from './answer.ts'
import { drawing } from './figure.ts'
import { type Head, psiOf } from './given.ts'
import { ROOFTOP, stem } from './words.ts'

export const waterHead = family<Head>({
  name: 'water-head',
  version: 5,
  draw(random, difficulty: Difficulty): Head {
    return drawPlaced(random, answer, (place) => {
      const surface = between(random, 40, 250, 10)
      const outlet = difficulty === 1 ? 0 : between(random, 20, 120, 10)
      const isGround = difficulty === 2
      const base = isGround ? between(random, 60, 150, 5) : 0
      const height = isGround ? outlet : surface - outlet
      const scene = between(random, 0, 2)
      // A roof cannot carry a tank as wide as those on the ground.
      const rest = { width: scene === ROOFTOP ? between(random, 10, 20, 5) : between(random, 20, 60, 5), scene, place }
      const asks = difficulty === 2 ? 'outlet' : 'gauge'
      const isFit = height >= 30 && (!isGround || base - psiOf(height) >= 20) && (434 * height) % 1_000 !== 500
      return isFit ? { surface: isGround ? 0 : surface, outlet, base, asks, ...rest } : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, psi, (how) => /0\.434|2\.31/.test(how)),
    hint: 'Only height counts. How much higher is one place than the other?',
    figure: drawing(given),
    source: 'OpenStax, College Physics 2e, Variation of Pressure with Depth in a Fluid section',
  }),
})
