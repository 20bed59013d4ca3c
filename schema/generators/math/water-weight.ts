import { between, fitting, oneOf } from './chance.ts'
import { fraction, minus, over, say, sum, times } from './number.ts'
import { count, level, mathFamily } from './problem.ts'

/** Pounds a gallon in hundredths; exams use either figure, so the stem says which. */
const perGallon = [834, 835]
const swapped: Record<number, number> = { 834: 843, 835: 853 }

const load = level({
  draw: (random) => ({ gallons: between(random, 200, 1_500, 100), rate: oneOf(random, perGallon) }),
  pose: ({ gallons, rate }, { tell, who }) => {
    const pounds = (hundredths: number) => over(gallons * hundredths, 100)
    const stated = say(over(rate, 100))
    return {
      question: tell([
        `An engine carries ${say(gallons)} gallons of water. At ${stated} pounds per gallon, what does that water weigh?`,
        `${who} drains ${say(gallons)} gallons from a tender before it crosses a weak bridge. Water weighs ${stated} pounds per gallon. How many pounds lighter is the tender?`,
        `Hose streams have left ${say(gallons)} gallons of water on an upper floor. At ${stated} pounds per gallon, what load is that?`,
      ]),
      unit: 'pounds',
      answer: pounds(rate),
      why: `Each gallon weighs ${stated} pounds: ${say(gallons)} × ${stated} = ${say(pounds(rate))} pounds.`,
      mistakes: [
        [pounds(800), `This rounds ${stated} down to 8 before multiplying.`],
        [pounds(748), `This multiplies by 7.48, the gallons in a cubic foot.`],
        [pounds(6_240), `This multiplies by 62.4, the pounds in a cubic foot and not in a gallon.`],
        [pounds(rate * 10), `The decimal point slips one place to the right.`],
        [over(pounds(rate), 10), `The decimal point slips one place to the left.`],
        [pounds(swapped[rate] ?? 0), `This swaps two digits and multiplies by ${say(over(swapped[rate] ?? 0, 100))}.`],
        [pounds(900), `This rounds ${stated} up to 9 before multiplying.`],
        [
          pounds(803 + (rate % 10) - 3),
          `This loses the 3 of ${stated} and multiplies by ${say(over(800 + (rate % 10), 100))}.`,
        ],
        [sum(pounds(rate), 100), `This carries 100 too many in the multiplication.`],
        [minus(pounds(rate), 100), `This loses 100 on the way in the multiplication.`],
        [pounds(1_000), `This takes 10 pounds for each gallon.`],
      ],
      hint: 'The figure given is for a single gallon.',
    }
  },
})

const remaining = level({
  draw: (random) => ({
    left: between(random, 200, 1_200, 100),
    flow: oneOf(random, [50, 100, 125, 150, 200]),
    minutes: oneOf(random, [4, 6, 8]),
    rate: oneOf(random, perGallon),
  }),
  pose: ({ left, flow, minutes, rate }, { tell }) => {
    const used = flow * minutes
    const tank = left + used
    const pounds = (gallons: number, hundredths = rate) => over(gallons * hundredths, 100)
    const stated = say(over(rate, 100))
    return {
      question: tell([
        `A tank starts with ${say(tank)} gallons. A line flows ${flow} gpm from it for ${minutes} minutes. At ${stated} pounds per gallon, what does the water left in the tank weigh?`,
        `A tender arrives with ${say(tank)} gallons and pumps off ${flow} gpm for ${minutes} minutes. Water weighs ${stated} pounds per gallon. What does the water still on board weigh?`,
      ]),
      unit: 'pounds',
      answer: pounds(left),
      why: `${flow} × ${minutes} = ${say(used)} gallons are gone, and ${say(tank)} − ${say(used)} = ${say(left)} are left. ${say(left)} × ${stated} = ${say(pounds(left))} pounds.`,
      mistakes: [
        [pounds(used), `This is the weight of the ${say(used)} gallons that are gone.`],
        [pounds(tank), `This is the weight of the full load before any water was used.`],
        [pounds(tank - flow), `This takes away only one minute of flow.`],
        [pounds(tank + used), `This adds the ${say(used)} gallons that should be taken away.`],
        [pounds(left, 800), `This rounds ${stated} down to 8 before multiplying.`],
        [pounds(left, 748), `This multiplies by 7.48, the gallons in a cubic foot.`],
        [pounds(left, swapped[rate]), `This swaps two digits and multiplies by ${say(over(swapped[rate] ?? 0, 100))}.`],
        [pounds(left + flow), `This counts one minute of flow too few.`],
        [pounds(left - flow), `This counts one minute of flow too many.`],
        [over(pounds(left), 10), `The decimal point slips one place to the left.`],
      ],
      hint: 'How many gallons are still there?',
    }
  },
})

const pooled = level({
  draw: (random) =>
    fitting(
      () => ({
        length: between(random, 20, 80, 5),
        width: between(random, 10, 50, 5),
        inches: oneOf(random, [2, 3, 4, 6, 9]),
        tenths: oneOf(random, [624, 625]),
      }),
      ({ length, width, inches, tenths }) =>
        length > width && (length * width * inches * tenths) % 120 === 0 && (length * width * inches) % 12 === 0,
    ),
  pose: ({ length, width, inches, tenths }, { tell }) => {
    const area = length * width
    const rate = fraction(tenths, 10)
    const volume = over(area * inches, 12)
    return {
      question: tell([
        `Water stands ${inches} inches deep on a flat roof ${length} feet long and ${width} feet wide. A cubic foot of water weighs ${say(rate)} pounds. How many pounds does the water add to the roof?`,
        `A loft floor of ${length} by ${width} feet is flooded to a depth of ${inches} inches. At ${say(rate)} pounds per cubic foot, what does the water weigh?`,
        `A salvage crew finds ${inches} inches of water over a basement floor ${length} feet by ${width} feet. A cubic foot of water weighs ${say(rate)} pounds. How many pounds of water is that?`,
      ]),
      unit: 'pounds',
      answer: times(volume, rate),
      why: `${inches} inches are ${inches}/12 foot. ${length} × ${width} = ${say(area)} square feet, × ${inches}/12 = ${say(volume)} cubic feet, and ${say(volume)} × ${say(rate)} = ${say(times(volume, rate))} pounds.`,
      mistakes: [
        [times(area, inches, rate), `This takes the ${inches} inches for feet.`],
        [times(area, rate), `This leaves out the depth: it would be right for one foot of water.`],
        [times(area, fraction(inches, 10), rate), `This divides the inches by 10; a foot has 12.`],
        [times(volume, fraction(834, 100)), `This multiplies cubic feet by 8.34, the pounds in a gallon.`],
        [times(volume, fraction(748, 100)), `This multiplies by 7.48, the gallons in a cubic foot.`],
        [over(times(volume, rate), 10), `The decimal point slips one place to the left.`],
        [times(volume, 10, rate), `The decimal point slips one place to the right.`],
        [times(over(area * (inches + 1), 12), rate), `This takes ${inches + 1} inches for the depth.`],
        [times(over(area * (inches - 1), 12), rate), `This takes ${count(inches - 1, 'inches')} for the depth.`],
        [
          times(2 * (length + width), fraction(inches, 12), rate),
          `This uses the distance around the floor in place of its area.`,
        ],
        [times(volume, 60), `This rounds ${say(rate)} down to 60 before multiplying.`],
      ],
      hint: 'Bring all three measurements to feet first.',
    }
  },
})

/** Pounds from gallons, what is left on board, and the load of pooled water. */
export const waterWeight = mathFamily(
  'water-weight',
  'IFSTA, Pumping and Aerial Apparatus Driver/Operator Handbook (fireground hydraulics)',
  { 1: load, 2: remaining, 3: pooled },
)
