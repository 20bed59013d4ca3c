import { countingWords, readinessWords } from '@station-zero/schema/prep/readiness.ts'
import { ChevronRight, Gauge } from 'lucide-react'
import { Link } from 'react-router-dom'
import { readReadiness } from '../../data/repositories/readiness.ts'
import { useStudyDay } from '../../data/time.ts'
import { useLive } from '../../data/use-live.ts'

/** One line, one tap away from what is behind it. */
export function ReadinessLine() {
  const today = useStudyDay()
  const known = useLive((db) => readReadiness(db, Date.now()), [today])
  return (
    <Link to="/progress" className="flex min-h-12 items-center gap-3 hover:underline">
      <Gauge aria-hidden="true" className="size-6 shrink-0 text-muted" />
      <span className="flex-1">
        {known ? `Ready for the exam? ${readinessWords(known)}` : 'Ready for the exam?'}
        {known?.state === 'not-enough' && <span className="block text-muted">{countingWords(known)}</span>}
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </Link>
  )
}
