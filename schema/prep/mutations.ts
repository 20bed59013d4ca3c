import * as v from 'valibot'
import { ClaimedDay, Count, Id, Percent, Text } from '../core/fields.ts'
import { appends, type By, mutation, type Tx } from '../core/mutation.ts'
import { must, Refused } from '../core/refusals.ts'
import { isLater } from '../core/register.ts'
import { correctedDay } from '../core/study-day.ts'
import type { RowOf } from '../tables.ts'
import { isAboutCrew, isBestWorst, isRight, type Key, pointsFor } from './exam.ts'
import { MODEL } from './memory-parameters.ts'
import { fitted } from './memory-weights.ts'
import { MISSED_DECK } from './missed.ts'
import { type AnyQuestion, asMultiQuestion } from './multi-answer.ts'
import { ownCardIdOf } from './own-study.ts'
import { MAX_TEST_QUESTIONS, scorePercent } from './score.ts'
import { sharedDeckOf } from './shared-study.ts'
import { stationDeckIdOf } from './station-decks.ts'
import { AskedQuestion, GivenAnswer, Rating, REPORT_REASONS, ReportedKind, TestParts, TestType } from './tables.ts'

const ReviewArgs = v.strictObject({ cardId: Id, rating: Rating, studyDay: ClaimedDay })
const UndoArgs = v.strictObject({ reviewId: Id })
const SaveTestArgs = v.strictObject({
  name: Text(120),
  type: TestType,
  questions: v.pipe(v.array(AskedQuestion), v.minLength(1), v.maxLength(MAX_TEST_QUESTIONS)),
  totalQuestions: v.pipe(Count, v.minValue(1), v.maxValue(MAX_TEST_QUESTIONS)),
  /** Omitted for tests without parts and by older versions. */
  parts: v.exactOptional(TestParts),
})
const CompleteTestArgs = v.strictObject({
  testId: Id,
  score: Percent,
  correctAnswers: Count,
  timeSpent: Count,
  answers: v.optional(v.pipe(v.array(GivenAnswer), v.maxLength(MAX_TEST_QUESTIONS))),
  studyDay: ClaimedDay,
})

/** Stores a review under the mutation's id, so that a resent review is stored only once. */
export const reviewCard = appends(
  mutation('prep.review', 4, ReviewArgs, async (tx, { cardId, rating, studyDay }, by) => {
    const [known, deck] = await Promise.all([tx.get('reviews', by.id), deckOf(tx, cardId)])
    if (known) return
    const deckId = must(deck, 'card-missing')
    await tx.put('reviews', {
      id: by.id,
      cardId,
      deckId,
      rating,
      reviewedAt: by.at,
      clientId: by.clientId,
      seq: by.seq,
      undoneAt: null,
      studyDay: await correctedDay(tx, studyDay, by),
    })
  }),
)

/** Marks the review as undone. The row is preserved, because an undo is part of the history and is never purged. */
export const undoReview = mutation('prep.undo-review', 1, UndoArgs, async (tx, { reviewId }, by) => {
  const review = must(await tx.get('reviews', reviewId), 'review-missing')
  if (review.undoneAt === null) await tx.put('reviews', { ...review, undoneAt: by.at })
})

/** Saves a new test under the mutation's id. */
export const saveTest = appends(
  mutation('prep.save-test', 1, SaveTestArgs, async (tx, args, by) => {
    if (args.questions.length !== args.totalQuestions) throw new Refused('test-questions')
    if (await tx.get('practiceTests', by.id)) return
    await tx.put('practiceTests', {
      id: by.id,
      ...args,
      createdAt: by.at,
      completedAt: null,
      score: null,
      correctAnswers: null,
      timeSpent: null,
      answers: null,
      verified: false,
      studyDay: null,
    })
  }),
)

/**
 * Stores the answers and the score of a test. The first completion wins. If the answers and all answer keys are available, the score is
 * computed from them; otherwise the submitted numbers must be consistent.
 */
export const completeTest = mutation('prep.complete-test', 3, CompleteTestArgs, async (tx, args, by) => {
  const test = must(await tx.get('practiceTests', args.testId), 'test-missing')
  if (test.completedAt !== null) return
  const counted = args.answers && (await countPoints(tx, test, args.answers))
  const correctAnswers = counted === undefined ? args.correctAnswers : Math.floor(counted)
  const score = counted === undefined ? args.score : scorePercent(counted, test.totalQuestions)
  if (correctAnswers > test.totalQuestions || !agrees(score, correctAnswers, test.totalQuestions, args.answers))
    throw new Refused('test-score')
  await tx.put('practiceTests', {
    ...test,
    completedAt: by.at,
    score,
    correctAnswers,
    timeSpent: args.timeSpent,
    answers: args.answers ?? null,
    verified: counted !== undefined,
    studyDay: await correctedDay(tx, args.studyDay, by),
  })
})

/**
 * Whether the score matches the number of right answers. This number is whole, so with best-and-worst questions the score may include
 * another half point.
 */
function agrees(score: number, correct: number, total: number, answers: Answers | undefined): boolean {
  const hasHalves = answers?.some(({ worst }) => worst !== undefined) === true
  return score === scorePercent(correct, total) || (hasHalves && score === scorePercent(correct + 0.5, total))
}

type Answers = v.InferOutput<typeof GivenAnswer>[]

/**
 * Returns the points for the answers, or undefined if any key is missing, so that nothing is verified partially. Devices have no keys for
 * generated questions; the server regenerates the questions and checks them.
 */
async function countPoints(tx: Tx, test: RowOf<'practiceTests'>, answers: Answers): Promise<number | undefined> {
  const given = new Map(answers.map((one) => [one.questionId, one]))
  let points = 0
  for (const { id, version } of test.questions) {
    const key = await keyOf(tx, id, version)
    if (!key) return undefined
    points += pointsFor(key, given.get(id) ?? { answer: null })
  }
  return points
}

/** Returns the answer key of this version of the question; undefined if the store does not contain it. */
async function keyOf(tx: Tx, id: string, version: number): Promise<Key | undefined> {
  const key = await tx.get('answerKeys', `${id}@${version}`)
  return key || isGenerated(id) ? key : tx.get('multiKeys', `${id}@${version}`)
}

async function questionOf(tx: Tx, id: string): Promise<AnyQuestion | undefined> {
  const question = await tx.get('questions', id)
  if (question || isGenerated(id)) return question
  const multi = await tx.get('multiQuestions', id)
  return multi && asMultiQuestion(multi)
}

// Flags

const FlagArgs = v.strictObject({ cardId: Id, isFlagged: v.boolean() })

/** Flags a card for later study, or removes the flag. The flag is a register, so repeating the mutation has no effect. */
export const flagCard = mutation('prep.flag', 3, FlagArgs, async (tx, { cardId, isFlagged }, by) => {
  const [known, deckId] = await Promise.all([tx.get('cardFlags', cardId), deckOf(tx, cardId)])
  must(deckId, 'card-missing')
  if (!isLater(by, known)) return
  await tx.put('cardFlags', { cardId, isFlagged, changedAt: by.at, changeId: by.id })
})

// Reports

export const MAX_REPORT_LENGTH = 500

export const REASON_LABELS: Record<(typeof REPORT_REASONS)[number], string> = {
  answer: 'The answer is wrong',
  explanation: 'The explanation is wrong',
  unclear: 'It is unclear or ambiguous',
  figure: 'The drawing is wrong',
  typo: 'Typo or grammar',
  outdated: 'It is out of date',
  other: 'Something else',
}

const ReportArgs = v.strictObject({
  kind: ReportedKind,
  subjectId: Id,
  /** The version that the person saw, because the next version may be correct. */
  subjectVersion: Count,
  reason: v.picklist(REPORT_REASONS),
  text: v.optional(Text(MAX_REPORT_LENGTH)),
})

/** Stores a report under the mutation's id. The card or question may no longer exist: the report is about the version that the person saw. */
export const reportMistake = appends(
  mutation('prep.report', 1, ReportArgs, async (tx, { text = null, ...args }, by) => {
    if (await tx.get('reports', by.id)) return
    await tx.put('reports', { id: by.id, ...args, text, reportedAt: by.at })
  }),
)

// Missed questions

/** Maximum questions that one mutation can remove. */
export const MAX_DROPPED = 100

const KeepArgs = v.strictObject({ questionId: Id, questionVersion: Count })
const DropArgs = v.strictObject({
  questionIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(MAX_DROPPED)),
})

/**
 * Adds a question to the deck, or restores it. Doesn't require that this version of the app has the question, because a newer version may
 * have it.
 */
export const keepQuestion = mutation('prep.keep-question', 1, KeepArgs, async (tx, asked, by) => {
  const known = await tx.get('missedCards', asked.questionId)
  if (isLater(by, known)) await tx.put('missedCards', keptRow(known, asked, by))
})

/** Removes questions from the deck. Their reviews are preserved, so a restored question continues from its memory. */
export const dropQuestions = mutation('prep.drop-questions', 1, DropArgs, async (tx, { questionIds }, by) => {
  for (const [nth, questionId] of questionIds.entries()) {
    const known = await tx.get('missedCards', questionId)
    // Each row needs its own id for exports, which write one mutation per question.
    const change = { ...by, id: questionIds.length === 1 ? by.id : partId(by.id, nth, 'dropped') }
    if (known && isLater(change, known)) await tx.put('missedCards', droppedRow(known, change))
  }
})

interface Change {
  at: number
  id: string
}
type MissedCard = RowOf<'missedCards'>

const keptRow = (
  known: MissedCard | undefined,
  asked: Pick<MissedCard, 'questionId' | 'questionVersion'>,
  { at, id }: Change,
): MissedCard => ({ ...asked, addedAt: known?.addedAt ?? at, isIn: true, changedAt: at, changeId: id })

const droppedRow = (known: MissedCard, { at, id }: Change): MissedCard => ({
  ...known,
  isIn: false,
  changedAt: at,
  changeId: id,
})

/**
 * Returns the deck of a content card, a missed question, a personal card, an operator's card or a shared card; undefined for an unknown id.
 * Removed and deleted cards still have a deck, because late reviews may arrive from other devices.
 */
async function deckOf(tx: Tx, cardId: string): Promise<string | undefined> {
  const card = await tx.get('cards', cardId)
  if (card) return card.deckId
  if (await tx.get('missedCards', cardId)) return MISSED_DECK.id
  const ownCardId = ownCardIdOf(cardId)
  if (ownCardId !== null) return (await tx.get('ownCards', ownCardId))?.deckId
  return stationDeckIdOf(cardId) ?? sharedDeckOf(cardId)
}

const kinds = { review: '7', kept: '6', dropped: '5' }

/** An id for the nth row that a mutation or a test creates. A UUID with a variant that random UUIDs never have. */
export const partId = (id: string, nth: number, kind: keyof typeof kinds): string =>
  `${id.slice(0, 14)}5${id.slice(15, 19)}${kinds[kind]}${id.slice(20, 33)}${nth.toString(16).padStart(3, '0')}`

const MakeCardsArgs = v.strictObject({
  testId: Id,
  /** The missed generated questions, for which devices have no keys. Omitted by older versions. */
  generated: v.exactOptional(v.pipe(v.array(Id), v.maxLength(MAX_TEST_QUESTIONS))),
  /** Study day when the cards are created. */
  studyDay: ClaimedDay,
})
const UnmakeCardsArgs = v.strictObject({ testId: Id })

/** A missed question counts as Again. */
const AGAIN = 1

/**
 * Makes a due card for each question that was answered wrong or left blank in a test: the card that the question references, or a card in
 * the deck "Missed questions". Repeating the mutation has no further effect, on any device (PRODUCT).
 */
export const makeCards = mutation('prep.make-cards', 3, MakeCardsArgs, async (tx, args, by) => {
  const { testId, generated = [], studyDay } = args
  const test = must(await tx.get('practiceTests', testId), 'test-missing')
  const answers = new Map(test.answers?.map((one) => [one.questionId, one]))
  const made = new Set<string>()
  for (const [at, asked] of test.questions.entries()) {
    const { id, version } = asked
    const given = answers.get(id)
    const [question, key] = await Promise.all([questionOf(tx, id), keyOf(tx, id, version)])
    const isMissed = key ? given && !isRight(key, given) : isGenerated(id) && generated.includes(id)
    if (!given || !isMissed) continue
    const named = question?.cardId ? await tx.get('cards', question.cardId) : undefined
    if (!named && !canStandAlone(id, question)) continue
    const card = named ?? { id, deckId: MISSED_DECK.id }
    if (made.has(card.id)) continue
    made.add(card.id)
    const review = { id: missedReviewId(testId, at), cardId: card.id, deckId: card.deckId }
    await makeDue(tx, { ...review, studyDay: await correctedDay(tx, studyDay, by) }, by)
    // Also restores a question that was removed: a person who emptied the deck may want it back.
    if (!named) await keep(tx, asked, { ...by, id: partId(testId, at, 'kept') })
  }
})

/** Undoes `makeCards` for this test. Questions that were in the deck before `makeCards`, or were restored after it, stay in the deck. */
export const unmakeCards = mutation('prep.unmake-cards', 1, UnmakeCardsArgs, async (tx, { testId }, by) => {
  const test = must(await tx.get('practiceTests', testId), 'test-missing')
  for (const [at, { id }] of test.questions.entries()) {
    const review = await tx.get('reviews', missedReviewId(testId, at))
    if (review?.undoneAt !== null || by.at < review.reviewedAt) continue
    await tx.put('reviews', { ...review, undoneAt: by.at })
    const row = await tx.get('missedCards', id)
    const isOurs = row?.changeId === partId(testId, at, 'kept')
    if (isOurs && row.changedAt <= by.at)
      await tx.put('missedCards', droppedRow(row, { at: by.at, id: partId(testId, at, 'dropped') }))
  }
})

const isGenerated = (questionId: string): boolean => questionId.startsWith('gen:')

/** Whether a card can ask the question: it must not depend on a passage or on scenes, and must have one right answer. */
export const canStandAlone = (
  id: string,
  question: Pick<RowOf<'questions'>, 'passageId' | 'worst' | 'crew'> | undefined,
): boolean =>
  question ? question.passageId === null && !isBestWorst(question) && !isAboutCrew(question) : isGenerated(id)

/**
 * Makes the card due by storing the review with the grade Again. Does nothing if the test has already made the card due. After an undo, the
 * card can be made due again.
 */
async function makeDue(
  tx: Tx,
  review: Pick<RowOf<'reviews'>, 'id' | 'cardId' | 'deckId' | 'studyDay'>,
  { at, clientId, seq }: By,
): Promise<void> {
  const known = await tx.get('reviews', review.id)
  if (known && (known.undoneAt === null || known.undoneAt > at)) return
  await tx.put('reviews', { ...review, rating: AGAIN, reviewedAt: at, clientId, seq, undoneAt: null })
}

async function keep(
  tx: Tx,
  asked: { id: string; version: number },
  change: Pick<By, 'at' | 'id' | 'now'>,
): Promise<void> {
  const known = await tx.get('missedCards', asked.id)
  if (known?.isIn || !isLater(change, known)) return
  await tx.put('missedCards', keptRow(known, { questionId: asked.id, questionVersion: asked.version }, change))
}

/**
 * Id of the review for a missed question, derived from the test's id. A UUID, like the ids of all mutations, and distinct from the id of
 * every other review.
 */
export const missedReviewId = (testId: string, at: number): string => partId(testId, at, 'review')

const StoreWeightsArgs = v.strictObject(fitted)

/** Stores weights that a device has fitted. The later fit wins. */
export const storeWeights = mutation('prep.store-weights', 1, StoreWeightsArgs, async (tx, args, by) => {
  if (!isLater(by, await tx.get('memoryWeights', MODEL))) return
  await tx.put('memoryWeights', { model: MODEL, ...args, changedAt: by.at, changeId: by.id })
})
