import { type ChildProcess, spawn, spawnSync } from 'node:child_process'

const INSTALLED_WITHIN_MS = 5 * 60_000
const ATTACHED_WITHIN_MS = 20_000

export const isLinux = process.platform === 'linux'

/** Installs strace where it is missing and can be had; says so in a sentence where it cannot. */
export function bringStrace(): void {
  if (hasStrace()) return
  const admin = asAdmin()
  if (admin)
    for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'strace']]) {
      const [command = '', ...rest] = [...admin, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', ...args]
      spawnSync(command, rest, { timeout: INSTALLED_WITHIN_MS })
    }
  if (!hasStrace())
    throw new Error(
      'A failing disk is shown with strace, which is not here: install it (apt-get install strace) and run again.',
    )
}

/** Lets calls to the system of a process that runs fail as `rule` says, until it is taken back. */
export const inject = (pid: number, calls: string, rule: string): Promise<() => Promise<void>> =>
  attach(['-f', '-o', '/dev/null', '-e', `trace=${calls}`, '-e', `inject=${calls}:${rule}`, '-p', `${pid}`])

/** More than SQLite ever writes in one call. */
const LONGEST_WRITE_BYTES = 128 * 1024

/** Writes down into `out`, with time and data, what a process does to these files, until it is ended. */
export const record = (pid: number, calls: string, paths: string[], out: string): Promise<() => Promise<void>> =>
  attach([
    ...['-f', '-o', out, '-ttt', '-y', '-xx', '-s', `${LONGEST_WRITE_BYTES}`, '-e', `trace=${calls}`],
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
    let said = ''
    const fail = (why: string) => reject(new Error(`strace could not be put on the server (${why}): ${said}`))
    const timer = setTimeout(() => fail('it took too long'), ATTACHED_WITHIN_MS)
    tracer.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      if (!/ attached( |$)/m.test(said)) return
      clearTimeout(timer)
      resolve()
    })
    tracer.once('error', ({ message }) => fail(message))
    tracer.once('exit', (code) => {
      clearTimeout(timer)
      fail(`it ended with ${code}`)
    })
  })
}

const hasStrace = (): boolean => spawnSync('strace', ['--version']).status === 0

/** The words before a command that make it an administrator's: none for root, undefined where there is no way. */
function asAdmin(): string[] | undefined {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined
}
