import * as v from 'valibot'
import { ClaimedDay, Count, Id, Percent, Text } from '../core/fields.ts'
import { appends, type By, mutation, type Tx } from '../core/mutation.ts'
import { must, Refused } from '../core/refusals.ts'
import { isLater } from '../core/register.ts'
import { correctedDay } from '../core/study-day.ts'
import type { RowOf } from '../tables.ts'
import { isBestWorst, pointsFor } from './exam.ts'
import { MISSED_DECK } from './missed.ts'
import { ownCardIdOf } from './own-study.ts'
import { MOST_QUESTIONS, scorePercent } from './score.ts'
import { AskedQuestion, GivenAnswer, Rating, REPORT_REASONS, ReportedKind, TestParts, TestType } from './tables.ts'

const ReviewArgs = v.strictObject({ cardId: Id, rating: Rating, studyDay: ClaimedDay })
const UndoArgs = v.strictObject({ reviewId: Id })
const SaveTestArgs = v.strictObject({
  name: Text(120),
  type: TestType,
  questions: v.pipe(v.array(AskedQuestion), v.minLength(1), v.maxLength(MOST_QUESTIONS)),
  totalQuestions: v.pipe(Count, v.minValue(1), v.maxValue(MOST_QUESTIONS)),
  /** Left out by tests without parts and by older versions. */
  parts: v.exactOptional(TestParts),
})
const CompleteTestArgs = v.strictObject({
  testId: Id,
  score: Percent,
  correctAnswers: Count,
  timeSpent: Count,
  answers: v.optional(v.pipe(v.array(GivenAnswer), v.maxLength(MOST_QUESTIONS))),
  studyDay: ClaimedDay,
})

/** Appends by id: sent twice, it is stored once. */
export const reviewCard = appends(
  mutation('prep.review', 2, ReviewArgs, async (tx, { cardId, rating, studyDay }, by) => {
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

/** Marks the review as undone and keeps it: an undo is part of the history and is never purged. */
export const undoReview = mutation('prep.undo-review', 1, UndoArgs, async (tx, { reviewId }, by) => {
  const review = must(await tx.get('reviews', reviewId), 'review-missing')
  if (review.undoneAt === null) await tx.put('reviews', { ...review, undoneAt: by.at })
})

/** The test gets the mutation's id. */
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

/** The first completion wins. With answers, the score is computed from the keys; without, the figures must agree. */
export const completeTest = mutation('prep.complete-test', 2, CompleteTestArgs, async (tx, args, by) => {
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

/** The count of right answers is whole, so in a test with best-and-worst questions the score may hold half a point more. */
function agrees(score: number, correct: number, total: number, answers: Answers | undefined): boolean {
  const hasHalves = answers?.some(({ worst }) => worst !== undefined) === true
  return score === scorePercent(correct, total) || (hasHalves && score === scorePercent(correct + 0.5, total))
}

type Answers = v.InferOutput<typeof GivenAnswer>[]

/**
 * Undefined if any key is missing, so nothing is verified on partial evidence. A device has no keys for generated questions; the server
 * makes the question again and checks them.
 */
async function countPoints(tx: Tx, test: RowOf<'practiceTests'>, answers: Answers): Promise<number | undefined> {
  const given = new Map(answers.map((one) => [one.questionId, one]))
  let points = 0
  for (const { id, version } of test.questions) {
    const key = await tx.get('answerKeys', `${id}@${version}`)
    if (!key) return undefined
    points += pointsFor(key, given.get(id) ?? { answer: null })
  }
  return points
}

// Flags

const FlagArgs = v.strictObject({ cardId: Id, isFlagged: v.boolean() })

/** Flags a card to study it again, or takes the flag off. A register, so flagging twice is flagging once. */
export const flagCard = mutation('prep.flag', 1, FlagArgs, async (tx, { cardId, isFlagged }, by) => {
  const [known, deckId] = await Promise.all([tx.get('cardFlags', cardId), deckOf(tx, cardId)])
  must(deckId, 'card-missing')
  if (!isLater(by, known)) return
  await tx.put('cardFlags', { cardId, isFlagged, changedAt: by.at, changeId: by.id })
})

// Reports

export const MAX_REPORT_LENGTH = 500

/** What a reason is called on the screen. */
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
  /** The version that the person saw: the mistake may be gone from the next one. */
  subjectVersion: Count,
  reason: v.picklist(REPORT_REASONS),
  text: v.optional(Text(MAX_REPORT_LENGTH)),
})

/** Appends by id. The card or question need not exist any more: the report is about the version that was seen. */
export const reportMistake = appends(
  mutation('prep.report', 1, ReportArgs, async (tx, { text = null, ...args }, by) => {
    if (await tx.get('reports', by.id)) return
    await tx.put('reports', { id: by.id, ...args, text, reportedAt: by.at })
  }),
)

// Missed questions

/** Questions that one mutation can remove. */
export const MOST_DROPPED = 100

const KeepArgs = v.strictObject({ questionId: Id, questionVersion: Count })
const DropArgs = v.strictObject({
  questionIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(MOST_DROPPED)),
})

/** Puts a question into the deck, or back into it. The question need not exist here: a newer version of the app may know it. */
export const keepQuestion = mutation('prep.keep-question', 1, KeepArgs, async (tx, asked, by) => {
  const known = await tx.get('missedCards', asked.questionId)
  if (isLater(by, known)) await tx.put('missedCards', keptRow(known, asked, by))
})

/** Takes questions out of the deck. Their reviews stay, so a question that is put back goes on where it was. */
export const dropQuestions = mutation('prep.drop-questions', 1, DropArgs, async (tx, { questionIds }, by) => {
  for (const [nth, questionId] of questionIds.entries()) {
    const known = await tx.get('missedCards', questionId)
    // Each row needs an id of its own for exports, which put one question into a mutation.
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
 * The deck of a card, of a missed question or of a card that the person wrote. What was removed or deleted still has a deck, for reviews by
 * devices that did not know.
 */
async function deckOf(tx: Tx, cardId: string): Promise<string | undefined> {
  const card = await tx.get('cards', cardId)
  if (card) return card.deckId
  if (await tx.get('missedCards', cardId)) return MISSED_DECK.id
  const ownCardId = ownCardIdOf(cardId)
  return ownCardId === null ? undefined : (await tx.get('ownCards', ownCardId))?.deckId
}

const kinds = { review: '7', kept: '6', dropped: '5' }

/** An id for the nth thing that a mutation or a test brings about: a UUID that no random one equals, because of its variant. */
export const partId = (id: string, nth: number, kind: keyof typeof kinds): string =>
  `${id.slice(0, 14)}5${id.slice(15, 19)}${kinds[kind]}${id.slice(20, 33)}${nth.toString(16).padStart(3, '0')}`

const MakeCardsArgs = v.strictObject({
  testId: Id,
  /** The generated questions that were missed: a device has no keys for them. Left out by older versions. */
  generated: v.exactOptional(v.pipe(v.array(Id), v.maxLength(MOST_QUESTIONS))),
  /** Of the moment at which the cards are made. */
  studyDay: ClaimedDay,
})
const UnmakeCardsArgs = v.strictObject({ testId: Id })

/** What the person did not know in a test counts as Again. */
const AGAIN = 1

/**
 * Makes a due card of each question that was wrong or blank in a test, once, however often this is done and on whichever device
 * (PRODUCT): the card that the question names, or one in the deck "Missed questions".
 */
export const makeCards = mutation('prep.make-cards', 2, MakeCardsArgs, async (tx, args, by) => {
  const { testId, generated = [], studyDay } = args
  const test = must(await tx.get('practiceTests', testId), 'test-missing')
  const given = new Map(test.answers?.map(({ questionId, answer }) => [questionId, answer]))
  const made = new Set<string>()
  for (const [at, asked] of test.questions.entries()) {
    const { id, version } = asked
    const [question, key] = await Promise.all([tx.get('questions', id), tx.get('answerKeys', `${id}@${version}`)])
    const isMissed = key ? given.get(id) !== key.correctAnswer : isGenerated(id) && generated.includes(id)
    if (!given.has(id) || !isMissed) continue
    const named = question?.cardId ? await tx.get('cards', question.cardId) : undefined
    if (!named && !canStandAlone(id, question)) continue
    const card = named ?? { id, deckId: MISSED_DECK.id }
    if (made.has(card.id)) continue
    made.add(card.id)
    const review = { id: missedReviewId(testId, at), cardId: card.id, deckId: card.deckId }
    await makeDue(tx, { ...review, studyDay: await correctedDay(tx, studyDay, by) }, by)
    // Also if it was made before: a person who emptied the deck may want it back.
    if (!named) await keep(tx, asked, { ...by, id: partId(testId, at, 'kept') })
  }
})

/** Takes back what `makeCards` did for this test. A question that was in the deck before, or was put back since, stays. */
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

/** Whether a card can ask it: a question about a passage or a scene makes no sense without it, and a card has one right answer. */
export const canStandAlone = (
  id: string,
  question: Pick<RowOf<'questions'>, 'passageId' | 'worst'> | undefined,
): boolean => (question ? question.passageId === null && !isBestWorst(question) : isGenerated(id))

/** Does nothing if that was done before. What was taken back can be done again later. */
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

/** The id of the review for a missed question, made from the test's id: a UUID, as every mutation's, that no other is. */
export const missedReviewId = (testId: string, at: number): string => partId(testId, at, 'review')
