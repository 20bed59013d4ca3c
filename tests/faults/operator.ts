import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cliProgram } from '../programs/programs.ts'

const ENDED_WITHIN_MS = 120_000

export interface Said {
  code: number | null
  out: string
  errors: string
}

/** What an operator types after `npm run station --`. */
export const station = (dataDir: string, ...args: string[]): Promise<Said> =>
  runNode([cliProgram(), ...args], { DATA_DIR: dataDir })

/** Kills the program after `endedWithinMs`. */
export async function runNode(
  args: string[],
  env: Record<string, string> = {},
  { endedWithinMs = ENDED_WITHIN_MS } = {},
): Promise<Said> {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const timer = setTimeout(() => child.kill('SIGKILL'), endedWithinMs)
  let [out, errors] = ['', '']
  child.stdout.on('data', (chunk) => (out += chunk.toString()))
  child.stderr.on('data', (chunk) => (errors += chunk.toString()))
  await once(child, 'close')
  clearTimeout(timer)
  return { code: child.exitCode, out, errors }
}
