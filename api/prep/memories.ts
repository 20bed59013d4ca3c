import { setImmediate as nextTurn } from 'node:timers/promises'
import type { SettingKey } from '@station-zero/schema/account/settings.ts'
import { dayDone, dayTurnAfter, studyDay } from '@station-zero/schema/core/time.ts'
import { deckProgress, masteryOf, NEW_CARDS_PER_DAY, newCardsLeft } from '@station-zero/schema/prep/due.ts'
import {
  type CardMemory,
  foldOn,
  type MemoryParameters,
  nextMemory,
  parametersOf,
} from '@station-zero/schema/prep/memory.ts'
import { MISSED_DECK } from '@station-zero/schema/prep/missed.ts'
import { studyIdsOf } from '@station-zero/schema/prep/own-study.ts'
import type { DeckProgress } from '@station-zero/schema/prep/tables.ts'
import { decksOff, isGeneratedOff, isQuestionOff, tracksOf } from '@station-zero/schema/prep/tracks.ts'
import { type FoldReads, type OwnCardToStudy, readParametersKey, studyZoneOf, zoneOf } from './fold-reads.ts'

/** Maximum number of people and of memories in the cache. 80,000 memories take 40 MB of the thread's heap. */
const MAX_CACHED = 100
const MAX_CACHED_MEMORIES = 80_000
/**
 * Maximum memories per person. Reviews of cards beyond this limit are ignored. The limit is enough for 20,000 personal cards that are asked
 * both ways. Without a limit, reviews of nonexistent cards could crash the thread for everyone.
 */
export const MAX_MEMORIES = 80_000
/** Above this many new reviews, folding all reviews again is faster and does not load the new reviews into memory. */
const MAX_NEW = 5_000

type Memories = ReadonlyMap<string, CardMemory>

interface Cached {
  /** The version up to which the person's reviews are included. */
  through: number
  memories: Map<string, CardMemory>
  /** The time zone used for reviews that record no study day. */
  zone: string
  /** Key of the parameters that the memories were folded with. */
  parameters: string
}

/**
 * Returns a person's card memories, which are folded once in full and then only from new reviews. A review later than all previous reviews
 * of its card is folded onto the card's memory; if a review is late or undone, its card is folded again.
 */
export function cachedMemories(
  reads: FoldReads,
  limits = { ofPerson: MAX_MEMORIES, cached: MAX_CACHED_MEMORIES },
): (userId: string) => Promise<Memories> {
  const cached = new Map<string, Cached>()
  const folding = new Map<string, Promise<void>>()
  let last: Promise<void> = Promise.resolve()

  function cache(userId: string, one: Cached): void {
    cached.delete(userId)
    cached.set(userId, one)
    let total = [...cached.values()].reduce((sum, { memories }) => sum + memories.size, 0)
    for (const [oldest, { memories }] of cached) {
      if ((cached.size <= MAX_CACHED && total <= limits.cached) || oldest === userId) break
      cached.delete(oldest)
      total -= memories.size
    }
  }

  /** Folds all of a person's reviews. Runs for one person at a time; people with only a few new reviews do not wait for it. */
  function foldAll(userId: string): Promise<void> {
    const running = folding.get(userId)
    if (running) return running
    const done = last.then(async () => {
      // Read this version before the reviews, so that the next call folds any reviews that arrive in the meantime.
      const through = await reads.newest(userId)
      const [zone, parameters] = [await zoneOf(reads, userId), await readParametersKey(reads, userId)]
      const fold = { zone, parameters: parametersOf(parameters), most: limits.ofPerson }
      const memories = await foldReviews(reads, userId, fold)
      cache(userId, { through, zone, parameters, memories })
    })
    folding.set(userId, done)
    last = done.catch(() => undefined).finally(() => folding.delete(userId))
    return done
  }

  async function foldNew(userId: string, one: Cached): Promise<boolean> {
    const through = await reads.newest(userId)
    if (through === one.through) return true
    if ((await zoneOf(reads, userId)) !== one.zone) return false
    if ((await readParametersKey(reads, userId)) !== one.parameters) return false
    const parameters = parametersOf(one.parameters)
    const added = await reads.reviewsAfter(userId, one.through, MAX_NEW + 1)
    if (added.length > MAX_NEW) return false
    const late: string[] = []
    for (const [cardId, reviews] of Map.groupBy(added, (review) => review.cardId)) {
      const memory = one.memories.get(cardId) ?? null
      if (!memory && one.memories.size >= limits.ofPerson) continue
      const isLater = reviews.every(
        ({ undoneAt, reviewedAt }) => undoneAt === null && (!memory || reviewedAt > memory.lastReviewAt),
      )
      const folded = isLater ? foldOn(memory, reviews, one.zone, parameters) : null
      if (folded) one.memories.set(cardId, folded)
      else late.push(cardId)
    }
    if (late.length > 0) {
      const again = await foldReviews(reads, userId, { zone: one.zone, parameters, most: limits.ofPerson }, late)
      for (const cardId of late) {
        const memory = again.get(cardId)
        if (memory) one.memories.set(cardId, memory)
        else one.memories.delete(cardId)
      }
    }
    one.through = through
    return true
  }

  return async (userId) => {
    for (;;) {
      const one = cached.get(userId)
      if (one && !folding.has(userId) && (await foldNew(userId, one))) {
        cache(userId, one)
        return one.memories
      }
      await foldAll(userId)
    }
  }
}

/** Folds card by card, in the order of `sortedReviews`, so that only one card's memory is being built at a time. */
async function foldReviews(
  reads: FoldReads,
  userId: string,
  { zone, parameters, most }: { zone: string; parameters: MemoryParameters; most: number },
  cardIds?: string[],
): Promise<Map<string, CardMemory>> {
  const memories = new Map<string, CardMemory>()
  for await (const chunk of reads.sortedReviews(userId, cardIds)) {
    for (const [cardId, deckId, rating, reviewedAt, studyDay] of chunk) {
      if (memories.size >= most && !memories.has(cardId)) continue
      const moment = { at: reviewedAt, day: dayDone({ studyDay, reviewedAt }, zone) }
      memories.set(cardId, nextMemory(memories.get(cardId) ?? null, { cardId, deckId }, moment, rating, parameters))
    }
    await nextTurn()
  }
  return memories
}

/** Returns the content cards and missed questions that the person studies, excluding cards and questions in tracks that are off. */
async function cardsOn(
  reads: FoldReads,
  userId: string,
): Promise<{ off: ReadonlySet<string>; cards: Card[]; missed: Card[] }> {
  const rows = await reads.listTracks()
  const tracks = tracksOf(
    rows.map(({ decks, topics, isOnFromStart, ...row }) => ({
      ...row,
      isOnFromStart: isOnFromStart === 1,
      ...{ decks: JSON.parse(decks), topics: JSON.parse(topics) },
    })),
    (await reads.trackChoices(userId)).map(({ id, isOn }) => ({ id, isOn: isOn === null ? null : isOn === 1 })),
  )
  const off = decksOff(tracks)
  const missed = (await reads.listMissed(userId)).filter(
    (question) => !isQuestionOff(tracks, question) && !isGeneratedOff(tracks, question.id),
  )
  return {
    off,
    cards: (await reads.listCards()).filter(({ deckId }) => !off.has(deckId)),
    missed: missed.map(({ id }) => ({ id, deckId: MISSED_DECK.id })),
  }
}

/** The cards that people wrote: the person's own cards, and those of the shared decks that the person studies. */
async function* writtenCards(reads: FoldReads, userId: string): AsyncGenerator<OwnCardToStudy[]> {
  yield* reads.ownCards(userId)
  for (const deck of await reads.sharedDecks(userId)) yield* reads.sharedCards(deck)
}

type Card = { id: string; deckId: string }

type MemoriesOf = (userId: string) => Promise<Memories>

/** Returns a function that counts the reviews of existing cards that are due on the zone's study day; devices show the same number. */
export function prepareReviewsDue(
  reads: FoldReads,
  memoriesOf: MemoriesOf,
): (userId: string, now: number, timeZone: string) => Promise<number> {
  return async (userId, now, timeZone) => {
    const memories = await memoriesOf(userId)
    const dayTurn = dayTurnAfter(now, timeZone)
    const isDue = (id: string) => (memories.get(id)?.due ?? dayTurn) < dayTurn
    const { cards, missed } = await cardsOn(reads, userId)
    let count = [...cards, ...missed].filter(({ id }) => isDue(id)).length
    for await (const chunk of writtenCards(reads, userId)) {
      for (const card of chunk) count += studyIdsOf(card).filter(isDue).length
      await nextTurn()
    }
    return count
  }
}

/** Returns a function that reads the progress of every deck for one person, from the memories cached by `cachedMemories`. */
export function prepareDeckProgress(
  reads: FoldReads,
  memoriesOf: MemoriesOf,
): (userId: string, now: number) => Promise<DeckProgress[]> {
  const chosen = async (userId: string, key: SettingKey): Promise<unknown> =>
    JSON.parse((await reads.setting(userId, key)) ?? 'null')

  return async (userId, now) => {
    const memories = await memoriesOf(userId)
    const zone = await studyZoneOf(reads, userId)
    const today = studyDay(now, zone)
    const dayTurn = dayTurnAfter(now, zone)
    const introduced = [...memories.values()].filter((memory) => studyDay(memory.firstReviewAt, zone) === today)
    const wanted = Number((await chosen(userId, 'newCardsADay')) ?? NEW_CARDS_PER_DAY)
    const newLeft = newCardsLeft(introduced.length, wanted)
    const { off, cards, missed } = await cardsOn(reads, userId)
    const sums = new Map<string, { totalCards: number; seen: number; masterySum: number; seenDue: number }>()
    const count = (deckId: string, cardId: string) => {
      const sum = sums.get(deckId) ?? { totalCards: 0, seen: 0, masterySum: 0, seenDue: 0 }
      sums.set(deckId, sum)
      sum.totalCards += 1
      const memory = memories.get(cardId)
      if (!memory) return
      sum.seen += 1
      sum.masterySum += masteryOf(memory)
      if (memory.due < dayTurn) sum.seenDue += 1
    }
    for (const { id, deckId } of [...cards, ...missed]) count(deckId, id)
    for await (const chunk of writtenCards(reads, userId)) {
      for (const card of chunk) for (const id of studyIdsOf(card)) count(card.deckId, id)
      await nextTurn()
    }
    const deckIds = [
      ...(await reads.listDeckIds()).filter((id) => !off.has(id)),
      ...(missed.length > 0 ? [MISSED_DECK.id] : []),
      ...(await reads.listOwnDeckIds(userId)),
      ...(await reads.sharedDecks(userId)).map(({ deckId }) => deckId),
    ]
    return deckIds.map((deckId) =>
      deckProgress({ ...{ totalCards: 0, seen: 0, masterySum: 0, seenDue: 0 }, ...sums.get(deckId), deckId, newLeft }),
    )
  }
}
