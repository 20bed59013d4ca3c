import type { CardMemory, MemoryParameters } from '@station-zero/schema/prep/memory.ts'
import { MISSED_DECK } from '@station-zero/schema/prep/missed.ts'
import {
  type CustomChoice,
  choiceName,
  customCards,
  mixedQueue,
  type StudyCard,
  studyQueue,
} from '@station-zero/schema/prep/queue.ts'
import { isWrittenDeckId } from '@station-zero/schema/prep/shared-study.ts'
import { rankOfDeck } from '@station-zero/schema/prep/tracks.ts'
import type { RowOf } from '@station-zero/schema/tables.ts'
import Dexie from 'dexie'
import { useEffect, useRef } from 'react'
import type { AccountDb } from '../../data/account-db.ts'
import { findDraft, stashIfUnreadable } from '../../data/drafts.ts'
import { writeIn } from '../../data/enact.ts'
import { keepDayPlan } from '../../data/lazy.ts'
import { hashOfCards, missingParts } from '../../data/local-state.ts'
import { readParameters } from '../../data/memory-parameters.ts'
import { type DeckToday, readDue } from '../../data/repositories/cards.ts'
import { readMaterial } from '../../data/repositories/custom-study.ts'
import { readDecks, readMissedRows } from '../../data/repositories/decks.ts'
import { readCards, readMissedCards, readRemovedCards } from '../../data/repositories/missed-cards.ts'
import type { PlanToday } from '../../data/repositories/plan.ts'
import { listWrittenStudyRefs } from '../../data/repositories/shared-cards.ts'
import { listCardsOn, readDecksOff, readTracks } from '../../data/repositories/tracks.ts'
import { readWrittenDeck, readWrittenDeckCards } from '../../data/repositories/written-decks.ts'
import { studyDayAt } from '../../data/time.ts'
import { storedTimeZone } from '../../data/time-zone.ts'
import { useLive } from '../../data/use-live.ts'
import {
  catchUp,
  isFinished,
  isMixed,
  type StudyMode,
  type StudySession,
  startSession,
  TODAY,
  unsavedGrades,
} from './study-session.ts'

export const studyDraft = (deckId: string, mode: StudyMode): string =>
  mode === 'due' ? `prep:study:${deckId}` : `prep:browse:${deckId}`

/** The scope of a study session: one deck or several decks. */
export interface Scope {
  /** A deck's id, `TODAY` or `CUSTOM`. */
  deckId: string
  mode: StudyMode
  /** Set only if `deckId` is `CUSTOM`. */
  choice?: CustomChoice | undefined
}

/**
 * Resumes today's session if the app was killed, and updates it from the reviews; otherwise starts a new session. Resolves with null if the
 * deck does not exist.
 */
export async function openSession(db: AccountDb, scope: Scope, now: number): Promise<StudySession | null> {
  const key = studyDraft(scope.deckId, scope.mode)
  const { value: draft, isWrong } = await findDraft<StudySession>(db, key)
  if (isWrong) await writeIn(db, (one) => stashIfUnreadable(one, key))
  if (!draft) return newSession(db, scope, now)
  const isOfToday = draft.day === (await dayOf(db, now)).day
  const isSame =
    draft.choice === (scope.choice && choiceName(scope.choice)) &&
    (scope.deckId !== TODAY || draft.isPastLimit === true || (await isOfPlan(db, draft, (await readDue(db, now)).plan)))
  // A session with unsaved grades is always resumed, even on a later day.
  const isGood = (isOfToday && isSame) || unsavedGrades(draft).length > 0
  return isGood ? resume(db, draft, scope, now) : newSession(db, scope, now)
}

/**
 * Whether the session's queue matches the plan. The queue may not match if reviews from another device arrived after the session started.
 * Cards in a track that has been turned off in the meantime stay in the queue until the session ends.
 */
async function isOfPlan(
  db: AccountDb,
  { plan, entries, waiting = [] }: StudySession,
  known: PlanToday | null,
): Promise<boolean> {
  if (plan !== known?.target.basis) return false
  const listed = new Set(known?.progress?.list.map(({ cardId }) => cardId))
  if (plan === undefined) return true
  const open = entries.flatMap(({ cardId, grade }) => (grade === null ? [cardId] : []))
  const others = [...open, ...waiting].filter((cardId) => !listed.has(cardId))
  if (others.length === 0) return true
  const [cards, off] = [await db.cards.bulkGet(others), await readDecksOff(db)]
  return cards.every((card) => card !== undefined && off.has(card.deckId))
}

const dayOf = async (db: AccountDb, now: number) => studyDayAt(now, await storedTimeZone(db.settings))

async function resume(db: AccountDb, draft: StudySession, scope: Scope, now: number): Promise<StudySession> {
  const since = await db.reviews.where('reviewedAt').aboveOrEqual(draft.startedAt).toArray()
  const isWhole = await isAllHere(db, draft)
  const isOfSession = ({ deckId }: { deckId: string }) => isMixed(draft.deckId) || deckId === draft.deckId
  const session = catchUp(draft, since.filter(isOfSession), now)
  if (isWhole || unsavedGrades(session).length > 0) return session
  return (await newSession(db, scope, now)) ?? session
}

/** Whether all cards of the session still exist. */
async function isAllHere(db: AccountDb, { deckId, entries, waiting = [], content }: StudySession): Promise<boolean> {
  const ids = [...new Set([...entries.map(({ cardId }) => cardId), ...waiting])]
  if (!isOfContent(deckId)) return (await readCards(db, ids)).length === ids.length
  if (content !== undefined && content === (await hashOfCards(db))) return true
  const here = new Set(await db.cards.where('deckId').equals(deckId).primaryKeys())
  return ids.every((id) => here.has(id))
}

/** Whether the deck's track is on but the deck's cards have not been downloaded. */
export async function isDeckArriving(db: AccountDb, deckId: string): Promise<boolean> {
  if ((await db.cards.where('deckId').equals(deckId).count()) > 0) return false
  const [tracks, missing] = await Promise.all([readTracks(db), missingParts(db)])
  return tracks.some(({ id, isOn, decks }) => isOn && missing.includes(id) && decks.includes(deckId))
}

/**
 * Starts a session; null if the deck does not exist or its track is off. `isPastLimit`: includes new cards beyond the day's limits.
 */
export async function newSession(
  db: AccountDb,
  { deckId, mode, choice }: Scope,
  now: number,
  isPastLimit = false,
): Promise<StudySession | null> {
  const isToday = deckId === TODAY && mode === 'due'
  if (isToday && !isPastLimit) await keepDayPlan(db, now)
  const [today, due] = await Promise.all([dayOf(db, now), readDue(db, now)])
  const start = { deckId, mode, day: today.day, now, isPastLimit }
  if (isOfContent(deckId) && (await readDecksOff(db)).has(deckId)) return null
  if (choice) {
    const cardIds = customCards(choice, await readMaterial(db, now), today.day).slice(0, choice.size)
    // A custom choice already contains its new cards, so the daily limit does not apply.
    return startSession({ ...start, ...(await toStudy(db, cardIds)), isPastLimit: true, choice: choiceName(choice) })
  }
  const limits = { dayTurn: today.endsAt, newLeft: isPastLimit ? due.newAnyway : due.newLeft }
  if (isToday && !isPastLimit && due.plan?.progress) {
    const cardIds = await cardsHere(db, due.plan.progress.openIds)
    return startSession({ ...start, ...(await toStudy(db, cardIds)), plan: due.plan.target.basis })
  }
  if (deckId === TODAY) return startSession({ ...start, ...(await toStudy(db, await queueOfToday(db, limits))) })
  if (mode === 'due' && isOfContent(deckId)) {
    const queue = await queueOfDeck(db, deckId, limits, due.decks.get(deckId))
    return queue && startSession({ ...start, ...queue, content: await hashOfCards(db) })
  }
  const open = await readDeck(db, deckId)
  if (!open) return null
  if (mode === 'all')
    return startSession({ ...start, cardIds: open.cards.map(({ id }) => id), content: await hashOfCards(db) })
  return startSession({ ...start, ...(await toStudy(db, studyQueue({ ...open, ...limits }))) })
}

async function toStudy(db: AccountDb, cardIds: string[]) {
  const memories = await db.cardMemory.bulkGet(cardIds)
  return { cardIds, newIds: new Set(cardIds.filter((_, at) => memories[at] === undefined)) }
}

/** Returns the cards in plan order, excluding cards that have been removed from their deck since the day began. */
async function cardsHere(db: AccountDb, ids: string[]): Promise<string[]> {
  const here = new Set((await readCards(db, ids)).map(({ id }) => id))
  return ids.filter((id) => here.has(id))
}

/**
 * Returns the same queue as `studyQueue`, but reads only index keys, because a deck may have thousands of cards, most of which are not due.
 * Null if the deck does not exist.
 */
async function queueOfDeck(
  db: AccountDb,
  deckId: string,
  { dayTurn, newLeft }: { dayTurn: number; newLeft: number },
  known: DeckToday | undefined,
) {
  const memoriesUntil = (due: unknown) =>
    db.cardMemory.where('[deckId+due]').between([deckId, Dexie.minKey], [deckId, due], true, false).primaryKeys()
  const [deck, due] = await Promise.all([db.decks.get(deckId), memoriesUntil(dayTurn)])
  if (!deck) return null
  // The deck's summary counts only cards on this device. If its number of due cards matches and no new card can be added, the card keys
  // need not be read.
  if (known?.seenDue === due.length && (known.seen >= known.totalCards || newLeft <= 0))
    return { cardIds: due, newIds: new Set<string>() }
  const [here, seen] = await Promise.all([
    db.cards.where('deckId').equals(deckId).primaryKeys(),
    memoriesUntil(Dexie.maxKey),
  ])
  const [isHere, isSeen] = [new Set(here), new Set(seen)]
  const unseen = here.filter((id) => !isSeen.has(id))
  const fresh = await firstOf(db, deckId, unseen, newLeft)
  return { cardIds: [...due.filter((id) => isHere.has(id)), ...fresh], newIds: new Set(fresh) }
}

/** Returns the first `count` of these cards in deck order. Only the card rows contain that order. */
async function firstOf(db: AccountDb, deckId: string, ids: string[], count: number): Promise<string[]> {
  if (ids.length === 0 || count <= 0) return []
  const wanted = new Set(ids)
  const cards = await db.cards.where('deckId').equals(deckId).toArray()
  const inOrder = cards.filter(({ id }) => wanted.has(id)).sort((a, b) => a.order - b.order)
  return inOrder.slice(0, count).map(({ id }) => id)
}

async function queueOfToday(db: AccountDb, limits: { dayTurn: number; newLeft: number }): Promise<string[]> {
  const [decks, tracks, cards, memories, missed, own] = await Promise.all([
    db.decks.orderBy('order').primaryKeys(),
    readTracks(db),
    listCardsOn(db),
    db.cardMemory.toArray(),
    readMissedRows(db),
    listWrittenStudyRefs(db),
  ])
  const byDeck = Map.groupBy(cards, ({ deckId }) => deckId)
  return mixedQueue({
    ...limits,
    decks: [
      missed.map(({ questionId, addedAt }) => ({ id: questionId, order: addedAt })),
      ...decks.map((id) => byDeck.get(id) ?? []),
      ...own.values(),
    ],
    ranks: [0, ...decks.map((id) => rankOfDeck(tracks, id)), ...[...own].map(() => 0)],
    memories: new Map(memories.map((memory) => [memory.cardId, memory])),
  })
}

export interface OpenDeck {
  deck: Pick<RowOf<'decks'>, 'id' | 'name'>
  /** The deck's cards, in deck order. */
  cards: StudyCard[]
  /** Missed questions removed from the deck within the last day, which the session can restore. */
  removed?: StudyCard[]
  memories: ReadonlyMap<string, CardMemory>
  /** The parameters that the memories were folded with. */
  parameters: MemoryParameters
  /** Set if only the cards near a large deck's current card were read. */
  isPart?: true
  /** Deck names by id, if the cards come from several decks. */
  deckNames?: ReadonlyMap<string, string>
}

/**
 * Whether the id is that of a single deck, either from the content or written by people; false for the missed questions and for several
 * decks.
 */
const isOneDeck = (deckId: string): boolean => !isMixed(deckId) && deckId !== MISSED_DECK.id

/** Whether the id is of a deck from the content. */
const isOfContent = (deckId: string): boolean => isOneDeck(deckId) && !isWrittenDeckId(deckId)

/** Returns a deck from the content, or a personal or shared deck that is studied; undefined if there is no such deck. */
const deckOf = async (db: AccountDb, deckId: string): Promise<RowOf<'decks'> | undefined> =>
  isWrittenDeckId(deckId) ? readWrittenDeck(db, deckId) : db.decks.get(deckId)

/** Returns the ids of the deck's cards. */
const cardIdsOf = async (db: AccountDb, deckId: string): Promise<string[]> =>
  isWrittenDeckId(deckId)
    ? (await readWrittenDeckCards(db, deckId)).map(({ id }) => id)
    : db.cards.where('deckId').equals(deckId).primaryKeys()

/**
 * Maximum number of cards in a deck that is read completely. In larger decks, only the cards near the current card are read, because every
 * grade reads them again.
 */
const MAX_READ = 200
/** Number of cards per part. The current part, the part before it and the part after it are read. */
const PART = 20

interface Found {
  /** `startedAt` of the session for which the cards were read; 0 for the missed questions, undefined without a session. */
  of: number | undefined
  /** Ids of the cards that were read; null if all cards were read. Empty until there is a session. */
  asked: ReadonlySet<string> | null
  open: OpenDeck | null
}

/**
 * Reads the deck, its cards, and the person's memory of the cards. `open` is null if the deck does not exist and undefined while loading;
 * for a large deck, it contains only the cards near the session's position. `isHere` is true once the deck was found.
 */
export function useDeck(
  deckId: string,
  session: StudySession | null | undefined,
): { isHere: boolean; open: OpenDeck | null | undefined } {
  const of = deckId === MISSED_DECK.id ? 0 : session?.startedAt
  const part = session && isOneDeck(deckId) ? Math.floor(session.index / PART) : 0
  const current = session?.entries[session.index]?.cardId
  const isOver = session != null && isFinished(session)
  // Waiting cards are read once they become entries.
  const waits = session && isMixed(deckId) ? session.waiting?.length : 0
  const lastAsked = useRef<Found['asked']>(null)
  // Removing cards from the session can move cards that were not read into the current range.
  const isBeyond = current !== undefined && lastAsked.current?.has(current) === false
  const found = useLive(
    (db) => readFor(db, deckId, of, session),
    [deckId, of, part, isBeyond && current, isOver, waits],
  )
  useEffect(() => {
    lastAsked.current = found?.asked?.size ? found.asked : null
  }, [found])
  return { isHere: found?.open != null, open: found && isEnoughFor(session, found) ? found.open : undefined }
}

/** Whether the cards read so far are enough to show the session; false while other cards are being read. */
function isEnoughFor(session: StudySession | null | undefined, { of, asked, open }: Found): boolean {
  if (!session || !open) return true
  if (isMixed(session.deckId)) return of === session.startedAt
  if (!asked) return true
  const current = session.entries[session.index]
  return session.entries.length > 0 && (current ? asked.has(current.cardId) : asked.size > 0)
}

async function readFor(
  db: AccountDb,
  deckId: string,
  of: number | undefined,
  session: StudySession | null | undefined,
): Promise<Found | undefined> {
  if (isMixed(deckId)) return session ? { of, asked: null, open: await readMixed(db, session) } : undefined
  if (!isOneDeck(deckId)) return { of, asked: null, open: await readDeck(db, deckId) }
  const deck = await deckOf(db, deckId)
  const parameters = await readParameters(db)
  if (!deck || !session)
    return { of, asked: new Set(), open: deck ? { deck, cards: [], memories: new Map(), parameters } : null }
  // For an empty session, the screen shows counts for the whole deck, so the whole deck is read.
  if (session.entries.length === 0 || (await countCards(db, deckId)) <= MAX_READ)
    return { of, asked: null, open: await readDeck(db, deckId) }
  const near = cardsNear(session)
  const [memories, cards] = await Promise.all([memoriesFor(db, session, near), readCards(db, near)])
  const open: OpenDeck = {
    ...{ deck, cards: cards.filter((card) => card.deckId === deckId), memories, parameters },
    ...(!isFinished(session) && { isPart: true }),
  }
  return { of, asked: new Set(near), open }
}

async function countCards(db: AccountDb, deckId: string): Promise<number> {
  const summary = await db.deckSummaries.get(deckId)
  return summary?.totalCards ?? (await cardIdsOf(db, deckId)).length
}

/**
 * Reads the memories of cards that are near the session's position, and of cards that were graded or new in the session; at the end of the
 * session, the memories of the whole deck. Doesn't read all keys of a large deck, because a live query records every key that it reads,
 * which takes longer than the read.
 */
async function memoriesFor(db: AccountDb, session: StudySession, near: string[]): Promise<Map<string, CardMemory>> {
  const { deckId, entries } = session
  if (isFinished(session)) {
    const [memories, here] = [await memoriesOf(db, deckId), await cardIdsOf(db, deckId)]
    return byCard(memories, new Set(here))
  }
  const others = entries.filter(({ grade, answers }) => grade !== null || answers !== undefined)
  const ids = [...new Set([...near, ...others.map(({ cardId }) => cardId)])]
  const memories = await db.cardMemory.bulkGet(ids)
  return new Map(memories.flatMap((memory) => (memory ? [[memory.cardId, memory]] : [])))
}

/** Returns the ids of the cards around the current card, and of the cards that are repeated in this session. */
function cardsNear({ entries, index }: StudySession): string[] {
  const from = (Math.floor(index / PART) - 1) * PART
  const near = entries.filter(
    ({ notBefore, grade }, at) => (at >= from && at < from + 3 * PART) || (notBefore !== null && !grade),
  )
  return [...new Set(near.map(({ cardId }) => cardId))]
}

const memoriesOf = (db: AccountDb, deckId: string) =>
  db.cardMemory.where('[deckId+due]').between([deckId, Dexie.minKey], [deckId, Dexie.maxKey]).toArray()

/** Maps memories by card id, excluding the memories of removed questions. */
const byCard = (memories: CardMemory[], ids: ReadonlySet<string>) =>
  new Map(memories.flatMap((memory) => (ids.has(memory.cardId) ? [[memory.cardId, memory]] : [])))

async function readMixed(db: AccountDb, { deckId, entries }: StudySession): Promise<OpenDeck> {
  const cardIds = [...new Set(entries.map(({ cardId }) => cardId))]
  const [decks, memories, parameters, cards] = await Promise.all([
    readDecks(db),
    db.cardMemory.bulkGet(cardIds),
    readParameters(db),
    readCards(db, cardIds),
  ])
  return {
    parameters,
    deck: { id: deckId, name: deckId === TODAY ? 'Study today' : 'Custom study' },
    cards,
    memories: new Map(memories.flatMap((memory) => (memory ? [[memory.cardId, memory]] : []))),
    deckNames: new Map(decks.map(({ id, name }) => [id, name])),
  }
}

async function readDeck(db: AccountDb, deckId: string): Promise<OpenDeck | null> {
  const isMissed = deckId === MISSED_DECK.id
  const [deck, memories, parameters, cards, removed] = await Promise.all([
    isMissed ? MISSED_DECK : deckOf(db, deckId),
    memoriesOf(db, deckId),
    readParameters(db),
    isMissed
      ? readMissedCards(db)
      : isWrittenDeckId(deckId)
        ? readWrittenDeckCards(db, deckId)
        : (db.cards.where('deckId').equals(deckId).toArray() as PromiseLike<StudyCard[]>),
    isMissed ? readRemovedCards(db, Date.now()) : [],
  ])
  if (!deck) return null
  const ids = new Set([...cards, ...removed].map(({ id }) => id))
  return {
    deck,
    removed,
    cards: cards.toSorted((a, b) => a.order - b.order),
    memories: byCard(memories, ids),
    parameters,
  }
}
