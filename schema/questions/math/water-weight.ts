import { between, fitting, pick } from '../kit.ts'
import { fraction, type Num, over, say, times } from './fraction.ts'
import { count, level, mathFamily } from './kit.ts'

/** Pounds in a gallon and in a cubic foot of water. */
const perGallon = fraction(834, 100)
const perCubicFoot = fraction(624, 10)

/** Gallons per cubic foot, which people confuse with a weight. */
const gallonsPerCubicFoot = fraction(748, 100)

const load = level({
  draw: (random) => ({ gallons: between(random, 200, 1_500, 50) }),
  pose: ({ gallons }, { pickWording, driver }) => {
    const amount = say(gallons)
    return {
      question: pickWording([
        `An engine carries ${amount} gallons of water. At 8.34 pounds per gallon, how much does the water weigh?`,
        `${driver} drains ${amount} gallons from a tender before it crosses a weak bridge. Water weighs 8.34 pounds per gallon. How many pounds lighter is the tender?`,
        `Hose streams have left ${amount} gallons of water on an upper floor. At 8.34 pounds per gallon, how much weight does the water add to the floor?`,
      ]),
      unit: 'pounds',
      answer: times(gallons, perGallon),
      why: `Each gallon weighs 8.34 pounds: ${amount} × 8.34 = ${say(times(gallons, perGallon))} pounds.`,
      mistakes: [
        [
          over(times(gallons, perGallon), 10),
          `This puts the decimal point one place too far left`,
          `${amount} × 0.834`,
        ],
        [times(gallons, perGallon, 10), `This puts the decimal point one place too far right`, `${amount} × 83.4`],
        [times(gallons, perCubicFoot), `This uses 62.4, the pounds in a cubic foot of water`, `${amount} × 62.4`],
        [times(gallons, 8), `This rounds 8.34 down to 8`, `${amount} × 8`],
        [times(gallons, gallonsPerCubicFoot), `This uses 7.48, the gallons in a cubic foot`, `${amount} × 7.48`],
        [times(gallons, fraction(843, 100)), `This switches two digits and uses 8.43`, `${amount} × 8.43`],
        [times(gallons, 10), `This uses 10 pounds per gallon`, `${amount} × 10`],
        [times(gallons, 9), `This rounds 8.34 up to 9`, `${amount} × 9`],
        [times(gallons, fraction(804, 100)), `This replaces the 3 with a 0 and uses 8.04`, `${amount} × 8.04`],
      ],
      hint: 'How much does a single gallon weigh?',
    }
  },
})

const pooled = level({
  draw: (random) =>
    fitting(
      () => ({
        length: between(random, 20, 80, 5),
        width: between(random, 10, 50, 5),
        inches: pick(random, [2, 3, 4, 6, 9]),
      }),
      ({ length, width, inches }) =>
        length > width && (length * width * inches * 624) % 120 === 0 && (length * width * inches) % 12 === 0,
    ),
  pose: ({ length, width, inches }, { pickWording }) => {
    const area = length * width
    const volume = over(area * inches, 12)
    const size = `${length} × ${width}`
    return {
      question: pickWording([
        `Water stands ${inches} inches deep on a flat roof that is ${length} feet long and ${width} feet wide. A cubic foot of water weighs 62.4 pounds. How many pounds does the water add to the roof?`,
        `A warehouse floor that measures ${length} by ${width} feet is flooded to a depth of ${inches} inches. At 62.4 pounds per cubic foot, how much does the water weigh?`,
        `A salvage crew finds ${inches} inches of water on a basement floor that measures ${length} by ${width} feet. A cubic foot of water weighs 62.4 pounds. How many pounds of water is that?`,
      ]),
      unit: 'pounds',
      answer: times(volume, perCubicFoot),
      why: `A depth of ${inches} inches is ${inches}/12 of a foot, so the volume is ${size} × ${inches}/12 = ${say(volume)} cubic feet. It weighs ${say(volume)} × 62.4 = ${say(times(volume, perCubicFoot))} pounds.`,
      mistakes: [
        [times(area, inches, perCubicFoot), `This treats the inches as feet`, `${size} × ${inches} × 62.4`],
        [times(area, perCubicFoot), `This leaves out the depth`, `${size} × 62.4`],
        [
          times(area, fraction(inches, 10), perCubicFoot),
          `This uses 10 inches in a foot`,
          `${size} × ${inches} ÷ 10 × 62.4`,
        ],
        [times(volume, perGallon), `This uses 8.34, the pounds in a gallon`, `${size} × ${inches} ÷ 12 × 8.34`],
        [
          times(volume, gallonsPerCubicFoot),
          `This uses 7.48, the gallons in a cubic foot`,
          `${size} × ${inches} ÷ 12 × 7.48`,
        ],
        [
          times(2 * (length + width), fraction(inches, 12), perCubicFoot),
          `This uses the perimeter instead of the area`,
          `2 × (${length} + ${width}) × ${inches} ÷ 12 × 62.4`,
        ],
        [
          over(times(volume, perCubicFoot), 10),
          `This puts the decimal point one place too far left`,
          `${size} × ${inches} ÷ 12 × 6.24`,
        ],
        [
          times(volume, 10, perCubicFoot),
          `This puts the decimal point one place too far right`,
          `${size} × ${inches} ÷ 12 × 624`,
        ],
        [
          times(over(area * (inches + 1), 12), perCubicFoot),
          `This uses ${inches + 1} inches for the depth`,
          `${size} × ${inches + 1} ÷ 12 × 62.4`,
        ],
        [
          times(over(area * (inches - 1), 12), perCubicFoot),
          `This uses ${count(inches - 1, 'inches')} for the depth`,
          `${size} × ${inches - 1} ÷ 12 × 62.4`,
        ],
        [times(volume, 60), `This rounds 62.4 down to 60`, `${size} × ${inches} ÷ 12 × 60`],
      ],
      hint: 'Change all three measurements to feet first.',
    }
  },
})

const remaining = level({
  draw: (random) => ({
    left: between(random, 200, 1_200, 50),
    flow: pick(random, [50, 100, 125, 150, 200]),
    minutes: pick(random, [4, 6, 8]),
  }),
  pose: ({ left, flow, minutes }, { pickWording }) => {
    const used = flow * minutes
    const tank = left + used
    const pounds = (gallons: number, rate: Num = perGallon) => times(gallons, rate)
    return {
      question: pickWording([
        `A tank starts with ${say(tank)} gallons, and a line flows ${flow} gpm from it for ${minutes} minutes. At 8.34 pounds per gallon, how much does the water left in the tank weigh?`,
        `A tender arrives with ${say(tank)} gallons and pumps off ${flow} gpm for ${minutes} minutes. Water weighs 8.34 pounds per gallon. How much does the water still on board weigh?`,
      ]),
      unit: 'pounds',
      answer: pounds(left),
      why: `${flow} × ${minutes} = ${say(used)} gallons are gone, so ${say(tank)} − ${say(used)} = ${say(left)} are left. They weigh ${say(left)} × 8.34 = ${say(pounds(left))} pounds.`,
      mistakes: [
        [pounds(used), `This is the weight of the water that was used`, `${say(used)} × 8.34`],
        [pounds(tank), `This is the weight of the water at the start`, `${say(tank)} × 8.34`],
        [pounds(tank - flow), `This subtracts only one minute of flow`, `(${say(tank)} − ${flow}) × 8.34`],
        [
          pounds(tank + used),
          `This adds the water used instead of subtracting it`,
          `(${say(tank)} + ${say(used)}) × 8.34`,
        ],
        [pounds(left, 8), `This rounds 8.34 down to 8`, `${say(left)} × 8`],
        [pounds(left, gallonsPerCubicFoot), `This uses 7.48, the gallons in a cubic foot`, `${say(left)} × 7.48`],
        [over(pounds(left), 10), `This puts the decimal point one place too far left`, `${say(left)} × 0.834`],
        [pounds(left, fraction(843, 100)), `This switches two digits and uses 8.43`, `${say(left)} × 8.43`],
        [pounds(left + flow), `This counts one minute of flow too few`, `(${say(left)} + ${flow}) × 8.34`],
        [pounds(left - flow), `This counts one minute of flow too many`, `(${say(left)} − ${flow}) × 8.34`],
      ],
      hint: 'How many gallons are left?',
    }
  },
})

/** Weight of water. The levels: from its gallons, left in a tank, and pooled on a roof or floor. */
export const waterWeight = mathFamily(
  'water-weight',
  'IFSTA, Pumping and Aerial Apparatus Driver/Operator Handbook (fireground hydraulics)',
  { 1: load, 2: remaining, 3: pooled },
  3,
)
