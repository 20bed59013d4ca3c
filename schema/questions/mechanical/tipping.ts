import type { Figure, Shape } from '../../figures/figure.ts'
import { figure } from '../drawing.ts'
import { type Difficulty, family, type Option, type Options } from '../family.ts'
import { between, choices, fitting, pick } from '../kit.ts'
import { disc, feet, firm, force, label, rect, rise, span } from './kit.ts'

/** A box on a bed that is slowly tilted. Lengths are in feet. */
interface Standing {
  /** Distance from the left edge of the base to the point below the center of gravity, and from there to the right edge. */
  left: number
  right: number
  /** Height of the center of gravity above the bed. */
  high: number
}

export interface Tipping {
  boxes: Standing[]
  asks: 'first' | 'last'
  /** The side of the bed that is lowered. */
  down: 'left' | 'right'
  scene: number
}

const edgeOf = ({ left, right }: Standing, down: Tipping['down']): number => (down === 'left' ? left : right)

/** Comparator: negative if the first box tips first. Compares the distance to the lower edge, divided by the center of gravity's height. */
const order =
  (down: Tipping['down']) =>
  (one: Standing, other: Standing): number =>
    edgeOf(one, down) * other.high - edgeOf(other, down) * one.high

function expectedOf({ boxes, asks, down }: Tipping): [Standing, Standing] {
  const sorted = boxes.toSorted(order(down))
  const [one, two] = asks === 'first' ? sorted : sorted.toReversed()
  if (!one || !two) throw new Error('A tipping question needs two boxes to compare.')
  return [one, two]
}

const SCENES = [
  ['the bed of a truck', 'bed'],
  ['a liftgate', 'liftgate'],
  ['a test platform', 'platform'],
  ['the deck of a barge', 'deck'],
] as const

function stem({ asks, down, scene }: Tipping): string {
  const [where, what] = SCENES[scene] ?? SCENES[0]
  return `Four boxes stand on ${where}. The dot in each box marks its center of gravity. The ${down} side of the ${what} is slowly lowered, and no box slides. Which box tips over ${asks}?`
}

const name = (at: number): string => 'PQRS'.charAt(at)

function answer(given: Tipping): Options {
  const { boxes, asks, down } = given
  const [sought] = expectedOf(given)
  const at = boxes.indexOf(sought)
  const facts = (one: Standing): string => `${edgeOf(one, down)} ft from the edge and ${one.high} ft high`
  const isFirst = asks === 'first'
  const right = `A box tips when its dot passes over the lower edge, here the ${down} one, so compare the dot’s distance from that edge with the dot’s height. Box ${name(at)}’s dot, ${facts(sought)}, has the ${isFirst ? 'smallest' : 'largest'} distance for its height.`
  const heights = boxes.map(({ high }) => high)
  const widths = boxes.map(({ left, right: other }) => left + other)
  const [byHeight, byWidth] = isFirst
    ? [Math.max(...heights), Math.min(...widths)]
    : [Math.min(...heights), Math.max(...widths)]
  /** Positive if using the opposite edge would lead to the other box. */
  const byOtherEdge = (one: Standing, other: Standing): number =>
    order(down === 'left' ? 'right' : 'left')(one, other) * (isFirst ? 1 : -1)
  const reason = (one: Standing): string => {
    const its = `Box ${name(boxes.indexOf(one))}’s dot is ${facts(one)}`
    // A mistake that leads to two different boxes explains neither.
    if (one.high === byHeight && heights.filter((high) => high === byHeight).length === 1)
      return `This looks only at the height of the dot, but ${lowerFirst(its)}.`
    if (one.left + one.right === byWidth && widths.filter((width) => width === byWidth).length === 1)
      return `This looks only at the width of the base, but ${lowerFirst(its)}.`
    if (boxes.every((other) => other === one || byOtherEdge(one, other) < 0))
      return `This looks at the edge on the other side, which rises, but ${lowerFirst(its)}.`
    return `${its}, so the box tips ${isFirst ? 'later' : 'sooner'}.`
  }
  const options = boxes.map(
    (one, index): Option => ({ text: `Box ${name(index)}`, why: one === sought ? right : reason(one) }),
  )
  return choices(options, at)
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const FLOOR = 200

/** Draws the boxes to scale. */
function drawing({ boxes, down }: Tipping): Figure {
  const foot = Math.min(
    280 / boxes.reduce((sum, { left, right }) => sum + left + right, 0),
    // Leaves room for the text above the tallest box.
    (FLOOR - 30) / (Math.max(...boxes.map(({ high }) => high)) + 1),
    26,
  )
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
      `Box ${name(at)}: its dot is ${feet(high)} above the surface, ${left} from the left edge of its base and ${right} from the right edge.`,
    )
    x += (left + right) * foot + gap
  }
  return figure(
    280,
    `Four boxes on a level surface, lengths in feet. ${words.join(' ')} An arrow shows that the ${down} side of the surface is lowered.`,
    firm(6, 354, FLOOR),
    shapes,
    label([180, 12], 'lengths in feet', { size: 14, tone: 'muted' }),
    force([down === 'left' ? 16 : 344, FLOOR + 40], [down === 'left' ? 16 : 344, FLOOR + 74]),
  )
}

export const tipping = family<Tipping>({
  name: 'tipping',
  version: 8,
  draw(random, difficulty: Difficulty): Tipping {
    const [asks, down] = [pick(random, ['first', 'last'] as const), pick(random, ['left', 'right'] as const)]
    const base = between(random, 2, 4)
    return fitting(() => {
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
  pose: (given) => ({
    question: stem(given),
    ...answer(given),
    hint: 'Imagine a plumb line hanging from each dot as the surface tilts.',
    figure: drawing(given),
    source: 'OpenStax, College Physics 2e, Stability section',
  }),
})

/** Returns whether the boxes' ratios of edge distance to height differ by at least a quarter, so the difference is visible. */
function isClear(given: Tipping): boolean {
  const [one, two] = expectedOf(given)
  const [first, second] = given.asks === 'first' ? [one, two] : [two, one]
  return 5 * edgeOf(first, given.down) * second.high <= 4 * edgeOf(second, given.down) * first.high
}

/** Whether comparing heights alone leads to the right box. */
function isByHeight(given: Tipping): boolean {
  const { boxes, asks } = given
  const heights = boxes.map(({ high }) => high)
  const [one] = expectedOf(given)
  return one.high === (asks === 'first' ? Math.max(...heights) : Math.min(...heights))
}
