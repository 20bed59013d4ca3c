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
  pose: ({ nozzle, rate, length, appliance, floors }, { tell, driver }) => {
    const { name, pressure } = nozzle
    const friction = (rate * length) / 100
    const rise = 5 * floors
    const height =
      floors === 0
        ? 'The nozzle is level with the pump'
        : `The nozzle is ${count(floors, 'floors')} above the pump, at 5 psi per floor`
    const total = pressure + friction + appliance + rise
    const added = (...parts: number[]) => parts.filter((part) => part !== 0).join(' + ')
    return {
      question: tell([
        `A ${name} needs ${pressure} psi. The line is ${length} feet of hose that loses ${rate} psi per 100 feet, and a wye adds a loss of ${appliance} psi. ${height}. What pump pressure is needed?`,
        `${driver} pumps ${length} feet of hose, with ${rate} psi of friction loss per 100 feet, through an appliance that loses ${appliance} psi. The ${name} needs ${pressure} psi. ${height}. What pump pressure is needed?`,
      ]),
      unit: 'psi',
      answer: total,
      why: `The friction loss is ${rate} × ${say(over(length, 100))} = ${friction} psi. The pump pressure is ${added(pressure, friction, appliance, rise)} = ${total} psi.`,
      mistakes: [
        [
          total - friction + rate,
          `This counts the friction loss in only 100 feet`,
          added(pressure, rate, appliance, rise),
        ],
        [floors ? total - rise : 0, `This leaves out the height`, added(pressure, friction, appliance)],
        [total - appliance, `This leaves out the loss in the appliance`, added(pressure, friction, rise)],
        [
          floors ? total - 2 * rise : 0,
          `This subtracts for the height, which is right only for a nozzle below the pump`,
          `${added(pressure, friction, appliance)} − ${rise}`,
        ],
        [total - pressure, `This leaves out the nozzle pressure`, added(friction, appliance, rise)],
        [total - friction, `This leaves out the friction loss`, added(pressure, appliance, rise)],
        [
          floors ? total + rise : total + 5,
          floors
            ? `This uses 10 psi per floor instead of 5`
            : `This adds 5 psi for a floor, although the nozzle is level with the pump`,
          added(pressure, friction, appliance, floors ? 2 * rise : 5),
        ],
        [total + friction, `This counts ${rate} psi for every 50 feet`, added(pressure, 2 * friction, appliance, rise)],
        [
          total + appliance,
          `This counts the loss in the appliance twice`,
          added(pressure, friction, appliance, appliance, rise),
        ],
        [
          total - (friction % rate),
          `This leaves out the last 50 feet of hose`,
          added(pressure, friction - (friction % rate), appliance, rise),
        ],
        [
          friction % rate ? total + rate / 2 : 0,
          `This counts the last 50 feet of hose as a full hundred`,
          added(pressure, friction + rate / 2, appliance, rise),
        ],
      ],
      hint: 'How many hundreds of feet are there?',
    }
  },
})
