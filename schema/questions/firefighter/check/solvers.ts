import { keyNumber, type Question, type Solver } from '../../check/check.ts'

const numberIn = (text: string, ...patterns: RegExp[]): number => {
  for (const pattern of patterns) {
    const found = pattern.exec(text)?.slice(1).find(Boolean)
    if (found) return Number(found.replaceAll(',', ''))
  }
  return Number.NaN
}

const NUMBERS = ['zero', 'one', 'two', 'three', 'four']

/** Adds up the pressures from the nozzle to the outlet or the pump, or counts the floors that a given pressure reaches. */
function standpipe({ question }: Question): number {
  const needs = numberIn(
    question,
    /needs (\d+) psi/,
    /nozzle \((\d+) psi\)/,
    /works at (\d+) psi/,
    /gets the (\d+) psi/,
  )
  const loss = numberIn(
    question,
    ...[/[Ee]ach length loses (\d+) psi/, /lose (\d+) psi each/, /loss of (\d+) psi in each/, /each with (\d+) psi/],
    ...[
      /each with a loss of (\d+) psi/,
      /(\d+) psi in each of/,
      /each of .*? loses (\d+) psi/,
      /\((\d+) psi in each\)/,
    ],
  )
  const lengths = NUMBERS.indexOf(/(\w+) 50-foot/.exec(question)?.[1] ?? '')
  const floors = [...question.matchAll(/floor (\d+)/g)].map(([, floor]) => Number(floor))
  const system = numberIn(
    question,
    ...[/system loses (\d+) psi/, /(\d+) psi in the standpipe system/, /system with a loss of (\d+) psi/],
    /(\d+) psi for the standpipe system/,
  )
  let pressure = needs
  for (let length = 0; length < lengths; length += 1) pressure += loss
  if (question.includes('Outlet pressure =')) {
    for (let floor = Math.min(...floors); floor < Math.max(...floors); floor += 1) pressure += 5
    return pressure
  }
  pressure += system
  if (floors.length > 0) {
    const supply = numberIn(
      question,
      ...[/connection loses (\d+) psi/, /and (\d+) psi (?:in|for) the supply/, /hose with a loss of (\d+) psi feeds/],
    )
    for (let floor = 1; floor < Math.max(...floors); floor += 1) pressure += 5
    return pressure + supply
  }
  const given = numberIn(
    question,
    /gets (\d+) psi\./,
    /at most (\d+) psi/,
    /With (\d+) psi at/,
    /connection is (\d+) psi/,
  )
  let floor = 1
  for (pressure += 5; pressure <= given; pressure += 5) floor += 1
  return floor
}

/** Computes the answer from the rates, distances, doses and times in the order the question mentions them. */
function radiation({ question }: Question): number {
  const all = (pattern: RegExp) =>
    [...question.matchAll(pattern)].map(([, value = '']) => Number(value.replaceAll(',', '')))
  const rates = all(/([\d,]+) mR per hour/g)
  const feet = all(/(\d+) feet/g)
  const doses = all(/([\d,]+) mR(?! per)/g)
  const minutes = all(/(\d+) minutes/g)
  const [first = Number.NaN, second = Number.NaN] = rates
  if (feet.length === 0) return doses.length > 0 ? (60 * (doses[0] ?? 0)) / first : (first * (minutes[0] ?? 0)) / 60
  if (rates.length === 2) return Math.sqrt((first / second) * (feet[0] ?? 0) ** 2)
  const atOneFoot = first * (doses.length > 0 ? Math.min(...feet) : (feet[0] ?? 0)) ** 2
  if (doses.length === 0) return atOneFoot / (feet[1] ?? 0) ** 2
  return ((doses[0] ?? 0) * 60) / (atOneFoot / Math.max(...feet) ** 2)
}

// Looking up a value in the table

type Row = { id: string; name: string; guide: number } & Record<string, number | string>

/** Returns the rows of the table in the figure's description, with values under keys like `large night`. Miles are in tenths. */
function tableOf({ figure }: Question): Row[] {
  const spill = (size: string) =>
    `${size} spill, isolate (?<${size}Isolate>[\\d,]+) ft, downwind (?<${size}Day>[\\d.]+) mi by day and (?<${size}Night>[\\d.]+) mi at night`
  const row = new RegExp(
    `(?<id>\\d{4}), (?<name>\\w+), guide (?<guide>\\d+): ${spill('small')}; ${spill('large')}`,
    'g',
  )
  return [...(figure?.text ?? '').matchAll(row)].map(({ groups = {} }) => {
    const values = ['small', 'large'].flatMap((size) => [
      [`${size} isolate`, Number(groups[`${size}Isolate`]?.replaceAll(',', ''))],
      [`${size} day`, tenths(groups[`${size}Day`])],
      [`${size} night`, tenths(groups[`${size}Night`])],
    ])
    return { id: groups.id ?? '', name: groups.name ?? '', guide: Number(groups.guide), ...Object.fromEntries(values) }
  })
}

const tenths = (miles = ''): number => Math.round(Number(miles) * 10)

const namedIn = (rows: readonly Row[], text: string): Row[] =>
  rows.filter(({ id, name }) => new RegExp(`\\b(?:${id}|${name})\\b`).test(text))

const isolates = (text: string): boolean => /isolate|isolation/.test(text)
const sizeIn = (text: string): string => {
  const gallons = numberIn(text, /(\d+) gallons (?:of|are)/)
  if (!Number.isNaN(gallons)) return gallons > 55 ? 'large' : 'small'
  return /\b(?:is|are) (small|large)\b|(small|large) spill/.exec(text)?.slice(1).find(Boolean) ?? ''
}
function timeIn(text: string): string {
  const clock = numberIn(text, /(\d{4}) hours/)
  if (!Number.isNaN(clock)) return clock > 630 && clock < 1930 ? 'day' : 'night'
  return text.includes('in the daytime') ? 'day' : 'night'
}

/** Looks up the answer: a guide number, feet, or tenths of a mile. */
function lookedUp(question: Question): number {
  const text = question.question.replace('The table is for practice, and its materials are invented.', '')
  const rows = namedIn(tableOf(question), text)
  const [asked] = rows
  if (!asked) return Number.NaN
  if (/guide/.test(text)) return asked.guide
  const size = sizeIn(text)
  const column = isolates(text) ? 'isolate' : timeIn(text)
  const value = (row: Row, key: string) => Number(row[key])
  if (rows.length === 2) return Math.max(...rows.map((row) => value(row, `${size} ${column}`)))
  if (/sunset\?|than by day|sun sets|at night and by day/.test(text))
    return value(asked, `${size} night`) - value(asked, `${size} day`)
  if (/difference|grow|than for a small|add to/.test(text))
    return value(asked, `large ${column}`) - value(asked, `small ${column}`)
  return value(asked, `${size} ${column}`)
}

const amountOf = (option: string): number =>
  option.endsWith(' mi') ? tenths(option.replace(' mi', '')) : keyNumber(option)

/**
 * Whether the table cell that the reason describes contains the option's value. If the reason does not mention a spill size or column, the
 * question's spill size or column applies. True for reasons that describe no cell.
 */
function isCellTrue(question: Question, option: string, reason: string): boolean {
  const [, from] = /^This is [^,]*(?:,\d+ ft)?, from the (.*)\.$/.exec(reason) ?? []
  if (from === undefined || reason.includes('Guide') || option.startsWith('Guide')) return true
  const text = question.question.replace('The table is for practice, and its materials are invented.', '')
  const rows = tableOf(question)
  const [row] = namedIn(rows, from).length > 0 ? namedIn(rows, from) : namedIn(rows, text)
  const size = /(small|large) spill/.exec(from)?.[1] ?? sizeIn(text)
  const column = /(day|night) column/.exec(from)?.[1] ?? (isolates(text) ? 'isolate' : timeIn(text))
  return row !== undefined && Number(row[`${size} ${column}`]) === amountOf(option)
}

export const solvers: Record<string, Solver> = {
  'standpipe-pressure': { isRight: (question, option) => standpipe(question) === keyNumber(option) },
  'radiation-distance': {
    isRight: (question, option) => Math.abs(radiation(question) - keyNumber(option)) < 1e-6,
  },
  'erg-lookup': { isRight: (question, option) => lookedUp(question) === amountOf(option), isTrue: isCellTrue },
}
