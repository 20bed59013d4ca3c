import { RATING_LABELS } from '@station-zero/schema/physical/program.ts'
import { useId } from 'react'
import { Button } from '../ui/button.tsx'

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
            className="relative flex min-h-16 scroll-mb-32 flex-col items-center justify-center rounded-md border border-edge bg-surface px-1 text-center hover:bg-sunken has-checked:border-2 has-checked:border-amber-ink has-checked:bg-amber-wash has-checked:text-amber-ink has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name={name}
              value={at + 1}
              checked={rating === at + 1}
              onChange={() => onRate(at + 1)}
              className="absolute inset-0 appearance-none opacity-0"
            />
            <span className="font-display font-semibold text-2xl leading-none">{at + 1}</span>
            <span className="text-xs leading-tight sm:text-sm">{label}</span>
          </label>
        ))}
      </div>
      {rating !== null && (
        <Button variant="quiet" className="-ml-4" onClick={() => onRate(null)}>
          Clear rating
        </Button>
      )}
    </fieldset>
  )
}
