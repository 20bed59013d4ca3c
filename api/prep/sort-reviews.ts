import type { Rating } from '@station-zero/schema/prep/memory.ts'

/** The fields of a review that folding uses; `reviewedAt` is in ms. */
export type FoldedReview = [cardId: string, deckId: string, rating: Rating, reviewedAt: number, studyDay: number | null]
/** Also has the fields that order reviews of the same time. */
export type TimedReview = [...FoldedReview, clientId: string, seq: number]

/** The fields stored per review, in this order. They are numbers in a typed array, so a million reviews take 56 MB outside the heap. */
const [TIME, CLIENT, SEQ, CARD, DECK, RATING, DAY, FIELDS] = [0, 1, 2, 3, 4, 5, 6, 7]
/** Stored for a review without a study day. */
const NO_DAY = -1
const ROOM_AT_FIRST = 1_024

/**
 * Sorts one person's reviews by card and time, in steps of milliseconds: only the reviews of one card are sorted in one go. SQLite would
 * sort 276,000 in one step of 0.4 s.
 */
export function openReviewSorter() {
  const [cards, decks, clients] = [openNames(), openNames(), openNames()]
  let kept = new Float64Array(ROOM_AT_FIRST * FIELDS)
  let count = 0

  function add([cardId, deckId, rating, reviewedAt, studyDay, clientId, seq]: TimedReview): void {
    if ((count + 1) * FIELDS > kept.length) {
      const larger = new Float64Array(2 * kept.length)
      larger.set(kept)
      kept = larger
    }
    const numbers = [
      reviewedAt,
      clients.of(clientId),
      seq,
      cards.of(cardId),
      decks.of(deckId),
      rating,
      studyDay ?? NO_DAY,
    ]
    kept.set(numbers, count * FIELDS)
    count += 1
  }

  const look = (review: number, field: number): number => kept[review * FIELDS + field] ?? 0

  function* sorted(): Generator<FoldedReview> {
    const ranks = clients.ranks()
    const rankOf = (review: number): number => ranks[look(review, CLIENT)] ?? 0
    const inOrder = (one: number, other: number): number =>
      look(one, TIME) - look(other, TIME) || rankOf(one) - rankOf(other) || look(one, SEQ) - look(other, SEQ)
    for (const own of byCard())
      for (const review of own.sort(inOrder)) {
        const [cardId, deckId] = [cards.name(look(review, CARD)), decks.name(look(review, DECK))]
        const day = look(review, DAY)
        yield [cardId, deckId, look(review, RATING) as Rating, look(review, TIME), day === NO_DAY ? null : day]
      }
  }

  /** Each card's reviews, in the order in which they were added. */
  function* byCard(): Generator<Uint32Array> {
    const starts = new Uint32Array(cards.size() + 1)
    for (let review = 0; review < count; review += 1) addOne(starts, look(review, CARD) + 1)
    for (let card = 1; card < starts.length; card += 1) starts[card] = (starts[card] ?? 0) + (starts[card - 1] ?? 0)
    const ends = starts.slice()
    const reviews = new Uint32Array(count)
    for (let review = 0; review < count; review += 1) reviews[addOne(ends, look(review, CARD))] = review
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

/** Gives each name a number, in the order in which they come. */
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
