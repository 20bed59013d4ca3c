import type { Figure } from '../../../figures/figure.ts'
import { type Option, sceneFamily } from '../../family.ts'
import { fitting, pick } from '../../kit.ts'
import { drawPlantFigure } from './drawing.ts'
import { drawPlant, type Layout, layoutOf } from './plant.ts'
import { type Asked, builders } from './questions.ts'

interface Scene {
  layout: Layout
  figure: Figure
}

interface Given {
  asked: Asked
  figure: Figure
}

const MIN_WRONG = 3

const sentencesOf = (text: string): string[] => text.split(/(?<=\.) /)

/** Returns the wrong options without those whose reason has a sentence in common with the reason of the key or of an earlier option. */
function distinct({ key, wrong }: Asked): Option[] {
  const seen = new Set(sentencesOf(key.why))
  return wrong.filter(({ why }) => {
    const sentences = sentencesOf(why)
    if (sentences.some((one) => seen.has(one))) return false
    for (const one of sentences) seen.add(one)
    return true
  })
}

/** Questions about the parts, principles and faults of a plant with eight stations. */
export const plant = sceneFamily<Scene, Given>({
  name: 'plant',
  version: 2,
  drawScene(random) {
    const layout = layoutOf(drawPlant(random))
    return { layout, figure: drawPlantFigure(layout) }
  },
  draw(random, difficulty, { layout, figure }) {
    const asked = fitting(
      () => pick(random, builders[difficulty])(layout, random),
      (asked) => distinct(asked).length >= MIN_WRONG,
    )
    return { asked, figure }
  },
  pose: ({ asked, figure }) => ({
    question: asked.question,
    key: asked.key,
    mistakes: distinct(asked),
    hint: 'Find the part by its letter, then follow the shafts, pipes and wires from it, one part at a time.',
    figure,
    source: 'U.S. Navy, Basic Machines and How They Work (NAVPERS 10624-A), simple machines, gears and hydraulics',
  }),
})
