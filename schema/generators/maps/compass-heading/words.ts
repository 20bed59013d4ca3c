import { at } from '../../kit/lists.ts'
import { points } from '../shared/words.ts'
import type { Given } from './given.ts'

export const SCENES = [
  'An engine',
  'A search crew in smoke',
  'A drone over a brush fire',
  'A boat crew on a lake',
  'A survey crew',
  'A wildland crew',
  'A ladder truck',
  'A dive team',
  'A hose team in a dark hallway',
  'A helicopter',
  'A rescue robot',
  'A dozer on a fire line',
]

const words: Record<number, string> = {
  1: 'half right (45°)',
  2: 'right (90°)',
  3: 'sharply right (135°)',
  4: 'around (180°)',
  5: 'sharply left (135°)',
  6: 'left (90°)',
  7: 'half left (45°)',
}

export function stem({ known, turns, asks, scene }: Given): string {
  const who = at(SCENES, scene)
  const told = turns.map((turn) => at(Object.values(words), turn - 1)).join(', then ')
  return asks === 'end'
    ? `${who} faces ${points[known]}, as the arrow shows. It turns ${told}. Which way does it face at the end?`
    : `${who} turns ${told}. After that it faces ${points[known]}, as the arrow shows. Which way did it face before the first turn?`
}
