import { type Difficulty, family } from '../family.ts'
import { between, pick } from '../kit/chance.ts'
import { answer, pitchWords, travelWords } from './screw-answer.ts'
import { drawing } from './screw-drawing.ts'
import { drawPlaced, type Place, valued } from './shared/options.ts'
import { inches, pounds, seconds, turns } from './shared/words.ts'

/** A jack whose screw has `perInch` threads to the inch, in `starts` spirals side by side. */
export interface Jack {
  perInch: number
  starts: 1 | 2
  /** The travel is so many of the pitch. */
  pitches: number
  /** Seconds a turn, where the time is asked for. */
  pace: number
  load: number
  /** The way round that the handle's end goes, inches. */
  circle: number
  asks: 'turns' | 'time' | 'push'
  /** The pitch itself, or the threads to the inch. */
  gives: 'pitch' | 'threads'
  scene: number
  place: Place
}

const SCENES = ['house jack', 'shoring jack', 'bench vise on its side', 'lifting jack'] as const

export const screw = family<Jack>({
  name: 'screw-jack',
  version: 2,
  draw(random, difficulty: Difficulty): Jack {
    const asks = difficulty === 3 ? pick(random, ['push', 'time'] as const) : difficulty === 2 ? 'time' : 'turns'
    const gives =
      difficulty === 1 || (difficulty === 3 && asks === 'time') ? 'pitch' : pick(random, ['pitch', 'threads'] as const)
    const starts = difficulty === 3 && asks === 'time' ? 2 : 1
    return drawPlaced(random, answer, (place) => {
      const perInch = pick(random, asks === 'push' ? [2, 3, 4, 5] : [4, 5, 6, 8, 10])
      const pitches = between(random, 3, 40) * starts
      const [load, circle] = [between(random, 600, 4_000, 100), between(random, 30, 90, 5)]
      const push = load / perInch / circle
      const isHuman =
        asks === 'push'
          ? Number.isInteger(load / perInch) && Number.isInteger(push) && push >= 5
          : pitches % perInch !== 0 || random() < 0.4
      const rest = { pace: pick(random, [2, 3, 4, 5, 6]), scene: pick(random, [0, 1, 3]), place }
      return isHuman ? { perInch, starts, pitches, load, circle, asks, gives, ...rest } : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...valued(answer(given), given.place, { turns, time: seconds, push: pounds }[given.asks]),
    hint: 'Ask first how far one full turn moves the screw.',
    figure: drawing(given),
    source: 'U.S. Navy, Basic Machines (NAVEDTRA 14037), The Screw chapter',
  }),
})

function stem(given: Jack): string {
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
