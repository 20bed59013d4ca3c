import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { PRODUCT } from '@station-zero/schema/core/product.ts'
import type { FastifySchema } from 'fastify'
import fp from 'fastify-plugin'
import type { App } from '../app-types.ts'
import { packOnce, sendPacked } from '../http/packed-answers.ts'
import { isValibot } from '../json-only.ts'
import { asJsonSchema, describeAnswers } from './describe-answers.ts'

/** Swagger UI uses inline styles, and images inside its stylesheet; it runs only under /api/docs. */
const CSP = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
  'form-action': "'none'",
}

/** Generates OpenAPI from the routes' own schemas; must be registered before the routes. */
export const openApi = fp(async (app: App) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${PRODUCT} API`,
        version: '1',
        description:
          'Errors are a plain sentence, or RFC 9457 (application/problem+json) for clients that ask for it; sync always answers RFC 9457.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'The sessionId of login or sign-up.' },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const registered = app.routes.find((one) => one.url === route.url && one.method === route.method)
      const response = registered && describeAnswers(registered)
      const security = registered?.isPersonal ? [{ bearer: [] }] : undefined
      return { url, schema: { ...asJsonSchemas(schema), ...(response && { response }), ...(security && { security }) } }
    },
  })
})

export const docsPages = fp(async (app: App) => {
  // Half a megabyte each, public, and unchanged until the next start, so they are generated and compressed once.
  const descriptions = new Map([
    [
      '/api/docs/json',
      { type: 'application/json; charset=utf-8', answer: packOnce(() => JSON.stringify(app.swagger())) },
    ],
    ['/api/docs/yaml', { type: 'application/x-yaml', answer: packOnce(() => app.swagger({ yaml: true })) }],
  ])
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiHooks: {
      async preHandler({ routeOptions: { url = '' } }, reply) {
        const description = descriptions.get(url)
        return description && sendPacked(reply, description.answer, { type: description.type })
      },
    },
    staticCSP: CSP,
    uiConfig: { validatorUrl: null, deepLinking: true },
    theme: { title: `${PRODUCT} API` },
  })
})

function asJsonSchemas(schema: FastifySchema): FastifySchema {
  const { bodyAsSent, responseAsSent: _, errors: __, ...converted }: FastifySchema = { ...schema }
  if (bodyAsSent) converted.body = bodyAsSent
  for (const part of ['body', 'querystring', 'params'] as const) {
    const given = converted[part]
    if (!isValibot(given)) continue
    converted[part] = asJsonSchema(given, 'input')
  }
  return converted
}
