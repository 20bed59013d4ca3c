import { EXPORT_VERSION, FORMAT } from '@station-zero/schema/account/export-file.ts'
import { isSettingKey, SETTINGS } from '@station-zero/schema/account/settings.ts'
import { type TargetName, targetTitles } from '@station-zero/schema/account/targets.ts'
import { formatElapsed } from '@station-zero/schema/core/clock.ts'
import type { RefusalCode } from '@station-zero/schema/core/refusals.ts'
import { plural } from '@station-zero/schema/core/words.ts'
import { STAGE_LABELS } from '@station-zero/schema/jobs/applications.ts'
import { documentName } from '@station-zero/schema/jobs/documents.ts'
import { DOCUMENT_LABELS } from '@station-zero/schema/jobs/tables.ts'
import { mockInterviews } from '@station-zero/schema/oral/interviews.ts'
import { findTopic } from '@station-zero/schema/oral/modules.ts'
import { ownCardIdOf } from '@station-zero/schema/prep/own-study.ts'
import { sharedDeckOf } from '@station-zero/schema/prep/shared-study.ts'
import type { SpaceRow } from '@station-zero/schema/spaces/tables.ts'
import type { Entry, RefusedEntry } from '@station-zero/sync/client/store.ts'
import type { AccountDb } from '../../data/account-db.ts'
import { readQuestions } from '../../data/repositories/questions.ts'
import { readWorkout } from '../../data/repositories/training.ts'
import { RATING_NAMES } from '../../prep/flashcards/ratings.ts'
import { download } from '../../ui/download.ts'

export interface ItemDescription {
  name: string
  /** The job, card or group that the mutation is about; null if this device does not have it. */
  subject: string | null
}

/** Describes a queued mutation in the terms of the screens. Checks each argument, because an older version may have queued the mutation. */
export async function describeItem(db: AccountDb, { name, args }: Entry): Promise<ItemDescription> {
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
  (await readQuestions(db, [id(questionId)]))[0]?.question ?? 'a missed question'
const cardOf = async (db: AccountDb, cardId: unknown): Promise<Found> => {
  const [card, missed] = [await db.cards.get(id(cardId)), await db.missedCards.get(id(cardId))]
  if (card) return card.front
  if (missed) return questionOf(db, cardId)
  if (sharedDeckOf(id(cardId)) !== undefined) return 'a shared card'
  return (await db.ownCards.get(ownCardIdOf(id(cardId)) ?? ''))?.front
}
const testOf = async (db: AccountDb, testId: unknown): Promise<Found> => (await db.practiceTests.get(id(testId)))?.name
const groupOf: Find = async (db, { groupId }) => (await db.groups.get(id(groupId)))?.name
const eventOf: Find = async (db, { eventId }) => (await db.events.get(id(eventId)))?.title
const alertOf: Find = async (db, { alertId }) => (await db.jobAlerts.get(id(alertId)))?.keywords
const jobOf: Find = async (db, { jobId }) =>
  titleAt((await db.jobs.get(id(jobId))) ?? (await db.ownJobs.get(id(jobId))))
const applicationOf: Find = async (db, { applicationId }) => titleAt(await db.applications.get(id(applicationId)))
async function taskOf(db: AccountDb, assignmentId: unknown): Promise<Found> {
  const spaceIds = await db.spaceLinks.toCollection().primaryKeys()
  const keys = spaceIds.map((spaceId): [string, string, string] => [spaceId, 'assignments', id(assignmentId)])
  const [found] = (await db.spaceRows.bulkGet(keys)).filter(Boolean)
  return (found?.row as SpaceRow<'assignments'> | undefined)?.title
}
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
  'prep.add-own-deck': (_, { name }) => text(name),
  'prep.set-own-deck': async (db, { deckId, name }) => text(name) ?? (await db.ownDecks.get(id(deckId)))?.name,
  'prep.add-own-cards': async (db, { deckId, cards }) => {
    const some = Array.isArray(cards) ? cards : []
    return joined(
      some.length === 1 ? text(some[0]?.front) : `${some.length} cards`,
      (await db.ownDecks.get(id(deckId)))?.name,
    )
  },
  'prep.set-own-card': async (db, { cardId, front }) => text(front) ?? (await cardOf(db, cardId)),
  'prep.set-own-card-state': async (db, { cardId, isArchived }) =>
    joined(await cardOf(db, cardId), typeof isArchived === 'boolean' ? (isArchived ? 'archived' : 'unarchived') : null),
  'prep.delete-own-cards': async (db, { cardIds }) =>
    Array.isArray(cardIds) && cardIds.length === 1
      ? cardOf(db, cardIds[0])
      : `${Array.isArray(cardIds) ? cardIds.length : 0} cards`,
  'prep.finish-skill-drill': async (db, { skillId, misplaced }) =>
    joined((await db.skills.get(id(skillId)))?.name, `${number(misplaced)} steps out of place`),
  'prep.set-track': async (db, { trackId, isOn }) =>
    joined((await db.tracks.get(id(trackId)))?.name, typeof isOn === 'boolean' ? (isOn ? 'on' : 'off') : null),
  'prep.store-weights': (_, { reviews }) => `from ${number(reviews)} reviews`,
  'prep.set-card-image': async (db, { cardId, side }) =>
    joined(await cardOf(db, cardId), side === 'back' ? 'back' : 'front'),
  'prep.report': async (db, { kind, subjectId, text: said }) =>
    joined(kind === 'card' ? await cardOf(db, subjectId) : 'a question', text(said)),
  'physical.complete-workout': async (db, { workoutId, duration, notes }) =>
    joined((await readWorkout(db, id(workoutId)))?.name, `${number(duration)} min`, text(notes)),
  'physical.undo-workout': async (db, { completionId }) => {
    const completion = await db.workoutProgress.get(id(completionId))
    return completion && (completion.name ?? (await readWorkout(db, completion.workoutId))?.name)
  },
  'physical.log-training': (_, { name, duration, notes }) => joined(text(name), `${number(duration)} min`, text(notes)),
  'physical.set-training': async (db, { completionId, name }) =>
    text(name) ?? (await db.workoutProgress.get(id(completionId)))?.name,
  'physical.add-own-workout': (_, { name }) => text(name),
  'physical.set-own-workout': async (db, { workoutId, name }) =>
    text(name) ?? (await db.ownWorkouts.get(id(workoutId)))?.name,
  'physical.add-body-weight': (_, { weight, unit }) => `${number(weight)} ${text(unit)}`,
  'physical.delete-body-weight': async (db, { weightId }) => {
    const row = await db.bodyWeights.get(id(weightId))
    return row && `${row.weight} ${row.unit}`
  },
  'physical.record-score': (_, { totalTime }) => formatElapsed(number(totalTime) * 1_000),
  'oral.finish-session': (_, { interviewId, topicId, seconds, notes }) =>
    joined(
      mockInterviews.find((interview) => interview.id === interviewId)?.title ?? findTopic(id(topicId))?.name,
      formatElapsed(number(seconds) * 1_000),
      text(notes),
    ),
  'account.set': (_, { key, value }) => joined(isSettingKey(key) ? SETTINGS[key].label : null, settingValue(value)),
  'account.set-target': (_, { target, date }) => joined(targetTitles[target as TargetName], text(date)),
  'account.drop-target': (_, { target }) => targetTitles[target as TargetName],
  'jobs.save': jobOf,
  'jobs.unsave': jobOf,
  'jobs.add-own-job': (_, { title, department }) => joined(text(title), text(department)),
  'jobs.set-own-job': jobOf,
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
  'spaces.follow': (_, { name }) => text(name),
  'spaces.check-task': async (db, { assignmentId, isDone }) =>
    joined(await taskOf(db, assignmentId), isDone === true ? 'done' : 'not done'),
  'spaces.create': (_, { name }) => text(name),
  'spaces.enter': (_, { name }) => text(name),
  'spaces.post': (_, args) => text(args.text),
  'spaces.edit-post': (_, args) => text(args.text),
  'spaces.report': (_, { reason }) => text(reason),
  'spaces.report-deck': (_, { reason }) => text(reason),
  'spaces.rename-self': (_, { name }) => text(name),
  'spaces.set-info': (_, { value }) => text(value),
  'spaces.set-meeting': (_, { title }) => text(title),
  'spaces.answer': (_, { answer }) => text(answer),
  'spaces.set-assignment': (_, { title }) => text(title),
  'spaces.add-deck': (_, { name }) => text(name),
  'spaces.set-deck': (_, { name }) => text(name),
  'spaces.add-cards': (_, { cards }) => (Array.isArray(cards) ? plural(cards.length, 'card') : null),
  'spaces.remove-cards': (_, { cardIds }) => (Array.isArray(cardIds) ? plural(cardIds.length, 'card') : null),
  'spaces.study-deck': (_, { isOn }) => (isOn === true ? 'on' : 'off'),
}

const settingValue = (value: unknown): Found => (typeof value === 'boolean' ? (value ? 'on' : 'off') : text(value))

/** The name of a queued mutation, and what is lost if it is discarded. */
interface ItemWords {
  name: string
  loss: string
}

const items: Record<string, ItemWords> = {
  'spaces.follow': { name: 'Group or class', loss: 'this change: your list of groups and classes stays the same' },
  'spaces.check-task': { name: 'Class task', loss: 'this change: your check mark stays unchanged' },
  'spaces.create': { name: 'New group', loss: 'the group, along with its unsent changes' },
  'spaces.enter': { name: 'Joined group', loss: 'the request to join: you are not in this group' },
  'spaces.leave': { name: 'Left group', loss: 'this change: you stay in this group' },
  'spaces.rename-self': { name: 'Your name in a group', loss: 'the new name: members see the previous one' },
  'spaces.post': { name: 'Post in a group', loss: 'the post and its text' },
  'spaces.edit-post': { name: 'Edited post', loss: 'the new text: the post stays unchanged' },
  'spaces.remove-post': { name: 'Removed post', loss: 'the removal: the post stays in the group' },
  'spaces.hide-post': { name: 'Hidden post', loss: 'this change: members still see the post' },
  'spaces.report': { name: 'Reported post', loss: 'the report and its text' },
  'spaces.report-deck': { name: 'Reported deck', loss: 'the report and its text' },
  'spaces.settle-report': { name: 'Settled report', loss: 'this change: the report stays open' },
  'spaces.invite': { name: 'Group invitation', loss: 'the link: nobody can join with it' },
  'spaces.revoke-invite': { name: 'Revoked invitation', loss: 'this change: people can still join with the link' },
  'spaces.remove': { name: 'Removed member', loss: 'the removal: the member stays in the group' },
  'spaces.ban': { name: 'Banned member', loss: 'the ban: the member stays in the group' },
  'spaces.reinstate': { name: 'Reinstated member', loss: 'this change: the member stays out of the group' },
  'spaces.set-role': { name: 'Member’s role', loss: 'the new role: the member keeps the previous one' },
  'spaces.hand-over': { name: 'Group handed over', loss: 'this change: you stay the owner' },
  'spaces.set-info': { name: 'Group name or text', loss: 'the new text: the group stays unchanged' },
  'spaces.close': { name: 'Closed group', loss: 'this change: the group stays open' },
  'spaces.set-meeting': { name: 'Meeting', loss: 'the meeting or the change to it' },
  'spaces.answer': { name: 'Answer to a meeting', loss: 'the answer: members see your previous one' },
  'spaces.set-assignment': { name: 'Assignment', loss: 'the assignment or the change to it: recruits don’t see it' },
  'spaces.add-deck': { name: 'Shared deck', loss: 'the deck: its cards are not shared without it' },
  'spaces.add-cards': { name: 'Shared cards', loss: 'these cards: the deck stays incomplete until you share it again' },
  'spaces.remove-cards': { name: 'Removed shared cards', loss: 'the removal: members still see the cards' },
  'spaces.finish-deck': { name: 'Finished sharing a deck', loss: 'the deck: members don’t see it' },
  'spaces.set-deck': { name: 'Edited shared deck', loss: 'this change: the deck stays unchanged' },
  'spaces.study-deck': { name: 'Studying a shared deck', loss: 'this choice: your previous choice still applies' },
  'spaces.share-progress': { name: 'Sharing your progress', loss: 'this choice: your previous choice still applies' },
  'spaces.publish-progress': {
    name: 'Progress for a class',
    loss: 'this update: your instructors see the previous one until a newer update is sent',
  },
  'prep.review': { name: 'Card review', loss: 'the grade: the card’s due date stays the same' },
  'prep.undo-review': { name: 'Undone card review', loss: 'the undo: the grade still counts' },
  'prep.save-test': { name: 'Practice test', loss: 'the record that you took this test' },
  'prep.complete-test': { name: 'Practice test result', loss: 'the score and the answers of this test' },
  'prep.flag': { name: 'Card flag', loss: 'this change: the card’s flag stays unchanged' },
  'prep.make-cards': { name: 'Cards from a test', loss: 'the cards that this test made due' },
  'prep.unmake-cards': { name: 'Cards from a test undone', loss: 'the undo: the cards stay due' },
  'prep.keep-question': { name: 'Missed question added', loss: 'the card in your deck of missed questions' },
  'prep.drop-questions': { name: 'Missed questions removed', loss: 'this change: they stay in your deck' },
  'prep.add-own-deck': { name: 'New deck', loss: 'the deck, along with its unsent cards' },
  'prep.set-own-deck': { name: 'Edited deck', loss: 'this change: the deck stays unchanged' },
  'prep.add-own-cards': { name: 'New cards', loss: 'the cards and their text' },
  'prep.set-own-card': { name: 'Edited card', loss: 'the new text: the card stays unchanged' },
  'prep.set-own-card-state': {
    name: 'Archived or copied card',
    loss: 'this change: the card stays unchanged',
  },
  'prep.delete-own-cards': { name: 'Deleted or restored cards', loss: 'this change: the cards stay unchanged' },
  'prep.finish-skill-drill': {
    name: 'Skill drill',
    loss: 'the result: this sheet keeps the result of its previous drill',
  },
  'prep.set-track': { name: 'Track', loss: 'this choice: the track stays unchanged' },
  'prep.store-weights': { name: 'Memory curve', loss: 'this curve: it is calculated again from your reviews' },
  'prep.set-card-image': { name: 'Image on your card', loss: 'this change: the card keeps its previous image' },
  'prep.report': { name: 'Reported mistake', loss: 'the report and its text' },
  'physical.complete-workout': { name: 'Completed workout', loss: 'the workout with its time, rating and notes' },
  'physical.undo-workout': { name: 'Workout undone', loss: 'the undo: the workout still counts as completed' },
  'physical.record-score': { name: 'CPAT time', loss: 'this time and its test date' },
  'oral.finish-session': { name: 'Interview practice', loss: 'the session with its scores and notes' },
  'account.set': { name: 'Setting', loss: 'this choice: the setting stays unchanged' },
  'account.set-target': { name: 'Exam date or study minutes', loss: 'this choice: your plan stays the same' },
  'account.drop-target': { name: 'Exam date removed', loss: 'the removal: your plan stays the same' },
  'physical.log-training': { name: 'Your own workout', loss: 'the workout with its sets and notes' },
  'physical.set-training': { name: 'Edited workout', loss: 'this change: the workout stays unchanged' },
  'physical.add-own-workout': { name: 'Saved workout', loss: 'the saved workout with its exercises' },
  'physical.set-own-workout': { name: 'Edited saved workout', loss: 'this change: the workout stays unchanged' },
  'physical.add-body-weight': { name: 'Body weight', loss: 'this body weight' },
  'physical.delete-body-weight': {
    name: 'Body weight deleted or restored',
    loss: 'this change: the entry stays unchanged',
  },
  'jobs.save': { name: 'Saved job', loss: 'this change: the job is not in your saved jobs' },
  'jobs.unsave': { name: 'Job removed from saved', loss: 'the removal: the job stays in your saved jobs' },
  'jobs.add-own-job': { name: 'Job you added', loss: 'the job with its dates and notes' },
  'jobs.set-own-job': { name: 'Edited job', loss: 'this change: the job stays unchanged' },
  'jobs.record-application': { name: 'Tracked application', loss: 'the application with its stage and notes' },
  'jobs.set-stage': { name: 'Application stage', loss: 'this stage: the application keeps its previous stage' },
  'jobs.date-stage': { name: 'Application date', loss: 'this date: the stage keeps its previous date' },
  'jobs.note-application': { name: 'Application notes', loss: 'the text of these notes' },
  'jobs.remove-application': { name: 'Application removed', loss: 'the removal: the application stays in your list' },
  'jobs.set-alert': { name: 'Job alert', loss: 'the alert with its keywords' },
  'jobs.switch-alert': { name: 'Job alert on or off', loss: 'this change: the alert stays unchanged' },
  'jobs.delete-alert': { name: 'Job alert deleted', loss: 'the deletion: the alert stays in your list' },
  'jobs.read-matches': { name: 'Job matches read', loss: 'this change: these matches stay unread' },
  'jobs.set-document': { name: 'Document', loss: 'this document’s dates and note; its file stays on this device' },
  'jobs.remove-document': { name: 'Document removed', loss: 'the removal: the document stays in your list' },
  'community.join-group': { name: 'Joined group', loss: 'this change: you are not in this group' },
  'community.leave-group': { name: 'Left group', loss: 'this change: you stay in this group' },
  'community.join-event': { name: 'Request to join an event', loss: 'the request: you have no place at this event' },
  'community.leave-event': { name: 'Left event', loss: 'this change: you keep your place at this event' },
  'community.request-mentorship': { name: 'Mentorship request', loss: 'the request with its message' },
  'community.withdraw-request': {
    name: 'Withdrawn mentorship request',
    loss: 'the withdrawal: your request stays open',
  },
}

/** Returns the words for a mutation. An unknown mutation is listed under its own name. */
export const itemWords = (mutation: string): ItemWords =>
  items[mutation] ?? { name: mutation, loss: 'everything in this entry' }

const GONE = 'The item that it refers to no longer exists. Retry if it is restored; otherwise discard this.'
const CHECK = 'Retrying will fail again. Export it to keep your work, then discard it.'

/** The advice for each refusal, except for those that end with `-missing`. */
const advice: Record<Exclude<RefusalCode, `${string}-missing`>, string> = {
  'args-invalid': 'A newer version of the app may fix it: update, then retry. Export it to be on the safe side.',
  'too-large': 'Export it to keep the text, discard it here and enter a shorter one.',
  'demo-read-only': 'The demo account saves nothing. Sign up to keep your own work.',
  'quota-rows': 'Export it to keep it, then discard it here.',
  'quota-bytes': 'Make old notes shorter and retry, or export it to keep it and discard it here.',
  'test-questions': CHECK,
  'test-score': CHECK,
  'score-splits': CHECK,
  'session-questions': CHECK,
  'alert-empty': 'Discard it and set the alert again, with a keyword.',
  'alert-too-many-words': 'Set the alert again with at most 20 words, then discard this.',
  'event-started': 'It is too late for this event. Discard this.',
  'mentor-unavailable': 'Export it to keep the message, then discard this.',
  'mentor-requests-many': 'Retry once 30 days have passed since an earlier request; otherwise discard this.',
  'space-exists': CHECK,
  'space-no-access': 'Export it to keep the text. Retry if you join again; otherwise discard this.',
  'space-forbidden': 'Ask the owner to do it, then discard this.',
  'space-closed': 'Export it to keep the text, then discard this.',
  'operator-banned': 'Only the operator can let this person back in. Discard this.',
  'space-banned': 'Ask the people who lead it to lift the ban, or discard this.',
  'space-full': 'Export it to keep the text. Retry when there is room; otherwise discard this.',
  'spaces-many': 'Leave a group or class, then retry; otherwise discard this.',
  'spaces-own': 'Close a group or hand one over, then retry; otherwise discard this.',
  'spaces-today': 'Retry tomorrow.',
  'spaces-address': 'Retry tomorrow, or from another network.',
  'class-not-allowed': 'Ask the operator of this station, then retry; otherwise discard this.',
  'decks-full': 'Remove a shared deck, then share this one again and discard this.',
  'cards-full': 'Remove a shared deck, then share this one again and discard this.',
  'name-invalid': 'Enter a shorter name there, then discard this.',
  'deck-large': 'Share smaller decks, then discard this.',
  'deck-empty': 'Add cards to your deck and share it again, then discard this.',
  'deck-removed': 'It can’t be shared there again, so discard this. Your own deck stays as it is.',
  'deck-incomplete': 'Share the deck again, then discard this.',
  'post-links': 'Export it to keep the text, discard it here and post it with fewer links.',
  'invite-invalid': 'Ask for a new invitation, then discard this.',
  'owner-leaves': 'Hand it over or close it first, then retry.',
  'post-hidden': 'Export it to keep the text, then discard this.',
  'progress-private': 'Agree to share your progress there, then retry; otherwise discard this.',
  quarantined: 'Nothing is wrong on your side. Retry later; export it if you want a copy until then.',
}

/** Returns what a person can do about a refusal; general advice for an unknown code. */
export const adviceFor = (code: string): string =>
  (code.endsWith('-missing') ? GONE : advice[code as keyof typeof advice]) ??
  'Retry it, or export it and discard it here.'

const asMoment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** Formats the time of the action, for example: Nov 21, 2026, 2:02 PM. */
export const doneAt = (at: number): string => asMoment.format(at)

interface ItemFile {
  name: string
  text: string
}

/** Returns an outbox entry as a readable file that can be imported. The file does not identify the device, the person or a session. */
function itemFile(described: ItemDescription, entry: Entry | RefusedEntry, now: number): ItemFile {
  const { id, name, v, at, args } = entry
  const refusal =
    'code' in entry ? { code: entry.code, sentence: entry.sentence, whatToDo: adviceFor(entry.code) } : null
  const file = {
    format: FORMAT,
    version: EXPORT_VERSION,
    what: described.subject === null ? described.name : `${described.name}: ${described.subject}`,
    state: refusal === null ? 'waiting to be sent' : 'not saved to the account',
    doneAt: new Date(at).toISOString(),
    exportedAt: new Date(now).toISOString(),
    refusal,
    user: null,
    mutations: [{ id, name, v, at, args }],
    drafts: [],
  }
  const slug = described.name.toLowerCase().replaceAll(' ', '-')
  const day = file.doneAt.slice(0, 10)
  return { name: `station-zero-${slug}-${day}-${id.slice(0, 4)}.json`, text: `${JSON.stringify(file, null, 2)}\n` }
}

/** Saves the entry as a file and returns the text that confirms it. */
export function saveItem(described: ItemDescription, entry: Entry): string {
  const { name, text } = itemFile(described, entry, Date.now())
  download(new Blob([text], { type: 'application/json' }), name)
  return `Exported: ${name}`
}
