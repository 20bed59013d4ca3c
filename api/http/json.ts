import { sentenceOf } from '@station-zero/schema/core/mutation.ts'
import fp from 'fastify-plugin'
import { parse } from 'secure-json-parse'
import * as v from 'valibot'
import type { App } from './app-types.ts'
import { HttpError } from './errors.ts'

/** Bodies are JSON or empty (an empty body becomes `{}`); each body, query and path is validated against its closed schema. */
export const jsonOnly = fp(async (app: App) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, json: Buffer) =>
    parseJson(json),
  )
  app.addHook('preValidation', (request, _reply, done) => {
    request.body ??= {}
    done()
  })
  // Responses are sent as returned by the handler. The schema only documents them, and tests check that they match.
  app.setSerializerCompiler(() => JSON.stringify)
  app.setValidatorCompiler<unknown>(
    ({ schema }) =>
      (value) =>
        isValibot(schema) ? checkBy(schema, value) : { value },
  )
})

export const isValibot = (schema: unknown): schema is v.GenericSchema =>
  typeof schema === 'object' && schema !== null && 'kind' in schema && schema.kind === 'schema'

/**
 * Parses a body; an empty body becomes `{}`. Throws HttpError if the body isn't JSON, is nested too deeply, or has keys that change what
 * objects inherit.
 */
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

/** Returns the value as a closed schema parses it, or an error for the first invalid part. */
export function checkBy<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): { value: v.InferOutput<Schema> } | { error: HttpError } {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return { value: parsed.output }
  const [issue] = parsed.issues
  return { error: new HttpError('request-invalid', { sentence: sentenceOf(issue), field: fieldOf(issue) }) }
}

/** The outermost invalid field; undefined if the whole value is invalid. */
function fieldOf({ path }: v.BaseIssue<unknown>): string | undefined {
  const key = path?.[0]?.key
  return typeof key === 'string' ? key : undefined
}

/** More than any schema accepts. A push with a workout log has 8 levels: body, list, mutation, arguments, log, exercise, sets, set. */
export const MAX_JSON_DEPTH = 32

const [QUOTE, BACKSLASH, OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d]

/**
 * Throws HttpError if lists and objects are nested deeper than `MAX_JSON_DEPTH`. Scans the bytes once without allocating: for a kilobyte of
 * compressed brackets, parsing and walking the result takes most of a second. The status is 413, so that a device keeps halving its push
 * until it has isolated the nested mutation and can show it.
 */
export function mustBeShallow(json: Uint8Array): void {
  let depth = 0
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at]
    if (byte === QUOTE) at = endOfText(json, at)
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      depth += 1
      if (depth > MAX_JSON_DEPTH) throw new HttpError('body-too-deep')
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) depth -= 1
  }
}

/** The position of the closing quote of the string that starts at `start`; the end of the text if there is no closing quote. */
function endOfText(json: Uint8Array, start: number): number {
  for (let at = start + 1; at < json.length; at += 1) {
    if (json[at] === QUOTE) return at
    if (json[at] === BACKSLASH) at += 1
  }
  return json.length
}
