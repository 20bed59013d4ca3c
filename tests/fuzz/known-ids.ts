import { idForMentor } from '@station-zero/api/db/mentors.ts'

/** Ids of the test content, and of the people and rows in every `World`, so that a case depends on nothing but its bytes. */

const personId = (last: string): string => `00000000-0000-4000-8000-0000000000${last}`
export const IDS = {
  ...{ A: personId('aa'), B: personId('bb'), demo: personId('dd'), operator: personId('ee') },
  suspended: personId('cc'),
}
export const EPOCH = 'epoch-of-the-fuzz'
/** Initial time of each `World`'s clock, in ms. */
export const FUZZ_START = Date.UTC(2026, 10, 21, 12)

const MISSING = 'nothing-has-this-id'

/** A and B have rows of the same shape; the last digit of an id shows whether A or B owns the row. */
export const ROW_KINDS = ['review', 'test', 'workout', 'score', 'application', 'alert', 'session', 'report'] as const
export type RowKind = (typeof ROW_KINDS)[number]

export const rowId = (kind: RowKind, whose: 'A' | 'B'): string =>
  `00000000-0000-4000-8000-00000000${String(ROW_KINDS.indexOf(kind)).padStart(3, '0')}${whose.toLowerCase()}`

const rows = (kind: RowKind): string[] => [rowId(kind, 'A'), rowId(kind, 'A'), rowId(kind, 'B'), MISSING]

/** What operators have added, by kind; see `station-rows.ts`. */
export const STATION = {
  ...{ groups: 'station-group', events: 'station-event', mentors: 'station-mentor', jobs: 'station-job' },
  /** The mentor whose account is the operator's. */
  ownMentor: 'station-own-mentor',
  ...{ deck: 'station-deck', emptyDeck: 'station-empty' },
  cards: ['station-deck.c1', 'station-deck.c2'] as [string, string],
  questions: ['station-deck.q1', 'station-deck.q2'] as [string, string],
  /** The passage of the second question. */
  passage: 'station-deck.p1',
  ...{ announcement: 'announcement-1', invite: 'invite-1', window: 'window-1', source: 'City of Cedar Bluff' },
}

/** The ids of A and B as the operator, who is a mentor, sees them, and the time of their requests. */
export const KNOWN_TO_MENTOR = {
  A: idForMentor(STATION.ownMentor, IDS.A),
  B: idForMentor(STATION.ownMentor, IDS.B),
  requestedAt: new Date(FUZZ_START - 1_000).toISOString(),
}

/** An operator's requests contain this text instead of a revision, which `operator.ts` replaces with the item's current revision. */
export const CURRENT_REVISION = 'current-revision'

/** The SHA-256 of the image that `access-rows.ts` uploads, and the hash of a missing image. */
export const IMAGE_HASHES: [string, string] = ['hr5SvbdUdBPK-z7RdagGp5jGXemLQISeC5dMR9GH3mU', 'h'.repeat(43)]

const GROUPS = ['group-1', 'group-2', MISSING]
const EVENTS = ['event-1', 'event-full', MISSING]
const QUESTIONS = [
  ...['ladders-q001', 'ladders-q002', 'fire-behavior-q003'],
  ...['gen:math:area:1:abc', 'gen:maps:legal-route:3:Z-9', 'gen:mechanical:winch:2:1', 'gen:math:none:1:x'],
]

const iso = (ms: number): string => new Date(ms).toISOString()

/** Cursors: some are valid, and the others are returned by no list. */
const CURSORS = [
  ...[
    `${FUZZ_START}~${IDS.A}`,
    `${FUZZ_START}~${IDS.A}:mentor-user-1`,
    '1~a',
    '0~0',
    '999999999999999~z',
    '2147483648~x',
  ],
  ...[
    '',
    '~',
    'x~y',
    `${FUZZ_START}`,
    '-1~a',
    `${FUZZ_START}~a b`,
    '1e5~a',
    `${FUZZ_START}~${'a'.repeat(150)}`,
    '9'.repeat(190),
  ],
]

/** Ids and values of the admin console. The first matching pattern applies. */
const CONSOLE_POOLS: readonly [RegExp, readonly string[]][] = [
  [/admin\/.*\.after$/, CURSORS],
  [/admin\/audit\.subject$/, [IDS.A, IDS.B, MISSING]],
  [/admin\/people.*\.id$/, [IDS.A, IDS.A, IDS.B, IDS.B, IDS.demo, IDS.operator, MISSING]],
  [/admin\/people.*\.q$/, ['person', 'p', 'Somebody', '@', '%', '消防', 'a b c d e f', '\u200b', "o'brien"]],
  [/admin\/decks.*\.id$/, [STATION.deck, STATION.deck, STATION.emptyDeck, 'ladders', MISSING]],
  [/admin\/deck-cards.*\.id$/, [...STATION.cards, STATION.questions[0], MISSING]],
  [/admin\/deck-questions.*\.id$/, [...STATION.questions, STATION.cards[0], MISSING]],
  [/admin\/deck-passages.*\.id$/, [STATION.passage, STATION.questions[0], MISSING]],
  [/admin\/.*\.passageId$/, [STATION.passage, STATION.passage, MISSING]],
  [/admin\/groups\/.*\.id$/, [STATION.groups, 'group-1', MISSING]],
  [/admin\/community-events\/.*\.id$/, [STATION.events, 'event-1', MISSING]],
  [/admin\/mentors\/.*\.id$/, [STATION.mentors, STATION.ownMentor, 'mentor-1', MISSING]],
  [/admin\/mentors\/.*\.account$/, ['person-a', IDS.B, 'operator', 'demo', MISSING]],
  [/admin\/mentor-reports\/.*\.id$/, ['mentor-report-1', MISSING]],
  [/admin\/jobs\/.*\.id$/, [STATION.jobs, 'job-1', MISSING]],
  [/admin\/announcements\/.*\.id$/, [STATION.announcement, MISSING]],
  [/admin\/invites\/.*\.id$/, [STATION.invite, MISSING]],
  [/admin\/events\/.*\.id$/, [STATION.window, MISSING]],
  [/admin\/reports\/.*\.id$/, rows('report')],
  [/admin\/corrections\/.*\.id$/, ['correction-1', 'correction-2', MISSING]],
  [/admin\/cards\/.*\.id$/, ['ladders-001', 'ladders-002', STATION.cards[0], 'gen:maps:x:1:a', MISSING]],
  [/admin\/questions\/.*\.id$/, ['ladders-q001', 'ladders-q002', STATION.questions[0], 'gen:math:area:1:abc', MISSING]],
  [/admin\/mentorship-requests\/.*\.id$/, [IDS.A, IDS.B, MISSING]],
  [/admin\/mentorship-requests\/.*\.mentorId$/, ['mentor-user-1', STATION.mentors, MISSING]],
  [/admin\/.*\.(requestedAt|answeredAt)$/, [iso(FUZZ_START - 1_000)]],
  [/admin\/.*\.revision$/, [CURRENT_REVISION, CURRENT_REVISION, CURRENT_REVISION, 'outdated', '']],
  [/admin\/.*\.color$/, ['#0f766e', '#000000']],
  [/admin\/.*\.closesOn$/, ['2026-12-24', '2026-01-01', '2099-12-31', '2028-02-29']],
  [/admin\/.*\.applyUrl$/, ['https://jobs.example.org/apply', 'http://127.0.0.1/', 'https://x']],
  [
    /admin\/.*\.(from|until|startsAt|expiresAt)$/,
    [
      iso(FUZZ_START + 3_600_000),
      iso(FUZZ_START + 86_400_000),
      iso(FUZZ_START - 1),
      '+275760-09-13T00:00:00.000Z',
      '2028-02-29T10:00:00.000Z',
    ],
  ],
  [/admin\/events\.address$/, ['192.0.2.7', '2001:db8::/64', '::1', 'localhost', '1.2.3', '999.1.1.1']],
  [/admin\/job-imports.*\.source$/, [STATION.source, 'Another source', '%']],
  [
    /admin\/job-imports\.text$/,
    [
      'title,department,closes\nRecruit,Cedar,2026-12-24\nCadet,Cedar,2026-13-45',
      'title,department\nRecruit,Cedar',
      '{"jobs":[{"title":"Recruit"}]}',
      '<rss><channel><item><title>Recruit</title></item></channel></rss>',
      '﻿title;department\n"Recruit";"消防 ﷽"',
      '<!DOCTYPE x [<!ENTITY a "b">]><rss>&a;</rss>',
    ],
  ],
]

/** Existing ids and other typical values, by the end of a path like `route or mutation.field`. The first matching pattern applies. */
const POOLS: readonly [RegExp, readonly string[]][] = [
  [/api\/mentor\/.*\.id$/, [KNOWN_TO_MENTOR.A, KNOWN_TO_MENTOR.B, MISSING]],
  [/api\/mentor\/.*\.(requestedAt|answeredAt)$/, [KNOWN_TO_MENTOR.requestedAt]],
  [/api\/mentor\/requests\.after$/, [`${FUZZ_START}~${KNOWN_TO_MENTOR.B}`, `0~${KNOWN_TO_MENTOR.A}`, ...CURSORS]],
  [/sync\/.*\.userId$/, [IDS.A]],
  [/\.userId$/, ['me', 'user-1', IDS.A]],
  [/decks\/:id.*\.id$|\.deckId$/, ['ladders', 'fire-behavior', MISSING]],
  [/(groups\/:id.*\.id|\.groupId)$/, GROUPS],
  [/(events\/:id.*\.id|\.eventId)$/, EVENTS],
  [/(mentorship-requests\/:id.*\.id|\.mentorId)$/, ['mentor-user-1', STATION.ownMentor, 'mentor-1', MISSING]],
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

export const namesOf = (path: string): readonly string[] =>
  [...CONSOLE_POOLS, ...POOLS].find(([end]) => end.test(path))?.[1] ?? []
