/** A pulley, and the belt or shaft that drives it from the one before. */
export interface Pulley {
  diameter: number
  joint: 'open' | 'crossed' | 'shaft'
}

export interface Belts {
  pulleys: Pulley[]
  speed: number
  isClockwise: boolean
  scene: number
}

export const nameOf = (at: number): string => 'ABCD'.charAt(at)

/** Multiplies everything before the single division, so that even results are exact. */
export function speedOf(pulleys: readonly Pulley[], speed: number): number {
  let [top, bottom] = [speed, 1]
  for (const [at, { diameter, joint }] of pulleys.entries()) {
    const before = pulleys[at - 1]
    if (before && joint !== 'shaft') [top, bottom] = [top * before.diameter, bottom * diameter]
  }
  return top / bottom
}
