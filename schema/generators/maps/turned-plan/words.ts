import { at } from '../../kit/lists.ts'
import type { Comparison } from './given.ts'

export const SCENES = [
  'the plan of a building',
  'the plan of a warehouse',
  'the outline of a school',
  'the footprint of a hospital',
]

export function stem({ plan, asks, scene }: Comparison): string {
  const hasTower = plan.some(({ isTower }) => isTower)
  const ask =
    asks === 'turned'
      ? 'Which of the four plans shows the same one, only turned on the page?'
      : 'It is printed on clear film, which is then seen from the back and may be turned besides. Which of the four plans shows that?'
  return `At the top stands ${at(SCENES, scene)}${hasTower ? '; the small square inside marks its stair tower' : ''}. ${ask}`
}
