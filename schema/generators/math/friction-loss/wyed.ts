import { between, fitting, pick } from '../../kit/chance.ts'
import { fraction, over, say, sum, times } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { lossOf } from './given.ts'
import { rule } from './words.ts'

export const wyed = level({
  draw: (random) =>
    fitting(
      () => ({
        supply: pick(random, [
          { name: '2½-inch', tenths: 20 },
          { name: '3-inch', tenths: 8 },
        ]),
        attack: pick(random, [
          { name: '1½-inch', tenths: 240, most: 150 },
          { name: '1¾-inch', tenths: 155, most: 200 },
          { name: '2-inch', tenths: 80, most: 200 },
        ]),
        each: pick(random, [100, 150, 200]),
        supplyLength: between(random, 100, 600, 50),
        attackLength: between(random, 50, 200, 50),
      }),
      ({ supply, attack, each, supplyLength, attackLength }) => {
        const inSupply = (supply.tenths * 4 * each * each * supplyLength) / 1e7
        const inAttack = (attack.tenths * each * each * attackLength) / 1e7
        return (
          Number.isInteger(inSupply) &&
          Number.isInteger(inAttack) &&
          inSupply >= 4 &&
          each <= attack.most &&
          inSupply + inAttack <= 200
        )
      },
    ),
  pose: ({ supply, attack, each, supplyLength, attackLength }, { tell }) => {
    const [c, d] = [fraction(supply.tenths, 10), fraction(attack.tenths, 10)]
    const total = 2 * each
    const [first, second] = [lossOf(c, total, supplyLength), lossOf(d, each, attackLength)]
    return {
      question: tell([
        `A wye is fed by ${supplyLength} feet of ${supply.name} hose (C = ${say(c)}). It feeds two equal lines of ${attack.name} hose (C = ${say(d)}), each ${attackLength} feet long and flowing ${each} gpm. ${rule}. What is the friction loss from the pump to one nozzle?`,
        `A pump supplies a wye through ${supplyLength} feet of ${supply.name} hose, C = ${say(c)}. From the wye run two ${attack.name} lines of ${attackLength} feet, C = ${say(d)}, at ${each} gpm each. ${rule}. How much pressure does friction take between the pump and one nozzle?`,
      ]),
      unit: 'psi',
      answer: sum(first, second),
      why: `The ${supply.name} hose carries both lines, ${total} gpm: ${say(c)} × ${say(over(total, 100))}² × ${say(over(supplyLength, 100))} = ${say(first)}. One attack line: ${say(d)} × ${say(over(each, 100))}² × ${say(over(attackLength, 100))} = ${say(second)}. Together ${say(sum(first, second))} psi.`,
      mistakes: [
        [
          sum(first, second, second),
          `This adds both attack lines; they run side by side, and the water to one nozzle passes only one.`,
        ],
        [
          sum(lossOf(c, each, supplyLength), second),
          `This sends only ${each} gpm through the ${supply.name} hose; it feeds both lines.`,
        ],
        [
          sum(first, lossOf(d, total, attackLength)),
          `This sends ${total} gpm through one attack line; it carries half of that.`,
        ],
        [first, `This is the ${supply.name} hose alone; the attack line loses pressure too.`],
        [second, `This is one attack line alone; the ${supply.name} hose loses pressure too.`],
        [sum(times(first, over(100, total)), times(second, over(100, each))), `This leaves Q unsquared in both hoses.`],
        [
          sum(first, over(second, 2)),
          `This halves the loss in the attack line; each line has the full loss of its own flow.`,
        ],
        [sum(times(first, 2), second), `This counts the ${supply.name} hose twice.`],
        [
          lossOf(c, total, supplyLength + attackLength),
          `This takes the coefficient of the ${supply.name} hose for the attack line too.`,
        ],
        [
          sum(lossOf(c, each, supplyLength), times(2, second)),
          `This sends ${each} gpm through the ${supply.name} hose and adds both attack lines.`,
        ],
      ],
      hint: 'What flows through each hose on the way to one nozzle?',
    }
  },
})
