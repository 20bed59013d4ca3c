import { type Difficulty, family } from '../family.ts'
import { between, pick } from '../kit/chance.ts'
import { answer, shareOf } from './carry-answer.ts'
import { drawing } from './carry-drawing.ts'
import { drawPlaced, type Place, valued } from './shared/options.ts'
import { a, feet, pounds } from './shared/words.ts'

/** A level pole on two shoulders; the load hangs `fromFront` and `fromRear` feet from them. */
export interface Carry {
  load: number
  fromFront: number
  fromRear: number
  /** Of the uniform pole itself, pounds: 0 where it is to be ignored. */
  pole: number
  who: 'front' | 'rear'
  asks: 'share' | 'distance'
  scene: number
  place: Place
}

const SCENES = [
  ['Two firefighters carry', 'pole', 'dewatering pump'],
  ['Two recruits carry', 'steel pipe', 'bundle of hose'],
  ['Two rescuers carry', 'beam', 'generator'],
  ['Two neighbors carry', 'timber', 'sack of gravel'],
] as const

export const carry = family<Carry>({
  name: 'shared-load',
  version: 2,
  draw(random, difficulty: Difficulty): Carry {
    return drawPlaced(random, answer, (place) => {
      const [fromFront, fromRear] = [between(random, 1, 9), between(random, 1, 9)]
      const given: Carry = {
        load: between(random, 60, 320, 10),
        fromFront,
        fromRear,
        pole: difficulty === 3 ? between(random, 10, 60, 10) : 0,
        who: pick(random, ['front', 'rear'] as const),
        asks: difficulty === 2 ? 'distance' : 'share',
        scene: between(random, 0, 3),
        place,
      }
      const isFit = fromFront !== fromRear && fromFront + fromRear >= 5 && fromFront + fromRear <= 12
      return isFit && shareOf(given) % 5 === 0 && shareOf(given) >= 15 ? given : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, given.asks === 'share' ? pounds : feet),
    hint: 'Take one shoulder as the point about which the pole would turn.',
    figure: drawing(given),
    source: 'OpenStax, College Physics 2e, The Second Condition for Equilibrium section',
  }),
})

function stem(given: Carry): string {
  const { load, fromFront, fromRear, pole, who, asks, scene } = given
  const [pair, bar, what] = SCENES[scene] ?? SCENES[0]
  const start = `${pair} ${a(load, 'pound')} ${what} on a level ${bar}, one at the front end and one at the rear end.`
  const weight = pole ? `The uniform ${bar} itself weighs ${pounds(pole)}.` : `Ignore the weight of the ${bar}.`
  const length = fromFront + fromRear
  if (asks === 'distance') {
    return `${start} The ${bar} is ${feet(length)} long. ${weight} How far from the front end must the load hang so that the ${who} carrier holds up ${pounds(shareOf(given))}?`
  }
  const where = pole
    ? `The ${bar} is ${feet(length)} long, and the load hangs ${feet(fromFront)} from the front end.`
    : `The load hangs ${feet(fromFront)} from the front end and ${feet(fromRear)} from the rear end.`
  return `${start} ${where} ${weight} How much does the ${who} carrier hold up?`
}
