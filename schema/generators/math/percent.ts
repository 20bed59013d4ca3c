import { between, fitting, oneOf } from './chance.ts'
import { type Fraction, minus, over, say, sum, times } from './number.ts'
import { level, mathFamily } from './problem.ts'

const part = level({
  draw: (random) =>
    fitting(
      () => ({
        whole: between(random, 80, 800, 20),
        percent: oneOf(random, [5, 15, 20, 30, 35, 40, 45, 60, 65, 70, 80, 85]),
      }),
      ({ whole, percent }) => (whole * percent) % 100 === 0,
    ),
  pose: ({ whole, percent }, { tell, who, station }) => {
    const { question, unit } = tell([
      {
        question: `${station} visited ${say(whole)} homes, and ${percent} percent of them had no working smoke alarm. How many homes was that?`,
        unit: 'homes',
      },
      {
        question: `A district has ${say(whole)} hydrants. Crews have flow-tested ${percent} percent of them so far. How many hydrants have been tested?`,
        unit: 'hydrants',
      },
      {
        question: `The written exam was taken by ${say(whole)} people, and ${percent} percent of them passed it. How many people passed?`,
        unit: 'people',
      },
      {
        question: `${who} counts ${say(whole)} feet of hose in the annual test. If ${percent} percent of it must be replaced, how many feet is that?`,
        unit: 'feet',
      },
    ])
    const share = (hundredths: number) => times(whole, over(hundredths, 100))
    return {
      question,
      unit,
      answer: share(percent),
      why: `1 percent of ${say(whole)} is ${say(over(whole, 100))}, and ${percent} × ${say(over(whole, 100))} = ${say(share(percent))}.`,
      mistakes: [
        [
          share(100 - percent),
          `This is the other ${100 - percent} percent, what is left after the ${percent} percent.`,
        ],
        [whole - percent, `This subtracts ${percent} from ${say(whole)}, as if percent were ${unit}.`],
        [
          over(whole * 10, percent),
          `This divides by ${say(over(percent, 10))}; ${percent} percent is ${percent} hundredths of the whole.`,
        ],
        [percent, `This reads ${percent} percent as ${percent} ${unit}.`],
        [share(10), `This stops at 10 percent of ${say(whole)} instead of going on to ${percent} percent.`],
        [share(percent + 10), `This counts 10 percent once too often: it is ${percent + 10} percent.`],
        [share(percent - 10), `This counts 10 percent once too few: it is ${percent - 10} percent.`],
        [over(whole, 2), `This takes half, 50 percent, in place of ${percent} percent.`],
      ],
      hint: 'What is one percent of the whole?',
      most: whole - 1,
    }
  },
})

const change = level({
  draw: (random) =>
    fitting(
      () => ({
        old: oneOf(random, [50, 150, 200, 250, 300, 400, 500, 600]),
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
        [percentOf(difference, old + now), `This divides the change by both numbers together, ${old + now}.`],
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

const twice = level({
  draw: (random) =>
    fitting(
      () => ({
        start: between(random, 400, 4_000, 100),
        first: oneOf(random, [5, 10, 15, 20, 25, 30, 40]),
        second: oneOf(random, [5, 10, 20, 25, 30]),
        isRise: random() < 0.5,
      }),
      ({ start, first, second }) =>
        first !== second &&
        (start * (100 - first) * (100 - second)) % 10_000 === 0 &&
        (start * first * second) % 10_000 === 0,
    ),
  pose: ({ start, first, second, isRise }, { tell, station }) => {
    const [up, down] = isRise ? [first, -second] : [-first, second]
    const [then, back] = isRise ? ['rise', 'fall'] : ['fall', 'rise']
    const after = (...steps: number[]) => times(start, ...steps.map((step) => over(100 + step, 100)))
    const middle = after(up)
    const { question, unit } = tell([
      {
        question: isRise
          ? `A pump rebuild is quoted at $${say(start)}. Rising part costs add ${first} percent; then the shop takes ${second} percent off the new price. What does the rebuild cost?`
          : `Turnout gear is priced at $${say(start)}. The maker takes ${first} percent off; then ${second} percent tax is added to the reduced price. What does the gear cost?`,
        unit: (value: Fraction) => `$${say(value)}`,
      },
      {
        question: `${station} ran ${say(start)} calls two years ago. Its calls ${isRise ? 'rose' : 'fell'} ${first} percent in the next year and ${isRise ? 'fell' : 'rose'} ${second} percent in the year after that. How many calls did it run in the last of these years?`,
        unit: 'calls',
      },
      {
        question: `A cistern holds ${say(start)} gallons. Its content ${then}s by ${first} percent and then ${back}s by ${second} percent of what it holds by then. How many gallons does it hold in the end?`,
        unit: 'gallons',
      },
    ])
    const [sign, other] = isRise ? ['+', '−'] : ['−', '+']
    return {
      question,
      unit,
      answer: after(up, down),
      why: `First step: ${say(start)} ${sign} ${first} percent (${say(times(start, over(first, 100)))}) = ${say(middle)}. Second step: ${say(middle)} ${other} ${second} percent of ${say(middle)} (${say(times(middle, over(second, 100)))}) = ${say(after(up, down))}.`,
      mistakes: [
        [
          after(up + down),
          `This puts the two percents together first; the second one is taken of ${say(middle)}, not of ${say(start)}.`,
        ],
        [middle, `This stops after the first step and leaves out the ${second} percent.`],
        [after(down), `This leaves out the first step of ${first} percent.`],
        [after(up, -down), `This takes the second step the wrong way: ${say(middle)} is to ${back}.`],
        [after(-up, down), `This takes the first step the wrong way: ${say(start)} is to ${then}.`],
        [after(-up, -down), `This takes both steps the wrong way round.`],
        [start, `This leaves the start as it was, as if the two steps canceled.`],
        [
          sum(start, up, down),
          `This adds and subtracts the percents themselves, as if they were ${typeof unit === 'string' ? unit : 'dollars'}.`,
        ],
        [
          minus(start, times(middle, over(second, 100))),
          `This applies only the second change of ${say(times(middle, over(second, 100)))} to the start.`,
        ],
      ],
      hint: 'What does the second percent refer to?',
    }
  },
})

/** Part of a whole, a change, and one change after another. */
export const percent = mathFamily('percent', 'OpenStax, Prealgebra 2e, Percents chapter', {
  1: part,
  2: change,
  3: twice,
})
