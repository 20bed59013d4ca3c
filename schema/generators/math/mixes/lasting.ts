import { between, fitting, pick } from '../../kit/chance.ts'
import { over, say } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'
import { count, inWords } from '../shared/words.ts'

export const lasting = level({
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
  pose: ({ percent, lines, flow, minutes, reserveMinutes }, { tell, who }) => {
    const rate = (percent * lines * flow) / 100
    const reserve = reserveMinutes * rate
    const tank = minutes * rate + reserve
    const lasts = (gallons: number, byRate = rate) => over(gallons, byRate)
    return {
      question: tell([
        `An engine has ${count(tank, 'gallons')} of foam concentrate and must keep ${count(reserve, 'gallons')} in reserve. ${inWords(lines)} lines each flow ${flow} gpm of ${percent} percent solution (${percent} of every 100 gallons ${percent === 1 ? 'is' : 'are'} concentrate). How many minutes can they flow?`,
        `${who} has ${count(tank, 'gallons')} of foam concentrate but wants ${count(reserve, 'gallons')} left over. The plan is ${lines} lines at ${flow} gpm each, proportioned at ${percent} percent (${count(percent, 'gallons')} of concentrate in 100 gallons of solution). For how many minutes can the lines flow?`,
      ]),
      unit: 'minutes',
      answer: minutes,
      why: `${tank} − ${reserve} = ${tank - reserve} gallons may be used. ${lines} × ${flow} = ${lines * flow} gpm of solution take ${percent} percent, ${count(rate, 'gallons')} of concentrate a minute, and ${tank - reserve} ÷ ${rate} = ${minutes} minutes.`,
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
