import type { Figure } from '../../../figures/figure.ts'
import { figure, line } from '../../kit/drawing.ts'
import { withCommas } from '../../kit/words.ts'
import { round } from '../shared/circles.ts'
import { rise, span } from '../shared/measures.ts'
import { boldWidth, firm, force, label } from '../shared/shapes.ts'
import { feet, pounds } from '../shared/words.ts'
import type { Ramp } from './given.ts'

/** To scale. */
export function drawing({ load, push, height, slope, base, asks, isMirrored }: Ramp): Figure {
  const ground = Math.sqrt(slope * slope - height * height)
  const foot = Math.min(220 / ground, 120 / height)
  const [wide, high] = [ground * foot, height * foot]
  const [low, bottom] = [(360 - wide) / 2, high + 92]
  const x = (value: number): number => round(isMirrored ? 360 - (low + value) : low + value)
  const angle = Math.atan2(high, wide)
  const at = (along: number, up: number): [number, number] => {
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    return [x(wide / 2 + along * cos - up * sin), round(bottom - high / 2 - along * sin - up * cos)]
  }
  const heavy = asks === 'load' ? '? lb' : `${withCommas(load)} lb`
  const strong = asks === 'push' ? '? lb' : `${withCommas(push)} lb`
  // The words in the tilted box stay level, so a steep ramp needs a higher box.
  const [half, tall] = [
    Math.max(32, (boldWidth(heavy) / 2) * Math.cos(angle) + 6 * Math.sin(angle) + 4),
    Math.max(40, 2 * ((boldWidth(heavy) / 2) * Math.sin(angle) + 6 * Math.cos(angle) + 4)),
  ]
  const long = base ? [] : label(at(half + 42, 24), asks === 'slope' ? '? ft' : feet(slope))
  const told = base
    ? `It covers ${feet(base)} of level ground and rises ${feet(height)}.`
    : asks === 'slope'
      ? `It rises ${feet(height)}; the length of its slope is marked with a question mark.`
      : `Its slope is ${feet(slope)} long and it rises ${feet(height)}.`
  return figure(
    round(bottom + 46),
    `A straight ramp. ${told} On it stands a load ${asks === 'load' ? 'marked with a question mark' : `of ${pounds(load)}`}. An arrow along the slope pushes it up ${asks === 'push' ? 'with a force marked with a question mark' : `with ${pounds(push)}`}.`,
    line(
      [
        [x(0), bottom],
        [x(wide), bottom],
        [x(wide), bottom - high],
      ],
      { isClosed: true, fill: 'sunken', stroke: 'ink' },
    ),
    firm(20, 340, bottom),
    line([at(-half, 2), at(half, 2), at(half, 2 + tall), at(-half, 2 + tall)], {
      isClosed: true,
      fill: 'amber-wash',
      stroke: 'ink',
    }),
    label(at(0, 2 + tall / 2), heavy, { isBold: true }),
    force(at(-half - 52, 22), at(-half - 4, 22)),
    label(at(-half - 42, 50), strong, { isBold: true }),
    rise(x(wide + 14), bottom, bottom - high, `${height} ft`, isMirrored ? 'left' : 'right'),
    long,
    base ? span(x(0), x(wide), bottom + 18, feet(base)) : [],
  )
}
