import { frictionLoss } from '../friction-loss.ts'
import { nozzleFlow } from '../nozzle-flow.ts'
import { pumpPressure } from '../pump-pressure.ts'
import { tankTime } from '../tank-time.ts'
import { travel } from '../travel.ts'
import { waterWeight } from '../water-weight.ts'
import { checkFamily, from, numbersOf, read } from './families.ts'

type Figures<Name extends string> = Record<Name, number>

checkFamily(tankTime, {
  1: from(({ flow, minutes }: Figures<'flow' | 'minutes'>) => {
    let gallons = 0
    for (let minute = 0; minute < minutes; minute += 1) gallons += flow
    return gallons
  }),
  // Level 2: empties the tank minute by minute, in fractions of a gallon, using the numbers in the text.
  2: from((_, { question }) => {
    const [top, bottom] = [read(question, /(\d)\/\d/), read(question, /\d\/(\d)/)]
    const [tank, flow] = [read(question, /([\d,]+)[- ]gallon/), read(question, /(\d+) gpm/)]
    const lines = read(question, /(Two|Three|\d) (?:lines|pumps)/)
    let [left, minutes] = [tank * top, 0]
    for (; left > 0; minutes += 1) for (let line = 0; line < lines; line += 1) left -= flow * bottom
    return left === 0 ? minutes : Number.NaN
  }),
  // Level 3: fills or empties the tank minute by minute, using the numbers in the text.
  3: from(({ lines }: Figures<'lines'>, { question }) => {
    const figures = numbersOf(question.replace(/Two|Three/, String(lines)))
    const [tank = 0, held = 0, inflow = 0, , flow = 0] = figures
    let [level, minutes] = [held, 0]
    while (level > 0 && level < tank) {
      level += inflow
      for (let line = 0; line < lines; line += 1) level -= flow
      minutes += 1
    }
    return (level === 0 && question.includes('empty')) || (level === tank && question.includes('full'))
      ? minutes
      : Number.NaN
  }),
})

checkFamily(travel, {
  // Level 1: advances second by second: the truck covers `speed` / 3,600 miles per second.
  1: from((_, { question }) => {
    const [miles, speed] = [read(question, /(\d+) miles/), read(question, /(\d+) (?:miles per hour|mph)/)]
    let seconds = 0
    for (let way = 0; way < miles * 3_600; way += speed) seconds += 1
    return seconds / 60
  }),
  // Level 2: counts the minutes between the two clock times, and finds the speed at which the truck arrives on time.
  2: from((_, { question }) => {
    const [from_ = '', to = ''] = question.match(/\b\d{4}\b/g) ?? []
    const miles = Number(/(\d+) miles/.exec(question)?.[1])
    let [hour, minute, passed] = [Number(from_.slice(0, 2)), Number(from_.slice(2)), 0]
    while (hour !== Number(to.slice(0, 2)) || minute !== Number(to.slice(2))) {
      passed += 1
      minute += 1
      if (minute === 60) [hour, minute] = [hour + 1, 0]
    }
    return [...Array(61).keys()].find((speed) => speed * passed === miles * 60) ?? Number.NaN
  }),
  // Level 3: simulates sixty rounds of every tender.
  3: from((_, { question }) => {
    const [tank, tenders] = [read(question, /([\d,]+) gallons/), read(question, /(Two|Three|\d) tenders/)]
    const [miles, speed] = [read(question, /(\d+) miles/), read(question, /(\d+) mph/)]
    const [fill, dump] = [read(question, /(\d+) minutes to fill/), read(question, /(\d+) minutes to dump/)]
    let [minutes, gallons] = [0, 0]
    for (let round = 0; round < 60; round += 1) {
      minutes += fill + (miles / speed) * 60 + dump + (miles / speed) * 60
      gallons += tank * tenders
    }
    return Math.round(gallons / minutes)
  }),
})

const gallonsAndRate = (question: string) => ({
  rate: Number(/8\.34/.exec(question)?.[0]),
  figures: numbersOf(question),
})

checkFamily(waterWeight, {
  // Level 1: adds the weight of fifty gallons at a time, in hundredths of a pound, using the numbers in the text.
  1: from((_, { question }) => {
    const { rate, figures } = gallonsAndRate(question)
    const gallons = figures.find((figure) => figure >= 200) ?? 0
    let hundredths = 0
    for (let poured = 0; poured < gallons; poured += 50) hundredths += Math.round(rate * 100) * 50
    return hundredths / 100
  }),
  2: from((_, { question }) => {
    const { rate, figures } = gallonsAndRate(question)
    const [tank = 0, flow = 0, minutes = 0] = figures
    let left = tank
    for (let minute = 0; minute < minutes; minute += 1) left -= flow
    return (left * Math.round(rate * 100)) / 100
  }),
  // Level 3: adds the weight of one inch of depth at a time: a twelfth of a cubic foot per square foot.
  3: from((_, { question }) => {
    const length = read(question, /(\d+) feet long|measures (\d+) by/)
    const width = read(question, /and (\d+) feet wide|by (\d+) feet/)
    const [inches, tenths] = [read(question, /(\d+) inches/), Math.round(read(question, /(62\.\d)/) * 10)]
    let twelfths = 0
    for (let layer = 0; layer < inches; layer += 1) {
      for (let row = 0; row < width; row += 1) twelfths += length * tenths
    }
    return twelfths / 12 / 10
  }),
})

/** Friction loss in psi, from the coefficient in tenths, gpm and feet. Unlike the family, divides only at the end. */
const loss = (tenths: number, gpm: number, feet: number) => (tenths * gpm * gpm * feet) / 10 / 100 / 100 / 100

const coefficientsIn = (question: string) =>
  [...question.replace(/FL = C/, '').matchAll(/C = (\d+(?:\.\d)?)/g)].map(([, c]) => Math.round(Number(c) * 10))

checkFamily(frictionLoss, {
  1: from((_, { question }) => {
    const [tenths = 0] = coefficientsIn(question)
    return Math.round(loss(tenths, read(question, /([\d,]+) gpm/), read(question, /(\d+) feet/)))
  }),
  2: from((_, { question }) => {
    const [tenths = 0] = coefficientsIn(question)
    return Math.round(loss(tenths, read(question, /([\d,]+) gpm/), read(question, /(\d+) feet/)))
  }),
  // Level 3: adds the loss foot by foot along the hoses, using the numbers in the text.
  3: from((_, { question }) => {
    const [supply = 0, attack = 0] = coefficientsIn(question)
    const supplyFeet = read(question, /(\d+) feet of \S+ hose/)
    const attackFeet = read(question, /each (\d+) feet/)
    const gpm = read(question, /(\d+) gpm/)
    let psi = 0
    for (let foot = 0; foot < supplyFeet; foot += 1) psi += supply * (gpm + gpm) ** 2
    for (let foot = 0; foot < attackFeet; foot += 1) psi += attack * gpm ** 2
    return Math.round(psi / 1e7)
  }),
})

const signs: Record<string, number> = {
  ...{ '⅞': 0.875, '15/16': 0.9375, '1⅛': 1.125, '1¼': 1.25 },
  ...{ '1⅜': 1.375, '1½': 1.5, '1¾': 1.75 },
}

/** The flow of each tip in the question, computed with the root given in the question. */
function flowsOf(question: string): number[] {
  const root = Number(/Use (\d\.\d) for √/.exec(question)?.[1])
  const pressure = Number(/for √(\d+)/.exec(question)?.[1])
  if (Math.abs(root - Math.sqrt(pressure)) > 0.05) throw new Error(`√${pressure} is not ${root}`)
  return [...question.matchAll(/(\S+)-inch/g)].map(([, tip = '']) => 30 * (signs[tip] ?? Number(tip)) ** 2 * root)
}

checkFamily(nozzleFlow, {
  1: from((_, { question }) => Math.round(flowsOf(question)[0] ?? 0)),
  2: from((_, { question }) => Math.round(flowsOf(question)[0] ?? 0)),
  3: from((_, { question }) => Math.round(Math.max(...flowsOf(question)) - Math.min(...flowsOf(question)))),
})

type Nozzle = { nozzle: { pressure: number } }

checkFamily(pumpPressure, {
  // Level 1: adds the elevation pressure floor by floor.
  1: from(({ nozzle, loss, floors, isUp }: Nozzle & { loss: number; floors: number; isUp: boolean }, { question }) => {
    if (question.includes('below') === isUp) return Number.NaN
    let psi = nozzle.pressure + loss
    for (let floor = 0; floor < floors; floor += 1) psi += isUp ? 5 : -5
    return psi
  }),
  // Level 2: adds the friction loss of each 50-foot section, in half psi.
  2: from(
    ({ nozzle, rate, length, appliance, floors }: Nozzle & Figures<'rate' | 'length' | 'appliance' | 'floors'>) => {
      let halves = 2 * (nozzle.pressure + appliance)
      for (let section = 0; section < length; section += 50) halves += rate
      for (let floor = 0; floor < floors; floor += 1) halves += 10
      return halves / 2
    },
  ),
  // Level 3: adds the elevation pressure floor by floor from the first floor, where the pump is.
  3: from((_, { question }) => {
    const [flow, length] = [read(question, /(\d+) gpm/), read(question, /(\d+) feet/)]
    const [tenths = 0] = coefficientsIn(question)
    const floor = read(question, /floor (\d+)/)
    let psi = read(question, /needs (\d+) psi|nozzle pressure of (\d+)/) + loss(tenths, flow, length)
    psi += read(question, /(\d+) psi for the/)
    for (let at = 1; at < floor; at += 1) psi += 5
    return Math.round(psi)
  }),
})
