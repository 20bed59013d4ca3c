import type { Option, Options } from '../../family.ts'
import { capital, listed, spelled } from '../../kit/words.ts'
import { gearName } from '../shared/gears.ts'
import { way } from '../shared/words.ts'
import { ratioOf, type Train } from './given.ts'

type Speed = 'faster' | 'slower' | 'at the same speed'

export function answer({ gears, isClockwise }: Train): Options {
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
