import { between, fitting, pick } from '../../kit/chance.ts'
import { spelled } from '../../kit/words.ts'
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
    const usable = tank - reserve
    return {
      question: tell([
        `An engine carries ${count(tank, 'gallons')} of foam concentrate and must keep ${count(reserve, 'gallons')} in reserve. ${inWords(lines)} lines each flow ${flow} gpm of ${percent} percent solution (${count(percent, 'gallons')} of concentrate in every 100 gallons). How many minutes can the lines flow?`,
        `${who} has ${count(tank, 'gallons')} of foam concentrate and wants to have ${count(reserve, 'gallons')} left over. The plan calls for ${lines} lines flowing ${flow} gpm each at ${percent} percent (${count(percent, 'gallons')} of concentrate in 100 gallons of solution). How many minutes can the lines flow?`,
      ]),
      unit: 'minutes',
      answer: minutes,
      why: `The crew may use ${tank} − ${reserve} = ${usable} gallons. The lines flow ${lines} × ${flow} = ${lines * flow} gpm, and ${percent} percent of that is ${count(rate, 'gallons')} of concentrate a minute. So ${usable} ÷ ${rate} = ${minutes} minutes.`,
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
