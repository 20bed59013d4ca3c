import { mixed } from '../shared/mixed-number.ts'
import { inches, pounds, seconds } from '../shared/words.ts'
import type { Jack } from './given.ts'

const SCENES = ['house jack', 'shoring jack', 'bench vise on its side', 'lifting jack'] as const

export function stem(given: Jack): string {
  const { starts, pace, load, circle, asks, scene } = given
  const spirals =
    asks === 'time'
      ? starts === 2
        ? ' It is a double-thread screw: two threads run side by side.'
        : ' It is a single-thread screw.'
      : ' It is a single-thread screw.'
  const jack = `The screw of a ${SCENES[scene] ?? SCENES[0]} has ${pitchWords(given)}.${spirals}`
  if (asks === 'turns') return `${jack} How many full turns raise the load ${travelWords(given)}?`
  if (asks === 'time')
    return `${jack} Each full turn takes ${seconds(pace)}. How long does it take to raise the load ${travelWords(given)}?`
  return `${jack} One turn takes the end of the handle once round a circle that is ${inches(circle)} around. Ignore friction. What push at the end of the handle raises a load of ${pounds(load)}?`
}

const pitchWords = ({ gives, perInch }: Jack): string =>
  gives === 'pitch' ? `a pitch of 1/${perInch} inch from one thread to the next` : `${perInch} threads to the inch`

export const travelWords = ({ pitches, perInch }: Jack): string =>
  `${mixed(pitches, perInch)} ${pitches <= perInch ? 'inch' : 'inches'}`
