/** A range on a scale from 0 to 100, beside figures that say the same. */
export function RangeBar({ range: { from, to }, mark }: { range: { from: number; to: number }; mark: number }) {
  return (
    <span data-bar aria-hidden="true" className="relative block h-3 min-w-8 rounded-full bg-sunken">
      <span
        className="absolute inset-y-0 min-w-1.5 rounded-full bg-accent"
        style={{ left: `${from}%`, width: `${to - from}%` }}
      />
      <span data-mark className="absolute -inset-y-1 w-0.5 bg-ink" style={{ left: `${mark}%` }} />
    </span>
  )
}
