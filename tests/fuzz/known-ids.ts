/** Ids of the test content, and of the people and rows in every `World`, so that a case depends on nothing but its bytes. */

const personId = (last: string): string => `00000000-0000-4000-8000-0000000000${last}`
export const IDS = { A: personId('aa'), B: personId('bb'), demo: personId('dd'), operator: personId('ee') }
export const EPOCH = 'epoch-of-the-fuzz'

const MISSING = 'nothing-has-this-id'

/** A and B have rows of the same shape; the last digit of an id shows whether A or B owns the row. */
export const ROW_KINDS = ['review', 'test', 'workout', 'score', 'application', 'alert', 'session'] as const
export type RowKind = (typeof ROW_KINDS)[number]

export const rowId = (kind: RowKind, whose: 'A' | 'B'): string =>
  `00000000-0000-4000-8000-00000000${String(ROW_KINDS.indexOf(kind)).padStart(3, '0')}${whose.toLowerCase()}`

const rows = (kind: RowKind): string[] => [rowId(kind, 'A'), rowId(kind, 'A'), rowId(kind, 'B'), MISSING]

/** The SHA-256 of the image that `access-rows.ts` uploads, and the hash of a missing image. */
export const IMAGE_HASHES: [string, string] = ['hr5SvbdUdBPK-z7RdagGp5jGXemLQISeC5dMR9GH3mU', 'h'.repeat(43)]

const GROUPS = ['group-1', 'group-2', MISSING]
const EVENTS = ['event-1', 'event-full', MISSING]
const QUESTIONS = [
  ...['ladders-q001', 'ladders-q002', 'fire-behavior-q003'],
  ...['gen:math:area:1:abc', 'gen:maps:legal-route:3:Z-9', 'gen:mechanical:winch:2:1', 'gen:math:none:1:x'],
]

/** Existing ids and other typical values, by the end of a path like `route or mutation.field`. The first matching pattern applies. */
const POOLS: readonly [RegExp, readonly string[]][] = [
  [/sync\/.*\.userId$/, [IDS.A]],
  [/\.userId$/, ['me', 'user-1', IDS.A]],
  [/decks\/:id.*\.id$|\.deckId$/, ['ladders', 'fire-behavior', MISSING]],
  [/(groups\/:id.*\.id|\.groupId)$/, GROUPS],
  [/(events\/:id.*\.id|\.eventId)$/, EVENTS],
  [/(mentorship-requests\/:id.*\.id|\.mentorId)$/, ['mentor-user-1', 'mentor-1', MISSING]],
  [/own-job\..*(location|salary|notes)$/, ['', 'Oak Park, IL', 'a\nb', '<b>消防</b>']],
  [/own-job\.applyUrl$/, ['https://jobs.example.org/1', 'javascript:alert(1)']],
  [/\.jobId$/, ['job-1', 'job-2', 'job-3', MISSING]],
  [/set-own-workout\.workoutId$/, [rowId('workout', 'A'), MISSING]],
  [/\.completionId$/, rows('workout')],
  [/\.workoutId$/, ['w1d1', 'w1d2', MISSING]],
  [/\.(cardId|originId)$/, ['ladders-001', 'ladders-002', 'fire-behavior-001', MISSING]],
  [
    /own-cards?\..*(front|back|hint)$/,
    ['Elm Street', 'The {{c1::first}} due {{c2,3::engine::who}}', 'a\nb', '<b>消防</b>'],
  ],
  [/images.*\.(hash|hashes)$|card-image\.hash$/, IMAGE_HASHES],
  [/\.(questionId|questions\.id)$/, QUESTIONS],
  [/\.questionIds$/, ['oral-1', 'oral-2']],
  [/\.testId$/, rows('test')],
  [/\.reviewId$/, rows('review')],
  [/\.applicationId$/, rows('application')],
  [/\.alertId$/, rows('alert')],
  [/finish-session\.id$/, rows('session')],
  [/\.goalId$/, ['entry-level', 'wildland', '', MISSING]],
  [/account\.set\.value$/, ['America/Chicago', 'UTC', 'Nowhere/Land']],
  [/\.timeZone$/, ['America/Chicago', 'UTC', 'Asia/Kolkata']],
  [/\.endpoint$/, ['https://push.example.org/a', 'https://push.example.org/b', 'https://127.0.0.1/', 'http://x/']],
  [/login\.username$/, ['person-a', 'person-b', 'demo', 'nobody-has-this']],
  [/\.username$/, ['someone-new', 'person-a', 'PERSON-B', 'd3mo', 'me']],
  [/\.email$/, ['new@example.org', 'person-b@example.org', 'a@b.co']],
  [/[pP]assword$/, ['person-a-password', 'wrong password', 'x']],
  [/\.profile$/, ['general', 'fctc-style']],
  [/\.epoch$/, [EPOCH, EPOCH, EPOCH, 'another-epoch']],
]

export const namesOf = (path: string): readonly string[] => POOLS.find(([end]) => end.test(path))?.[1] ?? []
