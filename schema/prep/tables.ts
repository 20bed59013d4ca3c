import * as v from 'valibot'
import { Count, Id, Instant, Percent, Strings, Text } from '../core/fields.ts'
import { contentTable, personTable } from '../core/table.ts'
import { Figure } from '../figures/figure.ts'
import { MOST_QUESTIONS } from './score.ts'

export const Difficulty = v.picklist([1, 2, 3])
export const TestType = v.picklist(['mixed', 'deck-specific', 'simulator'])
export const Rating = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(4))

/** Zero-based index of one of four options. */
const Choice = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3))

export const decks = contentTable(
  'id',
  v.object({
    id: Id,
    slug: Id,
    name: Text(80),
    color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'is not a colour like #c2410c')),
    order: Count,
  }),
)

export const cards = contentTable(
  'id',
  v.object({
    id: Id,
    version: Count,
    deckId: Id,
    order: Count,
    front: Text(300),
    back: Text(600),
    hint: Text(300),
    explanation: Text(1_000),
    tags: Strings(8, 40),
    source: Text(500),
  }),
)

export const questions = contentTable(
  'id',
  v.object({
    id: Id,
    version: Count,
    topic: Id,
    deckId: v.nullable(Id),
    cardId: v.nullable(Id),
    question: Text(600),
    answers: v.pipe(v.array(Text(300)), v.length(4)),
    /** Zero-based index into `answers`. */
    correctAnswer: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3)),
    /** Why the correct answer is right. */
    explanation: Text(1_000),
    /** Parallel to `answers`: why each one is right or wrong. */
    rationales: v.pipe(v.array(Text(1_000)), v.length(4)),
    difficulty: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3)),
    hint: v.nullable(Text(300)),
    source: Text(500),
    figure: v.nullable(Figure),
    /** The passage to read, or the scene to study, before the question. */
    passageId: v.nullable(Id),
    /** False if a second reading could not check the fact against its source. */
    verified: v.boolean(),
    /** In a best-and-worst question, the index of the worst action; `correctAnswer` is the best one. Null or missing in all others. */
    worst: v.nullish(Choice),
  }),
)

/** A passage shown beside its questions, or a scene that is studied and then hidden. */
export const passages = contentTable(
  'id',
  v.object({
    id: Id,
    version: Count,
    /** `memory` is hidden before its questions are asked. */
    kind: v.picklist(['reading', 'memory']),
    title: Text(80),
    paragraphs: Strings(8, 1_500),
    figure: v.nullable(Figure),
    source: Text(500),
    verified: v.boolean(),
  }),
)

/** The answer key of every version that was ever asked, so a later edit never changes a finished attempt. `id` is `question@version`. */
export const answerKeys = contentTable(
  'id',
  v.object({
    id: Id,
    correctAnswer: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3)),
    worst: v.nullish(Choice),
  }),
)

/** One grading of one card. A card's memory is the fold of these and is never stored in them. */
export const reviews = personTable(
  'id',
  v.object({
    id: Id,
    cardId: Id,
    deckId: Id,
    /** 1 Again, 2 Hard, 3 Good, 4 Easy. */
    rating: Rating,
    reviewedAt: Instant,
    clientId: Id,
    seq: Count,
    undoneAt: v.nullable(Instant),
    /**
     * The study day in the device's time zone at the time of the review. Null or missing in reviews made before devices recorded it; use
     * `dayOfReview` to read it.
     */
    studyDay: v.nullish(Count),
  }),
)

export const AskedQuestion = v.strictObject({ id: Id, version: Count })
export const GivenAnswer = v.strictObject({
  questionId: Id,
  /** Zero-based index of the chosen answer; null if none was chosen. */
  answer: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9))),
  /** The action chosen as worst in a best-and-worst question; left out in all others. */
  worst: v.exactOptional(v.nullable(Choice)),
  /** Whether the person had flagged the question when the test ended; left out by older versions. */
  isFlagged: v.exactOptional(v.boolean()),
})

/** How the questions of an exam divide into parts and sections, as they were when it was taken. */
export const TestParts = v.pipe(
  v.array(
    v.strictObject({
      name: Text(60),
      /** Percent; null if the part has no pass line of its own. */
      passPercent: v.nullable(Percent),
      sections: v.pipe(v.array(v.strictObject({ name: Text(60), count: Count })), v.maxLength(12)),
    }),
  ),
  v.maxLength(8),
)

export const practiceTests = personTable(
  'id',
  v.object({
    id: Id,
    name: Text(120),
    type: TestType,
    totalQuestions: Count,
    /** Ids and versions of the questions as they were asked, in order. */
    questions: v.pipe(v.array(AskedQuestion), v.maxLength(MOST_QUESTIONS)),
    createdAt: Instant,
    completedAt: v.nullable(Instant),
    score: v.nullable(Percent),
    correctAnswers: v.nullable(Count),
    /** Seconds. */
    timeSpent: v.nullable(Count),
    answers: v.nullable(v.pipe(v.array(GivenAnswer), v.maxLength(MOST_QUESTIONS))),
    /** Whether the score was recomputed from the keys of the versions asked. */
    verified: v.boolean(),
    /** The parts of an exam that has them, in the order of the questions. Null or missing in all other tests. */
    parts: v.nullish(TestParts),
  }),
)

export const ReportedKind = v.picklist(['card', 'question'])
export const REPORT_REASONS = ['answer', 'explanation', 'unclear', 'figure', 'typo', 'outdated', 'other'] as const

/** A mistake that somebody found in a card or question. */
export const reports = personTable(
  'id',
  v.object({
    id: Id,
    kind: ReportedKind,
    subjectId: Id,
    subjectVersion: Count,
    reason: v.picklist(REPORT_REASONS),
    text: v.nullable(Text(500)),
    reportedAt: Instant,
  }),
)

/** Cards that a person flagged to come back to: registers, like saved jobs. */
export const cardFlags = personTable(
  'cardId',
  v.object({ cardId: Id, isFlagged: v.boolean(), changedAt: Instant, changeId: Id }),
)

/** The person's deck of missed questions: registers that name the question, so a correction of it reaches the card. */
export const missedCards = personTable(
  'questionId',
  v.object({
    questionId: Id,
    /** The version that was missed. */
    questionVersion: Count,
    addedAt: Instant,
    isIn: v.boolean(),
    changedAt: Instant,
    changeId: Id,
  }),
)
