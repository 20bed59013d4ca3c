import { expect, test } from 'vitest'
import { clockDates } from './hiring-clock.ts'

const cpatIn = (inDays: number) => [{ target: 'cpat' as const, day: 20_000 + inDays, inDays }]

test('a CPAT date adds the orientation eight weeks before the test and the practice runs 30 days before the test', () => {
  expect(clockDates(cpatIn(60)).map(({ title, day, inDays }) => [title, day, inDays])).toEqual([
    ['First CPAT orientation', 20_004, 4],
    ['CPAT practice runs begin', 20_030, 30],
  ])
  expect(clockDates(cpatIn(60)).every(({ source }) => source.includes('CPAT manual'))).toBe(true)
})

test('past dates are omitted, and target dates of other exams do not add any dates', () => {
  expect(clockDates(cpatIn(56)).map(({ id }) => id)).toEqual(['cpat-orientation', 'cpat-practice'])
  expect(clockDates(cpatIn(55)).map(({ id }) => id)).toEqual(['cpat-practice'])
  expect(clockDates(cpatIn(29))).toEqual([])
  expect(clockDates([{ target: 'written', day: 20_100, inDays: 100 }])).toEqual([])
})
