import type { Rating } from '@station-zero/schema/prep/memory.ts'

/** A review as folding takes it: card, deck, rating, time. */
export type FoldedReview = [cardId: string, deckId: string, rating: Rating, reviewedAt: number]
/** The same with what decides between reviews of one moment. */
export type TimedReview = [...FoldedReview, clientId: string, seq: number]

/** Numbers kept of a review: time, client, sequence number, and what it says, packed. */
const FIELDS = 4
const RATINGS = 4
const MOST_DECKS = 2 ** 20
const ROOM_AT_FIRST = 1_024

/**
 * Sorts one person's reviews by card and time in steps of milliseconds, in 32 bytes each. SQLite would sort 276,000 in one go, in which
 * its thread does nothing else for 0.4 s. Only the reviews of one card are sorted in one go.
 */
export function openReviewSorter() {
  const [cards, decks, clients] = [openNames(), openNames(), openNames()]
  let kept = new Float64Array(ROOM_AT_FIRST * FIELDS)
  let count = 0

  function add([cardId, deckId, rating, reviewedAt, clientId, seq]: TimedReview): void {
    if ((count + 1) * FIELDS > kept.length) {
      const larger = new Float64Array(2 * kept.length)
      larger.set(kept)
      kept = larger
    }
    const said = (cards.of(cardId) * MOST_DECKS + decks.of(deckId)) * RATINGS + rating - 1
    kept.set([reviewedAt, clients.of(clientId), seq, said], count * FIELDS)
    count += 1
  }

  const field = (review: number, at: number): number => kept[review * FIELDS + at] ?? 0
  const cardOf = (review: number): number => Math.floor(field(review, 3) / (MOST_DECKS * RATINGS))

  function* sorted(): Generator<FoldedReview> {
    const ranks = clients.ranks()
    const rankOf = (review: number): number => ranks[field(review, 1)] ?? 0
    const inOrder = (one: number, other: number): number =>
      field(one, 0) - field(other, 0) || rankOf(one) - rankOf(other) || field(one, 2) - field(other, 2)
    for (const own of byCard()) {
      for (const review of own.sort(inOrder)) {
        const said = field(review, 3)
        const deckId = decks.name(Math.floor(said / RATINGS) % MOST_DECKS)
        yield [cards.name(cardOf(review)), deckId, ((said % RATINGS) + 1) as Rating, field(review, 0)]
      }
    }
  }

  /** The numbers of each card's reviews, as they were added. */
  function* byCard(): Generator<Uint32Array> {
    const starts = new Uint32Array(cards.size() + 1)
    for (let review = 0; review < count; review += 1) addOne(starts, cardOf(review) + 1)
    for (let card = 1; card < starts.length; card += 1) starts[card] = (starts[card] ?? 0) + (starts[card - 1] ?? 0)
    const ends = starts.slice()
    const reviews = new Uint32Array(count)
    for (let review = 0; review < count; review += 1) reviews[addOne(ends, cardOf(review))] = review
    for (let card = 0; card < cards.size(); card += 1) yield reviews.subarray(starts[card], ends[card])
  }

  return { add, sorted }
}

/** Adds one, and returns what was there before. */
function addOne(counts: Uint32Array, at: number): number {
  const before = counts[at] ?? 0
  counts[at] = before + 1
  return before
}

/** Numbers names in the order in which they come. */
function openNames() {
  const numbers = new Map<string, number>()
  const names: string[] = []
  return {
    of(name: string): number {
      const known = numbers.get(name)
      if (known !== undefined) return known
      numbers.set(name, names.length)
      return names.push(name) - 1
    },
    name: (number: number): string => names[number] ?? '',
    size: () => names.length,
    /** The place of each number among the sorted names. */
    ranks(): Uint32Array {
      const ranks = new Uint32Array(names.length)
      for (const [rank, name] of names.toSorted().entries()) ranks[numbers.get(name) ?? 0] = rank
      return ranks
    },
  }
}
