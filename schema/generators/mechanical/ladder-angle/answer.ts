import type { Mistake } from '../../family.ts'
import type { Answer } from '../../kit/placed.ts'
import type { Ladder } from './given.ts'

export function answer({ used, past, out, asks, wrongOut }: Ladder): Answer {
  const whole = used + past
  const gap = (a: number, b: number) => `${Math.max(a, b)} − ${Math.min(a, b)}`
  if (asks === 'out')
    return {
      key: out,
      why: past
        ? `Only the part from the butt to the edge counts: ${whole} − ${past} = ${used} feet. One foot for every four is ${used} ÷ 4 = ${out}.`
        : `One foot out for every four feet of ladder: ${used} ÷ 4 = ${out}.`,
      wrong: [
        ...(past
          ? ([
              [whole / 4, 'This divides the whole length and counts the part above the edge', `${whole} ÷ 4`],
              [
                (whole + past) / 4,
                'This adds the part above the edge instead of subtracting it',
                `(${whole} + ${past}) ÷ 4`,
              ],
            ] satisfies Mistake[])
          : []),
        [used / 3, 'This sets one foot out for every three', `${used} ÷ 3`],
        [used / 2, 'This sets one foot out for every two', `${used} ÷ 2`],
        [used / 5, 'This sets one foot out for every five', `${used} ÷ 5`],
        [out + 4, 'This adds 4 after dividing by 4', `${used} ÷ 4 + 4`],
        [out + past, 'This adds the part above the edge to the distance', `${used} ÷ 4 + ${past}`],
        [out * 3, 'This takes three of the four parts instead of one', `${used} × 3 ÷ 4`],
        [used / 6, 'This sets one foot out for every six', `${used} ÷ 6`],
        [used - out, 'This subtracts the distance from the ladder instead of using it', `${used} − ${used} ÷ 4`],
        [used - 4, 'This subtracts 4 instead of dividing by it', `${used} − 4`],
        ...(past
          ? ([
              [
                Math.abs(out - past),
                'This subtracts the part above the edge after dividing',
                `${Math.max(out, past)} − ${Math.min(out, past)}`,
              ],
            ] satisfies Mistake[])
          : []),
      ],
    }
  if (asks === 'move')
    return {
      key: Math.abs(wrongOut - out),
      why: `The part from the butt to the edge is ${whole} − ${past} = ${used} feet, and ${used} ÷ 4 = ${out}. The butt moves ${gap(wrongOut, out)} = ${Math.abs(wrongOut - out)}.`,
      wrong: [
        [out, 'This is where the butt belongs, not how far it moves', `${used} ÷ 4`],
        [
          Math.abs(whole / 4 - wrongOut),
          `This divides the whole length first, ${whole} ÷ 4 = ${whole / 4}`,
          gap(whole / 4, wrongOut),
        ],
        [wrongOut + out, 'This adds the two distances', `${wrongOut} + ${out}`],
        [
          Math.abs(used / 3 - wrongOut),
          `This sets one foot out for every three, ${used} ÷ 3 = ${used / 3}`,
          gap(used / 3, wrongOut),
        ],
        [wrongOut, `This is where the butt is now, ${wrongOut} feet from the wall.`],
        [whole / 4, 'This is a quarter of the whole length, not how far the butt moves', `${whole} ÷ 4`],
        [
          Math.abs(used / 2 - wrongOut),
          `This sets one foot out for every two, ${used} ÷ 2 = ${used / 2}`,
          gap(used / 2, wrongOut),
        ],
        [past, `This is the part above the edge, ${past} feet.`],
        [
          Math.abs(used / 5 - wrongOut),
          `This sets one foot out for every five, ${used} ÷ 5 = ${used / 5}`,
          gap(used / 5, wrongOut),
        ],
      ],
    }
  const key = asks === 'used' ? used : whole
  const plus = asks === 'length' ? ` + ${past}` : ''
  const extra = asks === 'length' ? past : 0
  return {
    key,
    why: `Each foot from the wall stands for four feet of ladder: ${out} × 4 = ${used}.${extra ? ` With the part above the edge, that is ${used} + ${past} = ${whole}.` : ''}`,
    wrong: [
      ...(extra
        ? ([
            [used, 'This leaves out the part above the edge', `${out} × 4`],
            [used - past, 'This subtracts the part above the edge instead of adding it', `${out} × 4 − ${past}`],
            [(out + past) * 4, 'This multiplies the part above the edge by four too', `(${out} + ${past}) × 4`],
          ] satisfies Mistake[])
        : []),
      [out * 3 + extra, 'This counts three feet of ladder for each foot from the wall', `${out} × 3${plus}`],
      [out * 5 + extra, 'This counts five feet of ladder for each foot from the wall', `${out} × 5${plus}`],
      [out * 2 + extra, 'This counts two feet of ladder for each foot from the wall', `${out} × 2${plus}`],
      [out + 4 + extra, 'This adds four instead of multiplying by it', `${out} + 4${plus}`],
      [used + out + extra, 'This adds the distance on the ground as well', `${out} × 4 + ${out}${plus}`],
      [out * 6 + extra, 'This counts six feet of ladder for each foot from the wall', `${out} × 6${plus}`],
    ],
  }
}
