import { seededRandom } from '../core/random.ts'
import { DAY_MS } from '../core/time.ts'
import {
  type CardMemory,
  type MemoryParameters,
  nextMemory,
  type Rating,
  type Review,
  recallOn,
} from '../prep/memory.ts'

/**
 * Probabilities of the grades Again to Easy for a card's first answer, and of the grades Hard to Easy for a recalled card. The values are
 * means from fsrs-optimizer.
 */
const FIRST_GRADES = [0.24, 0.094, 0.495, 0.171]
const PASS_GRADES = [0.224, 0.631, 0.145]
const HOUR_MS = 3_600_000

interface Simulated {
  seed: string
  /** The learner's true memory parameters, from which the reviews are generated. */
  learner: MemoryParameters
  /** Number of reviews, including those of the learning steps. */
  count: number
}

/**
 * Generates the reviews of a learner with this memory. A card comes up slightly before or after it is due, and is repeated on the same day
 * until its learning steps are done. Study days are UTC days.
 */
export function simulatedReviews({ seed, learner, count }: Simulated): Review[] {
  const random = seededRandom(`reviews ${seed}`)
  const draw = (shares: readonly number[]): number => {
    let left = random()
    const at = shares.findIndex((share) => {
      left -= share
      return left < 0
    })
    return at < 0 ? shares.length - 1 : at
  }
  const reviews: Review[] = []
  const cards: { cardId: string; memory: CardMemory | null; dueDay: number }[] = []
  const newPerDay = Math.max(5, Math.round(count / 400))
  for (let day = 20_000; reviews.length < count; day += 1) {
    for (let nth = 0; nth < newPerDay; nth += 1) cards.push({ cardId: `c${cards.length}`, memory: null, dueDay: day })
    let at = day * DAY_MS + 12 * HOUR_MS
    for (const card of cards) {
      if (card.dueDay > day || reviews.length >= count) continue
      let isRecalled = card.memory === null || random() < recallOn(card.memory, day, learner)
      let rating = card.memory ? (isRecalled ? 2 + draw(PASS_GRADES) : 1) : 1 + draw(FIRST_GRADES)
      for (let step = 0; step < 4 && reviews.length < count; step += 1) {
        const review = {
          ...{ id: `r${reviews.length}`, cardId: card.cardId, deckId: 'deck', rating, reviewedAt: at },
          ...{ clientId: 'phone', seq: reviews.length, undoneAt: null, studyDay: day },
        }
        reviews.push(review)
        card.memory = nextMemory(card.memory, review, { at, day }, rating as Rating, learner)
        at += 20_000
        if (card.memory.state === 2) break
        isRecalled = random() < 0.9
        rating = isRecalled ? 3 : 1
      }
      const interval = Math.max(1, card.memory?.scheduledDays ?? 1) * (0.6 + 0.9 * random())
      card.dueDay = day + Math.max(1, Math.round(interval))
    }
  }
  return reviews
}
