// The pnpm that installs all other packages, pinned by hash: what npm downloads must match `pnpm/package-lock.json`.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { toolEnv } from './tool-env.mjs'

const room = fileURLToPath(new URL('pnpm/', import.meta.url))
const entry = join(room, 'node_modules/pnpm/bin/pnpm.mjs')
const stamp = join(room, 'node_modules/.station-zero')
const LIMIT_MS = 5 * 60_000

/**
 * Returns the path of the pnpm script, to be run with `node`. Downloads pnpm if it is missing or is not the pinned version, and does not
 * run its install scripts. If pnpm cannot be downloaded or run, returns the output of the failed command as `trouble`.
 * @param {typeof import('./toolchain.mjs').run} run
 * @returns {Promise<{ path: string } | { trouble: string }>}
 */
export async function bringPnpm(run) {
  const wanted = readFileSync(join(room, 'package-lock.json'), 'utf8')
  if (existsSync(entry) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return { path: entry }
  rmSync(join(room, 'node_modules'), { recursive: true, force: true })
  // Does not use `npm ci`, which rejects a lockfile that lacks binaries for platforms on which we have never run an installation.
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  const { code, output } = await run('npm', args, {
    cwd: room,
    env: toolEnv(),
    limitMs: LIMIT_MS,
    shell: process.platform === 'win32',
  })
  if (code !== 0) return { trouble: output }
  // npm silently skips a binary that does not match its hash, so check that pnpm runs.
  const proof = await run(process.execPath, [entry, '--version'], { env: toolEnv(), limitMs: LIMIT_MS })
  if (proof.code !== 0) return { trouble: proof.output }
  writeFileSync(stamp, wanted)
  return { path: entry }
}
