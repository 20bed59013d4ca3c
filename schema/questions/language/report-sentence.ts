import { type Difficulty, family, type Option, type Options } from '../family.ts'
import { at, between, capital, pick, sample, worded } from '../kit.ts'
import { sources } from './frames.ts'

interface Incident {
  /** The crew's finding, like "a stove fire". */
  found: string
  /** The crew's action, like "put it out with one extinguisher". */
  did: string
  /** The same action with -ing and without a subject. */
  doing: string
  done: string
  /** An imprecise version of the action, like "took care of it". */
  vague: string
}

interface Given {
  incident: Incident
  /** Time of the incident, like "0915". */
  time: string
  wrongTime: string
  unit: string
  wrongUnit: string
  address: string
  wrongAddress: string
  /** The mistakes used as options. */
  mistakes: readonly Mistake[]
  stem: number
}

const MISTAKES = ['time', 'unit', 'address', 'no-time', 'no-place', 'vague', 'nobody', 'splice', 'fragment'] as const
type Mistake = (typeof MISTAKES)[number]

const incident = (found: string, did: string, doing: string, done: string, vague: string): Incident => ({
  ...{ found, did, doing },
  ...{ done, vague },
})

const incidents: readonly Incident[] = [
  incident(
    'a stove fire',
    'put it out with one extinguisher',
    'putting it out with one extinguisher',
    'was put out with one extinguisher',
    'took care of it',
  ),
  incident(
    'a gas leak in a basement',
    'shut off the supply at the meter',
    'shutting off the supply at the meter',
    'was stopped at the meter',
    'dealt with it',
  ),
  incident(
    'a burst water pipe',
    'closed the main valve in the garage',
    'closing the main valve in the garage',
    'was stopped at the main valve in the garage',
    'did what was needed',
  ),
  incident(
    'a tree across the road',
    'cut it up with a chain saw',
    'cutting it up with a chain saw',
    'was cut up with a chain saw',
    'handled the problem',
  ),
  incident(
    'a man with chest pain',
    'gave him oxygen until the ambulance arrived',
    'giving him oxygen until the ambulance arrived',
    'was given oxygen until the ambulance arrived',
    'helped him out',
  ),
  incident(
    'a child locked in a car',
    'opened the door with a lockout kit',
    'opening the door with a lockout kit',
    'was freed with a lockout kit',
    'resolved the situation',
  ),
  incident(
    'a burning trash can',
    'soaked it with 20 gallons of water',
    'soaking it with 20 gallons of water',
    'was soaked with 20 gallons of water',
    'handled it',
  ),
  incident(
    'a smoking clothes dryer',
    'cut its power at the breaker',
    'cutting its power at the breaker',
    'was cut off at the breaker',
    'made things safe',
  ),
  incident(
    'a downed power line',
    'cordoned it off until the utility arrived',
    'cordoning it off until the utility arrived',
    'was cordoned off until the utility arrived',
    'did the right thing',
  ),
  incident(
    'a car on its side',
    'braced it with four struts',
    'bracing it with four struts',
    'was braced with four struts',
    'went to work on it',
  ),
  incident(
    'a grass fire',
    'put it out with a booster line',
    'putting it out with a booster line',
    'was put out with a booster line',
    'took care of the flames',
  ),
  incident(
    'a leaking propane cylinder',
    'shut it off at the valve',
    'shutting it off at the valve',
    'was shut off at the valve',
    'fixed the problem',
  ),
  incident(
    'a fuel spill under a truck',
    'covered it with two bags of absorbent',
    'covering it with two bags of absorbent',
    'was covered with two bags of absorbent',
    'did the usual',
  ),
  incident(
    'a flooded basement',
    'pumped it out with two portable pumps',
    'pumping it out with two portable pumps',
    'was pumped out with two portable pumps',
    'attended to the water',
  ),
  incident(
    'a woman with a broken wrist',
    'put a padded splint on her arm',
    'putting a padded splint on her arm',
    'was given a padded splint',
    'made her more comfortable',
  ),
  incident(
    'a chirping smoke alarm',
    'replaced its battery',
    'replacing its battery',
    'was given a new battery',
    'looked after it',
  ),
  incident(
    'a broken sprinkler head',
    'stopped the flow with a pair of wedges',
    'stopping the flow with a pair of wedges',
    'was plugged with a pair of wedges',
    'attended to it',
  ),
  incident(
    'a cat in a storm drain',
    'lifted it out with a net',
    'lifting it out with a net',
    'was lifted out with a net',
    'took action',
  ),
  incident(
    'an overheated fan motor',
    'shut it down at the main switch',
    'shutting it down at the main switch',
    'was shut down at the main switch',
    'stepped in',
  ),
  incident(
    'a man pinned under a tractor',
    'freed him with two air bags',
    'freeing him with two air bags',
    'was freed with two air bags',
    'came to his aid',
  ),
]

const ASKS = [
  'Which sentence reports all of this clearly and correctly?',
  'Which sentence belongs in the report?',
  'Choose the sentence that gives every fact and reads well.',
  'The officer writes one sentence from the notes. Which one is best?',
]

const stem = ({ incident, time, unit, address, stem }: Given): string =>
  `Notes: ${time} hours; ${unit}; ${address}; found ${incident.found}; ${incident.did}. ${at(ASKS, stem)}`

function answer(given: Given): Options {
  const { incident, time, unit, address } = given
  return worded(
    {
      text: `At ${time} hours, ${unit} found ${incident.found} at ${address} and ${incident.did}.`,
      why: 'This says when, who, what, where and how in one complete sentence, and every fact agrees with the notes.',
    },
    given.mistakes.map((mistake) => optionOf(given, mistake)),
  )
}

function optionOf(given: Given, mistake: Mistake): Option {
  const { incident, time, wrongTime, unit, wrongUnit, address, wrongAddress } = given
  const { found, did, doing, done, vague } = incident
  const byMistake: Record<Mistake, readonly [text: string, why: string]> = {
    time: [
      `At ${wrongTime} hours, ${unit} found ${found} at ${address} and ${did}.`,
      `This gives the time as ${wrongTime}, but the notes say ${time}.`,
    ],
    unit: [
      `At ${time} hours, ${wrongUnit} found ${found} at ${address} and ${did}.`,
      `This names ${wrongUnit}, but the notes say ${unit}.`,
    ],
    address: [
      `At ${time} hours, ${unit} found ${found} at ${wrongAddress} and ${did}.`,
      `This puts the incident at ${wrongAddress}, but the notes say ${address}.`,
    ],
    'no-time': [`${unit} responded, found ${found} at ${address} and ${did}.`, 'This leaves out when it happened.'],
    'no-place': [
      `At ${time} hours, ${unit} responded, found ${found} and ${did}.`,
      'This leaves out where it happened.',
    ],
    vague: [
      `At ${time} hours, ${unit} found ${found} at ${address} and ${vague}.`,
      `“${capital(vague)}” does not say what the crew did.`,
    ],
    nobody: [`At ${time} hours, ${found} was found at ${address} and ${done}.`, 'This does not say who did it.'],
    splice: [
      `At ${time} hours, ${unit} found ${found} at ${address}, they ${did}.`,
      'This joins two sentences with only a comma.',
    ],
    fragment: [
      `At ${time} hours, ${unit} finding ${found} at ${address} and ${doing}.`,
      'This is a fragment: “finding” alone is not a complete verb.',
    ],
  }
  const [text, why] = byMistake[mistake]
  return { text, why }
}

const UNITS = ['Engine 2', 'Engine 5', 'Engine 12', 'Ladder 2', 'Ladder 5', 'Squad 1', 'Rescue 2', 'Rescue 5']
const STREETS = ['Oak Street', 'Mill Road', 'Canal Street', 'Park Avenue', 'Lake Drive', 'Hill Street']
const BY_LEVEL: Record<Difficulty, readonly Mistake[]> = {
  1: ['time', 'address', 'no-time', 'no-place', 'vague'],
  2: ['unit', 'time', 'no-place', 'vague', 'nobody', 'splice'],
  3: ['unit', 'time', 'address', 'nobody', 'splice', 'fragment'],
}

/** Asks for the one-sentence report that matches the notes. */
export const reportSentence = family<Given>({
  name: 'report-sentence',
  version: 4,
  draw: (random, difficulty: Difficulty) => {
    const [unit = '', wrongUnit = ''] = sample(random, UNITS, 2)
    const [hour, minutes] = [between(random, 10, 22), between(random, 12, 48)]
    const turned = `${minutes % 10}${Math.floor(minutes / 10)}`
    const number = between(random, 12, 98)
    const [street, other] = sample(random, STREETS, 2)
    // Whether swapping the digits of the minutes gives a valid, different time.
    const isTurnable = Number(turned) < 60 && Number(turned) !== minutes
    return {
      incident: pick(random, incidents),
      time: `${hour}${minutes}`,
      wrongTime: `${hour}${isTurnable ? turned : minutes + 5}`,
      ...{ unit, wrongUnit },
      address: `${number} ${street}`,
      wrongAddress: random() < 0.5 ? `${number} ${other}` : `${number + 100} ${street}`,
      mistakes: sample(random, BY_LEVEL[difficulty], at([4, 5, 5], difficulty - 1)),
      stem: between(random, 0, 3),
    }
  },
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Check the sentence against the notes fact by fact. Then check that it is one complete sentence.',
    figure: null,
    source: sources.reports,
  }),
})
