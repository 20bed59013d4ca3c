import * as v from 'valibot'
import { Refused } from './refusals.ts'
import type { PersonTableName, RowOf, TableName } from './tables.ts'

/** The only door to stored rows, opened for one person. `run` awaits nothing else. */
export interface Tx {
  get<N extends TableName>(table: N, key: string): Promise<RowOf<N> | undefined>
  put<N extends PersonTableName>(table: N, row: RowOf<N>): Promise<void>
  delete(table: PersonTableName, key: string): Promise<void>
}

/**
 * Counts that belong to nobody, like the places at an event: only the server has them, and changes each with one
 * conditional statement within the mutation's transaction.
 */
export interface Counts {
  /** Takes one of so many places, where one is free and nobody waits for it. */
  take(key: string, places: number): Promise<boolean>
  free(key: string): Promise<void>
  /** Gets in line; the lower ticket is served first. */
  queue(key: string): Promise<number>
  unqueue(key: string): Promise<void>
  /** From the line into a place, where one is free. */
  moveUp(key: string, places: number): Promise<boolean>
}

/** The server's door. */
export interface DecidingTx extends Tx {
  counts: Counts
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
  /** What the server does instead of `run`, where only it can know how it ends. */
  decide?(tx: DecidingTx, args: v.InferOutput<Schema>, by: By): Promise<void>
  /** It adds one row under its own id, is nothing where that row is, and no mutation deletes it: proof that it took effect. */
  isAppend?: true
}

/** Says of a mutation that its row is its proof; see `isAppend`. */
export const appends = <Name extends string, Schema extends ArgsSchema>(
  declared: Mutation<Name, Schema>,
): Mutation<Name, Schema> => ({ ...declared, isAppend: true })

export function mutation<Name extends string, Schema extends ArgsSchema>(
  name: Name,
  version: number,
  args: Schema,
  run: (tx: Tx, args: v.InferOutput<Schema>, by: By) => Promise<void>,
  decide?: (tx: DecidingTx, args: v.InferOutput<Schema>, by: By) => Promise<void>,
): Mutation<Name, Schema> {
  return { name, version, args, run, ...(decide && { decide }) }
}

/** The arguments, checked against the closed schema; a refusal that names the field where they are wrong. */
export function parseArgs<Schema extends ArgsSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  throw new Refused('args-invalid', sentenceOf(parsed.issues[0]))
}

/** The longest sentence about a failed check, characters. */
const SENTENCE_LENGTH = 300

/** One plain sentence for a failed check: which field, and what is wrong with it. Repeats little of what was sent. */
export function sentenceOf(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue)
  const text = field ? `"${field}": ${issue.message}` : issue.message
  const shown = text.length > SENTENCE_LENGTH ? `${text.slice(0, SENTENCE_LENGTH - 2)}…` : text
  return `${shown.replaceAll(/\p{C}/gu, ' ')}.`
}
