import type { Mistake } from '../../family.ts'
import { withCommas } from '../../kit/words.ts'
import type { Answer } from '../shared/options.ts'
import { feet } from '../shared/words.ts'
import { type Carry, shareOf } from './given.ts'

export function answer(given: Carry): Answer {
  const { load, fromFront, fromRear, pole, who, asks } = given
  const length = fromFront + fromRear
  const [near, far] = who === 'front' ? [fromFront, fromRear] : [fromRear, fromFront]
  const [other, share] = [who === 'front' ? 'rear' : 'front', shareOf(given)]
  if (asks === 'distance') {
    const fromOther = who === 'front' ? 'the rear' : 'the front'
    const turned = who === 'front' ? `, which is ${length} − ${far} = ${feet(fromFront)} from the front` : ''
    const right = `About the ${other} shoulder, ${load} × distance = ${withCommas(share)} × ${length} = ${withCommas(share * length)}, so the load hangs ${feet(far)} from ${fromOther}${turned}.`
    const wrong: Mistake[] = [
      [fromRear, `This is the distance from the rear end; the question asks from the front. ${right}`],
      [length / 2, `This hangs the load in the middle, where both would hold up half. ${right}`],
      [load / share, `This divides the weight by the share and leaves out the length. ${right}`],
      [(load * length) / share - length, `This turns the ratio round. ${right}`],
      [Math.abs(fromRear - fromFront), `This is the difference between the two arms. ${right}`],
      [1, `This hangs the load almost on the front shoulder. ${right}`],
      [length - 1, `This hangs the load almost on the rear shoulder. ${right}`],
      [fromFront + 1, `This is one foot too far back: it counts the end of the pole as the first foot. ${right}`],
      [fromFront - 1, `This is one foot too far forward: it does not count the last foot. ${right}`],
      [fromFront * 2, `This measures as if the middle of the pole were its end. ${right}`],
      [fromFront / 2, `This halves the distance, as if both carriers shared it. ${right}`],
    ]
    return { key: fromFront, why: right, wrong: wrong.filter(([value]) => value < length) }
  }
  const plus = pole ? ` + ${pole} ÷ 2` : ''
  const right = `About the ${other} shoulder, the load's arm is ${far} of ${length} feet: ${load} × ${far} ÷ ${length}${plus} = ${withCommas(share)} pounds.`
  return {
    key: share,
    why: right,
    wrong: [
      [
        (load * near) / length + pole / 2,
        `This is the share of the ${other} carrier. The nearer one to the load holds up more. ${right}`,
      ],
      [(load + pole) / 2, `This shares equally, which is right only with the load in the middle. ${right}`],
      [(load * near) / far + pole / 2, `This divides one arm by the other instead of by the whole length. ${right}`],
      [
        (load * far) / near + pole / 2,
        `This divides the arms by each other instead of by the whole length, as if one shoulder were a fulcrum between. ${right}`,
      ],
      [load + pole, `This lets one carrier hold up everything. ${right}`],
      [(load * far) / length, `This leaves out half of the pole's weight. ${right}`],
      [
        (load * far) / length + pole,
        `This gives one carrier the whole weight of the pole; each holds up half. ${right}`,
      ],
      [
        ((load + pole) * far) / length,
        `This divides the pole's weight like the load's. Its center is in the middle, so each holds up half. ${right}`,
      ],
      [load / length, `This spreads the load over the feet of the pole and takes one of them. ${right}`],
      [load / far, `This divides by the arm instead of multiplying by it. ${right}`],
      [load - load / length, `This takes off one foot's part of the load. ${right}`],
      [(load * (far - 1)) / length + pole / 2, `This counts one foot too few in the arm of ${feet(far)}. ${right}`],
      [(load * (far + 1)) / length + pole / 2, `This counts one foot too many in the arm of ${feet(far)}. ${right}`],
    ],
  }
}
