/** A gear meshes with the one before it or shares its shaft. */
export interface Gear {
  teeth: number
  joint: 'mesh' | 'shaft'
}

export const gearName = (at: number): string => 'ABCDEFG'.charAt(at)
