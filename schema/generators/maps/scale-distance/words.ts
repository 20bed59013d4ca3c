import { at } from '../../kit/lists.ts'
import { count } from '../shared/words.ts'
import { HOSE, type MeasuredRoute } from './given.ts'

export const SCENES = [
  { from: 'the hydrant (H)', to: 'the door (D)', letters: ['H', 'D'], what: 'hose line' },
  { from: 'the engine (E)', to: 'the fire (F)', letters: ['E', 'F'], what: 'hose line' },
  { from: 'the pump (P)', to: 'the tank (T)', letters: ['P', 'T'], what: 'supply line' },
  { from: 'the valve (V)', to: 'the tower (T)', letters: ['V', 'T'], what: 'hose line' },
] as const

export function stem({ barSquares, barFeet, asks, scene }: MeasuredRoute): string {
  const { from, to, what } = at(SCENES, scene)
  const told = `The scale bar in the plan is ${count(barSquares, 'square')} long and stands for ${barFeet} feet. A ${what} follows the marked route from ${from} to ${to}.`
  return `${told} ${asks === 'feet' ? 'How long is the route?' : `How many ${HOSE}-foot lengths of hose does it take?`}`
}
