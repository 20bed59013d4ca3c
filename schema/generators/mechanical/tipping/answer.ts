import type { Option, Options } from '../../family.ts'
import { choices } from '../../kit/options.ts'
import { edgeOf, order, type Standing, soughtOf, type Tipping } from './given.ts'
import { name } from './words.ts'

export function answer(given: Tipping): Options {
  const { boxes, asks, down } = given
  const [sought] = soughtOf(given)
  const at = boxes.indexOf(sought)
  const foot = (one: Standing): string => `${edgeOf(one, down)} to ${one.high}`
  const right = `A box tips when its dot has moved past the edge that goes down, here the ${down} one. The smaller that distance is beside the dot's height, the sooner. For ${name(at)} they are as ${foot(sought)}, the ${asks === 'first' ? 'smallest' : 'greatest'} ratio of the four.`
  const heights = boxes.map(({ high }) => high)
  const widths = boxes.map(({ left, right: other }) => left + other)
  const [byHeight, byWidth] =
    asks === 'first' ? [Math.max(...heights), Math.min(...widths)] : [Math.min(...heights), Math.max(...widths)]
  /** Above 0 if the edge on the other side would choose the other box. */
  const byOtherEdge = (one: Standing, other: Standing): number =>
    order(down === 'left' ? 'right' : 'left')(one, other) * (asks === 'first' ? 1 : -1)
  const reason = (one: Standing): string => {
    const its = `Its distance and height are as ${foot(one)}.`
    if (one.high === byHeight && one.high !== sought.high)
      return `This goes by the height of the dot alone. ${its} ${right}`
    if (one.left + one.right === byWidth && sought.left + sought.right !== byWidth)
      return `This goes by the width of the base alone. ${its} ${right}`
    if (boxes.every((other) => byOtherEdge(one, other) <= 0))
      return `This looks at the edge on the other side, which rises. ${its} ${right}`
    return `This box tips ${asks === 'first' ? 'later' : 'sooner'}. ${its} ${right}`
  }
  const options = boxes.map(
    (one, index): Option => ({ text: `Box ${name(index)}`, why: one === sought ? right : reason(one) }),
  )
  return choices(options, at)
}
