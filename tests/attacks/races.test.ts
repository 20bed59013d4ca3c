import { isOnPostgres } from '@station-zero/api/testing/database.ts'
import { isFull } from '@station-zero/schema/testing/scale.ts'
import { expect, test } from 'vitest'
import { scale } from '../scale.ts'
import { playRace, withDeletion } from './play-race.ts'
import { openRaceStation, rowsOf } from './race-world.ts'
import { changes, deleteAccount, duringDeletion, inPlainRun } from './races.ts'

const store = isOnPostgres ? 'PostgreSQL' : 'SQLite'
/** Routes that change nothing of a person, or that make the account; `signUpNamed` plays the sign-up. */
const NOT_PLAYED = [
  ...['POST /api/csp-report', 'POST /api/content', 'POST /api/analytics/event', 'POST /api/analytics/events'],
  ...['POST /api/auth/signup', 'POST /api/auth/forgotten', 'POST /api/auth/passkeys/login-options'],
]

test('every route that changes something of a person is played against the deletion of the account', async () => {
  const { app } = await openRaceStation()
  const routes = app.routes.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`)
  expect(routes.length).toBeGreaterThan(20)
  const played = new Set([...duringDeletion, deleteAccount].map(({ route }) => route))
  expect(routes.filter((route) => !played.has(route) && !NOT_PLAYED.includes(route))).toEqual([])
})

test('a person of a race has something in the tables that a deletion must empty, and nothing afterwards', async () => {
  const station = await openRaceStation()
  const person = await station.newPerson()
  for (const act of duringDeletion.filter(({ route }) => route?.startsWith('POST /api/users/')))
    expect((await act.run(person, await act.prepare?.(person))).statusCode, act.name).toBeLessThan(300)
  expect((await rowsOf(person)).length).toBeGreaterThan(10)
  expect((await deleteAccount.run(person, undefined)).statusCode).toBe(200)
  expect(await rowsOf(person)).toEqual([])
})

for (const race of changes)
  test(`${race.route.name} and ${race.change.name}: nothing that rests on the old proof survives (${store})`, async () => {
    const station = await openRaceStation()
    expect(await playRace(station, race, scale.raceRounds)).toEqual([])
  })

for (const act of isFull ? duringDeletion : inPlainRun)
  test(`${act.name} and the deletion of the account: no row survives in any table (${store})`, async () => {
    const station = await openRaceStation()
    expect(await playRace(station, withDeletion(act), scale.raceRounds)).toEqual([])
    expect(await station.orphans()).toEqual([])
  })
