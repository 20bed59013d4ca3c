import type { Shape } from '../../figures/figure.ts'
import { points } from '../../figures/scenes/pen.ts'
import type { Joints, Limb, Pose } from './body.ts'

/** One of the two moments of a movement. */
export interface Moment {
  /** 'Start' and 'End' where nothing is said. */
  label?: string
  pose: Pose
  /** What stands behind the person, and what is in front or in the hands. */
  behind?: (joints: Joints) => Shape[]
  front?: (joints: Joints) => Shape[]
}

export interface Moves {
  /** Both moments in words. */
  text: string
  moments: readonly [Moment, Moment]
}

/** Written compactly: '78,0 -4,-4' are the upper and lower angle of the near limb, then of the far one. */
export const pose = (
  x: number,
  torso: number,
  legs: string,
  arms: string,
  rest: Pick<Pose, 'lift' | 'feet'> = {},
): Pose => ({ x, torso, legs: pairOf(legs), arms: pairOf(arms), ...rest })

function pairOf(text: string): readonly [Limb, Limb] {
  const [near = [0, 0], far = [0, 0]] = points(text)
  return [near, far]
}
