import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import type { ServerHealth } from '@station-zero/schema/admin/concerns.ts'
import { EventWindow, EventWindowBody, Station, StationPatch } from '@station-zero/schema/admin/console.ts'
import type { BackupTask } from '@station-zero/schema/admin/live-tests.ts'
import { SSO_CALLBACK } from '@station-zero/schema/auth/sso.ts'
import { DEMO_USERNAME } from '@station-zero/schema/auth/user.ts'
import { DAY_MS } from '@station-zero/schema/core/time.ts'
import { sql } from 'kysely'
import type * as v from 'valibot'
import { listErrors } from '../analytics/records.ts'
import { usernameKey } from '../auth/accounts.ts'
import { switchDemo } from '../auth/demo.ts'
import { NoBody, Nothing } from '../auth/sign-in.ts'
import { rewriteSamples } from '../content/seed.ts'
import { addAuditEntry } from '../db/audit.ts'
import type { Database } from '../db/database.ts'
import {
  hasAlertMail,
  hasImages,
  hasNotifications,
  hasSamples,
  hasSpaces,
  isDemoOff,
  markFeature,
  markSamples,
  markSignupMode,
  readSignupMode,
} from '../db/operators.ts'
import type { Tables } from '../db/types.ts'
import { freeBytes, VERSION } from '../health/routes.ts'
import { addressOf, networkOf } from '../http/addresses.ts'
import type { App, Session } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import { feedKey, noteKey, parseNote } from '../jobs/import-feeds.ts'
import { isHeld, type JobState } from '../jobs-runner/job-state.ts'
import { isProven, listBackups } from '../station/backup-files.ts'
import { readBackupTask } from '../station/backup-tasks.ts'
import { act, adminTags, type ConsoleOptions, holdActor, IdParams, iso } from './acting.ts'
import { asBackupTask } from './live-tests.ts'

/** The server's state and the settings that take effect without a restart, for the admin console. */

/** Maximum number of event windows that have not expired. */
const MAX_WINDOWS = 50
const LISTED_JOBS = 100

interface StationOptions extends ConsoleOptions {
  contentDir: string
}

export async function stationRoutes(app: App, { contentDir, onRequest }: StationOptions): Promise<void> {
  const { db, recorder } = app
  const startedAt = iso(app.now())

  app.get(
    '/api/admin/station',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'Read the settings, disk usage, backups, background jobs and errors in the app',
        response: { 200: Station },
        errors: ['operator-only'],
      },
    },
    async (req) => {
      await recorder.flush()
      return readStation(app, startedAt, addressOf(req))
    },
  )

  app.patch(
    '/api/admin/station',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'Open or close sign-up, and turn samples, the demo account and features on or off',
        body: StationPatch,
        response: { 200: Station },
        errors: ['operator-only'],
      },
    },
    async (req) => {
      const { signup, hasSamples: wantsSamples, hasDemo, ...features } = req.body
      if (signup !== undefined) await setSignupMode(app, req.person, signup)
      if (wantsSamples !== undefined) await setSamples(app, req.person, wantsSamples, contentDir)
      if (hasDemo !== undefined) await setDemo(app, req.person, hasDemo)
      for (const name of FEATURE_NAMES) {
        const isOn = features[name]
        if (isOn !== undefined) await setFeature(app, req.person, name, isOn)
      }
      return readStation(app, startedAt, addressOf(req))
    },
  )

  app.post(
    '/api/admin/events',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'Allow more sign-ups from one address until a given time',
        body: EventWindowBody,
        response: { 201: EventWindow },
        errors: ['operator-only', 'list-full'],
      },
    },
    async ({ body, person }, reply) => {
      const now = app.now()
      // Also accepts an IPv6 network as it is displayed, with its /64 suffix.
      const network = networkOf(body.address.replace(/\/64$/, ''))
      const until = Date.parse(body.until)
      const invalid = (field: string, sentence: string) => new HttpError('request-invalid', { sentence, field })
      if (!/^[\d.]+$|::\/64$/.test(network)) throw invalid('address', 'This is not an IP address.')
      if (!(until > now)) throw invalid('until', 'An event must end in the future.')
      if (until > now + MAX_WINDOW_MS) throw invalid('until', 'An event can last at most 30 days.')
      const window = { id: randomUUID(), network, places: body.people, used: 0, until, createdAt: now }
      const created = await act(db, {
        actor: person,
        now,
        async work(tx) {
          const { open } = await tx
            .selectFrom('eventWindows')
            .select(({ fn }) => fn.countAll<number>().as('open'))
            .where('until', '>', now)
            .executeTakeFirstOrThrow()
          if (open >= MAX_WINDOWS) throw new HttpError('list-full')
          await tx.insertInto('eventWindows').values(window).execute()
          const after = { people: window.places, until: iso(until) }
          return { result: asWindow(window), audit: { action: 'events.create', subject: network, after } }
        },
      })
      return reply.code(201).send(created)
    },
  )

  app.delete(
    '/api/admin/events/:id',
    {
      onRequest,
      schema: {
        tags: adminTags,
        summary: 'End an event window',
        params: IdParams,
        body: NoBody,
        response: { 204: Nothing },
        errors: ['operator-only', 'entry-missing'],
      },
    },
    async ({ params: { id }, person }, reply) => {
      await act(db, {
        actor: person,
        now: app.now(),
        async work(tx) {
          const window = await tx.deleteFrom('eventWindows').where('id', '=', id).returningAll().executeTakeFirst()
          if (!window) throw new HttpError('entry-missing')
          const before = { people: window.places, used: window.used, until: iso(window.until) }
          return { result: undefined, audit: { action: 'events.end', subject: window.network, before } }
        },
      })
      return reply.code(204).send()
    },
  )
}

const MAX_WINDOW_MS = 30 * DAY_MS

const setSignupMode = ({ db, now }: App, actor: Session, signup: v.InferOutput<typeof Station>['signup']) =>
  act(db, {
    actor,
    now: now(),
    async work(tx) {
      const before = await readSignupMode(tx)
      if (before === signup) return { result: undefined }
      await markSignupMode(tx, signup)
      return { result: undefined, audit: { action: 'station.signup', before: { signup: before }, after: { signup } } }
    },
  })

const setSamples = ({ db, now }: App, actor: Session, isOn: boolean, contentDir: string) =>
  act(db, {
    actor,
    now: now(),
    async work(tx) {
      if ((await hasSamples(tx)) === isOn) return { result: undefined }
      await markSamples(tx, isOn)
      await rewriteSamples(tx, contentDir, now())
      return { result: undefined, audit: { action: 'station.samples', after: { hasSamples: isOn } } }
    },
  })

/** The stored setting of each feature that operators turn on and off. */
const FEATURES = {
  ...({ hasSpaces: 'spaces', hasNotifications: 'notifications', hasImages: 'images' } as const),
  hasAlertMail: 'alert-mail',
} as const
type FeatureName = keyof typeof FEATURES
const FEATURE_NAMES = Object.keys(FEATURES) as FeatureName[]

const setFeature = ({ db, now }: App, actor: Session, name: FeatureName, isOn: boolean) =>
  act(db, {
    actor,
    now: now(),
    async work(tx) {
      if (!(await markFeature(tx, FEATURES[name], isOn))) return { result: undefined }
      return { result: undefined, audit: { action: `station.${FEATURES[name]}`, after: { [name]: isOn } } }
    },
  })

async function setDemo(app: App, actor: Session, isOn: boolean): Promise<void> {
  const { db, settings, now } = app
  const audit = { at: now(), actorId: actor.userId, action: 'station.demo', after: { hasDemo: isOn } }
  await switchDemo(db, isOn, settings, now(), async (tx) => {
    await holdActor(tx, actor)
    await addAuditEntry(tx, audit)
  })
  await app.endStaleStreams()
}

async function readStation(app: App, startedAt: string, address: string): Promise<v.InferOutput<typeof Station>> {
  const { db, settings } = app
  const now = app.now()
  const people = await countPeople(db)
  const windows = await db.reader
    .selectFrom('eventWindows')
    .selectAll()
    .where('until', '>', now)
    .orderBy('until')
    .limit(MAX_WINDOWS)
    .execute()
  return {
    ...{ signup: await readSignupMode(db.reader), hasSamples: await hasSamples(db.reader) },
    ...{
      hasDemo: !(await isDemoOff(db)),
      hasSpaces: await hasSpaces(db),
      hasNotifications: await hasNotifications(db.reader),
      hasImages: await hasImages(db.reader),
      hasAlertMail: await hasAlertMail(db.reader),
      version: VERSION,
      startedAt,
      people,
      address,
    },
    database: db.sqlite ? 'sqlite' : 'postgres',
    ...(await readHealth(app)),
    backupTask: await showBackupTask(db),
    feeds: await listFeeds(app),
    notifications: settings.push && { contact: settings.push.subject },
    mail: settings.mail && { from: settings.mail.from, waiting: await countQueuedEmails(db) },
    sso: app.sso && {
      ...{ name: app.sso.name, issuer: app.sso.issuer, redirectUri: `${settings.publicOrigin}${SSO_CALLBACK}` },
      hasPasswordSignIn: settings.hasPasswordSignIn,
    },
    clientErrors: await listErrors(db),
    eventWindows: windows.map(asWindow),
  }
}

/** Returns the parts of the server's state that may need an operator's attention. */
export async function readHealth(app: App): Promise<ServerHealth> {
  const { states, now: jobsNow } = await app.backgroundJobs.states()
  const backup = states.find(({ name }) => name === 'backup')
  return {
    disk: await readDisk(app),
    lastBackup: readLastBackup(app, app.now()),
    backupError: backup && backup.failures > 0 ? (backup.lastError ?? 'The backup failed.') : null,
    jobs: states.slice(0, LISTED_JOBS).map((state) => asJob(state, jobsNow)),
  }
}

/**
 * Counts all accounts except the demo account. Looks up the demo account in a separate query, because both databases answer a count without
 * a condition from a small index.
 */
async function countPeople({ reader }: Database): Promise<number> {
  const { all } = await reader
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('all'))
    .executeTakeFirstOrThrow()
  const demo = await reader
    .selectFrom('users')
    .select('id')
    .where('usernameKey', '=', usernameKey(DEMO_USERNAME))
    .where('isDemo', '=', 1)
    .executeTakeFirst()
  return all - (demo ? 1 : 0)
}

async function countQueuedEmails({ reader }: Database): Promise<number> {
  const count = reader.selectFrom('mails').select(({ fn }) => fn.countAll<number>().as('waiting'))
  return (await count.executeTakeFirstOrThrow()).waiting
}

/**
 * Returns the size of the database and the free disk space, in bytes. On PostgreSQL, the disk is the database server's, so the free space
 * is unknown.
 */
async function readDisk({ db }: App): Promise<{ used: number | null; free: number | null }> {
  if (db.sqlite) {
    const sizes = ['', '-wal'].map((end) => statSync(`${db.sqlite?.path}${end}`, { throwIfNoEntry: false })?.size ?? 0)
    return { used: sizes.reduce((sum, size) => sum + size, 0), free: await freeBytes(db.sqlite.path) }
  }
  const query = sql<{ bytes: number }>`select pg_database_size(current_database()) as "bytes"`
  return { used: (await query.execute(db.reader)).rows[0]?.bytes ?? null, free: null }
}

async function showBackupTask({ reader }: Database): Promise<BackupTask | null> {
  const task = await readBackupTask(reader)
  return task && asBackupTask(task)
}

async function listFeeds({ db, settings }: App): Promise<v.InferOutput<typeof Station>['feeds']> {
  const { feeds } = settings.jobFeeds
  if (feeds.length === 0) return []
  const keys = feeds.map(({ at }) => noteKey(at))
  const rows = await db.reader.selectFrom('meta').selectAll().where('key', 'in', keys).execute()
  return feeds.map((feed) => {
    const note = parseNote(rows.find(({ key }) => key === noteKey(feed.at))?.value)
    const readAt = note?.readAt ?? null
    return {
      ...{ key: feedKey(feed), source: feed.source, readAt: readAt === null ? null : iso(readAt) },
      ...{ summary: note?.words ?? null, error: note?.sentence ?? null },
    }
  })
}

/** Returns null if there is no backup, or if the backup folder can't be read. */
function readLastBackup({ settings }: App, now: number): v.InferOutput<typeof Station>['lastBackup'] {
  try {
    const newest = listBackups(settings.backups.dir, now).find(({ madeAt }) => madeAt <= now)
    if (!newest) return null
    return { at: iso(newest.madeAt), bytes: statSync(newest.path).size, isProven: isProven(newest.path) }
  } catch {
    return null
  }
}

function asJob(state: JobState, now: number): v.InferOutput<typeof Station>['jobs'][number] {
  const { name, key, failures, dueAt, isRequested, succeededAt, lastError } = state
  const isWaiting = isRequested === 1 || dueAt <= now
  return {
    name: key === '' ? name : `${name} (${key})`,
    state: isHeld(state, now) ? 'running' : failures > 0 ? 'failing' : isWaiting ? 'waiting' : 'idle',
    attempts: failures,
    nextAt: iso(dueAt),
    lastDoneAt: succeededAt === null ? null : iso(succeededAt),
    lastError: failures > 0 ? lastError : null,
  }
}

const asWindow = ({ id, network, places, used, until }: Tables['eventWindows']) => ({
  ...{ id, address: network, people: places, used, until: iso(until) },
})
