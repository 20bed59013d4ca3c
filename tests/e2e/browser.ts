import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@playwright/test'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { findChromium, findShell } from '../bin/chromium.mjs'

/** A long limit, so that a test on a busy machine is slow but does not fail. */
const ACTION_WITHIN_MS = 45_000
const GONE_WITHIN_MS = 30_000
export const PHONE = { width: 390, height: 844 }
export const LAPTOP = { width: 1280, height: 900 }

/** A browser with its own profile folder, which can be killed and reopened. */
export interface Profile {
  context: BrowserContext
  page: Page
  folder: string
  /** Sends SIGKILL to every process of the browser and waits until all have exited. */
  kill(): Promise<void>
  /** Sends SIGKILL to the storage service's process; the browser restarts it. */
  killStorage(): void
  /** Restarts the browser with the same folder. */
  reopen(): Promise<void>
  close(): Promise<void>
}

export async function openProfile(
  origin: string,
  viewport = PHONE,
  args: string[] = [],
  more: BrowserContextOptions = {},
): Promise<Profile> {
  const folder = mkdtempSync(join(tmpdir(), 'station-zero-profile-'))
  const launch = () => launchIn(folder, origin, viewport, args, more)
  let context = await launch()
  const profile: Profile = {
    context,
    page: await firstPage(context),
    folder,
    async kill() {
      const pids = browserPids(folder)
      const closed = context.waitForEvent('close')
      for (const pid of pids) process.kill(pid, 'SIGKILL')
      await closed
      await untilGone(folder)
    },
    killStorage() {
      const pids = browserPids(folder).filter((pid) => commandLine(String(pid)).includes('StorageService'))
      if (pids.length === 0) throw new Error('This browser has no separate storage process')
      for (const pid of pids) process.kill(pid, 'SIGKILL')
    },
    async reopen() {
      context = await launch()
      profile.context = context
      profile.page = await firstPage(context)
    },
    async close() {
      await context.close().catch(() => undefined)
      rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
  return profile
}

async function launchIn(
  folder: string,
  origin: string,
  viewport: { width: number; height: number },
  moreArgs: string[],
  more: BrowserContextOptions,
): Promise<BrowserContext> {
  const executablePath = (isWithoutWindows() && shell()) || whole()
  const context = await chromium.launchPersistentContext(folder, {
    ...(executablePath && { executablePath }),
    baseURL: origin,
    viewport,
    locale: 'en-US',
    ...more,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      ...moreArgs,
    ],
  })
  context.setDefaultTimeout(ACTION_WITHIN_MS)
  context.on('weberror', (thrown) => recordError(thrown.error().stack ?? String(thrown.error())))
  context.on('console', (message) => message.type() === 'error' && recordError(message.text()))
  return context
}

/** Runs `find` once and caches its result: each search starts the browser to ask for its version. */
const once = <Found>(find: () => Found): (() => Found) => {
  let found: [Found] | undefined
  return () => {
    found ??= [find()]
    return found[0]
  }
}
const [whole, shell] = [once(findChromium), once(findShell)]

/**
 * Returns true if this test's project uses the headless shell. Returns false outside of any test, where hunts and benchmarks also launch
 * browsers.
 */
function isWithoutWindows(): boolean {
  try {
    return ['long', 'short'].includes(test.info().project.name)
  } catch {
    return false
  }
}

/** Records a browser error, which is printed with the screen if the test fails. */
function recordError(text: string): void {
  try {
    test.info().annotations.push({ type: 'browser', description: text })
  } catch {
    // `test.info()` throws outside of a test.
  }
}

const firstPage = async (context: BrowserContext): Promise<Page> => context.pages()[0] ?? context.newPage()

/** Waits until the killed processes have exited: until then they hold locks on the profile's databases. */
async function untilGone(folder: string): Promise<void> {
  const givenUpAt = performance.now() + GONE_WITHIN_MS
  while (browserPids(folder).length > 0) {
    if (performance.now() > givenUpAt) throw new Error('The killed browser is still running')
    await sleep(20)
  }
}

/** Process ids of the browser, found by the profile folder on their command line. */
function browserPids(folder: string): number[] {
  const mark = `user-data-dir=${folder}`
  if (!existsSync('/proc/self/cmdline')) {
    const found = spawnSync('pgrep', ['-f', mark], { encoding: 'utf8' })
    return found.stdout.split('\n').filter(Boolean).map(Number)
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && commandLine(name).includes(mark))
    .map(Number)
}

function commandLine(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8')
  } catch {
    return ''
  }
}
