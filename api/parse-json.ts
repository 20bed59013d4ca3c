import { sentenceOf } from '@station-zero/schema/core/mutation.ts'
import { parse } from 'secure-json-parse'
import * as v from 'valibot'
import { HttpError } from './errors.ts'
import { mustBeShallow } from './json-depth.ts'

/** Parses a body; an empty one is `{}`. Throws HttpError if it isn't JSON, is too deep, or has keys that change what objects inherit. */
export function parseJson(json: Buffer): unknown {
  if (json.length === 0) return {}
  mustBeShallow(json)
  const text = json.toString()
  try {
    return parse(text, { protoAction: 'error', constructorAction: 'error' }) ?? {}
  } catch {
    throw new HttpError('json-invalid')
  }
}

/** The value as a closed schema parses it, or an error for the first thing that is wrong with it. */
export function checkBy<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): { value: v.InferOutput<Schema> } | { error: HttpError } {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return { value: parsed.output }
  const [issue] = parsed.issues
  return { error: new HttpError('request-invalid', { sentence: sentenceOf(issue), field: fieldOf(issue) }) }
}

/** The outermost field that is wrong; undefined if the whole value is. */
function fieldOf({ path }: v.BaseIssue<unknown>): string | undefined {
  const key = path?.[0]?.key
  return typeof key === 'string' ? key : undefined
}
