import type { Gear } from '../shared/gears.ts'

/** The first gear is driven. The question is about the last. */
export interface Train {
  gears: Gear[]
  isClockwise: boolean
  scene: number
}

/** The last gear's speed divided by the first's, as a fraction. */
export function ratioOf(gears: readonly Gear[]): [top: number, bottom: number] {
  let [top, bottom] = [1, 1]
  for (const [at, { teeth, joint }] of gears.entries()) {
    const before = gears[at - 1]
    if (before && joint === 'mesh') [top, bottom] = [top * before.teeth, bottom * teeth]
  }
  return [top, bottom]
}
