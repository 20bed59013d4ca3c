import { cookieOf } from '@station-zero/api/testing/app.ts'
import { isOnPostgres } from '@station-zero/api/testing/database.ts'
import { openOidcProvider, type TestProvider } from '@station-zero/api/testing/oidc-provider.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scale } from '../scale.ts'
import { playRace, withDeletion } from './play-race.ts'
import { type Device, ORIGIN, openRaceStation, type RacePerson } from './race-world.ts'
import {
  type Act,
  changePassword,
  endOne,
  endOthers,
  logOut,
  markOperator,
  nobodyIsIn,
  onlyOwnerIsIn,
  type Race,
  recover,
  suspend,
} from './races.ts'

/** Single sign-on races, run against a real provider: connecting an account to an identity at the provider, and signing in with that identity. */

const store = isOnPostgres ? 'PostgreSQL' : 'SQLite'

let provider: TestProvider
beforeAll(async () => {
  provider = await openOidcProvider(ORIGIN)
})
afterAll(() => provider?.stop())

interface Visit {
  path: string
  cookie: string
}

/**
 * Signs in at the provider and returns the request that the browser makes when it is redirected back. The person has their own ID at the
 * provider.
 */
async function visit({ id }: RacePerson, started: Awaited<ReturnType<Device['call']>>, url: string): Promise<Visit> {
  provider.person = { sub: id }
  const { pathname, search } = await provider.visit(url)
  return { path: pathname + search, cookie: cookieOf(started) }
}

const comeBack = ({ station }: RacePerson, { path, cookie }: Visit) =>
  station.call('GET', path, { headers: { cookie } })

async function startConnecting(person: RacePerson, by: 'owner' | 'other'): Promise<Visit> {
  const started = await person[by].call('POST', '/api/auth/sso/connect', { password: person.password })
  return visit(person, started, started.json<{ url: string }>().url)
}

/**
 * The person's other device, which knows the password, connects the account to an identity. In the race, the provider has just redirected
 * the device back.
 */
const connect: Act = {
  name: 'connecting single sign-on',
  prepare: (person) => startConnecting(person, 'other'),
  run: (person, prepared) => comeBack(person, prepared as Visit),
}

async function isConnected({ owner }: RacePerson): Promise<boolean> {
  const { sso } = (await owner.call('GET', '/api/auth/security')).json<{ sso: { isConnected: boolean } }>()
  return sso.isConnected
}

const ssoLogIn: Act = {
  name: 'a sign-in with single sign-on',
  async prepare(person) {
    if (!(await isConnected(person))) await comeBack(person, await startConnecting(person, 'owner'))
    const started = await person.stranger.call('GET', '/api/auth/sso/start')
    const back = await comeBack(person, await visit(person, started, String(started.headers.location)))
    return { cookie: cookieOf(back) }
  },
  run: ({ station }, prepared) =>
    station.call('POST', '/api/auth/sso/login', { body: {}, headers: prepared as { cookie: string } }),
}

const disconnect: Act = {
  name: 'disconnecting single sign-on',
  async prepare(person) {
    if (!(await isConnected(person))) await comeBack(person, await startConnecting(person, 'owner'))
  },
  run: ({ owner }) => owner.call('DELETE', '/api/auth/sso', {}),
}

const races: Race[] = [
  { route: connect, change: changePassword, settled: ['links'], judge: onlyOwnerIsIn },
  { route: connect, change: recover, settled: ['links'], judge: onlyOwnerIsIn },
  { route: connect, change: endOthers, settled: ['links'], judge: onlyOwnerIsIn },
  { route: connect, change: endOne, settled: ['links'], judge: onlyOwnerIsIn },
  { route: connect, change: logOut, settled: ['links'] },
  { route: connect, change: suspend, settled: ['links'], judge: nobodyIsIn },
  {
    ...{ route: connect, change: markOperator, settled: ['links'] },
    judge: ({ after, statuses }) =>
      statuses.change < 300 && after.links.length > 0 ? ['the connection survives'] : [],
  },
  { route: ssoLogIn, change: disconnect, settled: ['sessions'] },
  { route: ssoLogIn, change: suspend, settled: ['sessions'], judge: nobodyIsIn },
  { route: ssoLogIn, change: markOperator, settled: ['sessions', 'devices'], judge: nobodyIsIn },
]

for (const race of races)
  test(`in a race between ${race.route.name} and ${race.change.name}, nothing authorized by the old credentials survives (${store})`, async () => {
    const station = await openRaceStation(provider.settings)
    expect(await playRace(station, race, scale.raceRounds)).toEqual([])
  })

for (const act of [connect, ssoLogIn])
  test(`in a race between ${act.name} and account deletion, no row survives in any table (${store})`, async () => {
    const station = await openRaceStation(provider.settings)
    expect(await playRace(station, withDeletion(act), scale.raceRounds)).toEqual([])
    expect(await station.orphans()).toEqual([])
  })

test('without a race, a visit to the provider connects the account, and the next visit signs in', async () => {
  const station = await openRaceStation(provider.settings)
  const person = await station.newPerson()
  await connect.run(person, await connect.prepare?.(person))
  expect(await isConnected(person)).toBe(true)
  expect((await ssoLogIn.run(person, await ssoLogIn.prepare?.(person))).statusCode).toBe(200)
})
