import type { Figure, Shape } from '../../../figures/figure.ts'
import { figure, line } from '../../kit/drawing.ts'
import { listed } from '../../kit/words.ts'
import { round } from '../shared/circles.ts'
import { label } from '../shared/shapes.ts'
import type { Pipe } from './given.ts'
import { fps, name, sizeWords } from './words.ts'

const [MIDDLE, PART] = [90, 76]

/** Diameters to scale. If areas are given, their square roots. */
export function drawing({ sizes, measure, asks, speed, part }: Pipe): Figure {
  const widths = sizes.map((size) => (measure === 'areas' ? Math.sqrt(size) : size))
  const unit = 120 / Math.max(...widths)
  const edge = (side: 1 | -1): [number, number][] =>
    widths.flatMap((width, index): [number, number][] => {
      const y = round(MIDDLE + (side * width * unit) / 2)
      return [
        [28 + index * PART + 8, y],
        [28 + (index + 1) * PART - 8, y],
      ]
    })
  const [upper, lower] = [edge(-1), edge(1)]
  const arrows: Shape[] = sizes.map((_, index) =>
    line(
      [
        [46 + index * PART, MIDDLE],
        [86 + index * PART, MIDDLE],
      ],
      { arrow: 'end', stroke: 'blue', thickness: 2 },
    ),
  )
  const marks = sizes.map(
    (size, index): Shape => label([66 + index * PART, 190], measure === 'areas' ? `${size} sq in` : `${size} in`),
  )
  const told =
    asks === 'speed'
      ? ` In A the water moves at ${fps(speed)}; the speed in ${name(part)} is marked with a question mark.`
      : ''
  return figure(
    asks === 'speed' ? 226 : 208,
    `A pipe of four parts in a row; water flows through them from A to D. ${measure === 'areas' ? 'Areas of the cross section' : 'Inside diameters'}: ${listed(sizes.map(sizeWords(measure)))}.${told}`,
    line([...upper, ...lower.toReversed()], { isClosed: true, fill: 'blue-wash', stroke: 'none' }),
    line(upper, { thickness: 3 }),
    line(lower, { thickness: 3 }),
    arrows,
    sizes.map((_, index) => label([66 + index * PART, 168], name(index), { isBold: true })),
    marks,
    asks === 'speed'
      ? [
          label([66, 211], `${speed} ft/s`, { isBold: true, tone: 'ink' }),
          label([66 + part * PART, 211], '? ft/s', { isBold: true }),
        ]
      : [],
  )
}
