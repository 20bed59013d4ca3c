import * as v from 'valibot'
import type { SpaceDesk } from '../spaces/space-tx.ts'
import type { PersonTableName, RowOf, TableName } from '../tables.ts'
import { Refused } from './refusals.ts'

/** A mutation's only access to stored rows, for one person. `run` must not await anything else. */
export interface Tx {
  get<N extends TableName>(table: N, key: string): Promise<RowOf<N> | undefined>
  put<N extends PersonTableName>(table: N, row: RowOf<N>): Promise<void>
  delete(table: PersonTableName, key: string): Promise<void>
}

/**
 * Shared counts, such as the places at an event. Only the server has these counts; it changes each count with one conditional statement
 * inside the mutation's transaction.
 */
export interface Counts {
  /** Takes one of `places` places if a place is free and the waitlist is empty. Returns whether it took a place. */
  take(key: string, places: number): Promise<boolean>
  free(key: string): Promise<void>
  /** Joins the waitlist and returns a ticket; the lower ticket is served first. */
  queue(key: string): Promise<number>
  unqueue(key: string): Promise<void>
  /** Moves one person from the waitlist into a place if a place is free. Returns whether it moved a person. */
  moveUp(key: string, places: number): Promise<boolean>
}

/** What only the server knows about a person's mentorship requests. Changes are part of the mutation's transaction. */
export interface MentorDesk {
  /** Returns whether the mentor has blocked the person. */
  isBlocked(mentorId: string): Promise<boolean>
  /** Returns how many requests the person sent in the period (ms), including requests that were withdrawn later. */
  countSent(period: Period): Promise<number>
  /** Records a request that is sent at `at` (ms), and deletes the records of requests outside the period. */
  noteSent(id: string, at: number, period: Period): Promise<void>
}

interface Period {
  after: number
  through: number
}

/** The transaction on the server. */
export interface DecidingTx extends Tx {
  counts: Counts
  /** Returns how many spaces the person follows, including changes made by earlier mutations in this transaction. */
  countLinks?(): Promise<number>
  mentorDesk?: MentorDesk
  /** Set in a space's transaction. Contains information about the space that only the server has. */
  space?: SpaceDesk
}

/** The person who runs the mutation, its time (ms) and id, and its position in the device's outbox. */
export interface By {
  userId: string
  at: number
  id: string
  clientId: string
  seq: number
  /** The original time sent by the device, in ms; set only if the server corrected the time [R2]. */
  saidAt?: number
  /**
   * The current time, in ms: no change is stored with a later time [R4]. On the server, the time when the server received the mutation; on
   * a device, the time of the action by the device's clock. Missing for imported mutations, which were made at some other time.
   */
  now?: number
  /** The person's member ID in the space whose rows the mutation changes. */
  memberId?: string
}

export type ArgsSchema = v.GenericSchema<unknown, unknown>

/** What a caller passes to a mutation with this schema. */
export type ArgsOf<Schema extends ArgsSchema> = v.InferInput<Schema>

/** A change that a person makes. It runs on the device immediately and again on the server, whose result is final. */
export interface Mutation<Name extends string = string, Schema extends ArgsSchema = ArgsSchema> {
  name: Name
  version: number
  args: Schema
  run(tx: Tx, args: v.InferOutput<Schema>, by: By): Promise<void>
  /** Runs on the server instead of `run`, if only the server can determine the result. */
  decide?(tx: DecidingTx, args: v.InferOutput<Schema>, by: By): Promise<void>
  /**
   * The mutation adds one row under its own id and does nothing if that row exists. No mutation deletes the row, so
   * the row proves that the mutation took effect.
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

/** Validates the arguments against the closed schema; throws a refusal that identifies the invalid field. */
export function parseArgs<Schema extends ArgsSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return parsed.output
  throw new Refused('args-invalid', sentenceOf(parsed.issues[0]))
}

/** Maximum length of the message about a failed check, in characters. */
const SENTENCE_LENGTH = 300

/** Returns a one-sentence message about a failed check, which states the field and the problem. Shortened, because it can quote input. */
export function sentenceOf(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue)
  const text = field ? `"${field}": ${issue.message}` : issue.message
  const shown = text.length > SENTENCE_LENGTH ? `${text.slice(0, SENTENCE_LENGTH - 2)}…` : text
  return `${shown.replaceAll(/\p{C}/gu, ' ')}.`
}
