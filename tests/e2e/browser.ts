import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@playwright/test'
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { findChromium, findShell } from '../bin/chromium.mjs'

/** Generous, so that a busy machine is slow and not wrong. */
const ACTION_WITHIN_MS = 45_000
const GONE_WITHIN_MS = 30_000
export const PHONE = { width: 390, height: 844 }
export const LAPTOP = { width: 1280, height: 900 }

/** One person's browser with a folder of its own: it can be killed and opened again. */
export interface Profile {
  context: BrowserContext
  page: Page
  folder: string
  /** SIGKILL to the browser, and all of it gone: nothing is written any more. */
  kill(): Promise<void>
  /** SIGKILL to the process that keeps the browser's storage; the browser starts another. */
  killStorage(): void
  /** The same folder again. */
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
      const keepers = browserPids(folder).filter((pid) => commandLine(String(pid)).includes('StorageService'))
      if (keepers.length === 0) throw new Error('This browser keeps its storage in no process of its own')
      for (const pid of keepers) process.kill(pid, 'SIGKILL')
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
  context.on('weberror', (thrown) => complain(thrown.error().stack ?? String(thrown.error())))
  context.on('console', (said) => said.type() === 'error' && complain(said.text()))
  return context
}

/** Looked for once: each look asks the browser for its version. */
const once = <Found>(find: () => Found): (() => Found) => {
  let found: [Found] | undefined
  return () => {
    found ??= [find()]
    return found[0]
  }
}
const [whole, shell] = [once(findChromium), once(findShell)]

/** Whether this journey's project takes the browser without windows. Hunts and benchmarks launch browsers too, and are no tests. */
function isWithoutWindows(): boolean {
  try {
    return ['long', 'short'].includes(test.info().project.name)
  } catch {
    return false
  }
}

/** Printed beside the screen if the test fails. */
function complain(text: string): void {
  try {
    test.info().annotations.push({ type: 'browser', description: text })
  } catch {
    // Nobody asks.
  }
}

const firstPage = async (context: BrowserContext): Promise<Page> => context.pages()[0] ?? context.newPage()

/** What is killed dies when the system comes to it. A browser that opened the same folder before would find its databases locked. */
async function untilGone(folder: string): Promise<void> {
  const givenUpAt = performance.now() + GONE_WITHIN_MS
  while (browserPids(folder).length > 0) {
    if (performance.now() > givenUpAt) throw new Error('The killed browser does not die')
    await sleep(20)
  }
}

/** The browser's processes, known by the folder they were given. */
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
