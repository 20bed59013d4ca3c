import { between, fitting, pick } from '../../kit/chance.ts'
import { over, say, times } from '../shared/fraction.ts'
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
    const way = isRise ? 'rise' : 'fall'
    const asked = (what: string) => `By what percent did ${what} ${way}? (Round to the nearest whole percent.)`
    const percentOf = (some: number, all: number) => over(some * 100, all)
    return {
      question: tell([
        `${station} answered ${old} calls in the first quarter and ${now} in the second. ${asked('its calls')}`,
        `Last year a department logged ${old} hours of pump training; this year it logged ${now}. ${asked('the hours')}`,
        `The volunteer roster went from ${old} names to ${now} in three years. ${asked('the number of names')}`,
      ]),
      unit: 'percent',
      isRounded: true,
      answer: percent,
      why: `The change is ${difference}. It is measured against where it started: ${difference} ÷ ${old} = ${say(over(percent, 100))}, or ${percent} percent.`,
      mistakes: [
        [
          percentOf(difference, now),
          `This divides the change of ${difference} by the new number, ${now}; a change is measured against the old one.`,
        ],
        [difference, `This reads the change of ${difference} as a percentage without dividing by ${old}.`],
        [percentOf(now, old), `This is the new number as a percent of the old, not the change.`],
        [percentOf(old, now), `This is the old number as a percent of the new, not the change.`],
        [percentOf(difference, old + now), `This divides the change by both numbers together, ${say(old + now)}.`],
        [100 - percent, `This is what is missing to 100 percent, not the change of ${percent} percent.`],
        [over(percentOf(difference, old), 2), `This halves the change, as if the two numbers shared it.`],
        [
          percentOf(difference - 10, old),
          `This finds a change of ${difference - 10}; from ${old} to ${now} it is ${difference}.`,
        ],
        [
          percentOf(difference + 10, old),
          `This finds a change of ${difference + 10}; from ${old} to ${now} it is ${difference}.`,
        ],
        [times(2, percent), `This counts the change of ${difference} twice.`],
      ],
      hint: 'Which of the two numbers stands for 100 percent?',
    }
  },
})
