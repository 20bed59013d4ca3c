/**
 * The closed list of all refusals: the wire code, the HTTP status and the displayed sentence. A refusal is final. Any other error is
 * temporary, and the mutation is retried.
 */
export const refusals = {
  'args-invalid': { status: 400, sentence: 'The details of this entry are not valid, so it was not saved.' },
  'too-large': { status: 413, sentence: 'This entry is too large to save. Shorten the text and try again.' },
  'demo-read-only': { status: 403, sentence: 'Demo is read-only.' },
  'quota-rows': { status: 403, sentence: 'Your account is full. This entry stays on this device.' },
  'quota-bytes': { status: 403, sentence: 'Your account is full. This entry stays on this device.' },
  'card-missing': { status: 404, sentence: 'This card does not exist.' },
  'deck-missing': { status: 404, sentence: 'This deck does not exist.' },
  'review-missing': { status: 404, sentence: 'The review you want to undo does not exist.' },
  'test-missing': { status: 404, sentence: 'This practice test does not exist.' },
  'test-questions': { status: 400, sentence: 'The number of questions does not match the list of questions.' },
  'test-score': { status: 400, sentence: 'The score does not match the number of correct answers.' },
  'workout-missing': { status: 404, sentence: 'This workout does not exist.' },
  'completion-missing': { status: 404, sentence: 'The workout that you want to undo does not exist.' },
  'weight-missing': { status: 404, sentence: 'This body weight does not exist.' },
  'score-splits': { status: 400, sentence: 'The splits do not add up to the total time.' },
  'session-questions': { status: 400, sentence: 'This session has more questions than its stated total.' },
  'job-missing': { status: 404, sentence: 'This job does not exist.' },
  'application-missing': { status: 404, sentence: 'This application does not exist.' },
  'alert-missing': { status: 404, sentence: 'This job alert does not exist.' },
  'alert-empty': { status: 400, sentence: 'A job alert needs at least one keyword.' },
  'alert-too-many-words': {
    status: 400,
    sentence: 'A job alert can have at most 20 words. Use fewer words, or set two alerts.',
  },
  'group-missing': { status: 404, sentence: 'This group does not exist.' },
  'event-missing': { status: 404, sentence: 'This event does not exist.' },
  'event-started': { status: 409, sentence: 'This event has already started.' },
  'mentor-missing': { status: 404, sentence: 'This mentor does not exist.' },
  'mentor-unavailable': { status: 409, sentence: 'This mentor is not taking requests.' },
  'mentor-requests-many': {
    status: 429,
    sentence: 'You can send at most 10 mentorship requests in 30 days. Try again later.',
  },
  'request-missing': { status: 404, sentence: 'This request does not exist.' },
  'space-missing': { status: 404, sentence: 'This group or class does not exist.' },
  'space-exists': { status: 409, sentence: 'This group or class already exists.' },
  'space-no-access': { status: 403, sentence: 'You are not a member of this group or class.' },
  'space-forbidden': { status: 403, sentence: 'Your role in this group or class does not allow this.' },
  'space-closed': { status: 409, sentence: 'This group or class is closed.' },
  'space-banned': { status: 403, sentence: 'You can’t enter this group or class.' },
  'operator-banned': { status: 403, sentence: 'The operator of this station banned this person.' },
  'space-full': { status: 409, sentence: 'This group or class is full. This entry stays on this device.' },
  'spaces-many': {
    status: 409,
    sentence: 'You can be in at most 30 groups and classes. Leave one, then try again.',
  },
  'spaces-own': {
    status: 409,
    sentence: 'You can own at most 10 groups and classes. Close one or hand one over, then try again.',
  },
  'spaces-today': {
    status: 429,
    sentence: 'You can create at most 5 groups and classes a day. Try again tomorrow.',
  },
  'spaces-address': {
    status: 429,
    sentence: 'Too many groups and classes were created on your network today. Try again tomorrow.',
  },
  'class-not-allowed': {
    status: 403,
    sentence: 'Only people with the operator’s permission can create classes. Ask the operator for permission.',
  },
  'post-links': { status: 400, sentence: 'A post can have at most 5 links. Remove some, then try again.' },
  'invite-invalid': {
    status: 404,
    sentence: 'This invitation is not valid, or is no longer valid. Ask for a new one.',
  },
  'owner-leaves': {
    status: 409,
    sentence: 'Hand the group or class over to another member, or close it, before you leave.',
  },
  'member-missing': { status: 404, sentence: 'This member does not exist.' },
  'post-missing': { status: 404, sentence: 'This post does not exist.' },
  'post-hidden': { status: 409, sentence: 'This post was hidden or removed, so it can’t be changed.' },
  'meeting-missing': { status: 404, sentence: 'This meeting does not exist.' },
  'assignment-missing': { status: 404, sentence: 'This assignment does not exist.' },
  'decks-full': {
    status: 409,
    sentence: 'This group or class has 100 shared decks, which is the maximum. Remove one, then share this one again.',
  },
  'cards-full': {
    status: 409,
    sentence:
      'The shared decks of a group or class can have 10,000 cards in total. Remove a deck, then share this one again.',
  },
  'name-invalid': { status: 400, sentence: 'A name must have 1 to 60 characters. Enter a shorter one.' },
  'deck-large': {
    status: 409,
    sentence:
      'A shared deck can have 5,000 cards and 2 MB of text. Split your deck into smaller ones, then share those.',
  },
  'deck-empty': {
    status: 409,
    sentence: 'A shared deck needs at least one card. Add cards, or remove the deck.',
  },
  'deck-removed': {
    status: 403,
    sentence: 'The people who lead this group or class removed this deck, so it can’t be shared here again.',
  },
  'deck-incomplete': {
    status: 409,
    sentence: 'Some cards of this deck were not saved, so members don’t see it. Share the deck again.',
  },
  'report-missing': { status: 404, sentence: 'This report does not exist.' },
  'progress-private': { status: 403, sentence: 'You have not agreed to share your progress here.' },
  quarantined: {
    status: 500,
    sentence: 'This entry could not be processed. It is kept here; you can try it again.',
  },
} as const satisfies Record<string, { status: number; sentence: string }>

export type RefusalCode = keyof typeof refusals

/** Thrown by a mutation that can never succeed with these arguments. */
export class Refused extends Error {
  readonly code: RefusalCode
  constructor(code: RefusalCode, sentence: string = refusals[code].sentence) {
    super(sentence)
    this.name = 'Refused'
    this.code = code
  }
}

/** Returns the value, or throws a refusal if the value is null or undefined. */
export function must<T>(value: T | null | undefined, code: RefusalCode): T {
  if (value === null || value === undefined) throw new Refused(code)
  return value
}
