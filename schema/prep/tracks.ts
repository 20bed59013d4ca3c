import type { RowOf } from '../tables.ts'

/** Tracks: groups of decks that a person turns on and ranks. Home loads this file, so it imports no validator. */

/** The track with everything that existed before there were tracks and that is not on from the start. */
export const EARLIER_TRACK = 'firefighter'

/**
 * The choice of accounts and guests from before there were tracks, so that they keep all decks. The server's migration and the upgrade of
 * a device's database write the same row. Any later change wins.
 */
export const EARLIER_CHOICE: RowOf<'trackChoices'> = {
  id: EARLIER_TRACK,
  createdAt: 0,
  isOn: true,
  rank: null,
  isDismissed: null,
  stamps: { isOn: { changedAt: 1, changeId: '00000000-0000-7000-8000-000000000001' } },
}

type Choice = Pick<RowOf<'trackChoices'>, 'id' | 'isOn'> & Partial<Pick<RowOf<'trackChoices'>, 'rank'>>

type Declared = Pick<RowOf<'tracks'>, 'id' | 'isOnFromStart'> & { order?: number }

export type Track = RowOf<'tracks'> & { isOn: boolean }

type OfTracks = readonly Pick<Track, 'isOn' | 'decks' | 'topics'>[]

/** Sorts unranked tracks after ranked ones, in the order of the content. */
const UNRANKED = 1_000

/** The tracks in the person's order. Without content there are none, and then all decks count as on. */
export function tracksOf<Row extends Declared>(
  rows: readonly Row[],
  choices: readonly Choice[],
): (Row & { isOn: boolean })[] {
  const chosen = new Map(choices.map((choice) => [choice.id, choice]))
  const place = ({ id, order = 0 }: Declared) => chosen.get(id)?.rank ?? UNRANKED + order
  return rows
    .map((row) => ({ ...row, isOn: chosen.get(row.id)?.isOn ?? row.isOnFromStart }))
    .sort((a, b) => place(a) - place(b))
}

/** The decks of tracks that are off. Decks that no track lists are always on: those of operators and of the person. */
export const decksOff = (tracks: readonly Pick<Track, 'isOn' | 'decks'>[]): ReadonlySet<string> =>
  new Set(tracks.flatMap(({ isOn, decks }) => (isOn ? [] : decks)))

type OfTrack = { deckId: string | null; topic: string }

/** Whether a question belongs to the track: by its deck or, if it has none, by its topic. */
export const isInTrack = ({ decks, topics }: Pick<Track, 'decks' | 'topics'>, { deckId, topic }: OfTrack): boolean =>
  deckId === null ? topics.includes(topic) : decks.includes(deckId)

/** Whether a question belongs to a track that is off. */
export const isQuestionOff = (tracks: OfTracks, question: OfTrack): boolean =>
  tracks.some((track) => !track.isOn && isInTrack(track, question))

/** Index of the question's track among those that are on, in the person's order; 0 if it belongs to none. */
export const rankOfQuestion = (tracks: OfTracks, question: OfTrack): number =>
  Math.max(
    0,
    tracks.filter(({ isOn }) => isOn).findIndex((track) => isInTrack(track, question)),
  )

/** The same for a deck. */
export const rankOfDeck = (tracks: OfTracks, deckId: string): number => rankOfQuestion(tracks, { deckId, topic: '' })

// Parts of the content

/** The part of the content that every device downloads. */
export const BASE_PART = 'base'

/** The collections that travel per track. */
export const SPLIT_COLLECTIONS = ['cards', 'questions', 'skills'] as const
export type SplitCollection = (typeof SPLIT_COLLECTIONS)[number]

/**
 * The name of a collection's part on the wire. A request whose hashes name any part gets the parts that it names; all others get whole
 * collections, as versions from before there were tracks do.
 */
export const partName = (collection: SplitCollection, part: string): string => `${collection}.${part}`

type SplitRow = { deckId: string | null; topic?: string } | { trackId: string }

/** The part that a row travels in: a track that is not on from the start is a part of its own. */
export function partOf(
  tracks: readonly Pick<Track, 'id' | 'decks' | 'topics' | 'isOnFromStart'>[],
  row: SplitRow,
): string {
  const isIn = (track: (typeof tracks)[number]) =>
    'trackId' in row ? row.trackId === track.id : isInTrack(track, { topic: '', ...row })
  return tracks.find((track) => !track.isOnFromStart && isIn(track))?.id ?? BASE_PART
}

/** The parts that a device downloads: tracks that are on, and those that were, so that tests taken with them stay readable. */
export const wantedParts = (rows: readonly RowOf<'tracks'>[], choices: readonly Choice[]): string[] => {
  const chosen = new Map(choices.map(({ id, isOn }) => [id, isOn]))
  return rows.flatMap(({ id, isOnFromStart }) => (!isOnFromStart && (chosen.get(id) ?? null) !== null ? id : []))
}

// Shares

/** Relative shares of new cards and of mixed tests by rank; 1 for all further tracks. */
const SHARES = [4, 2]

interface Pile<T> {
  items: T[]
  share: number
  credit: number
}

/**
 * Deals lists of items, of decks or topics, by the shares of their tracks' ranks, until all are dealt. Within a rank, the lists alternate.
 * `rankOf` gives the rank of each list, from 0. A track's share is at most its number of lists, so that a track with one deck does not
 * dominate, and at most that of the track before it.
 */
export function dealByRank<T>(lists: readonly (readonly T[])[], rankOf: (index: number) => number): T[] {
  const byRank = Map.groupBy(
    lists.flatMap((list, index) => (list.length > 0 ? [{ list, rank: rankOf(index) }] : [])),
    ({ rank }) => rank,
  )
  const piles: Pile<T>[] = []
  for (const [rank, some] of [...byRank].sort(([a], [b]) => a - b)) {
    const share = Math.min(some.length, SHARES[rank] ?? 1, piles.at(-1)?.share ?? some.length)
    piles.push({ items: inTurn(some.map(({ list }) => list)), share, credit: 0 })
  }
  const dealt: T[] = []
  for (;;) {
    const open = piles.filter(({ items }) => items.length > 0)
    if (open.length === 0) return dealt
    const total = open.reduce((sum, { share }) => sum + share, 0)
    for (const pile of open) pile.credit += pile.share
    const next = open.reduce((best, pile) => (pile.credit > best.credit ? pile : best))
    next.credit -= total
    dealt.push(...next.items.splice(0, 1))
  }
}

/** Round-robin over the lists. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1))).flat()
}
