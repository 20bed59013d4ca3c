import { at } from '../../kit/lists.ts'
import { listed } from '../../kit/words.ts'
import { count } from '../shared/words.ts'
import type { Given } from './given.ts'

export const LETTERS = 'ABCDEFGHI'
export const letter = (corner: number): string => LETTERS.charAt(corner)
export const routeWords = (route: readonly number[]): string => route.map(letter).join('–')

const ASKS = [
  (from: string, to: string) => `Engine 5 is at ${from} and the fire is at ${to}. Which route is quickest?`,
  (from: string, to: string) => `A medic unit at ${from} is sent to ${to}. Which route takes the least time?`,
  (from: string, to: string) =>
    `The ladder truck has to get from ${from} to ${to}. Which route should the driver take to get there soonest?`,
  (from: string, to: string) => `Which route from the station at ${from} to the hydrant at ${to} takes the least time?`,
]

export function stem({ streets, from, to, stem }: Given): string {
  const has = (sign: string) => streets.some((street) => street.sign === sign)
  const marks = [
    'The numbers are driving times in minutes',
    ...(has('one-way') ? ['arrows mark one-way streets'] : []),
    ...(has('closed') ? ['a cross marks a closed street'] : []),
  ]
  const legend = marks.length === 3 ? `${marks[0]}, ${marks[1]}, and ${marks[2]}` : marks.join(', and ')
  return `${legend}. ${at(ASKS, stem)(letter(from), letter(to))}`
}

export function figureText({ corners, streets, deadEnds, from, to }: Given): string {
  const told = streets.map(({ a, b, minutes, sign }) =>
    sign === 'closed'
      ? `${letter(a)} and ${letter(b)}: closed`
      : `${letter(a)} and ${letter(b)}: ${count(minutes, 'minute')}${sign === 'one-way' ? `, one way from ${letter(a)} to ${letter(b)}` : ''}`,
  )
  const ends =
    deadEnds.length > 0 ? ` Dead-end streets leave ${listed(deadEnds.map(({ corner }) => letter(corner)))}.` : ''
  return `A map of ${corners.length} corners lettered A to ${letter(corners.length - 1)}, joined by streets that are not a grid. The start is ${letter(from)} and the destination ${letter(to)}. Streets: ${told.join('; ')}.${ends}`
}
