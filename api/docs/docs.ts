import { STATUS_CODES } from 'node:http'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { PRODUCT } from '@station-zero/schema/core/product.ts'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { FastifySchema } from 'fastify'
import fp from 'fastify-plugin'
import type * as v from 'valibot'
import type { App, RegisteredRoute } from '../http/app-types.ts'
import { packOnce, sendPacked } from '../http/compression.ts'
import { allErrors, type ErrorCode } from '../http/errors.ts'
import { isValibot } from '../http/json.ts'

/** Swagger UI uses inline styles, and images inside its stylesheet; it is served only under /api/docs. */
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
          'Errors are plain sentences, or RFC 9457 problems (application/problem+json) for clients that accept them; sync errors are always RFC 9457 problems.',
      },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', description: 'The sessionId from the login or sign-up response.' },
        },
      },
    },
    transform: ({ schema, url, route }) => {
      const registered = app.routes.find((one) => one.url === route.url && one.method === route.method)
      const response = registered && describeAnswers(registered)
      const security = registered?.isPersonal ? [{ bearer: [] }] : undefined
      return {
        url,
        schema: { ...requestSchemas(schema), ...(response && { response }), ...(security && { security }) },
      }
    },
  })
})

export const docsPages = fp(async (app: App) => {
  // Each description is half a megabyte in size, is public, and does not change until the next start, so it is generated and compressed
  // once.
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

function requestSchemas(schema: FastifySchema): FastifySchema {
  const { bodyAsSent, responseAsSent: _, errors: __, ...converted }: FastifySchema = { ...schema }
  if (bodyAsSent) converted.body = bodyAsSent
  for (const part of ['body', 'querystring', 'params'] as const) {
    const given = converted[part]
    if (!isValibot(given)) continue
    converted[part] = asJsonSchema(given, 'input')
  }
  return converted
}

/** A route's responses by status, as OpenAPI: first its successful responses, then its errors. */
function describeAnswers(route: RegisteredRoute): Record<string, object> {
  const answers = Object.entries({ ...Object(route.schema.response), ...route.schema.responseAsSent })
  const sorted = errorsOf(route).sort((a, b) => allErrors[a].status - allErrors[b].status)
  const errors = [...Map.groupBy(sorted, (code) => allErrors[code].status)]
  const isSync = route.url.startsWith('/api/sync/')
  return {
    ...Object.fromEntries(answers.map(([status, schema]) => [status, describe(Number(status), schema)])),
    ...Object.fromEntries(errors.map(([status, codes]) => [String(status), describeErrors(status, codes, isSync)])),
  }
}

/** Describes one response as OpenAPI. A schema that is not a valibot schema already is OpenAPI. */
function describe(status: number, schema: unknown): object {
  if (!isValibot(schema)) return Object(schema)
  const description = STATUS_CODES[status] ?? 'Success'
  return schema.type === 'undefined'
    ? { description, type: 'null' }
    : { description, ...asJsonSchema(schema, 'output') }
}

function describeErrors(status: number, codes: ErrorCode[], isSync: boolean): object {
  const problem = {
    type: 'object',
    required: ['type', 'title', 'status', 'detail', 'code'],
    properties: {
      type: { const: 'about:blank' },
      title: { type: 'string' },
      status: { const: status },
      detail: { type: 'string', description: 'The message, one sentence.' },
      code: { enum: codes },
      ...(codes.includes('request-invalid') && {
        field: { type: 'string', description: 'The invalid field, if any.' },
      }),
    },
  }
  return {
    description: codes.map((code) => `\`${code}\`: ${allErrors[code].sentence}`).join('\n\n'),
    content: {
      'application/problem+json': { schema: problem },
      ...(!isSync && { 'text/plain': { schema: { type: 'string' } } }),
    },
  }
}

/** Converts a schema to JSON Schema. Omits what JSON Schema cannot express, such as a rule about two fields. */
function asJsonSchema(schema: v.GenericSchema, typeMode: 'input' | 'output'): object {
  const { $schema: _, ...json } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' })
  return json
}

const ANY: ErrorCode[] = ['too-many', 'host-unknown', 'busy', 'disk-full', 'not-ready', 'unexpected']
const WITH_A_BODY: ErrorCode[] = ['json-invalid', 'not-json', 'body-too-large', 'body-too-deep', 'cross-site']

/** Lists a route's errors: its own errors, and the errors of the hooks that run for all routes of its kind. */
export function errorsOf({
  method,
  url,
  isPersonal,
  isReadOnly,
  schema,
}: Omit<RegisteredRoute, 'summary'>): ErrorCode[] {
  const { body, bodyAsSent, querystring, params, errors = [] } = schema
  const isUnsafe = method !== 'GET'
  const takesInput = [body, bodyAsSent, querystring, params].some((one) => one !== undefined)
  const codes: (ErrorCode | false)[] = [
    ...ANY,
    takesInput && 'request-invalid',
    ...(isUnsafe ? WITH_A_BODY : []),
    isPersonal && 'session-expired',
    isPersonal && url.includes(':userId') && 'not-yours',
    isPersonal && isUnsafe && !isReadOnly && 'demo-read-only',
    ...errors,
  ]
  return [...new Set(codes.filter((code) => code !== false))]
}
