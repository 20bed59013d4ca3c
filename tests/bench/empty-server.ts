import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** The empty route in a process of its own. */
export async function startEmptyRoute(): Promise<{ port: number; pid: number; close(): void }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'empty-route.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  return { port: Number(String(said)), pid: child.pid ?? 0, close: () => void child.kill() }
}
