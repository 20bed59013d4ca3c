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
      ? `Which face is then opposite face ${prints[front]}?`
      : `It is put down so that face ${prints[front]} is toward you and face ${prints[top]} is on top. Which face is on your ${asks}?`
  return `${at(SCENES, scene)} is cut flat as shown, the print outside, and folded into a cube. ${ask}`
}

export const hint = ({ asks }: Folding): string =>
  asks === 'opposite'
    ? 'In a straight row of squares, every other one ends up opposite.'
    : 'Find the three pairs of opposite faces first.'
