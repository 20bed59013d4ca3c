import { article, withCommas } from '../../kit/words.ts'

const measured = (one: string, many: string) => (value: number) => `${withCommas(value)} ${value === 1 ? one : many}`
export const pounds = measured('pound', 'pounds')
export const feet = measured('foot', 'feet')
export const inches = measured('inch', 'inches')
export const turns = measured('turn', 'turns')
export const strokes = measured('stroke', 'strokes')
export const seconds = measured('second', 'seconds')
export const psi = measured('psi', 'psi')
export const rpm = measured('rpm', 'rpm')

/** `a 60-pound` but `an 80-pound`, by the sound of the number. */
export const a = (value: number, unit: string): string => `${article(value)} ${withCommas(value)}-${unit}`

export const way = (isClockwise: boolean): string => (isClockwise ? 'clockwise' : 'counterclockwise')
