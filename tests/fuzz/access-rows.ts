import { PROTO } from '@station-zero/sync/limits.ts'
import { EPOCH, IDS, rowId } from './known-ids.ts'
import { FUZZ_START } from './push-bodies.ts'

export const EVERYBODY = ['nobody', 'demo', 'operator', 'B', 'A'] as const
export type Asker = (typeof EVERYBODY)[number]

/**
 * What a route answers whoever may use it, to a request that is right and names A's things. What follows from the route's
 * declaration (no session, another's path, the read-only demo) is not said here; what differs beyond it is.
 */
export interface AccessRow {
  own: number
  /** In the place of the route's parameters; `:userId` is A's for B, and `me` for everybody else. */
  params?: Record<string, string>
  query?: string
  body?: (who: Asker) => object
  /** Whoever is answered otherwise. */
  others?: Partial<Record<Asker, number>>
}

const OK: AccessRow = { own: 200 }
const CREATED: AccessRow = { own: 201 }
const ADMIN: AccessRow = { own: 403, others: { demo: 200, operator: 200 } }
const CONSOLE: AccessRow = { own: 403, others: { operator: 200 } }
const ABOUT_B = { id: IDS.B }
const MISSING_ENTRY: AccessRow = { own: 403, params: { id: 'missing' }, others: { operator: 404 } }
const LATER = new Date(FUZZ_START + 86_400_000).toISOString()
const ANNOUNCEMENT = {
  title: 'Hall closed',
  text: 'On Monday.',
  from: new Date(FUZZ_START).toISOString(),
  until: LATER,
}
const PASSWORD = 'person-a-password'
/** B says A's password, which is not B's. */
const ASKS_PASSWORD: AccessRow = { own: 200, body: () => ({ password: PASSWORD }), others: { B: 403 } }
const passkeyOf = (response: object) => ({ id: 'e30', rawId: 'e30', type: 'public-key', response })
const CLIENT = '00000000-0000-4000-8000-0000000c11e0'
const A_TEST = { score: 100, correctAnswers: 1, timeSpent: 9 }
const idOf = (who: Asker): string => (who === 'nobody' ? IDS.A : IDS[who])

const pushOf = (who: Asker): object => ({
  ...{
    proto: PROTO,
    epoch: EPOCH,
    clientId: CLIENT.replace(/0$/, String(EVERYBODY.indexOf(who))),
    userId: idOf(who),
    now: FUZZ_START,
    prevId: null,
  },
  mutations: [{ seq: 1, id: CLIENT, name: 'jobs.save', v: 1, at: FUZZ_START, args: { jobId: 'job-1' } }],
})
const pullAs = (who: Exclude<Asker, 'nobody'>): string => `?clientId=${CLIENT}&userId=${IDS[who]}`

/** One row a route; a route without one fails, and so does a row without its route. */
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
    body: (who) => ({ username: `new-${who}`, email: `new-${who}@example.org`, password: 'ladder drill 42' }),
  },
  // Of an account that is nobody's of these: a session more is nobody's loss.
  'POST /api/auth/login': { own: 200, body: () => ({ username: 'person-a', password: PASSWORD }) },
  'POST /api/auth/logout': { own: 204, body: () => ({}) },
  'GET /api/auth/user': OK,
  'GET /api/auth/session': OK,
  'PATCH /api/auth/user': { own: 200, body: () => ({ location: 'Cedar Bluff' }) },
  // The only operator can't leave.
  'DELETE /api/auth/user': { ...ASKS_PASSWORD, others: { B: 403, operator: 409 } },

  'POST /api/auth/password': { ...ASKS_PASSWORD, body: () => ({ password: PASSWORD, newPassword: 'ladder drill 43' }) },
  'POST /api/auth/recover': {
    own: 401,
    body: () => ({ username: 'person-a', code: '2222-2222-2222', password: 'ladder drill 43' }),
  },
  'POST /api/auth/recovery-codes': ASKS_PASSWORD,
  'POST /api/auth/forgotten': { own: 200, body: () => ({ userId: IDS.A }) },
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

  'GET /api/users/:userId/deck-progress': OK,
  'GET /api/users/:userId/saved-jobs': OK,
  'GET /api/users/:userId/notifications': OK,
  // The server of the fuzz sends no notifications.
  'PUT /api/users/:userId/notifications': {
    own: 409,
    body: () => ({
      ...{ deviceId: CLIENT, endpoint: 'https://push.example.org/1', timeZone: 'UTC', hour: 18, topics: ['cards'] },
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    }),
  },
  'DELETE /api/users/:userId/notifications': { own: 204 },
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
  // What everybody may join; each answers with their own row.
  'POST /api/groups/:id/join': { ...CREATED, params: { id: 'group-2' }, body: () => ({}) },
  'DELETE /api/groups/:id/join': { own: 200, params: { id: 'group-1' } },
  'POST /api/events/:id/join': { ...CREATED, params: { id: 'event-full' }, body: () => ({}) },
  'DELETE /api/events/:id/join': { own: 200, params: { id: 'event-1' } },
  'POST /api/mentorship-requests': {
    ...CREATED,
    body: () => ({ mentorId: 'mentor-user-1' }),
    // Both have asked already.
    others: { A: 200, B: 200 },
  },
  'DELETE /api/mentorship-requests/:id': { own: 200, params: { id: 'mentor-user-1' }, others: { operator: 404 } },

  'GET /api/admin/analytics/summary': ADMIN,
  'GET /api/admin/analytics/events': ADMIN,
  'GET /api/admin/analytics/errors': ADMIN,
  'GET /api/admin/analytics/requests': ADMIN,
  'GET /api/admin/analytics/users': ADMIN,
  'GET /api/admin/security-events': CONSOLE,

  'GET /api/admin/people': CONSOLE,
  'GET /api/admin/people.csv': CONSOLE,
  'GET /api/admin/people/:id': { ...CONSOLE, params: ABOUT_B },
  // B's session ends with the account or the suspension, and as an operator B can't demote B.
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
  'POST /api/admin/people/:id/delete': {
    ...{ own: 403, params: ABOUT_B, body: () => ({ username: 'person-b' }) },
    others: { operator: 200, B: 401 },
  },
  'GET /api/admin/audit': CONSOLE,
  'GET /api/admin/announcements': CONSOLE,
  'POST /api/admin/announcements': { own: 403, body: () => ANNOUNCEMENT, others: { operator: 201 } },
  'PUT /api/admin/announcements/:id': { ...MISSING_ENTRY, body: () => ANNOUNCEMENT },
  'DELETE /api/admin/announcements/:id': MISSING_ENTRY,
  'GET /api/admin/invites': CONSOLE,
  'POST /api/admin/invites': { own: 403, body: () => ({ uses: 30, expiresAt: LATER }), others: { operator: 201 } },
  'DELETE /api/admin/invites/:id': MISSING_ENTRY,
  'GET /api/admin/station': CONSOLE,
  'PATCH /api/admin/station': { ...CONSOLE, body: () => ({ signup: 'invited' }) },
  'POST /api/admin/events': {
    ...{ own: 403, body: () => ({ address: '192.0.2.7', people: 300, until: LATER }) },
    others: { operator: 201 },
  },
  'DELETE /api/admin/events/:id': MISSING_ENTRY,
  'GET /api/admin/reports': CONSOLE,
  'POST /api/admin/reports/:personId/:id/settle': { ...MISSING_ENTRY, params: { personId: IDS.B, id: 'missing' } },

  'GET /api/sync/live': OK,
  // The demo account's queue is settled with a refusal for each entry. B sends what says that it is A's.
  'POST /api/sync/push': { own: 200, body: (who) => pushOf(who === 'B' ? 'A' : who), others: { B: 409 } },
  'GET /api/sync/pull': { own: 200, query: pullAs('A'), others: { B: 409, demo: 409, operator: 409 } },
}
