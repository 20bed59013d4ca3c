import { between, fitting, oneOf } from './chance.ts'
import { type Fraction, fraction, over, say, sum, times } from './number.ts'
import { level, mathFamily } from './problem.ts'

/** Tenths of the coefficient C: the usual figures of the handbooks, always stated in the stem. */
const hoses = [
  { name: '1½-inch', tenths: 240, flows: [50, 100, 150] },
  { name: '1¾-inch', tenths: 155, flows: [100, 150, 200] },
  { name: '2-inch', tenths: 80, flows: [100, 150, 200, 250] },
  { name: '2½-inch', tenths: 20, flows: [150, 200, 250, 300, 400] },
  { name: '3-inch', tenths: 8, flows: [250, 300, 400, 500, 600] },
  { name: '4-inch', tenths: 2, flows: [500, 600, 800, 1_000, 1_200] },
]
const rule = 'Use FL = C × Q² × L, with Q in hundreds of gpm and L in hundreds of feet'

const drawHose = (random: () => number, most: number, step: number, isFlow: (flow: number) => boolean) =>
  fitting(
    () => {
      const { name, tenths, flows } = oneOf(random, hoses)
      return { name, tenths, flow: oneOf(random, flows), length: between(random, step, 800, step) }
    },
    ({ tenths, flow, length }) => {
      const loss = (tenths * flow * flow * length) / 10 / 1_000_000
      return isFlow(flow) && Number.isInteger(loss) && loss >= 4 && loss <= most
    },
  )

const lossOf = (c: Fraction, flow: number, length: number) =>
  times(c, over(flow, 100), over(flow, 100), over(length, 100))

function slips(c: Fraction, flow: number, length: number): [Fraction, string][] {
  const [q, l] = [over(flow, 100), over(length, 100)]
  const full = lossOf(c, flow, length)
  return [
    [times(c, q, l), `This leaves Q unsquared: Q² is ${say(q)} × ${say(q)}.`],
    [times(c, q, 2, l), `This doubles Q in place of squaring it.`],
    [times(c, q, q), `This leaves out L: it is the loss of the first 100 feet.`],
    [times(q, q, l), `This leaves out the coefficient C of ${say(c)}.`],
    [times(c, q, q, q, l), `This multiplies by Q three times; the rule squares it.`],
    [times(c, q, l, l), `This squares L in place of Q.`],
    [times(full, 2), `This counts L in lengths of 50 feet; it is in hundreds.`],
    [over(full, 2), `This halves the loss, as if L counted 200 feet at a time.`],
    [lossOf(c, flow, length + 100), `This takes ${say(length + 100)} feet, 100 too many.`],
    [lossOf(c, flow, length - 100), `This takes ${say(length - 100)} feet, 100 too few.`],
    [lossOf(c, flow + 50, length), `This takes Q for ${say(flow + 50)} gpm; the flow is ${say(flow)}.`],
    [lossOf(c, flow - 50, length), `This takes Q for ${say(flow - 50)} gpm; the flow is ${say(flow)}.`],
  ]
}

const simple = level({
  draw: (random) => drawHose(random, 160, 100, (flow) => flow % 100 === 0),
  pose: ({ name, tenths, flow, length }, { tell }) => {
    const c = fraction(tenths, 10)
    const [q, l] = [flow / 100, length / 100]
    return {
      question: tell([
        `${rule}. A ${name} line has C = ${say(c)}. For ${say(flow)} gpm (Q = ${q}) through ${length} feet (L = ${l}), what is the friction loss?`,
        `${rule}. What is the friction loss in ${length} feet (L = ${l}) of ${name} hose, C = ${say(c)}, when ${say(flow)} gpm flow (Q = ${q})?`,
      ]),
      unit: 'psi',
      answer: lossOf(c, flow, length),
      why: `Q² is ${q} × ${q} = ${q * q}; ${say(c)} × ${q * q} × ${l} = ${say(lossOf(c, flow, length))} psi.`,
      mistakes: slips(c, flow, length),
      hint: 'Square first, then multiply.',
    }
  },
})

const converted = level({
  draw: (random) => drawHose(random, 220, 50, (flow) => flow >= 150),
  pose: ({ name, tenths, flow, length }, { tell, who }) => {
    const c = fraction(tenths, 10)
    const [q, l] = [over(flow, 100), over(length, 100)]
    return {
      question: tell([
        `${who} stretches ${length} feet of ${name} hose and flows ${say(flow)} gpm. ${rule}; C is ${say(c)}. How much pressure is lost to friction?`,
        `A ${name} line of ${length} feet flows ${say(flow)} gpm. ${rule}. With C = ${say(c)}, what is the friction loss?`,
        `For a pump drill, work out the friction loss in ${length} feet of ${name} hose at ${say(flow)} gpm. ${rule}; take ${say(c)} for C.`,
      ]),
      unit: 'psi',
      answer: lossOf(c, flow, length),
      why: `Q = ${say(q)} and L = ${say(l)}. Q² = ${say(times(q, q))}; ${say(c)} × ${say(times(q, q))} × ${say(l)} = ${say(lossOf(c, flow, length))} psi.`,
      mistakes: slips(c, flow, length),
      hint: 'Turn gpm and feet into hundreds before anything else.',
    }
  },
})

const wyed = level({
  draw: (random) =>
    fitting(
      () => ({
        supply: oneOf(random, [
          { name: '2½-inch', tenths: 20 },
          { name: '3-inch', tenths: 8 },
        ]),
        attack: oneOf(random, [
          { name: '1½-inch', tenths: 240, most: 150 },
          { name: '1¾-inch', tenths: 155, most: 200 },
          { name: '2-inch', tenths: 80, most: 200 },
        ]),
        each: oneOf(random, [50, 100, 150, 200]),
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
        `A pump supplies a wye through ${supplyLength} feet of ${supply.name} hose, C = ${say(c)}. From the wye run two ${attack.name} lines of ${attackLength} feet, C = ${say(d)}, at ${each} gpm each. ${rule}. How much pressure does friction take from the pump to one nozzle?`,
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

/** Friction loss by the coefficient rule: with Q and L given, from gpm and feet, and through a wye. */
export const frictionLoss = mathFamily(
  'friction-loss',
  'IFSTA, Pumping and Aerial Apparatus Driver/Operator Handbook (fireground hydraulics)',
  { 1: simple, 2: converted, 3: wyed },
)
