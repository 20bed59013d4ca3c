import { randomUUID } from 'node:crypto'
import { AUTH_LIMITS, type AuthLimits } from '@station-zero/api/auth/guessing.ts'
import type { PasswordHasher } from '@station-zero/api/auth/passwords.ts'
import { tablesOfPeople } from '@station-zero/api/db/erase-person.ts'
import type { SsoSettings } from '@station-zero/api/settings.ts'
import { cookieOf, openTestApp, type TestApp } from '@station-zero/api/testing/app.ts'
import { openAuthenticator } from '@station-zero/api/testing/authenticator.ts'
import { quickHasher } from '@station-zero/api/testing/hasher.ts'
import { contentTables } from '@station-zero/schema/tables.ts'
import { PROTO } from '@station-zero/sync/limits.ts'
import { sql } from 'kysely'
import { type Gate, openGate } from './race-gate.ts'

export const ORIGIN = 'https://station.example.org'
const NO_LIMIT = { max: 1e9, timeWindowMs: 60_000 }
/** Disables the guessing limits, which a thousand accounts at one address would reach. */
const WITHOUT_LIMITS = Object.fromEntries(
  Object.entries(AUTH_LIMITS).map(([name, limit]) => [name, { ...limit, burst: 1e9, delaysMs: [] }]),
) as unknown as AuthLimits
const hasher: PasswordHasher = {
  ...quickHasher,
  hashCodes: async (codes, salt) => codes.map((code) => `${salt} ${code}`),
}

export interface RaceStation extends TestApp {
  gate: Gate
  /** Tables with a `userId` column, except content tables such as `mentors`. */
  tables: string[]
  newPerson(): Promise<RacePerson>
  /** Returns the number of rows that deleted accounts left in each table, like "securityEvents: 3". */
  orphans(): Promise<string[]>
}

export interface Device {
  call(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: object): ReturnType<TestApp['call']>
  sessionId: string
  cookie: string
}

/** A person with two devices, both signed in with the password. In races where a change revokes access, `other` is the thief's device. */
export interface RacePerson {
  station: RaceStation
  id: string
  username: string
  password: string
  codes: string[]
  owner: Device
  other: Device
  stranger: Device
  authenticator: ReturnType<typeof openAuthenticator>
}

/** Account state that controls access. */
export interface AccountState {
  sessions: string[]
  devices: string[]
  codes: string[]
  passkeys: string[]
  subscriptions: string[]
  /** The person's ID at the single sign-on provider. */
  links: string[]
  account: string[]
  password: string[]
  email: string[]
}

/** Opens a station without single sign-on, unless given a provider. */
export async function openRaceStation(sso: SsoSettings | null = null): Promise<RaceStation> {
  const gate = openGate()
  const test = await openTestApp({
    hasher: gate.hasher(hasher),
    limits: {
      ...WITHOUT_LIMITS,
      requests: { strangers: NO_LIMIT, newAccounts: NO_LIMIT, person: NO_LIMIT },
    },
    // Routes do not declare every response that they send after account deletion, so response checks are disabled. `playRace` reports 5xx
    // statuses.
    watch: () => undefined,
    settings: {
      publicOrigin: ORIGIN,
      sso,
      push: { subject: 'mailto:ops@example.org', allowsPrivate: true },
      // No mail is sent, because the background jobs do not run.
      mail: { url: 'smtp://127.0.0.1:9', from: 'station@example.org' },
    },
  })
  gate.watch(test.db)
  const tables = (await tablesOfPeople(test.db)).filter((table) => !Object.hasOwn(contentTables, table))
  let people = 0
  const station: RaceStation = {
    ...test,
    gate,
    tables,
    async newPerson() {
      people += 1
      return newPerson(station, `maia${people}`)
    },
    async orphans() {
      const found: string[] = []
      for (const table of tables) {
        const { rows } = await sql<{ count: number }>`select count(*) as "count" from ${sql.table(table)}
          where "userId" not in (select "id" from "users")`.execute(test.db.writer)
        if (Number(rows[0]?.count) > 0) found.push(`${table}: ${rows[0]?.count}`)
      }
      return found
    },
  }
  return station
}

async function newPerson(station: RaceStation, username: string): Promise<RacePerson> {
  const password = `${username}-password`
  const device = (sessionId?: string, cookie = ''): Device => ({
    sessionId: sessionId ?? '',
    cookie,
    call: (method, url, body) =>
      station.call(method, url, {
        ...(body && { body }),
        headers: { ...(sessionId && { authorization: `Bearer ${sessionId}` }), ...(cookie && { cookie }) },
      }),
  })
  const enter = async (url: string, body: object) => {
    const answer = await station.call('POST', url, { body })
    if (answer.statusCode >= 300) throw new Error(`POST ${url} failed: ${answer.statusCode} ${answer.body}`)
    const given = answer.json<{ sessionId: string; user: { id: string }; recoveryCodes?: string[] }>()
    return { ...given, device: device(given.sessionId, cookieOf(answer)) }
  }
  const first = await enter('/api/auth/signup', { username, email: `${username}@example.org`, password })
  const second = await enter('/api/auth/login', { username, password })
  return {
    ...{ station, id: first.user.id, username, password, codes: first.recoveryCodes ?? [] },
    ...{ owner: first.device, other: second.device, stranger: device() },
    authenticator: openAuthenticator(ORIGIN),
  }
}

export async function stateOf({ station: { db }, id }: RacePerson): Promise<AccountState> {
  const list = async (table: string, column: string, key = 'userId'): Promise<string[]> => {
    const { rows } = await sql<{ value: string }>`select ${sql.ref(column)} as "value" from ${sql.table(table)}
      where ${sql.ref(key)} = ${id} order by ${sql.ref(column)}`.execute(db.writer)
    return rows.map(({ value }) => value)
  }
  return {
    sessions: await list('sessions', 'id'),
    devices: await list('knownDevices', 'secretHash'),
    codes: await list('recoveryCodes', 'codeHash'),
    passkeys: await list('passkeys', 'id'),
    subscriptions: await list('pushSubscriptions', 'deviceId'),
    links: await list('ssoLinks', 'subject'),
    account: await list('users', 'id', 'id'),
    password: await list('users', 'passwordHash', 'id'),
    email: await list('users', 'email', 'id'),
  }
}

/** The person's row counts by table, like "sessions: 1". Empty after account deletion. */
export async function rowsOf({ station: { db, tables }, id }: RacePerson): Promise<string[]> {
  const counts = tables.map(
    (table) =>
      sql`select ${sql.lit(table)} as "table", count(*) as "count" from ${sql.table(table)} where "userId" = ${id}`,
  )
  const users = sql`select 'users' as "table", count(*) as "count" from "users" where "id" = ${id}`
  const all = sql.join([...counts, users], sql` union all `)
  const { rows } = await sql<{ table: string; count: number }>`${all}`.execute(db.writer)
  return rows.filter(({ count }) => Number(count) > 0).map(({ table, count }) => `${table}: ${count}`)
}

/** Body of a device's first push. */
export function pushBody(userId: string, now: number, acts: [name: string, args: object][]): object {
  const mutations = acts.map(([name, args], n) => ({ seq: n + 1, id: randomUUID(), name, v: 1, at: now, args }))
  return { proto: PROTO, epoch: null, clientId: randomUUID(), userId, now, prevId: null, mutations }
}
