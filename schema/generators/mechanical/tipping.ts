import type { Figure, Shape } from '../../figures/figure.ts'
import { type Difficulty, family, type Option } from '../family.ts'
import { between, even, pick } from './chance.ts'
import { disc, figure, firm, label, rect, rise, span } from './draw.ts'

/** A box on a bed that is slowly tilted; lengths in feet. */
export interface Standing {
  /** From the lower edge to the point under the center of gravity, and from there to the upper edge. */
  left: number
  right: number
  /** Of the center of gravity above the bed. */
  high: number
}

export interface Tipping {
  boxes: Standing[]
  asks: 'first' | 'last'
  /** The side of the bed that goes down. */
  down: 'left' | 'right'
  scene: number
}

const SCENES = ['the bed of a truck', 'a liftgate', 'a test platform', 'the deck of a barge'] as const

export const tipping = family<Tipping>({
  name: 'tipping',
  version: 1,
  draw(random, difficulty: Difficulty): Tipping {
    const [asks, down] = [pick(random, ['first', 'last'] as const), pick(random, ['left', 'right'] as const)]
    const base = between(random, 2, 4)
    return even(() => {
      const boxes = Array.from({ length: 4 }, (): Standing => {
        const half = between(random, 1, 3)
        const [left, right] =
          difficulty === 1
            ? [base / 2, base / 2]
            : difficulty === 2
              ? [half, half]
              : [between(random, 1, 3), between(random, 1, 3)]
        return { left, right, high: between(random, 1, 6) }
      })
      const given: Tipping = { boxes, asks, down, scene: between(random, 0, 3) }
      const isOneSided = difficulty === 3 && boxes.filter(({ left, right }) => left !== right).length < 2
      const width = boxes.reduce((sum, { left, right }) => sum + left + right, 0)
      const isTrap = difficulty === 1 || !isByHeight(given)
      return isClear(given) && isTrap && !isOneSided && width <= 16 ? given : undefined
    })
  },
  pose(given) {
    const { asks, down, scene } = given
    return {
      question: `Four boxes stand on ${SCENES[scene] ?? SCENES[0]}. In each, the dot marks its center of gravity. The ${down} side of the surface goes down slowly, and no box slides. Which box tips over ${asks}?`,
      ...answer(given),
      hint: 'Imagine a plumb line from each dot while the surface tilts.',
      figure: drawing(given),
      source: 'OpenStax, College Physics 2e, Stability section',
    }
  },
})

const name = (at: number): string => 'PQRS'.charAt(at)
const edgeOf = ({ left, right }: Standing, down: Tipping['down']): number => (down === 'left' ? left : right)

/** Less than 0 where the first box tips before the second: the lower edge against the height. */
const order =
  (down: Tipping['down']) =>
  (one: Standing, other: Standing): number =>
    edgeOf(one, down) * other.high - edgeOf(other, down) * one.high

function soughtOf({ boxes, asks, down }: Tipping): [Standing, Standing] {
  const sorted = boxes.toSorted(order(down))
  const [one, two] = asks === 'first' ? sorted : sorted.toReversed()
  if (!one || !two) throw new Error('There are four boxes.')
  return [one, two]
}

/** The one that is asked for leads by a quarter, so that the eye can see it. */
function isClear(given: Tipping): boolean {
  const [one, two] = soughtOf(given)
  const [first, second] = given.asks === 'first' ? [one, two] : [two, one]
  return 5 * edgeOf(first, given.down) * second.high <= 4 * edgeOf(second, given.down) * first.high
}

/** Whether looking at the height alone would find the right box. */
function isByHeight(given: Tipping): boolean {
  const { boxes, asks } = given
  const heights = boxes.map(({ high }) => high)
  const [one] = soughtOf(given)
  return one.high === (asks === 'first' ? Math.max(...heights) : Math.min(...heights))
}

function answer(given: Tipping): { key: Option; mistakes: Option[] } {
  const { boxes, asks, down } = given
  const [sought] = soughtOf(given)
  const at = boxes.indexOf(sought)
  const foot = (one: Standing): string => `${edgeOf(one, down)} to ${one.high}`
  const right = `A box tips when its dot has moved past the edge that goes down, here the ${down} one. The smaller that distance is beside the dot's height, the sooner. For ${name(at)} they are as ${foot(sought)} feet, the ${asks === 'first' ? 'smallest' : 'greatest'} ratio of the four.`
  const heights = boxes.map(({ high }) => high)
  const widths = boxes.map(({ left, right: other }) => left + other)
  const [byHeight, byWidth] =
    asks === 'first' ? [Math.max(...heights), Math.min(...widths)] : [Math.min(...heights), Math.max(...widths)]
  const reason = (one: Standing): string => {
    const its = `Its distance and height are as ${foot(one)} feet.`
    if (one.high === byHeight && one.high !== sought.high)
      return `This goes by the height of the dot alone. ${its} ${right}`
    if (one.left + one.right === byWidth) return `This goes by the width of the base alone. ${its} ${right}`
    if (order(down === 'left' ? 'right' : 'left')(one, sought) * (asks === 'first' ? 1 : -1) < 0)
      return `This looks at the edge on the other side, which rises. ${its} ${right}`
    return `This box tips ${asks === 'first' ? 'later' : 'sooner'}. ${its} ${right}`
  }
  const options = boxes.map(
    (one, index): Option => ({ text: `Box ${name(index)}`, why: one === sought ? right : reason(one) }),
  )
  const key = options[at]
  if (!key) throw new Error('The box that is sought is one of the four.')
  return { key, mistakes: options.filter((option) => option !== key) }
}

const FLOOR = 200

/** To scale. */
function drawing({ boxes, down }: Tipping): Figure {
  const foot = Math.min(280 / boxes.reduce((sum, { left, right }) => sum + left + right, 0), 26)
  const wide = boxes.reduce((sum, { left, right }) => sum + (left + right) * foot, 0)
  const gap = (350 - wide) / 5
  let x = 5 + gap
  const shapes: Shape[] = []
  const words: string[] = []
  for (const [at, { left, right, high }] of boxes.entries()) {
    const [dot, tall] = [x + left * foot, (high + 1) * foot]
    shapes.push(
      rect([x, FLOOR - tall], (left + right) * foot, tall, 'amber-wash', 2),
      ...span(x, dot, FLOOR + 22, String(left)),
      ...span(dot, x + (left + right) * foot, FLOOR + 22, String(right)),
      ...rise(dot, FLOOR - high * foot, FLOOR, String(high), right < left ? 'left' : 'right'),
      disc([dot, FLOOR - high * foot], 5, 'ink'),
      label([x + ((left + right) * foot) / 2, FLOOR + 60], name(at), { isBold: true }),
    )
    words.push(
      `Box ${name(at)}: its dot is ${high} feet above the surface, ${left} from the left edge of its base and ${right} from the right edge.`,
    )
    x += (left + right) * foot + gap
  }
  return figure(
    280,
    `Four boxes on a level surface, lengths in feet. ${words.join(' ')} The ${down} side of the surface is to go down.`,
    firm(6, 354, FLOOR),
    shapes,
  )
}
