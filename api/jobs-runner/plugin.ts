import fp from 'fastify-plugin'
import { isPostgres } from '../db/columns.ts'
import type { App } from '../http/app-types.ts'
import type { JobState } from './job-state.ts'
import { openRunner, type Runner } from './runner.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Each feature declares its own jobs; they are added once the server is ready. */
    backgroundJobs: Runner
  }
}

/** Runs background jobs until the server closes, and exports their state as metrics. */
export const backgroundJobs = fp(async (app: App) => {
  const { db, log, now, readings } = app
  // All processes on one PostgreSQL database use its clock; tests set their own.
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
