import { createHash } from 'node:crypto'
import * as v from 'valibot'

/** A table's row count, and the SHA-256 of these columns of its rows in key order. */
const Table = v.object({ rows: v.number(), columns: v.array(v.string()), sha256: v.string() })

/** Describes a backup; stored in front of the packed database in the same file. */
export const Manifest = v.object({
  format: v.literal(1),
  /** ISO 8601, UTC. */
  madeAt: v.string(),
  /** The station that was backed up; null if the backup was made before stations had a name. */
  station: v.nullable(v.string()),
  epoch: v.nullable(v.string()),
  /** The name of the last migration. */
  schema: v.string(),
  /** Size of the unpacked database. */
  bytes: v.number(),
  sha256: v.string(),
  /** Number of accounts except the demo account; earlier versions did not record it. */
  people: v.optional(v.number()),
  tables: v.record(v.string(), Table),
})

export type Manifest = v.InferOutput<typeof Manifest>
export type TableDigest = v.InferOutput<typeof Table>

/** Serializes the manifest and appends `checksum`, the SHA-256 of its other members, which earlier versions ignore. */
export const manifestText = (manifest: Manifest): string =>
  JSON.stringify({ ...manifest, checksum: checksumOf(manifest) })

/** Null if the text is not a manifest or its checksum is wrong. Backups of earlier versions have no checksum and are accepted. */
export function parseManifest(text: string): Manifest | null {
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
