import { count } from '../shared/words.ts'

export const DAY = 24 * 60

export const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}${String(minutes % 60).padStart(2, '0')}`

export const span = (minutes: number) => `${count(Math.floor(minutes / 60), 'hours')} ${count(minutes % 60, 'minutes')}`
