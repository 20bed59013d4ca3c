import { between, fitting, pick } from '../kit.ts'
import { compare, equals, fraction, minus, type Num, over, rounded, say, sum, times } from './fraction.ts'
import { count, level, mathFamily } from './kit.ts'

/** The usual nozzle pressures of handlines, in psi. */
const nozzles = [
  { name: 'smooth-bore nozzle', pressure: 50 },
  { name: 'fog nozzle', pressure: 100 },
  { name: 'low-pressure fog nozzle', pressure: 75 },
]

const attack = { name: '1¾-inch', tenths: 155, flows: [100, 125, 150, 175] }
const lines = [
  ...[attack, attack],
  { name: '2-inch', tenths: 80, flows: [150, 200, 250] },
  { name: '2½-inch', tenths: 20, flows: [200, 250, 300] },
  { name: '2½-inch', tenths: 20, flows: [200, 250, 300] },
]

const highRise = level({
  draw: (random) =>
    fitting(
      () => {
        const { flows, ...hose } = pick(random, lines)
        return {
          hose,
          flow: pick(random, flows),
          length: between(random, 100, 200, 50),
          nozzle: pick(random, nozzles),
          floor: between(random, 4, 12),
          system: pick(random, [20, 25, 30]),
        }
      },
      ({ hose, flow, length }) => {
        const loss = times(fraction(hose.tenths, 10), over(flow, 100), over(flow, 100), over(length, 100))
        // Conventions for rounding halves differ, so losses that end in a half are avoided.
        const isHalf = minus(loss, rounded(loss, 0)).bottom === 2
        return !isHalf && compare(loss, 5) >= 0 && compare(loss, 125) <= 0
      },
    ),
  pose: ({ hose, flow, length, nozzle, floor, system }, { pickWording, driver }) => {
    const [c, q, l] = [fraction(hose.tenths, 10), over(flow, 100), over(length, 100)]
    const friction = times(c, q, q, l)
    const up = floor - 1
    const needed = (loss: Num = friction, floors = up) => sum(nozzle.pressure, system, loss, 5 * floors)
    const answer = needed()
    const [cc, qq, ll] = [say(c), say(q), say(l)]
    const exact = `${cc} × ${qq}² × ${ll}`
    const sumText = (loss = exact, height = `5 × ${up}`) => `${nozzle.pressure} + ${loss} + ${system} + ${height}`
    const figures = `C = ${cc}; FL = C × Q² × L, Q and L in hundreds`
    return {
      question: pickWording([
        `A standpipe line needs ${nozzle.pressure} psi at the nozzle and flows ${flow} gpm through ${length} feet of ${hose.name} hose (${figures}). Add ${system} psi for the system and 5 psi per floor above the first. The nozzle is on floor ${floor}. What pump pressure is needed, to the nearest psi?`,
        `${driver} supplies a standpipe. On floor ${floor}, ${length} feet of ${hose.name} hose (${figures}) flows ${flow} gpm at a nozzle pressure of ${nozzle.pressure} psi. Add ${system} psi for the system and 5 psi per floor above the first. What pump pressure is needed, to the nearest psi?`,
      ]),
      unit: 'psi',
      isRounded: true,
      answer,
      why: `The friction loss is ${exact} ${equals(friction)}. Floor ${floor} is ${up} floors above the first: 5 × ${up} = ${5 * up}. The pump pressure is ${nozzle.pressure} + ${say(friction)} + ${system} + ${5 * up} ${equals(answer)}${answer.bottom === 1 ? '' : `, which rounds to ${say(answer, 0)}`} psi.`,
      mistakes: [
        [
          needed(friction, floor),
          `This counts all ${floor} floors, although the first is level with the pump`,
          sumText(exact, `5 × ${floor}`),
        ],
        [needed(times(c, q, l)), `This does not square Q`, sumText(`${cc} × ${qq} × ${ll}`)],
        [needed(friction, 0), `This leaves out the height`, `${nozzle.pressure} + ${exact} + ${system}`],
        [needed(times(c, q, q)), `This leaves out L and finds the loss in only 100 feet`, sumText(`${cc} × ${qq}²`)],
        [
          sum(answer, -system),
          `This leaves out the ${system} psi for the system`,
          `${nozzle.pressure} + ${exact} + 5 × ${up}`,
        ],
        [needed(times(c, q, 2, l)), `This doubles Q instead of squaring it`, sumText(`${cc} × 2 × ${qq} × ${ll}`)],
        [sum(answer, -nozzle.pressure), `This leaves out the nozzle pressure`, `${exact} + ${system} + 5 × ${up}`],
        [
          needed(friction, -up),
          `This subtracts for the height instead of adding`,
          `${nozzle.pressure} + ${exact} + ${system} − 5 × ${up}`,
        ],
        [needed(friction, 2 * up), `This uses 10 psi per floor instead of 5`, sumText(exact, `10 × ${up}`)],
        [needed(friction, up - 1), `This counts ${up - 1} floors up instead of ${up}`, sumText(exact, `5 × ${up - 1}`)],
        [needed(times(friction, 2)), `This counts the friction loss twice`, sumText(`2 × ${exact}`)],
        [sum(answer, system), `This counts the ${system} psi for the system twice`, `${sumText()} + ${system}`],
        [
          needed(times(c, q, q, q, l)),
          `This multiplies by Q three times`,
          sumText(`${cc} × ${qq} × ${qq} × ${qq} × ${ll}`),
        ],
      ],
      hint: 'Find the friction loss and the height first. How many floors up is it?',
    }
  },
})

const threeParts = level({
  draw: (random) => {
    const isUp = random() < 0.8
    // Buildings have at most two basement levels.
    return {
      nozzle: pick(random, nozzles),
      loss: between(random, 18, 64),
      floors: between(random, isUp ? 2 : 1, isUp ? 6 : 2),
      isUp,
    }
  },
  pose: ({ nozzle, loss, floors, isUp }, { pickWording, driver }) => {
    const { name, pressure } = nozzle
    const where = `${count(floors, 'floors')} ${isUp ? 'above' : 'below'} the pump`
    const rule = `Pump pressure = nozzle pressure + friction loss ${isUp ? '+' : '−'} 5 psi for each floor ${isUp ? 'up' : 'down'}`
    const [rise, sign, other] = isUp ? [5 * floors, '+', '−'] : [-5 * floors, '−', '+']
    const high = 5 * floors
    const plain = `${pressure} + ${loss}`
    return {
      question: pickWording([
        `${rule}. A ${name} needs ${pressure} psi, the friction loss in the hose is ${loss} psi, and the nozzle is ${where}. What pump pressure is needed?`,
        `${driver} pumps a line to a ${name} (${pressure} psi) that is ${where}. The friction loss is ${loss} psi. ${rule}. What is the correct pump pressure?`,
      ]),
      unit: 'psi',
      answer: pressure + loss + rise,
      why: `The ${isUp ? 'height adds' : 'drop subtracts'} ${floors} × 5 = ${high} psi: ${plain} ${sign} ${high} = ${pressure + loss + rise} psi.`,
      mistakes: [
        [
          pressure + loss - rise,
          isUp
            ? `This subtracts for the floors, which is right only for a nozzle below the pump`
            : `This adds for the floors, which is right only for a nozzle above the pump`,
          `${plain} ${other} ${high}`,
        ],
        [pressure + loss, `This leaves out the floors`, plain],
        [pressure + rise, `This leaves out the friction loss`, `${pressure} ${sign} ${high}`],
        [loss + rise, `This leaves out the nozzle pressure`, `${loss} ${sign} ${high}`],
        [pressure + loss + 2 * rise, `This uses 10 psi per floor instead of 5`, `${plain} ${sign} ${2 * high}`],
        [
          pressure + loss + (isUp ? floors : -floors),
          `This uses 1 psi per floor instead of 5`,
          `${plain} ${sign} ${floors}`,
        ],
        [pressure + loss + (isUp ? 5 : -5), `This counts only one floor`, `${plain} ${sign} 5`],
        [
          pressure + loss + rise + 5,
          `This counts ${count(isUp ? floors + 1 : floors - 1, 'floors')} instead of ${floors}`,
          `${plain} ${sign} ${isUp ? high + 5 : high - 5}`,
        ],
        [
          pressure + loss + rise - 5,
          `This counts ${count(isUp ? floors - 1 : floors + 1, 'floors')} instead of ${floors}`,
          `${plain} ${sign} ${isUp ? high - 5 : high + 5}`,
        ],
        [pressure + 2 * loss + rise, `This counts the friction loss twice`, `${plain} + ${loss} ${sign} ${high}`],
      ],
      hint: 'Does the height work with the pump or against it?',
    }
  },
})

const withLength = level({
  draw: (random) =>
    fitting(
      () => ({
        nozzle: pick(random, nozzles),
        rate: between(random, 12, 44, 2),
        length: between(random, 150, 400, 50),
        appliance: pick(random, [10, 15, 25]),
        floors: between(random, 0, 4),
      }),
      ({ rate, length }) => (rate * length) % 100 === 0 && rate * length <= 10_000,
    ),
  pose: ({ nozzle, rate, length, appliance, floors }, { pickWording, driver }) => {
    const { name, pressure } = nozzle
    const friction = (rate * length) / 100
    const rise = 5 * floors
    const height =
      floors === 0
        ? 'The nozzle is level with the pump'
        : `The nozzle is ${count(floors, 'floors')} above the pump, at 5 psi per floor`
    const total = pressure + friction + appliance + rise
    const added = (...parts: number[]) => parts.filter((part) => part !== 0).join(' + ')
    return {
      question: pickWording([
        `A ${name} needs ${pressure} psi. The line is ${length} feet of hose that loses ${rate} psi per 100 feet, and a wye adds a loss of ${appliance} psi. ${height}. What pump pressure is needed?`,
        `${driver} pumps ${length} feet of hose, with ${rate} psi of friction loss per 100 feet, through an appliance that loses ${appliance} psi. The ${name} needs ${pressure} psi. ${height}. What pump pressure is needed?`,
      ]),
      unit: 'psi',
      answer: total,
      why: `The friction loss is ${rate} × ${say(over(length, 100))} = ${friction} psi. The pump pressure is ${added(pressure, friction, appliance, rise)} = ${total} psi.`,
      mistakes: [
        [
          total - friction + rate,
          `This counts the friction loss in only 100 feet`,
          added(pressure, rate, appliance, rise),
        ],
        [floors ? total - rise : 0, `This leaves out the height`, added(pressure, friction, appliance)],
        [total - appliance, `This leaves out the loss in the appliance`, added(pressure, friction, rise)],
        [
          floors ? total - 2 * rise : 0,
          `This subtracts for the height, which is right only for a nozzle below the pump`,
          `${added(pressure, friction, appliance)} − ${rise}`,
        ],
        [total - pressure, `This leaves out the nozzle pressure`, added(friction, appliance, rise)],
        [total - friction, `This leaves out the friction loss`, added(pressure, appliance, rise)],
        [
          floors ? total + rise : total + 5,
          floors
            ? `This uses 10 psi per floor instead of 5`
            : `This adds 5 psi for a floor, although the nozzle is level with the pump`,
          added(pressure, friction, appliance, floors ? 2 * rise : 5),
        ],
        [total + friction, `This counts ${rate} psi for every 50 feet`, added(pressure, 2 * friction, appliance, rise)],
        [
          total + appliance,
          `This counts the loss in the appliance twice`,
          added(pressure, friction, appliance, appliance, rise),
        ],
        [
          total - (friction % rate),
          `This leaves out the last 50 feet of hose`,
          added(pressure, friction - (friction % rate), appliance, rise),
        ],
        [
          friction % rate ? total + rate / 2 : 0,
          `This counts the last 50 feet of hose as a full hundred`,
          added(pressure, friction + rate / 2, appliance, rise),
        ],
      ],
      hint: 'How many hundreds of feet are there?',
    }
  },
})

/** Adds up the pump pressure. The levels: three given terms, friction loss computed from the hose length, and a standpipe. */
export const pumpPressure = mathFamily(
  'pump-pressure',
  'IFSTA, Pumping and Aerial Apparatus Driver/Operator Handbook (fireground hydraulics)',
  { 1: threeParts, 2: withLength, 3: highRise },
  5,
)
