import { fitting, oneOf } from './chance.ts'
import { type Fraction, fraction, minus, type Num, over, say, sum, times } from './number.ts'
import { level, mathFamily } from './problem.ts'

const rule = 'For a smooth-bore tip use gpm = 30 × d² × √NP, with d in inches and NP the nozzle pressure in psi'

/** Tips in eighths of an inch, and how they are written. */
const tips: Record<number, string> = { 4: '½', 6: '¾', 8: '1', 10: '1¼', 12: '1½', 14: '1¾', 16: '2' }
const roots = [5, 6, 7, 8, 9, 10]

const flowOf = (eighths: number, root: number) => times(30, fraction(eighths, 8), fraction(eighths, 8), root)

/** What goes wrong in one flow. */
function slips(eighths: number, root: number): [Fraction, string][] {
  const [d, pressure] = [fraction(eighths, 8), root * root]
  const full = flowOf(eighths, root)
  return [
    [times(30, d, d, over(pressure, 2)), `This halves ${pressure} in place of taking its square root.`],
    [times(30, d, d, pressure), `This multiplies by ${pressure} itself and not by its square root.`],
    [times(30, d, root), `This leaves d unsquared.`],
    [times(30, d, 2, root), `This doubles d in place of squaring it.`],
    [times(d, d, root), `This leaves out the 30.`],
    [times(30, root), `This leaves out d².`],
    [
      times(30, d, d, root + 1),
      `This takes ${root + 1} for the square root of ${pressure}; ${root + 1} × ${root + 1} is ${(root + 1) ** 2}.`,
    ],
    [
      times(30, d, d, root - 1),
      `This takes ${root - 1} for the square root of ${pressure}; ${root - 1} × ${root - 1} is only ${(root - 1) ** 2}.`,
    ],
    [times(30, over(d, 2), d, root), `This multiplies the diameter by the radius.`],
    [times(20, d, d, root), `This takes 20 for the 30 of the rule.`],
    [times(40, d, d, root), `This takes 40 for the 30 of the rule.`],
    [over(full, 10), `The decimal point slips one place to the left.`],
    [times(full, 10), `The decimal point slips one place to the right.`],
  ]
}

const inchTip = level({
  draw: (random) => ({ eighths: oneOf(random, [8, 8, 16]), root: oneOf(random, roots) }),
  pose: ({ eighths, root }, { tell, who }) => {
    const [tip, pressure] = [tips[eighths] ?? '', root * root]
    const squared = eighths === 8 ? 'd² is 1' : 'd² is 4'
    return {
      question: tell([
        `${rule}. What does a ${tip}-inch tip flow at ${pressure} psi?`,
        `${rule}. ${who} reads ${pressure} psi on the pitot gauge at a ${tip}-inch tip. What is the flow?`,
        `${rule}. A crew drills with a ${tip}-inch tip at a nozzle pressure of ${pressure} psi. How much water do they flow?`,
      ]),
      unit: 'gpm',
      answer: flowOf(eighths, root),
      why: `${squared} and √${pressure} = ${root}: 30 × ${(eighths / 8) ** 2} × ${root} = ${say(flowOf(eighths, root))} gpm.`,
      mistakes: slips(eighths, root),
      hint: 'Which number times itself gives the nozzle pressure?',
    }
  },
})

const oddTip = level({
  draw: (random) =>
    fitting(
      () => ({ eighths: oneOf(random, [4, 6, 10, 12, 14]), root: oneOf(random, roots) }),
      ({ eighths, root }) => (30 * eighths * eighths * root) % 64 === 0 || flowOf(eighths, root).bottom === 2,
    ),
  pose: ({ eighths, root }, { tell, who }) => {
    const [d, tip, pressure] = [fraction(eighths, 8), tips[eighths] ?? '', root * root]
    const square = times(d, d)
    return {
      question: tell([
        `${rule}. What does a ${tip}-inch tip flow at ${pressure} psi?`,
        `${rule}. ${who} puts a ${tip}-inch tip on a line and pumps it to ${pressure} psi at the nozzle. What is the flow?`,
        `A training nozzle has a ${tip}-inch tip. ${rule}. How much does it flow at ${pressure} psi?`,
      ]),
      unit: 'gpm',
      places: 1,
      answer: flowOf(eighths, root),
      why: `d is ${d.top}/${d.bottom}, so d² is ${square.top}/${square.bottom}; √${pressure} = ${root}. 30 × ${root} = ${30 * root}, and ${30 * root} × ${square.top}/${square.bottom} = ${say(flowOf(eighths, root))} gpm.`,
      mistakes: slips(eighths, root),
      hint: 'Write the tip as a fraction, and square its top and its bottom.',
    }
  },
})

const raised = level({
  draw: (random) =>
    fitting(
      () => ({ eighths: oneOf(random, [4, 8, 12, 16]), low: oneOf(random, roots), high: oneOf(random, roots) }),
      ({ eighths, low, high }) => high > low && (30 * eighths * eighths * (high - low)) % 64 === 0,
    ),
  pose: ({ eighths, low, high }, { tell, who }) => {
    const [d, tip, from, to] = [fraction(eighths, 8), tips[eighths] ?? '', low * low, high * high]
    const gain = (squared: Num, rootDifference: Num) => times(30, squared, rootDifference)
    const [before, after] = [flowOf(eighths, low), flowOf(eighths, high)]
    const square = times(d, d)
    return {
      question: tell([
        `${rule}. The nozzle pressure at a ${tip}-inch tip is raised from ${from} to ${to} psi. By how much does the flow rise?`,
        `${rule}. ${who} has a ${tip}-inch tip flowing at ${from} psi and asks for ${to} psi. How many gpm more does that give?`,
        `${rule}. By how many gpm does a ${tip}-inch tip at ${to} psi flow more than the same tip at ${from} psi?`,
      ]),
      unit: 'gpm',
      answer: minus(after, before),
      why: `d² is ${say(square)}. At ${to} psi: 30 × ${say(square)} × ${high} = ${say(after)}. At ${from} psi: 30 × ${say(square)} × ${low} = ${say(before)}. The difference is ${say(minus(after, before))} gpm.`,
      mistakes: [
        [after, `This is the flow at ${to} psi, not the rise.`],
        [before, `This is the flow at ${from} psi, not the rise.`],
        [gain(square, over(to - from, 2)), `This halves the ${to - from} psi in place of taking square roots.`],
        [gain(1, high - low), `This leaves out d².`],
        [gain(d, high - low), `This leaves d unsquared.`],
        [gain(times(d, 2), high - low), `This doubles d in place of squaring it.`],
        [to - from, `This is the rise in pressure, ${to} − ${from}, in psi.`],
        [times(square, high - low), `This leaves out the 30.`],
        [sum(after, before), `This adds the two flows; the rise is their difference.`],
        [gain(square, high - low + 1), `This takes one of the square roots wrong by one.`],
        [gain(square, high - low - 1), `This takes one of the square roots too close to the other, by one.`],
        [over(minus(after, before), 2), `This halves the difference, as if it were shared.`],
      ],
      hint: 'Find the two flows one by one.',
    }
  },
})

/** Flow of a smooth-bore tip by the rule in the stem: whole inches, fractions, and two pressures. */
export const nozzleFlow = mathFamily(
  'nozzle-flow',
  'IFSTA, Pumping and Aerial Apparatus Driver/Operator Handbook (fireground hydraulics)',
  { 1: inchTip, 2: oddTip, 3: raised },
)
