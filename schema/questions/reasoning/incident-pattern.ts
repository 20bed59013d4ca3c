import { type Random, shuffled } from '../../core/random.ts'
import type { Figure } from '../../figures/figure.ts'
import { tableFigure } from '../drawing.ts'
import { type Difficulty, family, type Options } from '../family.ts'
import { at, between, capital, fitting, pick, upTo, worded } from '../kit.ts'
import { sources } from './shared.ts'

interface Incident {
  /** Day of the week, from 0 for Monday. */
  day: number
  /** Time of day, in minutes after midnight. */
  time: number
  street: string
  place: string
}

/** A possible property of an incident: "on a weekday", "after 1800", "on Mill St", "in a dumpster". */
interface Trait {
  about: 'day' | 'time' | 'street' | 'place'
  words: string
  /** The matching days or names or, for a time, the start and end minutes (end excluded). */
  of: readonly (number | string)[]
}

/** All incidents with the trait `of` also have the trait `is`. Without `of`, all incidents have the trait `is`. */
interface Rule {
  of: Trait | null
  is: readonly Trait[]
}

/** `log` is an index into `logs`. */
interface Given {
  log: number
  incidents: readonly Incident[]
  /** Rules used as options. The first rule holds for all incidents. */
  rules: readonly Rule[]
  stem: number
}

function has(incident: Incident, { about, of }: Trait): boolean {
  if (about === 'time') return incident.time >= Number(of[0]) && incident.time < Number(of[1])
  return of.includes(incident[about])
}

/** The indexes of the incidents that violate a rule. */
const breaks = (rule: Rule, incidents: readonly Incident[]): number[] =>
  incidents.flatMap((incident, at) =>
    (rule.of === null || has(incident, rule.of)) && !rule.is.every((trait) => has(incident, trait)) ? [at] : [],
  )

interface Log {
  /** The noun for one incident, like "fire". */
  one: string
  many: string
  /** Phrase before a time or a day: "was set". */
  happened: string
  intro: string
  /** Places, including their prepositions: "in a garage". */
  places: readonly string[]
}

const logs: readonly Log[] = [
  {
    one: 'fire',
    many: 'fires',
    happened: 'was set',
    intro: 'An investigator lists the fires set in the district this month.',
    places: ['in a dumpster', 'in a garage', 'in a vacant house', 'in a parked car'],
  },
  {
    one: 'alarm',
    many: 'alarms',
    happened: 'came in',
    intro: 'The lieutenant lists this month’s false alarms.',
    places: ['at a school', 'at a hotel', 'at a warehouse', 'at a clinic'],
  },
  {
    one: 'fall',
    many: 'falls',
    happened: 'happened',
    intro: 'The crew lists this month’s fall calls.',
    places: ['on a stairway', 'on a sidewalk', 'in a bathroom', 'on a porch'],
  },
  {
    one: 'crash',
    many: 'crashes',
    happened: 'happened',
    intro: 'The captain lists this month’s crashes in the district.',
    places: ['in a crosswalk', 'in a parking lot', 'on a ramp', 'on a bridge'],
  },
  {
    one: 'call',
    many: 'calls',
    happened: 'came in',
    intro: 'Dispatch lists this month’s calls about open hydrants.',
    places: ['at a playground', 'at a car wash', 'at a work site', 'at a market'],
  },
]
const STREETS = ['Mill St', 'Canal St', 'Oak St', 'Park St'] as const
const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
const FULL_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`

const hours = (words: string, from: number, to: number): Trait => ({ about: 'time', words, of: [from * 60, to * 60] })

/** All traits that a rule for this log may use. */
const traitsOf = (log: number): Trait[] => [
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
  'According to the log, which statement is true?',
  'Which conclusion does the whole log support?',
  'Which statement has no exception in the log?',
  'Which of these statements fits the whole log?',
]

const stem = ({ log, stem }: Given): string => `${at(logs, log).intro} ${at(ASKS, stem)}`

function sentenceOf({ of, is }: Rule, log: number): string {
  const { one } = at(logs, log)
  return `Every ${one}${of ? ` ${of.words}` : ''} was ${is.map(({ words }) => words).join(' and ')}`
}

/** The incident's value for the kind of trait: "on a Saturday". */
const shownOf = ({ about }: Trait, { day, time, street, place }: Incident): string =>
  about === 'day'
    ? `on a ${FULL_DAYS[day]}`
    : about === 'time'
      ? `at ${clock(time)}`
      : about === 'street'
        ? `on ${street}`
        : place

function answer(given: Given): Options {
  const { log, incidents, rules } = given
  const [right, ...wrong] = rules
  const { one, many, happened } = at(logs, log)
  const verb = ({ about }: Trait) => (about === 'day' || about === 'time' ? happened : 'was')
  const against = (rule: Rule): string => {
    const [first = 0] = breaks(rule, incidents)
    const incident = at(incidents, first)
    const lacks = rule.is.find((trait) => !has(incident, trait)) ?? at(rule.is, 0)
    const subject = `${capital(one)} ${first + 1}`
    const instead = shownOf(lacks, incident)
    if (!rule.of) return `${subject} ${verb(lacks)} ${instead}, not ${lacks.words}.`
    // If the trait names two streets, use the street in the log.
    const of = rule.of.about === 'street' ? shownOf(rule.of, incident) : rule.of.words
    const but = verb(lacks) === verb(rule.of) && happened === verb(lacks) ? instead : `${verb(lacks)} ${instead}`
    return `${subject} ${verb(rule.of)} ${of} but ${but}.`
  }
  const key = right ?? at(rules, 0)
  const about = key.of ? incidents.filter((incident) => key.of && has(incident, key.of)) : incidents
  return worded(
    {
      text: sentenceOf(key, log),
      why: `${about.length === 2 ? 'Both' : `All ${about.length}`} ${many}${key.of ? ` ${key.of.words}` : ''} were ${key.is.map(({ words }) => words).join(' and ')}. Each of the other statements has at least one exception.`,
    },
    wrong.map((rule) => ({ text: sentenceOf(rule, log), why: against(rule) })),
  )
}

function drawing({ log, incidents }: Given): Figure {
  const one = capital(at(logs, log).one)
  const rows = incidents.map(({ day, time, street, place }, nth) => [
    String(nth + 1),
    at(DAYS, day),
    clock(time),
    street,
    place.replace(/^\w+ an? /, ''),
  ])
  return tableFigure(
    [one, 'Day', 'Time', 'Street', 'Place'],
    rows,
    `A log that gives the day, time, street and place of each ${one.toLowerCase()}. ${rows.map(([nth, ...rest]) => `${one} ${nth}: ${rest.join(', ')}.`).join(' ')}`,
    [3, 4],
  )
}

const WRONG = 3
/** Maximum share of keys that are longer than every other statement. */
const MAX_SHARE = 0.2
/** Maximum share of entries that violate a wrong statement. With a larger share, the violation would be too obvious. */
const MAX_BREAKS = 0.5

/** Asks which statement holds for all incidents in a log. */
export const incidentPattern = family<Given>({
  name: 'incident-pattern',
  version: 4,
  draw: (random, difficulty: Difficulty) => {
    const mayBeLongest = random() < MAX_SHARE
    return fitting(
      () => drawLog(random, difficulty),
      ({ log, rules }) => {
        const [key = 0, ...others] = rules.map((rule) => sentenceOf(rule, log).length)
        return mayBeLongest || key <= Math.max(...others)
      },
    )
  },
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Look for an entry that contradicts a statement. One exception is enough to rule it out.',
    figure: drawing(given),
    source: sources.reasoning,
  }),
})

function drawLog(random: Random, difficulty: Difficulty): Given | undefined {
  const log = between(random, 0, logs.length - 1)
  const traits = traitsOf(log)
  const key = drawRule(random, difficulty, traits)
  const incidents = upTo(difficulty + 4).map(() =>
    fitting(
      () => drawIncident(random, at(logs, log).places),
      (incident) => breaks(key, [incident]).length === 0,
    ),
  )
  const held = incidents.filter((incident) => key.of && has(incident, key.of)).length
  if (key.of && (held < 2 || held === incidents.length)) return undefined
  const wrong = new Map<string, Rule>()
  for (let tries = 0; tries < 60 && wrong.size < WRONG; tries += 1) {
    const rule = drawRule(random, difficulty, traits)
    const broken = breaks(rule, incidents).length
    const holds = incidents.filter((incident) => rule.of && has(incident, rule.of)).length
    const isNear = broken > 0 && broken / incidents.length <= MAX_BREAKS && (!rule.of || holds > broken)
    if (isNear) wrong.set(JSON.stringify(rule), rule)
  }
  if (wrong.size < WRONG) return undefined
  return { log, incidents, rules: [key, ...shuffled([...wrong.values()], random)], stem: between(random, 0, 3) }
}

/** Draws a rule. Difficulty 1: one trait. Difficulty 2: two traits. Difficulty 3: one trait that implies another. */
function drawRule(random: Random, difficulty: Difficulty, traits: readonly Trait[]): Rule {
  const one = pick(random, traits)
  const other = pick(
    random,
    traits.filter(({ about }) => about !== one.about),
  )
  if (difficulty === 1) return { of: null, is: [one] }
  return difficulty === 2 ? { of: null, is: inOrder([one, other]) } : { of: one, is: [other] }
}

const ORDER: readonly Trait['about'][] = ['day', 'time', 'street', 'place']
const inOrder = (traits: Trait[]): Trait[] => traits.sort((a, b) => ORDER.indexOf(a.about) - ORDER.indexOf(b.about))

const drawIncident = (random: Random, places: readonly string[]): Incident => ({
  day: between(random, 0, 6),
  // Never on the hour, because rules use full hours.
  time: between(random, 0, 23) * 60 + between(random, 5, 55, 5),
  street: pick(random, STREETS),
  place: pick(random, places),
})
