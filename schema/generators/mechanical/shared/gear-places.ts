import type { Point } from '../../../figures/figure.ts'
import { WIDTH } from '../../kit/drawing.ts'
import { type Gear, gearName } from './gears.ts'

export interface Placed {
  gear: Gear
  name: string
  center: Point
  /** Of the pitch circle. */
  radius: number
  /** Degrees from twelve o'clock to the middle of a tooth. */
  phase: number
}

const SIDE = 20

export function place(gears: readonly Gear[]): Placed[] {
  const across = gears.reduce((sum, { teeth, joint }, at) => {
    const before = gears[at - 1]
    return joint === 'shaft' && before ? sum + Math.max(0, teeth - before.teeth) / 2 : sum + teeth
  }, 0)
  const unit = Math.min((WIDTH - 2 * SIDE) / across, 8)
  const placed: Placed[] = []
  for (const [at, gear] of gears.entries()) {
    const radius = (gear.teeth * unit) / 2
    const before = placed.at(-1)
    const x = !before ? radius : gear.joint === 'shaft' ? before.center[0] : before.center[0] + before.radius + radius
    const phase = !before || gear.joint === 'shaft' ? 0 : meshing(before, gear.teeth)
    placed.push({ gear, name: gearName(at), center: [x, 0], radius, phase })
  }
  const left = Math.min(...placed.map(({ center, radius }) => center[0] - radius))
  const right = Math.max(...placed.map(({ center, radius }) => center[0] + radius))
  const shift = (WIDTH - (right - left)) / 2 - left
  return placed.map((one) => ({ ...one, center: [one.center[0] + shift, 0] as Point }))
}

/** The phase at which the next gear has a gap where the gear before has a tooth, on the line between their centers. */
function meshing(before: Placed, teeth: number): number {
  const fraction = ((90 - before.phase) * before.gear.teeth) / 360
  return 270 - ((0.5 - fraction) * 360) / teeth
}
