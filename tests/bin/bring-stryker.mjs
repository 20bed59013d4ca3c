// Installs StrykerJS if it is missing. Its 173 packages (62 MB) are needed only by `npm run hunt:mutants`, so they have
// their own lockfile in tests/mutants/stryker. Plain JavaScript for Node 20.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bringPnpm } from '../../api/bin/pnpm.mjs'
import { run, say, Trouble } from '../../api/bin/toolchain.mjs'

const folder = fileURLToPath(new URL('../mutants/stryker/', import.meta.url))
const command = join(folder, 'node_modules/@stryker-mutator/core/bin/stryker.js')
const runner = join(folder, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')
const LIMIT_MS = 10 * 60_000

/** Returns the paths of StrykerJS's command and of its Vitest runner. */
export async function bringStryker() {
  if (existsSync(command) && existsSync(runner)) return { command, runner }
  say('Installing StrykerJS…')
  const pnpm = await bringPnpm(run)
  if (pnpm.trouble) throw new Trouble(`${pnpm.trouble}\npnpm could not be downloaded; see the lines above.`)
  const args = [pnpm.path, 'install', '--frozen-lockfile', '--trust-lockfile']
  const options = { cwd: folder, limitMs: LIMIT_MS, env: { ...process.env, CI: 'true' } }
  const { code, output } = await run(process.execPath, args, options)
  if (code !== 0) throw new Trouble(`${output}\nStrykerJS could not be installed; see the lines above.`)
  return { command, runner }
}
