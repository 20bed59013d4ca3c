/** A gear meshes with the one before it, or sits on the same shaft as it. */
export interface Gear {
  teeth: number
  joint: 'mesh' | 'shaft'
}

export const gearName = (at: number): string => 'ABCDEFG'.charAt(at)
