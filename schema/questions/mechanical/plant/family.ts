import { sceneFamily } from '../../family.ts'
import { fitting, pick, worded } from '../../kit.ts'
import { drawPlantFigure } from './drawing.ts'
import { drawPlant, layoutOf, type Plant } from './plant.ts'
import { type Asked, builders } from './questions.ts'

interface Given {
  plant: Plant
  asked: Asked
}

const MIN_WRONG = 3

/** Questions about the parts, principles and faults of one plant of eight stations. */
export const plant = sceneFamily<Plant, Given>({
  name: 'plant',
  version: 1,
  drawScene: drawPlant,
  draw(random, difficulty, plant) {
    const layout = layoutOf(plant)
    const asked = fitting(
      () => pick(random, builders[difficulty])(layout, random),
      ({ key, wrong }) => worded(key, wrong).mistakes.length >= MIN_WRONG,
    )
    return { plant, asked }
  },
  pose: ({ plant, asked: { question, key, wrong } }) => ({
    question,
    ...worded(key, wrong),
    hint: 'Find the part by its letter, then follow the shafts, pipes and wires from it, one part at a time.',
    figure: drawPlantFigure(layoutOf(plant)),
    source: 'U.S. Navy, Basic Machines and How They Work (NAVPERS 10624-A), simple machines, gears and hydraulics',
  }),
})
