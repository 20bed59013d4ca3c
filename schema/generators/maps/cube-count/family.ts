import { family } from '../../family.ts'
import { between, fitting, pick } from '../../kit/chance.ts'
import { at, upTo } from '../../kit/lists.ts'
import { sources } from '../shared/sources.ts'
import { answer } from './answer.ts'
import { drawing } from './figure.ts'
import { allOf, blockOf, type Given, hiddenOf } from './given.ts'
import { SCENES, stem } from './words.ts'

/** How many boxes are in a pile that hides some of them. */
export const cubeCount = family<Given>({
  name: 'cube-count',
  version: 5,
  draw: (random, difficulty) =>
    fitting(() => {
      const [rows, columns] =
        difficulty === 1
          ? [2, between(random, 2, 3)]
          : difficulty === 2
            ? [between(random, 2, 3), 3]
            : [3, between(random, 3, 4)]
      const most = difficulty === 1 ? 3 : between(random, 3, 4)
      const stacks: number[][] = []
      for (const row of upTo(rows)) {
        stacks.push([])
        for (const column of upTo(columns)) {
          const limit = Math.min(stacks[row - 1]?.[column] ?? most, stacks[row]?.[column - 1] ?? most)
          stacks[row]?.push(between(random, Math.max(row + column === 0 ? most : 0, limit - 2), limit))
        }
      }
      const asks =
        difficulty === 1
          ? 'all'
          : difficulty === 2
            ? pick(random, ['all', 'all', 'hidden'] as const)
            : pick(random, ['hidden', 'missing', 'missing'] as const)
      const [all, hidden] = [allOf(stacks), hiddenOf(stacks)]
      const isFit =
        all >= 5 &&
        all <= 30 &&
        blockOf(stacks) - all >= 3 &&
        hidden >= (asks === 'hidden' ? 3 : 1) &&
        stacks.every((row) => at(row, 0) > 0) &&
        (stacks[0]?.every((stack) => stack > 0) ?? false)
      return isFit
        ? { stacks, asks, scene: between(random, 0, SCENES.length - 1), place: between(random, 0, 3) }
        : undefined
    }),
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Count one stack at a time. You can see the top of every stack.',
    figure: drawing(given),
    source: sources.shapes,
  }),
})
