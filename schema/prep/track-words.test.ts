import { expect, test } from 'vitest'
import { suggestTrack, trackCounts } from './track-words.ts'
import { type Track, tracksOf } from './tracks.ts'

const track = (id: string, changes: Partial<Track>): Track => ({
  ...{ id, order: 1, name: id, purpose: 'Learn.', isOnFromStart: false, isOn: false, decks: ['a'], topics: [] },
  ...{ exams: [], suggestedAfter: [], goals: [], cards: 1, questions: 2 },
  ...changes,
})

test('a track’s counts use the singular for a count of one', () => {
  expect(trackCounts({ decks: ['a', 'b'], cards: 1, questions: 0 })).toBe('2 decks, 1 card, 0 questions')
})

test('one track is suggested at a time, and only after an event that fits the track', () => {
  const hiring = track('hiring', { suggestedAfter: ['application', 'oral-date'] })
  const other = track('other', { suggestedAfter: ['oral-date'] })
  const none = new Set<string>()
  expect(suggestTrack([hiring, other], none, [])).toBeNull()
  expect(suggestTrack([hiring, other], none, ['application'])).toMatchObject({
    trackId: 'hiring',
    reason: 'You are tracking an application.',
  })
  expect(suggestTrack([hiring, other], new Set(['hiring']), ['oral-date'])).toMatchObject({ trackId: 'other' })
  expect(suggestTrack([{ ...hiring, isOn: true }], none, ['application'])).toBeNull()
  expect(suggestTrack([{ ...hiring, decks: [] }], none, ['application'])).toBeNull()
  expect(suggestTrack(tracksOf([hiring], [{ id: 'hiring', isOn: true }]), none, ['application'])).toBeNull()
})
