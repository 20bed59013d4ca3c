import { a, feet, pounds } from '../shared/words.ts'
import { type Carry, shareOf } from './given.ts'

const SCENES = [
  ['Two firefighters carry', 'pole', 'dewatering pump'],
  ['Two recruits carry', 'steel pipe', 'bundle of hose'],
  ['Two rescuers carry', 'beam', 'generator'],
  ['Two firefighters carry', 'pike pole', 'bag of gear'],
] as const

export function stem(given: Carry): string {
  const { load, fromFront, fromRear, pole, who, asks, scene } = given
  const [pair, bar, what] = SCENES[scene] ?? SCENES[0]
  const start = `${pair} ${a(load, 'pound')} ${what} hung from a level ${bar}, one at the front end and one at the rear end.`
  const weight = pole ? `The ${bar} is uniform and weighs ${pounds(pole)}.` : `Ignore the weight of the ${bar}.`
  const length = fromFront + fromRear
  if (asks === 'distance') {
    return `${start} The ${bar} is ${feet(length)} long. ${weight} How far from the front end must the load hang so that the ${who} person carries ${pounds(shareOf(given))}?`
  }
  const where = pole
    ? `The ${bar} is ${feet(length)} long, and the load hangs ${feet(fromFront)} from the front end.`
    : `The load hangs ${feet(fromFront)} from the front end and ${feet(fromRear)} from the rear end.`
  return `${start} ${where} ${weight} How many pounds does the ${who} person carry?`
}
