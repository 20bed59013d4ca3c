import { between, fitting, pick, spelled } from '../kit.ts'
import { over, say } from './fraction.ts'
import { count, inWords, level, mathFamily } from './kit.ts'

const concentrate = level({
  draw: (random) => ({ percent: pick(random, [3, 6]), solution: between(random, 200, 3_000, 100) }),
  pose: ({ percent, solution }, { pickWording, who }) => {
    const share = (hundredths: number) => over(solution * hundredths, 100)
    const part = (hundredths: number | string) => `${say(solution)} × ${hundredths} ÷ 100`
    return {
      question: pickWording([
        `A foam eductor is set at ${percent} percent, so every 100 gallons of foam solution contains ${percent} gallons of concentrate. How many gallons of concentrate are in ${say(solution)} gallons of solution?`,
        `${who} is planning a foam drill that will use ${say(solution)} gallons of ${percent} percent foam solution (${percent} gallons of concentrate in every 100 gallons of solution). How many gallons of concentrate will the drill use?`,
        `A crew applied ${say(solution)} gallons of foam solution to a fuel spill. The solution was ${percent} percent concentrate, and the rest was water. How many gallons of concentrate did the crew use?`,
      ]),
      unit: 'gallons',
      answer: share(percent),
      why: `There are ${say(solution / 100)} hundreds in ${say(solution)} gallons, and ${say(solution / 100)} × ${percent} = ${say(share(percent))} gallons.`,
      mistakes: [
        [
          over(solution, percent),
          `This divides by ${percent} instead of taking ${percent} percent`,
          `${say(solution)} ÷ ${percent}`,
        ],
        [over(share(percent), 10), `This puts the decimal point one place too far left`, part(say(over(percent, 10)))],
        [share(percent * 10), `This puts the decimal point one place too far right`, part(percent * 10)],
        [share(1), `This stops at 1 percent`, part(1)],
        [
          share(percent === 3 ? 6 : 3),
          `This uses the other common setting, ${percent === 3 ? 6 : 3} percent`,
          part(percent === 3 ? 6 : 3),
        ],
        [percent, `This is the concentrate in only 100 gallons of solution, ${percent} gallons.`],
        [share(10), `This takes a tenth of the solution`, `${say(solution)} ÷ 10`],
        [
          10 * percent * Math.floor(solution / 1_000),
          `This counts only the full thousands of gallons`,
          `${say(1_000 * Math.floor(solution / 1_000))} × ${percent} ÷ 100`,
        ],
        [
          10 * percent * Math.ceil(solution / 1_000),
          `This rounds up to the next thousand gallons`,
          `${say(1_000 * Math.ceil(solution / 1_000))} × ${percent} ÷ 100`,
        ],
      ],
      hint: 'How many hundreds of gallons are there?',
    }
  },
})

const lasting = level({
  draw: (random) =>
    fitting(
      () => ({
        percent: pick(random, [1, 3, 6]),
        lines: pick(random, [2, 2, 3]),
        flow: pick(random, [50, 60, 95, 100, 125, 150, 200]),
        minutes: between(random, 4, 16),
        reserveMinutes: between(random, 1, 4),
      }),
      ({ percent, lines, flow, minutes }) =>
        (percent * lines * flow) % 100 === 0 && (percent * lines * flow * minutes) / 100 <= 200,
    ),
  pose: ({ percent, lines, flow, minutes, reserveMinutes }, { pickWording, who }) => {
    const rate = (percent * lines * flow) / 100
    const reserve = reserveMinutes * rate
    const tank = minutes * rate + reserve
    const usable = tank - reserve
    return {
      question: pickWording([
        `An engine carries ${count(tank, 'gallons')} of foam concentrate and must keep ${count(reserve, 'gallons')} in reserve. ${inWords(lines)} lines each flow ${flow} gpm of ${percent} percent solution (${count(percent, 'gallons')} of concentrate in every 100 gallons). How many minutes can the lines flow?`,
        `${who} has ${count(tank, 'gallons')} of foam concentrate and wants to have ${count(reserve, 'gallons')} left over. The plan calls for ${lines} lines flowing ${flow} gpm each at ${percent} percent (${count(percent, 'gallons')} of concentrate in 100 gallons of solution). How many minutes can the lines flow?`,
      ]),
      unit: 'minutes',
      answer: minutes,
      why: `The crew may use ${tank} − ${reserve} = ${usable} gallons. The lines flow ${lines} × ${flow} = ${lines * flow} gpm, and ${percent} percent of that is ${count(rate, 'gallons')} of concentrate per minute. So ${usable} ÷ ${rate} = ${minutes} minutes.`,
      mistakes: [
        [over(tank, rate), `This uses up the reserve too`, `${tank} ÷ ${rate}`],
        [
          minutes * lines,
          `This counts only one of the ${spelled(lines)} lines`,
          `${usable} ÷ ${say(over(rate, lines))}`,
        ],
        [
          over(tank + reserve, rate),
          `This adds the reserve instead of subtracting it`,
          `(${tank} + ${reserve}) ÷ ${rate}`,
        ],
        [
          over(tank * lines, rate),
          `This uses up the reserve and counts only one of the ${spelled(lines)} lines`,
          `${tank} ÷ ${say(over(rate, lines))}`,
        ],
        [reserveMinutes, `This is how long the reserve alone would last`, `${reserve} ÷ ${rate}`],
        [
          minutes * 10,
          `This misplaces the decimal point in ${percent} percent of ${lines * flow}`,
          `${usable} ÷ ${say(over(rate, 10))}`,
        ],
        [over(tank - 2 * reserve, rate), `This subtracts the reserve twice`, `(${tank} − 2 × ${reserve}) ÷ ${rate}`],
        [over(minutes, lines), `This counts the ${lines} lines twice`, `${usable} ÷ ${rate * lines}`],
        [
          over(minutes * lines, lines + 1),
          `This counts ${lines + 1} lines instead of ${lines}`,
          `${usable} ÷ (${lines + 1} × ${say(over(rate, lines))})`,
        ],
        [
          over(minutes * percent, percent + 1),
          `This figures the foam at ${percent + 1} percent`,
          `${usable} ÷ (${lines * flow} × ${percent + 1} ÷ 100)`,
        ],
        [
          percent > 1 ? over(minutes * percent, percent - 1) : 0,
          `This figures the foam at ${percent - 1} percent`,
          `${usable} ÷ (${lines * flow} × ${percent - 1} ÷ 100)`,
        ],
        [over(usable, lines * percent), `This leaves the gpm out of the rate`, `${usable} ÷ (${lines} × ${percent})`],
      ],
      hint: 'How much concentrate is used each minute?',
    }
  },
})

/** The usual dilution of bleach. The other wordings work with any ratio. */
const BLEACH = '1:9'

const ratios = [BLEACH, BLEACH, '2:3', '2:5', '2:7', '3:5', '3:7', '4:5', '3:4', '2:9']

const parts = level({
  draw: (random) => {
    const [small, large] = pick(random, ratios).split(':').map(Number) as [number, number]
    const asked: 'small' | 'large' = random() < 0.5 ? 'small' : 'large'
    return { small, large, asked, part: large * between(random, 1, 4) * (large < 6 ? 2 : 1) }
  },
  pose: ({ small, large, asked, part }, { pickWording, who }) => {
    const total = (small + large) * part
    const [mine, other] = asked === 'small' ? [small, large] : [large, small]
    const pick = (ofSmall: string, ofLarge: string) => (asked === 'small' ? ofSmall : ofLarge)
    const bleach = [
      {
        question: `A decontamination solution is 1 part household bleach to 9 parts water. How many fluid ounces of ${pick('bleach', 'water')} are in ${say(total)} fluid ounces of the solution?`,
        unit: 'fluid ounces',
      },
      {
        question: `${who} mixes 1 part household bleach with 9 parts water to disinfect a patient compartment. How many fluid ounces of ${pick('bleach', 'water')} does it take to make ${say(total)} fluid ounces of solution?`,
        unit: 'fluid ounces',
      },
    ]
    const shared = [
      {
        question: `In one county, the ratio of career to volunteer firefighters is ${small} to ${large}. Out of ${say(total)} firefighters, how many are ${pick('career', 'volunteer')} firefighters?`,
        unit: 'firefighters',
      },
      {
        question: `The mortar for a training wall is ${count(small, 'parts')} cement to ${large} parts sand by weight. How many pounds of ${pick('cement', 'sand')} are in ${say(total)} pounds of dry mix?`,
        unit: 'pounds',
      },
      {
        question: `A class divides its drill time between ladders and hose in a ratio of ${small} to ${large}. Out of ${say(total)} minutes, how many go to ${pick('ladders', 'hose')}?`,
        unit: 'minutes',
      },
    ]
    const { question, unit } = pickWording<{ question: string; unit: string }>(
      `${small}:${large}` === BLEACH ? bleach : shared,
    )
    const parts = small + large
    return {
      question,
      unit,
      answer: mine * part,
      why: `There are ${small} + ${large} = ${parts} parts, and ${say(total)} ÷ ${parts} = ${say(part)} for each part. So ${mine} × ${say(part)} = ${say(mine * part)}.`,
      mistakes: [
        [other * part, `This is the other share`, `${other} × ${say(part)}`],
        [
          over(total * small, large),
          `This takes ${small}/${large} of the total, but the whole has ${parts} parts`,
          `${say(total)} × ${small} ÷ ${large}`,
        ],
        [over(total, large), `This divides the total by ${large} instead of ${parts}`, `${say(total)} ÷ ${large}`],
        [over(total, small), `This divides the total by ${small} instead of ${parts}`, `${say(total)} ÷ ${small}`],
        [part, `This is only one part`, `${say(total)} ÷ ${parts}`],
        [over(total, 2), `This splits the total in half`, `${say(total)} ÷ 2`],
        [
          (large - small) * part,
          `This is the difference between the two shares`,
          `(${large} − ${small}) × ${say(part)}`,
        ],
        [total - part, `This subtracts one part from the total`, `${say(total)} − ${say(part)}`],
        [
          over(total * mine, parts - 1),
          `This divides by ${parts - 1} parts instead of ${parts}`,
          `${say(total)} × ${mine} ÷ ${parts - 1}`,
        ],
        [
          over(total * mine, parts + 1),
          `This divides by ${parts + 1} parts instead of ${parts}`,
          `${say(total)} × ${mine} ÷ ${parts + 1}`,
        ],
        [(mine + 1) * part, `This counts ${count(mine + 1, 'parts')} instead of ${mine}`, `${mine + 1} × ${say(part)}`],
        [(mine - 1) * part, `This counts ${count(mine - 1, 'parts')} instead of ${mine}`, `${mine - 1} × ${say(part)}`],
      ],
      hint: 'How many equal parts are there in all?',
      most: total - 1,
    }
  },
})

/** Mixtures. The levels: foam concentrate by percent, shares by ratio, and how long the concentrate lasts. */
export const mixes = mathFamily(
  'mixes',
  'OpenStax, Prealgebra 2e, ratios, rates and proportions',
  {
    1: concentrate,
    2: parts,
    3: lasting,
  },
  5,
)
