import * as v from 'valibot'
import type { PersonTableName, RowOf, TableName } from '../tables.ts'
import { Refused } from './refusals.ts'

/** The only access to stored rows, for one person. `run` awaits nothing else. */
export interface Tx {
  get<N extends TableName>(table: N, key: string): Promise<RowOf<N> | undefined>
  put<N extends PersonTableName>(table: N, row: RowOf<N>): Promise<void>
  delete(table: PersonTableName, key: string): Promise<void>
}

/**
 * Shared counts, like the places at an event. Only the server has them; it changes each with one conditional statement inside the
 * mutation's transaction.
 */
export interface Counts {
  /** Takes one of this many places if one is free and no one is waiting for it. */
  take(key: string, places: number): Promise<boolean>
  free(key: string): Promise<void>
  /** Joins the waitlist; the lower ticket is served first. */
  queue(key: string): Promise<number>
  unqueue(key: string): Promise<void>
  /** Moves someone from the waitlist into a place if one is free. */
  moveUp(key: string, places: number): Promise<boolean>
}

/** The transaction on the server. */
export interface DecidingTx extends Tx {
  counts: Counts
}

/** Who runs the mutation, when (ms), its id, and its position in that device's outbox. */
export interface By {
  userId: string
  at: number
  id: string
  clientId: string
  seq: number
  /** The time that the device gave, ms, if the server has corrected it [R2]. */
  saidAt?: number
  /**
   * The present, ms: no change can be stored with a later time [R4]. On the server, when it received the mutation; on a device, its clock
   * when the person acted. Missing for a mutation from an import, whose time says nothing about the present.
   */
  now?: number
}

export type ArgsSchema = v.GenericSchema<unknown, unknown>

/** What a caller passes to a mutation with this schema. */
export type ArgsOf<Schema extends ArgsSchema> = v.InferInput<Schema>

/** A change that a person makes, declared once: it runs on the device at once, and again on the server, whose result is final. */
export interface Mutation<Name extends string = string, Schema extends ArgsSchema = ArgsSchema> {
  name: Name
  version: number
  args: Schema
  run(tx: Tx, args: v.InferOutput<Schema>, by: By): Promise<void>
  /** Runs on the server instead of `run`, if only the server can know the outcome. */
  decide?(tx: DecidingTx, args: v.InferOutput<Schema>, by: By): Promise<void>
  /**
   * The mutation adds one row under its own id, does nothing if that row exists, and no mutation deletes the row, so the row proves that it
   * took effect.
   */
  isAppend?: true
}

/** Marks a mutation whose row proves that it took effect; see `isAppend`. */
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

/** Checks the arguments against the closed schema; throws a refusal that names the field if they are wrong. */
export function parseArgs<Schema extends ArgsSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  throw new Refused('args-invalid', sentenceOf(parsed.issues[0]))
}

/** The longest sentence about a failed check, in characters. */
const SENTENCE_LENGTH = 300

/** One plain sentence for a failed check: which field, and what is wrong with it. Repeats little of the input. */
export function sentenceOf(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue)
  const text = field ? `"${field}": ${issue.message}` : issue.message
  const shown = text.length > SENTENCE_LENGTH ? `${text.slice(0, SENTENCE_LENGTH - 2)}…` : text
  return `${shown.replaceAll(/\p{C}/gu, ' ')}.`
}
