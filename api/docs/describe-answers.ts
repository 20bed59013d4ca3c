import { STATUS_CODES } from 'node:http'
import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import type { RegisteredRoute } from '../http/app-types.ts'
import { allErrors, type ErrorCode } from '../http/errors.ts'
import { isValibot } from '../http/json.ts'
import { byStatus, errorsOf } from './errors-of.ts'

/** A route's answers by status, as OpenAPI: first what it returns, then its errors. */
export function describeAnswers(route: RegisteredRoute): Record<string, object> {
  const given = Object.entries({ ...Object(route.schema.response), ...route.schema.responseAsSent })
  const isSync = route.url.startsWith('/api/sync/')
  return {
    ...Object.fromEntries(given.map(([status, schema]) => [status, describe(Number(status), schema)])),
    ...Object.fromEntries(
      [...byStatus(errorsOf(route))].map(([status, codes]) => [String(status), describeErrors(status, codes, isSync)]),
    ),
  }
}

/** Anything that is not a valibot schema is already OpenAPI. */
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
      detail: { type: 'string', description: 'The plain sentence.' },
      code: { enum: codes },
      ...(codes.includes('request-invalid') && {
        field: { type: 'string', description: 'The field that is wrong, if there is one.' },
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

/** Leaves out what JSON Schema cannot express, like a rule about two fields. */
export function asJsonSchema(schema: v.GenericSchema, typeMode: 'input' | 'output'): object {
  const { $schema: _, ...json } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' })
  return json
}
