import * as v from 'valibot'
import { migrations } from '../db/migrate.ts'
import type { App } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import { openProbe } from './probe.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** What must hold, in addition to health, before the server is given work; false means not yet, or no longer. */
    readyChecks: Map<string, () => boolean | Promise<boolean>>
  }
}

const tags = ['server']
const OK = { status: 'ok' as const }

/** Health says that this process serves and can write; ready says that it may be given work. */
export const health = async (app: App): Promise<void> => {
  const probe = openProbe(app.db, (err) => app.log.error({ err }, 'the database does not answer'))
  let isClosing = false
  app.addHook('preClose', async () => {
    isClosing = true
  })
  app.readyChecks.set('closing', () => !isClosing)
  app.readyChecks.set('migrations', () => isMigrated(app))
  app.readyChecks.set('content', () => isSeeded(app))

  const mustBeHealthy = async () => {
    const found = await probe()
    if (found !== 'ok') throw new HttpError(found, { retryAfterS: found === 'disk-full' ? 30 : 5 })
  }

  app.get(
    '/api/health',
    {
      schema: {
        tags,
        summary: '200 when the server serves and can write',
        response: { 200: v.object({ status: v.literal('ok') }) },
      },
    },
    () => {
      // No promise if the result is known, which is nearly always.
      if (probe() === 'ok') return OK
      return mustBeHealthy().then(() => OK)
    },
  )

  app.get(
    '/api/ready',
    {
      schema: {
        tags,
        summary: '200 when the server may be given work',
        response: { 200: v.object({ status: v.literal('ready') }) },
        errors: ['starting'],
      },
    },
    async (request) => {
      await mustBeHealthy()
      for (const [name, check] of app.readyChecks) {
        if (await check()) continue
        request.log.warn({ check: name }, 'not ready')
        throw new HttpError('starting', { retryAfterS: 2 })
      }
      return { status: 'ready' as const }
    },
  )
}

/** A newer version beside this process may have run more of them during a rolling update, which its own rows survive. */
async function isMigrated({ db }: App): Promise<boolean> {
  const last = Object.keys(migrations).at(-1) ?? ''
  const run = await db.reader
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .where('name', '=', last)
    .execute()
  return run.length > 0
}

const isSeeded = async ({ db }: App): Promise<boolean> =>
  (await db.reader.selectFrom('decks').select('id').limit(1).execute()).length > 0
