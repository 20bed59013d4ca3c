import { between, fitting, pick } from '../../kit/chance.ts'
import { over, say } from '../shared/fraction.ts'
import { level } from '../shared/problem.ts'

export const change = level({
  draw: (random) =>
    fitting(
      () => ({
        old: pick(random, [50, 150, 200, 250, 300, 400, 500, 600]),
        percent: between(random, 6, 48),
        isRise: random() < 0.5,
      }),
      ({ old, percent }) => (old * percent) % 100 === 0,
    ),
  pose: ({ old, percent, isRise }, { tell, station }) => {
    const difference = (old * percent) / 100
    const now = isRise ? old + difference : old - difference
    const way = isRise ? 'increase' : 'decrease'
    const [high, low] = isRise ? [now, old] : [old, now]
    const asked = (what: string) => `By what percent did ${what} ${way}? (Round to the nearest whole percent.)`
    const percentOf = (some: number, all: number) => over(some * 100, all)
    return {
      question: tell([
        `${station} ran ${old} calls in the first quarter and ${now} in the second. ${asked('its call volume')}`,
        `A department logged ${old} hours of pump training last year and ${now} hours this year. ${asked('its training hours')}`,
        `A volunteer department had ${old} members three years ago and has ${now} today. ${asked('its membership')}`,
        `The county issued ${old} burn permits in April and ${now} in May. ${asked('the number of permits')}`,
      ]),
      unit: 'percent',
      isRounded: true,
      answer: percent,
      why: `The change is ${high} − ${low} = ${difference}. Divide it by the original number: ${difference} ÷ ${old} = ${say(over(percent, 100))}, or ${percent} percent.`,
      mistakes: [
        [
          percentOf(difference, now),
          `This divides the change by the new number instead of the original one`,
          `${difference} ÷ ${now} × 100`,
        ],
        [percentOf(now, old), `This is the new number as a percent of the original`, `${now} ÷ ${old} × 100`],
        [difference, `This is the change itself, ${difference}, not the percent of change.`],
        [percentOf(old, now), `This is the original number as a percent of the new one`, `${old} ÷ ${now} × 100`],
        [
          percentOf(difference, old + now),
          `This divides the change by the two numbers combined`,
          `${difference} ÷ (${old} + ${now}) × 100`,
        ],
        [100 - percent, `This subtracts the percent of change from 100`, `100 − ${percent}`],
        [
          percentOf(2 * difference, old + now),
          `This divides the change by the average of the two numbers`,
          `2 × ${difference} ÷ (${old} + ${now}) × 100`,
        ],
        [percentOf(now, old + now), `This is the new number as a percent of both`, `${now} ÷ (${old} + ${now}) × 100`],
        [
          percentOf(old, old + now),
          `This is the original number as a percent of both`,
          `${old} ÷ (${old} + ${now}) × 100`,
        ],
        [over(old, difference), `This divides the original number by the change`, `${old} ÷ ${difference}`],
        [
          percentOf(difference, 10 * old),
          `This puts the decimal point one place too far left`,
          `${difference} ÷ ${old} × 10`,
        ],
      ],
      hint: 'Which of the two numbers is the starting point, or 100 percent?',
    }
  },
})
