import { fitting, pick } from '../../kit/chance.ts'
import { fraction, say } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { slips } from './answer.ts'
import { flowOf, isHalf, pressures, rootOf, tips } from './given.ts'
import { inches, rule } from './words.ts'

/** How much one tip flows; the sizes are in sixteenths of an inch. */
const oneTip = (sizes: readonly number[], hint: string) =>
  level({
    draw: (random) =>
      fitting(
        () => {
          const tip = pick(
            random,
            tips.filter(({ sixteenths }) => sizes.includes(sixteenths)),
          )
          return { tip, pressure: pick(random, pressures[tip.kind]) }
        },
        ({ tip, pressure }) => !isHalf(flowOf(tip, pressure)),
      ),
    pose: ({ tip, pressure }, { tell, driver, station }) => {
      const [d, flow] = [fraction(tip.sixteenths, 16), flowOf(tip, pressure)]
      const line = tip.kind === 'handline' ? 'handline' : 'deck gun'
      return {
        question: tell([
          `${rule(pressure, rootOf(pressure))}. To the nearest gpm, how much does ${station}'s ${tip.written}-inch tip flow at ${pressure} psi?`,
          `${rule(pressure, rootOf(pressure))}. ${driver} supplies a ${line} with a ${tip.written}-inch tip at a nozzle pressure of ${pressure} psi. What is the flow, to the nearest gpm?`,
          `${rule(pressure, rootOf(pressure))}. A crew from ${station} flows a ${line} with a ${tip.written}-inch tip, and the pitot gauge reads ${pressure} psi. What is the flow, to the nearest gpm?`,
        ]),
        unit: 'gpm',
        isRounded: true,
        answer: flow,
        why: `Square the diameter by multiplying it by itself: 30 × ${inches(d)} × ${inches(d)} × ${say(rootOf(pressure))} = ${say(flow)}${flow.bottom === 1 ? '' : `, which rounds to ${say(flow, 0)}`} gpm.`,
        mistakes: slips(tip, pressure),
        hint,
      }
    },
  })

export const inchTip = oneTip([16, 24, 32], 'What is the diameter multiplied by itself?')
export const oddTip = oneTip(
  [14, 15, 18, 20, 22, 28],
  'Write the diameter as a fraction or a decimal, and square it first.',
)
