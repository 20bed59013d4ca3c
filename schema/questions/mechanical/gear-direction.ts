import { type Difficulty, family, type Option, type Options } from '../family.ts'
import { between, capital, fitting, spelled } from '../kit.ts'
import { drawTrain, type Gear, gearName } from './gears.ts'
import { way } from './kit.ts'

/** The first gear is driven. The question is about the last gear. */
export interface Train {
  gears: Gear[]
  isClockwise: boolean
  scene: number
}

/** Speed of the last gear relative to the first, as a fraction. */
function ratioOf(gears: readonly Gear[]): [top: number, bottom: number] {
  let [top, bottom] = [1, 1]
  for (const [at, { teeth, joint }] of gears.entries()) {
    const before = gears[at - 1]
    if (before && joint === 'mesh') [top, bottom] = [top * before.teeth, bottom * teeth]
  }
  return [top, bottom]
}

const isRounded = (gears: readonly Gear[]): boolean => {
  const [top, bottom] = ratioOf(gears)
  return (top * 100) % bottom !== 0
}

/** Formats the ratio, rounded to at most two decimals. */
const ratioWords = (gears: readonly Gear[]): string => {
  const [top, bottom] = ratioOf(gears)
  return isRounded(gears) ? (top / bottom).toFixed(2) : String(top / bottom)
}

const SCENES = ['a hand-cranked siren', 'a hose reel', 'a classroom model', 'a pump primer']

function stem({ gears, isClockwise, scene }: Train): string {
  const last = gearName(gears.length - 1)
  const shaft = gears.findIndex(({ joint }) => joint === 'shaft')
  const fixed = shaft > 0 ? ` Gears ${gearName(shaft - 1)} and ${gearName(shaft)} are fixed to the same shaft.` : ''
  return `In the gear train of ${SCENES[scene] ?? SCENES[0]}, gear A turns ${way(isClockwise)}.${fixed} How does gear ${last} turn compared with gear A?`
}

type Speed = 'faster' | 'slower' | 'at the same speed'

/** The form of the speed after the word "turns". */
const adverb = (speed: Speed): string => (speed === 'slower' ? 'more slowly' : speed)

function answer({ gears, isClockwise }: Train): Options {
  const meshes = gears.filter(({ joint }, at) => at > 0 && joint === 'mesh').length
  const isAlike = meshes % 2 === 0
  const direction = isAlike === isClockwise
  const [top, bottom] = ratioOf(gears)
  const speed: Speed = top === bottom ? 'at the same speed' : top > bottom ? 'faster' : 'slower'
  const name = gearName(gears.length - 1)
  const turnRight = `The direction reverses at each place where teeth meet. From A to ${name}, that happens ${meshes === 1 ? 'once' : meshes === 2 ? 'twice' : `${spelled(meshes)} times`}, so ${name} turns ${way(direction)}.`
  const steps = gears
    .flatMap(({ teeth, joint }, at) => (at > 0 && joint === 'mesh' ? [`${gears[at - 1]?.teeth} ÷ ${teeth}`] : []))
    .join(' × ')
  const isCompound = gears.some(({ joint }) => joint === 'shaft')
  const [first, last] = [gears[0]?.teeth ?? 0, gears.at(-1)?.teeth ?? 0]
  const speedRight = isCompound
    ? `The speed is multiplied by ${steps} ${isRounded(gears) ? '≈' : '='} ${ratioWords(gears)}, so ${name} turns ${adverb(speed)}.`
    : `${gears.length > 2 ? 'The gears in between do not change the final speed. ' : ''}A has ${first} teeth and ${name} has ${last}, so ${name} turns ${adverb(speed)}.`
  const option = (isCw: boolean, how: Speed): Option => ({
    text: `${capital(way(isCw))}, ${how}`,
    why:
      isCw === direction && how === speed
        ? `${turnRight} ${speedRight}`
        : whyNot(gears, isCw === direction, how, speed),
  })
  const others = ([true, false] as const).flatMap((isCw) =>
    (['faster', 'slower', 'at the same speed'] as const).map((how) => [isCw, how] as const),
  )
  const wrong = others.filter(([isCw, how]) => !(isCw === direction && how === speed))
  return { key: option(direction, speed), mistakes: wrong.map(([isCw, how]) => option(isCw, how)) }
}

/** The mistake that leads to this direction and speed of the last gear. */
function whyNot(gears: readonly Gear[], isRightWay: boolean, how: Speed, speed: Speed): string {
  const isCompound = gears.some(({ joint }) => joint === 'shaft')
  const [top, bottom] = ratioOf(gears)
  const backwards = isCompound
    ? `reverses the speeds, although ${gearName(gears.length - 1)} makes ${isRounded(gears) ? 'about ' : ''}${ratioWords(gears)} ${top > bottom ? 'turns' : 'of a turn'} for each turn of A`
    : 'assumes that the gear with more teeth turns faster'
  const wrongSpeed =
    how === 'at the same speed'
      ? isCompound
        ? 'ignores the different gear sizes'
        : 'assumes that all the gears in a train turn at the same speed'
      : speed === 'at the same speed'
        ? `expects the last gear to turn ${adverb(how)}, although the first and last gears have the same number of teeth`
        : backwards
  if (how === speed) return 'This has the right speed but misses a reversal of direction.'
  return isRightWay
    ? `This has the right direction but ${wrongSpeed}.`
    : `This gets the direction wrong and also ${wrongSpeed}.`
}

export const gearDirection = family<Train>({
  name: 'gear-direction',
  version: 7,
  draw(random, difficulty: Difficulty): Train {
    const many = difficulty === 1 ? between(random, 2, 3) : between(random, 4, 5)
    return fitting(() => {
      const shaft = difficulty === 3 ? between(random, 2, many - 2) : -1
      const gears = Array.from({ length: many }, (_, at): Gear => {
        return { teeth: between(random, 9, difficulty === 3 ? 24 : 20), joint: at === shaft ? 'shaft' : 'mesh' }
      })
      const [first, last] = [gears[0]?.teeth ?? 0, gears.at(-1)?.teeth ?? 0]
      const [top, bottom] = ratioOf(gears)
      const isPlain =
        difficulty === 3
          ? top !== bottom && isStepped(gears)
          : first === last
            ? random() < 0.3
            : Math.abs(first - last) >= 3
      return isPlain ? { gears, isClockwise: random() < 0.5, scene: between(random, 0, 3) } : undefined
    })
  },
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Follow the motion from one gear to the next.',
    figure: drawTrain(given),
    source: 'U.S. Navy, Basic Machines (NAVEDTRA 14037), Gears chapter',
  }),
})

/**
 * Whether the speeds of the first and last gears differ clearly, and the two gears on one shaft differ visibly without reaching beyond the
 * centers of the gears beside them.
 */
function isStepped(gears: readonly Gear[]): boolean {
  const shaft = gears.findIndex(({ joint }) => joint === 'shaft')
  const [large = 0, small = 0] = [gears[shaft - 1]?.teeth, gears[shaft]?.teeth]
  const [top, bottom] = ratioOf(gears)
  const isClear = Math.abs(top - bottom) * 4 >= Math.max(top, bottom)
  const isSeen = large - small <= (gears[shaft + 1]?.teeth ?? 0) && small - large <= (gears[shaft - 2]?.teeth ?? 0)
  return isClear && isSeen && Math.abs(large - small) >= 7
}
