// The browser of the journeys, brought where it is missing. Plain JavaScript for Node 20.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { envFor, root, run, say, Trouble } from '../../api/bin/toolchain.mjs'
import { installPackages } from './apt.mjs'
import { findChromium, findShell } from './chromium.mjs'

const CHROMIUM_LIMIT_MS = 15 * 60_000

/** @returns the path of the system's Chromium, installed where that can be done, or undefined when Playwright has one of its own. */
export async function bringChromium(node, playwright) {
  const found = findChromium()
  if (found) {
    // Debian's browser comes in two packages. Without the second, all journeys run in the first.
    if (found === '/usr/bin/chromium' && !findShell()) await installPackages(['chromium-headless-shell'])
    return found
  }
  if (hasPlaywrightsOwn(node)) return undefined
  say('Installing Chromium…')
  if (await installPackages(['chromium', 'chromium-headless-shell'])) {
    const installed = findChromium()
    if (installed) return installed
  }
  say('Asking Playwright for its Chromium…')
  const end = await run(node, [playwright, 'install', '--with-deps', 'chromium'], {
    env: envFor(node),
    limitMs: CHROMIUM_LIMIT_MS,
  })
  if (end.code === 0 && hasPlaywrightsOwn(node)) return undefined
  say(end.output)
  throw new Trouble('The journeys need a Chromium: install one, or set CHROMIUM_PATH to it, and run again.')
}

function hasPlaywrightsOwn(node) {
  const ask = "import('@playwright/test').then((it) => console.log(it.chromium.executablePath()))"
  const { stdout } = spawnSync(node, ['-e', ask], { cwd: join(root, 'tests'), encoding: 'utf8', timeout: 30_000 })
  return existsSync(stdout?.trim() ?? '')
}
