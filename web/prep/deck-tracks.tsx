import { profilesAsking, type Track, trackList, trackNames, trackOfDeck } from '@station-zero/schema/prep/kinds.ts'
import { MISSED_DECK } from '@station-zero/schema/prep/missed.ts'
import type { ExamProfile } from '@station-zero/schema/prep/tables.ts'
import { DeckCard } from './flashcards/deck-card.tsx'
import type { DeckList, DeckOfList } from './use-decks.ts'

/** The decks in their two tracks, after the person's own one, and which exams ask for what. */
export function DeckTracks({ decks, profiles }: Pick<DeckList, 'decks' | 'profiles'>) {
  const own = decks.filter(({ id }) => id === MISSED_DECK.id)
  return (
    <div className="grid gap-6">
      {own.length > 0 && <DeckGrid decks={own} />}
      {trackList.map((track) => {
        const ofTrack = decks.filter(({ id }) => id !== MISSED_DECK.id && trackOfDeck(id) === track)
        if (ofTrack.length === 0) return null
        return (
          <section key={track} aria-labelledby={`track-${track}`}>
            <h3 id={`track-${track}`} className="text-xl">
              {trackNames[track]}
            </h3>
            <p className="mb-3 text-muted">{wordsFor(track, ofTrack, profiles)}</p>
            <DeckGrid decks={ofTrack} />
          </section>
        )
      })}
    </div>
  )
}

const DeckGrid = ({ decks }: { decks: readonly DeckOfList[] }) => (
  <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
    {decks.map((deck) => (
      <DeckCard key={deck.id} deck={deck} />
    ))}
  </ul>
)

function wordsFor(track: Track, decks: readonly DeckOfList[], profiles: readonly ExamProfile[]): string {
  if (track === 'academy') return 'Fire knowledge. Entry exams don’t ask for it; your academy will.'
  const asking = new Set(decks.flatMap(({ id }) => profilesAsking(id, profiles)))
  const names = profiles.flatMap(({ name }) => (asking.has(name) ? [name] : []))
  return `Asked on these exams: ${names.join(', ')}.`
}
