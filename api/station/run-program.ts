import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'

/** Maximum characters of a program's output that are returned, from its end. */
const MAX_OUTPUT = 2_000
/** Added to the program's niceness, so that its priority is lower than the server's. */
const NICE = 10

interface Program {
  path: string
  args: readonly string[]
  env: NodeJS.ProcessEnv
  isNice?: boolean
}

interface Ended {
  /** Why the program failed, such as `exited with code 2`; null if it exited with code 0. */
  failure: string | null
  /** The last `MAX_OUTPUT` characters that the program wrote to standard output and to standard error. */
  output: string
  errors: string
}

/** Runs a program without a shell, and kills it and its children when the signal aborts. Rejects only with the signal's reason. */
export async function runProgram({ path, args, env, isNice = false }: Program, signal: AbortSignal): Promise<Ended> {
  signal.throwIfAborted()
  const child = spawn(path, args, { env, cwd: '/', detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  if (isNice && child.pid !== undefined) setPriority(child.pid, NICE)
  const written = { output: '', errors: '' }
  const collect = (name: 'output' | 'errors') => (text: string) => {
    written[name] = `${written[name]}${text}`.slice(-MAX_OUTPUT)
  }
  child.stdout.setEncoding('utf8').on('data', collect('output'))
  child.stderr.setEncoding('utf8').on('data', collect('errors'))
  const ended = new Promise<string | null>((resolve) => {
    child.once('error', ({ message }) => resolve(`could not be started: ${message}`))
    // Waits for `exit` instead of `close`, because `close` waits for children that inherited standard error.
    child.once('exit', (code, signalName) =>
      resolve(code === 0 ? null : signalName ? `was killed by ${signalName}` : `exited with code ${code}`),
    )
  })
  const abort = () => {
    try {
      // A negative ID signals the process group, which includes the program's children.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // The process has already exited.
    }
  }
  signal.addEventListener('abort', abort, { once: true })
  try {
    const failure = await ended
    signal.throwIfAborted()
    return { failure, ...written }
  } finally {
    signal.removeEventListener('abort', abort)
    child.stdout.destroy()
    child.stderr.destroy()
  }
}
