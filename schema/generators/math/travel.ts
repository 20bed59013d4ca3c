import { between, fitting, oneOf } from './chance.ts'
import { over, say, times } from './number.ts'
import { count, inWords, level, mathFamily } from './problem.ts'

const minutesOf = level({
  draw: (random) =>
    fitting(
      () => ({ miles: between(random, 2, 24), speed: oneOf(random, [20, 24, 30, 36, 40, 45, 48, 50]) }),
      ({ miles, speed }) => (miles * 60) % speed === 0 && miles * 60 > speed * 3,
    ),
  pose: ({ miles, speed }, { tell, who, station }) => {
    const minutes = over(miles * 60, speed)
    return {
      question: tell([
        `A reserve engine is driven ${miles} miles to the repair shop at an average of ${speed} miles per hour. How many minutes does the drive take?`,
        `${who} drives a tender ${miles} miles to a fill site, averaging ${speed} mph. How many minutes is the drive?`,
        `The mutual-aid truck is ${miles} miles from ${station} and averages ${speed} mph on the way there. In how many minutes does it arrive?`,
      ]),
      unit: 'minutes',
      answer: minutes,
      why: `The drive takes ${miles} ÷ ${speed} of an hour, and an hour has 60 minutes: ${miles} × 60 ÷ ${speed} = ${say(minutes)}.`,
      mistakes: [
        [over(miles * 100, speed), `This counts 100 minutes to the hour.`],
        [over(miles * speed, 60), `This multiplies miles by speed; a greater speed must make the time shorter.`],
        [over(speed, miles), `This divides the speed by the miles.`],
        [miles, `This takes one minute for a mile, which is right only at 60 mph.`],
        [times(2, minutes), `This is the time there and back.`],
        [over(minutes, 2), `This halves the time, as if the ${miles} miles were there and back.`],
        [over((miles + 1) * 60, speed), `This counts one mile too many.`],
        [over((miles - 1) * 60, speed), `This counts one mile too few.`],
        [speed - miles, `This subtracts the miles from the speed.`],
        [over(miles * 60, speed + 10), `This takes ${speed + 10} mph for the speed; it is ${speed}.`],
        [over(miles * 60, speed - 10), `This takes ${speed - 10} mph for the speed; it is ${speed}.`],
      ],
      hint: 'How long does one mile take?',
    }
  },
})

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`

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
  pose: ({ miles, minutes, leaves }, { tell, who, station }) => {
    const [from, to] = [clock(leaves), clock(leaves + minutes)]
    const mph = (some: number, inMinutes: number) => over(some * 60, inMinutes)
    return {
      question: tell([
        `An engine leaves ${station} at ${from} hours and reaches the training ground, ${miles} miles away, at ${to} hours. What was its average speed?`,
        `${who} drives a tender ${miles} miles to a staging area, from ${from} to ${to} hours on the same day. What was the average speed?`,
        `A ladder truck covers ${miles} miles between ${from} and ${to} hours. What is its average speed?`,
      ]),
      unit: 'mph',
      answer: mph(miles, minutes),
      why: `From ${from} to ${to} is ${minutes} minutes. ${miles} miles ÷ ${minutes} minutes × 60 minutes an hour = ${say(mph(miles, minutes))} mph.`,
      mistakes: [
        [
          mph(miles, minutes + 40),
          `This counts 100 minutes to the hour and finds ${minutes + 40} minutes; it is ${minutes}.`,
        ],
        [over(miles * 100, minutes), `This multiplies by 100 where an hour has 60 minutes.`],
        [minutes, `This is the ${minutes} minutes of the drive, not its speed.`],
        [miles, `This takes the ${miles} miles as if they had lasted a full hour.`],
        [mph(miles, minutes * 2), `This divides by twice the time, as if the truck had driven there and back.`],
        [mph(miles * 2, minutes), `This counts the ${miles} miles twice, as if the truck had driven there and back.`],
        [mph(minutes, miles), `This divides the minutes by the miles before turning to hours.`],
        [
          over(miles * minutes, 60),
          `This multiplies by the minutes and divides by 60; it must be the other way round.`,
        ],
        [miles + minutes, `This adds miles and minutes.`],
        [mph(miles, minutes + 5), `This takes ${minutes + 5} minutes for the drive; it is ${minutes}.`],
        [
          minutes > 5 ? mph(miles, minutes - 5) : 0,
          `This takes ${minutes - 5} minutes for the drive; it is ${minutes}.`,
        ],
        [over(3_600, minutes), `This uses 60 miles in place of ${miles}.`],
      ],
      hint: 'How many minutes did it take, and how far would it have come in 60?',
    }
  },
})

/** Minutes that are easy to divide by. */
const evenCycles = [12, 14, 15, 16, 18, 20, 24, 25, 28, 30]

const shuttle = level({
  draw: (random) =>
    fitting(
      () => ({
        tank: between(random, 1_000, 3_500, 250),
        miles: between(random, 2, 9),
        speed: oneOf(random, [24, 30, 36, 40, 45]),
        fill: between(random, 3, 8),
        dump: between(random, 2, 5),
        tenders: oneOf(random, [2, 3]),
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

/** Time for a distance, speed from clock times, and the average flow of a tender shuttle. */
export const travel = mathFamily('travel', 'OpenStax, Prealgebra 2e, ratios, rates and proportions', {
  1: minutesOf,
  2: speedOf,
  3: shuttle,
})
