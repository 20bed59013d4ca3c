import { at } from '../../kit/lists.ts'
import { facesOf, type Given } from './given.ts'

export const SIDES = ['Alpha', 'Bravo', 'Charlie', 'Delta']
export const NEIGHBORS = ['Garage', 'Shop', 'School', 'Chapel', 'Diner', 'Bank', 'Barn', 'Office']
export const FINDS = [
  'Smoke is showing',
  'A victim is calling for help',
  'A crew is forcing a door',
  'Glass is breaking',
  'A ladder is raised',
]

export function stem(given: Given): string {
  const { front, page, asks, neighbors, scene } = given
  const [here, next] = [facesOf(given, page), facesOf(given, page + 1)]
  const corner = [here, next].sort((one) => (one === 'north' || one === 'south' ? -1 : 1)).join('')
  const find = at(FINDS, scene)
  const place = asks === 'exposure' && page !== front ? `the ${at(neighbors, page).toLowerCase()}` : `the ${here} side`
  const question =
    asks === 'corner'
      ? `${find} at the ${corner} corner of the building. Which two lettered sides meet at that corner?`
      : place.endsWith('side')
        ? `${find} on the ${here} side of the building. Which lettered side is that?`
        : `The fire may spread to ${place}. Which lettered side of the building does it face?`
  return `The address side faces the street. ${question}`
}

export const pairOf = (side: number): string =>
  `${at(SIDES, Math.min(side, (side + 1) % 4))} and ${at(SIDES, Math.max(side, (side + 1) % 4))}`
