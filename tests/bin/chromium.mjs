// Where the browser of the journeys comes from. Plain JavaScript for Node 20, read by the launcher and by Playwright.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const ANSWER_LIMIT_MS = 20_000
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const shells = ['chromium-headless-shell', 'chrome-headless-shell']
const macApps = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)

/** The path of a Chromium that answers: the one CHROMIUM_PATH names, else the first of the system's. */
export const findChromium = () => firstThatAnswers([process.env.CHROMIUM_PATH, ...inPath(names), ...macApps])

/**
 * The path of the same browser without windows, tabs or a profile of settings, as Playwright's own package is; undefined if there is none.
 * A journey takes three quarters of the processor time in it.
 */
export const findShell = () => firstThatAnswers(inPath(shells))

const inPath = (programs) =>
  (process.env.PATH ?? '').split(delimiter).flatMap((folder) => programs.map((name) => join(folder, name)))

const firstThatAnswers = (paths) => paths.find((path) => path && existsSync(path) && doesAnswer(path))

/** Ubuntu's `chromium-browser` may be a stub that only says where the real one could be had. */
function doesAnswer(path) {
  return spawnSync(path, ['--version'], { timeout: ANSWER_LIMIT_MS }).status === 0
}
