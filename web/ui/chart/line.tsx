import { placesInOrder } from './places.ts'

type LineProps = {
  /** From 0 at the bottom to 1 at the top, from left to right. */
  values: readonly number[]
  /** Where each value stands, from 0 on the left to 1; evenly spaced if left out. */
  places?: readonly number[]
}

/** Values one after the other, each with its dot; a single one stands in the middle. Goes into a `Plot`. */
export function Line({ values, places = placesInOrder(values.length) }: LineProps) {
  const points = values.map((value, nth) => [(places[nth] ?? 0) * 100, 100 - value * 100])
  return (
    <g className="stroke-accent-ink" fill="none" strokeLinecap="round" strokeLinejoin="round">
      <path
        d={`M${points.map(([x, y]) => `${x} ${y}`).join('L')}`}
        strokeWidth={values.length > DENSE ? 2 : 3}
        vectorEffect="non-scaling-stroke"
      />
      {/* A line without length is as round as its cap, whatever shape the plot has. */}
      {values.length <= DENSE && (
        <path d={points.map(([x, y]) => `M${x} ${y}h0`).join('')} strokeWidth={10} vectorEffect="non-scaling-stroke" />
      )}
    </g>
  )
}

/** With more than these, the dots would run into each other. */
const DENSE = 40
