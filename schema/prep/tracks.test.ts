import { expect, test } from 'vitest'
import type { RowOf } from '../tables.ts'
import {
  dealByRank,
  decksOff,
  isGeneratedOff,
  isQuestionOff,
  partOf,
  rankOfDeck,
  tracksOf,
  wantedParts,
} from './tracks.ts'

const track = (id: string, order: number, changes: Partial<RowOf<'tracks'>> = {}): RowOf<'tracks'> => ({
  ...{ id, order, name: id, purpose: 'Learn.', isOnFromStart: false, decks: [], topics: [], exams: [] },
  ...{ suggestedAfter: [], goals: [], cards: 0, questions: 0 },
  ...changes,
})
const rows = [
  track('exam', 1, { isOnFromStart: true, decks: ['math'], topics: ['reading'] }),
  track('physical', 2, { isOnFromStart: true, decks: ['cpat'] }),
  track('fire', 3, { decks: ['ladders', 'ropes'] }),
]

test('a track that the person never turned on or off is in its default state', () => {
  const tracks = tracksOf(rows, [])
  expect(tracks.map(({ id, isOn }) => [id, isOn])).toEqual([
    ['exam', true],
    ['physical', true],
    ['fire', false],
  ])
  expect([...decksOff(tracks)]).toEqual(['ladders', 'ropes'])
  expect(isQuestionOff(tracks, { deckId: 'ropes', topic: 'ropes' })).toBe(true)
  expect(isQuestionOff(tracks, { deckId: null, topic: 'reading' })).toBe(false)
})

test('a generated question is disabled if its topic’s track is disabled', () => {
  const generated = [...rows, track('hiring', 4, { topics: ['hiring'] })]
  const off = tracksOf(generated, [])
  const on = tracksOf(generated, [{ id: 'hiring', isOn: true }])
  // A newer version of the app may have families that this version lacks.
  for (const id of ['gen:hiring:shift-calendar:1:a', 'gen:hiring:unknown:1:a'])
    expect([isGeneratedOff(off, id), isGeneratedOff(on, id)]).toEqual([true, false])
  for (const id of ['gen:maps:side-view:1:a', 'hiring', 'hiring-q001'])
    expect([isGeneratedOff(off, id), isGeneratedOff(on, id)]).toEqual([false, false])
})

test('a deck that is in no track is always enabled and ranks first', () => {
  const tracks = tracksOf(rows, [])
  expect(isQuestionOff(tracks, { deckId: 'station-1', topic: 'station-1' })).toBe(false)
  expect([rankOfDeck(tracks, 'station-1'), rankOfDeck(tracks, 'cpat')]).toEqual([0, 1])
})

test('tracks that the person ranked come first, then the other tracks in content order', () => {
  const tracks = tracksOf(rows, [
    { id: 'fire', isOn: true, rank: 0 },
    { id: 'physical', isOn: false, rank: null },
  ])
  expect(tracks.map(({ id, isOn }) => [id, isOn])).toEqual([
    ['fire', true],
    ['exam', true],
    ['physical', false],
  ])
  expect([rankOfDeck(tracks, 'ropes'), rankOfDeck(tracks, 'math')]).toEqual([0, 1])
})

test('a device downloads the tracks that are or have been enabled, except those that the person deleted from it', () => {
  expect(wantedParts(rows, [])).toEqual([])
  expect(wantedParts(rows, [{ id: 'fire', isOn: null, rank: 2 }])).toEqual([])
  expect(wantedParts(rows, [{ id: 'fire', isOn: true, rank: null }])).toEqual(['fire'])
  expect(wantedParts(rows, [{ id: 'fire', isOn: false, rank: null }])).toEqual(['fire'])
  expect(wantedParts(rows, [{ id: 'fire', isOn: false, rank: null }], ['fire'])).toEqual([])
  expect(wantedParts(rows, [{ id: 'fire', isOn: true, rank: null }], ['fire'])).toEqual(['fire'])
  expect(partOf(rows, { deckId: 'ropes', topic: 'ropes' })).toBe('fire')
  expect(partOf(rows, { deckId: null, topic: 'reading' })).toBe('base')
})

test('the first track contributes twice as many cards as the second, and a track with one deck contributes at most one card per round', () => {
  const list = (name: string) => Array.from({ length: 12 }, (_, at) => `${name}${at}`)
  const deal = (names: string[], ranks: number[], count: number) =>
    dealByRank(names.map(list), (at) => ranks[at] ?? 0)
      .slice(0, count)
      .map((item) => item.charAt(0))
      .join('')
  expect(deal(['a', 'b', 'c', 'd', 'x', 'y'], [0, 0, 0, 0, 1, 1], 6)).toBe('axbcyd')
  expect(deal(['a', 'b', 'c', 'd', 'x'], [0, 0, 0, 0, 1], 5)).toBe('abxcd')
  expect(deal(['a', 'x', 'y'], [0, 1, 1], 4)).toBe('axay')
  expect(deal(['a', 'x', 'p', 'q', 'r'], [0, 1, 2, 2, 2], 6)).toBe('axpaxq')
})

test('when one track has no more cards, the other tracks contribute the rest', () => {
  expect(dealByRank([['a', 'b', 'c'], ['x']], (at) => at)).toEqual(['a', 'x', 'b', 'c'])
  expect(dealByRank([[], ['x']], (at) => at)).toEqual(['x'])
  expect(dealByRank([], () => 0)).toEqual([])
})
