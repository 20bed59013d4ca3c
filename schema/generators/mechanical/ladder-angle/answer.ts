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
        ? `Only the part from the butt to the edge counts: ${whole} − ${past} = ${used} feet. One foot in four makes ${used} ÷ 4 = ${out}.`
        : `One foot out for every four feet of ladder: ${used} ÷ 4 = ${out}.`,
      wrong: [
        ...(past
          ? ([
              [whole / 4, 'This divides the whole length and counts the part above the edge', `${whole} ÷ 4`],
              [
                (whole + past) / 4,
                'This adds the part above the edge instead of taking it away',
                `(${whole} + ${past}) ÷ 4`,
              ],
            ] satisfies Mistake[])
          : []),
        [used / 3, 'This sets one foot out for every three', `${used} ÷ 3`],
        [used / 2, 'This sets one foot out for every two', `${used} ÷ 2`],
        [used / 5, 'This sets one foot out for every five', `${used} ÷ 5`],
        [out + 4, 'This adds 4 after dividing by 4', `${used} ÷ 4 + 4`],
        [out + past, 'This adds the part above the edge to the distance', `${used} ÷ 4 + ${past}`],
        [out * 3, 'This is the rest of the four parts, not the one part that is out', `${used} × 3 ÷ 4`],
        [out + 1, 'This is one foot more than one in four gives', `${used} ÷ 4 + 1`],
        [out - 1, 'This is one foot less than one in four gives', `${used} ÷ 4 − 1`],
        [used / 8, 'This halves one in four once more', `${used} ÷ 8`],
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
          `This divides the whole length, ${whole} ÷ 4 = ${whole / 4}, before it compares`,
          gap(whole / 4, wrongOut),
        ],
        [wrongOut + out, 'This adds the two distances', `${wrongOut} + ${out}`],
        [
          Math.abs(used / 3 - wrongOut),
          `This takes one foot in three, ${used} ÷ 3 = ${used / 3}, before it compares`,
          gap(used / 3, wrongOut),
        ],
        [wrongOut, `This is where the butt stands now, ${wrongOut} feet from the wall.`],
        [whole / 4, 'This is one in four of the whole length', `${whole} ÷ 4`],
        [
          Math.abs(used / 2 - wrongOut),
          `This takes one foot in two, ${used} ÷ 2 = ${used / 2}, before it compares`,
          gap(used / 2, wrongOut),
        ],
        [past, `This is the part above the edge, ${past} feet.`],
        [
          Math.abs(wrongOut - out) + 1,
          'This moves the butt one foot farther than it has to go',
          `${gap(wrongOut, out)} + 1`,
        ],
      ],
    }
  const key = asks === 'used' ? used : whole
  const plus = asks === 'length' ? ` + ${past}` : ''
  const extra = asks === 'length' ? past : 0
  return {
    key,
    why: `One foot out stands for four feet of ladder: ${out} × 4 = ${used}.${extra ? ` With the part above the edge it is ${used} + ${past} = ${whole}.` : ''}`,
    wrong: [
      ...(extra
        ? ([
            [used, 'This leaves out the part above the edge', `${out} × 4`],
            [used - past, 'This takes the part above the edge away instead of adding it', `${out} × 4 − ${past}`],
            [(out + past) * 4, 'This takes the part above the edge times four too', `(${out} + ${past}) × 4`],
          ] satisfies Mistake[])
        : []),
      [out * 3 + extra, 'This takes three feet of ladder for each foot out', `${out} × 3${plus}`],
      [out * 5 + extra, 'This takes five feet of ladder for each foot out', `${out} × 5${plus}`],
      [out * 2 + extra, 'This takes two feet of ladder for each foot out', `${out} × 2${plus}`],
      [out + 4 + extra, 'This adds four instead of multiplying by it', `${out} + 4${plus}`],
      [used + out + extra, 'This adds the distance on the ground as well', `${out} × 4 + ${out}${plus}`],
      [out * 6 + extra, 'This takes six feet of ladder for each foot out', `${out} × 6${plus}`],
    ],
  }
}
