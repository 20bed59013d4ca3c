import { DAY_MS } from '../core/time.ts'
import type { CardMemory } from './memory.ts'
import { spread } from './spread.ts'
import { leanToExam, type Track, trackList } from './tracks.ts'

type Memories = ReadonlyMap<string, Pick<CardMemory, 'due'>>

interface DeckToStudy {
  cards: readonly { id: string; order: number }[]
  memories: Memories
  /** When the study day ends, ms. */
  dayTurn: number
  /** New cards left of today's limit. */
  newLeft: number
}

/** The ids of the cards to study now: those due before the study day ends, oldest due first, then new ones in deck order. */
export function studyQueue({ cards, memories, dayTurn, newLeft }: DeckToStudy): string[] {
  const inOrder = [...cards].sort((a, b) => a.order - b.order)
  const unseen = inOrder.filter(({ id }) => !memories.has(id)).slice(0, newLeft)
  return [...dueOf(inOrder, memories, dayTurn), ...unseen].map(({ id }) => id)
}

interface DecksToStudy extends Omit<DeckToStudy, 'cards'> {
  /** In the order of the decks. */
  decks: readonly DeckToStudy['cards'][]
  /** Parallel to `decks`; a deck without one prepares for the exam. */
  tracks?: readonly Track[]
}

/**
 * One queue over all decks. Reviews that have waited for more days come first; those of the same day are mixed across decks, and the new
 * cards, taken from the decks in turn and leaning to what exams test, are spread among the reviews.
 */
export function mixedQueue({ decks, tracks = [], memories, dayTurn, newLeft }: DecksToStudy): string[] {
  const due = decks.map((cards) => dueOf(cards, memories, dayTurn))
  const daysWaited = (due: number) => Math.floor((dayTurn - 1 - due) / DAY_MS)
  const days = [...new Set(due.flat().map((card) => daysWaited(card.due)))].sort((a, b) => b - a)
  const reviews = days.flatMap((day) =>
    spread(due.map((cards) => cards.filter((card) => daysWaited(card.due) === day))),
  )
  const fresh = decks.map((cards, at) => ({
    track: tracks[at] ?? 'exam',
    cards: cards.filter(({ id }) => !memories.has(id)).sort((a, b) => a.order - b.order),
  }))
  const dealt = trackList.flatMap((track) =>
    inTurn(
      fresh.filter((one) => one.track === track).map(({ cards }) => cards),
      newLeft,
    ).map(({ id }) => ({ id, track })),
  )
  const unseen = leanToExam(dealt, ({ track }) => track).slice(0, newLeft)
  return spread<{ id: string }>([reviews, unseen], true).map(({ id }) => id)
}

/** Those due before the study day ends, oldest due first. */
function dueOf(cards: readonly { id: string }[], memories: Memories, dayTurn: number): { id: string; due: number }[] {
  return cards
    .map(({ id }) => ({ id, due: memories.get(id)?.due ?? Number.POSITIVE_INFINITY }))
    .filter((card) => card.due < dayTurn)
    .sort((a, b) => a.due - b.due)
}

/** How many new cards of each deck `mixedQueue` takes: together they are the day's. `unseen` counts each deck's, in the order of the decks. */
export function newOfEach(unseen: readonly number[], newLeft: number): number[] {
  const most = Math.min(
    newLeft,
    unseen.reduce((sum, count) => sum + count, 0),
  )
  const cards = unseen.map((count, deck) => Array.from({ length: Math.min(count, most) }, () => deck))
  const taken = Map.groupBy(inTurn(cards, most), (deck) => deck)
  return unseen.map((_, deck) => taken.get(deck)?.length ?? 0)
}

/** The first of each list, then the second of each, up to `most`. */
function inTurn<T>(lists: readonly (readonly T[])[], most: number): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const found: T[] = []
  for (let at = 0; at < longest && found.length < most; at += 1)
    found.push(...lists.flatMap((list) => list.slice(at, at + 1)).slice(0, most - found.length))
  return found
}
