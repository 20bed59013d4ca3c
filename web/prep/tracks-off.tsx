import { trackCounts } from '@station-zero/schema/prep/track-words.ts'
import type { Track } from '@station-zero/schema/prep/tracks.ts'
import type { ReactNode } from 'react'
import { READ_ONLY, useIsReadOnly } from '../data/session.ts'
import { useTurnTrack } from '../saving/use-turn-track.ts'
import { Button } from '../ui/button.tsx'
import { Rows } from '../ui/rows.tsx'

/** Lists the tracks that are off, one row each. Renders nothing if every track is on. */
export function TracksOff({ tracks }: { tracks: readonly Track[] }) {
  const off = tracks.filter(({ isOn, decks }) => !isOn && decks.length > 0)
  if (off.length === 0) return null
  return (
    <section aria-labelledby="tracks-off">
      <h3 id="tracks-off" className="mb-2 font-sans text-base leading-6 tracking-normal">
        More tracks
      </h3>
      <Rows>
        {off.map((track) => (
          <TrackOffRow key={track.id} track={track} title={track.name}>
            <p className="text-muted text-sm">{track.purpose}</p>
            <p className="text-muted text-sm">{trackCounts(track)}</p>
          </TrackOffRow>
        ))}
      </Rows>
    </section>
  )
}

type TrackOffRowProps = {
  track: Track
  title: string
  /** The heading's level: one below the heading of the list. */
  heading?: 'h2' | 'h3' | 'h4'
  children: ReactNode
}

/** A track that is off, or an item in it, with a button that turns the track on. */
export function TrackOffRow({ track, title, heading: Heading = 'h4', children }: TrackOffRowProps) {
  const isReadOnly = useIsReadOnly()
  const turn = useTurnTrack()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-52">
        <Heading className="font-sans font-semibold text-base leading-6 tracking-normal">{title}</Heading>
        {children}
      </div>
      <Button
        variant="secondary"
        aria-label={`Turn on: ${track.name}`}
        disabled={isReadOnly}
        title={isReadOnly ? READ_ONLY : undefined}
        onClick={() => void turn(track, true)}
      >
        Turn on
      </Button>
    </li>
  )
}
