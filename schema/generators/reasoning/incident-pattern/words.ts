import { at } from '../../kit/lists.ts'
import type { Given, Incident, Rule, Trait } from './given.ts'

interface Log {
  /** "fire" */
  one: string
  intro: string
  /** With their preposition: "in a garage". */
  places: readonly string[]
}

export const logs: readonly Log[] = [
  {
    one: 'fire',
    intro: 'An investigator lists the fires set in the district this month.',
    places: ['in a dumpster', 'in a garage', 'in a vacant house', 'in a parked car'],
  },
  {
    one: 'alarm',
    intro: 'The lieutenant lists this month’s false alarms.',
    places: ['at a school', 'at a hotel', 'at a warehouse', 'at a clinic'],
  },
  {
    one: 'fall',
    intro: 'The crew lists the falls it answered this month.',
    places: ['on a stairway', 'on a sidewalk', 'in a bathroom', 'on a porch'],
  },
  {
    one: 'crash',
    intro: 'The captain lists the crashes in the district this month.',
    places: ['in a crosswalk', 'in a parking lot', 'on a ramp', 'on a bridge'],
  },
  {
    one: 'call',
    intro: 'Dispatch lists the calls about open hydrants this month.',
    places: ['at a playground', 'at a car wash', 'at a work site', 'at a market'],
  },
]
export const STREETS = ['Mill St', 'Canal St', 'Oak St', 'Park St'] as const
export const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
const FULL_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`

const hours = (words: string, from: number, to: number): Trait => ({ about: 'time', words, of: [from * 60, to * 60] })

/** Everything that a rule in this log may say. */
export const traitsOf = (log: number): Trait[] => [
  { about: 'day', words: 'on a weekday', of: [0, 1, 2, 3, 4] },
  { about: 'day', words: 'on a weekend', of: [5, 6] },
  hours('before 1200', 0, 12),
  hours('after 1200', 12, 24),
  hours('before 1800', 0, 18),
  hours('after 1800', 18, 24),
  ...STREETS.map((street): Trait => ({ about: 'street', words: `on ${street}`, of: [street] })),
  { about: 'street', words: 'on Mill St or Canal St', of: ['Mill St', 'Canal St'] },
  { about: 'street', words: 'on Oak St or Park St', of: ['Oak St', 'Park St'] },
  ...at(logs, log).places.map((place): Trait => ({ about: 'place', words: place, of: [place] })),
]

const ASKS = [
  'Which statement fits every entry in the log?',
  'Which pattern holds for the whole log?',
  'Which conclusion does the whole log support?',
  'Which statement is true of this log?',
]

export const stem = ({ log, stem }: Given): string => `${at(logs, log).intro} ${at(ASKS, stem)}`

export function said({ of, is }: Rule, log: number): string {
  const { one } = at(logs, log)
  return `Every ${one}${of ? ` ${of.words}` : ''} was ${is.map(({ words }) => words).join(' and ')}`
}

/** What an incident shows instead of the trait: "was on Saturday". */
export const insteadOf = ({ about }: Trait, { day, time, street, place }: Incident): string =>
  about === 'day'
    ? `came on a ${FULL_DAYS[day]}`
    : about === 'time'
      ? `came at ${clock(time)}`
      : about === 'street'
        ? `was on ${street}`
        : `was ${place}`
