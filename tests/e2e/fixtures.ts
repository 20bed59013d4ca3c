import { expect, test as playwright } from '@playwright/test'
import { LAPTOP, openProfile, PHONE, type Profile } from './browser.ts'
import { type Server, startServer } from './server.ts'
import { chip, isReadyForTheBasement, signUp } from './steps.ts'
import { openTunnel, type Tunnel } from './tunnel.ts'

/** Marks a test of a main user flow: `npm test -- --full` runs only these tests, `npm test -- --release` runs all. */
export const MAIN = { tag: '@main' }
/** Marks the main tests that `npm test` runs too. */
export const QUICK = { tag: ['@main', '@quick'] }

interface Fixtures {
  server: Server
  tunnel: Tunnel
  /** URL at which the browsers reach the server: the server's own URL, or the tunnel's. */
  origin: string
  /** Extra command-line arguments for the phone's browser. */
  args: string[]
  phone: Profile
  laptop: Profile
}

/** Fixtures of a single test, opened on first use. */
export const test = playwright.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's dependencies from this pattern.
  server: async ({}, use) => provide(await startServer(), use),
  tunnel: async ({ server }, use) => provide(await openTunnel(server.port), use),
  origin: ({ server }, use) => use(server.origin),
  args: [[], { option: true }],
  phone: async ({ origin, args }, use) => provide(await openProfile(origin, PHONE, args), use),
  laptop: async ({ origin }, use) => provide(await openProfile(origin, LAPTOP), use),
})

/** Options for `test.use` that route the browsers' requests through the tunnel, so that tests can cut the network. */
export const behindTunnel: Parameters<typeof test.use>[0] = {
  origin: ({ tunnel }, use) => use(tunnel.origin),
}

/** One server for all tests of a file. */
export const serverForAll = (env: Record<string, string> = {}): Server => sharedInFile(() => startServer(env))

/** One browser for all tests of a file. */
export const profileForAll = (server: Server, viewport = PHONE): Profile =>
  sharedInFile(() => openProfile(server.origin, viewport))

/** One signed-up phone behind a tunnel for all tests of a file, so that each fault occurs in the state that earlier faults left. */
export function phoneForAll(username: string): { server: Server; tunnel: Tunnel; phone: Profile } {
  const server = serverForAll()
  const tunnel = sharedInFile(() => openTunnel(server.port))
  const phone = sharedInFile(() => openProfile(tunnel.origin))
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

async function provide<One extends Closable>(one: One, use: (one: One) => Promise<void>): Promise<void> {
  await use(one)
  await one.close()
}

/**
 * Opens a resource before the first test of a file and closes it after the last. Returns a proxy, because the resource
 * does not exist yet.
 */
function sharedInFile<One extends Closable>(open: () => Promise<One>): One {
  let opened: One | undefined
  playwright.beforeAll(async () => {
    opened = await open()
  })
  playwright.afterAll(() => opened?.close())
  const one = (): One => {
    if (!opened) throw new Error('Use this only within tests: it is opened before the first and closed after the last.')
    return opened
  }
  return new Proxy({} as One, {
    get: (_, key) => Reflect.get(one(), key),
    set: (_, key, value) => Reflect.set(one(), key, value),
  })
}
