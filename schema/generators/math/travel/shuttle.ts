import { between, fitting, pick } from '../../kit/chance.ts'
import { over, say } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { count, inWords } from '../shared/words.ts'

/** Minutes that are easy to divide by. */
const evenCycles = [12, 14, 15, 16, 18, 20, 24, 25, 28, 30]

export const shuttle = level({
  draw: (random) =>
    fitting(
      () => ({
        tank: between(random, 1_000, 3_500, 250),
        miles: between(random, 2, 9),
        speed: pick(random, [24, 30, 36, 40, 45]),
        fill: between(random, 3, 8),
        dump: between(random, 2, 5),
        tenders: pick(random, [2, 3]),
      }),
      ({ miles, speed, fill, dump, tank, tenders }) =>
        (miles * 60) % speed === 0 &&
        fill !== dump &&
        evenCycles.includes((miles * 120) / speed + fill + dump) &&
        over(tank * tenders, (miles * 120) / speed + fill + dump).bottom !== 2,
    ),
  pose: ({ tank, miles, speed, fill, dump, tenders }, { tell }) => {
    const way = (miles * 60) / speed
    const cycle = 2 * way + fill + dump
    const gpm = (minutes: number, trucks = tenders) => over(tank * trucks, minutes)
    const trip = `${fill} minutes to fill and ${dump} minutes to dump`
    return {
      question: tell([
        `${inWords(tenders)} tenders of ${say(tank)} gallons each shuttle water over ${miles} miles of road, averaging ${speed} mph both ways. Each trip also takes ${trip}. What average flow do they deliver together, to the nearest gpm?`,
        `A water shuttle has ${tenders} tenders that carry ${say(tank)} gallons each. The fill site is ${miles} miles away, the speed is ${speed} mph both ways, and each round needs ${trip}. What average flow can the fire count on, to the nearest gpm?`,
      ]),
      unit: 'gpm',
      isRounded: true,
      answer: gpm(cycle),
      why: `One way takes ${miles} × 60 ÷ ${speed} = ${way} minutes. A round is ${way} + ${way} + ${fill} + ${dump} = ${cycle} minutes. One tender delivers ${say(tank)} ÷ ${cycle} gpm, and ${tenders} deliver ${say(tank * tenders)} ÷ ${cycle} = ${say(gpm(cycle))}${gpm(cycle).bottom === 1 ? '' : `, which rounds to ${say(gpm(cycle), 0)}`} gpm.`,
      mistakes: [
        [gpm(way + fill + dump), `This counts the road only one way; the tender must come back.`],
        [gpm(2 * way + dump), `This leaves out the ${fill} minutes to fill.`],
        [gpm(2 * way + fill), `This leaves out the ${dump} minutes to dump.`],
        [gpm(2 * way), `This leaves out filling and dumping.`],
        [gpm(fill + dump), `This leaves out the time on the road.`],
        [gpm(cycle, 1), `This is what one tender delivers; there are ${tenders}.`],
        [gpm(cycle, tenders + 1), `This counts ${count(tenders + 1, 'tenders')}; there are ${tenders}.`],
        [gpm(2 * way + 2 * fill + 2 * dump), `This counts filling and dumping twice in a round.`],
        [gpm(4 * way + fill + dump), `This counts the road out and back twice.`],
        [
          gpm(2 * miles + fill + dump),
          `This takes one minute for a mile; at ${speed} mph a mile takes ${say(over(60, speed))} minutes.`,
        ],
        [gpm(cycle + way), `This counts the road three times, and a round has it twice.`],
      ],
      hint: 'How long is one full round of a tender?',
    }
  },
})
