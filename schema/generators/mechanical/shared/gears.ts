import { spelled } from '../../kit/words.ts'
import { way } from './words.ts'

/** A gear meshes with the one before it, or sits on the same shaft as it. */
export interface Gear {
  teeth: number
  joint: 'mesh' | 'shaft'
}

export function trainText(gears: readonly Gear[], isClockwise: boolean): string {
  const parts = gears.map(({ teeth, joint }, at) => {
    const before = gearName(at - 1)
    const joined =
      at === 0
        ? `An arrow shows that it turns ${way(isClockwise)}.`
        : joint === 'mesh'
          ? `It meshes with ${before}.`
          : `It sits on the shaft of ${before} and turns with it.`
    return `Gear ${gearName(at)} has ${teeth} teeth. ${joined}`
  })
  return `A row of ${spelled(gears.length)} gears from left to right. ${parts.join(' ')}`
}

export const gearName = (at: number): string => 'ABCDEFG'.charAt(at)
