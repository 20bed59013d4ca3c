import { readdirSync, readFileSync } from 'node:fs'

const NS_A_MS = 1_000_000

/**
 * Milliseconds that all threads of a process have run so far; NaN where the system does not tell. Linux counts these in
 * nanoseconds; the hundredths of a second in `stat` are sampled, and miss what runs for less than one.
 */
export function processorMs(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN
  const threads = readdirSync(`/proc/${pid}/task`)
  const ns = threads.map((id) => Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]))
  return ns.reduce((sum, one) => sum + one, 0) / NS_A_MS
}
