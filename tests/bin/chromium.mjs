// Where the browser of the journeys comes from. Plain JavaScript for Node 20, read by the launcher and by Playwright.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const ANSWER_LIMIT_MS = 20_000
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macApps = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

/** The path of a Chromium that answers: the one CHROMIUM_PATH names, else the first of the system's. */
export function findChromium() {
  const inPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [process.env.CHROMIUM_PATH, ...inPath, ...macApps].find((path) => path && existsSync(path) && doesAnswer(path))
}

/** Ubuntu's `chromium-browser` may be a stub that only says where the real one could be had. */
function doesAnswer(path) {
  return spawnSync(path, ['--version'], { timeout: ANSWER_LIMIT_MS }).status === 0
}
