import type { Figure } from '../../../figures/figure.ts'
import type { Drive } from './drives.ts'
import { townMap } from './map.ts'
import type { Corner, Town } from './town.ts'

/** The town map, with marks at the unit and its destination. */
export const driveMap = ({
  town,
  from,
  to,
  drive: { unit, letters },
}: {
  town: Town
  from: Corner
  to: Corner
  drive: Drive
}): Figure =>
  townMap(town, [
    { at: from, letter: letters[0], words: `${unit} (${letters[0]})`, fill: 'blue-wash' },
    { at: to, letter: letters[1], words: `The destination (${letters[1]})`, fill: 'red-wash' },
  ])
