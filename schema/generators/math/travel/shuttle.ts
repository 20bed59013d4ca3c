import { between, fitting, pick } from '../../kit/chance.ts'
import { over, say } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { inWords } from '../shared/words.ts'

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
    const total = say(tank * tenders)
    const round = (...parts: (number | string)[]) => `${total} ÷ (${parts.join(' + ')})`
    return {
      question: tell([
        `${inWords(tenders)} tenders that carry ${say(tank)} gallons each shuttle water from a fill site ${miles} miles away, averaging ${speed} mph both ways. Each trip also takes ${trip}. What average flow do the tenders provide together, to the nearest gpm?`,
        `A water shuttle uses ${tenders} tenders that carry ${say(tank)} gallons each. The fill site is ${miles} miles away, the tenders average ${speed} mph both ways, and each round trip also takes ${trip}. What average flow can the shuttle provide, to the nearest gpm?`,
      ]),
      unit: 'gpm',
      isRounded: true,
      answer: gpm(cycle),
      why: `One way takes ${miles} ÷ ${speed} × 60 = ${way} minutes, so a round trip takes ${way} + ${way} + ${fill} + ${dump} = ${cycle} minutes. In that time the tenders deliver ${tenders} × ${say(tank)} = ${total} gallons, and ${total} ÷ ${cycle} = ${say(gpm(cycle))}${gpm(cycle).bottom === 1 ? '' : `, which rounds to ${say(gpm(cycle), 0)}`} gpm.`,
      mistakes: [
        [gpm(way + fill + dump), `This counts the drive in only one direction`, round(way, fill, dump)],
        [gpm(2 * way), `This leaves out the time to fill and dump`, round(way, way)],
        [gpm(cycle, 1), `This is the flow from only one tender`, `${say(tank)} ÷ ${cycle}`],
        [gpm(2 * way + dump), `This leaves out the time to fill`, round(way, way, dump)],
        [gpm(2 * way + fill), `This leaves out the time to dump`, round(way, way, fill)],
        [gpm(fill + dump), `This leaves out the drive`, round(fill, dump)],
        [
          gpm(2 * miles + fill + dump),
          `This takes one minute per mile, which is right only at 60 mph`,
          round(miles, miles, fill, dump),
        ],
        [gpm(4 * way + fill + dump), `This counts the round-trip drive twice`, round(4 * way, fill, dump)],
        [
          gpm(2 * way + 2 * fill + 2 * dump),
          `This counts filling and dumping twice`,
          round(2 * way, 2 * fill, 2 * dump),
        ],
        [gpm(cycle + way), `This counts three one-way drives per round trip`, round(3 * way, fill, dump)],
        [gpm(cycle, tenders + 1), `This counts ${tenders + 1} tenders`, `${tenders + 1} × ${say(tank)} ÷ ${cycle}`],
      ],
      hint: 'How long is one full round trip?',
    }
  },
})
