import * as v from 'valibot'
import { ClockShape, Instant } from '../core/fields.ts'
import { SessionEnding, SessionScores } from '../oral/tables.ts'
import {
  CHANGE_REASONS,
  CourseFailure,
  CPAT_EVENT_NAMES,
  EXERCISE_KINDS,
  LEG_COUNT,
  LoggedSet,
} from '../physical/sets.ts'
import { StudySessionShape, TestDraftShape } from '../prep/drafts.ts'
import { MAX_PASTED_LENGTH } from '../prep/own-tables.ts'

/** Loose limits, so that longer content from another app version does not invalidate a draft. */
const Words = v.pipe(v.string(), v.maxLength(20_000))
const Place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000))
const Few = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))
const Score = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)))

const exerciseFields = {
  name: Words,
  targetEvent: v.nullable(v.picklist(CPAT_EVENT_NAMES)),
  sets: Place,
  reps: v.nullable(Few),
  weight: v.nullable(v.pipe(v.number(), v.finite())),
  duration: v.nullable(Few),
  miles: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  rest: Place,
  instructions: Words,
  substitute: Words,
  kind: v.exactOptional(v.picklist(EXERCISE_KINDS)),
  reason: v.exactOptional(v.picklist(CHANGE_REASONS)),
}

const Workout = v.object({
  id: Words,
  version: Place,
  name: Words,
  description: Words,
  week: Place,
  day: Place,
  category: v.picklist(['cardio', 'strength', 'event-specific', 'assessment']),
  duration: Few,
  difficulty: Few,
  equipment: v.array(Words),
  exercises: v.pipe(
    v.array(
      v.object({
        ...exerciseFields,
        planned: v.exactOptional(v.object(exerciseFields)),
        isAdded: v.exactOptional(v.literal(true)),
        skippedSets: v.exactOptional(Place),
      }),
    ),
    v.maxLength(100),
  ),
  source: Words,
})

export const ActiveWorkoutShape = v.pipe(
  v.object({
    workout: Workout,
    clock: ClockShape,
    ticked: v.array(v.array(Place)),
    rating: Score,
    notes: Words,
    isKept: v.boolean(),
    completionId: v.exactOptional(Words),
    completedAt: v.exactOptional(v.nullable(Instant)),
    completionsBefore: v.nullable(Place),
    entries: v.exactOptional(v.array(v.array(v.nullable(LoggedSet)))),
    shown: v.exactOptional(v.nullable(v.object({ exercise: Place, set: Place }))),
    countdown: v.exactOptional(
      v.nullable(v.object({ kind: v.picklist(['rest', 'set']), fromMs: Instant, untilMs: Instant })),
    ),
    revision: v.pipe(v.number(), v.safeInteger()),
  }),
  v.check(({ workout, ticked }) => ticked.length === workout.exercises.length, 'has sets of other exercises'),
)

export const ActiveRunShape = v.object({
  startedAt: Instant,
  taps: v.pipe(v.array(Instant), v.maxLength(LEG_COUNT)),
  failure: v.nullable(CourseFailure),
  endedAt: v.nullable(Instant),
  scoreId: v.exactOptional(Words),
  revision: v.pipe(v.number(), v.safeInteger()),
})

const ofEitherKind = {
  id: Words,
  title: Words,
  questions: v.pipe(
    v.array(
      v.object({
        id: Words,
        version: Place,
        topicId: Words,
        order: Place,
        question: Words,
        listensFor: v.array(Words),
        star: Words,
        source: Words,
      }),
    ),
    v.minLength(1),
    v.maxLength(1_000),
  ),
  at: Place,
  clock: ClockShape,
  isAside: v.boolean(),
  ending: v.nullable(SessionEnding),
  scores: SessionScores,
  notes: Words,
  answerNotes: v.exactOptional(v.record(Words, Words)),
  revision: v.pipe(v.number(), v.safeInteger()),
}

const OneWayShape = v.object({
  minutes: v.picklist([1, 2, 3]),
  retakes: v.picklist([0, 1, 2]),
  startedAt: Instant,
  answeredAt: v.nullable(Instant),
  endedAt: v.nullable(Instant),
  retakesLeft: Place,
})

export const OralSessionShape = v.pipe(
  v.variant('kind', [
    v.object({ kind: v.literal('practice'), moduleId: Words, topicId: Words, ...ofEitherKind }),
    v.object({
      ...{ kind: v.literal('mock'), interviewId: Words, limitMs: Instant, oneWay: v.exactOptional(OneWayShape) },
      ...ofEitherKind,
    }),
  ]),
  v.check(({ at, questions }) => at < questions.length, 'is at a question past its end'),
)

/** Null if the image was removed. The image's bytes are in the device's image files. */
const DraftImage = v.nullable(v.object({ hash: Words, alt: Words, isDecorative: v.boolean() }))

/** The fields as typed; their values may not be valid yet. */
const OwnCardDraftShape = v.object({
  kind: v.exactOptional(v.picklist(['basic', 'reversed', 'cloze'])),
  front: v.exactOptional(Words),
  back: v.exactOptional(Words),
  hint: v.exactOptional(Words),
  tags: v.exactOptional(Words),
  frontImage: v.exactOptional(DraftImage),
  backImage: v.exactOptional(DraftImage),
})

/** Checks only the minimum, to save bytes on home; the screens check the rest. */
const OwnWorkoutDraftShape = v.object({ exercises: v.array(v.object({ name: Words })) })

interface Kind {
  /** Prefix of the keys of this kind of draft, or the complete key if it does not end with a colon. */
  key: string
  /** Displayed name. */
  name: string
  shape: v.GenericSchema
}

const kinds: readonly Kind[] = [
  { key: 'physical:workout', name: 'The workout in progress', shape: ActiveWorkoutShape },
  { key: 'physical:own:', name: 'An unsaved workout', shape: OwnWorkoutDraftShape },
  { key: 'physical:run', name: 'The CPAT run-through in progress', shape: ActiveRunShape },
  { key: 'oral:session', name: 'The interview or practice session in progress', shape: OralSessionShape },
  { key: 'prep:test', name: 'The practice test in progress', shape: TestDraftShape },
  { key: 'prep:test-tap', name: 'The practice test in progress', shape: TestDraftShape },
  { key: 'prep:study:', name: 'Your place in a deck', shape: StudySessionShape },
  { key: 'prep:browse:', name: 'Your place in a deck', shape: StudySessionShape },
  { key: 'prep:own-card:', name: 'An unsaved card', shape: OwnCardDraftShape },
  { key: 'prep:own-list:', name: 'A pasted list', shape: v.pipe(v.string(), v.maxLength(MAX_PASTED_LENGTH)) },
  { key: 'mentorship:', name: 'An unsent message', shape: Words },
  { key: 'group:', name: 'An unsent post', shape: Words },
  { key: 'jobs:notes:', name: 'An unsaved note', shape: Words },
  { key: 'jobs:apply:', name: 'An unsaved note', shape: Words },
]

const kindOf = (draftKey: string): Kind | undefined =>
  kinds.find(({ key }) => (key.endsWith(':') ? draftKey.startsWith(key) : draftKey === key))

/** Returns false if the screen that would open the draft can't read it. Drafts of unknown kinds count as readable, because no screen opens them. */
export function isReadableDraft({ key, value }: { key: string; value: unknown }): boolean {
  const kind = kindOf(key)
  if (!kind) return true
  if (!v.is(kind.shape, value)) return false
  // The screen opens the deck whose ID is in the key, so the draft must belong to that deck.
  if (!key.startsWith('prep:study:') && !key.startsWith('prep:browse:')) return true
  const { deckId, mode } = value as v.InferOutput<typeof StudySessionShape>
  return key === (mode === 'due' ? `prep:study:${deckId}` : `prep:browse:${deckId}`)
}

export const nameOfDraft = (key: string): string => kindOf(key)?.name ?? 'Something in progress'

/** Returns the key under which to store a draft that no screen can display. Exports include such drafts. */
export const asideKey = (key: string, now: number): string => `${ASIDE}${key.slice(0, 150)}:${now}`
const ASIDE = 'aside:'
