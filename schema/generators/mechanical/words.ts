/** 1,250 and not 1250. */
export function count(value: number): string {
  const [whole = '', part] = String(value).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return part ? `${grouped}.${part}` : grouped
}

const measured = (one: string, many: string) => (value: number) => `${count(value)} ${value === 1 ? one : many}`
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
  const first = count(value).split(',')[0] ?? ''
  return `${/^8|^11$|^18$/.test(first) ? 'an' : 'a'} ${count(value)}-${unit}`
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** "A", "A and B", "A, B and C". */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? ''
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
export const spelled = (value: number): string => NUMBERS[value] ?? count(value)

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
  if (rest === 0) return count(units)
  return units === 0 ? `${top}/${bottom}` : `${count(units)} ${top}/${bottom}`
}

export const way = (isClockwise: boolean): string => (isClockwise ? 'clockwise' : 'counterclockwise')
