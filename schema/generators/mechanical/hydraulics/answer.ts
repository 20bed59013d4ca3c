import type { Mistake } from '../../family.ts'
import type { Answer } from '../../kit/placed.ts'
import { withCommas } from '../../kit/words.ts'
import { gainOf, type Press } from './given.ts'

export const answer = (given: Press): Answer => (given.asks === 'strokes' ? strokesOf(given) : forceOf(given))

const ratioWords = ({ sizes, small, large }: Press, gain: number): string =>
  sizes === 'areas'
    ? `The lift piston's area is ${large} ÷ ${small} = ${gain} times the pump piston's`
    : `The lift piston is ${large} ÷ ${small} = ${large / small} times as wide, so its area is ${large / small} × ${large / small} = ${gain} times as large`

function strokesOf(given: Press): Answer {
  const { sizes, small, large, stroke, lift } = given
  const [gain, linear] = [gainOf(given), large / small]
  const isDiameter = sizes === 'diameters'
  const key = (lift * gain) / stroke
  const exact = `${gain} × ${lift} ÷ ${stroke}`
  return {
    key,
    why: `${ratioWords(given, gain)}. The pump piston must travel ${gain} times as far as the lift piston rises: ${exact} = ${key} strokes.`,
    wrong: [
      isDiameter
        ? [
            (lift * linear) / stroke,
            `This does not square the ratio of the diameters`,
            `${linear} × ${lift} ÷ ${stroke}`,
          ]
        : [
            (lift * linear * linear) / stroke,
            `This squares the ratio of the areas`,
            `${linear} × ${linear} × ${lift} ÷ ${stroke}`,
          ],
      [lift * gain, `This is the travel in inches, not the number of strokes`, `${gain} × ${lift}`],
      [lift / stroke, `This moves both pistons the same distance`, `${lift} ÷ ${stroke}`],
      [gain / stroke, `This raises the lift piston only one inch`, `${gain} ÷ ${stroke}`],
      [(stroke * gain) / lift, `This swaps the stroke and the rise`, `${gain} × ${stroke} ÷ ${lift}`],
      [gain * stroke, `This multiplies by the stroke and leaves out the rise`, `${gain} × ${stroke}`],
      [gain, `This is only the ratio of the areas, ${gain}.`],
      [key * 2, `This counts the return strokes too`, `${exact} × 2`],
      [
        ((large - small) * lift) / stroke,
        `This uses the difference between the sizes`,
        `(${large} − ${small}) × ${lift} ÷ ${stroke}`,
      ],
    ],
  }
}

function forceOf(given: Press): Answer {
  const { sizes, small, large, force, asks } = given
  const [gain, linear] = [gainOf(given), large / small]
  const [isDiameter, isOutput] = [sizes === 'diameters', asks === 'output']
  const [key, base] = isOutput ? [force * gain, force] : [force, force * gain]
  const [start, sign] = [withCommas(base), isOutput ? '×' : '÷']
  const squared = isOutput ? `${large} × ${large} ÷ ${small}` : `(${large} × ${large} ÷ ${small})`
  const by = (why: string, factor: number, words: string): Mistake => [
    isOutput ? base * factor : base / factor,
    why,
    `${start} ${sign} ${words}`,
  ]
  return {
    key,
    why: `${ratioWords(given, gain)}. The ${isOutput ? 'lift piston exerts' : 'pump piston needs'} ${start} ${sign} ${gain} = ${withCommas(key)} pounds.`,
    wrong: [
      isDiameter
        ? by(`This does not square the ratio of the diameters`, linear, String(linear))
        : by(
            `This squares the ratio of the areas`,
            gain * gain,
            isOutput ? `${gain} × ${gain}` : `(${gain} × ${gain})`,
          ),
      [base, `This is the same force, ${start} pounds, on both pistons.`],
      isDiameter
        ? by(`This cubes the ratio of the diameters`, linear ** 3, `(${linear} × ${linear} × ${linear})`)
        : by(`This uses the large area alone`, large, String(large)),
      [
        isOutput ? base / gain : base * gain,
        `This ${isOutput ? 'divides' : 'multiplies'} instead of ${isOutput ? 'multiplying' : 'dividing'}`,
        `${start} ${isOutput ? '÷' : '×'} ${gain}`,
      ],
      by(`This uses the difference between the sizes`, large - small, `(${large} − ${small})`),
      ...(isDiameter
        ? [
            by(`This doubles the ratio of the diameters instead of squaring it`, linear * 2, `(2 × ${linear})`),
            by(`This squares the larger diameter but not the smaller one`, (large * large) / small, squared),
            by(`This uses the larger diameter alone`, large, String(large)),
          ]
        : [
            by(`This uses the small area alone`, small, String(small)),
            by(
              `This divides the two areas together by the small one`,
              gain + 1,
              isOutput ? `(${large} + ${small}) ÷ ${small}` : `((${large} + ${small}) ÷ ${small})`,
            ),
            by(
              `This divides the difference between the areas by the small one`,
              gain - 1,
              isOutput ? `(${large} − ${small}) ÷ ${small}` : `((${large} − ${small}) ÷ ${small})`,
            ),
          ]),
    ],
  }
}
