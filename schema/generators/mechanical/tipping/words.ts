import type { Tipping } from './given.ts'

const SCENES = ['the bed of a truck', 'a liftgate', 'a test platform', 'the deck of a barge'] as const

export const stem = ({ asks, down, scene }: Tipping): string =>
  `Four boxes stand on ${SCENES[scene] ?? SCENES[0]}. The dot in each box marks its center of gravity. The ${down} side of the surface is slowly lowered, and no box slides. Which box tips over ${asks}?`

export const name = (at: number): string => 'PQRS'.charAt(at)
