type ColumnsProps = {
  /** From 0 to 1, from left to right. */
  values: readonly number[]
}

/** Room between two columns, as a share of a column's place. */
const GAP = 0.25
/** Percent of the height: whatever is more than nothing can be seen. */
const LEAST = 3

/** One column for each value; a place without anything stays empty. Goes into a `Plot`. */
export function Columns({ values }: ColumnsProps) {
  const place = 100 / Math.max(1, values.length)
  return (
    <g className="fill-accent">
      {values.map((value, nth) => {
        const height = value === 0 ? 0 : Math.max(LEAST, value * 100)
        const x = (nth + GAP / 2) * place
        // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place.
        return <rect key={nth} x={x} y={100 - height} width={place * (1 - GAP)} height={height} />
      })}
    </g>
  )
}
