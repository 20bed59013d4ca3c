import * as v from 'valibot'
import { Uuid } from '../fields.ts'
import { type ArgsSchema, type Mutation, parseArgs } from '../mutation.ts'
import { seededRandom } from '../random.ts'

/** One past mutation in an export or import, with its own id and time (ms). */
export interface PastMutation {
  id: string
  name: string
  v: number
  at: number
  args: unknown
}

/**
 * The row does not store the ids of later mutations, so we derive one: deterministic, a UUID, and unique (version 8). The row's id is a UUID,
 * except that an interview session may have any id.
 */
export function followUpId(id: string): string {
  const uuid = v.is(Uuid, id) ? id : uuidFrom(id)
  return `${uuid.slice(0, 14)}8${uuid.slice(15)}`
}

function uuidFrom(text: string): string {
  const random = seededRandom(text)
  const hex = Array.from({ length: 32 }, () => Math.floor(random() * 16).toString(16)).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

/** Parses through the schema, so the fields have its order, whatever order the store returned. */
export function past<Schema extends ArgsSchema>(
  { name, version, args: schema }: Mutation<string, Schema>,
  id: string,
  at: number,
  args: unknown,
): PastMutation & { args: v.InferOutput<Schema> } {
  return { id, name, v: version, at, args: parseArgs(schema, args) }
}
