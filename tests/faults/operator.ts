import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cliProgram } from '../programs/programs.ts'

const ENDED_WITHIN_MS = 120_000

export interface CommandResult {
  code: number | null
  out: string
  errors: string
}

/** Runs the operator's command, `npm run station -- ARGS`. */
export const station = (dataDir: string, ...args: string[]): Promise<CommandResult> =>
  runNode([cliProgram(), ...args], { DATA_DIR: dataDir })

/** Runs a program and kills it after `endedWithinMs`. */
export async function runNode(
  args: string[],
  env: Record<string, string> = {},
  { endedWithinMs = ENDED_WITHIN_MS } = {},
): Promise<CommandResult> {
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const timer = setTimeout(() => child.kill('SIGKILL'), endedWithinMs)
  let [out, errors] = ['', '']
  child.stdout.on('data', (chunk) => (out += chunk.toString()))
  child.stderr.on('data', (chunk) => (errors += chunk.toString()))
  await once(child, 'close')
  clearTimeout(timer)
  return { code: child.exitCode, out, errors }
}
