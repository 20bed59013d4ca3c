import { at } from '../../kit/lists.ts'
import { type Given, tallest } from './given.ts'

export const SCENES = [
  'Equal boxes of gear',
  'Equal cases of foam',
  'Equal crates of water bottles',
  'Equal blocks of cribbing',
  'Equal boxes of masks',
]

export function stem({ stacks, asks, scene }: Given): string {
  const ask = {
    all: 'How many are in the pile?',
    hidden: 'How many of them cannot be seen at all from here?',
    missing: `How many more would fill the pile up to a full block, ${lengths(stacks)}?`,
  }[asks]
  return `${at(SCENES, scene)} are piled in a corner. Each stands on the floor or on another one, and no stack is completely hidden. ${ask}`
}

const lengths = (stacks: readonly number[][]): string =>
  `${stacks.length} by ${stacks[0]?.length} on the floor and ${tallest(stacks)} high everywhere`
