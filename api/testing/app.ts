import { PUBLISHED_DEMO_PASSWORD, type User } from '@station-zero/schema/auth/user.ts'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { type BuildOptions, buildApp } from '../app.ts'
import { seedDemo } from '../auth/demo.ts'
import type { Database, OpenOptions } from '../db/database.ts'
import type { App, Method } from '../http/app-types.ts'
import type { Settings } from '../settings.ts'
import { watchAnswers } from './answers.ts'
import { seedTestContent } from './content.ts'
import { openTestDatabase } from './database.ts'
import { quickHasher } from './hasher.ts'

export const TEST_START = Date.UTC(2026, 10, 21, 12)

const SETTINGS: Settings = {
  port: 3000,
  host: '127.0.0.1',
  dataDir: '',
  database: null,
  drainMs: 0,
  publicOrigin: null,
  trustedProxies: 0,
  isHstsForSubdomains: false,
  metrics: null,
  demoPassword: null,
  securityContact: null,
  push: null,
  mail: null,
  sso: null,
  hasPasswordSignIn: true,
  logLevel: 'silent',
  backups: { dir: '', everyH: 0, keep: 1, hook: null },
  jobFeeds: { feeds: [], everyH: 12, allowsPrivate: false, usajobs: null },
}

/** The real app with its own database and a clock controlled by the test. Closed when the test ends, or by `atEnd`. */
export interface TestApp {
  app: App
  db: Database
  clock: { now: number }
  call(method: Method, url: string, options?: Call): Promise<LightMyRequestResponse>
  signUp(username: string): Promise<Person>
  logInDemo(): Promise<Person>
}

export interface Call {
  /** Body that is sent as JSON. */
  body?: object
  /** Body that is sent as text, unchanged. */
  text?: string
  headers?: Record<string, string>
}

/** A signed-in person whose requests include the bearer token, as the page's requests do. */
export interface Person {
  id: string
  user: User
  sessionId: string
  /** The complete Cookie header. */
  cookie: string
  call(method: Method, url: string, options?: Call): Promise<LightMyRequestResponse>
}

type Options = Partial<Omit<BuildOptions, 'settings' | 'db'>> & { settings?: Partial<Settings> } & Pick<
    OpenOptions,
    'quotas' | 'growthLimits' | 'disk'
  >

export async function openTestApp(
  { settings = {}, quotas, growthLimits, disk, ...options }: Options = {},
  atEnd: (close: () => Promise<void>) => void = onTestFinished,
): Promise<TestApp> {
  const clock = { now: TEST_START }
  const now = () => clock.now
  const db = await openTestDatabase(
    { now, ...(quotas && { quotas }), ...(growthLimits && { growthLimits }), ...(disk && { disk }) },
    seedAtStart,
  )
  const all = { ...SETTINGS, trustedProxies: settings.publicOrigin ? 1 : 0, ...settings }
  const breaches: string[] = []
  const watch = (watched: App) => watchAnswers(watched, breaches)
  const app = await buildApp({ db, settings: all, now, watch, hasher: quickHasher, ...options })
  // Wait for the background jobs that run at startup, because they write to the database.
  await app.backgroundJobs.idle()
  atEnd(async () => {
    await app.close()
    await db.close()
    expect([...new Set(breaches)], 'answers that differ from what their route declares').toEqual([])
  })
  const call: TestApp['call'] = (method, url, given = {}) => app.inject(request(method, url, given))
  const enter = async (url: string, body: object): Promise<Person> => asPerson(app, await call('POST', url, { body }))
  return {
    app,
    db,
    clock,
    call,
    signUp: (username) =>
      enter('/api/auth/signup', { username, email: `${username}@example.org`, password: `${username}-password` }),
    logInDemo: async () => {
      await seedDemo(db, all, clock.now)
      return enter('/api/auth/login', { username: 'demo', password: all.demoPassword ?? PUBLISHED_DEMO_PASSWORD })
    },
  }
}

const seedAtStart = (db: Database) => seedTestContent(db, TEST_START)

function asPerson(app: App, answer: LightMyRequestResponse): Person {
  if (answer.statusCode >= 300) throw new Error(`${answer.statusCode}: ${answer.body}`)
  const { sessionId, user } = answer.json<{ sessionId: string; user: User }>()
  const bearer = { authorization: `Bearer ${sessionId}` }
  return {
    id: user.id,
    user,
    sessionId,
    cookie: cookieOf(answer),
    call: (method, url, given = {}) =>
      app.inject(request(method, url, { ...given, headers: { ...bearer, ...given.headers } })),
  }
}

/** Returns the Cookie header that a browser would send after this response. */
export const cookieOf = (answer: LightMyRequestResponse): string =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')

function request(method: Method, url: string, { body, text, headers = {} }: Call): InjectOptions {
  const payload = body === undefined ? text : JSON.stringify(body)
  if (payload === undefined) return { method, url, headers }
  return { method, url, headers: { 'content-type': 'application/json', ...headers }, payload }
}
