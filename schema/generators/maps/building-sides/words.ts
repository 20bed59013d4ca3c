import { at } from '../../kit/lists.ts'

export const SIDES = ['Alpha', 'Bravo', 'Charlie', 'Delta']
export const NEIGHBORS = ['Garage', 'Shop', 'School', 'Chapel', 'Diner', 'Bank', 'Barn', 'Office']
export const FINDS = ['Smoke shows', 'A victim calls', 'A crew forces a door', 'Glass breaks', 'A ladder is raised']

export const pairOf = (side: number): string =>
  `${at(SIDES, Math.min(side, (side + 1) % 4))} and ${at(SIDES, Math.max(side, (side + 1) % 4))}`
