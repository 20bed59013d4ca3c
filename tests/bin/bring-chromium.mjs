// Installs Chromium for the browser tests if it is missing. Plain JavaScript for Node 20.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { envFor, root, run, say, Trouble } from '../../api/bin/toolchain.mjs'
import { installPackages } from './apt.mjs'
import { findChromium, findShell } from './chromium.mjs'

const CHROMIUM_LIMIT_MS = 15 * 60_000

/** Returns the path of the system's Chromium, which is installed if necessary, or undefined if Playwright has its own Chromium. */
export async function bringChromium(node, playwright) {
  const found = findChromium()
  if (found) {
    // Debian ships the headless shell in a separate package. Without the shell, all browser tests run in the full browser.
    if (found === '/usr/bin/chromium' && !findShell()) await installPackages(['chromium-headless-shell'])
    return found
  }
  if (hasPlaywrightsOwn(node)) return undefined
  say('Installing Chromium…')
  if (await installPackages(['chromium', 'chromium-headless-shell'])) {
    const installed = findChromium()
    if (installed) return installed
  }
  say('Downloading Playwright’s Chromium…')
  const end = await run(node, [playwright, 'install', '--with-deps', 'chromium'], {
    env: envFor(node),
    limitMs: CHROMIUM_LIMIT_MS,
  })
  if (end.code === 0 && hasPlaywrightsOwn(node)) return undefined
  say(end.output)
  throw new Trouble('The browser tests need Chromium: install it or set CHROMIUM_PATH, then run this again.')
}

function hasPlaywrightsOwn(node) {
  const ask = "import('@playwright/test').then((it) => console.log(it.chromium.executablePath()))"
  const { stdout } = spawnSync(node, ['-e', ask], { cwd: join(root, 'tests'), encoding: 'utf8', timeout: 30_000 })
  return existsSync(stdout?.trim() ?? '')
}
