import { type CardMemory, REQUEST_RETENTION, recallOn } from './memory.ts'

/**
 * What a custom session is made of: cards that are due and not in the day's plan, cards that fade or are often forgotten, cards behind
 * missed questions, flagged ones, those set aside, one deck.
 */
export const CUSTOM_KINDS = ['due', 'weak', 'missed', 'flagged', 'apart', 'deck'] as const
export type CustomKind = (typeof CUSTOM_KINDS)[number]
/** Cards at most. */
export const CUSTOM_SIZES = [10, 20, 50, 100] as const

export interface CustomChoice {
  kind: CustomKind
  /** Only for the kind `deck`. */
  deckId: string | null
  size: number
}

/** From an address, where anything may stand; null if nothing can be studied by it. */
export function parseChoice(kind: string | null, deckId: string | null, size: string | null): CustomChoice | null {
  const known = CUSTOM_KINDS.find((one) => one === kind)
  if (!known || (known === 'deck' && !deckId)) return null
  const wanted = CUSTOM_SIZES.find((one) => String(one) === size) ?? 20
  return { kind: known, deckId: known === 'deck' ? deckId : null, size: wanted }
}

/** Names a choice, so that a session that was interrupted is resumed by the same choice only. */
export const choiceName = ({ kind, deckId, size }: CustomChoice): string => `${kind}:${deckId ?? ''}:${size}`

export interface CustomMaterial {
  /** All cards, in the order of their decks. */
  cards: readonly { id: string; deckId: string }[]
  memories: ReadonlyMap<string, CardMemory>
  /** Ids of cards that a question names which was last answered wrong. */
  missed: ReadonlySet<string>
  flagged: ReadonlySet<string>
  /** Ids of cards that are due today and that the plan, if there is one, does not ask for. */
  due: ReadonlySet<string>
  /** Ids of leeches that were not brought back. */
  apart: ReadonlySet<string>
}

/** A card is weak if it lapsed this often, or if its recall today is below the target of the schedule. */
const WEAK_LAPSES = 2

/** Ids of all cards that match a choice, weakest first; unseen cards come last in deck order. `today` is a study day. */
export function customCards(
  { kind, deckId }: Pick<CustomChoice, 'kind' | 'deckId'>,
  { cards, memories, missed, flagged, due, apart }: CustomMaterial,
  today: number,
): string[] {
  const recallOf = (id: string): number => {
    const memory = memories.get(id)
    return memory ? recallOn(memory, today) : Number.POSITIVE_INFINITY
  }
  const isWeak = (id: string) => recallOf(id) < REQUEST_RETENTION || (memories.get(id)?.lapses ?? 0) >= WEAK_LAPSES
  const isChosen: Record<CustomKind, (card: { id: string; deckId: string }) => boolean> = {
    due: ({ id }) => due.has(id),
    weak: ({ id }) => memories.has(id) && isWeak(id),
    missed: ({ id }) => missed.has(id),
    flagged: ({ id }) => flagged.has(id),
    apart: ({ id }) => apart.has(id),
    deck: (card) => card.deckId === deckId,
  }
  return cards
    .filter(isChosen[kind])
    .map(({ id }) => ({ id, recall: recallOf(id) }))
    .sort((a, b) => (a.recall === b.recall ? 0 : a.recall - b.recall))
    .map(({ id }) => id)
}

interface AnsweredTest {
  completedAt: number | null
  questions: readonly { id: string; version: number }[]
  answers: readonly { questionId: string; answer: number | null }[] | null
}

/** Ids of the questions whose latest answer was wrong. `keys` has correct answers by `id@version`; questions without a key are left out. */
export function missedQuestions(tests: readonly AnsweredTest[], keys: ReadonlyMap<string, number>): Set<string> {
  const missed = new Set<string>()
  for (const { questions, answers } of tests.toSorted((a, b) => (a.completedAt ?? 0) - (b.completedAt ?? 0))) {
    const given = new Map(answers?.map(({ questionId, answer }) => [questionId, answer]))
    for (const { id, version } of questions) {
      const key = keys.get(`${id}@${version}`)
      if (key === undefined || !given.has(id)) continue
      if (given.get(id) === key) missed.delete(id)
      else missed.add(id)
    }
  }
  return missed
}
