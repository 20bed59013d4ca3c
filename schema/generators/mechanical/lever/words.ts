import { capital, withCommas } from '../../kit/words.ts'
import { a, feet, pounds } from '../shared/words.ts'
import { type Lever, lengthOf } from './given.ts'

interface Scene {
  bar: string
  pivot: string
  load: string
  end: string
}

/** By the order of the lever, then by scene. */
const SCENES: Record<Lever['order'], readonly Scene[]> = {
  1: [
    { bar: 'pry bar', pivot: 'a block', load: 'slab', end: 'A firefighter pushes down' },
    { bar: 'steel bar', pivot: 'a log', load: 'beam', end: 'A recruit pushes down' },
    { bar: 'wooden pole', pivot: 'a curb', load: 'crate', end: 'A firefighter pushes down' },
  ],
  2: [
    { bar: 'plank', pivot: 'a log', load: 'load of hose', end: 'A recruit lifts straight up' },
    { bar: 'steel bar', pivot: 'the hinge', load: 'crate', end: 'A firefighter lifts straight up' },
    { bar: 'wooden beam', pivot: 'a curb', load: 'load of sand', end: 'A firefighter lifts straight up' },
  ],
  3: [
    { bar: 'boom', pivot: 'the hinge', load: 'load', end: 'A cable pulls straight up' },
    { bar: 'light mast', pivot: 'the hinge', load: 'lamp', end: 'A rod pulls straight up' },
    { bar: 'training arm', pivot: 'the pin', load: 'weight', end: 'A strap pulls straight up' },
  ],
}

export function stem(given: Lever): string {
  const { asks, effort, extra } = given
  const scene = sceneOf(given)
  const second = extra.load
    ? ` A second load of ${pounds(extra.load)} sits ${feet(extra.arm)} from ${theOf(scene.pivot)}, on the same side as the first.`
    : ''
  const known = asks === 'load' ? ` A force of ${pounds(effort)} balances it.` : ''
  const ask =
    asks === 'load'
      ? `How heavy is the ${scene.load}?`
      : `How much force does it take to balance ${extra.load ? 'the two loads' : 'the load'}?`
  return `${placed(given, scene)}${second}${known} Ignore friction and the weight of the ${scene.bar}. ${ask}`
}

function sceneOf({ order, scene }: Lever): Scene {
  const found = SCENES[order][scene]
  if (!found) throw new Error(`There is no scene ${scene} of order ${order}.`)
  return found
}

function placed(given: Lever, { bar, pivot, load, end }: Scene): string {
  const { order, loadArm, effortArm, gives, asks } = given
  const length = lengthOf(given)
  const heavy = asks === 'load' ? `A ${load}` : capital(`${a(given.load, 'pound')} ${load}`)
  const still = theOf(pivot)
  if (order === 1) {
    return gives === 'arms'
      ? `A ${bar} rests on ${pivot}. ${heavy} sits on one end, ${feet(loadArm)} from ${still}. ${end} on the other end, ${feet(effortArm)} from ${still}.`
      : `${capital(a(length, 'foot'))} ${bar} rests on ${pivot} that is ${feet(loadArm)} from one end. ${heavy} sits on that end. ${end} on the other end.`
  }
  if (order === 2) {
    return gives === 'arms'
      ? `A ${bar} pivots on ${pivot} at one end. ${heavy} is centered ${feet(loadArm)} from ${still}. ${end} at the other end, ${feet(effortArm)} from ${still}.`
      : `${capital(a(length, 'foot'))} ${bar} pivots on ${pivot} at one end. ${heavy} is centered ${feet(length - loadArm)} from the other end. ${end} at that end.`
  }
  return `A level ${bar} reaches ${feet(length)} from ${pivot}. ${heavy} sits at its free end. ${end} on the ${bar}, ${feet(length - effortArm)} from the free end.`
}

const theOf = (pivot: string): string => pivot.replace(/^a /, 'the ')

export const figureText = (given: Lever): string => {
  const { order, load, loadArm, effortArm, extra, asks, effort, gives } = given
  const length = lengthOf(given)
  const weight = asks === 'load' ? 'A load marked with a question mark' : `A load of ${pounds(load)}`
  const pull = asks === 'load' ? `An arrow of ${withCommas(effort)} pounds` : 'An arrow marked with a question mark'
  const bar =
    order === 1 ? 'A level bar on a support between its ends.' : 'A level bar that pivots on a support at one end.'
  const second = extra.load
    ? ` A second load of ${pounds(extra.load)} stands ${feet(extra.arm)} from the support on the same side.`
    : ''
  const way =
    order === 1
      ? 'pushes down on the other end'
      : order === 2
        ? 'pulls up on the other end'
        : 'pulls up between the support and the load'
  const lengths =
    gives === 'arms'
      ? `Marked distances: support to load ${feet(loadArm)}, support to arrow ${feet(effortArm)}.`
      : order === 1
        ? `Marked distances: the whole bar ${feet(length)}, support to load ${feet(loadArm)}.`
        : `Marked distances: the whole bar ${feet(length)}, load to arrow ${feet(Math.abs(effortArm - loadArm))}.`
  return `${bar} ${weight} stands on it${order === 3 ? ' at the far end' : ''}.${second} ${pull} ${way}. ${lengths}`
}
