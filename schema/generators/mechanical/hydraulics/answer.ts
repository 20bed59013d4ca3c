import { withCommas } from '../../kit/words.ts'
import type { Answer } from '../shared/options.ts'
import { gainOf, type Press } from './given.ts'

export function answer(given: Press): Answer {
  const { sizes, small, large, force, stroke, lift, asks } = given
  const gain = gainOf(given)
  const linear = large / small
  const ratio =
    sizes === 'areas'
      ? `The areas are as ${large} ÷ ${small} = ${gain} to 1`
      : `The diameters are as ${linear} to 1, so the areas are as ${linear} × ${linear} = ${gain} to 1`
  const isDiameter = sizes === 'diameters'
  if (asks === 'strokes') {
    const key = (lift * gain) / stroke
    const right = `${ratio}. The pump piston must travel ${gain} × ${lift} = ${withCommas(gain * lift)} inches in all, and ${withCommas(gain * lift)} ÷ ${stroke} = ${key}.`
    return {
      key,
      why: right,
      wrong: [
        [
          isDiameter ? (lift * linear) / stroke : (lift * linear * linear) / stroke,
          isDiameter
            ? `This takes the ratio of the diameters and forgets to square it. ${right}`
            : `This squares the ratio, but areas are squared already. ${right}`,
        ],
        [
          lift * gain,
          `This is the travel of the pump piston in inches, not yet divided by the ${stroke} inches of a stroke. ${right}`,
        ],
        [gain, `This is the ratio of the areas alone. ${right}`],
        [lift / stroke, `This lets both pistons travel equally far. ${right}`],
        [gain * stroke, `This multiplies by the stroke's ${stroke} inches and leaves out the rise. ${right}`],
        [gain / stroke, `This raises the lift piston one inch, not ${lift}. ${right}`],
        [(stroke * gain) / lift, `This swaps the stroke and the rise. ${right}`],
        [key * 2, `This allows as many return strokes again; only the strokes that push are counted. ${right}`],
        [
          ((large - small) * lift) / stroke,
          `This works with the difference of the sizes instead of the ratio of the areas. ${right}`,
        ],
        [key / 2, `This halves the strokes, as if the fluid moved on the way back too. ${right}`],
      ],
    }
  }
  const [key, base] = asks === 'output' ? [force * gain, force] : [force, force * gain]
  const by = (factor: number): number => (asks === 'output' ? base * factor : base / factor)
  const sum = asks === 'output' ? `${withCommas(base)} × ${gain}` : `${withCommas(base)} ÷ ${gain}`
  const right = `${ratio}, and the forces with them: ${sum} = ${withCommas(key)} pounds.`
  return {
    key,
    why: right,
    wrong: [
      [
        by(isDiameter ? linear : gain * gain),
        isDiameter
          ? `This takes the ratio of the diameters and forgets to square it. ${right}`
          : `This squares the ratio, but areas are squared already. ${right}`,
      ],
      [
        by(isDiameter ? linear * linear * linear : large),
        isDiameter
          ? `This cubes the ratio of the diameters; areas go with the square. ${right}`
          : `This uses the large area alone and leaves out the small one. ${right}`,
      ],
      [base, `This passes the force on unchanged. It is the pressure that stays the same. ${right}`],
      [by(1 / gain), `This turns the ratio round, as if the small piston gave the greater force. ${right}`],
      [by(large - small), `This works with the difference of the sizes instead of the ratio of the areas. ${right}`],
      [by(linear * 2), `This doubles the ratio of the ${sizes}. ${right}`],
      [by(gain + 1), `This adds the small piston's share to the large one's. ${right}`],
      [by(linear / 2), `This takes half of the ratio of the ${sizes}. ${right}`],
      [by(gain - 1), `This leaves the small piston's share out of the large one's. ${right}`],
      [by(gain * 2), `This counts both pistons' gain and doubles it. ${right}`],
    ],
  }
}
