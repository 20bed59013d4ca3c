import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { App } from '../app-types.ts'
import type { Database } from '../db/database.ts'
import { type Pause, pauseUnless } from '../db/pause.ts'
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
  PROCESS_ENDED,
  renew,
  shortMessage,
  succeed,
} from './job-state.ts'
import { openJobStore } from './job-store.ts'

/** Work that the server does by itself, at intervals and on request. Running it twice must have the effect of running it once. */
export interface BackgroundJob {
  /** Like `match-alerts`: stored in the database, shown by `doctor`, and the label of its metrics. */
  name: string
  /** Tells jobs of one name apart, such as one for each feed. */
  key?: string
  everyMs: number
  /** A run that takes longer counts as failed, and its signal is aborted. */
  deadlineMs: number
  /** By default from a minute to an hour. */
  retry?: JobTiming['retry']
  /** How many jobs of this name a process runs at once; unlimited by default. */
  atOnce?: number
  run(context: JobContext): Promise<void>
}

export interface JobContext {
  /** Aborted at the deadline, at shutdown, and when another process has taken the job over. */
  signal: AbortSignal
  /** Rejects once the signal is aborted. */
  pause: Pause
}

export interface Runner {
  /** Starts to run these jobs whenever they are due. */
  add(jobs: readonly BackgroundJob[]): void
  /** Has a job run soon; requests that arrive before the run starts become one run. A job that is running runs once more. */
  poke(name: string, key?: string): void
  /** Starts each job that is due. The runner does this by itself; resolves once they are started. */
  look(): Promise<void>
  /** Resolves once no job is running or about to start; for tests. */
  idle(): Promise<void>
  /** Deletes the rows of jobs that this process does not have, such as those of a feed that is no longer in the settings. */
  forgetOthers(): Promise<void>
  states(): Promise<{ states: JobState[]; now: number }>
  /** Aborts the running jobs, and waits for them for `STOP_WITHIN_MS` at most. Other processes may start them at once. */
  stop(): Promise<void>
}

export interface RunnerOptions {
  db: Pick<Database, 'reader' | 'writer' | 'unsynced' | 'sqlite'>
  log: Pick<App['log'], 'warn'>
  /** Replaces the database's clock. */
  now?: (() => number) | undefined
  /** Calls `work` after `ms`; returns what cancels it. */
  after?: (ms: number, work: () => void) => () => void
}

/** How often a process looks for jobs that are due at the latest: another process may have requested one. */
const POLL_MS = 20_000
const SOONEST_MS = 100
const STOP_WITHIN_MS = 3_000
const RETRY = { firstMs: 60_000, maxMs: 3_600_000 }
const MOST_FAILED_RENEWALS = 3

class Stopped extends Error {}
class LeaseLost extends Error {}

interface Entry {
  job: BackgroundJob
  id: { name: string; key: string }
  timing: JobTiming
  isPoked: boolean
  /** Set while a run of this process has not ended, also past its deadline: a process never runs a job twice at once. */
  run: { controller: AbortController; recorded: Promise<void>; ended: Promise<void> } | null
  /** The end of a run that could not be written yet. */
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
  /** Only one server uses a SQLite file, so whoever else holds a job when this one starts is dead. */
  let deadHolders: Set<string> | null = null

  const look = (): Promise<void> => {
    if (isStopped) return looking ?? Promise.resolve()
    isLookWanted = true
    cancelTimer()
    looking ??= lookWhileWanted().finally(() => {
      looking = null
    })
    return looking
  }
  const wake = () => void look()

  async function lookWhileWanted(): Promise<void> {
    let waitMs = POLL_MS
    do {
      // A burst of pokes becomes one look.
      await nextTurn()
      isLookWanted = false
      waitMs = await startDueJobs().catch((err: unknown) => {
        log.warn({ err }, 'Scheduling background jobs failed; retrying')
        return POLL_MS
      })
    } while (isLookWanted && !isStopped)
    if (!isStopped) cancelTimer = after(Math.max(SOONEST_MS, waitMs), wake)
  }

  /** Returns the time until the next job is due. */
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

  /** Of jobs that share a limit, such as feeds. */
  const isAtLimit = ({ name, atOnce = Number.POSITIVE_INFINITY }: BackgroundJob): boolean =>
    [...entries.values()].filter(({ job, run }) => job.name === name && run !== null).length >= atOnce

  async function claimJob({ id, timing }: Entry): Promise<boolean> {
    let isFreed = false
    const state = await store.change(id, (found, at) => {
      const freed = freeAbandoned(found, timing, at, isDead(found))
      isFreed = freed !== null
      return claim(freed ?? found, timing, at, holder) ?? freed
    })
    if (isFreed) log.warn({ job: id.name, key: id.key, failures: state?.failures }, PROCESS_ENDED)
    return state?.holder === holder
  }

  function start(entry: Entry): void {
    const controller = new AbortController()
    const { signal } = controller
    const { deadlineMs, run } = entry.job
    const cancelDeadline = after(deadlineMs, () =>
      controller.abort(new Error(`It did not finish within ${deadlineMs / 1_000} s.`)),
    )
    const stopRenewing = keepLease(entry, controller)
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
        const last = await Promise.race([work, patience()])
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

  /** Resolves when a shutdown has waited long enough. */
  const patience = (): Promise<undefined> => new Promise((resolve) => after(STOP_WITHIN_MS, () => resolve(undefined)))

  /** Extends the lease while the job runs; aborts the run once another process may have started the job. */
  function keepLease({ id }: Entry, controller: AbortController): () => void {
    let failed = 0
    let cancel = () => {}
    let isOver = false
    const extend = async () => {
      try {
        const kept = await store.change(id, (state, at) => (state.holder === holder ? renew(state, at) : null))
        if (!kept) return controller.abort(new LeaseLost())
        failed = 0
      } catch {
        failed += 1
        if (failed === MOST_FAILED_RENEWALS) return controller.abort(new LeaseLost())
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

  /** Writes the end of a run, unless another process has the job by now. Tries again with the next look if that fails. */
  async function record(entry: Entry, rule: NonNullable<Entry['unrecorded']>): Promise<void> {
    try {
      await store.change(entry.id, (state, at) => (state.holder === holder ? rule(state, at) : null))
      entry.unrecorded = null
    } catch (err) {
      entry.unrecorded = rule
      log.warn({ err, job: entry.id.name, key: entry.id.key }, 'Recording the end of a background job failed; retrying')
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
      // The timers of this file do not keep a process alive.
      const alive = setTimeout(() => {}, 2 * STOP_WITHIN_MS)
      await looking
      const runs = [...entries.values()].flatMap(({ run }) => run ?? [])
      for (const { controller } of runs) controller.abort(new Stopped('The server is closing.'))
      await Promise.all(runs.map(({ recorded }) => recorded))
      clearTimeout(alive)
    },
  }
}
