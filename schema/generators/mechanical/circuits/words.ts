import { at } from '../../kit/lists.ts'
import { listed } from '../../kit/words.ts'
import type { Given, Part } from './given.ts'

const ASKS = [
  'Circles with letters are lamps. Which lamps are lit with the switches set as drawn?',
  'The switches are set as drawn. Which of the lettered lamps light up?',
  'A scene-light circuit has lettered lamps and numbered switches. As drawn, which lamps get current?',
]
const BURNED = [
  (lamp: string) => `Lamp ${lamp} burns out. With the switches set as drawn, which lamps stay lit?`,
  (lamp: string) =>
    `The bulb of lamp ${lamp} breaks. With the switches set as drawn, which of the lettered lamps still light up?`,
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
