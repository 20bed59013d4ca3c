import { between, fitting, pick } from '../../kit/chance.ts'
import { over, say } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { count } from '../shared/words.ts'
import { nozzles } from './given.ts'

export const withLength = level({
  draw: (random) =>
    fitting(
      () => ({
        nozzle: pick(random, nozzles),
        rate: between(random, 12, 44, 2),
        length: between(random, 150, 400, 50),
        appliance: pick(random, [10, 15, 25]),
        floors: between(random, 0, 4),
      }),
      ({ rate, length }) => (rate * length) % 100 === 0 && rate * length <= 10_000,
    ),
  pose: ({ nozzle, rate, length, appliance, floors }, { tell, who }) => {
    const { name, pressure } = nozzle
    const friction = (rate * length) / 100
    const rise = 5 * floors
    const height =
      floors === 0
        ? 'The nozzle is level with the pump'
        : `The nozzle is ${count(floors, 'floors')} above the pump, 5 psi for each floor`
    const total = pressure + friction + appliance + rise
    return {
      question: tell([
        `A ${name} works at ${pressure} psi on ${length} feet of hose that loses ${rate} psi in every 100 feet. A wye takes another ${appliance} psi. ${height}. What pump pressure do these parts add up to?`,
        `${who} pumps ${length} feet of hose, ${rate} psi of friction loss per 100 feet, through an appliance that loses ${appliance} psi, to a ${name} at ${pressure} psi. ${height}. What pump pressure is needed?`,
      ]),
      unit: 'psi',
      answer: total,
      why: `Friction: ${rate} × ${say(over(length, 100))} = ${friction} psi. ${pressure} + ${friction} + ${appliance}${floors ? ` + ${rise}` : ''} = ${total} psi.`,
      mistakes: [
        [total - friction + rate, `This counts the friction loss of only 100 feet.`],
        [total - appliance, `This leaves out the ${appliance} psi of the appliance.`],
        [total - pressure, `This leaves out the nozzle pressure of ${pressure} psi.`],
        [total - friction, `This leaves out the friction loss of ${friction} psi.`],
        [floors ? total - rise : 0, `This leaves out the ${rise} psi for the height.`],
        [
          floors ? total - 2 * rise : 0,
          `This subtracts the ${rise} psi for the height, which is right only for a nozzle below the pump.`,
        ],
        [
          floors ? total + rise : total + 5,
          floors
            ? `This takes 10 psi for each floor; it is 5.`
            : `This adds 5 psi for a floor, but the nozzle is level with the pump.`,
        ],
        [total + friction, `This counts ${rate} psi for every 50 feet; it is for every 100.`],
        [total + appliance, `This counts the ${appliance} psi of the appliance twice.`],
        [total + rate / 2, `This takes ${length + 50} feet of hose, one section too many.`],
        [total - rate / 2, `This takes ${length - 50} feet of hose, one section too few.`],
        [total + rate, `This takes ${length + 100} feet of hose, 100 too many.`],
      ],
      hint: 'How many hundreds of feet are there?',
    }
  },
})
