import { type ChildProcess, spawn, spawnSync } from 'node:child_process'

const INSTALLED_WITHIN_MS = 5 * 60_000
const ATTACHED_WITHIN_MS = 20_000

export const isLinux = process.platform === 'linux'

/** Installs strace if it is missing. Throws if it cannot be installed. */
export function bringStrace(): void {
  if (hasStrace()) return
  const admin = asAdmin()
  if (admin)
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'strace']]) {
      const [command = '', ...rest] = [...admin, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]
      spawnSync(command, rest, { timeout: INSTALLED_WITHIN_MS })
    }
  if (!hasStrace())
    throw new Error('strace is needed to inject disk errors. Install it (apt-get install strace), then run this again.')
}

/** Makes system calls of a running process fail as `rule` specifies, until the returned function is called. */
export const inject = (pid: number, calls: string, rule: string): Promise<() => Promise<void>> =>
  attach(['-f', '-o', '/dev/null', '-e', `trace=${calls}`, '-e', `inject=${calls}:${rule}`, '-p', `${pid}`])

/** Maximum number of bytes that strace records of each write. SQLite never writes more than this at a time. */
const MAX_WRITE_BYTES = 128 * 1024

/** Records a process's system calls on these files in `out`, with timestamps and data, until the returned function is called. */
export const record = (pid: number, calls: string, paths: string[], out: string): Promise<() => Promise<void>> =>
  attach([
    ...['-f', '-o', out, '-ttt', '-y', '-xx', '-s', `${MAX_WRITE_BYTES}`, '-e', `trace=${calls}`],
    ...paths.flatMap((path) => ['-P', path]),
    ...['-p', `${pid}`],
  ])

async function attach(options: string[]): Promise<() => Promise<void>> {
  const [command = '', ...args] = [...(asAdmin() ?? []), 'strace', ...options]
  const tracer = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<void>((resolve) => tracer.once('exit', () => resolve()))
  await isAttached(tracer)
  return async () => {
    tracer.kill('SIGINT')
    await ended
  }
}

function isAttached(tracer: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = (why: string) => reject(new Error(`strace could not attach to the server (${why}): ${output}`))
    const timer = setTimeout(() => fail('timed out'), ATTACHED_WITHIN_MS)
    tracer.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      if (!/ attached( |$)/m.test(output)) return
      clearTimeout(timer)
      resolve()
    })
    tracer.once('error', ({ message }) => fail(message))
    tracer.once('exit', (code) => {
      clearTimeout(timer)
      fail(`exited with ${code}`)
    })
  })
}

const hasStrace = (): boolean => spawnSync('strace', ['--version']).status === 0

/** The command prefix for running as root ([] if already root), or undefined if that is not possible. */
function asAdmin(): string[] | undefined {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined
}
