// `npm run e2e:webkit`: runs browser tests in WebKit, which has no SyncManager. Plain JavaScript for Node 20.
import { buildWeb, envFor, installPackages, pickNode, run, say, Trouble } from '../../api/bin/toolchain.mjs'
import { bringWebkit } from './bring-webkit.mjs'

const LIMIT_MS = 15 * 60_000

try {
  await installPackages()
  const node = pickNode()
  await bringWebkit()
  await buildWeb(node)
  const args = ['tests/node_modules/@playwright/test/cli.js', 'test', '--config', 'tests/playwright.config.ts']
  const env = envFor(node, { STATION_ZERO_WEBKIT: '1' })
  const { code } = await run(node, [...args, 'webkit.spec'], { env, isQuiet: false, limitMs: LIMIT_MS })
  process.exitCode = code
} catch (error) {
  if (!(error instanceof Trouble)) throw error
  say(error.message)
  process.exitCode = 1
}
