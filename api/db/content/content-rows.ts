import { createHash } from 'node:crypto'
import type { ContentTableName, RowOf } from '@station-zero/schema/tables.ts'
import type { Transaction } from 'kysely'
import { withoutPause } from '../pause.ts'
import { fromRow, type SqlValue } from '../rows.ts'
import type { Tables } from '../types.ts'

type Trx = Transaction<Tables>

/** Stores the hash by which a device knows whether its copy is current; call it in the transaction that changed the table. */
export async function stampContent(trx: Trx, table: ContentTableName, pause = withoutPause): Promise<void> {
  // Of the rows as one JSON array, row by row, so that `pause` is called between them.
  const digest = createHash('sha256').update('[')
  for (const [index, row] of (await readContent(trx, table, pause)).entries()) {
    digest.update(index === 0 ? JSON.stringify(row) : `,${JSON.stringify(row)}`)
    await pause()
  }
  const hash = digest.update(']').digest('hex').slice(0, 32)
  await trx
    .insertInto('contentHashes')
    .values({ tableName: table, hash })
    .onConflict((known) => known.column('tableName').doUpdateSet({ hash }))
    .execute()
}

/** Reads the rows sorted by id. */
export async function readContent<N extends ContentTableName>(
  trx: Trx,
  table: N,
  pause = withoutPause,
): Promise<RowOf<N>[]> {
  const typed: RowOf<N>[] = []
  for (const row of await anyContent(trx).selectFrom(table).selectAll().execute()) {
    typed.push(fromRow(table, row as Parameters<typeof fromRow<N>>[1]))
    await pause()
  }
  return typed.sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** One statement for any table: Kysely's types can't express "the columns of this table". */
export const anyContent = (trx: Trx) =>
  trx as unknown as Transaction<Record<ContentTableName, Record<string, SqlValue>>>
