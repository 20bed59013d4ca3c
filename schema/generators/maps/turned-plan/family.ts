import { family } from '../../family.ts'
import { between, fitting, pick, sample } from '../../kit/chance.ts'
import { at } from '../../kit/lists.ts'
import { sources } from '../shared/sources.ts'
import { answer } from './answer.ts'
import { drawing } from './figure.ts'
import {
  altered,
  type Comparison,
  type Drawing,
  drawPlan,
  isInOnePiece,
  type Kind,
  mirrored,
  quarterTurn,
  rowsOf,
  turnless,
} from './given.ts'
import { SCENES, stem } from './words.ts'

/** Which of four drawings shows the same plan turned, or its mirror image. */
export const turnedPlan = family<Comparison>({
  name: 'turned-plan',
  version: 7,
  draw: (random, difficulty) =>
    fitting(() => {
      const plan = drawPlan(random, difficulty + 4, difficulty > 1)
      const asks = difficulty === 3 ? pick(random, ['turned', 'mirrored'] as const) : 'turned'
      const kinds: Kind[] =
        asks === 'mirrored'
          ? ['turned', 'turned', 'tower']
          : difficulty === 1
            ? ['mirrored', 'moved', 'moved']
            : difficulty === 2
              ? ['mirrored', 'moved', 'tower']
              : ['mirrored', 'mirrored', 'tower']
      const turn = () => (difficulty === 1 ? pick(random, [1, 3]) : between(random, 1, 3))
      const all = [asks as Kind, ...kinds].map((kind): Drawing => {
        const turns = turn()
        return { kind, turns, plan: quarterTurn(altered(plan, kind, asks, random), turns) }
      })
      const isDistinct =
        new Set([plan, ...all.map((drawing) => drawing.plan)].map((one) => rowsOf(one).join('/'))).size ===
        all.length + 1
      const right = turnless(at(all, 0).plan)
      const isChiral = turnless(plan) !== turnless(mirrored(plan))
      const isWhole = all.every((drawing) => isInOnePiece(drawing.plan))
      if (!isWhole || !isDistinct || !isChiral || all.slice(1).some((drawing) => turnless(drawing.plan) === right))
        return undefined
      return { plan, asks, drawings: sample(random, all, all.length), scene: between(random, 0, SCENES.length - 1) }
    }),
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Go around the outline from one corner, always in the same direction, and compare the turns.',
    figure: drawing(given),
    source: sources.shapes,
  }),
})
