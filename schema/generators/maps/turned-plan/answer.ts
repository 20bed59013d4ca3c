import type { Options } from '../../family.ts'
import { choices } from '../../kit/options.ts'
import type { Comparison, Drawing } from './given.ts'

export function answer({ asks, drawings }: Comparison): Options {
  const options = drawings.map((drawing, index) => ({
    text: `Plan ${index + 1}`,
    why: whyOf(drawing, asks, `Plan ${index + 1}`),
  }))
  return choices(
    options,
    drawings.findIndex(({ kind }) => kind === asks),
  )
}

function whyOf({ kind, turns }: Drawing, asks: Comparison['asks'], name: string): string {
  const rotated = turns === 2 ? 'rotated 180°' : `rotated 90° ${turns === 1 ? 'clockwise' : 'counterclockwise'}`
  if (kind === asks)
    return kind === 'turned'
      ? `This is the original plan ${rotated}.`
      : `This is the mirror image of the plan, ${rotated}.`
  if (kind === 'mirrored') return `${name} is a mirror image, and no rotation makes it match.`
  if (kind === 'turned') return `This is the original plan ${rotated}, not flipped over.`
  if (kind === 'tower') return `The outline matches, but the stair tower is in the wrong place.`
  return `${name} has one square of the outline in the wrong place.`
}
