// Installs packages with apt-get. Plain JavaScript for Node 20.
import { spawnSync } from 'node:child_process'
import { run, say } from '../../api/bin/toolchain.mjs'

const INSTALL_LIMIT_MS = 15 * 60_000

/** Installs the packages if this user has permission to do so. Resolves to true if an installation was attempted. */
export async function installPackages(names) {
  const admin = asAdmin()
  if (!admin) return false
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...names]]) {
    const [command, ...rest] = [...admin, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]
    const { code, output } = await run(command, rest, { limitMs: INSTALL_LIMIT_MS })
    if (code !== 0) say(output)
  }
  return true
}

/** The command prefix for running as root ([] if already root), or undefined if apt-get cannot be used. */
function asAdmin() {
  if (spawnSync('apt-get', ['--version']).status !== 0) return undefined
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined
}
