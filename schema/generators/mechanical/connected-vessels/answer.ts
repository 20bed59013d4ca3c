import type { Mistake } from '../../family.ts'
import type { Answer } from '../../kit/placed.ts'
import { inches } from '../shared/words.ts'
import type { Given, Siphon, Tanks } from './given.ts'
import { outletWords } from './words.ts'

export const answer = ({ vessel, final }: Given): Answer =>
  vessel.kind === 'joined' ? joined(vessel, final) : siphon(vessel, final)

function joined({ levels: [a, b], areas: [one, other] }: Tanks, final: number): Answer {
  const [high, low] = [Math.max(a, b), Math.min(a, b)]
  const isEven = one === other
  const sum = isEven ? `(${a} + ${b}) ÷ 2` : `(${a} × ${one} + ${b} × ${other}) ÷ ${one + other}`
  return {
    key: final,
    why: `Open water settles at one level. ${isEven ? 'The tanks are equally wide, so it is halfway between the two depths' : `The wider tank counts for ${Math.max(one, other)} parts of ${one + other}`}: ${sum} = ${final}.`,
    wrong: [
      ...(isEven
        ? []
        : ([
            [
              (a + b) / 2,
              'This takes the middle of the two depths, as if the tanks were equally wide',
              `(${a} + ${b}) ÷ 2`,
            ],
            [
              (a * other + b * one) / (one + other),
              'This gives the wider tank’s share to the narrower one',
              `(${a} × ${other} + ${b} × ${one}) ÷ ${one + other}`,
            ],
            [
              (a * one + b * other) / Math.max(one, other),
              'This spreads all the water over the wider tank alone',
              `(${a} × ${one} + ${b} × ${other}) ÷ ${Math.max(one, other)}`,
            ],
          ] satisfies Mistake[])),
      [high - low, 'This is the difference between the depths', `${high} − ${low}`],
      [(high - low) / 2, 'This is half of the difference, not yet added to the lower depth', `(${high} − ${low}) ÷ 2`],
      [high, `This leaves both at ${inches(high)}, as if the deeper tank lost nothing.`],
      [low, `This leaves both at ${inches(low)}, as if the shallower tank gained nothing.`],
      [a + b, 'This adds the two depths', `${a} + ${b}`],
      [high / 2, 'This lets the deeper tank lose half of its water', `${high} ÷ 2`],
      [
        (high + low) / 2 + (high - low) / 4,
        'This stops the flow when half of the water that should move has moved',
        `${high} − (${high} − ${low}) ÷ 4`,
      ],
    ],
  }
}

function siphon({ level, intake, outlet, asks }: Siphon, final: number): Answer {
  const stop = Math.max(intake, outlet)
  const fall = asks === 'fall'
  const cause =
    intake > outlet
      ? `air gets into the inner end at ${inches(intake)}`
      : `the level has come down to the outer end, ${outletWords(outlet)}`
  const to = (height: number, why: string): Mistake =>
    fall ? [level - height, why, `${level} − ${height}`] : [height, `${why}, at ${inches(height)}.`]
  return {
    key: final,
    why: `The siphon stops when ${cause}.${fall ? ` The level drops ${level} − ${stop} = ${final}.` : ` That leaves ${inches(final)}.`}`,
    wrong: [
      ...(intake > outlet && outlet > 0
        ? [to(outlet, 'This stops at the height of the outer end, but the inner end is out of the water before')]
        : []),
      ...(outlet > intake
        ? [to(intake, 'This stops at the inner end, but the flow ends at the height of the outer end')]
        : []),
      fall
        ? [level, `This empties the tank, all ${inches(level)}.`]
        : [level, `This says that nothing flows out, so ${inches(level)} are left.`],
      fall
        ? [stop, `This is the depth that is left, ${inches(stop)}, not the drop.`]
        : [level - stop, 'This is how far the level drops, not what is left', `${level} − ${stop}`],
      [
        Math.abs(intake - outlet),
        'This is the distance between the two ends in height',
        outlet < 0 ? `${intake} + ${-outlet}` : `${Math.max(intake, outlet)} − ${Math.min(intake, outlet)}`,
      ],
      ...(outlet < 0
        ? ([
            [-outlet, `This is how far the outer end hangs below the floor, ${inches(-outlet)}.`],
            [level - outlet, 'This adds the drop of the outer end to the depth', `${level} + ${-outlet}`],
          ] satisfies Mistake[])
        : []),
      [(level + stop) / 2, 'This stops the siphon halfway', `(${level} + ${stop}) ÷ 2`],
      [level / 2, 'This assumes that a siphon drains half of a tank', `${level} ÷ 2`],
      [
        level - intake - Math.abs(outlet),
        'This subtracts the heights of both ends',
        `${level} − ${intake} − ${Math.abs(outlet)}`,
      ],
    ],
  }
}
