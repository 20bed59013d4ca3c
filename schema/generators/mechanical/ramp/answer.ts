import type { Mistake } from '../../family.ts'
import type { Answer } from '../../kit/placed.ts'
import { withCommas } from '../../kit/words.ts'
import type { Ramp } from './given.ts'

export const answer = (given: Ramp): Answer => (given.asks === 'slope' ? slopeOf(given) : forceOf(given))

function slopeOf({ load, push, height, slope }: Ramp): Answer {
  const exact = `${load} × ${height} ÷ ${push}`
  return {
    key: slope,
    why: `Force × ramp length = weight × rise, so the ramp length is ${exact} = ${slope} feet.`,
    wrong: [
      [slope - height, `This subtracts the rise from the length of the ramp`, `${exact} − ${height}`],
      [load / push, `This leaves out the rise`, `${load} ÷ ${push}`],
      [slope + height, `This adds the rise to the length of the ramp`, `${exact} + ${height}`],
      [load / push + height, `This adds the rise instead of multiplying by it`, `${load} ÷ ${push} + ${height}`],
      [
        height * 2,
        `This makes the ramp twice as long as its rise, as if every ramp cut the force in half`,
        `2 × ${height}`,
      ],
      [load / height, `This divides the weight by the rise and leaves out the force`, `${load} ÷ ${height}`],
      [push / height, `This divides the force by the rise and leaves out the weight`, `${push} ÷ ${height}`],
      [(load - push) / height, `This divides what the ramp carries by the rise`, `(${load} − ${push}) ÷ ${height}`],
      [load / height / push, `This divides by the rise instead of multiplying`, `${load} ÷ ${height} ÷ ${push}`],
    ],
  }
}

function forceOf({ load, push, height, slope, base, asks }: Ramp): Answer {
  const isPush = asks === 'push'
  const [key, known] = isPush ? [push, load] : [load, push]
  /** The answer with `top` for the rise and `bottom` for the length of the ramp. */
  const by = (
    why: string,
    top: number,
    bottom: number,
    topWords = String(top),
    bottomWords = String(bottom),
  ): Mistake => {
    const [times, divide] = isPush ? [topWords, bottomWords] : [bottomWords, topWords]
    return [
      isPush ? (load * top) / bottom : (push * bottom) / top,
      why,
      `${known}${times === '1' ? '' : ` × ${times}`}${divide === '1' ? '' : ` ÷ ${divide}`}`,
    ]
  }
  const length = base ? `The ramp length is √(${base}² + ${height}²), which is ${slope} feet. ` : ''
  const sum = isPush
    ? `${load} × ${height} ÷ ${slope} = ${withCommas(push)}`
    : `${push} × ${slope} ÷ ${height} = ${withCommas(load)}`
  return {
    key,
    why: `${length}Force × ramp length = weight × rise: ${sum} pounds.`,
    wrong: [
      by(`This turns the ratio upside down`, slope, height),
      ...(base ? [by(`This uses the ${base} feet of level ground instead of the ramp length`, height, base)] : []),
      [
        known,
        `This is the ${isPush ? 'weight' : 'force'} itself, ${withCommas(known)} pounds, as if the ramp gave no advantage.`,
      ],
      ...(base
        ? [
            by(
              `This adds the ground and the rise to get the ramp length`,
              height,
              base + height,
              String(height),
              `(${base} + ${height})`,
            ),
            by(`This uses the ${base} feet of level ground as the rise`, base, slope),
          ]
        : []),
      by(`This ${isPush ? 'divides' : 'multiplies'} by the rise and ignores the ramp length`, 1, height),
      by(`This uses a rise of one foot`, 1, slope),
      by(
        `This subtracts the rise from the ramp length`,
        height,
        slope - height,
        String(height),
        `(${slope} − ${height})`,
      ),
      by(`This adds the rise to the ramp length`, height, slope + height, String(height), `(${slope} + ${height})`),
      by(`This uses the ramp length minus the rise as the rise`, slope - height, slope, `(${slope} − ${height})`),
      by(`This assumes that every ramp cuts the force in half`, 1, 2),
      isPush
        ? [load - push, `This is the weight minus the force`, `${load} − ${load} × ${height} ÷ ${slope}`]
        : [load + push, `This adds the force to the weight`, `${push} × ${slope} ÷ ${height} + ${push}`],
    ],
  }
}
