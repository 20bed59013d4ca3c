import { keyNumber, type Question, type Solver } from '../../check/check.ts'

const amount = (words = ''): number => Number(words.replaceAll(',', ''))

/** Whether an applicant meets the policy, computed from the policy's sentence and the facts in the option. */
function passes(question: string, option: string): boolean {
  const facts = option.replace(/^[^:]*: /, '').split('; ')
  const bad = facts.filter((fact) => /expired|not |no hose|missing/.test(fact)).length
  const short = [...question.matchAll(/(at least|no more than) (\d+) ([a-z]+(?: (?!and\b)[a-z]+)?)/g)].flatMap(
    ([, bound, limit, unit = '']) => {
      const pattern = unit.replace(/s?(?= |$)/g, 's?')
      const fact = facts.find((one) => new RegExp(`^(?:wind at |tested at )?\\d+ ${pattern}`).test(one)) ?? ''
      const value = Number(/\d+/.exec(fact)?.[0])
      return (bound === 'at least' ? value >= Number(limit) : value <= Number(limit)) ? [] : [unit]
    },
  )
  if (bad + short.length === 0) return true
  const [, excused = ''] = /excuses (.*), but nothing else/.exec(question) ?? []
  return (
    bad === 0 && short.length === 1 && short[0] === EXCUSED[excused] && /(?:chief|manufacturer)’s letter/.test(option)
  )
}

/** The unit of the limit that each letter excuses. */
const EXCUSED: Record<string, string> = {
  'a shortage of years in rank': 'years in',
  'a shortage of driver training hours': 'hours of',
  'short notice': 'days of',
  'a pile that is too close to a building': 'feet from',
  'a low test pressure': 'psi',
}

interface Entry {
  day: string
  time: number
  street: string
  place: string
}
const entriesIn = ({ figure }: Question): Entry[] =>
  [...(figure?.text ?? '').matchAll(/\w+ \d+: (\w+), (\d{4}), (\w+ St), ([\w ]+)\./g)].map(
    ([, day = '', time, street = '', place = '']) => ({ day, time: Number(time), street, place }),
  )

function shows({ day, time, street, place }: Entry, trait: string): boolean {
  if (trait.endsWith('day') || trait.endsWith('weekend')) return trait.endsWith('weekend') === day.startsWith('S')
  const [, side, hour] = /(before|after) (\d{4})/.exec(trait) ?? []
  if (side) return side === 'before' ? time < Number(hour) : time >= Number(hour)
  return trait.includes(' St') ? trait.includes(street) : trait.replace(/^\w+ an? /, '') === place
}

/** The numbers of the entries, from 1, that violate "Every fire [of] was [a] and [b]". */
function exceptions(question: Question, option: string): number[] {
  const [, of, is = ''] = /^Every \w+(?: (.*?))? was (.*)$/.exec(option) ?? []
  return entriesIn(question).flatMap((entry, at) =>
    (!of || shows(entry, of)) && !is.split(/ and (?=on|in|at|before|after)/).every((trait) => shows(entry, trait))
      ? [at + 1]
      : [],
  )
}

/** Returns the next number of a series, by trying each kind of rule; undefined if no rule fits or the rules that fit disagree. */
function nextOf(numbers: readonly number[]): number | undefined {
  const n = numbers.length
  const x = (at: number) => numbers[at] ?? Number.NaN
  const gaps = numbers.slice(1).map((number, at) => number - x(at))
  const found: number[] = []
  if (gaps.every((gap) => gap === gaps[0])) found.push(x(n - 1) + (gaps[0] ?? 0))
  if (gaps.every((gap, at) => at < 2 || gap === gaps[at - 2])) found.push(x(n - 1) + (gaps[n - 3] ?? 0))
  const second = gaps.slice(1).map((gap, at) => gap - (gaps[at] ?? 0))
  if (second.every((gap) => gap === second[0])) found.push(x(n - 1) + (gaps.at(-1) ?? 0) + (second[0] ?? 0))
  const plus = x(1) - 2 * x(0)
  if (numbers.slice(1).every((number, at) => number === 2 * x(at) + plus)) found.push(2 * x(n - 1) + plus)
  if (numbers.slice(2).every((number, at) => number === x(at) + x(at + 1))) found.push(x(n - 1) + x(n - 2))
  const rows = [0, 1].every((row) => {
    const own = numbers.filter((_, at) => at % 2 === row)
    return own.every((number, at) => at < 2 || number - (own[at - 1] ?? 0) === (own[1] ?? 0) - (own[0] ?? 0))
  })
  if (rows && n >= 6) found.push(x(n - 2) + x(n - 2) - x(n - 4))
  return new Set(found).size === 1 ? found[0] : undefined
}

const quoted = (text: string): string[] => [...text.matchAll(/“(.*?)[,.]?”/g)].map(([, words = '']) => words)

/** Returns the steps of an option in order, in lower case; an empty string for an unknown letter. */
function orderOf({ figure }: Question, option: string): string[] {
  const steps = new Map(
    [...(figure?.text ?? '').matchAll(/([A-F]): (.*?)\./g)].map(([, letter, words = '']) => [
      letter,
      words.toLowerCase(),
    ]),
  )
  return option.split(', ').map((letter) => steps.get(letter) ?? '')
}
function matchesRule(question: Question, option: string): boolean {
  const order = orderOf(question, option)
  const place = (step: string) => order.indexOf(step.toLowerCase())
  return question.question.split(/(?<=\.) /).every((rule) => {
    const right = /^Right after you (.*), (.*)\.$/.exec(rule)
    if (right) return place(right[2] ?? '') === place(right[1] ?? '') + 1
    const only = /^(.*) only after you (.*)\.$/.exec(rule)
    if (only) return place(only[1] ?? '') > place(only[2] ?? '')
    const end = /^(.*) (first|last)\.$/.exec(rule)
    return !end || place(end[1] ?? '') === (end[2] === 'first' ? 0 : order.length - 1)
  })
}

/** Number of the option's readings that are out of range: in its row of the table, or its only reading. */
function outOf({ figure }: Question, option: string): number {
  const text = figure?.text ?? ''
  const isOut = (value: number, from: string | undefined, to: string | undefined) =>
    value < amount(from) || value > amount(to)
  const [, from, to, now] = new RegExp(`${option}, normal ([\\d,]+)–([\\d,]+): now ([\\d,]+)`).exec(text) ?? []
  if (now) return Number(isOut(amount(now), from, to))
  const ranges = [...text.matchAll(/normal ([\d,]+)–([\d,]+)/g)]
  const [, row = ''] = new RegExp(`${option}: ([\\d,; ]+)\\.`).exec(text) ?? []
  return row.split('; ').filter((value, at) => isOut(amount(value), ranges[at]?.[1], ranges[at]?.[2])).length
}

export const solvers: Record<string, Solver> = {
  'policy-rules': {
    isRight: ({ question }, option) =>
      passes(question, option) !==
      /not act|not drive|turned down|refused|out of service/.test(question.split('. ').at(-1) ?? ''),
    isTrue: ({ question }, option, reason) => {
      if (/meets every|excuses that\.$/.test(reason)) return passes(question, option)
      const [, value, side, limit] = /“\D*(\d+) .*,” but the (minimum|maximum) is (\d+)/.exec(reason) ?? []
      if (!side) return option.includes(quoted(reason)[0] ?? '?') && /expired|not |no hose|missing/.test(reason)
      const isShort = side === 'minimum' ? Number(value) < Number(limit) : Number(value) > Number(limit)
      return isShort && question.includes(`${side === 'minimum' ? 'at least' : 'no more than'} ${limit} `)
    },
  },
  'incident-pattern': {
    isRight: (question, option) => exceptions(question, option).length === 0,
    isTrue: (question, option, reason) =>
      exceptions(question, option).includes(Number(/^\w+ (\d+) /.exec(reason)?.[1])),
  },
  'number-series': {
    isRight: ({ question }, option) =>
      nextOf((/(?:\d+, ){4,}\d+/.exec(question)?.[0] ?? '').split(', ').map(Number)) === keyNumber(option),
  },
  'step-order': {
    isRight: matchesRule,
    isTrue: (question, option, reason) => {
      const order = orderOf(question, option)
      const [one = '', other = ''] = quoted(reason).map((words) => words.toLowerCase())
      const [a, b] = [order.indexOf(one), order.indexOf(other)]
      if (Math.min(a, b) < 0) return false
      if (/first step is/.test(reason)) return a === 0 && b > 0
      if (/last step is/.test(reason)) return a === order.length - 1 && b < a
      return reason.includes('comes before') ? a < b : a !== b + 1
    },
  },
  'out-of-line': {
    isRight: (question, option) => outOf(question, option) === (/\b(?:two|Two)\b/.test(question.question) ? 2 : 1),
    isTrue: (question, option, reason) =>
      outOf(question, option) === (/only one/.test(reason) ? 1 : /(?:below|above) the normal/.test(reason) ? 2 : 0),
  },
}
