import {
  EXPORT_VERSION,
  type ExportedImage,
  FORMAT,
  type ImportFile,
  ImportProblem,
  MAX_EXPORTED_IMAGE_BYTES,
  MAX_IMPORT_BYTES,
  readExport,
  toCsv,
  writeExport,
} from '@station-zero/schema/account/export-file.ts'
import { exportedTables, historyOf } from '@station-zero/schema/account/history.ts'
import type { User } from '@station-zero/schema/auth/user.ts'
import { MINUTE_MS } from '@station-zero/schema/core/time.ts'
import { mutations } from '@station-zero/schema/mutations.ts'
import { changeInWords, distanceIn, logInWords } from '@station-zero/schema/physical/exercises.ts'
import { isUndone } from '@station-zero/schema/physical/program.ts'
import { typedMoment } from '@station-zero/schema/physical/typed-training.ts'
import type { NewImage } from '@station-zero/schema/prep/card-images.ts'
import { ownCardIdOf } from '@station-zero/schema/prep/own-study.ts'
import { setTrack } from '@station-zero/schema/prep/track-mutations.ts'
import { type AccountDb, type AccountHandle, newId } from './account-db.ts'
import { getCurrent, getWritableAccount } from './active-account.ts'
import { putLaterDrafts } from './drafts.ts'
import { writeAs } from './enact.ts'
import { readRows } from './export.ts'
import { fromBase64, hashOfImage, toBase64 } from './image-hash.ts'
import { loadEngine } from './lazy.ts'
import { hasBaseContent, partHashKey } from './local-state.ts'
import { readWish } from './notifications.ts'
import { changeProfile, type ProfileChange } from './profile.ts'
import { listImageFiles, listNamedHashes, putImageFile, readImageFile } from './repositories/card-images.ts'
import { readMentorAnswers } from './repositories/community.ts'
import { readOwnPosts } from './repositories/groups.ts'
import { readOwnFronts } from './repositories/own-cards.ts'
import { listQuestions } from './repositories/questions.ts'
import { listWorkouts } from './repositories/training.ts'
import { deviceTimeZone } from './time-zone.ts'

/**
 * Exports all of a person's data except recordings, document files and images over the size limit, as one file that can be imported again.
 * Reads the rows and drafts from one snapshot, even during a sync.
 */
export async function exportWork(db: AccountDb, user: User | null, now: number): Promise<string> {
  const { rows, drafts, posts, answers } = await db.transaction(
    'r',
    [...exportedTables, 'drafts', 'spaceRows'],
    async () => ({
      rows: await readRows(db),
      posts: await readOwnPosts(db),
      answers: await readMentorAnswers(db),
      drafts: await db.drafts.orderBy('key').toArray(),
    }),
  )
  const images = await readExportedImages(db)
  const wish = await readWish(db)
  return writeExport({
    format: FORMAT,
    version: EXPORT_VERSION,
    exportedAt: new Date(now).toISOString(),
    user,
    ...(wish && { notifications: { topics: wish.topics, hour: wish.hour } }),
    mutations: historyOf(rows),
    drafts: drafts.map(({ key, value, savedAt }) => ({ key, value, savedAt })),
    posts,
    answers,
    images,
  })
}

/**
 * Returns the images that fit in an export, in the order of their hashes, and the number of images that are omitted or not on this device.
 */
export async function chooseExportedImages(db: AccountDb): Promise<{ hashes: string[]; leftOut: number }> {
  const [named, files] = await Promise.all([listNamedHashes(db), listImageFiles(db)])
  let left = MAX_EXPORTED_IMAGE_BYTES
  const hashes = named.filter((hash) => {
    const file = files.get(hash)
    if (!file) return false
    left -= (file.bytes * 4) / 3
    return left >= 0
  })
  return { hashes, leftOut: named.length - hashes.length }
}

async function readExportedImages(db: AccountDb): Promise<ExportedImage[]> {
  const { hashes } = await chooseExportedImages(db)
  if (hashes.length === 0) return []
  const images: ExportedImage[] = []
  for (const hash of hashes) {
    const file = await readImageFile(db, hash)
    // The cast is safe, because only images of these types are stored.
    if (file) images.push({ hash, type: file.type as ExportedImage['type'], data: toBase64(new Uint8Array(file.data)) })
  }
  return images
}

/** Decodes the images. Throws `ImportProblem` if any image's bytes do not match its hash. */
async function decodeImages(images: readonly ExportedImage[]): Promise<NewImage[]> {
  if (images.length === 0) return []
  return images.map(({ hash, type, data: text }, at) => {
    const problem = new ImportProblem(`Image ${at + 1} in this file is damaged.`)
    let data: ArrayBuffer
    try {
      data = fromBase64(text)
    } catch {
      throw problem
    }
    if (hashOfImage(data) !== hash) throw problem
    return { hash, type, data }
  })
}

export interface Imported {
  fresh: number
  known: number
  /** Number of refused mutations, which are listed under the sync chip with the reason. */
  refused: number
  drafts: number
  /** Number of drafts with the wrong shape, which are stashed under keys that no screen reads. */
  setAside: number
  /**
   * Whether the file completed an incomplete profile (`filled`), the update could not be sent (`failed`), or nothing changed (`as it was`).
   */
  profile: 'as it was' | 'filled' | 'failed'
}

/**
 * Replays the exported mutations in the open account with their IDs and times, skipping mutations that already exist, so that an
 * interrupted or repeated import adds no duplicates. Throws `ImportProblem` if the file can't be imported, before any mutation is replayed.
 */
export async function importWork(file: Blob, user: User | null): Promise<Imported> {
  const account = getWritableAccount()
  if (!account) throw new ImportProblem('No account or guest is active on this device.')
  if (file.size > MAX_IMPORT_BYTES) throw new ImportProblem('This file is larger than any export (64 MB at most).')
  const read = readExport(await file.text(), mutations)
  const images = await decodeImages(read.images)
  const brought = await writeAs(account, (one) => bringIn(one, read, images))
  getCurrent()?.loop.poke(0)
  return { ...brought, profile: await fillProfile(user, read.profile) }
}

async function bringIn(
  account: AccountHandle,
  file: ImportFile,
  images: readonly NewImage[],
): Promise<Omit<Imported, 'profile'>> {
  const { db } = account
  if (!(await hasBaseContent(db)))
    throw new ImportProblem('The decks, workouts and jobs are not on this device yet. Connect once, then import.')
  // Images are stored before the mutations that reference them.
  for (const image of images) await putImageFile(db, image, Date.now())
  const engine = await loadEngine()
  const offTracks = await fetchTracksOf(account, file)
  const before = new Set(historyOf(await readRows(db)).map(({ id }) => id))
  const missing = file.mutations.filter(({ id }) => !before.has(id))
  const refusedBefore = await db.refused.count()
  // A file with a profile comes from an account, whose times a server has already corrected. A guest's times have never been corrected.
  const added = await engine.replay(
    account,
    missing.map((mutation, seq) => ({ ...mutation, seq, ...(file.profile && { clock: 'server' as const }) })),
  )
  const refused = (await db.refused.count()) - refusedBefore
  await engine.replay(
    account,
    offTracks.map((trackId, seq) => ({
      ...{ seq, id: newId(), name: setTrack.name, v: setTrack.version, at: Date.now(), args: { trackId, isOn: true } },
    })),
  )
  const { taken, setAside } = await putLaterDrafts(db, file.drafts)
  const known = file.mutations.length - added
  return { fresh: added - refused, known, refused, drafts: taken - setAside, setAside }
}

/**
 * If any card in the file is missing, downloads the tracks that are not on this device, because reviews of missing cards would be refused.
 * Returns the IDs of the tracks to turn on: none if the file has track choices. If not, as in exports from before tracks existed, returns
 * the tracks of its cards, except tracks for which the person has made a choice on this device.
 */
async function fetchTracksOf(account: AccountHandle, { mutations: all }: ImportFile): Promise<string[]> {
  const { db } = account
  const tracks = (await db.tracks.toArray()).filter(({ isOnFromStart }) => !isOnFromStart)
  const cardIds = [...new Set(all.flatMap(({ args }) => (hasCardId(args) ? args.cardId : [])))]
  if (tracks.length === 0 || cardIds.length === 0) return []
  const isMissing = async () => (await db.cards.bulkGet(cardIds)).some((card) => card === undefined)
  const stored = await db.local.bulkGet(tracks.map(({ id }) => partHashKey('cards', id)))
  const absent = tracks.filter((_, at) => !stored[at]).map(({ id }) => id)
  if (absent.length > 0 && (await isMissing()))
    await (await loadEngine()).refreshContent(account, absent).catch((error: unknown) => {
      console.error('Failed to fetch tracks for an import:', error)
      throw new ImportProblem('This file has cards from tracks that are not on this device. Connect once, then import.')
    })
  const chosen = new Set((await db.trackChoices.toArray()).flatMap(({ id, isOn }) => (isOn === null ? [] : id)))
  if (all.some(({ name }) => name === setTrack.name)) return []
  const decks = new Set((await db.cards.bulkGet(cardIds)).flatMap((card) => card?.deckId ?? []))
  return tracks.flatMap(({ id, decks: own }) => (!chosen.has(id) && own.some((deck) => decks.has(deck)) ? id : []))
}

const hasCardId = (args: unknown): args is { cardId: string } =>
  typeof args === 'object' && args !== null && 'cardId' in args && typeof args.cardId === 'string'

/** Fills in missing profile fields. Never overwrites data that the person has already entered. */
async function fillProfile(user: User | null, profile: ImportFile['profile']): Promise<Imported['profile']> {
  if (!user || !profile) return 'as it was'
  const fields = ['name', 'location', 'goalId'] as const
  const gaps = fields.filter((field) => user[field] === null && profile[field] !== null)
  const change: ProfileChange = Object.fromEntries(gaps.map((field) => [field, profile[field]]))
  if (gaps.length === 0) return 'as it was'
  return changeProfile(change).then(
    () => 'filled',
    () => 'failed',
  )
}

export type CsvName = 'workouts' | 'sets' | 'tests' | 'reviews'

const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())
const ratings = ['', 'Again', 'Hard', 'Good', 'Easy']

/** Returns each table as CSV. Times are ISO 8601 in UTC. Undone rows are included and marked as undone. */
export const tablesAsCsv: Record<CsvName, (db: AccountDb) => Promise<string>> = {
  async workouts(db) {
    const [rows, workouts] = await Promise.all([db.workoutProgress.orderBy('completedAt').toArray(), listWorkouts(db)])
    const names = new Map(workouts.map(({ id, name }) => [id, name]))
    return toCsv(
      ['completedAt', 'workoutId', 'workout', 'minutes', 'rating', 'notes', 'sets', 'undoneAt'],
      rows.map((row) => [
        iso(row.completedAt),
        row.workoutId,
        row.name ?? names.get(row.workoutId) ?? null,
        row.duration,
        row.rating,
        row.notes,
        logInWords(row.log ?? []) || null,
        iso(row.undoneAt ?? null),
      ]),
    )
  },
  /** One row for each set, in the columns of Strong's export, which this app can import. Times are local, as in Strong's export. */
  async sets(db) {
    const [rows, workouts] = await Promise.all([db.workoutProgress.orderBy('completedAt').toArray(), listWorkouts(db)])
    const names = new Map(workouts.map(({ id, name }) => [id, name]))
    const columns = ['Date', 'Workout Name', 'Duration', 'Exercise Name', 'Set Order', 'Weight', 'Weight Unit', 'Reps']
    return toCsv(
      [...columns, 'Distance', 'Distance Unit', 'Seconds', 'Notes', 'Workout Notes'],
      rows.flatMap((row) => {
        if (isUndone(row)) return []
        const { date, time } = typedMoment(row.completedAt - row.duration * MINUTE_MS, deviceTimeZone())
        const name = row.name ?? names.get(row.workoutId) ?? 'Workout'
        const start = [`${date} ${time}:00`, name, `${row.duration}m`]
        return (row.log ?? []).flatMap((exercise) => {
          const change = changeInWords(exercise) || null
          if (exercise.sets.length === 0)
            return [[...start, exercise.name, 'Note', ...Array(6).fill(null), change, row.notes]]
          return exercise.sets.map((set, at) => [
            ...[...start, exercise.name, set.isWarmup ? 'W' : at + 1],
            ...[set.weight ?? null, set.weight === undefined ? null : (set.unit ?? 'lb'), set.reps ?? null],
            set.distance === undefined ? null : distanceIn(set),
            set.distance === undefined ? null : (set.distanceUnit ?? 'ft'),
            ...[set.seconds ?? null, change, row.notes],
          ])
        })
      }),
    )
  },
  async tests(db) {
    const rows = await db.practiceTests.orderBy('createdAt').toArray()
    return toCsv(
      ['startedAt', 'completedAt', 'name', 'type', 'questions', 'correct', 'score', 'seconds', 'verified'],
      rows.map((row) => [
        iso(row.createdAt),
        iso(row.completedAt),
        row.name,
        row.type,
        row.totalQuestions,
        row.correctAnswers,
        row.score,
        row.timeSpent,
        row.verified,
      ]),
    )
  },
  async reviews(db) {
    const [rows, cards, questions, own] = await Promise.all([
      db.reviews.orderBy('reviewedAt').toArray(),
      db.cards.toArray(),
      listQuestions(db),
      readOwnFronts(db),
    ])
    const fronts = new Map([
      ...questions.map(({ id, question }) => [id, question] as const),
      ...cards.map(({ id, front }) => [id, front] as const),
    ])
    return toCsv(
      ['reviewedAt', 'deckId', 'cardId', 'front', 'rating', 'undoneAt'],
      rows.map((row) => [
        iso(row.reviewedAt),
        row.deckId,
        row.cardId,
        fronts.get(row.cardId) ?? own.get(ownCardIdOf(row.cardId) ?? '') ?? null,
        ratings[row.rating] ?? String(row.rating),
        iso(row.undoneAt),
      ]),
    )
  },
}
