// StrykerJS, brought where it is missing. It is 173 packages and 62 MB that only `npm run hunt:mutants` needs, so they have a lockfile
// of their own beside it. Plain JavaScript for Node 20.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bringPnpm } from '../../api/bin/pnpm.mjs'
import { run, say, Trouble } from '../../api/bin/toolchain.mjs'

const room = fileURLToPath(new URL('../mutants/stryker/', import.meta.url))
const command = join(room, 'node_modules/@stryker-mutator/core/bin/stryker.js')
const runner = join(room, 'node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')
const LIMIT_MS = 10 * 60_000

/** @returns the paths of its command and of its runner for Vitest. */
export async function bringStryker() {
  if (existsSync(command) && existsSync(runner)) return { command, runner }
  say('Installing StrykerJS…')
  const pnpm = await bringPnpm(run)
  if (pnpm.trouble) throw new Trouble(`${pnpm.trouble}\npnpm could not be fetched; the lines above say why.`)
  const args = [pnpm.path, 'install', '--frozen-lockfile', '--trust-lockfile']
  const options = { cwd: room, limitMs: LIMIT_MS, env: { ...process.env, CI: 'true' } }
  const { code, output } = await run(process.execPath, args, options)
  if (code !== 0) throw new Trouble(`${output}\nStrykerJS could not be installed; the lines above say why.`)
  return { command, runner }
}
