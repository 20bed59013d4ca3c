import { at } from '../../kit/lists.ts'
import { capital } from '../../kit/words.ts'
import type { Clue, Given } from './given.ts'

interface Procedure {
  name: string
  steps: readonly string[]
}

/** Steps in the order that crews follow, in the imperative. */
export const procedures: readonly Procedure[] = [
  {
    name: 'the morning engine check',
    steps: ['chock the wheels', 'check the oil', 'start the engine', 'test the lights', 'run the pump', 'sign the log'],
  },
  {
    name: 'connecting to a hydrant',
    steps: [
      'wrap the hydrant',
      'take off the cap',
      'flush the hydrant',
      'attach the hose',
      'open the valve',
      'report water on',
    ],
  },
  {
    name: 'writing up a call',
    steps: [
      'note the times',
      'talk to the owner',
      'take photographs',
      'draft the report',
      'have it reviewed',
      'file the report',
    ],
  },
  {
    name: 'closing the kitchen',
    steps: [
      'turn off the stove',
      'clear the tables',
      'wash the dishes',
      'wipe the counters',
      'mop the floor',
      'lock the pantry',
    ],
  },
  {
    name: 'changing an air cylinder',
    steps: [
      'close the valve',
      'bleed the line',
      'take out the cylinder',
      'inspect the O-ring',
      'seat the full cylinder',
      'check the gauge',
    ],
  },
  {
    name: 'raising a ground ladder',
    steps: [
      'look for wires',
      'set the butt',
      'raise the ladder',
      'extend the fly',
      'tie the halyard',
      'lower it to the wall',
    ],
  },
]

export const LETTERS = 'ABCDEF'
export const letterOf = (given: Pick<Given, 'listed'>, step: number): string =>
  LETTERS.charAt(given.listed.indexOf(step))
export const orderOf = (given: Pick<Given, 'listed'>, order: readonly number[]): string =>
  order.map((step) => letterOf(given, step)).join(', ')

const ASKS = [
  (name: string) => `The steps for ${name} are listed out of order.`,
  (name: string) => `A recruit’s notes on ${name} got mixed up.`,
  (name: string) => `The table lists the steps for ${name}, but not in order.`,
  (name: string) => `A station’s own rules for ${name} set the order of these steps.`,
]

export function stem(given: Given): string {
  const clues = given.clues.map((clue) => sentence(given, clue)).join(' ')
  return `${at(ASKS, given.stem)(at(procedures, given.procedure).name)} ${clues} In what order must the steps be done?`
}

export const wordsOf = ({ procedure }: Pick<Given, 'procedure'>, step: number): string =>
  at(at(procedures, procedure).steps, step)

function sentence(given: Given, clue: Clue): string {
  const a = wordsOf(given, clue.a)
  if (clue.kind === 'first') return `${capital(a)} first.`
  if (clue.kind === 'last') return `${capital(a)} last.`
  const b = wordsOf(given, clue.b)
  return clue.kind === 'next' ? `Right after you ${a}, ${b}.` : `${capital(b)} only after you ${a}.`
}

/** How an order breaks a clue. */
export function broken(given: Given, clue: Clue, order: readonly number[]): string {
  const a = wordsOf(given, clue.a)
  if (clue.kind === 'first')
    return `Here the first step is “${wordsOf(given, at(order, 0))},” but “${a}” has to come first.`
  if (clue.kind === 'last')
    return `Here the last step is “${wordsOf(given, order.at(-1) ?? 0)},” but “${a}” has to come last.`
  const b = wordsOf(given, clue.b)
  return clue.kind === 'before'
    ? `Here “${b}” comes before “${a},” which has to be done first.`
    : `Here “${b}” does not come right after “${a}.”`
}
