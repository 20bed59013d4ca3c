import { article, between, fitting, pick } from '../kit.ts'
import { type Fraction, say } from './fraction.ts'
import { count, inWords, level, mathFamily } from './kit.ts'

type Pair = keyof typeof pairs

/** Pairs of units; the larger unit equals `base` of the smaller unit. */
const pairs = {
  feet: { base: 12, big: 'feet', small: 'inches', one: 'foot' },
  hours: { base: 60, big: 'hours', small: 'minutes', one: 'hour' },
  minutes: { base: 60, big: 'minutes', small: 'seconds', one: 'minute' },
} as const

/** Formats an amount in both units, like `4 feet 8 inches`. */
const both = (big: number, small: number, pair: Pair) =>
  `${count(big, pairs[pair].big)} ${count(small, pairs[pair].small)}`

const split =
  (pair: Pair) =>
  ({ top }: Fraction) =>
    both(Math.floor(top / pairs[pair].base), top % pairs[pair].base, pair)

const leftOver = level({
  draw: (random) =>
    fitting(
      () => {
        const pair = pick(random, ['feet', 'hours'] as const)
        const whole = pair === 'feet' ? pick(random, [40, 50, 60, 75, 100, 120, 150]) : pick(random, [8, 10, 12, 24])
        return {
          pair,
          whole,
          pieces: between(random, 3, 7),
          big: between(random, 1, 18),
          small: between(random, 3, pairs[pair].base - 2),
        }
      },
      ({ pair, whole, pieces, big, small }) => {
        const { base } = pairs[pair]
        const rest = whole * base - pieces * (big * base + small)
        return rest >= base * 2 && rest % base !== 0 && rest < whole * base * 0.6
      },
    ),
  pose: ({ pair, whole, pieces, big, small }, { pickWording, who }) => {
    const { base, one, small: unit } = pairs[pair]
    const each = both(big, small, pair)
    const stems: Record<typeof pair, readonly string[]> = {
      feet: [
        `${who} cuts ${pieces} pieces, each ${each} long, from a ${whole}-foot rope. How much rope is left?`,
        `A roll holds ${whole} feet of webbing. After ${pieces} lengths of ${each} each are cut from it, how much webbing is left?`,
      ],
      hours: [
        `A crew schedules ${pieces} drills of ${each} each during ${article(whole)} ${whole}-hour shift. How much of the shift is left?`,
        `A generator has enough fuel to run ${whole} hours. It has run ${pieces} times for ${each} each time. How much longer can it run?`,
      ],
    }
    const used = pieces * (big * base + small)
    const rest = whole * base - used
    const writeOut = (value: number) => split(pair)({ top: value, bottom: 1 })
    const [bigs, wrongBase] = [pairs[pair].big, base === 12 ? 10 : 100]
    return {
      question: pickWording(stems[pair]),
      unit: split(pair),
      answer: rest,
      why: `${pieces} × ${each} is ${pieces * big} ${bigs} and ${pieces * small} ${unit}${pieces * small < base ? '' : `, or ${writeOut(used)}`}. Subtracting that from ${count(whole, bigs)} leaves ${writeOut(rest)}.`,
      mistakes: [
        [
          rest + base,
          `This borrows ${one === 'hour' ? 'an' : 'a'} ${one} for the ${unit} but never takes it away from the ${bigs}.`,
        ],
        [
          Math.floor(rest / base) * base + (used % base),
          `This keeps the ${count(used % base, unit)} instead of subtracting them from a full ${one}.`,
        ],
        [(whole - pieces * big) * base - small, `This multiplies the ${bigs} but subtracts the ${unit} only once.`],
        [used, `This is how much was used, not how much is left.`],
        [
          base === 12 ? rest - 2 : rest + 40,
          `This borrows ${wrongBase} ${unit} from ${one === 'hour' ? 'an' : 'a'} ${one} instead of ${base}.`,
        ],
        [
          rest + big * base + small,
          `This subtracts ${each} only ${pieces === 2 ? 'once' : `${pieces - 1} times`} instead of ${pieces} times.`,
        ],
        [rest - big * base - small, `This subtracts ${each} ${pieces + 1} times instead of ${pieces} times.`],
        [rest - base, `This borrows a second time, although one ${one} is enough.`],
        [(whole - pieces * big) * base, `This leaves the ${unit} out.`],
        [(whole - big) * base - small * pieces, `This multiplies the ${unit} but subtracts the ${bigs} only once.`],
      ],
      hint: `It may be easier to work in ${unit} first.`,
    }
  },
})

const repeated = level({
  draw: (random) =>
    fitting(
      () => {
        const pair = pick<Pair>(random, ['feet', 'hours', 'minutes'])
        const { base } = pairs[pair]
        const [pieces, small] = [between(random, 3, 6), between(random, base / 3, base - 2)]
        return { pair, pieces, big: between(random, 1, pair === 'feet' ? 14 : 5), small }
      },
      ({ pair, pieces, small }) => (pieces * small) % pairs[pair].base !== 0,
    ),
  pose: ({ pair, pieces, big, small }, { pickWording }) => {
    const { base, one, small: unit } = pairs[pair]
    const each = both(big, small, pair)
    const stems: Record<Pair, readonly string[]> = {
      feet: [
        `${inWords(pieces)} shoring posts are each ${each} long. How long are they when laid end to end?`,
        `A crew cuts a rope into ${pieces} slings of ${each} each, with no waste. How much rope does it need?`,
      ],
      hours: [
        `A crew teaches ${pieces} classes that last ${each} each. How much class time is that in all?`,
        `A pump ran ${pieces} times for ${each} each time. How long did it run in all?`,
      ],
      minutes: [
        `A recruit runs ${pieces} laps at ${each} per lap. How long does the run take?`,
        `It takes ${each} to flow each hydrant on a street. How long does it take to flow ${pieces} hydrants, one after another?`,
      ],
    }
    const total = pieces * (big * base + small)
    const [left, carried] = [(pieces * small) % base, Math.floor((pieces * small) / base)]
    const bigs = pairs[pair].big
    return {
      question: pickWording(stems[pair]),
      unit: split(pair),
      answer: total,
      why: `${pieces} × ${big} = ${pieces * big} ${bigs}, and ${pieces} × ${small} = ${pieces * small} ${unit}, or ${both(carried, left, pair)}. The total is ${split(pair)({ top: total, bottom: 1 })}.`,
      mistakes: [
        [
          pieces * big * base + left,
          `This leaves out the ${count(carried, bigs)} contained in ${pieces * small} ${unit}.`,
        ],
        [
          (pieces * big + Math.floor((pieces * small) / 10)) * base + ((pieces * small) % 10),
          `This carries after every 10 ${unit} instead of every ${base}.`,
        ],
        [pieces * big * base + small, `This multiplies the ${bigs} but counts the ${unit} only once.`],
        [total - base, `This carries one ${one} too few from ${pieces * small} ${unit}.`],
        [total + base, `This carries one ${one} too many from ${pieces * small} ${unit}.`],
        [(pieces - 1) * (big * base + small), `This multiplies by ${pieces - 1} instead of ${pieces}.`],
        [(pieces + 1) * (big * base + small), `This multiplies by ${pieces + 1} instead of ${pieces}.`],
        [pieces * big * base, `This multiplies the ${bigs} and drops the ${unit}.`],
        [big * base + pieces * small, `This multiplies the ${unit} but counts the ${bigs} only once.`],
        [pieces * (big + 1) * base, `This rounds ${each} up to ${big + 1} full ${bigs}.`],
      ],
      hint: `How many full ${bigs} are in the ${unit}?`,
    }
  },
})

const smaller = level({
  draw: (random) => {
    const pair = pick<Pair>(random, ['feet', 'hours', 'minutes'])
    return { pair, big: between(random, 3, pair === 'feet' ? 35 : 9), small: between(random, 2, pairs[pair].base - 1) }
  },
  pose: ({ pair, big, small }, { pickWording, who }) => {
    const { base, one, small: unit } = pairs[pair]
    const length = both(big, small, pair)
    const stems: Record<Pair, readonly string[]> = {
      feet: [
        `A ladder is ${length} long. How many inches is that?`,
        `${who} cuts a piece of webbing ${length} long. How many inches long is it?`,
        `A crew will breach a wall at a point ${length} from the corner of the building. How many inches is that?`,
      ],
      hours: [
        `A search team worked for ${length}. How many minutes is that?`,
        `It took crews ${length} to contain a brush fire. How many minutes is that?`,
        `A generator ran for ${length} on one tank of fuel. How many minutes did it run?`,
      ],
      minutes: [
        `A recruit finishes the obstacle course in ${length}. How many seconds is that?`,
        `In a drill, an air cylinder lasted ${length}. How many seconds is that?`,
        `${who} times a ladder raise and two hose stretches at ${length} in all. How many seconds is that?`,
      ],
    }
    const inSmall = big * base + small
    const bigs = pairs[pair].big
    return {
      question: pickWording(stems[pair]),
      unit,
      answer: inSmall,
      why: `There are ${base} ${unit} in ${one === 'hour' ? 'an' : 'a'} ${one}: ${big} × ${base} = ${say(big * base)}, and ${say(big * base)} + ${small} = ${say(inSmall)} ${unit}.`,
      mistakes: [
        [big * 10 + small, `This uses 10 ${unit} per ${one} instead of ${base}`, `${big} × 10 + ${small}`],
        [big * 100 + small, `This uses 100 ${unit} per ${one} instead of ${base}`, `${big} × 100 + ${small}`],
        [big * base, `This converts the ${bigs} but leaves out the ${count(small, unit)}`, `${big} × ${base}`],
        [big + small, `This adds the two numbers without converting`, `${big} + ${small}`],
        [
          (big + small) * base,
          `This converts the ${unit} as if they were ${bigs} too`,
          `(${big} + ${small}) × ${base}`,
        ],
        [
          big * base - small,
          `This subtracts the ${count(small, unit)} instead of adding them`,
          `${big} × ${base} − ${small}`,
        ],
        [(big + 1) * base, `This rounds up to ${big + 1} full ${bigs}`, `${big + 1} × ${base}`],
        [
          (big + 1) * base - small,
          `This counts the ${count(small, unit)} back from ${big + 1} full ${bigs}`,
          `${big + 1} × ${base} − ${small}`,
        ],
        [small * base, `This converts the ${unit} and leaves out the ${bigs}`, `${small} × ${base}`],
        [big + small * base, `This converts the ${unit} instead of the ${bigs}`, `${big} + ${small} × ${base}`],
      ],
      hint: `How many ${unit} are in one ${one}?`,
    }
  },
})

/** Feet and inches, hours and minutes. The levels: conversion to the smaller unit, multiplication, and remainders. */
export const units = mathFamily(
  'units',
  'NIST Special Publication 811 (unit conversion factors)',
  { 1: smaller, 2: repeated, 3: leftOver },
  7,
)
