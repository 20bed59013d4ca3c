import { between, pick } from '../../kit/chance.ts'
import { level } from '../shared/problem.ts'
import { count } from '../shared/words.ts'
import { nozzles } from './given.ts'

export const threeParts = level({
  draw: (random) => ({
    nozzle: pick(random, nozzles),
    loss: between(random, 18, 64),
    floors: between(random, 2, 7),
    isUp: random() < 0.7,
  }),
  pose: ({ nozzle, loss, floors, isUp }, { tell, who }) => {
    const { name, pressure } = nozzle
    const where = `${count(floors, 'floors')} ${isUp ? 'above' : 'below'} the pump`
    const rule = `Pump pressure = nozzle pressure + friction loss ${isUp ? '+' : '−'} 5 psi for each floor ${isUp ? 'up' : 'down'}`
    const [rise, sign] = [isUp ? 5 * floors : -5 * floors, isUp ? '+' : '−']
    return {
      question: tell([
        `${rule}. A ${name} needs ${pressure} psi, the hose loses ${loss} psi, and the nozzle is ${where}. What pump pressure is needed?`,
        `${who} pumps a line to a ${name} (${pressure} psi) that is ${where}; the friction loss is ${loss} psi. ${rule}. What should the pump gauge show?`,
      ]),
      unit: 'psi',
      answer: pressure + loss + rise,
      why: `${floors} × 5 = ${floors * 5} psi for the floors: ${pressure} + ${loss} ${sign} ${floors * 5} = ${pressure + loss + rise} psi.`,
      mistakes: [
        [pressure + loss, `This leaves out the ${floors * 5} psi for the floors.`],
        [
          pressure + loss - rise,
          isUp
            ? `This subtracts the ${floors * 5} psi, which is right only for a nozzle below the pump.`
            : `This adds the ${floors * 5} psi, which is right only for a nozzle above the pump.`,
        ],
        [pressure + rise, `This leaves out the friction loss of ${loss} psi.`],
        [loss + rise, `This leaves out the nozzle pressure of ${pressure} psi.`],
        [pressure + loss + 2 * rise, `This takes 10 psi for each floor; the rule says 5.`],
        [pressure + loss + (isUp ? 5 : -5), `This counts a single floor; there are ${floors}.`],
        [pressure + loss + (isUp ? floors : -floors), `This takes 1 psi for each floor; the rule says 5.`],
        [
          pressure + loss + rise + 5,
          isUp
            ? `This counts ${floors + 1} floors; there are ${floors}.`
            : `This counts ${floors - 1} down; there are ${floors}.`,
        ],
        [
          pressure + loss + rise - 5,
          isUp
            ? `This counts ${floors - 1} up; there are ${floors}.`
            : `This counts ${floors + 1} floors; there are ${floors}.`,
        ],
        [pressure + 2 * loss + rise, `This counts the friction loss twice.`],
      ],
      hint: 'Does the height help the pump or work against it?',
    }
  },
})
