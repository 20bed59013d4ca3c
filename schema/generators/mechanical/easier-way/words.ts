import { at } from '../../kit/lists.ts'
import { feet, inches } from '../shared/words.ts'
import type { Given, Picture, Scene } from './given.ts'

interface Words {
  intro: string
  asks: readonly string[]
  told: (picture: Picture) => string
}

const lb = ({ load }: Picture, what: string): string =>
  load === null ? `${what} of unknown weight` : `${what} of ${load} pounds`

export const scenes: Record<Scene, Words> = {
  wheelbarrow: {
    intro: 'Both wheelbarrows are lifted at the handles. Ignore the weight of the wheelbarrows.',
    asks: ['Which wheelbarrow takes less force to lift?', 'In which picture are the handles easier to lift?'],
    told: (picture) =>
      `${lb(picture, 'a load')} sits ${feet(picture.from)} from the axle, and the handles are ${feet(picture.to)} from it`,
  },
  'pry-bar': {
    intro: 'Both pry bars lift a crate at one end. Ignore the weight of the bars.',
    asks: ['Which bar takes less force to push down?', 'On which bar does the firefighter push with less force?'],
    told: (picture) =>
      `${lb(picture, 'a crate')} is ${feet(picture.from)} from the block, and the effort is ${feet(picture.to)} from it on the other side`,
  },
  ramp: {
    intro: 'A drum is rolled up each ramp. Ignore friction.',
    asks: ['On which ramp is the drum easier to roll?', 'Which ramp takes less force along the slope?'],
    told: (picture) => `${lb(picture, 'a drum')} goes up ${feet(picture.from)} on a ramp ${feet(picture.to)} long`,
  },
  winch: {
    intro: 'Both hand winches raise a load by a rope around the drum. Ignore friction.',
    asks: ['Which crank takes less force to turn?', 'In which picture is it easier to raise the load?'],
    told: (picture) =>
      `${lb(picture, 'a load')} hangs from a drum with a radius of ${inches(picture.from)}, and the crank is ${inches(picture.to)} long`,
  },
}

export const stem = ({ scene, stem }: Given): string => `${scenes[scene].intro} ${at(scenes[scene].asks, stem)}`

export const figureText = ({ scene, pictures }: Given): string =>
  pictures.map((picture, nth) => `Picture ${nth + 1}: ${scenes[scene].told(picture)}.`).join(' ')
