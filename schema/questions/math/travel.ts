import { between, fitting, pick } from '../kit.ts'
import { equals, over, say, times } from './fraction.ts'
import { inWords, level, mathFamily } from './kit.ts'
import { clock } from './shift.ts'

const minutesOf = level({
  draw: (random) =>
    fitting(
      () => ({ miles: between(random, 2, 24), speed: pick(random, [20, 24, 30, 36, 40, 45, 48, 50]) }),
      ({ miles, speed }) => (miles * 60) % speed === 0 && miles * 60 > speed * 3,
    ),
  pose: ({ miles, speed }, { pickWording, driver, station }) => {
    const minutes = over(miles * 60, speed)
    return {
      question: pickWording([
        `A reserve engine is driven ${miles} miles to the repair shop at an average of ${speed} miles per hour. How many minutes does the trip take?`,
        `${driver} drives a tender ${miles} miles to a fill site, averaging ${speed} mph. How many minutes does the drive take?`,
        `A mutual-aid truck is ${miles} miles from ${station} and averages ${speed} mph on the way there. How many minutes does it take to arrive?`,
      ]),
      unit: 'minutes',
      answer: minutes,
      why: `Time is distance divided by speed, and an hour has 60 minutes: ${miles} ÷ ${speed} × 60 ${equals(minutes)} minutes.`,
      mistakes: [
        [miles, `This assumes one minute per mile, which is right only at 60 mph, and gets ${miles}.`],
        [
          over(miles * speed, 60),
          `This multiplies the miles by the speed instead of dividing`,
          `${miles} × ${speed} ÷ 60`,
        ],
        [over(miles * 100, speed), `This uses 100 minutes in an hour instead of 60`, `${miles} ÷ ${speed} × 100`],
        [times(2, minutes), `This is the time for a round trip`, `2 × ${miles} ÷ ${speed} × 60`],
        [over(speed, miles), `This divides the speed by the miles`, `${speed} ÷ ${miles}`],
        [speed - miles, `This subtracts the miles from the speed`, `${speed} − ${miles}`],
        [speed, `This is the speed, ${speed} mph, not the time.`],
        [2 * miles, `This assumes two minutes per mile, which is right only at 30 mph`, `2 × ${miles}`],
        [
          over(miles * 4, 3),
          `This assumes four minutes for every three miles, which is right only at 45 mph`,
          `${miles} × 4 ÷ 3`,
        ],
        [over(60, miles), `This divides an hour by the miles`, `60 ÷ ${miles}`],
        [miles + speed, `This adds the miles and the speed`, `${miles} + ${speed}`],
      ],
      hint: 'How long does one mile take?',
    }
  },
})

/** Cycle times in minutes that make division easy. */
const evenCycles = [12, 14, 15, 16, 18, 20, 24, 25, 28, 30]

const shuttle = level({
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
  pose: ({ tank, miles, speed, fill, dump, tenders }, { pickWording }) => {
    const way = (miles * 60) / speed
    const cycle = 2 * way + fill + dump
    const gpm = (minutes: number, trucks = tenders) => over(tank * trucks, minutes)
    const trip = `${fill} minutes to fill and ${dump} minutes to dump`
    const total = say(tank * tenders)
    const round = (...parts: (number | string)[]) => `${total} ÷ (${parts.join(' + ')})`
    return {
      question: pickWording([
        `${inWords(tenders)} tenders that carry ${say(tank)} gallons each shuttle water from a fill site ${miles} miles away, averaging ${speed} mph both ways. Each round trip also takes ${trip}. What average flow do the tenders provide together, to the nearest gpm?`,
        `A water shuttle uses ${tenders} tenders that carry ${say(tank)} gallons each. The fill site is ${miles} miles away, the tenders average ${speed} mph both ways, and each round trip also takes ${trip}. What average flow can the shuttle provide, to the nearest gpm?`,
      ]),
      unit: 'gpm',
      isRounded: true,
      answer: gpm(cycle),
      why: `One way takes ${miles} ÷ ${speed} × 60 = ${way} minutes, so a round trip takes ${way} + ${way} + ${fill} + ${dump} = ${cycle} minutes. In that time, the tenders deliver ${tenders} × ${say(tank)} = ${total} gallons, and ${total} ÷ ${cycle} ${equals(gpm(cycle))}${gpm(cycle).bottom === 1 ? '' : `, which rounds to ${say(gpm(cycle), 0)}`} gpm.`,
      mistakes: [
        [gpm(way + fill + dump), `This counts the drive in only one direction`, round(way, fill, dump)],
        [gpm(2 * way), `This leaves out the time to fill and dump`, round(way, way)],
        [gpm(cycle, 1), `This is the flow from only one tender`, `${say(tank)} ÷ ${cycle}`],
        [gpm(2 * way + dump), `This leaves out the time to fill`, round(way, way, dump)],
        [gpm(2 * way + fill), `This leaves out the time to dump`, round(way, way, fill)],
        [gpm(fill + dump), `This leaves out the drive`, round(fill, dump)],
        [
          gpm(2 * miles + fill + dump),
          `This assumes one minute per mile, which is right only at 60 mph`,
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

const speedOf = level({
  draw: (random) =>
    fitting(
      () => ({
        miles: between(random, 4, 36),
        minutes: between(random, 8, 50),
        leaves: between(random, 6 * 60, 21 * 60),
      }),
      ({ miles, minutes, leaves }) =>
        (miles * 60) % minutes === 0 &&
        miles * 60 >= minutes * 20 &&
        miles * 60 <= minutes * 60 &&
        (leaves % 60) + minutes > 60,
    ),
  pose: ({ miles, minutes, leaves }, { pickWording, driver, station }) => {
    const [from, to] = [clock(leaves), clock(leaves + minutes)]
    const mph = (some: number, inMinutes: number) => over(some * 60, inMinutes)
    const by = (some: number | string, inMinutes: number | string) => `${some} ÷ ${inMinutes} × 60`
    return {
      question: pickWording([
        `An engine leaves ${station} at ${from} hours and reaches the training ground, ${miles} miles away, at ${to} hours. What was its average speed?`,
        `${driver} drives a tender ${miles} miles to a staging area, leaving at ${from} hours and arriving at ${to} hours. What was the average speed?`,
        `A ladder truck covers ${miles} miles between ${from} and ${to} hours. What is its average speed?`,
      ]),
      unit: 'mph',
      answer: mph(miles, minutes),
      why: `From ${from} to ${to} is ${minutes} minutes. Speed is distance divided by time, and an hour has 60 minutes: ${by(miles, minutes)} ${equals(mph(miles, minutes))} mph.`,
      mistakes: [
        [
          mph(miles, minutes + 40),
          `This subtracts the clock times as plain numbers and gets ${minutes + 40} minutes`,
          by(miles, minutes + 40),
        ],
        [over(miles * 100, minutes), `This uses 100 minutes in an hour instead of 60`, `${miles} ÷ ${minutes} × 100`],
        [miles, `This treats the ${miles} miles as if they had taken a full hour.`],
        [minutes, `This is the time in minutes, ${minutes}, not the speed.`],
        [mph(minutes, miles), `This divides the minutes by the miles`, by(minutes, miles)],
        [over(miles * minutes, 60), `This multiplies by the minutes and divides by 60`, `${miles} × ${minutes} ÷ 60`],
        [mph(miles * 2, minutes), `This counts the distance there and back`, by(`2 × ${miles}`, minutes)],
        [mph(miles, minutes * 2), `This counts the time there and back`, by(miles, `(2 × ${minutes})`)],
        [miles + minutes, `This adds the miles and the minutes`, `${miles} + ${minutes}`],
        [60, `This assumes a mile a minute, which is 60 mph.`],
        [
          minutes < 60 ? mph(miles, 60 - minutes) : 0,
          `This uses the rest of the hour, ${60 - minutes} minutes`,
          by(miles, 60 - minutes),
        ],
        [minutes < 60 ? 60 - minutes : 0, `This is the rest of the hour in minutes, not the speed`, `60 − ${minutes}`],
        [
          over(miles * 60, minutes + miles),
          `This adds the miles to the minutes before dividing`,
          by(miles, `(${minutes} + ${miles})`),
        ],
      ],
      hint: 'How many minutes did the trip take, and how far would the vehicle go in 60 minutes?',
    }
  },
})

/** Travel. The levels: travel time, required speed from clock times, and the average flow of a tender shuttle. */
export const travel = mathFamily(
  'travel',
  'OpenStax, Prealgebra 2e, ratios, rates and proportions',
  {
    1: minutesOf,
    2: speedOf,
    3: shuttle,
  },
  7,
)
