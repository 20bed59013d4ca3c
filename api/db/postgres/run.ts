import { CompiledQuery, type Kysely } from 'kysely'
import type { Tables } from '../types.ts'

/** Runs a statement with `$1` and so on, in the transaction it was made for. */
export type Run = <Row>(text: string, ...values: unknown[]) => Promise<Row[]>

export const runOn =
  (db: Kysely<Tables>): Run =>
  async <Row>(text: string, ...values: unknown[]) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows

/**
 * Lends the connection of a transaction. Statements may be on their way at once: PostgreSQL runs them in the order in which they were
 * sent, and each sees what those before it did. Kysely itself would wait for each answer.
 */
export const onConnectionOf = <T>(trx: Kysely<Tables>, use: (run: Run) => Promise<T>): Promise<T> =>
  trx
    .getExecutor()
    .provideConnection((connection) =>
      use(
        async <Row>(text: string, ...values: unknown[]) =>
          (await connection.executeQuery<Row>(CompiledQuery.raw(text, values))).rows,
      ),
    )

export const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')
