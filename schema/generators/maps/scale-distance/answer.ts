import type { Mistake, Options } from '../../family.ts'
import { at, total } from '../../kit/lists.ts'
import { withCommas } from '../../kit/words.ts'
import { ranked } from '../shared/options.ts'
import { count, nth } from '../shared/words.ts'
import { feetOf, HOSE, legsOf, type MeasuredRoute } from './given.ts'

export function answer(given: MeasuredRoute): Options {
  const { route, barSquares, barFeet, asks, place } = given
  const legs = legsOf(route)
  const squares = total(legs)
  const feet = feetOf(given)
  const steps = `The route covers ${legs.length > 1 ? `${legs.join(' + ')} = ` : ''}${squares} squares, and each square stands for ${barFeet / barSquares} feet: ${squares} × ${barFeet / barSquares} = ${withCommas(feet)} feet.`
  const number = asks === 'feet' ? feet : Math.ceil(feet / HOSE)
  const why =
    asks === 'feet'
      ? steps
      : `${steps} That is more than ${number - 1} × ${HOSE} = ${withCommas((number - 1) * HOSE)} feet, so it takes ${number} lengths.`
  return ranked([number, why], mistakesOf(given, number), place, (value) =>
    asks === 'feet' ? `${withCommas(value)} feet` : count(value, 'length'),
  )
}

function mistakesOf(given: MeasuredRoute, key: number): Mistake[] {
  const { route, barSquares, barFeet, asks } = given
  const legs = legsOf(route)
  const [squares, each] = [total(legs), barFeet / barSquares]
  const [first, last] = [at(route, 0), at(route, route.length - 1)]
  const straight = Math.hypot(first[0] - last[0], first[1] - last[1])
  const isFeet = asks === 'feet'
  const lengthsIn = (feet: number) => `${withCommas(feet)} feet takes ${count(Math.ceil(feet / HOSE), 'length')}`
  /** The mistake of finding so many feet. */
  const by = (why: string, feet: number, how: string): Mistake =>
    isFeet
      ? [feet, why, how]
      : [Math.ceil(feet / HOSE), `${why}: ${how} = ${withCommas(feet)}, and ${lengthsIn(feet)}.`]
  return [
    ...(barSquares > 1
      ? [by('This uses the whole bar for each square', squares * barFeet, `${squares} × ${barFeet}`)]
      : []),
    by('This counts grid lines instead of squares', (squares + 1) * each, `${squares + 1} × ${each}`),
    ...(isFeet
      ? []
      : [
          [Math.floor((squares * each) / HOSE), 'This rounds down, so the line comes up short.'] as Mistake,
          [Math.ceil((squares * each) / (2 * HOSE)), `This uses ${2 * HOSE}-foot lengths.`] as Mistake,
          [squares, 'This uses one length for each square.'] as Mistake,
        ]),
    by('This counts one square too few', (squares - 1) * each, `${squares - 1} × ${each}`),
    ...legs
      .slice(0, legs.length > 1 ? 2 : 0)
      .map((leg, index) =>
        by(
          `This leaves out the ${nth(index + 1)} leg of the route`,
          (squares - leg) * each,
          `${squares - leg} × ${each}`,
        ),
      ),
    ...(legs.length > 1 && Number.isInteger(straight)
      ? [by('This measures a straight line instead of the route', straight * each, `${straight} × ${each}`)]
      : []),
    ...(isFeet ? [] : [[key + 1, 'This adds a length to a number that is already rounded up.'] as Mistake]),
    by('This uses half of what one square stands for', (squares * each) / 2, `${squares} × ${each} ÷ 2`),
    ...(barSquares > 1
      ? []
      : [by('This counts two squares too few', (squares - 2) * each, `${squares - 2} × ${each}`)]),
    by('This measures the way there and back', squares * each * 2, `${squares} × ${each} × 2`),
  ]
}
