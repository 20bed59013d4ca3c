import type { Random } from '../../../random.ts'
import { type Difficulty, family } from '../../family.ts'
import { between, fitting, pick } from '../../kit/chance.ts'
import { answer } from './answer.ts'
import { drawing } from './figure.ts'
import { CHOICES, choiceOf, force, type Given, type Picture, type Scene } from './given.ts'
import { stem } from './words.ts'

const SCENES: readonly Scene[] = ['wheelbarrow', 'pry-bar', 'ramp', 'winch']
/** Pounds that one person can push or lift. */
const MOST_FORCE = 150
/** From and to: feet, of a winch inches. */
const LENGTHS: Record<Scene, { from: readonly number[]; to: readonly number[] }> = {
  wheelbarrow: { from: [1, 2, 3], to: [4, 5, 6] },
  'pry-bar': { from: [1, 2], to: [3, 4, 5, 6] },
  ramp: { from: [2, 3, 4], to: [6, 8, 10, 12] },
  winch: { from: [2, 3, 4], to: [8, 10, 12, 16] },
}

/** Two pictures of one job: which takes less force? */
export const easierWay = family<Given>({
  name: 'easier-way',
  version: 4,
  draw: (random, difficulty: Difficulty) => {
    // Draw the answer separately, so that each of the four is right as often.
    const key = pick(random, CHOICES)
    const scene = pick(random, SCENES)
    return fitting(() => {
      // Two pictures can only come out even if two things differ.
      const apart = key === 'Both take the same' && difficulty === 1 ? 2 : difficulty
      const pictures = drawPair(random, apart, scene, key === 'It cannot be determined')
      const { length } = pictures.filter((picture) => picture.load === null || isEven(picture))
      const isFit =
        choiceOf(pictures) === key &&
        length === 2 &&
        differences(pictures) >= (key === 'Both take the same' ? 2 : apart)
      return isFit ? { scene, pictures, key, stem: between(random, 0, 1) } : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Work out each picture: the load times its own length, divided by the length of the effort.',
    figure: drawing(given),
    source: 'U.S. Navy, Basic Machines (NAVEDTRA 14037), levers, wheel and axle, and inclined plane',
  }),
})

const isEven = (picture: Picture): boolean =>
  force(picture) % 1 === 0 && force(picture) >= 10 && force(picture) <= MOST_FORCE
const differences = ([one, other]: Given['pictures']): number =>
  Number(one.load !== other.load) + Number(one.from !== other.from) + Number(one.to !== other.to)

/** At difficulty 1 only one thing differs, at 2 two, at 3 three. */
function drawPair(random: Random, difficulty: Difficulty, scene: Scene, isOpen: boolean): Given['pictures'] {
  const draw = (): Picture => ({
    load: between(random, 60, 300, 10),
    from: pick(random, LENGTHS[scene].from),
    to: pick(random, LENGTHS[scene].to),
  })
  const [one, other] = [draw(), draw()]
  const kept: (keyof Picture)[] = ['load', 'from', 'to']
  const same = pick(random, kept)
  const second: Picture =
    difficulty === 1 ? { ...one, [same]: other[same] } : difficulty === 2 ? { ...other, [same]: one[same] } : other
  if (!isOpen) return [one, second]
  return random() < 0.5 ? [{ ...one, load: null }, second] : [one, { ...second, load: null }]
}
