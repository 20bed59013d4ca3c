import type { Random } from '../../core/random.ts'
import type { Figure } from '../../figures/figure.ts'
import { tableFigure } from '../drawing.ts'
import { type Difficulty, family, type Option, type Options } from '../family.ts'
import { at, between, capital, choices, fitting, listed, lowerFirst, sample, upTo, withCommas } from '../kit.ts'
import { sources } from './shared.ts'

/** A kind of reading and its normal range, in the table's unit. */
interface Gauge {
  name: string
  /** Short name, for a column heading. */
  short: string
  unit: string
  from: number
  to: number
  step: number
}

interface Given {
  check: number
  /** Indexes into the check's gauges: the rows at difficulty 1, otherwise the columns. */
  gauges: readonly number[]
  /** One row per unit; at difficulty 1, a single row. */
  readings: readonly (readonly number[])[]
  /** Index of a unit or, at difficulty 1, of a gauge. */
  key: number
  /** Number of out-of-range readings for which a unit must be reported. */
  needed: 1 | 2
  stem: number
}

/** The names that reasons use instead of the table's short names. */
const FULL_NAMES: Record<string, string> = {
  Coolant: 'the coolant temperature',
  Cylinder: 'the cylinder pressure',
  'Low-air alarm': 'the low-air alarm setting',
  Battery: 'the battery charge',
  'Blood glucose': 'the blood glucose level',
  'Fuel use': 'fuel use',
}
const named = ({ name }: Gauge): string => FULL_NAMES[name] ?? `the ${lowerFirst(name)}`

/** Whether a value is at a limit that readings can exceed. */
const isAtLimit = ({ from, to, unit }: Gauge, value: number): boolean =>
  (value === from && from > 0) || (value === to && unit !== 'percent')

const isOut = ({ from, to }: Gauge, value: number): boolean => value < from || value > to

interface Check {
  /** Introduces the readings of several units. */
  intro: string
  /** Introduces the readings of one unit. */
  introOfOne: string
  /** The kind of unit: "Engine 3" is `Engine` and a number. */
  unit: string
  asks: string
  /** Replaces the usual questions about units, keyed by the number of out-of-range readings for which a unit must be reported. */
  unitAsks?: Record<Given['needed'], readonly string[]>
  gauges: readonly Gauge[]
}

const gauge = (name: string, short: string, unit: string, from: number, to: number, step: number): Gauge => ({
  ...{ name, short, unit },
  ...{ from, to, step },
})

const checks: readonly Check[] = [
  {
    intro: 'The table shows readings from the morning check of the engines and their normal ranges.',
    introOfOne: 'The table shows readings from an engine’s morning check and their normal ranges.',
    unit: 'Engine',
    asks: 'Which reading should be reported?',
    gauges: [
      gauge('Oil pressure', 'Oil psi', 'psi', 40, 60, 2),
      gauge('Coolant', 'Coolant °F', '°F', 180, 210, 5),
      gauge('Air brake pressure', 'Air psi', 'psi', 100, 125, 5),
      gauge('Tire pressure', 'Tire psi', 'psi', 105, 115, 1),
      gauge('Idle speed', 'Idle rpm', 'rpm', 600, 750, 25),
    ],
  },
  {
    intro: 'The table shows the vital signs of four patients and the normal ranges for an adult.',
    introOfOne: 'The table shows a patient’s vital signs and the normal ranges for an adult.',
    unit: 'Patient',
    asks: 'Which vital sign is outside its normal range?',
    unitAsks: {
      1: ['Which patient has a vital sign out of range?', 'Which patient should be checked again?'],
      2: [
        'A patient with two vital signs out of range has priority. Which patient has priority?',
        'A patient with one vital sign out of range is rechecked; a patient with two is treated first. Which patient is treated first?',
      ],
    },
    gauges: [
      gauge('Pulse', 'Pulse/min', 'per minute', 60, 100, 4),
      gauge('Breathing rate', 'Breaths/min', 'per minute', 12, 20, 1),
      gauge('Systolic pressure', 'Systolic', 'mm Hg', 90, 140, 4),
      gauge('Oxygen saturation', 'Oxygen %', 'percent', 94, 100, 1),
      gauge('Blood glucose', 'Glucose', 'mg/dL', 70, 140, 5),
    ],
  },
  {
    intro: 'The table shows readings from the weekly check of the air packs and their normal ranges.',
    introOfOne: 'The table shows readings from an air pack’s weekly check and their normal ranges.',
    unit: 'Pack',
    asks: 'Which reading puts the air pack out of service?',
    gauges: [
      gauge('Cylinder', 'Bottle psi', 'psi', 4050, 4500, 50),
      gauge('Low-air alarm', 'Alarm psi', 'psi', 1350, 1600, 25),
      gauge('Battery', 'Battery %', 'percent', 60, 100, 5),
      gauge('Leak rate', 'Leak psi/min', 'psi/min', 0, 100, 10),
      gauge('Age of the O-ring', 'Ring months', 'months', 0, 12, 1),
    ],
  },
  {
    intro: 'Four generators were run under load. The table shows the readings and their normal ranges.',
    introOfOne: 'A generator was run under load. The table shows the readings and their normal ranges.',
    unit: 'Generator',
    asks: 'Which reading is outside its normal range?',
    gauges: [
      gauge('Voltage', 'Volts', 'volts', 114, 126, 1),
      gauge('Frequency', 'Hertz', 'hertz', 58, 62, 1),
      gauge('Oil temperature', 'Oil °F', '°F', 180, 230, 5),
      gauge('Fuel use', 'Fuel gal/h', 'gal/h', 2, 5, 1),
      gauge('Engine speed', 'Speed rpm', 'rpm', 1740, 1860, 10),
    ],
  },
]

const UNIT_ASKS: Record<Given['needed'], readonly string[]> = {
  1: ['Which # has a reading out of range?', 'Which # should be checked again?'],
  2: [
    'Report any # with two readings out of range. Which # do you report?',
    'A single out-of-range reading is rechecked; two put the # out of service. Which # goes out of service?',
  ],
}

const unitName = ({ check }: Pick<Given, 'check'>, row: number): string => `${at(checks, check).unit} ${row + 1}`

function stem(given: Given): string {
  const { intro, introOfOne, asks, unit, unitAsks = UNIT_ASKS } = at(checks, given.check)
  const several = at(unitAsks[given.needed], given.stem).replaceAll('#', unit.toLowerCase())
  return given.readings.length === 1 ? `${introOfOne} ${asks}` : `${intro} ${several}`
}

const range = ({ from, to }: Gauge): string => `${withCommas(from)}–${withCommas(to)}`
const withUnit = ({ unit }: Gauge, value: number): string =>
  `${withCommas(value)} ${value === 1 ? unit.replace(/s$/, '') : unit}`.replace(' °', '°')

function answer(given: Given): Options {
  const gauges = given.gauges.map((index) => at(at(checks, given.check).gauges, index))
  const options =
    given.readings.length === 1
      ? ofGauges(gauges, at(given.readings, 0))
      : given.readings.map((row, nth) => ofUnit(given, gauges, row, nth))
  return choices(options, given.key)
}

const ofGauges = (gauges: readonly Gauge[], readings: readonly number[]): Option[] =>
  gauges.map((gauge, nth) => ({
    text: gauge.name,
    why: `${capital(named(gauge))} is ${withUnit(gauge, at(readings, nth))}, ${side(gauge, at(readings, nth))}.`,
  }))

/** Describes a value relative to the gauge's normal range, like "inside the normal range of 40–60". */
const side = (gauge: Gauge, value: number): string =>
  !isOut(gauge, value)
    ? isAtLimit(gauge, value)
      ? `at the ${value === gauge.from ? 'bottom' : 'top'} of the normal range of ${range(gauge)} but still in range`
      : `inside the normal range of ${range(gauge)}`
    : `${value < gauge.from ? 'below' : 'above'} the normal range of ${range(gauge)}`

function ofUnit({ check, needed }: Given, gauges: readonly Gauge[], row: readonly number[], nth: number): Option {
  const name = unitName({ check }, nth)
  const out = gauges.flatMap((gauge, column) =>
    isOut(gauge, at(row, column))
      ? [`${named(gauge)}, at ${withUnit(gauge, at(row, column))}, is ${side(gauge, at(row, column))}`]
      : [],
  )
  const edges = gauges.flatMap((gauge, column) =>
    isAtLimit(gauge, at(row, column)) ? [`${named(gauge)} (${withUnit(gauge, at(row, column))})`] : [],
  )
  const near =
    edges.length === 0
      ? ''
      : `; ${listed(edges)} ${edges.length === 1 ? 'is right at its limit' : 'are right at their limits'}`
  const why =
    out.length === 0
      ? `${name} has every reading in range${near}.`
      : out.length < needed
        ? `${name} has only one reading out of range: ${listed(out)}.`
        : `${name}: ${out.join(', and ')}.`
  return { text: name, why }
}

function drawing(given: Given): Figure {
  const gauges = given.gauges.map((index) => at(at(checks, given.check).gauges, index))
  const [only = []] = given.readings
  const normal = gauges.map((gauge) => `${gauge.name}, normal ${range(gauge)}`)
  if (given.readings.length === 1)
    return tableFigure(
      ['Reading', 'Normal', 'Now'],
      gauges.map((gauge, nth) => [gauge.name, range(gauge), withUnit(gauge, at(only, nth))]),
      `A table of readings. ${gauges.map((gauge, nth) => `${at(normal, nth)}: now ${withUnit(gauge, at(only, nth))}.`).join(' ')}`,
    )
  return tableFigure(
    ['', ...gauges.map(({ short }) => short)],
    [
      ['Normal', ...gauges.map(range)],
      ...given.readings.map((row, nth) => [unitName(given, nth), ...row.map(withCommas)]),
    ],
    `A table of readings. The columns: ${normal.join('; ')}. ${given.readings.map((row, nth) => `${unitName(given, nth)}: ${row.map(withCommas).join('; ')}.`).join(' ')}`,
  )
}

const OPTIONS = 4
const COLUMNS = 3

/** Asks which reading, or which unit, is out of its normal range. */
export const outOfLine = family<Given>({
  name: 'out-of-line',
  version: 6,
  draw: (random, difficulty: Difficulty) =>
    fitting(
      () => drawCheck(random, difficulty),
      ({ check, gauges, readings, key, needed }) => {
        const outs = readings.map((row) =>
          row.map((value, nth) => isOut(at(at(checks, check).gauges, at(gauges, nth)), value)),
        )
        if (readings.length === 1) return at(outs, 0).every((isOutHere, nth) => isOutHere === (nth === key))
        const counts = outs.map((row) => row.filter(Boolean).length)
        const ones = counts.filter((count) => count === 1).length
        return (
          counts.every((count, nth) => count >= needed === (nth === key)) &&
          at(counts, key) === needed &&
          (needed === 1 || ones >= 2)
        )
      },
    ),
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Compare each reading with both ends of its range. The ends themselves are still normal.',
    figure: drawing(given),
    source: sources.reasoning,
  }),
})

function drawCheck(random: Random, difficulty: Difficulty): Given {
  const check = between(random, 0, checks.length - 1)
  const all = upTo(at(checks, check).gauges.length)
  const gauges = sample(random, all, difficulty === 1 ? OPTIONS : COLUMNS).sort((a, b) => a - b)
  const readings = upTo(difficulty === 1 ? 1 : OPTIONS).map(() =>
    gauges.map((index) => drawReading(random, at(at(checks, check).gauges, index), difficulty === 3 ? 0.3 : 0.12)),
  )
  return {
    check,
    gauges,
    readings,
    key: between(random, 0, OPTIONS - 1),
    needed: difficulty === 3 ? 2 : 1,
    stem: between(random, 0, 1),
  }
}

/** Draws a reading that is often near a limit, and sometimes just beyond it. */
function drawReading(random: Random, { from, to, step }: Gauge, outShare: number): number {
  const off = between(random, 1, 2) * step
  if (random() < outShare) return from - off > 0 && (random() < 0.5 || to === 100) ? from - off : to + off
  const steps = Math.floor((to - from) / step)
  const inside = random() < 0.5 ? between(random, 0, 1) : between(random, 0, steps)
  return random() < 0.5 ? from + inside * step : to - inside * step
}
