import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { PRODUCT } from '@station-zero/schema/product.ts'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { FastifySchema } from 'fastify'
import fp from 'fastify-plugin'
import type { App } from '../app-types.ts'
import { isValibot } from '../json-only.ts'

/** Swagger UI puts styles into elements and pictures into its stylesheet; nothing of it runs outside /api/docs. */
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

/** OpenAPI from the routes' own schemas; registered before them. */
export const openApi = fp(async (app: App) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${PRODUCT} API`,
        version: '1',
        description: 'Errors are a plain sentence, or RFC 9457 where it is asked for.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'The sessionId of login or sign-up.' },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const isPersonal = [route.onRequest, route.preHandler].flat().some((hook) => hook === app.requireUser)
      return { url, schema: { ...asJsonSchemas(schema), ...(isPersonal ? { security: [{ bearer: [] }] } : {}) } }
    },
  })
})

export const docsPages = fp(async (app: App) => {
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: CSP,
    uiConfig: { validatorUrl: null, deepLinking: true },
    theme: { title: `${PRODUCT} API` },
  })
})

function asJsonSchemas(schema: FastifySchema): FastifySchema {
  const { bodyAsSent, ...converted }: FastifySchema = { ...schema }
  if (bodyAsSent) converted.body = bodyAsSent
  for (const part of ['body', 'querystring', 'params'] as const) {
    const given = converted[part]
    if (!isValibot(given)) continue
    const { $schema: _, ...json } = toJsonSchema(given, { typeMode: 'input', errorMode: 'ignore' })
    converted[part] = json
  }
  return converted
}
