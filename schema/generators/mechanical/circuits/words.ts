import { at } from '../../kit/lists.ts'
import { listed } from '../../kit/words.ts'
import type { Given, Part } from './given.ts'

const ASKS = [
  'Circles with letters are lamps. Which lamps are lit with the switches as drawn?',
  'The switches stand as drawn. Which of the lettered lamps light up?',
  'A scene-light circuit has lettered lamps and numbered switches. Which lamps get current as drawn?',
]
const BURNED = [
  (lamp: string) => `Lamp ${lamp} burns out. With the switches as drawn, which lamps stay lit?`,
  (lamp: string) =>
    `The bulb of lamp ${lamp} breaks. Which of the lettered lamps still light with the switches as drawn?`,
]

export const stem = ({ burnedOut, stem }: Given): string =>
  burnedOut ? at(BURNED, stem % BURNED.length)(burnedOut) : at(ASKS, stem)

export const lampWords = (lamps: readonly string[]): string =>
  lamps.length === 0 ? 'No lamp' : lamps.length === 1 ? `${lamps[0]} only` : listed(lamps)

const partWords = (part: Part): string =>
  part.kind === 'lamp' ? `lamp ${part.name}` : `switch ${part.name}, ${part.isClosed ? 'closed' : 'open'}`

export const figureText = ({ main, branches }: Given): string =>
  `A battery feeds ${branches.length} branches side by side. In the line to all of them: ${main.map(partWords).join('; ')}. ${branches
    .map((branch, nth) => `Branch ${nth + 1}: ${branch.map(partWords).join('; ')}.`)
    .join(' ')}`
