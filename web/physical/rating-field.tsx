import { RATING_LABELS } from '@station-zero/schema/physical/program.ts'
import { useId } from 'react'

type RatingFieldProps = { rating: number | null; onRate: (rating: number | null) => void }

export function RatingField({ rating, onRate }: RatingFieldProps) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">How hard was it? (optional)</legend>
      <div className="grid grid-cols-5 gap-2">
        {RATING_LABELS.map((label, at) => (
          <label
            key={label}
            className="relative flex min-h-15 items-center justify-center rounded-md border border-edge bg-surface px-1 text-center hover:bg-sunken has-checked:border-2 has-checked:border-amber-ink has-checked:bg-amber-wash has-checked:text-amber-ink has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={at + 1}
              checked={rating === at + 1}
              onChange={() => onRate(at + 1)}
              className="absolute inset-0 appearance-none opacity-0"
            />
            <span className="font-display font-semibold text-2xl">{at + 1}</span>
            <span className="sr-only"> {label}</span>
          </label>
        ))}
      </div>
      <p aria-hidden="true" className="mt-1 flex justify-between text-muted text-sm">
        <span>{RATING_LABELS[0]}</span>
        {rating !== null && <span className="font-semibold text-ink">{RATING_LABELS[rating - 1]}</span>}
        <span>{RATING_LABELS[RATING_LABELS.length - 1]}</span>
      </p>
      {rating !== null && (
        <button
          type="button"
          className="min-h-12 font-semibold underline decoration-edge underline-offset-4"
          onClick={() => onRate(null)}
        >
          Clear rating
        </button>
      )}
    </fieldset>
  )
}
