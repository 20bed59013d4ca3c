import { at } from '../../kit/lists.ts'
import { withCommas } from '../../kit/words.ts'
import type { Dial, Given } from './given.ts'

const ASKS = [
  ({ name }: Dial) => `What does the ${name} read?`,
  ({ name }: Dial) => `The officer asks for the reading on the ${name}. What is it?`,
  ({ name }: Dial) => `You are asked to log the reading of the ${name}. What do you write?`,
  ({ name }: Dial) => `The needle of the ${name} has settled. What value does it show?`,
]
const COMPARES = [
  (a: Dial, b: Dial) => `How much higher is the ${a.name} than the ${b.name}?`,
  (a: Dial, b: Dial) => `Read both gauges. What is the difference between the ${a.name} and the ${b.name}?`,
  (a: Dial, b: Dial) => `The two gauges have different scales. By how much does the ${a.name} exceed the ${b.name}?`,
]

export function stem({ dials, asks, stem }: Given): string {
  const [one, other] = [at(dials, 0), dials[1]]
  return asks === 'difference' && other ? at(COMPARES, stem % COMPARES.length)(one, other) : at(ASKS, stem)(one)
}

export const reading =
  ({ unit }: Dial) =>
  (value: number): string =>
    unit === '°F' ? `${withCommas(value)}°F` : `${withCommas(value)} ${unit}`

/** Where the pointer stands, told by the marks and not by the value. */
export function pointerWords(dial: Dial): string {
  const { value, major, parts, unit, top, name } = dial
  const small = major / parts
  const below = Math.floor(value / major) * major
  const marks = (value - below) / small
  const where =
    marks === 0
      ? `on the number ${withCommas(below)}`
      : Number.isInteger(marks)
        ? `on small mark ${marks} after ${withCommas(below)}`
        : `halfway between small marks ${Math.floor(marks)} and ${Math.ceil(marks)} after ${withCommas(below)}`
  return `The ${name}, in ${unit}, runs from 0 to ${withCommas(top)} with a number every ${withCommas(major)} and ${parts} small parts from each number to the next. The pointer is ${where}.`
}
