import type { RowOf } from '@station-zero/schema/tables.ts'
import { Star } from 'lucide-react'

/** What people said about a mentor. Nobody has reviewed a sample mentor, so those figures are not shown. */
export function MentorRating({ mentor: { rating, totalReviews, isSample } }: { mentor: RowOf<'mentors'> }) {
  if (isSample) return null
  if (totalReviews === 0) return <li className="text-muted">No reviews yet</li>
  return (
    <li className="flex items-center gap-1.5">
      <Star aria-hidden="true" className="size-5 fill-current text-amber-ink" />
      <span>
        <span className="sr-only">Rating </span>
        {rating.toFixed(1)}
        <span className="sr-only"> of 5</span>{' '}
        <span className="text-muted">({totalReviews === 1 ? '1 review' : `${totalReviews} reviews`})</span>
      </span>
    </li>
  )
}
