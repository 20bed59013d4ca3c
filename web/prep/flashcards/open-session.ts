import { trackOfDeck } from '@station-zero/schema/prep/kinds.ts'
import { type CustomChoice, choiceName, customCards, mixedQueue, studyQueue } from '@station-zero/schema/prep/queue.ts'
import Dexie from 'dexie'
import type { AccountDb } from '../../data/account-db.ts'
import { findDraft, stashIfWrong } from '../../data/drafts.ts'
import { writeIn } from '../../data/enact.ts'
import { keepDayPlan } from '../../data/lazy.ts'
import { hashOfCards } from '../../data/local-state.ts'
import { type DeckToday, readDue } from '../../data/repositories/cards.ts'
import { readMaterial } from '../../data/repositories/custom-study.ts'
import { readMissedRows } from '../../data/repositories/decks.ts'
import { readCards } from '../../data/repositories/missed-cards.ts'
import type { PlanToday } from '../../data/repositories/plan.ts'
import { studyDayAt } from '../../data/time.ts'
import { storedTimeZone } from '../../data/time-zone.ts'
import {
  catchUp,
  isMixed,
  type StudyMode,
  type StudySession,
  startSession,
  TODAY,
  unsavedGrades,
} from './study-session.ts'
import { isOfContent, readDeck } from './use-deck.ts'

export const studyDraft = (deckId: string, mode: StudyMode): string =>
  mode === 'due' ? `prep:study:${deckId}` : `prep:browse:${deckId}`

/** What to study: one deck, or several. */
export interface Scope {
  /** A deck's id, `TODAY` or `CUSTOM`. */
  deckId: string
  mode: StudyMode
  /** For `CUSTOM`. */
  choice?: CustomChoice | undefined
}

/** Resumes today's session if the app was killed, updated from the reviews; otherwise starts a new one. Null if there is no such deck. */
export async function openSession(db: AccountDb, scope: Scope, now: number): Promise<StudySession | null> {
  const key = studyDraft(scope.deckId, scope.mode)
  const { value: draft, isWrong } = await findDraft<StudySession>(db, key)
  if (isWrong) await writeIn(db, (one) => stashIfWrong(one, key))
  if (!draft) return newSession(db, scope, now)
  const isOfToday = draft.day === (await dayOf(db, now)).day
  const isSame =
    draft.choice === (scope.choice && choiceName(scope.choice)) &&
    (scope.deckId !== TODAY || draft.isPastLimit === true || isOfPlan(draft, (await readDue(db, now)).plan))
  // A session with unsaved grades is always resumed, even on a later day.
  const isGood = (isOfToday && isSame) || unsavedGrades(draft).length > 0
  return isGood ? resume(db, draft, scope, now) : newSession(db, scope, now)
}

/** A queue begun before another device's days arrived may hold cards that the plan no longer asks for. */
function isOfPlan({ plan, entries, waiting = [] }: StudySession, known: PlanToday | null): boolean {
  if (plan !== known?.target.basis) return false
  const listed = new Set(known?.progress?.list.map(({ cardId }) => cardId))
  if (plan === undefined) return true
  const open = entries.flatMap(({ cardId, grade }) => (grade === null ? [cardId] : []))
  return [...open, ...waiting].every((cardId) => listed.has(cardId))
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

/** Whether all cards of the session can still be shown. */
async function isAllHere(db: AccountDb, { deckId, entries, waiting = [], content }: StudySession): Promise<boolean> {
  const ids = [...new Set([...entries.map(({ cardId }) => cardId), ...waiting])]
  if (!isOfContent(deckId)) return (await readCards(db, ids)).length === ids.length
  if (content !== undefined && content === (await hashOfCards(db))) return true
  const here = new Set(await db.cards.where('deckId').equals(deckId).primaryKeys())
  return ids.every((id) => here.has(id))
}

/** `isPastLimit` goes on with new cards after the day's limits are reached. */
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
  if (choice) {
    const cardIds = customCards(choice, await readMaterial(db, now), today.day).slice(0, choice.size)
    // A custom choice includes its new cards, so the daily limit does not apply.
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

/** In the plan's order, without what has left its deck since the day began. */
async function cardsHere(db: AccountDb, ids: string[]): Promise<string[]> {
  const here = new Set((await readCards(db, ids)).map(({ id }) => id))
  return ids.filter((id) => here.has(id))
}

/** As `studyQueue` has it, but by the keys of the indexes: a deck may have thousands of cards, and most of them wait. */
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
  // The deck's summary counts the cards that are here.
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

/** The first so many of these cards in the deck's order. Only the cards themselves know it. */
async function firstOf(db: AccountDb, deckId: string, ids: string[], count: number): Promise<string[]> {
  if (ids.length === 0 || count <= 0) return []
  const wanted = new Set(ids)
  const cards = await db.cards.where('deckId').equals(deckId).toArray()
  const inOrder = cards.filter(({ id }) => wanted.has(id)).sort((a, b) => a.order - b.order)
  return inOrder.slice(0, count).map(({ id }) => id)
}

async function queueOfToday(db: AccountDb, limits: { dayTurn: number; newLeft: number }): Promise<string[]> {
  const [decks, cards, memories, missed] = await Promise.all([
    db.decks.orderBy('order').primaryKeys(),
    db.cards.toArray(),
    db.cardMemory.toArray(),
    readMissedRows(db),
  ])
  const byDeck = Map.groupBy(cards, ({ deckId }) => deckId)
  return mixedQueue({
    ...limits,
    decks: [
      missed.map(({ questionId, addedAt }) => ({ id: questionId, order: addedAt })),
      ...decks.map((id) => byDeck.get(id) ?? []),
    ],
    tracks: ['exam', ...decks.map(trackOfDeck)],
    memories: new Map(memories.map((memory) => [memory.cardId, memory])),
  })
}
