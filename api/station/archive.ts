import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, openSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import * as v from 'valibot'
import type { Sqlite } from '../db/sqlite.ts'

/**
 * A backup is one file: the manifest as a skippable Zstandard frame, then the compressed database. `zstd -d` skips the manifest and unpacks
 * the database, so operators can extract the data without this program.
 */

const SKIPPABLE = 0x18_4d_2a_50
const HEAD_BYTES = 8
const MAX_MANIFEST_BYTES = 1024 * 1024

export async function pack(database: string, to: string, manifest: Manifest): Promise<void> {
  const text = Buffer.from(manifestText(manifest))
  const head = Buffer.alloc(HEAD_BYTES)
  head.writeUInt32LE(SKIPPABLE, 0)
  head.writeUInt32LE(text.length, 4)
  const out = createWriteStream(to, { fd: openSync(to, 'wx', 0o600), flush: true })
  out.write(head)
  out.write(text)
  await pipeline(createReadStream(database), createZstdCompress(), out)
}

/** Returns the backup's manifest, or null if the file is not a backup in this format. */
export async function readManifest(file: string): Promise<Manifest | null> {
  return (await readHead(file))?.manifest ?? null
}

/**
 * Unpacks the backup into the new file `to`, or only checks it; returns the content's size and hash. Throws if the file is not a backup, is
 * truncated, or unpacks to more bytes than its manifest states. The caller must compare the hash with the manifest.
 */
export async function unpack(file: string, to?: string): Promise<{ bytes: number; sha256: string }> {
  const head = await readHead(file)
  if (!head) throw new Error('The file is not a Station Zero backup.')
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      if (bytes > head.manifest.bytes)
        return done(new Error('The unpacked database is larger than its manifest states.'))
      done(null, to === undefined ? undefined : chunk)
    },
  })
  const packed = createReadStream(file, { start: head.length })
  if (to === undefined) await pipeline(packed, createZstdDecompress(), count.resume())
  else {
    const out = createWriteStream(to, { fd: openSync(to, 'wx', 0o600), flush: true })
    await pipeline(packed, createZstdDecompress(), count, out)
  }
  return { bytes, sha256: hash.digest('hex') }
}

async function readHead(file: string): Promise<{ manifest: Manifest; length: number } | null> {
  const handle = await open(file)
  try {
    const head = Buffer.alloc(HEAD_BYTES)
    if ((await handle.read(head, 0, HEAD_BYTES, 0)).bytesRead < HEAD_BYTES) return null
    const length = head.readUInt32LE(4)
    if (head.readUInt32LE(0) !== SKIPPABLE || length > MAX_MANIFEST_BYTES) return null
    const text = Buffer.alloc(length)
    if ((await handle.read(text, 0, length, HEAD_BYTES)).bytesRead < length) return null
    const manifest = parseManifest(text.toString())
    return manifest && { manifest, length: HEAD_BYTES + length }
  } finally {
    await handle.close()
  }
}

/** A table's row count, and the SHA-256 of the values in these columns, with the rows in key order. */
const Table = v.object({ rows: v.number(), columns: v.array(v.string()), sha256: v.string() })

/** Describes a backup; stored in front of the packed database in the same file. */
export const Manifest = v.object({
  format: v.literal(1),
  /** When the backup was made: ISO 8601, UTC. */
  madeAt: v.string(),
  /** The station that was backed up; null if the backup was made before stations had a name. */
  station: v.nullable(v.string()),
  epoch: v.nullable(v.string()),
  /** The name of the last migration. */
  schema: v.string(),
  /** Size of the unpacked database. */
  bytes: v.number(),
  sha256: v.string(),
  /** Number of accounts excluding the demo account; earlier versions did not record this number. */
  people: v.optional(v.number()),
  tables: v.record(v.string(), Table),
})

export type Manifest = v.InferOutput<typeof Manifest>
export type TableDigest = v.InferOutput<typeof Table>

/** Serializes the manifest and appends `checksum`, the SHA-256 of its other members. Earlier versions ignore the checksum. */
export const manifestText = (manifest: Manifest): string =>
  JSON.stringify({ ...manifest, checksum: checksumOf(manifest) })

/** Returns null if the text is not a manifest or its checksum is wrong. Backups from earlier versions have no checksum and are accepted. */
function parseManifest(text: string): Manifest | null {
  const stored = v.safeParse(v.looseObject({ checksum: v.optional(v.string()) }), parseJson(text))
  if (!stored.success) return null
  const { checksum, ...rest } = stored.output
  if (checksum !== undefined && checksum !== checksumOf(rest)) return null
  const manifest = v.safeParse(Manifest, rest)
  return manifest.success ? manifest.output : null
}

const checksumOf = (rest: object): string => createHash('sha256').update(JSON.stringify(rest)).digest('hex')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Describes what is wrong with the file, in SQLite's words; empty if the file is intact. Reads the whole file. */
export function damageIn(db: Sqlite): string[] {
  const found = (db.pragma('integrity_check(5)') as { integrity_check: string }[]).map((row) => row.integrity_check)
  const orphans = db.pragma('foreign_key_check') as unknown[]
  return [
    // One finding can consist of a heading and several lines.
    ...found.flatMap((text) => text.split('\n')).filter((line) => line !== 'ok' && !line.startsWith('***')),
    ...(orphans.length > 0 ? [`${orphans.length} rows refer to missing rows`] : []),
  ]
}

/** The database's station, epoch and schema. Throws if it is not a Station Zero database. */
export function describe(db: Sqlite): Pick<Manifest, 'station' | 'epoch' | 'schema'> {
  const meta = db.prepare<[string], string>('select "value" from "meta" where "key" = ?').pluck()
  const schema = db.prepare<[], string>('select max("name") from "kysely_migration"').pluck().get()
  if (!schema) throw new Error('The database has no migrations.')
  return { station: meta.get('station') ?? null, epoch: meta.get('epoch') ?? null, schema }
}

export const tablesIn = (db: Sqlite): string[] =>
  db
    .prepare<[], string>(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite\\_%' escape '\\'`,
    )
    .pluck()
    .all()
    .sort()

export const digestAll = (db: Sqlite): Record<string, TableDigest> =>
  Object.fromEntries(tablesIn(db).map((table) => [table, digest(db, table)]))

/**
 * Computes a table's digest. If `columns` are given, the digest covers only them, so that a table can be compared after a migration has
 * added columns.
 */
export function digest(db: Sqlite, table: string, columns?: string[]): TableDigest {
  const all = db.prepare<[string], { name: string; pk: number }>('select name, pk from pragma_table_info(?)').all(table)
  const chosen = columns ?? all.map(({ name }) => name)
  const key = all.filter(({ pk }) => pk > 0).sort((a, b) => a.pk - b.pk)
  const order = key.length > 0 ? key.map(({ name }) => quote(name)).join() : 'rowid'
  const query = `select ${chosen.map(quote).join()} from ${quote(table)} order by ${order}`
  const hash = hashRows()
  for (const row of db.prepare<[], unknown[]>(query).raw().iterate()) hash.add(row)
  return { ...hash.digest(), columns: chosen }
}

/** Counts rows and computes the SHA-256 of all rows, which depends on their order. */
export function hashRows(): { add(row: unknown[]): void; digest(): { rows: number; sha256: string } } {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add(row) {
      hash.update(JSON.stringify(row)).update('\n')
      rows += 1
    },
    digest: () => ({ rows, sha256: hash.digest('hex') }),
  }
}

export const countPeople = (db: Sqlite): number =>
  db.prepare<[], number>('select count(*) from "users" where "isDemo" = 0').pluck().get() ?? 0

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`
