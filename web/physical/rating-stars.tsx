import { RATING_LABELS } from '@station-zero/schema/physical/program.ts'
import { Star } from 'lucide-react'
import { classes } from '../ui/classes.ts'

export function RatingStars({ rating }: { rating: number }) {
  return (
    <p className="flex items-center gap-1.5">
      <span className="flex" aria-hidden="true">
        {RATING_LABELS.map((label, at) => (
          <Star key={label} className={classes('size-4', at < rating && 'fill-current')} />
        ))}
      </span>
      <span className="sr-only">Rated {rating} of 5:</span>
      <span className="text-sm">{RATING_LABELS[rating - 1]}</span>
    </p>
  )
}
