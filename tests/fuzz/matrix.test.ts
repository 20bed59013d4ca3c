import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp } from '@station-zero/api/app.ts'
import type { RegisteredRoute } from '@station-zero/api/http/app-types.ts'
import { readSettings } from '@station-zero/api/settings.ts'
import { openTestDatabase } from '@station-zero/api/testing/database.ts'
import { makeTestFolder } from '@station-zero/api/testing/test-folder.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACCESS, type AccessRow, CALLERS, type Caller } from './access-rows.ts'
import { isStream, nameOf } from './cases.ts'
import { IDS } from './known-ids.ts'
import { CANARY, hashOfPerson, PRIVATE_CANARY } from './people.ts'
import { overWire } from './wire.ts'
import { openWorld, type World } from './world.ts'

/**
 * Calls every route anonymously, as a suspended account, as the demo account, as an operator, as the owner, and as another person with the
 * owner's ids. No response except the operator's contains a text of person B, whose texts all have the canary.
 */

const WITHIN_MS = 60_000
const FALSE_SESSIONS: Record<string, string>[] = [
  { authorization: 'Bearer stale' },
  { cookie: 's0-3000=stale' },
  { authorization: 'Bearer' },
]

let routes: RegisteredRoute[] = []
let world: World | undefined
beforeAll(async () => {
  world = await openWorld()
  routes = world.app.routes
})
afterAll(() => world?.close())

test('every route has a row in the access matrix, and every row has a route', () => {
  expect(routes.map(nameOf).toSorted()).toEqual(Object.keys(ACCESS).toSorted())
})

/** A station with everything that an operator can turn on. */
const EVERY_SETTING = {
  ...{ PUBLIC_ORIGIN: 'https://station.example.org', SECURITY_CONTACT: 'mailto:security@example.org' },
  ...{ PUSH_SUBJECT: 'mailto:ops@example.org', DEMO_PASSWORD: 'hydrant wrench 44', METRICS_PORT: '0' },
  ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'station@example.org', PASSWORD_SIGN_IN: 'no' },
  ...{
    OIDC_ISSUER: 'https://login.example.org',
    OIDC_CLIENT_ID: 'id',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_NAME: 'Hall',
  },
}
/** Files that everyone may read. */
const FILES = ['GET /*', 'GET /.well-known/security.txt']

test('a server with every setting enabled and the built app has no routes beyond the access matrix, except for public files', async () => {
  const folder = makeTestFolder('matrix')
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html>')
  const db = await openTestDatabase()
  const settings = readSettings({ ...EVERY_SETTING, DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const app = await buildApp({ db, settings, webDir: folder })
  const names = app.routes.map(nameOf)
  await app.close()
  await db.close()
  expect(names.toSorted()).toEqual([...Object.keys(ACCESS), ...FILES].toSorted())
})

test.each(Object.entries(ACCESS))(
  '%s responds to anonymous, suspended, demo, operator, other-person and owner requests as the access matrix specifies',
  async (name, row) => {
    const route = routes.find((one) => nameOf(one) === name)
    if (!route) throw new Error(`There is no route ${name}.`)
    // Routes that change data run against a fresh server and database.
    const own = route.method === 'GET' ? worldNow() : await openWorld()
    const before = await hashOfA(own)
    for (const caller of CALLERS) {
      if (caller === 'A') expect(await hashOfA(own)).toBe(before)
      const { status, body } = await answerTo(own, route, row, caller)
      expect([caller, status]).toEqual([caller, expectedOf(route, row, caller)])
      if (caller === 'B') continue
      expect([caller, body]).toEqual([
        caller,
        expect.not.stringMatching(new RegExp(caller === 'operator' ? PRIVATE_CANARY : CANARY, 'i')),
      ])
    }
    if (own !== world) await own.close()
  },
)

test('[calls.alias] an invalid session gives no access', async () => {
  for (const route of routes.filter(({ isPersonal }) => isPersonal)) {
    for (const headers of FALSE_SESSIONS) {
      const { method } = route
      const { statusCode } = await worldNow().app.inject({
        ...{ method, url: urlOf(route, ACCESS[nameOf(route)] ?? { own: 0 }, 'nobody') },
        headers: { 'content-type': 'application/json', ...headers },
        payload: method === 'GET' ? '' : '{ nonsense',
      })
      expect([nameOf(route), statusCode]).toEqual([nameOf(route), 401])
    }
  }
})

function worldNow(): World {
  if (!world) throw new Error('The world has not been opened yet.')
  return world
}

/** Returns a hash of A's data, excluding data that a new session, its device, or a freed event place may change. */
const hashOfA = ({ db }: World): Promise<string> =>
  hashOfPerson(db, IDS.A, ['sessions', 'knownDevices', 'eventMemberships', 'people', 'usage'])

/** Returns the expected status. Rules that the route declares take precedence over the route's access row. */
function expectedOf({ isPersonal, isReadOnly, method, url }: RegisteredRoute, row: AccessRow, caller: Caller): number {
  if (isPersonal && (caller === 'nobody' || caller === 'suspended')) return 401
  if (caller === 'B' && url.includes(':userId')) return 403
  if (isPersonal && caller === 'demo' && method !== 'GET' && !isReadOnly) return 403
  return row.others?.[caller] ?? row.own
}

interface Answered {
  status: number
  body: string
}

async function answerTo(own: World, route: RegisteredRoute, row: AccessRow, caller: Caller): Promise<Answered> {
  const url = urlOf(route, row, caller)
  const bearer = caller === 'nobody' ? undefined : own.bearers[caller]
  if (isStream(route)) return overStream(own, url, bearer)
  const body = row.body?.(caller)
  const answer = await own.app.inject({
    ...{ method: route.method, url },
    headers: {
      // Passkeys are offered only on the server's own port.
      host: `localhost:${own.port}`,
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  })
  return { status: answer.statusCode, body: answer.body }
}

async function overStream({ port }: World, url: string, bearer: string | undefined): Promise<Answered> {
  const bytes = `GET ${url} HTTP/1.1\r\nHost: 127.0.0.1\r\n{{auth}}\r\nConnection: close\r\n\r\n`
  const { statuses, text } = await overWire(
    port,
    { bytes, ending: 'wait' },
    bearer ? `Authorization: Bearer ${bearer}` : '',
    WITHIN_MS,
  )
  return { status: statuses[0] ?? 0, body: text }
}

function urlOf({ url }: RegisteredRoute, { params = {}, query = '' }: AccessRow, caller: Caller): string {
  const named = url.replace(/:(\w+)|\*/g, (place, param: string | undefined) => {
    if (param === 'userId') return caller === 'B' ? IDS.A : 'me'
    return params[param ?? place] ?? place
  })
  return named + query
}
