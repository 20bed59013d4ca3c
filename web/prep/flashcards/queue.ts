import type { Rating } from '@station-zero/schema/prep/memory.ts'

/** The cards of a session. Only the first are entries. The others wait as ids, so that storing and rendering a long queue takes no longer than a short one. */
export interface Queue {
  entries: Entry[]
  /** The cards behind the entries, in order. Left out if none wait. */
  waiting?: string[]
  /** Those of them that were never seen before. */
  newWaiting?: string[]
}

export interface Entry {
  cardId: string
  /** A card still being learned comes back in the same session, not before this time (ms) unless no other card is left. */
  notBefore: number | null
  grade: Grade | null
  /** Answers until the card is done for the day, if all go well; left out if it is one. */
  answers?: number
}

export interface Grade {
  rating: Rating
  at: number
  /** Null until the review is on disk. */
  reviewId: string | null
}

/** How many waiting cards become entries at a time. */
export const AT_A_TIME = 200
/** With fewer open cards ahead than this, the next ones become entries. */
const FEW_AHEAD = 50
/** Good, and Good once more when it comes back. */
const ANSWERS_TO_A_NEW_CARD = 2

export function makeQueue(cardIds: readonly string[], newIds: ReadonlySet<string>, atATime = AT_A_TIME): Queue {
  const waiting = cardIds.slice(atATime)
  return {
    entries: cardIds.slice(0, atATime).map((cardId) => entryFor(cardId, newIds.has(cardId))),
    ...stillWaiting(
      waiting,
      waiting.filter((cardId) => newIds.has(cardId)),
    ),
  }
}

function entryFor(cardId: string, isNew: boolean): Entry {
  return { cardId, notBefore: null, grade: null, ...(isNew && { answers: ANSWERS_TO_A_NEW_CARD }) }
}

function stillWaiting(waiting: string[], newWaiting: string[]): Pick<Queue, 'waiting' | 'newWaiting'> {
  return { ...(waiting.length > 0 && { waiting }), ...(newWaiting.length > 0 && { newWaiting }) }
}

/** The queue without these cards among the waiting ones. */
function withoutWaiting<Q extends Queue>(queue: Q, isOut: (cardId: string) => boolean): Q {
  const { waiting = [], newWaiting = [], ...others } = queue
  const isIn = (cardId: string) => !isOut(cardId)
  return { ...others, ...stillWaiting(waiting.filter(isIn), newWaiting.filter(isIn)) } as unknown as Q
}

/** Turns waiting cards into entries if few open ones are left after this place. Returns the same queue if none are needed. */
export function refill<Q extends Queue>(queue: Q, place: number): Q {
  const { entries, waiting = [], newWaiting } = queue
  const isAhead = ({ grade, notBefore }: Entry, at: number) => at > place && grade === null && notBefore === null
  if (waiting.length === 0 || entries.filter(isAhead).length >= FEW_AHEAD) return queue
  const next = new Set(waiting.slice(0, AT_A_TIME))
  const added = [...next].map((cardId) => entryFor(cardId, newWaiting?.includes(cardId) === true))
  return { ...withoutWaiting(queue, (cardId) => next.has(cardId)), entries: [...entries, ...added] }
}

/** Turns those of these cards that wait into entries. */
export function makeEntries<Q extends Queue>(queue: Q, cardIds: ReadonlySet<string>): Q {
  const called = queue.waiting?.filter((cardId) => cardIds.has(cardId)) ?? []
  if (called.length === 0) return queue
  const added = called.map((cardId) => entryFor(cardId, queue.newWaiting?.includes(cardId) === true))
  return { ...withoutWaiting(queue, (cardId) => cardIds.has(cardId)), entries: [...queue.entries, ...added] }
}

/** Removes cards after this place, except those that were shown or graded, or that come back to be learned. Returns the same queue if there are none. */
export function removeAhead<Q extends Queue>(
  queue: Q,
  place: number,
  isOut: (cardId: string, isNew: boolean) => boolean,
): Q {
  const entries = queue.entries.filter(
    ({ cardId, grade, notBefore, answers }, at) =>
      at <= place || grade !== null || notBefore !== null || !isOut(cardId, answers !== undefined),
  )
  const isNew = new Set(queue.newWaiting)
  const others = withoutWaiting(queue, (cardId) => isOut(cardId, isNew.has(cardId)))
  return sizeOf({ ...others, entries }) === sizeOf(queue) ? queue : { ...others, entries }
}

/** Of the entries and the cards that wait. */
export const sizeOf = ({ entries, waiting }: Queue): number => entries.length + (waiting?.length ?? 0)
