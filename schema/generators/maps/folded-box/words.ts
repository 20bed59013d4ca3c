import { at } from '../../kit/lists.ts'
import type { Folding } from './given.ts'

export const SCENES = [
  'A carton for gloves',
  'A box for medical supplies',
  'A cardboard training cube',
  'A carton for masks',
  'A box for batteries',
]

export function stem({ prints, asks, front, top, scene }: Folding): string {
  const ask =
    asks === 'opposite'
      ? `Which face is opposite face ${prints[front]}?`
      : `It is set down with face ${prints[front]} toward you and face ${prints[top]} on top. Which face is on your ${asks}?`
  return `${at(SCENES, scene)} is laid out flat as shown and then folded into a cube with the numbers on the outside. ${ask}`
}

export const hint = ({ asks }: Folding): string =>
  asks === 'opposite'
    ? 'In a straight row of squares, faces that are two apart end up opposite each other.'
    : 'First find the three pairs of opposite faces.'
