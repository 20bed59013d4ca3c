import * as v from 'valibot'

/** What a table held: its number of rows, and the SHA-256 over these columns of its rows, in key order. */
const Table = v.object({ rows: v.number(), columns: v.array(v.string()), sha256: v.string() })

/** What a backup says about itself; stored in front of the packed database, in the same file. */
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
  tables: v.record(v.string(), Table),
})

export type Manifest = v.InferOutput<typeof Manifest>
export type TableDigest = v.InferOutput<typeof Table>
