import { plural } from '../core/words.ts'
import type { RowOf } from '../tables.ts'
import type { SUGGESTED_AFTER } from './track-tables.ts'
import type { Track } from './tracks.ts'

type Counted = Pick<RowOf<'tracks'>, 'decks' | 'cards' | 'questions'>

/** Formats the counts of a track, like `13 decks, 450 cards, 402 questions`. */
export const trackCounts = ({ decks, cards, questions }: Counted): string =>
  [plural(decks.length, 'deck'), plural(cards, 'card'), plural(questions, 'question')].join(', ')

/** How the content was checked. Shown with decks, tracks and skill sheets. */
export const CHECKED_BY = 'Checked by software and blind reading, not by an agency.'

export const TURNED_OFF = 'Its cards keep their due dates and return when you turn it on again.'
export const ARRIVES_LATER = 'Its cards are downloaded when you are online.'

type Event = (typeof SUGGESTED_AFTER)[number]

const REASONS: Record<Event, string> = {
  application: 'You are tracking an application.',
  'oral-date': 'You have set the date of an oral board.',
}

export interface TrackSuggestion {
  trackId: string
  name: string
  purpose: string
  reason: string
  cards: number
}

/**
 * Returns the first disabled track, in the person's order, that has decks, was not dismissed and fits one of the events. Null if there is
 * no such track.
 */
export function suggestTrack(
  tracks: readonly Track[],
  dismissed: ReadonlySet<string>,
  happened: readonly Event[],
): TrackSuggestion | null {
  for (const { id, name, purpose, isOn, decks, cards, suggestedAfter } of tracks) {
    const event = suggestedAfter.find((one) => happened.includes(one))
    if (event && !isOn && decks.length > 0 && !dismissed.has(id))
      return { trackId: id, name, purpose, reason: REASONS[event], cards }
  }
  return null
}
