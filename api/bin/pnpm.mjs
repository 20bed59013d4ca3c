// The pnpm that installs everything else, pinned by hash: what npm brings must match `pnpm/package-lock.json`.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const room = fileURLToPath(new URL('pnpm/', import.meta.url))
const entry = join(room, 'node_modules/pnpm/bin/pnpm.mjs')
const stamp = join(room, 'node_modules/.station-zero')
const LIMIT_MS = 5 * 60_000

/**
 * The path of pnpm's script for `node`. It is fetched once; no install script of it runs.
 * @param {typeof import('./toolchain.mjs').run} run
 * @returns {Promise<{ path: string } | { trouble: string }>}
 */
export async function bringPnpm(run) {
  const wanted = readFileSync(join(room, 'package-lock.json'), 'utf8')
  if (existsSync(entry) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return { path: entry }
  rmSync(join(room, 'node_modules'), { recursive: true, force: true })
  // Not `npm ci`: it refuses a lockfile that leaves out the binaries of machines on which this was never run.
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  const { code, output } = await run('npm', args, {
    cwd: room,
    limitMs: LIMIT_MS,
    shell: process.platform === 'win32',
  })
  if (code !== 0) return { trouble: output }
  // npm leaves out a binary that does not match its hash, and says nothing.
  const proof = await run(process.execPath, [entry, '--version'], { limitMs: LIMIT_MS })
  if (proof.code !== 0) return { trouble: proof.output }
  writeFileSync(stamp, wanted)
  return { path: entry }
}
