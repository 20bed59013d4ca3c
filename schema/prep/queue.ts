import { DAY_MS } from '../core/time.ts'
import type { RowOf } from '../tables.ts'
import { spread } from './due.ts'
import { type Given, isRight, type Key } from './exam.ts'
import { type CardMemory, type MemoryParameters, recallOn } from './memory.ts'
import { MISSED_DECK } from './missed.ts'
import { type AnyQuestion, isMulti } from './multi-answer.ts'
import { dealByRank } from './tracks.ts'

type Memories = ReadonlyMap<string, Pick<CardMemory, 'due'>>

interface DeckToStudy {
  cards: readonly { id: string; order: number }[]
  memories: Memories
  /** End of the study day, in ms. */
  dayTurn: number
  /** New cards left in the daily limit. */
  newLeft: number
}

/** Ids of the cards to study: first cards due before the study day ends, in due order, then new cards in deck order. */
export function studyQueue({ cards, memories, dayTurn, newLeft }: DeckToStudy): string[] {
  const inOrder = [...cards].sort((a, b) => a.order - b.order)
  const unseen = inOrder.filter(({ id }) => !memories.has(id)).slice(0, newLeft)
  return [...dueOf(inOrder, memories, dayTurn), ...unseen].map(({ id }) => id)
}

interface DecksToStudy extends Omit<DeckToStudy, 'cards'> {
  /** Each deck's cards, in the order of the decks. */
  decks: readonly DeckToStudy['cards'][]
  /** Rank of each deck's track, from 0, parallel to `decks`. Also 0 for decks in no track. */
  ranks?: readonly number[]
}

/**
 * One queue over all decks. Reviews come in the order of their due day; reviews due on the same day are mixed across decks. New cards
 * alternate between decks, in proportion to the shares of their tracks, and are distributed among the reviews.
 */
export function mixedQueue({ decks, ranks = [], memories, dayTurn, newLeft }: DecksToStudy): string[] {
  const due = decks.map((cards) => dueOf(cards, memories, dayTurn))
  const daysWaited = (due: number) => Math.floor((dayTurn - 1 - due) / DAY_MS)
  const days = [...new Set(due.flat().map((card) => daysWaited(card.due)))].sort((a, b) => b - a)
  const reviews = days.flatMap((day) =>
    spread(due.map((cards) => cards.filter((card) => daysWaited(card.due) === day))),
  )
  const fresh = decks.map((cards) => cards.filter(({ id }) => !memories.has(id)).sort((a, b) => a.order - b.order))
  const unseen = takeNew(fresh, ranks, newLeft)
  return spread<{ id: string }>([reviews, unseen], true).map(({ id }) => id)
}

/** Cards due before the study day ends, in due order. */
function dueOf(cards: readonly { id: string }[], memories: Memories, dayTurn: number): { id: string; due: number }[] {
  return cards
    .map(({ id }) => ({ id, due: memories.get(id)?.due ?? Number.POSITIVE_INFINITY }))
    .filter((card) => card.due < dayTurn)
    .sort((a, b) => a.due - b.due)
}

/**
 * Number of new cards that `mixedQueue` takes from each deck; the numbers add up to the day's new cards. `unseen`: the number of unseen
 * cards per deck, in deck order. `ranks` is parallel to `unseen`.
 */
export function newOfEach(unseen: readonly number[], ranks: readonly number[], newLeft: number): number[] {
  const most = Math.min(
    newLeft,
    unseen.reduce((sum, count) => sum + count, 0),
  )
  const cards = unseen.map((count, deck) => Array.from({ length: Math.min(count, most) }, () => deck))
  const taken = Map.groupBy(takeNew(cards, ranks, most), (deck) => deck)
  return unseen.map((_, deck) => taken.get(deck)?.length ?? 0)
}

/** Takes new cards from the decks alternately, in proportion to the shares of their tracks. */
const takeNew = <T>(fresh: readonly (readonly T[])[], ranks: readonly number[], most: number): T[] =>
  dealByRank(
    fresh.map((cards) => cards.slice(0, most)),
    (deck) => ranks[deck] ?? 0,
  ).slice(0, most)

// Custom sessions

/**
 * Selections for a custom session: due cards outside the day's plan, cards that are weak, cards of missed questions, flagged cards,
 * suspended leeches, or one deck.
 */
export const CUSTOM_KINDS = ['due', 'weak', 'missed', 'flagged', 'apart', 'deck'] as const
export type CustomKind = (typeof CUSTOM_KINDS)[number]
/** Choices for the maximum number of cards in a session. */
export const CUSTOM_SIZES = [10, 20, 50, 100] as const

export interface CustomChoice {
  kind: CustomKind
  /** The deck to study, for the kind `deck`; null for the other kinds. */
  deckId: string | null
  size: number
}

/** Parses a choice from URL parameters; null if the kind is unknown, or if the kind is `deck` and no deck is given. */
export function parseChoice(kind: string | null, deckId: string | null, size: string | null): CustomChoice | null {
  const known = CUSTOM_KINDS.find((one) => one === kind)
  if (!known || (known === 'deck' && !deckId)) return null
  const wanted = CUSTOM_SIZES.find((one) => String(one) === size) ?? 20
  return { kind: known, deckId: known === 'deck' ? deckId : null, size: wanted }
}

/** Identifies a choice, so that an interrupted session is resumed only for the same choice. */
export const choiceName = ({ kind, deckId, size }: CustomChoice): string => `${kind}:${deckId ?? ''}:${size}`

export interface CustomMaterial {
  /** All cards in deck order. */
  cards: readonly { id: string; deckId: string }[]
  memories: ReadonlyMap<string, CardMemory>
  /** The parameters that the memories were folded with. */
  parameters: MemoryParameters
  /** Ids of cards whose question was last answered wrong. */
  missed: ReadonlySet<string>
  flagged: ReadonlySet<string>
  /** Ids of cards that are due today and not in the plan. */
  due: ReadonlySet<string>
  /** Ids of suspended leeches. */
  apart: ReadonlySet<string>
}

/** A card with at least this many lapses is weak. A card whose recall today is below the target of the schedule is also weak. */
const WEAK_LAPSES = 2

/** Ids of all cards that match a choice, weakest first; unseen cards are last, in deck order. `today` is a study day. */
export function customCards(
  { kind, deckId }: Pick<CustomChoice, 'kind' | 'deckId'>,
  { cards, memories, parameters, missed, flagged, due, apart }: CustomMaterial,
  today: number,
): string[] {
  const recallOf = (id: string): number => {
    const memory = memories.get(id)
    return memory ? recallOn(memory, today, parameters) : Number.POSITIVE_INFINITY
  }
  const isWeak = (id: string) => recallOf(id) < parameters.retention || (memories.get(id)?.lapses ?? 0) >= WEAK_LAPSES
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
  answers: readonly (Given & { questionId: string })[] | null
}

/** Ids of questions whose latest answer was wrong or blank. `keys` has the keys by `id@version`; questions without a key are omitted. */
export function missedQuestions(tests: readonly AnsweredTest[], keys: ReadonlyMap<string, Key>): Set<string> {
  const missed = new Set<string>()
  for (const { questions, answers } of tests.toSorted((a, b) => (a.completedAt ?? 0) - (b.completedAt ?? 0))) {
    const given = new Map(answers?.map((one) => [one.questionId, one]))
    for (const { id, version } of questions) {
      const key = keys.get(`${id}@${version}`)
      const one = given.get(id)
      if (key === undefined || one === undefined) continue
      if (isRight(key, one)) missed.delete(id)
      else missed.add(id)
    }
  }
  return missed
}

// Missed questions as cards

type Question = AnyQuestion

/** A card to study: from a deck, or created from a missed question. A card created from a question contains that question. */
export type StudyCard = RowOf<'cards'> & {
  question?: Question
  /** Whether the question was changed after the person missed it. */
  isRevised?: boolean
  /** ID of the personal card that this study card belongs to. */
  ownCardId?: string
}

const LETTERS = 'ABCDEF'

const optionOf = ({ answers }: Question, at: number): string => `${LETTERS[at]}. ${answers[at]}`

/** The right options, one per line; the steps of a build list are numbered, because the card shows them in another order. */
function backOf(question: Question): string {
  if (!isMulti(question)) return optionOf(question, question.correctAnswer)
  const { format, key, answers } = question
  return key
    .map((option, at) => (format === 'build-list' ? `${at + 1}. ${answers[option]}` : optionOf(question, option)))
    .join('\n')
}

/** Creates the card from the current content, so that the card includes corrections to the question. */
export function cardOfQuestion(
  question: Question,
  missed: Pick<RowOf<'missedCards'>, 'questionVersion' | 'addedAt'>,
): StudyCard {
  const { id, version } = question
  return {
    id,
    version,
    deckId: MISSED_DECK.id,
    order: missed.addedAt,
    front: question.question,
    back: backOf(question),
    hint: question.hint ?? '',
    explanation: question.explanation,
    tags: [],
    source: question.source,
    question,
    isRevised: version !== missed.questionVersion,
  }
}
