import * as v from 'valibot'
import { Refused } from './refusals.ts'
import type { PersonTableName, RowOf, TableName } from './tables.ts'

/** The only door to stored rows, opened for one person. `run` awaits nothing else. */
export interface Tx {
  get<N extends TableName>(table: N, key: string): Promise<RowOf<N> | undefined>
  put<N extends PersonTableName>(table: N, row: RowOf<N>): Promise<void>
  delete(table: PersonTableName, key: string): Promise<void>
}

/** Who does it, when (ms), under which mutation id, and its place in that device's outbox. */
export interface By {
  userId: string
  at: number
  id: string
  clientId: string
  seq: number
}

export type ArgsSchema = v.GenericSchema<unknown, unknown>

/** What a person does, declared once: run on the device at once, and again on the server for good. */
export interface Mutation<Name extends string = string, Schema extends ArgsSchema = ArgsSchema> {
  name: Name
  version: number
  args: Schema
  run(tx: Tx, args: v.InferOutput<Schema>, by: By): Promise<void>
}

export function mutation<Name extends string, Schema extends ArgsSchema>(
  name: Name,
  version: number,
  args: Schema,
  run: (tx: Tx, args: v.InferOutput<Schema>, by: By) => Promise<void>,
): Mutation<Name, Schema> {
  return { name, version, args, run }
}

/** The arguments, checked against the closed schema; a refusal that names the field where they are wrong. */
export function parseArgs<Schema extends ArgsSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  throw new Refused('args-invalid', sentenceOf(parsed.issues[0]))
}

/** One plain sentence for a failed check: which field, and what is wrong with it. */
export function sentenceOf(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue)
  return field ? `"${field}": ${issue.message}.` : `${issue.message}.`
}
