import type { StudyCard } from '@station-zero/schema/prep/queue.ts'
import { readContrast } from '../../data/repositories/custom-study.ts'
import { useLive } from '../../data/use-live.ts'

/** Beside the answer of a card that was forgotten again and again: the one it is most likely mixed up with. */
export function ContrastCard({ card }: { card: StudyCard }) {
  const contrast = useLive((db) => readContrast(db, card), [card.id])
  if (!contrast) return null
  return (
    <section aria-label="Compare" className="rounded-md border border-line bg-sunken p-4">
      <h3 className="text-lg text-muted">Don’t mix it up with</h3>
      <p>{contrast.front}</p>
      <p className="mt-1 font-semibold">{contrast.back}</p>
    </section>
  )
}
