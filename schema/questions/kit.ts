import { type Random, shuffled } from '../core/random.ts'
import type { Mistake, Option, Options } from './family.ts'

/** A random whole number from `low` to `high`, inclusive, in steps of `step` from `low`. */
export const between = (random: Random, low: number, high: number, step = 1): number =>
  low + step * Math.floor(random() * (Math.floor((high - low) / step) + 1))

export function pick<T>(random: Random, from: readonly T[]): T {
  const chosen = from[Math.floor(random() * from.length)]
  if (chosen === undefined) throw new RangeError('The list to pick from is empty.')
  return chosen
}

/** Returns `count` different items in random order. */
export const sample = <T>(random: Random, from: readonly T[], count: number): T[] =>
  shuffled(from, random).slice(0, count)

/** Likelihood of each mistake relative to the previous one. */
const NEXT_MISTAKE = 0.75

/**
 * Returns the indexes from 0 to `count` - 1 in random order. Lower indexes are likely to come first, because mistakes are listed likeliest
 * first.
 */
export function byLikelihood(random: Random, count: number): number[] {
  const left: { index: number; weight: number }[] = []
  // Uses repeated multiplication, because engines may round powers differently.
  for (let [index, weight] = [0, 1]; index < count; index += 1, weight *= NEXT_MISTAKE) left.push({ index, weight })
  const order: number[] = []
  while (left.length > 0) {
    let rest = random() * left.reduce((sum, { weight }) => sum + weight, 0)
    let at = 0
    for (; at < left.length - 1 && rest >= (left[at]?.weight ?? 0); at += 1) rest -= left[at]?.weight ?? 0
    order.push(...left.splice(at, 1).map(({ index }) => index))
  }
  return order
}

/** Maximum draws. If this many draws are not enough, the family is broken. */
const MAX_DRAWS = 20_000

/** Draws until the parameters fit the question. A draw that returns undefined does not fit. Throws if none of `MAX_DRAWS` draws fits. */
export function fitting<T>(draw: () => T | undefined, isFit: (drawn: T) => boolean = () => true): T {
  for (let draws = 0; draws < MAX_DRAWS; draws += 1) {
    const drawn = draw()
    if (drawn !== undefined && isFit(drawn)) return drawn
  }
  throw new Error(`No valid question parameters were drawn in ${MAX_DRAWS} attempts.`)
}

/** Whole numbers from 0 to `count` - 1. */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

export const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** Returns the item at a computed index. Throws if the index is outside the list, which would be a bug. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[index]
  if (found === undefined) throw new Error(`Index ${index} is out of range: the list has ${list.length} items.`)
  return found
}

/** Formats a number with commas: `1,250` for 1250. */
export function withCommas(value: number): string {
  const [whole = '', decimals] = String(value).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals ? `${grouped}.${decimals}` : grouped
}

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** Spells out whole numbers from one to ten, returns `no` for 0, and writes larger numbers in digits. */
export const spelled = (value: number): string => NUMBERS[value] ?? withCommas(value)

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Returns the singular of a unit: `foot` for `feet`, `minute` for `minutes`. */
export const singular = (unit: string): string =>
  unit.replace('feet', 'foot').replace('inches', 'inch').replace(/s$/, '')

/** One sentence about a mistake with its calculation and result: `This adds the two: 3 + 4 = 7.` Without `how`, returns `why` unchanged. */
export const reasonOf = (why: string, how: string | undefined, result: string, isRounded = false): string =>
  how ? `${why}: ${how} ${isRounded ? '≈' : '='} ${result}.` : why

/** Joins the parts of a list: `A`, `A and B`, `A, B and C`. */
export const listed = (parts: readonly string[], last = 'and'): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${last} ${parts.at(-1)}`

/** Returns `a` or `an`, depending on how the number is pronounced: an 8, an 840, an 11, a 1,100. */
export const article = (value: number): 'a' | 'an' => {
  const [first = ''] = withCommas(value).split(',')
  return /^8|^11$|^18$/.test(first) ? 'an' : 'a'
}

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** Plausible mistakes below and above the key: positive whole numbers, without repeats. */
export function besideKey(key: number, mistakes: readonly Mistake[], isPlausible: (value: number) => boolean) {
  const seen = new Set([key])
  const fit = mistakes.filter(
    ([value]) => Number.isInteger(value) && value > 0 && isPlausible(value) && !seen.has(value) && seen.add(value),
  )
  return { below: fit.filter(([value]) => value < key), above: fit.filter(([value]) => value > key) }
}

/**
 * Builds options for a numeric answer. `isRounded` returns whether the result of a calculation is rounded, so that the reason uses “≈”
 * instead of “=”.
 */
export const optionsOf = (
  key: Mistake,
  mistakes: readonly Mistake[],
  write: (value: number) => string,
  isRounded: (how: string) => boolean = () => false,
): Options => {
  const option = ([value, why, how]: Mistake): Option => ({
    text: write(value),
    why: reasonOf(why, how, withCommas(value), isRounded(how ?? '')),
  })
  return { key: option(key), mistakes: mistakes.map(option) }
}

/**
 * Builds labeled options, which are all shown, in label order. The option at index `key` is right; draw the index from a uniform
 * distribution.
 */
export function choices(options: readonly Option[], key: number): Options {
  const right = options[key]
  if (!right) throw new Error(`Option ${key} is out of range: there are ${options.length} options.`)
  return { key: right, mistakes: options.filter((option) => option !== right), ordered: options }
}

/** Builds options that are words. Omits mistakes that have the same reason as another option. */
export function worded(key: Option, mistakes: readonly Option[]): Options {
  const seen = new Set([key.why])
  return { key, mistakes: mistakes.filter(({ why }) => !seen.has(why) && seen.add(why)) }
}

/** Rank of the key among the four options by size, from 0 for the smallest, and the order in which mistakes are tried, as indexes. */
export interface Place {
  rank: number
  order: readonly number[]
}

export interface Answer {
  key: number
  why: string
  wrong: readonly Mistake[]
}

/** A mistake more than this many times larger or smaller than the key is obviously wrong. */
const FURTHEST = 40
const NEEDED = 3
const MAX_MISTAKES = 16
const TRIES_PER_PLACE = 400

/** Draws until the key has the required number of plausible whole-number mistakes on each side. Throws if no draw has them. */
export function drawPlaced<Given>(
  random: Random,
  answer: (given: Given) => Answer,
  draw: (place: Place) => Given | undefined,
): Given {
  return fitting(() => {
    const place = { rank: between(random, 0, NEEDED), order: byLikelihood(random, MAX_MISTAKES) }
    for (let tries = 0; tries < TRIES_PER_PLACE; tries += 1) {
      const given = draw(place)
      if (given !== undefined && placedMistakes(answer(given), place).length === NEEDED) return given
    }
    return undefined
  })
}

/**
 * Builds options for a numeric answer. Omits mistakes that are fractional, zero, negative, or more than `FURTHEST` times larger or smaller
 * than the key.
 */
export const valued = (
  answer: Answer,
  place: Place,
  write: (value: number) => string,
  isRounded?: (how: string) => boolean,
): Options => optionsOf([answer.key, answer.why], placedMistakes(answer, place), write, isRounded)

function placedMistakes({ key, wrong }: Answer, { rank, order }: Place): Mistake[] {
  const inOrder = order.flatMap((index) => wrong.slice(index, index + 1))
  const { below, above } = besideKey(key, inOrder, (value) => value * FURTHEST >= key && value <= key * FURTHEST)
  return [...below.slice(0, rank), ...above.slice(0, NEEDED - rank)]
}
