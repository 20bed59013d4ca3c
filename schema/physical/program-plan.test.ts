import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOfDate, weekdayOf } from '../core/time.ts'
import { PROGRAM_DAYS, PROGRAM_WEEKS } from './program.ts'
import { PROGRAM_SHAPES, planProgram } from './program-plan.ts'

const workouts = Array.from({ length: PROGRAM_WEEKS }, (_, at) =>
  PROGRAM_DAYS.map((day) => ({ id: `w${at + 1}d${day}`, week: at + 1, day, duration: 40 })),
).flat()
const TODAY = dayOfDate('2026-11-23')

const plan = (
  days: number,
  done: readonly string[] = [],
  trainedToday = false,
  minutes: readonly number[] | null = null,
) => planProgram(workouts, new Set(done), { today: TODAY, testDay: TODAY + days, trainedToday, minutes })
const weeksIn = (days: number, done?: readonly string[]) => [
  ...new Set(plan(days, done)?.slots.map(({ workout }) => workout.week)),
]

test('eight weeks before the test, the plan has the whole program and ends three days before the test', () => {
  const found = plan(57)
  expect(found?.slots.map(({ workout }) => workout.id)).toEqual(workouts.map(({ id }) => id))
  expect(found?.leftOut).toEqual([])
  expect(found?.slots.at(-1)?.day).toBe(TODAY + 54)
})

test('five weeks before the test, the plan starts at week 1, skips the deload and still includes the taper', () => {
  expect(weeksIn(36)).toEqual([1, 2, 3, 5, 8])
  expect([...new Set(plan(36)?.leftOut.map(({ week }) => week))]).toEqual([4, 6, 7])
})

test('with months to go, the plan repeats the hardest weeks before the taper', () => {
  const found = plan(92)
  expect(found?.leftOut).toEqual([])
  const again = found?.slots.filter(({ isAgain }) => isAgain) ?? []
  expect(again).toHaveLength(20)
  expect([...new Set(again.map(({ workout }) => workout.week))]).toEqual([5, 6, 7])
  expect(found?.slots.slice(-4).map(({ workout }) => workout.week)).toEqual([8, 8, 8, 8])
})

test('after a missed week, the plan continues with the first workout not done', () => {
  const done = workouts.filter(({ week }) => week <= 2).map(({ id }) => id)
  expect(plan(43, done)?.slots[0]?.workout.id).toBe('w3d1')
  expect(weeksIn(43, done)).toEqual([3, 4, 5, 6, 7, 8])
  expect(weeksIn(36, done)).toEqual([3, 5, 6, 7, 8])
})

test('less than three days before the test, there is no plan', () => {
  expect(plan(3)?.slots.map(({ workout }) => workout.id)).toEqual(['w8d6'])
  expect(plan(2)).toBeNull()
  expect(plan(3, [], true)).toBeNull()
  expect(plan(-5)).toBeNull()
})

test('workouts are planned on days with enough minutes if such days exist, and never on days off', () => {
  // No workouts on Mondays and Thursdays, which are days off, or on Tuesdays, whose 25 minutes are too few for a 40-minute workout.
  const minutes = [0, 25, 60, 0, 60, 60, 60]
  const found = plan(57, [], false, minutes)
  const weekdays = new Set(found?.slots.map(({ day }) => weekdayOf(day)))
  expect([...weekdays].sort()).toEqual([2, 4, 5, 6])
  expect(found?.slots.every(({ isOnTop }) => !isOnTop)).toBe(true)
  expect(found?.slots.at(-1)).toMatchObject({ workout: { id: 'w8d6' } })
  expect(plan(57, [], false, [25, 25, 25, 25, 25, 0, 0])?.slots.every(({ isOnTop }) => isOnTop)).toBe(true)
  const weekend = plan(57, [], false, [0, 0, 0, 0, 0, 60, 60])?.slots.map(({ day }) => weekdayOf(day))
  expect([...new Set(weekend)].sort()).toEqual([5, 6])
  expect(plan(57, [], false, Array(7).fill(0))?.slots).toEqual([])
})

const Given = fc.record({
  days: fc.integer({ min: 3, max: 200 }),
  done: fc.subarray(workouts.map(({ id }) => id)),
  trainedToday: fc.boolean(),
  minutes: fc.option(fc.array(fc.constantFrom(0, 25, 40, 60), { minLength: 7, maxLength: 7 })),
})

test('every plan has at most four workouts in any seven days, in program order, none on a day off and none in the last three days', () => {
  fc.assert(
    fc.property(Given, ({ days, done, trainedToday, minutes }) => {
      const found = plan(days, done, trainedToday, minutes)
      if (!found) return
      const { slots, leftOut } = found
      const on = slots.map(({ day }) => day)
      // At most one workout a day, in order, starting today at the earliest, with rest days before the test.
      expect(on).toEqual([...new Set(on)].sort((a, b) => a - b))
      expect(on.every((day) => day >= TODAY + Number(trainedToday) && day <= TODAY + days - 3)).toBe(true)
      // Never on a day off, and only on days with enough minutes if such days exist.
      const room = (day: number) => minutes?.[weekdayOf(day)] ?? 40
      const least = minutes?.some((one) => one >= 40) ? 40 : 1
      expect(on.every((day) => minutes === null || room(day) >= least)).toBe(true)
      expect(slots.every(({ day, isOnTop }) => isOnTop === room(day) < 40)).toBe(true)
      // At most four workouts in seven days.
      expect(on.every((day, at) => (on[at + 4] ?? day + 7) - day >= 7)).toBe(true)
      // Every workout appears exactly once, apart from deliberate repeats.
      const first = slots.filter(({ isAgain }) => !isAgain).map(({ workout }) => workout.id)
      expect([...first, ...leftOut.map(({ id }) => id), ...done].sort()).toEqual(workouts.map(({ id }) => id).sort())
      // Loads increase steadily: weeks ascend, and only the deload week may be skipped.
      const weeks = slots.filter(({ isAgain }) => !isAgain).map(({ workout }) => workout.week)
      expect(weeks).toEqual([...weeks].sort((a, b) => a - b))
      const highest = Math.max(0, ...weeks.filter((week) => week < 8))
      expect(leftOut.filter(({ week }) => week < highest && week !== 4)).toEqual([])
    }),
    { seed: 7 },
  )
})

test('the plan does not depend on the order of the workouts', () => {
  fc.assert(
    fc.property(
      Given,
      fc.shuffledSubarray(workouts, { minLength: workouts.length }),
      ({ days, done, minutes }, other) => {
        const when = { today: TODAY, testDay: TODAY + days, trainedToday: false, minutes }
        expect(planProgram(other, new Set(done), when)).toEqual(planProgram(workouts, new Set(done), when))
      },
    ),
    { seed: 7 },
  )
})

const packWorkouts = [1, 2, 3, 4].flatMap((week) =>
  PROGRAM_SHAPES['pack-test'].days.map((day) => ({ id: `pack-test-w${week}d${day}`, week, day, duration: 50 })),
)
const planPackTest = (days: number, done: string[] = []) =>
  planProgram(
    packWorkouts,
    new Set(done),
    { today: TODAY, testDay: TODAY + days, trainedToday: false, minutes: null },
    'pack-test',
  )

test('the pack test program has three workouts a week, and its taper ends three days before the test', () => {
  const slots = planPackTest(28)?.slots ?? []
  expect(slots.map(({ workout }) => workout.id)).toEqual(packWorkouts.map(({ id }) => id))
  expect(slots.map(({ day }) => TODAY + 28 - day).slice(-3)).toEqual([7, 5, 3])
  expect(slots.every(({ day }, at) => (slots[at + 3]?.day ?? day + 7) - day >= 7)).toBe(true)
})

test('with two weeks until the pack test, the plan increases the load until the end instead of tapering at a load that the person has never carried', () => {
  const found = planPackTest(14)
  expect(found?.slots.map(({ workout }) => workout.week)).toEqual([1, 1, 1, 2, 2, 2])
  expect(found?.slots.at(-1)?.day).toBe(TODAY + 11)
  expect(found?.leftOut.map(({ week }) => week)).toEqual([3, 3, 3, 4, 4, 4])
})

test('with extra time before the pack test, the plan repeats the week that contains the rehearsal of the test', () => {
  const again = planPackTest(42)?.slots.filter(({ isAgain }) => isAgain) ?? []
  expect(new Set(again.map(({ workout }) => workout.week))).toEqual(new Set([3]))
})
