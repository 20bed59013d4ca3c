import type { RowOf } from '../tables.ts'

/** Tracks: groups of decks that a person turns on and ranks. Home loads this file, so it does not import a validator. */

/** The track that contains all content that predates tracks and is not on by default. */
export const EARLIER_TRACK = 'firefighter'

/**
 * The choice stored for accounts and guests that predate tracks, so that they keep all decks. The server's migration and the upgrade of
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

/** Rank that sorts unranked tracks after ranked tracks, in content order. */
const UNRANKED = 1_000

/** Returns the tracks in the person's order. The result is empty if the device has no content yet; all decks then count as enabled. */
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

/** Decks in disabled tracks. Decks in no track (operators' decks and the person's own) are always enabled. */
export const decksOff = (tracks: readonly Pick<Track, 'isOn' | 'decks'>[]): ReadonlySet<string> =>
  new Set(tracks.flatMap(({ isOn, decks }) => (isOn ? [] : decks)))

type OfTrack = { deckId: string | null; topic: string }

/** Whether a question belongs to the track: by its deck or, if the question has no deck, by its topic. */
export const isInTrack = ({ decks, topics }: Pick<Track, 'decks' | 'topics'>, { deckId, topic }: OfTrack): boolean =>
  deckId === null ? topics.includes(topic) : decks.includes(deckId)

/** Whether a question belongs to a disabled track. */
export const isQuestionOff = (tracks: OfTracks, question: OfTrack): boolean =>
  tracks.some((track) => !track.isOn && isInTrack(track, question))

/** The topic in a generated question's id, even if this version of the app lacks the topic or family. Undefined for other ids. */
export const generatedTopicOf = (questionId: string): string | undefined => /^gen:([^:]+):/.exec(questionId)?.[1]

/** Whether a generated question belongs to a disabled track. Needs only the question's id. False for other ids. */
export function isGeneratedOff(tracks: OfTracks, questionId: string): boolean {
  const topic = generatedTopicOf(questionId)
  return topic !== undefined && isQuestionOff(tracks, { deckId: null, topic })
}

/** Index of the question's track among the enabled tracks, in the person's order; 0 if the question belongs to none of these tracks. */
export const rankOfQuestion = (tracks: OfTracks, question: OfTrack): number =>
  Math.max(
    0,
    tracks.filter(({ isOn }) => isOn).findIndex((track) => isInTrack(track, question)),
  )

/** Like `rankOfQuestion`, but for a deck. */
export const rankOfDeck = (tracks: OfTracks, deckId: string): number => rankOfQuestion(tracks, { deckId, topic: '' })

// Parts of the content

/** The part of the content that every device downloads. */
export const BASE_PART = 'base'

/** Collections that are downloaded in parts, one per track. */
export const SPLIT_COLLECTIONS = ['cards', 'questions', 'skills', 'multiQuestions'] as const
export type SplitCollection = (typeof SPLIT_COLLECTIONS)[number]

/**
 * Name of a collection's part in requests and responses. A request whose hashes list any part gets only the listed parts. All other
 * requests, such as those from app versions without tracks, get whole collections.
 */
export const partName = (collection: SplitCollection, part: string): string => `${collection}.${part}`

type SplitRow = { deckId: string | null; topic?: string } | { trackId: string }

/** The part that contains a row: its track's part, or the base part if the track is on by default or the row belongs to no track. */
export function partOf(
  tracks: readonly Pick<Track, 'id' | 'decks' | 'topics' | 'isOnFromStart'>[],
  row: SplitRow,
): string {
  const isIn = (track: (typeof tracks)[number]) =>
    'trackId' in row ? row.trackId === track.id : isInTrack(track, { topic: '', ...row })
  return tracks.find((track) => !track.isOnFromStart && isIn(track))?.id ?? BASE_PART
}

/**
 * Parts that a device downloads: the parts of tracks that are or have been enabled, so that finished tests with questions from these tracks
 * stay readable. `freed`: the tracks whose parts the person deleted from the device, which are downloaded again once the track is enabled.
 */
export const wantedParts = (
  rows: readonly RowOf<'tracks'>[],
  choices: readonly Choice[],
  freed: readonly string[] = [],
): string[] => {
  const chosen = new Map(choices.map(({ id, isOn }) => [id, isOn]))
  return rows.flatMap(({ id, isOnFromStart }) => {
    const isOn = chosen.get(id) ?? null
    return isOnFromStart || isOn === null || (!isOn && freed.includes(id)) ? [] : id
  })
}

// Shares of the tracks

/** Relative shares of new cards and of mixed tests, by track rank. All later tracks have a share of 1. */
const SHARES = [4, 2]

interface Pile<T> {
  items: T[]
  share: number
  credit: number
}

/**
 * Interleaves lists of items, one list per deck or topic, in proportion to the shares of their tracks. Within a rank, the lists alternate.
 * `rankOf` returns the rank of a list's track, from 0. A track's share is at most its number of lists, so that a track with one deck does
 * not dominate, and at most the share of the track before it.
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

/** Interleaves the lists in round-robin order. */
function inTurn<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list.slice(turn, turn + 1))).flat()
}
