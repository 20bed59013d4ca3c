import { randomUUID } from 'node:crypto'
import { switchDemo } from '@station-zero/api/auth/demo.ts'
import { createOperator } from '@station-zero/api/auth/operator.ts'
import { resetCode } from '@station-zero/api/auth/recovery.ts'
import { idForMentor } from '@station-zero/api/db/mentors.ts'
import { HttpError } from '@station-zero/api/http/errors.ts'
import type { Person } from '@station-zero/api/testing/app.ts'
import { operator as makeOperator } from '@station-zero/api/testing/operators.ts'
import { makeReceiver } from '@station-zero/api/testing/push-service.ts'
import { PUBLISHED_DEMO_PASSWORD } from '@station-zero/schema/auth/user.ts'
import { type AccountState, type Device, pushBody, type RacePerson, type RaceStation } from './race-world.ts'

/** A request or an operator command that takes part in a race. */
export interface Act {
  name: string
  /** Method and path, like 'POST /api/auth/login'. Operator commands have no route. */
  route?: string
  /** Runs before the race and returns what `run` needs. */
  prepare?(person: RacePerson): Promise<unknown>
  run(person: RacePerson, prepared: unknown): Promise<{ statusCode: number }>
}

type Method = Parameters<Device['call']>[0]
type Body = object | ((person: RacePerson) => object)

const NEW_PASSWORD = 'ladder drill 43'
const OTHER_PASSWORD = 'hydrant wrench 44'
const { keys } = makeReceiver()

/** A request from one of the person's devices. `:userId` becomes `me`. */
function call(
  name: string,
  route: string,
  {
    by = 'other',
    body,
    prepare,
    path,
  }: {
    by?: 'owner' | 'other' | 'stranger'
    body?: Body
    prepare?: (person: RacePerson) => Promise<unknown>
    path?: (prepared: unknown) => string
  } = {},
): Act {
  const [method = '', pattern = ''] = route.split(' ')
  return {
    name,
    route,
    ...(prepare && { prepare }),
    run: (person, prepared) =>
      person[by].call(
        method as Method,
        (path?.(prepared) ?? pattern).replace(':userId', 'me'),
        typeof body === 'function' ? body({ ...person, ...(prepared as object) }) : body,
      ),
  }
}

const withPassword = ({ password }: RacePerson) => ({ password })

// Routes that verify a credential.
export const logIn = call('a sign-in', 'POST /api/auth/login', {
  by: 'stranger',
  body: ({ username, password }) => ({ username, password }),
})
export const wrongLogIn = call('a sign-in with a wrong password', 'POST /api/auth/login', {
  by: 'stranger',
  body: ({ username }) => ({ username, password: 'guessed' }),
})
export const recover = call('account recovery', 'POST /api/auth/recover', {
  by: 'stranger',
  body: ({ username, codes }) => ({ username, code: codes[0], password: OTHER_PASSWORD }),
})
export const wrongRecover = call('account recovery with a wrong code', 'POST /api/auth/recover', {
  by: 'stranger',
  body: ({ username }) => ({ username, code: '2222-2222-2222', password: OTHER_PASSWORD }),
})
const codesBy = (by: 'owner' | 'other', name: string) =>
  call(name, 'POST /api/auth/recovery-codes', { by, body: withPassword })
export const newCodes = codesBy('owner', 'new recovery codes')
export const othersCodes = codesBy('other', 'new recovery codes on another device')
const passwordBy = (by: 'owner' | 'other', name: string, newPassword: string) =>
  call(name, 'POST /api/auth/password', { by, body: ({ password }) => ({ password, newPassword }) })
export const changePassword = passwordBy('owner', 'a password change', NEW_PASSWORD)
export const othersPassword = passwordBy('other', 'a password change on another device', OTHER_PASSWORD)
export const wrongPassword = call('a wrong current password', 'POST /api/auth/password', {
  body: { password: 'guessed', newPassword: OTHER_PASSWORD },
})
export const changeEmail = call('an email change', 'PATCH /api/auth/user', {
  body: ({ password, username }) => ({ password, email: `thief-of-${username}@example.org` }),
})
export const changeName = call('a name change', 'PATCH /api/auth/user', { body: { name: 'Maia' } })
export const sendLink = call('an email that confirms the address', 'POST /api/auth/email/send-link', { body: {} })
const deletionBy = (by: 'owner' | 'other', name: string) =>
  call(name, 'DELETE /api/auth/user', { by, body: withPassword })
export const deleteAccount = deletionBy('owner', 'account deletion')
export const othersDeletion = deletionBy('other', 'account deletion on another device')

// Passkeys.
async function makePasskey({ owner, password, authenticator }: RacePerson, device = owner) {
  const options = await device.call('POST', '/api/auth/passkeys/options', { password })
  const made = authenticator.create(options.json() as Parameters<typeof authenticator.create>[0])
  return { name: 'Phone', response: made }
}
async function addFirstPasskey(person: RacePerson): Promise<{ passkeyId: string }> {
  const answer = await person.owner.call('POST', '/api/auth/passkeys', await makePasskey(person))
  return { passkeyId: (answer.json() as { id: string }).id }
}
export const passkeyOptions = call('passkey registration options', 'POST /api/auth/passkeys/options', {
  body: withPassword,
})
export const addPasskey = call('a new passkey', 'POST /api/auth/passkeys', {
  prepare: async (person) => ({ made: await makePasskey(person, person.other) }),
  body: (given) => (given as unknown as { made: object }).made,
})
const passkeysOf = async ({ owner }: RacePerson) =>
  ((await owner.call('GET', '/api/auth/security')).json() as { passkeys: { id: string }[] }).passkeys
export const passkeyLogIn = call('a sign-in with a passkey', 'POST /api/auth/passkeys/login', {
  by: 'stranger',
  async prepare(person) {
    if ((await passkeysOf(person)).length === 0) await addFirstPasskey(person)
    const options = (await person.stranger.call('POST', '/api/auth/passkeys/login-options')).json()
    return { signed: person.authenticator.get(options as Parameters<typeof person.authenticator.get>[0]) }
  },
  body: (given) => ({ response: (given as unknown as { signed: object }).signed }),
})
export const removePasskey = call('passkey removal', 'DELETE /api/auth/passkeys/:id', {
  by: 'owner',
  async prepare(person) {
    const passkeyId = (await passkeysOf(person))[0]?.id ?? (await addFirstPasskey(person)).passkeyId
    return { passkeyId }
  },
  path: (prepared) => `/api/auth/passkeys/${(prepared as { passkeyId: string }).passkeyId}`,
})

// Sessions.
export const endOthers = call('sign-out of all other devices', 'DELETE /api/auth/sessions', { by: 'owner' })
export const endOne = call('sign-out of one other device', 'DELETE /api/auth/sessions/:id', {
  by: 'owner',
  async prepare({ owner }) {
    const listed = (await owner.call('GET', '/api/auth/sessions')).json() as { id: string; isCurrent: boolean }[]
    return { sessionRow: listed.find(({ isCurrent }) => !isCurrent)?.id }
  },
  path: (prepared) => `/api/auth/sessions/${(prepared as { sessionRow: string }).sessionRow}`,
})
export const logOut = call('a sign-out', 'POST /api/auth/logout')
const readUser = call('a read of the account', 'GET /api/auth/user')

// Notifications.
const subscription = ({ id }: RacePerson) => ({
  ...{ deviceId: id, endpoint: `https://push.example.org/${id}`, timeZone: 'UTC', hour: 18, topics: ['cards'] },
  keys,
})
export const subscribe = call('a notification subscription', 'PUT /api/users/:userId/notifications', {
  body: subscription,
})
const unsubscribe = call('a notification unsubscription', 'DELETE /api/users/:userId/notifications')

// Sync.
const PUSHED: [string, object][] = [
  ['prep.review', { cardId: 'fire-behavior-001', rating: 3 }],
  ['jobs.save', { jobId: 'job-2' }],
  ['physical.complete-workout', { workoutId: 'w1d1', duration: 5 }],
]
const push: Act = {
  name: 'a push',
  route: 'POST /api/sync/push',
  run: ({ other, id, station }) => other.call('POST', '/api/sync/push', pushBody(id, station.clock.now, PUSHED)),
}
const pull: Act = {
  name: 'a pull',
  route: 'GET /api/sync/pull',
  run: ({ other, id }) => other.call('GET', `/api/sync/pull?clientId=${randomUUID()}&userId=${id}`),
}

// All other writes to a person's rows.
const own = '/api/users/:userId'
const aTest = { name: 'Mixed', type: 'mixed', questions: [{ id: 'ladders-q001', version: 1 }], totalQuestions: 1 }
const first = (method: Method, url: string, body?: object) => async (person: RacePerson) =>
  (await person.owner.call(method, url, body)).json()
const data: Act[] = [
  call('a practice test', `POST ${own}/practice-tests`, { body: aTest }),
  call('a completed practice test', 'POST /api/practice-tests/:testId/complete', {
    prepare: first('POST', '/api/users/me/practice-tests', aTest),
    path: (saved) => `/api/practice-tests/${(saved as { id: string }).id}/complete`,
    body: { score: 100, correctAnswers: 1, timeSpent: 9 },
  }),
  call('a saved job', `POST ${own}/saved-jobs`, { body: { jobId: 'job-1' } }),
  call('a saved job by URL', `POST ${own}/saved-jobs/:jobId`, {
    path: () => '/api/users/me/saved-jobs/job-1',
    body: {},
  }),
  call('removal of a saved job', `DELETE ${own}/saved-jobs/:jobId`, {
    prepare: first('POST', '/api/users/me/saved-jobs', { jobId: 'job-1' }),
    path: () => '/api/users/me/saved-jobs/job-1',
  }),
  call('an application', `POST ${own}/applications`, { body: { jobId: 'job-1' } }),
  call('a job alert', `POST ${own}/job-alerts`, { body: { keywords: 'cadet' } }),
  call('a workout', `POST ${own}/cpat/workouts/:workoutId/complete`, {
    path: () => '/api/users/me/cpat/workouts/w1d1/complete',
    body: { duration: 40 },
  }),
  call('an image upload', `PUT ${own}/images/:hash`, {
    path: () => '/api/users/me/images/hr5SvbdUdBPK-z7RdagGp5jGXemLQISeC5dMR9GH3mU',
    body: { type: 'image/webp', data: 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==' },
  }),
  call('joining a group', 'POST /api/groups/:id/join', { path: () => '/api/groups/group-2/join', body: {} }),
  call('leaving a group', 'DELETE /api/groups/:id/join', {
    prepare: first('POST', '/api/groups/group-1/join', {}),
    path: () => '/api/groups/group-1/join',
  }),
  call('joining an event', 'POST /api/events/:id/join', { path: () => '/api/events/event-1/join', body: {} }),
  call('leaving an event', 'DELETE /api/events/:id/join', {
    prepare: first('POST', '/api/events/event-1/join', {}),
    path: () => '/api/events/event-1/join',
  }),
  call('a mentorship request', 'POST /api/mentorship-requests', { body: { mentorId: 'mentor-user-1' } }),
  call('withdrawal of a mentorship request', 'DELETE /api/mentorship-requests/:id', {
    prepare: first('POST', '/api/mentorship-requests', { mentorId: 'mentor-user-1' }),
    path: () => '/api/mentorship-requests/mentor-user-1',
  }),
]

/** An operator command. An HttpError counts as a 409. */
const command = (name: string, work: (person: RacePerson) => Promise<unknown>): Act => ({
  name,
  run: (person) =>
    work(person).then(
      () => ({ statusCode: 200 }),
      (error: unknown) => {
        if (error instanceof HttpError) return { statusCode: 409 }
        throw error
      },
    ),
})
export const reset = command('an operator’s account reset', ({ station: { db, clock }, username }) =>
  resetCode(db, username, clock.now),
)
/** Promotes the person's account, which revokes every existing way to sign in to it. */
export const markOperator = command('create-operator --existing', ({ station: { db, clock }, id, username }) =>
  createOperator(db, { username, email: '', existing: id }, clock.now),
)

// The admin console.

/** A round makes up to five requests as the operator; the console's limit is 360 a minute. */
const ROUNDS_PER_OPERATOR = 60
const operators = new WeakMap<RaceStation, { rounds: number; newest?: Promise<Person> }>()

/** Returns a signed-in operator of the station for one round. After `ROUNDS_PER_OPERATOR` rounds, a new operator takes over. */
function operatorOf(station: RaceStation): Promise<Person> {
  const known = operators.get(station) ?? { rounds: 0 }
  operators.set(station, known)
  if (known.newest === undefined || known.rounds % ROUNDS_PER_OPERATOR === 0)
    known.newest = makeOperator(station, `captain${known.rounds / ROUNDS_PER_OPERATOR}`)
  known.rounds += 1
  return known.newest
}

/** An operator's action on the person; `:id` becomes the person's ID. */
const inConsole = (name: string, route: string, body?: Body): Act => {
  const [method = '', pattern = ''] = route.split(' ')
  return {
    name,
    route,
    prepare: ({ station }) => operatorOf(station),
    async run(person, operator) {
      const given = typeof body === 'function' ? body(person) : body
      const url = pattern.replace(':id', person.id)
      return (operator as Person).call(method as Method, url, given ? { body: given } : {})
    },
  }
}

export const suspend = inConsole('a suspension', 'POST /api/admin/people/:id/suspend', { reason: 'Shares an account.' })
const allowClasses = inConsole('a permission to create classes', 'POST /api/admin/people/:id/classes', {
  mayOpenClasses: true,
})
const reportOf: Act = {
  ...inConsole('settling a report', 'POST /api/admin/reports/:id/settle'),
  async prepare({ id, owner, station }) {
    const report = { kind: 'card', subjectId: 'ladders-001', subjectVersion: 1, reason: 'typo' }
    await owner.call('POST', '/api/sync/push', pushBody(id, station.clock.now, [['prep.report', report]]))
    const written = await station.db.reader
      .selectFrom('reports')
      .select('id')
      .where('userId', '=', id)
      .executeTakeFirst()
    return { operator: await operatorOf(station), reportId: written?.id }
  },
  run(_, prepared) {
    const { operator, reportId } = prepared as { operator: Person; reportId: string }
    return operator.call('POST', `/api/admin/reports/${reportId}/settle`)
  },
}
const answerOf: Act = {
  ...inConsole('an answer to a mentorship request', 'POST /api/admin/mentorship-requests/:id/:mentorId/answer'),
  async prepare({ owner, station }) {
    // Requests to sample mentors can't be answered, so make all mentors real.
    await station.db.writer.updateTable('mentors').set({ isSample: 0 }).execute()
    const asked = await owner.call('POST', '/api/mentorship-requests', { mentorId: 'mentor-user-1' })
    const { requestedAt } = asked.json() as { requestedAt: string }
    return { operator: await operatorOf(station), requestedAt }
  },
  run({ id }, prepared) {
    const { operator, requestedAt } = prepared as { operator: Person; requestedAt: string }
    return operator.call('POST', `/api/admin/mentorship-requests/${id}/mentor-user-1/answer`, {
      body: { answer: 'accepted', text: 'On Monday.', requestedAt, answeredAt: null },
    })
  },
}

/** Makes all mentors real and gives the first one an account. Returns the mentor's ID and account. */
async function mentorOf(station: RaceStation): Promise<{ mentorId: string; mentor: Person }> {
  const mentorId = 'mentor-user-1'
  await station.db.writer.updateTable('mentors').set({ isSample: 0 }).execute()
  const known = mentors.get(station) ?? station.signUp('maria')
  mentors.set(station, known)
  const mentor = await known
  await station.db.writer
    .insertInto('mentorAccounts')
    .values({ mentorId, userId: mentor.id, linkedAt: 0 })
    .onConflict((linked) => linked.doNothing())
    .execute()
  return { mentorId, mentor }
}
const mentors = new WeakMap<RaceStation, Promise<Person>>()

/** A mentor's action on the person's request. */
const byMentor = (name: string, action: 'answer' | 'block' | 'report', body: object = {}): Act => ({
  name,
  route: `POST /api/mentor/requests/:id/${action}`,
  async prepare({ id, owner, station }) {
    const { mentorId, mentor } = await mentorOf(station)
    const asked = await owner.call('POST', '/api/mentorship-requests', { mentorId })
    const { requestedAt } = asked.json() as { requestedAt: string }
    return { mentor, url: `/api/mentor/requests/${idForMentor(mentorId, id)}/${action}`, requestedAt }
  },
  run(_, prepared) {
    const { mentor, url, requestedAt } = prepared as { mentor: Person; url: string; requestedAt: string }
    return mentor.call('POST', url, { body: { requestedAt, ...body } })
  },
})
const mentorActs: Act[] = [
  byMentor('a mentor’s answer', 'answer', { answer: 'accepted', text: 'On Monday.', answeredAt: null }),
  byMentor('a block by a mentor', 'block'),
  byMentor('a mentor’s report of a request', 'report', { reason: 'Rude.' }),
  call('a report of a mentor', 'POST /api/mentorship-requests/:id/report', {
    prepare: first('POST', '/api/mentorship-requests', { mentorId: 'mentor-user-1' }),
    path: () => '/api/mentorship-requests/mentor-user-1/report',
    body: { reason: 'Rude.' },
  }),
]
/** Linking the person's account to a mentor. */
const linkOf: Act = {
  ...inConsole('a link of the account to a mentor', 'PUT /api/admin/mentors/:id/account'),
  async prepare({ station }) {
    const operator = await operatorOf(station)
    const mentor = { name: 'Maria Ortiz', rank: 'Captain', department: 'City Fire', bio: 'Panels.' }
    const body = { ...mentor, yearsExperience: 18, specialties: [], isVerified: true }
    const { rows } = (await operator.call('GET', '/api/admin/mentors')).json()
    const mentorId = rows[0]?.id ?? (await operator.call('POST', '/api/admin/mentors', { body })).json().id
    await operator.call('DELETE', `/api/admin/mentors/${mentorId}/account`)
    return { operator, mentorId }
  },
  run({ id }, prepared) {
    const { operator, mentorId } = prepared as { operator: Person; mentorId: string }
    return operator.call('PUT', `/api/admin/mentors/${mentorId}/account`, { body: { account: id } })
  },
}

/** Publishing a correction settles the person's report about the item. */
const correctionOf = (kind: 'card' | 'question', subjectId: string, change: object): Act => ({
  ...inConsole(`a correction of a reported ${kind}`, `POST /api/admin/${kind}s/:id/correct`),
  async prepare({ id, owner, station }) {
    const operator = await operatorOf(station)
    const report = { kind, subjectId, subjectVersion: 1, reason: 'typo' }
    await owner.call('POST', '/api/sync/push', pushBody(id, station.clock.now, [['prep.report', report]]))
    const { revision, text } = (await operator.call('GET', `/api/admin/${kind}s/${subjectId}`)).json()
    // The source contains the person's ID, so that each round on this station submits a different text.
    return { operator, body: { revision, ...text, ...change, source: `The report of ${id}` } }
  },
  run(_, prepared) {
    const { operator, body } = prepared as { operator: Person; body: object }
    return operator.call('POST', `/api/admin/${kind}s/${subjectId}/correct`, { body })
  },
})
const DECK_ITEMS = {
  card: { front: 'Which one?', back: 'One.', hint: '', explanation: '', tags: [] },
  question: {
    ...{ question: 'Which one?', answers: ['a', 'b', 'c', 'd'], rationales: ['a', 'b', 'c', 'd'], correctAnswer: 0 },
    ...{ hint: null, difficulty: 1 },
  },
}
/** Editing a card or question of an operator's deck settles the person's report about it. */
const editOf = (kind: 'card' | 'question'): Act => ({
  ...inConsole(`an edit of a reported ${kind} of an operator’s deck`, `PUT /api/admin/deck-${kind}s/:id`),
  async prepare({ id, owner, station }) {
    const operator = await operatorOf(station)
    const { rows } = (await operator.call('GET', '/api/admin/decks')).json()
    const body = { name: 'Raced', color: '#0f766e' }
    const deckId = rows[0]?.id ?? (await operator.call('POST', '/api/admin/decks', { body })).json().id
    // The text contains the person's ID, so that each round on this station adds a different item.
    const text = kind === 'card' ? { front: `Which one is ${id}?` } : { question: `Which one is ${id}?` }
    const item = { ...DECK_ITEMS[kind], ...text, source: 'A map' }
    const added = await operator.call('POST', `/api/admin/decks/${deckId}/${kind}s`, { body: { items: [item] } })
    const [subjectId] = added.json().ids
    const report = { kind, subjectId, subjectVersion: 1, reason: 'typo' }
    await owner.call('POST', '/api/sync/push', pushBody(id, station.clock.now, [['prep.report', report]]))
    const { version } = (await operator.call('GET', `/api/admin/deck-${kind}s/${subjectId}`)).json()
    return { operator, subjectId, body: { ...item, source: 'Another map', version } }
  },
  run(_, prepared) {
    const { operator, subjectId, body } = prepared as { operator: Person; subjectId: string; body: object }
    return operator.call('PUT', `/api/admin/deck-${kind}s/${subjectId}`, { body })
  },
})
const consoleActs: Act[] = [
  suspend,
  allowClasses,
  inConsole('a restoration', 'POST /api/admin/people/:id/restore'),
  inConsole('an operator’s sign-out of all sessions', 'POST /api/admin/people/:id/end-sessions'),
  inConsole('an operator’s reset code', 'POST /api/admin/people/:id/reset-code'),
  inConsole('an operator’s edit of the account', 'PATCH /api/admin/people/:id', { name: 'Another Name' }),
  inConsole('a promotion', 'POST /api/admin/people/:id/role', { role: 'operator' }),
  inConsole('an operator’s account deletion', 'POST /api/admin/people/:id/delete', ({ username }) => ({ username })),
  reportOf,
  answerOf,
  linkOf,
  correctionOf('card', 'ladders-001', { back: 'One.' }),
  correctionOf('question', 'ladders-q001', { question: 'Which one is 1?' }),
  editOf('card'),
  editOf('question'),
]

const newOperator = (username: string) => `chosen-${username}`
export const createNamed = command('create-operator', ({ station: { db, clock }, username }) =>
  createOperator(db, { username: newOperator(username), email: 'ops@example.org' }, clock.now),
)
export const signUpNamed = call('a sign-up with the operator’s chosen username', 'POST /api/auth/signup', {
  by: 'stranger',
  body: ({ username, password }) => ({ username: newOperator(username), email: 'a@example.org', password }),
})
const demoSettings = { demoPassword: null }
const demoOn = ({ station: { db, clock } }: RacePerson) => switchDemo(db, true, demoSettings, clock.now)
export const demoOff: Act = {
  ...command('demo off', ({ station: { db, clock } }) => switchDemo(db, false, demoSettings, clock.now)),
  async prepare(person) {
    if (!(await person.station.db.reader.selectFrom('users').select('id').where('isDemo', '=', 1).executeTakeFirst()))
      await person.station.logInDemo()
    await demoOn(person)
  },
}
export const demoLogIn = call('a sign-in to the demo account', 'POST /api/auth/login', {
  by: 'stranger',
  body: { username: 'demo', password: PUBLISHED_DEMO_PASSWORD },
})

export interface Ended {
  person: RacePerson
  after: AccountState
  /** HTTP status of each act. */
  statuses: { route: number; change: number }
}

export interface Race {
  route: Act
  change: Act
  /** State that `route` may not affect after `change` has succeeded: single values may not change, and lists may not gain entries. */
  settled: (keyof AccountState)[]
  /** Checks the end state, regardless of which act ran first. Returns a description of each fault. */
  judge?(ended: Ended): string[] | Promise<string[]>
}

const isDone = (status: number): boolean => status < 300

/** Returns a fault unless a successful change ended every session except the session that made the change. */
export const onlyOwnerIsIn = ({ after, statuses }: Ended): string[] =>
  isDone(statuses.change) && after.sessions.length > 1 ? [`${after.sessions.length - 1} sessions survive`] : []

/** Returns a fault if any session exists after a successful change, such as a suspension or a promotion with `create-operator`. */
export const nobodyIsIn = ({ after, statuses }: Ended): string[] =>
  isDone(statuses.change) && after.sessions.length > 0 ? [`${after.sessions.length} sessions survive`] : []

/** Returns a fault if both sessions remain after two acts that each end the other's session. */
const onlyOneIsIn = ({ after }: Ended): string[] => (after.sessions.length > 1 ? ['both sessions survive'] : [])

async function nobodyIsInDemo({ person: { station }, statuses }: Ended): Promise<string[]> {
  if (!isDone(statuses.change)) return []
  const { db } = station
  const alive = await db.reader
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select('sessions.id')
    .where('isDemo', '=', 1)
    .execute()
  for (const { id } of alive) await db.writer.deleteFrom('sessions').where('id', '=', id).execute()
  return alive.length > 0 ? [`${alive.length} sessions of the demo account survive`] : []
}

async function noStrangerIsOperator({ person: { station, username } }: Ended): Promise<string[]> {
  const operators = await station.db.reader
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.userId')
    .select('sessions.id')
    .where('username', '=', newOperator(username))
    .where('isOperator', '=', 1)
    .execute()
  return operators.length > 0 ? ['a stranger’s session has operator rights'] : []
}

export const changes: Race[] = [
  { route: logIn, change: changePassword, settled: ['sessions', 'devices'], judge: onlyOwnerIsIn },
  { route: logIn, change: recover, settled: ['sessions', 'devices'], judge: onlyOwnerIsIn },
  { route: othersCodes, change: changePassword, settled: ['codes'], judge: onlyOwnerIsIn },
  { route: othersCodes, change: recover, settled: ['codes'], judge: onlyOwnerIsIn },
  { route: othersCodes, change: endOthers, settled: ['codes'], judge: onlyOwnerIsIn },
  { route: othersCodes, change: logOut, settled: ['codes'], judge: onlyOwnerIsIn },
  { route: othersPassword, change: changePassword, settled: ['password', 'sessions'], judge: onlyOneIsIn },
  { route: othersPassword, change: recover, settled: ['password', 'sessions'], judge: onlyOneIsIn },
  { route: othersPassword, change: endOthers, settled: ['password', 'sessions'], judge: onlyOneIsIn },
  { route: recover, change: newCodes, settled: ['sessions', 'password'] },
  { route: recover, change: recover, settled: ['sessions', 'password'], judge: onlyOneIsIn },
  { route: changeEmail, change: changePassword, settled: ['email'], judge: onlyOwnerIsIn },
  { route: changeEmail, change: recover, settled: ['email'], judge: onlyOwnerIsIn },
  { route: othersDeletion, change: changePassword, settled: ['account'] },
  { route: othersDeletion, change: recover, settled: ['account'] },
  { route: addPasskey, change: changePassword, settled: ['passkeys'], judge: onlyOwnerIsIn },
  { route: addPasskey, change: recover, settled: ['passkeys'], judge: onlyOwnerIsIn },
  { route: addPasskey, change: endOthers, settled: ['passkeys'], judge: onlyOwnerIsIn },
  { route: addPasskey, change: endOne, settled: ['passkeys'], judge: onlyOwnerIsIn },
  { route: addPasskey, change: logOut, settled: ['passkeys'], judge: onlyOwnerIsIn },
  { route: passkeyLogIn, change: removePasskey, settled: ['sessions'] },
  { route: subscribe, change: changePassword, settled: ['subscriptions'], judge: onlyOwnerIsIn },
  { route: subscribe, change: recover, settled: ['subscriptions'], judge: onlyOwnerIsIn },
  { route: subscribe, change: endOthers, settled: ['subscriptions'], judge: onlyOwnerIsIn },
  { route: subscribe, change: endOne, settled: ['subscriptions'], judge: onlyOwnerIsIn },
  { route: subscribe, change: logOut, settled: ['subscriptions'], judge: onlyOwnerIsIn },
  { route: logIn, change: suspend, settled: ['sessions'], judge: nobodyIsIn },
  { route: passkeyLogIn, change: suspend, settled: ['sessions'], judge: nobodyIsIn },
  { route: recover, change: suspend, settled: ['sessions'], judge: nobodyIsIn },
  { route: addPasskey, change: suspend, settled: ['passkeys'], judge: nobodyIsIn },
  { route: subscribe, change: suspend, settled: ['subscriptions'], judge: nobodyIsIn },
  { route: othersCodes, change: suspend, settled: ['codes'], judge: nobodyIsIn },
  { route: othersPassword, change: suspend, settled: ['password'], judge: nobodyIsIn },
  { route: changeEmail, change: suspend, settled: ['email'], judge: nobodyIsIn },
  // Promoting an account to operator must not give access to anyone who knows its old credentials.
  { route: logIn, change: markOperator, settled: ['sessions', 'devices'], judge: nobodyIsIn },
  { route: passkeyLogIn, change: markOperator, settled: ['sessions'], judge: nobodyIsIn },
  { route: recover, change: markOperator, settled: ['sessions', 'password'], judge: nobodyIsIn },
  { route: addPasskey, change: markOperator, settled: ['passkeys'], judge: nobodyIsIn },
  { route: subscribe, change: markOperator, settled: ['subscriptions'], judge: nobodyIsIn },
  { route: othersCodes, change: markOperator, settled: ['codes'], judge: nobodyIsIn },
  { route: othersPassword, change: markOperator, settled: ['password', 'sessions'], judge: nobodyIsIn },
  { route: changeEmail, change: markOperator, settled: ['email'], judge: nobodyIsIn },
  { route: demoLogIn, change: demoOff, settled: [], judge: nobodyIsInDemo },
  { route: signUpNamed, change: createNamed, settled: [], judge: noStrangerIsOperator },
]

/** Acts that can be in progress while their account is deleted. */
export const duringDeletion: Act[] = [
  ...[logIn, wrongLogIn, recover, wrongRecover, othersCodes, othersPassword, wrongPassword, changeEmail, sendLink],
  ...[
    changeName,
    othersDeletion,
    passkeyOptions,
    addPasskey,
    passkeyLogIn,
    removePasskey,
    endOthers,
    endOne,
    logOut,
    readUser,
  ],
  ...[subscribe, unsubscribe, push, pull, ...data, reset, markOperator, ...consoleActs, ...mentorActs],
]

/** All acts in `data` share one write path, so a plain run plays only these examples. */
const examples = ['a practice test', 'a saved job', 'a job alert', 'joining an event']
export const inPlainRun: Act[] = duringDeletion.filter((act) => !data.includes(act) || examples.includes(act.name))
