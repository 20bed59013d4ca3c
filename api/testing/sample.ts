import { IsoTime } from '@station-zero/schema/core/fields.ts'
import * as v from 'valibot'
import type { App } from '../http/app-types.ts'

/** The JSON Schema keywords that our schemas use. */
const Schema = v.looseObject({
  type: v.optional(v.string()),
  const: v.optional(v.unknown()),
  enum: v.optional(v.array(v.unknown())),
  anyOf: v.optional(v.array(v.unknown())),
  minimum: v.optional(v.number()),
  minItems: v.optional(v.number()),
  minLength: v.optional(v.number()),
  pattern: v.optional(v.string()),
  items: v.optional(v.unknown()),
  required: v.optional(v.array(v.string())),
  properties: v.optional(v.record(v.string(), v.unknown())),
})

const Operation = v.looseObject({
  requestBody: v.optional(
    v.looseObject({ content: v.looseObject({ 'application/json': v.looseObject({ schema: v.unknown() }) }) }),
  ),
})

/** Builds the smallest body that the route's documented schema accepts; undefined if the route documents no body. */
export function sampleBody(app: App, route: { method: string; url: string }): object | undefined {
  const path = route.url.replace(/:(\w+)/g, '{$1}')
  const methods = v.parse(v.record(v.string(), v.unknown()), app.swagger().paths?.[path] ?? {})
  const operation = v.parse(Operation, methods[route.method.toLowerCase()] ?? {})
  const schema = operation.requestBody?.content['application/json'].schema
  return schema === undefined ? undefined : Object(sample(schema))
}

function sample(given: unknown): unknown {
  const schema = v.parse(Schema, given)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sample(schema.anyOf[0])
  if (schema.type === 'object') {
    const properties = schema.properties ?? {}
    return Object.fromEntries((schema.required ?? []).map((name) => [name, sample(properties[name] ?? {})]))
  }
  if (schema.type === 'array') return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}))
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  if (schema.type === 'boolean') return false
  if (schema.pattern === IsoTime.pipe[1].requirement.source) return new Date(0).toISOString()
  if (schema.type === 'string') return 'a'.repeat(Math.max(1, schema.minLength ?? 1))
  return null
}
