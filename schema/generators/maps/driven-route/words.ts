import { at } from '../../kit/lists.ts'
import { count, headings, nth } from '../shared/words.ts'
import { streetAlong } from '../town/town.ts'
import type { Drive } from './given.ts'

export const UNITS = ['An engine', 'A ladder truck', 'An ambulance', 'A rescue truck', 'A brush truck', 'A tanker']

export function stem({ town, behind, heading, turns, blocks, unit, stem }: Drive): string {
  const start = `${unit} (S) starts out ${headings[heading]}bound on ${streetAlong(town, behind, heading)}`
  const told = turns.map(({ side, crossing }) => `the ${nth(crossing)} ${side}`)
  const asks = [
    `${start}. It takes ${told.join(', then ')}, drives ${count(blocks, 'more block')} and stops. At which corner does it stop?`,
    `${start}, in the direction of the arrow. The officer says, "Take ${told.join(', then ')}, and stop after ${count(blocks, 'block')}." Where does it stop?`,
  ]
  return at(asks, stem)
}
