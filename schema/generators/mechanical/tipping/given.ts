/** A box on a bed that is slowly tilted. Lengths are in feet. */
export interface Standing {
  /** From the left edge of the base to the point under the center of gravity, and from there to the right edge. */
  left: number
  right: number
  /** Height of the center of gravity above the bed. */
  high: number
}

export interface Tipping {
  boxes: Standing[]
  asks: 'first' | 'last'
  /** The side of the bed that goes down. */
  down: 'left' | 'right'
  scene: number
}

export const edgeOf = ({ left, right }: Standing, down: Tipping['down']): number => (down === 'left' ? left : right)

/** Below 0 if the first box tips before the second, by its distance to the lower edge and its height. */
export const order =
  (down: Tipping['down']) =>
  (one: Standing, other: Standing): number =>
    edgeOf(one, down) * other.high - edgeOf(other, down) * one.high

export function soughtOf({ boxes, asks, down }: Tipping): [Standing, Standing] {
  const sorted = boxes.toSorted(order(down))
  const [one, two] = asks === 'first' ? sorted : sorted.toReversed()
  if (!one || !two) throw new Error('There are four boxes.')
  return [one, two]
}
