import type { Figure } from '../../figures/figure.ts'
import { figure } from '../drawing.ts'
import { type Difficulty, family, type Mistake } from '../family.ts'
import { type Answer, between, capital, drawPlaced, type Place, pick, valued, withCommas } from '../kit.ts'
import { a, box, feet, force, label, pounds, rect, span } from './kit.ts'

/** A level pole on two shoulders. The load is `fromFront` feet from the front shoulder and `fromRear` feet from the rear shoulder. */
export interface Carry {
  load: number
  fromFront: number
  fromRear: number
  /** Weight of the pole in pounds, evenly distributed; 0 if it is ignored. */
  pole: number
  who: 'front' | 'rear'
  asks: 'share' | 'distance'
  scene: number
  place: Place
}

/** Pounds carried by the person in question. */
const shareOf = ({ load, fromFront, fromRear, pole, who }: Carry): number =>
  (load * (who === 'front' ? fromRear : fromFront)) / (fromFront + fromRear) + pole / 2

const SCENES = [
  ['Two firefighters carry', 'pole', 'dewatering pump'],
  ['Two recruits carry', 'steel pipe', 'bundle of hose'],
  ['Two rescuers carry', 'beam', 'generator'],
  ['Two firefighters carry', 'pike pole', 'bag of gear'],
] as const

function stem(given: Carry): string {
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

const bracketed = (sum: string): string => (sum.includes('−') ? `(${sum})` : sum)

const answer = (given: Carry): Answer => (given.asks === 'distance' ? distanceOf(given) : shareAnswer(given))

function distanceOf(given: Carry): Answer {
  const { load, fromFront, fromRear, who, scene } = given
  const [, bar] = SCENES[scene] ?? SCENES[0]
  const length = fromFront + fromRear
  const share = shareOf(given)
  const [far, other] = who === 'front' ? [fromRear, 'rear'] : [fromFront, 'front']
  const turned = who === 'front' ? ` That is ${length} − ${far} = ${feet(fromFront)} from the front.` : ''
  const ratio = `${share} × ${length} ÷ ${load}`
  const exact = who === 'front' ? `${length} − ${ratio}` : ratio
  const wrong: Mistake[] = [
    [
      fromRear,
      `This measures from the rear end instead of the front`,
      who === 'front' ? ratio : `${length} − ${ratio}`,
    ],
    [length / 2, `This hangs the load in the middle, where each person would carry half`, `${length} ÷ 2`],
    [
      Math.abs(fromRear - fromFront),
      `This is the difference between the two distances`,
      fromRear > fromFront ? `${fromRear} − ${fromFront}` : `${fromFront} − ${fromRear}`,
    ],
    [load / share, `This divides the load by the ${who} person’s share and ignores the length`, `${load} ÷ ${share}`],
    [
      (load * length) / share - length,
      `This turns the ratio upside down`,
      `${load} × ${length} ÷ ${share} − ${length}`,
    ],
    [
      Math.abs(length / 2 - fromFront),
      `This measures from the middle of the ${bar}`,
      fromFront * 2 < length ? `${length} ÷ 2 − ${bracketed(exact)}` : `${exact} − ${length} ÷ 2`,
    ],
    [
      (share * length) / (load - share),
      `This compares the ${who} person’s share with the other person’s share instead of with the load`,
      `${share} × ${length} ÷ (${load} − ${share})`,
    ],
    [
      ((load - share) * length) / share,
      `This compares the other person’s share with the ${who} person’s`,
      `(${load} − ${share}) × ${length} ÷ ${share}`,
    ],
    [
      length - load / share,
      `This divides the load by the ${who} person’s share and measures that from the rear end`,
      `${length} − ${load} ÷ ${share}`,
    ],
    [length / 4, `This hangs the load halfway between the front end and the middle`, `${length} ÷ 4`],
    [(length * 3) / 4, `This hangs the load halfway between the middle and the rear end`, `${length} × 3 ÷ 4`],
  ]
  return {
    key: fromFront,
    why: `Think of the ${other} end as the pivot. The ${who} person’s share times the length equals the load times its distance from that end: ${ratio} = ${far}, so the load hangs ${feet(far)} from the ${other}.${turned}`,
    wrong: wrong.filter(([value]) => value < length),
  }
}

function shareAnswer(given: Carry): Answer {
  const { load, fromFront, fromRear, pole, who, scene } = given
  const [, bar] = SCENES[scene] ?? SCENES[0]
  const length = fromFront + fromRear
  const [near, far] = who === 'front' ? [fromFront, fromRear] : [fromRear, fromFront]
  const other = who === 'front' ? 'rear' : 'front'
  const plus = pole ? ` + ${pole} ÷ 2` : ''
  return {
    key: shareOf(given),
    why: `Think of the ${other} end as the pivot. The load hangs ${feet(far)} from it, and the ${bar} is ${feet(length)} long: ${load} × ${far} ÷ ${length}${plus} = ${shareOf(given)} pounds.${pole ? ` Each person carries half of the weight of the ${bar}.` : ''}`,
    wrong: [
      [
        (load * near) / length + pole / 2,
        `This is what the ${other} person carries`,
        `${load} × ${near} ÷ ${length}${plus}`,
      ],
      [(load + pole) / 2, `This splits the weight evenly`, pole ? `(${load} + ${pole}) ÷ 2` : `${load} ÷ 2`],
      [pole ? (load * far) / length : 0, `This leaves out the weight of the ${bar}`, `${load} × ${far} ÷ ${length}`],
      [
        pole ? (load * far) / length + pole : 0,
        `This gives one person the whole weight of the ${bar}`,
        `${load} × ${far} ÷ ${length} + ${pole}`,
      ],
      [
        pole ? ((load + pole) * far) / length : 0,
        `This divides the weight of the ${bar} in the same way as the load`,
        `(${load} + ${pole}) × ${far} ÷ ${length}`,
      ],
      [
        (load * near) / far + pole / 2,
        `This divides one distance by the other instead of by the whole length`,
        `${load} × ${near} ÷ ${far}${plus}`,
      ],
      [
        (load * far) / near + pole / 2,
        `This divides by the distance to the ${who} end instead of by the whole length`,
        `${load} × ${far} ÷ ${near}${plus}`,
      ],
      pole
        ? [load + pole, `This gives one person all of the weight`, `${load} + ${pole}`]
        : [load, `This gives one person the whole load, ${load} pounds.`],
      [load / length, `This spreads the load evenly over the length of the ${bar}`, `${load} ÷ ${length}`],
      [load / far, `This divides by the distance instead of multiplying by it`, `${load} ÷ ${far}`],
      [
        pole ? load / 2 + pole : 0,
        `This splits the load evenly and adds the whole weight of the ${bar}`,
        `${load} ÷ 2 + ${pole}`,
      ],
    ],
  }
}

function drawing(given: Carry): Figure {
  const { load, fromFront, fromRear, pole, who, asks, scene } = given
  const [, bar] = SCENES[scene] ?? SCENES[0]
  const length = fromFront + fromRear
  const [front, rear] = [300, 60]
  const x = (distance: number): number => front - ((front - rear) * distance) / length
  const hung = asks === 'share' ? x(fromFront) : 180
  const description =
    asks === 'distance'
      ? `The ${bar} is ${feet(length)} long; the position of the load is marked with a question mark. The ${who} person carries ${pounds(shareOf(given))}.`
      : pole
        ? `The ${bar} is ${feet(length)} long and weighs ${pounds(pole)}; the load hangs ${feet(fromFront)} from the front. The ${who} person’s share is marked with a question mark.`
        : `The load hangs ${feet(fromFront)} from the front and ${feet(fromRear)} from the rear. The ${who} person’s share is marked with a question mark.`
  const arms =
    asks === 'distance'
      ? [span(x(0), x(length), 240, feet(length))]
      : [
          span(x(0), hung, 210, feet(fromFront)),
          pole ? span(x(0), x(length), 240, feet(length)) : span(hung, x(length), 210, feet(fromRear)),
        ]
  return figure(
    pole || asks === 'distance' ? 268 : 232,
    `A level ${bar} held up at its two ends, the front on the right and the rear on the left. A load of ${pounds(load)} ${asks === 'share' ? 'hangs from it' : 'sits below it, not yet hung'}. ${description}`,
    rect([rear - 10, 84], front - rear + 20, 10, 'sunken', 4),
    [front, rear].map((end) => force([end, 140], [end, 97])),
    label([front + 32, 120], capital('front')),
    label([rear - 32, 120], capital('rear')),
    label([who === 'front' ? front : rear, 66], asks === 'share' ? '? lb' : `${withCommas(shareOf(given))} lb`, {
      isBold: true,
    }),
    asks === 'share'
      ? rect([hung - 1, 94], 2, 56, 'ink')
      : label([hung + 48, 170], '?', { isBold: true, tone: 'red', size: 20 }),
    box([hung, 190], 70, 40, `${withCommas(load)} lb`),
    pole ? label([180, 66], `${bar}: ${pole} lb`) : [],
    arms,
  )
}

/** Maximum load that one person can carry, in pounds. */
const MAX_SHARE = 180

export const sharedLoad = family<Carry>({
  name: 'shared-load',
  version: 7,
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
      const share = shareOf(given)
      const other = given.load + given.pole - share
      const isHuman = share % 5 === 0 && share >= 15 && share <= MAX_SHARE && other <= MAX_SHARE
      return isFit && isHuman ? given : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, given.asks === 'share' ? pounds : feet),
    hint: 'Think of one end as the pivot.',
    figure: drawing(given),
    source: 'OpenStax, College Physics 2e, The Second Condition for Equilibrium section',
  }),
})
