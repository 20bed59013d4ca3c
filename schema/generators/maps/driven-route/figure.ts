import type { Figure, Point } from '../../../figures/figure.ts'
import { line } from '../../kit/drawing.ts'
import { at } from '../../kit/lists.ts'
import { steps } from '../shared/shapes.ts'
import { headings } from '../shared/words.ts'
import { spot, townMap } from '../town/map.ts'
import type { Corner, Heading } from '../town/town.ts'
import { ahead } from '../town/town.ts'
import type { Drive } from './given.ts'

export const drawing = ({ town, behind, heading, unit }: Drive): Figure =>
  townMap(
    town,
    [
      {
        at: behind,
        halfwayTo: ahead(behind, heading) ?? behind,
        letter: 'S',
        words: `${unit} (S), heading ${headings[heading]},`,
        fill: 'amber-wash',
      },
    ],
    [arrow(behind, heading)],
  )

/** An arrow on the road ahead of the unit. */
function arrow([column, row]: Corner, heading: Heading) {
  const [x, y] = spot([column, row])
  const [dx, dy] = at(steps, heading)
  const [across, along] = heading % 2 === 0 ? [0, 26.5] : [30.5, 0]
  const middle: Point = [x + dx * across, y + dy * along]
  return line(
    [
      [middle[0] + dx * 11, middle[1] + dy * 11],
      [middle[0] + dx * 25, middle[1] + dy * 25],
    ],
    { arrow: 'end', stroke: 'red', thickness: 3 },
  )
}
