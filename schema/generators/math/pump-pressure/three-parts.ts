import { between, pick } from '../../kit/chance.ts'
import { level } from '../shared/problem.ts'
import { count } from '../shared/words.ts'
import { nozzles } from './given.ts'

export const threeParts = level({
  draw: (random) => {
    const isUp = random() < 0.8
    // Basements have one level or two.
    return {
      nozzle: pick(random, nozzles),
      loss: between(random, 18, 64),
      floors: between(random, isUp ? 2 : 1, isUp ? 6 : 2),
      isUp,
    }
  },
  pose: ({ nozzle, loss, floors, isUp }, { tell, driver }) => {
    const { name, pressure } = nozzle
    const where = `${count(floors, 'floors')} ${isUp ? 'above' : 'below'} the pump`
    const rule = `Pump pressure = nozzle pressure + friction loss ${isUp ? '+' : '−'} 5 psi for each floor ${isUp ? 'up' : 'down'}`
    const [rise, sign, other] = isUp ? [5 * floors, '+', '−'] : [-5 * floors, '−', '+']
    const high = 5 * floors
    const plain = `${pressure} + ${loss}`
    return {
      question: tell([
        `${rule}. A ${name} needs ${pressure} psi, the friction loss in the hose is ${loss} psi, and the nozzle is ${where}. What pump pressure is needed?`,
        `${driver} pumps a line to a ${name} (${pressure} psi) that is ${where}. The friction loss is ${loss} psi. ${rule}. What is the correct pump pressure?`,
      ]),
      unit: 'psi',
      answer: pressure + loss + rise,
      why: `The floors count ${floors} × 5 = ${high} psi: ${plain} ${sign} ${high} = ${pressure + loss + rise} psi.`,
      mistakes: [
        [
          pressure + loss - rise,
          isUp
            ? `This subtracts for the floors, which is right only for a nozzle below the pump`
            : `This adds for the floors, which is right only for a nozzle above the pump`,
          `${plain} ${other} ${high}`,
        ],
        [pressure + loss, `This leaves out the floors`, plain],
        [pressure + rise, `This leaves out the friction loss`, `${pressure} ${sign} ${high}`],
        [loss + rise, `This leaves out the nozzle pressure`, `${loss} ${sign} ${high}`],
        [pressure + loss + 2 * rise, `This uses 10 psi per floor instead of 5`, `${plain} ${sign} ${2 * high}`],
        [
          pressure + loss + (isUp ? floors : -floors),
          `This uses 1 psi per floor instead of 5`,
          `${plain} ${sign} ${floors}`,
        ],
        [pressure + loss + (isUp ? 5 : -5), `This counts only one floor`, `${plain} ${sign} 5`],
        [
          pressure + loss + rise + 5,
          `This counts ${count(isUp ? floors + 1 : floors - 1, 'floors')} instead of ${floors}`,
          `${plain} ${sign} ${isUp ? high + 5 : high - 5}`,
        ],
        [
          pressure + loss + rise - 5,
          `This counts ${count(isUp ? floors - 1 : floors + 1, 'floors')} instead of ${floors}`,
          `${plain} ${sign} ${isUp ? high - 5 : high + 5}`,
        ],
        [pressure + 2 * loss + rise, `This counts the friction loss twice`, `${plain} + ${loss} ${sign} ${high}`],
      ],
      hint: 'Does the height work with the pump or against it?',
    }
  },
})
