import { setTrack } from '@station-zero/schema/prep/track-mutations.ts'
import { ARRIVES_LATER, CHECKED_BY, trackCounts } from '@station-zero/schema/prep/track-words.ts'
import type { Track } from '@station-zero/schema/prep/tracks.ts'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { missingParts } from '../data/local-state.ts'
import { readTracks } from '../data/repositories/tracks.ts'
import { useIsReadOnly } from '../data/session.ts'
import { useLive } from '../data/use-live.ts'
import { useEnact } from '../saving/use-enact.ts'
import { useTurnTrack } from '../saving/use-turn-track.ts'
import { Button } from '../ui/button.tsx'
import { Switch } from '../ui/choices.tsx'
import { Section } from './settings-parts.tsx'

/** Settings section for turning tracks on and off and ordering them. */
export function TracksSection() {
  const isReadOnly = useIsReadOnly()
  const turn = useTurnTrack()
  const enact = useEnact()
  const found = useLive(async (db) => ({ tracks: await readTracks(db), missing: await missingParts(db) }), [])
  if (!found) return null
  const tracks = found.tracks.filter(({ decks }) => decks.length > 0)
  if (tracks.length === 0)
    return <p>The tracks are not on this device yet. They are downloaded the first time you are online.</p>

  /** Moves the track up or down by one listed track. Stores the rank of every track, so that the order is the same on every device. */
  async function move(track: Track, by: -1 | 1) {
    const others = found?.tracks.filter(({ id }) => id !== track.id) ?? []
    const listed = tracks.findIndex(({ id }) => id === track.id)
    const neighbor = tracks[listed + by]
    const at = others.findIndex(({ id }) => id === neighbor?.id) + (by === 1 ? 1 : 0)
    const ordered = [...others.slice(0, at), track, ...others.slice(at)]
    for (const [rank, { id }] of ordered.entries()) if (!(await enact(setTrack, { trackId: id, rank }))) return
  }

  return (
    <Section
      title="Your tracks"
      note="A track is content for one purpose. Tracks that are on share your daily limit of new cards; the first one gets most of them."
    >
      {tracks.map((track, at) => (
        <div key={track.id} className="flex flex-wrap items-center gap-x-2">
          <div className="min-w-0 flex-1 basis-60">
            <Switch
              label={track.name}
              hint={`${track.purpose} ${trackCounts(track)}.${found.missing.includes(track.id) ? ` ${ARRIVES_LATER}` : ''}`}
              checked={track.isOn}
              disabled={isReadOnly}
              onChange={(isOn) => void turn(track, isOn)}
            />
          </div>
          <div className="ml-auto flex">
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Move ${track.name} up`}
              disabled={isReadOnly || at === 0}
              onClick={() => void move(track, -1)}
            >
              <ChevronUp aria-hidden="true" />
            </Button>
            <Button
              variant="quiet"
              size="icon"
              aria-label={`Move ${track.name} down`}
              disabled={isReadOnly || at === tracks.length - 1}
              onClick={() => void move(track, 1)}
            >
              <ChevronDown aria-hidden="true" />
            </Button>
          </div>
        </div>
      ))}
      <p className="text-muted text-sm">{CHECKED_BY}</p>
    </Section>
  )
}
