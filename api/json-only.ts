import fp from 'fastify-plugin'
import type * as v from 'valibot'
import type { App } from './app-types.ts'
import { checkBy, parseJson } from './parse-json.ts'

/** Bodies are JSON or empty (an empty one becomes `{}`); every body, query and path is checked by its closed schema. */
export const jsonOnly = fp(async (app: App) => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, json: Buffer) =>
    parseJson(json),
  )
  app.addHook('preValidation', (request, _reply, done) => {
    request.body ??= {}
    done()
  })
  // Answers are sent as the handler returns them: the schema only documents them, and the tests check that they match.
  app.setSerializerCompiler(() => JSON.stringify)
  app.setValidatorCompiler<unknown>(
    ({ schema }) =>
      (value) =>
        isValibot(schema) ? checkBy(schema, value) : { value },
  )
})

export const isValibot = (schema: unknown): schema is v.GenericSchema =>
  typeof schema === 'object' && schema !== null && 'kind' in schema && schema.kind === 'schema'
