import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import fp from 'fastify-plugin'
import type { Database } from '../db/database.ts'
import { isPostgres } from '../db/dialect.ts'
import { type Pause, pauseUnless } from '../db/pause.ts'
import { asServer } from '../db/write-turns.ts'
import type { App } from '../http/app-types.ts'
import {
  claim,
  fail,
  freeAbandoned,
  giveUp,
  isHeld,
  type JobState,
  type JobTiming,
  LEASE_MS,
  nextRunAt,
  renew,
  shortMessage,
  succeed,
} from './job-state.ts'
import { openJobStore } from './job-store.ts'

/** Work that the server does at intervals and on request. `run` must be idempotent. */
export interface BackgroundJob {
  /** For example `match-alerts`. Stored in the database, shown by `doctor`, and the label of the job's metrics. */
  name: string
  /** Distinguishes jobs with the same name, such as one job per feed. */
  key?: string
  everyMs: number
  /** A run that takes longer counts as failed, and its signal is aborted. */
  deadlineMs: number
  /** First and maximum retry delay; one minute and one hour by default. */
  retry?: JobTiming['retry']
  /** Maximum number of jobs with this name that run at once in one process; unlimited by default. */
  atOnce?: number
  run(context: JobContext): Promise<void>
}

export interface JobContext {
  /** Aborted at the deadline, at shutdown, and when another process has taken over the job. */
  signal: AbortSignal
  /** Rejects once the signal is aborted. */
  pause: Pause
}

export interface Runner {
  /** Registers jobs, which then run whenever they are due. */
  add(jobs: readonly BackgroundJob[]): void
  /** Requests a run soon. Requests that arrive before the run starts result in one run; requests during a run result in one more. */
  poke(name: string, key?: string): void
  /** Starts all due jobs, and resolves once they have started. The runner also calls this itself. */
  look(): Promise<void>
  /** Resolves once no job is running or about to start; for tests. */
  idle(): Promise<void>
  /** Deletes the rows of jobs that are not registered in this process, such as the job for a feed that was removed from the settings. */
  forgetOthers(): Promise<void>
  states(): Promise<{ states: JobState[]; now: number }>
  /** Aborts the running jobs and waits up to `STOP_WITHIN_MS` for them to end. Other processes may start these jobs immediately. */
  stop(): Promise<void>
}

interface RunnerOptions {
  db: Pick<Database, 'reader' | 'writer' | 'unsynced' | 'sqlite'>
  log: Pick<App['log'], 'warn'>
  /** Replaces the database's clock. */
  now?: (() => number) | undefined
  /** Calls `work` after `ms`; returns a function that cancels the call. */
  after?: (ms: number, work: () => void) => () => void
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs the background jobs of all features. The jobs are added once the server is ready. */
    backgroundJobs: Runner
  }
}

/** Runs background jobs until the server closes, and exports their state as metrics. */
export const backgroundJobs = fp(async (app: App) => {
  const { db, log, now, readings } = app
  // All processes that share a PostgreSQL database use its clock; tests set their own clock.
  const runner = openRunner({ db, log, now: isPostgres(db.reader) && now === Date.now ? undefined : now })
  app.decorate('backgroundJobs', runner)
  app.addHook('onClose', () => runner.stop())
  readings.set('background_job_failures', {
    help: 'Failed runs since the last success, by job; the maximum if a job has several keys.',
    label: 'job',
    read: async () => highestByName(await runner.states(), ({ failures }) => failures),
  })
  readings.set('background_job_last_success_age_seconds', {
    help: 'Time since the last success, by job; the maximum if a job has several keys. Absent before the first success.',
    label: 'job',
    read: async () =>
      highestByName(await runner.states(), ({ succeededAt }, at) =>
        succeededAt === null ? null : Math.max(0, (at - succeededAt) / 1_000),
      ),
  })
})

function highestByName(
  { states, now }: Awaited<ReturnType<Runner['states']>>,
  readValue: (state: JobState, now: number) => number | null,
): Map<string, number> {
  const highest = new Map<string, number>()
  for (const state of states) {
    const value = readValue(state, now)
    if (value !== null) highest.set(state.name, Math.max(value, highest.get(state.name) ?? value))
  }
  return highest
}

/** Maximum time between checks for due jobs, because another process may have requested a run. */
const POLL_MS = 20_000
const MIN_WAIT_MS = 100
const STOP_WITHIN_MS = 3_000
const RETRY = { firstMs: 60_000, maxMs: 3_600_000 }
const MAX_FAILED_RENEWALS = 3

class Stopped extends Error {}
class LeaseLost extends Error {}

interface Entry {
  job: BackgroundJob
  id: { name: string; key: string }
  timing: JobTiming
  isPoked: boolean
  /**
   * The run in this process. Set until the run's work has ended, even past the deadline, because a process must never run the same job
   * twice at once.
   */
  run: { controller: AbortController; recorded: Promise<void>; ended: Promise<void> } | null
  /** The result of a run, if it could not be written yet. */
  unrecorded: ((state: JobState, now: number) => JobState) | null
}

const afterMs: NonNullable<RunnerOptions['after']> = (ms, work) => {
  const timer = setTimeout(work, ms).unref()
  return () => clearTimeout(timer)
}

const idOf = (name: string, key: string): string => JSON.stringify([name, key])

export function openRunner({ db, log, now, after = afterMs }: RunnerOptions): Runner {
  const store = openJobStore(db, now)
  const holder = randomUUID()
  const entries = new Map<string, Entry>()
  let isStopped = false
  let cancelTimer = () => {}
  let looking: Promise<void> | null = null
  let isLookWanted = false
  /** Holders that are known to be dead: only one server uses a SQLite file, so any lease found by the first check is abandoned. */
  let deadHolders: Set<string> | null = null

  const look = (): Promise<void> => {
    if (isStopped) return looking ?? Promise.resolve()
    isLookWanted = true
    cancelTimer()
    looking ??= asServer(lookWhileWanted).finally(() => {
      looking = null
    })
    return looking
  }
  const wake = () => void look()

  async function lookWhileWanted(): Promise<void> {
    let waitMs = POLL_MS
    do {
      // Merge a burst of pokes into one check.
      await nextTurn()
      isLookWanted = false
      waitMs = await startDueJobs().catch((err: unknown) => {
        log.warn({ err }, 'Scheduling background jobs failed; retrying')
        return POLL_MS
      })
    } while (isLookWanted && !isStopped)
    if (!isStopped) cancelTimer = after(Math.max(MIN_WAIT_MS, waitMs), wake)
  }

  /** Starts the due jobs. Returns the time until the next job is due, in ms; at most `POLL_MS`. */
  async function startDueJobs(): Promise<number> {
    let waitMs = POLL_MS
    for (const entry of entries.values()) await writePending(entry)
    const { states, now } = await store.list()
    deadHolders ??= new Set(db.sqlite ? states.flatMap((state) => state.holder ?? []) : [])
    const known = new Map(states.map((state) => [idOf(state.name, state.key), state]))
    for (const entry of entries.values()) {
      if (isStopped) break
      if (entry.run || entry.unrecorded || isAtLimit(entry.job)) continue
      const state = known.get(idOf(entry.id.name, entry.id.key))
      const readyInMs = state ? readyAt(state, entry.timing, now) - now : 0
      if (readyInMs <= 0 && (await claimJob(entry))) start(entry)
      else waitMs = Math.min(waitMs, readyInMs > 0 ? readyInMs : POLL_MS)
    }
    return waitMs
  }

  async function writePending(entry: Entry): Promise<void> {
    if (entry.unrecorded) await record(entry, entry.unrecorded)
    if (!entry.isPoked) return
    entry.isPoked = false
    try {
      await store.change(entry.id, (state) => (state.isRequested === 1 ? null : { ...state, isRequested: 1 }))
    } catch (error) {
      entry.isPoked = true
      throw error
    }
  }

  const isDead = (state: JobState): boolean => state.holder !== null && deadHolders?.has(state.holder) === true

  const readyAt = (state: JobState, timing: JobTiming, now: number): number => {
    if (state.holder === null) return nextRunAt(state, timing, now)
    return isHeld(state, now) && !isDead(state) ? (state.leaseEndsAt ?? now) : now
  }

  /** Whether the number of running jobs with this name has reached `atOnce`. */
  const isAtLimit = ({ name, atOnce = Number.POSITIVE_INFINITY }: BackgroundJob): boolean =>
    [...entries.values()].filter(({ job, run }) => job.name === name && run !== null).length >= atOnce

  async function claimJob({ id, timing }: Entry): Promise<boolean> {
    let isFreed = false
    const state = await store.change(id, (found, at) => {
      const freed = freeAbandoned(found, timing, at, isDead(found))
      isFreed = freed !== null
      return claim(freed ?? found, timing, at, holder) ?? freed
    })
    if (isFreed)
      log.warn(
        { job: id.name, key: id.key, failures: state?.failures },
        'Background job was abandoned by a process that exited; rescheduled',
      )
    return state?.holder === holder
  }

  function start(entry: Entry): void {
    const controller = new AbortController()
    const { signal } = controller
    const { deadlineMs, run } = entry.job
    const cancelDeadline = after(deadlineMs, () =>
      controller.abort(new Error(`The job did not finish within ${deadlineMs / 1_000} s.`)),
    )
    const stopRenewing = renewWhileRunning(entry, controller)
    const work = (async () => run({ signal, pause: pauseUnless(signal) }))().then(
      () => ({ isDone: true as const }),
      (error: unknown) => ({ isDone: false as const, error }),
    )
    const aborted = new Promise<{ isDone: false; error: unknown }>((resolve) =>
      signal.addEventListener('abort', () => resolve({ isDone: false, error: signal.reason }), { once: true }),
    )
    const end = async () => {
      const first = await Promise.race([work, aborted])
      cancelDeadline()
      stopRenewing()
      if (signal.reason instanceof LeaseLost) {
        log.warn({ job: entry.id.name, key: entry.id.key }, 'Background job was taken over by another process')
        return
      }
      if (signal.reason instanceof Stopped) {
        const last = await Promise.race([work, stopTimeout()])
        return record(entry, (state, at) => (last?.isDone ? succeed(state, entry.timing, at) : giveUp(state, at)))
      }
      if (first.isDone) return record(entry, (state, at) => succeed(state, entry.timing, at))
      const { error } = first
      const reason = shortMessage(error)
      log.warn({ err: error, job: entry.id.name, key: entry.id.key, reason }, 'Background job failed; will retry')
      return record(entry, (state, at) => fail(state, entry.timing, at, reason))
    }
    const recorded = end()
    const ended = Promise.all([recorded, work]).then(() => {
      entry.run = null
      wake()
    })
    entry.run = { controller, recorded, ended }
  }

  /** Resolves once a shutdown has waited `STOP_WITHIN_MS`. */
  const stopTimeout = (): Promise<undefined> =>
    new Promise((resolve) => after(STOP_WITHIN_MS, () => resolve(undefined)))

  /** Renews the lease while the job runs. Aborts the run once another process may have started the job. */
  function renewWhileRunning({ id }: Entry, controller: AbortController): () => void {
    let failed = 0
    let cancel = () => {}
    let isOver = false
    const extend = async () => {
      try {
        const renewed = await store.change(id, (state, at) => (state.holder === holder ? renew(state, at) : null))
        if (!renewed) return controller.abort(new LeaseLost())
        failed = 0
      } catch {
        failed += 1
        if (failed === MAX_FAILED_RENEWALS) return controller.abort(new LeaseLost())
      }
      if (!isOver) next()
    }
    const next = () => {
      cancel = after(LEASE_MS / 3, () => void extend())
    }
    next()
    return () => {
      isOver = true
      cancel()
    }
  }

  /** Writes the result of a run, unless another process has taken over the job. If the write fails, the next check retries it. */
  async function record(entry: Entry, rule: NonNullable<Entry['unrecorded']>): Promise<void> {
    try {
      await store.change(entry.id, (state, at) => (state.holder === holder ? rule(state, at) : null))
      entry.unrecorded = null
    } catch (err) {
      entry.unrecorded = rule
      log.warn(
        { err, job: entry.id.name, key: entry.id.key },
        'Failed to record the result of a background job; retrying',
      )
    }
  }

  return {
    look,
    states: store.list,
    add(jobs) {
      for (const job of jobs) {
        const { name, key = '', everyMs, retry = RETRY } = job
        const timing = { everyMs, retry }
        entries.set(idOf(name, key), {
          ...{ job, id: { name, key }, timing, isPoked: false, run: null, unrecorded: null },
        })
      }
      wake()
    },
    poke(name, key = '') {
      const entry = entries.get(idOf(name, key))
      if (!entry || entry.isPoked || isStopped) return
      entry.isPoked = true
      wake()
    },
    async idle() {
      for (;;) {
        const busy = [looking, ...[...entries.values()].map(({ run }) => run?.ended)].filter(Boolean)
        if (busy.length === 0) return
        await Promise.all(busy)
      }
    },
    async forgetOthers() {
      const { states, now } = await store.list()
      for (const state of states)
        if (!entries.has(idOf(state.name, state.key)) && !isHeld(state, now)) await store.remove(state)
    },
    async stop() {
      isStopped = true
      cancelTimer()
      // All other timers of the runner are unref'd, so this timer keeps the process alive until the jobs have ended.
      const alive = setTimeout(() => {}, 2 * STOP_WITHIN_MS)
      await looking
      const runs = [...entries.values()].flatMap(({ run }) => run ?? [])
      for (const { controller } of runs) controller.abort(new Stopped('The server is closing.'))
      await Promise.all(runs.map(({ recorded }) => recorded))
      clearTimeout(alive)
    },
  }
}
