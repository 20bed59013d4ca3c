import type { Option, Options } from '../../family.ts'
import { capital, spelled } from '../../kit/words.ts'
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
  const name = gearName(gears.length - 1)
  const turnRight = `The direction reverses at each place where teeth meet. From A to ${name} that happens ${meshes === 1 ? 'once' : `${spelled(meshes)} times`}, so ${name} turns ${way(direction)}.`
  const steps = gears
    .flatMap(({ teeth, joint }, at) => (at > 0 && joint === 'mesh' ? [`${gears[at - 1]?.teeth} ÷ ${teeth}`] : []))
    .join(' × ')
  const isCompound = gears.some(({ joint }) => joint === 'shaft')
  const [first, last] = [gears[0]?.teeth ?? 0, gears.at(-1)?.teeth ?? 0]
  const speedRight = isCompound
    ? `The speed changes by ${steps} ≈ ${(top / bottom).toFixed(2)}, so ${name} turns ${speed}.`
    : `${gears.length > 2 ? 'The gears in between do not change the final speed. ' : ''}A has ${first} teeth and ${name} has ${last}, so ${name} turns ${speed}.`
  const option = (isCw: boolean, how: Speed): Option => ({
    text: `${capital(way(isCw))}, ${how}`,
    why:
      isCw === direction && how === speed
        ? `${turnRight} ${speedRight}`
        : whyNot(isCw === direction, how, speed, isCompound),
  })
  const others = ([true, false] as const).flatMap((isCw) =>
    (['faster', 'slower', 'at the same speed'] as const).map((how) => [isCw, how] as const),
  )
  const wrong = others.filter(([isCw, how]) => !(isCw === direction && how === speed))
  return { key: option(direction, speed), mistakes: wrong.map(([isCw, how]) => option(isCw, how)) }
}

/** What somebody gets wrong who takes the last gear to turn that way. */
function whyNot(isRightWay: boolean, how: Speed, speed: Speed, isCompound: boolean): string {
  const wrongSpeed =
    how === 'at the same speed'
      ? isCompound
        ? 'ignores the different gear sizes'
        : 'assumes that gears in one train all turn equally fast'
      : speed === 'at the same speed'
        ? `expects it to turn ${how}, although the first and last gears have the same number of teeth`
        : `turns the speed around: the gear with more teeth makes fewer turns`
  if (how === speed) return 'This has the right speed but misses a reversal of direction.'
  return isRightWay
    ? `This has the right direction but ${wrongSpeed}.`
    : `This gets the direction wrong and also ${wrongSpeed}.`
}
