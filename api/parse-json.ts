import { sentenceOf } from '@station-zero/schema/mutation.ts'
import { parse } from 'secure-json-parse'
import * as v from 'valibot'
import { HttpError } from './errors.ts'

/** A body's text; nothing is `{}`. Throws HttpError where it is no JSON, or has keys that would change what objects inherit. */
export function parseJson(text: string): unknown {
  if (text === '') return {}
  try {
    return parse(text, { protoAction: 'error', constructorAction: 'error' }) ?? {}
  } catch {
    throw new HttpError('json-invalid')
  }
}

/** What a closed schema makes of a value, or the first thing that is wrong with it. */
export function checkBy<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): { value: v.InferOutput<Schema> } | { error: HttpError } {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return { value: parsed.output }
  return { error: new HttpError('request-invalid', { sentence: sentenceOf(parsed.issues[0]) }) }
}
