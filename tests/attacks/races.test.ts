import { isOnPostgres } from '@station-zero/api/testing/database.ts'
import { isRelease } from '@station-zero/schema/testing/scale.ts'
import { expect, test } from 'vitest'
import { scale } from '../scale.ts'
import { playRace, withDeletion } from './play-race.ts'
import { openRaceStation, rowsOf } from './race-world.ts'
import { changes, deleteAccount, duringDeletion, inPlainRun } from './races.ts'

const store = isOnPostgres ? 'PostgreSQL' : 'SQLite'
/** Routes that add no row to an account, and the routes that create an account, which `signUpNamed` covers. */
const NOT_PLAYED = [
  ...['POST /api/csp-report', 'POST /api/content', 'POST /api/analytics/event', 'POST /api/analytics/events'],
  ...['POST /api/admin/announcements', 'PUT /api/admin/announcements/:id', 'DELETE /api/admin/announcements/:id'],
  'PUT /api/admin/policies/:name',
  ...['POST /api/admin/invites', 'DELETE /api/admin/invites/:id', 'PATCH /api/admin/station'],
  ...['POST /api/admin/cards/:id/check', 'POST /api/admin/questions/:id/check'],
  'POST /api/admin/corrections/:id/withdraw',
  ...['POST /api/admin/events', 'DELETE /api/admin/events/:id', 'POST /api/admin/job-imports'],
  'DELETE /api/admin/job-imports/:source',
  ...['groups', 'community-events', 'mentors', 'jobs'].flatMap((kind) => [
    ...[`POST /api/admin/${kind}`, `PUT /api/admin/${kind}/:id`, `DELETE /api/admin/${kind}/:id`],
  ]),
  ...['POST /api/admin/decks', 'PUT /api/admin/decks/:id', 'DELETE /api/admin/decks/:id'],
  // Changing a passage settles no reports, unlike changing a card or question.
  'PUT /api/admin/deck-passages/:id',
  ...['card', 'question', 'passage'].flatMap((kind) => [
    ...[`POST /api/admin/decks/:id/${kind}s`, `DELETE /api/admin/deck-${kind}s/:id`],
    ...[`POST /api/admin/deck-${kind}s/:id/move`, `POST /api/admin/deck-${kind}s/check`],
  ]),
  ...[
    'POST /api/auth/email/verify',
    'POST /api/auth/recover/mail',
    'POST /api/admin/mail-test',
    'POST /api/admin/sso-test',
    'POST /api/admin/notification-test',
    'POST /api/admin/feed-test',
    'POST /api/admin/backup-tasks',
  ],
  // These routes need an identity provider; api/auth/sso.test.ts tests them.
  ...['login', 'signup', 'connect', 'confirm'].map((name) => `POST /api/auth/sso/${name}`),
  'DELETE /api/auth/sso',
  ...['POST /api/auth/signup', 'POST /api/auth/forgotten', 'POST /api/auth/passkeys/login-options'],
  'POST /api/users/:userId/images/missing',
  // These routes delete links, blocks and open reports, or write content.
  ...['PATCH /api/mentor', 'DELETE /api/mentor/blocked/:id', 'DELETE /api/admin/mentors/:id/account'],
  'POST /api/admin/mentor-reports/:id/settle',
  // These routes write rows of a space. The histories in tests/sync/spaces delete accounts that have such rows.
  ...['POST /api/space-codes', 'POST /api/space-codes/redeem', 'POST /api/admin/post-reports/:spaceId/:id/settle'],
]

test('every route that writes a user’s rows is raced against account deletion', async () => {
  const { app } = await openRaceStation()
  const routes = app.routes.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`)
  expect(routes.length).toBeGreaterThan(20)
  const played = new Set([...duringDeletion, deleteAccount].map(({ route }) => route))
  expect(routes.filter((route) => !played.has(route) && !NOT_PLAYED.includes(route))).toEqual([])
})

test('account deletion removes every row that the data routes wrote', async () => {
  const station = await openRaceStation()
  const person = await station.newPerson()
  for (const act of duringDeletion.filter(({ route }) => route?.startsWith('POST /api/users/')))
    expect((await act.run(person, await act.prepare?.(person))).statusCode, act.name).toBeLessThan(300)
  expect((await rowsOf(person)).length).toBeGreaterThan(10)
  expect((await deleteAccount.run(person, undefined)).statusCode).toBe(200)
  expect(await rowsOf(person)).toEqual([])
})

for (const race of changes)
  test(`in a race between ${race.route.name} and ${race.change.name}, nothing authorized by the old credentials survives (${store})`, async () => {
    const station = await openRaceStation()
    expect(await playRace(station, race, scale.raceRounds)).toEqual([])
  })

for (const act of isRelease ? duringDeletion : inPlainRun)
  test(`in a race between ${act.name} and account deletion, no row survives in any table (${store})`, async () => {
    const station = await openRaceStation()
    expect(await playRace(station, withDeletion(act), scale.raceRounds)).toEqual([])
    expect(await station.orphans()).toEqual([])
  })
