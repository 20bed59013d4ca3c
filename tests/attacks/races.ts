import { randomUUID } from 'node:crypto'
import { switchDemo } from '@station-zero/api/auth/demo-switch.ts'
import { createOperator } from '@station-zero/api/auth/operator.ts'
import { resetCode } from '@station-zero/api/auth/recovery/recovery.ts'
import { HttpError } from '@station-zero/api/errors.ts'
import { makeReceiver } from '@station-zero/api/testing/push-service.ts'
import { PUBLISHED_DEMO_PASSWORD } from '@station-zero/schema/auth/user.ts'
import { type AccountState, type Device, pushBody, type RacePerson } from './race-world.ts'

/** A request, or a command of the operator, that takes part in a race. */
export interface Act {
  name: string
  /** Like 'POST /api/auth/login'; an operator's command has none. */
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

/** A call of one of the person's devices. `:userId` is `me`. */
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

// Routes that verify something.
export const logIn = call('a sign-in', 'POST /api/auth/login', {
  by: 'stranger',
  body: ({ username, password }) => ({ username, password }),
})
export const wrongLogIn = call('a stranger’s wrong password', 'POST /api/auth/login', {
  by: 'stranger',
  body: ({ username }) => ({ username, password: 'guessed' }),
})
export const recover = call('a recovery', 'POST /api/auth/recover', {
  by: 'stranger',
  body: ({ username, codes }) => ({ username, code: codes[0], password: OTHER_PASSWORD }),
})
export const wrongRecover = call('a stranger’s wrong code', 'POST /api/auth/recover', {
  by: 'stranger',
  body: ({ username }) => ({ username, code: '2222-2222-2222', password: OTHER_PASSWORD }),
})
const codesBy = (by: 'owner' | 'other', name: string) =>
  call(name, 'POST /api/auth/recovery-codes', { by, body: withPassword })
export const newCodes = codesBy('owner', 'new codes')
export const othersCodes = codesBy('other', 'new codes for another device')
const passwordBy = (by: 'owner' | 'other', name: string, newPassword: string) =>
  call(name, 'POST /api/auth/password', { by, body: ({ password }) => ({ password, newPassword }) })
export const changePassword = passwordBy('owner', 'a password change', NEW_PASSWORD)
export const othersPassword = passwordBy('other', 'a password change on another device', OTHER_PASSWORD)
export const wrongPassword = call('a wrong current password', 'POST /api/auth/password', {
  body: { password: 'guessed', newPassword: OTHER_PASSWORD },
})
export const changeEmail = call('another e-mail address', 'PATCH /api/auth/user', {
  body: ({ password, username }) => ({ password, email: `thief-of-${username}@example.org` }),
})
export const changeName = call('another name', 'PATCH /api/auth/user', { body: { name: 'Maia' } })
const deletionBy = (by: 'owner' | 'other', name: string) =>
  call(name, 'DELETE /api/auth/user', { by, body: withPassword })
export const deleteAccount = deletionBy('owner', 'the deletion')
export const othersDeletion = deletionBy('other', 'a deletion on another device')

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
export const passkeyOptions = call('options for a passkey', 'POST /api/auth/passkeys/options', { body: withPassword })
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
    const asked = (await person.stranger.call('POST', '/api/auth/passkeys/login-options')).json()
    return { signed: person.authenticator.get(asked as Parameters<typeof person.authenticator.get>[0]) }
  },
  body: (given) => ({ response: (given as unknown as { signed: object }).signed }),
})
export const removePasskey = call('the passkey’s removal', 'DELETE /api/auth/passkeys/:id', {
  by: 'owner',
  async prepare(person) {
    const passkeyId = (await passkeysOf(person))[0]?.id ?? (await addFirstPasskey(person)).passkeyId
    return { passkeyId }
  },
  path: (prepared) => `/api/auth/passkeys/${(prepared as { passkeyId: string }).passkeyId}`,
})

// Sessions.
export const endOthers = call('the end of all other sessions', 'DELETE /api/auth/sessions', { by: 'owner' })
export const endOne = call('the end of one session', 'DELETE /api/auth/sessions/:id', {
  by: 'owner',
  async prepare({ owner }) {
    const listed = (await owner.call('GET', '/api/auth/sessions')).json() as { id: string; isCurrent: boolean }[]
    return { sessionRow: listed.find(({ isCurrent }) => !isCurrent)?.id }
  },
  path: (prepared) => `/api/auth/sessions/${(prepared as { sessionRow: string }).sessionRow}`,
})
export const logOut = call('a sign-out', 'POST /api/auth/logout')
const readUser = call('a look at the account', 'GET /api/auth/user')

// Notifications and what else belongs to a session.
const subscription = ({ id }: RacePerson) => ({
  ...{ deviceId: id, endpoint: `https://push.example.org/${id}`, timeZone: 'UTC', hour: 18, topics: ['cards'] },
  keys,
})
export const subscribe = call('a subscription to notifications', 'PUT /api/users/:userId/notifications', {
  body: subscription,
})
const unsubscribe = call('the end of a subscription', 'DELETE /api/users/:userId/notifications')

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

// Everything else that changes a person's rows.
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
  call('a saved job by its address', `POST ${own}/saved-jobs/:jobId`, {
    path: () => '/api/users/me/saved-jobs/job-1',
    body: {},
  }),
  call('a job that is no longer saved', `DELETE ${own}/saved-jobs/:jobId`, {
    prepare: first('POST', '/api/users/me/saved-jobs', { jobId: 'job-1' }),
    path: () => '/api/users/me/saved-jobs/job-1',
  }),
  call('an application', `POST ${own}/applications`, { body: { jobId: 'job-1' } }),
  call('a job alert', `POST ${own}/job-alerts`, { body: { keywords: 'cadet' } }),
  call('a workout', `POST ${own}/cpat/workouts/:workoutId/complete`, {
    path: () => '/api/users/me/cpat/workouts/w1d1/complete',
    body: { duration: 40 },
  }),
  call('a group joined', 'POST /api/groups/:id/join', { path: () => '/api/groups/group-2/join', body: {} }),
  call('a group left', 'DELETE /api/groups/:id/join', {
    prepare: first('POST', '/api/groups/group-1/join', {}),
    path: () => '/api/groups/group-1/join',
  }),
  call('an event joined', 'POST /api/events/:id/join', { path: () => '/api/events/event-1/join', body: {} }),
  call('an event left', 'DELETE /api/events/:id/join', {
    prepare: first('POST', '/api/events/event-1/join', {}),
    path: () => '/api/events/event-1/join',
  }),
  call('a request to a mentor', 'POST /api/mentorship-requests', { body: { mentorId: 'mentor-user-1' } }),
  call('a request withdrawn', 'DELETE /api/mentorship-requests/:id', {
    prepare: first('POST', '/api/mentorship-requests', { mentorId: 'mentor-user-1' }),
    path: () => '/api/mentorship-requests/mentor-user-1',
  }),
]

/** An operator's command: what it refuses counts as a 409. */
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
export const reset = command('the operator’s reset', ({ station: { db, clock }, username }) =>
  resetCode(db, username, clock.now),
)
export const markOperator = command('create-operator', ({ station: { db, clock }, username }) =>
  createOperator(db, { username, email: `${username}@example.org` }, clock.now),
)
const newOperator = (username: string) => `chosen-${username}`
export const createNamed = command('create-operator', ({ station: { db, clock }, username }) =>
  createOperator(db, { username: newOperator(username), email: 'ops@example.org' }, clock.now),
)
export const signUpNamed = call('a sign-up with the name that the operator chose', 'POST /api/auth/signup', {
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
  /** What each was answered. */
  statuses: { route: number; change: number }
}

export interface Race {
  route: Act
  change: Act
  /** What may not appear, vanish or change once the change has been answered. */
  settled: (keyof AccountState)[]
  /** Whatever the order was: sentences about what is wrong at the end. */
  judge?(ended: Ended): string[] | Promise<string[]>
}

const isDone = (status: number): boolean => status < 300

/** A password change ends every session but the one that made it. */
const onlyOwnerIsIn = ({ after, statuses }: Ended): string[] =>
  isDone(statuses.change) && after.sessions.length > 1 ? [`${after.sessions.length - 1} sessions survive`] : []

/** Of two that each end the other's session, at most one is still in. */
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
  return operators.length > 0 ? ['a session of the account that a stranger made reads as the operator'] : []
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
  { route: demoLogIn, change: demoOff, settled: [], judge: nobodyIsInDemo },
  { route: signUpNamed, change: createNamed, settled: [], judge: noStrangerIsOperator },
]

/** Everything that can be under way while its account is deleted. */
export const duringDeletion: Act[] = [
  ...[logIn, wrongLogIn, recover, wrongRecover, othersCodes, othersPassword, wrongPassword, changeEmail, changeName],
  ...[othersDeletion, passkeyOptions, addPasskey, passkeyLogIn, removePasskey, endOthers, endOne, logOut, readUser],
  ...[subscribe, unsubscribe, push, pull, ...data, reset, markOperator],
]

/** Writes of a person's rows take the same way as these, so a plain run plays only these. */
const examples = ['a practice test', 'a saved job', 'a job alert', 'an event joined']
export const inPlainRun: Act[] = duringDeletion.filter((act) => !data.includes(act) || examples.includes(act.name))
