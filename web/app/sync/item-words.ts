import type { RefusalCode } from '@station-zero/schema/core/refusals.ts'

/** What a queued mutation is called, and what is lost if it is discarded. */
export interface ItemWords {
  name: string
  loss: string
}

const items: Record<string, ItemWords> = {
  'prep.review': { name: 'Card review', loss: 'the grade: the card stays due as it was before' },
  'prep.undo-review': { name: 'Undone card review', loss: 'the undo: the grade still counts' },
  'prep.save-test': { name: 'Practice test', loss: 'the record that you took this test' },
  'prep.complete-test': { name: 'Practice test result', loss: 'the score and the answers of this test' },
  'prep.flag': { name: 'Card flag', loss: 'the change: the card’s flag stays as it is' },
  'prep.make-cards': { name: 'Cards from a test', loss: 'the cards that this test made due' },
  'prep.unmake-cards': { name: 'Cards from a test taken back', loss: 'the undo: the cards stay due' },
  'prep.keep-question': { name: 'Missed question kept', loss: 'the card in your deck of missed questions' },
  'prep.drop-questions': { name: 'Missed questions removed', loss: 'the removal: they stay in your deck' },
  'prep.report': { name: 'Reported mistake', loss: 'the report with what you wrote in it' },
  'physical.complete-workout': { name: 'Completed workout', loss: 'the workout with its time, rating and notes' },
  'physical.undo-workout': { name: 'Workout taken back', loss: 'the undo: the workout still counts as completed' },
  'physical.record-score': { name: 'CPAT time', loss: 'this time and its test date' },
  'oral.finish-session': { name: 'Interview practice', loss: 'the session with its scores and notes' },
  'account.set': { name: 'Setting', loss: 'this choice: the setting stays as it is' },
  'account.set-target': { name: 'Exam date or study minutes', loss: 'this choice: the plan goes on as it was' },
  'account.drop-target': { name: 'Exam date removed', loss: 'the removal: the plan goes on as it was' },
  'jobs.save': { name: 'Saved job', loss: 'the mark: the job is not among your saved jobs' },
  'jobs.unsave': { name: 'Job removed from saved', loss: 'the removal: the job stays among your saved jobs' },
  'jobs.record-application': { name: 'Tracked application', loss: 'the application with its stage and notes' },
  'jobs.set-stage': { name: 'Application stage', loss: 'this stage: the application keeps the one it has' },
  'jobs.date-stage': { name: 'Application date', loss: 'this date: the stage keeps the one it has' },
  'jobs.note-application': { name: 'Application notes', loss: 'what you wrote in these notes' },
  'jobs.remove-application': { name: 'Application removed', loss: 'the removal: the application stays in your list' },
  'jobs.set-alert': { name: 'Job alert', loss: 'the alert with its keywords' },
  'jobs.switch-alert': { name: 'Job alert on or off', loss: 'the switch: the alert stays as it is' },
  'jobs.delete-alert': { name: 'Job alert deleted', loss: 'the deletion: the alert stays in your list' },
  'jobs.read-matches': { name: 'Job matches read', loss: 'the mark: these matches count as unread' },
  'jobs.set-document': { name: 'Document', loss: 'this document’s dates and note; its file stays on this device' },
  'jobs.remove-document': { name: 'Document removed', loss: 'the removal: the document stays in your list' },
  'community.join-group': { name: 'Joined group', loss: 'the joining: you are not in this group' },
  'community.leave-group': { name: 'Left group', loss: 'the leaving: you stay in this group' },
  'community.join-event': { name: 'Request to join an event', loss: 'the request: you have no place at this event' },
  'community.leave-event': { name: 'Left event', loss: 'the leaving: your place at this event stays taken' },
  'community.request-mentorship': { name: 'Mentorship request', loss: 'the request with its message' },
  'community.withdraw-request': { name: 'Withdrawn mentorship request', loss: 'the withdrawal: the request stands' },
}

/** A mutation this version does not know keeps its own name. */
export const itemWords = (mutation: string): ItemWords =>
  items[mutation] ?? { name: mutation, loss: 'everything in this entry' }

const GONE = 'What it is about no longer exists. Retry if it comes back; otherwise discard this.'
const CHECK = 'Retrying will end the same way. Export it to keep what you did, then discard it.'

const advice: Record<RefusalCode, string> = {
  'args-invalid': 'A newer version of the app may fix it: update, then retry. Export it to be on the safe side.',
  'too-large': 'Export it to keep the text, discard it here and enter a shorter one.',
  'demo-read-only': 'The demo account saves nothing. Sign up to keep your own work.',
  'quota-rows': 'Export it to keep it, then discard it here.',
  'quota-bytes': 'Make old notes shorter and retry, or export it to keep it and discard it here.',
  'card-missing': GONE,
  'review-missing': GONE,
  'test-missing': GONE,
  'test-questions': CHECK,
  'test-score': CHECK,
  'workout-missing': GONE,
  'completion-missing': GONE,
  'score-splits': CHECK,
  'session-questions': CHECK,
  'job-missing': GONE,
  'application-missing': GONE,
  'alert-missing': GONE,
  'alert-empty': 'Discard it and set the alert again, with a keyword.',
  'alert-too-many-words': 'Set the alert again with at most 20 words, then discard this.',
  'group-missing': GONE,
  'event-missing': GONE,
  'event-started': 'It is too late for this event. Discard this.',
  'mentor-missing': GONE,
  'request-missing': GONE,
  quarantined: 'Nothing is wrong on your side. Retry later; export it if you want a copy until then.',
}

/** What a person can do about a refusal. */
export const adviceFor = (code: string): string =>
  advice[code as RefusalCode] ?? 'Retry it, or export it and discard it here.'

const asMoment = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** When the person did it, for example: Nov 21, 2026, 2:02 PM. */
export const doneAt = (at: number): string => asMoment.format(at)
