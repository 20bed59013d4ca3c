import type { Figure } from '../../../figures/figure.ts'
import { figure, line } from '../../kit/drawing.ts'
import { at, upTo } from '../../kit/lists.ts'
import { label, northArrow, rect } from '../shared/shapes.ts'
import { type Address, BLOCKS, crossings, hundredOf, opposite } from './given.ts'

const [LEFT, BLOCK, TOP, ROAD] = [26, 77, 96, 40]

export function drawing(given: Address): Figure {
  const { street, crossStreets, evenSide, isLabeled } = given
  const shown = upTo(BLOCKS).filter((block) => isLabeled || crossings(given, block) < 2)
  // A house near the middle of each block, with its neighbor across the street.
  const houses = shown.flatMap((block) => {
    const low = hundredOf(given, block) + 20 + block * 6
    return [
      { block, number: low, side: evenSide },
      { block, number: low + 3, side: opposite[evenSide] },
    ]
  })
  return figure(
    224,
    `A map of ${street}, which runs east and west, north at the top. Its cross streets from west to east: ${crossStreets.join(', ')}. Houses shown: ${houses.map(({ number, side, block }) => `${number} on the ${side} side between ${at(crossStreets, block)} and ${at(crossStreets, block + 1)}`).join('; ')}.`,
    rect([2, 46], 356, 140, { fill: 'edge' }),
    // Wider than the map, so that no edge of the blocks shows at its ends.
    rect([0, TOP], 360, ROAD, { fill: 'surface' }),
    crossStreets.map((_, index) =>
      line(
        [
          [LEFT + index * BLOCK, 46],
          [LEFT + index * BLOCK, 186],
        ],
        { stroke: 'surface', thickness: 15 },
      ),
    ),
    crossStreets.map((name, index) => label([LEFT + index * BLOCK, 201], name)),
    label([180, TOP + ROAD / 2], street, { size: 16, isBold: true }),
    houses.flatMap(({ block, number, side }) => {
      const x = LEFT + (block + 0.5) * BLOCK
      const y = side === 'north' ? TOP - 22 : TOP + ROAD + 22
      return [
        rect([x - 20, y - 13], 40, 26, { fill: 'amber-wash', stroke: 'ink', thickness: 1.5 }),
        label([x, y], String(number)),
      ]
    }),
    northArrow([180, 25]),
  )
}
