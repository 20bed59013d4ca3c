import type { SettingKey } from '@station-zero/schema/account/settings.ts'
import { type TargetName, targetTitles } from '@station-zero/schema/account/targets.ts'
import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import { STAGE_LABELS } from '@station-zero/schema/jobs/applications.ts'
import { documentName } from '@station-zero/schema/jobs/documents.ts'
import { DOCUMENT_LABELS } from '@station-zero/schema/jobs/tables.ts'
import { mockInterviews } from '@station-zero/schema/oral/interviews.ts'
import { findTopic } from '@station-zero/schema/oral/modules.ts'
import type { Entry } from '@station-zero/sync/client/store.ts'
import type { AccountDb } from '../../data/account-db.ts'
import { RATING_NAMES } from '../../prep/flashcards/ratings.ts'
import { itemWords } from './item-words.ts'

export interface ItemTold {
  name: string
  /** The job, card or group it is about; null if this device does not know. */
  subject: string | null
}

/** Describes a queued mutation in the screens' words. An older version may have queued it, so we check every argument. */
export async function describeItem(db: AccountDb, { name, args }: Entry): Promise<ItemTold> {
  const known = typeof args === 'object' && args !== null ? (args as Args) : {}
  return { name: itemWords(name).name, subject: (await subjects[name]?.(db, known)) ?? null }
}

type Args = Record<string, unknown>
type Found = string | null | undefined
type Find = (db: AccountDb, args: Args) => Promise<Found> | Found

const id = (value: unknown): string => (typeof value === 'string' ? value : '')
const text = (value: unknown): Found => (typeof value === 'string' && value !== '' ? value : null)
const number = (value: unknown): number => (typeof value === 'number' ? value : 0)

const questionOf = async (db: AccountDb, questionId: unknown): Promise<Found> =>
  (await db.questions.get(id(questionId)))?.question ?? 'a missed question'
const cardOf = async (db: AccountDb, cardId: unknown): Promise<Found> => {
  const [card, missed] = [await db.cards.get(id(cardId)), await db.missedCards.get(id(cardId))]
  return card?.front ?? (missed && (await questionOf(db, cardId)))
}
const testOf = async (db: AccountDb, testId: unknown): Promise<Found> => (await db.practiceTests.get(id(testId)))?.name
const groupOf: Find = async (db, { groupId }) => (await db.groups.get(id(groupId)))?.name
const eventOf: Find = async (db, { eventId }) => (await db.events.get(id(eventId)))?.title
const alertOf: Find = async (db, { alertId }) => (await db.jobAlerts.get(id(alertId)))?.keywords
const jobOf: Find = async (db, { jobId }) => titleAt(await db.jobs.get(id(jobId)))
const applicationOf: Find = async (db, { applicationId }) => titleAt(await db.applications.get(id(applicationId)))
const mentorOf: Find = async (db, { mentorId }) => {
  const mentor = await db.mentors.get(id(mentorId))
  return mentor && `${mentor.rank}, ${mentor.department}`
}

const titleAt = (job: { title: string; department: string } | undefined): Found =>
  job && `${job.title}, ${job.department}`

const joined = (...parts: Found[]): Found => parts.filter(Boolean).join(' · ') || null

const subjects: Record<string, Find> = {
  'prep.review': async (db, { cardId, rating }) =>
    joined(await cardOf(db, cardId), RATING_NAMES[rating as keyof typeof RATING_NAMES]),
  'prep.undo-review': async (db, { reviewId }) => cardOf(db, (await db.reviews.get(id(reviewId)))?.cardId),
  'prep.save-test': (_, { name, totalQuestions }) => joined(text(name), `${number(totalQuestions)} questions`),
  'prep.complete-test': async (db, { testId, score }) => joined(await testOf(db, testId), `${number(score)}%`),
  'prep.flag': async (db, { cardId, isFlagged }) => joined(await cardOf(db, cardId), isFlagged === true ? 'on' : 'off'),
  'prep.make-cards': async (db, { testId }) => testOf(db, testId),
  'prep.unmake-cards': async (db, { testId }) => testOf(db, testId),
  'prep.keep-question': async (db, { questionId }) => questionOf(db, questionId),
  'prep.drop-questions': (_, { questionIds }) => (Array.isArray(questionIds) ? `${questionIds.length} cards` : null),
  'prep.report': async (db, { kind, subjectId, text: said }) =>
    joined(kind === 'card' ? await cardOf(db, subjectId) : 'a question', text(said)),
  'physical.complete-workout': async (db, { workoutId, duration, notes }) =>
    joined((await db.workouts.get(id(workoutId)))?.name, `${number(duration)} min`, text(notes)),
  'physical.undo-workout': async (db, { completionId }) => {
    const completion = await db.workoutProgress.get(id(completionId))
    return completion && (await db.workouts.get(completion.workoutId))?.name
  },
  'physical.record-score': (_, { totalTime }) => formatElapsed(number(totalTime) * 1_000),
  'oral.finish-session': (_, { interviewId, topicId, seconds, notes }) =>
    joined(
      mockInterviews.find((interview) => interview.id === interviewId)?.title ?? findTopic(id(topicId))?.name,
      formatElapsed(number(seconds) * 1_000),
      text(notes),
    ),
  'account.set': (_, { key, value }) => joined(settingNames[key as SettingKey], settingValue(value)),
  'account.set-target': (_, { target, date }) => joined(targetTitles[target as TargetName], text(date)),
  'account.drop-target': (_, { target }) => targetTitles[target as TargetName],
  'jobs.save': jobOf,
  'jobs.unsave': jobOf,
  'jobs.record-application': async (db, args) =>
    joined(titleAt(args.job as Parameters<typeof titleAt>[0]) ?? (await jobOf(db, args)), text(args.notes)),
  'jobs.set-stage': async (db, args) =>
    joined(await applicationOf(db, args), STAGE_LABELS[args.status as keyof typeof STAGE_LABELS]),
  'jobs.date-stage': async (db, args) =>
    joined(await applicationOf(db, args), STAGE_LABELS[args.stage as keyof typeof STAGE_LABELS]),
  'jobs.note-application': async (db, args) => joined(await applicationOf(db, args), text(args.notes)),
  'jobs.remove-application': applicationOf,
  'jobs.set-alert': (_, { keywords, location }) => joined(text(keywords), text(location)),
  'jobs.switch-alert': async (db, args) => joined(await alertOf(db, args), args.isActive === true ? 'on' : 'off'),
  'jobs.delete-alert': alertOf,
  'jobs.read-matches': (_, { matchIds }) => (Array.isArray(matchIds) ? `${matchIds.length} matches` : null),
  'jobs.set-document': (_, { kind, name }) => text(name) ?? DOCUMENT_LABELS[kind as keyof typeof DOCUMENT_LABELS],
  'jobs.remove-document': async (db, { documentId }) => {
    const document = await db.documents.get(id(documentId))
    return document && documentName(document)
  },
  'community.join-group': groupOf,
  'community.leave-group': groupOf,
  'community.join-event': eventOf,
  'community.leave-event': eventOf,
  'community.request-mentorship': async (db, args) => joined(await mentorOf(db, args), text(args.message)),
  'community.withdraw-request': mentorOf,
}

const settingNames: Record<SettingKey, string> = {
  notifications: 'Notifications',
  studyReminders: 'Study reminders',
  workoutReminders: 'Workout reminders',
  jobAlerts: 'Job alerts',
  darkMode: 'Dark mode',
  weeklyGoalReset: 'Weekly goals reset on',
  preferredStudyTime: 'Study session',
  defaultWorkoutDifficulty: 'Workout difficulty',
  timeZone: 'Time zone',
  newCardsADay: 'New cards a day',
  minutesADay: 'Minutes a day',
  weightUnit: 'Weights in',
  restSound: 'Sound when a rest is over',
  restVibration: 'Vibration when a rest is over',
  restFlash: 'Flash when a rest is over',
}

const settingValue = (value: unknown): Found => (typeof value === 'boolean' ? (value ? 'on' : 'off') : text(value))
