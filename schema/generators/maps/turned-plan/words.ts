import { at } from '../../kit/lists.ts'
import type { Comparison } from './given.ts'

export const SCENES = [
  'the floor plan of a building',
  'the floor plan of a warehouse',
  'the outline of a school',
  'the footprint of a hospital',
]

export function stem({ plan, asks, scene }: Comparison): string {
  const hasTower = plan.some(({ isTower }) => isTower)
  const ask =
    asks === 'turned'
      ? 'Which of the four plans is the same one, only rotated?'
      : 'It is on clear film. The film is flipped over and may be rotated, too. Which of the four plans shows what you see then?'
  return `The top drawing is ${at(SCENES, scene)}${hasTower ? '. The small square inside it marks the stair tower' : ''}. ${ask}`
}
