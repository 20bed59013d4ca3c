import { at } from '../../kit/lists.ts'
import type { Given, Incident } from './given.ts'

const incident = (found: string, did: string, doing: string, done: string, vague: string): Incident => ({
  ...{ found, did, doing },
  ...{ done, vague },
})

export const incidents: readonly Incident[] = [
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
    'gave him oxygen until the ambulance came',
    'giving him oxygen until the ambulance came',
    'was given oxygen until the ambulance came',
    'helped him out',
  ),
  incident(
    'a child locked in a car',
    'opened the door with a lockout kit',
    'opening the door with a lockout kit',
    'was freed with a lockout kit',
    'solved the situation',
  ),
  incident(
    'a burning trash can',
    'soaked it with 20 gallons of water',
    'soaking it with 20 gallons of water',
    'was soaked with 20 gallons of water',
    'saw to it',
  ),
]

const ASKS = [
  'Which sentence reports all of this clearly and correctly?',
  'Which sentence belongs in the report?',
  'Choose the sentence that gives every fact and reads well.',
  'The officer writes one sentence from the notes. Which one is best?',
]

export const stem = ({ incident, time, unit, address, stem }: Given): string =>
  `Notes: ${time} hours; ${unit}; ${address}; found ${incident.found}; ${incident.did}. ${at(ASKS, stem)}`
