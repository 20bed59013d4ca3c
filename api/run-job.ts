import type { App } from './app-types.ts'

/** Work that the server does by itself, again and again; several servers on one database take turns. */
export interface Job {
  name: string
  everyMs: number
  run(): Promise<void>
}

/** How often we look whether a job is due, or left behind by a process that died. */
const LOOK_EVERY_MS = 20_000
/** A process that dies keeps its job from the others for this long. */
const LEASE_MS = 60_000

/** Runs the job now and whenever it is due, unless another process has done it or is doing it. Returns what ends it. */
export function runJob({ db, log }: Pick<App, 'db' | 'log'>, job: Job, lookEveryMs = LOOK_EVERY_MS): () => void {
  let isRunning = false
  let dueAt = Number.NEGATIVE_INFINITY

  const run = async () => {
    const keeping = setInterval(() => void db.leases.take(job.name, LEASE_MS).catch(() => undefined), LEASE_MS / 3)
    try {
      await job.run()
    } finally {
      clearInterval(keeping)
    }
    dueAt = performance.now() + job.everyMs
    await db.leases.take(job.name, job.everyMs - lookEveryMs)
  }
  const look = async () => {
    if (isRunning || performance.now() < dueAt) return
    isRunning = true
    try {
      if (await db.leases.take(job.name, LEASE_MS)) await run()
    } catch (err) {
      log.warn({ err, job: job.name }, 'a job was not done; it is tried again')
    } finally {
      isRunning = false
    }
  }
  const timer = setInterval(() => void look(), lookEveryMs).unref()
  void look()
  return () => clearInterval(timer)
}
