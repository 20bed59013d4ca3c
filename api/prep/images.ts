import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS } from '@station-zero/schema/core/time.ts'
import {
  IMAGE_TYPES,
  ImageHash,
  type ImageType,
  MAX_IMAGE_BYTES,
  MAX_IMAGES,
  MAX_TOTAL_IMAGE_BYTES,
} from '@station-zero/schema/prep/card-images.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import * as v from 'valibot'
import type { Database } from '../db/database.ts'
import { hold } from '../db/dialect.ts'
import { openBudgets } from '../db/growth.ts'
import { hasImages } from '../db/operators.ts'
import { type Pause, withoutPause } from '../db/pause.ts'
import { CLOCK_TOLERANCE_MS } from '../db/purge.ts'
import { TokenBuckets } from '../db/token-buckets.ts'
import type { Tables } from '../db/types.ts'
import { addressOf } from '../http/addresses.ts'
import type { App, Feature, Session } from '../http/app-types.ts'
import { HttpError } from '../http/errors.ts'
import { openFairGate } from '../http/fair-queue.ts'
import { limitPerson } from '../http/request-limits.ts'
import type { BackgroundJob } from '../jobs-runner/runner.ts'

/**
 * The image files of personal cards. They are sent as base64 in JSON, like everything else in the API, so a response is never rendered as
 * an image or a page of this origin. Files belong to a person; if two people have the same image, it is stored twice, so that nobody can
 * use its hash to find out whether someone else has it.
 */

/** Upload budgets, in bytes per day, which refill continuously: a class of 40 people who each add 100 images of 100 KB uploads 400 MB. */
const AN_ADDRESS_A_DAY = 512_000_000
const ALL_A_DAY = 20_000_000_000
/** Requests per minute, per person. */
const UPLOADS_PER_MINUTE = 120
const DOWNLOADS_PER_MINUTE = 600
const QUERIES_PER_MINUTE = 60
const MAX_HASHES = 500
/**
 * Uploads from one address take turns, at 2 MB a second: a class of 40 people who each add 100 images of 100 KB is done after 200 s. Without
 * this, 80 uploads at once write 8 MB a second, and other people's pushes take 299 ms (p99, `npm run attacks -- --only images --store
 * postgres`).
 */
const BYTES_PER_MS = 2_000
const UPLOAD_TURNS = { waiting: 200, waitingOfOne: 10, retryAfterS: 3, atOnceOfOne: 1 }
/** Maximum addresses that upload at once. */
const ADDRESSES_AT_ONCE = 20
/** Retry time, in seconds, that a device gets while uploads are turned off. */
const OFF_RETRY_S = 600

/** A file that no card has referenced for this long is deleted. Until then, undoing the change or deletion of a card requires no new upload. */
export const UNUSED_KEEP_MS = 30 * DAY_MS

const tags = ['prep']
const PATH = '/api/users/:userId/images'
const MAX_BASE64_LENGTH = Math.ceil(MAX_IMAGE_BYTES / 3) * 4
const File = v.strictObject({
  type: v.picklist(IMAGE_TYPES),
  /** The image's bytes in base64. */
  data: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_BASE64_LENGTH)),
})
const Params = v.object({ userId: v.string(), hash: ImageHash })
const Hashes = v.pipe(v.array(ImageHash), v.maxLength(MAX_HASHES))

export const images: Feature = async (app) => {
  const { db, requireUser } = app
  const takeBudget = openUploadBudget(app)
  const uploadTurns = openFairGate(ADDRESSES_AT_ONCE, UPLOAD_TURNS)

  app.put(
    `${PATH}/:hash`,
    {
      onRequest: [requireUser, limitPerson(app, UPLOADS_PER_MINUTE)],
      schema: {
        tags,
        summary: 'Store an image of a personal card; repeating the request has no effect',
        params: Params,
        body: File,
        response: { 204: v.undefined() },
        errors: ['image-invalid', 'images-full', 'images-off', 'images-today', 'disk-low'],
      },
    },
    async (request, reply) => {
      const { person, body } = request
      const { hash } = request.params
      const address = addressOf(request)
      await uploadTurns.take({ address, userId: person.userId }, async () => {
        const bytes = mustBeImage(hash, body)
        await storeFile(db, person, { hash, ...body, bytes }, app.now(), () => takeBudget(address, bytes))
        await sleep(bytes / BYTES_PER_MS)
      })
      return reply.code(204).send()
    },
  )

  app.get(
    `${PATH}/:hash`,
    {
      onRequest: [requireUser, limitPerson(app, DOWNLOADS_PER_MINUTE)],
      schema: {
        tags,
        summary: 'Return an image of a personal card',
        params: Params,
        response: { 200: File },
        errors: ['image-missing'],
      },
    },
    async (request) => {
      const { userId } = request.person
      const file = await app.pageTurns.take({ address: addressOf(request), userId }, () =>
        db.reader
          .selectFrom('imageFiles')
          .select(['type', 'data'])
          .where('userId', '=', userId)
          .where('hash', '=', request.params.hash)
          .executeTakeFirst(),
      )
      if (!file) throw new HttpError('image-missing')
      return file
    },
  )

  app.post(
    `${PATH}/missing`,
    {
      // This route writes nothing, so the demo account may call it.
      config: { isReadOnly: true },
      onRequest: [requireUser, limitPerson(app, QUERIES_PER_MINUTE)],
      schema: {
        tags,
        summary: 'List which of these images the server does not have',
        params: v.object({ userId: v.string() }),
        body: v.strictObject({ hashes: Hashes }),
        response: { 200: v.object({ missing: v.array(v.string()) }) },
      },
    },
    async ({ person, body: { hashes } }) => {
      if (hashes.length === 0) return { missing: [] }
      const stored = await db.reader
        .selectFrom('imageFiles')
        .select('hash')
        .where('userId', '=', person.userId)
        .where('hash', 'in', hashes)
        .execute()
      const known = new Set(stored.map(({ hash }) => hash))
      return { missing: [...new Set(hashes)].filter((hash) => !known.has(hash)) }
    },
  )
}

/** Returns the image's size in bytes. Throws `image-invalid` unless `data` is canonical base64 of an image of this type with this hash. */
function mustBeImage(hash: string, { type, data }: v.InferOutput<typeof File>): number {
  const bytes = Buffer.from(data, 'base64')
  const isIntact = bytes.toString('base64') === data && createHash('sha256').update(bytes).digest('base64url') === hash
  if (!isIntact || bytes.length > MAX_IMAGE_BYTES || !startsAs(type, bytes)) throw new HttpError('image-invalid')
  return bytes.length
}

/** Whether the file starts with the signature of this type. */
function startsAs(type: ImageType, bytes: Buffer): boolean {
  if (type === 'image/jpeg') return bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
}

/** Returns a function that takes `bytes` from the budgets, or throws `images-today` or `disk-low`. */
function openUploadBudget({ db, now }: Pick<App, 'db' | 'now'>): (address: string, bytes: number) => void {
  const addresses = openBudgets({ anAddressADay: AN_ADDRESS_A_DAY }, now)
  const all = new TokenBuckets({ capacity: ALL_A_DAY, refillPerMs: ALL_A_DAY / DAY_MS })
  return (address, bytes) => {
    if (!db.canAddFile()) throw new HttpError('disk-low', { retryAfterS: 600 })
    const missing = [bytes - addresses.left(address), bytes - all.left('all', now())]
    const waitMs = Math.max(addresses.waitMs(missing[0] ?? 0), all.refillMs(missing[1] ?? 0))
    if (waitMs > 0) throw new HttpError('images-today', { retryAfterS: Math.ceil(waitMs / 1_000) })
    addresses.spend(address, bytes)
    all.take('all', bytes, now())
  }
}

interface NewFile {
  hash: string
  type: ImageType
  data: string
  bytes: number
}

/**
 * Stores the file unless the person already has it. `takeBudget` is called before a new file is written. Throws `session-expired`,
 * `images-off` or `images-full`.
 */
async function storeFile(
  { writer }: Database,
  { userId, sessionRowId }: Session,
  file: NewFile,
  now: number,
  takeBudget: () => void,
): Promise<void> {
  await writer.transaction().execute(async (trx) => {
    await hold(trx, userId)
    // The session may have ended, or the account may have been deleted, since the request began.
    const session = await trx
      .selectFrom('sessions')
      .select('id')
      .where((is) => is.and({ id: sessionRowId, userId }))
      .executeTakeFirst()
    if (!session) throw new HttpError('session-expired')
    const kept = await trx
      .updateTable('imageFiles')
      .set({ unusedSince: null })
      .where((is) => is.and({ userId, hash: file.hash }))
      .executeTakeFirst()
    if (kept.numUpdatedRows > 0n) return
    if (!(await hasImages(trx))) throw new HttpError('images-off', { retryAfterS: OFF_RETRY_S })
    const { files, bytes } = await usageOf(trx, userId)
    if (files >= MAX_IMAGES || bytes + file.bytes > MAX_TOTAL_IMAGE_BYTES) throw new HttpError('images-full')
    takeBudget()
    await trx
      .insertInto('imageFiles')
      .values({ userId, ...file, createdAt: now, unusedSince: null })
      .execute()
  })
}

async function usageOf(trx: Transaction<Tables>, userId: string): Promise<{ files: number; bytes: number }> {
  const { files, bytes } = await trx
    .selectFrom('imageFiles')
    .select(({ fn }) => [fn.countAll<number>().as('files'), fn.sum<number | string | null>('bytes').as('bytes')])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return { files: Number(files), bytes: Number(bytes ?? 0) }
}

// Deletion of unused files

/** Selects the hashes of images that the person's cards reference, excluding deleted cards. */
const namedBy = (db: Kysely<Tables>, userId: string) =>
  db
    .selectFrom('cardImages')
    .innerJoin('ownCards', (join) =>
      join.onRef('ownCards.userId', '=', 'cardImages.userId').onRef('ownCards.id', '=', 'cardImages.cardId'),
    )
    .select('cardImages.hash')
    .where('cardImages.userId', '=', userId)
    .where('cardImages.hash', 'is not', null)
    .where('ownCards.isDeleted', '=', 0)

const PEOPLE_PER_QUERY = 20

/**
 * Deletes the files that no card has referenced for `UNUSED_KEEP_MS`. If a card references such a file again later, any device that still
 * has the image uploads it again.
 */
export async function deleteUnusedImages(db: Database, now: number, pause: Pause = withoutPause): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const people: { userId: string }[] = await db.reader
      .selectFrom('imageFiles')
      .select('userId')
      .distinct()
      .where('userId', '>', after)
      .orderBy('userId')
      .limit(PEOPLE_PER_QUERY)
      .execute()
    for (const { userId } of people) {
      if (await hasUnused(db, userId)) await deleteUnusedOf(db, userId, now)
      await pause()
    }
    after = people.at(-1)?.userId
  }
}

/** Whether any file is not referenced by a card, now or at the last run. */
async function hasUnused({ reader }: Database, userId: string): Promise<boolean> {
  const found = await reader
    .selectFrom('imageFiles')
    .select('hash')
    .where('userId', '=', userId)
    .where(({ eb, or }) => or([eb('unusedSince', 'is not', null), eb('hash', 'not in', namedBy(reader, userId))]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

async function deleteUnusedOf({ writer }: Database, userId: string, now: number): Promise<void> {
  await writer.transaction().execute(async (trx) => {
    await hold(trx, userId)
    const named = namedBy(trx, userId)
    const mine = trx.updateTable('imageFiles').where('userId', '=', userId)
    await mine.set({ unusedSince: null }).where('unusedSince', 'is not', null).where('hash', 'in', named).execute()
    // Also resets an `unusedSince` in the future, which was stored while the clock was ahead.
    await mine
      .set({ unusedSince: now })
      .where('hash', 'not in', named)
      .where(sql<boolean>`coalesce("unusedSince", ${now + CLOCK_TOLERANCE_MS + 1}) > ${now + CLOCK_TOLERANCE_MS}`)
      .execute()
    await trx
      .deleteFrom('imageFiles')
      .where('userId', '=', userId)
      .where('unusedSince', '<=', now - UNUSED_KEEP_MS)
      .execute()
  })
}

export const imageJobs = ({ db, now }: App): BackgroundJob[] => [
  {
    name: 'delete-unused-images',
    everyMs: DAY_MS,
    deadlineMs: 10 * 60_000,
    run: ({ pause }) => deleteUnusedImages(db, now(), pause),
  },
]
