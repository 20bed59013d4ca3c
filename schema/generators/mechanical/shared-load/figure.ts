import type { Figure } from '../../../figures/figure.ts'
import { figure } from '../../kit/drawing.ts'
import { capital, withCommas } from '../../kit/words.ts'
import { span } from '../shared/measures.ts'
import { box, force, label, rect } from '../shared/shapes.ts'
import { feet, pounds } from '../shared/words.ts'
import { type Carry, shareOf } from './given.ts'

export function drawing(given: Carry): Figure {
  const { load, fromFront, fromRear, pole, who, asks } = given
  const length = fromFront + fromRear
  const [front, rear] = [300, 60]
  const x = (distance: number): number => front - ((front - rear) * distance) / length
  const hung = asks === 'share' ? x(fromFront) : 180
  const told =
    asks === 'distance'
      ? `The pole is ${feet(length)} long; the place of the load is marked with a question mark. The ${who} person carries ${pounds(shareOf(given))}.`
      : pole
        ? `The pole is ${feet(length)} long and weighs ${pounds(pole)}; the load hangs ${feet(fromFront)} from the front. The ${who} person's share is marked with a question mark.`
        : `The load hangs ${feet(fromFront)} from the front and ${feet(fromRear)} from the rear. The ${who} person's share is marked with a question mark.`
  const arms =
    asks === 'distance'
      ? [span(x(0), x(length), 240, feet(length))]
      : [
          span(x(0), hung, 210, feet(fromFront)),
          pole ? span(x(0), x(length), 240, feet(length)) : span(hung, x(length), 210, feet(fromRear)),
        ]
  return figure(
    pole || asks === 'distance' ? 268 : 232,
    `A level pole held up at its two ends, the front on the right and the rear on the left. A load of ${pounds(load)} ${asks === 'share' ? 'hangs from it' : 'stands below it, not yet hung'}. ${told}`,
    rect([rear - 10, 84], front - rear + 20, 10, 'sunken', 4),
    [front, rear].map((end) => force([end, 140], [end, 97])),
    label([front + 32, 120], capital('front')),
    label([rear - 32, 120], capital('rear')),
    label([who === 'front' ? front : rear, 66], asks === 'share' ? '? lb' : `${withCommas(shareOf(given))} lb`, {
      isBold: true,
    }),
    asks === 'share'
      ? rect([hung - 1, 94], 2, 56, 'ink')
      : label([hung + 48, 170], '?', { isBold: true, tone: 'red', size: 20 }),
    box([hung, 190], 70, 40, `${withCommas(load)} lb`),
    pole ? label([180, 66], `pole: ${pole} lb`) : [],
    arms,
  )
}
