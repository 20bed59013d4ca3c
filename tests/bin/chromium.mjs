// Finds the browser for the end-to-end tests. Plain JavaScript for Node 20, imported by the launcher and by the tests.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const ANSWER_LIMIT_MS = 20_000
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const macApps = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

/** Returns the path of the first working Chromium, starting with CHROMIUM_PATH; undefined if there is none. */
export const findChromium = () => firstWorking([process.env.CHROMIUM_PATH, ...inPath(names), ...macApps])

/**
 * Path of the headless shell, the same build as Playwright's; undefined if it is not installed. A test needs a quarter less CPU time in the
 * headless shell.
 */
export const findShell = () => firstWorking(inPath(shells))

const inPath = (programs) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => programs.map((name) => join(folder, name)))

const firstWorking = (paths) => paths.find((path) => path && existsSync(path) && works(path))

/** Returns true if the program runs. Ubuntu's `chromium-browser` may be a stub that only prints how to install the real one. */
function works(path) {
  return spawnSync(path, ['--version'], { timeout: ANSWER_LIMIT_MS }).status === 0
}
