import { at } from '../../kit/lists.ts'
import { capital } from '../../kit/words.ts'
import { count } from '../shared/words.ts'
import { type Address, crossings, handOf } from './given.ts'

export const STREETS = ['Oak Street', 'Main Street', 'River Road', 'Grant Avenue', 'Cedar Lane', 'Canal Street']

export const CROSSINGS = [
  'Ash',
  'Birch',
  'Cole',
  'Dunn',
  'Ellis',
  'Ford',
  'Gale',
  'Hart',
  'King',
  'Lee',
  'Nash',
  'Reed',
]

export const UNITS = ['Engine 5', 'Medic 2', 'Ladder 8', 'Rescue 3', 'Engine 12']

export function stem(given: Address): string {
  const { street, number, asks, crossStreets, start, unit } = given
  return asks === 'block'
    ? `House numbers on ${street} change by 100 from block to block. Where is ${number} ${street}?`
    : `${unit} turns onto ${street} at ${at(crossStreets, start)} and drives ${boundOf(given)} to number ${number}. On which side of the vehicle is the house, and how many more cross streets does it pass first?`
}

export const placeOf =
  ({ crossStreets }: Address) =>
  (block: number, side: string) =>
    capital(`${side} side, between ${at(crossStreets, block)} and ${at(crossStreets, block + 1)}`)

export const driveOf = (given: Address) => (block: number, side: 'north' | 'south') =>
  `On the ${handOf(given, side)}, after ${count(crossings(given, block), 'more cross street')}`

export const boundOf = ({ start }: Address): string => (start === 0 ? 'east' : 'west')
