import { type Random, seededRandom } from '@station-zero/schema/core/random.ts'
import { passChance } from '@station-zero/schema/physical/pass-chance.ts'
import { CPAT_LIMIT_SECONDS } from '@station-zero/schema/physical/program.ts'
import type { RunThrough } from '@station-zero/schema/physical/run-through.ts'
import { gauss } from '../plan/learners.ts'

const WEEK_MS = 7 * 86_400_000
/** Planned workouts per week of the program; this many count as one week of training. */
const PLANNED = 3
const START = { mean: 655, spread: 75 }
const GAINED = { mean: 55, spread: 30, weeks: 6 }
const DAY_SHARE = 0.035
const MAX_WEEKS = 40

/** What makes these candidates faster: weeks that pass, workouts, or workouts that they log only in part. */
export const WORLDS = ['weeks', 'workouts', 'workouts that are partly logged'] as const
type World = (typeof WORLDS)[number]

/** Brier scores of the predicted chance with time counted in weeks, as the app does, and in logged workouts. */
export function brierWithWorkouts(world: World, people: number): { weeks: number; workouts: number } {
  const off = { weeks: 0, workouts: 0 }
  for (let seed = 0; seed < people; seed += 1) {
    const { passes, inWeeks, inWorkouts } = drawTrainee(world, seededRandom(`trainee ${seed}`))
    off.weeks += (inWeeks - Number(passes)) ** 2 / people
    off.workouts += (inWorkouts - Number(passes)) ** 2 / people
  }
  return off
}

function drawTrainee(world: World, random: Random) {
  const [start, gained] = [START.mean + START.spread * gauss(random), GAINED.mean + GAINED.spread * gauss(random)]
  const perWeek = Math.max(0, PLANNED + 1.5 * gauss(random))
  const logged = world === 'workouts that are partly logged' ? 0.2 + 0.8 * random() : 1
  const done = [0]
  for (let week = 1; week <= MAX_WEEKS; week += 1)
    done.push((done[week - 1] ?? 0) + Math.max(0, Math.round(perWeek + gauss(random))))
  const trainedBy = (week: number): number => {
    const [before = 0, after = 0] = done.slice(Math.floor(week))
    return (before + (week % 1) * (after - before)) / PLANNED
  }
  const timeIn = (week: number): number => {
    const trained = world === 'weeks' ? week : trainedBy(week)
    return Math.round((start - gained * (1 - Math.exp(-trained / GAINED.weeks))) * (1 + DAY_SHARE * gauss(random)))
  }
  const weeks = [0]
  for (let more = 1 + Math.floor(random() * 5); more > 0; more -= 1)
    weeks.push((weeks.at(-1) ?? 0) + 0.5 + 2 * random())
  const last = weeks.at(-1) ?? 0
  const testWeek = last + 1 + 2 * random()
  const runs = weeks.map((week) => ({ week, seconds: timeIn(week) }))
  const passes = timeIn(testWeek) <= CPAT_LIMIT_SECONDS
  // If the app counted workouts, it would know the number logged up to the last run-through, and would extrapolate that number to the test.
  const loggedUntil = (week: number) => logged * trainedBy(Math.min(week, last)) * (week > last ? week / last : 1)
  const chance = (clock: (week: number) => number): number => {
    const seen = runs.map(({ week, seconds }, nth): RunThrough => {
      return { id: `r${nth}`, at: clock(week) * WEEK_MS, totalTime: seconds, splits: null }
    })
    const known = passChance(seen, clock(testWeek) * WEEK_MS)
    return known.state === 'chance' ? known.chance : 0.5
  }
  return { passes, inWeeks: chance((week) => week), inWorkouts: chance(loggedUntil) }
}
