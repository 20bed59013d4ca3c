import { CompiledQuery, type Kysely } from 'kysely'
import type { Tables } from '../types.ts'

/** Runs a statement with `$1` and so on, in the transaction it was made for. */
export type Run = <Row>(text: string, ...values: unknown[]) => Promise<Row[]>

export const runOn =
  (db: Kysely<Tables>): Run =>
  async <Row>(text: string, ...values: unknown[]) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows

export const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')
