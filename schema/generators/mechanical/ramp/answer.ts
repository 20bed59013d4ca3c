import type { Mistake } from '../../family.ts'
import { withCommas } from '../../kit/words.ts'
import type { Answer } from '../shared/options.ts'
import type { Ramp } from './given.ts'

export function answer({ load, push, height, slope, base, asks }: Ramp): Answer {
  const long = base ? `The slope is √(${base} × ${base} + ${height} × ${height}) = ${slope} feet. ` : ''
  if (asks === 'slope') {
    const right = `${withCommas(load)} × ${height} = ${withCommas(load * height)} foot-pounds straight up, and ${withCommas(load * height)} ÷ ${withCommas(push)} = ${slope} feet along the slope.`
    return {
      key: slope,
      why: right,
      wrong: [
        [load / push, `This is how many times the force is gained; it must be multiplied by the rise. ${right}`],
        [slope - height, `This takes the slope to be one rise shorter. ${right}`],
        [slope + height, `This adds the rise to the slope, which is measured on its own. ${right}`],
        [slope * 2, `This doubles the slope, as for a force half as great. ${right}`],
        [slope / 2, `This halves the slope, as for a force twice as great. ${right}`],
        [((load - push) / push) * height, `This divides the difference of the forces instead of the weight. ${right}`],
        [((load + push) / push) * height, `This adds the force to the weight that is to be raised. ${right}`],
        [load / height / push, `This divides by the rise instead of multiplying. ${right}`],
        [height * height, `This multiplies the rise by itself and leaves the forces out. ${right}`],
        [load / push + height, `This adds the rise instead of multiplying by it. ${right}`],
      ],
    }
  }
  const [key, known] = asks === 'push' ? [push, load] : [load, push]
  const by = (top: number, bottom: number): number => (asks === 'push' ? (load * top) / bottom : (push * bottom) / top)
  const sum =
    asks === 'push'
      ? `${withCommas(load)} × ${height} ÷ ${slope} = ${withCommas(push)}`
      : `${withCommas(push)} × ${slope} ÷ ${height} = ${withCommas(load)}`
  const right = `${long}Force × slope = weight × rise: ${sum} pounds.`
  const wrong: Mistake[] = [
    [by(slope, height), `This turns the ratio round. ${right}`],
    [known, `This takes the ramp to change only the direction of the force. ${right}`],
    [by(slope - height, slope), `This uses the slope less the rise in place of the rise. ${right}`],
    [by(1, slope), `This reckons with a rise of one foot. ${right}`],
    [by(1, height), `This uses the rise alone and leaves the slope out. ${right}`],
    [by(height, slope - height), `This uses the slope less the rise in place of the slope. ${right}`],
    [by(height, slope + height), `This adds the rise to the slope. ${right}`],
    [by(1, 2), `This reckons with a factor of two, as if every ramp gained the same. ${right}`],
    [
      asks === 'push' ? load - push : load + push,
      `This ${asks === 'push' ? 'subtracts the force from the weight' : 'adds the force to the weight'}. ${right}`,
    ],
    [
      asks === 'push' ? (load * height) / (slope * 2) : load * 2,
      `This counts the slope twice, as if the load went up and down again. ${right}`,
    ],
  ]
  if (base) {
    wrong.push(
      [by(height, base), `This divides by the level ground of ${base} feet instead of by the slope. ${right}`],
      [by(base, slope), `This takes the level ground of ${base} feet for the rise. ${right}`],
      [by(height, base + height), `This adds ground and rise, which is the way round and not the slope. ${right}`],
    )
  }
  return { key, why: right, wrong }
}
