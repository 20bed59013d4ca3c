import { between, fitting, pick } from '../../kit/chance.ts'
import { compare, fraction, over, rounded, say, sum } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { isHalf, lossOf } from './given.ts'
import { roundedTo, rule } from './words.ts'

const attackLine = { name: '1¾-inch', tenths: 155, flows: [100, 125, 150, 175] }
const attacks = [
  ...[attackLine, attackLine, attackLine],
  { name: '1½-inch', tenths: 240, flows: [100, 125] },
  { name: '2-inch', tenths: 80, flows: [150, 200] },
]

export const wyed = level({
  draw: (random) =>
    fitting(
      () => {
        const { flows, ...attack } = pick(random, attacks)
        return {
          supply: pick(random, [
            { name: '2½-inch', tenths: 20 },
            { name: '3-inch', tenths: 8 },
          ]),
          attack,
          each: pick(random, flows),
          supplyLength: between(random, 100, 500, 50),
          attackLength: between(random, 100, 200, 50),
        }
      },
      ({ supply, attack, each, supplyLength, attackLength }) => {
        const first = lossOf(fraction(supply.tenths, 10), 2 * each, supplyLength)
        const second = lossOf(fraction(attack.tenths, 10), each, attackLength)
        const both = sum(first, second)
        // Rounding each loss and rounding the sum must give the same answer.
        const isSame = compare(sum(rounded(first, 0), rounded(second, 0)), rounded(both, 0)) === 0
        return isSame && !isHalf(both) && compare(first, 4) >= 0 && compare(both, 200) <= 0
      },
    ),
  pose: ({ supply, attack, each, supplyLength, attackLength }, { tell, driver }) => {
    const [c, d] = [fraction(supply.tenths, 10), fraction(attack.tenths, 10)]
    const total = 2 * each
    const [first, second] = [lossOf(c, total, supplyLength), lossOf(d, each, attackLength)]
    const say$ = (some: number) => say(over(some, 100))
    const inSupply = (flow = total) => `${say(c)} × ${say$(flow)}² × ${say$(supplyLength)}`
    const inAttack = (flow = each) => `${say(d)} × ${say$(flow)}² × ${say$(attackLength)}`
    return {
      question: tell([
        `A pump feeds ${supplyLength} feet of ${supply.name} hose (C = ${say(c)}) that supplies a wye. The wye feeds two ${attack.name} lines (C = ${say(d)}), each ${attackLength} feet long and flowing ${each} gpm. ${rule}. What is the friction loss from the pump to one nozzle, to the nearest psi?`,
        `${driver} supplies a wye through ${supplyLength} feet of ${supply.name} hose (C = ${say(c)}). Two ${attack.name} lines (C = ${say(d)}), each ${attackLength} feet long, flow ${each} gpm apiece from the wye. ${rule}. To the nearest psi, what is the friction loss from the pump to one nozzle?`,
      ]),
      unit: 'psi',
      isRounded: true,
      answer: sum(first, second),
      why: `The ${supply.name} hose carries the water for both lines, ${total} gpm: ${inSupply()} = ${say(first)}. In one attack line the loss is ${inAttack()} = ${say(second)}. Together that is ${roundedTo(sum(first, second))}.`,
      mistakes: [
        [
          sum(lossOf(c, each, supplyLength), second),
          `This figures the ${supply.name} hose at only ${each} gpm, although it feeds both lines`,
          `${inSupply(each)} + ${inAttack()}`,
        ],
        [
          sum(first, second, second),
          `This adds the loss in both attack lines, although each nozzle is fed by only one`,
          `${inSupply()} + 2 × ${inAttack()}`,
        ],
        [first, `This leaves out the loss in the attack line`, inSupply()],
        [second, `This leaves out the loss in the ${supply.name} hose`, inAttack()],
        [
          sum(first, lossOf(d, total, attackLength)),
          `This figures one attack line at ${total} gpm, although it carries only ${each}`,
          `${inSupply()} + ${inAttack(total)}`,
        ],
        [
          sum(over(first, over(total, 100)), over(second, over(each, 100))),
          `This does not square Q in either hose`,
          `${inSupply().replace('²', '')} + ${inAttack().replace('²', '')}`,
        ],
        [
          lossOf(c, total, supplyLength + attackLength),
          `This treats the attack line as if it were ${supply.name} hose at ${total} gpm`,
          `${say(c)} × ${say$(total)}² × (${say$(supplyLength)} + ${say$(attackLength)})`,
        ],
        [
          sum(first, first, second, second),
          `This adds up the loss for each line from the pump to the nozzle`,
          `2 × (${inSupply()} + ${inAttack()})`,
        ],
        [
          sum(lossOf(c, each, supplyLength), second, second),
          `This figures the ${supply.name} hose at ${each} gpm and adds both attack lines`,
          `${inSupply(each)} + 2 × ${inAttack()}`,
        ],
      ],
      hint: 'How much water flows through each hose on the way to one nozzle?',
    }
  },
})
