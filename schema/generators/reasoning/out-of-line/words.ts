import { at } from '../../kit/lists.ts'
import { withCommas } from '../../kit/words.ts'
import type { Gauge, Given } from './given.ts'

interface Check {
  /** "the morning engine check" */
  intro: string
  /** "Engine 3" is `Engine` and a number. */
  unit: string
  asks: string
  /** Where the usual questions about units do not fit: for one reading out of range, then for two. */
  unitAsks?: Record<Given['needed'], readonly string[]>
  gauges: readonly Gauge[]
}

const gauge = (name: string, short: string, unit: string, from: number, to: number, step: number): Gauge => ({
  ...{ name, short, unit },
  ...{ from, to, step },
})

export const checks: readonly Check[] = [
  {
    intro: 'The table shows readings from the morning check of the engines and their normal ranges.',
    unit: 'Engine',
    asks: 'Which reading should be reported?',
    gauges: [
      gauge('Oil pressure', 'Oil psi', 'psi', 40, 60, 2),
      gauge('Coolant', 'Coolant °F', '°F', 180, 210, 5),
      gauge('Air brakes', 'Air psi', 'psi', 100, 125, 5),
      gauge('Tire pressure', 'Tire psi', 'psi', 105, 115, 1),
      gauge('Idle speed', 'Idle rpm', 'rpm', 600, 750, 25),
    ],
  },
  {
    intro: 'A medic recorded the vital signs in the table. It also shows the normal ranges for an adult.',
    unit: 'Patient',
    asks: 'Which vital sign is out of the normal range?',
    unitAsks: {
      1: ['Which patient has a vital sign out of range?', 'Which patient should be checked again?'],
      2: [
        'A patient with two vital signs out of range is a priority. Which patient is that?',
        'A patient with one vital sign out of range is checked again; a patient with two goes first. Which patient goes first?',
      ],
    },
    gauges: [
      gauge('Pulse', 'Pulse/min', 'a minute', 60, 100, 4),
      gauge('Breathing rate', 'Breaths/min', 'a minute', 12, 20, 1),
      gauge('Systolic pressure', 'Systolic', 'mm Hg', 90, 140, 4),
      gauge('Oxygen saturation', 'Oxygen %', 'percent', 94, 100, 1),
      gauge('Blood glucose', 'Glucose', 'mg/dL', 70, 140, 5),
    ],
  },
  {
    intro: 'The table shows readings from the weekly check of the air packs and their normal ranges.',
    unit: 'Pack',
    asks: 'Which reading takes the air pack out of service?',
    gauges: [
      gauge('Cylinder', 'Bottle psi', 'psi', 4050, 4500, 50),
      gauge('Low-air alarm', 'Alarm psi', 'psi', 1350, 1600, 25),
      gauge('Battery', 'Battery %', 'percent', 60, 100, 5),
      gauge('Leak in a minute', 'Leak psi', 'psi', 0, 100, 10),
      gauge('Age of the O-ring', 'Ring months', 'months', 0, 12, 1),
    ],
  },
  {
    intro: 'The generators were run under load. The table shows the readings and their normal ranges.',
    unit: 'Generator',
    asks: 'Which reading is out of the normal range?',
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
    'One reading out of range is checked again; two put the # out of service. Which # goes out of service?',
  ],
}

export const unitName = ({ check }: Pick<Given, 'check'>, row: number): string => `${at(checks, check).unit} ${row + 1}`

export function stem(given: Given): string {
  const { intro, asks, unit, unitAsks = UNIT_ASKS } = at(checks, given.check)
  const several = at(unitAsks[given.needed], given.stem).replaceAll('#', unit.toLowerCase())
  return `${intro} ${given.readings.length === 1 ? asks : several}`
}

export const range = ({ from, to }: Gauge): string => `${withCommas(from)}–${withCommas(to)}`
export const told = ({ unit }: Gauge, value: number): string =>
  `${withCommas(value)} ${value === 1 ? unit.replace(/s$/, '') : unit}`.replace(' °', '°')
