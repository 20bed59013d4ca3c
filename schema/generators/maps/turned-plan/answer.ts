import type { Options } from '../../family.ts'
import { choices } from '../../kit/options.ts'
import type { Comparison, Drawing } from './given.ts'

export function answer({ asks, drawings }: Comparison): Options {
  const options = drawings.map((drawing, index) => ({ text: `Plan ${index + 1}`, why: whyOf(drawing, asks) }))
  return choices(
    options,
    drawings.findIndex(({ kind }) => kind === asks),
  )
}

function whyOf({ kind, turns }: Drawing, asks: Comparison['asks']): string {
  const turned =
    turns === 2 ? 'turned halfway round' : `turned a quarter ${turns === 1 ? 'clockwise' : 'counterclockwise'}`
  if (kind === asks)
    return kind === 'turned'
      ? `It is the plan ${turned}; every bend goes the same way.`
      : `It is the mirror image, ${turned}; every bend goes the other way.`
  if (kind === 'mirrored')
    return 'This is the mirror image: its bends go the other way round, and no turn makes it the same.'
  if (kind === 'turned')
    return `This is the plan itself, only ${turned}; seen from the back every bend goes the other way.`
  if (kind === 'tower') return 'The outline fits, but the stair tower stands on another square.'
  return 'One square of the outline stands in another place.'
}
