import { describe } from 'vitest'
import { checkNewer, keyNumber, type Question, type Solver } from '../../check/check.ts'
import { newerMechanicalFamilies } from '../families.ts'
import { plantSolver } from './plant.ts'

describe('questions of the newer mechanical families have one right answer', () =>
  checkNewer('mechanical', newerMechanicalFamilies, solvers))

const numberIn = (pattern: RegExp, text: string): number | undefined => {
  const [, found] = pattern.exec(text) ?? []
  return found === undefined ? undefined : Number(found)
}
const textOf = ({ figure }: Question): string => figure?.text ?? ''

/** Computes the answer in feet from the drawing's description: one foot out for every four feet of ladder from the butt to the wall. */
function ladder({ question, figure }: Question): number {
  const text = figure?.text ?? ''
  const past = numberIn(/(\d+) feet of ladder are above/, text) ?? 0
  const long = numberIn(/ladder is (\d+) feet long/, text)
  const used = long === undefined ? numberIn(/are (\d+) feet of ladder from/, text) : long - past
  const out = numberIn(/butt is (\d+) feet from/, text)
  if (out === undefined) return (used ?? 0) / 4
  if (used === undefined) return out * 4 + (/How long|total length/.test(question) ? past : 0)
  return Math.abs(out - used / 4)
}

/** Returns the letters of the outlets with water. Merges the ends of open pipes into groups, whereas the family searches from the pump. */
function wet(question: Question, open: readonly string[]): string {
  const pipes = textOf(question)
    .split(/(?:Pipes: |; )/)
    .flatMap((pipe) => {
      const [, from = '', to = '', valve] =
        /(the pump|junction \d|outlet \w) to (junction \d|outlet \w): (?:open pipe|valve (\d+))/.exec(pipe) ?? []
      return from && (valve === undefined || open.includes(valve)) ? [[from, to] as const] : []
    })
  const groups = new Map(pipes.flat().map((end) => [end as string, end as string]))
  const groupOf = (end: string) => groups.get(end) ?? end
  for (const [from, to] of pipes) {
    const [one, other] = [groupOf(from), groupOf(to)]
    for (const end of groups.keys()) if (groupOf(end) === other) groups.set(end, one)
  }
  return ['A', 'B', 'C'].filter((outlet) => groupOf(`outlet ${outlet}`) === groupOf('the pump')).join('')
}
const numbers = (text: string): string[] => text.match(/\d+/g) ?? []
const letters = (text: string): string => (text.match(/\b[A-G]\b/g) ?? []).join('')

/** Returns the letters of the lit lamps, found by turning on every branch without a break. */
function lit(question: Question): string {
  const [, main = ''] = /line to all of them: (.*?)\. Branch/.exec(textOf(question)) ?? []
  const [, burned] = /[Ll]amp ([A-G])/.exec(question.question) ?? []
  const isWhole = (line: string) => !line.includes(', open') && !(burned && line.includes(`lamp ${burned}`))
  const branches = [...textOf(question).matchAll(/Branch \d: (.*?)\./g)].map(([, line = '']) => line)
  const live = isWhole(main) ? branches.filter(isWhole) : []
  const lamps = [...(live.length > 0 ? [main] : []), ...live].flatMap((line) =>
    [...line.matchAll(/lamp ([A-G])/g)].map(([, lamp]) => lamp),
  )
  return lamps.sort().join('')
}

const TIMES: Record<string, number> = { 'the same': 1, twice: 2, 'three times': 3, 'four times': 4 }

/**
 * Returns the final water level or its fall, in inches. Moves water from the higher tank to the lower tank in small steps, or drains a tank
 * by a siphon in small steps until the level is at an end of the siphon.
 */
function settled({ question, figure }: Question): number {
  const text = figure?.text ?? ''
  const [, bigger, times = ''] = /Tank ([AB]) has (the same|twice|three times|four times)/.exec(text) ?? []
  if (bigger) {
    let [a, b] = [numberIn(/(\d+) inches deep in A/, text) ?? 0, numberIn(/(\d+) inches deep in B/, text) ?? 0]
    const many = TIMES[times] ?? 1
    const [areaA, areaB] = bigger === 'A' ? [many, 1] : [1, many]
    const flow = 0.001 * Math.sign(a - b)
    while ((a - b) * flow > 0) {
      a -= flow / areaA
      b += flow / areaB
    }
    return Math.round(a * 10) / 10
  }
  const full = numberIn(/water (\d+) inches deep/, text) ?? 0
  const inner = numberIn(/inner end is (\d+) inches/, text) ?? 0
  const outer = (numberIn(/hangs (\d+) inch/, text) ?? 0) * (text.includes('below the tank floor') ? -1 : 1)
  let level = full
  while (level > inner && level > outer) level -= 0.5
  return /drop/.test(question) ? full - level : level
}

interface PlantPart {
  name: string
  after: string
  state: string
}
const plantOf = (question: Question): PlantPart[] =>
  [
    ...textOf(question).matchAll(/(\w[\w ]*), fed by ([\w ]+): the gauge after it reads (\d+) psi, normally (\d+)/g),
  ].map(([, name = '', after = '', now, normal]) => ({
    ...{ name: name.trim(), after },
    state: now === normal ? 'normal' : Number(now) < Number(normal) ? 'low' : 'high',
  }))

/**
 * Returns low, normal or high for each gauge. Marks the faulty part and every part that a marked part feeds as low and, if a part after the
 * pump is clogged, all other parts from the pump on as high.
 */
function statesAt(question: Question, fault: string): string[] {
  const parts = plantOf(question)
  const low = new Set([fault])
  for (const { name, after } of parts) if (low.has(after)) low.add(name)
  const isClog = question.question.includes('clogged')
  const isPast = (name: string) =>
    isClog && name !== parts[0]?.name && ![parts[0]?.name, parts[1]?.name].includes(fault)
  return parts.map(({ name }) => (low.has(name) ? 'low' : isPast(name) ? 'high' : 'normal'))
}

/** The forces in the two pictures, in pounds; NaN if a weight is unknown. */
function forces(question: Question): number[] {
  return textOf(question)
    .split(/Picture \d: /)
    .slice(1)
    .map((sentence) => {
      const [a, b, c] = (sentence.match(/\d+/g) ?? []).map(Number)
      return c === undefined ? Number.NaN : ((a ?? 0) * (b ?? 0)) / c
    })
}

const solvers: Record<string, Solver> = {
  plant: plantSolver,
  'plant-fault': {
    isRight: (question, option) =>
      String(statesAt(question, option)) === String(plantOf(question).map(({ state }) => state)),
    isTrue: (question, option, reason) => {
      const [, where = '', would, is] =
        /the gauge after (?:the )?(.*) would be (\w+), but it is (\w+)\./.exec(reason) ?? []
      const at = plantOf(question).findIndex(({ name }) => name.toLowerCase() === where.toLowerCase())
      return statesAt(question, option)[at] === would && plantOf(question)[at]?.state === is
    },
  },
  'easier-way': {
    isRight: (question, option) => {
      const [one = 0, other = 0] = forces(question)
      const answer = Number.isNaN(one + other)
        ? 'It cannot be determined'
        : one === other
          ? 'Both take the same force'
          : one < other
            ? 'Picture 1'
            : 'Picture 2'
      return option === answer
    },
  },
  'ladder-angle': { isRight: (question, option) => ladder(question) === keyNumber(option) },
  'valve-path': {
    isRight: (question, option) => {
      if (/^Valve/.test(option)) {
        const target = /outlet ([ABC])/.exec(question.question)?.[1] ?? ''
        const reached = wet(question, numbers(option))
        return /no other|nowhere else/.test(question.question) ? reached === target : reached.includes(target)
      }
      return wet(question, numbers(question.question)) === letters(option)
    },
    isTrue: (question, option, reason) => {
      if (!/^Valve/.test(option)) return true
      const [, reached = ''] = /water reaches (.*)\.$/.exec(reason) ?? []
      return wet(question, numbers(option)) === letters(reached)
    },
  },
  circuits: { isRight: (question, option) => lit(question) === letters(option) },
  'connected-vessels': { isRight: (question, option) => settled(question) === keyNumber(option) },
}
