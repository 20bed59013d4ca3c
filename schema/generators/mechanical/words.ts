import { withCommas } from '../kit/words.ts'

const measured = (one: string, many: string) => (value: number) => `${withCommas(value)} ${value === 1 ? one : many}`
export const pounds = measured('pound', 'pounds')
export const feet = measured('foot', 'feet')
export const inches = measured('inch', 'inches')
export const turns = measured('turn', 'turns')
export const strokes = measured('stroke', 'strokes')
export const seconds = measured('second', 'seconds')
export const psi = measured('psi', 'psi')
export const rpm = measured('rpm', 'rpm')

/** "a 60-pound" but "an 80-pound", as the number is said aloud. */
export function a(value: number, unit: string): string {
  const first = withCommas(value).split(',')[0] ?? ''
  return `${/^8|^11$|^18$/.test(first) ? 'an' : 'a'} ${withCommas(value)}-${unit}`
}

const whole = (top: number, bottom: number): [number, number] => {
  const divisor = (x: number, y: number): number => (y === 0 ? x : divisor(y, x % y))
  const common = divisor(top, bottom)
  return [top / common, bottom / common]
}

/** 9 eighths are "1 1/8". */
export function mixed(parts: number, of: number): string {
  const rest = parts % of
  const [top, bottom] = whole(rest, of)
  const units = (parts - rest) / of
  if (rest === 0) return withCommas(units)
  return units === 0 ? `${top}/${bottom}` : `${withCommas(units)} ${top}/${bottom}`
}

export const way = (isClockwise: boolean): string => (isClockwise ? 'clockwise' : 'counterclockwise')
