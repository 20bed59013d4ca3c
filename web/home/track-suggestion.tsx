import { plural } from '@station-zero/schema/core/words.ts'
import { setTrack } from '@station-zero/schema/prep/track-mutations.ts'
import { useIsReadOnly } from '../data/session.ts'
import { useEnact } from '../saving/use-enact.ts'
import { useTurnTrack } from '../saving/use-turn-track.ts'
import { Button } from '../ui/button.tsx'
import type { Home } from './today/read-home.ts'

/** Suggests one track that fits what the person has done. Dismissing the suggestion is permanent and applies to all devices. */
export function TrackSuggestion({ suggestion }: { suggestion: NonNullable<Home['suggestion']> }) {
  const enact = useEnact()
  const turn = useTurnTrack()
  const { trackId, name, purpose, reason, cards, minutes } = suggestion
  if (useIsReadOnly()) return null
  return (
    <section aria-labelledby="track-suggestion" className="grid gap-3 rounded-lg border border-line bg-surface p-5">
      <h2 id="track-suggestion" className="text-2xl">
        Turn on {name}?
      </h2>
      <p>
        {reason} {purpose}
      </p>
      <p className="text-muted">{`${plural(cards, 'card')}, about ${minutes} min to see each one once. They count toward your daily limit of new cards.`}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void turn({ id: trackId, name }, true)}>Turn on</Button>
        <Button variant="quiet" onClick={() => void enact(setTrack, { trackId, isDismissed: true })}>
          Don’t suggest again
        </Button>
      </div>
    </section>
  )
}
