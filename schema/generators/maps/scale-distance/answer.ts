import type { Mistake, Options } from '../../family.ts'
import { at, total } from '../../kit/lists.ts'
import { withCommas } from '../../kit/words.ts'
import { ranked } from '../shared/options.ts'
import { count } from '../shared/words.ts'
import { feetOf, HOSE, legsOf, type MeasuredRoute } from './given.ts'

export function answer(given: MeasuredRoute): Options {
  const { route, barSquares, barFeet, asks, place } = given
  const legs = legsOf(route)
  const squares = total(legs)
  const feet = feetOf(given)
  const steps = `${legs.length > 1 ? `${legs.join(' + ')} = ` : ''}${squares} squares of ${barFeet / barSquares} feet: ${squares} × ${barFeet / barSquares} = ${withCommas(feet)} feet.`
  const number = asks === 'feet' ? feet : Math.ceil(feet / HOSE)
  const why =
    asks === 'feet'
      ? steps
      : `${steps} ${number - 1} × ${HOSE} = ${(number - 1) * HOSE} feet is too short, so it takes ${number} lengths (${number * HOSE} feet).`
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
  const write = (feet: number) => (asks === 'feet' ? feet : Math.ceil(feet / HOSE))
  const right = `The right answer is ${asks === 'feet' ? `${withCommas(key)} feet` : count(key, 'length')}.`
  const wrongs: Mistake[] = [
    [write((squares + 1) * each), 'This counts the lines crossed, the one at the start too, instead of the squares.'],
    ...(barSquares > 1 ? [[write(squares * barFeet), 'This takes one square for the whole bar.'] as Mistake] : []),
    [write((squares - 1) * each), 'This counts only the lines between start and end, one fewer than the squares.'],
    ...legs
      .slice(0, legs.length > 1 ? 2 : 0)
      .map(
        (leg, index): Mistake => [
          write((squares - leg) * each),
          `This leaves out the leg of ${leg} squares, number ${index + 1} of the route.`,
        ],
      ),
    ...(asks === 'lengths'
      ? [
          [Math.floor((squares * each) / HOSE), 'This rounds down, and the line ends short.'] as Mistake,
          [squares, 'This takes one length for each square.'] as Mistake,
          [key + 1, 'This adds one whole length to a number already rounded up.'] as Mistake,
        ]
      : []),
    ...(legs.length > 1 && Number.isInteger(straight)
      ? [[write(straight * each), 'This is the straight line, not the way the route goes.'] as Mistake]
      : []),
    [write((squares + 2) * each), 'This counts the squares of the start and of the end as well.'],
    [write((squares * barFeet) / barSquares / 2), 'This takes half of what one square stands for.'],
    ...(barSquares > 1 ? [] : [[write((squares - 2) * each), 'This leaves out the squares at both ends.'] as Mistake]),
    [write(squares * each * 2), 'This doubles the distance, as if the line went there and back.'],
  ]
  return wrongs.map(([value, why]) => [value, `${why} ${right}`])
}
