import type * as v from 'valibot'
import { type ArgsSchema, type Mutation, parseArgs } from '../core/mutation.ts'

/** One past mutation in an export or import, with its own id and time (ms). */
export interface PastMutation {
  id: string
  name: string
  v: number
  at: number
  args: unknown
}

/** The row does not store the ids of later mutations, so we derive one: deterministic, a UUID, and unique (version 8). */
export const followUpId = (id: string): string => `${id.slice(0, 14)}8${id.slice(15)}`

/** Parses through the schema, so the fields have its order, whatever order the store returned. */
export function past<Schema extends ArgsSchema>(
  { name, version, args: schema }: Mutation<string, Schema>,
  id: string,
  at: number,
  args: unknown,
): PastMutation & { args: v.InferOutput<Schema> } {
  return { id, name, v: version, at, args: parseArgs(schema, args) }
}
