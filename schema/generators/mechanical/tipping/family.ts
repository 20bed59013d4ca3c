import { type Difficulty, family } from '../../family.ts'
import { between, fitting, pick } from '../../kit/chance.ts'
import { answer } from './answer.ts'
import { drawing } from './figure.ts'
import { edgeOf, type Standing, soughtOf, type Tipping } from './given.ts'
import { stem } from './words.ts'

export const tipping = family<Tipping>({
  name: 'tipping',
  version: 5,
  draw(random, difficulty: Difficulty): Tipping {
    const [asks, down] = [pick(random, ['first', 'last'] as const), pick(random, ['left', 'right'] as const)]
    const base = between(random, 2, 4)
    return fitting(() => {
      const boxes = Array.from({ length: 4 }, (): Standing => {
        const half = between(random, 1, 3)
        const [left, right] =
          difficulty === 1
            ? [base / 2, base / 2]
            : difficulty === 2
              ? [half, half]
              : [between(random, 1, 3), between(random, 1, 3)]
        return { left, right, high: between(random, 1, 6) }
      })
      const given: Tipping = { boxes, asks, down, scene: between(random, 0, 3) }
      const isOneSided = difficulty === 3 && boxes.filter(({ left, right }) => left !== right).length < 2
      const width = boxes.reduce((sum, { left, right }) => sum + left + right, 0)
      const isTrap = difficulty === 1 || !isByHeight(given)
      return isClear(given) && isTrap && !isOneSided && width <= 16 ? given : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Imagine a plumb line hanging from each dot as the surface tilts.',
    figure: drawing(given),
    source: 'OpenStax, College Physics 2e, Stability section',
  }),
})

/** The right box leads by a quarter, so that the eye can see it. */
function isClear(given: Tipping): boolean {
  const [one, two] = soughtOf(given)
  const [first, second] = given.asks === 'first' ? [one, two] : [two, one]
  return 5 * edgeOf(first, given.down) * second.high <= 4 * edgeOf(second, given.down) * first.high
}

/** Whether height alone would find the right box. */
function isByHeight(given: Tipping): boolean {
  const { boxes, asks } = given
  const heights = boxes.map(({ high }) => high)
  const [one] = soughtOf(given)
  return one.high === (asks === 'first' ? Math.max(...heights) : Math.min(...heights))
}
