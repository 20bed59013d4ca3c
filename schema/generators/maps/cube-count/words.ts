import { tallest } from './given.ts'

export const SCENES = [
  'Equal boxes of gear',
  'Equal cases of foam',
  'Equal crates of water bottles',
  'Equal blocks of cribbing',
  'Equal boxes of masks',
]

export const lengths = (stacks: readonly number[][]): string =>
  `${stacks.length} by ${stacks[0]?.length} on the floor and ${tallest(stacks)} high everywhere`
