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
      : 'It is printed on clear film that is flipped over, seen from the back and possibly rotated. Which of the four plans shows that?'
  return `The top drawing is ${at(SCENES, scene)}${hasTower ? '. The small square inside it marks the stair tower' : ''}. ${ask}`
}
