import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findWebkit } from '../bin/webkit.mjs'
import { freePort } from './server.ts'

const READY_WITHIN_MS = 20_000
const SHOWN_WITHIN_MS = 60_000
const POLL_EVERY_MS = 100
const PRESSED_WITHIN_MS = 2_000
const TYPED_WITHIN_MS = 10_000
/** Timeout for each command, because the driver never responds to a command sent to a frozen page. */
const ANSWERED_WITHIN_MS = 120_000
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

/** A WebKit window, controlled through WebDriver. */
export interface WebkitWindow {
  goto(path: string): Promise<void>
  /** Waits until a button or link with this name (or whose name starts with it) is visible and still, and clicks it. */
  press(name: string): Promise<void>
  fill(label: string, text: string): Promise<void>
  /** Waits until the page contains this text. */
  sees(text: string | RegExp): Promise<void>
  /** Goes one step back in the history. */
  back(): Promise<void>
  /** Waits until the page's path and query equal this address. */
  isAt(address: string): Promise<void>
  /** Waits until the topmost dialog has this title or, with null, until no dialog is open. */
  hasDialog(title: string | null): Promise<void>
  /**
   * Waits until an element that matches the selector and whose name starts with `name` is visible or, if `isShown` is false, until no such
   * element is visible.
   */
  shows(selector: string, name: string, isShown?: boolean): Promise<void>
  /** Runs a function body in the page and returns the value of its `return`; promises are awaited. */
  ask<T>(body: string): Promise<T>
  close(): Promise<void>
}

/** WebKit's smallest window width, which still gets the phone layout. */
const PHONE_LIKE = { width: 447, height: 844 }

export async function openWebkit(origin: string): Promise<WebkitWindow> {
  const found = findWebkit()
  if (!found) throw new Error('WebKit is not installed; `npm run e2e:webkit` installs it.')
  const home = mkdtempSync(join(tmpdir(), 'station-zero-webkit-'))
  const display = `:${freeDisplay()}`
  const screen = spawn(found.screen, [display, '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], { stdio: 'ignore' })
  await until(async () => existsSync(`/tmp/.X11-unix/X${display.slice(1)}`), 'the screen', READY_WITHIN_MS)
  const port = await freePort()
  const env = { ...process.env, DISPLAY: display, HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home }
  const driver = spawn(found.driver, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' })
  const endAll = () => {
    driver.kill()
    screen.kill()
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
  try {
    const address = `http://127.0.0.1:${port}`
    await until(async () => (await fetch(`${address}/status`)).ok, 'the driver', READY_WITHIN_MS)
    const options = { binary: found.browser, args: ['--automation'] }
    const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
    const { sessionId } = await send<{ sessionId: string }>('POST', `${address}/session`, { capabilities })
    const session = `${address}/session/${sessionId}`
    await send('POST', `${session}/window/rect`, PHONE_LIKE)
    return windowOf(session, origin, endAll)
  } catch (error) {
    endAll()
    throw error
  }
}

function windowOf(session: string, origin: string, endAll: () => void): WebkitWindow {
  const ask = async <T>(body: string): Promise<T> => {
    const script = `const done = arguments[arguments.length - 1]
      ;(async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const answer = await send<{ value: T; error?: string }>('POST', `${session}/execute/async`, { script, args: [] })
    if (answer.error) throw new Error(answer.error)
    return answer.value
  }
  /** Like `until`, but on timeout the error contains what the page showed. */
  const waitFor = async (check: () => Promise<boolean>, what: string): Promise<void> => {
    try {
      await until(check, what, SHOWN_WITHIN_MS)
    } catch (error) {
      const shown = await ask<string>('return location.pathname + location.search + ": " + document.body.innerText')
      throw new Error(`${(error as Error).message}; the page shows ${shown}`)
    }
  }
  const element = async (body: string, what: string): Promise<string> => {
    let found: Record<string, string> | null = null
    const check = async () => {
      found = await send('POST', `${session}/execute/sync`, { script: body, args: [] })
      return found !== null
    }
    await waitFor(check, what)
    return `${session}/element/${(found as unknown as Record<string, string>)[ELEMENT]}`
  }
  return {
    ask,
    goto: (path) => send('POST', `${session}/url`, { url: origin + path }),
    async press(name) {
      // The element may be rendered again between being found and being clicked.
      const once = async () => {
        await send('POST', `${await element(pressable(name), name)}/click`, {})
        // If the layout moves at the last moment, the click misses and is repeated. If the click opened another page, `isPressed` is
        // undefined there, which counts as pressed.
        await until(() => ask('return globalThis.isPressed !== false'), `the press on ${name}`, PRESSED_WITHIN_MS)
        return true
      }
      await until(once, name, SHOWN_WITHIN_MS)
    },
    async fill(label, text) {
      // The screen may be rendered again between finding the field and typing, which replaces the field.
      const once = async () => {
        const field = await element(labeled(label), label)
        await send('POST', `${field}/clear`, {})
        await send('POST', `${field}/value`, { text })
        // The driver responds before all keys have arrived; a click could overtake the last of them.
        const isThere = async () => (await send<string>('GET', `${field}/property/value`)) === text
        await until(isThere, `${text} in ${label}`, TYPED_WITHIN_MS)
        return true
      }
      await until(once, label, SHOWN_WITHIN_MS)
    },
    async sees(text) {
      const see = async () => {
        const shown = await ask<string>('return document.body.innerText')
        return typeof text === 'string' ? shown.includes(text) : text.test(shown)
      }
      await waitFor(see, String(text))
    },
    // The page goes back only after the response, which could otherwise be lost with the page.
    back: () => send('POST', `${session}/execute/sync`, { script: 'setTimeout(() => history.back())', args: [] }),
    isAt: (address) =>
      waitFor(async () => (await ask('return location.pathname + location.search')) === address, address),
    hasDialog: (title) => waitFor(async () => (await ask(TOP_DIALOG)) === title, `the dialog ${title}`),
    shows: (selector, name, isShown = true) =>
      waitFor(async () => (await ask(canSee(selector, name))) === isShown, `${selector} ${name}: ${isShown}`),
    async close() {
      await send('DELETE', session).catch(() => undefined)
      endAll()
    },
  }
}

/**
 * Returns a script that scrolls the button or link with this name to the middle, where no sticky bar covers it, and returns the element
 * once its text and position are the same in two polls.
 */
const pressable = (name: string): string => `
  const named = (one) => (one.getAttribute('aria-label') ?? one.innerText).replace(/\\s+/g, ' ').trim()
  const found = [...document.querySelectorAll('button, a[href]')].filter((one) => one.checkVisibility() && !one.disabled)
  const one =
    found.find((one) => named(one) === ${JSON.stringify(name)}) ??
    found.find((one) => named(one).startsWith(${JSON.stringify(name)}))
  one?.scrollIntoView({ block: 'center', behavior: 'instant' })
  const place = one && JSON.stringify([one.innerText, one.getBoundingClientRect()])
  const isStill = place === globalThis.lastPlace
  globalThis.lastPlace = place
  if (isStill && one) {
    globalThis.isPressed = false
    one.addEventListener('click', () => { globalThis.isPressed = true }, { once: true, capture: true })
  }
  return isStill && one ? one : null`

const labeled = (label: string): string => `
  const found = [...document.querySelectorAll('label')].find((one) => one.innerText.trim().startsWith(${JSON.stringify(label)}))
  return found?.control ?? null`

const TOP_DIALOG = 'return [...document.querySelectorAll("dialog[open]")].at(-1)?.querySelector("h2").innerText ?? null'

const canSee = (selector: string, name: string): string => `
  return [...document.querySelectorAll(${JSON.stringify(selector)})].some((one) =>
    (one.getAttribute('aria-label') ?? one.innerText).trim().startsWith(${JSON.stringify(name)}) && one.checkVisibility())`

async function send<T>(method: string, url: string, body?: unknown): Promise<T> {
  const signal = AbortSignal.timeout(ANSWERED_WITHIN_MS)
  const response = await fetch(url, { method, signal, ...(body !== undefined && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: T & { message?: string } }
  if (!response.ok) throw new Error(value.message ?? `WebDriver responded with ${response.status}`)
  return value
}

async function until(check: () => Promise<boolean>, what: string, withinMs: number): Promise<void> {
  const over = Date.now() + withinMs
  for (let last: unknown = null; ; ) {
    try {
      if (await check()) return
    } catch (error) {
      last = error
    }
    if (Date.now() > over) throw new Error(`Timed out waiting for ${what}${last ? `: ${last}` : ''}`)
    await new Promise((resolve) => setTimeout(resolve, POLL_EVERY_MS))
  }
}

function freeDisplay(): number {
  let display = 90
  while (existsSync(`/tmp/.X11-unix/X${display}`) || existsSync(`/tmp/.X${display}-lock`)) display += 1
  return display
}
