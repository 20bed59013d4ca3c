import { between, fitting, pick } from '../kit.ts'
import { type Fraction, minus, over, say, sum, times } from './fraction.ts'
import { level, mathFamily } from './kit.ts'

const change = level({
  draw: (random) =>
    fitting(
      () => ({
        old: pick(random, [50, 150, 200, 250, 300, 400, 500, 600]),
        percent: between(random, 6, 48),
        isRise: random() < 0.5,
      }),
      ({ old, percent }) => (old * percent) % 100 === 0,
    ),
  pose: ({ old, percent, isRise }, { pickWording, station }) => {
    const difference = (old * percent) / 100
    const now = isRise ? old + difference : old - difference
    const way = isRise ? 'increase' : 'decrease'
    const [high, low] = isRise ? [now, old] : [old, now]
    const asked = (what: string) => `By what percent did ${what} ${way}? (Round to the nearest whole percent.)`
    const percentOf = (some: number, all: number) => over(some * 100, all)
    return {
      question: pickWording([
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

const part = level({
  draw: (random) =>
    fitting(
      () => ({
        whole: between(random, 80, 800, 20),
        percent: pick(random, [5, 15, 20, 30, 35, 40, 45, 60, 65, 70, 80, 85]),
      }),
      ({ whole, percent }) => (whole * percent) % 100 === 0,
    ),
  pose: ({ whole, percent }, { pickWording, who, station }) => {
    const { question, unit } = pickWording([
      {
        question: `${station} visited ${say(whole)} homes, and ${percent} percent of them had no working smoke alarm. How many homes had no working alarm?`,
        unit: 'homes',
      },
      {
        question: `A fire district has ${say(whole)} hydrants. So far, crews have flow-tested ${percent} percent of them. How many hydrants have been tested?`,
        unit: 'hydrants',
      },
      {
        question: `A total of ${say(whole)} applicants took the written exam, and ${percent} percent of them passed. How many applicants passed?`,
        unit: 'applicants',
      },
      {
        question: `${who} checks ${say(whole)} feet of hose at the annual hose test. If ${percent} percent of it is more than ten years old, how many feet is that?`,
        unit: 'feet',
      },
    ])
    const [quarterBelow, quarterAbove] = [25 * Math.floor(percent / 25), 25 * Math.ceil(percent / 25)]
    const share = (hundredths: number) => times(whole, over(hundredths, 100))
    return {
      question,
      unit,
      answer: share(percent),
      why: `One percent of ${say(whole)} is ${say(over(whole, 100))}, and ${percent} × ${say(over(whole, 100))} = ${say(share(percent))}.`,
      mistakes: [
        [share(100 - percent), `This is the other ${100 - percent} percent`, `${say(whole)} × ${100 - percent} ÷ 100`],
        [percent, `This reads ${percent} percent as ${percent} ${unit}.`],
        [
          whole - percent,
          `This subtracts ${percent} ${unit} instead of finding a percent`,
          `${say(whole)} − ${percent}`,
        ],
        [
          over(whole * 10, percent),
          `This divides by the percent instead of multiplying, and misplaces the decimal point`,
          `${say(whole)} ÷ ${percent} × 10`,
        ],
        [
          share(10),
          percent > 10 ? `This stops at 10 percent` : `This takes 10 percent instead of ${percent} percent`,
          `${say(whole)} ÷ 10`,
        ],
        [
          share(quarterAbove),
          `This rounds ${percent} percent up to ${quarterAbove}`,
          `${say(whole)} × ${quarterAbove} ÷ 100`,
        ],
        [
          share(quarterBelow),
          `This rounds ${percent} percent down to ${quarterBelow}`,
          `${say(whole)} × ${quarterBelow} ÷ 100`,
        ],
        [
          over(share(percent), 10),
          `This puts the decimal point one place too far left`,
          `${say(whole)} × ${percent} ÷ 1,000`,
        ],
      ],
      hint: 'What is one percent of the whole?',
      most: whole - 1,
    }
  },
})

const twice = level({
  draw: (random) =>
    fitting(
      () => ({
        start: between(random, 400, 4_000, 100),
        first: pick(random, [5, 10, 15, 20, 25, 30, 40]),
        second: pick(random, [5, 10, 20, 25, 30]),
        isRise: random() < 0.5,
      }),
      ({ start, first, second }) =>
        first !== second &&
        (start * (100 - first) * (100 - second)) % 10_000 === 0 &&
        (start * first * second) % 10_000 === 0,
    ),
  pose: ({ start, first, second, isRise }, { pickWording, station }) => {
    const [up, down] = isRise ? [first, -second] : [-first, second]
    const [then, back] = isRise ? ['rise', 'fall'] : ['fall', 'rise']
    const after = (...steps: number[]) => times(start, ...steps.map((step) => over(100 + step, 100)))
    const middle = after(up)
    const { question, unit } = pickWording([
      {
        question: isRise
          ? `A pump rebuild is quoted at $${say(start)}. Higher parts costs add ${first} percent; then the shop takes ${second} percent off the new price. What is the final price?`
          : `A set of turnout gear lists for $${say(start)}. The dealer takes ${first} percent off; then a surcharge of ${second} percent is added to the sale price. What is the final price?`,
        unit: (value: Fraction) => `$${say(value)}`,
      },
      {
        question: `${station} ran ${say(start)} calls in its first year. Its call volume ${isRise ? 'rose' : 'fell'} ${first} percent the next year and ${isRise ? 'fell' : 'rose'} ${second} percent the year after that. How many calls did it run in that last year?`,
        unit: 'calls',
      },
      {
        question: `A cistern holds ${say(start)} gallons. The amount ${then}s by ${first} percent and then ${back}s by ${second} percent of the new amount. How many gallons does it hold now?`,
        unit: 'gallons',
      },
    ])
    const [sign, other] = isRise ? ['+', '−'] : ['−', '+']
    const signOf = (step: number) => (step < 0 ? '−' : '+')
    const chain = (...steps: number[]) =>
      [say(start), ...steps.map((step) => `(1 ${signOf(step)} ${say(over(Math.abs(step), 100))})`)].join(' × ')
    const second$ = times(middle, over(second, 100))
    return {
      question,
      unit,
      answer: after(up, down),
      why: `First step: ${say(start)} ${sign} ${say(times(start, over(first, 100)))} = ${say(middle)}. Second step, ${second} percent of ${say(middle)}: ${say(middle)} ${other} ${say(second$)} = ${say(after(up, down))}.`,
      mistakes: [
        [after(up + down), `This combines the two percents and applies them to the starting amount`, chain(up + down)],
        [middle, `This stops after the first step`, chain(up)],
        [after(down), `This skips the first step`, chain(down)],
        [
          minus(start, times(isRise ? 1 : -1, second$)),
          `This applies the second change to the starting amount`,
          `${say(start)} ${other} ${say(second$)}`,
        ],
        [start, `This treats the two changes as if they canceled each other out and leaves ${say(start)}.`],
        [after(up, -down), `This makes the second change in the wrong direction`, chain(up, -down)],
        [after(-up, down), `This makes the first change in the wrong direction`, chain(-up, down)],
        [after(-up, -down), `This makes both changes in the wrong direction`, chain(-up, -down)],
        [
          sum(start, up, down),
          `This adds and subtracts the percents as plain numbers`,
          `${say(start)} ${signOf(up)} ${first} ${signOf(down)} ${second}`,
        ],
      ],
      hint: 'The second percent is a percent of what?',
    }
  },
})

/** Percentages: a part of a whole, a change, and two consecutive changes. */
export const percent = mathFamily(
  'percent',
  'OpenStax, Prealgebra 2e, Percents chapter',
  {
    1: part,
    2: change,
    3: twice,
  },
  6,
)
