export interface TimeSpan {
  /** Ms. */
  from: number
  to: number
}

/** Where each moment stands between the two ends, 0 to 1; in the middle if the ends are the same. */
export const placesInTime = (times: readonly number[], { from, to }: TimeSpan): number[] =>
  times.map((at) => (to > from ? (at - from) / (to - from) : 0.5))

/** Values that have no date: one after the other. */
export const placesInOrder = (count: number): number[] =>
  Array.from({ length: count }, (_, nth) => (count === 1 ? 0.5 : nth / (count - 1)))

/** From the first of these points to the last. They are in order. */
export const spanOf = (points: readonly { at: number }[]): TimeSpan => ({
  from: points[0]?.at ?? 0,
  to: points.at(-1)?.at ?? 0,
})
