import { RATING_LABELS } from '@station-zero/schema/physical/program.ts'
import { Scale } from '../../ui/choices.tsx'

type RatingFieldProps = { rating: number | null; onRate: (rating: number | null) => void }

export function RatingField({ rating, onRate }: RatingFieldProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">How hard was it? (optional)</legend>
      <Scale labels={RATING_LABELS} value={rating} onChoose={onRate} className="min-h-15 px-1" />
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
