import { expect, test as playwright } from '@playwright/test'
import { LAPTOP, openProfile, PHONE, type Profile } from './browser.ts'
import { type Server, startServer } from './server.ts'
import { chip, isReadyForTheBasement, signUp } from './steps.ts'
import { openTunnel, type Tunnel } from './tunnel.ts'

/** A main journey: `npm test` plays these, and `npm test -- --full` all. */
export const MAIN = { tag: '@main' }

interface Own {
  server: Server
  tunnel: Tunnel
  /** Where the browsers find the server. */
  origin: string
  /** More of the command line for the phone's browser. */
  args: string[]
  phone: Profile
  laptop: Profile
}

/** What each test has for itself, as far as it asks for it. */
export const test = playwright.extend<Own>({
  // biome-ignore lint/correctness/noEmptyPattern: off this pattern Playwright reads that nothing else is needed.
  server: async ({}, use) => lend(await startServer(), use),
  tunnel: async ({ server }, use) => lend(await openTunnel(server.port), use),
  origin: ({ server }, use) => use(server.origin),
  args: [[], { option: true }],
  phone: async ({ origin, args }, use) => lend(await openProfile(origin, PHONE, args), use),
  laptop: async ({ origin }, use) => lend(await openProfile(origin, LAPTOP), use),
})

/** For `test.use`: between the browsers and the server there is a network that can be cut. */
export const behindTunnel: Parameters<typeof test.use>[0] = {
  origin: ({ tunnel }, use) => use(tunnel.origin),
}

/** One server for all tests of a file. */
export const serverForAll = (env: Record<string, string> = {}): Server => forTheFile(() => startServer(env))

/** A browser for all tests of a file. */
export const profileForAll = (server: Server, viewport = PHONE): Profile =>
  forTheFile(() => openProfile(server.origin, viewport))

/** A phone behind a tunnel for all tests of a file, signed up and ready: whatever one fault leaves behind, the next one meets. */
export function phoneForAll(username: string): { server: Server; tunnel: Tunnel; phone: Profile } {
  const server = serverForAll()
  const tunnel = forTheFile(() => openTunnel(server.port))
  const phone = forTheFile(() => openProfile(tunnel.origin))
  playwright.beforeAll(async () => {
    await signUp(phone.page, username)
    await isReadyForTheBasement(phone.page)
    await expect(chip(phone.page, /^Synced/)).toBeVisible()
  })
  return { server, tunnel, phone }
}

interface Closable {
  close(): Promise<void>
}

async function lend<One extends Closable>(one: One, use: (one: One) => Promise<void>): Promise<void> {
  await use(one)
  await one.close()
}

/** Stands for what is opened before the first test of a file and closed after the last. */
function forTheFile<One extends Closable>(open: () => Promise<One>): One {
  let opened: One | undefined
  playwright.beforeAll(async () => {
    opened = await open()
  })
  playwright.afterAll(() => opened?.close())
  const one = (): One => {
    if (!opened) throw new Error('This is open only while the tests of its file run.')
    return opened
  }
  return new Proxy({} as One, {
    get: (_, key) => Reflect.get(one(), key),
    set: (_, key, value) => Reflect.set(one(), key, value),
  })
}
