import type { Random } from '../../core/random.ts'
import { family, type Options } from '../family.ts'
import { between, capital, fitting, pick, sample, spelled } from '../kit.ts'
import { count, headings, sources } from './kit.ts'
import {
  blocksApart,
  blocksTo,
  type Corner,
  type Drive,
  drawCorner,
  drawTown,
  driveMap,
  drives,
  firstBar,
  type Heading,
  type Leg,
  legsOf,
  routes,
  type Town,
  turnsOf,
} from './town.ts'

interface Given {
  town: Town
  from: Corner
  to: Corner
  /** The headings of a shortest legal route. */
  way: Heading[]
  /** Longer or illegal routes to the same corner. */
  others: Heading[][]
  drive: Drive
  stem: number
}

function stem({ town, drive, stem }: Given): string {
  const { unit, target, letters } = drive
  const ask = [
    `Which is the shortest legal route for ${unit} from ${letters[0]} to ${target} at ${letters[1]}?`,
    `${unit} is at ${letters[0]} and must drive to ${target} (${letters[1]}). Which of these routes is the shortest one that obeys the signs?`,
  ][stem]
  return `Arrows mark one-way streets${town.closed.length > 0 ? ', and crosses mark closed blocks' : ''}. ${ask}`
}

const answer = ({ town, from, way, others }: Given): Options => ({
  key: {
    text: written(legsOf(town, from, way)),
    why: `This route obeys every sign${town.closed.length > 0 ? ' and avoids every closed block' : ''}, and no legal route is shorter: ${blocksOf(town, from, way)}.`,
  },
  // Keeps one route per reason, because two routes with the same fault would have the same reason.
  mistakes: [
    ...new Map(
      others.map((other) => {
        const why = whyNot(town, from, other, way.length)
        return [why, { text: written(legsOf(town, from, other)), why }]
      }),
    ).values(),
  ],
})

function whyNot(town: Town, from: Corner, way: readonly Heading[], shortest: number): string {
  const broken = firstBar(town, from, way)
  if (!broken) {
    const more = way.length - shortest
    return `This is legal but ${more === 1 ? 'one block' : `${spelled(more)} blocks`} longer than necessary: ${blocksOf(town, from, way)}.`
  }
  const { street, heading, reason } = broken
  return reason === 'closed'
    ? `This drives ${headings[heading]} through the closed block of ${street}.`
    : `This drives ${headings[heading]} on ${street}, which is one-way ${headings[(heading + 2) % 4]}bound.`
}

const blocksOf = (town: Town, from: Corner, way: readonly Heading[]): string =>
  `${legsOf(town, from, way)
    .map(({ blocks }) => blocks)
    .join(' + ')} = ${count(way.length, 'block')}`

const written = (legs: readonly Leg[]): string =>
  capital(legs.map(({ heading, street }) => `${headings[heading]} on ${street}`).join(', then '))

/** Asks which of four described routes is the shortest legal one. */
export const legalRoute = family<Given>({
  name: 'legal-route',
  version: 7,
  draw: (random, difficulty) => {
    const rest = { drive: pick(random, drives), stem: between(random, 0, 1) }
    return fitting(() => {
      const town = drawTown(random, [3, 5, 5][difficulty - 1] ?? 3, difficulty === 3 ? 2 : 0)
      const [from, to] = [drawCorner(random), drawCorner(random)]
      const shortest = blocksTo(town, from, to)
      const straight = blocksApart(from, to)
      if (straight < 3 || shortest < 3 || shortest > 8 || (difficulty === 3 && shortest === straight)) return undefined
      const all = routes(from, to, shortest + 2)
      const isRight = (way: Heading[]) => way.length === shortest && !firstBar(town, from, way)
      // Draw the number of turns separately, because otherwise the simplest route would nearly always be the key.
      const turns = between(random, 1, [2, 2, 3][difficulty - 1] ?? 2)
      const way = pickOr(
        random,
        all.filter((one) => isRight(one) && turnsOf(one) === turns),
      )
      if (!way) return undefined
      const wrong = all.filter((one) => !isRight(one) && Math.abs(turnsOf(one) - turns) <= 1)
      const legal = sample(
        random,
        wrong.filter((one) => !firstBar(town, from, one)),
        2,
      )
      const barred = wrong.filter((one) => one.length <= shortest && firstBar(town, from, one))
      const plain = barred.filter((one) => turnsOf(one) <= turns)
      const forbidden = [
        ...sample(random, plain, 2),
        ...sample(
          random,
          barred.filter((one) => turnsOf(one) > turns),
          1,
        ),
      ]
      const others = [...legal, ...forbidden]
      return others.length >= 4 && legal.length > 0 && plain.length > 0
        ? { town, from, to, way, others, ...rest }
        : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Trace each route with a finger, and stop at the first block that you may not enter.',
    figure: driveMap(given),
    source: sources.signs,
  }),
})

const pickOr = <T>(random: Random, from: readonly T[]): T | undefined =>
  from.length > 0 ? pick(random, from) : undefined
