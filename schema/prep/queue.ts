import type { CardMemory } from './memory.ts'

interface DeckToStudy {
  cards: readonly { id: string; order: number }[]
  memories: ReadonlyMap<string, Pick<CardMemory, 'due'>>
  /** When the study day ends, ms. */
  dayTurn: number
  /** New cards left of today's limit. */
  newLeft: number
}

/** The ids of the cards to study now: those due before the study day ends, oldest due first, then new ones in deck order. */
export function studyQueue({ cards, memories, dayTurn, newLeft }: DeckToStudy): string[] {
  const inOrder = [...cards].sort((a, b) => a.order - b.order)
  const due = inOrder
    .map(({ id }) => ({ id, due: memories.get(id)?.due ?? Number.POSITIVE_INFINITY }))
    .filter((card) => card.due < dayTurn)
    .sort((a, b) => a.due - b.due)
  const unseen = inOrder.filter(({ id }) => !memories.has(id)).slice(0, newLeft)
  return [...due, ...unseen].map(({ id }) => id)
}
