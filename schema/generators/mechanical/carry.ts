import type { Figure } from '../../figures/figure.ts'
import { type Difficulty, family } from '../family.ts'
import { between, pick } from './chance.ts'
import { box, figure, force, label, rect, span } from './draw.ts'
import { type Answer, drawPlaced, type Place, valued, type Wrong } from './options.ts'
import { a, capital, count, feet, pounds } from './words.ts'

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

/** What the one who is asked about holds up. */
const shareOf = ({ load, fromFront, fromRear, pole, who }: Carry): number =>
  (load * (who === 'front' ? fromRear : fromFront)) / (fromFront + fromRear) + pole / 2

export const carry = family<Carry>({
  name: 'shared-load',
  version: 1,
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

function answer(given: Carry): Answer {
  const { load, fromFront, fromRear, pole, who, asks } = given
  const length = fromFront + fromRear
  const [near, far] = who === 'front' ? [fromFront, fromRear] : [fromRear, fromFront]
  const [other, share] = [who === 'front' ? 'rear' : 'front', shareOf(given)]
  if (asks === 'distance') {
    const fromOther = who === 'front' ? 'the rear' : 'the front'
    const turned = who === 'front' ? `, which is ${length} − ${far} = ${feet(fromFront)} from the front` : ''
    const right = `About the ${other} shoulder, ${load} × distance = ${count(share)} × ${length} = ${count(share * length)}, so the load hangs ${feet(far)} from ${fromOther}${turned}.`
    const wrong: Wrong[] = [
      [fromRear, `This is the distance from the rear end; the question asks from the front. ${right}`],
      [length / 2, `This hangs the load in the middle, where both would hold up half. ${right}`],
      [load / share, `This divides the weight by the share and leaves out the length. ${right}`],
      [(load * length) / share - length, `This turns the ratio round. ${right}`],
      [Math.abs(fromRear - fromFront), `This is the difference between the two arms. ${right}`],
      [1, `This hangs the load almost on the front shoulder. ${right}`],
      [length - 1, `This hangs the load almost on the rear shoulder. ${right}`],
      [fromFront + 1, `This is one foot too far back: it counts the end of the pole as the first foot. ${right}`],
      [fromFront - 1, `This is one foot too far forward: it does not count the last foot. ${right}`],
      [fromFront * 2, `This measures as if the middle of the pole were its end. ${right}`],
      [fromFront / 2, `This halves the distance, as if both carriers shared it. ${right}`],
    ]
    return { key: fromFront, why: right, wrong: wrong.filter(([value]) => value < length) }
  }
  const plus = pole ? ` + ${pole} ÷ 2` : ''
  const right = `About the ${other} shoulder, the load's arm is ${far} of ${length} feet: ${load} × ${far} ÷ ${length}${plus} = ${count(share)} pounds.`
  return {
    key: share,
    why: right,
    wrong: [
      [
        (load * near) / length + pole / 2,
        `This is the share of the ${other} carrier. The nearer one to the load holds up more. ${right}`,
      ],
      [(load + pole) / 2, `This shares equally, which is right only with the load in the middle. ${right}`],
      [(load * near) / far + pole / 2, `This divides one arm by the other instead of by the whole length. ${right}`],
      [
        (load * far) / near + pole / 2,
        `This divides the arms by each other instead of by the whole length, as if one shoulder were a fulcrum between. ${right}`,
      ],
      [load + pole, `This lets one carrier hold up everything. ${right}`],
      [(load * far) / length, `This leaves out half of the pole's weight. ${right}`],
      [
        (load * far) / length + pole,
        `This gives one carrier the whole weight of the pole; each holds up half. ${right}`,
      ],
      [
        ((load + pole) * far) / length,
        `This divides the pole's weight like the load's. Its center is in the middle, so each holds up half. ${right}`,
      ],
      [load / length, `This spreads the load over the feet of the pole and takes one of them. ${right}`],
      [load / far, `This divides by the arm instead of multiplying by it. ${right}`],
      [load - load / length, `This takes off one foot's part of the load. ${right}`],
      [(load * (far - 1)) / length + pole / 2, `This counts one foot too few in the arm of ${far} feet. ${right}`],
      [(load * (far + 1)) / length + pole / 2, `This counts one foot too many in the arm of ${far} feet. ${right}`],
    ],
  }
}

function drawing(given: Carry): Figure {
  const { load, fromFront, fromRear, pole, who, asks } = given
  const length = fromFront + fromRear
  const [front, rear] = [300, 60]
  const x = (distance: number): number => front - ((front - rear) * distance) / length
  const hung = asks === 'share' ? x(fromFront) : 180
  const told =
    asks === 'distance'
      ? `The pole is ${feet(length)} long; the place of the load is marked with a question mark. The ${who} carrier holds up ${pounds(shareOf(given))}.`
      : pole
        ? `The pole is ${feet(length)} long and weighs ${pounds(pole)}; the load hangs ${feet(fromFront)} from the front. What the ${who} carrier holds up is marked with a question mark.`
        : `The load hangs ${feet(fromFront)} from the front and ${feet(fromRear)} from the rear. What the ${who} carrier holds up is marked with a question mark.`
  const arms =
    asks === 'distance'
      ? [span(x(0), x(length), 240, feet(length))]
      : [
          span(x(0), hung, 210, feet(fromFront)),
          pole ? span(x(0), x(length), 240, feet(length)) : span(hung, x(length), 210, feet(fromRear)),
        ]
  return figure(
    pole || asks === 'distance' ? 268 : 232,
    `A level pole held up at its two ends, the front on the right and the rear on the left. A load of ${pounds(load)} ${asks === 'share' ? 'hangs from it' : 'stands below it, not yet hung'}. ${told}`,
    rect([rear - 10, 84], front - rear + 20, 10, 'sunken', 4),
    [front, rear].map((end) => force([end, 140], [end, 97])),
    label([front + 32, 120], capital('front')),
    label([rear - 32, 120], capital('rear')),
    label([who === 'front' ? front : rear, 66], asks === 'share' ? '? lb' : `${count(shareOf(given))} lb`, {
      isBold: true,
    }),
    asks === 'share'
      ? rect([hung - 1, 94], 2, 56, 'ink')
      : label([hung + 48, 170], '?', { isBold: true, tone: 'red', size: 20 }),
    box([hung, 190], 70, 40, `${count(load)} lb`),
    pole ? label([180, 66], `pole: ${pole} lb`) : [],
    arms,
  )
}
