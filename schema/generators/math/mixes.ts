import { between, fitting, oneOf } from './chance.ts'
import { over, say } from './number.ts'
import { count, inWords, level, mathFamily } from './problem.ts'

const concentrate = level({
  draw: (random) => ({ percent: oneOf(random, [2, 3, 4, 6]), solution: between(random, 200, 2_400, 100) }),
  pose: ({ percent, solution }, { tell, who }) => {
    const share = (hundredths: number) => over(solution * hundredths, 100)
    return {
      question: tell([
        `A foam eductor is set to ${percent} percent: ${percent} of every 100 gallons of foam solution are concentrate. How many gallons of concentrate go into ${say(solution)} gallons of solution?`,
        `${who} plans a foam drill with ${say(solution)} gallons of solution. At ${percent} percent, ${percent} gallons in every 100 gallons of solution are concentrate. How many gallons of concentrate will the drill use?`,
        `At a fuel spill a crew applied ${say(solution)} gallons of foam solution, ${percent} percent of it concentrate and the rest water. How many gallons of concentrate were used?`,
      ]),
      unit: 'gallons',
      answer: share(percent),
      why: `${say(solution)} gallons are ${solution / 100} hundreds, and ${solution / 100} × ${percent} = ${say(share(percent))} gallons.`,
      mistakes: [
        [share(1), `This is 1 percent of the solution; it takes ${percent} percent.`],
        [
          over(share(percent), 10),
          `The decimal point slips one place to the left: this is ${say(over(percent, 10))} percent.`,
        ],
        [share(percent * 10), `The decimal point slips one place to the right: this is ${percent * 10} percent.`],
        [
          over(solution, percent),
          `This divides by ${percent}; one part in ${percent} would be far more than ${percent} percent.`,
        ],
        [
          share(percent + 1),
          `This takes ${percent + 1} percent, as if the ${percent} parts came on top of another one.`,
        ],
        [share(percent - 1), `This takes ${percent - 1} percent, one part too few in every 100.`],
        [share(percent * 2), `This counts the concentrate twice, as ${percent * 2} percent.`],
        [over(share(percent), 2), `This halves the share and comes out at ${say(over(percent, 2))} percent.`],
      ],
      hint: 'How many hundreds of gallons are there?',
    }
  },
})

/** The usual dilution of bleach; the other shares are of things where any ratio may be. */
const BLEACH = '1:9'
const ratios = [BLEACH, BLEACH, '2:3', '2:5', '2:7', '3:5', '3:7', '4:5', '3:4', '2:9']

const parts = level({
  draw: (random) => {
    const [small, large] = oneOf(random, ratios).split(':').map(Number) as [number, number]
    const asked: 'small' | 'large' = random() < 0.5 ? 'small' : 'large'
    return { small, large, asked, part: large * between(random, 1, 4) * (large < 6 ? 2 : 1) }
  },
  pose: ({ small, large, asked, part }, { tell, who }) => {
    const total = (small + large) * part
    const [mine, other] = asked === 'small' ? [small, large] : [large, small]
    const pick = (ofSmall: string, ofLarge: string) => (asked === 'small' ? ofSmall : ofLarge)
    const bleach = [
      {
        question: `A chlorine solution for decontamination is 1 part household bleach to 9 parts water. How many fluid ounces of ${pick('bleach', 'water')} are in ${say(total)} fluid ounces of the solution?`,
        unit: 'fluid ounces',
      },
      {
        question: `${who} mixes 1 part household bleach with 9 parts water to disinfect a patient compartment. How many fluid ounces of ${pick('bleach', 'water')} does it take to make ${say(total)} fluid ounces?`,
        unit: 'fluid ounces',
      },
    ]
    const shared = [
      {
        question: `In a county the career and volunteer firefighters are in the ratio ${small} to ${large}. Of ${say(total)} firefighters in all, how many are ${pick('career', 'volunteer')} firefighters?`,
        unit: 'firefighters',
      },
      {
        question: `Mortar for a training wall is ${count(small, 'parts')} cement to ${large} parts sand by weight. How many pounds of ${pick('cement', 'sand')} are in ${say(total)} pounds of the dry mix?`,
        unit: 'pounds',
      },
      {
        question: `A class splits the drill time between ladders and hose in the ratio ${small} to ${large}. Of ${say(total)} minutes, how many go to ${pick('ladders', 'hose')}?`,
        unit: 'minutes',
      },
    ]
    const { question, unit } = tell<{ question: string; unit: string }>(
      `${small}:${large}` === BLEACH ? bleach : shared,
    )
    return {
      question,
      unit,
      answer: mine * part,
      why: `${small} + ${large} = ${small + large} parts, and ${say(total)} ÷ ${small + large} = ${say(part)} for each part. ${mine} × ${say(part)} = ${say(mine * part)}.`,
      mistakes: [
        [other * part, `This is the other share, ${other} of the ${small + large} parts.`],
        [part, `This is one part; ${mine} of them were asked for.`],
        [
          over(total * small, large),
          `This takes ${small}/${large} of the total, but ${large} is only one share and not the whole.`,
        ],
        [over(total, large), `This divides the total by ${large} and not by all ${small + large} parts.`],
        [over(total, small), `This divides the total by ${small} and not by all ${small + large} parts.`],
        [over(total, 2), `This halves the total, as if the shares were equal.`],
        [(large - small) * part, `This is the difference between the two shares.`],
        [total - part, `This takes away one part, but the other share has ${other}.`],
        [(mine + 1) * part, `This counts ${mine + 1} parts in place of ${mine}.`],
        [(mine - 1) * part, `This counts ${mine - 1} parts in place of ${mine}.`],
        [over(total * mine, small + large + 1), `This divides by ${small + large + 1}, one part too many.`],
        [over(total * mine, small + large - 1), `This divides by ${small + large - 1}, one part too few.`],
      ],
      hint: 'How many equal parts does the whole have?',
      most: total - 1,
    }
  },
})

const lasting = level({
  draw: (random) =>
    fitting(
      () => ({
        percent: oneOf(random, [1, 3, 6]),
        lines: oneOf(random, [2, 2, 3]),
        flow: oneOf(random, [50, 60, 95, 100, 125, 150, 200]),
        minutes: between(random, 4, 16),
        reserveMinutes: between(random, 1, 4),
      }),
      ({ percent, lines, flow, minutes }) =>
        (percent * lines * flow) % 100 === 0 && (percent * lines * flow * minutes) / 100 <= 200,
    ),
  pose: ({ percent, lines, flow, minutes, reserveMinutes }, { tell, who }) => {
    const rate = (percent * lines * flow) / 100
    const reserve = reserveMinutes * rate
    const tank = minutes * rate + reserve
    const lasts = (gallons: number, byRate = rate) => over(gallons, byRate)
    return {
      question: tell([
        `An engine has ${count(tank, 'gallons')} of foam concentrate and must keep ${count(reserve, 'gallons')} in reserve. ${inWords(lines)} lines each flow ${flow} gpm of ${percent} percent solution (${percent} of every 100 gallons is concentrate). How many minutes can they flow?`,
        `${who} has ${count(tank, 'gallons')} of foam concentrate but wants ${count(reserve, 'gallons')} left over. The plan is ${lines} lines at ${flow} gpm each, proportioned at ${percent} percent (${percent} gallons of concentrate in 100 gallons of solution). For how many minutes can the lines flow?`,
      ]),
      unit: 'minutes',
      answer: minutes,
      why: `${tank} − ${reserve} = ${tank - reserve} gallons may be used. ${lines} × ${flow} = ${lines * flow} gpm of solution take ${percent} percent, ${rate} gallons of concentrate a minute, and ${tank - reserve} ÷ ${rate} = ${minutes} minutes.`,
      mistakes: [
        [lasts(tank), `This uses up the reserve too: ${tank} ÷ ${rate}.`],
        [lasts(tank + reserve), `This adds the reserve to the tank in place of taking it away.`],
        [lasts(tank - 2 * reserve), `This takes the reserve away twice.`],
        [reserveMinutes, `This is how long the reserve alone would last.`],
        [minutes * lines, `This counts one line of ${flow} gpm; there are ${lines}.`],
        [over(minutes, lines), `This counts the ${lines} lines twice.`],
        [
          minutes * 10,
          `The decimal point slips: ${percent} percent of ${lines * flow} is ${rate}, not ${say(over(rate, 10))}.`,
        ],
        [lasts(tank * lines), `This uses up the reserve and counts only one of the ${lines} lines.`],
        [over(minutes * lines, lines + 1), `This counts ${lines + 1} lines; there are ${lines}.`],
        [over(minutes * percent, percent + 1), `This takes ${percent + 1} gallons in every 100, one too many.`],
        [
          percent > 1 ? over(minutes * percent, percent - 1) : 0,
          `This takes ${percent - 1} in every 100, one too few.`,
        ],
        [over(minutes, 2), `This halves the time, as if the concentrate went twice as fast.`],
      ],
      hint: 'How much concentrate leaves the tank each minute?',
    }
  },
})

/** Foam concentrate by percent, shares by ratio, and how long a supply of concentrate lasts. */
export const mixes = mathFamily('mixes', 'OpenStax, Prealgebra 2e, ratios, rates and proportions', {
  1: concentrate,
  2: parts,
  3: lasting,
})
