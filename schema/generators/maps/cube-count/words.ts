import { at } from '../../kit/lists.ts'
import { type Given, tallest } from './given.ts'

export const SCENES = [
  'Identical boxes of gear',
  'Identical cases of foam',
  'Identical crates of bottled water',
  'Identical cribbing blocks',
  'Identical boxes of masks',
]

export function stem({ stacks, asks, scene }: Given): string {
  const ask = {
    all: 'How many are in the pile?',
    hidden: 'How many of them cannot be seen at all?',
    missing: `How many more would it take to make a full block, ${lengths(stacks)}?`,
  }[asks]
  return `${at(SCENES, scene)} are stacked in a corner. Each one rests on the floor or on another one, and no stack is completely hidden. ${ask}`
}

const lengths = (stacks: readonly number[][]): string =>
  `${stacks.length} by ${stacks[0]?.length} on the floor and ${tallest(stacks)} high everywhere`
