import { createHash } from 'node:crypto'
import type { ContentTableName, RowOf } from '@station-zero/schema/tables.ts'
import type { Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import { hold } from '../db/hold.ts'
import { fromRow, type SqlValue, toRow } from '../db/rows.ts'
import type { Tables } from '../db/types.ts'
import { type ContentFile, type ContentFiles, readContentFiles } from './files.ts'
import { noteArrivals } from './job-arrivals.ts'
import { checkVersions, versionId } from './question-versions.ts'
import {
  deckRows,
  eventRows,
  goalRows,
  groupRows,
  jobRows,
  mentorRows,
  oralRows,
  passageRows,
  questionRows,
  workoutRows,
} from './rows.ts'
import { checkRules } from './rules.ts'

type Trx = Transaction<Tables>
type Part = keyof ContentFiles

const CHUNK_ROWS = 100

/**
 * Checks all files. Writes the parts in which a file was changed, added, or removed, in one transaction. Deletes what is no
 * longer in the files, except the answer keys. Throws StartError naming file, item and field.
 */
export async function seedContent(
  { reader, writer }: Database,
  contentDir: string,
  now: number,
  say: (line: string) => void = () => undefined,
): Promise<void> {
  const files = readContentFiles(contentDir)
  checkRules(files)
  const parts: Part[] = Object.keys(write) as Part[] // `write` has exactly the parts.
  const seeded = await reader.selectFrom('contentFiles').selectAll().execute()
  const changed = parts.filter((part) => isChanged(files[part], part, seeded))
  if (changed.length === 0) return
  say(`Seeding ${changed.join(', ')}…`)
  await writer.transaction().execute(async (trx) => {
    await hold(trx, 'seed')
    // Another server that started at the same time on the same file may have been first.
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

const write: Record<Part, (trx: Trx, files: ContentFiles, now: number) => Promise<void>> = {
  async decks(trx, files) {
    const { decks, cards } = deckRows(files)
    await replace(trx, 'decks', decks)
    await replace(trx, 'cards', cards)
  },

  questions: writeQuestions,

  async passages(trx, files) {
    await replace(trx, 'passages', passageRows(files))
    await writeQuestions(trx, files)
  },

  workouts: (trx, files) => replace(trx, 'workouts', workoutRows(files)),

  async jobs(trx, files, now) {
    const before = await read(trx, 'jobs')
    const wanted = jobRows(files, now, before)
    await noteArrivals(trx, before, wanted, now)
    await replace(trx, 'jobs', wanted)
  },

  groups: (trx, files) => replace(trx, 'groups', groupRows(files)),

  events: (trx, files, now) => replace(trx, 'events', eventRows(files, now)),

  mentors: (trx, files) => replace(trx, 'mentors', mentorRows(files)),
  oral: (trx, files) => replace(trx, 'oralQuestions', oralRows(files)),

  async goals(trx, files) {
    await trx.deleteFrom('goals').execute()
    await trx.insertInto('goals').values(goalRows(files)).execute()
  },
}

/** Includes the questions of the passages. */
async function writeQuestions(trx: Trx, files: ContentFiles): Promise<void> {
  const wanted = questionRows(files)
  checkVersions(wanted, await read(trx, 'questions'), await read(trx, 'answerKeys'))
  await replace(
    trx,
    'questions',
    wanted.map(({ row }) => row),
  )
  for (const { row } of wanted) {
    const key = { id: versionId(row), correctAnswer: row.correctAnswer }
    await trx
      .insertInto('answerKeys')
      .values(key)
      .onConflict((known) => known.column('id').doNothing())
      .execute()
  }
  await stamp(trx, 'answerKeys')
}

async function replace<N extends ContentTableName>(trx: Trx, table: N, rows: RowOf<N>[]): Promise<void> {
  await asAny(trx).deleteFrom(table).execute()
  for (let from = 0; from < rows.length; from += CHUNK_ROWS) {
    const chunk = rows.slice(from, from + CHUNK_ROWS).map((row): Record<string, SqlValue> => toRow(table, row))
    await asAny(trx).insertInto<ContentTableName>(table).values(chunk).execute()
  }
  await stamp(trx, table)
}

/** Stores the hash by which a device knows whether its copy is current. */
async function stamp(trx: Trx, table: ContentTableName): Promise<void> {
  const hash = createHash('sha256')
    .update(JSON.stringify(await read(trx, table)))
    .digest('hex')
    .slice(0, 32)
  await trx
    .insertInto('contentHashes')
    .values({ tableName: table, hash })
    .onConflict((known) => known.column('tableName').doUpdateSet({ hash }))
    .execute()
}

/** Reads the rows sorted by id. */
async function read<N extends ContentTableName>(trx: Trx, table: N): Promise<RowOf<N>[]> {
  const rows = await asAny(trx).selectFrom(table).selectAll().execute()
  const typed = rows.map((row) => fromRow(table, row as Parameters<typeof fromRow<N>>[1]))
  return typed.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** One statement for any table: Kysely's types can't express "the columns of this table". */
const asAny = (trx: Trx) => trx as unknown as Transaction<Record<ContentTableName, Record<string, SqlValue>>>
