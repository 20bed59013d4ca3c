import type { Options } from '../family.ts'
import { type Difficulty, family, type Option } from '../family.ts'
import { between, fitting } from '../kit/chance.ts'
import { figure } from '../kit/drawing.ts'
import { capital, listed, spelled } from '../kit/words.ts'
import { drawGears, type Gear, gearName } from './gear-drawing.ts'
import { way } from './shared/words.ts'

/** The first gear is driven; the last one is asked for. */
export interface Train {
  gears: Gear[]
  isClockwise: boolean
  scene: number
}

const SCENES = ['a hand-cranked siren', 'a hose winder', 'a training model', 'a pump primer']

export const gearDirection = family<Train>({
  name: 'gear-direction',
  version: 2,
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
  pose(given) {
    const { gears, isClockwise, scene } = given
    const last = gearName(gears.length - 1)
    const { shapes, height } = drawGears(gears, isClockwise)
    const shaft = gears.findIndex(({ joint }) => joint === 'shaft')
    const fixed = shaft > 0 ? ` Gears ${gearName(shaft - 1)} and ${gearName(shaft)} are fixed to one shaft.` : ''
    return {
      question: `In the gear train of ${SCENES[scene] ?? SCENES[0]}, gear A turns ${way(isClockwise)}.${fixed} Compared with A, how does gear ${last} turn?`,
      ...answer(given),
      hint: 'Follow the motion from gear to gear, one contact at a time.',
      figure: figure(height, trainText(gears, isClockwise), ...shapes),
      source: 'U.S. Navy, Basic Machines (NAVEDTRA 14037), Gears chapter',
    }
  },
})

/** The last gear's speed over the first's. */
function ratioOf(gears: readonly Gear[]): [top: number, bottom: number] {
  let [top, bottom] = [1, 1]
  for (const [at, { teeth, joint }] of gears.entries()) {
    const before = gears[at - 1]
    if (before && joint === 'mesh') [top, bottom] = [top * before.teeth, bottom * teeth]
  }
  return [top, bottom]
}

/** The gears on one shaft differ plainly, and the step changes what the first and last gear alone would say. */
function isStepped(gears: readonly Gear[]): boolean {
  const shaft = gears.findIndex(({ joint }) => joint === 'shaft')
  const [large = 0, small = 0] = [gears[shaft - 1]?.teeth, gears[shaft]?.teeth]
  const [top, bottom] = ratioOf(gears)
  const isClear = Math.abs(top - bottom) * 4 >= Math.max(top, bottom)
  const isSeen = large - small <= (gears[shaft + 1]?.teeth ?? 0) && small - large <= (gears[shaft - 2]?.teeth ?? 0)
  return isClear && isSeen && Math.abs(large - small) >= 7
}

export function trainText(gears: readonly Gear[], isClockwise: boolean): string {
  const parts = gears.map(({ teeth, joint }, at) => {
    const before = gearName(at - 1)
    const joined =
      at === 0
        ? `An arrow shows that it turns ${way(isClockwise)}.`
        : joint === 'mesh'
          ? `It meshes with ${before}.`
          : `It sits on the shaft of ${before} and turns with it.`
    return `Gear ${gearName(at)} has ${teeth} teeth. ${joined}`
  })
  return `A row of ${spelled(gears.length)} gears from left to right. ${parts.join(' ')}`
}

type Speed = 'faster' | 'slower' | 'at the same speed'

function answer({ gears, isClockwise }: Train): Options {
  const meshes = gears.filter(({ joint }, at) => at > 0 && joint === 'mesh').length
  const isAlike = meshes % 2 === 0
  const direction = isAlike === isClockwise
  const [top, bottom] = ratioOf(gears)
  const speed: Speed = top === bottom ? 'at the same speed' : top > bottom ? 'faster' : 'slower'
  const names = listed(gears.map((_, at) => gearName(at)))
  const turnRight = `${capital(spelled(meshes))} contact${meshes === 1 ? '' : 's'} between teeth reverse${meshes === 1 ? 's' : ''} the direction ${meshes === 1 ? 'once' : `${spelled(meshes)} times`}, so it turns ${way(direction)}.`
  const steps = listed(
    gears.flatMap(({ teeth, joint }, at) => (at > 0 && joint === 'mesh' ? [`${gears[at - 1]?.teeth} ÷ ${teeth}`] : [])),
  )
  const isCompound = gears.some(({ joint }) => joint === 'shaft')
  const [first, last] = [gears[0]?.teeth ?? 0, gears.at(-1)?.teeth ?? 0]
  const speedRight = isCompound
    ? `Contact by contact the speed is multiplied by ${steps}, in all to about ${(top / bottom).toFixed(1)} times A's, so it turns ${speed}.`
    : `${gears.length > 2 ? 'The gears between change nothing about the speed: ' : ''}A has ${first} teeth and ${gearName(gears.length - 1)} has ${last}, so it turns ${speed}.`
  const option = (isCw: boolean, how: Speed): Option => {
    const wrongTurn =
      isCw === direction ? '' : `The direction is wrong: going through ${names}, each contact reverses it. ${turnRight}`
    const wrongSpeed =
      how === speed
        ? ''
        : `The speed is wrong${how === 'at the same speed' ? ': meshing gears share the speed of their teeth, not their turns' : ': a large gear makes fewer turns than the small one it meshes with'}. ${speedRight}`
    return {
      text: `${capital(way(isCw))}, ${how}`,
      why: [wrongTurn, wrongSpeed].filter(Boolean).join(' ') || `${turnRight} ${speedRight}`,
    }
  }
  const others = ([true, false] as const).flatMap((isCw) =>
    (['faster', 'slower', 'at the same speed'] as const).map((how) => [isCw, how] as const),
  )
  const wrong = others.filter(([isCw, how]) => !(isCw === direction && how === speed))
  return { key: option(direction, speed), mistakes: wrong.map(([isCw, how]) => option(isCw, how)) }
}
