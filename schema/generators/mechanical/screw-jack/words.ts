import { mixed } from '../shared/mixed-number.ts'
import { inches, pounds, seconds } from '../shared/words.ts'
import type { Jack } from './given.ts'

const SCENES = ['house jack', 'shoring jack', 'bench vise on its side', 'lifting jack'] as const

export function stem(given: Jack): string {
  const { starts, pace, load, circle, asks, scene } = given
  const spirals =
    asks === 'time'
      ? starts === 2
        ? ' The screw has a double thread: two threads run side by side.'
        : ' The screw has a single thread.'
      : ' The screw has a single thread.'
  const jack = `The screw of a ${SCENES[scene] ?? SCENES[0]} has ${pitchWords(given)}.${spirals}`
  if (asks === 'turns') return `${jack} How many full turns does it take to raise the load ${travelWords(given)}?`
  if (asks === 'time')
    return `${jack} Each full turn takes ${seconds(pace)}. How long does it take to raise the load ${travelWords(given)}?`
  return `${jack} In one turn, the end of the handle travels ${inches(circle)} in a circle. Ignore friction. How much force at the end of the handle does it take to raise a load of ${pounds(load)}?`
}

const pitchWords = ({ gives, perInch }: Jack): string =>
  gives === 'pitch' ? `a pitch of 1/${perInch} inch from one thread to the next` : `${perInch} threads to the inch`

export const travelWords = ({ pitches, perInch }: Jack): string =>
  `${mixed(pitches, perInch)} ${pitches <= perInch ? 'inch' : 'inches'}`
