import type { Figure, Point } from '../../figures/figure.ts'
import { figure, labelOf, line } from '../drawing.ts'
import type { Mistake } from '../family.ts'
import { between, fitting, pick } from '../kit.ts'
import { isExact, type Num, over, say, times } from '../math/fraction.ts'
import { level, mathFamily } from '../math/kit.ts'

/** Ratios of the far distance to the near distance. */
const RATIOS = [2, 2, 2, 3, 3, 3, 4, 5]
/** Near distances from the source, in feet. */
const NEAR = [2, 3, 4, 5, 6, 8, 10, 12]
const MAX_DISTANCE = 50
/** Rates at the far distance, in mR per hour. Their products with the squared ratios have many divisors. */
const RATES = [4, 6, 8, 9, 10, 12, 15, 16, 18, 20, 24, 25, 30, 36, 40, 45, 48, 50, 60, 72, 80, 90, 100, 120]
const MAX_RATE = 3_000

const RULE = 'For a small source, dose rate × distance² stays the same'
const rate = (value: Num) => `${say(value)} mR per hour`
const feet = (value: number) => `${value} feet`

interface Places {
  ratio: number
  near: number
  far: number
  /** Rate at the near distance, in mR per hour. */
  atNear: number
  atFar: number
}

function drawPlaces(random: () => number): Places {
  return fitting(
    () => {
      const [ratio, near, atFar] = [pick(random, RATIOS), pick(random, NEAR), pick(random, RATES)]
      return { ratio, near, far: ratio * near, atFar, atNear: atFar * ratio * ratio }
    },
    ({ far, atNear }) => far <= MAX_DISTANCE && atNear <= MAX_RATE,
  )
}

// The rate at another distance

const atAnotherDistance = level({
  draw: (random) => ({ ...drawPlaces(random), isAway: random() < 0.6 }),
  pose: ({ ratio, near, far, atNear, atFar, isAway }, { pickWording, who }) => {
    const [from, to, given] = isAway ? [near, far, atNear] : [far, near, atFar]
    const share = `${ratio} × ${ratio}`
    const more = isAway ? `${far} feet is ${ratio} times ${near} feet` : `${near} feet is 1/${ratio} of ${far} feet`
    const [sign, by] = isAway ? ['÷', over] : (['×', times] as const)
    /** Returns a wrong option: the given rate, divided by the factors if the new distance is greater, otherwise multiplied by them. */
    const wrong = (why: string, ...factors: number[]): Mistake<Num> => [
      factors.reduce<Num>((value, factor) => by(value, factor), given),
      why,
      `${say(given)} ${factors.map((factor) => `${sign} ${factor}`).join(' ')}`,
    ]
    const verb = isAway ? 'divides' : 'multiplies'
    return {
      question: pickWording([
        `A meter reads ${rate(given)} at ${feet(from)} from a small source. ${RULE}. What rate should it read at ${feet(to)}?`,
        `${RULE}. At ${feet(from)} from such a source, ${who} measures ${rate(given)}. What does the meter read at ${feet(to)} from it?`,
        `A crew stands ${feet(from)} from a small sealed source, where the dose rate is ${rate(given)}. ${RULE}. What is the rate for a member ${feet(to)} from the source?`,
        `The dose rate is ${rate(given)} at a distance of ${feet(from)} from a small source. ${RULE}. Find the rate at a distance of ${feet(to)}.`,
      ]),
      unit: 'mR per hour',
      answer: isAway ? atFar : atNear,
      why: `${more}, so the rate is ${isAway ? 'divided' : 'multiplied'} by ${share} = ${ratio * ratio}: ${say(given)} ${sign} ${ratio * ratio} = ${say(isAway ? atFar : atNear)} mR per hour.`,
      mistakes: [
        wrong(`This ${verb} by ${ratio} instead of ${share}`, ratio),
        wrong(`This doubles ${ratio} instead of squaring it`, 2 * ratio),
        ...(ratio === 2
          ? []
          : [
              wrong(
                `This uses the ${far - near} feet between the two places, ${ratio - 1} times ${near} feet, instead of ${far}`,
                ratio - 1,
                ratio - 1,
              ),
            ]),
        wrong(`This ${verb} by ${ratio} three times`, ratio, ratio, ratio),
        wrong(`This adds the two distances, which makes ${ratio + 1} times ${near} feet`, ratio + 1, ratio + 1),
        isAway
          ? [times(given, ratio), `This lets the rate grow with the distance`, `${say(given)} × ${ratio}`]
          : [over(given, ratio), `This lets the rate fall toward the source`, `${say(given)} ÷ ${ratio}`],
        wrong(`This ${verb} by the new distance in feet`, to),
        wrong(`This ${verb} by ${ratio} four times`, ratio, ratio, ratio, ratio),
        isAway
          ? [
              times(given, ratio, ratio),
              'This multiplies by the square, as if the crew moved closer',
              `${say(given)} × ${ratio} × ${ratio}`,
            ]
          : [
              over(over(given, ratio), ratio),
              'This divides by the square, as if the crew moved away',
              `${say(given)} ÷ ${ratio} ÷ ${ratio}`,
            ],
        [given, `This leaves the rate at ${rate(given)}, as if distance made no difference.`],
        wrong(`This squares ${ratio} and then doubles the result`, ratio, ratio, 2),
      ],
      hint: `How many times as far is ${feet(far)} as ${feet(near)}?`,
      figure: drawing([near, from === near ? rate(given) : '?'], [far, from === far ? rate(given) : '?']),
    }
  },
})

// Dose and time

/** Minutes that give whole doses for many rates. */
const MINUTES = [5, 10, 12, 15, 20, 24, 30, 36, 40, 45, 48, 50]
const HOUR = 60

const doseOrTime = level({
  draw: (random) =>
    fitting(
      () => ({
        asks: pick(random, ['dose', 'time'] as const),
        minutes: pick(random, MINUTES),
        rate: pick(random, [between(random, 24, 600, 12), between(random, 60, 900, 60)]),
        members: between(random, 2, 4),
      }),
      ({ minutes, rate }) => (rate * minutes) % HOUR === 0 && rate * minutes >= 4 * HOUR,
    ),
  pose: ({ asks, minutes, rate, members }, { pickWording, who }) => {
    const dose = (rate * minutes) / HOUR
    const rule = 'Dose = dose rate × time'
    if (asks === 'dose')
      return {
        question: pickWording([
          `The ${members} members of a crew each work ${minutes} minutes where the dose rate is ${rate} mR per hour. ${rule}. What dose does each of them receive?`,
          `${rule}. ${who} and ${members - 1} other ${members === 2 ? 'member' : 'members'} work side by side for ${minutes} minutes at ${rate} mR per hour. How much does each dosimeter read?`,
          `A search by ${members} members lasts ${minutes} minutes. The dose rate is ${rate} mR per hour throughout. ${rule}. What is the dose of one member?`,
        ]),
        unit: 'mR',
        answer: dose,
        why: `${minutes} minutes is ${minutes}/${HOUR} of an hour: ${say(rate)} × ${minutes} ÷ ${HOUR} = ${say(dose)} mR. Each member receives that dose, however many there are.`,
        mistakes: [
          [
            dose * members,
            `This adds the doses of all ${members} members`,
            `${rate} × ${minutes} ÷ ${HOUR} × ${members}`,
          ],
          [rate, `This is the dose of a full hour, ${rate} mR.`],
          [
            over(dose, members),
            `This divides the dose among the ${members} members`,
            `${rate} × ${minutes} ÷ ${HOUR} ÷ ${members}`,
          ],
          [over(rate, minutes), `This divides by the minutes`, `${rate} ÷ ${minutes}`],
          [over(rate * minutes, 100), `This counts an hour as 100 minutes`, `${rate} × ${minutes} ÷ 100`],
          [
            over(rate * (HOUR - minutes), HOUR),
            `This uses the rest of the hour, ${HOUR - minutes} minutes`,
            `${rate} × ${HOUR - minutes} ÷ ${HOUR}`,
          ],
          [over(rate * HOUR, minutes), `This divides by the part of the hour`, `${rate} × ${HOUR} ÷ ${minutes}`],
          [over(rate, members), `This divides the hourly rate by the number of members`, `${rate} ÷ ${members}`],
          [over(rate, HOUR), `This is the dose of one minute`, `${rate} ÷ ${HOUR}`],
          [over(rate, 2), `This takes half an hour for ${minutes} minutes`, `${rate} ÷ 2`],
        ],
        hint: 'What part of an hour is that?',
      }
    return {
      question: pickWording([
        `A crew of ${members} works where the dose rate is ${rate} mR per hour. The limit for this task is ${say(dose)} mR for each member. ${rule}. How many minutes may they stay?`,
        `${rule}. The meter reads ${rate} mR per hour, and no member of a crew of ${members} may receive more than ${say(dose)} mR. After how many minutes must they be out?`,
        `${who} plans a task for ${members} members at ${rate} mR per hour. Each of them may receive ${say(dose)} mR. ${rule}. What is the longest time, in minutes?`,
      ]),
      unit: 'minutes',
      answer: minutes,
      why: `Time = dose ÷ dose rate: ${say(dose)} ÷ ${rate} of an hour, which is ${say(dose)} × ${HOUR} ÷ ${rate} = ${minutes} minutes. The limit is for each member, so their number does not matter.`,
      mistakes: [
        [
          over(minutes, members),
          `This divides the limit among the ${members} members`,
          `${say(dose)} × ${HOUR} ÷ ${rate} ÷ ${members}`,
        ],
        [over(rate * HOUR, dose), `This divides the rate by the limit`, `${rate} × ${HOUR} ÷ ${say(dose)}`],
        [over(dose * 100, rate), `This counts an hour as 100 minutes`, `${say(dose)} × 100 ÷ ${rate}`],
        [
          minutes * members,
          `This multiplies the limit by the ${members} members`,
          `${say(dose)} × ${HOUR} ÷ ${rate} × ${members}`,
        ],
        [HOUR - minutes, `This gives the rest of the hour`, `${HOUR} − ${minutes}`],
        [
          over(rate, dose),
          `This divides the rate by the limit and takes the result as minutes`,
          `${rate} ÷ ${say(dose)}`,
        ],
        [over(minutes, 2), `This sets half of the time aside for the way out`, `${say(dose)} × ${HOUR} ÷ ${rate} ÷ 2`],
        [dose, `This takes each of the ${say(dose)} mR as one minute.`],
        [HOUR, `This is the time for ${rate} mR, the dose of ${HOUR} minutes.`],
        [over(rate, HOUR), `This finds the dose of one minute`, `${rate} ÷ ${HOUR}`],
        [rate - dose, `This subtracts the limit from the rate`, `${rate} − ${say(dose)}`],
      ],
      hint: 'What dose does one minute give?',
    }
  },
})

// How far, or how long after moving back

const farEnough = level({
  draw: (random) =>
    fitting(
      () => ({
        ...drawPlaces(random),
        asks: pick(random, ['distance', 'time'] as const),
        minutes: pick(random, [...MINUTES, 60, 90, 120]),
      }),
      ({ asks, atFar, minutes }) =>
        asks === 'distance' || ((atFar * minutes) % HOUR === 0 && atFar * minutes >= 2 * HOUR),
    ),
  pose: ({ asks, ratio, near, far, atNear, atFar, minutes }, { pickWording, who }) => {
    const square = ratio * ratio
    if (asks === 'distance')
      return {
        question: pickWording([
          `A meter reads ${rate(atNear)} at ${feet(near)} from a small source. ${RULE}. How far from the source does the rate fall to ${rate(atFar)}?`,
          `${RULE}. At ${feet(near)} from the source, the rate is ${rate(atNear)}. ${who} marks the place where it is ${rate(atFar)}. How many feet from the source is that?`,
          `The rate is ${rate(atNear)} at ${feet(near)} from a small source. ${RULE}. At what distance from the source is it ${rate(atFar)}?`,
        ]),
        unit: 'feet',
        answer: far,
        why: `The rate has to fall to 1/${square}, because ${say(atNear)} ÷ ${say(atFar)} = ${square}. As ${ratio} × ${ratio} = ${square}, that is at ${ratio} times the distance: ${ratio} × ${near} = ${far} feet.`,
        mistakes: [
          [near * square, `This does not take the square root of ${square}`, `${near} × ${square}`],
          [far - near, `This is how far the crew moves back, not the distance from the source`, `${far} − ${near}`],
          [
            over(near * square, 2),
            `This halves ${square} instead of taking its square root`,
            `${near} × ${square} ÷ 2`,
          ],
          [
            far + near,
            `This adds ${ratio} times the distance to the first ${near} feet`,
            `${near} + ${ratio} × ${near}`,
          ],
          [near + ratio, `This adds ${ratio} feet instead of multiplying by ${ratio}`, `${near} + ${ratio}`],
          [square, `This takes the ratio of the two rates for feet`, `${say(atNear)} ÷ ${say(atFar)}`],
          [near + square, `This adds the ratio of the rates to the distance`, `${near} + ${square}`],
          [2 * far, `This multiplies the distance by ${ratio} and then by 2`, `${near} × ${ratio} × 2`],
          [over(far, 2), `This divides ${ratio} times the distance by 2`, `${near} × ${ratio} ÷ 2`],
          [near * (ratio - 1) + ratio, `This adds ${ratio} feet to the distance moved`, `${far} − ${near} + ${ratio}`],
        ],
        hint: 'By what number is the rate divided? Which number times itself gives that?',
        figure: drawing([near, rate(atNear)], [far, rate(atFar)], true),
      }
    const dose = (atFar * minutes) / HOUR
    /** Returns a wrong option: the time at a wrong rate. Empty if the rate has more than one decimal, because people would round it. */
    const by = (why: string, wrongRate: Num): Mistake<Num>[] =>
      isExact(wrongRate, 1)
        ? [[over(dose * HOUR, wrongRate), `${why} (${rate(wrongRate)})`, `${say(dose)} × ${HOUR} ÷ ${say(wrongRate)}`]]
        : []
    return {
      question: pickWording([
        `A meter reads ${rate(atNear)} at ${feet(near)} from a small source. ${RULE}, and dose = dose rate × time. The limit is ${say(dose)} mR. How many minutes may a member stay at ${feet(far)}?`,
        `${who} works ${feet(far)} from a small source with a limit of ${say(dose)} mR. At ${feet(near)}, the rate is ${rate(atNear)}. ${RULE}, and dose = dose rate × time. After how many minutes is the limit reached?`,
        `${RULE}, and dose = dose rate × time. The rate is ${rate(atNear)} at ${feet(near)} from the source. How many minutes does it take to receive ${say(dose)} mR at ${feet(far)}?`,
      ]),
      unit: 'minutes',
      answer: minutes,
      why: `${far} feet is ${ratio} times ${near} feet, so the rate is ${say(atNear)} ÷ ${square} = ${say(atFar)} mR per hour. The time is ${say(dose)} × ${HOUR} ÷ ${say(atFar)} = ${minutes} minutes.`,
      mistakes: [
        ...by(`This divides the rate by ${ratio} instead of ${ratio} × ${ratio}`, over(atNear, ratio)),
        ...by(`This uses the rate at ${near} feet`, atNear),
        ...by(`This divides the rate by ${ratio} three times`, over(atNear, square * ratio)),
        [over(dose * 100, atFar), `This counts an hour as 100 minutes`, `${say(dose)} × 100 ÷ ${say(atFar)}`],
        ...by(`This uses the ${far - near} feet between the two places`, over(atNear, (ratio - 1) ** 2)),
        ...by(`This doubles ${ratio} instead of squaring it`, over(atNear, 2 * ratio)),
        ...by(`This adds the two distances`, over(atNear, (ratio + 1) ** 2)),
        ...by(`This lets the rate grow with the distance`, atNear * ratio),
        [over(atFar * HOUR, dose), `This divides the rate by the limit`, `${say(atFar)} × ${HOUR} ÷ ${say(dose)}`],
        [HOUR, `This is the time for ${say(atFar)} mR, the dose of ${HOUR} minutes at ${far} feet.`],
      ],
      hint: `Find the rate at ${feet(far)} first.`,
      figure: drawing([near, rate(atNear)], [far, '?']),
    }
  },
})

// The drawing

const label = labelOf(14)
const [SOURCE, END, AXIS] = [36, 310, 40]
/** Position of the near place, as a share of the drawn far distance, if the question asks for the far distance. */
const HIDDEN_SHARE = 0.4

/** The source and two places, each with its distance in feet and its rate. `isFarHidden`: the question asks for the far distance. */
function drawing(
  [near, atNear]: readonly [number, string],
  [far, atFar]: readonly [number, string],
  isFarHidden = false,
): Figure {
  // Drawn to scale, the figure would reveal the far distance.
  const share = isFarHidden ? HIDDEN_SHARE : near / far
  const x = (distance: number) => Math.round(SOURCE + (END - SOURCE) * (distance === far ? 1 : share))
  const read = (value: string) => (value === '?' ? 'an unknown rate' : `a rate of ${value}`)
  const place = (distance: number, words: string, value: string) => [
    line([
      [x(distance), AXIS - 8],
      [x(distance), AXIS + 8],
    ]),
    label([x(distance), AXIS + 22], words),
    label([x(distance), AXIS - 22], value.replace(' per hour', '/hr'), { isBold: true }),
  ]
  const axis: Point[] = [
    [SOURCE, AXIS],
    [END + 30, AXIS],
  ]
  const farWords = isFarHidden ? '? ft' : `${far} ft`
  const farPlace = isFarHidden ? 'a place at an unknown distance' : `a place at ${far} feet`
  return figure(
    76,
    `A small source, a place at ${near} feet from it with ${read(atNear)}, and ${farPlace} with ${read(atFar)}.`,
    line(axis),
    { shape: 'circle', center: [SOURCE, AXIS], radius: 11, fill: 'amber-wash', stroke: 'ink' },
    label([SOURCE, AXIS + 22], 'source'),
    place(near, `${near} ft`, atNear),
    place(far, farWords, atFar),
  )
}

/** Questions about the inverse square law and about dose = rate × time, separately and combined. */
export const radiationDistance = mathFamily(
  'radiation-distance',
  'FEMA IS-3, Radiological Emergency Management, exposure reduction; DOE-HDBK-1122-99, Radiological Control Technician Training',
  { 1: atAnotherDistance, 2: doseOrTime, 3: farEnough },
)
