import * as v from 'valibot'
import { Count, Id, Instant, Percent, StoredDay, Strings, Text } from '../core/fields.ts'
import { contentTable, MB, personTable } from '../core/table.ts'
import { Figure } from '../figures/figure.ts'
import { MAX_TEST_QUESTIONS } from './score.ts'

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
    color: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i, 'is not a color like #c2410c')),
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
    /** The hint and the explanation can be empty, because operators may add cards without them. */
    hint: v.pipe(v.string(), v.maxLength(300)),
    explanation: v.pipe(v.string(), v.maxLength(1_000)),
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
    /** Explains why the correct answer is right. */
    explanation: Text(1_000),
    /** Parallel to `answers`: explains why each answer is right or wrong. */
    rationales: v.pipe(v.array(Text(1_000)), v.length(4)),
    difficulty: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3)),
    hint: v.nullable(Text(300)),
    source: Text(500),
    figure: v.nullable(Figure),
    /** The passage to read, or the scene to study, before the question. */
    passageId: v.nullable(Id),
    /** False if the fact could not be checked against its source in a second review. */
    verified: v.boolean(),
    /** For a best-and-worst question, the index of the worst action; `correctAnswer` is the best action. Null or missing otherwise. */
    worst: v.nullish(Choice),
    /** The crew that a best-and-worst scene shows or a character question is about (`crews.ts`). Null or missing in other questions. */
    crew: v.nullish(Id),
  }),
)

/** Maximum options of a multi-answer question. */
export const MAX_OPTIONS = 6
/** Zero-based index of an option of a multi-answer question. */
const OptionIndex = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_OPTIONS - 1))
const OptionIndexes = v.pipe(v.array(OptionIndex), v.maxLength(MAX_OPTIONS))
const Format = v.picklist(['multiple-response', 'build-list'])

/** Questions whose answer is a list of options (`multi-answer.ts`). */
export const multiQuestions = contentTable(
  'id',
  v.object({
    ...v.pick(questions.row, ['id', 'version', 'topic', 'cardId', 'question']).entries,
    deckId: Id,
    format: Format,
    /** The options, or the steps of a build list in the right order. */
    answers: v.pipe(v.array(Text(300)), v.minLength(4), v.maxLength(MAX_OPTIONS)),
    /** Indexes into `answers`: the right options in ascending order, or all steps in the right order. */
    key: v.pipe(OptionIndexes, v.minLength(2)),
    explanation: Text(1_000),
    /** Parallel to `answers`: explains why each option is right or wrong, or why each step has its place. */
    rationales: v.pipe(v.array(Text(1_000)), v.minLength(4), v.maxLength(MAX_OPTIONS)),
    ...v.pick(questions.row, ['difficulty', 'hint', 'source', 'verified']).entries,
  }),
)

/** Keys of all versions of multi-answer questions ever asked, like `answerKeys`. `id` is `question@version`. */
export const multiKeys = contentTable('id', v.object({ id: Id, format: Format, key: OptionIndexes }))

/**
 * A passage shown with its questions, or a scene that is studied and then hidden. The passages of the topic `packet` are study packets: long
 * documents in sections, of the kind `reading`, so that versions of the app without packets show them like other passages.
 */
export const passages = contentTable(
  'id',
  v.object({
    id: Id,
    version: Count,
    /** A `memory` passage is hidden before its questions are asked. */
    kind: v.picklist(['reading', 'memory']),
    title: Text(80),
    /** The headings of a study packet are paragraphs too, see `isHeading`. */
    paragraphs: Strings(60, 1_500),
    figure: v.nullable(Figure),
    source: Text(500),
    verified: v.boolean(),
  }),
)

/**
 * Whether a paragraph is the heading of a section, such as `Section 2: Radio`. Headings are plain paragraphs, because versions of the app
 * that do not support them render all paragraphs as text.
 */
export const isHeading = (paragraph: string): boolean => /^Section \d+: /.test(paragraph)

/** Answer keys of all versions ever asked, so that later edits don't change finished tests. `id` is `question@version`. */
export const answerKeys = contentTable(
  'id',
  v.object({
    id: Id,
    correctAnswer: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3)),
    worst: v.nullish(Choice),
  }),
)

/** One grade that a person gave one card. The card's memory is computed from its reviews and is not stored here. */
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
    studyDay: StoredDay,
  }),
  {
    label: 'Card reviews',
    /** A heavy user reviews 300 cards a day: 1,095,000 rows of 260 bytes (285 MB) in ten years. */
    quota: { rows: 1_200_000, bytes: 400 * MB, name: 'card reviews' },
  },
)

export const AskedQuestion = v.strictObject({ id: Id, version: Count })
export const GivenAnswer = v.strictObject({
  questionId: Id,
  /** Zero-based index of the chosen answer; null if no answer was chosen. */
  answer: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9))),
  /** The action chosen as worst in a best-and-worst question; missing otherwise. */
  worst: v.exactOptional(v.nullable(Choice)),
  /**
   * The options chosen in a multi-answer question, in ascending order, or all steps of a build list in the person's order. Missing in other
   * questions, whose answer is in `answer`, and if no option was chosen.
   */
  chosen: v.exactOptional(OptionIndexes),
  /** Whether the question was flagged when the test ended; omitted by older versions. */
  isFlagged: v.exactOptional(v.boolean()),
})

/** The parts and sections of an exam and their question counts when the exam was taken. */
export const TestParts = v.pipe(
  v.array(
    v.strictObject({
      name: Text(60),
      /** Percent; null if the part has no pass line. */
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
    /** Ids and versions of the questions, in test order. */
    questions: v.pipe(v.array(AskedQuestion), v.maxLength(MAX_TEST_QUESTIONS)),
    createdAt: Instant,
    completedAt: v.nullable(Instant),
    score: v.nullable(Percent),
    correctAnswers: v.nullable(Count),
    /** Time that the person spent on the test, in seconds. */
    timeSpent: v.nullable(Count),
    answers: v.nullable(v.pipe(v.array(GivenAnswer), v.maxLength(MAX_TEST_QUESTIONS))),
    /** Whether the server recomputed the score from the keys of the asked versions. */
    verified: v.boolean(),
    /** The parts of an exam, in question order. Null or missing in other tests. */
    parts: v.nullish(TestParts),
    /** Study day on which the test was completed. */
    studyDay: StoredDay,
  }),
  {
    label: 'Practice tests',
    /**
     * A heavy user takes a simulator of 100 questions (12 KB) and two tests of 25 questions (3 KB each) a day: 10,950 rows (66 MB) in ten
     * years.
     */
    quota: { rows: 15_000, bytes: 100 * MB, name: 'practice tests' },
  },
)

export const ReportedKind = v.picklist(['card', 'question'])
export const REPORT_REASONS = ['answer', 'explanation', 'unclear', 'figure', 'typo', 'outdated', 'other'] as const

/** A mistake in a card or question that a person reported. */
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
  {
    label: 'Reported mistakes',
    /** A heavy user reports one mistake a day in 500 characters: 3,650 rows of 800 bytes (3 MB) in ten years. */
    quota: { rows: 5_000, bytes: 8 * MB, name: 'reported mistakes' },
  },
)

/** Cards that a person flagged for later study. Each row is a last-write-wins register, so the latest change of a flag applies. */
export const cardFlags = personTable(
  'cardId',
  v.object({ cardId: Id, isFlagged: v.boolean(), changedAt: Instant, changeId: Id }),
  {
    label: 'Flagged cards',
    /** There are about 1,000 cards, and a card whose flag was removed keeps its row. A heavy user has 5,000 rows of 250 bytes (1.3 MB). */
    quota: { rows: 10_000, bytes: 4 * MB, name: 'flagged cards' },
  },
)

/**
 * The person's deck of missed questions. Each row is a last-write-wins register. It references the question instead of copying it, so that
 * corrections of the question also change the card.
 */
export const missedCards = personTable(
  'questionId',
  v.object({
    questionId: Id,
    /** The version of the question that the person missed. */
    questionVersion: Count,
    addedAt: Instant,
    isIn: v.boolean(),
    changedAt: Instant,
    changeId: Id,
  }),
  {
    label: 'Missed questions',
    /**
     * A heavy user answers 150 questions a day and misses 20 of them: 73,000 rows of 270 bytes (20 MB) in ten years. A question that is
     * removed from the deck keeps its row.
     */
    quota: { rows: 100_000, bytes: 30 * MB, name: 'missed questions' },
  },
)

const Minutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(240))
const Questions = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100))

/**
 * The source of a section's questions: a topic's fixed questions, or questions generated by all of its usual families or only by the listed
 * families. `aboutCrew` is a topic of character questions; it comes after the scenes, and supplies only questions on the crew of these
 * scenes. Questions are taken from the sources in order; a source without a count supplies all of the remaining questions.
 */
const SectionSource = v.union([
  v.strictObject({ topic: Id, count: v.exactOptional(Questions) }),
  v.strictObject({ aboutCrew: Id, count: v.exactOptional(Questions) }),
  v.strictObject({
    generated: Id,
    families: v.exactOptional(v.pipe(v.array(Id), v.minLength(1), v.maxLength(40))),
    count: v.exactOptional(Questions),
  }),
])

export const ProfileSection = v.strictObject({
  name: Text(60),
  count: Questions,
  from: v.pipe(v.array(SectionSource), v.minLength(1), v.maxLength(12)),
  /** Whether the material for these questions is in the part's packet, which is studied and then hidden. */
  inPacket: v.exactOptional(v.boolean()),
  /** Whether the passage is read aloud. Its text is then shown only after the answers. */
  isHeard: v.exactOptional(v.boolean()),
})

/** A question about the person's own past, with its own five answers in ascending or descending order. There are no right answers. */
const BackgroundQuestion = v.strictObject({
  id: Id,
  text: Text(160),
  answers: v.pipe(Strings(5, 60), v.length(5)),
  /** A question about the same facts in other words; null if there is none. */
  twinId: v.nullable(Id),
  /** Whether the twin's answers are in the opposite order. */
  isOpposite: v.boolean(),
})

export type BackgroundQuestion = v.InferOutput<typeof BackgroundQuestion>

export const ProfilePart = v.strictObject({
  name: Text(60),
  /** Null if the part has no clock. */
  minutes: v.nullable(Minutes),
  /** Percent; null if the part has no pass line. */
  passPercent: v.nullable(Percent),
  /** Rules shown before the part begins. */
  note: v.nullable(Text(300)),
  /** Maximum minutes for studying the packet before the part's clock starts; null if the part has no packet. */
  packetMinutes: v.nullable(Minutes),
  sections: v.pipe(v.array(ProfileSection), v.maxLength(12)),
  /** The number of statements, if the part is a work-style inventory, which is not scored. */
  statements: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(150))),
  /** The questions, if the part is about the person's background, which is not scored. Earlier versions of the app omit the part. */
  background: v.exactOptional(v.pipe(v.array(BackgroundQuestion), v.minLength(2), v.maxLength(60))),
})

/** A practice exam: its parts and sections, and information about the real exam that it imitates. */
export const examProfiles = contentTable(
  'id',
  v.object({
    id: Id,
    order: Count,
    name: Text(40),
    /** One line that states the questions, time and parts. */
    summary: Text(120),
    /** The real exam that this practice exam imitates, with a disclaimer of affiliation; null if it imitates no real exam. */
    styleOf: v.nullable(Text(300)),
    /** A reference for the counts and times; `checkedOn` is the date when it was checked. Both are null if `styleOf` is null. */
    source: v.nullable(Text(500)),
    checkedOn: v.nullable(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, 'is not a date like 2026-11-23'))),
    /** Aspects of the real exam that this practice exam can't imitate, or that are not published. */
    limits: Strings(6, 300),
    /** Whether every part has to be passed, so a good part doesn't compensate for another. */
    isPassedByPart: v.boolean(),
    parts: v.pipe(v.array(ProfilePart), v.minLength(1), v.maxLength(8)),
  }),
)

export type ExamProfile = v.InferOutput<typeof examProfiles.row>
export type ProfilePart = v.InferOutput<typeof ProfilePart>
export type ProfileSection = v.InferOutput<typeof ProfileSection>

export const questionsOfPart = ({ sections }: Pick<ProfilePart, 'sections'>): number =>
  sections.reduce((sum, { count }) => sum + count, 0)

export const questionsOfProfile = ({ parts }: Pick<ExamProfile, 'parts'>): number =>
  parts.reduce((sum, part) => sum + questionsOfPart(part), 0)

/** Whether each part begins with its own screen. If not, the exam starts immediately. */
export const hasSteps = ({ parts }: Pick<ExamProfile, 'parts'>): boolean => parts.length > 1 || parts.some(needsStart)

/** Whether the part needs a start screen: it has rules, a pass line, a packet, statements, background questions or a section that is read aloud. */
const needsStart = ({ note, passPercent, packetMinutes, statements, background, sections }: ProfilePart): boolean =>
  note !== null ||
  passPercent !== null ||
  packetMinutes !== null ||
  statements !== undefined ||
  background !== undefined ||
  sections.some(({ isHeard }) => isHeard)

/** `never`: claims that almost no one can truthfully make, such as never having been late. */
const WORK_TRAITS = ['stress', 'team', 'motivation', 'honesty', 'rules', 'service', 'never'] as const

/** A statement about work style, answered on a five-point scale. There are no right answers. */
export const workStatements = contentTable(
  'id',
  v.object({
    id: Id,
    order: Count,
    trait: v.picklist(WORK_TRAITS),
    text: Text(160),
    /** A paired statement that expresses the same meaning, or its opposite, in other words; null if there is no pair. */
    twinId: v.nullable(Id),
    /** Whether this statement means the opposite of its twin. */
    isOpposite: v.boolean(),
  }),
)

export const DeckProgress = v.object({
  deckId: v.string(),
  /** Mean mastery of all cards in the deck, in rounded percent. Unseen cards count as 0. */
  mastery: v.number(),
  /** Cards due before the study day ends, plus the new cards left in the daily limit. */
  dueCards: v.number(),
  totalCards: v.number(),
})
export type DeckProgress = v.InferOutput<typeof DeckProgress>
