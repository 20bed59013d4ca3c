import { at } from '../../kit/lists.ts'
import { points } from '../shared/words.ts'
import type { Around } from './given.ts'

export const PLACES = [
  'School',
  'Church',
  'Library',
  'Garage',
  'Market',
  'Bank',
  'Clinic',
  'Hotel',
  'Theater',
  'Bakery',
  'Museum',
  'Gym',
]

export const WHO = ['A firefighter', 'A driver', 'The captain', 'A paramedic', 'A safety officer', 'A recruit']

export const SIDES = [
  'in front',
  'ahead and to the right',
  'on the right',
  'behind and to the right',
  'behind',
  'behind and to the left',
  'on the left',
  'ahead and to the left',
]

/** The sides as a question names them, after "Which place is". */
const FROM_PERSON = [
  'straight ahead',
  'ahead and to the right',
  'on the right',
  'behind and to the right',
  'directly behind',
  'behind and to the left',
  'on the left',
  'ahead and to the left',
]

const TURNS: Record<number, string> = { 2: 'right (90°)', 4: 'around (180°)', 6: 'left (90°)' }

export function stem({ facing, turn, asked, who, stem }: Around): string {
  const stands = turn === 0 ? `and faces ${points[facing]}` : `, faces ${points[facing]} and then turns ${TURNS[turn]}`
  const asks = [
    `${who} stands at X ${stands}. As seen from X, which place is ${turn === 0 ? '' : 'now '}${at(FROM_PERSON, asked)}?`,
    `${who} stands at X ${stands}. Smoke is ${turn === 0 ? '' : 'now '}rising ${at(FROM_PERSON, asked)}, as seen from X. Which place is it rising from?`,
  ]
  return at(asks, stem).replace('X ,', 'X,')
}
