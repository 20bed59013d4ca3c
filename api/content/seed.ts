import { isListingId } from '@station-zero/schema/admin/listings.ts'
import { isImported } from '@station-zero/schema/jobs/deadline.ts'
import type { ContentTableName, RowOf } from '@station-zero/schema/tables.ts'
import type { Transaction } from 'kysely'
import { anyContent, noteArrivals, readContent, stampContent } from '../db/content.ts'
import type { Database } from '../db/database.ts'
import { hold } from '../db/dialect.ts'
import { hasSamples } from '../db/operators.ts'
import { type SqlValue, toRow } from '../db/rows.ts'
import type { Tables } from '../db/types.ts'
import { addAnswerKeys, shippedRows, withCorrections } from './corrections.ts'
import { type ContentFile, type ContentFiles, readContentFiles, readSampleFiles, type SampleFiles } from './files.ts'
import { listingRows } from './listings.ts'
import {
  checkMultiVersions,
  checkVersions,
  deckRows,
  eventRows,
  goalRows,
  groupRows,
  jobRows,
  mentorRows,
  multiRows,
  oralRows,
  passageRows,
  profileRows,
  programWorkoutRows,
  questionRows,
  skillRows,
  statementRows,
  trackRows,
  versionId,
  workoutRows,
} from './rows.ts'
import { checkRules } from './rules.ts'
import { stationDeckRows } from './station-decks.ts'

type Trx = Transaction<Tables>
type Part = keyof ContentFiles

const CHUNK_ROWS = 100

/**
 * Validates all files. In one transaction, writes the parts in which a file was changed, added, or removed, and deletes what is no longer
 * in the files, except the answer keys. If a file is invalid, throws a StartError with the file, item and field.
 */
export async function seedContent(
  { reader, writer }: Database,
  contentDir: string,
  now: number,
  say: (line: string) => void = () => undefined,
): Promise<void> {
  const files = readContentFiles(contentDir)
  checkRules(files)
  const parts: Part[] = Object.keys(write) as Part[] // The keys of `write` are exactly the parts.
  const seeded = await reader.selectFrom('contentFiles').selectAll().execute()
  const changed = parts.filter((part) => isChanged(files[part], part, seeded))
  if (changed.length === 0) return
  say(`Seeding ${changed.join(', ')}…`)
  await writer.transaction().execute(async (trx) => {
    await hold(trx, 'seed')
    // Another server that started with the same database at the same time may have seeded first.
    const found = await trx.selectFrom('contentFiles').selectAll().execute()
    for (const part of changed) {
      if (!isChanged(files[part], part, found)) continue
      await write[part](trx, files, now)
      await trx
        .deleteFrom('contentFiles')
        .where((file) => file.or([file('name', 'like', `${part}/%`), file('name', '=', `${part}.json`)]))
        .execute()
      const rows = files[part].map(({ name, hash }) => ({ name, hash }))
      if (rows.length > 0) await trx.insertInto('contentFiles').values(rows).execute()
    }
  })
}

function isChanged(files: ContentFile<unknown>[], part: Part, seeded: { name: string; hash: string }[]): boolean {
  const before = seeded.filter(({ name }) => name === `${part}.json` || name.startsWith(`${part}/`))
  const hashes = new Map(before.map(({ name, hash }) => [name, hash]))
  return before.length !== files.length || files.some(({ name, hash }) => hashes.get(name) !== hash)
}

/**
 * Rewrites the jobs, groups, events and mentors after an operator turned the samples on or off. Call it in the transaction that turned them
 * on or off.
 */
export async function rewriteSamples(trx: Trx, contentDir: string, now: number): Promise<void> {
  await hold(trx, 'seed')
  const files = readSampleFiles(contentDir)
  for (const writePart of Object.values(writeWithSamples)) await writePart(trx, files, now)
}

const writeWithSamples: Record<keyof SampleFiles, (trx: Trx, files: SampleFiles, now: number) => Promise<void>> = {
  async jobs(trx, files, now) {
    const all = await readContent(trx, 'jobs')
    // Imported jobs are not in the files, and are preserved.
    const imported = all.filter(isImported)
    const before = all.filter((job) => !isImported(job) && !isListingId(job.id))
    const wanted = await shown(trx, jobRows(files, now, before))
    await noteArrivals(trx, before, wanted, now)
    await replace(trx, 'jobs', [...wanted, ...imported, ...(await listingRows(trx, 'jobs'))])
  },

  groups: async (trx, files) => replaceWithListings(trx, 'groups', groupRows(files)),

  events: async (trx, files, now) => replaceWithListings(trx, 'events', eventRows(files, now)),

  mentors: async (trx, files) => replaceWithListings(trx, 'mentors', mentorRows(files)),
}

async function replaceWithListings<K extends 'groups' | 'events' | 'mentors'>(trx: Trx, kind: K, rows: RowOf<K>[]) {
  await replace(trx, kind, [...(await shown(trx, rows)), ...(await listingRows(trx, kind))])
}

/** Omits the samples if an operator has turned them off. */
const shown = async <Row extends { isSample: boolean }>(trx: Trx, rows: Row[]): Promise<Row[]> =>
  (await hasSamples(trx)) ? rows : rows.filter(({ isSample }) => !isSample)

const write: Record<Part, (trx: Trx, files: ContentFiles, now: number) => Promise<void>> = {
  ...writeWithSamples,

  async decks(trx, files, now) {
    const { decks, cards } = deckRows(files)
    const station = await stationDeckRows(trx)
    await replace(trx, 'decks', [...decks, ...station.decks])
    await replace(trx, 'cards', [...(await withCorrections(trx, 'card', cards, now)), ...station.cards])
    await writeTracks(trx, files)
  },

  questions: writeQuestions,

  async tracks(trx, files) {
    await writeTracks(trx, files)
    await replace(trx, 'skills', skillRows(files))
  },

  skills: (trx, files) => replace(trx, 'skills', skillRows(files)),

  multi: writeMultiQuestions,

  async passages(trx, files, now) {
    await replace(trx, 'passages', [...passageRows(files), ...(await stationDeckRows(trx)).passages])
    await writeQuestions(trx, files, now)
  },

  workouts: (trx, files) => replace(trx, 'workouts', workoutRows(files)),

  programs: (trx, files) => replace(trx, 'programWorkouts', programWorkoutRows(files)),

  oral: (trx, files) => replace(trx, 'oralQuestions', oralRows(files)),

  async exams(trx, files) {
    await replace(trx, 'examProfiles', profileRows(files))
    await replace(trx, 'workStatements', statementRows(files))
  },

  async goals(trx, files) {
    await trx.deleteFrom('goals').execute()
    await trx.insertInto('goals').values(goalRows(files)).execute()
  },
}

/** Writes the questions in all files, including the questions about passages. */
async function writeQuestions(trx: Trx, files: ContentFiles, now: number): Promise<void> {
  const wanted = questionRows(files)
  const before = await shippedRows(trx, 'question', await readContent(trx, 'questions'))
  checkVersions(wanted, before, await readContent(trx, 'answerKeys'))
  const rows = wanted.map(({ row }) => row)
  const station = await stationDeckRows(trx)
  await replace(trx, 'questions', [...(await withCorrections(trx, 'question', rows, now)), ...station.questions])
  await addAnswerKeys(trx, rows)
  await writeTracks(trx, files)
}

/** Writes the multi-answer questions and adds the key of each new version. Existing keys are never changed or deleted. */
async function writeMultiQuestions(trx: Trx, files: ContentFiles): Promise<void> {
  const wanted = multiRows(files)
  const keys = await readContent(trx, 'multiKeys')
  checkMultiVersions(wanted, await readContent(trx, 'multiQuestions'), keys)
  const rows = wanted.map(({ row }) => row)
  await replace(trx, 'multiQuestions', rows)
  const known = new Set(keys.map(({ id }) => id))
  const added = rows.map((row) => ({ id: versionId(row), format: row.format, key: row.key }))
  await replace(trx, 'multiKeys', [...keys, ...added.filter(({ id }) => !known.has(id))])
  await writeTracks(trx, files)
}

/** Tracks contain the numbers of cards and questions, so they also depend on the deck and question files. */
async function writeTracks(trx: Trx, files: ContentFiles): Promise<void> {
  await replace(trx, 'tracks', trackRows(files))
}

async function replace<N extends ContentTableName>(trx: Trx, table: N, rows: RowOf<N>[]): Promise<void> {
  await anyContent(trx).deleteFrom(table).execute()
  for (let from = 0; from < rows.length; from += CHUNK_ROWS) {
    const chunk = rows.slice(from, from + CHUNK_ROWS).map((row): Record<string, SqlValue> => toRow(table, row))
    await anyContent(trx).insertInto<ContentTableName>(table).values(chunk).execute()
  }
  await stampContent(trx, table)
}
