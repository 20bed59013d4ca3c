import { isOnPostgres } from '@station-zero/api/testing/database.ts'
import type { ItemKind } from '@station-zero/schema/admin/decks.ts'
import { PROTO } from '@station-zero/sync/limits.ts'
import { EPOCH, FUZZ_START, IDS, IMAGE_HASHES, KNOWN_TO_MENTOR, rowId, STATION } from './known-ids.ts'

/** `suspended` has a session that an older server version left; a suspension ends all sessions. */
export const CALLERS = ['nobody', 'suspended', 'demo', 'operator', 'B', 'A'] as const
export type Caller = (typeof CALLERS)[number]

/**
 * The expected status of a valid request for A's resources. Rules that the route itself declares (no session, a suspended account, another
 * person's path, the read-only demo account) are not repeated here.
 */
export interface AccessRow {
  own: number
  /** Values of the route's parameters. `:userId` is A's id for B, and `me` for everyone else. */
  params?: Record<string, string>
  query?: string
  body?: (caller: Caller) => object
  /** Expected statuses of the callers who do not get `own`. */
  others?: Partial<Record<Caller, number>>
}

const OK: AccessRow = { own: 200 }
const CREATED: AccessRow = { own: 201 }
const ADMIN: AccessRow = { own: 403, others: { demo: 200, operator: 200 } }
const CONSOLE: AccessRow = { own: 403, others: { operator: 200 } }
const ABOUT_B = { id: IDS.B }
const MISSING_ENTRY: AccessRow = { own: 403, params: { id: 'missing' }, others: { operator: 404 } }
const REQUEST_OF_B = { id: KNOWN_TO_MENTOR.B }
const SEEN = { requestedAt: KNOWN_TO_MENTOR.requestedAt }
const LATER = new Date(FUZZ_START + 86_400_000).toISOString()
const ANNOUNCEMENT = {
  title: 'Hall closed',
  text: 'On Monday.',
  from: new Date(FUZZ_START).toISOString(),
  until: LATER,
}
const LISTINGS = {
  groups: { name: 'Night shift', description: 'After work.', location: 'Online', category: 'study' },
  events: {
    ...{ title: 'Ladder night', description: 'Bring boots.', startsAt: LATER, duration: 90, location: 'Station 4' },
    ...{ type: 'workout', maxParticipants: 20 },
  },
  mentors: {
    ...{ name: 'Maria Ortiz', rank: 'Captain', department: 'City Fire', bio: 'Twenty panels.', yearsExperience: 18 },
    ...{ specialties: [], isVerified: true },
  },
  jobs: {
    ...{ title: 'Recruit', department: 'City Fire', location: 'Bend, OR', salary: '$60,000', description: 'Academy.' },
    ...{ requirements: [], closesOn: null, type: 'Entry Level', applyUrl: null },
  },
}
const CARD_TEXT = {
  front: 'What is 1?',
  back: 'One.',
  hint: 'Count.',
  explanation: 'It is in order.',
  source: 'Arithmetic',
}
const QUESTION_TEXT = {
  ...{ question: 'Which is 1?', answers: ['a', 'b', 'c', 'd'], correctAnswer: 0, worst: null, explanation: '' },
  ...{ rationales: ['a', 'b', 'c', 'd'], hint: null, source: 'Arithmetic' },
}
const DECK = { name: 'District 4 streets', color: '#0f766e' }
const { worst: _worst, explanation: _explanation, ...questionText } = QUESTION_TEXT
const deckQuestion = () => ({ ...questionText, difficulty: 1 })
/** The routes for the cards, questions or passages of operators' decks. */
const deckItems = (kind: ItemKind, body: () => object): Record<string, AccessRow> => ({
  [`GET /api/admin/decks/:id/${kind}s`]: MISSING_ENTRY,
  [`POST /api/admin/decks/:id/${kind}s`]: { ...MISSING_ENTRY, body: () => ({ items: [body()] }) },
  [`GET /api/admin/deck-${kind}s/:id`]: MISSING_ENTRY,
  [`PUT /api/admin/deck-${kind}s/:id`]: { ...MISSING_ENTRY, body: () => ({ ...body(), version: 1 }) },
  [`DELETE /api/admin/deck-${kind}s/:id`]: MISSING_ENTRY,
  [`POST /api/admin/deck-${kind}s/:id/move`]: { ...MISSING_ENTRY, body: () => ({ position: 1, deckVersion: 1 }) },
  [`POST /api/admin/deck-${kind}s/check`]: { ...CONSOLE, body },
})
const A_CARD = { id: 'ladders-001' }
const A_QUESTION = { id: 'ladders-q001' }
/** A revision that matches no text, so nothing is published. */
const OUTDATED = { revision: 'outdated' }
/** One pixel, whose hash is the first of `IMAGE_HASHES`. */
const IMAGE = { type: 'image/webp', data: 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==' }
const PASSWORD = 'person-a-password'
/** For routes that require the caller's password. B gets a 403, because B sends A's password. */
const ASKS_PASSWORD: AccessRow = { own: 200, body: () => ({ password: PASSWORD }), others: { B: 403 } }
const passkeyOf = (response: object) => ({ id: 'e30', rawId: 'e30', type: 'public-key', response })
const CLIENT = '00000000-0000-4000-8000-0000000c11e0'
const A_TEST = { score: 100, correctAnswers: 1, timeSpent: 9 }
const idOf = (caller: Caller): string => (caller === 'nobody' ? IDS.A : IDS[caller])

const pushOf = (caller: Caller): object => ({
  ...{
    proto: PROTO,
    epoch: EPOCH,
    clientId: CLIENT.replace(/0$/, String(CALLERS.indexOf(caller))),
    userId: idOf(caller),
    now: FUZZ_START,
    prevId: null,
  },
  mutations: [{ seq: 1, id: CLIENT, name: 'jobs.save', v: 1, at: FUZZ_START, args: { jobId: 'job-1' } }],
})
const pullAs = (caller: Exclude<Caller, 'nobody'>): string => `?clientId=${CLIENT}&userId=${IDS[caller]}`

/** One row per route. The test fails if a route has no row, or a row has no route. */
export const ACCESS: Record<string, AccessRow> = {
  'GET /api/docs': OK,
  'GET /api/docs/static/index.html': { own: 302 },
  'GET /api/docs/static/swagger-initializer.js': OK,
  'GET /api/docs/json': OK,
  'GET /api/docs/yaml': OK,
  'GET /api/docs/static/*': { own: 200, params: { '*': 'swagger-ui.css' } },
  'GET /api/health': OK,
  'GET /api/ready': OK,
  'POST /api/csp-report': { own: 204, body: () => ({ 'csp-report': { 'effective-directive': 'script-src' } }) },
  'POST /api/content': { own: 200, body: () => ({}) },
  'GET /api/career-goals': OK,
  'GET /api/decks': OK,
  'GET /api/decks/:id/cards': { own: 200, params: { id: 'ladders' } },
  'GET /api/jobs': OK,
  'GET /api/jobs.jsonld': OK,
  'GET /api/cpat/workouts': OK,
  'GET /api/groups': OK,
  'GET /api/events': OK,
  'GET /api/mentors': OK,
  'GET /api/community/counts': OK,
  'GET /api/practice-tests/generate': { own: 200, query: '?type=mixed' },
  'POST /api/analytics/event': { own: 202, body: () => ({ eventType: 'click', pagePath: '/jobs' }) },
  'POST /api/analytics/events': { own: 202, body: () => ({ events: [{ eventType: 'click', pagePath: '/jobs' }] }) },
  'GET /api/analytics/access': OK,

  'GET /api/signup': OK,
  'POST /api/auth/signup': {
    own: 201,
    body: (caller) => ({ username: `new-${caller}`, email: `new-${caller}@example.org`, password: 'ladder drill 42' }),
  },
  // Signs in to A's account, which only adds a session.
  'POST /api/auth/login': { own: 200, body: () => ({ username: 'person-a', password: PASSWORD }) },
  'POST /api/auth/logout': { own: 204, body: () => ({}) },
  'GET /api/auth/user': OK,
  'GET /api/auth/session': OK,
  'PATCH /api/auth/user': { own: 200, body: () => ({ location: 'Cedar Bluff' }) },
  // The only operator can't delete their own account.
  'DELETE /api/auth/user': { ...ASKS_PASSWORD, others: { B: 403, operator: 409 } },

  'POST /api/auth/password': { ...ASKS_PASSWORD, body: () => ({ password: PASSWORD, newPassword: 'ladder drill 43' }) },
  'POST /api/auth/recover': {
    own: 401,
    body: () => ({ username: 'person-a', code: '2222-2222-2222', password: 'ladder drill 43' }),
  },
  'POST /api/auth/recovery-codes': ASKS_PASSWORD,
  'POST /api/auth/forgotten': { own: 200, body: () => ({ userId: IDS.A }) },
  // The fuzz test's server has no mail server.
  'POST /api/auth/email/send-link': { own: 409, body: () => ({}) },
  'POST /api/auth/email/verify': { own: 404, body: () => ({ token: 'x' }) },
  'POST /api/auth/recover/mail': { own: 409, body: () => ({ login: 'person-a' }) },
  'GET /api/auth/security': OK,
  'GET /api/auth/sessions': OK,
  'DELETE /api/auth/sessions': OK,
  'DELETE /api/auth/sessions/:id': { own: 404, params: { id: 'ended' } },
  'POST /api/auth/passkeys/options': ASKS_PASSWORD,
  'POST /api/auth/passkeys': {
    own: 401,
    body: () => ({ name: 'Phone', response: passkeyOf({ clientDataJSON: 'e30', attestationObject: 'e30' }) }),
  },
  'DELETE /api/auth/passkeys/:id': { own: 404, params: { id: 'removed' } },
  'POST /api/auth/passkeys/login-options': OK,
  'POST /api/auth/passkeys/login': {
    own: 401,
    body: () => ({ response: passkeyOf({ clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' }) }),
  },
  // The fuzz test's server has no single sign-on.
  'GET /api/auth/sso/start': { own: 409 },
  'GET /api/auth/sso/callback': { own: 409 },
  'GET /api/auth/sso/logout': { own: 409 },
  'POST /api/auth/sso/login': { own: 409, body: () => ({}) },
  'POST /api/auth/sso/signup': {
    own: 409,
    body: (caller) => ({ username: `sso-${caller}`, email: `sso-${caller}@example.org` }),
  },
  'POST /api/auth/sso/connect': { own: 409, body: () => ({ password: PASSWORD }) },
  'POST /api/auth/sso/confirm': { own: 409, body: () => ({ section: 'security' }) },
  'DELETE /api/auth/sso': { own: 409 },

  'GET /api/users/:userId/deck-progress': OK,
  'GET /api/users/:userId/saved-jobs': OK,
  'GET /api/users/:userId/notifications': OK,
  // The fuzz test's server sends no notifications.
  'PUT /api/users/:userId/notifications': {
    own: 409,
    body: () => ({
      ...{ deviceId: CLIENT, endpoint: 'https://push.example.org/1', timeZone: 'UTC', hour: 18, topics: ['cards'] },
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    }),
  },
  'DELETE /api/users/:userId/notifications': { own: 204 },
  'PUT /api/users/:userId/images/:hash': { own: 204, params: { hash: IMAGE_HASHES[0] }, body: () => IMAGE },
  'GET /api/users/:userId/images/:hash': { own: 404, params: { hash: IMAGE_HASHES[0] } },
  'POST /api/users/:userId/images/missing': { own: 200, body: () => ({ hashes: IMAGE_HASHES }) },
  'GET /api/users/:userId/applications': OK,
  'GET /api/users/:userId/job-alerts': OK,
  'GET /api/users/:userId/cpat-scores': OK,
  'GET /api/users/:userId/cpat/progress': OK,
  'GET /api/users/:userId/memberships': OK,
  'GET /api/mentorship-requests': OK,
  'POST /api/users/:userId/practice-tests': {
    ...CREATED,
    body: () => ({ name: 'Mixed', type: 'mixed', questions: [{ id: 'ladders-q001' }], totalQuestions: 1 }),
  },
  'POST /api/practice-tests/:testId/complete': {
    own: 200,
    params: { testId: rowId('test', 'A') },
    body: () => A_TEST,
    others: { B: 404, operator: 404 },
  },
  'POST /api/users/:userId/saved-jobs': { ...CREATED, body: () => ({ jobId: 'job-3' }) },
  'POST /api/users/:userId/saved-jobs/:jobId': { ...CREATED, params: { jobId: 'job-3' }, body: () => ({}) },
  'DELETE /api/users/:userId/saved-jobs/:jobId': { own: 200, params: { jobId: 'job-2' } },
  'POST /api/users/:userId/applications': { ...CREATED, body: () => ({ jobId: 'job-1' }) },
  'POST /api/users/:userId/job-alerts': { ...CREATED, body: () => ({ keywords: 'cadet' }) },
  'POST /api/users/:userId/cpat/workouts/:workoutId/complete': {
    ...CREATED,
    params: { workoutId: 'w1d1' },
    body: () => ({ duration: 40 }),
  },
  // These routes are open to every account; each caller gets their own row.
  'POST /api/groups/:id/join': { ...CREATED, params: { id: 'group-2' }, body: () => ({}) },
  'DELETE /api/groups/:id/join': { own: 200, params: { id: 'group-1' } },
  'POST /api/events/:id/join': { ...CREATED, params: { id: 'event-full' }, body: () => ({}) },
  'DELETE /api/events/:id/join': { own: 200, params: { id: 'event-1' } },
  'POST /api/mentorship-requests': {
    ...CREATED,
    body: () => ({ mentorId: 'mentor-user-1' }),
    // A and B have already requested this mentor.
    others: { A: 200, B: 200 },
  },
  'DELETE /api/mentorship-requests/:id': { own: 200, params: { id: 'mentor-user-1' }, others: { operator: 404 } },

  'POST /api/mentorship-requests/:id/report': {
    ...{ own: 204, params: { id: STATION.mentors }, body: () => ({ reason: 'Rude.' }) },
    others: { operator: 404 },
  },
  // The operator's account is linked to a mentor. The operator's requests are about B.
  'GET /api/mentor': CONSOLE,
  'PATCH /api/mentor': { ...CONSOLE, body: () => ({ isPaused: true }) },
  'GET /api/mentor/requests': CONSOLE,
  'POST /api/mentor/requests/:id/answer': {
    ...{ ...CONSOLE, params: REQUEST_OF_B },
    body: () => ({ ...SEEN, answer: 'accepted', text: 'On Monday.', answeredAt: null }),
  },
  'POST /api/mentor/requests/:id/block': {
    ...{ own: 403, params: REQUEST_OF_B, body: () => SEEN, others: { operator: 204 } },
  },
  'POST /api/mentor/requests/:id/report': {
    ...{ own: 403, params: REQUEST_OF_B, body: () => ({ ...SEEN, reason: 'Rude.' }), others: { operator: 204 } },
  },
  'DELETE /api/mentor/blocked/:id': MISSING_ENTRY,

  'GET /api/admin/analytics/summary': ADMIN,
  'GET /api/admin/analytics/events': ADMIN,
  'GET /api/admin/analytics/errors': ADMIN,
  'GET /api/admin/analytics/requests': ADMIN,
  'GET /api/admin/analytics/users': ADMIN,
  'GET /api/admin/security-events': CONSOLE,

  'GET /api/admin/people': CONSOLE,
  'GET /api/admin/people.csv': CONSOLE,
  'GET /api/admin/people/:id': { ...CONSOLE, params: ABOUT_B },
  // The operator's request comes before B's. If it suspends or deletes B or ends B's sessions, B has no session (401); if it promotes B, B
  // can't change their own role (409).
  'POST /api/admin/people/:id/suspend': {
    ...{ own: 403, params: ABOUT_B, body: () => ({ reason: 'Shares one account.' }) },
    others: { operator: 200, B: 401 },
  },
  'POST /api/admin/people/:id/restore': { ...CONSOLE, params: ABOUT_B },
  'POST /api/admin/people/:id/end-sessions': { own: 403, params: ABOUT_B, others: { operator: 200, B: 401 } },
  'POST /api/admin/people/:id/reset-code': { ...CONSOLE, params: ABOUT_B },
  'PATCH /api/admin/people/:id': { ...CONSOLE, params: ABOUT_B, body: () => ({ name: 'Another Name' }) },
  'POST /api/admin/people/:id/role': {
    ...{ own: 403, params: ABOUT_B, body: () => ({ role: 'operator' }) },
    others: { operator: 200, B: 409 },
  },
  'POST /api/admin/people/:id/classes': { ...CONSOLE, params: ABOUT_B, body: () => ({ mayOpenClasses: true }) },
  'POST /api/admin/people/:id/delete': {
    ...{ own: 403, params: ABOUT_B, body: () => ({ username: 'person-b' }) },
    others: { operator: 200, B: 401 },
  },
  'GET /api/admin/audit': CONSOLE,
  'GET /api/policies': OK,
  'PUT /api/admin/policies/:name': {
    own: 403,
    params: { name: 'terms' },
    body: () => ({ mode: 'add', text: 'The hall closes at nine.', version: 0 }),
    others: { operator: 200 },
  },
  'GET /api/admin/announcements': CONSOLE,
  'POST /api/admin/announcements': { own: 403, body: () => ANNOUNCEMENT, others: { operator: 201 } },
  'PUT /api/admin/announcements/:id': { ...MISSING_ENTRY, body: () => ANNOUNCEMENT },
  'DELETE /api/admin/announcements/:id': MISSING_ENTRY,
  'GET /api/admin/invites': CONSOLE,
  'POST /api/admin/invites': { own: 403, body: () => ({ uses: 30, expiresAt: LATER }), others: { operator: 201 } },
  'DELETE /api/admin/invites/:id': MISSING_ENTRY,
  'GET /api/admin/station': CONSOLE,
  // The fuzz test's server has no mail server.
  'POST /api/admin/mail-test': { own: 403, body: () => ({}), others: { operator: 409 } },
  'POST /api/admin/sso-test': { own: 403, body: () => ({}), others: { operator: 409 } },
  'POST /api/admin/notification-test': { own: 403, body: () => ({}), others: { operator: 409 } },
  'POST /api/admin/feed-test': { own: 403, body: () => ({ key: 'City Fire 1a2b3c4d' }), others: { operator: 404 } },
  'POST /api/admin/backup-tasks': {
    ...{ own: 403, body: () => ({ task: 'make' }) },
    others: { operator: isOnPostgres ? 409 : 202 },
  },
  'PATCH /api/admin/station': { ...CONSOLE, body: () => ({ signup: 'invited' }) },
  'POST /api/admin/events': {
    ...{ own: 403, body: () => ({ address: '192.0.2.7', people: 300, until: LATER }) },
    others: { operator: 201 },
  },
  'DELETE /api/admin/events/:id': MISSING_ENTRY,
  'GET /api/admin/groups': CONSOLE,
  'POST /api/admin/groups': { own: 403, body: () => LISTINGS.groups, others: { operator: 201 } },
  'PUT /api/admin/groups/:id': { ...MISSING_ENTRY, body: () => ({ ...LISTINGS.groups, version: 1 }) },
  'DELETE /api/admin/groups/:id': MISSING_ENTRY,
  'GET /api/admin/community-events': CONSOLE,
  'POST /api/admin/community-events': { own: 403, body: () => LISTINGS.events, others: { operator: 201 } },
  'PUT /api/admin/community-events/:id': { ...MISSING_ENTRY, body: () => ({ ...LISTINGS.events, version: 1 }) },
  'DELETE /api/admin/community-events/:id': MISSING_ENTRY,
  'GET /api/admin/mentors': CONSOLE,
  'POST /api/admin/mentors': { own: 403, body: () => LISTINGS.mentors, others: { operator: 201 } },
  'PUT /api/admin/mentors/:id': { ...MISSING_ENTRY, body: () => ({ ...LISTINGS.mentors, version: 1 }) },
  'DELETE /api/admin/mentors/:id': MISSING_ENTRY,
  'PUT /api/admin/mentors/:id/account': { ...MISSING_ENTRY, body: () => ({ account: 'person-b' }) },
  'DELETE /api/admin/mentors/:id/account': MISSING_ENTRY,
  'GET /api/admin/mentor-reports': CONSOLE,
  'POST /api/admin/mentor-reports/:id/settle': MISSING_ENTRY,
  'GET /api/admin/jobs': CONSOLE,
  'POST /api/admin/jobs': { own: 403, body: () => LISTINGS.jobs, others: { operator: 201 } },
  'PUT /api/admin/jobs/:id': { ...MISSING_ENTRY, body: () => ({ ...LISTINGS.jobs, version: 1 }) },
  'DELETE /api/admin/jobs/:id': MISSING_ENTRY,
  'GET /api/admin/job-imports': CONSOLE,
  'DELETE /api/admin/job-imports/:source': { ...MISSING_ENTRY, params: { source: 'Cedar' } },
  'POST /api/admin/job-imports': {
    ...CONSOLE,
    body: () => ({ source: 'Cedar', text: 'title,department\nRecruit,Cedar', isWholeList: false, isPreview: true }),
  },
  'GET /api/admin/mentorship-requests': CONSOLE,
  'POST /api/admin/mentorship-requests/:id/:mentorId/answer': {
    ...{ ...MISSING_ENTRY, params: { ...ABOUT_B, mentorId: 'mentor-missing' } },
    body: () => ({ answer: 'accepted', text: 'On Monday.', requestedAt: LATER, answeredAt: null }),
  },
  'GET /api/admin/post-reports': CONSOLE,
  'POST /api/admin/post-reports/:spaceId/:id/settle': {
    ...MISSING_ENTRY,
    params: { spaceId: 'missing', id: 'missing' },
    body: () => ({ moderation: 'hide' }),
  },
  'GET /api/admin/reports': CONSOLE,
  'POST /api/admin/reports/:id/settle': { ...MISSING_ENTRY, params: { id: 'missing' } },
  'GET /api/admin/decks': CONSOLE,
  'POST /api/admin/decks': { own: 403, body: () => DECK, others: { operator: 201 } },
  'GET /api/admin/decks/:id': MISSING_ENTRY,
  'PUT /api/admin/decks/:id': { ...MISSING_ENTRY, body: () => ({ ...DECK, version: 1 }) },
  'DELETE /api/admin/decks/:id': MISSING_ENTRY,
  ...deckItems('card', () => ({ ...CARD_TEXT, tags: [] })),
  ...deckItems('question', deckQuestion),
  ...deckItems('passage', () => ({ title: 'Radio', paragraphs: ['Say who you call.'], source: 'SOG 7' })),
  'GET /api/admin/corrections': CONSOLE,
  'POST /api/admin/corrections/:id/withdraw': MISSING_ENTRY,
  'GET /api/admin/cards/:id': { ...CONSOLE, params: A_CARD },
  'POST /api/admin/cards/:id/check': { ...CONSOLE, params: A_CARD, body: () => CARD_TEXT },
  'POST /api/admin/cards/:id/correct': {
    ...{ own: 403, params: A_CARD, body: () => ({ ...OUTDATED, ...CARD_TEXT }), others: { operator: 409 } },
  },
  'GET /api/admin/questions/:id': { ...CONSOLE, params: A_QUESTION },
  'POST /api/admin/questions/:id/check': { ...CONSOLE, params: A_QUESTION, body: () => QUESTION_TEXT },
  'POST /api/admin/questions/:id/correct': {
    ...{ own: 403, params: A_QUESTION, body: () => ({ ...OUTDATED, ...QUESTION_TEXT }), others: { operator: 409 } },
  },

  'GET /api/sync/live': OK,
  // A push from the demo account is settled with a refusal for each entry. B sends an envelope with A's user id.
  'POST /api/space-codes': { own: 404, body: () => ({ spaceId: 'missing', inviteId: 'missing', secret: 'x' }) },
  'POST /api/space-codes/redeem': { own: 404, body: () => ({ code: 'aaaa-aaaa' }) },
  'POST /api/sync/push': { own: 200, body: (caller) => pushOf(caller === 'B' ? 'A' : caller), others: { B: 409 } },
  'GET /api/sync/pull': { own: 200, query: pullAs('A'), others: { B: 409, demo: 409, operator: 409 } },
}
