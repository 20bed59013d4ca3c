import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Starts `empty-route.ts` in its own process, as the baseline for a real server in the same run. */
export async function startEmptyRoute(): Promise<{ port: number; pid: number; close(): void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'empty-route.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  return { port: Number(String(line)), pid: child.pid ?? 0, close: () => void child.kill() }
}
