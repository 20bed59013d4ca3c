import type { Figure, Shape } from '../../../figures/figure.ts'
import { figure } from '../../kit/drawing.ts'
import { rise, span } from '../shared/measures.ts'
import { disc, firm, force, label, rect } from '../shared/shapes.ts'
import { feet } from '../shared/words.ts'
import type { Tipping } from './given.ts'
import { name } from './words.ts'

const FLOOR = 200

/** To scale. */
export function drawing({ boxes, down }: Tipping): Figure {
  const foot = Math.min(
    280 / boxes.reduce((sum, { left, right }) => sum + left + right, 0),
    // The tallest box stays below the words at the top.
    (FLOOR - 30) / (Math.max(...boxes.map(({ high }) => high)) + 1),
    26,
  )
  const wide = boxes.reduce((sum, { left, right }) => sum + (left + right) * foot, 0)
  const gap = (350 - wide) / 5
  let x = 5 + gap
  const shapes: Shape[] = []
  const words: string[] = []
  for (const [at, { left, right, high }] of boxes.entries()) {
    const [dot, tall] = [x + left * foot, (high + 1) * foot]
    shapes.push(
      rect([x, FLOOR - tall], (left + right) * foot, tall, 'amber-wash', 2),
      ...span(x, dot, FLOOR + 22, String(left)),
      ...span(dot, x + (left + right) * foot, FLOOR + 22, String(right)),
      ...rise(dot, FLOOR - high * foot, FLOOR, String(high), right < left ? 'left' : 'right'),
      disc([dot, FLOOR - high * foot], 5, 'ink'),
      label([x + ((left + right) * foot) / 2, FLOOR + 60], name(at), { isBold: true }),
    )
    words.push(
      `Box ${name(at)}: its dot is ${feet(high)} above the surface, ${left} from the left edge of its base and ${right} from the right edge.`,
    )
    x += (left + right) * foot + gap
  }
  return figure(
    280,
    `Four boxes on a level surface, lengths in feet. ${words.join(' ')} An arrow shows that the ${down} side of the surface is lowered.`,
    firm(6, 354, FLOOR),
    shapes,
    label([180, 12], 'lengths in feet', { size: 14, tone: 'muted' }),
    force([down === 'left' ? 16 : 344, FLOOR + 40], [down === 'left' ? 16 : 344, FLOOR + 74]),
  )
}
