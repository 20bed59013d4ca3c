import { sentenceOf } from '@station-zero/schema/mutation.ts'
import fp from 'fastify-plugin'
import * as v from 'valibot'
import type { App } from './app-types.ts'
import { HttpError } from './errors.ts'

/** Bodies are JSON or nothing, nothing is `{}`, and every body, query and path is checked by its closed schema. */
export const jsonOnly = fp(async (app: App) => {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) =>
    text === '' ? done(null, {}) : parseJson(request, text, done),
  )
  app.addHook('preValidation', async (request) => {
    request.body ??= {}
  })
  app.setValidatorCompiler<unknown>(({ schema }) => (value) => {
    if (!isValibot(schema)) return { value }
    const parsed = v.safeParse(schema, value)
    if (parsed.success) return { value: parsed.output }
    return { error: new HttpError('request-invalid', { sentence: sentenceOf(parsed.issues[0]) }) }
  })
})

export const isValibot = (schema: unknown): schema is v.GenericSchema =>
  typeof schema === 'object' && schema !== null && 'kind' in schema && schema.kind === 'schema'
