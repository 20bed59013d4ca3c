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
    intro: 'The morning check of the engines is in the table, with the normal ranges.',
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
    intro: 'The medic takes these vital signs. The table shows the normal ranges for an adult.',
    unit: 'Patient',
    asks: 'Which sign is out of the normal range?',
    unitAsks: {
      1: ['Which patient has a sign out of range?', 'Which patient needs a second look?'],
      2: [
        'Two signs out of range make a patient a priority. Which patient is that?',
        'With one sign out of range a patient is checked again; with two, a patient goes first. Who goes first?',
      ],
    },
    gauges: [
      gauge('Pulse', 'Pulse', 'a minute', 60, 100, 4),
      gauge('Breathing rate', 'Breaths', 'a minute', 12, 20, 1),
      gauge('Systolic pressure', 'Systolic', 'mm Hg', 90, 140, 4),
      gauge('Oxygen saturation', 'Oxygen %', 'percent', 94, 100, 1),
      gauge('Blood glucose', 'Glucose', 'mg/dL', 70, 140, 5),
    ],
  },
  {
    intro: 'The weekly check of the air packs is in the table, with the normal ranges.',
    unit: 'Pack',
    asks: 'Which reading takes the air pack out of service?',
    gauges: [
      gauge('Cylinder', 'Bottle psi', 'psi', 4050, 4500, 50),
      gauge('Low-air alarm', 'Alarm psi', 'psi', 1350, 1600, 25),
      gauge('Battery', 'Battery %', 'percent', 60, 100, 5),
      gauge('Leak per minute', 'Leak psi', 'psi', 0, 100, 10),
      gauge('Age of the O-ring', 'Ring months', 'months', 0, 12, 1),
    ],
  },
  {
    intro: 'The generators were run under load. The table shows the readings and the normal ranges.',
    unit: 'Generator',
    asks: 'Which reading is out of line?',
    gauges: [
      gauge('Voltage', 'Volts', 'volts', 114, 126, 1),
      gauge('Frequency', 'Hertz', 'hertz', 58, 62, 1),
      gauge('Oil temperature', 'Oil °F', '°F', 180, 230, 5),
      gauge('Fuel used in an hour', 'Fuel gal', 'gallons', 2, 5, 1),
      gauge('Engine speed', 'Speed', 'rpm', 1740, 1860, 10),
    ],
  },
]

const UNIT_ASKS: Record<Given['needed'], readonly string[]> = {
  1: ['Which # has a reading out of range?', 'Which # needs a second look?'],
  2: [
    'When two of its readings are out of range, the # is reported. Which # is that?',
    'One reading out of range is checked again; two take the # off the list. Which # comes off?',
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
