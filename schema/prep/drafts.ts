import * as v from 'valibot'
import { EXTENDED_TIMES } from '../account/settings.ts'
import { ClockShape, Instant } from '../core/fields.ts'

/** Schemas of stored practice tests and study sessions. They accept only values that every screen can display. */

const Name = v.pipe(v.string(), v.maxLength(400))
const Place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))
const MAX_QUESTIONS = 1_000
/** An index, or a number made by `packPair` or `packList`. */
const Answer = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_999_999))
/** Maximum entries of a session: the cards of a deck, plus one entry for each repetition. */
const MAX_ENTRIES = 50_000

const When = v.nullable(Instant)
const SittingPart = v.object({
  name: Name,
  note: v.nullable(Name),
  minutes: v.nullable(Place),
  passPercent: v.nullable(Place),
  from: Place,
  sections: v.array(
    v.object({
      name: Name,
      count: Place,
      inPacket: v.exactOptional(v.literal(true)),
      isHeard: v.exactOptional(v.literal(true)),
    }),
  ),
  packet: v.nullable(v.object({ minutes: Place, passages: v.array(Name), openedAt: When })),
  statements: v.array(Name),
  isBackground: v.exactOptional(v.literal(true)),
  replies: v.array(v.nullable(Place)),
  startedAt: When,
  endedAt: When,
})

const Scene = v.object({ shownAt: Instant, hiddenAt: v.nullable(Instant) })

export const TestDraftShape = v.pipe(
  v.object({
    seed: Name,
    type: v.picklist(['mixed', 'deck-specific', 'simulator']),
    deckId: v.nullable(Name),
    name: Name,
    questions: v.pipe(v.array(v.object({ id: Name, version: Place })), v.maxLength(MAX_QUESTIONS)),
    optionHashes: v.exactOptional(v.array(v.number())),
    answers: v.array(v.nullable(Answer)),
    index: Place,
    startedAt: Instant,
    clock: v.exactOptional(ClockShape),
    ids: v.exactOptional(v.object({ test: Name, completion: Name })),
    finishedAt: v.nullable(Instant),
    exam: v.exactOptional(
      v.nullable(
        v.object({
          profile: Name,
          endsAt: Instant,
          scenes: v.record(v.string(), Scene),
          parts: v.exactOptional(v.pipe(v.array(SittingPart), v.minLength(1))),
          time: v.exactOptional(v.picklist(EXTENDED_TIMES)),
        }),
      ),
    ),
    hasFeedback: v.exactOptional(v.boolean()),
    flags: v.exactOptional(v.record(v.string(), v.object({ isFlagged: v.boolean(), changedAt: Instant }))),
  }),
  v.check(({ questions, answers }) => answers.length === questions.length, 'has an answer too many or too few'),
)

const Grade = v.object({ rating: v.picklist([1, 2, 3, 4]), at: Instant, reviewId: v.nullable(Name) })

export const StudySessionShape = v.pipe(
  v.object({
    deckId: Name,
    mode: v.picklist(['due', 'all']),
    day: v.pipe(v.number(), v.safeInteger()),
    startedAt: Instant,
    entries: v.pipe(
      v.array(
        v.object({
          cardId: Name,
          notBefore: v.nullable(Instant),
          grade: v.nullable(Grade),
          answers: v.exactOptional(v.picklist([1, 2])),
        }),
      ),
      v.maxLength(MAX_ENTRIES),
    ),
    waiting: v.exactOptional(v.pipe(v.array(Name), v.maxLength(MAX_ENTRIES))),
    newWaiting: v.exactOptional(v.pipe(v.array(Name), v.maxLength(MAX_ENTRIES))),
    index: Place,
    furthest: Place,
    isRevealed: v.boolean(),
    heldBack: v.exactOptional(Place),
    isPastLimit: v.exactOptional(v.boolean()),
    choice: v.exactOptional(Name),
    plan: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
    content: v.exactOptional(Name),
  }),
  v.check(({ index, furthest, entries }) => Math.max(index, furthest) <= entries.length, 'is at a card past its end'),
)

// Answers to best-and-worst questions

/**
 * An answer to a best-and-worst question, encoded as one number so that drafts and tabs handle it like other answers.
 * Numbers below 100 are ordinary answers.
 */
interface Pair {
  /** Zero-based index of the action chosen as best; null if none is chosen. */
  best: number | null
  worst: number | null
}

const BASE = 100

export const packPair = ({ best, worst }: Pair): number | null =>
  best === null && worst === null ? null : BASE + 10 * placeOf(best) + placeOf(worst)

export function unpackPair(answer: number | null): Pair {
  if (answer === null || answer < BASE) return { best: answer, worst: null }
  if (answer >= LIST) return { best: null, worst: null }
  return { best: indexOf(Math.floor((answer - BASE) / 10)), worst: indexOf((answer - BASE) % 10) }
}

/** Chooses an action as best or worst. An action can't be both: choosing it for one side clears it on the other. */
export function choosePair(answer: number | null, side: keyof Pair, option: number): number | null {
  const { best, worst } = unpackPair(answer)
  if (side === 'best') return packPair({ best: option, worst: worst === option ? null : worst })
  return packPair({ best: best === option ? null : best, worst: option })
}

/**
 * Whether the answer is complete. A best-and-worst answer with only one of the two actions is incomplete and counts as unanswered, like a list
 * that was packed as incomplete.
 */
export function isWhole(answer: number | null): boolean {
  if (answer === null) return false
  if (answer < BASE) return true
  if (answer >= LIST) return answer >= 2 * LIST
  const { best, worst } = unpackPair(answer)
  return best !== null && worst !== null
}

const placeOf = (index: number | null): number => (index === null ? 0 : index + 1)
const indexOf = (place: number): number | null => (place === 0 ? null : place - 1)

// Answers to multi-answer questions

const LIST = 1_000_000

/**
 * Encodes the options chosen in a multi-answer question as one number. The number's last digits are the positions of the options, counted
 * from 1. An incomplete list counts as unanswered.
 */
export const packList = (chosen: readonly number[], isComplete: boolean): number =>
  (isComplete ? 2 : 1) * LIST + Number(chosen.map(placeOf).join(''))

/** Returns the options encoded by `packList`; undefined if the answer is not such a list. */
export function unpackList(answer: number | null): number[] | undefined {
  if (answer === null || answer < LIST) return undefined
  const places = answer % LIST
  return places === 0 ? [] : [...String(places)].map((place) => Number(place) - 1)
}

/** Selects or deselects an option. Once `most` options are selected, selecting another has no effect. The result is in ascending order. */
export function toggleOption(chosen: readonly number[], option: number, most: number): number[] {
  if (chosen.includes(option)) return chosen.filter((one) => one !== option)
  return chosen.length < most ? [...chosen, option].sort((a, b) => a - b) : [...chosen]
}
