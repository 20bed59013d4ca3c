import { capital, singular, spelled } from '../../kit/words.ts'
import { say } from './fraction.ts'

/** `2 ft`, as written in drawings. */
export const ft = (value: number): string => `${value} ft`

/** A number at the start of a sentence: `Three`. */
export const inWords = (amount: number): string => capital(spelled(amount))

/** `3 lines`, `1 line`. */
export const count = (amount: number, unit: string): string => `${say(amount)} ${amount === 1 ? singular(unit) : unit}`
