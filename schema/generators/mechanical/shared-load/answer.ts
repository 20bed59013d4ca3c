import type { Mistake } from '../../family.ts'
import type { Answer } from '../../kit/placed.ts'
import { feet } from '../shared/words.ts'
import { type Carry, shareOf } from './given.ts'

const bracketed = (sum: string): string => (sum.includes('−') ? `(${sum})` : sum)

export const answer = (given: Carry): Answer => (given.asks === 'distance' ? distanceOf(given) : shareAnswer(given))

function distanceOf(given: Carry): Answer {
  const { load, fromFront, fromRear, who } = given
  const length = fromFront + fromRear
  const share = shareOf(given)
  const [far, other] = who === 'front' ? [fromRear, 'rear'] : [fromFront, 'front']
  const turned = who === 'front' ? ` That is ${length} − ${far} = ${feet(fromFront)} from the front.` : ''
  const ratio = `${share} × ${length} ÷ ${load}`
  const exact = who === 'front' ? `${length} − ${ratio}` : ratio
  const wrong: Mistake[] = [
    [
      fromRear,
      `This measures from the rear end instead of the front`,
      who === 'front' ? ratio : `${length} − ${ratio}`,
    ],
    [length / 2, `This hangs the load in the middle, where each person would carry half`, `${length} ÷ 2`],
    [
      Math.abs(fromRear - fromFront),
      `This is the difference between the two distances`,
      fromRear > fromFront ? `${fromRear} − ${fromFront}` : `${fromFront} − ${fromRear}`,
    ],
    [load / share, `This divides the load by the share and ignores the length`, `${load} ÷ ${share}`],
    [
      (load * length) / share - length,
      `This turns the ratio upside down`,
      `${load} × ${length} ÷ ${share} − ${length}`,
    ],
    [
      Math.abs(length / 2 - fromFront),
      `This measures from the middle of the pole`,
      fromFront * 2 < length ? `${length} ÷ 2 − ${bracketed(exact)}` : `${exact} − ${length} ÷ 2`,
    ],
    [
      (share * length) / (load - share),
      `This compares the share with the other person's share instead of with the load`,
      `${share} × ${length} ÷ (${load} − ${share})`,
    ],
    [
      ((load - share) * length) / share,
      `This compares the other person's share with this one`,
      `(${load} − ${share}) × ${length} ÷ ${share}`,
    ],
    [
      length - load / share,
      `This divides the load by the share and measures that from the rear end`,
      `${length} − ${load} ÷ ${share}`,
    ],
    [length / 4, `This hangs the load halfway between the front end and the middle`, `${length} ÷ 4`],
    [(length * 3) / 4, `This hangs the load halfway between the middle and the rear end`, `${length} × 3 ÷ 4`],
  ]
  return {
    key: fromFront,
    why: `Think of the ${other} end as the pivot. The share times the length equals the load times its distance from that end: ${ratio} = ${far}, so the load hangs ${feet(far)} from the ${other}.${turned}`,
    wrong: wrong.filter(([value]) => value < length),
  }
}

function shareAnswer(given: Carry): Answer {
  const { load, fromFront, fromRear, pole, who } = given
  const length = fromFront + fromRear
  const [near, far] = who === 'front' ? [fromFront, fromRear] : [fromRear, fromFront]
  const other = who === 'front' ? 'rear' : 'front'
  const plus = pole ? ` + ${pole} ÷ 2` : ''
  return {
    key: shareOf(given),
    why: `Think of the ${other} end as the pivot. The load hangs ${feet(far)} from it, and the pole is ${feet(length)} long: ${load} × ${far} ÷ ${length}${plus} = ${shareOf(given)} pounds.${pole ? ' Each person carries half of the pole.' : ''}`,
    wrong: [
      [
        (load * near) / length + pole / 2,
        `This is what the ${other} person carries`,
        `${load} × ${near} ÷ ${length}${plus}`,
      ],
      [(load + pole) / 2, `This splits the weight evenly`, pole ? `(${load} + ${pole}) ÷ 2` : `${load} ÷ 2`],
      [pole ? (load * far) / length : 0, `This leaves out the pole`, `${load} × ${far} ÷ ${length}`],
      [
        pole ? (load * far) / length + pole : 0,
        `This gives one person the whole weight of the pole`,
        `${load} × ${far} ÷ ${length} + ${pole}`,
      ],
      [
        pole ? ((load + pole) * far) / length : 0,
        `This divides the pole's weight the same way as the load's`,
        `(${load} + ${pole}) × ${far} ÷ ${length}`,
      ],
      [
        (load * near) / far + pole / 2,
        `This divides one distance by the other instead of by the whole length`,
        `${load} × ${near} ÷ ${far}${plus}`,
      ],
      [
        (load * far) / near + pole / 2,
        `This divides by the distance to the ${who} end instead of by the whole length`,
        `${load} × ${far} ÷ ${near}${plus}`,
      ],
      pole
        ? [load + pole, `This gives one person all of the weight`, `${load} + ${pole}`]
        : [load, `This gives one person the whole load, ${load} pounds.`],
      [load / length, `This spreads the load evenly over the feet of the pole`, `${load} ÷ ${length}`],
      [load / far, `This divides by the distance instead of multiplying by it`, `${load} ÷ ${far}`],
      [pole ? load / 2 + pole : 0, `This splits the load evenly and adds the whole pole`, `${load} ÷ 2 + ${pole}`],
    ],
  }
}
