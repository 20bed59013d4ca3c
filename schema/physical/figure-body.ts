import type { Point, Shape, Tone } from '../figures/figure.ts'
import { circle, line, points } from '../figures/scenes/pen.ts'

/** Angles of a limb's upper and lower parts, in degrees: 0 points down, 90 points forward (right), 180 points up. */
type Limb = readonly [upper: number, lower: number]

/** The posture of a person seen from the side. */
interface Pose {
  /** Distance from the left edge to the hips. */
  x: number
  /** Height of the lowest joint above the ground. */
  lift?: number
  /** In degrees: 0 is upright, 90 is bent forward horizontally. */
  torso: number
  /** The near leg, then the far leg. */
  legs: readonly [Limb, Limb]
  arms: readonly [Limb, Limb]
  /** In degrees; 90 is flat on the ground. */
  feet?: number
}

interface Joints {
  hip: Point
  shoulder: Point
  head: Point
  /** The near knee, then the far knee. */
  knees: readonly [Point, Point]
  ankles: readonly [Point, Point]
  elbows: readonly [Point, Point]
  hands: readonly [Point, Point]
}

/** Height of the ground and lengths of body parts, in the figure's units. */
export const GROUND = 150
const TORSO = 38
const NECK = 13
const HEAD = 8.5
const LEG = 27
const ARM = 19.5
const FOOT = 9
/** Half the thickness of a leg: a joint on the ground is drawn this far above it. */
const SOLE = 3

/** The joints of a pose, for attaching equipment to the hands. */
export function jointsOf({ x, lift = 0, torso, legs, arms }: Pose): Joints {
  const hip: Point = [x, 0]
  const shoulder = from(hip, 180 - torso, TORSO)
  const head = from(hip, 180 - torso, TORSO + NECK)
  const [knees, ankles] = limbs(hip, legs, LEG)
  const [elbows, hands] = limbs(shoulder, arms, ARM)
  const lowest = Math.max(...[hip, ...knees, ...ankles, ...elbows, ...hands].map(([, y]) => y))
  const down = ([px, py]: Point): Point => [px, py + GROUND - SOLE - lift - lowest]
  const both = ([near, far]: readonly [Point, Point]) => [down(near), down(far)] as const
  return {
    ...{ hip: down(hip), shoulder: down(shoulder), head: down(head) },
    ...{ knees: both(knees), ankles: both(ankles), elbows: both(elbows), hands: both(hands) },
  }
}

/** Draws the far limbs first, in a paler color, then the trunk, the head and the near limbs. */
export function drawBody(pose: Pose, joints: Joints): Shape[] {
  const { hip, shoulder, head, knees, ankles, elbows, hands } = joints
  const leg = (side: 0 | 1, stroke: Tone) => [
    line([hip, knees[side], ankles[side], from(ankles[side], pose.feet ?? 90, FOOT)], { stroke, thickness: 6 }),
  ]
  const arm = (side: 0 | 1, stroke: Tone) => [line([shoulder, elbows[side], hands[side]], { stroke, thickness: 5 })]
  return [
    ...arm(1, 'muted'),
    ...leg(1, 'muted'),
    line([hip, shoulder], { stroke: 'blue', thickness: 11 }),
    circle(head[0], head[1], HEAD, { fill: 'ink' }),
    ...leg(0, 'ink'),
    ...arm(0, 'ink'),
  ]
}

/** Returns the point at distance `length` from the given point, in the direction `degrees`: 0 points down, 90 points right. */
export function from([x, y]: Point, degrees: number, length: number): Point {
  const angle = (degrees * Math.PI) / 180
  return [x + Math.sin(angle) * length, y + Math.cos(angle) * length]
}

function limbs(start: Point, [near, far]: readonly [Limb, Limb], length: number) {
  const middle = [from(start, near[0], length), from(start, far[0], length)] as const
  const end = [from(middle[0], near[1], length), from(middle[1], far[1], length)] as const
  return [middle, end] as const
}

/** The start or end of a movement. */
export interface Moment {
  /** Default: 'Start' or 'End'. */
  label?: string
  pose: Pose
  /** Shapes drawn behind the person (`behind`), and in front of the person or in their hands (`front`). */
  behind?: (joints: Joints) => Shape[]
  front?: (joints: Joints) => Shape[]
}

export interface Moves {
  /** Describes the start and the end of the movement. */
  text: string
  moments: readonly [Moment, Moment]
}

/** Builds a pose from a compact notation: '78,0 -4,-4' lists the upper and lower angles of the near limb, then those of the far limb. */
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
