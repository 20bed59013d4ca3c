import type { Option, Options } from '../../family.ts'
import { choices } from '../../kit/options.ts'
import { edgeOf, order, type Standing, soughtOf, type Tipping } from './given.ts'
import { name } from './words.ts'

export function answer(given: Tipping): Options {
  const { boxes, asks, down } = given
  const [sought] = soughtOf(given)
  const at = boxes.indexOf(sought)
  const facts = (one: Standing): string => `${edgeOf(one, down)} ft from the edge and ${one.high} ft high`
  const isFirst = asks === 'first'
  const right = `A box tips when its dot passes over the lower edge, here the ${down} one, so compare the dot's distance from that edge with its height. Box ${name(at)} has its dot ${facts(sought)}, the ${isFirst ? 'smallest' : 'largest'} distance for its height.`
  const heights = boxes.map(({ high }) => high)
  const widths = boxes.map(({ left, right: other }) => left + other)
  const [byHeight, byWidth] = isFirst
    ? [Math.max(...heights), Math.min(...widths)]
    : [Math.min(...heights), Math.max(...widths)]
  /** Above 0 if the edge on the other side would choose the other box. */
  const byOtherEdge = (one: Standing, other: Standing): number =>
    order(down === 'left' ? 'right' : 'left')(one, other) * (isFirst ? 1 : -1)
  const reason = (one: Standing): string => {
    const its = `Box ${name(boxes.indexOf(one))} has its dot ${facts(one)}`
    if (one.high === byHeight && one.high !== sought.high)
      return `This looks only at the height of the dot: ${lowerFirst(its)}.`
    if (one.left + one.right === byWidth && sought.left + sought.right !== byWidth)
      return `This looks only at the width of the base, but ${lowerFirst(its)}.`
    if (boxes.every((other) => byOtherEdge(one, other) <= 0))
      return `This looks at the edge on the other side, which goes up, but ${lowerFirst(its)}.`
    return `${its}, so it tips ${isFirst ? 'later' : 'sooner'}.`
  }
  const options = boxes.map(
    (one, index): Option => ({ text: `Box ${name(index)}`, why: one === sought ? right : reason(one) }),
  )
  return choices(options, at)
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
